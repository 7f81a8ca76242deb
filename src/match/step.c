#include "match/step.h"
#include <string.h>

void step_view(View *view, const Session *session, int at, Seat viewer)
{
    Rng rng = rng_seeded(~session->setup.seed);
    view_take(view, session->rules, session_state_at(session, at), viewer, &rng);
}

static void conceal(View *view, const Session *session, Seat viewer)
{
    Rng rng = rng_seeded(~session->setup.seed);
    if (viewer != SEAT_NONE) session->rules->conceal(view->state, viewer, &rng);
}

/* An event of kind 0 is one the viewer does not notice. */
static void take_events(Step *step, const Session *session, View *states)
{
    Event event[GAME_MAX_EVENTS];
    EventLog log = { .out = event,
                     .max = GAME_MAX_EVENTS,
                     .kept = states != NULL ? states->state : NULL };
    session_events(session, step->index, &log);
    step->event_count = 0;
    if (states != NULL) conceal(&states[0], session, step->viewer);
    for (int i = 0; i < log.count; i++) {
        if (step->viewer != SEAT_NONE) step->rules->mask(&event[i], step->viewer);
        if (event[i].kind == 0) continue;
        step->event[step->event_count++] = event[i];
        if (states == NULL) continue;
        states[step->event_count] = states[i + 1];
        conceal(&states[step->event_count], session, step->viewer);
    }
    step->state = states;
}

bool step_hides(const Session *session, int index, Seat viewer)
{
    return view_hides(session->rules, session_state_at(session, index),
                      &session->step[index].action, session_state_at(session, index + 1), viewer);
}

static void take_action(Step *step, const Session *session)
{
    const Action *action = &session->step[step->index].action;
    step->secret = step_hides(session, step->index, step->viewer);
    step->action = step->secret ? (Action){ .kind = action->kind } : *action;
}

void step_take(Step *step, const Session *session, int index, Seat viewer, View *states)
{
    step->rules = session->rules;
    step->index = index;
    step->viewer = viewer;
    step->actor = session->rules->to_act(session_state_at(session, index));
    step_view(&step->before, session, index, viewer);
    step_view(&step->after, session, index + 1, viewer);
    take_action(step, session);
    take_events(step, session, states);
}
