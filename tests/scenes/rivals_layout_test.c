/* The layouts of the scenes of rivals: on every canvas, with letters of every size, nothing lies
 * over anything else, nothing leaves its sheet, everything can be pressed. */
#include "scenes/backdrop.h"
#include "scenes/day_scene.h"
#include "ui/rooms.h"

static void check_day(Size canvas, float words)
{
    const Rect body = sheet_layout(canvas, 0).body;
    const DayLayout layout = day_layout(body, words);
    Rect part[DAY_CELLS + 8] = { layout.caption, layout.name,  layout.list, layout.before,
                                 layout.month,   layout.after, layout.week, layout.legend };
    for (int i = 0; i < DAY_CELLS; i++) part[8 + i] = layout.cell[i];
    rooms_stand_apart(part, DAY_CELLS + 8, "the day");
    for (int i = 0; i < DAY_CELLS + 8; i++) {
        room_is_inside(part[i], body, "of the day");
        CHECK(!rect_is_empty(part[i]));
    }
    for (int i = 0; i < DAY_CELLS; i++) room_is_pressable(layout.cell[i], "a day");
    room_is_pressable(layout.name, "the name");
    room_is_pressable(layout.before, "the month before");
    room_is_pressable(layout.after, "the month after");
    CHECK(layout.list.h > 2 * layout.row);
}

static void the_day_has_room(void)
{
    for (int i = 0; i < ROOMS_CANVASES; i++)
        for (int words = 0; words < 3; words++)
            check_day(ROOMS_CANVAS[i], 1 + 0.25F * (float)words);
}

static const Test TEST[] = {
    { "the day has room", the_day_has_room },
};
CHECK_MAIN(TEST)
