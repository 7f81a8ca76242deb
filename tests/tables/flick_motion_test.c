/* What is shown is what counts: discs stepped by uneven frames rest where the rules have put them,
 * to the bit, in games with gods and laws, twins and rolling discs. And what a table asks about a
 * shot agrees with it. */
#include <math.h>
#include <stdlib.h>
#include "check.h"
#include "advice/flick_forecast.h"
#include "rules/flick/flick.h"
#include "rules/flick/notation.h"
#include "rules/flick/shot.h"
#include "rules/flick/will.h"
#include "tables/flick/motion.h"

enum { FLICKS = 500 };

typedef struct Seen {
    int flicks, twins, rolling, hands, offhands, again, laws, contests;
    uint32_t will; /* every law that was in force */
} Seen;

/* A frame lasts from a fifth of a step to a tenth of a second. */
static double frame(Rng *rng)
{
    static const double LENGTH[] = { 0.0002, 0.004, 0.0166, 0.0333, 0.1 };
    return LENGTH[rng_below(rng, 5)] * (0.5 + rng_below(rng, 1000) / 1000.0);
}

static void show(const FlickState *before, const FlickShot *shot, const FlickSettle *applied,
                 Rng *rng)
{
    Motion motion;
    FlickSettle shown;
    if (!CHECK(motion_begin(&motion, before, shot))) return;
    for (int guard = 0; !motion_rests(&motion) && guard < 400000; guard++) {
        motion_wait(&motion, frame(rng));
        while (motion_step(&motion)) {
        }
        if (rng_below(rng, 16) == 0) motion_hold(&motion);
    }
    flick_world_read_back(motion.world, &shown);
    CHECK(flick_settles_equal(&shown, applied));
    for (int piece = 0; piece < FLICK_PIECES; piece++) {
        bool there;
        const Point at = motion_place(&motion, piece, &there);
        if (applied->rest[piece] != FLICK_RESTS) continue;
        CHECK(there && labs(lround((double)at.x * FLICK_UNIT) - applied->at[piece].x) <= 1);
        CHECK(there && labs(lround((double)at.y * FLICK_UNIT) - applied->at[piece].y) <= 1);
    }
    motion_release(&motion);
}

static void note(const FlickState *before, const Action *action, Seen *seen)
{
    seen->flicks++;
    seen->contests += action->kind == FLICK_FLICKOFF;
    seen->twins += action->arg[FLICK_ARG_FORMATION] != 0 && action->kind == FLICK_FLICK;
    seen->rolling += action->arg[FLICK_ARG_CURL] != 0 && action->kind != FLICK_FLICKOFF;
    seen->hands += action->kind == FLICK_FLICK && action->arg[FLICK_ARG_HAND];
    seen->offhands += action->kind == FLICK_FLICK && action->arg[FLICK_ARG_OFFHAND];
    seen->again += action->kind == FLICK_AGAIN;
    seen->laws += before->will != 0;
    seen->will |= before->will;
}

static void play(uint64_t seed, int seats, Seen *seen)
{
    GameSetup setup = game_setup(&flick_rules, seats, seed);
    FlickState state;
    Rng rng = rng_seeded(seed + 77);
    CHECK_EQ(flick_rules.setup(&state, &setup), REFUSAL_NONE);
    while (seen->flicks < FLICKS && flick_rules.to_act(&state) != SEAT_NONE) {
        const FlickState before = state;
        Action action;
        CHECK(flick_rules.sample(&state, &rng, &action));
        CHECK_EQ(flick_rules.apply(&state, &action), REFUSAL_NONE);
        if (!flick_launches(&before, &action)) continue;
        const FlickShot shot = flick_shot(&before, &action);
        note(&before, &action, seen);
        show(&before, &shot, &state.settle, &rng);
    }
}

static void shown_is_applied(void)
{
    Seen seen = { 0 };
    for (uint64_t seed = 18; seen.flicks < FLICKS; seed++) play(seed, 2 + (int)(seed % 3), &seen);
    CHECK_EQ(seen.flicks, FLICKS);
    CHECK_MSG(seen.twins > 0 && seen.rolling > 0 && seen.hands > 0 && seen.contests > 0
                  && seen.offhands > 0 && seen.again > 0 && seen.laws > FLICKS / 2,
              "twins %d, rolling %d, hands %d, contests %d, weaker hands %d, again %d, laws %d",
              seen.twins, seen.rolling, seen.hands, seen.contests, seen.offhands, seen.again,
              seen.laws);
    static const FlickWill BENDS[] = { FLICK_ROLLING,   FLICK_TORNADO,   FLICK_FROZEN_SEA,
                                       FLICK_MAELSTROM, FLICK_WORLD_RIM, FLICK_LIVING_STONE };
    for (size_t i = 0; i < LENGTH(BENDS); i++)
        CHECK_MSG((seen.will >> (BENDS[i] - 1) & 1) != 0, "no flick under law %d", BENDS[i]);
}

/* --- What a table asks about a shot --- */

static FlickState one_disc(int piece, int x, int y)
{
    FlickState state;
    GameSetup setup = game_setup(&flick_rules, 2, 1);
    setup.option[0] = setup.option[1] = 0;
    CHECK_EQ(flick_rules.setup(&state, &setup), REFUSAL_NONE);
    flick_put(&state, piece, (FlickPoint){ x, y });
    return state;
}

static FlickShot flick_of(int piece, int x, int y, int angle, int speed)
{
    return (FlickShot){ .count = 1,
                        .launch = { { piece, { x, y }, angle, speed, FLICK_NO_CURL } } };
}

static void forecasts(void)
{
    const FlickState state = one_disc(flick_piece(2, FLICK_KIND_PROPHET, 1), 50000, 50000);
    const FlickShot shot = flick_of(0, 12000, 12000, 4500, 1800);
    FlickForecast forecast;
    FlickSettle settle;
    CHECK(flick_forecast(&state, &shot, &forecast));
    CHECK(flick_world_run(&state, &shot, &settle));
    CHECK(flick_settles_equal(&forecast.settle, &settle));
    CHECK(forecast.stops[0] > 0 && forecast.stops[0] <= forecast.steps);
    CHECK(forecast.busy > 0 && forecast.busy < forecast.steps);
    settle.at[0].x++;
    CHECK(!flick_settles_equal(&forecast.settle, &settle));
}

/* The margins of the worked examples of the rules: exact contact is 0. */
static void margins(void)
{
    static const struct {
        const char *token;
        FlickArea area;
        int margin;
    } ROW[] = {
        { "Ap1@430,48", FLICK_AREA_ISLAND, 0 },      { "Ap1@430,47.99", FLICK_AREA_ISLAND, 1 },
        { "Bf1@297.2,675.6", FLICK_AREA_ISLAND, 0 }, { "Bf1@297.21,675.6", FLICK_AREA_ISLAND, 1 },
        { "Ap1@520,248", FLICK_AREA_CITY, 0 },       { "Ap1@520,248.01", FLICK_AREA_CITY, 1 },
        { "Ap1@460,458", FLICK_AREA_NAVEL, 0 },      { "Ap1@182,120", FLICK_AREA_CLOUD, 0 },
        { "Ap1@182.01,120", FLICK_AREA_CLOUD, 1 },   { "Ap1@430,47", FLICK_AREA_ISLAND, 100 },
    };
    for (size_t i = 0; i < LENGTH(ROW); i++) {
        FlickToken token;
        FlickMargin margin;
        CHECK(flick_token_parse(ROW[i].token, &token));
        if (!CHECK_MSG(flick_margin(token.piece, token.at, 300, &margin), "%s", ROW[i].token))
            continue;
        CHECK_MSG(margin.area == ROW[i].area && margin.mm100 == ROW[i].margin, "%s: %d, %d",
                  ROW[i].token, (int)margin.area, margin.mm100);
    }
    FlickMargin none;
    CHECK(!flick_margin(0, (FlickPoint){ 50000, 40000 }, 300, &none));
}

/* Of two discs that move the one nearer to a border is told; one that lies there does not count. */
static void closest_calls(void)
{
    const FlickState state = one_disc(flick_piece(2, FLICK_KIND_PROPHET, 1), 43000, 4800);
    const FlickShot shot = flick_of(0, 12000, 12000, 4500, 600);
    FlickForecast forecast;
    FlickMargin margin = { 0 };
    CHECK(flick_forecast(&state, &shot, &forecast));
    CHECK_EQ(flick_closest_call(&forecast, 300, &margin), FLICK_NO_PIECE);
    forecast.settle.at[0] = (FlickPoint){ 43000, 4700 }; /* misses the shore by 1 mm */
    CHECK_EQ(flick_closest_call(&forecast, 300, &margin), 0);
    CHECK(margin.area == FLICK_AREA_ISLAND && margin.mm100 == 100);
    CHECK_EQ(flick_closest_call(&forecast, 99, &margin), FLICK_NO_PIECE);
    forecast.settle.rest[1] = FLICK_RESTS;
    forecast.settle.at[1] = (FlickPoint){ 52000, 24750 }; /* in the city by half a millimetre */
    CHECK_EQ(flick_closest_call(&forecast, 300, &margin), 0);
    forecast.stops[1] = 400;
    CHECK_EQ(flick_closest_call(&forecast, 300, &margin), 1);
    CHECK(margin.area == FLICK_AREA_CITY && margin.mm100 == -50);
}

/* --- A record from elsewhere --- */

/* As another machine might have written it: one disc lies a little aside, one has left the mat, one
 * was not touched, one did not leave. */
static FlickSettle foreign(const FlickSettle *own)
{
    FlickSettle record = *own;
    record.at[0].x += 400;
    record.rest[1] = FLICK_LEFT_MAT;
    record.rest[2] = FLICK_NOT_MOVED;
    record.rest[3] = FLICK_RESTS;
    record.at[3] = (FlickPoint){ 99000, 50000 };
    return record;
}

typedef struct Sights {
    Point at[4];
    bool there[4];
} Sights;

static Sights look(const Motion *motion)
{
    Sights seen;
    for (int piece = 0; piece < 4; piece++)
        seen.at[piece] = motion_place(motion, piece, &seen.there[piece]);
    return seen;
}

static bool are_equal(const Sights *a, const Sights *b)
{
    for (int piece = 0; piece < 4; piece++)
        if (a->there[piece] != b->there[piece] || a->at[piece].x != b->at[piece].x
            || a->at[piece].y != b->at[piece].y)
            return false;
    return true;
}

static bool is_at(Point at, FlickPoint place)
{
    return labs(lround((double)at.x * FLICK_UNIT) - place.x) <= 1
           && labs(lround((double)at.y * FLICK_UNIT) - place.y) <= 1;
}

static void a_foreign_record_is_eased_to(void)
{
    FlickState state = one_disc(1, 40000, 14000);
    flick_put(&state, 2, (FlickPoint){ 43700, 14000 });
    flick_put(&state, 3, (FlickPoint){ 97000, 50000 });
    const FlickShot shot = { .count = 2,
                             .launch = { { 0, { 12000, 14000 }, 0, 1500, FLICK_NO_CURL },
                                         { 4, { 90000, 50000 }, 0, 1500, FLICK_NO_CURL } } };
    FlickForecast forecast;
    Motion plain, eased;
    if (!CHECK(flick_forecast(&state, &shot, &forecast))) return;
    CHECK(forecast.settle.rest[2] == FLICK_RESTS && forecast.settle.rest[3] == FLICK_LEFT_MAT);
    const FlickSettle record = foreign(&forecast.settle);
    CHECK(motion_begin(&plain, &state, &shot) && motion_begin(&eased, &state, &shot));
    motion_ease(&eased, &state, &record, forecast.steps);
    Point last = look(&eased).at[0];
    while (!motion_rests(&eased)) {
        motion_wait(&plain, 1.0 / FLICK_STEP_RATE);
        motion_wait(&eased, 1.0 / FLICK_STEP_RATE);
        CHECK_EQ(motion_step(&plain), motion_step(&eased));
        const Sights a = look(&plain), b = look(&eased);
        if (flick_world_steps(eased.world) <= forecast.steps - MOTION_EASE_STEPS)
            CHECK(are_equal(&a, &b)); /* until then it is the world's own motion */
        CHECK(hypot((double)(b.at[0].x - last.x), (double)(b.at[0].y - last.y)) < 1.7);
        last = b.at[0];
    }
    const Sights rest = look(&eased);
    CHECK(rest.there[0] && is_at(rest.at[0], record.at[0]));
    CHECK(rest.there[2] && is_at(rest.at[2], state.at[2]));
    CHECK(rest.there[3] && is_at(rest.at[3], record.at[3]));
    motion_release(&plain);
    motion_release(&eased);
}

static void previews(void)
{
    const FlickState state = one_disc(flick_piece(2, FLICK_KIND_PROPHET, 1), 50000, 50000);
    const FlickShot shot = flick_of(0, 12000, 12000, 4500, 1800);
    FlickPreview preview;
    CHECK(flick_preview(&state, &shot, 1, &preview));
    CHECK_EQ(preview.contacts, 1);
    const FlickPoint touch = preview.point[preview.contact[0]];
    const double apart = sqrt((double)flick_distance2(touch, (FlickPoint){ 50000, 50000 }));
    CHECK(fabs(apart - 3600) < 320); /* a step later at most */
    const FlickShot soft = flick_of(0, 12000, 12000, 4500, 500);
    CHECK(flick_preview(&state, &soft, 1, &preview));
    CHECK_EQ(preview.contacts, 0);
    const FlickShot out = flick_of(0, 12000, 12000, 22500, 2000);
    CHECK(flick_preview(&state, &out, 1, &preview));
    CHECK(preview.leaves);
}

static void impulses(void)
{
    const FlickImpact discs = { .a = 0, .b = flick_piece(0, FLICK_KIND_TEMPLE, 1), .speed = 1000 };
    const FlickImpact wall = { .a = 0, .b = FLICK_NO_PIECE, .speed = 1000 };
    CHECK(fabs(flick_impulse(&discs) - 6.0 * 40 / 46 * 1.72) < 1e-9);
    CHECK(flick_impulse(&wall) > 6);
}

static const Test TEST[] = {
    { "what is shown is what counts, 500 flicks at uneven frames", shown_is_applied },
    { "a shot, run ahead", forecasts },
    { "how near a disc lies to a border, by the rules' own test", margins },
    { "which disc comes closest to a border", closest_calls },
    { "a record from elsewhere is eased to", a_foreign_record_is_eased_to },
    { "a preview ends at the first contact", previews },
    { "impulses", impulses },
};

int main(int argc, char **argv)
{
    return check_run(TEST, LENGTH(TEST), argc, argv);
}
