#include "cli/play.h"
#include "cli/print.h"
#include "players/view.h"
#include <stdio.h>

bool tell_is_person(const Session *session, Seat seat)
{
    return seat != SEAT_NONE && seat < session->setup.seats
           && session_is_person(&session->seat[seat]);
}

int tell_persons(const Session *session)
{
    int persons = 0;
    for (Seat seat = 0; seat < session->setup.seats; seat++)
        persons += tell_is_person(session, seat);
    return persons;
}

const char *tell_name(const Session *session, Seat seat, char *out, size_t size)
{
    const char *id = session->rules->seat_name(session->setup.seats, seat);
    Text text = text_into(out, size);
    if (seat < session->setup.seats)
        text_add(&text, "%s (%s)", session->seat[seat].name, id);
    else
        text_add(&text, "%s", id); /* an automa */
    return out;
}

static void tell_event(const Play *play, const void *before, const Event *event)
{
    char line[GAME_LINE_MAX];
    const GameRules *rules = play->session.rules;
    rules->format_event(before, event, line, sizeof line);
    const char *reason = rules->event_reason(event);
    console_say(&play->console, TONE_SOFT, "  %s%s%s", line, reason[0] != '\0' ? "  " : "", reason);
}

void tell_step(const Play *play, int step)
{
    const Session *session = &play->session;
    const GameRules *rules = session->rules;
    const void *before = session_state_at(session, step);
    const Action *action = &session->step[step].action;
    Event event[GAME_MAX_EVENTS];
    char name[128];
    char line[GAME_LINE_MAX];
    rules->format_action(before, action, line, sizeof line);
    console_say(&play->console, TONE_PLAIN, "%s: %s",
                tell_name(session, rules->to_act(before), name, sizeof name), line);
    const int count = rules->events(before, action, event, GAME_MAX_EVENTS);
    for (int i = 0; i < count; i++) tell_event(play, before, &event[i]);
}

static void print_line(void *context, const char *line)
{
    console_say(context, TONE_PLAIN, "%s", line);
}

void tell_table(Play *play, Seat viewer)
{
    (void)putchar('\n');
    print_table(&play->session, viewer, &(Sink){ print_line, &play->console });
    play->look = false;
}

void tell_score(const Play *play, Seat viewer)
{
    const Session *session = &play->session;
    const void *state = session_state(session);
    /* What others hold may be hidden; then only one's own rows mean anything. */
    Seat only = SEAT_NONE;
    for (Seat seat = 0; viewer != SEAT_NONE && seat < session->setup.seats; seat++)
        if (view_differs(session->rules, state, viewer, seat)) only = viewer;
    print_score(session, only, &cli_out);
}
