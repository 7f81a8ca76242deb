#include "cli/questions.h"
#include "advice/coatl_cards.h"
#include "rules/coatl_cards/setup.h"

enum { POSITIONS = 64 };

/* A position that random play reaches after so many actions, or earlier where the game ends. */
static CoatlCardsState play(uint64_t seed, int actions)
{
    CoatlCardsState state;
    Action action[GAME_MAX_ACTIONS];
    const GameSetup setup = { .seed = seed, .seats = 2 };
    Rng rng = rng_seeded(seed);
    (void)coatl_cards_setup(&state, &setup);
    for (int i = 0; i < actions; i++) {
        const int count = coatl_cards_legal(&state, action, GAME_MAX_ACTIONS);
        if (count == 0) break;
        (void)coatl_cards_apply(&state, &action[rng_below(&rng, count)]);
    }
    return state;
}

static uint64_t count_cards(int repeats, uint64_t seed)
{
    enum { WHOLE_GAME = 1000 };
    CardCoatl coatl[POSITIONS];
    uint64_t sum = 0;
    for (int i = 0; i < POSITIONS; i++) coatl[i] = play(seed + (uint64_t)i, WHOLE_GAME).coatl[0];
    for (int i = 0; i < repeats; i++)
        sum += (uint64_t)card_coatl_count(&coatl[i / CARD_PROPHECIES % POSITIONS],
                                          i % CARD_PROPHECIES);
    return sum;
}

static uint64_t preview_placements(int repeats, uint64_t seed)
{
    enum { MID_GAME = 30 };
    CoatlCardsState state[POSITIONS];
    Preview preview;
    uint64_t sum = 0;
    for (int i = 0; i < POSITIONS; i++) state[i] = play(seed + (uint64_t)i, MID_GAME);
    for (int i = 0; i < repeats; i++) {
        const CoatlCardsState *at = &state[i % POSITIONS];
        const Seat seat = i / POSITIONS % 2;
        const uint8_t *colour = coatl_cards_feather(at->hand[seat][i % COATL_CARDS_HAND])->colour;
        const Action action = { .kind = MOVE_PLAY,
                                .arg = { colour[0], colour[1],
                                         (uint8_t)(PLACE_LEFT + i % (CARD_PLACES - PLACE_LEFT)) } };
        if (coatl_cards_preview(at, seat, &action, &preview) == REFUSAL_NONE)
            sum += (uint64_t)preview.count + preview.coatl.parts;
    }
    return sum;
}

const Workload coatl_cards_workloads[] = {
    { "card-count", count_cards },
    { "placement-query", preview_placements },
    { NULL, NULL },
};
