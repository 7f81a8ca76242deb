/* timeline.h: what moves, and how far it has come.
 *
 * A Timeline is a value that holds tracks: each starts after a delay, lasts a while and means
 * whatever its owner says (`kind`, `arg`). Nothing waits for it: the game has moved on already, the
 * tracks only show how. Any input may finish it at once. Times are milliseconds. */
#pragma once
#include <stdbool.h>
#include "platform/geometry.h"

enum { TIMELINE_MAX = 128, TIMELINE_ARGS = 6 };

typedef struct Track {
    int kind, arg[TIMELINE_ARGS]; /* the owner's own words */
    Rect from;                    /* ... and where it began */
    double start, length;
    const char *sound; /* static; whoever shows the track plays it when it begins; NULL: none */
    float volume;
} Track;

typedef struct Timeline {
    Track track[TIMELINE_MAX]; /* in the order they were added */
    int count;
    double now;
    double pace; /* how long a millisecond lasts: 0 nothing moves, 0.5 fast, 1, 1.6 slow */
    bool full;   /* that was told */
    bool calm;   /* reduced motion: no movement lasts longer than TIMELINE_CALM */
} Timeline;
enum { TIMELINE_CALM = 120 };

/* Starts `delay` from now; the caller fills in the arguments. NULL: too many move already, and the
 * track is simply not shown. */
Track *timeline_add(Timeline *timeline, int kind, double delay, double length);
/* The same for what lights up where it is and moves nowhere: reduced motion leaves it its time. */
Track *timeline_show(Timeline *timeline, int kind, double delay, double length);
void timeline_advance(Timeline *timeline, double elapsed);    /* forgets tracks that have ended */
void timeline_remove(Timeline *timeline, const Track *track); /* one of its own */
void timeline_finish(Timeline *timeline);
bool timeline_is_running(const Timeline *timeline);
double timeline_rest(const Timeline *timeline); /* until the last track ends, in real time */

/* 0 before it starts, 1 when it has ended. */
float timeline_progress(const Timeline *timeline, const Track *track);
const Track *timeline_find(const Timeline *timeline, int kind, int arg0); /* NULL: none such */

/* Shapes of movement: 0 to 1. */
float ease_out(float t);  /* quick, then settling */
float ease_both(float t); /* slow, quick, slow */
float ease_back(float t); /* overshoots by less than 4 % */
float lerp(float a, float b, float t);
