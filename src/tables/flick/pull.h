/* pull.h: what a hand means, as a pure function of the samples it left. Nothing here knows a game
 * or a screen: points are lu of the canvas, times ms.
 *
 * A pull is drawn back from wherever it was pressed: the disc goes the other way, and the longer
 * the drag the farther. A finger that lifts slips; so the last PULL_SLIP ms are not looked at, and
 * what counts is the median of the PULL_SPAN ms before them. A hand that rests may correct itself
 * finely: after PULL_REST ms within PULL_STILL lu a movement counts a quarter until it is PULL_FREE
 * lu away.
 *
 * A swipe goes through the disc: its line and speed just before the hit. */
#pragma once
#include <stdbool.h>
#include "ui/ui.h"

#define PULL_UNIT 1.15F /* lu of a drag for each millimetre that the rules count */
#define PULL_SLIP 40.0  /* ms */
#define PULL_SPAN 80.0  /* ms */
#define PULL_REST 300.0 /* ms */
#define PULL_STILL 3.0F /* lu */
#define PULL_FREE 20.0F /* lu */
#define PULL_FINE 0.25F
#define SWIPE_SPAN 60.0   /* ms */
#define SWIPE_START 24.0F /* lu from the disc, at least */
#define SWIPE_REACH 12.0F /* lu beyond its rim */
#define SWIPE_GAIN 0.7    /* of the hand's speed */
#define SWIPE_LEAST 150.0 /* lu a second: from the disc outwards slower ones are no swipe */

enum { PULL_KEPT = 256 }; /* samples: more than any device sends in PULL_SLIP + PULL_SPAN */

typedef struct Pull {
    UiSample press;
    int count;                  /* of samples, the press too */
    UiSample seen[PULL_KEPT];   /* the last ones, as they came ... */
    UiSample counts[PULL_KEPT]; /* ... and where the hand counted as being */
    Point still, still_at;      /* where it came to rest, as seen and as it counts */
    double since;               /* when */
    bool fine;
} Pull;

Pull pull_begin(UiSample press);
void pull_add(Pull *pull, UiSample sample);
Point pull_hand(const Pull *pull); /* where it counts as being now */

typedef struct PullAim {
    double degrees; /* of the disc's way on the canvas, 0 to the right, clockwise; 0 to 360 */
    double drag;    /* millimetres, as flick_drag_speed takes them */
} PullAim;

/* As if it were let go at `now`. False: there is no pull yet. */
bool pull_read(const Pull *pull, double now, PullAim *out);

typedef struct Swipe {
    double degrees, speed; /* lu a second, of the hand */
} Swipe;
/* Has its last sample gone through a disc with this middle and rim? */
bool swipe_read(const Pull *pull, Point disc, float rim, Swipe *out);
