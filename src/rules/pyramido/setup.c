#include "rules/pyramido/state.h"
#include <string.h>

Refusal pyramido_setup(PyramidoState *state, const GameSetup *setup)
{
    if (setup->seats < PYRAMIDO_MIN_SEATS || setup->seats > PYRAMIDO_MAX_SEATS)
        return REFUSAL_BAD_SEATS;
    Rng rng = rng_seeded(setup->seed);
    memset(state, 0, sizeof *state);
    state->seats = setup->seats;
    state->round = 1;
    state->quarry = quarry_dealt(&rng);
    state->starter = (uint8_t)rng_below(&rng, setup->seats);
    state->to_act = state->starter;
    state->step = STEP_PLACE;
    return REFUSAL_NONE;
}

void pyramido_conceal(PyramidoState *state, Seat viewer, Rng *rng)
{
    (void)viewer; /* nobody has a secret: what is hidden is hidden from all */
    quarry_conceal(&state->quarry, rng);
}
