#include "advice/flick_reach.h"
#include "rules/flick/practice.h"
#include "rules/flick/aim.h"
#include "rules/flick/moves.h"
#include "rules/flick/shot.h"
#include "rules/flick/will.h"
#include "rules/flick/world.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- how far ---- */

static double deceleration(void)
{
    return FLICK_PHYSICS.ground_friction * 9810;
}

int flick_path(int speed)
{
    return (int)lround((double)speed * speed / (2 * deceleration()) * FLICK_UNIT);
}

int flick_speed_for(int path)
{
    return path <= 0 ? 0 : (int)lround(sqrt(2 * deceleration() * path / FLICK_UNIT));
}

bool flick_path_is_bent(const FlickState *state)
{
    return flick_wills(state, FLICK_ROLLING) || flick_wills(state, FLICK_TORNADO)
           || flick_wills(state, FLICK_FROZEN_SEA) || flick_wills(state, FLICK_MAELSTROM)
           || flick_wills(state, FLICK_WORLD_RIM);
}

static FlickPoint along(FlickPoint from, int angle, double path)
{
    const double radians = flick_radians(angle);
    return (FlickPoint){ from.x + (int32_t)lround(path * cos(radians)),
                         from.y + (int32_t)lround(path * sin(radians)) };
}

bool flick_lone_rest(const FlickState *state, int piece, FlickPoint from, int angle, int speed,
                     FlickCurl curl, FlickPoint *rest)
{
    FlickSettle settle;
    FlickState alone = *state;
    const FlickShot shot = { .count = 1, .launch = { { piece, from, angle, speed, curl } } };
    if (!flick_path_is_bent(state)) {
        *rest = along(from, angle, flick_path(speed));
        return flick_on_mat(*rest);
    }
    memset(alone.place, FLICK_BOX, sizeof alone.place);
    *rest = from;
    if (!flick_world_run(&alone, &shot, &settle)) return false;
    *rest = settle.at[piece];
    return settle.rest[piece] == FLICK_RESTS;
}

static double distance(FlickPoint a, FlickPoint b)
{
    return sqrt((double)flick_distance2(a, b));
}

static int bounded(int value, int low, int high)
{
    return value < low ? low : value > high ? high : value;
}

/* One correction of a bent path: turns by as much as the last one missed, and goes as much further
 * as it fell short. Where it left the mat it was too fast. */
static void correct(FlickPoint from, FlickPoint to, bool rested, FlickPoint rest, int max_speed,
                    int *angle, int *speed)
{
    const double ratio = rested ? distance(from, to) / fmax(distance(from, rest), 1) : 0.7;
    const double faster = sqrt(fmin(fmax(ratio, 0.25), 4));
    *speed = bounded((int)lround(*speed * faster), FLICK_MIN_SPEED, max_speed);
    if (!rested) return;
    const int turn = flick_direction(from, to) - flick_direction(from, rest);
    *angle = ((*angle + turn) % FLICK_TURN + FLICK_TURN) % FLICK_TURN;
}

static bool aim_bent(const FlickState *state, int piece, FlickPoint from, FlickPoint to,
                     FlickCurl curl, int *angle, int *speed)
{
    enum { TRIES = 6, NEAR = 3 * FLICK_UNIT };
    const int max_speed = flick_aim(state, false).max_speed;
    int try_angle = *angle;
    int try_speed = *speed;
    double best = INFINITY;
    for (int i = 0; i < TRIES && best > NEAR; i++) {
        FlickPoint rest;
        const bool rested = flick_lone_rest(state, piece, from, try_angle, try_speed, curl, &rest);
        if (rested && distance(rest, to) < best) {
            best = distance(rest, to);
            *angle = try_angle;
            *speed = try_speed;
        }
        correct(from, to, rested, rest, max_speed, &try_angle, &try_speed);
    }
    return best <= 10 * NEAR;
}

bool flick_aim_at(const FlickState *state, int piece, FlickPoint from, FlickPoint to,
                  FlickCurl curl, int *angle, int *speed)
{
    const int max_speed = flick_aim(state, false).max_speed;
    const int needed = flick_speed_for((int)lround(distance(from, to)));
    *angle = flick_direction(from, to);
    *speed = bounded(needed, FLICK_MIN_SPEED, max_speed);
    if (flick_path_is_bent(state)) return aim_bent(state, piece, from, to, curl, angle, speed);
    return needed <= max_speed;
}

/* ---- where ---- */

/* The nearest point of a region whose border is made of straight edges and circles lies where it is
 * wanted, or on a border, or where two of them cross: all such points are tried. */
enum {
    MAX_PILLS = FLICK_MAX_ON_MAT + 2 + FLICK_ISLANDS, /* what the hand keeps away from */
    MAX_EDGES = 4 + 2 * MAX_PILLS,
    MAX_RINGS = 2 * MAX_PILLS
};
static_assert(MAX_EDGES >= (int)FLICK_SHORE && MAX_RINGS > (int)FLICK_MAX_ON_MAT,
              "discs and temples need less");

typedef struct Edge {
    double px, py, qx, qy;
} Edge;

typedef struct Ring {
    double x, y, radius;
} Ring;

typedef struct Quest {
    const FlickState *state;
    int piece, except;   /* the disc to put, and the one that does not count */
    int cloud, island;   /* one of them, the other FLICK_NOWHERE; or ... */
    const Action *flick; /* ... whose divine hand is put; else NULL */
    FlickPoint want, best;
    int64_t best2; /* square of its distance; INT64_MAX: none yet */
    Edge edge[MAX_EDGES];
    Ring ring[MAX_RINGS];
    int edges, rings;
} Quest;

static bool is_legal_hand(const Quest *quest, FlickPoint at)
{
    Action flick = *quest->flick;
    flick.value[FLICK_HAND_X] = at.x;
    flick.value[FLICK_HAND_Y] = at.y;
    return flick_check_hand(quest->state, &flick) == REFUSAL_NONE;
}

static bool is_legal(const Quest *quest, FlickPoint at)
{
    if (quest->flick != NULL) return is_legal_hand(quest, at);
    if (quest->island == FLICK_NOWHERE && quest->cloud == FLICK_NOWHERE)
        return flick_check_put(quest->state, quest->piece, at) == REFUSAL_NONE;
    if (quest->island == FLICK_NOWHERE)
        return flick_check_place(quest->state, quest->piece, at, quest->cloud) == REFUSAL_NONE;
    return flick_check_temple(quest->state, quest->piece, at, quest->island, quest->except)
           == REFUSAL_NONE;
}

static void try_exactly(Quest *quest, FlickPoint at)
{
    const int64_t away2 = flick_distance2(at, quest->want);
    if (away2 >= quest->best2 || !is_legal(quest, at)) return;
    quest->best = at;
    quest->best2 = away2;
}

/* A border point is rounded to the grid: a neighbour of it is on the right side. */
static void try_near(Quest *quest, double x, double y)
{
    enum { AROUND = 2 };
    if (!(fabs(x) < FLICK_MAT * 4.0 && fabs(y) < FLICK_MAT * 4.0)) return;
    const FlickPoint middle = { (int32_t)lround(x), (int32_t)lround(y) };
    const double away = distance(middle, quest->want) - 2 * AROUND;
    if (away > 0 && quest->best2 != INT64_MAX && away * away >= (double)quest->best2) return;
    for (int dy = -AROUND; dy <= AROUND; dy++)
        for (int dx = -AROUND; dx <= AROUND; dx++)
            try_exactly(quest, (FlickPoint){ middle.x + dx, middle.y + dy });
}

static void try_on_edge(Quest *quest, const Edge *e)
{
    const double dx = e->qx - e->px;
    const double dy = e->qy - e->py;
    const double t =
        ((quest->want.x - e->px) * dx + (quest->want.y - e->py) * dy) / (dx * dx + dy * dy);
    const double on = fmin(fmax(t, 0), 1);
    try_near(quest, e->px + dx * on, e->py + dy * on);
}

static void try_on_ring(Quest *quest, const Ring *ring)
{
    const double dx = quest->want.x - ring->x;
    const double dy = quest->want.y - ring->y;
    const double away = sqrt(dx * dx + dy * dy);
    if (away > 0)
        try_near(quest, ring->x + dx / away * ring->radius, ring->y + dy / away * ring->radius);
    for (int side = -1; away <= 0 && side <= 1; side += 2) { /* from the middle all are as near */
        try_near(quest, ring->x + side * ring->radius, ring->y);
        try_near(quest, ring->x, ring->y + side * ring->radius);
    }
}

static void try_corner(Quest *quest, const Edge *a, const Edge *b)
{
    const double ax = a->qx - a->px;
    const double ay = a->qy - a->py;
    const double bx = b->qx - b->px;
    const double by = b->qy - b->py;
    const double cross = ax * by - ay * bx;
    if (fabs(cross) < 1) return; /* side by side */
    const double t = ((b->px - a->px) * by - (b->py - a->py) * bx) / cross;
    try_near(quest, a->px + ax * t, a->py + ay * t);
}

static void try_crossing(Quest *quest, const Edge *e, const Ring *ring)
{
    const double dx = e->qx - e->px;
    const double dy = e->qy - e->py;
    const double fx = e->px - ring->x;
    const double fy = e->py - ring->y;
    const double a = dx * dx + dy * dy;
    const double b = fx * dx + fy * dy;
    const double root2 = b * b - a * (fx * fx + fy * fy - ring->radius * ring->radius);
    if (root2 < 0) return;
    for (int side = -1; side <= 1; side += 2) {
        const double t = (-b + side * sqrt(root2)) / a;
        if (t >= 0 && t <= 1) try_near(quest, e->px + dx * t, e->py + dy * t);
    }
}

static void try_meeting(Quest *quest, const Ring *a, const Ring *b)
{
    const double dx = b->x - a->x;
    const double dy = b->y - a->y;
    const double apart = sqrt(dx * dx + dy * dy);
    if (apart <= 0) return;
    const double on = (apart * apart + a->radius * a->radius - b->radius * b->radius) / (2 * apart);
    const double side2 = a->radius * a->radius - on * on;
    if (side2 < 0) return;
    for (int side = -1; side <= 1; side += 2) {
        const double off = side * sqrt(side2);
        try_near(quest, a->x + (dx * on - dy * off) / apart, a->y + (dy * on + dx * off) / apart);
    }
}

static void add_rings(Quest *quest)
{
    for (int other = 0; other < FLICK_PIECES; other++) {
        if (!flick_on_table(quest->state, other) || other == quest->piece || other == quest->except)
            continue;
        const FlickPoint at = quest->state->at[other];
        quest->ring[quest->rings++] =
            (Ring){ at.x, at.y, flick_radius(quest->piece) + flick_radius(other) };
    }
}

static bool find_nearest(Quest *quest, FlickPoint *out)
{
    try_exactly(quest, quest->want);
    for (int i = 0; quest->best2 != 0 && i < quest->edges; i++) {
        try_on_edge(quest, &quest->edge[i]);
        for (int j = i + 1; j < quest->edges; j++)
            try_corner(quest, &quest->edge[i], &quest->edge[j]);
        for (int j = 0; j < quest->rings; j++)
            try_crossing(quest, &quest->edge[i], &quest->ring[j]);
    }
    for (int i = 0; quest->best2 != 0 && i < quest->rings; i++) {
        try_on_ring(quest, &quest->ring[i]);
        for (int j = i + 1; j < quest->rings; j++)
            try_meeting(quest, &quest->ring[i], &quest->ring[j]);
    }
    if (quest->best2 != INT64_MAX) *out = quest->best;
    return quest->best2 != INT64_MAX;
}

static void add_frame(Quest *quest, double left, double top, double right, double bottom)
{
    quest->edge[quest->edges++] = (Edge){ left, top, right, top };
    quest->edge[quest->edges++] = (Edge){ right, top, right, bottom };
    quest->edge[quest->edges++] = (Edge){ right, bottom, left, bottom };
    quest->edge[quest->edges++] = (Edge){ left, bottom, left, top };
}

bool flick_nearest_launch(const FlickState *state, int piece, int cloud, FlickPoint want,
                          FlickPoint *out)
{
    const double low = flick_radius(piece);
    const double high = FLICK_MAT - low;
    const FlickPoint corner = flick_cloud(cloud);
    Quest quest = { .state = state, .piece = piece, .except = FLICK_NO_PIECE, .cloud = cloud };
    quest.island = FLICK_NOWHERE;
    quest.want = want;
    quest.best2 = INT64_MAX;
    add_frame(&quest, low, low, high, high);
    quest.ring[quest.rings++] = (Ring){ corner.x, corner.y, FLICK_CLOUD_RADIUS };
    add_rings(&quest);
    return find_nearest(&quest, out);
}

static void add_shore(Quest *quest, int island)
{
    for (int i = 0; i < FLICK_SHORE; i++) {
        const FlickPoint p = flick_shore(island, i);
        const FlickPoint q = flick_shore(island, (i + 1) % FLICK_SHORE);
        quest->edge[quest->edges++] = (Edge){ p.x, p.y, q.x, q.y };
    }
}

bool flick_nearest_temple(const FlickState *state, int temple, int island, int prophet,
                          FlickPoint want, FlickPoint *out)
{
    Quest quest = { .state = state, .piece = temple, .except = prophet, .island = island };
    quest.cloud = FLICK_NOWHERE;
    quest.want = want;
    quest.best2 = INT64_MAX;
    add_shore(&quest, island);
    add_rings(&quest);
    return find_nearest(&quest, out);
}

/* A temple may hang over the shore a little; for one that is put its middle is on land. */
bool flick_nearest_put(const FlickState *state, int piece, FlickPoint want, FlickPoint *out)
{
    const double low = flick_radius(piece);
    Quest quest = { .state = state, .piece = piece, .except = FLICK_NO_PIECE, .want = want };
    quest.cloud = quest.island = FLICK_NOWHERE;
    quest.best2 = INT64_MAX;
    add_frame(&quest, low, low, FLICK_MAT - low, FLICK_MAT - low);
    add_rings(&quest);
    for (int i = 0; i < FLICK_CORNERS; i++) {
        const FlickPoint cloud = flick_cloud(i);
        quest.ring[quest.rings++] = (Ring){ cloud.x, cloud.y, FLICK_CLOUD_RADIUS + low + 1 };
        if (flick_kind(piece) == FLICK_KIND_TEMPLE) add_shore(&quest, i);
    }
    quest.ring[quest.rings++] =
        (Ring){ FLICK_NAVEL.x, FLICK_NAVEL.y, FLICK_NAVEL_RADIUS + low + 1 };
    return find_nearest(&quest, out);
}

/* ---- the divine hand ---- */

/* The middle keeps so far from a point that the whole hand keeps `away` from it: outside of a pill
 * about the point, as long as the hand. `half` leads from its middle to its end. */
static void add_pill(Quest *quest, FlickPoint about, FlickPoint half, double away)
{
    const double long_way = FLICK_HAND_LENGTH / 2.0;
    const double aside_x = -half.y / long_way * away;
    const double aside_y = half.x / long_way * away;
    for (int side = -1; side <= 1; side += 2) {
        const double x = about.x + side * aside_x;
        const double y = about.y + side * aside_y;
        quest->edge[quest->edges++] = (Edge){ x - half.x, y - half.y, x + half.x, y + half.y };
        quest->ring[quest->rings++] =
            (Ring){ about.x + (double)side * half.x, about.y + (double)side * half.y, away };
    }
}

static void add_pills(Quest *quest, FlickPoint half)
{
    const FlickState *state = quest->state;
    for (int piece = 0; piece < FLICK_PIECES; piece++)
        if (flick_on_table(state, piece))
            add_pill(quest, state->at[piece], half, flick_radius(piece) + FLICK_HAND_RADIUS);
    for (int island = 0; island < FLICK_ISLANDS; island++)
        add_pill(quest, flick_city(island), half, FLICK_HAND_CITY);
    if (quest->flick->arg[0] == FLICK_NO_PIECE) return;
    const FlickShot shot = flick_shot(state, quest->flick);
    for (int i = 0; i < shot.count; i++)
        add_pill(quest, shot.launch[i].at, half,
                 flick_radius(shot.launch[i].piece) + FLICK_HAND_RADIUS);
}

bool flick_nearest_hand(const FlickState *state, const Action *flick, FlickPoint want,
                        FlickPoint *out)
{
    FlickPoint end[2];
    flick_hand_ends((FlickPoint){ 0, 0 }, flick->value[FLICK_HAND_ANGLE], end);
    const int w = abs(end[1].x);
    const int h = abs(end[1].y);
    Quest quest = { .state = state, .piece = FLICK_NO_PIECE, .except = FLICK_NO_PIECE };
    quest.cloud = quest.island = FLICK_NOWHERE;
    quest.flick = flick;
    quest.want = want;
    quest.best2 = INT64_MAX;
    add_frame(&quest, w, h, FLICK_MAT - w, FLICK_MAT - h);
    add_pills(&quest, end[1]);
    return find_nearest(&quest, out);
}
