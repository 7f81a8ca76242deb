/* Writes what a test of the Pyramido table plays: a whole game as lines for the test driver, done
 * by one device alone, or a save of such a game cut off in the middle.
 *
 *   pyramido_script SEED SEATS mouse|touch|keys|pad [ACTIONS]    a script on stdout
 *   pyramido_script SEED SEATS slow FROM TO SAVE                 for the bench: see write_slow
 *   pyramido_script SEED SEATS save ACTIONS|stuck|losing|lost|beaten|alike|end
 *
 * The greedy player decides, now and then it lays a patch; the same seed gives the same game. Saves
 * called stuck and lost come from the first seed from SEED on in which a random game gets there;
 * losing is lost one action earlier, and beaten is where a loss ends the game. So does alike: the
 * next stone is of one colour, either half may be marked, and its seat has no patch left. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "players/player.h"
#include "rules/pyramido/pyramido.h"
#include "rules/pyramido/state.h"
#include "script.h"

/* --- The game --- */

static const PyramidoState *now(const Session *session)
{
    return session_state(session);
}

static Action choose(const Session *session, Rng *rng)
{
    const PyramidoState *state = now(session);
    Action action = { 0 };
    if (state->step == STEP_RESURFACE && rng_below(rng, 8) == 0)
        pyramido_rules.sample(state, rng, &action);
    else
        player_choose(&player_greedy, &pyramido_rules, state, rng, &action);
    return action;
}

static Session open_game(uint64_t seed, int seats)
{
    Session session = { 0 };
    const GameSetup setup = game_setup(&pyramido_rules, seats, seed);
    if (session_open(&session, &pyramido_rules, &setup) != REFUSAL_NONE) exit(2);
    for (Seat seat = 0; seat < seats; seat++)
        session_set_seat(&session, seat, "person", session_emblem(seat));
    return session;
}

/* --- The same with a hand --- */

/* By the mouse of a person who takes the time to look; each part of it has a name in the diary of
 * frames. */
static bool slowly;

static void carry_slowly(const char *source, const char *first, const char *wish, const char *place)
{
    printf("do phase pick-up\nmouse move @%s\nmouse down @%s\nglide @%s+12+9 6\n", source, source,
           source);
    printf("do phase drag\n");
    if (first[0] != '\0') printf("until %s: key C\n", first);
    if (wish[0] != '\0') printf("until %s: wheel 1\n", wish);
    printf("glide @%s+3+2 24\nwait 6\ndo phase drop\nmouse up @%s\nwait 24\n", place, place);
}

/* Takes a piece up, turns it as `wish` says ("turned 2"; "" not at all), and lays it there. The
 * finger's piece is held above it. */
static void carry(By by, const char *source, const char *first, const char *wish, const char *place)
{
    switch (by) {
    case BY_NOBODY: break;
    case BY_MOUSE:
        if (slowly) {
            carry_slowly(source, first, wish, place);
            break;
        }
        printf("mouse move @%s\nmouse down @%s\nmouse move @%s+12+9\nexpect holding\n", source,
               source, source);
        if (first[0] != '\0') printf("until %s: key C\n", first);
        if (wish[0] != '\0') printf("until %s: wheel 1\n", wish);
        printf("mouse move @%s+3+2\nmouse up @%s\n", place, place);
        break;
    case BY_TOUCH:
        printf("finger down 1 @%s\nfinger move 1 @%s+20-14\nexpect holding\n", source, source);
        if (wish[0] != '\0') printf("until %s: tap 700 400\n", wish);
        printf("finger move 1 @%s+2+61\nfinger up 1 @%s+0+60\n", place, place);
        break;
    case BY_KEYS:
    case BY_PAD:
        press(by, source);
        printf("expect holding\n");
        if (first[0] != '\0')
            printf("until %s: %s\n", first, by == BY_PAD ? "pad rightstick" : "key C");
        printf("walk %s %s\n", by == BY_PAD ? "pad" : "keys", place);
        if (wish[0] != '\0') { /* over its place, where only what fits there is offered */
            printf("until %s: %s\n", wish, by == BY_PAD ? "pad rightshoulder" : "key R");
            press(by, place);
            printf("expect ghost\nexpect %s\n", wish);
        }
        press(by, place);
        break;
    }
    printf("expect nothing held\n");
}

static void place_tile(By by, const PyramidoState *state, const Action *action)
{
    char source[24], wish[24 + GAME_LINE_MAX], place[24], line[GAME_LINE_MAX];
    const bool taps = by == BY_KEYS || by == BY_PAD;
    const bool first = state->pyramid[state->to_act].tile_count == 0;
    pyramido_rules.format_action(state, action, line, sizeof line);
    snprintf(source, sizeof source, "slot.%d", action->arg[0]);
    if (taps)
        snprintf(wish, sizeof wish, "aims %s", line);
    else
        snprintf(wish, sizeof wish, "turned %d", action->arg[4]);
    snprintf(place, sizeof place, "%s.%d.%d", taps ? "cell" : "tile", action->arg[2],
             action->arg[3]);
    carry(by, source, "", wish, taps && first ? "anywhere" : place);
}

/* Two halves of one area are one choice once no patch can divide them. */
static bool has_choice(const PyramidoState *state)
{
    const Pyramid *pyramid = &state->pyramid[state->to_act];
    const Laid *tile = pyramid_last_tile(pyramid);
    bool patches = false;
    for (int i = 0; i < PYRAMIDO_CHIPS; i++) patches |= pyramid->chip[i].level == 0;
    return pyramido_choices(state).count > 1
           && (patches || tile_block(tile, 0).colour != tile_block(tile, 1).colour);
}

static void place_marker(By by, const PyramidoState *state, const Action *action)
{
    const Laid *tile = pyramid_last_tile(&state->pyramid[state->to_act]);
    char marker[24], block[24];
    snprintf(marker, sizeof marker, "marker.%c",
             colour_letter(tile_block(tile, action->arg[0] - 1).colour));
    snprintf(block, sizeof block, "mark.%d", action->arg[0]);
    if (!has_choice(state)) return; /* it hopped by itself */
    if (by == BY_MOUSE)
        carry(by, marker, "", "", block);
    else
        press(by, block);
}

static void place_chip(By by, const PyramidoState *state, const Action *action)
{
    const bool fills = action->kind == PYRAMIDO_FILL;
    const Laid *tile = pyramid_last_tile(&state->pyramid[state->to_act]);
    const Spot spot =
        fills ? (Spot){ action->arg[1], action->arg[2] } : tile_spot(tile, action->arg[1] - 1);
    char source[24], side[24], turned[24], place[24];
    const int chip = chip_of(action->arg[0]) + 1;
    snprintf(source, sizeof source, "chip.%d", chip);
    snprintf(side, sizeof side, "side %d %c", chip, colour_letter(action->arg[0]));
    snprintf(turned, sizeof turned, "turned %d", action->arg[fills ? 3 : 2]);
    snprintf(place, sizeof place, "cover.%d.%d", spot.x, spot.y);
    if (by == BY_TOUCH) printf("until %s: tap @flip.%d\n", side, chip);
    carry(by, source, side, turned, place);
}

static void refill(By by, const PyramidoState *state, const Action *action)
{
    char stack[24], slot[24];
    snprintf(stack, sizeof stack, "stack.%d", state->slot + action->arg[0]);
    snprintf(slot, sizeof slot, "slot.%d", state->slot);
    if (by == BY_MOUSE)
        carry(by, stack, "", "", slot);
    else
        press(by, stack);
    printf("expect stack %d\n", state->slot + action->arg[0]);
    confirm(by);
}

static bool is_last_hole(const PyramidoState *state)
{
    const Grid holes = pyramid_holes(&state->pyramid[state->to_act], state->round);
    return grid_count(&holes) == 1;
}

static void perform(By by, const PyramidoState *state, const Action *action)
{
    switch ((PyramidoKind)action->kind) {
    case PYRAMIDO_PLACE: place_tile(by, state, action); break;
    case PYRAMIDO_MARK: place_marker(by, state, action); break;
    case PYRAMIDO_RESURFACE: place_chip(by, state, action); break;
    case PYRAMIDO_FILL:
        place_chip(by, state, action);
        if (is_last_hole(state)) confirm(by);
        break;
    case PYRAMIDO_REFILL: refill(by, state, action); break;
    case PYRAMIDO_PASS: /* goes with the refill */
    case PYRAMIDO_KINDS: break;
    }
}

/* A mark without a choice has been made already when its stone lies, and a pass comes only with
 * the refill: the steps between them are not seen. */
static bool is_seen(const Session *session)
{
    const PyramidoState *state = now(session);
    if (state->step == STEP_MARK) return has_choice(state);
    return session->at == 0 || session->step[session->at - 1].action.kind != PYRAMIDO_PASS;
}

static void begin(By by)
{
    printf("wait until scene title\n");
    press(by, "game.pyramido");
    printf("wait until scene setup\n");
    press(by, "seat2.player");
    press(by, "who.person");
    printf("expect label seat2.player Person\n");
    press(by, "start");
    printf("wait until scene table\nexpect round 1\nexpect step 0\n");
}

static void write_script(Session *session, By by, int actions)
{
    Rng rng = rng_seeded(session->setup.seed);
    begin(by);
    while (now(session)->step != STEP_OVER && session->at < actions) {
        const Action action = choose(session, &rng);
        const PyramidoState before = *now(session);
        perform(by, &before, &action);
        if (session_apply(session, &action) != REFUSAL_NONE) exit(2);
        if (is_seen(session)) printf("expect step %d\n", session->at);
        if (before.round != now(session)->round && now(session)->step != STEP_OVER) {
            printf("wait until widget round.go\n");
            press(by, "round.go");
        }
        if (before.to_act != now(session)->to_act && now(session)->step != STEP_OVER)
            printf("wait until viewer %d\n", now(session)->to_act + 1);
        if (before.round != now(session)->round) printf("wait 60\n");
    }
    if (now(session)->step != STEP_OVER) return;
    printf("expect over\nwait until scene results\nwait 10\n");
    press(by, "results.seat1");
    press(by, "home");
    printf("wait until scene title\nexpect no widget continue\nexpect saves 1\n");
}

/* --- For the bench --- */

/* From a save of that game after FROM actions on; those until TO are played slowly, with the count
 * of a round and turns of the camera. */
static void write_slow(Session *session, const char *file, int from, int to)
{
    Rng rng = rng_seeded(session->setup.seed);
    slowly = true;
    printf("wait until scene title\ndo open %s\nwait until scene table\ndo phase wait\nwait 90\n",
           file);
    while (now(session)->step != STEP_OVER && session->at < to) {
        const Action action = choose(session, &rng);
        const PyramidoState before = *now(session);
        if (session->at >= from) perform(BY_MOUSE, &before, &action);
        if (session_apply(session, &action) != REFUSAL_NONE) exit(2);
        if (session->at <= from || action.kind != PYRAMIDO_REFILL) continue;
        const bool counts = before.round != now(session)->round;
        printf("do phase %s\nwait %d\n", counts ? "count" : "turn", counts ? 230 : 40);
        if (counts) printf("do phase wait\nclick @round.go\nwait 60\n");
    }
    printf("do phase wait\nwait 60\n");
}

/* --- Saves --- */

static void play_on(Session *session, int actions)
{
    Rng rng = rng_seeded(session->setup.seed);
    while (now(session)->step != STEP_OVER && session->at < actions) {
        const Action action = choose(session, &rng);
        if (session_apply(session, &action) != REFUSAL_NONE) exit(2);
    }
}

static bool somebody_lost(const PyramidoState *state)
{
    for (Seat seat = 0; seat < state->seats; seat++)
        if (state->pyramid[seat].lost != 0) return true;
    return false;
}

/* What a random game is played for. */
typedef enum Goal { GOAL_STUCK, GOAL_LOST, GOAL_BEATEN, GOAL_ALIKE, GOALS } Goal;

static bool halves_are_alike(const PyramidoState *state)
{
    const Pyramid *pyramid = &state->pyramid[state->to_act];
    if (state->step != STEP_MARK || pyramid_chips_left(pyramid) > 0) return false;
    const Laid *tile = pyramid_last_tile(pyramid);
    return pyramido_choices(state).count == 2
           && tile_block(tile, 0).colour == tile_block(tile, 1).colour;
}

static bool is_reached(const PyramidoState *state, Goal goal)
{
    switch (goal) {
    case GOAL_STUCK: return state->step == STEP_FILL;
    case GOAL_LOST: return somebody_lost(state) && state->step == STEP_PLACE;
    case GOAL_BEATEN: return somebody_lost(state) && state->step == STEP_OVER;
    case GOAL_ALIKE: return halves_are_alike(state);
    case GOALS: break;
    }
    return false;
}

/* Patches are kept where they are to fill holes, and wasted elsewhere. */
static bool reaches(Session *session, Goal goal)
{
    Rng rng = rng_seeded(session->setup.seed);
    Action action;
    while (pyramido_rules.sample(now(session), &rng, &action)) {
        if (goal == GOAL_STUCK && action.kind == PYRAMIDO_RESURFACE)
            action = (Action){ .kind = PYRAMIDO_PASS };
        if (session_apply(session, &action) != REFUSAL_NONE) exit(2);
        if (is_reached(now(session), goal)) return true;
    }
    return false;
}

static Session search(uint64_t seed, int seats, Goal goal)
{
    const uint64_t last = seed + 10000;
    Session session = open_game(seed, seats);
    while (!reaches(&session, goal)) {
        session_release(&session);
        if (seed == last) exit(1);
        session = open_game(++seed, seats);
    }
    return session;
}

static void save(uint64_t seed, int seats, const char *what)
{
    static const struct {
        const char *name;
        Goal goal;
        bool before; /* one action earlier */
    } MOMENT[] = { { "stuck", GOAL_STUCK, false },
                   { "lost", GOAL_LOST, false },
                   { "losing", GOAL_LOST, true },
                   { "beaten", GOAL_BEATEN, false },
                   { "alike", GOAL_ALIKE, true } };
    Session session = { 0 };
    for (size_t i = 0; i < sizeof MOMENT / sizeof *MOMENT; i++) {
        if (strcmp(what, MOMENT[i].name) != 0) continue;
        session = search(seed, seats, MOMENT[i].goal);
        if (MOMENT[i].before) session_undo(&session, true);
    }
    if (session.rules == NULL) {
        session = open_game(seed, seats);
        play_on(&session, strcmp(what, "end") == 0 ? SCRIPT_ALL : atoi(what));
    }
    write_save(&session);
}

int main(int argc, char **argv)
{
    if (argc < 4) return 2;
    const uint64_t seed = strtoull(argv[1], NULL, 10);
    const int seats = atoi(argv[2]);
    if (strcmp(argv[3], "save") == 0 && argc == 5) {
        save(seed, seats, argv[4]);
        return 0;
    }
    if (strcmp(argv[3], "slow") == 0 && argc == 7) {
        Session session = open_game(seed, seats);
        write_slow(&session, argv[6], atoi(argv[4]), atoi(argv[5]));
        session_release(&session);
        return 0;
    }
    const By by = by_name(argv[3]);
    if (by == BY_NOBODY) return 2;
    Session session = open_game(seed, seats);
    write_script(&session, by, argc > 4 ? atoi(argv[4]) : SCRIPT_ALL);
    session_release(&session);
    return 0;
}
