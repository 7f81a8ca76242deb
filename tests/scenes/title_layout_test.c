/* The layout of the title, which is a pure function: whatever the canvas and however many boxes
 * there are, nothing overlaps, nothing leaves the canvas, everything can be pressed. */
#include "check.h"
#include "scenes/title_layout.h"
#include "ui/ui.h"

/* Canvases in lu: 16:10, 16:9, 4:3, 21:9, and the same upright. */
static const Size CANVAS[] = { { 1280, 800 }, { 1422, 800 }, { 1280, 960 }, { 1866, 800 },
                               { 800, 1280 }, { 800, 1422 }, { 960, 1280 } };

static void is_inside(Rect part, Size canvas)
{
    CHECK(part.x >= 0 && part.y >= 0);
    CHECK(part.x + part.w <= canvas.w + 0.01F);
    CHECK(part.y + part.h <= canvas.h + 0.01F);
}

static void check_layout(Size canvas, float words, int boxes, bool has_plate)
{
    const TitleLayout layout = title_layout(canvas, words, boxes, has_plate);
    Rect part[16] = { layout.wordmark, layout.subtitle, layout.languages };
    int count = 3;
    for (int i = 0; i < TITLE_BUTTONS; i++) part[count++] = layout.button[i];
    for (int i = 0; i < boxes; i++) part[count++] = layout.box[i];
    if (has_plate) part[count++] = layout.plate;
    CHECK_EQ(rect_is_empty(layout.plate), !has_plate);
    for (int i = 0; i < count; i++) {
        is_inside(part[i], canvas);
        if (i >= 2) CHECK(part[i].w >= UI_TARGET && part[i].h >= UI_TARGET);
        for (int k = i + 1; k < count; k++) CHECK(!rects_touch(rect_inset(part[i], 0.5F), part[k]));
    }
    CHECK(!rects_touch(layout.question, layout.subtitle));
    CHECK(!rects_touch(layout.question, layout.box[0]));
}

static void all_stand_apart(void)
{
    for (size_t i = 0; i < LENGTH(CANVAS); i++)
        for (int boxes = 1; boxes <= TITLE_MAX_BOXES; boxes++)
            for (int plate = 0; plate < 2; plate++)
                for (int words = 0; words < 3; words++)
                    check_layout(CANVAS[i], 1 + 0.25F * (float)words, boxes, plate != 0);
}

/* What lies around the boxes is scenery: it is on the table, and not over the words. */
static void scenery_is_on_the_table(void)
{
    for (size_t i = 0; i < LENGTH(CANVAS); i++) {
        const TitleLayout layout = title_layout(CANVAS[i], 1, 1, true);
        const Rect prop[] = { layout.stones, layout.jars, layout.brazier[0], layout.brazier[1] };
        for (int k = 0; k < 4; k++) {
            if (rect_is_empty(prop[k])) continue;
            CHECK(prop[k].y > layout.subtitle.y + layout.subtitle.h);
            CHECK(prop[k].y + prop[k].h <= layout.ledge.y);
        }
    }
}

static const Test TEST[] = {
    { "all stand apart", all_stand_apart },
    { "scenery is on the table", scenery_is_on_the_table },
};
CHECK_MAIN(TEST)
