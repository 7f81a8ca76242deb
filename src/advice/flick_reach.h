/* flick_reach.h: what a table and a computer player ask before a flick: how far it goes, how to
 * make it stop somewhere, where the nearest place is at which a disc may be put. Nothing here is a
 * rule. */
#pragma once
#include "rules/flick/state.h"

/* ---- how far: one disc alone on the mat ---- */

/* The path of a speed in 0.01 mm, and the speed for such a path, where nothing but the ground
 * slows a disc down; the speed is not bounded. */
int flick_path(int speed);
int flick_speed_for(int path);

/* Do cards in force bend the path or change the friction (W05, W07, W14, W15, W16)? Then the two
 * above are only a first guess. */
bool flick_path_is_bent(const FlickState *state);

/* Where a flick of this disc would rest, with the cards in force and no other disc on the mat.
 * False: it leaves the mat. */
bool flick_lone_rest(const FlickState *state, int piece, FlickPoint from, int angle, int speed,
                     FlickCurl curl, FlickPoint *rest);

/* The flick that rests nearest to `to`: exactly where paths are straight, within a few millimetres
 * where they are bent. False: it is out of reach, the answer is as near as it gets. */
bool flick_aim_at(const FlickState *state, int piece, FlickPoint from, FlickPoint to,
                  FlickCurl curl, int *angle, int *speed);

/* ---- where ---- */

/* The legal place nearest to `want` for a disc that is to be flicked from this cloud. False: there
 * is none. */
bool flick_nearest_launch(const FlickState *state, int piece, int cloud, FlickPoint want,
                          FlickPoint *out);
/* The same for a temple on this island; the prophet that leaves is not in its way. */
bool flick_nearest_temple(const FlickState *state, int temple, int island, int prophet,
                          FlickPoint want, FlickPoint *out);
/* The same for any disc anywhere, while a position is arranged (rules/flick/practice.h). */
bool flick_nearest_put(const FlickState *state, int piece, FlickPoint want, FlickPoint *out);
/* The same for the middle of the divine hand, as this flick turns it; the discs of the flick are in
 * its way too, where it names any (FLICK_NO_PIECE: not yet). */
bool flick_nearest_hand(const FlickState *state, const Action *flick, FlickPoint want,
                        FlickPoint *out);
