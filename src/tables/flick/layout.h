/* layout.h: where the things of a Flick table are: a pure function of the canvas. */
#pragma once
#include "rules/flick/state.h"
#include "table/table.h"

enum { FLICK_LAWS = 4 }; /* no more can be in force */

typedef struct FlickLayout {
    bool portrait;
    Rect mat;
    Rect mine;                      /* the panel of the person before the screen */
    Rect other[FLICK_CORNERS - 1];  /* clockwise from there */
    Rect laws, abyss, things, last; /* `last` is the button that shows the last shot again */
} FlickLayout;

FlickLayout flick_layout(Size canvas, int others, bool left_handed);
/* The power, in words: at the cloud in this corner of the mat as it is seen (0 upper left, then
 * clockwise), where it hides nothing of the aim, a line through these points. */
Rect flick_readout(Rect mat, int corner, Size size, const Point *aim, int count, Rect buttons);
Rect flick_law_box(const FlickLayout *layout, int index, int count);
