/* flick_drill.h: what can be practised for a score: a position, where its prophet flicks from, and
 * what one flick of it is to do. The positions are those of two seats in practice
 * (rules/flick/practice.h), and seat A flicks. Nothing here is a rule. */
#pragma once
#include "rules/flick/state.h"

typedef enum FlickDrill {
    FLICK_DRILL_NONE,
    FLICK_DRILL_CITY,    /* rests in the city that is 350 mm away */
    FLICK_DRILL_KNOCK,   /* knocks the rival's disc off the mat */
    FLICK_DRILL_ISLANDS, /* pushes the one that waits: both rest on islands, not on the same */
    FLICK_DRILLS
} FlickDrill;

typedef struct FlickDrillDisc {
    int piece;
    FlickPoint at;
} FlickDrillDisc;

/* What lies on the empty mat; false: nothing does. */
bool flick_drill_disc(FlickDrill drill, FlickDrillDisc *out);
FlickPoint flick_drill_from(FlickDrill drill); /* where the prophet lies on its cloud ... */
FlickPoint flick_drill_goal(FlickDrill drill); /* ... and what it is aimed at */
/* Has this flick done it, as the discs have come to rest? */
bool flick_drill_is_hit(FlickDrill drill, const Action *flick, const FlickSettle *settle);
