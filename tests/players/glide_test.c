/* glide_test.c: the fast simulation against the rules' world. 10,000 random shots behind
 * TEOCALLI_LONG=1, fewer always. */
#include "players/minds/flick_glide.h"
#include "rules/flick/position.h"
#include "rules/flick/resolve.h"
#include "rules/flick/sample.h"
#include <stdlib.h>

static int shots(int some)
{
    return check_is_long() ? 10000 : some;
}

static FlickArea area_of(const FlickState *state, const FlickSettle *settle, int piece, int *which)
{
    const bool moved = settle->rest[piece] != FLICK_NOT_MOVED;
    *which = 0;
    if (settle->rest[piece] == FLICK_LEFT_MAT) return FLICK_AREA_OFF;
    return flick_area(moved ? settle->at[piece] : state->at[piece], flick_radius(piece), which);
}

static bool areas_agree(const FlickState *state, const FlickShot *shot)
{
    FlickSettle world;
    FlickSettle glide;
    CHECK(flick_glides(state, shot));
    CHECK(flick_world_run(state, shot, &world));
    flick_glide(state, shot, &glide);
    for (int piece = 0; piece < FLICK_PIECES; piece++) {
        int one;
        int other;
        const bool launched = world.rest[piece] != FLICK_NOT_MOVED;
        if (!launched && !flick_on_table(state, piece)) continue;
        if (area_of(state, &world, piece, &one) != area_of(state, &glide, piece, &other)
            || one != other)
            return false;
    }
    return true;
}

typedef FlickShot ShotMaker(const FlickState *state, Rng *rng);

static void check_agreement(int discs, FlickWill card, ShotMaker *make, int some)
{
    Rng rng = rng_seeded(15);
    const int count = shots(some);
    int agree = 0;
    for (int i = 0; i < count; i++) {
        FlickState state = { .seats = 4, .taken = 15, .phase = FLICK_PHASE_LAUNCH };
        if (card != 0) state.will = 1u << (card - 1);
        scatter(&state, discs, &rng);
        const FlickShot shot = make(&state, &rng);
        agree += areas_agree(&state, &shot);
    }
    CHECK_MSG(agree * 1000 >= count * 995, "%d discs: areas agree in %d of %d shots", discs, agree,
              count);
    if (check_is_long()) printf("%d discs: areas agree in %d of %d shots\n", discs, agree, count);
}

static FlickShot heavy_shot(const FlickState *state, Rng *rng)
{
    FlickShot shot = random_shot(state, rng);
    shot.launch[0].piece = flick_piece(0, FLICK_KIND_SPHINX, 1);
    return shot;
}

static FlickShot twin_shot(const FlickState *state, Rng *rng)
{
    FlickShot shot = random_shot(state, rng);
    shot.launch[1] = shot.launch[0];
    shot.launch[1].piece = flick_piece(0, FLICK_KIND_FANATIC, 1);
    shot.launch[1].at.x += 3000;
    shot.launch[1].at.y += 3000;
    shot.count = 2;
    return shot;
}

static FlickShot contest_shot(const FlickState *state, Rng *rng)
{
    FlickShot shot = { .count = FLICK_CORNERS };
    for (int corner = 0; corner < FLICK_CORNERS; corner++) {
        const FlickEntry entry = flick_sample_entry(state, corner, rng);
        shot.launch[corner] = (FlickLaunch){ .piece = flick_piece(corner, FLICK_KIND_PROPHET, 1),
                                             .at = entry.at,
                                             .angle = entry.angle,
                                             .speed = entry.speed };
    }
    return shot;
}

static void discs_rest_in_the_same_areas(void)
{
    check_agreement(30, 0, random_shot, 1000);
    check_agreement(8, 0, random_shot, 400);
}

static void heavy_discs_do_too(void)
{
    check_agreement(30, 0, heavy_shot, 400);
}

static void two_and_four_at_once_do_too(void)
{
    check_agreement(20, 0, twin_shot, 300);
    check_agreement(0, 0, contest_shot, 300);
}

static void temples_of_stone_do_too(void)
{
    check_agreement(30, FLICK_LIVING_STONE, random_shot, 400);
}

/* Discs that rest rim to rim are hit as one. */
static void a_row_of_discs_does_too(void)
{
    FlickState state = { .seats = 4, .taken = 15, .phase = FLICK_PHASE_LAUNCH };
    game_put(&state, "Bp1@500,500 Bp2@536,500 Bp3@572,500 Ct1@619,500 Cp1@518,531.18");
    int agree = 0;
    for (int angle = 4000; angle < 5000; angle += 10) {
        const FlickShot shot = { .count = 1,
                                 .launch = { { 0, { 12000, 12000 }, angle, 2400, 0 } } };
        agree += areas_agree(&state, &shot);
    }
    CHECK_MSG(agree >= 97, "%d of 100", agree);
}

static void what_bends_paths_is_left_to_the_rules(void)
{
    static const FlickWill BENDS[] = { FLICK_ROLLING, FLICK_TORNADO, FLICK_FROZEN_SEA,
                                       FLICK_MAELSTROM, FLICK_WORLD_RIM };
    FlickState state = game_open(2);
    FlickShot shot = { .count = 1, .launch = { { 0, { 12000, 12000 }, 4500, 1000, 0 } } };
    CHECK(flick_glides(&state, &shot));
    shot.has_hand = true;
    CHECK(!flick_glides(&state, &shot));
    shot.has_hand = false;
    for (size_t i = 0; i < LENGTH(BENDS); i++) {
        state.will = 1u << (BENDS[i] - 1);
        CHECK(!flick_glides(&state, &shot));
    }
}

static const Test TEST[] = {
    { "discs rest in the same areas", discs_rest_in_the_same_areas },
    { "heavy discs do too", heavy_discs_do_too },
    { "two and four at once do too", two_and_four_at_once_do_too },
    { "temples of stone do too", temples_of_stone_do_too },
    { "a row of discs does too", a_row_of_discs_does_too },
    { "what bends paths is left to the rules", what_bends_paths_is_left_to_the_rules },
};

CHECK_MAIN(TEST)
