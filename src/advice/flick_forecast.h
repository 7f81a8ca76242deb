/* flick_forecast.h: what a table asks about a shot before it shows it, and about a rest after it:
 * when each disc stops, how hard two discs hit, how near a disc lies to a border that counts, and
 * how a flick would begin. Nothing here is a rule; every answer comes from the rules' own world and
 * tests. */
#pragma once
#include "rules/flick/world.h"

/* ---- a shot, run ahead ---- */

typedef struct FlickForecast {
    FlickSettle settle;
    int steps;               /* until all rest */
    int stops[FLICK_PIECES]; /* the step after which a disc lies still; 0: it never moved */
    int busy;                /* the last step in which something is faster than FLICK_BUSY */
} FlickForecast;
enum { FLICK_BUSY = 600 }; /* mm/s */

bool flick_forecast(const FlickState *state, const FlickShot *shot, FlickForecast *out);

/* Two settles say the same. */
bool flick_settles_equal(const FlickSettle *a, const FlickSettle *b);

/* ---- impacts ---- */

double flick_impulse(const FlickImpact *impact); /* g m/s */

/* ---- margins ---- */

typedef struct FlickMargin {
    FlickArea area; /* cloud, navel, city or island */
    int which;      /* its number */
    int mm100;      /* how far the rim is from its border, 0.01 mm; 0 or less: it touches */
} FlickMargin;

/* The border nearest to the rim of a resting disc among those that count for it: of a prophet the
 * shores, cities, clouds and the navel, of a temple the shore it stands on, of the Ape the shores.
 * False: none is within `within` (0.01 mm). */
bool flick_margin(int piece, FlickPoint at, int within, FlickMargin *out);
/* Of the discs that a shot moves the one that comes to rest nearest to such a border, or
 * FLICK_NO_PIECE where none does within `within`. */
int flick_closest_call(const FlickForecast *forecast, int within, FlickMargin *out);

/* ---- how a flick begins ---- */

enum { FLICK_PREVIEW_POINTS = 96 };
typedef struct FlickPreview {
    FlickPoint point[FLICK_PREVIEW_POINTS]; /* of the first disc launched, along its path */
    int count;
    int contacts; /* of the points, in order: where it touched something */
    int contact[2];
    bool leaves; /* the path ends beyond the edge */
} FlickPreview;

/* Up to its n-th contact (1 or 2), or to its rest. False: no memory. */
bool flick_preview(const FlickState *state, const FlickShot *shot, int contacts, FlickPreview *out);
