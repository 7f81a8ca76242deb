/* moves.h: may I, and then do it. */
#pragma once
#include "rules/flick/log.h"
#include "rules/flick/state.h"

/* May the centre of this disc lie there before a flick? The first reason in the order mat, cloud,
 * other discs (`except` is not looked at: the disc itself, or a prophet that leaves). */
Refusal flick_check_place(const FlickState *state, int piece, FlickPoint at, int cloud);
bool flick_is_free(const FlickState *state, int piece, FlickPoint at, int except);
Refusal flick_check_temple(const FlickState *state, int temple, FlickPoint at, int island,
                           int prophet); /* place only */
/* Place only; the flick may name no disc yet (FLICK_NO_PIECE). */
Refusal flick_check_hand(const FlickState *state, const Action *flick);

Refusal flick_check(const FlickState *state, const Action *action);

/* Checks, simulates where discs fly, and does it. With a record (not NULL) nothing is simulated;
 * "" is the record of an action that moves nothing. */
Refusal flick_carry_out(FlickState *state, const Action *action, const char *record, EventLog *log);

/* The same for looking ahead, thousands of times: a legal action, with its rest as a value (NULL
 * where nothing flies). Nothing is checked; what `settle` says of an action before may stay. */
void flick_apply_settled(FlickState *state, const Action *action, const FlickSettle *settle);

/* The table at the moment at which the action leads to scoring: every disc where it counts, the
 * heart where it lies, the tie that is named. False: it does not lead there. */
bool flick_at_scoring(const FlickState *before, const Action *action, FlickState *out);

/* Every legal action that is not measured; `max` is never exceeded. */
int flick_legal(const FlickState *state, Action *out, int max);
