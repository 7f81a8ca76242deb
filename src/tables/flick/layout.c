#include "tables/flick/layout.h"

enum { GAP = 10, TOP = 66, COLUMN = 260, OTHER = 130, MINE = 180 };

/* Which panels the others have: each beside its own cloud, clockwise from the own one. With one
 * other seat it is opposite; with two the near one is above the left hand, or, where the own cloud
 * is at the right, across the foot of the mat. */
typedef struct Panels {
    bool near, lower; /* above my own panel; above the thumb corner */
    bool alone;       /* there is but one, opposite */
} Panels;

static Panels panels_of(int others, bool left_handed)
{
    return (Panels){ .near = others == 3 || (others == 2 && !left_handed),
                     .lower = others == 3 || (others == 2 && left_handed),
                     .alone = others == 1 };
}

static Rect lay_left(FlickLayout *out, Rect column, Panels panels)
{
    Rect near = { 0 };
    if (panels.near) {
        near = cut_top(&column, OTHER);
        cut_top(&column, GAP);
    }
    out->mine = cut_bottom(&column, MINE);
    cut_bottom(&column, GAP);
    out->laws = column;
    return near;
}

/* Above the thumb corner. */
static Rect lay_right(FlickLayout *out, Rect column, Panels panels, Rect *across)
{
    Rect lower = { 0 };
    cut_bottom(&column, 170);
    *across = cut_top(&column, panels.alone ? MINE : OTHER);
    cut_top(&column, GAP);
    if (panels.lower) {
        lower = cut_bottom(&column, OTHER);
        cut_bottom(&column, GAP);
    }
    out->last = cut_bottom(&column, UI_TARGET);
    cut_bottom(&column, GAP);
    out->things = cut_bottom(&column, 96);
    cut_bottom(&column, GAP);
    out->abyss = column;
    return lower;
}

/* The three, as far as they are there, clockwise; before a mirror the other way round. */
static void order_panels(FlickLayout *out, Rect near, Rect across, Rect lower, bool left_handed)
{
    const Rect clockwise[] = { left_handed ? lower : near, across, left_handed ? near : lower };
    int count = 0;
    for (int i = 0; i < 3; i++)
        if (!rect_is_empty(clockwise[i])) out->other[count++] = clockwise[i];
}

static void lay_landscape(FlickLayout *out, Size canvas, int others, bool left_handed)
{
    const float side = fminf(canvas.h - TOP - 14, canvas.w - 2 * (COLUMN + 2 * GAP));
    out->mat = (Rect){ (canvas.w - side) / 2, TOP, side, side };
    const float wide = fminf(out->mat.x - 2 * GAP, 340);
    const float foot = canvas.h - TOP - 14;
    const Panels panels = panels_of(others, left_handed);
    Rect across;
    const Rect near = lay_left(out, (Rect){ out->mat.x - GAP - wide, TOP, wide, foot }, panels);
    const Rect lower = lay_right(out, (Rect){ out->mat.x + side + GAP, TOP, wide, canvas.h - TOP },
                                 panels, &across);
    order_panels(out, near, across, lower, left_handed);
}

static void lay_portrait(FlickLayout *out, Size canvas, int others)
{
    const float side = fminf(canvas.w - 40, canvas.h - 520);
    Rect rest = { GAP, TOP, canvas.w - 2 * GAP, canvas.h - TOP };
    const Rect row = cut_top(&rest, 90);
    for (int i = 0; i < others; i++) out->other[i] = rect_column(row, i, others, GAP);
    cut_top(&rest, GAP);
    out->mat = rect_middle(cut_top(&rest, side), side, side);
    cut_top(&rest, GAP);
    cut_bottom(&rest, GAP);
    const float low = fmaxf(214, rest.h - 110 - GAP);
    Rect foot = cut_bottom(&rest, fminf(low, 260));
    cut_bottom(&rest, GAP);
    out->laws = rest;
    out->mine = cut_left(&foot, 280);
    cut_left(&foot, GAP);
    Rect middle = cut_left(&foot, 248);
    out->abyss = cut_top(&middle, 94);
    cut_top(&middle, GAP);
    out->last = cut_bottom(&middle, UI_TARGET);
    cut_bottom(&middle, 6);
    out->things = middle;
}

FlickLayout flick_layout(Size canvas, int others, bool left_handed)
{
    FlickLayout out = { .portrait = canvas.h > canvas.w };
    if (out.portrait)
        lay_portrait(&out, canvas, others);
    else
        lay_landscape(&out, canvas, others, left_handed);
    if (!left_handed) return out;
    Rect *const all[] = { &out.mat,  &out.mine,  &out.other[0], &out.other[1], &out.other[2],
                          &out.laws, &out.abyss, &out.things,   &out.last };
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
        *all[i] = rect_mirrored(*all[i], canvas.w);
    return out;
}

static float gap_to_line(Rect box, Point from, Point to)
{
    float least = 1e9F;
    for (int i = 0; i <= 40; i++) {
        const Point at = point_mix(from, to, (float)i / 40);
        const float x = fmaxf(0, fmaxf(box.x - at.x, at.x - box.x - box.w));
        const float y = fmaxf(0, fmaxf(box.y - at.y, at.y - box.y - box.h));
        least = fminf(least, hypotf(x, y));
    }
    return least;
}

/* The first place that is far enough from it, else the farthest. */
Rect flick_readout(Rect mat, int corner, Size size, const Point *aim, int count, Rect buttons)
{
    enum { CLEAR = 26 };
    static const float IN[][2] = { { 96, 10 }, { 10, 96 }, { 10, 10 }, { 10, 226 }, { 226, 10 } };
    const bool right = corner == 1 || corner == 2, low = corner >= 2;
    Rect best = { 0 };
    float most = -1;
    for (size_t i = 0; i < sizeof IN / sizeof IN[0] && most < CLEAR; i++) {
        const Rect box = { right ? mat.x + mat.w - IN[i][0] - size.w : mat.x + IN[i][0],
                           low ? mat.y + mat.h - IN[i][1] - size.h : mat.y + IN[i][1], size.w,
                           size.h };
        float gap = INFINITY;
        if (rects_touch(rect_inset(buttons, -UI_GAP), box)) continue;
        for (int k = 1; k < count; k++) gap = fminf(gap, gap_to_line(box, aim[k - 1], aim[k]));
        if (gap > most) most = gap, best = box;
    }
    return best;
}

Rect flick_law_box(const FlickLayout *layout, int index, int count)
{
    if (layout->portrait) return rect_column(layout->laws, index, count > 2 ? count : 2, UI_GAP);
    Rect rest = layout->laws;
    cut_top(&rest, 28); /* its caption */
    const float high = fminf(128, (rest.h - UI_GAP * (float)(count - 1)) / (float)count);
    rest.y += (high + UI_GAP) * (float)index;
    rest.h = high;
    return rest;
}
