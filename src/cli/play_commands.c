#include "language/language.h"
#include "cli/play.h"
#include <stdio.h>
#include <string.h>

typedef struct PlayCommand {
    const char *name, *help;
    void (*run)(Play *play, const char *rest);
} PlayCommand;

static void say_no(const Play *play, const char *sentence)
{
    console_say(&play->console, TONE_NO, "%s", _(sentence));
}

static void run_actions(Play *play, const char *rest)
{
    PlayList list;
    list_take(&list, &play->match.session);
    if (list_print(&list, &play->console, rest) == 0)
        say_no(play, N_("There are no such actions."));
}

/* Why a hint is good, what its whole turn changes on the score sheet, or else what it works
 * towards. */
static void tell_gains(Play *play)
{
    const Match *match = &play->match;
    Gain gain[GAINS_MAX];
    View view;
    Rng rng = rng_seeded(match->session.setup.seed);
    view_take(&view, match->session.rules, match_state(match), match_to_act(match), &rng);
    console_say(&play->console, TONE_PLAIN, "%s", _(match_hint_reason(match, view.state)));
    int count = match_hint_gains(match, view.state, gain);
    if (count == 0 && (count = match_hint_aims(match, view.state, gain)) > 0)
        console_say(&play->console, TONE_PLAIN, "%s", _("What it builds towards"));
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
        say_no(play, N_("The game is over: there is nothing to advise."));
        return;
    }
    session->rules->format_action(session_state(session), &action, line, sizeof line);
    console_say(&play->console, TONE_PLAIN, _("Hint: %s (%s would play this)"), line,
                _(player_strongest()->title));
    tell_gains(play);
}

static void run_undo(Play *play, const char *rest)
{
    Match *match = &play->match;
    const int before = match_take_backs(match);
    (void)rest;
    if (match_undo(match)) {
        const bool took_back = match_take_backs(match) > before;
        console_say(&play->console, TONE_PLAIN, "%s", took_back ? _("Taken back.") : _("Undone."));
        file_keep(play);
        play->look = true;
    } else if (match->session.at == 0) {
        say_no(play, N_("There is nothing to undo."));
    } else {
        say_no(play, N_("This cannot be undone: the turn has passed, or something new was seen."));
    }
}

static void run_redo(Play *play, const char *rest)
{
    int step = play->match.session.at;
    (void)rest;
    if (!match_redo(&play->match)) {
        say_no(play, N_("There is nothing to redo."));
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

/* A card by the name that the table gives it. */
static void run_card(Play *play, const char *rest)
{
    if (!tell_card(play, rest)) say_no(play, N_("There is no card of this name."));
}

static void run_quit(Play *play, const char *rest)
{
    (void)rest;
    if (!file_is_kept(play)) file_keep(play); /* there may be room again */
    if (!file_is_kept(play) && !play->warned) {
        play->warned = true;
        console_say(
            &play->console, TONE_PLAIN, "%s",
            _("This game is not saved. Type save FILE to keep it, or quit again to leave it."));
        return;
    }
    play->done = true;
    console_say(&play->console, TONE_PLAIN, "%s", _("Goodbye."));
}

static void run_help(Play *play, const char *rest);

/* clang-format off */
static const PlayCommand COMMAND[] = {
    { "actions", N_("actions [WORDS]: list the legal actions, or those that start with these words."), run_actions },
    { "show",    N_("show: the table again."),                                                         run_show },
    { "score",   N_("score: the score sheet as it stands."),                                           run_score },
    { "hint",    N_("hint: what a computer player would do."),                                         run_hint },
    { "undo",    N_("undo: take the last step back."),                                                 run_undo },
    { "redo",    N_("redo: and play it again."),                                                       run_redo },
    { "card",    N_("card NAME: what a card wants, in words."),                                    run_card },
    { "save",    N_("save [FILE]: keep this game in a file."),                                         run_save },
    { "help",    N_("help: these lines."),                                                             run_help },
    { "quit",    N_("quit: leave the game."),                                                          run_quit },
};
/* clang-format on */

static void tell_list(const Play *play, const char *title, const char *const *sentence)
{
    if (sentence == NULL) return;
    console_say(&play->console, TONE_PLAIN, "%s", title);
    for (; *sentence != NULL; sentence++)
        console_say(&play->console, TONE_PLAIN, "  %s", _(*sentence));
}

static void run_help(Play *play, const char *rest)
{
    (void)rest;
    console_say(&play->console, TONE_PLAIN, "%s",
                _("Type an action, its number, or the first words of some to list them. Or:"));
    for (size_t i = 0; i < sizeof COMMAND / sizeof COMMAND[0]; i++)
        console_say(&play->console, TONE_PLAIN, "  %s", _(COMMAND[i].help));
    tell_list(play, _("How the lines are read:"), play->match.session.rules->legend);
    tell_list(play, _("How the rules are read here:"), play->match.session.rules->readings);
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
        console_say(&play->console, TONE_NO, _("Not allowed: %s"),
                    _(game_refusal_sentence(play->match.session.rules, match_state(&play->match),
                                            refusal)));
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
    const char *why = game_refusal_sentence(session->rules, session_state(session), refusal);
    console_say(&play->console, TONE_NO,
                refusal == REFUSAL_SYNTAX ? _("%s Type help for help.")
                                          : _("Not allowed: %s Type help for help."),
                _(why));
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
