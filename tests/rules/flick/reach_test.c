/* reach_test.c: how far, and where to put it. */
#include "position.h"
#include "rules/flick/aim.h"
#include "advice/flick_reach.h"
#include <math.h>

static void paths_and_speeds_are_inverse(void)
{
    CHECK_EQ(flick_path(1413), 40705);
    CHECK_EQ(flick_speed_for(53740), 1624); /* from 120,120 to the navel */
    CHECK_EQ(flick_speed_for(0), 0);
    for (int speed = 50; speed <= 3000; speed += 50)
        CHECK_EQ(flick_speed_for(flick_path(speed)), speed);
}

static void straight_aims_hit_the_point(void)
{
    const FlickState state = game_open(2);
    const FlickPoint from = { 12000, 12000 };
    int angle;
    int speed;
    CHECK(flick_aim_at(&state, 0, from, flick_city(0), FLICK_NO_CURL, &angle, &speed));
    CHECK_EQ(angle, 1076);
    CHECK_EQ(speed, 1413);
    FlickPoint rest;
    CHECK(flick_lone_rest(&state, 0, from, angle, speed, FLICK_NO_CURL, &rest));
    CHECK(flick_within(rest, flick_city(0), 50));
    CHECK(!flick_lone_rest(&state, 0, from, angle, 3000, FLICK_NO_CURL, &rest));
}

static void the_little_finger_does_not_reach_far(void)
{
    FlickState state = game_open(2);
    game_will(&state, FLICK_LITTLE_FINGER);
    int angle;
    int speed;
    CHECK(!flick_aim_at(&state, 0, (FlickPoint){ 12000, 12000 }, flick_city(1), FLICK_NO_CURL,
                        &angle, &speed));
    CHECK_EQ(speed, FLICK_WEAK_SPEED);
}

/* What is aimed under a card that bends the path is simulated by the rules' world. */
static void bent_aims_come_near(FlickWill card, FlickCurl curl)
{
    static const FlickPoint TARGET[] = { { 50000, 50000 }, { 52000, 19600 }, { 19600, 48000 } };
    FlickState state = game_open(2);
    game_will(&state, card);
    CHECK(flick_path_is_bent(&state));
    for (size_t i = 0; i < LENGTH(TARGET); i++) {
        FlickSettle settle;
        FlickShot shot = { .count = 1, .launch = { { 0, { 12000, 12000 }, 0, 0, curl } } };
        CHECK_MSG(flick_aim_at(&state, 0, shot.launch[0].at, TARGET[i], curl, &shot.launch[0].angle,
                               &shot.launch[0].speed),
                  "W%02d to target %zu", card, i);
        CHECK(flick_world_run(&state, &shot, &settle));
        CHECK_MSG(flick_within(settle.at[0], TARGET[i], 3000), "W%02d target %zu rests at %d,%d",
                  card, i, settle.at[0].x, settle.at[0].y);
    }
}

static void aims_allow_for_cards(void)
{
    bent_aims_come_near(FLICK_FROZEN_SEA, FLICK_NO_CURL);
    bent_aims_come_near(FLICK_MAELSTROM, FLICK_NO_CURL);
    bent_aims_come_near(FLICK_TORNADO, FLICK_NO_CURL);
    bent_aims_come_near(FLICK_WORLD_RIM, FLICK_NO_CURL);
    bent_aims_come_near(FLICK_ROLLING, FLICK_CURL_RIGHT);
    bent_aims_come_near(FLICK_ROLLING, FLICK_CURL_LEFT);
}

/* No legal place of a fine grid is nearer than the answer. */
static void check_launch(const FlickState *state, FlickPoint want)
{
    FlickPoint found = { 0 };
    CHECK(flick_nearest_launch(state, 0, 0, want, &found));
    CHECK_EQ(flick_check_place(state, 0, found, 0), REFUSAL_NONE);
    const double best = sqrt((double)flick_distance2(found, want));
    for (int y = 0; y <= 22000; y += 100)
        for (int x = 0; x <= 22000; x += 100)
            if (flick_check_place(state, 0, (FlickPoint){ x, y }, 0) == REFUSAL_NONE)
                CHECK_MSG(sqrt((double)flick_distance2((FlickPoint){ x, y }, want)) >= best - 3,
                          "wanted %d,%d found %d,%d but %d,%d is nearer", want.x, want.y, found.x,
                          found.y, x, y);
}

static void the_nearest_launch_is_found(void)
{
    FlickState state = game_open(2);
    game_put(&state, "Bp1@150,120 Bp2@120,160 Ct1@90,90 Cp1@60,150");
    const FlickPoint free = { 15000, 3000 };
    FlickPoint found;
    CHECK(flick_nearest_launch(&state, 0, 0, free, &found));
    CHECK(found.x == free.x && found.y == free.y);
    check_launch(&state, (FlickPoint){ 0, 0 });
    check_launch(&state, (FlickPoint){ 50000, 50000 });
    check_launch(&state, (FlickPoint){ 15000, 12000 });
    check_launch(&state, (FlickPoint){ 9000, 9000 });
    check_launch(&state, (FlickPoint){ 12500, 14000 });
    check_launch(&state, (FlickPoint){ 100000, 0 });
}

static void check_temple(const FlickState *state, FlickPoint want)
{
    const int temple = piece_named("At1");
    FlickPoint found = { 0 };
    CHECK(flick_nearest_temple(state, temple, 0, 0, want, &found));
    CHECK_EQ(flick_check_temple(state, temple, found, 0, 0), REFUSAL_NONE);
    const double best = sqrt((double)flick_distance2(found, want));
    for (int y = 6000; y <= 36000; y += 200)
        for (int x = 29000; x <= 72000; x += 200)
            if (flick_check_temple(state, temple, (FlickPoint){ x, y }, 0, 0) == REFUSAL_NONE)
                CHECK_MSG(sqrt((double)flick_distance2((FlickPoint){ x, y }, want)) >= best - 3,
                          "wanted %d,%d found %d,%d but %d,%d is nearer", want.x, want.y, found.x,
                          found.y, x, y);
}

static void the_nearest_temple_place_is_found(void)
{
    FlickState state = game_open(2);
    game_put(&state, "Ap1@520,196 Bt1@560,250 Bp1@500,260 Ct1@420,100 Cp1@650,100");
    check_temple(&state, (FlickPoint){ 52000, 19600 }); /* its prophet leaves */
    check_temple(&state, (FlickPoint){ 53000, 25500 });
    check_temple(&state, (FlickPoint){ 50000, 50000 });
    check_temple(&state, (FlickPoint){ 42000, 9000 });
    check_temple(&state, (FlickPoint){ 0, 0 });
    check_temple(&state, (FlickPoint){ 65000, 10000 });
}

static void check_hand(const FlickState *state, Action flick, FlickPoint want)
{
    FlickPoint found = { 0 };
    CHECK(flick_nearest_hand(state, &flick, want, &found));
    flick.value[FLICK_HAND_X] = found.x;
    flick.value[FLICK_HAND_Y] = found.y;
    CHECK_EQ(flick_check_hand(state, &flick), REFUSAL_NONE);
    const double best = sqrt((double)flick_distance2(found, want));
    for (int y = 0; y <= FLICK_MAT; y += 400)
        for (int x = 0; x <= FLICK_MAT; x += 400) {
            flick.value[FLICK_HAND_X] = x;
            flick.value[FLICK_HAND_Y] = y;
            if (sqrt((double)flick_distance2((FlickPoint){ x, y }, want)) < best - 3)
                CHECK_MSG(flick_check_hand(state, &flick) != REFUSAL_NONE,
                          "wanted %d,%d found %d,%d but %d,%d is nearer", want.x, want.y, found.x,
                          found.y, x, y);
        }
}

/* About discs, cities, the edge, and the disc that is to be flicked; turned every way. */
static void the_nearest_hand_is_found(void)
{
    static const FlickPoint WANT[] = { { 50000, 50000 }, { 52000, 19600 },  { 0, 0 },
                                       { 11000, 11000 }, { 55500, 47000 },  { 100000, 30000 },
                                       { 61000, 35500 }, { -9000, 120000 }, { 80400, 52000 },
                                       { 30500, 0 },     { 27000, 600 },    { 33000, 1500 } };
    FlickState state = game_open(4);
    game_god(&state, 'A', FLICK_DAGDA);
    game_put(&state, "Bt1@560,470 Bp1@500,520 Cp1@610,360 Cp2@650,330 Dt1@470,430 Dp1@300,20");
    for (size_t i = 0; i < LENGTH(WANT); i++)
        for (int angle = 0; angle < 18000; angle += 2750) {
            Action flick = { .kind = FLICK_FLICK, .value = { 12000, 12000 } };
            flick.arg[FLICK_ARG_HAND] = true;
            flick.value[FLICK_HAND_ANGLE] = angle;
            check_hand(&state, flick, WANT[i]);
            flick.arg[0] = FLICK_NO_PIECE; /* no disc is chosen yet */
            check_hand(&state, flick, WANT[i]);
        }
    FlickPoint found;
    const FlickPoint free = { 33000, 33000 };
    const Action flick = { .kind = FLICK_FLICK, .arg = { FLICK_NO_PIECE } };
    CHECK(flick_nearest_hand(&state, &flick, free, &found));
    CHECK(found.x == free.x && found.y == free.y);
}

static const Test TEST[] = {
    { "paths and speeds are inverse", paths_and_speeds_are_inverse },
    { "straight aims hit the point", straight_aims_hit_the_point },
    { "the little finger does not reach far", the_little_finger_does_not_reach_far },
    { "aims allow for cards", aims_allow_for_cards },
    { "the nearest launch is found", the_nearest_launch_is_found },
    { "the nearest temple place is found", the_nearest_temple_place_is_found },
    { "the nearest hand is found", the_nearest_hand_is_found },
};

CHECK_MAIN(TEST)
