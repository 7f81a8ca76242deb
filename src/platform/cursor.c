#include "platform/cursor.h"

enum { WIDE = 12, HIGH = 19 };

/* Ink, ivory, and nothing. */
static const char *const ARROW[HIGH] = {
    "X           ", "XX          ", "X.X         ", "X..X        ", "X...X       ",
    "X....X      ", "X.....X     ", "X......X    ", "X.......X   ", "X........X  ",
    "X.........X ", "X......XXXXX", "X...X..X    ", "X..XX..X    ", "X.X  X..X   ",
    "XX   X..X   ", "X     X..X  ", "      X..X  ", "       XX   ",
};

static SDL_Point place_of(WindowSide side, int x, int y)
{
    const Point at =
        side_place(side, (Size){ WIDE, HIGH }, (Point){ (float)x + 0.5F, (float)y + 0.5F });
    return (SDL_Point){ (int)at.x, (int)at.y };
}

SDL_Surface *cursor_picture(WindowSide side, SDL_Point *tip)
{
    const bool flat = side % 2 != 0;
    SDL_Surface *surface = SDL_CreateRGBSurfaceWithFormat(0, flat ? HIGH : WIDE, flat ? WIDE : HIGH,
                                                          32, SDL_PIXELFORMAT_ARGB8888);
    if (surface == NULL) return NULL;
    for (int y = 0; y < HIGH; y++)
        for (int x = 0; x < WIDE; x++) {
            const SDL_Point at = place_of(side, x, y);
            const SDL_Rect pixel = { at.x, at.y, 1, 1 };
            const Uint32 colour = ARROW[y][x] == 'X' ? 0xFF17130F : 0xFFFFF6DC;
            if (ARROW[y][x] != ' ') SDL_FillRect(surface, &pixel, colour);
        }
    *tip = place_of(side, 0, 0);
    return surface;
}

SDL_Cursor *cursor_face(SDL_Cursor *shown, WindowSide side)
{
    SDL_Cursor *cursor = NULL;
    SDL_Point tip;
    if (SDL_GetDefaultCursor() == NULL) return NULL; /* a system without a mouse to be seen */
    SDL_Surface *picture = side == SIDE_HERE ? NULL : cursor_picture(side, &tip);
    if (picture != NULL) cursor = SDL_CreateColorCursor(picture, tip.x, tip.y);
    SDL_FreeSurface(picture);
    SDL_SetCursor(cursor != NULL ? cursor : SDL_GetDefaultCursor());
    if (shown != NULL) SDL_FreeCursor(shown);
    return cursor;
}
