/* The rooms of a Flick table, which are a pure function of the canvas: whatever its size, however
 * many seats and whichever hand, nothing overlaps, nothing leaves the canvas, and every panel
 * stands on the side of its own cloud. */
#include <math.h>
#include "tables/flick/layout.h"
#include "ui/rooms.h"

static void check_rooms(Size canvas, int others, bool left_handed)
{
    const FlickLayout layout = flick_layout(canvas, others, left_handed);
    const TableLayout chrome = table_layout(canvas, left_handed);
    Rect part[16] = { layout.mat,    layout.mine, layout.laws,  layout.abyss,
                      layout.things, layout.last, chrome.strip, chrome.thumb };
    int count = 8;
    for (int i = 0; i < others; i++) part[count++] = layout.other[i];
    rooms_stand_apart(part, count, "rooms");
    for (int i = 0; i < count; i++) {
        room_is_inside(part[i], rooms_canvas(canvas), "a room");
        CHECK(part[i].w > 40 && part[i].h > 40);
    }
    CHECK(layout.last.h >= UI_TARGET && layout.mat.w == layout.mat.h);
}

static void all_rooms_stand_apart(void)
{
    for (int i = 0; i < ROOMS_CANVASES; i++)
        for (int others = 1; others < FLICK_CORNERS; others++)
            for (int left = 0; left < 2; left++) check_rooms(ROOMS_CANVAS[i], others, left != 0);
}

static void laws_stand_apart(void)
{
    for (int i = 0; i < ROOMS_CANVASES; i++) {
        const FlickLayout layout = flick_layout(ROOMS_CANVAS[i], 3, false);
        for (int count = 1; count <= FLICK_LAWS; count++) {
            Rect law[FLICK_LAWS];
            for (int k = 0; k < count; k++) {
                law[k] = flick_law_box(&layout, k, count);
                room_is_pressable(law[k], "a law");
                room_is_inside(law[k], layout.laws, "a law");
            }
            rooms_stand_apart(law, count, "laws");
        }
    }
}

/* Clockwise from the own cloud, which is below on the side of the panel that is mine. */
static void panels_stand_at_their_clouds(void)
{
    for (int left = 0; left < 2; left++) {
        const FlickLayout layout = flick_layout(ROOMS_CANVAS[0], 3, left != 0);
        const float middle = layout.mat.x + layout.mat.w / 2;
        const bool mine_left = layout.mine.x < middle;
        CHECK_EQ(mine_left, left == 0);
        CHECK_EQ(layout.other[0].x < middle, true); /* above me, or across the foot of the mat */
        CHECK_EQ(layout.other[1].x < middle, left != 0); /* opposite */
        CHECK_EQ(layout.other[2].x < middle, false);
        CHECK(layout.other[1].y < layout.mat.y + layout.mat.h / 2);
    }
}

/* At every corner, wherever the disc lies on its cloud and wherever it is aimed: it hides neither
 * the disc nor the line through it, and stays on the mat, beside the cloud that is used. */
static void power_stands_beside_the_aim(void)
{
    const Rect mat = { 280, 66, 720, 720 };
    for (int corner = 0; corner < FLICK_CORNERS; corner++) {
        const bool right = corner == 1 || corner == 2, low = corner >= 2;
        for (int place = 0; place < 25; place++)
            for (int degrees = 0; degrees < 90; degrees += 3) {
                const int across = place % 5, down = place / 5;
                const float dx = 18 + 20 * (float)across, dy = 18 + 20 * (float)down;
                const double a = degrees * 0.017453292519943295;
                const Point disc = { right ? mat.x + mat.w - dx : mat.x + dx,
                                     low ? mat.y + mat.h - dy : mat.y + dy };
                const Point way = { (right ? -1.0F : 1.0F) * (float)cos(a),
                                    (low ? -1.0F : 1.0F) * (float)sin(a) };
                const Point aim[] = { { disc.x - 130 * way.x, disc.y - 130 * way.y },
                                      { disc.x + 300 * way.x, disc.y + 300 * way.y } };
                const Rect box = flick_readout(mat, corner, (Size){ 166, 70 }, aim, 2, (Rect){ 0 });
                room_is_inside(box, mat, "the power");
                CHECK(point_distance(rect_centre(box), disc) < 330);
                for (int i = 0; i <= 20; i++)
                    CHECK_MSG(
                        !rect_has(rect_inset(box, -15), point_mix(aim[0], aim[1], (float)i / 20)),
                        "corner %d, place %d, %d degrees", corner, place, degrees);
            }
    }
}

static const Test TEST[] = {
    { "rooms stand apart", all_rooms_stand_apart },
    { "laws stand apart", laws_stand_apart },
    { "panels stand at their clouds", panels_stand_at_their_clouds },
    { "power stands beside the aim", power_stands_beside_the_aim },
};

CHECK_MAIN(TEST)
