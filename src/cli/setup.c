#define _DEFAULT_SOURCE
#include "cli/setup.h"
#include "cli/args.h"
#include "cli/commands.h"
#include "cli/print.h"
#include "players/player.h"
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

const Flag FLAGS_NEW[] = {
    { "--seats", "N", "how many seats; 1 is solo against an automa, where the game has one",
      false },
    { "--seed", "S", "the seed of all chance; without it a fresh one is drawn", false },
    { "--option", "KEY=VALUE", "an option of the game", true },
    { "--seat", "SEAT=WHO[:NAME]", "a seat is a `person` or a computer player, with a name", true },
    { 0 },
};

uint64_t setup_fresh_seed(void)
{
    /* Short enough to be read out and typed again. */
    uint32_t seed;
    if (getentropy(&seed, sizeof seed) != 0) seed = (uint32_t)time(NULL);
    return seed % 1000000000;
}

/* Cuts "key=value" in two; false: there is no '=' or the key is too long to be one. */
static bool split(const char *text, char separator, char *key, size_t size, const char **value)
{
    const char *at = strchr(text, separator);
    if (at == NULL || (size_t)(at - text) >= size) return false;
    memcpy(key, text, (size_t)(at - text));
    key[at - text] = '\0';
    *value = at + 1;
    return true;
}

/* Was this key given by an earlier one of the flag's values? */
static bool is_repeated(const Call *call, const char *flag, const char *key, int at)
{
    int earlier = 0;
    while (earlier < at - 1) {
        char other[32];
        const char *value;
        const char *text = args_next(call, flag, &earlier);
        if (split(text, '=', other, sizeof other, &value) && strcmp(other, key) == 0) return true;
    }
    return false;
}

bool setup_options(const Call *call, GameSetup *setup)
{
    const char *text;
    for (int at = 0; (text = args_next(call, "--option", &at)) != NULL;) {
        char key[32];
        const char *value;
        const char *why = NULL;
        if (!split(text, '=', key, sizeof key, &value))
            why = "an option is KEY=VALUE";
        else if (is_repeated(call, "--option", key, at))
            why = "this option is given twice";
        else if (game_set_option(call->rules, setup, key, value) != REFUSAL_NONE)
            why = "no such option, or not with this value or these seats";
        if (why != NULL) {
            (void)cli_fail("%s: --option \"%s\": %s", call->command->name, text, why);
            return false;
        }
    }
    return true;
}

bool setup_take_seat(Session *session, Seat seat, const char *player, const char *name)
{
    SessionSeat *out = &session->seat[seat];
    const Player *computer = player_find(player);
    const bool person = strcmp(player, "person") == 0;
    if (!person && computer == NULL) return false;
    if (name == NULL) name = person ? session_emblem(seat) : computer->title;
    const size_t length = strlen(name);
    if (length == 0 || length >= sizeof out->name || !text_is_utf8(name, length)) return false;
    (void)snprintf(out->player, sizeof out->player, "%s", player);
    (void)snprintf(out->name, sizeof out->name, "%s", name);
    return true;
}

static Seat find_seat(const Session *session, const char *name)
{
    for (Seat seat = 0; seat < session->setup.seats; seat++)
        if (strcmp(session->rules->seat_name(session->setup.seats, seat), name) == 0) return seat;
    return SEAT_NONE;
}

/* Why "1=person:Itzel" does not fit; NULL: it did, and the seat is taken. */
static const char *take_seat(const Call *call, Session *session, const char *text, int at)
{
    char key[32];
    char player[SESSION_PLAYER_MAX];
    const char *who;
    const char *name = NULL;
    if (!split(text, '=', key, sizeof key, &who)) return "a seat is SEAT=WHO[:NAME]";
    if (is_repeated(call, "--seat", key, at)) return "this seat is given twice";
    const Seat seat = find_seat(session, key);
    if (seat == SEAT_NONE) return "there is no such seat";
    if (!split(who, ':', player, sizeof player, &name))
        (void)snprintf(player, sizeof player, "%s", who);
    if (!setup_take_seat(session, seat, player, name))
        return "neither a person nor a computer player, or no name";
    return NULL;
}

bool setup_seats(const Call *call, Session *session)
{
    const char *text;
    for (int at = 0; (text = args_next(call, "--seat", &at)) != NULL;) {
        const char *why = take_seat(call, session, text, at);
        if (why == NULL) continue;
        (void)cli_fail("%s: --seat \"%s\": %s", call->command->name, text, why);
        return false;
    }
    return true;
}

int run_new(const Call *call)
{
    int seats = call->rules->min_seats > 2 ? call->rules->min_seats : 2;
    uint64_t seed = setup_fresh_seed();
    if (!args_int(call, "--seats", call->rules->min_seats, call->rules->max_seats, &seats)
        || !args_u64(call, "--seed", &seed))
        return CLI_BAD;
    GameSetup setup = game_setup(call->rules, seats, seed);
    if (!setup_options(call, &setup)) return CLI_BAD;
    Session session;
    const Refusal refusal = session_open(&session, call->rules, &setup);
    if (refusal != REFUSAL_NONE) return cli_fail("new: %s", refusal_sentence(refusal));
    const int code = setup_seats(call, &session) ? print_save(&session) : CLI_BAD;
    session_release(&session);
    return code;
}

bool setup_players(const Call *call, const Player *player_of[GAME_MAX_SEATS], int *seats)
{
    const char *list = args_value(call, "--players");
    if (list == NULL) list = "random,random";
    for (*seats = 0;; list++) {
        char id[SESSION_PLAYER_MAX];
        const size_t length = strcspn(list, ",");
        Text text = text_into(id, sizeof id);
        text_add(&text, "%.*s", (int)(length < sizeof id ? length : sizeof id), list);
        const Player *player = player_find(id);
        if (player == NULL || *seats == GAME_MAX_SEATS) {
            (void)cli_fail("--players: %s \"%.*s\"",
                           player == NULL ? "there is no computer player" : "one too many:",
                           (int)(length < 80 ? length : 80), list);
            return false;
        }
        player_of[(*seats)++] = player;
        list += length;
        if (*list == '\0') return true;
    }
}

bool setup_hand(const Call *call, HandKind *hand)
{
    const char *word = args_value(call, "--hand");
    if (word == NULL || hand_parse(word, hand)) return true;
    (void)cli_fail("--hand is natural or exact, not \"%s\"", word);
    return false;
}
