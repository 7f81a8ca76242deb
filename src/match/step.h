/* step.h: one step of a session as a viewer may see it: what lay there before and after, what was
 * done, and what came of it. Animations, logs, flashes and replays read only this.
 *
 * The events are those of the true step, masked for the viewer; they are never derived from a
 * concealed state, in which chance would run another way. What is hidden is dealt by one generator
 * a game, so the `after` of a step is the `before` of the next, byte by byte. */
#pragma once
#include "players/view.h"
#include "rules/session.h"

typedef struct Step {
    const GameRules *rules;
    int index;   /* in the session, 0 the first */
    Seat actor;  /* who did it */
    Seat viewer; /* SEAT_NONE: sees everything */
    /* The viewer cannot tell what was done: it is told by number ("has voted"), never flashes, and
     * of the action only the kind is left. */
    bool secret;
    Action action;
    View before, after;
    Event event[GAME_MAX_EVENTS];
    int event_count;
    const View *state; /* [0]: the action itself is done, [i + 1]: after event i; NULL: nobody asked
                          for them */
} Step;

/* `states` is room for STEP_STATES of them, or NULL: nobody will show it event by event. */
enum { STEP_STATES = GAME_MAX_EVENTS + 1 };
void step_take(Step *step, const Session *session, int index, Seat viewer, View *states);

bool step_hides(const Session *session, int index, Seat viewer); /* would it be secret? */

/* The game after so many actions, dealt as every step of this viewer is. */
void step_view(View *view, const Session *session, int at, Seat viewer);
