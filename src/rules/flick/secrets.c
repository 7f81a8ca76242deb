#include "rules/flick/secrets.h"
#include "rules/flick/sample.h"

static void conceal_seat(FlickState *state, int corner, Rng *rng)
{
    if (state->phase == FLICK_PHASE_VOTE && state->vote[corner] != FLICK_NO_VOTE)
        state->vote[corner] = rng_below(rng, 2) == 0 ? FLICK_UP : FLICK_DOWN;
    if (state->phase == FLICK_PHASE_CONTEST && (state->entered >> corner & 1) != 0)
        state->entry[corner] = flick_sample_entry(state, corner, rng);
}

void flick_conceal(FlickState *state, Seat viewer, Rng *rng)
{
    const uint64_t high = rng_next(rng);
    state->rng = rng_seeded(high << 32 | rng_next(rng));
    rng_redeal(rng, &state->deck.id[state->known_under], state->deck.count - state->known_under);
    for (int corner = 0; corner < FLICK_CORNERS; corner++)
        if (flick_seat(state->taken, corner) != viewer) conceal_seat(state, corner, rng);
}

/* Chance used, cards turned up, a simulation, the heart, another seat to decide. */
bool flick_barrier(const FlickState *before, const Action *action, const FlickState *after)
{
    return action->kind == FLICK_HEART || after->settle.known
           || before->rng.state != after->rng.state || before->deck.count != after->deck.count
           || before->turn != after->turn || after->phase == FLICK_PHASE_OVER;
}
