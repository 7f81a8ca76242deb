#include "rules/flick/aim.h"
#include "rules/flick/moves.h"
#include "rules/flick/will.h"

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

const FlickHand FLICK_NATURAL_HAND = { .angle = 400, .speed = 800 };

/* Sums and comparisons of whole numbers come out alike on every machine, so the normal error is a
 * sum of twelve even ones, which has a sigma of one and ends at six. */
static int normal(Rng *rng, int sigma)
{
    enum { PARTS = 12, EVEN = 1 << 16 };
    int64_t sum = 0;
    for (int i = 0; i < PARTS; i++) sum += rng_below(rng, EVEN);
    return (int)((2 * sum - (int64_t)PARTS * (EVEN - 1)) * sigma / (2 * (int64_t)EVEN));
}

static int even(Rng *rng, int most)
{
    return rng_below(rng, 2 * most + 1) - most;
}

/* An even error up to `most` has the sigma most / sqrt 3. */
static bool is_wider(int sigma, int most)
{
    return 3 * (int64_t)sigma * sigma >= (int64_t)most * most;
}

static int wider_error(Rng *rng, int sigma, int most)
{
    return is_wider(sigma, most) ? normal(rng, sigma) : even(rng, most);
}

static void shift(const Action *meant, FlickHand error, int max_speed, Action *out)
{
    const int32_t *value = meant->value;
    out->value[FLICK_ANGLE] =
        ((value[FLICK_ANGLE] + error.angle) % FLICK_TURN + FLICK_TURN) % FLICK_TURN;
    out->value[FLICK_SPEED] =
        within(value[FLICK_SPEED] + (int)((int64_t)value[FLICK_SPEED] * error.speed / 10000),
               FLICK_MIN_SPEED, max_speed);
}

/* The second of two discs turns with the aim and may leave the cloud: then the hand slips less. */
static void slip_flick(const FlickState *state, FlickHand error, Action *action)
{
    const Action meant = *action;
    const int max_speed = flick_aim(state, false).max_speed;
    shift(&meant, error, max_speed, action);
    while (flick_check(state, action) != REFUSAL_NONE && (error.angle != 0 || error.speed != 0)) {
        error = (FlickHand){ error.angle / 2, error.speed / 2 };
        shift(&meant, error, max_speed, action);
    }
}

static bool is_aimed(const Action *action)
{
    return action->kind == FLICK_FLICK || action->kind == FLICK_REFLICK
           || action->kind == FLICK_AGAIN || action->kind == FLICK_FLICKOFF;
}

static bool is_offhand(const Action *action)
{
    return action->kind == FLICK_FLICK && action->arg[FLICK_ARG_OFFHAND];
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

void flick_slip(const FlickState *state, FlickHand hand, Rng *rng, Action *action)
{
    if (action->kind == FLICK_HEART) blur_heart(rng, action);
    if (!is_aimed(action)) return;
    const FlickAim aim = flick_aim(state, is_offhand(action));
    const int turn = wider_error(rng, hand.angle, aim.angle_error);
    const FlickHand error = { turn, wider_error(rng, hand.speed, 100 * aim.speed_error) };
    slip_flick(state, error, action);
}

void flick_blur(const FlickState *state, Rng *rng, Action *action)
{
    flick_slip(state, (FlickHand){ 0 }, rng, action);
}

void flick_slip_person(const FlickState *state, FlickHand hand, uint64_t seed, int step,
                       Action *action)
{
    if (!is_aimed(action) || flick_aim(state, is_offhand(action)).sways) return;
    Rng rng = rng_seeded(~seed ^ (uint64_t)step * 0x9E3779B97F4A7C15U);
    const int turn = normal(&rng, hand.angle);
    slip_flick(state, (FlickHand){ turn, normal(&rng, hand.speed) }, action);
}
