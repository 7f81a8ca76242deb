#include "advice/flick_drill.h"

enum { MM = FLICK_UNIT, WEST = 3, RIVAL = 2 };

/* A careful person's natural hand does them 54, 50 and 41 times of 100. */
static const struct {
    int corner, number; /* of the prophet that lies there; 0: none does */
    FlickPoint at, from;
} DRILL[FLICK_DRILLS] = {
    [FLICK_DRILL_CITY] = { .from = { 137 * MM, 135 * MM } },
    [FLICK_DRILL_KNOCK] = { RIVAL, 1, { 700 * MM, 140 * MM }, { 140 * MM, 130 * MM } },
    [FLICK_DRILL_ISLANDS] = { 0, 5, { 212 * MM, 404 * MM }, { 137 * MM, 135 * MM } },
};

bool flick_drill_disc(FlickDrill drill, FlickDrillDisc *out)
{
    if (DRILL[drill].number == 0) return false;
    out->piece = flick_piece(DRILL[drill].corner, FLICK_KIND_PROPHET, DRILL[drill].number);
    out->at = DRILL[drill].at;
    return true;
}

FlickPoint flick_drill_from(FlickDrill drill)
{
    return DRILL[drill].from;
}

FlickPoint flick_drill_goal(FlickDrill drill)
{
    return drill == FLICK_DRILL_CITY ? flick_city(WEST) : DRILL[drill].at;
}

static int island_of(const FlickSettle *settle, int piece)
{
    if (settle->rest[piece] != FLICK_RESTS) return FLICK_NOWHERE;
    return flick_island_at(settle->at[piece], flick_radius(piece));
}

bool flick_drill_is_hit(FlickDrill drill, const Action *flick, const FlickSettle *settle)
{
    const int piece = flick->arg[0];
    FlickDrillDisc waits;
    const bool with = flick_drill_disc(drill, &waits);
    switch (drill) {
    case FLICK_DRILL_CITY:
        return settle->rest[piece] == FLICK_RESTS
               && flick_city_at(settle->at[piece], flick_radius(piece)) == WEST;
    case FLICK_DRILL_KNOCK: return with && settle->rest[waits.piece] == FLICK_LEFT_MAT;
    case FLICK_DRILL_ISLANDS: {
        const int mine = island_of(settle, piece);
        const int pushed = with ? island_of(settle, waits.piece) : FLICK_NOWHERE;
        return mine != FLICK_NOWHERE && pushed != FLICK_NOWHERE && mine != pushed;
    }
    default: return false;
    }
}
