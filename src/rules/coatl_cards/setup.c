#include "rules/coatl_cards/setup.h"
#include <string.h>

static void shuffle_feathers(CoatlCardsState *state)
{
    for (int feather = 0; feather < FEATHER_KINDS; feather++)
        for (int copy = 0; copy < FEATHER_COPIES; copy++) deck_put(&state->feathers, feather);
    deck_shuffle(&state->feathers, &state->rng);
}

static void deal_hand(CoatlCardsState *state, Seat seat)
{
    for (int i = 0; i < COATL_CARDS_HAND; i++)
        state->hand[seat][i] = (uint8_t)deck_draw(&state->feathers);
    state->hand_count[seat] = COATL_CARDS_HAND;
}

static void shuffle_prophecies(CoatlCardsState *state)
{
    for (int card = 0; card < CARD_PROPHECIES; card++) deck_put(&state->prophecies, card);
    deck_shuffle(&state->prophecies, &state->rng);
}

static void deal_supply(CoatlCardsState *state)
{
    while (state->supply_count < coatl_cards_supply_size(state))
        state->supply[state->supply_count++] = (uint8_t)deck_draw(&state->prophecies);
}

static void deal_seats(CoatlCardsState *state)
{
    state->rounds = 5;
    shuffle_feathers(state);
    for (Seat seat = 0; seat < state->seats; seat++) deal_hand(state, seat);
    shuffle_prophecies(state);
    for (Seat seat = 0; seat < state->seats; seat++)
        card_owned_add(&state->owned[seat], deck_draw(&state->prophecies), 0);
    deal_supply(state);
    state->temple = (uint8_t)rng_below(&state->rng, CARD_TEMPLES);
    state->phase = PHASE_FEATHER;
}

/* The deck is shuffled already, so the topmost cards of each god are random ones. */
static void deal_actions(CoatlCardsState *state)
{
    int count = 0;
    for (int god = 0; god < CARD_GODS; god++) {
        int wanted = coatl_cards_action_count(state->manner, state->match, (CardGod)god);
        for (int at = state->prophecies.count - 1; wanted > 0; at--) {
            const int card = state->prophecies.id[at];
            if (coatl_cards_prophecy(card)->god != god) continue;
            deck_take_at(&state->prophecies, at);
            state->action[count++] = (uint8_t)card;
            wanted--;
        }
    }
    rng_shuffle(&state->rng, state->action, count);
}

static void deal_match(CoatlCardsState *state, int match)
{
    state->seats = 2;
    state->solo = 1;
    state->match = (uint8_t)match;
    state->rounds = (uint8_t)(match == 0 ? 5 : 6);
    shuffle_prophecies(state);
    deal_actions(state);
    card_owned_add(&state->owned[COATL_CARDS_CARL], deck_draw(&state->prophecies), 1);
    card_owned_add(&state->owned[COATL_CARDS_PERSON], deck_draw(&state->prophecies), 1);
    deal_supply(state);
    shuffle_feathers(state);
    deal_hand(state, COATL_CARDS_PERSON);
    state->to_act = COATL_CARDS_CARL;
    state->phase = PHASE_CARL;
}

static bool options_fit(const GameSetup *setup)
{
    const int manner = setup->option[OPTION_MANNER];
    const int match = setup->option[OPTION_MATCH];
    if (setup->seats > 1) return manner == 0 && match == 0;
    return manner < CARL_MANNERS && match < CARL_MATCHES;
}

Refusal coatl_cards_setup(CoatlCardsState *state, const GameSetup *setup)
{
    if (setup->seats < 1 || setup->seats > COATL_CARDS_MAX_SEATS) return REFUSAL_BAD_SEATS;
    if (!options_fit(setup)) return REFUSAL_BAD_OPTION;
    memset(state, 0, sizeof *state);
    state->rng = rng_seeded(setup->seed);
    state->seats = setup->seats;
    state->round = 1;
    state->manner = setup->option[OPTION_MANNER];
    if (setup->seats == 1)
        deal_match(state, setup->option[OPTION_MATCH]);
    else
        deal_seats(state);
    return REFUSAL_NONE;
}

void coatl_cards_next_match(CoatlCardsState *state)
{
    CoatlCardsState next;
    memset(&next, 0, sizeof next);
    next.rng = state->rng;
    next.round = 1;
    next.manner = state->manner;
    memcpy(next.beaten, state->result, sizeof next.beaten);
    deal_match(&next, 1);
    *state = next;
}
