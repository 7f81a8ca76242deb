#include "rules/coatl/conceal.h"
#include "rules/coatl/moves.h"
#include "rules/coatl/pattern.h"
#include <string.h>

/* Where hidden cards of one sort lie. They are gathered, shuffled and laid back. */
typedef struct Pool {
    uint8_t *place[COATL_PROPHECY_CARDS];
    int count;
} Pool;

static void pool_add(Pool *pool, uint8_t *place)
{
    pool->place[pool->count++] = place;
}

static void pool_deal(Pool *pool, Rng *rng)
{
    uint8_t id[COATL_PROPHECY_CARDS];
    for (int i = 0; i < pool->count; i++) id[i] = *pool->place[i];
    rng_redeal(rng, id, pool->count);
    for (int i = 0; i < pool->count; i++) *pool->place[i] = id[i];
}

static Pool hidden_prophecies(CoatlState *state, Seat viewer)
{
    Pool pool = { .count = 0 };
    for (int i = 0; i < state->deck.count; i++) pool_add(&pool, &state->deck.id[i]);
    for (int i = 0; i < state->discard.count; i++)
        if ((state->discard_seen[i] >> viewer & 1) == 0) pool_add(&pool, &state->discard.id[i]);
    for (Seat other = 0; other < state->seats; other++) {
        CoatlSeat *seat = &state->seat[other];
        for (int i = 0; i < seat->hand_count && other != viewer; i++)
            if ((seat->hand_known >> i & 1) == 0) pool_add(&pool, &seat->hand[i]);
    }
    return pool;
}

static Pool hidden_temples(CoatlState *state, Seat viewer)
{
    Pool pool = { .count = 0 };
    for (int stack = 0; stack < COATL_TEMPLE_STACKS; stack++)
        for (int i = 0; i + 1 < state->stack[stack].count; i++)
            pool_add(&pool, &state->stack[stack].id[i]);
    for (Seat other = 0; other < state->seats; other++) {
        CoatlSeat *seat = &state->seat[other];
        for (int i = 0; i < seat->temple_count && other != viewer; i++)
            if ((seat->temple_known >> i & 1) == 0) pool_add(&pool, &seat->temple[i]);
    }
    return pool;
}

static bool owes_prophecy(const CoatlState *state)
{
    const CoatlSeat *seat = &state->seat[state->to_act];
    if (state->phase != PHASE_COMPLETE) return false;
    const CoatlSerpent *serpent = &seat->serpent[state->completing];
    if (serpent->prophecy_count > 0) return false;
    for (int i = 0; i < seat->hand_count; i++)
        if (coatl_prophecy_fits(serpent, seat->hand[i])) return false;
    return true;
}

static bool is_in(const uint8_t *place, const uint8_t *list, int count)
{
    return place >= list && place < list + count;
}

/* A seat that has just completed a coatl without a prophecy holds one that fits: that much
 * everybody knows. One of the hidden cards that fit is put into its hand, for any hidden one. */
static void pay_debt(CoatlState *state, Pool *pool, Rng *rng)
{
    CoatlSeat *seat = &state->seat[state->to_act];
    const CoatlSerpent *serpent = &seat->serpent[state->completing];
    uint8_t *fitting[COATL_PROPHECY_CARDS];
    uint8_t *held[COATL_HAND_SPACES];
    int fit = 0;
    int hold = 0;
    for (int i = 0; i < pool->count; i++) {
        uint8_t *place = pool->place[i];
        if (coatl_prophecy_fits(serpent, *place)) fitting[fit++] = place;
        if (is_in(place, seat->hand, seat->hand_count)) held[hold++] = place;
    }
    assert(fit > 0 && hold > 0 && "the true deal paid it");
    uint8_t *from = fitting[rng_below(rng, fit)];
    uint8_t *to = held[rng_below(rng, hold)];
    const uint8_t card = *from;
    *from = *to;
    *to = card;
}

void coatl_conceal(CoatlState *state, Seat viewer, Rng *rng)
{
    if (coatl_is_solo(state)) viewer = COATL_PERSON;
    Pool prophecies = hidden_prophecies(state, viewer);
    Pool temples = hidden_temples(state, viewer);
    pool_deal(&prophecies, rng);
    pool_deal(&temples, rng);
    if (owes_prophecy(state)) pay_debt(state, &prophecies, rng);
    const uint64_t high = rng_next(rng);
    state->rng = rng_seeded(high << 32 | rng_next(rng));
}

static bool reveals_temple(const CoatlState *before, const CoatlState *after)
{
    for (int i = 0; i < COATL_TEMPLE_STACKS; i++)
        if (after->stack[i].count != before->stack[i].count && after->stack[i].count > 0)
            return true;
    return false;
}

/* Chance was used, a card was turned or drawn from the deck, or another seat is to act. */
bool coatl_barrier(const CoatlState *before, const Action *action, const CoatlState *after)
{
    (void)action;
    return before->rng.state != after->rng.state || before->deck.count != after->deck.count
           || before->to_act != after->to_act || after->phase == PHASE_OVER
           || reveals_temple(before, after);
}
