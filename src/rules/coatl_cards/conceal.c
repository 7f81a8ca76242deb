#include "rules/coatl_cards/conceal.h"

/* Other hands and the feather deck are one pool. */
static void conceal_feathers(CoatlCardsState *state, Seat viewer, Rng *rng)
{
    Deck pool = { 0 };
    for (Seat seat = 0; seat < state->seats; seat++)
        for (int i = 0; seat != viewer && i < state->hand_count[seat]; i++)
            deck_put(&pool, state->hand[seat][i]);
    const int left = state->feathers.count;
    deck_empty_into(&state->feathers, &pool);
    deck_shuffle(&pool, rng);
    for (Seat seat = 0; seat < state->seats; seat++)
        for (int i = 0; seat != viewer && i < state->hand_count[seat]; i++)
            state->hand[seat][i] = (uint8_t)deck_draw(&pool);
    while (state->feathers.count < left) deck_put(&state->feathers, deck_draw(&pool));
}

static int god_of(int card)
{
    return coatl_cards_prophecy(card)->god;
}

/* Shuffles the backs below the top: the top one is seen by everybody. */
static void shuffle_below_top(Deck *deck, Rng *rng)
{
    if (deck->count > 1) rng_shuffle(rng, deck->id, deck->count - 1);
}

/* Deals the faces anew among cards that have the same back. */
static void exchange_faces(uint8_t *const *card, int count, Rng *rng)
{
    for (int god = 0; god < CARD_GODS; god++) {
        uint8_t face[CARD_PROPHECIES];
        int faces = 0;
        for (int i = 0; i < count; i++)
            if (god_of(*card[i]) == god) face[faces++] = *card[i];
        rng_shuffle(rng, face, faces);
        for (int i = 0; i < count; i++)
            if (god_of(*card[i]) == god) *card[i] = face[--faces];
    }
}

/* The order of the deck under its top's back; alone, the order of CARL's coming action cards, too,
 * whose faces nobody has seen: each may be any card of its god that lies in the deck. */
static void conceal_prophecies(CoatlCardsState *state, Rng *rng)
{
    uint8_t *unseen[CARD_PROPHECIES];
    int count = 0;
    shuffle_below_top(&state->prophecies, rng);
    for (int i = 0; i < state->prophecies.count; i++) unseen[count++] = &state->prophecies.id[i];
    if (state->solo) {
        const int next = state->action_at + 1;
        rng_shuffle(rng, &state->action[next], coatl_cards_action_total(state) - next);
        for (int i = next; i < coatl_cards_action_total(state); i++)
            unseen[count++] = &state->action[i];
    }
    exchange_faces(unseen, count, rng);
}

void coatl_cards_conceal(CoatlCardsState *state, Seat viewer, Rng *rng)
{
    conceal_feathers(state, viewer, rng);
    conceal_prophecies(state, rng);
    const uint64_t seed = (uint64_t)rng_next(rng) << 32 | rng_next(rng);
    state->rng = rng_seeded(seed);
}
