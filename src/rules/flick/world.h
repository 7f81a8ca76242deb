/* world.h: the mat in motion. One flick, from its launch to the rest of all discs.
 *
 * A world is built from a state and a shot, stepped until it is settled, read back and freed; it
 * never changes the state it was built from. The rules run it to rest at once, a table steps it in
 * real time (16 steps a frame at 60 Hz), a computer player runs thousands: it is the same code with
 * the same fixed step, so the rest is the same to the last bit. Worlds share nothing: any number of
 * them may run at once, each in one thread.
 *
 * Start-up: the physics library greets on standard output when its first space is made. A program
 * calls flick_start() once, before it starts threads, and with standard output turned away:
 * files_quietly(games_start). Without that the first flick prints two lines; that is all.
 *
 * How it moves (all lengths in mm, times in s):
 *   - fixed step 1/960 s, no gravity, no damping; a new space for every flick;
 *   - ground friction: a deceleration of mu g, mu 0.25, integrated so that the free path is
 *     v^2 / (2 mu g) whatever the step; spin slows down by 4 mu g / (3 r);
 *   - resting discs sleep from the start and cost nothing until something touches them; a disc that
 *     lies still for FLICK_IDLE_STEPS sleeps again; the world is settled when all sleep (or after
 *     15 s, which no flick has ever needed);
 *   - a disc whose centre passes the edge is gone at once. */
#pragma once
#include "rules/flick/state.h"

enum {
    FLICK_STEP_RATE = 960, /* steps a second */
    FLICK_IDLE_STEPS = 16, /* without motion, then a disc sleeps */
    FLICK_STEP_LIMIT = 15 * FLICK_STEP_RATE,
    FLICK_MAX_IMPACTS = 64, /* kept between two calls of flick_world_impacts */
};

/* What is launched. Discs that a launch names start at `at`, wherever the state has them. */
typedef struct FlickLaunch {
    int piece;
    FlickPoint at;
    int32_t angle, speed;
    FlickCurl curl;
} FlickLaunch;

typedef struct FlickShot {
    int count;
    FlickLaunch launch[FLICK_CORNERS];
    bool has_hand;
    FlickPoint hand[2]; /* the ends of the divine hand */
} FlickShot;

/* What tests vary to compare with theory. */
typedef struct FlickPhysics {
    double ground_friction; /* mu */
    double rim_friction;    /* a factor on the friction between discs */
    bool plain;             /* every step by the library, also where nothing can touch */
} FlickPhysics;
extern const FlickPhysics FLICK_PHYSICS; /* those of the game */

typedef struct FlickBody {
    bool on_mat;
    bool awake;          /* it moves, or has not yet lain still long enough to sleep */
    bool left;           /* it has passed the edge: there, so fast */
    FlickCurl rolling;   /* on its edge (W05) */
    double x, y, angle;  /* mm, radians */
    double vx, vy, spin; /* mm/s, radians/s */
} FlickBody;

typedef struct FlickImpact {
    int a, b;     /* pieces; FLICK_NO_PIECE: a wall or the hand */
    double x, y;  /* where */
    double speed; /* of approach, mm/s */
} FlickImpact;

typedef struct FlickWorld FlickWorld;

void flick_start(void); /* makes and frees one space; once a program, see above */
/* The world has the library's structs inside of its own, laid out as its headers said when this was
 * compiled: with a library of another version all of it would be nonsense. A sentence, or NULL. */
const char *flick_trouble(void);
bool flick_fits(const char *version); /* of the library */

FlickWorld *flick_world_create(const FlickState *state, const FlickShot *shot,
                               const FlickPhysics *physics); /* NULL: no memory */
void flick_world_free(FlickWorld *world);                    /* NULL is fine */
void flick_world_step(FlickWorld *world);
bool flick_world_settled(const FlickWorld *world);
int flick_world_steps(const FlickWorld *world); /* made so far */
FlickBody flick_world_body(const FlickWorld *world, int piece);
int flick_world_impacts(FlickWorld *world, FlickImpact *out, int max); /* since the last call */

/* The rest of every disc that was launched or has moved, snapped to 0.01 mm. */
void flick_world_read_back(const FlickWorld *world, FlickSettle *out);

/* All of it: create, step to rest, read back, free. False: no memory. */
bool flick_world_run(const FlickState *state, const FlickShot *shot, FlickSettle *out);
