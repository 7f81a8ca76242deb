/* layout.h: rectangles cut from rectangles.
 *
 * A layout is a pure function from the canvas to a struct of rectangles; drawing, hit test and
 * tests all read that struct. */
#pragma once
#include "platform/geometry.h"

/* Cut a strip off one side of what is left. */
Rect cut_top(Rect *rest, float size);
Rect cut_bottom(Rect *rest, float size);
Rect cut_left(Rect *rest, float size);
Rect cut_right(Rect *rest, float size);

Rect rect_grown(Rect rect, float w, float h);                 /* to at least that, same centre */
Rect rect_middle(Rect within, float w, float h);              /* of that size, in the middle */
Rect rect_column(Rect row, int index, int count, float gap);  /* one of equal columns */
Rect rect_line(Rect column, int index, int count, float gap); /* one of equal rows */
Rect rect_mix(Rect a, Rect b, float t);
Rect rect_within(Rect rect, Rect bounds); /* pushed inside of it */
bool rects_touch(Rect a, Rect b);
