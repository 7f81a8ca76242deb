#include "rules/coatl_cards/conceal.h"

/* Other hands and the feather deck are one pool, put in order before it is shuffled: what is
 * re-dealt must not depend on what was there. */
static void conceal_feathers(CoatlCardsState *state, Seat viewer, Rng *rng)
{
    int count[FEATHER_KINDS] = { 0 };
    Deck pool = { 0 };
    const int left = state->feathers.count;
    for (int i = 0; i < left; i++) count[state->feathers.id[i]]++;
    for (Seat seat = 0; seat < state->seats; seat++)
        for (int i = 0; seat != viewer && i < state->hand_count[seat]; i++)
            count[state->hand[seat][i]]++;
    for (int feather = 0; feather < FEATHER_KINDS; feather++)
        while (count[feather]-- > 0) deck_put(&pool, feather);
    deck_shuffle(&pool, rng);
    for (Seat seat = 0; seat < state->seats; seat++)
        for (int i = 0; seat != viewer && i < state->hand_count[seat]; i++)
            state->hand[seat][i] = (uint8_t)deck_draw(&pool);
    for (int i = 0; i < left; i++) state->feathers.id[i] = (uint8_t)deck_draw(&pool);
}

/* Where a card stands in the order from which hidden cards are shuffled: by
 * back, then by face. */
static int rank(int card)
{
    return coatl_cards_prophecy(card)->god * CARD_PROPHECIES + card;
}

static void sort(uint8_t *card, int count)
{
    for (int i = 1; i < count; i++)
        for (int j = i; j > 0 && rank(card[j - 1]) > rank(card[j]); j--) {
            const uint8_t swap = card[j];
            card[j] = card[j - 1];
            card[j - 1] = swap;
        }
}

static void shuffle_anew(uint8_t *card, int count, Rng *rng)
{
    if (count <= 0) return;
    sort(card, count);
    rng_shuffle(rng, card, count);
}

/* Deals the faces anew among cards that have the same back. */
static void exchange_faces(uint8_t *const *card, int count, Rng *rng)
{
    for (int god = 0; god < CARD_GODS; god++) {
        uint8_t face[CARD_PROPHECIES] = { 0 };
        int faces = 0;
        for (int i = 0; i < count; i++)
            if (coatl_cards_prophecy(*card[i])->god == god) face[faces++] = *card[i];
        shuffle_anew(face, faces, rng);
        for (int i = 0; i < count; i++)
            if (coatl_cards_prophecy(*card[i])->god == god) *card[i] = face[--faces];
    }
}

/* The order of the deck, but for the back of its top card, which everybody sees; alone, also the
 * order of CARL's coming action cards, whose faces may be any of their god that lie in the deck. */
static void conceal_prophecies(CoatlCardsState *state, Rng *rng)
{
    Deck *deck = &state->prophecies;
    uint8_t *unseen[CARD_PROPHECIES];
    int count = 0;
    shuffle_anew(deck->id, deck->count - 1, rng);
    for (int i = 0; i < deck->count; i++) unseen[count++] = &deck->id[i];
    if (state->solo) {
        const int next = state->action_at + 1;
        shuffle_anew(&state->action[next], coatl_cards_action_total(state) - next, rng);
        for (int i = next; i < coatl_cards_action_total(state); i++)
            unseen[count++] = &state->action[i];
    }
    exchange_faces(unseen, count, rng);
}

void coatl_cards_conceal(CoatlCardsState *state, Seat viewer, Rng *rng)
{
    conceal_feathers(state, viewer, rng);
    conceal_prophecies(state, rng);
    const uint64_t seed = (uint64_t)rng_next(rng) << 32;
    state->rng = rng_seeded(seed | rng_next(rng));
}
