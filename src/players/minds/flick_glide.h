/* flick_glide.h: the rest of a flick, found fifty times faster than the rules' world finds it.
 *
 * For looking ahead only. The rules' world (rules/flick/world.h) is the referee: every flick that
 * is played is simulated there. This one jumps from contact to contact: between contacts a disc
 * slides straight with a constant deceleration, so the step at which two rims first overlap is
 * found by algebra; what a contact does is computed at that step as the rules' world computes it,
 * with the same order of moving, braking and solving. A test holds the two against each other. */
#pragma once
#include "rules/flick/world.h"

/* Does it know the way discs slide here? Not where a card bends or reflects paths (W05, W07,
 * W14 to W16) and not with the divine hand on the mat. */
bool flick_glides(const FlickState *state, const FlickShot *shot);

/* The rest of every disc that was launched or has moved. */
void flick_glide(const FlickState *state, const FlickShot *shot, FlickSettle *out);
