/* motion.h: discs on their way: the rules' own world, stepped by the clock of the show. Whole fixed
 * steps only, so that it comes to rest where the rules have put the discs, to the last bit, however
 * long each frame takes; what is seen lies between the last two steps. Only where a record from
 * elsewhere has the discs rest in other places do they go over to those, at the very end. */
#pragma once
#include "platform/geometry.h"
#include "rules/flick/world.h"

typedef struct Motion {
    FlickWorld *world;                              /* NULL: nothing moves */
    FlickBody was[FLICK_PIECES], now[FLICK_PIECES]; /* kept when the world is gone */
    double lag;                                     /* simulated seconds that are not stepped yet */
    int eases_at;                                   /* the step of the rest; 0: nothing is eased */
    bool eased[FLICK_PIECES];                       /* such a disc lies on the mat afterwards: */
    FlickPoint ease_to[FLICK_PIECES];               /* ... there */
} Motion;
enum { MOTION_EASE_STEPS = FLICK_STEP_RATE * 12 / 100 }; /* 120 ms */

bool motion_begin(Motion *motion, const FlickState *before, const FlickShot *shot);
/* The record puts the discs elsewhere than the world does, which rests after so many steps. */
void motion_ease(Motion *motion, const FlickState *before, const FlickSettle *record, int steps);
void motion_release(Motion *motion);
void motion_wait(Motion *motion, double seconds); /* so much time has passed */
bool motion_step(Motion *motion);                 /* one step, if it is due */
void motion_hold(Motion *motion);                 /* time stands still: nothing is due */
bool motion_rests(const Motion *motion);
Point motion_place(const Motion *motion, int piece, bool *there); /* mm */
