/* record.h: the rest of a launch as a line of the log: "settle Ap1@402.55,402.55 Bp1@off". */
#pragma once
#include "rules/flick/world.h"

/* The longest: every disc that can be on the mat, each as " Ap1@1000.00,1000.00". */
static_assert(sizeof "settle" + FLICK_MAX_ON_MAT * sizeof "Ap1@1000.00,1000.00" <= GAME_LINE_MAX,
              "a record is one line");

int flick_record_write(const FlickSettle *settle, char *out, size_t size); /* 0: none is known */

/* Reads a record of this shot. Refused when
 *   1) it is no list of discs and places, each disc once, in piece order;
 *   2) it names a disc that is neither launched nor on the mat, or a rest outside the mat;
 *   3) a launched disc is missing;
 *   4) two discs would overlap. */
Refusal flick_record_read(const FlickState *state, const FlickShot *shot, const char *line,
                          FlickSettle *out);

/* The deepest overlap of discs on the mat is more than a rest can leave. */
bool flick_overlaps(const FlickState *state);
