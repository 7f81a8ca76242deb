/* practice.h: a position to try flicks in. The first line of a game may be `practice`: from then on
 * one seat, A, flicks again and again; between two flicks it puts any disc anywhere, takes it off,
 * switches laws and chooses a god. No round ends and nothing is won. All else are the rules. */
#pragma once
#include "rules/flick/log.h"
#include "rules/flick/state.h"

/* Nothing was chosen and nothing was flicked yet. */
bool flick_may_practise(const FlickState *state);
/* Discs may be put, laws switched, a god chosen. */
bool flick_arranges(const FlickState *state);

/* Is this disc in the game, so that it can be put on the mat? */
Refusal flick_check_put(const FlickState *state, int piece, FlickPoint at);

void flick_practise(FlickState *state);
void flick_clear(FlickState *state);                               /* every disc goes home */
void flick_switch_law(FlickState *state, int card, EventLog *log); /* on, or off */
void flick_switch_god(FlickState *state, FlickGod god);            /* of seat A; the same: none */
void flick_come_home(FlickState *state); /* after a turn: what was lost lies in stock again */
