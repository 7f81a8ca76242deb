/* shot.h: what an action launches, and where it puts it. */
#pragma once
#include "rules/flick/state.h"
#include "rules/flick/world.h"

/* The ends of the divine hand, from its middle and its direction. */
void flick_hand_ends(FlickPoint middle, int angle, FlickPoint end[2]);
void flick_remove_hand(FlickState *state);

/* Where the second disc of a flick lies: beside or behind the first. */
FlickPoint flick_twin_place(const Action *flick);

/* Does the action set discs in motion? Only the last entry of a flick-off does. */
bool flick_launches(const FlickState *state, const Action *action);
/* What it launches: the bridge from an action that was checked to a world. */
FlickShot flick_shot(const FlickState *state, const Action *action);
