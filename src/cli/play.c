#include "language/language.h"
#include "cli/play.h"
#include "cli/args.h"
#include "cli/commands.h"
#include <stdio.h>

static void computer_turn(Play *play)
{
    Action action;
    Refusal refusal = REFUSAL_GAME_OVER;
    if (match_decide(&play->match, &action)) refusal = play_apply(play, &action);
    if (refusal == REFUSAL_NONE) {
        tell_step(play, play->match.session.at - 1);
        play->look = true;
        return;
    }
    play->code = cli_fail("play: the game cannot go on: %s", refusal_sentence(refusal));
    play->done = true;
}

/* What the last person could see must be gone before the next one's table is printed. Where that
 * took the story with it, the story is told again. */
static void hand_over(Play *play, Seat seat)
{
    char name[128];
    char question[256];
    char line[GAME_LINE_MAX];
    console_hide(&play->console);
    (void)snprintf(question, sizeof question,
                   play->console.terminal ? _("Hand over to %s. Press Enter to see the table.")
                                          : _("Hand over to %s."),
                   tell_name(&play->match.session, seat, name, sizeof name));
    if (!play->console.terminal) {
        console_say(&play->console, TONE_HEAD, "%s", question);
        return;
    }
    play->done = !console_ask(&play->console, question, line, sizeof line);
    for (int step = play->seen[seat]; !play->done && step < play->match.session.at; step++)
        tell_step(play, step);
}

static void change_person(Play *play, Seat seat)
{
    const Session *session = &play->match.session;
    const Seat last = play->looked;
    play->looked = seat;
    if (last == seat) return;
    play->look = true;
    if (last != SEAT_NONE && view_differs(session->rules, session_state(session), last, seat))
        hand_over(play, seat);
}

static void ask_line(Play *play, const char *question)
{
    char line[GAME_LINE_MAX];
    if (console_ask(&play->console, question, line, sizeof line)) {
        play_line(play, line);
        return;
    }
    play->done = true;
    if (play->console.broken) {
        play->code = CLI_BAD;
        return;
    }
    console_say(&play->console, TONE_PLAIN, "%s",
                file_is_kept(play)
                    ? _("The input has ended, so the game stops here.")
                    : _("The input has ended, so the game stops here; it was not saved."));
}

static void person_turn(Play *play, Seat seat)
{
    char name[128];
    char question[256];
    Session *session = &play->match.session;
    change_person(play, seat);
    if (play->done) return;
    if (play->look) tell_table(play, seat);
    const int before = session->at;
    (void)snprintf(question, sizeof question, _("%s: choose an action"),
                   tell_name(session, seat, name, sizeof name));
    PlayList list;
    list_take(&list, session);
    tell_new_cards(play, seat, &list);
    (void)list_print(&list, &play->console, "");
    while (!play->done && session->at == before && !play->look) ask_line(play, question);
    play->seen[seat] = session->at;
}

/* The last table, then whatever one still wants to do with it. */
static void after_end(Play *play)
{
    tell_table(play, SEAT_NONE);
    tell_score(play, SEAT_NONE);
    const int end = play->match.session.at;
    play->done = match_persons(&play->match) == 0;
    while (!play->done && play->match.session.at == end)
        ask_line(play, _("The game is over: save, undo, show, score or quit?"));
}

int play_on(Play *play)
{
    while (!play->done && ferror(stdout) == 0) {
        const Seat seat = match_to_act(&play->match);
        if (seat == SEAT_NONE)
            after_end(play);
        else if (match_is_person(&play->match, seat))
            person_turn(play, seat);
        else
            computer_turn(play);
    }
    file_close(play);
    match_release(&play->match);
    return play->code;
}

int run_play(const Call *call)
{
    Play play = { .console = console_open(args_value(call, "--plain") != NULL),
                  .saved_at = -1,
                  .looked = SEAT_NONE,
                  .look = true };
    play.done = !play_open(&play, call);
    return play_on(&play);
}
