/* Writes what a test of the Flick table plays: a whole game as lines for the test driver, done by
 * one device alone, or a save of a game.
 *
 *   flick_script SEED SEATS[+WORD...] mouse|touch|keys|pad [ACTIONS]    a script on stdout
 *   flick_script SEED SEATS[+WORD...] save ACTIONS|end                  a save on stdout
 *
 * Words: `plain` without gods and laws, `exact` hands, `together` at one screen, `computer` in
 * every seat but the first. The script begins at the table with that game's first save (`save 0`).
 * The same seed gives the same game: every action is foretold to the hundredth, the hand's error
 * too, and the script asks the table for each of them. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "files/files.h"
#include "flick_plan.h"
#include "match/match.h"
#include "players/view.h"
#include "rules/flick/aim.h"
#include "rules/flick/flick.h"
#include "rules/flick/world.h"
#include "script.h"

typedef struct Play {
    Match match;
    By by;
    Rng rng;
    Seat viewer;
    bool speaks, together, chose_god;
    bool kept[FLICK_CORNERS]; /* together: chosen, and sent when its turn comes */
    Action keeps[FLICK_CORNERS];
    char done[2048]; /* lines: what persons have done since the table was last asked */
} Play;

/* --- The game --- */

static const FlickState *now(const Play *play)
{
    return match_state(&play->match);
}

static bool has_word(const char *seats, const char *word)
{
    return strstr(seats, word) != NULL;
}

static void set_option(GameSetup *setup, const char *key)
{
    if (game_set_option(&flick_rules, setup, key, "off") != REFUSAL_NONE) exit(2);
}

static Session open_game(uint64_t seed, const char *seats)
{
    Session session = { 0 };
    const int count = atoi(seats);
    GameSetup setup = game_setup(&flick_rules, count, seed);
    if (has_word(seats, "plain")) {
        set_option(&setup, "gods");
        set_option(&setup, "will");
    }
    if (session_open(&session, &flick_rules, &setup) != REFUSAL_NONE) exit(2);
    for (Seat seat = 0; seat < count; seat++)
        session_set_seat(&session, seat,
                         seat > 0 && has_word(seats, "computer") ? "novice" : "person",
                         session_emblem(seat));
    session_set_meta(&session, "votes", has_word(seats, "together") ? "together" : "passed");
    match_set_hand(&session, has_word(seats, "exact") ? HAND_EXACT : HAND_NATURAL);
    return session;
}

static Play begin(uint64_t seed, const char *seats, By by)
{
    Session session = open_game(seed, seats);
    Play play = { .by = by, .rng = rng_seeded(seed), .viewer = SEAT_NONE };
    play.together = has_word(seats, "together");
    play.speaks = by < BY_NOBODY;
    match_adopt(&play.match, NULL, &session);
    return play;
}

static void apply(Play *play, const Action *action)
{
    if (match_apply(&play->match, action) != REFUSAL_NONE) exit(3);
}

/* What is applied comes after the hand's error. */
static void slip(const Play *play, Action *action)
{
    const Session *session = &play->match.session;
    if (match_hand(session) == HAND_NATURAL)
        flick_slip_person(now(play), FLICK_NATURAL_HAND, session->setup.seed, session->at, action);
}

/* --- The screen --- */

static bool is_shared(const Play *play)
{
    const FlickPhase phase = (FlickPhase)now(play)->phase;
    return play->together && match_persons(&play->match) > 1
           && (phase == FLICK_PHASE_VOTE || phase == FLICK_PHASE_CONTEST);
}

static bool differs(const Play *play, Seat one, Seat other)
{
    return view_differs(&flick_rules, now(play), one, other);
}

/* At the opening the curtain hides whatever another person must not see. */
static bool has_secrets(const Play *play, Seat seat)
{
    for (Seat other = 0; other < now(play)->seats; other++)
        if (other != seat && match_is_person(&play->match, other) && differs(play, seat, other))
            return true;
    return false;
}

/* Waits until the table is where the game is, with the person who acts before the screen. */
static void follow(Play *play)
{
    const Seat seat = match_to_act(&play->match);
    const bool opens = play->viewer == SEAT_NONE;
    const bool hidden = !is_shared(play) && seat != play->viewer
                        && (opens ? has_secrets(play, seat) : differs(play, play->viewer, seat));
    printf("wait until step %d\nwait until no moving\n%s", play->match.session.at, play->done);
    play->done[0] = '\0';
    if (hidden) lift_curtain(play->by);
    if (seat != play->viewer) printf("wait 30\n"); /* the mat turns */
    printf("wait 2\n");
    play->viewer = seat;
}

/* The table is asked about it when the next person acts: after the last action of all the results
 * are open, which know nothing of it. */
static void do_and_expect(Play *play, const Action *action)
{
    char line[GAME_LINE_MAX];
    Text done = { .at = play->done, .size = sizeof play->done, .length = strlen(play->done) };
    flick_rules.format_action(now(play), action, line, sizeof line);
    apply(play, action);
    if (play->speaks) text_add(&done, "expect did %d %s\n", play->match.session.at, line);
}

/* --- What persons do --- */

static void press_card(Play *play, int which)
{
    press_number(play->by, "card", which);
}

static Action some_legal(Play *play)
{
    Action legal[GAME_MAX_ACTIONS];
    const int count = flick_rules.legal(now(play), legal, GAME_MAX_ACTIONS);
    return legal[rng_below(&play->rng, count)];
}

static void flick(Play *play, const Board *board)
{
    FlickPlan plan;
    const Session *session = &play->match.session;
    if (!plan_flick(now(play), board, play->by, &play->rng, &plan)) exit(4);
    if (play->speaks) perform_flick(now(play), play->by, &plan);
    if (plan_sways(now(play), &plan)) {
        if (play->by == BY_KEYS || play->by == BY_PAD) exit(7);
        plan_sway(now(play), play->by, session->setup.seed, session->at, &plan);
    }
    slip(play, &plan.action);
    do_and_expect(play, &plan.action);
}

/* Confirm declines: the first that the list offers. */
static void decline(Play *play, FlickActionKind kind)
{
    Action legal[GAME_MAX_ACTIONS];
    const int count = flick_rules.legal(now(play), legal, GAME_MAX_ACTIONS);
    for (int i = 0; i < count; i++) {
        if (legal[i].kind != (int)kind) continue;
        if (play->speaks) confirm(play->by);
        do_and_expect(play, &legal[i]);
        return;
    }
    exit(5);
}

static void build(Play *play, const Board *board)
{
    FlickPlan plan;
    if (rng_below(&play->rng, 5) == 0
        || !plan_temple(now(play), board, play->by, &play->rng, &plan)) {
        decline(play, FLICK_NOBUILD);
        return;
    }
    if (play->speaks) perform_temple(now(play), play->by, &plan);
    do_and_expect(play, &plan.action);
}

/* Wherever it sways to, the same prophets are converted. */
static bool is_sure(const FlickState *state, const Action *heart)
{
    FlickState first = *state;
    if (flick_rules.apply(&first, heart) != REFUSAL_NONE) return false;
    first.heart = (FlickPoint){ 0 };
    for (int i = 0; i < 64; i++) {
        static const int8_t WAY[8][2] = { { 10, 0 },  { 7, 7 },   { 0, 10 },  { -7, 7 },
                                          { -10, 0 }, { -7, -7 }, { 0, -10 }, { 7, -7 } };
        Action other = *heart;
        other.value[FLICK_X] += WAY[i % 8][0] * 5 * (i / 8 + 1) * 10;
        other.value[FLICK_Y] += WAY[i % 8][1] * 5 * (i / 8 + 1) * 10;
        FlickState there = *state;
        if (flick_rules.apply(&there, &other) != REFUSAL_NONE) return false;
        there.heart = (FlickPoint){ 0 };
        if (memcmp(&there, &first, sizeof first) != 0) return false;
    }
    return true;
}

static bool find_heart(Play *play, const Board *board, Point *at, Action *action)
{
    const FlickState *state = now(play);
    for (int i = 0; i < 400; i++) {
        const int x = 60 + rng_below(&play->rng, 880), y = 60 + rng_below(&play->rng, 880);
        *at = board_point(board, x, y);
        *at = (Point){ 2 * roundf(at->x / 2), 2 * roundf(at->y / 2) };
        if (play->by == BY_KEYS || play->by == BY_PAD) *at = board_at(board, FLICK_NAVEL);
        const FlickPoint rules = board_rules(board, *at);
        *action =
            (Action){ .kind = FLICK_HEART, .arg = { state->turn }, .value = { rules.x, rules.y } };
        if (is_sure(state, action)) return true;
    }
    return false;
}

static void drop_heart(Play *play, const Board *board)
{
    Action action;
    Point at;
    if (rng_below(&play->rng, 4) == 0 || !find_heart(play, board, &at, &action)) {
        decline(play, FLICK_NOHEART);
        return;
    }
    if (play->speaks && play->by == BY_MOUSE)
        printf("click %.0f %.0f\n", (double)at.x, (double)at.y);
    else if (play->speaks && play->by == BY_TOUCH)
        printf("tap %.0f %.0f\n", (double)at.x, (double)at.y);
    else if (play->speaks)
        printf("expect focus place\n%s\n", by_accept(play->by));
    apply(play, &action); /* somewhere near */
}

static void carry_to(By by, const char *source, const char *place)
{
    if (by == BY_MOUSE) {
        printf("mouse move @%s\nmouse down @%s\nmouse move @%s+12+9\nexpect holding\n", source,
               source, source);
        printf("mouse move @%s\nmouse up @%s\n", place, place);
        return;
    }
    press(by, source);
    printf("expect holding\n");
    press(by, place);
}

static void end_turn(Play *play)
{
    const Action action = some_legal(play);
    char source[16], victim[16];
    if (action.kind == FLICK_END) {
        decline(play, FLICK_END);
        return;
    }
    snprintf(source, sizeof source, "disc.%d", action.arg[0]);
    snprintf(victim, sizeof victim, "victim.%d", action.arg[1]);
    if (play->speaks) carry_to(play->by, source, victim);
    do_and_expect(play, &action);
}

static void name_tie(Play *play)
{
    const Action action = some_legal(play);
    char name[16];
    if (action.kind == FLICK_NOTIE) {
        decline(play, FLICK_NOTIE);
        return;
    }
    snprintf(name, sizeof name, "tie.%d.%d", action.arg[0] + 1, action.arg[1] + 1);
    if (play->speaks) press(play->by, name);
    do_and_expect(play, &action);
}

static void choose_card(Play *play)
{
    const FlickState *state = now(play);
    const Action action = some_legal(play);
    int which = action.kind == FLICK_VOTE ? action.arg[1] : 1;
    if (action.kind == FLICK_GOD) which = action.arg[1] - 2 * state->card[action.arg[0]];
    if (action.kind == FLICK_ENACT && action.arg[0] == state->lower) which = 2;
    /* Who has never chosen a god sees the mat first. */
    if (play->speaks && action.kind == FLICK_GOD && !play->chose_god) press(play->by, "confirm");
    if (play->speaks && action.kind == FLICK_GOD) play->chose_god = true;
    if (play->speaks) press_card(play, which);
    do_and_expect(play, &action);
}

/* --- Together --- */

static bool is_asked(const Play *play, int corner)
{
    const FlickState *state = now(play);
    if (!flick_is_taken(state, corner)
        || !match_is_person(&play->match, flick_seat(state->taken, corner)))
        return false;
    if (state->phase == FLICK_PHASE_VOTE) return state->vote[corner] == FLICK_NO_VOTE;
    return (state->contest >> corner & 1) != 0 && (state->entered >> corner & 1) == 0;
}

/* All fingers go down, and up again. */
static void vote_at_once(Play *play)
{
    static const char *const NAME[] = { "", "up", "down" };
    for (int corner = 0; corner < FLICK_CORNERS; corner++) {
        if (!is_asked(play, corner)) continue;
        const int vote = FLICK_UP + rng_below(&play->rng, 2);
        play->keeps[corner] =
            (Action){ .kind = FLICK_VOTE, .arg = { (uint8_t)corner, (uint8_t)vote } };
        play->kept[corner] = true;
        printf("finger down %d @thumb.%d.%s\n", corner + 1, corner + 1, NAME[vote]);
    }
    printf("wait 2\nfingers up");
    for (int corner = 0; corner < FLICK_CORNERS; corner++)
        if (play->kept[corner]) printf(" %d", corner + 1);
    printf("\n");
}

static void pull_at_once(Play *play, const Board *board)
{
    FlickPlan plan[FLICK_CORNERS];
    for (int corner = 0; corner < FLICK_CORNERS; corner++) {
        if (!is_asked(play, corner)) continue;
        if (!plan_entry(now(play), board, corner, &play->rng, &plan[corner])) exit(6);
        play->keeps[corner] = plan[corner].action;
        play->kept[corner] = true;
        printf("finger down %d %.0f %.0f\n", corner + 1, (double)plan[corner].from.x,
               (double)plan[corner].from.y);
    }
    printf("fingers 128");
    for (int corner = 0; corner < FLICK_CORNERS; corner++)
        if (play->kept[corner])
            printf(" %d %.0f %.0f", corner + 1, (double)plan[corner].to.x,
                   (double)plan[corner].to.y);
    printf("\nwait 11\nfingers up");
    for (int corner = 0; corner < FLICK_CORNERS; corner++)
        if (play->kept[corner]) printf(" %d", corner + 1);
    printf("\n");
}

/* What was chosen is sent in the order of the seats. */
static void act_together(Play *play)
{
    const int corner = now(play)->turn;
    const Board board = plan_board(now(play), 0, true);
    if (!play->kept[corner]) {
        follow(play);
        if (now(play)->phase == FLICK_PHASE_VOTE)
            vote_at_once(play);
        else
            pull_at_once(play, &board);
    }
    Action action = play->keeps[corner];
    play->kept[corner] = false;
    slip(play, &action);
    do_and_expect(play, &action);
}

/* --- One after another --- */

static void act(Play *play)
{
    const Board board = plan_board(now(play), match_to_act(&play->match), play->together);
    switch ((FlickPhase)now(play)->phase) {
    case FLICK_PHASE_GODS:
    case FLICK_PHASE_VOTE:
    case FLICK_PHASE_ENACT: choose_card(play); break;
    case FLICK_PHASE_CONTEST:
    case FLICK_PHASE_LAUNCH:
    case FLICK_PHASE_REFLICK: flick(play, &board); break;
    case FLICK_PHASE_AGAIN:
    case FLICK_PHASE_RESCUE:
        if (rng_below(&play->rng, 3) == 0)
            decline(play, FLICK_NOAGAIN);
        else
            flick(play, &board);
        break;
    case FLICK_PHASE_CITY: build(play, &board); break;
    case FLICK_PHASE_END: end_turn(play); break;
    case FLICK_PHASE_HEART: drop_heart(play, &board); break;
    case FLICK_PHASE_TIE: name_tie(play); break;
    case FLICK_PHASE_OVER: break;
    }
}

/* The table ends a turn by itself right after a launch that leaves nothing to decide. */
static void end_by_itself(Play *play)
{
    Action legal[GAME_MAX_ACTIONS];
    if (now(play)->phase != FLICK_PHASE_END || !now(play)->settle.known) return;
    if (flick_rules.legal(now(play), legal, GAME_MAX_ACTIONS) == 1) apply(play, &legal[0]);
}

static void play_on(Play *play, int actions)
{
    while (now(play)->phase != FLICK_PHASE_OVER && play->match.session.at < actions) {
        Action action;
        if (match_decide(&play->match, &action)) {
            apply(play, &action);
            continue;
        }
        if (play->speaks && is_shared(play)) {
            act_together(play);
        } else {
            if (play->speaks) follow(play);
            act(play);
        }
        end_by_itself(play);
    }
}

static int write_script(uint64_t seed, const char *seats, By by, int actions)
{
    Play play = begin(seed, seats, by);
    printf("do set speed off\nwait until scene table\n");
    play_on(&play, actions);
    if (now(&play)->phase == FLICK_PHASE_OVER) printf("wait until scene results\nwait 10\n");
    match_release(&play.match);
    return 0;
}

static int save(uint64_t seed, const char *seats, const char *what)
{
    Play play = begin(seed, seats, BY_NOBODY);
    play.by = BY_KEYS;
    play_on(&play, strcmp(what, "end") == 0 ? SCRIPT_ALL : atoi(what));
    write_save(&play.match.session);
    return 0;
}

int main(int argc, char **argv)
{
    if (argc < 4) return 2;
    files_quietly(flick_start); /* the physics library greets on standard output */
    const uint64_t seed = strtoull(argv[1], NULL, 10);
    if (strcmp(argv[3], "save") == 0 && argc == 5) return save(seed, argv[2], argv[4]);
    const By by = by_name(argv[3]);
    return by < BY_NOBODY ? write_script(seed, argv[2], by, argc > 4 ? atoi(argv[4]) : SCRIPT_ALL)
                          : 2;
}
