/* flick_shots.h: the flicks worth thinking about: from a few places of the cloud, or from where a
 * disc lies, into the navel, into cities, onto islands, at other discs. */
#pragma once
#include "rules/flick/state.h"

enum { FLICK_MAX_SHOTS = 256 };

/* Legal flicks, second flicks or entries of the seat to act; how many. */
int flick_shots(const FlickState *state, Action out[FLICK_MAX_SHOTS]);
