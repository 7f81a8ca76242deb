#include "ui/layout.h"

Rect cut_top(Rect *rest, float size)
{
    const Rect cut = { rest->x, rest->y, rest->w, size };
    rest->y += size;
    rest->h -= size;
    return cut;
}

Rect cut_bottom(Rect *rest, float size)
{
    rest->h -= size;
    return (Rect){ rest->x, rest->y + rest->h, rest->w, size };
}

Rect cut_left(Rect *rest, float size)
{
    const Rect cut = { rest->x, rest->y, size, rest->h };
    rest->x += size;
    rest->w -= size;
    return cut;
}

Rect cut_right(Rect *rest, float size)
{
    rest->w -= size;
    return (Rect){ rest->x + rest->w, rest->y, size, rest->h };
}

Rect rect_grown(Rect rect, float w, float h)
{
    return rect_middle(rect, fmaxf(rect.w, w), fmaxf(rect.h, h));
}

Rect rect_middle(Rect within, float w, float h)
{
    return rect_around(rect_centre(within), w, h);
}

Rect rect_column(Rect row, int index, int count, float gap)
{
    const float w = (row.w - gap * (float)(count - 1)) / (float)count;
    return (Rect){ row.x + (w + gap) * (float)index, row.y, w, row.h };
}

Rect rect_line(Rect column, int index, int count, float gap)
{
    const float h = (column.h - gap * (float)(count - 1)) / (float)count;
    return (Rect){ column.x, column.y + (h + gap) * (float)index, column.w, h };
}

Rect rect_mix(Rect a, Rect b, float t)
{
    return (Rect){ a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t, a.w + (b.w - a.w) * t,
                   a.h + (b.h - a.h) * t };
}

Rect rect_within(Rect rect, Rect bounds)
{
    rect.x = fmaxf(bounds.x, fminf(rect.x, bounds.x + bounds.w - rect.w));
    rect.y = fmaxf(bounds.y, fminf(rect.y, bounds.y + bounds.h - rect.h));
    return rect;
}

bool rects_touch(Rect a, Rect b)
{
    return !rect_is_empty(rect_intersection(a, b));
}
