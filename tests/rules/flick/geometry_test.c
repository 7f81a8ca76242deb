/* geometry_test.c: areas to the last hundredth of a millimetre. */
#include "position.h"
#include "rules/flick/geometry.h"
#include "rules/flick/show.h"
#include <math.h>
#include <stdlib.h>

static const int RADIUS[] = { 1800, 2200, 2500, 2600, 2900 };

static FlickPoint turned(FlickPoint point, int quarters)
{
    for (; quarters > 0; quarters--) point = (FlickPoint){ FLICK_MAT - point.y, point.x };
    return point;
}

static void check_area(FlickPoint at, int radius, const char *expected)
{
    char text[16];
    Text out = text_into(text, sizeof text);
    flick_area_text(at, radius, &out);
    CHECK_MSG(strcmp(text, expected) == 0, "%d,%d radius %d: %s, wanted %s", at.x, at.y, radius,
              text, expected);
}

/* Along the axis through the middle of each circle: on its border, and 0.01 mm beyond. */
static void borders_of_circles(void)
{
    for (size_t i = 0; i < LENGTH(RADIUS); i++) {
        const int r = RADIUS[i];
        for (int q = 0; q < 4; q++) {
            const char cloud[] = { 'c', 'l', 'o', 'u', 'd', ':', (char)('A' + q), '\0' };
            const char city[] = { 'c', 'i', 't', 'y', ':', "NESW"[q], '\0' };
            const char island[] = { 'i', 's', 'l', 'a', 'n', 'd', ':', "NESW"[q], '\0' };
            check_area(turned((FlickPoint){ 20000 + r, 0 }, q), r, cloud);
            check_area(turned((FlickPoint){ 20000 + r + 1, 0 }, q), r, "sea");
            check_area(turned((FlickPoint){ 52000, 19600 + 3400 + r }, q), r, city);
            check_area(turned((FlickPoint){ 52000, 19600 + 3400 + r + 1 }, q), r, island);
            check_area(turned((FlickPoint){ 50000, 50000 - 4000 - r }, q), r, "navel");
            check_area(turned((FlickPoint){ 50000, 50000 - 4000 - r - 1 }, q), r, "sea");
        }
    }
}

/* Off the sharpest northern cape (430,66), and off an edge that lies 3 : 4. */
static void borders_of_islands(void)
{
    for (size_t i = 0; i < LENGTH(RADIUS); i++) {
        const int r = RADIUS[i];
        for (int q = 0; q < 4; q++) {
            CHECK(flick_touches_island(turned((FlickPoint){ 43000, 6600 - r }, q), r, q));
            CHECK(!flick_touches_island(turned((FlickPoint){ 43000, 6600 - r - 1 }, q), r, q));
            /* The edge (366,316)-(318,252) falls 4 : 3; outwards is (-0.8, 0.6). */
            const FlickPoint on = { 34200 - r / 5 * 4, 28400 + r / 5 * 3 };
            CHECK(flick_touches_island(turned(on, q), r, q));
            CHECK(!flick_touches_island(turned((FlickPoint){ on.x - 1, on.y }, q), r, q));
            CHECK(!flick_touches_island(turned((FlickPoint){ on.x, on.y + 1 }, q), r, q));
        }
    }
}

static void edges_of_the_mat(void)
{
    check_area((FlickPoint){ 0, 50000 }, 1800, "sea");
    check_area((FlickPoint){ -1, 50000 }, 1800, "off");
    check_area((FlickPoint){ FLICK_MAT, 50000 }, 1800, "sea");
    check_area((FlickPoint){ FLICK_MAT + 1, 50000 }, 1800, "off");
    check_area((FlickPoint){ 50000, FLICK_MAT }, 1800, "sea");
    check_area((FlickPoint){ 50000, FLICK_MAT + 1 }, 1800, "off");
}

/* The dumbest island there is: floating point, the winding number, the nearest edge. */
static double distance_to_edge(FlickPoint c, FlickPoint p, FlickPoint q)
{
    const double dx = q.x - p.x;
    const double dy = q.y - p.y;
    const double t = fmin(fmax(((c.x - p.x) * dx + (c.y - p.y) * dy) / (dx * dx + dy * dy), 0), 1);
    return hypot(c.x - p.x - t * dx, c.y - p.y - t * dy);
}

static double oracle(FlickPoint c, int island, double *nearest)
{
    double winding = 0;
    *nearest = 1e9;
    for (int i = 0; i < FLICK_SHORE; i++) {
        const FlickPoint p = flick_shore(island, i);
        const FlickPoint q = flick_shore(island, (i + 1) % FLICK_SHORE);
        *nearest = fmin(*nearest, distance_to_edge(c, p, q));
        const double cross = (double)(p.x - c.x) * (q.y - c.y) - (double)(p.y - c.y) * (q.x - c.x);
        const double dot = (double)(p.x - c.x) * (q.x - c.x) + (double)(p.y - c.y) * (q.y - c.y);
        winding += atan2(cross, dot);
    }
    return winding;
}

static void check_inside(FlickPoint at, int island)
{
    double nearest;
    const bool inside = fabs(oracle(at, island, &nearest)) > 3;
    if (nearest > 0.5) CHECK_MSG(flick_inside_island(at, island) == inside, "%d,%d", at.x, at.y);
}

/* Level with a cape, and straight above or below it: where a ray meets two edges at once. */
static void islands_agree_level_with_their_capes(void)
{
    for (int island = 0; island < FLICK_ISLANDS; island++)
        for (int i = 0; i < FLICK_SHORE; i++) {
            const FlickPoint cape = flick_shore(island, i);
            for (int at = 0; at <= FLICK_MAT; at += 500) {
                check_inside((FlickPoint){ at, cape.y }, island);
                check_inside((FlickPoint){ cape.x, at }, island);
            }
        }
}

static void islands_agree_with_an_oracle(void)
{
    Rng rng = rng_seeded(3);
    for (int i = 0; i < 40000; i++) {
        const int x = rng_below(&rng, FLICK_MAT + 1);
        const FlickPoint at = { x, rng_below(&rng, FLICK_MAT + 1) };
        const int radius = RADIUS[(size_t)i % LENGTH(RADIUS)];
        const int island = i % FLICK_ISLANDS;
        double nearest;
        const bool inside = fabs(oracle(at, island, &nearest)) > 3;
        check_inside(at, island);
        if (fabs(nearest - radius) > 0.5)
            CHECK_MSG(flick_touches_island(at, radius, island) == (inside || nearest < radius),
                      "%d,%d radius %d", at.x, at.y, radius);
    }
}

static void shores_belong_to_islands(void)
{
    for (int island = 0; island < FLICK_ISLANDS; island++)
        for (int i = 0; i < FLICK_SHORE; i++) {
            const FlickPoint p = flick_shore(island, i);
            const FlickPoint q = flick_shore(island, (i + 1) % FLICK_SHORE);
            CHECK(flick_inside_island(p, island));
            CHECK(flick_inside_island((FlickPoint){ (p.x + q.x) / 2, (p.y + q.y) / 2 }, island));
        }
}

/* The claim that makes every rule simple: the gaps between areas are wider than the widest disc,
 * and cities lie well inside their islands. */
static double gap_between_islands(int a, int b)
{
    double least = 1e9;
    for (int i = 0; i < FLICK_SHORE; i++)
        for (int j = 0; j < FLICK_SHORE; j++) {
            const FlickPoint p = flick_shore(b, j);
            const FlickPoint q = flick_shore(b, (j + 1) % FLICK_SHORE);
            least = fmin(least, distance_to_edge(flick_shore(a, i), p, q));
        }
    return least / FLICK_UNIT;
}

static void gaps_are_wider_than_any_disc(void)
{
    double nearest;
    CHECK(fabs(gap_between_islands(0, 1) - 60.4) < 0.05);
    CHECK(gap_between_islands(0, 2) > 60.4);
    for (int island = 0; island < FLICK_ISLANDS; island++) {
        (void)oracle(FLICK_NAVEL, island, &nearest);
        CHECK(nearest / FLICK_UNIT - 40 > 114);
        for (int corner = 0; corner < FLICK_CORNERS; corner++) {
            (void)oracle(flick_cloud(corner), island, &nearest);
            CHECK(nearest / FLICK_UNIT - 200 > 122.9);
        }
        CHECK(flick_inside_island(flick_city(island), island));
        (void)oracle(flick_city(island), island, &nearest);
        CHECK(nearest / FLICK_UNIT - 34 > 58);
    }
}

static void distance_from_a_segment(void)
{
    const FlickPoint p = { 0, 0 };
    const FlickPoint q = { 300, 400 };
    CHECK_EQ(flick_compare_segment((FlickPoint){ -30, -40 }, p, q, 50), 0);
    CHECK_EQ(flick_compare_segment((FlickPoint){ 330, 440 }, p, q, 50), 0);
    CHECK_EQ(flick_compare_segment((FlickPoint){ 150 - 40, 200 + 30 }, p, q, 50), 0);
    CHECK_EQ(flick_compare_segment((FlickPoint){ 150 - 41, 200 + 30 }, p, q, 50), 1);
    CHECK_EQ(flick_compare_segment((FlickPoint){ 150 - 39, 200 + 30 }, p, q, 50), -1);
    CHECK_EQ(flick_compare_segment((FlickPoint){ 100000, 0 }, p, (FlickPoint){ 0, 100000 }, 2900),
             1);
}

static void directions(void)
{
    CHECK_EQ(flick_direction((FlickPoint){ 0, 0 }, (FlickPoint){ 10, 0 }), 0);
    CHECK_EQ(flick_direction((FlickPoint){ 0, 0 }, (FlickPoint){ 10, 10 }), 4500);
    CHECK_EQ(flick_direction((FlickPoint){ 0, 0 }, (FlickPoint){ 0, 10 }), 9000);
    CHECK_EQ(flick_direction((FlickPoint){ 0, 0 }, (FlickPoint){ 0, -10 }), 27000);
}

static const Test TEST[] = {
    { "borders of circles", borders_of_circles },
    { "borders of islands", borders_of_islands },
    { "edges of the mat", edges_of_the_mat },
    { "islands agree with an oracle", islands_agree_with_an_oracle },
    { "islands agree level with their capes", islands_agree_level_with_their_capes },
    { "shores belong to islands", shores_belong_to_islands },
    { "gaps are wider than any disc", gaps_are_wider_than_any_disc },
    { "distance from a segment", distance_from_a_segment },
    { "directions", directions },
};
CHECK_MAIN(TEST)
