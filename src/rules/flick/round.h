/* round.h: the course of the game: who decides what next. */
#pragma once
#include "rules/flick/log.h"
#include "rules/flick/state.h"

Refusal flick_setup(FlickState *state, const GameSetup *setup);

void flick_choose_god(FlickState *state, FlickGod god, EventLog *log);
void flick_begin_game(FlickState *state, int first, EventLog *log); /* after the flick-off */
void flick_cast_vote(FlickState *state, FlickVote vote, EventLog *log);
void flick_begin_flicks(FlickState *state); /* the vote is over */

/* The discs rest: takes the settled positions, resolves them, finds the next decision. */
void flick_after_launch(FlickState *state, EventLog *log);
/* No disc is to be flicked again: the prophet that Anubis has saved, then the cities, then the end.
 */
void flick_after_flicks(FlickState *state);
/* Own prophets in cities that may build in this turn or decline, in any order. */
bool flick_may_build(const FlickState *state, int piece);
int flick_next_city(const FlickState *state);        /* the lowest of them, or FLICK_NO_PIECE */
void flick_leave_city(FlickState *state, int piece); /* it is decided */
void flick_end_turn(FlickState *state, EventLog *log);

void flick_after_heart(FlickState *state, EventLog *log);
void flick_finish_scoring(FlickState *state, EventLog *log);
void flick_win(FlickState *state, int winners, FlickDecision by, EventLog *log);

/* Can this prophet build at all: is there a temple for it? */
bool flick_has_temple_for(const FlickState *state, int piece);
/* Must a flick from the cloud be one of two discs (W04)? Not that of a rescued prophet. */
bool flick_needs_twin(const FlickState *state);
/* The lowest disc to be flicked again from the launch cloud, or FLICK_NO_PIECE. */
int flick_to_reflick(const FlickState *state);
