/* hand_place.h: what the files of the hand know of each other: what may be done with a piece, its
 * orientations, and the places it may go to. Places live in hand.place from hand_gather on, in the
 * order of the actions that they carry. */
#pragma once
#include "table/private.h"

const HandGame *hand_game(const Table *table);

/* Every action that may be done, or drafted: the legal ones, then what Confirm makes possible. */
int hand_offered_count(const Table *table);
const Action *hand_offered(const Table *table, int i);

int hand_turns(const Table *table, int piece); /* orientations; at least one */

void hand_gather(Table *table, int piece); /* all its places */
void hand_choose_shown(Table *table);      /* of those gathered */
HandPlace *hand_next_place(Hand *hand);    /* room for one more; NULL: there is none */
Rect hand_area(const HandPlace *place);    /* what the piece would cover */
/* The place that an item stands for; NULL: it is none. */
const HandPlace *hand_place_of(const Table *table, const UiItem *item);

/* --- Places that cover a spot --- */

/* Of a place as large as the table, where it was tapped; else its middle. */
Point hand_spot(const HandPlace *place, Point at);
/* As it is held, if it can lie so; else in the way that is nearest to that. NULL: none covers it.
 */
const HandPlace *hand_best_covering(const Table *table, Point spot);
/* The same; where that would lose the game, the first way that does not. */
const HandPlace *hand_safe_covering(const Table *table, Point spot);
/* So many steps after the one of this action, in the order in which they are offered. */
const HandPlace *hand_next_covering(const Table *table, const Action *now, Point spot, int step);
/* From now on the piece is held as it lies there. */
void hand_hold_so(Table *table, const HandPlace *place, Point spot);

/* --- The ghost, and turning: hand_turn.c --- */

bool hand_lays_ghost(const Table *table, int piece); /* a tap on a place lays one first */
void hand_lay_ghost(Table *table, const HandPlace *tapped, Point at);
void hand_turn_by(Table *table, int quarters); /* the ghost, or what is held */
