/* What a hand means: traces of fingers made from a known aim, slow, jerky, with a slip when they
 * lift, are read back within half a degree and 2 % of the speed. */
#include <math.h>
#include <stdlib.h>
#include "check.h"
#include "advice/flick_aim.h"
#include "tables/flick/pull.h"
#include "base/rng.h"

static const double DEGREE = 57.29577951308232;

typedef struct Finger {
    Rng rng;
    double jitter; /* lu, of every sample */
    double rate;   /* ms between two */
    double slip;   /* lu that it slips while it lifts, */
    double lift;   /* ms that takes; 0: 30 */
    double aside;  /* the direction of that, degrees */
    double way;    /* ms of the pull; 0: 500 */
    double rest;   /* ms at its end */
    bool jerky;    /* it goes there in leaps */
} Finger;

static double noise(Finger *finger)
{
    return finger->jitter * (rng_below(&finger->rng, 2001) - 1000) / 1000;
}

/* From the press to the aim, back against it, then a rest, then it lifts. */
static PullAim read_back(Finger *finger, double degrees, double lu)
{
    const Point start = { 640, 400 };
    const double back = (degrees + 180) / DEGREE, aside = finger->aside / DEGREE;
    const double way = finger->way > 0 ? finger->way : 500, end = way + finger->rest;
    const double lift = finger->lift > 0 ? finger->lift : 30;
    const Point aim = { start.x + (float)(lu * cos(back)), start.y + (float)(lu * sin(back)) };
    Pull pull = pull_begin((UiSample){ start, 1000 });
    for (double t = finger->rate; t <= end; t += finger->rate) {
        double share = fmin(1, t / way);
        if (finger->jerky) share = floor(share * 5) / 5;
        Point at = point_mix(start, aim, (float)share);
        at.x += (float)noise(finger);
        at.y += (float)noise(finger);
        const double slips = t > end - lift ? finger->slip * (t - end + lift) / lift : 0;
        at.x += (float)(slips * cos(aside));
        at.y += (float)(slips * sin(aside));
        pull_add(&pull, (UiSample){ at, 1000 + t });
    }
    PullAim read = { 0 };
    CHECK(pull_read(&pull, 1000 + end, &read));
    return read;
}

static void expect_aim(Finger *finger, double degrees, double lu)
{
    const PullAim read = read_back(finger, degrees, lu);
    const int meant = flick_drag_speed(lu / 1.15, FLICK_MAX_SPEED);
    const int speed = flick_drag_speed(read.drag, FLICK_MAX_SPEED);
    const double off = fabs(remainder(read.degrees - degrees, 360));
    CHECK_MSG(off <= 0.5, "%.0f degrees, %.0f lu: %.2f off", degrees, lu, off);
    CHECK_MSG(abs(speed - meant) <= meant / 50, "%.0f degrees, %.0f lu: %d for %d mm/s", degrees,
              lu, speed, meant);
}

static void all_aims(Finger finger)
{
    for (double degrees = 0; degrees < 360; degrees += 23)
        for (double lu = 100; lu <= 300; lu += 40) expect_aim(&finger, degrees, lu);
}

/* Also one that creeps there for three seconds, and one that waits at the end. */
static void slow(void)
{
    all_aims((Finger){ .rng = rng_seeded(5), .jitter = 0.4, .rate = 8, .way = 3000, .rest = 200 });
    all_aims((Finger){ .rng = rng_seeded(6), .jitter = 0.4, .rate = 8, .way = 900, .rest = 900 });
    all_aims((Finger){ .rng = rng_seeded(1), .jitter = 0.4, .rate = 8, .rest = 200 });
}

static void jerky(void)
{
    all_aims(
        (Finger){ .rng = rng_seeded(2), .jitter = 0.6, .rate = 4, .rest = 160, .jerky = true });
}

static void slipping(void)
{
    all_aims((Finger){ .rng = rng_seeded(3), .jitter = 0.4, .rate = 4, .rest = 200, .slip = 14 });
    all_aims((Finger){ .rng = rng_seeded(4), .jitter = 0.3, .rate = 16, .rest = 200, .slip = -20 });
    for (double aside = 0; aside < 360; aside += 45) { /* a long slip takes more than one defence */
        all_aims((Finger){ .rng = rng_seeded(8),
                           .jitter = 0.4,
                           .rate = 8,
                           .rest = 240,
                           .slip = 30,
                           .lift = 64,
                           .aside = aside });
        all_aims((Finger){ .rng = rng_seeded(7),
                           .jitter = 0.4,
                           .rate = 8,
                           .way = 1000,
                           .rest = 160,
                           .slip = 25,
                           .aside = aside,
                           .jerky = true });
    }
}

/* After a rest the hand is four times finer, and nothing jumps where that ends. */
static void fine(void)
{
    Pull pull = pull_begin((UiSample){ { 500, 500 }, 0 });
    pull_add(&pull, (UiSample){ { 400, 500 }, 100 });
    pull_add(&pull, (UiSample){ { 401, 500 }, 450 });
    pull_add(&pull, (UiSample){ { 392, 500 }, 470 });
    CHECK(fabsf(pull_hand(&pull).x - (400 + 0.25F - 9 / 4.0F)) < 0.1F);
    Point last = pull_hand(&pull);
    for (int i = 1; i <= 30; i++) {
        pull_add(&pull, (UiSample){ { 392 - (float)i, 500 }, 470 + i });
        CHECK(fabsf(pull_hand(&pull).x - last.x) <= 1.01F);
        last = pull_hand(&pull);
    }
    CHECK(last.x < 392); /* by now it counts in full again */
}

/* However long it is, the press is not forgotten. */
static void endless(void)
{
    PullAim aim;
    Pull pull = pull_begin((UiSample){ { 500, 500 }, 0 });
    for (int i = 1; i <= 4 * PULL_KEPT; i++)
        pull_add(&pull, (UiSample){ { 500 - fminf(150, (float)i), 500 }, i * 2.0 });
    CHECK(pull_read(&pull, 8.0 * PULL_KEPT + 10, &aim));
    CHECK(fabs(aim.drag * 1.15 - 150) < 0.5 && fabs(remainder(aim.degrees, 360)) < 0.01);
}

static void nothing_yet(void)
{
    PullAim aim;
    const Pull pull = pull_begin((UiSample){ { 1, 1 }, 0 });
    CHECK(!pull_read(&pull, 100, &aim));
}

/* A swipe of a known line and speed through the disc. */
static void swipes(void)
{
    const Point disc = { 600, 300 };
    for (double degrees = 0; degrees < 360; degrees += 31) {
        const double a = degrees / DEGREE, speed = 900;
        Swipe read = { 0 };
        bool hit = false;
        Pull pull = { 0 };
        for (int i = 0; i < 60 && !hit; i++) {
            const double s = -120 + speed * i * 0.004;
            const Point at = { disc.x + (float)(s * cos(a)), disc.y + (float)(s * sin(a)) };
            const UiSample sample = { at, i * 4.0 };
            if (i == 0)
                pull = pull_begin(sample);
            else
                pull_add(&pull, sample);
            hit = swipe_read(&pull, disc, 18, &read);
        }
        CHECK(hit && fabs(remainder(read.degrees - degrees, 360)) < 0.1
              && fabs(read.speed - speed) < 5);
    }
}

/* From the disc outwards it counts, too, as soon as it has left it; creeping away does not. */
static void swipes_outwards(void)
{
    const Point disc = { 600, 300 };
    for (double speed = 60; speed <= 1000; speed += 940) {
        Swipe read = { 0 };
        Pull pull = pull_begin((UiSample){ { 603, 300 }, 0 });
        bool hit = false;
        for (int i = 1; i < 800 && !hit; i++) {
            const Point at = { 603 + (float)(speed * i * 0.004), 300 };
            pull_add(&pull, (UiSample){ at, i * 4.0 });
            hit = swipe_read(&pull, disc, 18, &read);
        }
        CHECK_EQ(hit, speed > 100);
        if (hit) CHECK(fabs(remainder(read.degrees, 360)) < 0.1 && fabs(read.speed - 1000) < 5);
    }
    Pull near = pull_begin((UiSample){ { 605, 300 }, 0 });
    Swipe read;
    pull_add(&near, (UiSample){ { 610, 300 }, 10 });
    CHECK(!swipe_read(&near, disc, 18, &read)); /* it is on the disc yet */
}

static const Test TEST[] = {
    { "a slow finger", slow },
    { "a jerky finger", jerky },
    { "a finger that slips when it lifts", slipping },
    { "a hand that rests is finer", fine },
    { "a long pull", endless },
    { "a press is no pull", nothing_yet },
    { "a swipe", swipes },
    { "a swipe from the disc outwards", swipes_outwards },
};

int main(int argc, char **argv)
{
    return check_run(TEST, LENGTH(TEST), argc, argv);
}
