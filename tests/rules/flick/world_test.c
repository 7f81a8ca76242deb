/* world_test.c: the physics against theory, and the reference flicks. */
#include "position.h"
#include "rules/flick/shot.h"
#include <math.h>
#include <stdlib.h>

static const double DECELERATION = 0.25 * 9810;

/* ---- F1 to F15 ---- */

/* Where the discs rest on a mat that holds only those named; to 0.01 mm on the machine of the
 * release build, 0.5 mm is what another may differ by. */
static const struct {
    const char *id, *shot, *others, *rest;
    int will;
    int tornado;
} REFERENCE[] = {
    { "F1", "Ap1 120 120 10.76 1413", "", "settle Ap1@519.89,195.99", 0, 0 },
    { "F2", "Ap1 120 120 45.00 1800", "Bp1@500,500", "settle Ap1@475.70,475.70 Bp1@592.27,592.27",
      0, 0 },
    { "F3", "Ap1 120 120 46.50 1800", "Bp1@500,500", "settle Ap1@464.51,503.65 Bp1@596.43,550.86",
      0, 0 },
    { "F4", "Ap1 120 120 10.76 2400", "Bt1@520,196", "settle Ap1@278.62,150.30 Bt1@560.23,203.63",
      0, 0 },
    { "F5", "As1 120 120 10.76 2000", "Bt1@520,196", "settle As1@443.98,181.60 Bt1@629.64,216.81",
      0, 0 },
    { "F6", "Ap1 120 120 10.76 3000", "", "settle Ap1@off", 0, 0 },
    { "F7", "Ap1 120 120 10.76 2600", "", "settle Ap1@787.33,323.35", FLICK_WORLD_RIM, 0 },
    { "F8", "Ap1 120 120 10.76 1200", "", "settle Ap1@498.29,191.89", FLICK_FROZEN_SEA, 0 },
    { "F9", "Ap1 120 120 40.00 1600", "", "settle Ap1@533.34,493.30", FLICK_MAELSTROM, 0 },
    { "F10", "Ap1 120 280 0.00 1600", "", "settle Ap1@694.70,292.10", FLICK_TORNADO, 6 },
    { "F12", "Ap1 120 120 10.76 2000", "Bt1@520,196", "settle Ap1@25.27,102.24", FLICK_LIVING_STONE,
      0 },
};

static bool tokens_agree(const FlickSettle *settle, const char *rest)
{
    const char *at = rest + strlen("settle");
    int named = 0;
    char word[FLICK_TOKEN_MAX];
    FlickToken token;
    while (text_word(&at, word, sizeof word) && flick_token_parse(word, &token)) {
        const FlickPoint got = settle->at[token.piece];
        named++;
        if (token.off != (settle->rest[token.piece] == FLICK_LEFT_MAT)) return false;
        if (!token.off && !flick_within(got, token.at, 50)) return false;
    }
    for (int piece = 0; piece < FLICK_PIECES; piece++)
        named -= settle->rest[piece] != FLICK_NOT_MOVED;
    return named == 0;
}

static void check_rest(const char *id, const FlickState *state, const FlickShot *shot,
                       const char *rest)
{
    FlickSettle settle;
    char line[GAME_LINE_MAX] = "";
    CHECK(flick_world_run(state, shot, &settle));
    Text text = text_into(line, sizeof line);
    for (int piece = 0; piece < FLICK_PIECES; piece++) {
        if (settle.rest[piece] == FLICK_NOT_MOVED) continue;
        text_put(&text, ' ');
        flick_piece_text(piece, &text);
        flick_place_text(settle.at[piece], &text);
    }
    CHECK_MSG(tokens_agree(&settle, rest), "%s rests at%s, wanted %s", id, line, rest);
}

static void reference_flicks_come_to_rest(void)
{
    for (size_t i = 0; i < LENGTH(REFERENCE); i++) {
        FlickState state = { 0 };
        if (REFERENCE[i].will != 0) state.will = 1u << (REFERENCE[i].will - 1);
        state.tornado = (uint8_t)REFERENCE[i].tornado;
        game_put(&state, REFERENCE[i].others);
        const FlickShot shot = shot_of(REFERENCE[i].shot);
        check_rest(REFERENCE[i].id, &state, &shot, REFERENCE[i].rest);
    }
}

static void reference_flick_with_curl(void)
{
    const FlickState state = { .will = 1u << (FLICK_ROLLING - 1) };
    FlickShot shot = shot_of("Ap1 120 120 30.00 1000");
    shot.launch[0].curl = FLICK_CURL_RIGHT;
    check_rest("F11", &state, &shot, "settle Ap1@406.98,479.44");
    /* To the left the path is the mirror image about the line of aim. */
    shot = shot_of("Ap1 120 120 60.00 1000");
    shot.launch[0].curl = FLICK_CURL_LEFT;
    check_rest("F11 mirrored", &state, &shot, "settle Ap1@479.44,406.98");
}

static void reference_flick_with_hand(void)
{
    const FlickState state = { 0 };
    FlickShot shot = shot_of("Ap1 120 120 45.00 2200");
    shot.has_hand = true;
    flick_hand_ends((FlickPoint){ 60000, 60000 }, 13500, shot.hand);
    check_rest("F13", &state, &shot, "settle Ap1@577.62,577.62");
}

static void reference_flick_of_twins(void)
{
    FlickState state = game_open(2);
    Action action;
    game_will(&state, FLICK_TWINS);
    game_put(&state, "Cp1@500,500");
    CHECK(flick_parse("flick Ap1 120.00 120.00 45.00 1700 with Ap2 abreast", &action)
          == REFUSAL_NONE);
    const FlickShot shot = flick_shot(&state, &action);
    CHECK_EQ(shot.launch[1].at.x, 9313);
    CHECK_EQ(shot.launch[1].at.y, 14687);
    check_rest("F14", &state, &shot,
               "settle Ap1@475.29,475.29 Ap2@509.75,563.49 Cp1@550.86,550.86");
}

static void reference_flick_off(void)
{
    const FlickState state = { 0 };
    FlickShot shot = { .count = 4 };
    const FlickPoint from[] = {
        { 12000, 12000 }, { 88000, 12000 }, { 88000, 88000 }, { 12000, 88000 }
    };
    for (int corner = 0; corner < FLICK_CORNERS; corner++)
        shot.launch[corner] = (FlickLaunch){ .piece = flick_piece(corner, FLICK_KIND_PROPHET, 1),
                                             .at = from[corner],
                                             .angle = (4500 + 9000 * corner) % FLICK_TURN,
                                             .speed = 1400 };
    check_rest("F15", &state, &shot,
               "settle Ap1@402.55,402.55 Bp1@597.45,402.55 Cp1@597.45,597.45 Dp1@402.55,597.45");
}

/* ---- P1: the free path ---- */

static void free_path_is_v2_over_2a(void)
{
    static const char *const NAME[] = { "Ap1", "Af1", "As1" };
    for (int speed = 50; speed <= 1710; speed += 10) {
        FlickState state = { 0 };
        char words[64];
        (void)snprintf(words, sizeof words, "%s 100 500 0.00 %d", NAME[speed / 10 % 3], speed);
        const FlickShot shot = shot_of(words);
        FlickWorld *world = flick_world_create(&state, &shot, &FLICK_PHYSICS);
        while (!flick_world_settled(world)) flick_world_step(world);
        const FlickBody body = flick_world_body(world, shot.launch[0].piece);
        const double path = (double)speed * speed / (2 * DECELERATION);
        CHECK_MSG(fabs(body.x - 100 - path) < 1e-6 * path, "%d mm/s: %f mm, theory %f", speed,
                  body.x - 100, path);
        CHECK_MSG(body.y == 500, "%d mm/s: it left its line", speed);
        flick_world_free(world);
    }
}

/* ---- P2, P9: one hit without ground friction ---- */

static const FlickKind ALL_KINDS[] = { FLICK_KIND_PROPHET, FLICK_KIND_FANATIC, FLICK_KIND_SPHINX,
                                       FLICK_KIND_TEMPLE, FLICK_KIND_APE };

static int piece_of_kind(FlickKind kind, int corner)
{
    return kind == FLICK_KIND_APE ? FLICK_APE : flick_piece(corner, kind, 1);
}

static const FlickKind FLICKED[] = { FLICK_KIND_PROPHET, FLICK_KIND_FANATIC, FLICK_KIND_SPHINX };

typedef struct Hit {
    FlickBody a, b; /* after it */
    bool touched;
} Hit;

/* `a` flies to the right at `b`, whose centre is `offset` (0.01 mm) below the line of flight. */
static Hit collide(FlickKind a, FlickKind b, int offset, int gap, int speed, double rim_friction)
{
    const int flicked = a == FLICK_KIND_APE ? FLICK_APE : flick_piece(0, a, 1);
    const int target = piece_of_kind(b, 1);
    const FlickPhysics physics = { .ground_friction = 0, .rim_friction = rim_friction };
    const int reach = flick_radius(flicked) + flick_radius(target);
    FlickState state = { 0 };
    flick_put(&state, target, (FlickPoint){ 50000, 50000 + offset });
    const FlickShot shot = {
        .count = 1,
        .launch = { { .piece = flicked, .at = { 50000 - reach - gap, 50000 }, .speed = speed } }
    };
    FlickWorld *world = flick_world_create(&state, &shot, &physics);
    FlickImpact impact;
    Hit hit = { .touched = false };
    const int steps = (2 * reach + gap) * FLICK_STEP_RATE / (speed * FLICK_UNIT) + 8;
    for (int i = 0; i < steps; i++) {
        flick_world_step(world);
        hit.touched = hit.touched || flick_world_impacts(world, &impact, 1) > 0;
    }
    hit.a = flick_world_body(world, flicked);
    hit.b = flick_world_body(world, target);
    flick_world_free(world);
    return hit;
}

static void frontal_hits_follow_theory(void)
{
    for (size_t i = 0; i < LENGTH(ALL_KINDS); i++) {
        for (size_t j = 0; j < LENGTH(ALL_KINDS); j++) {
            if (i == j && ALL_KINDS[i] == FLICK_KIND_APE) continue; /* there is one Ape */
            const FlickDisc *a = flick_disc(ALL_KINDS[i]);
            const FlickDisc *b = flick_disc(ALL_KINDS[j]);
            const double e = a->elasticity * b->elasticity;
            const double m = a->mass;
            const double n = b->mass;
            const double v = 1000;
            const Hit hit = collide(ALL_KINDS[i], ALL_KINDS[j], 0, 1000, 1000, 1);
            CHECK_MSG(fabs(hit.a.vx - (m - e * n) / (m + n) * v) < 1e-9 * v, "kinds %zu %zu: %.12f",
                      i, j, hit.a.vx);
            CHECK_MSG(fabs(hit.b.vx - (1 + e) * m / (m + n) * v) < 1e-9 * v, "kinds %zu %zu: %.12f",
                      i, j, hit.b.vx);
            CHECK_MSG(fabs(m * hit.a.vx + n * hit.b.vx - m * v) < 1e-9 * m * v, "momentum");
        }
    }
}

/* With rim friction and spin: momentum is kept in both directions, angular momentum about the
 * middle too, and energy is not made. */
static void oblique_hits_keep_momentum(void)
{
    Rng rng = rng_seeded(21);
    for (int i = 0; i < 400; i++) {
        const FlickKind a = ALL_KINDS[rng_below(&rng, 4)];
        const FlickKind b = ALL_KINDS[rng_below(&rng, 5)];
        const int reach = flick_disc(a)->radius + flick_disc(b)->radius;
        const int offset = rng_below(&rng, 2 * reach - 20) - reach + 10;
        const int speed = 100 + rng_below(&rng, 2900);
        const double m = flick_disc(a)->mass;
        const double n = flick_disc(b)->mass;
        const double p = m * speed;
        const Hit hit = collide(a, b, offset, rng_below(&rng, 500), speed, 1);
        CHECK_MSG(fabs(m * hit.a.vx + n * hit.b.vx - p) < 1e-9 * p, "%d: along", i);
        CHECK_MSG(fabs(m * hit.a.vy + n * hit.b.vy) < 1e-9 * p, "%d: across", i);
        const double energy = m * (hit.a.vx * hit.a.vx + hit.a.vy * hit.a.vy)
                              + n * (hit.b.vx * hit.b.vx + hit.b.vy * hit.b.vy);
        CHECK_MSG(energy < m * speed * speed, "%d: energy", i);
    }
}

/* Without rim friction a struck disc goes along the line of centres. A contact is seen at the end
 * of a step, up to one step late, and by then the line has turned: where the offset is `b` and the
 * step `late` reaches long, from asin b to atan2(b, sqrt(1 - b^2) - late). That is 3.7 degrees at
 * 3000 mm/s and 1.8 at 1500 for b = 0.7, the figures of the rules; 4 and 2 at three quarters of the
 * reach, where the check ends; and 5 and 2.5, the length of the step itself, for a graze. */
static double most_turned(double b, double late)
{
    return atan2(b, sqrt(1 - b * b) - late) - asin(b);
}

/* How far the struck disc is off at an offset (0.01 mm); never to the inner side. */
static double turned_by(int offset, int speed)
{
    const int reach = 2 * flick_disc(FLICK_KIND_PROPHET)->radius;
    const Hit hit =
        collide(FLICK_KIND_PROPHET, FLICK_KIND_PROPHET, offset, 100 + abs(offset) % 311, speed, 0);
    const double turned = atan2(hit.b.vy, hit.b.vx) - asin((double)offset / reach);
    return offset < 0 ? -turned : turned;
}

static void check_directions(int speed, double tolerance)
{
    const int reach = 2 * flick_disc(FLICK_KIND_PROPHET)->radius;
    const double late = (double)speed * FLICK_UNIT / FLICK_STEP_RATE / reach;
    const double degree = 3.14159265358979323846 / 180;
    for (int offset = -reach * 99 / 100; offset <= reach * 99 / 100; offset += 7) {
        const double turned = turned_by(offset, speed);
        CHECK_MSG(turned > -1e-9, "%d mm/s, offset %d: %f", speed, offset, turned / degree);
        CHECK_MSG(turned < most_turned(fabs((double)offset) / reach, late) + 1e-9,
                  "%d mm/s, offset %d: %f degrees", speed, offset, turned / degree);
        CHECK_MSG(abs(offset) > reach * 3 / 4 || turned < tolerance * degree,
                  "%d mm/s, offset %d: %f degrees", speed, offset, turned / degree);
    }
}

static void struck_discs_take_the_line_of_centres(void)
{
    check_directions(3000, 4);
    check_directions(1500, 2);
}

/* ---- P6: nothing is passed through ---- */

/* Fifteen pairs, 56 mm to either side in steps of 0.05 mm. Rims that overlap at all touch, others
 * never; exact contact may be either. */
static void no_disc_passes_through_another(void)
{
    int tried = 0;
    for (size_t i = 0; i < LENGTH(FLICKED); i++) {
        for (size_t j = 0; j < LENGTH(ALL_KINDS); j++) {
            const int reach = flick_disc(FLICKED[i])->radius + flick_disc(ALL_KINDS[j])->radius;
            for (int offset = -5600; offset < 5600; offset += 5, tried++) {
                const Hit hit = collide(FLICKED[i], ALL_KINDS[j], offset, 100 + tried % 313,
                                        FLICK_MAX_SPEED, 1);
                CHECK_MSG(hit.touched == (abs(offset) < reach) || abs(offset) == reach,
                          "kinds %zu %zu, offset %d", i, j, offset);
            }
        }
    }
    CHECK_EQ(tried, 33600);
}

/* Which side of the line through p and q a point (in mm) is on. */
static double side(FlickPoint p, FlickPoint q, double x, double y)
{
    return (q.x - p.x) * (y * FLICK_UNIT - p.y) - (q.y - p.y) * (x * FLICK_UNIT - p.x);
}

static bool crosses(const FlickPoint hand[2], FlickBody from, FlickBody to)
{
    const FlickPoint a = { (int)lround(from.x * FLICK_UNIT), (int)lround(from.y * FLICK_UNIT) };
    const FlickPoint b = { (int)lround(to.x * FLICK_UNIT), (int)lround(to.y * FLICK_UNIT) };
    const double before = side(hand[0], hand[1], from.x, from.y);
    const double after = side(hand[0], hand[1], to.x, to.y);
    const double one = side(a, b, hand[0].x / 100.0, hand[0].y / 100.0);
    const double two = side(a, b, hand[1].x / 100.0, hand[1].y / 100.0);
    return before * after < 0 && one * two < 0;
}

/* Does the path of the centre cross the hand at any step? */
static bool passes_hand(const FlickShot *shot)
{
    const FlickState empty = { 0 };
    FlickWorld *world = flick_world_create(&empty, shot, &FLICK_PHYSICS);
    FlickBody last = flick_world_body(world, shot->launch[0].piece);
    bool passed = false;
    while (!flick_world_settled(world) && flick_world_steps(world) < 100 && !passed) {
        flick_world_step(world);
        const FlickBody body = flick_world_body(world, shot->launch[0].piece);
        passed = body.on_mat && crosses(shot->hand, last, body);
        last = body;
    }
    flick_world_free(world);
    return passed;
}

/* Every kind, ten directions of the hand, all along it in steps of 0.1 mm. */
static void no_disc_passes_through_the_hand(void)
{
    int tried = 0;
    for (size_t i = 0; i < LENGTH(FLICKED); i++) {
        for (int angle = 0; angle < FLICK_TURN / 2; angle += FLICK_TURN / 20) {
            for (int offset = -3890; offset <= 3890; offset += 10, tried++) {
                FlickShot shot = shot_of("Ap1 400 500 0.00 3000");
                shot.launch[0].piece = flick_piece(0, FLICKED[i], 1);
                shot.has_hand = true;
                flick_hand_ends((FlickPoint){ 50000 + offset % 311, 50000 + offset }, angle,
                                shot.hand);
                CHECK_MSG(!passes_hand(&shot), "kind %zu, angle %d, offset %d", i, angle, offset);
            }
        }
    }
    CHECK_EQ(tried, 23370);
}

/* ---- P3, P7: tables full of discs ---- */

static double energy_of(const FlickWorld *world)
{
    double sum = 0;
    for (int piece = 0; piece < FLICK_PIECES; piece++) {
        const FlickBody body = flick_world_body(world, piece);
        if (!body.on_mat) continue;
        const FlickDisc *disc = flick_disc(flick_kind(piece));
        const double r = (double)disc->radius / FLICK_UNIT;
        sum += disc->mass * (body.vx * body.vx + body.vy * body.vy) / 2;
        sum += disc->mass * r * r / 2 * body.spin * body.spin / 2;
    }
    return sum;
}

static void check_energy(FlickWorld *world, int will)
{
    const double launch = energy_of(world);
    double before = launch;
    while (!flick_world_settled(world)) {
        flick_world_step(world);
        const double now = energy_of(world);
        if (!CHECK_MSG(now <= before + 1e-9 * launch, "card %d, step %d: %g of the launch", will,
                       flick_world_steps(world), (now - before) / launch))
            return;
        before = now;
    }
    CHECK_MSG(flick_world_steps(world) < FLICK_STEP_LIMIT, "it never came to rest");
}

static void energy_never_grows(void)
{
    static const int WILL[] = { 0,
                                FLICK_ROLLING,
                                FLICK_TORNADO,
                                FLICK_FROZEN_SEA,
                                FLICK_MAELSTROM,
                                FLICK_WORLD_RIM,
                                FLICK_LIVING_STONE };
    Rng rng = rng_seeded(33);
    for (int i = 0; i < 6300; i++) {
        const int will = WILL[(size_t)i % LENGTH(WILL)];
        FlickState state = { .will = will == 0 ? 0 : 1u << (will - 1),
                             .tornado = (uint8_t)(i % 8) };
        scatter(&state, 30, &rng);
        FlickShot shot = random_shot(&state, &rng);
        if (will == FLICK_ROLLING) shot.launch[0].curl = FLICK_CURL_LEFT;
        FlickWorld *world = flick_world_create(&state, &shot, &FLICK_PHYSICS);
        check_energy(world, will);
        flick_world_free(world);
    }
}

/* The hand stands clear of the discs, as the rules demand. */
static void energy_never_grows_at_the_hand(void)
{
    Rng rng = rng_seeded(34);
    for (int i = 0; i < 300; i++) {
        const FlickState empty = { 0 };
        FlickShot shot = random_shot(&empty, &rng);
        shot.has_hand = true;
        flick_hand_ends(
            (FlickPoint){ 30000 + rng_below(&rng, 20000), 30000 + rng_below(&rng, 20000) },
            rng_below(&rng, FLICK_TURN), shot.hand);
        shot.launch[0].angle = flick_direction(shot.launch[0].at, shot.hand[i % 2]);
        FlickWorld *world = flick_world_create(&empty, &shot, &FLICK_PHYSICS);
        check_energy(world, 0);
        flick_world_free(world);
    }
}

static double deepest_overlap(const FlickWorld *world)
{
    double deepest = 0;
    for (int a = 0; a < FLICK_PIECES; a++) {
        const FlickBody one = flick_world_body(world, a);
        if (!one.on_mat) continue;
        for (int b = a + 1; b < FLICK_PIECES; b++) {
            const FlickBody two = flick_world_body(world, b);
            if (!two.on_mat) continue;
            const double reach = (double)(flick_radius(a) + flick_radius(b)) / FLICK_UNIT;
            deepest = fmax(deepest, reach - hypot(one.x - two.x, one.y - two.y));
        }
    }
    return deepest;
}

static void nothing_overlaps_at_rest(void)
{
    Rng rng = rng_seeded(44);
    for (int i = 0; i < 1500; i++) {
        FlickState state = { 0 };
        if (i % 3 == 1) state.will = 1u << (FLICK_WORLD_RIM - 1);
        if (i % 3 == 2) state.will = 1u << (FLICK_LIVING_STONE - 1);
        scatter(&state, 30 + i % 10, &rng);
        const FlickShot shot = random_shot(&state, &rng);
        FlickWorld *world = flick_world_create(&state, &shot, &FLICK_PHYSICS);
        while (!flick_world_settled(world)) flick_world_step(world);
        CHECK_MSG(deepest_overlap(world) <= 0.02, "shot %d: %f mm", i, deepest_overlap(world));
        flick_world_free(world);
    }
}

static void touching_discs_that_are_not_hit_stay(void)
{
    FlickState state = { 0 };
    FlickSettle settle;
    game_put(&state, "Bp1@700,500 Bp2@736,500 Bt1@783,500 Cp1@718,531.18 Dp1@300,300 Dp2@300,336");
    const FlickShot shot = shot_of("Ap1 120 120 45.00 1500");
    CHECK(flick_world_run(&state, &shot, &settle));
    for (int piece = 0; piece < FLICK_PIECES; piece++) {
        const bool hit = piece == 0 || flick_owner(piece) == 3;
        if (!hit) CHECK_MSG(settle.rest[piece] == FLICK_NOT_MOVED, "piece %d moved", piece);
    }
    CHECK(settle.rest[piece_named("Dp1")] == FLICK_RESTS);
}

/* A disc that leaves hits nothing outside and cannot come back. */
static void discs_leave_at_the_edge(void)
{
    FlickState state = { 0 };
    game_put(&state, "Bp1@982,500");
    const FlickShot shot = shot_of("Ap1 700 500 0.00 2500");
    FlickWorld *world = flick_world_create(&state, &shot, &FLICK_PHYSICS);
    while (!flick_world_settled(world)) {
        flick_world_step(world);
        const FlickBody body = flick_world_body(world, piece_named("Bp1"));
        CHECK(!body.on_mat || body.x <= 1000);
    }
    CHECK(!flick_world_body(world, piece_named("Bp1")).on_mat);
    flick_world_free(world);
}

static void impacts_are_told(void)
{
    FlickState state = { 0 };
    FlickImpact impact[4];
    game_put(&state, "Bp1@500,500");
    const FlickShot shot = shot_of("Ap1 400 500 0.00 1000");
    FlickWorld *world = flick_world_create(&state, &shot, &FLICK_PHYSICS);
    while (!flick_world_settled(world)) flick_world_step(world);
    CHECK_EQ(flick_world_impacts(world, impact, 4), 1);
    CHECK_EQ(impact[0].a + impact[0].b, piece_named("Bp1"));
    /* From 1000 mm/s over the free 64 mm. */
    CHECK(fabs(impact[0].speed - sqrt(1000 * 1000 - 2 * DECELERATION * 64)) < 10);
    CHECK(fabs(impact[0].x - 482) < 2 && fabs(impact[0].y - 500) < 0.01);
    CHECK_EQ(flick_world_impacts(world, impact, 4), 0);
    flick_world_free(world);
}

/* Structs of the library are inside of ours: another version of it would be refused by a sentence.
 */
static void the_library_is_the_one_it_was_built_for(void)
{
    CHECK(flick_trouble() == NULL);
    CHECK(flick_fits("7.0.3") || !flick_fits(""));
    CHECK(!flick_fits("6.2.2") && !flick_fits("7.0") && !flick_fits("7.0.33"));
}

static const Test TEST[] = {
    { "the library is the one it was built for", the_library_is_the_one_it_was_built_for },
    { "reference flicks come to rest", reference_flicks_come_to_rest },
    { "reference flick with curl", reference_flick_with_curl },
    { "reference flick with hand", reference_flick_with_hand },
    { "reference flick of twins", reference_flick_of_twins },
    { "reference flick-off", reference_flick_off },
    { "free path", free_path_is_v2_over_2a },
    { "frontal hits", frontal_hits_follow_theory },
    { "oblique hits", oblique_hits_keep_momentum },
    { "line of centres", struck_discs_take_the_line_of_centres },
    { "no tunnel through discs", no_disc_passes_through_another },
    { "no tunnel through the hand", no_disc_passes_through_the_hand },
    { "energy never grows", energy_never_grows },
    { "energy never grows at the hand", energy_never_grows_at_the_hand },
    { "no overlap at rest", nothing_overlaps_at_rest },
    { "touching discs stay", touching_discs_that_are_not_hit_stay },
    { "discs leave at the edge", discs_leave_at_the_edge },
    { "impacts are told", impacts_are_told },
};
CHECK_MAIN(TEST)
