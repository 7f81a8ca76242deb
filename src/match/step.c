#include "match/step.h"
#include <string.h>

void step_view(View *view, const Session *session, int at, Seat viewer)
{
    Rng rng = rng_seeded(~session->setup.seed);
    view_take(view, session->rules, session_state_at(session, at), viewer, &rng);
}

/* An event of kind 0 is one the viewer does not notice. */
static void take_events(Step *step, const Session *session)
{
    Event event[GAME_MAX_EVENTS];
    const int count = session_events(session, step->index, event, GAME_MAX_EVENTS);
    step->event_count = 0;
    for (int i = 0; i < count; i++) {
        if (step->viewer != SEAT_NONE) step->rules->mask(&event[i], step->viewer);
        if (event[i].kind != 0) step->event[step->event_count++] = event[i];
    }
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

void step_take(Step *step, const Session *session, int index, Seat viewer)
{
    step->rules = session->rules;
    step->index = index;
    step->viewer = viewer;
    step->actor = session->rules->to_act(session_state_at(session, index));
    step_view(&step->before, session, index, viewer);
    step_view(&step->after, session, index + 1, viewer);
    take_action(step, session);
    take_events(step, session);
}
