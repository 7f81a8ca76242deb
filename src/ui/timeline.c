#include "ui/timeline.h"
#include <stddef.h>
#include "platform/limit.h"

Track *timeline_add(Timeline *timeline, int kind, double delay, double length)
{
    if (timeline->calm) {
        delay = 0;
        length = length < TIMELINE_CALM ? length : TIMELINE_CALM;
    }
    return timeline_show(timeline, kind, delay, length);
}

Track *timeline_show(Timeline *timeline, int kind, double delay, double length)
{
    if (timeline->pace <= 0) return NULL;
    if (timeline->count == TIMELINE_MAX) {
        limit_tell(&timeline->full, "things that move", TIMELINE_MAX);
        return NULL;
    }
    Track *track = &timeline->track[timeline->count++];
    *track = (Track){ .kind = kind,
                      .start = timeline->now + delay * timeline->pace,
                      .length = length * timeline->pace };
    return track;
}

static bool has_ended(const Timeline *timeline, const Track *track)
{
    return timeline->now >= track->start + track->length;
}

void timeline_advance(Timeline *timeline, double elapsed)
{
    timeline->now += elapsed;
    int kept = 0;
    for (int i = 0; i < timeline->count; i++)
        if (!has_ended(timeline, &timeline->track[i])) timeline->track[kept++] = timeline->track[i];
    timeline->count = kept;
    if (kept == 0) timeline->now = 0; /* so that years of play lose no precision */
}

void timeline_remove(Timeline *timeline, const Track *track)
{
    const int at = (int)(track - timeline->track);
    timeline->count--;
    for (int i = at; i < timeline->count; i++) timeline->track[i] = timeline->track[i + 1];
}

void timeline_finish(Timeline *timeline)
{
    timeline->count = 0;
    timeline->now = 0;
}

bool timeline_is_running(const Timeline *timeline)
{
    return timeline->count > 0;
}

double timeline_rest(const Timeline *timeline)
{
    double rest = 0;
    for (int i = 0; i < timeline->count; i++) {
        const Track *track = &timeline->track[i];
        const double left = track->start + track->length - timeline->now;
        if (left > rest) rest = left;
    }
    return rest;
}

float timeline_progress(const Timeline *timeline, const Track *track)
{
    if (timeline->now <= track->start) return 0;
    if (has_ended(timeline, track)) return 1;
    return (float)((timeline->now - track->start) / track->length);
}

const Track *timeline_find(const Timeline *timeline, int kind, int arg0)
{
    for (int i = 0; i < timeline->count; i++)
        if (timeline->track[i].kind == kind && timeline->track[i].arg[0] == arg0)
            return &timeline->track[i];
    return NULL;
}

float ease_out(float t)
{
    const float left = 1 - t;
    return 1 - left * left * left;
}

float ease_both(float t)
{
    return t * t * (3 - 2 * t);
}

float ease_back(float t)
{
    const float pull = 0.9F, left = t - 1;
    return 1 + left * left * ((pull + 1) * left + pull);
}

float lerp(float a, float b, float t)
{
    return a + (b - a) * t;
}
