/* rooms.h: what must hold of every layout, on every canvas. A failed check says which of the rooms
 * it was about. */
#pragma once
#include "check.h"
#include "ui/ui.h"

/* Canvases in lu: 16:10, 16:9, 4:3, 21:9, and the same upright. */
enum { ROOMS_CANVASES = 7 };
extern const Size ROOMS_CANVAS[ROOMS_CANVASES];
Rect rooms_canvas(Size canvas); /* all of it */

void room_is_inside(Rect part, Rect whole, const char *what);
void room_is_pressable(Rect room, const char *what);
void rooms_stand_apart(const Rect *room, int count, const char *what); /* but for empty ones */
