#include "rooms.h"

const Size ROOMS_CANVAS[ROOMS_CANVASES] = { { 1280, 800 }, { 1422, 800 }, { 1280, 960 },
                                            { 1866, 800 }, { 800, 1280 }, { 800, 1422 },
                                            { 960, 1280 } };

Rect rooms_canvas(Size canvas)
{
    return (Rect){ 0, 0, canvas.w, canvas.h };
}

void room_is_inside(Rect part, Rect whole, const char *what)
{
    const bool inside = part.x >= whole.x - 0.01F && part.y >= whole.y - 0.01F
                        && part.x + part.w <= whole.x + whole.w + 0.01F
                        && part.y + part.h <= whole.y + whole.h + 0.01F;
    CHECK_MSG(inside, "%s: %g %g %g %g in %g %g %g %g", what, (double)part.x, (double)part.y,
              (double)part.w, (double)part.h, (double)whole.x, (double)whole.y, (double)whole.w,
              (double)whole.h);
}

void room_is_pressable(Rect room, const char *what)
{
    CHECK_MSG(room.w >= UI_TARGET - 0.01F && room.h >= UI_TARGET - 0.01F, "%s: %g x %g", what,
              (double)room.w, (double)room.h);
}

void rooms_stand_apart(const Rect *room, int count, const char *what)
{
    for (int i = 0; i < count; i++)
        for (int k = i + 1; k < count; k++)
            CHECK_MSG(rect_is_empty(room[i]) || rect_is_empty(room[k])
                          || !rects_touch(rect_inset(room[i], 0.5F), room[k]),
                      "%s: %d and %d", what, i, k);
}
