/* The layout of the template's table, which is a pure function: nothing overlaps, nothing leaves
 * the canvas, everything that can be pressed is large enough. */
#include "tables/template/table.h"
#include "ui/rooms.h"

static void check_layout(Size canvas, bool left_handed)
{
    const TableLayout chrome = table_layout(canvas, left_handed);
    const TemplateLayout layout = template_layout(&chrome);
    const Rect part[] = { layout.board, layout.seat[0], layout.seat[1],
                          layout.stock, chrome.confirm, chrome.undo,
                          chrome.redo,  chrome.hint,    chrome.strip };
    rooms_stand_apart(part, LENGTH(part), "panels");
    for (size_t i = 0; i < LENGTH(part); i++)
        room_is_inside(part[i], rooms_canvas(canvas), "a panel");
    room_is_pressable(layout.stock, "the stock");
    rooms_stand_apart(layout.point, TEMPLATE_POINTS, "points");
    for (int i = 0; i < TEMPLATE_POINTS; i++) {
        room_is_pressable(layout.point[i], "a point");
        room_is_inside(layout.point[i], layout.board, "a point");
    }
}

static void all_stand_apart(void)
{
    for (int i = 0; i < ROOMS_CANVASES; i++) {
        check_layout(ROOMS_CANVAS[i], false);
        check_layout(ROOMS_CANVAS[i], true);
    }
}

static const Test TEST[] = { { "all stand apart", all_stand_apart } };
CHECK_MAIN(TEST)
