#include "advice/flick_aim.h"
#include <math.h>

static const double TWO_PI = 6.28318530717958647692;

FlickHand flick_cone(const FlickState *state, FlickHand hand, bool offhand)
{
    if (flick_aim(state, offhand).sways) return (FlickHand){ 0 };
    return (FlickHand){ 2 * hand.angle, 2 * hand.speed };
}

int flick_drag_speed(double drag, int max_speed)
{
    const double t = fmin(fmax((drag - 10) / 250, 0), 1);
    const int speed = (int)lround(FLICK_MAX_SPEED * sqrt(t));
    if (drag < 10.1 || speed < FLICK_MIN_SPEED) return 0;
    return speed < max_speed ? speed : max_speed;
}

double flick_speed_drag(int speed)
{
    const double part = (double)speed / FLICK_MAX_SPEED;
    return 10 + 250 * part * part;
}

double flick_sway_phase(uint64_t seed, int step, FlickSwaying what)
{
    const uint64_t which = (uint64_t)step * FLICK_SWAYINGS + (uint64_t)what + 1;
    Rng rng = rng_seeded(seed ^ which * 2654435761U);
    return TWO_PI * rng_below(&rng, 4096) / 4096;
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
