#include "tables/flick/motion.h"

#define STEP (1.0 / FLICK_STEP_RATE)

static void read_bodies(Motion *motion)
{
    for (int piece = 0; piece < FLICK_PIECES; piece++) {
        FlickBody *now = &motion->now[piece];
        motion->was[piece] = *now;
        *now = flick_world_body(motion->world, piece);
    }
}

bool motion_begin(Motion *motion, const FlickState *before, const FlickShot *shot)
{
    *motion = (Motion){ .world = flick_world_create(before, shot, &FLICK_PHYSICS) };
    if (motion->world == NULL) return false;
    read_bodies(motion);
    read_bodies(motion);
    return true;
}

void motion_ease(Motion *motion, const FlickState *before, const FlickSettle *record, int steps)
{
    motion->eases_at = steps;
    for (int piece = 0; piece < FLICK_PIECES; piece++) {
        const bool moved = record->rest[piece] == FLICK_RESTS;
        const bool stays = record->rest[piece] == FLICK_NOT_MOVED && flick_on_table(before, piece);
        motion->eased[piece] = moved || stays;
        motion->ease_to[piece] = moved ? record->at[piece] : before->at[piece];
    }
}

void motion_release(Motion *motion)
{
    flick_world_free(motion->world);
    motion->world = NULL;
}

void motion_wait(Motion *motion, double seconds)
{
    motion->lag += seconds;
}

bool motion_step(Motion *motion)
{
    if (motion->lag < STEP || motion_rests(motion)) return false;
    flick_world_step(motion->world);
    read_bodies(motion);
    motion->lag -= STEP;
    return true;
}

void motion_hold(Motion *motion)
{
    motion->lag = fmin(motion->lag, STEP);
}

bool motion_rests(const Motion *motion)
{
    return flick_world_settled(motion->world);
}

/* How much of the way to the places of the record has passed, 0 to 1. */
static double ease_share(const Motion *motion)
{
    if (motion->eases_at == 0) return 0;
    if (motion_rests(motion)) return 1;
    const int left = motion->eases_at - flick_world_steps(motion->world);
    return fmin(1, fmax(0, 1 - (double)left / MOTION_EASE_STEPS));
}

Point motion_place(const Motion *motion, int piece, bool *there)
{
    const FlickBody *was = &motion->was[piece], *now = &motion->now[piece];
    const double t = motion_rests(motion) ? 1 : fmin(1, motion->lag / STEP);
    const double share = motion->eased[piece] ? ease_share(motion) : 0;
    const double x = was->x + (now->x - was->x) * t, y = was->y + (now->y - was->y) * t;
    const FlickPoint to = motion->ease_to[piece];
    *there = now->on_mat || share > 0;
    return (Point){ (float)(x + ((double)to.x / FLICK_UNIT - x) * share),
                    (float)(y + ((double)to.y / FLICK_UNIT - y) * share) };
}
