/* window.h: the one window, and how logical units lie on it.
 *
 * The canvas covers the window: scale = min(long side / 1280, short side / 800), both in real
 * pixels, so a window of another shape sees more logical units on one side, never fewer than
 * 1280 x 800 (800 x 1280 in portrait).
 *
 * On a screen that lies flat between people the canvas faces one of its sides: it lies turned on
 * the window, and a quarter makes a portrait canvas of a landscape window. All above the platform
 * knows the canvas alone. */
#pragma once
#include <SDL.h>
#include "platform/geometry.h"
#include "files/paths.h"
#include "platform/settings.h"

/* In real pixels: half of the canvas. With less, words could not be read. */
enum { WINDOW_LEAST_LONG = 640, WINDOW_LEAST_SHORT = 400 };

/* Of a screen on the table: where somebody sits. By so many quarters, clockwise, the canvas is
 * turned on the window. */
typedef enum WindowSide { SIDE_HERE, SIDE_LEFT, SIDE_FACING, SIDE_RIGHT, SIDE_COUNT } WindowSide;

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
    WindowSide side; /* that it faces */
    float density;   /* real pixels per point of the desktop: 2 on a HiDPI screen */
    bool hidden;     /* minimised, hidden or fully off screen: nothing is drawn */
    unsigned lost;   /* grows when what the window showed may be gone */
    bool focused;
    bool full_screen;
    bool fixed;     /* its size was given on the command line: never remembered */
    SDL_Rect place; /* where it is or will be, in points, when not in full screen */
    bool maximised;
    SDL_Point least; /* as the desktop knows it */
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

/* The canvas faces another side. */
void window_face(Window *window, WindowSide side);

/* Pure: how small the window may be made, in points: of the longer side it has now and the shorter.
 */
SDL_Point window_least(const Window *window);

/* How many real pixels the window has, whichever side the canvas faces. */
SDL_Point window_pixels(const Window *window);

/* Pure: where a point of a canvas of this size lies on the window, and the reverse: in any unit. */
Point side_place(WindowSide side, Size canvas, Point at);
Point side_point(WindowSide side, Size canvas, Point at);

/* From points of the desktop (SDL's mouse) to lu, and back. */
Point window_point(const Window *window, float x, float y);
Point window_place(const Window *window, Point at);
SDL_Rect window_rect(const Window *window, Rect rect); /* ... of all of it */

/* From shares of the window's sides (SDL's fingers) to lu, and back. */
Point window_share_point(const Window *window, float x, float y);
Point window_share(const Window *window, Point at);
