#include "platform/window.h"
#include <SDL_image.h>

enum { LONG = 1280, SHORT = 800 };

Canvas canvas_of(int w_px, int h_px)
{
    const int w = SDL_max(w_px, 1), h = SDL_max(h_px, 1);
    const bool portrait = h > w;
    const float along = (float)(portrait ? h : w) / LONG,
                across = (float)(portrait ? w : h) / SHORT;
    const float scale = along < across ? along : across;
    return (Canvas){ .size = { (float)w / scale, (float)h / scale },
                     .scale = scale,
                     .w_px = w,
                     .h_px = h,
                     .portrait = portrait };
}

/* At least a strip of it must lie on some display, or it could not be reached. */
static bool is_reachable(SDL_Rect place)
{
    const SDL_Rect handle = { place.x + 40, place.y, SDL_max(place.w - 80, 1), 40 };
    for (int i = 0; i < SDL_GetNumVideoDisplays(); i++) {
        SDL_Rect display;
        if (SDL_GetDisplayUsableBounds(i, &display) == 0 && SDL_HasIntersection(&handle, &display))
            return true;
    }
    return false;
}

/* A first window: the canvas itself, or most of a smaller display. */
static SDL_Rect first_place(void)
{
    SDL_Rect display = { 0, 0, LONG, SHORT };
    (void)SDL_GetDisplayUsableBounds(0, &display);
    const bool portrait = display.h > display.w;
    const int w = portrait ? SHORT : LONG, h = portrait ? LONG : SHORT;
    const bool fits = display.w >= w && display.h >= h;
    return (SDL_Rect){ (int)SDL_WINDOWPOS_CENTERED, (int)SDL_WINDOWPOS_CENTERED,
                       fits ? w : SDL_max(display.w, 1), fits ? h : SDL_max(display.h, 1) };
}

/* What was remembered of larger displays, or written by somebody else, is cut to what all displays
 * together can show: no system makes a window of any size. */
static SDL_Rect fitted(SDL_Rect place)
{
    enum { LARGEST = 16384 }; /* SDL makes none that is larger */
    SDL_Rect all = { 0, 0, 0, 0 };
    for (int i = 0; i < SDL_GetNumVideoDisplays(); i++) {
        SDL_Rect display;
        if (SDL_GetDisplayBounds(i, &display) == 0) SDL_UnionRect(&all, &display, &all);
    }
    place.w = SDL_min(place.w, all.w > 0 ? SDL_min(all.w, LARGEST) : LONG);
    place.h = SDL_min(place.h, all.h > 0 ? SDL_min(all.h, LARGEST) : SHORT);
    return place;
}

void window_plan(Window *window, const Settings *settings, int w, int h)
{
    *window = (Window){ .focused = true,
                        .density = 1,
                        .full_screen = settings->full_screen,
                        .maximised = settings->window_maximised };
    const SDL_Rect remembered = fitted((SDL_Rect){ settings->window_x, settings->window_y,
                                                   settings->window_w, settings->window_h });
    window->place = first_place();
    if (w > 0 && h > 0) {
        window->fixed = true;
        window->maximised = false;
        window->full_screen = false;
        window->place.w = w;
        window->place.h = h;
    } else if (remembered.w >= 320 && remembered.h >= 320) {
        window->place.w = remembered.w;
        window->place.h = remembered.h;
        if (is_reachable(remembered)) window->place = remembered;
    }
    window->canvas = canvas_of(window->place.w, window->place.h);
}

/* Real pixels, in points of the desktop: a tablet of 1280x800 at twice the size has 640x400 of
 * them, and of a window that insisted on more a part would lie outside of it. */
SDL_Point window_least(const Window *window)
{
    const SDL_Point px = window_pixels(window);
    const int along = (int)(WINDOW_LEAST_LONG / window->density),
              across = (int)(WINDOW_LEAST_SHORT / window->density);
    return px.y > px.x ? (SDL_Point){ across, along } : (SDL_Point){ along, across };
}

/* Anew with each shape and density: an upright window may be as narrow as a wide one is low. */
static void set_least(Window *window)
{
    const SDL_Point least = window_least(window);
    if (window->fixed || window->full_screen || window->maximised) return; /* SDL would resize it */
    if (least.x == window->least.x && least.y == window->least.y) return;
    window->least = least;
    SDL_SetWindowMinimumSize(window->sdl, least.x, least.y);
}

bool window_make(Window *window, Uint32 flags, Error *error)
{
    flags |= SDL_WINDOW_RESIZABLE;
    if (window->maximised) flags |= SDL_WINDOW_MAXIMIZED;
    if (window->full_screen) flags |= SDL_WINDOW_FULLSCREEN_DESKTOP;
    const SDL_Rect at = window->place;
    window->sdl = SDL_CreateWindow("Teocalli", at.x, at.y, at.w, at.h, flags);
    if (window->sdl == NULL) return error_at(error, 0, "no window: %s", SDL_GetError());
    /* Where "in the middle" is: no event tells, if nobody moves the window. */
    if (SDL_WINDOWPOS_ISCENTERED((Uint32)at.x))
        SDL_GetWindowPosition(window->sdl, &window->place.x, &window->place.y);
    (void)window_measure(window);
    return true;
}

void window_set_title(const Window *window, const char *title)
{
    if (strcmp(SDL_GetWindowTitle(window->sdl), title) != 0) SDL_SetWindowTitle(window->sdl, title);
}

void window_set_icon(const Window *window, const Paths *paths)
{
    enum { SIDE_PX = 128 };
    char path[PATH_MAX_LENGTH];
    if (!paths_data(paths, "assets/icon.svg", path, sizeof path)) return;
    SDL_RWops *file = SDL_RWFromFile(path, "rb");
    SDL_Surface *icon = file == NULL ? NULL : IMG_LoadSizedSVG_RW(file, SIDE_PX, SIDE_PX);
    if (file != NULL) SDL_RWclose(file);
    if (icon == NULL) return; /* the desktop has one of its own for us */
    SDL_SetWindowIcon(window->sdl, icon);
    SDL_FreeSurface(icon);
}

void window_destroy(Window *window)
{
    if (window->sdl == NULL) return;
    SDL_DestroyWindow(window->sdl);
    window->sdl = NULL;
}

static Canvas canvas_facing(WindowSide side, int w_px, int h_px)
{
    return side % 2 == 0 ? canvas_of(w_px, h_px) : canvas_of(h_px, w_px);
}

SDL_Point window_pixels(const Window *window)
{
    const Canvas *canvas = &window->canvas;
    return window->side % 2 == 0 ? (SDL_Point){ canvas->w_px, canvas->h_px }
                                 : (SDL_Point){ canvas->h_px, canvas->w_px };
}

void window_face(Window *window, WindowSide side)
{
    const SDL_Point px = window_pixels(window);
    window->side = side;
    window->canvas = canvas_facing(side, px.x, px.y);
}

bool window_measure(Window *window)
{
    int w = 0, h = 0, points = 0;
    SDL_GetWindowSizeInPixels(window->sdl, &w, &h);
    SDL_GetWindowSize(window->sdl, &points, NULL);
    if (w <= 0 || h <= 0) return false;
    window->density = points > 0 ? (float)w / (float)points : 1;
    const SDL_Point had = window_pixels(window);
    window->canvas = canvas_facing(window->side, w, h);
    set_least(window);
    return w != had.x || h != had.y;
}

static void follow_place(Window *window)
{
    if (window->full_screen || window->maximised) return;
    SDL_GetWindowPosition(window->sdl, &window->place.x, &window->place.y);
    SDL_GetWindowSize(window->sdl, &window->place.w, &window->place.h);
    /* What is asked for is the place of the frame, what is told that of its inside: without this
     * the window would wander down by a title bar with each start. */
    int top = 0, left = 0;
    if (SDL_GetWindowBordersSize(window->sdl, &top, &left, NULL, NULL) != 0) return;
    window->place.x -= left;
    window->place.y -= top;
}

bool window_follow(Window *window, const SDL_Event *event)
{
    switch (event->window.event) {
    case SDL_WINDOWEVENT_HIDDEN:
    case SDL_WINDOWEVENT_MINIMIZED: window->hidden = true; return false;
    case SDL_WINDOWEVENT_SHOWN:
    case SDL_WINDOWEVENT_EXPOSED:
        window->hidden = false;
        window->lost++;
        return false;
    case SDL_WINDOWEVENT_MAXIMIZED: window->maximised = true; return false;
    case SDL_WINDOWEVENT_RESTORED:
        window->hidden = false;
        window->maximised = false;
        set_least(window);
        window->lost++;
        return false;
    case SDL_WINDOWEVENT_FOCUS_GAINED: window->focused = true; return false;
    case SDL_WINDOWEVENT_FOCUS_LOST: window->focused = false; return false;
    case SDL_WINDOWEVENT_MOVED: follow_place(window); return false;
    case SDL_WINDOWEVENT_SIZE_CHANGED:
    case SDL_WINDOWEVENT_DISPLAY_CHANGED:
        follow_place(window);
        window->lost++;
        return window_measure(window);
    default: return false;
    }
}

void window_set_full_screen(Window *window, bool full_screen)
{
    if (window->full_screen == full_screen) return;
    window->full_screen = full_screen;
    if (SDL_SetWindowFullscreen(window->sdl, full_screen ? SDL_WINDOW_FULLSCREEN_DESKTOP : 0) != 0)
        SDL_LogWarn(SDL_LOG_CATEGORY_VIDEO, "full screen: %s", SDL_GetError());
    /* Some systems keep the big size: say which one is meant. */
    if (!full_screen) SDL_SetWindowSize(window->sdl, window->place.w, window->place.h);
}

void window_remember(const Window *window, Settings *settings)
{
    if (window->fixed) return;
    settings->window_x = window->place.x;
    settings->window_y = window->place.y;
    settings->window_w = window->place.w;
    settings->window_h = window->place.h;
    settings->window_maximised = window->maximised;
}

/* --- Where a point of the canvas lies ------------------------------------------------------- */

Point side_place(WindowSide side, Size canvas, Point at)
{
    switch (side) {
    case SIDE_LEFT: return (Point){ canvas.h - at.y, at.x };
    case SIDE_FACING: return (Point){ canvas.w - at.x, canvas.h - at.y };
    case SIDE_RIGHT: return (Point){ at.y, canvas.w - at.x };
    default: return at;
    }
}

Point side_point(WindowSide side, Size canvas, Point at)
{
    switch (side) {
    case SIDE_LEFT: return (Point){ at.y, canvas.h - at.x };
    case SIDE_FACING: return (Point){ canvas.w - at.x, canvas.h - at.y };
    case SIDE_RIGHT: return (Point){ canvas.w - at.y, at.x };
    default: return at;
    }
}

Point window_point(const Window *window, float x, float y)
{
    const float lu = window->density / window->canvas.scale;
    return side_point(window->side, window->canvas.size, (Point){ x * lu, y * lu });
}

Point window_place(const Window *window, Point at)
{
    const float points = window->canvas.scale / window->density;
    const Point place = side_place(window->side, window->canvas.size, at);
    return (Point){ place.x * points, place.y * points };
}

SDL_Rect window_rect(const Window *window, Rect rect)
{
    const Point a = window_place(window, (Point){ rect.x, rect.y });
    const Point b = window_place(window, (Point){ rect.x + rect.w, rect.y + rect.h });
    const float x = SDL_min(a.x, b.x), y = SDL_min(a.y, b.y);
    return (SDL_Rect){ (int)x, (int)y, (int)(SDL_max(a.x, b.x) - x), (int)(SDL_max(a.y, b.y) - y) };
}

/* Its size in lu, whichever side the canvas faces. */
static Size window_size(const Window *window)
{
    const Size size = window->canvas.size;
    return window->side % 2 == 0 ? size : (Size){ size.h, size.w };
}

Point window_share_point(const Window *window, float x, float y)
{
    const Size size = window_size(window);
    return side_point(window->side, window->canvas.size, (Point){ x * size.w, y * size.h });
}

Point window_share(const Window *window, Point at)
{
    const Size size = window_size(window);
    const Point place = side_place(window->side, window->canvas.size, at);
    return (Point){ place.x / size.w, place.y / size.h };
}
