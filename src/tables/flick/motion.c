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

Point motion_place(const Motion *motion, int piece, bool *there)
{
    const FlickBody *was = &motion->was[piece], *now = &motion->now[piece];
    const double t = motion_rests(motion) ? 1 : fmin(1, motion->lag / STEP);
    *there = now->on_mat;
    return (Point){ (float)(was->x + (now->x - was->x) * t),
                    (float)(was->y + (now->y - was->y) * t) };
}
