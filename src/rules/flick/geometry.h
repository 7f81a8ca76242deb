/* geometry.h: the mat and the areas that a disc touches.
 *
 * Points are integers of 0.01 mm; x grows to the right, y downwards; the mat is a square of
 * FLICK_MAT. Every test is exact integer arithmetic, and exact contact counts as touching.
 * No disc can touch two areas, except that a city lies inside its island. Islands and cities
 * are numbered N, E, S, W, clouds A, B, C, D: each next one is a quarter turn further. */
#pragma once
#include <stdbool.h>
#include <stdint.h>

enum {
    FLICK_UNIT = 100, /* of a millimetre */
    FLICK_MAT = 1000 * FLICK_UNIT,
    FLICK_CLOUD_RADIUS = 200 * FLICK_UNIT,
    FLICK_NAVEL_RADIUS = 40 * FLICK_UNIT,
    FLICK_CITY_RADIUS = 34 * FLICK_UNIT,
    FLICK_ISLANDS = 4,
    FLICK_SHORE = 16, /* vertices of an island */
    FLICK_WAY_POINTS = 8,
    FLICK_EYE_RADIUS = 20 * FLICK_UNIT,
    FLICK_HEART_RADIUS = 25 * FLICK_UNIT,
    FLICK_NOWHERE = -1,
};

typedef struct FlickPoint {
    int32_t x, y;
} FlickPoint;

typedef enum FlickArea {
    FLICK_AREA_OFF,
    FLICK_AREA_CLOUD,
    FLICK_AREA_NAVEL,
    FLICK_AREA_CITY, /* and so its island */
    FLICK_AREA_ISLAND,
    FLICK_AREA_SEA,
} FlickArea;

extern const FlickPoint FLICK_NAVEL;

FlickPoint flick_cloud(int corner); /* the corner point it is drawn about */
FlickPoint flick_city(int island);
FlickPoint flick_shore(int island, int vertex);
FlickPoint flick_way_point(int index); /* of the tornado's eye */

bool flick_on_mat(FlickPoint centre); /* the edge itself is on the mat */
int64_t flick_distance2(FlickPoint a, FlickPoint b);
bool flick_within(FlickPoint a, FlickPoint b, int distance); /* at most so far apart */
/* The point's distance from the segment p to q, compared with `distance`: negative, 0, positive. */
int flick_compare_segment(FlickPoint point, FlickPoint p, FlickPoint q, int distance);

void flick_island_box(int island, FlickPoint *low, FlickPoint *high); /* around its shore */
bool flick_inside_island(FlickPoint centre, int island); /* the point itself, on the shore too */
bool flick_touches_island(FlickPoint centre, int radius, int island);
/* The one it touches, or FLICK_NOWHERE. */
int flick_island_at(FlickPoint centre, int radius);
int flick_city_at(FlickPoint centre, int radius);
int flick_cloud_at(FlickPoint centre, int radius);
bool flick_touches_navel(FlickPoint centre, int radius);

/* Angles are integers of 0.01 degree, 0 is +x, a quarter turn is +y. These two are for launching
 * and aiming, never for an area. */
enum { FLICK_TURN = 36000 };
double flick_radians(int angle);
int flick_direction(FlickPoint from, FlickPoint to);

/* The area of a disc; `which` is its cloud, city or island, else 0. */
FlickArea flick_area(FlickPoint centre, int radius, int *which);
