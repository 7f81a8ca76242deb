#include "rules/coatl_cards/conceal.h"
#include "base/bits.h"

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

/* Faces by their backs, a bit each. */
typedef struct Faces {
    uint64_t of[CARD_GODS];
} Faces;

static void add_face(Faces *faces, int card)
{
    faces->of[coatl_cards_prophecy(card)->god] |= (uint64_t)1 << card;
}

static int list_faces(uint64_t set, uint8_t *out)
{
    int count = 0;
    for (; set != 0; set &= set - 1) out[count++] = (uint8_t)bits_lowest(set);
    return count;
}

/* Put in order before they are shuffled: by back, then by face. */
static void shuffle_anew(uint8_t *card, int count, Rng *rng)
{
    Faces faces = { { 0 } };
    int at = 0;
    if (count <= 0) return;
    for (int i = 0; i < count; i++) add_face(&faces, card[i]);
    for (int god = 0; god < CARD_GODS; god++) at += list_faces(faces.of[god], &card[at]);
    rng_shuffle(rng, card, count);
}

/* Deals the faces anew among cards that have the same back. */
static void exchange_faces(uint8_t *const *card, int count, Rng *rng)
{
    Faces faces = { { 0 } };
    uint8_t face[CARD_GODS][CARD_PROPHECIES];
    int left[CARD_GODS];
    for (int i = 0; i < count; i++) add_face(&faces, *card[i]);
    for (int god = 0; god < CARD_GODS; god++) {
        left[god] = list_faces(faces.of[god], face[god]);
        rng_shuffle(rng, face[god], left[god]);
    }
    for (int i = 0; i < count; i++) {
        const int god = coatl_cards_prophecy(*card[i])->god;
        *card[i] = face[god][--left[god]];
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
