#include "rules/flick/gods.h"

bool flick_has_god(const FlickState *state, int corner, FlickGod god)
{
    return state->god[corner] == god;
}

int flick_seat_of_god(const FlickState *state, FlickGod god)
{
    for (int corner = 0; corner < FLICK_CORNERS; corner++)
        if (flick_has_god(state, corner, god)) return corner;
    return FLICK_NOWHERE;
}

bool flick_god_has_acted(const FlickState *state, FlickGod god)
{
    if (state->phase == FLICK_PHASE_OVER) return false;
    return (god == FLICK_ANUBIS && state->anubis_used)
           || (god == FLICK_MORRIGAN && state->morrigan_used);
}

int flick_colour(const FlickState *state, int corner)
{
    return state->with_gods ? state->card[corner] : corner;
}
