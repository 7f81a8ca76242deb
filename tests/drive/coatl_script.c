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
#include "script.h"
#include "players/player.h"
#include "rules/coatl/coatl.h"
#include "advice/coatl.h"

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

/* The first seat builds two long coatls, the others play as they like. */
static bool by_first_builder(const CoatlState *state, Rng *rng, Action *action)
{
    return state->to_act == 0 ? by_builder(state, rng, action) : by_greedy(state, rng, action);
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

/* Longer than its lane, and parts to lay. */
static bool is_longer(const CoatlState *state)
{
    const CoatlSeat *seat = actor(state);
    return state->phase == PHASE_TURN && seat->serpent_count >= 1
           && !serpent_is_sealed(&seat->serpent[0]) && seat->serpent[0].length >= 30
           && coatl_board_room(seat) < COATL_BOARD_SPACES;
}

/* The first seat has much to look at, and parts to lay. */
static bool is_wide(const CoatlState *state)
{
    const CoatlSeat *seat = &state->seat[0];
    return state->phase == PHASE_TURN && state->to_act == 0 && coatl_unfinished_count(seat) == 2
           && seat->serpent[0].length >= 15 && seat->serpent[1].length >= 15
           && coatl_board_room(seat) < COATL_BOARD_SPACES;
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
    const int count = game_events(&coatl_rules, state, &turn, NULL, event, GAME_MAX_EVENTS);
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
    { "carrying", is_carrying, by_greedy, NULL }, { "wide", is_wide, by_first_builder, NULL },
    { "longer", is_longer, by_builder, NULL },
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
    const int actions = strcmp(what, "end") == 0 ? SCRIPT_ALL : atoi(what);
    while (now(&session)->phase != PHASE_OVER && session.at < actions)
        play_one(&session, &rng, by_greedy);
    write_save(&session);
    return 0;
}

/* --- The same with a hand --- */

/* Takes a piece up and lays it there. By keys it lies as a ghost first, where it brings something:
 * the second press lays it. */
static void carry(By by, const char *source, const char *place, bool ghost)
{
    switch (by) {
    case BY_MOUSE:
        printf("mouse move @%s\nmouse down @%s\nmouse move @%s+12+9\nexpect holding\nexpect lit\n",
               source, source, source);
        printf("mouse move @%s+3+2\nmouse up @%s\n", place, place);
        break;
    case BY_TOUCH:
        printf("finger down 1 @%s\nfinger move 1 @%s+20-14\nexpect holding\n", source, source);
        printf("finger move 1 @%s+2+61\nfinger up 1 @%s+0+60\n", place, place);
        break;
    case BY_KEYS:
    case BY_PAD:
    case BY_NOBODY:
        press(by, source);
        printf("expect holding\nwalk %s %s\n", by_walker(by), place);
        printf("%s\n", by == BY_PAD ? "pad a" : "key Return");
        if (ghost) printf("expect ghost\n%s\n", by == BY_PAD ? "pad a" : "key Return");
        break;
    }
    printf("expect nothing held\n");
}

static void carry_to(By by, const char *word, int number, const char *where, int place)
{
    char source[24], target[24];
    snprintf(source, sizeof source, "%s.%d", word, number);
    snprintf(target, sizeof target, "%s.%d", where, place);
    carry(by, source, target, strcmp(word, "stack") != 0);
}

/* Unfinished coatls lie in the lanes in their order; 1 the first. */
static int lane_of(const CoatlSeat *seat, int serpent)
{
    int lane = 1;
    for (int i = 0; i < serpent; i++) lane += !serpent_is_sealed(&seat->serpent[i]);
    return lane;
}

static void keep(By by, const CoatlState *state, const Action *action)
{
    const CoatlSeat *seat = actor(state);
    int marked = 0;
    printf("expect label confirm %s\n", coatl_is_solo(state) ? "Choose three" : "Keep none");
    for (int k = 0; k < COATL_KEEP_MOST && action->arg[k] != 0; k++)
        for (int i = 0; i < seat->hand_count; i++) {
            if (seat->hand[i] != action->arg[k] || (marked >> i & 1) != 0) continue;
            marked |= 1 << i;
            press_number(by, "card", i + 1);
            break;
        }
    confirm(by);
}

static void take(By by, int cell)
{
    if (by == BY_MOUSE || by == BY_TOUCH)
        carry_to(by, "cell", cell, "board", 1);
    else
        press_number(by, "cell", cell);
    printf("expect waits\n");
    confirm(by);
}

static void lay_part(By by, const CoatlSeat *seat, int piece, int serpent, const char *where)
{
    carry_to(by, "space", coatl_board_find(seat, piece) + 1, where, lane_of(seat, serpent));
}

static void lay_temple(By by, const CoatlSeat *seat, const Action *action)
{
    const int serpent = action->arg[0] - 1;
    const bool stack = action->kind == COATL_TEMPLE_STACK;
    const int card = seat->hand_count + coatl_temple_find(seat, action->arg[1]) + 1;
    if (stack)
        carry_to(by, "stack", action->arg[1], "coatl", lane_of(seat, serpent));
    else
        carry_to(by, "card", card, "coatl", lane_of(seat, serpent));
    const bool third = coatl_complete_count(seat) == COATL_SERPENTS_TO_END - 1;
    if (stack || (third && (by == BY_MOUSE || by == BY_TOUCH))) confirm(by);
}

static void pick(By by, const Action *action)
{
    press(by, "token.pick");
    printf("expect bags\n");
    for (int i = 0; i < 2 && action->arg[i] != 0; i++) press_number(by, "pick", action->arg[i]);
    confirm(by);
}

static void perform(By by, const CoatlState *state, const Action *action)
{
    const CoatlSeat *seat = actor(state);
    const uint8_t *arg = action->arg;
    switch ((CoatlActionKind)action->kind) {
    case COATL_KEEP: keep(by, state, action); break;
    case COATL_TAKE: take(by, arg[0]); break;
    case COATL_DRAW:
        if (arg[0] == 0) {
            press(by, "deck");
            confirm(by);
        } else
            press_number(by, "slot", arg[0]);
        break;
    case COATL_START: lay_part(by, seat, arg[0], seat->serpent_count, "new"); break;
    case COATL_LAY_FRONT: lay_part(by, seat, arg[1], arg[0] - 1, "front"); break;
    case COATL_LAY_BACK: lay_part(by, seat, arg[1], arg[0] - 1, "back"); break;
    case COATL_PROPHESY:
        carry_to(by, "card", coatl_hand_find(seat, arg[1]) + 1, "coatl", lane_of(seat, arg[0] - 1));
        break;
    case COATL_TEMPLE_HAND:
    case COATL_TEMPLE_STACK: lay_temple(by, seat, action); break;
    case COATL_PICK: pick(by, action); break;
    case COATL_VISION:
        press(by, "token.vision");
        confirm(by);
        break;
    case COATL_TAKE_TEMPLE:
        press(by, "token.temple");
        press_number(by, "stack", arg[0]);
        confirm(by);
        break;
    case COATL_DISCARD: press_number(by, "card", coatl_hand_find(seat, arg[0]) + 1); break;
    case COATL_SEAL:
    case COATL_DONE:
    case COATL_PASS: confirm(by); break;
    default: break; /* ADAM plays by himself */
    }
}

static bool has_tokens(const Session *session)
{
    for (int i = 0; i < coatl_rules.option_count; i++)
        if (strcmp(coatl_rules.options[i].key, "tokens") == 0)
            return session->setup.seats > 1 && session->setup.option[i] != 0;
    return false;
}

/* From the title: seats and levels are chosen, the others are persons too. */
static void begin(By by, const Session *session)
{
    const int seats = session->setup.seats;
    printf("wait until scene title\ndo set speed off\n");
    press(by, "game.coatl");
    printf("wait until scene setup\n");
    press_number(by, "seats", seats - 1);
    for (int i = 2; i <= seats; i++) {
        char name[24];
        snprintf(name, sizeof name, "seat%d.player", i);
        press(by, name);
        press(by, "who.person");
    }
    for (int level = 0; seats == 1 && level < 5; level++)
        if ((now(session)->levels >> level & 1) != 0) press_number(by, "option.levels", level);
    if (has_tokens(session)) press_number(by, "option.tokens", 1); /* not what a first game has */
    press(by, "start");
    printf("wait until scene table\nwait 2\nexpect step 0\n");
    if (seats > 1) lift_curtain(by);
}

/* Whoever comes next: ADAM by himself, a person behind the curtain. */
static void follow(By by, const CoatlState *before, const CoatlState *state, int step)
{
    if (coatl_is_solo(state)) {
        CoatlState next = *state;
        if (state->phase != PHASE_ADAM) return;
        if (coatl_rules.apply(&next, &(Action){ .kind = COATL_ADAM_TURN }) != REFUSAL_NONE) exit(2);
        if (next.phase != PHASE_OVER) printf("wait until step %d\n", step + 1);
        return;
    }
    if (state->to_act != before->to_act) lift_curtain(by);
}

static void write_script(Session *session, By by, int actions)
{
    Rng rng = rng_seeded(session->setup.seed);
    begin(by, session);
    while (now(session)->phase != PHASE_OVER && session->at < actions) {
        const CoatlState before = *now(session);
        Action action;
        if (!by_greedy(&before, &rng, &action)) exit(2);
        perform(by, &before, &action);
        if (session_apply(session, &action) != REFUSAL_NONE) exit(2);
        const int phase = now(session)->phase;
        if (before.phase != PHASE_ADAM && phase != PHASE_ADAM && phase != PHASE_OVER)
            printf("expect step %d\n", session->at);
        if (phase != PHASE_OVER) follow(by, &before, now(session), session->at);
    }
    if (now(session)->phase != PHASE_OVER) return;
    printf("wait until scene results\nwait 10\n");
    press(by, "results.seat1");
    press(by, "home");
    printf("wait until scene title\nexpect no widget continue\nexpect saves 1\n");
}

int main(int argc, char **argv)
{
    if (argc < 4) return 2;
    const uint64_t seed = strtoull(argv[1], NULL, 10);
    if (strcmp(argv[3], "save") == 0 && argc == 5) return save(seed, argv[2], argv[4]);
    const By by = by_name(argv[3]);
    if (by == BY_NOBODY) return 2;
    Session session = open_game(seed, argv[2], NULL);
    write_script(&session, by, argc > 4 ? atoi(argv[4]) : SCRIPT_ALL);
    session_release(&session);
    return 0;
}
