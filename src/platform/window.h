/* window.h: the one window, and how logical units lie on it.
 *
 * The canvas covers the window: scale = min(long side / 1280, short side / 800), both in real
 * pixels, so a window of another shape sees more logical units on one side, never fewer than
 * 1280 x 800 (800 x 1280 in portrait). */
#pragma once
#include <SDL.h>
#include "platform/geometry.h"
#include "files/paths.h"
#include "platform/settings.h"

enum { WINDOW_LEAST_LONG = 1024, WINDOW_LEAST_SHORT = 640 };

typedef struct Canvas {
    Size size;   /* in lu: layout everything in here */
    float scale; /* real pixels per lu */
    int w_px, h_px;
    bool portrait;
} Canvas;

/* Pure: what a drawable of so many real pixels gives. */
Canvas canvas_of(int w_px, int h_px);

typedef struct Window {
    SDL_Window *sdl; /* NULL until gfx_open has made it for its back end */
    Canvas canvas;
    float density; /* real pixels per point of the desktop: 2 on a HiDPI screen */
    bool hidden;   /* minimised, hidden or fully off screen: nothing is drawn */
    unsigned lost; /* grows when what the window showed may be gone */
    bool focused;
    bool full_screen;
    bool fixed;     /* its size was given on the command line: never remembered */
    SDL_Rect place; /* where it is or will be, in points, when not in full screen */
    bool maximised;
} Window;

/* Chooses size and place from the settings (or from w and h when they are not 0) and pulls them
 * back onto a display that exists. Opens nothing yet. */
void window_plan(Window *window, const Settings *settings, int w, int h);

/* Makes the SDL window with the flags its back end needs; used by gfx. */
bool window_make(Window *window, Uint32 flags, Error *error);
void window_destroy(Window *window);
void window_set_title(const Window *window, const char *title);
void window_set_icon(const Window *window, const Paths *paths); /* in task bars and switchers */

/* Follows an SDL_WINDOWEVENT; true when the canvas changed. */
bool window_follow(Window *window, const SDL_Event *event);

/* Reads the drawable's size again; true when the canvas changed. */
bool window_measure(Window *window);

void window_set_full_screen(Window *window, bool full_screen);
void window_remember(const Window *window, Settings *settings);

/* From points of the desktop (SDL's mouse) to lu. */
Point window_point(const Window *window, float x, float y);
