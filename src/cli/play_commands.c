#include "cli/play.h"
#include <stdio.h>
#include <string.h>

typedef struct PlayCommand {
    const char *name, *help;
    void (*run)(Play *play, const char *rest);
} PlayCommand;

static void say_no(const Play *play, const char *sentence)
{
    console_say(&play->console, TONE_NO, "%s", sentence);
}

static void run_actions(Play *play, const char *rest)
{
    PlayList list;
    list_take(&list, &play->match.session);
    if (list_print(&list, &play->console, rest) == 0) say_no(play, "There are no such actions.");
}

/* What the whole turn of a hint changes on the score sheet, or else what it works towards. */
static void tell_gains(Play *play)
{
    const Match *match = &play->match;
    Gain gain[GAINS_MAX];
    View view;
    Rng rng = rng_seeded(match->session.setup.seed);
    view_take(&view, match->session.rules, match_state(match), match_to_act(match), &rng);
    int count = match_hint_gains(match, view.state, gain);
    if (count == 0 && (count = match_hint_aims(match, view.state, gain)) > 0)
        console_say(&play->console, TONE_PLAIN, "It works towards");
    for (int i = 0; i < count; i++)
        console_say(&play->console, TONE_PLAIN, "  %s: %d -> %d", gain[i].item, gain[i].before,
                    gain[i].after);
}

static void run_hint(Play *play, const char *rest)
{
    const Session *session = &play->match.session;
    Action action;
    char line[GAME_LINE_MAX];
    (void)rest;
    if (!match_advise(&play->match, &action)) {
        say_no(play, "The game is over: there is nothing to advise.");
        return;
    }
    session->rules->format_action(session_state(session), &action, line, sizeof line);
    console_say(&play->console, TONE_PLAIN, "Hint: %s (so would the %s play)", line,
                player_strongest()->title);
    tell_gains(play);
}

static void run_undo(Play *play, const char *rest)
{
    Match *match = &play->match;
    const int before = match_take_backs(match);
    (void)rest;
    if (match_undo(match)) {
        const bool took_back = match_take_backs(match) > before;
        console_say(&play->console, TONE_PLAIN, took_back ? "Taken back." : "Undone.");
        file_keep(play);
        play->look = true;
    } else if (match->session.at == 0) {
        say_no(play, "There is nothing to undo.");
    } else {
        say_no(play, "This cannot be undone: the turn has passed, or something new was seen.");
    }
}

static void run_redo(Play *play, const char *rest)
{
    int step = play->match.session.at;
    (void)rest;
    if (!match_redo(&play->match)) {
        say_no(play, "There is nothing to redo.");
        return;
    }
    file_keep(play);
    for (; step < play->match.session.at; step++) tell_step(play, step);
    play->look = true;
}

static void run_save(Play *play, const char *rest)
{
    file_save(play, rest);
}

static void run_show(Play *play, const char *rest)
{
    (void)rest;
    tell_table(play, match_to_act(&play->match));
}

static void run_score(Play *play, const char *rest)
{
    (void)rest;
    tell_score(play, match_to_act(&play->match));
}

static void run_quit(Play *play, const char *rest)
{
    (void)rest;
    if (!file_is_kept(play)) file_keep(play); /* there may be room again */
    if (!file_is_kept(play) && !play->warned) {
        play->warned = true;
        console_say(
            &play->console, TONE_PLAIN,
            "This game is not saved. Type save FILE to keep it, or quit again to leave it.");
        return;
    }
    play->done = true;
    console_say(&play->console, TONE_PLAIN, "Goodbye.");
}

static void run_help(Play *play, const char *rest);

/* clang-format off */
static const PlayCommand COMMAND[] = {
    { "actions", "actions [WORDS]: list the legal actions, or those that begin with these words.", run_actions },
    { "show",    "show: the table again.",                                                         run_show },
    { "score",   "score: the score sheet as it stands.",                                           run_score },
    { "hint",    "hint: what a computer player would do.",                                         run_hint },
    { "undo",    "undo: take the last step back.",                                                 run_undo },
    { "redo",    "redo: and play it again.",                                                       run_redo },
    { "save",    "save [FILE]: keep this game in a file.",                                         run_save },
    { "help",    "help: these lines.",                                                             run_help },
    { "quit",    "quit: leave the game.",                                                          run_quit },
};
/* clang-format on */

static void run_help(Play *play, const char *rest)
{
    (void)rest;
    console_say(&play->console, TONE_PLAIN,
                "Type an action, or its number, or the first words of some to list them. Or:");
    for (size_t i = 0; i < sizeof COMMAND / sizeof COMMAND[0]; i++)
        console_say(&play->console, TONE_PLAIN, "  %s", COMMAND[i].help);
    const char *const *reading = play->match.session.rules->readings;
    if (reading == NULL) return;
    console_say(&play->console, TONE_PLAIN, "How the rules are read here:");
    for (; *reading != NULL; reading++) console_say(&play->console, TONE_PLAIN, "  %s", *reading);
}

static const PlayCommand *find_command(const char *line, const char **rest)
{
    char word[16];
    *rest = line;
    if (!text_word(rest, word, sizeof word)) return NULL;
    for (size_t i = 0; i < sizeof COMMAND / sizeof COMMAND[0]; i++)
        if (strcmp(COMMAND[i].name, word) == 0) return &COMMAND[i];
    return NULL;
}

Refusal play_apply(Play *play, const Action *action)
{
    const bool parts = play->match.session.at < play->saved_at; /* from what was saved, for good */
    const Refusal refusal = match_apply(&play->match, action);
    if (refusal == REFUSAL_NONE && parts) play->saved_at = -1;
    if (refusal == REFUSAL_NONE) file_keep(play);
    return refusal;
}

static void play_action(Play *play, const Action *action)
{
    const Refusal refusal = play_apply(play, action);
    if (refusal == REFUSAL_NONE)
        tell_step(play, play->match.session.at - 1);
    else
        console_say(
            &play->console, TONE_NO, "Not allowed: %s",
            game_refusal_sentence(play->match.session.rules, match_state(&play->match), refusal));
}

/* What is no command: a number, an action, or the beginning of some. */
static void play_words(Play *play, const PlayList *list, const char *line)
{
    Action action;
    int number;
    if (text_parse_int(line, 1, list->count, &number)) {
        play_action(play, &list->action[number - 1]);
        return;
    }
    if (list_print(list, &play->console, line) > 0) return;
    const Session *session = &play->match.session;
    const Refusal refusal = session->rules->parse_action(session_state(session), line, &action);
    if (refusal == REFUSAL_NONE) {
        play_action(play, &action);
        return;
    }
    console_say(&play->console, TONE_NO, "Not allowed: %s Type help for help.",
                game_refusal_sentence(session->rules, session_state(session), refusal));
}

void play_line(Play *play, const char *line)
{
    const char *rest;
    PlayList list;
    list_take(&list, &play->match.session);
    const int exact = list_find(&list, line);
    const PlayCommand *command = find_command(line, &rest);
    const bool again = play->warned;
    if (exact >= 0)
        play_action(play, &list.action[exact]);
    else if (command != NULL)
        command->run(play, rest);
    else if (line[0] == '\0')
        run_actions(play, "");
    else if (line[0] != '#')
        play_words(play, &list, line);
    if (again) play->warned = false; /* the warning holds for the very next line */
    memcpy(play->overwrite, play->asked, sizeof play->overwrite);
    play->asked[0] = '\0';
}
