#include "rules/coatl/setup.h"
#include "rules/coatl/supply.h"
#include "base/mark.h"
#include <string.h>

enum { TOKENS_ARE_OFF, TOKENS_ARE_ON };

const GameOption coatl_options[COATL_OPTIONS] = {
    [COATL_OPTION_LEVELS] = { .key = "levels",
                              .title = N_("ADAM's levels"),
                              .values = { "1", "2", "3", "4", "5", NULL },
                              .about = { N_("Every coatl needs a temple."),
                                         N_("Your hand holds four prophecies at most."),
                                         N_("A coatl's prophecies are of different colours."),
                                         N_("A coatl needs four prophecies."),
                                         N_("ADAM starts with four cards.") },
                              .subset = true,
                              .min_seats = 1,
                              .max_seats = 1 },
    [COATL_OPTION_TOKENS] = { .key = "tokens",
                              .title = N_("Sacrifice tokens"),
                              .values = { "off", "on", NULL },
                              .initial = TOKENS_ARE_ON,
                              .about = { N_("Nobody has sacrifice tokens."),
                                         N_("Each player has three tokens, one of a kind, "
                                            "each used once.") },
                              .gentle = 1,
                              .gentle_about = N_("A first game has no sacrifice tokens."),
                              .min_seats = 2,
                              .max_seats = GAME_MAX_SEATS },
};

static Refusal check(const GameSetup *setup)
{
    const bool solo = setup->seats == 1;
    const int levels = setup->option[COATL_OPTION_LEVELS];
    const int tokens = setup->option[COATL_OPTION_TOKENS];
    if (setup->seats < 1 || setup->seats > GAME_MAX_SEATS) return REFUSAL_BAD_SEATS;
    if (levels > (solo ? 31 : 0)) return REFUSAL_BAD_OPTION;
    if (tokens > (solo ? TOKENS_ARE_OFF : TOKENS_ARE_ON)) return REFUSAL_BAD_OPTION;
    return REFUSAL_NONE;
}

static void fill_bags(CoatlState *state)
{
    const uint8_t bodies = coatl_is_solo(state) ? COATL_SOLO_BODIES : COATL_BODIES;
    for (int colour = 0; colour < COATL_COLOURS; colour++) {
        state->bag[coatl_piece(COATL_HEAD, (CoatlColour)colour)] = COATL_ENDS;
        state->bag[coatl_piece(COATL_BODY, (CoatlColour)colour)] = bodies;
        state->bag[coatl_piece(COATL_TAIL, (CoatlColour)colour)] = COATL_ENDS;
    }
}

/* A private one for each seat; the first half of the others, rounded up, is stack 1. The first
 * card of a stack ends up on top. */
static void deal_temples(CoatlState *state)
{
    Deck temples = { 0 };
    for (int temple = 1; temple <= COATL_TEMPLES; temple++) deck_put(&temples, temple);
    deck_shuffle(&temples, &state->rng);
    for (int i = 0; i < state->seats; i++) {
        state->seat[i].temple[0] = (uint8_t)deck_draw(&temples);
        state->seat[i].temple_count = 1;
    }
    const int first = (temples.count + 1) / 2;
    while (temples.count > 0) {
        const bool to_first = state->stack[0].count < first;
        deck_put_under(&state->stack[to_first ? 0 : 1], deck_draw(&temples));
    }
}

static void shuffle_prophecies(CoatlState *state)
{
    for (int prophecy = 1; prophecy <= COATL_PROPHECIES; prophecy++)
        for (int copy = 0; copy < coatl_prophecy(prophecy)->copies; copy++)
            deck_put(&state->deck, prophecy);
    deck_shuffle(&state->deck, &state->rng);
}

static void deal_hand(CoatlState *state, CoatlSeat *seat, int cards)
{
    for (int i = 0; i < cards; i++)
        seat->hand[seat->hand_count++] = (uint8_t)supply_draw(state, NULL);
}

static void deal_adam(CoatlState *state)
{
    CoatlAdam *adam = &state->adam;
    const int cards = coatl_has_level(state, LEVEL_FOUR_AT_START) ? ADAM_ROW_MOST : ADAM_ROW;
    while (adam->row_count < cards)
        adam->row[adam->row_count++] = (uint8_t)supply_draw(state, NULL);
}

static void deal_prophecies(CoatlState *state)
{
    shuffle_prophecies(state);
    supply_refill_display(state, NULL, REASON_NONE);
    if (coatl_is_solo(state)) {
        deal_adam(state);
        deal_hand(state, &state->seat[COATL_PERSON], COATL_HAND_LIMIT);
    } else {
        for (int i = 0; i < state->seats; i++) deal_hand(state, &state->seat[i], 3 + i);
    }
}

Refusal coatl_setup(CoatlState *state, const GameSetup *setup)
{
    const Refusal refusal = check(setup);
    if (refusal != REFUSAL_NONE) return refusal;
    memset(state, 0, sizeof *state);
    state->rng = rng_seeded(setup->seed);
    state->seats = setup->seats;
    state->levels = setup->option[COATL_OPTION_LEVELS];
    state->phase = PHASE_KEEP;
    state->actions_left = 1;
    state->tokens = setup->option[COATL_OPTION_TOKENS] == TOKENS_ARE_ON;
    for (int i = 0; i < state->seats && state->tokens; i++)
        state->seat[i].tokens = TOKEN_PICK | TOKEN_VISION | TOKEN_TEMPLE;
    fill_bags(state);
    supply_refill_disc(state, NULL, REASON_NONE);
    deal_temples(state);
    deal_prophecies(state);
    return REFUSAL_NONE;
}
