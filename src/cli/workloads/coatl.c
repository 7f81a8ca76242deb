#include "cli/questions.h"
#include "advice/coatl.h"
#include "rules/coatl/setup.h"

enum { SAMPLES = 64 };

static CoatlSerpent random_serpent(Rng *rng)
{
    CoatlSerpent serpent = { .length = 0 };
    const int pieces = 4 + rng_below(rng, 13);
    for (int i = 0; i < pieces; i++) {
        const CoatlColour colour = (CoatlColour)rng_below(rng, COATL_COLOURS);
        serpent_lay(&serpent, COATL_BACK, coatl_piece(COATL_BODY, colour));
    }
    return serpent;
}

/* One serpent and one card: level and points. All 49 cards on one serpent, then the next. */
static uint64_t evaluate_cards(int repeats, uint64_t seed)
{
    Rng rng = rng_seeded(seed);
    CoatlSerpent serpent[SAMPLES];
    uint64_t sum = 0;
    int card = 0;
    int which = 0;
    for (int i = 0; i < SAMPLES; i++) serpent[i] = random_serpent(&rng);
    for (int i = 0; i < repeats; i++) {
        if (card == COATL_PROPHECIES) {
            card = 0;
            which = (which + 1) % SAMPLES;
        }
        const CoatlWorth worth = coatl_prophecy_worth(&serpent[which], ++card);
        sum = sum * 31 + worth.level + worth.points;
    }
    return sum;
}

/* One piece at one end: a whole hand and what lies beside the coatl, now and after. */
static uint64_t preview_hands(int repeats, uint64_t seed)
{
    Rng rng = rng_seeded(seed);
    CoatlState state;
    CoatlPreview preview;
    uint64_t sum = 0;
    GameSetup setup = { .seed = seed, .seats = 2 };
    (void)coatl_setup(&state, &setup);
    CoatlSeat *seat = &state.seat[0];
    seat->serpent[0] = random_serpent(&rng);
    seat->serpent[1] = random_serpent(&rng);
    seat->serpent_count = 2;
    for (seat->hand_count = 0; seat->hand_count < COATL_HAND_LIMIT; seat->hand_count++)
        seat->hand[seat->hand_count] = (uint8_t)(1 + rng_below(&rng, COATL_PROPHECIES));
    for (int i = 0; i < repeats; i++) {
        const CoatlEnd end = (i & 1) == 0 ? COATL_FRONT : COATL_BACK;
        const int piece = coatl_piece(COATL_BODY, (CoatlColour)(i % COATL_COLOURS));
        coatl_preview(&state, 0, i >> 1 & 1, end, piece, &preview);
        for (int row = 0; row < preview.count; row++)
            sum = sum * 31 + preview.row[row].after.points;
    }
    return sum;
}

const Workload coatl_workloads[] = {
    { "card-evaluation", evaluate_cards },
    { "hand-preview", preview_hands },
    { NULL, NULL },
};
