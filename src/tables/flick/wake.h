/* wake.h: what moving discs leave behind for a moment: trails, a ring where two of them met, and
 * the sound of it. It has a clock of its own and outlasts the show that made it. */
#pragma once
#include <stdbool.h>
#include <stdint.h>
#include "platform/geometry.h"

#define WAKE_TRAIL_MS 1000.0
#define WAKE_HIT_MS 420.0
#define WAKE_MERGE_MS 12.0 /* what is heard within that is one sound */
enum { WAKE_DOTS = 1536, WAKE_HITS = 24, WAKE_KNOCKS = 4 };

typedef struct WakeDot {
    Point at; /* mm */
    double born;
    uint8_t seat; /* dense; of the Ape FLICK_CORNERS */
} WakeDot;

typedef struct WakeHit {
    Point at;    /* mm */
    double ms;   /* of simulated time */
    double born; /* by the clock of the wake */
    double impulse;
    int weight; /* of the heavier disc, 0 to 3: a temple */
    bool wall;  /* the rim of the mat, or the divine hand */
    bool spark; /* a temple that stands fast */
} WakeHit;

typedef struct Wake {
    double age;   /* ms */
    double last;  /* when something was left last */
    double heard; /* simulated ms of the last sound */
    WakeDot dot[WAKE_DOTS];
    int dots;
    WakeHit hit[WAKE_HITS];
    int hits;
} Wake;

void wake_tick(Wake *wake, double elapsed);
bool wake_is_fresh(const Wake *wake); /* something of it is still to be seen */
void wake_begin(Wake *wake);          /* simulated time starts anew */
void wake_leave(Wake *wake, Point at, int seat);
void wake_note(Wake *wake, WakeHit hit);
/* What is heard of the hits since `from`: those within WAKE_MERGE_MS of a sound are part of it, as
 * loud as both, as low as the heavier, from where the harder was. At most WAKE_KNOCKS. */
int wake_knocks(Wake *wake, int from, WakeHit out[WAKE_KNOCKS]);
