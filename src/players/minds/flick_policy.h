/* flick_policy.h: Flick of Faith played on quickly, to see where a turn leads. */
#pragma once
#include "rules/flick/aim.h"
#include "rules/flick/state.h"

/* How many of the rules' own simulations and of the fast ones were made. */
typedef struct FlickEffort {
    int worlds, glides;
} FlickEffort;

typedef struct FlickPolicy {
    FlickHand hand;
    Rng *rng;
    FlickEffort effort;
} FlickPolicy;

/* Does it: an aimed action as the hand makes it, the rest by the fast simulation where that knows
 * the way. */
void flick_policy_do(FlickPolicy *policy, FlickState *state, const Action *meant);

/* What it would do next, in any phase. */
Action flick_policy_choose(FlickPolicy *policy, const FlickState *state);

/* Plays on until this seat's turn is over, or until everybody has voted or entered. */
void flick_policy_finish(FlickPolicy *policy, FlickState *state, int corner);

/* The best of building and declining; the state is in the phase of cities. */
Action flick_policy_city(const FlickState *state, FlickHand hand);
/* Morrigan's best pair, or the end of the turn. */
Action flick_policy_end(const FlickState *state, FlickHand hand);

/* A place on the launch cloud, `part` of the way along its edge (0 to 1); false: it is taken. */
bool flick_policy_place(const FlickState *state, int piece, double part, FlickPoint *out);
int flick_policy_prophet(const FlickState *state); /* the lowest in stock, or the rescued one */
