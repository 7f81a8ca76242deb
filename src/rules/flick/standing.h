/* standing.h: who is present on which island, who dominates it, and what that is worth. */
#pragma once
#include "rules/flick/state.h"

/* Prophets and temples of every seat on every island: after Freyja's heart, and none at all on the
 * island that the Ape touches. */
typedef struct FlickStanding {
    uint8_t discs[FLICK_ISLANDS][FLICK_CORNERS];
} FlickStanding;

FlickStanding flick_standing(const FlickState *state);
int flick_standing_owner(const FlickState *state, int piece); /* for whom a disc counts now */
int flick_ape_island(const FlickState *state); /* counts for nobody; FLICK_NOWHERE: there is none */
bool flick_stands_on(const FlickState *state, int piece, int island); /* on the mat, touching it */
int flick_islands_held(const FlickStanding *standing, int corner);
/* The set of corners with the most discs there (W19: the fewest of those present); one: it
 * dominates; several: they tie; none: the island is empty. */
int flick_leaders(const FlickState *state, const FlickStanding *standing, int island);
bool flick_is_tied(const FlickState *state, const FlickStanding *standing, int island);
int flick_dominator(const FlickState *state, const FlickStanding *standing, int island);
/* Adds what the scoring phase gives the seat. */
void flick_tally_islands(const FlickState *state, const FlickStanding *standing, int corner,
                         FlickTally *tally);
int flick_tally_points(const FlickTally *tally);
int flick_points(const FlickState *state, int corner); /* of all rounds so far */
int flick_temples_on_mat(const FlickState *state, int corner);
