/* glass.h: a screen that lies flat between people: what is drawn becomes a sheet that is laid onto
 * the window turned to one of its sides. Pixels and places alone; the back ends do the laying. Only
 * gfx*.c see it. */
#pragma once
#include "platform/window.h"

typedef struct Glass {
    bool aside;      /* frames are drawn on a sheet and laid, not on the window itself */
    WindowSide from; /* that the sheet before faced */
    Canvas before;   /* ... and its canvas */
    float t;         /* how far it has turned from there, 0 to 1; 1: it rests */
    bool ready;      /* the sheet of now can be seen: it is, on the second half of the way */
} Glass;

/* How the sheet that can be seen lies on a window of so many pixels. */
typedef struct GlassLook {
    bool before;     /* the one before lies there */
    bool rests;      /* pixel on pixel, by whole quarters */
    Point corner[4]; /* top left, top right, bottom right, bottom left, px of the window */
    float light;     /* 1: as it was drawn; it turns through the dusk */
} GlassLook;

GlassLook glass_look(const Glass *glass, WindowSide side, const Canvas *canvas, SDL_Point window);

/* Pixels of four bytes: a sheet of w x h onto a window whose rows are `pitch` pixels long. */
void glass_lay_quarter(WindowSide side, const uint32_t *sheet, int w, int h, uint32_t *window,
                       int pitch);
/* The same, aslant as `look` says; around it is nothing. */
void glass_lay_aslant(const GlassLook *look, const uint32_t *sheet, int w, int h, uint32_t *window,
                      SDL_Point size, int pitch);
