#include "language/language.h"
#include "cli/play.h"
#include "cli/print.h"
#include "players/view.h"
#include <stdio.h>
#include <string.h>

const char *tell_name(const Session *session, Seat seat, char *out, size_t size)
{
    const char *id = session->rules->seat_name(session->setup.seats, seat);
    Text text = text_into(out, size);
    if (seat < session->setup.seats)
        text_add(&text, "%s (%s)",
                 match_name_is_word(&session->seat[seat], seat) ? _(session->seat[seat].name)
                                                                : session->seat[seat].name,
                 id);
    else
        text_add(&text, "%s", _(id)); /* an automa */
    return out;
}

static void tell_event(const Play *play, const void *before, const Event *event)
{
    char line[GAME_LINE_MAX];
    const GameRules *rules = play->match.session.rules;
    rules->format_event(before, event, line, sizeof line);
    const char *reason = rules->event_reason(event);
    console_say(&play->console, TONE_SOFT, "  %s%s%s", line, reason[0] != '\0' ? "  " : "",
                _(reason));
}

/* Leaves of a step what each of the persons may know who read it: the screen is everybody's. */
static void take_step(const Match *match, int index, Step *step)
{
    step_take(step, &match->session, index, match_next_person(match, 0), NULL);
    for (Seat seat = step->viewer + 1; seat < match->session.setup.seats; seat++) {
        if (step->viewer == SEAT_NONE || !match_is_person(match, seat)) continue;
        step->secret |= step_hides(&match->session, index, seat);
        for (int i = 0; i < step->event_count; i++) step->rules->mask(&step->event[i], seat);
    }
}

void tell_step(const Play *play, int index)
{
    const Session *session = &play->match.session;
    Step step;
    char name[128];
    char line[GAME_LINE_MAX];
    take_step(&play->match, index, &step);
    (void)snprintf(line, sizeof line, "%s", _("done in secret"));
    if (!step.secret) step.rules->format_action(step.before.state, &step.action, line, sizeof line);
    console_say(&play->console, TONE_PLAIN, "%s: %s",
                tell_name(session, step.actor, name, sizeof name), line);
    for (int i = 0; !step.secret && i < step.event_count; i++)
        if (step.event[i].kind != 0) tell_event(play, step.before.state, &step.event[i]);
}

/* The first line says whose turn it is, or how far the game has come. */
typedef struct Printer {
    Play *play;
    Seat viewer;
    bool begun;
} Printer;

static void print_line(void *context, const char *line)
{
    Printer *printer = context;
    note_cards(printer->play, printer->viewer, line);
    console_say(&printer->play->console, printer->begun ? TONE_PLAIN : TONE_HEAD, "%s", line);
    printer->begun = true;
}

/* Leaves out what a screen reader would spell character by character: drawings, which are long
 * lines without a blank, and the line in front of one, which explains it. */
typedef struct Reader {
    Play *play;
    Seat viewer;
    char waiting[GAME_LINE_MAX]; /* the line that may turn out to explain a drawing */
    bool waits;
} Reader;

static void end_line(Reader *reader)
{
    if (reader->waits) console_say(&reader->play->console, TONE_PLAIN, "%s", reader->waiting);
    reader->waits = false;
}

static void read_line(void *context, const char *line)
{
    enum { DRAWING = 24 };
    Reader *reader = context;
    if (strlen(line) >= DRAWING && strchr(line, ' ') == NULL) {
        reader->waits = false;
        return;
    }
    end_line(reader);
    note_cards(reader->play, reader->viewer, line);
    (void)snprintf(reader->waiting, sizeof reader->waiting, "%s", line);
    reader->waits = true;
}

void tell_table(Play *play, Seat viewer)
{
    Reader reader = { .play = play, .viewer = viewer };
    Printer printer = { .play = play, .viewer = viewer };
    const Sink all = { print_line, &printer };
    const Sink words = { read_line, &reader };
    (void)putchar('\n');
    print_table(&play->match.session, viewer, play->console.plain ? &words : &all);
    end_line(&reader);
    play->look = false;
}

static void tell_row(const Play *play, const ScoreRow *row)
{
    char times[24] = "";
    if (row->times != SCORE_NO_TIMES && row->times != 1)
        (void)snprintf(times, sizeof times, " x %d", row->times);
    console_say(&play->console, TONE_PLAIN, "  %s%s: %d%s", row->item, times, row->points,
                row->past ? _(", in the match before") : "");
}

/* What others hold may be hidden; then only one's own rows mean anything. */
static bool is_score_known(const Session *session, Seat viewer, Seat seat)
{
    return viewer == SEAT_NONE
           || !view_differs(session->rules, session_state(session), viewer, seat);
}

void tell_score(const Play *play, Seat viewer)
{
    const Session *session = &play->match.session;
    ScoreSheet sheet;
    session->rules->score(session_state(session), &sheet);
    for (Seat seat = 0; seat < sheet.seats; seat++) {
        char name[128];
        if (!is_score_known(session, viewer, seat)) continue;
        console_say(&play->console, TONE_HEAD,
                    ngettext("%s: %d point", "%s: %d points", (unsigned long)sheet.total[seat]),
                    tell_name(session, seat, name, sizeof name), sheet.total[seat]);
        for (int i = 0; i < sheet.row_count; i++)
            if (sheet.row[i].seat == seat) tell_row(play, &sheet.row[i]);
    }
}
