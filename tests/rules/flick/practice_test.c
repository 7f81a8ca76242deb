/* practice_test.c: a position to try flicks in: any disc, any law, any god, and no end. */
#include <string.h>
#include "position.h"
#include "advice/flick_drill.h"
#include "advice/flick_reach.h"
#include "rules/flick/gods.h"
#include "rules/flick/invariants.h"
#include "rules/flick/practice.h"
#include "rules/flick/refusals.h"
#include "rules/flick/sample.h"
#include "rules/flick/standing.h"
#include "rules/flick/will.h"

static FlickState practice(void)
{
    const GameSetup setup = { .seed = 5, .seats = 2, .option = { 1, 1 } };
    FlickState state;
    CHECK(flick_setup(&state, &setup) == REFUSAL_NONE);
    GAME_DO(&state, "practice");
    CHECK_EQ(state.phase, FLICK_PHASE_LAUNCH);
    return state;
}

static Refusal tried(const FlickState *state, const char *line)
{
    FlickState copy = *state;
    Action action;
    CHECK_EQ(flick_rules.parse_action(&copy, line, &action), REFUSAL_NONE);
    return flick_rules.apply(&copy, &action);
}

static void it_is_the_first_action_or_none(void)
{
    FlickState state = practice();
    CHECK_EQ(tried(&state, "practice"), REFUSAL_FLICK_WRONG_STEP);
    const GameSetup setup = { .seed = 5, .seats = 2, .option = { 1, 1 } };
    CHECK(flick_setup(&state, &setup) == REFUSAL_NONE);
    Action list[8];
    CHECK_EQ(flick_legal(&state, list, 8), 2); /* nobody stumbles into it */
    CHECK_EQ(flick_rules.apply(&state, &list[0]), REFUSAL_NONE);
    CHECK_EQ(tried(&state, "practice"), REFUSAL_FLICK_WRONG_STEP);
    state = game_open(2);
    CHECK_EQ(tried(&state, "put Ap1 500 300"), REFUSAL_FLICK_WRONG_STEP);
    CHECK_EQ(tried(&state, "law W03"), REFUSAL_FLICK_WRONG_STEP);
    CHECK_EQ(tried(&state, "clear"), REFUSAL_FLICK_WRONG_STEP);
}

static void any_disc_lies_where_it_can_rest(void)
{
    FlickState state = practice();
    GAME_DO(&state, "put Cp2 520 196");
    GAME_DO(&state, "put Ct1 820 520");
    GAME_DO(&state, "put Ap1 300 300");
    GAME_DO(&state, "put Ap1 320 300"); /* and is moved */
    CHECK_EQ(tried(&state, "put Ap2 330 300"), REFUSAL_FLICK_DISC_IN_THE_WAY);
    CHECK_EQ(tried(&state, "put Ap2 5 300"), REFUSAL_FLICK_OFF_MAT);
    CHECK_EQ(tried(&state, "put Ap2 500 500"), REFUSAL_FLICK_NO_REST);
    CHECK_EQ(tried(&state, "put Cp1 100 100"), REFUSAL_FLICK_NO_REST);
    CHECK_EQ(tried(&state, "put At1 250 250"), REFUSAL_FLICK_OFF_LAND);
    CHECK_EQ(tried(&state, "put Bp1 300 400"), REFUSAL_FLICK_NO_DISC);
    CHECK_EQ(tried(&state, "put ape 300 400"), REFUSAL_FLICK_NO_DISC);
    GAME_DO(&state, "take Cp2");
    CHECK_EQ(tried(&state, "take Cp2"), REFUSAL_FLICK_NO_DISC);
    CHECK_EQ(flick_stock(&state, 2, false), 5);
    GAME_DO(&state, "clear");
    CHECK_EQ(flick_stock(&state, 0, false), 5);
    CHECK_EQ(flick_stock(&state, 2, true), 4);
}

static void every_law_and_god_can_be_had_and_put_away(void)
{
    FlickState state = practice();
    char line[16];
    for (int round = 0; round < 2; round++) {
        for (int card = 1; card <= FLICK_WILL_CARDS; card++) {
            (void)snprintf(line, sizeof line, "law W%02d", card);
            GAME_DO(&state, line);
            CHECK_EQ(flick_wills(&state, (FlickWill)card), round == 0);
        }
    }
    for (int god = FLICK_ZEUS; god < FLICK_GODS; god++) {
        (void)snprintf(line, sizeof line, "god A %s", flick_god_side((FlickGod)god)->id);
        GAME_DO(&state, line);
        CHECK_EQ(state.god[0], god);
        CHECK(flick_colour(&state, 0) != flick_colour(&state, 2));
    }
    GAME_DO(&state, "god A morrigan");
    CHECK_EQ(state.god[0], FLICK_NO_GOD);
}

static void laws_and_gods_decide_which_discs_there_are(void)
{
    FlickState state = practice();
    GAME_DO(&state, "law W08");
    GAME_DO(&state, "law W10");
    GAME_DO(&state, "god A ra");
    CHECK_EQ(flick_stock(&state, 0, false), 6);
    CHECK_EQ(state.place[flick_piece(0, FLICK_KIND_SPHINX, 1)], FLICK_STOCK);
    GAME_DO(&state, "law W06");
    CHECK(flick_on_table(&state, FLICK_APE));
    GAME_DO(&state, "put ape 400 400");
    GAME_DO(&state, "law W06");
    CHECK_EQ(state.place[FLICK_APE], FLICK_BOX);
}

/* Into the abyss and home again; the same seat flicks, and nothing is ever counted. */
static void flicks_never_end(void)
{
    FlickState state = practice();
    for (int i = 0; i < 9; i++) {
        GAME_DO(&state, "flick Ap1 100 100 45 3000");
        CHECK_EQ(state.phase, FLICK_PHASE_END);
        GAME_DO(&state, "end A");
        CHECK_EQ(state.phase, FLICK_PHASE_LAUNCH);
        CHECK_EQ(state.turn, 0);
        CHECK_EQ(flick_stock(&state, 0, false), 5);
        CHECK_EQ(flick_points(&state, 0), 0);
    }
    for (int number = 1; number <= 5; number++) {
        char line[48];
        (void)snprintf(line, sizeof line, "put Ap%d %d 420", number, 250 + 50 * number);
        GAME_DO(&state, line);
    }
    CHECK_EQ(state.phase, FLICK_PHASE_LAUNCH); /* an empty stock waits for a disc */
    CHECK(flick_violation(&state) == NULL);
}

/* At random, with every law there is: nothing that is held breaks. */
static void walks_break_nothing(void)
{
    Rng rng = rng_seeded(11);
    for (int walk = 0; walk < 6; walk++) {
        FlickState state = practice();
        for (int step = 0; step < 120; step++) {
            Action list[GAME_MAX_ACTIONS], action;
            const int count = flick_legal(&state, list, GAME_MAX_ACTIONS);
            CHECK(flick_sample(&state, &rng, &action));
            if (flick_arranges(&state) && rng_below(&rng, 3) == 0)
                action = list[rng_below(&rng, count)];
            if (flick_arranges(&state) && rng_below(&rng, 3) == 0) {
                const Action put = { .kind = FLICK_PUT,
                                     .arg = { (uint8_t)rng_below(&rng, FLICK_PIECES) },
                                     .value = { rng_below(&rng, FLICK_MAT),
                                                rng_below(&rng, FLICK_MAT) } };
                if (flick_check(&state, &put) == REFUSAL_NONE) action = put;
            }
            CHECK_EQ(flick_rules.apply(&state, &action), REFUSAL_NONE);
            const char *broken = flick_violation(&state);
            CHECK_MSG(broken == NULL, "walk %d, step %d: %s", walk, step, broken);
        }
    }
}

/* The position of a goal, and one flick in it: was it a hit? */
static bool hits(FlickDrill drill, int angle, int speed)
{
    FlickState state = practice();
    FlickDrillDisc disc;
    const FlickPoint from = flick_drill_from(drill);
    if (flick_drill_disc(drill, &disc)) {
        const Action put = { .kind = FLICK_PUT,
                             .arg = { (uint8_t)disc.piece },
                             .value = { disc.at.x, disc.at.y } };
        CHECK_EQ(flick_rules.apply(&state, &put), REFUSAL_NONE);
    }
    const Action flick = { .kind = FLICK_FLICK, .value = { from.x, from.y, angle, speed } };
    CHECK_EQ(flick_rules.apply(&state, &flick), REFUSAL_NONE);
    return flick_drill_is_hit(drill, &flick, &state.settle);
}

static void goals_are_hit_by_good_flicks_alone(void)
{
    int angle, speed;
    const FlickState state = practice();
    const FlickPoint from = flick_drill_from(FLICK_DRILL_CITY);
    CHECK(flick_aim_at(&state, 0, from, flick_drill_goal(FLICK_DRILL_CITY), FLICK_NO_CURL, &angle,
                       &speed));
    CHECK(flick_path(speed) > 34900 && flick_path(speed) < 35100); /* 350 mm */
    CHECK(hits(FLICK_DRILL_CITY, angle, speed));
    CHECK(!hits(FLICK_DRILL_CITY, angle + 1500, speed));
    CHECK(hits(FLICK_DRILL_KNOCK, 100, 2656));
    CHECK(!hits(FLICK_DRILL_KNOCK, 100, 1400));
    CHECK(hits(FLICK_DRILL_ISLANDS, 7590, 2018));
    CHECK(!hits(FLICK_DRILL_ISLANDS, 7590, 1000));
    for (int drill = FLICK_DRILL_CITY; drill < FLICK_DRILLS; drill++)
        CHECK(!hits((FlickDrill)drill, 4500, 600));
}

/* Wherever a disc is let go there is a place for it, and it is legal. */
static void a_disc_is_put_where_it_can_lie(void)
{
    Rng rng = rng_seeded(3);
    FlickState state = practice();
    GAME_DO(&state, "put Cp1 400 400");
    GAME_DO(&state, "put Ct1 520 160");
    for (int i = 0; i < 400; i++) {
        const int piece = i % 2 == 0 ? flick_piece(0, FLICK_KIND_PROPHET, 1)
                                     : flick_piece(2, FLICK_KIND_TEMPLE, 2);
        const FlickPoint want = { rng_below(&rng, FLICK_MAT + 1), rng_below(&rng, FLICK_MAT + 1) };
        FlickPoint found;
        CHECK(flick_nearest_put(&state, piece, want, &found));
        CHECK_EQ(flick_check_put(&state, piece, found), REFUSAL_NONE);
        if (flick_check_put(&state, piece, want) == REFUSAL_NONE)
            CHECK(found.x == want.x && found.y == want.y);
    }
}

static const Test TEST[] = {
    { "the first action", it_is_the_first_action_or_none },
    { "any disc", any_disc_lies_where_it_can_rest },
    { "any law and god", every_law_and_god_can_be_had_and_put_away },
    { "which discs", laws_and_gods_decide_which_discs_there_are },
    { "no end", flicks_never_end },
    { "at random", walks_break_nothing },
    { "goals", goals_are_hit_by_good_flicks_alone },
    { "where discs go", a_disc_is_put_where_it_can_lie },
};
CHECK_MAIN(TEST)
