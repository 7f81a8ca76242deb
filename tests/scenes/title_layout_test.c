/* The layout of the title, which is a pure function: whatever the canvas and however many boxes
 * there are, nothing overlaps, nothing leaves the canvas, everything can be pressed. */
#include "scenes/title_layout.h"
#include "ui/rooms.h"

/* More than the program has: a game more is a box more, and none is lost. */
enum { MOST_BOXES = 8 };

static void check_layout(Size canvas, float words, int boxes, int buttons, bool has_plate)
{
    const TitleLayout layout = title_layout(canvas, words, boxes, buttons, has_plate);
    Rect part[4 + TITLE_BUTTONS + 2 * MOST_BOXES] = { layout.wordmark, layout.subtitle,
                                                      layout.languages };
    int count = 3;
    for (int i = 0; i < buttons; i++) part[count++] = layout.button[i];
    for (int i = 0; i < boxes; i++) part[count++] = title_box(&layout, i);
    if (has_plate) part[count++] = layout.plate;
    const int pressed = count;
    for (int i = 0; i < boxes && layout.cells.slip > 0; i++) part[count++] = title_slip(&layout, i);
    CHECK_EQ(rect_is_empty(layout.plate), !has_plate);
    rooms_stand_apart(part, count, "the title");
    for (int i = 0; i < count; i++) {
        room_is_inside(part[i], rooms_canvas(canvas), "of the title");
        if (i >= 2 && i < pressed) room_is_pressable(part[i], "of the title");
    }
    CHECK(!rects_touch(layout.question, layout.subtitle));
    CHECK(!rects_touch(layout.question, title_box(&layout, 0)));
}

static void all_stand_apart(void)
{
    for (int i = 0; i < ROOMS_CANVASES; i++)
        for (int boxes = 1; boxes <= MOST_BOXES; boxes++)
            for (int plate = 0; plate < 2; plate++)
                for (int words = 0; words < 3; words++)
                    for (int buttons = 4; buttons <= TITLE_BUTTONS; buttons++)
                        check_layout(ROOMS_CANVAS[i], 1 + 0.25F * (float)words, boxes, buttons,
                                     plate != 0);
}

/* Whoever has never played reads what each game is: nobody has to point at a box for it. */
static void newcomers_read_what_each_is(void)
{
    for (int i = 0; i < ROOMS_CANVASES; i++) {
        const Size canvas = ROOMS_CANVAS[i];
        const TitleLayout layout = title_layout(canvas, 1, 4, TITLE_BUTTONS, false);
        CHECK_MSG(title_slip(&layout, 3).w >= 180, "at %gx%g: %g", (double)canvas.w,
                  (double)canvas.h, (double)title_slip(&layout, 3).w);
    }
}

/* What lies around the boxes is scenery: it is on the table, and not over the words. */
static void scenery_is_on_the_table(void)
{
    for (int i = 0; i < ROOMS_CANVASES; i++) {
        const TitleLayout layout = title_layout(ROOMS_CANVAS[i], 1, 1, TITLE_BUTTONS, true);
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
    { "newcomers read what each is", newcomers_read_what_each_is },
    { "scenery is on the table", scenery_is_on_the_table },
};
CHECK_MAIN(TEST)
