/* cursor.h: the arrow of the mouse on a screen that lies flat. The desktop's own points up as the
 * screen is set up; for the other sides there is one that is turned. */
#pragma once
#include "platform/window.h"

/* Its pixels, and where its tip is among them; NULL: no memory. The caller frees it. */
SDL_Surface *cursor_picture(WindowSide side, SDL_Point *tip);

/* The mouse shows it from now on, in place of `shown`, which is freed. Returns the new one; NULL:
 * it is the desktop's. */
SDL_Cursor *cursor_face(SDL_Cursor *shown, WindowSide side);
