/* will_test.c: the twenty cards, each seen at work and missing where it was not chosen. */
#include "position.h"
#include "advice/flick_aim.h"
#include "rules/flick/resolve.h"
#include "rules/flick/sample.h"
#include "rules/flick/refusals.h"
#include <math.h>

static FlickState with_will(int seats, FlickWill card)
{
    FlickState state = game_open(seats);
    game_will(&state, card);
    return state;
}

/* Ends the round: whatever is still in stock goes to the abyss, then the turn ends. */
static void end_round(FlickState *state)
{
    const int round = state->round;
    for (int piece = 0; piece < FLICK_APE; piece++)
        if (state->place[piece] == FLICK_STOCK && flick_is_prophet(piece))
            flick_move_to(state, piece, FLICK_ABYSS);
    state->phase = FLICK_PHASE_END;
    flick_end_turn(state, NULL);
    CHECK_EQ(state->round, round + 1);
}

/* Plays a flick under the card and without it: do they come to rest apart? */
static bool changes_the_rest(FlickWill card, const char *line, const char *others)
{
    FlickState with = with_will(2, card);
    FlickState without = game_open(2);
    game_put(&with, others);
    game_put(&without, others);
    GAME_DO(&with, line);
    GAME_DO(&without, line);
    return memcmp(&with.settle, &without.settle, sizeof with.settle) != 0;
}

static void w01_blind_faith(void)
{
    const FlickState state = with_will(2, FLICK_BLIND_FAITH);
    const FlickState plain = game_open(2);
    CHECK(flick_aim(&state, false).blind && !flick_aim(&plain, false).blind);
    CHECK_EQ(flick_aim(&state, false).angle_error, 600);
    CHECK_EQ(flick_aim(&state, false).speed_error, 12);
    CHECK_EQ(flick_aim(&plain, false).angle_error, 0);
    CHECK(!flick_aim(&state, false).sways);
}

/* A computer player's flick slips at most so far, in both directions, and stays legal. */
static void check_blur(const FlickState *state, const char *line, int degrees, int per_cent)
{
    Action meant;
    int left = 0;
    int right = 0;
    Rng rng = rng_seeded(5);
    CHECK(flick_parse(line, &meant) == REFUSAL_NONE);
    for (int i = 0; i < 500; i++) {
        Action slipped = meant;
        flick_blur(state, &rng, &slipped);
        const int turn = slipped.value[FLICK_ANGLE] - meant.value[FLICK_ANGLE];
        const int speed = slipped.value[FLICK_SPEED] - meant.value[FLICK_SPEED];
        CHECK(flick_check(state, &slipped) == REFUSAL_NONE);
        CHECK_MSG(turn >= -degrees && turn <= degrees, "angle %d", turn);
        CHECK_MSG(100 * speed >= -per_cent * 1000 && 100 * speed <= per_cent * 1000, "%d", speed);
        left += turn < -degrees * 3 / 4;
        right += turn > degrees * 3 / 4;
    }
    CHECK_EQ(left > 0 && right > 0, degrees > 0);
}

static void w02_weak_hand(void)
{
    const FlickState state = with_will(2, FLICK_WEAK_HAND);
    const FlickState plain = game_open(2);
    const FlickState blind = with_will(2, FLICK_BLIND_FAITH);
    double degrees;
    double factor;
    CHECK(flick_aim(&state, false).sways && !flick_aim(&plain, false).sways);
    CHECK(flick_aim(&plain, true).sways);               /* Tyr's weaker hand is the same */
    CHECK_EQ(flick_aim(&state, true).angle_error, 800); /* and no worse under this card */
    check_blur(&state, "flick Ap1 120 120 45.00 1000", 800, 8);
    check_blur(&blind, "flick Ap1 120 120 45.00 1000", 600, 12);
    check_blur(&plain, "flick Ap1 120 120 45.00 1000", 0, 0);
    flick_sway(1.30 / 4, 0, 0, &degrees, &factor);
    CHECK(fabs(degrees - 8) < 1e-12);
    flick_sway(0.90 / 4, 0, 0, &degrees, &factor);
    CHECK(fabs(factor - 1.08) < 1e-12);
}

static void w03_little_finger(void)
{
    FlickState state = with_will(2, FLICK_LITTLE_FINGER);
    GAME_REFUSED(&state, "flick Ap1 120 120 45 1701", REFUSAL_FLICK_TOO_FAST);
    GAME_REFUSED(&state, "flick Ap1 120 120 45 3001", REFUSAL_FLICK_SPEED_RANGE);
    CHECK_EQ(flick_drag_speed(260, flick_aim(&state, false).max_speed), 1700);
    CHECK_EQ(flick_drag_speed(260, FLICK_MAX_SPEED), 3000);
    GAME_REST(&state, "flick Ap1 120 120 45 1700", "settle Ap1@120,120");
    GAME_REFUSED(&state, "reflick Ap1 45 1701", REFUSAL_FLICK_TOO_FAST);
    GAME_DO(&state, "reflick Ap1 45 1700");
}

static void w04_twins(void)
{
    FlickState state = with_will(2, FLICK_TWINS);
    GAME_REFUSED(&state, "flick Ap1 120 120 45 1700", REFUSAL_FLICK_NEEDS_TWIN);
    GAME_REFUSED(&state, "flick Ap1 120 120 45 1700 with Ap1 tandem", REFUSAL_FLICK_NO_TWIN);
    GAME_REFUSED(&state, "flick Ap1 40 40 45 1700 with Ap2 tandem", REFUSAL_FLICK_OFF_MAT);
    /* Both on the cloud: each is flicked again alone, in piece order; cities wait. */
    GAME_REST(&state, "flick Ap2 120 120 45.00 100 with Ap1 abreast",
              "settle Ap1@94,148 Ap2@121,121");
    CHECK_EQ(state.phase, FLICK_PHASE_REFLICK);
    GAME_REFUSED(&state, "reflick Ap2 10 1400", REFUSAL_FLICK_NOT_TO_REFLICK);
    GAME_REST(&state, "reflick Ap1 10.00 1400", "settle Ap1@520,196");
    CHECK_EQ(state.phase, FLICK_PHASE_REFLICK);
    GAME_REST(&state, "reflick Ap2 20.00 1400", "settle Ap2@430,300");
    CHECK_EQ(state.phase, FLICK_PHASE_CITY);
    GAME_DO(&state, "nobuild Ap1");
    GAME_DO(&state, "end A");
}

static void w04_alone(void)
{
    FlickState last = with_will(2, FLICK_TWINS);
    for (int number = 2; number <= 5; number++)
        flick_move_to(&last, flick_piece(0, FLICK_KIND_PROPHET, number), FLICK_ABYSS);
    GAME_REFUSED(&last, "flick Ap1 120 120 45 900 with Ap2 tandem", REFUSAL_FLICK_NO_TWIN);
    GAME_DO(&last, "flick Ap1 120 120 45 900");
}

/* What still waits on the cloud may be nudged there. What has left it and is knocked back is a disc
 * like any other. */
static void w04_knocked_back(void)
{
    FlickState state = with_will(2, FLICK_TWINS);
    GAME_REST(&state, "flick Ap1 120 120 45 100 with Ap2 abreast", "settle Ap1@121,121 Ap2@94,148");
    GAME_REST(&state, "reflick Ap1 10 1400", "settle Ap1@430,300 Ap2@90,150");
    CHECK_EQ(place_of(&state, "Ap2"), FLICK_ON_MAT);
    GAME_REST(&state, "reflick Ap2 10 1400", "settle Ap1@150,120 Ap2@430,300");
    CHECK_EQ(place_of(&state, "Ap1"), FLICK_ABYSS);
    CHECK_EQ(state.phase, FLICK_PHASE_END);
}

static void w05_rolling(void)
{
    FlickState state = with_will(2, FLICK_ROLLING);
    FlickState plain = game_open(2);
    GAME_REFUSED(&state, "flick Ap1 120 120 30 1000", REFUSAL_FLICK_NEEDS_CURL);
    GAME_REFUSED(&plain, "flick Ap1 120 120 30 1000 curl R", REFUSAL_FLICK_CURL_NOT_DUE);
    GAME_DO(&state, "flick Ap1 120 120 30 1000 curl R");
    CHECK(lies_at(&state, "Ap1", "406.98,479.44")); /* F11 */
    FlickState again = with_will(2, FLICK_ROLLING);
    GAME_REST(&again, "flick Ap1 120 120 30 60 curl L", "settle Ap1@120,120");
    GAME_REFUSED(&again, "reflick Ap1 30 1000", REFUSAL_FLICK_NEEDS_CURL);
    GAME_DO(&again, "reflick Ap1 30 1000 curl R");
    CHECK(lies_at(&again, "Ap1", "406.98,479.44"));
}

/* Rolling ends at the first contact: from there on the disc brakes as all do. */
static void check_rolling_ends(const char *flicked, const char *other, bool hand)
{
    FlickState state = with_will(2, FLICK_ROLLING);
    game_put(&state, other);
    const int piece = piece_named(flicked);
    const FlickShot shot = { .count = 1,
                             .has_hand = hand,
                             .hand = { { 15200, 11000 }, { 15200, 19000 } },
                             .launch = { { .piece = piece,
                                           .at = { 12000, 12000 },
                                           .angle = 1930,
                                           .speed = 1500,
                                           .curl = FLICK_CURL_RIGHT } } };
    FlickWorld *world = flick_world_create(&state, &shot, &FLICK_PHYSICS);
    FlickImpact impact;
    while (flick_world_impacts(world, &impact, 1) == 0) flick_world_step(world);
    const FlickBody before = flick_world_body(world, piece);
    for (int i = 0; i < 20; i++) flick_world_step(world);
    const FlickBody after = flick_world_body(world, piece);
    const double speed = hypot(before.vx, before.vy);
    const double lost = speed - hypot(after.vx, after.vy);
    CHECK(speed > 300); /* it would go on rolling */
    CHECK_MSG(fabs(lost - 20 * 2452.5 / FLICK_STEP_RATE) < 1e-6, "%s lost %f of %f mm/s", flicked,
              lost, speed);
    flick_world_free(world);
}

static void w05_rolling_ends_at_a_contact(void)
{
    check_rolling_ends("Ap1", "Cp1@160,152", false);
    check_rolling_ends("Cp1", "Ap1@160,152", false);
    check_rolling_ends("Ap1", "", true); /* the hand is a contact like any other */
}

static void w06_king_ape(void)
{
    FlickState state = with_will(2, FLICK_KING_APE);
    const FlickState plain = game_open(2);
    CHECK(lies_at(&state, "ape", "500,500"));
    CHECK_EQ(place_of(&plain, "ape"), FLICK_BOX);
    CHECK(changes_the_rest(FLICK_KING_APE, "flick Ap1 120 120 45 1900", ""));
    GAME_REST(&state, "flick Ap1 120 120 45 1900", "settle Ap1@430,140 ape@540,340");
    GAME_DO(&state, "end A");
    end_round(&state);
    CHECK_EQ(points_of(&state, 'A'), 0);      /* alone, but with the Ape */
    CHECK(lies_at(&state, "ape", "540,340")); /* it stays between rounds */
    CHECK(flick_wills(&state, FLICK_KING_APE));
}

static void w06_ape_returns_to_the_navel(void)
{
    FlickState state = with_will(2, FLICK_KING_APE);
    FlickState cloud = state;
    GAME_REST(&state, "flick Ap1 120 120 45 1900", "settle Ap1@430,430 ape@off");
    CHECK(lies_at(&state, "ape", "500,500"));
    GAME_REST(&cloud, "flick Ap1 120 120 45 1900", "settle Ap1@430,430 ape@850,850");
    CHECK(lies_at(&cloud, "ape", "500,500"));
}

static void w07_tornado(void)
{
    FlickState state = with_will(2, FLICK_TORNADO);
    state.tornado = 6;
    game_put(&state, "Cp1@634.35,365.65 Ct1@650,300");
    GAME_REST(&state, "flick Ap1 120 120 45 900", "settle Ap1@250,250");
    GAME_DO(&state, "end A");
    CHECK_EQ(state.tornado, 7);
    CHECK_EQ(place_of(&state, "Cp1"), FLICK_ABYSS);
    CHECK(lies_at(&state, "Ct1", "650,300"));
    CHECK_EQ(place_of(&state, "Ap1"), FLICK_ON_MAT);
    end_round(&state);
    CHECK(!flick_wills(&state, FLICK_TORNADO));
    CHECK_EQ(state.tornado, 0);
    FlickState wind = with_will(2, FLICK_TORNADO);
    wind.tornado = 5;
    FlickState calm = game_open(2);
    GAME_DO(&wind, "flick Ap1 120 120 40 1200");
    GAME_DO(&calm, "flick Ap1 120 120 40 1200");
    CHECK(memcmp(&wind.settle, &calm.settle, sizeof calm.settle) != 0);
}

/* Every way point is drawn, whatever the chance. */
static void w07_starts_anywhere(void)
{
    unsigned seen = 0;
    for (uint64_t seed = 1; seed < 200; seed++) {
        FlickState state = game_open(2);
        state.rng = rng_seeded(seed);
        game_will(&state, FLICK_TORNADO);
        seen |= 1u << state.tornado;
    }
    CHECK_EQ(seen, 0xFF);
}

static void w08_fanatics(void)
{
    FlickState state = game_open(3);
    game_god(&state, 'B', FLICK_RA);
    flick_move_to(&state, piece_named("Bp5"), FLICK_STOCK); /* three seats: Ra gives up p6 */
    flick_move_to(&state, piece_named("Bp6"), FLICK_BOX);
    game_will(&state, FLICK_FANATICS_COME);
    CHECK_EQ(place_of(&state, "Af1"), FLICK_STOCK);
    CHECK_EQ(place_of(&state, "Af2"), FLICK_STOCK);
    CHECK_EQ(place_of(&state, "Ap6"), FLICK_BOX);
    CHECK_EQ(place_of(&state, "Ap5"), FLICK_BOX);
    CHECK_EQ(place_of(&state, "Ap4"), FLICK_STOCK);
    CHECK_EQ(place_of(&state, "Bs1"), FLICK_STOCK); /* the Sphinx is never exchanged */
    CHECK_EQ(place_of(&state, "Bp3"), FLICK_STOCK);
    CHECK_EQ(place_of(&state, "Bp4"), FLICK_BOX);
    CHECK_EQ(flick_stock(&state, 0, false), 6);
    GAME_REST(&state, "flick Af1 120 120 10 1400", "settle Af1@430,140");
    GAME_DO(&state, "end A");
    end_round(&state);
    CHECK_EQ(points_of(&state, 'A'), 3);
    CHECK_EQ(place_of(&state, "Af1"), FLICK_STOCK); /* to the end of the game */
    game_will(&state, FLICK_MIGRATION);
    CHECK_EQ(place_of(&state, "Ap5"), FLICK_STOCK); /* the lowest one that is not in use */
}

static void w09_kraken(void)
{
    FlickState state = with_will(2, FLICK_KRAKEN);
    game_god(&state, 'C', FLICK_ANUBIS);
    game_put(&state, "Cp1@590,400 Cp2@700,420");
    GAME_REST(&state, "flick Ap1 120 120 45 900", "settle Ap1@250,250");
    GAME_DO(&state, "end A");
    CHECK_EQ(place_of(&state, "Ap1"), FLICK_IN_KRAKEN);
    CHECK_EQ(place_of(&state, "Cp1"), FLICK_IN_KRAKEN); /* not the abyss: no Anubis */
    CHECK_EQ(place_of(&state, "Cp2"), FLICK_ON_MAT);    /* touches island E */
    end_round(&state);
    CHECK_EQ(place_of(&state, "Ap1"), FLICK_STOCK);
    CHECK(flick_wills(&state, FLICK_KRAKEN));
}

static void w10_migration(void)
{
    FlickState state = with_will(2, FLICK_MIGRATION);
    CHECK_EQ(flick_stock(&state, 0, false), 6);
    CHECK_EQ(flick_stock(&state, 2, false), 6);
    CHECK_EQ(place_of(&state, "Ap6"), FLICK_STOCK);
    CHECK_EQ(place_of(&state, "Bp1"), FLICK_BOX); /* nobody sits there */
    end_round(&state);
    CHECK_EQ(flick_stock(&state, 0, false), 6);
}

static void w11_pilgrimage(void)
{
    static const struct {
        const char *discs;
        int points;
    } ROW[] = {
        { "Ap1@430,140 Ap2@820,430", 6 },
        { "Ap1@430,140 Ap2@820,430 Ap3@480,760", 10 },
        { "Ap1@430,140 Ap2@820,430 Ap3@480,760 Ap4@240,480", 15 },
    };
    for (size_t i = 0; i < LENGTH(ROW); i++) {
        FlickState state = with_will(2, FLICK_PILGRIMAGE);
        game_put(&state, ROW[i].discs);
        end_round(&state);
        CHECK_EQ(points_of(&state, 'A'), ROW[i].points);
    }
}

static void w12_head_hunt(void)
{
    FlickState state = with_will(2, FLICK_HEAD_HUNT);
    game_put(&state, "Cp1@500,60 Cp2@250,500 Cp3@560,500 Ap2@300,300 Ct1@600,100");
    GAME_REST(&state, "flick Ap1 120 120 45 2000",
              "settle Ap1@off Ap2@off Cp1@off Cp2@150,900 Cp3@540,500 Ct1@off");
    /* One over the edge, one on a cloud; not for own discs, temples or the navel. */
    CHECK_EQ(points_of(&state, 'A'), 2);
    CHECK_EQ(points_of(&state, 'C'), 1);
    FlickState plain = game_open(2);
    game_put(&plain, "Cp1@500,60");
    GAME_REST(&plain, "flick Ap1 120 120 45 2000", "settle Ap1@300,300 Cp1@off");
    CHECK_EQ(points_of(&plain, 'A'), 0);
}

static void w13_silent_navel(void)
{
    FlickState state = with_will(2, FLICK_SILENT_NAVEL);
    GAME_REST(&state, "flick Ap1 120 120 45 1600", "settle Ap1@500,500");
    CHECK_EQ(place_of(&state, "Ap1"), FLICK_ABYSS);
    CHECK_EQ(points_of(&state, 'A'), 0);
}

static void w14_frozen_sea(void)
{
    FlickState state = with_will(2, FLICK_FROZEN_SEA);
    GAME_DO(&state, "flick Ap1 120 120 10.76 1200");
    CHECK(lies_at(&state, "Ap1", "498.29,191.89")); /* F8 */
    CHECK(changes_the_rest(FLICK_FROZEN_SEA, "flick Ap1 120 120 45 900", ""));
}

static void w15_maelstrom(void)
{
    FlickState state = with_will(2, FLICK_MAELSTROM);
    GAME_DO(&state, "flick Ap1 120 120 40.00 1600");
    CHECK_EQ(state.settle.at[0].x, 53334); /* F9: drawn into the navel */
    CHECK_EQ(place_of(&state, "Ap1"), FLICK_ABYSS);
    CHECK_EQ(points_of(&state, 'A'), 1);
    CHECK(changes_the_rest(FLICK_MAELSTROM, "flick Ap1 120 120 40.00 1600", ""));
}

static void w16_world_rim(void)
{
    FlickState state = with_will(2, FLICK_WORLD_RIM);
    FlickState plain = game_open(2);
    GAME_DO(&plain, "flick Ap1 120 120 10.76 3000");
    CHECK_EQ(place_of(&plain, "Ap1"), FLICK_ABYSS);
    GAME_DO(&state, "flick Ap1 120 120 10.76 2600");
    CHECK(lies_at(&state, "Ap1", "787.33,323.35")); /* F7 */
    for (int angle = 0; angle < 36000; angle += 1234) {
        FlickState any = with_will(2, FLICK_WORLD_RIM);
        char line[64];
        (void)snprintf(line, sizeof line, "flick Ap1 120 120 %d.%02d 3000", angle / 100,
                       angle % 100);
        GAME_DO(&any, line);
        CHECK_MSG(any.settle.rest[0] == FLICK_RESTS, "%s", line);
    }
}

static void w17_living_stone(void)
{
    FlickState state = with_will(2, FLICK_LIVING_STONE);
    FlickState plain = game_open(2);
    game_put(&state, "Ct1@520,196");
    game_put(&plain, "Ct1@520,196");
    GAME_DO(&state, "flick Ap1 120 120 10.76 2000");
    CHECK(lies_at(&state, "Ct1", "520,196"));
    CHECK_EQ(state.settle.at[0].x, 2527); /* F12: thrown back without loss */
    GAME_DO(&plain, "flick Ap1 120 120 10.76 2000");
    CHECK(!lies_at(&plain, "Ct1", "520,196"));
}

static void w18_strange_skies(void)
{
    FlickState state = with_will(2, FLICK_STRANGE_SKIES);
    GAME_REFUSED(&state, "flick Ap1 120 120 45 900", REFUSAL_FLICK_OFF_CLOUD);
    GAME_REST(&state, "flick Ap1 880 880 225 100", "settle Ap1@875,875");
    CHECK_EQ(state.phase, FLICK_PHASE_REFLICK); /* its cloud now */
    GAME_REST(&state, "reflick Ap1 225 2000", "settle Ap1@120,120");
    CHECK_EQ(place_of(&state, "Ap1"), FLICK_ABYSS); /* and its own is foreign */
    const FlickState three = with_will(3, FLICK_STRANGE_SKIES);
    CHECK_EQ(flick_launch_cloud(&three, 0), 1);
    CHECK_EQ(flick_launch_cloud(&three, 2), 0); /* the empty corner is skipped */
}

static void w19_meek(void)
{
    FlickState state = with_will(3, FLICK_MEEK);
    game_put(&state, "Ap1@430,140 Ap2@600,250 Bp1@560,120 Cp1@820,430");
    end_round(&state);
    CHECK_EQ(points_of(&state, 'A'), 1);
    CHECK_EQ(points_of(&state, 'B'), 3);
    CHECK_EQ(points_of(&state, 'C'), 3);
    CHECK(!flick_wills(&state, FLICK_MEEK));
}

static void w20_holy_island(void)
{
    FlickState state = with_will(2, FLICK_HOLY_ISLAND);
    state.holy = 1;
    game_put(&state, "Ap1@820,430 Cp1@860,600 Cp2@740,500 Cp3@480,760");
    end_round(&state);
    CHECK_EQ(points_of(&state, 'A'), 2);
    CHECK_EQ(points_of(&state, 'C'), 6 + 3);
    unsigned seen = 0;
    for (uint64_t seed = 1; seed < 100; seed++) {
        FlickState any = game_open(2);
        any.rng = rng_seeded(seed);
        game_will(&any, FLICK_HOLY_ISLAND);
        seen |= 1u << any.holy;
    }
    CHECK_EQ(seen, 0xF);
}

/* Fourteen cards last a round, six to the end of the game. */
static void cards_leave_in_time(void)
{
    int lasting = 0;
    for (int card = 1; card <= FLICK_WILL_CARDS; card++) {
        FlickState state = with_will(2, (FlickWill)card);
        end_round(&state);
        CHECK_EQ(flick_wills(&state, (FlickWill)card), flick_will_card(card)->lasts);
        CHECK_EQ(state.gone != 0, !flick_will_card(card)->lasts);
        lasting += flick_will_card(card)->lasts;
    }
    CHECK_EQ(lasting, 6);
}

static void drags_become_speeds(void)
{
    CHECK_EQ(flick_drag_speed(10.05, FLICK_MAX_SPEED), 0);
    CHECK_EQ(flick_drag_speed(10.1, FLICK_MAX_SPEED), 60);
    CHECK_EQ(flick_drag_speed(72.5, FLICK_MAX_SPEED), 1500);
    CHECK_EQ(flick_drag_speed(900, FLICK_MAX_SPEED), 3000);
    double x;
    double y;
    flick_heart_sway(1.10 / 4, 0, 0, &x, &y);
    CHECK(fabs(x - 45) < 1e-12);
}

static void the_heart_slips(void)
{
    FlickState state = game_open(2);
    state.phase = FLICK_PHASE_HEART;
    Rng rng = rng_seeded(8);
    const Action meant = { .kind = FLICK_HEART, .arg = { 0 }, .value = { 50000, 50000 } };
    for (int i = 0; i < 200; i++) {
        Action slipped = meant;
        flick_blur(&state, &rng, &slipped);
        CHECK(flick_within((FlickPoint){ slipped.value[0], slipped.value[1] }, FLICK_NAVEL, 3500));
    }
}

static const Test TEST[] = {
    { "w01", w01_blind_faith },
    { "w02", w02_weak_hand },
    { "w03", w03_little_finger },
    { "w04", w04_twins },
    { "w04 alone", w04_alone },
    { "w04 knocked back", w04_knocked_back },
    { "w05", w05_rolling },
    { "w05 ends at a contact", w05_rolling_ends_at_a_contact },
    { "w06", w06_king_ape },
    { "w06 returns", w06_ape_returns_to_the_navel },
    { "w07", w07_tornado },
    { "w07 anywhere", w07_starts_anywhere },
    { "w08", w08_fanatics },
    { "w09", w09_kraken },
    { "w10", w10_migration },
    { "w11", w11_pilgrimage },
    { "w12", w12_head_hunt },
    { "w13", w13_silent_navel },
    { "w14", w14_frozen_sea },
    { "w15", w15_maelstrom },
    { "w16", w16_world_rim },
    { "w17", w17_living_stone },
    { "w18", w18_strange_skies },
    { "w19", w19_meek },
    { "w20", w20_holy_island },
    { "cards leave in time", cards_leave_in_time },
    { "drags become speeds", drags_become_speeds },
    { "the heart slips", the_heart_slips },
};
CHECK_MAIN(TEST)
