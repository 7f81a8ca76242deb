#include "players/minds/flick_glide.h"
#include "rules/flick/will.h"
#include <math.h>
#include <string.h>

static const double STEP = 1.0 / FLICK_STEP_RATE;
static const double DECELERATION = 0.25 * 9810;
static const double SLOP = 0.02; /* overlap that is left alone */
static const double PUSH =
    0.02204469; /* share of the rest that a step takes away, 1 - 0.7^(1/16) */
static const double RIM_FRICTION = 0.3 * 0.3;
static const double MAT = 1000;
enum {
    ITERATIONS = 20,
    MAX_DISCS = FLICK_MAX_ON_MAT + FLICK_CORNERS,
    MAX_CONTACTS = 32, /* at one step */
    NEVER = FLICK_STEP_LIMIT,
};

typedef struct Vec {
    double x, y;
} Vec;

/* A disc as it was at the end of step `since`; where it is later follows. */
typedef struct Disc {
    Vec at, way;          /* way: the direction it slides in */
    double speed, spin;   /* mm/s, rad/s */
    Vec v;                /* its velocity while contacts are solved */
    Vec push;             /* what the next step moves it besides, to end an overlap */
    double radius, light; /* light: 1 / mass, 0 for what cannot be moved */
    double elasticity;
    int since;
    int next; /* the step at which something happens to it */
    int idle; /* steps without motion while it touches another */
    int piece;
    FlickPoint start;
    bool launched, moves, gone, touches; /* touches: is being solved */
} Disc;

typedef struct Contact {
    int a, b;
    Vec normal; /* from a to b */
    double mass, rim_mass, bounce, bias;
    double hit, rub, shove; /* impulses so far */
} Contact;

typedef struct Glide {
    int count, step;
    Disc disc[MAX_DISCS];
    int awake[MAX_DISCS], awake_count; /* those that have ever moved */
    Contact contact[MAX_CONTACTS], last[MAX_CONTACTS];
    int contacts, lasts, last_step;
} Glide;

/* ---- vectors ---- */

static Vec plus(Vec a, Vec b, double times)
{
    return (Vec){ a.x + b.x * times, a.y + b.y * times };
}

static Vec between(Vec from, Vec to)
{
    return (Vec){ to.x - from.x, to.y - from.y };
}

static double dot(Vec a, Vec b)
{
    return a.x * b.x + a.y * b.y;
}

static Vec quarter_turn(Vec a)
{
    return (Vec){ -a.y, a.x };
}

/* ---- a disc that slides ---- */

static double speed_at(const Disc *disc, int step)
{
    return fmax(0, disc->speed - DECELERATION * STEP * (step - disc->since));
}

static double spin_at(const Disc *disc, int step)
{
    const double lost = 4 * DECELERATION / (3 * disc->radius) * STEP * (step - disc->since);
    return fabs(disc->spin) > lost ? disc->spin - copysign(lost, disc->spin) : 0;
}

/* How far it has come since, without the push. */
static double path_at(const Disc *disc, int step)
{
    const double time = (step - disc->since) * STEP;
    if (disc->speed <= DECELERATION * time) return disc->speed * disc->speed / (2 * DECELERATION);
    return (disc->speed - DECELERATION * time / 2) * time;
}

static Vec place_at(const Disc *disc, int step)
{
    if (disc->since == step) return disc->at;
    return plus(plus(disc->at, disc->push, 1), disc->way, path_at(disc, step));
}

static Vec velocity_at(const Disc *disc, int step)
{
    const double speed = speed_at(disc, step);
    return (Vec){ disc->way.x * speed, disc->way.y * speed };
}

static void set_velocity(Disc *disc, Vec v)
{
    disc->speed = sqrt(dot(v, v));
    if (disc->speed > 0) disc->way = (Vec){ v.x / disc->speed, v.y / disc->speed };
}

static void advance(Disc *disc, int step)
{
    if (disc->since == step) return;
    disc->at = place_at(disc, step);
    disc->speed = speed_at(disc, step);
    disc->spin = spin_at(disc, step);
    disc->push = (Vec){ 0, 0 };
    disc->since = step;
}

/* ---- when something happens ---- */

/* The first step after which the disc has gone further than `path`; NEVER: it stops before. */
static int step_beyond(const Disc *disc, double path)
{
    const double left = disc->speed * disc->speed - 2 * DECELERATION * path;
    if (left <= 0) return NEVER;
    if (path < 0) return disc->since + 1;
    const double time = (disc->speed - sqrt(left)) / DECELERATION;
    const int step = disc->since + 1 + (int)(time / STEP);
    return step <= disc->since ? disc->since + 1 : step;
}

/* When the disc first overlaps one that lies still. A rim that is only grazed between two steps is
 * never touched. */
static int step_of_hit(const Disc *disc, const Disc *still)
{
    const Vec apart = between(disc->at, still->at);
    const double along = dot(apart, disc->way);
    const double reach = disc->radius + still->radius;
    const double half2 = reach * reach - dot(apart, apart) + along * along;
    if (half2 <= 0) return NEVER;
    const double half = sqrt(half2);
    if (along + half <= 0) return NEVER;
    const int step = step_beyond(disc, along - half);
    if (step >= NEVER || path_at(disc, step) >= along + half) return NEVER;
    return step;
}

static int step_off_mat(const Disc *disc)
{
    const Vec way = disc->way;
    const double x = way.x > 0 ? (MAT - disc->at.x) / way.x : way.x < 0 ? -disc->at.x / way.x : 1e9;
    const double y = way.y > 0 ? (MAT - disc->at.y) / way.y : way.y < 0 ? -disc->at.y / way.y : 1e9;
    return step_beyond(disc, fmin(x, y));
}

/* Can two sliding discs never meet, because each only goes away from the other? */
static bool parts(const Disc *a, const Disc *b, Vec apart)
{
    return dot(a->way, b->way) <= 0 && dot(apart, a->way) <= 0 && dot(apart, b->way) >= 0;
}

/* When two sliding discs first overlap. Their relative speed never grows, so as many steps can be
 * passed over as it needs for the gap. */
static int step_of_meeting(const Disc *a, const Disc *b, int from)
{
    const double reach = a->radius + b->radius;
    int step = from;
    for (;;) {
        const Vec apart = between(place_at(a, step), place_at(b, step));
        const double gap = sqrt(dot(apart, apart)) - reach;
        if (gap < 0 && step > from) return step;
        if (step == from && parts(a, b, apart)) return NEVER;
        const Vec v = between(velocity_at(a, step), velocity_at(b, step));
        const double pace = sqrt(dot(v, v));
        const double left = fmax(speed_at(a, step), speed_at(b, step)) / DECELERATION;
        if (gap >= pace * left) return NEVER;
        const int skip = gap > 0 ? (int)(gap / (pace * STEP)) : 0;
        step += skip > 1 ? skip : 1;
    }
}

static bool slides(const Disc *disc, int step)
{
    return !disc->gone && speed_at(disc, step) > 0;
}

static void expect(Disc *disc, int step)
{
    if (step < disc->next) disc->next = step;
}

/* What lies ahead of a disc that slides and touches nothing. */
static void look_ahead(Glide *glide, Disc *disc)
{
    disc->next = NEVER;
    if (disc->speed <= 0) return;
    expect(disc, step_off_mat(disc));
    for (int i = 0; i < glide->count; i++) {
        Disc *other = &glide->disc[i];
        if (other == disc || other->gone) continue;
        if (!slides(other, glide->step)) {
            advance(other, glide->step);
            expect(disc, step_of_hit(disc, other));
            continue;
        }
        expect(disc, step_of_meeting(disc, other, glide->step));
    }
}

/* ---- contacts ---- */

static bool has_contact(const Glide *glide, int a, int b)
{
    for (int i = 0; i < glide->contacts; i++)
        if (glide->contact[i].a == a && glide->contact[i].b == b) return true;
    return false;
}

/* A contact that goes on keeps the impulses of the step before. */
static void take_over(const Glide *glide, Contact *contact)
{
    for (int i = 0; glide->last_step == glide->step - 1 && i < glide->lasts; i++) {
        if (glide->last[i].a != contact->a || glide->last[i].b != contact->b) continue;
        contact->hit = glide->last[i].hit;
        contact->rub = glide->last[i].rub;
    }
}

/* Before the discs brake: the bounce is that of the speed they came with. */
static void add_contact(Glide *glide, int i, int j, Vec apart)
{
    const int first = i < j ? i : j;
    const int second = i < j ? j : i;
    if (glide->contacts == MAX_CONTACTS || has_contact(glide, first, second)) return;
    const Disc *a = &glide->disc[first];
    const Disc *b = &glide->disc[second];
    const double distance = sqrt(dot(apart, apart));
    const double sign = first == i ? 1 : -1;
    const double overlap = a->radius + b->radius - distance;
    Contact *c = &glide->contact[glide->contacts++];
    *c = (Contact){ .a = first, .b = second, .mass = 1 / (a->light + b->light) };
    c->normal = distance > 0 ? (Vec){ sign * apart.x / distance, sign * apart.y / distance }
                             : (Vec){ 1, 0 };
    c->rim_mass = c->mass / 3;
    c->bias = overlap > SLOP ? PUSH * (overlap - SLOP) : 0;
    const int before = glide->step - 1;
    c->bounce = a->elasticity * b->elasticity
                * dot(between(velocity_at(a, before), velocity_at(b, before)), c->normal);
    take_over(glide, c);
}

/* Everything this disc overlaps at the present step. */
static void find_contacts(Glide *glide, int index)
{
    const Vec at = place_at(&glide->disc[index], glide->step);
    const double radius = glide->disc[index].radius;
    for (int i = 0; i < glide->count; i++) {
        const Disc *other = &glide->disc[i];
        if (i == index || other->gone) continue;
        const Vec apart = between(at, place_at(other, glide->step));
        const double reach = radius + other->radius;
        if (dot(apart, apart) >= reach * reach) continue;
        if (glide->disc[index].light + other->light > 0) add_contact(glide, index, i, apart);
    }
}

/* ---- solving, as the rules' world does ---- */

/* One impulse for b and its opposite for a: `hit` along the normal, `rub` along the rim. Both rims
 * are turned the same way. */
static void give(Glide *glide, const Contact *c, double hit, double rub)
{
    Disc *a = &glide->disc[c->a];
    Disc *b = &glide->disc[c->b];
    const Vec side = quarter_turn(c->normal);
    a->v = plus(plus(a->v, c->normal, -hit * a->light), side, -rub * a->light);
    b->v = plus(plus(b->v, c->normal, hit * b->light), side, rub * b->light);
    a->spin -= 2 * rub * a->light / a->radius;
    b->spin -= 2 * rub * b->light / b->radius;
}

static void shove(Glide *glide, const Contact *c, double impulse)
{
    Disc *a = &glide->disc[c->a];
    Disc *b = &glide->disc[c->b];
    a->push = plus(a->push, c->normal, -impulse * a->light);
    b->push = plus(b->push, c->normal, impulse * b->light);
}

static void solve_once(Glide *glide, Contact *c)
{
    const Disc *a = &glide->disc[c->a];
    const Disc *b = &glide->disc[c->b];
    const Vec v = between(a->v, b->v);
    const double apart = dot(v, c->normal);
    const double along =
        dot(v, quarter_turn(c->normal)) - b->spin * b->radius - a->spin * a->radius;
    const double shoved = dot(between(a->push, b->push), c->normal);
    const double hit = fmax(c->hit - (c->bounce + apart) * c->mass, 0);
    const double most = RIM_FRICTION * hit;
    const double rub = fmin(fmax(c->rub - along * c->rim_mass, -most), most);
    const double push = fmax(c->shove + (c->bias - shoved) * c->mass, 0);
    shove(glide, c, push - c->shove);
    give(glide, c, hit - c->hit, rub - c->rub);
    c->hit = hit;
    c->rub = rub;
    c->shove = push;
}

static void begin_solving(Glide *glide, int index)
{
    Disc *disc = &glide->disc[index];
    if (disc->since == glide->step && disc->touches) return; /* by another contact */
    advance(disc, glide->step);
    disc->v = velocity_at(disc, glide->step);
    disc->touches = true;
}

/* A single contact is solved at once: its two directions do not depend on each other. */
static void solve(Glide *glide)
{
    for (int i = 0; i < glide->contacts; i++) {
        begin_solving(glide, glide->contact[i].a);
        begin_solving(glide, glide->contact[i].b);
    }
    for (int i = 0; i < glide->contacts; i++)
        give(glide, &glide->contact[i], glide->contact[i].hit, glide->contact[i].rub);
    for (int n = 0; n < (glide->contacts > 1 ? ITERATIONS : 1); n++)
        for (int i = 0; i < glide->contacts; i++) solve_once(glide, &glide->contact[i]);
    memcpy(glide->last, glide->contact, sizeof glide->contact[0] * (size_t)glide->contacts);
    glide->lasts = glide->contacts;
    glide->last_step = glide->step;
}

static void wake(Glide *glide, int index)
{
    Disc *disc = &glide->disc[index];
    if (!disc->moves && disc->light > 0) glide->awake[glide->awake_count++] = index;
    disc->moves = true;
}

/* Goes on with the speed it has got; as long as it touches, it is looked at in every step. */
static void end_solving(Glide *glide, int index)
{
    Disc *disc = &glide->disc[index];
    if (!disc->touches) return;
    disc->touches = false;
    wake(glide, index);
    set_velocity(disc, disc->v);
    disc->idle = disc->speed > 0 || disc->spin != 0 ? 0 : disc->idle + 1;
    disc->next = disc->light > 0 && disc->idle < FLICK_IDLE_STEPS ? glide->step + 1 : NEVER;
}

static bool is_off(const Disc *disc)
{
    return disc->at.x < 0 || disc->at.x > MAT || disc->at.y < 0 || disc->at.y > MAT;
}

/* ---- all of it ---- */

static int next_step(const Glide *glide)
{
    int step = NEVER;
    for (int i = 0; i < glide->awake_count; i++) {
        const int next = glide->disc[glide->awake[i]].next;
        if (next < step) step = next;
    }
    return step;
}

/* What has passed the edge may still hit something in that step, then it is gone. */
static void drop_off_mat(Glide *glide)
{
    for (int i = 0; i < glide->awake_count; i++) {
        Disc *disc = &glide->disc[glide->awake[i]];
        if (disc->gone || disc->since != glide->step || !is_off(disc)) continue;
        disc->gone = true;
        disc->next = NEVER;
    }
}

static void do_step(Glide *glide)
{
    bool due[MAX_DISCS] = { false };
    glide->contacts = 0;
    for (int i = 0; i < glide->awake_count; i++) {
        const int index = glide->awake[i];
        if (glide->disc[index].next != glide->step) continue;
        due[index] = true;
        find_contacts(glide, index);
    }
    solve(glide);
    for (int i = 0; i < glide->contacts; i++) {
        end_solving(glide, glide->contact[i].a);
        end_solving(glide, glide->contact[i].b);
    }
    for (int i = 0; i < glide->awake_count; i++)
        if (due[glide->awake[i]]) advance(&glide->disc[glide->awake[i]], glide->step);
    drop_off_mat(glide);
    for (int i = 0; i < glide->awake_count; i++)
        if (glide->disc[glide->awake[i]].next == glide->step)
            look_ahead(glide, &glide->disc[glide->awake[i]]);
}

static Disc *add_disc(Glide *glide, int piece, FlickPoint at, bool stone)
{
    const FlickDisc *kind = flick_disc(flick_kind(piece));
    Disc *disc = &glide->disc[glide->count++];
    *disc = (Disc){ .at = { (double)at.x / FLICK_UNIT, (double)at.y / FLICK_UNIT },
                    .radius = (double)kind->radius / FLICK_UNIT,
                    .light = stone ? 0 : 1 / kind->mass,
                    .elasticity = stone ? 1 / 0.9 : kind->elasticity,
                    .next = NEVER,
                    .piece = piece,
                    .start = at };
    return disc;
}

static bool is_launched(const FlickShot *shot, int piece)
{
    for (int i = 0; i < shot->count; i++)
        if (shot->launch[i].piece == piece) return true;
    return false;
}

static void launch(Glide *glide, const FlickLaunch *launched)
{
    Disc *disc = add_disc(glide, launched->piece, launched->at, false);
    const double angle = flick_radians(launched->angle);
    disc->way = (Vec){ cos(angle), sin(angle) };
    disc->speed = launched->speed;
    disc->launched = true;
    wake(glide, glide->count - 1);
}

static void build(Glide *glide, const FlickState *state, const FlickShot *shot)
{
    const bool stone = flick_wills(state, FLICK_LIVING_STONE);
    glide->count = glide->awake_count = glide->step = glide->lasts = glide->last_step = 0;
    for (int i = 0; i < shot->count; i++) launch(glide, &shot->launch[i]);
    for (int piece = 0; piece < FLICK_PIECES; piece++)
        if (flick_on_table(state, piece) && !is_launched(shot, piece))
            add_disc(glide, piece, state->at[piece],
                     stone && flick_kind(piece) == FLICK_KIND_TEMPLE);
    for (int i = 0; i < shot->count; i++) look_ahead(glide, &glide->disc[i]);
}

static void read_back(Glide *glide, FlickSettle *out)
{
    memset(out, 0, sizeof *out);
    out->known = true;
    for (int i = 0; i < glide->awake_count; i++) {
        const Disc *disc = &glide->disc[glide->awake[i]];
        const Vec at = place_at(disc, NEVER);
        const FlickPoint rest = { (int32_t)lround(at.x * FLICK_UNIT),
                                  (int32_t)lround(at.y * FLICK_UNIT) };
        out->rest[disc->piece] = FLICK_LEFT_MAT;
        if (disc->gone) continue;
        const bool moved = rest.x != disc->start.x || rest.y != disc->start.y;
        out->rest[disc->piece] = disc->launched || moved ? FLICK_RESTS : FLICK_NOT_MOVED;
        if (disc->launched || moved) out->at[disc->piece] = rest;
    }
}

bool flick_glides(const FlickState *state, const FlickShot *shot)
{
    return !shot->has_hand && !flick_wills(state, FLICK_ROLLING)
           && !flick_wills(state, FLICK_TORNADO) && !flick_wills(state, FLICK_FROZEN_SEA)
           && !flick_wills(state, FLICK_MAELSTROM) && !flick_wills(state, FLICK_WORLD_RIM);
}

void flick_glide(const FlickState *state, const FlickShot *shot, FlickSettle *out)
{
    Glide glide;
    build(&glide, state, shot);
    for (glide.step = next_step(&glide); glide.step < NEVER; glide.step = next_step(&glide))
        do_step(&glide);
    read_back(&glide, out);
}
