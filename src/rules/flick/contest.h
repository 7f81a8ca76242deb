/* contest.h: the flick-off. Entries are hidden until all are made, then all discs fly at once. It
 * finds the first player, and the winner of a game that is tied to the end. It changes nothing on
 * the mat: prophets go back to their stocks, temples that were knocked to where they stood. */
#pragma once
#include "rules/flick/log.h"
#include "rules/flick/state.h"

void flick_begin_contest(FlickState *state, int corners, bool final);
void flick_enter_contest(FlickState *state, int corner, const FlickEntry *entry);
/* The set of corners nearest to the middle, of those that have not left the mat and touch no
 * cloud; several: they tie; none: all are out. */
int flick_contest_leaders(const FlickSettle *settle);
/* After the rest: answers the winner, or FLICK_NOWHERE when a repeat has begun. */
int flick_finish_contest(FlickState *state, EventLog *log);
