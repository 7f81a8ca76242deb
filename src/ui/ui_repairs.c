/* Where a layer is to be painted again. Areas that touch are parts of one change: whoever sees one
 * of them must see all, or a thing that has moved would be seen twice, or by halves. */
#include "ui/private.h"
#include <string.h>

enum { AREA_COST = 2500 }; /* painting an area costs as much as so many more square lu */

float rect_size(Rect r)
{
    return r.w * r.h;
}

/* What it costs to paint one area around both instead of each. */
static float cost_of_joining(Rect a, Rect b)
{
    return rect_size(rect_union(a, b)) - rect_size(a) - rect_size(b) - AREA_COST;
}

void repairs_add(UiRepairs *repairs, Rect area)
{
    int best = -1;
    float least = 0;
    if (rect_is_empty(area)) return;
    for (int i = 0; i < repairs->count; i++) {
        const float cost = cost_of_joining(repairs->area[i], area);
        if (best < 0 || cost < least) best = i, least = cost;
    }
    if (best < 0 || (least > 0 && repairs->count < UI_MAX_REPAIRS)) {
        repairs->area[repairs->count++] = area;
        return;
    }
    const Rect joined = rect_union(repairs->area[best], area);
    repairs->area[best] = repairs->area[--repairs->count];
    repairs_add(repairs, joined); /* it has grown: perhaps it meets another one now */
}

void repairs_add_all(UiRepairs *repairs, const UiRepairs *more)
{
    for (int i = 0; i < more->count; i++) repairs_add(repairs, more->area[i]);
}

bool repairs_touch(const UiRepairs *repairs, Rect area)
{
    for (int i = 0; i < repairs->count; i++)
        if (rects_touch(repairs->area[i], area)) return true;
    return false;
}

float repairs_size(const UiRepairs *repairs)
{
    float size = 0;
    for (int i = 0; i < repairs->count; i++) size += rect_size(repairs->area[i]);
    return size;
}

static Rect take(UiRepairs *repairs, int i)
{
    const Rect area = repairs->area[i];
    repairs->count--;
    memmove(&repairs->area[i], &repairs->area[i + 1], (size_t)(repairs->count - i) * sizeof area);
    return area;
}

Rect repairs_take(UiRepairs *repairs)
{
    return take(repairs, 0);
}

UiRepairs repairs_take_change(UiRepairs *repairs, int first)
{
    UiRepairs change = { { take(repairs, first) }, 1 };
    for (int i = 0; i < repairs->count;) {
        if (repairs_touch(&change, repairs->area[i])) {
            change.area[change.count++] = take(repairs, i);
            i = 0; /* it may touch what did not before */
        } else {
            i++;
        }
    }
    return change;
}
