#include "advice/flick_forecast.h"
#include "rules/flick/will.h"
#include <math.h>
#include <stdlib.h>

/* ---- a shot, run ahead ---- */

static void watch(const FlickWorld *world, FlickForecast *out)
{
    for (int piece = 0; piece < FLICK_PIECES; piece++) {
        const FlickBody body = flick_world_body(world, piece);
        const double speed = hypot(body.vx, body.vy);
        if (body.on_mat && speed > 0) out->stops[piece] = flick_world_steps(world);
        if (body.on_mat && speed > FLICK_BUSY) out->busy = flick_world_steps(world);
    }
}

bool flick_forecast(const FlickState *state, const FlickShot *shot, FlickForecast *out)
{
    FlickWorld *world = flick_world_create(state, shot, &FLICK_PHYSICS);
    *out = (FlickForecast){ 0 };
    if (world == NULL) return false;
    while (!flick_world_settled(world)) {
        flick_world_step(world);
        watch(world, out);
    }
    out->steps = flick_world_steps(world);
    flick_world_read_back(world, &out->settle);
    flick_world_free(world);
    return true;
}

bool flick_settles_equal(const FlickSettle *a, const FlickSettle *b)
{
    for (int piece = 0; piece < FLICK_PIECES; piece++) {
        if (a->rest[piece] != b->rest[piece]) return false;
        if (a->rest[piece] == FLICK_RESTS
            && (a->at[piece].x != b->at[piece].x || a->at[piece].y != b->at[piece].y))
            return false;
    }
    return true;
}

/* ---- impacts ---- */

double flick_impulse(const FlickImpact *impact)
{
    const int one = impact->a != FLICK_NO_PIECE ? impact->a : impact->b;
    const int other = impact->a != FLICK_NO_PIECE ? impact->b : FLICK_NO_PIECE;
    if (one == FLICK_NO_PIECE) return 0;
    const FlickDisc *disc = flick_disc(flick_kind(one));
    double mass = disc->mass, bounce = disc->elasticity * 0.7;
    if (other != FLICK_NO_PIECE) {
        const FlickDisc *second = flick_disc(flick_kind(other));
        mass = disc->mass * second->mass / (disc->mass + second->mass);
        bounce = disc->elasticity * second->elasticity;
    }
    return mass * (1 + bounce) * impact->speed / 1000;
}

/* ---- margins ---- */

static bool touches(FlickArea area, int which, FlickPoint at, int radius)
{
    switch (area) {
    case FLICK_AREA_CLOUD: return flick_within(at, flick_cloud(which), radius + FLICK_CLOUD_RADIUS);
    case FLICK_AREA_NAVEL: return flick_touches_navel(at, radius);
    case FLICK_AREA_CITY: return flick_within(at, flick_city(which), radius + FLICK_CITY_RADIUS);
    case FLICK_AREA_ISLAND: return flick_touches_island(at, radius, which);
    case FLICK_AREA_OFF:
    case FLICK_AREA_SEA: break;
    }
    return false;
}

/* The least radius with which it would touch, by the very test that decides. */
static int least_touching(FlickArea area, int which, FlickPoint at, int most)
{
    int low = -1, high = most + 1;
    while (high - low > 1) {
        const int middle = (low + high) / 2;
        if (touches(area, which, at, middle))
            high = middle;
        else
            low = middle;
    }
    return high;
}

static bool counts(int piece, FlickArea area)
{
    if (area == FLICK_AREA_ISLAND) return true;
    return flick_is_prophet(piece);
}

bool flick_margin(int piece, FlickPoint at, int within, FlickMargin *out)
{
    static const struct {
        FlickArea area;
        int count;
    } BORDER[] = { { FLICK_AREA_ISLAND, FLICK_ISLANDS },
                   { FLICK_AREA_CITY, FLICK_ISLANDS },
                   { FLICK_AREA_CLOUD, FLICK_CORNERS },
                   { FLICK_AREA_NAVEL, 1 } };
    const int radius = flick_radius(piece);
    int best = within + 1;
    for (size_t i = 0; i < sizeof BORDER / sizeof BORDER[0]; i++)
        for (int which = 0; which < BORDER[i].count && counts(piece, BORDER[i].area); which++) {
            const int least = least_touching(BORDER[i].area, which, at, radius + within);
            const int margin = least - radius;
            if (abs(margin) >= best || least > radius + within) continue;
            best = abs(margin);
            *out = (FlickMargin){ BORDER[i].area, which, margin };
        }
    return best <= within;
}

int flick_closest_call(const FlickForecast *forecast, int within, FlickMargin *out)
{
    const FlickSettle *settle = &forecast->settle;
    int best = FLICK_NO_PIECE;
    FlickMargin found;
    for (int piece = 0; piece < FLICK_PIECES; piece++) {
        if (settle->rest[piece] != FLICK_RESTS || forecast->stops[piece] == 0) continue;
        if (!flick_margin(piece, settle->at[piece], within, &found)) continue;
        if (best != FLICK_NO_PIECE && abs(found.mm100) >= abs(out->mm100)) continue;
        best = piece;
        *out = found;
    }
    return best;
}

/* ---- how a flick begins ---- */

static FlickPoint place_of(const FlickBody *body)
{
    return (FlickPoint){ (int32_t)lround(body->x * FLICK_UNIT),
                         (int32_t)lround(body->y * FLICK_UNIT) };
}

static bool has_touched(FlickWorld *world, int piece)
{
    FlickImpact impact[FLICK_MAX_IMPACTS];
    const int count = flick_world_impacts(world, impact, FLICK_MAX_IMPACTS);
    for (int i = 0; i < count; i++)
        if (impact[i].a == piece || impact[i].b == piece) return true;
    return false;
}

static void add_point(FlickPreview *out, FlickPoint at)
{
    if (out->count < FLICK_PREVIEW_POINTS) out->point[out->count++] = at;
}

static void follow(FlickWorld *world, int piece, int contacts, FlickPreview *out)
{
    enum { EVERY = 12 }; /* steps between two points */
    FlickBody body = flick_world_body(world, piece);
    add_point(out, place_of(&body));
    while (!flick_world_settled(world) && out->contacts < contacts) {
        flick_world_step(world);
        const FlickBody next = flick_world_body(world, piece);
        out->leaves = !next.on_mat;
        if (out->leaves) break;
        body = next;
        const bool touched = has_touched(world, piece);
        if (touched || flick_world_steps(world) % EVERY == 0) add_point(out, place_of(&body));
        if (touched) out->contact[out->contacts++] = out->count - 1;
        if (hypot(body.vx, body.vy) <= 0) break;
    }
    add_point(out, place_of(&body));
}

bool flick_preview(const FlickState *state, const FlickShot *shot, int contacts, FlickPreview *out)
{
    *out = (FlickPreview){ 0 };
    if (shot->count == 0) return true;
    FlickWorld *world = flick_world_create(state, shot, &FLICK_PHYSICS);
    if (world == NULL) return false;
    follow(world, shot->launch[0].piece, contacts < 2 ? contacts : 2, out);
    flick_world_free(world);
    return true;
}
