/* play_setup.c: what to play, with whom: from the call, and from a few questions about what the
 * call left open. */
#include "language/language.h"
#include "cli/args.h"
#include "cli/commands.h"
#include "cli/input.h"
#include "cli/play.h"
#include "cli/setup.h"
#include "players/player.h"
#include <stdio.h>
#include <string.h>

const Flag FLAGS_PLAY[] = {
    { "--seats", "N", N_("how many players; 1 is solo against an automa, where the game has one"),
      false },
    { "--players", "A,B,...", N_("who plays: `person` or a computer player, one each"), false },
    { "--seat", "SEAT=WHO[:NAME]", N_("one player, with a name"), true },
    { "--seed", "S", N_("the seed of all chance; without it a fresh one is drawn"), false },
    { "--option", "KEY=VALUE", N_("an option of the game"), true },
    { "--load", "FILE", N_("continue a saved game"), false },
    { "--plain", NULL, N_("no colour and short sentences, for screen readers"), false },
    { "--lang", "en|uk|ru", N_("the language; without it the one of the system"), false },
    { 0 },
};

enum { ANSWER_MAX = 256 };

/* Asks until the answer fits. Empty takes the default; false: there is no more input. */
static bool ask(Play *play, const char *question, const char *fallback, char *answer)
{
    char line[ANSWER_MAX];
    Text text = text_into(line, sizeof line);
    text_add(&text, "%s [%s]", question, fallback);
    if (!console_ask(&play->console, line, answer, ANSWER_MAX)) {
        play->code = play->console.broken ? CLI_BAD : CLI_OK;
        if (!play->console.broken)
            console_say(&play->console, TONE_PLAIN, "%s",
                        _("The input has ended, so no game was started."));
        return false;
    }
    if (answer[0] == '\0') (void)snprintf(answer, ANSWER_MAX, "%s", fallback);
    return true;
}

static bool ask_again(Play *play, const char *answer)
{
    console_say(&play->console, TONE_NO,
                _("\"%s\" is not possible here: choose one of the answers named above."), answer);
    return true;
}

static const GameRules *ask_game(Play *play)
{
    int count;
    int number;
    char answer[ANSWER_MAX];
    const GameRules *const *game = games(&count);
    for (int i = 0; i < count; i++)
        console_say(&play->console, TONE_PLAIN, "%4d  %s", i + 1, _(game[i]->name));
    while (ask(play, _("Which game?"), "1", answer)) {
        if (text_parse_int(answer, 1, count, &number)) return game[number - 1];
        if (game_find(answer) != NULL) return game_find(answer);
        (void)ask_again(play, answer);
    }
    return NULL;
}

/* How many players a list like "person,greedy" names. */
static int count_list(const char *list)
{
    int count = 1;
    for (; *list != '\0'; list++) count += *list == ',';
    return count;
}

static bool find_seats(Play *play, const Call *call, int *seats)
{
    const GameRules *rules = call->rules;
    const char *list = args_value(call, "--players");
    char question[ANSWER_MAX];
    char answer[ANSWER_MAX];
    *seats = list != NULL ? count_list(list) : 0;
    if (!args_int(call, "--seats", rules->min_seats, rules->max_seats, seats)) {
        play->code = CLI_BAD;
        return false;
    }
    if (list != NULL
        && (*seats != count_list(list) || *seats < rules->min_seats || *seats > rules->max_seats)) {
        play->code = cli_fail("play: --players names %d; that does not fit", count_list(list));
        return false;
    }
    (void)snprintf(question, sizeof question,
                   rules->min_seats == 1 ? _("How many players, %d to %d? 1 plays alone.")
                                         : _("How many players, %d to %d?"),
                   rules->min_seats, rules->max_seats);
    while (*seats == 0) {
        if (!ask(play, question, "2", answer)) return false;
        if (!text_parse_int(answer, rules->min_seats, rules->max_seats, seats))
            (void)ask_again(play, answer);
    }
    return true;
}

static bool is_option_given(const Call *call, const char *key)
{
    const char *text;
    const size_t length = strlen(key);
    for (int at = 0; (text = args_next(call, "--option", &at)) != NULL;)
        if (strncmp(text, key, length) == 0 && text[length] == '=') return true;
    return false;
}

static bool ask_option(Play *play, const GameRules *rules, const GameOption *option,
                       GameSetup *setup)
{
    char question[ANSWER_MAX];
    char answer[ANSWER_MAX];
    char fallback[32];
    Text text = text_into(question, sizeof question);
    text_add(&text, "%s:", _(option->title));
    for (int i = 0; option->values[i] != NULL; i++)
        text_add(&text, "%s %s", i > 0 && !option->subset ? "," : "", option->values[i]);
    text_add(&text, "%s?", option->subset ? _(", any of them together") : "");
    text = text_into(fallback, sizeof fallback);
    game_option_text(option, option->initial, &text);
    if (text.length == 0) text_add(&text, "%s", _("none"));
    while (ask(play, question, fallback, answer)) {
        if (strcmp(answer, fallback) == 0) return true; /* as it is */
        if (game_set_option(rules, setup, option->key, answer) == REFUSAL_NONE) return true;
        (void)ask_again(play, answer);
    }
    return false;
}

static bool find_options(Play *play, const Call *call, GameSetup *setup)
{
    const GameRules *rules = call->rules;
    if (!setup_options(call, setup)) {
        play->code = CLI_BAD;
        return false;
    }
    /* Who has said who plays wants no more questions. */
    if (args_value(call, "--players") != NULL) return true;
    for (int i = 0; i < rules->option_count; i++) {
        const GameOption *option = &rules->options[i];
        if (!game_has_option(option, setup->seats) || is_option_given(call, option->key)) continue;
        if (!ask_option(play, rules, option, setup)) return false;
    }
    return true;
}

static bool is_seat_given(const Call *call, const char *name)
{
    const char *text;
    const size_t length = strlen(name);
    for (int at = 0; (text = args_next(call, "--seat", &at)) != NULL;)
        if (strncmp(text, name, length) == 0 && text[length] == '=') return true;
    return false;
}

static bool ask_name(Play *play, Seat seat)
{
    char answer[ANSWER_MAX];
    while (ask(play, _("Your name?"), _(session_emblem(seat)), answer)) {
        const bool emblem = strcmp(answer, _(session_emblem(seat))) == 0; /* stays a word */
        if (setup_take_seat(&play->match.session, seat, "person",
                            emblem ? session_emblem(seat) : answer))
            return true;
        (void)ask_again(play, answer);
    }
    return false;
}

static bool ask_seat(Play *play, Seat seat)
{
    char question[ANSWER_MAX];
    char answer[ANSWER_MAX];
    int count;
    const Session *session = &play->match.session;
    const Player *const *player = players_offered(&count);
    Text text = text_into(question, sizeof question);
    text_add(&text, _("Player %s: person"), session->rules->seat_name(session->setup.seats, seat));
    for (int i = 0; i < count; i++) text_add(&text, ", %s", player[i]->id);
    text_add(&text, "?");
    while (ask(play, question, seat == 0 ? "person" : player_strongest()->id, answer)) {
        if (strcmp(answer, "person") == 0) return ask_name(play, seat);
        if (setup_take_seat(&play->match.session, seat, answer, NULL)) return true;
        (void)ask_again(play, answer);
    }
    return false;
}

/* "person,greedy", one a seat. */
static bool take_list(Play *play, const char *list)
{
    for (Seat seat = 0; seat < play->match.session.setup.seats; seat++) {
        char id[SESSION_PLAYER_MAX];
        const size_t length = strcspn(list, ",");
        (void)snprintf(id, sizeof id, "%.*s", (int)(length < sizeof id ? length : sizeof id), list);
        if (!setup_take_seat(&play->match.session, seat, id, NULL)) {
            play->code = cli_fail("play: --players: there is no player \"%s\"", id);
            return false;
        }
        list += length + (list[length] == ',' ? 1 : 0);
    }
    return true;
}

static bool find_seat_owners(Play *play, const Call *call)
{
    const Session *session = &play->match.session;
    const char *list = args_value(call, "--players");
    if (list != NULL && !take_list(play, list)) return false;
    if (!setup_seats(call, &play->match.session)) {
        play->code = CLI_BAD;
        return false;
    }
    const int seats = list != NULL ? 0 : session->setup.seats;
    for (Seat seat = 0; seat < seats; seat++)
        if (!is_seat_given(call, session->rules->seat_name(seats, seat)) && !ask_seat(play, seat))
            return false;
    return true;
}

static bool load(Play *play, const Call *call, const char *path)
{
    Session session = { 0 };
    if (!input_session_file(call->rules, path, &session)) {
        play->code = CLI_BAD;
        return false;
    }
    match_adopt(&play->match, NULL, &session);
    (void)snprintf(play->file, sizeof play->file, "%s", path);
    play->saved_at = play->match.session.at;
    console_say(&play->console, TONE_HEAD, _("%s continues. Type help for help."),
                _(play->match.session.rules->name));
    file_open(play, path);
    return true;
}

static bool begin(Play *play, const Call *call)
{
    int seats;
    uint64_t seed = setup_fresh_seed();
    if (!args_u64(call, "--seed", &seed)) {
        play->code = CLI_BAD;
        return false;
    }
    if (!find_seats(play, call, &seats)) return false;
    GameSetup setup = game_setup(call->rules, seats, seed);
    if (!find_options(play, call, &setup)) return false;
    Session session;
    const Refusal refusal = session_open(&session, call->rules, &setup);
    if (refusal != REFUSAL_NONE) {
        play->code = cli_fail("play: %s", refusal_sentence(refusal));
        return false;
    }
    match_adopt(&play->match, NULL, &session);
    if (!find_seat_owners(play, call)) return false;
    console_say(&play->console, TONE_HEAD, _("%s, seed %llu. Type help for help."),
                _(call->rules->name), (unsigned long long)seed);
    file_open(play, NULL);
    return true;
}

bool play_open(Play *play, const Call *call)
{
    const char *path = args_value(call, "--load");
    if (path != NULL) return load(play, call, path);
    Call asked = *call;
    if (asked.rules == NULL) asked.rules = ask_game(play);
    return asked.rules != NULL && begin(play, &asked);
}
