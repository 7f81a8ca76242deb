/* motion.h: discs on their way: the rules' own world, stepped by the clock of the show. Whole fixed
 * steps only, so that it comes to rest where the rules have put the discs, to the last bit, however
 * long each frame takes; what is seen lies between the last two steps. */
#pragma once
#include "platform/geometry.h"
#include "rules/flick/world.h"

typedef struct Motion {
    FlickWorld *world;                              /* NULL: nothing moves */
    FlickBody was[FLICK_PIECES], now[FLICK_PIECES]; /* kept when the world is gone */
    double lag;                                     /* simulated seconds that are not stepped yet */
} Motion;

bool motion_begin(Motion *motion, const FlickState *before, const FlickShot *shot);
void motion_release(Motion *motion);
void motion_wait(Motion *motion, double seconds); /* so much time has passed */
bool motion_step(Motion *motion);                 /* one step, if it is due */
void motion_hold(Motion *motion);                 /* time stands still: nothing is due */
bool motion_rests(const Motion *motion);
Point motion_place(const Motion *motion, int piece, bool *there); /* mm */
