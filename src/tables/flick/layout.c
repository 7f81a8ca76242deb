#include "tables/flick/layout.h"

enum { GAP = 10, TOP = 66, COLUMN = 260, OTHER = 130 };

/* Which panels the others have: with one it is opposite, with two the near ones are. */
static bool has_left(int others)
{
    return others == 3;
}
static bool has_lower(int others)
{
    return others >= 2;
}

static void lay_left(FlickLayout *out, Rect column, int others)
{
    if (has_left(others)) {
        out->other[0] = cut_top(&column, OTHER);
        cut_top(&column, GAP);
    }
    out->mine = cut_bottom(&column, 180);
    cut_bottom(&column, GAP);
    out->laws = column;
}

/* Above the thumb corner. */
static void lay_right(FlickLayout *out, Rect column, int others)
{
    const int across = has_left(others) ? 1 : 0;
    cut_bottom(&column, 170);
    out->other[across] = cut_top(&column, OTHER);
    cut_top(&column, GAP);
    if (has_lower(others)) {
        out->other[across + 1] = cut_bottom(&column, OTHER);
        cut_bottom(&column, GAP);
    }
    out->last = cut_bottom(&column, UI_TARGET);
    cut_bottom(&column, GAP);
    out->things = cut_bottom(&column, 96);
    cut_bottom(&column, GAP);
    out->abyss = column;
}

static void lay_landscape(FlickLayout *out, Size canvas, int others)
{
    const float side = fminf(canvas.h - TOP - 14, canvas.w - 2 * (COLUMN + 2 * GAP));
    out->mat = (Rect){ (canvas.w - side) / 2, TOP, side, side };
    const float wide = fminf(out->mat.x - 2 * GAP, 340);
    const float foot = canvas.h - TOP - 14;
    lay_left(out, (Rect){ out->mat.x - GAP - wide, TOP, wide, foot }, others);
    lay_right(out, (Rect){ out->mat.x + side + GAP, TOP, wide, canvas.h - TOP }, others);
    out->readout = (Rect){ out->mat.x + 96, out->mat.y + side - 56, 160, 46 };
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
    cut_left(&foot, 12);
    out->readout = cut_top(&foot, 48);
}

static Rect mirrored(Rect rect, float width)
{
    rect.x = width - rect.x - rect.w;
    return rect;
}

FlickLayout flick_layout(Size canvas, int others, bool left_handed)
{
    FlickLayout out = { .portrait = canvas.h > canvas.w };
    if (out.portrait)
        lay_portrait(&out, canvas, others);
    else
        lay_landscape(&out, canvas, others);
    if (!left_handed) return out;
    Rect *const all[] = { &out.mat,  &out.mine,  &out.other[0], &out.other[1], &out.other[2],
                          &out.laws, &out.abyss, &out.things,   &out.last,     &out.readout };
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) *all[i] = mirrored(*all[i], canvas.w);
    return out;
}

Rect flick_law_box(const FlickLayout *layout, int index, int count)
{
    if (layout->portrait) return rect_column(layout->laws, index, FLICK_LAWS, UI_GAP);
    Rect rest = layout->laws;
    cut_top(&rest, 28); /* its caption */
    const float high = fminf(128, (rest.h - UI_GAP * (float)(count - 1)) / (float)count);
    rest.y += (high + UI_GAP) * (float)index;
    rest.h = high;
    return rest;
}
