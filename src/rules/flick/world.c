#include "rules/flick/world.h"
#include "rules/flick/will.h"
#include <chipmunk/chipmunk.h>
#include <chipmunk/chipmunk_structs.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* chipmunk_structs.h lets a world be one block of memory and lets the two integrators, which run
 * for every awake disc in every step, reach velocities without the checks of the setters. */

static const double STEP = 1.0 / FLICK_STEP_RATE;
static const double GRAVITY = 9810;
static const double SLOP = 0.02;
static const double FIELD_SPEED = 20; /* slower discs feel no field */
static const double ROLLING_FRICTION = 0.4, ROLLING_END = 300, ROLLING_CURL = 900;
static const double ICE = 0.125;
static const double MAELSTROM_RADIUS = 220, MAELSTROM_PULL = 1200;
static const double TORNADO_RADIUS = 130, TORNADO_TURN = 1800, TORNADO_PULL = 900;
enum { ITERATIONS = 20, RIM = 4 };

/* Free motion, see step_freely. */
static const double NEAR = 0.01; /* mm: nearer than that two discs are left to the library */
static const double GAIN = 250;  /* mm/s: more than all fields add in LOOKAHEAD steps */
enum { LOOKAHEAD = 48, QUIET_STEPS = 4 };

const FlickPhysics FLICK_PHYSICS = { .ground_friction = 0.25, .rim_friction = 1 };

typedef struct Disc {
    FlickWorld *world;
    int piece;
    double radius, deceleration; /* of this step */
    FlickCurl rolling;
    bool in_space, launched;
    int moved_in; /* the step of the last motion */
    cpBB leaf;    /* its box in the library's tree of moving shapes, while it is awake */
} Disc;

struct FlickWorld {
    cpSpace space;
    cpBody body[FLICK_PIECES];
    cpCircleShape shape[FLICK_PIECES];
    Disc disc[FLICK_PIECES];
    FlickPoint start[FLICK_PIECES];
    cpSegmentShape wall[RIM + 1]; /* the rim of the world, then the hand */
    int wall_count;
    FlickPhysics physics;
    uint32_t will;
    cpVect eye;
    int leaving[FLICK_PIECES], leaving_count; /* have passed the edge in this step */
    int steps;
    int quiet; /* steps since the library last knew of a contact */
    int ahead; /* so many more steps nothing can touch */
    FlickImpact impact[FLICK_MAX_IMPACTS];
    int impact_count;
};

static bool wills(const FlickWorld *world, FlickWill card)
{
    return (world->will >> (card - 1) & 1) != 0;
}

static cpVect to_mm(FlickPoint point)
{
    return cpv((double)point.x / FLICK_UNIT, (double)point.y / FLICK_UNIT);
}

static FlickPoint snapped(cpVect v)
{
    return (FlickPoint){ (int32_t)lround(v.x * FLICK_UNIT), (int32_t)lround(v.y * FLICK_UNIT) };
}

/* ---- one step of one disc ---- */

static double ground_friction(const FlickWorld *world, cpVect at)
{
    if (!wills(world, FLICK_FROZEN_SEA)) return world->physics.ground_friction;
    const FlickPoint centre = snapped(at);
    for (int island = 0; island < FLICK_ISLANDS; island++)
        if (flick_inside_island(centre, island)) return world->physics.ground_friction;
    return ICE;
}

static bool is_off(const FlickWorld *world, cpVect at)
{
    return !wills(world, FLICK_WORLD_RIM) && (at.x < 0 || at.x > 1000 || at.y < 0 || at.y > 1000);
}

static cpBB box_at(const Disc *disc, cpVect at)
{
    return cpBBNewForCircle(at, disc->radius);
}

/* The box that the library gives a shape in its tree: a tenth of its size around it, or the way of
 * a tenth of a second. */
static cpBB leaf_of(cpBB box, cpVect v)
{
    const double margin_x = (box.r - box.l) * 0.1F;
    const double margin_y = (box.t - box.b) * 0.1F;
    const cpVect way = cpvmult(v, 0.1F);
    return cpBBNew(box.l + cpfmin(-margin_x, way.x), box.b + cpfmin(-margin_y, way.y),
                   box.r + cpfmax(margin_x, way.x), box.t + cpfmax(margin_y, way.y));
}

/* A disc that has not moved in the step before was put into the tree where it lies. */
static void enter_tree(Disc *disc, cpVect at)
{
    if (disc->moved_in != disc->world->steps - 1) disc->leaf = leaf_of(box_at(disc, at), cpvzero);
}

static void note_motion(Disc *disc, cpVect at)
{
    disc->moved_in = disc->world->steps;
    if (is_off(disc->world, at)) disc->world->leaving[disc->world->leaving_count++] = disc->piece;
}

/* The mean velocity of a step in which friction acts, which makes the free path exact. */
static cpVect mean_velocity(Disc *disc, const cpBody *body, double dt)
{
    const double speed = cpvlength(body->v);
    if (disc->rolling != FLICK_NO_CURL && speed < ROLLING_END) disc->rolling = FLICK_NO_CURL;
    const double mu = ground_friction(disc->world, body->p);
    disc->deceleration = mu * GRAVITY * (disc->rolling != FLICK_NO_CURL ? ROLLING_FRICTION : 1);
    const double lost = disc->deceleration * dt;
    if (speed <= 0) return body->v;
    return cpvmult(body->v, speed > lost ? 1 - lost / (2 * speed) : speed / (2 * lost));
}

/* The velocity itself changes in `slow_down`, after the collisions are known. */
static void move(cpBody *body, cpFloat dt)
{
    Disc *disc = body->userData;
    const cpVect v = body->v;
    enter_tree(disc, body->p);
    body->v = mean_velocity(disc, body, dt);
    cpBodyUpdatePosition(body, dt);
    body->v = v;
    const cpBB box = box_at(disc, body->p);
    if (!cpBBContainsBB(disc->leaf, box)) disc->leaf = leaf_of(box, v);
    note_motion(disc, body->p);
}

static cpVect maelstrom(cpVect at)
{
    const cpVect away = cpvsub(to_mm(FLICK_NAVEL), at);
    const double d = cpvlength(away);
    if (d <= 1 || d >= MAELSTROM_RADIUS) return cpvzero;
    return cpvmult(away, MAELSTROM_PULL * (1 - d / MAELSTROM_RADIUS) / d);
}

/* Clockwise on a mat whose y grows downwards: from +x towards +y. */
static cpVect tornado(cpVect eye, cpVect at)
{
    const cpVect out = cpvsub(at, eye);
    const double d = cpvlength(out);
    if (d <= 0 || d >= TORNADO_RADIUS) return cpvzero;
    const double f = (1 - d / TORNADO_RADIUS) / d;
    return cpvadd(cpvmult(cpvperp(out), TORNADO_TURN * f), cpvmult(out, -TORNADO_PULL * f));
}

/* To the right of the motion is a quarter turn clockwise, which is what cpvperp gives here. */
static cpVect field(const Disc *disc, const cpBody *body, double speed)
{
    const FlickWorld *world = disc->world;
    cpVect sum = cpvzero;
    if (disc->rolling != FLICK_NO_CURL) {
        const double side = disc->rolling == FLICK_CURL_RIGHT ? ROLLING_CURL : -ROLLING_CURL;
        sum = cpvadd(sum, cpvmult(cpvperp(body->v), side / speed));
    }
    if (wills(world, FLICK_MAELSTROM)) sum = cpvadd(sum, maelstrom(body->p));
    if (wills(world, FLICK_TORNADO)) sum = cpvadd(sum, tornado(world->eye, body->p));
    return sum;
}

static void slow_down(cpBody *body, cpVect gravity, cpFloat damping, cpFloat dt)
{
    (void)gravity;
    (void)damping;
    const Disc *disc = body->userData;
    const double start = cpvlength(body->v);
    if (start > FIELD_SPEED) body->v = cpvadd(body->v, cpvmult(field(disc, body, start), dt));
    const double speed = start > FIELD_SPEED ? cpvlength(body->v) : start;
    const double lost = disc->deceleration * dt;
    body->v = speed > lost ? cpvmult(body->v, 1 - lost / speed) : cpvzero;
    const double turn = 4 * lost / (3 * disc->radius);
    body->w = fabs(body->w) > turn ? body->w - copysign(turn, body->w) : 0;
}

/* ---- contacts ---- */

static void remember_impact(FlickWorld *world, cpArbiter *arbiter, const Disc *a, const Disc *b)
{
    if (world->impact_count == FLICK_MAX_IMPACTS) return;
    CP_ARBITER_GET_BODIES(arbiter, body_a, body_b)
    const cpVect point = cpArbiterGetPointA(arbiter, 0);
    world->impact[world->impact_count++] = (FlickImpact){
        .a = a != NULL ? a->piece : FLICK_NO_PIECE,
        .b = b != NULL ? b->piece : FLICK_NO_PIECE,
        .x = point.x,
        .y = point.y,
        .speed = fabs(cpvdot(cpvsub(body_a->v, body_b->v), cpArbiterGetNormal(arbiter))),
    };
}

/* The first contact ends rolling for good. */
static cpBool begin_contact(cpArbiter *arbiter, cpSpace *space, cpDataPointer data)
{
    (void)space;
    CP_ARBITER_GET_BODIES(arbiter, body_a, body_b)
    Disc *a = body_a->userData;
    Disc *b = body_b->userData;
    if (a != NULL) a->rolling = FLICK_NO_CURL;
    if (b != NULL) b->rolling = FLICK_NO_CURL;
    remember_impact(data, arbiter, a, b);
    return cpTrue;
}

/* ---- building ---- */

static void add_wall(FlickWorld *world, cpVect from, cpVect to, double radius, double elasticity,
                     double friction)
{
    cpSegmentShape *wall = &world->wall[world->wall_count++];
    cpShape *shape =
        (cpShape *)cpSegmentShapeInit(wall, cpSpaceGetStaticBody(&world->space), from, to, radius);
    cpShapeSetElasticity(shape, elasticity);
    cpShapeSetFriction(shape, friction * world->physics.rim_friction);
    cpSpaceAddShape(&world->space, shape);
}

static void add_walls(FlickWorld *world, const FlickShot *shot)
{
    static const cpVect CORNER[RIM + 1] = {
        { 0, 0 }, { 1000, 0 }, { 1000, 1000 }, { 0, 1000 }, { 0, 0 }
    };
    if (wills(world, FLICK_WORLD_RIM))
        for (int i = 0; i < RIM; i++) add_wall(world, CORNER[i], CORNER[i + 1], 0, 0.7, 0.2);
    if (shot->has_hand)
        add_wall(world, to_mm(shot->hand[0]), to_mm(shot->hand[1]),
                 (double)FLICK_HAND_RADIUS / FLICK_UNIT, 0.2, 0.3);
}

static void add_disc(FlickWorld *world, int piece, FlickPoint at)
{
    const FlickKind kind = flick_kind(piece);
    const FlickDisc *of_kind = flick_disc(kind);
    const double radius = (double)of_kind->radius / FLICK_UNIT;
    const bool stone = kind == FLICK_KIND_TEMPLE && wills(world, FLICK_LIVING_STONE);
    Disc *disc = &world->disc[piece];
    *disc = (Disc){
        .world = world, .piece = piece, .radius = radius, .in_space = true, .moved_in = -2
    };
    world->start[piece] = at;

    cpBody *body =
        cpBodyInit(&world->body[piece], of_kind->mass, of_kind->mass * radius * radius / 2);
    if (stone) cpBodySetType(body, CP_BODY_TYPE_STATIC);
    cpBodySetPosition(body, to_mm(at));
    body->userData = disc;
    body->position_func = move;
    body->velocity_func = slow_down;
    cpSpaceAddBody(&world->space, body);

    cpShape *shape = (cpShape *)cpCircleShapeInit(&world->shape[piece], body, radius, cpvzero);
    cpShapeSetElasticity(shape, stone ? 1 / 0.9 : of_kind->elasticity);
    cpShapeSetFriction(shape, of_kind->friction * world->physics.rim_friction);
    cpSpaceAddShape(&world->space, shape);
}

static void launch(FlickWorld *world, const FlickLaunch *launched)
{
    const double angle = flick_radians(launched->angle);
    world->disc[launched->piece].launched = true;
    world->disc[launched->piece].rolling = launched->curl;
    world->body[launched->piece].v = cpvmult(cpv(cos(angle), sin(angle)), (double)launched->speed);
}

static const FlickLaunch *launch_of(const FlickShot *shot, int piece)
{
    for (int i = 0; i < shot->count; i++)
        if (shot->launch[i].piece == piece) return &shot->launch[i];
    return NULL;
}

/* In piece order, so that the same table gives the same space; what is not launched sleeps. */
static void add_discs(FlickWorld *world, const FlickState *state, const FlickShot *shot)
{
    for (int piece = 0; piece < FLICK_PIECES; piece++) {
        const FlickLaunch *launched = launch_of(shot, piece);
        if (launched != NULL)
            add_disc(world, piece, launched->at);
        else if (flick_on_table(state, piece))
            add_disc(world, piece, state->at[piece]);
    }
    for (int piece = 0; piece < FLICK_PIECES; piece++) {
        const Disc *disc = &world->disc[piece];
        const FlickLaunch *launched = launch_of(shot, piece);
        if (launched != NULL)
            launch(world, launched);
        else if (disc->in_space && cpBodyGetType(&world->body[piece]) == CP_BODY_TYPE_DYNAMIC)
            cpBodySleep(&world->body[piece]);
    }
}

/* A world takes some 400 KB in pieces. Where the C library hands that much back to the system each
 * time, fetching it anew costs more than a third of a flick; once it has seen a larger block freed,
 * it keeps it. */
static void keep_memory(void)
{
    enum { MORE_THAN_A_WORLD = 1 << 20 };
    void *volatile block = malloc(MORE_THAN_A_WORLD); /* or it would be left out */
    free(block);
}

void flick_start(void)
{
    keep_memory();
    cpSpaceFree(cpSpaceNew());
}

#define NUMBER_(number) #number
#define NUMBER(number) NUMBER_(number)
#define COMPILED                                                                                   \
    NUMBER(CP_VERSION_MAJOR) "." NUMBER(CP_VERSION_MINOR) "." NUMBER(CP_VERSION_RELEASE)

bool flick_fits(const char *version)
{
    return strcmp(version, COMPILED) == 0;
}

const char *flick_trouble(void)
{
    return flick_fits(cpVersionString)
               ? NULL
               : "Flick of Faith was built for Chipmunk " COMPILED
                 ", and another version of it is installed: build the game again.";
}

FlickWorld *flick_world_create(const FlickState *state, const FlickShot *shot,
                               const FlickPhysics *physics)
{
    FlickWorld *world = calloc(1, sizeof *world);
    if (world == NULL) return NULL;
    world->physics = *physics;
    world->quiet = QUIET_STEPS;
    world->will = state->will;
    world->eye = to_mm(flick_way_point(state->tornado));

    cpSpace *space = cpSpaceInit(&world->space);
    cpSpaceSetIterations(space, ITERATIONS);
    cpSpaceSetCollisionSlop(space, SLOP);
    cpSpaceSetCollisionBias(space, pow(1 - 0.3, 60));
    /* Half a step more than the steps meant, so that no rounding decides. The idle speed stays 0:
     * only what friction has stopped for good is idle. */
    cpSpaceSetSleepTimeThreshold(space, (FLICK_IDLE_STEPS - 0.5) * STEP);
    cpCollisionHandler *handler = cpSpaceAddDefaultCollisionHandler(space);
    handler->beginFunc = begin_contact;
    handler->userData = world;
    add_walls(world, shot);
    add_discs(world, state, shot);
    return world;
}

static void remove_disc(FlickWorld *world, int piece)
{
    cpShape *shape = (cpShape *)&world->shape[piece];
    cpSpaceRemoveShape(&world->space, shape);
    cpSpaceRemoveBody(&world->space, &world->body[piece]);
    world->disc[piece].in_space = false;
    cpShapeDestroy(shape);
    cpBodyDestroy(&world->body[piece]);
}

/* The library keeps a copy of the contacts of what sleeps and gives it back only on waking; a space
 * that is taken apart wakes only every other sleeper. Most sleepers touch nothing. */
static void wake_touching(FlickWorld *world)
{
    for (int piece = 0; piece < FLICK_PIECES; piece++)
        if (world->disc[piece].in_space && world->body[piece].arbiterList != NULL)
            cpBodyActivate(&world->body[piece]);
}

void flick_world_free(FlickWorld *world)
{
    if (world == NULL) return;
    wake_touching(world);
    cpSpaceDestroy(&world->space);
    free(world);
}

/* ---- free motion ----
 *
 * Most steps of a flick touch nothing: one disc slides, the others sleep. For such a step the
 * library would walk its tree, its sets and its pools and change nothing but positions, velocities
 * and idle times. Those are computed here by the very same operations, so that every rest is the
 * same to the last bit, and the library is called only where it has something to decide:
 *   - discs may touch, or have touched so lately that it still keeps the contact;
 *   - a disc leaves its box in the tree, whose shape decides the order of later contacts;
 *   - a disc has been idle long enough to sleep. */

/* How far it can come in each of the next steps. */
static double reach_of(const FlickWorld *world, const cpBody *body)
{
    const bool fields =
        wills(world, FLICK_ROLLING) || wills(world, FLICK_TORNADO) || wills(world, FLICK_MAELSTROM);
    return (cpvlength(body->v) + (fields ? GAIN : 0)) * STEP;
}

/* In how many steps a gap can close, at most LOOKAHEAD. */
static int steps_to_close(double gap, double reach)
{
    return gap > NEAR + LOOKAHEAD * reach ? LOOKAHEAD
           : gap > NEAR                   ? (int)((gap - NEAR) / reach)
                                          : 0;
}

static int steps_to_disc(const FlickWorld *world, const cpBody *body, int other, double reach)
{
    const Disc *disc = body->userData;
    const double touch = disc->radius + world->disc[other].radius;
    const double far = touch + NEAR + LOOKAHEAD * reach;
    const double distance2 = cpvdistsq(body->p, world->body[other].p);
    if (distance2 > far * far) return LOOKAHEAD;
    return steps_to_close(sqrt(distance2) - touch, reach);
}

static int steps_to_wall(const cpSegmentShape *wall, const cpBody *body, double reach)
{
    const Disc *disc = body->userData;
    const cpVect nearest = cpClosetPointOnSegment(body->p, wall->a, wall->b);
    return steps_to_close(cpvdist(body->p, nearest) - disc->radius - wall->r, reach);
}

/* How many steps the disc can make before it may touch anything. What sleeps stays where it is, the
 * rest is reckoned as fast as the fastest. */
static int steps_ahead(const FlickWorld *world, const cpBody *body, double fastest)
{
    const int self = ((const Disc *)body->userData)->piece;
    int steps = LOOKAHEAD;
    for (int other = 0; other < FLICK_PIECES && steps > 0; other++) {
        if (other == self || !world->disc[other].in_space) continue;
        const bool sleeps = world->body[other].sleeping.root != NULL;
        const int closing = steps_to_disc(world, body, other, sleeps ? fastest : 2 * fastest);
        if (closing < steps) steps = closing;
    }
    for (int i = 0; i < world->wall_count && steps > 0; i++) {
        const int closing = steps_to_wall(&world->wall[i], body, fastest);
        if (closing < steps) steps = closing;
    }
    return steps;
}

static void look_ahead(FlickWorld *world)
{
    const cpArray *awake = world->space.dynamicBodies;
    double fastest = 0;
    world->ahead = LOOKAHEAD;
    for (int i = 0; i < awake->num; i++) fastest = fmax(fastest, reach_of(world, awake->arr[i]));
    for (int i = 0; i < awake->num && world->ahead > 0; i++) {
        const int steps = steps_ahead(world, awake->arr[i], fastest);
        if (steps < world->ahead) world->ahead = steps;
    }
}

static bool is_moving(const cpBody *body)
{
    return cpvlengthsq(body->v) * body->m > 0 || body->w * body->w * body->i > 0;
}

/* Where the disc will be; false: the library must know. */
static bool may_glide(FlickWorld *world, cpBody *body, cpVect *to)
{
    Disc *disc = body->userData;
    const bool sleeps =
        !is_moving(body) && body->sleeping.idleTime + STEP >= world->space.sleepTimeThreshold;
    enter_tree(disc, body->p);
    *to = cpvadd(body->p, cpvmult(mean_velocity(disc, body, STEP), STEP));
    return !sleeps && cpBBContainsBB(disc->leaf, box_at(disc, *to));
}

static void glide(cpBody *body, cpVect to)
{
    body->p = to;
    body->a += body->w * STEP;
    note_motion(body->userData, to);
    body->sleeping.idleTime = is_moving(body) ? 0 : body->sleeping.idleTime + STEP;
    slow_down(body, cpvzero, 1, STEP);
}

static bool step_freely(FlickWorld *world)
{
    const cpArray *awake = world->space.dynamicBodies;
    cpVect to[FLICK_PIECES];
    if (world->quiet < QUIET_STEPS) return false;
    if (world->ahead == 0) look_ahead(world);
    if (world->ahead == 0) return false;
    for (int i = 0; i < awake->num; i++)
        if (!may_glide(world, awake->arr[i], &to[i])) return false;
    for (int i = 0; i < awake->num; i++) glide(awake->arr[i], to[i]);
    world->space.stamp++;
    world->space.curr_dt = STEP;
    return true;
}

static void step_fully(FlickWorld *world)
{
    cpSpaceStep(&world->space, STEP);
    world->quiet++;
    if (world->space.arbiters->num > 0) world->quiet = world->ahead = 0;
}

void flick_world_step(FlickWorld *world)
{
    if (world->physics.plain || !step_freely(world)) step_fully(world);
    if (world->ahead > 0) world->ahead--;
    for (int i = 0; i < world->leaving_count; i++) remove_disc(world, world->leaving[i]);
    world->leaving_count = 0;
    world->steps++;
}

bool flick_world_settled(const FlickWorld *world)
{
    return world->space.dynamicBodies->num == 0 || world->steps >= FLICK_STEP_LIMIT;
}

int flick_world_steps(const FlickWorld *world)
{
    return world->steps;
}

FlickBody flick_world_body(const FlickWorld *world, int piece)
{
    const cpBody *body = &world->body[piece];
    const Disc *disc = &world->disc[piece];
    if (disc->world == NULL) return (FlickBody){ .on_mat = false }; /* it never was */
    return (FlickBody){
        .on_mat = disc->in_space,
        .awake = disc->in_space && cpBodyGetType((cpBody *)body) == CP_BODY_TYPE_DYNAMIC
                 && body->sleeping.root == NULL,
        .left = !disc->in_space,
        .rolling = disc->rolling,
        .x = body->p.x,
        .y = body->p.y,
        .angle = body->a,
        .vx = body->v.x,
        .vy = body->v.y,
        .spin = body->w,
    };
}

int flick_world_impacts(FlickWorld *world, FlickImpact *out, int max)
{
    const int count = world->impact_count < max ? world->impact_count : max;
    for (int i = 0; i < count; i++) out[i] = world->impact[i];
    world->impact_count = 0;
    return count;
}

void flick_world_read_back(const FlickWorld *world, FlickSettle *out)
{
    *out = (FlickSettle){ .known = true };
    for (int piece = 0; piece < FLICK_PIECES; piece++) {
        const Disc *disc = &world->disc[piece];
        if (disc->world == NULL) continue; /* it was not on the mat */
        if (!disc->in_space) {
            out->rest[piece] = FLICK_LEFT_MAT;
            continue;
        }
        const FlickPoint at = snapped(world->body[piece].p);
        const FlickPoint from = world->start[piece];
        if (!disc->launched && at.x == from.x && at.y == from.y) continue;
        out->rest[piece] = FLICK_RESTS;
        out->at[piece] = at;
    }
}

bool flick_world_run(const FlickState *state, const FlickShot *shot, FlickSettle *out)
{
    FlickWorld *world = flick_world_create(state, shot, &FLICK_PHYSICS);
    if (world == NULL) return false;
    while (!flick_world_settled(world)) flick_world_step(world);
    flick_world_read_back(world, out);
    flick_world_free(world);
    return true;
}
