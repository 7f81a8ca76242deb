/* learn.c: a lesson in the terminal: the same sentences, and the action that is wanted as it is
 * typed. When it is over the game is played on. */
#include "cli/args.h"
#include "cli/commands.h"
#include "cli/play.h"
#include "language/language.h"
#include "lesson/lesson.h"
#include <stdio.h>
#include <string.h>

const Flag FLAGS_LEARN[] = {
    { "--solo", NULL, N_("the lesson against the game's automa"), false },
    { "--lang", "en|uk|ru", N_("the language; without it the one of the system"), false },
    { "--plain", NULL, N_("no colour and short sentences, for screen readers"), false },
    { 0 },
};

typedef struct Learner {
    Play play;
    Lesson lesson;
    int step, from;
    bool look; /* the table is shown before the next sentence */
} Learner;

static void go_to(Learner *learner, int step)
{
    lesson_goto(&learner->lesson, &learner->play.match.session, step);
    learner->from = step;
    learner->look = true;
}

static void go_back(Learner *learner)
{
    const int before = lesson_before(&learner->lesson, learner->step);
    go_to(learner, before >= 0 ? before : 0);
}

static void list_chapters(const Learner *learner)
{
    for (int i = 0; i < learner->lesson.chapters; i++)
        console_say(&learner->play.console, TONE_PLAIN, "  chapter %d  %s", i + 1,
                    _(learner->lesson.chapter[i].title));
}

/* What is no action: how to move in the lesson. False: it is none of these. */
static bool take_command(Learner *learner, const char *line)
{
    const char *rest = line;
    int chapter;
    if (strcmp(line, "back") == 0) {
        go_back(learner);
    } else if (strcmp(line, "quit") == 0) {
        learner->play.done = true;
    } else if (strcmp(line, "show") == 0) {
        tell_table(&learner->play, 0);
    } else if (strcmp(line, "score") == 0) {
        tell_score(&learner->play, 0);
    } else if (strcmp(line, "chapters") == 0) {
        list_chapters(learner);
    } else if (strcmp(line, "end") == 0) {
        go_to(learner, learner->lesson.steps);
    } else if (text_take(&rest, "chapter") && text_int(&rest, 1, learner->lesson.chapters, &chapter)
               && text_ended(rest)) {
        go_to(learner, learner->lesson.chapter[chapter - 1].step);
    } else {
        return false;
    }
    return true;
}

static bool ask(Learner *learner, const char *question, char *line, size_t size)
{
    if (console_ask(&learner->play.console, question, line, size)) return true;
    learner->play.done = true;
    return false;
}

static void do_action(Learner *learner, const Action *action)
{
    if (play_apply(&learner->play, action) == REFUSAL_NONE)
        tell_step(&learner->play, learner->play.match.session.at - 1);
}

/* An action that was typed: the one that is wanted, another way, or none. */
static void take_action(Learner *learner, const char *line)
{
    const Console *console = &learner->play.console;
    const Session *session = &learner->play.match.session;
    const LessonStep *step = &learner->lesson.step[learner->step];
    const GameRules *rules = session->rules;
    View tried;
    Action action;
    Refusal refusal = rules->parse_action(session_state(session), line, &action);
    if (refusal == REFUSAL_NONE
        && lesson_takes(&learner->lesson, learner->step, session, &action)) {
        do_action(learner, &action);
        return;
    }
    memcpy(tried.state, session_state(session), rules->state_size);
    if (refusal == REFUSAL_NONE) refusal = rules->apply(tried.state, &action);
    if (refusal != REFUSAL_NONE)
        console_say(console, TONE_NO, "%s",
                    _(game_refusal_sentence(rules, session_state(session), refusal)));
    else
        console_say(console, TONE_NO, "%s",
                    step->other[0] != '\0' ? _(step->other)
                                           : _("Good idea for later. Now try what glows."));
}

static void say_step(Learner *learner, const LessonStep *step)
{
    const Console *console = &learner->play.console;
    if (learner->look) tell_table(&learner->play, 0);
    learner->look = false;
    console_say(console, TONE_HEAD, "%d / %d. %s", lesson_number(&learner->lesson, learner->step),
                lesson_count(&learner->lesson), _(step->say));
}

static void tell(Learner *learner, const LessonStep *step)
{
    char line[GAME_LINE_MAX];
    say_step(learner, step);
    if (!ask(learner, _("Enter continues (back, chapters, quit):"), line, sizeof line)) return;
    if (!take_command(learner, line)) learner->from = learner->step + 1;
}

static void act(Learner *learner, const LessonStep *step)
{
    char wanted[GAME_LINE_MAX], line[GAME_LINE_MAX];
    const Session *session = &learner->play.match.session;
    const Action *action = lesson_wanted(&learner->lesson, learner->step, session);
    if (session->at == step->first) say_step(learner, step);
    session->rules->format_action(session_state(session), action, wanted, sizeof wanted);
    console_say(&learner->play.console, TONE_PLAIN, _("Type: %s"), wanted);
    if (!ask(learner, _("Your action (skip, back, chapters, show, quit):"), line, sizeof line))
        return;
    if (strcmp(line, "skip") == 0)
        do_action(learner, action);
    else if (line[0] != '\0' && !take_command(learner, line))
        take_action(learner, line);
}

/* What the others do, or both in a hurry. */
static void watch(Learner *learner, const LessonStep *step)
{
    Session *session = &learner->play.match.session;
    if (step->kind == LESSON_LAPSE)
        console_say(&learner->play.console, TONE_HEAD, "%s", _(step->say));
    while (session->at < step->end) {
        if (play_apply(&learner->play, &learner->lesson.action[session->at]) != REFUSAL_NONE) break;
        if (step->kind == LESSON_WATCH) tell_step(&learner->play, session->at - 1);
    }
    learner->look = true;
}

static void teach(Learner *learner)
{
    const Lesson *lesson = &learner->lesson;
    console_say(&learner->play.console, TONE_HEAD, "%s", _(lesson->title));
    while (!learner->play.done && ferror(stdout) == 0) {
        learner->step = lesson_at(lesson, learner->play.match.session.at, learner->from);
        if (learner->step == lesson->steps) break;
        const LessonStep *step = &lesson->step[learner->step];
        switch (step->kind) {
        case LESSON_TELL: tell(learner, step); break;
        case LESSON_WATCH:
        case LESSON_LAPSE: watch(learner, step); break;
        default: act(learner, step); break;
        }
    }
    if (!learner->play.done) console_say(&learner->play.console, TONE_HEAD, "%s", _(lesson->end));
}

static bool open_lesson(Learner *learner, const Call *call)
{
    Paths paths = { 0 };
    Error error = { 0 };
    char name[LESSON_NAME];
    if (!paths_find_data(&paths, &error)) {
        (void)cli_fail("learn: %s", error.text);
        return false;
    }
    (void)snprintf(name, sizeof name, args_value(call, "--solo") != NULL ? "%s-solo" : "%s",
                   call->rules->id);
    const bool fine = lesson_load(&learner->lesson, &paths, name, &error);
    if (!fine) (void)cli_fail_error("learn", &error);
    return fine;
}

static bool begin(Learner *learner)
{
    Error error = { 0 };
    Session session = { 0 };
    const Player *player = player_find(learner->lesson.after);
    if (!lesson_begin(&learner->lesson, &session, &error)) {
        (void)cli_fail_error("learn", &error);
        return false;
    }
    for (Seat seat = 0; seat < session.setup.seats; seat++)
        (void)session_set_seat(&session, seat, seat == 0 || player == NULL ? "person" : player->id,
                               seat == 0 || player == NULL ? session_emblem(seat) : player->title);
    match_adopt(&learner->play.match, NULL, &session);
    file_open(&learner->play, NULL);
    return true;
}

int run_learn(const Call *call)
{
    Learner learner = { .play = { .console = console_open(args_value(call, "--plain") != NULL),
                                  .saved_at = -1,
                                  .looked = SEAT_NONE,
                                  .look = true },
                        .look = true };
    if (!open_lesson(&learner, call)) return CLI_BAD;
    if (!begin(&learner)) {
        lesson_release(&learner.lesson);
        return CLI_BAD;
    }
    teach(&learner);
    lesson_release(&learner.lesson);
    return play_on(&learner.play);
}
