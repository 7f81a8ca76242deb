/* flick_build.h: which prophet builds where, for a table and a computer player. Nothing here is a
 * rule; every answer comes from the rules' own checks. */
#pragma once
#include "rules/flick/state.h"

/* Is it this temple's turn to be built? Those in stock come before those on the mat. */
bool flick_may_set(const FlickState *state, int temple);
/* May the prophet build there: on the island of its city, with Zeus on any? */
bool flick_may_build_on(const FlickState *state, int prophet, int island);
/* Which prophet builds there: the one that is preferred where it may, else the lowest;
 * FLICK_NO_PIECE: none, or no city is to be decided now. */
int flick_builder_for(const FlickState *state, int island, int preferred);
/* The legal build of this temple as near to `want` as the island about it allows. False: there is
 * none on that island. */
bool flick_build_near(const FlickState *state, int temple, int preferred, FlickPoint want,
                      Action *out);
/* The same about the city of the first prophet that can build at all. */
bool flick_build_anywhere(const FlickState *state, int temple, int preferred, Action *out);
