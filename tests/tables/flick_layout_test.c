/* The rooms of a Flick table, which are a pure function of the canvas: whatever its size, however
 * many seats and whichever hand, nothing overlaps, nothing leaves the canvas, and every panel
 * stands on the side of its own cloud. */
#include "check.h"
#include "tables/flick/layout.h"

/* Canvases in lu: 16:10, 16:9, 4:3, 21:9, and the same upright. */
static const Size CANVAS[] = { { 1280, 800 }, { 1422, 800 }, { 1280, 960 }, { 1866, 800 },
                               { 800, 1280 }, { 800, 1422 }, { 960, 1280 } };

static bool is_inside(Rect part, Size canvas)
{
    return part.x >= 0 && part.y >= 0 && part.x + part.w <= canvas.w + 0.01F
           && part.y + part.h <= canvas.h + 0.01F;
}

static void check_rooms(Size canvas, int others, bool left_handed)
{
    const FlickLayout layout = flick_layout(canvas, others, left_handed);
    const TableLayout chrome = table_layout(canvas, left_handed);
    Rect part[16] = { layout.mat,    layout.mine, layout.laws,  layout.abyss,
                      layout.things, layout.last, chrome.strip, chrome.thumb };
    int count = 8;
    for (int i = 0; i < others; i++) part[count++] = layout.other[i];
    for (int i = 0; i < count; i++) {
        CHECK_MSG(is_inside(part[i], canvas), "%gx%g, %d others: room %d is outside",
                  (double)canvas.w, (double)canvas.h, others, i);
        CHECK(part[i].w > 40 && part[i].h > 40);
        for (int k = i + 1; k < count; k++)
            CHECK_MSG(!rects_touch(rect_inset(part[i], 0.5F), part[k]),
                      "%gx%g, %d others: rooms %d and %d overlap", (double)canvas.w,
                      (double)canvas.h, others, i, k);
    }
    CHECK(layout.last.h >= UI_TARGET && layout.mat.w == layout.mat.h);
}

static void rooms_stand_apart(void)
{
    for (size_t i = 0; i < LENGTH(CANVAS); i++)
        for (int others = 1; others < FLICK_CORNERS; others++)
            for (int left = 0; left < 2; left++) check_rooms(CANVAS[i], others, left != 0);
}

static void laws_stand_apart(void)
{
    for (size_t i = 0; i < LENGTH(CANVAS); i++) {
        const FlickLayout layout = flick_layout(CANVAS[i], 3, false);
        for (int count = 1; count <= FLICK_LAWS; count++)
            for (int k = 0; k < count; k++) {
                const Rect law = flick_law_box(&layout, k, count);
                CHECK(law.w >= UI_TARGET && law.h >= UI_TARGET);
                CHECK(law.y + law.h <= layout.laws.y + layout.laws.h + 0.01F);
                if (k > 0)
                    CHECK(
                        !rects_touch(rect_inset(law, 0.5F), flick_law_box(&layout, k - 1, count)));
            }
    }
}

/* Clockwise from the own cloud, which is below on the side of the panel that is mine. */
static void panels_stand_at_their_clouds(void)
{
    for (int left = 0; left < 2; left++) {
        const FlickLayout layout = flick_layout(CANVAS[0], 3, left != 0);
        const float middle = layout.mat.x + layout.mat.w / 2;
        const bool mine_left = layout.mine.x < middle;
        CHECK_EQ(mine_left, left == 0);
        CHECK_EQ(layout.other[0].x < middle, true); /* above me, or across the foot of the mat */
        CHECK_EQ(layout.other[1].x < middle, left != 0); /* opposite */
        CHECK_EQ(layout.other[2].x < middle, false);
        CHECK(layout.other[1].y < layout.mat.y + layout.mat.h / 2);
    }
}

static const Test TEST[] = {
    { "rooms stand apart", rooms_stand_apart },
    { "laws stand apart", laws_stand_apart },
    { "panels stand at their clouds", panels_stand_at_their_clouds },
};

int main(int argc, char **argv)
{
    return check_run(TEST, LENGTH(TEST), argc, argv);
}
