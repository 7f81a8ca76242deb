#include "rules/flick/aim.h"
#include "rules/flick/moves.h"
#include "rules/flick/will.h"
#include <math.h>

static const double TWO_PI = 6.28318530717958647692;
enum { HEART_ERROR = 35 * FLICK_UNIT };

FlickAim flick_aim(const FlickState *state, bool offhand)
{
    FlickAim aim = { .max_speed = FLICK_MAX_SPEED };
    if (flick_wills(state, FLICK_LITTLE_FINGER)) aim.max_speed = FLICK_WEAK_SPEED;
    aim.blind = flick_wills(state, FLICK_BLIND_FAITH);
    aim.sways = flick_wills(state, FLICK_WEAK_HAND) || offhand;
    if (aim.sways) {
        aim.angle_error = 800;
        aim.speed_error = 8;
    }
    if (aim.blind) { /* a swaying hand in the dark is no worse than the dark */
        aim.angle_error = aim.sways ? 800 : 600;
        aim.speed_error = 12;
    }
    return aim;
}

static int within(int value, int low, int high)
{
    return value < low ? low : value > high ? high : value;
}

static void blur_flick(const FlickState *state, Rng *rng, Action *action)
{
    const FlickAim aim = flick_aim(state, action->arg[FLICK_ARG_OFFHAND]);
    int32_t *value = action->value;
    const int turn = rng_below(rng, 2 * aim.angle_error + 1) - aim.angle_error;
    const int per_mille = rng_below(rng, 20 * aim.speed_error + 1) - 10 * aim.speed_error;
    value[FLICK_ANGLE] = (value[FLICK_ANGLE] + turn + FLICK_TURN) % FLICK_TURN;
    value[FLICK_SPEED] = within(value[FLICK_SPEED] + value[FLICK_SPEED] * per_mille / 1000,
                                FLICK_MIN_SPEED, aim.max_speed);
}

/* Uniform inside the circle, by trying points of its square. */
static void blur_heart(Rng *rng, Action *action)
{
    FlickPoint error;
    do {
        error.x = rng_below(rng, 2 * HEART_ERROR + 1) - HEART_ERROR;
        error.y = rng_below(rng, 2 * HEART_ERROR + 1) - HEART_ERROR;
    } while (!flick_within(error, (FlickPoint){ 0, 0 }, HEART_ERROR));
    action->value[FLICK_X] = within(action->value[FLICK_X] + error.x, 0, FLICK_MAT);
    action->value[FLICK_Y] = within(action->value[FLICK_Y] + error.y, 0, FLICK_MAT);
}

void flick_blur(const FlickState *state, Rng *rng, Action *action)
{
    const Action meant = *action;
    switch (action->kind) {
    case FLICK_FLICK:
    case FLICK_REFLICK:
    case FLICK_AGAIN: blur_flick(state, rng, action); break;
    case FLICK_HEART: blur_heart(rng, action); break;
    default: break;
    }
    /* The second of two discs turns with the aim and may leave the cloud: then nothing slips. */
    if (flick_check(state, action) != REFUSAL_NONE) *action = meant;
}

int flick_drag_speed(double drag, int max_speed)
{
    const double t = fmin(fmax((drag - 10) / 250, 0), 1);
    const int speed = (int)lround(FLICK_MAX_SPEED * sqrt(t));
    if (drag < 10.1 || speed < FLICK_MIN_SPEED) return 0;
    return speed < max_speed ? speed : max_speed;
}

void flick_sway(double seconds, double phase1, double phase2, double *degrees, double *factor)
{
    *degrees = 8.0 * sin(TWO_PI * seconds / 1.30 + phase1);
    *factor = 1 + 0.08 * sin(TWO_PI * seconds / 0.90 + phase2);
}

void flick_heart_sway(double seconds, double phase1, double phase2, double *x, double *y)
{
    *x = 45 * sin(TWO_PI * seconds / 1.10 + phase1);
    *y = 45 * sin(TWO_PI * seconds / 0.83 + phase2);
}
