/* secrets.h: what a seat cannot know, and what cannot be taken back. */
#pragma once
#include "rules/flick/state.h"

/* Deals again the order of the will deck (cards put under it stay known), votes and flick-off
 * entries of others that are not yet open, and the chance to come. */
void flick_conceal(FlickState *state, Seat viewer, Rng *rng);

bool flick_barrier(const FlickState *before, const Action *action, const FlickState *after);
