#include "rules/flick/geometry.h"
#include <math.h>
#include <stdlib.h>

enum { MM = FLICK_UNIT };

const FlickPoint FLICK_NAVEL = { 500 * MM, 500 * MM };

/* The northern quarter of the mat in millimetres; the others are its quarter turns. */
static const FlickPoint NORTH_CITY = { 520, 196 };
static const FlickPoint NORTH_SHORE[FLICK_SHORE] = {
    { 296, 150 }, { 350, 92 },  { 430, 66 },  { 498, 88 },  { 570, 60 },  { 650, 82 },
    { 708, 138 }, { 690, 205 }, { 716, 258 }, { 650, 316 }, { 585, 352 }, { 512, 330 },
    { 438, 358 }, { 366, 316 }, { 318, 252 }, { 340, 206 },
};
static const FlickPoint WAY_POINT[FLICK_WAY_POINTS] = {
    { 69000, 50000 }, { 63435, 63435 }, { 50000, 69000 }, { 36565, 63435 },
    { 31000, 50000 }, { 36565, 36565 }, { 50000, 31000 }, { 63435, 36565 },
};

static FlickPoint turned(FlickPoint point, int quarters)
{
    for (; quarters > 0; quarters--) point = (FlickPoint){ FLICK_MAT - point.y, point.x };
    return point;
}

static FlickPoint from_mm(FlickPoint point)
{
    return (FlickPoint){ point.x * MM, point.y * MM };
}

FlickPoint flick_cloud(int corner)
{
    return turned((FlickPoint){ 0, 0 }, corner);
}

FlickPoint flick_city(int island)
{
    return turned(from_mm(NORTH_CITY), island);
}

FlickPoint flick_shore(int island, int vertex)
{
    return turned(from_mm(NORTH_SHORE[vertex]), island);
}

FlickPoint flick_way_point(int index)
{
    return WAY_POINT[index];
}

bool flick_on_mat(FlickPoint centre)
{
    return centre.x >= 0 && centre.x <= FLICK_MAT && centre.y >= 0 && centre.y <= FLICK_MAT;
}

int64_t flick_distance2(FlickPoint a, FlickPoint b)
{
    const int64_t dx = (int64_t)a.x - b.x;
    const int64_t dy = (int64_t)a.y - b.y;
    return dx * dx + dy * dy;
}

bool flick_within(FlickPoint a, FlickPoint b, int distance)
{
    return flick_distance2(a, b) <= (int64_t)distance * distance;
}

static int64_t cross(FlickPoint p, FlickPoint q, FlickPoint point)
{
    return (int64_t)(q.x - p.x) * (point.y - p.y) - (int64_t)(q.y - p.y) * (point.x - p.x);
}

static int sign(int64_t value)
{
    return (value > 0) - (value < 0);
}

static int compare_points(FlickPoint a, FlickPoint b, int distance)
{
    return sign(flick_distance2(a, b) - (int64_t)distance * distance);
}

/* All products fit in 64 bits: lengths on the mat are below 2^18, and a cross product beyond 2^31
 * belongs to a point further from the line than anything that is asked for here. */
int flick_compare_segment(FlickPoint point, FlickPoint p, FlickPoint q, int distance)
{
    const int64_t dx = q.x - p.x;
    const int64_t dy = q.y - p.y;
    const int64_t along = dx * (point.x - p.x) + dy * (point.y - p.y);
    const int64_t length2 = dx * dx + dy * dy;
    if (along <= 0) return compare_points(point, p, distance);
    if (along >= length2) return compare_points(point, q, distance);
    const int64_t area = cross(p, q, point);
    if (llabs(area) > INT64_C(1) << 31) return 1;
    return sign(area * area - (int64_t)distance * distance * length2);
}

/* The tests below turn the disc instead of the island, so that only the northern one is looked at.
 * A box around it settles most questions. */
static FlickPoint seen_from_north(FlickPoint centre, int island)
{
    return turned(centre, (4 - island) % 4);
}

static bool in_north_box(FlickPoint centre, int margin)
{
    return centre.x >= 296 * MM - margin && centre.x <= 716 * MM + margin
           && centre.y >= 60 * MM - margin && centre.y <= 358 * MM + margin;
}

static bool is_between(int32_t value, int32_t a, int32_t b, int margin)
{
    return a < b ? value >= a - margin && value <= b + margin
                 : value >= b - margin && value <= a + margin;
}

/* Counts the edges that a ray to the right crosses; a point on an edge is inside. Edges above and
 * below the point are passed over: that is most of them. */
static bool inside_north(FlickPoint centre)
{
    bool inside = false;
    for (int i = 0; i < FLICK_SHORE; i++) {
        const FlickPoint p = from_mm(NORTH_SHORE[i]);
        const FlickPoint q = from_mm(NORTH_SHORE[(i + 1) % FLICK_SHORE]);
        if (!is_between(centre.y, p.y, q.y, 0)) continue;
        const int64_t side = cross(p, q, centre);
        if (side == 0 && is_between(centre.x, p.x, q.x, 0)) return true;
        if ((p.y > centre.y) == (q.y > centre.y)) continue;
        if ((side > 0) == (q.y > p.y)) inside = !inside;
    }
    return inside;
}

static bool touches_north_edge(FlickPoint centre, int radius, int edge)
{
    const FlickPoint p = from_mm(NORTH_SHORE[edge]);
    const FlickPoint q = from_mm(NORTH_SHORE[(edge + 1) % FLICK_SHORE]);
    return is_between(centre.x, p.x, q.x, radius) && is_between(centre.y, p.y, q.y, radius)
           && flick_compare_segment(centre, p, q, radius) <= 0;
}

void flick_island_box(int island, FlickPoint *low, FlickPoint *high)
{
    *low = *high = flick_shore(island, 0);
    for (int i = 1; i < FLICK_SHORE; i++) {
        const FlickPoint at = flick_shore(island, i);
        if (at.x < low->x) low->x = at.x;
        if (at.y < low->y) low->y = at.y;
        if (at.x > high->x) high->x = at.x;
        if (at.y > high->y) high->y = at.y;
    }
}

bool flick_inside_island(FlickPoint centre, int island)
{
    const FlickPoint north = seen_from_north(centre, island);
    return in_north_box(north, 0) && inside_north(north);
}

bool flick_touches_island(FlickPoint centre, int radius, int island)
{
    const FlickPoint north = seen_from_north(centre, island);
    if (!in_north_box(north, radius)) return false;
    if (inside_north(north)) return true;
    for (int i = 0; i < FLICK_SHORE; i++)
        if (touches_north_edge(north, radius, i)) return true;
    return false;
}

int flick_island_at(FlickPoint centre, int radius)
{
    for (int island = 0; island < FLICK_ISLANDS; island++)
        if (flick_touches_island(centre, radius, island)) return island;
    return FLICK_NOWHERE;
}

int flick_city_at(FlickPoint centre, int radius)
{
    for (int island = 0; island < FLICK_ISLANDS; island++)
        if (flick_within(centre, flick_city(island), radius + FLICK_CITY_RADIUS)) return island;
    return FLICK_NOWHERE;
}

int flick_cloud_at(FlickPoint centre, int radius)
{
    for (int corner = 0; corner < 4; corner++)
        if (flick_within(centre, flick_cloud(corner), radius + FLICK_CLOUD_RADIUS)) return corner;
    return FLICK_NOWHERE;
}

bool flick_touches_navel(FlickPoint centre, int radius)
{
    return flick_within(centre, FLICK_NAVEL, radius + FLICK_NAVEL_RADIUS);
}

static const double PI = 3.14159265358979323846;

double flick_radians(int angle)
{
    return angle * PI / 18000;
}

int flick_direction(FlickPoint from, FlickPoint to)
{
    const int angle = (int)lround(atan2(to.y - from.y, to.x - from.x) * 18000 / PI);
    return (angle + FLICK_TURN) % FLICK_TURN;
}

FlickArea flick_area(FlickPoint centre, int radius, int *which)
{
    *which = 0;
    if (!flick_on_mat(centre)) return FLICK_AREA_OFF;
    if (flick_touches_navel(centre, radius)) return FLICK_AREA_NAVEL;
    const int cloud = flick_cloud_at(centre, radius);
    const int city = flick_city_at(centre, radius);
    const int island = flick_island_at(centre, radius);
    if (cloud != FLICK_NOWHERE) *which = cloud;
    if (island != FLICK_NOWHERE) *which = island;
    if (cloud != FLICK_NOWHERE) return FLICK_AREA_CLOUD;
    if (city != FLICK_NOWHERE) return FLICK_AREA_CITY;
    return island != FLICK_NOWHERE ? FLICK_AREA_ISLAND : FLICK_AREA_SEA;
}
