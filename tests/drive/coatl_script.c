/* Writes what a test of the Coatl table plays: a whole game as lines for the test driver, done by
 * one device alone, or a save of a game cut off where something is to be seen.
 *
 *   coatl_script SEED SEATS[+LEVELS] mouse|touch|keys|pad [ACTIONS]    a script on stdout
 *   coatl_script SEED SEATS[+LEVELS] save ACTIONS|WORD                 a save on stdout
 *
 * Levels are those of ADAM, "1+135". The greedy player decides; the same seed gives the same game.
 * Words are moments, see MOMENT: the first such game from SEED on. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "players/player.h"
#include "rules/coatl/coatl.h"
#include "rules/coatl/query.h"
#include "rules/session.h"

enum { ALL = 9999 };

typedef enum Hand { HAND_MOUSE, HAND_TOUCH, HAND_KEYS, HAND_PAD } Hand;

/* --- The game --- */

static const CoatlState *now(const Session *session)
{
    return session_state(session);
}

static const CoatlSeat *actor(const CoatlState *state)
{
    return &state->seat[state->to_act];
}

static bool by_greedy(const CoatlState *state, Rng *rng, Action *action)
{
    return player_choose(&player_greedy, &coatl_rules, state, rng, action);
}

/* The first legal action of the first kind in the list that has one. */
static bool first_of(const CoatlState *state, const uint8_t *kinds, Action *action)
{
    Action legal[GAME_MAX_ACTIONS];
    const int count = coatl_rules.legal(state, legal, GAME_MAX_ACTIONS);
    for (; *kinds != 0; kinds++)
        for (int i = 0; i < count; i++)
            if (legal[i].kind == *kinds) {
                *action = legal[i];
                return true;
            }
    return false;
}

static bool is_end(const Action *action)
{
    if (action->kind == COATL_TAKE) return action->arg[0] > COATL_BODY_CELLS;
    const int at = action->kind == COATL_START ? 0 : 1;
    return coatl_piece_kind(action->arg[at]) != COATL_BODY;
}

/* Only body segments, always to the back: two coatls that grow and grow. */
static bool by_builder(const CoatlState *state, Rng *rng, Action *action)
{
    static const uint8_t KIND[] = { COATL_PROPHESY, COATL_START, COATL_LAY_BACK,
                                    COATL_DONE,     COATL_TAKE,  COATL_DRAW,
                                    COATL_KEEP,     COATL_PASS,  0 };
    Action legal[GAME_MAX_ACTIONS];
    const int count = coatl_rules.legal(state, legal, GAME_MAX_ACTIONS);
    const int first = rng_below(rng, count);
    for (const uint8_t *kind = KIND; *kind != 0; kind++)
        for (int i = 0; i < count; i++) {
            *action = legal[(first + i) % count];
            const bool piece =
                *kind == COATL_START || *kind == COATL_LAY_BACK || *kind == COATL_TAKE;
            if (action->kind == *kind && !(piece && is_end(action))) return true;
        }
    return by_greedy(state, rng, action);
}

/* The first seat begins two coatls with heads and fills its board with heads and tails: nothing
 * fits any more. The others take what is left. */
static bool by_hoarder(const CoatlState *state, Rng *rng, Action *action)
{
    static const uint8_t OTHERS[] = { COATL_TAKE, COATL_LAY_BACK, COATL_START, COATL_DONE,
                                      COATL_DRAW, COATL_KEEP,     COATL_PASS,  0 };
    static const uint8_t FIRST[] = { COATL_DONE, COATL_DRAW, COATL_KEEP, COATL_PASS, 0 };
    Action legal[GAME_MAX_ACTIONS];
    if (state->to_act != 0) return first_of(state, OTHERS, action) || by_greedy(state, rng, action);
    const int count = coatl_rules.legal(state, legal, GAME_MAX_ACTIONS);
    for (int i = 0; i < count; i++) {
        const bool head =
            legal[i].kind == COATL_START && coatl_piece_kind(legal[i].arg[0]) == COATL_HEAD;
        *action = legal[i];
        if (head || (legal[i].kind == COATL_TAKE && is_end(&legal[i]))) return true;
    }
    return first_of(state, FIRST, action) || by_greedy(state, rng, action);
}

static Session open_game(uint64_t seed, const char *seats, const char *tokens)
{
    Session session = { 0 };
    const int count = atoi(seats);
    GameSetup setup = game_setup(&coatl_rules, count, seed);
    const char *levels = strchr(seats, '+');
    for (int i = 0; i < coatl_rules.option_count; i++) {
        const char *key = coatl_rules.options[i].key;
        if (strcmp(key, "tokens") == 0 && tokens != NULL) setup.option[i] = tokens[0] != '0';
        if (strcmp(key, "levels") != 0 || levels == NULL) continue;
        setup.option[i] = 0;
        for (const char *digit = levels + 1; *digit != '\0'; digit++)
            setup.option[i] |= (uint8_t)(1 << (*digit - '1'));
    }
    if (session_open(&session, &coatl_rules, &setup) != REFUSAL_NONE) exit(2);
    for (Seat seat = 0; seat < count; seat++)
        session_set_seat(&session, seat, "person", session_emblem(seat));
    return session;
}

/* --- Moments --- */

static int owed(const CoatlState *state)
{
    if (state->phase != PHASE_COMPLETE) return 0;
    return coatl_least_prophecies(state) - actor(state)->serpent[state->completing].prophecy_count;
}

static bool is_turn(const CoatlState *state)
{
    return state->phase == PHASE_TURN;
}

/* Two coatls, parts and cards: the preview has much to say. */
static bool is_rich(const CoatlState *state)
{
    const CoatlSeat *seat = actor(state);
    int longest = 0, beside = 0;
    for (int i = 0; i < seat->serpent_count; i++) {
        const CoatlSerpent *serpent = &seat->serpent[i];
        if (serpent_is_sealed(serpent)) continue;
        longest = serpent->length > longest ? serpent->length : longest;
        beside += serpent->prophecy_count;
    }
    return state->phase == PHASE_TURN && longest >= 6 && beside >= 2 && seat->hand_count >= 3
           && coatl_board_room(seat) <= 4 && coatl_unfinished_count(seat) == 2;
}

static bool is_owing(const CoatlState *state)
{
    return owed(state) > 0;
}

static bool is_completing(const CoatlState *state)
{
    return state->phase == PHASE_COMPLETE && owed(state) <= 0;
}

static bool is_last(const CoatlState *state)
{
    return state->trigger != TRIGGER_NONE && state->phase == PHASE_TURN && state->actions_left == 2;
}

static bool is_stuck(const CoatlState *state)
{
    Action legal[GAME_MAX_ACTIONS];
    return state->phase == PHASE_TURN && state->to_act == 0
           && coatl_rules.legal(state, legal, GAME_MAX_ACTIONS) == 1 && legal[0].kind == COATL_PASS;
}

static bool is_long(const CoatlState *state)
{
    const CoatlSeat *seat = actor(state);
    return state->phase == PHASE_TURN && seat->serpent_count >= 2
           && ((seat->serpent[0].length >= 24 && seat->serpent[1].length >= 15)
               || (seat->serpent[1].length >= 24 && seat->serpent[0].length >= 15));
}

static bool is_adam(const CoatlState *state)
{
    return state->phase == PHASE_ADAM && state->adam.played_count >= 2;
}

/* ADAM's next turn plays a card and carries its parts over. */
static bool is_carrying(const CoatlState *state)
{
    Event event[GAME_MAX_EVENTS];
    const Action turn = { .kind = COATL_ADAM_TURN };
    if (!is_adam(state)) return false;
    const int count = coatl_rules.events(state, &turn, event, GAME_MAX_EVENTS);
    for (int i = 0; i < count; i++)
        if (event[i].kind == EVENT_ADAM_CARRY) return true;
    return false;
}

typedef bool Policy(const CoatlState *state, Rng *rng, Action *action);

static const struct {
    const char *word;
    bool (*holds)(const CoatlState *state);
    Policy *policy;
    const char *tokens;
} MOMENT[] = {
    { "turn", is_turn, by_greedy, NULL },         { "rich", is_rich, by_greedy, NULL },
    { "owing", is_owing, by_greedy, NULL },       { "completing", is_completing, by_greedy, NULL },
    { "last", is_last, by_greedy, NULL },         { "stuck", is_stuck, by_hoarder, "0" },
    { "long", is_long, by_builder, NULL },        { "adam", is_adam, by_greedy, NULL },
    { "carrying", is_carrying, by_greedy, NULL },
};

static void play_one(Session *session, Rng *rng, Policy *policy)
{
    Action action;
    if (!policy(now(session), rng, &action)) exit(2);
    if (session_apply(session, &action) != REFUSAL_NONE) exit(2);
}

static bool reaches(Session *session, int moment)
{
    Rng rng = rng_seeded(session->setup.seed);
    while (now(session)->phase != PHASE_OVER) {
        if (MOMENT[moment].holds(now(session))) return true;
        play_one(session, &rng, MOMENT[moment].policy);
    }
    return false;
}

static void write_save(Session *session)
{
    size_t length;
    session_set_meta(session, "date", "2026-01-02 03:04");
    char *text = session_write(session, &length);
    if (text == NULL) exit(2);
    fwrite(text, 1, length, stdout);
    free(text);
    session_release(session);
}

static int save(uint64_t seed, const char *seats, const char *what)
{
    for (size_t i = 0; i < sizeof MOMENT / sizeof MOMENT[0]; i++) {
        if (strcmp(MOMENT[i].word, what) != 0) continue;
        for (int tries = 0; tries < 400; tries++) {
            Session session = open_game(seed + (uint64_t)tries, seats, MOMENT[i].tokens);
            if (reaches(&session, (int)i)) {
                write_save(&session);
                return 0;
            }
            session_release(&session);
        }
        return 1;
    }
    Session session = open_game(seed, seats, NULL);
    Rng rng = rng_seeded(seed);
    const int actions = strcmp(what, "end") == 0 ? ALL : atoi(what);
    while (now(&session)->phase != PHASE_OVER && session.at < actions)
        play_one(&session, &rng, by_greedy);
    write_save(&session);
    return 0;
}

int main(int argc, char **argv)
{
    if (argc < 4) return 2;
    const uint64_t seed = strtoull(argv[1], NULL, 10);
    if (strcmp(argv[3], "save") == 0 && argc == 5) return save(seed, argv[2], argv[4]);
    return 2;
}
