#include "platform/gfx/backend.h"
#include <SDL_image.h>
#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "platform/limit.h"

/* --- Life cycle ----------------------------------------------------------------------------- */

static const GfxBackend *backend_for(Renderer renderer)
{
    return renderer == RENDERER_GL || renderer == RENDERER_GLES ? &gfx_gl_backend
                                                                : &gfx_sdl_backend;
}

/* llvmpipe and its kin draw on the CPU: SDL's own software renderer does that faster. */
bool gfx_is_real_gl(const Gfx *gfx)
{
    static const char *const SOFTWARE[] = { "llvmpipe", "softpipe", "swrast", "SWR" };
    for (size_t i = 0; i < sizeof SOFTWARE / sizeof SOFTWARE[0]; i++)
        if (strstr(gfx->description, SOFTWARE[i]) != NULL) return false;
    return true;
}

static void forget_everything(Gfx *gfx)
{
    memset(gfx->texture, 0, sizeof gfx->texture);
    memset(gfx->layer_valid, 0, sizeof gfx->layer_valid);
    memset(gfx->layer_old, 0, sizeof gfx->layer_old);
    memset(gfx->layer_canvas, 0, sizeof gfx->layer_canvas);
    gfx->glass = (Glass){ .t = 1 };
    gfx->disc = (SDL_Rect){ 0 };
    gfx->top = 0;
    gfx->target = GFX_SCREEN;
    gfx->epoch++;
}

static bool open_one(Gfx *gfx, Renderer renderer, Error *error)
{
    gfx->backend = backend_for(renderer);
    gfx->renderer = renderer;
    gfx->keeps = gfx->shows = false;
    forget_everything(gfx);
    if (!gfx->backend->open(gfx, renderer, error)) {
        gfx->backend->close(gfx);
        window_destroy(gfx->window);
        return false;
    }
    (void)window_measure(gfx->window);
    gfx->canvas = gfx->window->canvas;
    bare_forget(gfx);
    shapes_reset(gfx);
    return true;
}

static void close_one(Gfx *gfx)
{
    gfx->backend->close(gfx);
    window_destroy(gfx->window);
}

static bool open_any(Gfx *gfx, Error *error)
{
    /* Drivers without a screen have no GL worth asking for. */
    const char *driver = SDL_GetCurrentVideoDriver();
    const bool headless =
        driver != NULL && (strcmp(driver, "dummy") == 0 || strcmp(driver, "offscreen") == 0);
    static const Renderer CANDIDATE[] = { RENDERER_GL, RENDERER_GLES };
    for (int i = 0; i < 2 && !headless; i++) {
        if (!open_one(gfx, CANDIDATE[i], error)) continue;
        if (gfx_is_real_gl(gfx)) return true;
        close_one(gfx);
        break; /* ES would be drawn by the same software */
    }
    return open_one(gfx, RENDERER_SOFTWARE, error);
}

static bool open_wanted(Gfx *gfx, Renderer renderer, Error *error)
{
    return renderer == RENDERER_AUTO ? open_any(gfx, error) : open_one(gfx, renderer, error);
}

Gfx *gfx_open(Window *window, const Paths *paths, const Clock *clock, Renderer renderer,
              Error *error)
{
    Gfx *gfx = calloc(1, sizeof *gfx);
    if (gfx == NULL) {
        (void)error_at(error, 0, "no memory for drawing");
        return NULL;
    }
    gfx->window = window;
    gfx->paths = paths;
    gfx->clock = clock;
    if (open_wanted(gfx, renderer, error)) return gfx;
    free(gfx);
    return NULL;
}

void gfx_close(Gfx *gfx)
{
    if (gfx == NULL) return;
    close_one(gfx);
    free(gfx);
}

bool gfx_reopen(Gfx *gfx, Renderer renderer, Error *error)
{
    const Renderer old = gfx->renderer;
    close_one(gfx);
    if (open_wanted(gfx, renderer, error)) return true;
    Error ignored;
    if (!open_one(gfx, old, &ignored) && !open_one(gfx, RENDERER_SOFTWARE, &ignored)) {
        SDL_LogCritical(SDL_LOG_CATEGORY_VIDEO, "no renderer opens any more: %s", ignored.text);
        abort();
    }
    return false;
}

Renderer gfx_renderer(const Gfx *gfx)
{
    return gfx->renderer;
}

bool gfx_is_living(const Gfx *gfx)
{
    return gfx->backend->effect != NULL && gfx_is_real_gl(gfx);
}

const char *gfx_description(const Gfx *gfx)
{
    return gfx->description;
}

bool gfx_enlarges_evenly(const Gfx *gfx)
{
    return gfx->backend->enlarges_evenly;
}

unsigned gfx_epoch(const Gfx *gfx)
{
    return gfx->epoch;
}

Canvas gfx_canvas(const Gfx *gfx)
{
    return gfx->canvas;
}

Rect gfx_whole(const Gfx *gfx)
{
    return (Rect){ 0, 0, gfx->canvas.size.w, gfx->canvas.size.h };
}

GfxCount gfx_count(const Gfx *gfx)
{
    return gfx->count;
}

/* --- Frames --------------------------------------------------------------------------------- */

unsigned gfx_frame(const Gfx *gfx)
{
    return gfx->frame;
}

static void fresh_state(Gfx *gfx)
{
    const Canvas *canvas = &gfx->canvas;
    *gfx_state(gfx) = (GfxState){ .a = canvas->scale,
                                  .d = canvas->scale,
                                  .clip = { 0, 0, canvas->w_px, canvas->h_px },
                                  .opacity = 1 };
}

static void set_target(Gfx *gfx, int target)
{
    gfx->target = target;
    gfx->backend->target(gfx, target);
    gfx->clip = (SDL_Rect){ 0, 0, gfx->canvas.w_px, gfx->canvas.h_px };
    gfx->backend->clip(gfx, gfx->clip);
}

/* What the screen still shows of the frame before. */
static void recall_screen(Gfx *gfx)
{
    if (gfx->window_lost != gfx->window->lost) {
        bare_forget(gfx);
        gfx->shows = false;
    }
    gfx->window_lost = gfx->window->lost;
    if (!gfx->keeps) gfx_clear(gfx, (Colour){ 0, 0, 0, 255 });
}

/* Frames are drawn on a sheet as soon as the canvas lies turned, and on the way there and back. */
static void take_glass(Gfx *gfx)
{
    Glass *glass = &gfx->glass;
    const SDL_Point px = window_pixels(gfx->window);
    if (px.x != gfx->window_px.x || px.y != gfx->window_px.y) glass->t = 1;
    gfx->window_px = px;
    const bool aside = gfx->window->side != SIDE_HERE || glass->t < 1;
    if (aside != glass->aside) {
        bare_forget(gfx);
        gfx->shows = false;
    }
    if (glass->aside && !aside) gfx->backend->glass_free(gfx, true);
    glass->aside = aside;
}

void gfx_begin(Gfx *gfx)
{
    const bool resized = gfx->canvas.w_px != gfx->window->canvas.w_px
                         || gfx->canvas.h_px != gfx->window->canvas.h_px;
    gfx->canvas = gfx->window->canvas;
    if (resized) bare_forget(gfx);
    if (resized) gfx_disc_free(gfx);
    gfx->shows &= !resized;
    take_glass(gfx);
    for (int i = 0; i < LAYER_COUNT; i++)
        if (gfx->layer_canvas[i].w_px != gfx->canvas.w_px
            || gfx->layer_canvas[i].h_px != gfx->canvas.h_px) {
            gfx->layer_valid[i] = false;
            gfx->layer_old[i] = gfx->layer_canvas[i].w_px != 0;
        }
    gfx->top = gfx->deeper = 0;
    gfx->frame++;
    gfx->count = (GfxCount){ 0 };
    fresh_state(gfx);
    set_target(gfx, GFX_SCREEN);
    recall_screen(gfx);
}

static void lay_glass(Gfx *gfx)
{
    const Glass *glass = &gfx->glass;
    if (!glass->aside) return;
    const GlassLook look =
        glass_look(glass, gfx->window->side, &gfx->canvas, window_pixels(gfx->window));
    gfx->backend->glass_lay(gfx, &look);
}

void gfx_end(Gfx *gfx)
{
    assert(gfx->top == 0 && "a gfx_push without its gfx_pop");
    assert(gfx->target == GFX_SCREEN && "a layer was begun and not ended");
    lay_glass(gfx);
    gfx->backend->present(gfx);
    gfx->shows = true;
}

bool gfx_face(Gfx *gfx, WindowSide side, bool slowly)
{
    Glass *glass = &gfx->glass;
    if (gfx->window->side == side) return false;
    bool turns = slowly && gfx->shows;
    if (turns) {
        gfx->backend->target(gfx, GFX_SCREEN);
        turns = gfx->backend->glass_keep(gfx);
    }
    if (!turns) gfx->backend->glass_free(gfx, false);
    glass->from = gfx->window->side;
    glass->before = gfx->canvas;
    glass->t = turns ? 0 : 1;
    glass->ready = false;
    gfx->shows = false; /* from now on the screen is another */
    bare_forget(gfx);
    window_face(gfx->window, side);
    return turns;
}

void gfx_turns(Gfx *gfx, float t, bool ready)
{
    Glass *glass = &gfx->glass;
    if (glass->t >= 1) return;
    glass->t = fminf(t, 1);
    glass->ready = ready;
    if (glass->t >= 1) gfx->backend->glass_free(gfx, false);
}

void gfx_finish(Gfx *gfx)
{
    if (gfx->backend->finish != NULL && !gfx_is_real_gl(gfx)) gfx->backend->finish(gfx);
}

void gfx_clear(Gfx *gfx, Colour colour)
{
    bare_forget(gfx); /* not every back end clips it */
    gfx->backend->clear(gfx, colour);
}

/* As its name says: a bitmap is written in a moment, where packing a PNG takes 0.1 s. */
static bool save_picture(SDL_Surface *surface, const char *path)
{
    const size_t length = strlen(path);
    const bool bitmap = length > 4 && strcmp(path + length - 4, ".bmp") == 0;
    return (bitmap ? SDL_SaveBMP(surface, path) : IMG_SavePNG(surface, path)) == 0;
}

static bool take_picture(Gfx *gfx, SDL_Point size, const char *path, Error *error)
{
    const int w = size.x, h = size.y;
    void *rgb = malloc((size_t)w * (size_t)h * 3);
    if (rgb == NULL) return error_at(error, 0, "%s: no memory for a picture", path);
    SDL_Surface *surface = NULL;
    bool saved = gfx->backend->read(gfx, size, rgb);
    if (saved)
        surface = SDL_CreateRGBSurfaceWithFormatFrom(rgb, w, h, 24, w * 3, SDL_PIXELFORMAT_RGB24);
    saved = surface != NULL && save_picture(surface, path);
    SDL_FreeSurface(surface);
    free(rgb);
    return saved || error_at(error, 0, "%s: %s", path, SDL_GetError());
}

static SDL_Point canvas_px(const Gfx *gfx)
{
    return (SDL_Point){ gfx->canvas.w_px, gfx->canvas.h_px };
}

bool gfx_shot(Gfx *gfx, const char *path, Error *error)
{
    return take_picture(gfx, canvas_px(gfx), path, error);
}

bool gfx_glass_shot(Gfx *gfx, const char *path, Error *error)
{
    lay_glass(gfx);
    const bool taken = take_picture(gfx, window_pixels(gfx->window), path, error);
    gfx->backend->target(gfx, GFX_SCREEN);
    return taken;
}

/* --- Where drawing goes --------------------------------------------------------------------- */

void gfx_push(Gfx *gfx)
{
    if (gfx->top + 1 == GFX_STACK) { /* the deepest view serves for what is deeper */
        limit_tell(&gfx->full.views, "views within one another", GFX_STACK);
        gfx->deeper++;
        return;
    }
    gfx->stack[gfx->top + 1] = gfx->stack[gfx->top];
    gfx->top++;
}

void gfx_pop(Gfx *gfx)
{
    assert(gfx->top > 0 && "a gfx_pop without its gfx_push");
    if (gfx->deeper > 0)
        gfx->deeper--;
    else if (gfx->top > 0)
        gfx->top--;
}

void gfx_move(Gfx *gfx, float dx, float dy)
{
    const Point p = gfx_px(gfx, (Point){ dx, dy });
    gfx_state(gfx)->e = p.x;
    gfx_state(gfx)->f = p.y;
}

void gfx_stretch(Gfx *gfx, Point about, float sx, float sy)
{
    gfx_move(gfx, about.x, about.y);
    GfxState *s = gfx_state(gfx);
    s->a *= sx, s->b *= sx, s->c *= sy, s->d *= sy;
    gfx_move(gfx, -about.x, -about.y);
}

void gfx_turn(Gfx *gfx, Point about, float degrees)
{
    const float radians = degrees * 0.017453292F, cosine = cosf(radians), sine = sinf(radians);
    gfx_move(gfx, about.x, about.y);
    GfxState *s = gfx_state(gfx);
    const GfxState old = *s;
    s->a = old.a * cosine + old.c * sine, s->b = old.b * cosine + old.d * sine;
    s->c = old.c * cosine - old.a * sine, s->d = old.d * cosine - old.b * sine;
    gfx_move(gfx, -about.x, -about.y);
}

/* All whole pixels that the rectangle touches, whatever the view's turn. */
static SDL_Rect pixels_around(const Gfx *gfx, Rect rect)
{
    const Point corner[4] = {
        gfx_px(gfx, (Point){ rect.x, rect.y }),
        gfx_px(gfx, (Point){ rect.x + rect.w, rect.y }),
        gfx_px(gfx, (Point){ rect.x + rect.w, rect.y + rect.h }),
        gfx_px(gfx, (Point){ rect.x, rect.y + rect.h }),
    };
    float left = corner[0].x, right = left, top = corner[0].y, bottom = top;
    for (int i = 1; i < 4; i++) {
        left = fminf(left, corner[i].x), right = fmaxf(right, corner[i].x);
        top = fminf(top, corner[i].y), bottom = fmaxf(bottom, corner[i].y);
    }
    /* An edge that lies on a pixel border but for rounding does not touch the next pixel. */
    const int x = (int)floorf(left + 0.01F), y = (int)floorf(top + 0.01F);
    return (SDL_Rect){ x, y, (int)ceilf(right - 0.01F) - x, (int)ceilf(bottom - 0.01F) - y };
}

void gfx_clip(Gfx *gfx, Rect rect)
{
    const SDL_Rect px = pixels_around(gfx, rect), old = gfx_state(gfx)->clip;
    if (!SDL_IntersectRect(&px, &old, &gfx_state(gfx)->clip))
        gfx_state(gfx)->clip = (SDL_Rect){ old.x, old.y, 0, 0 };
}

bool gfx_sees(const Gfx *gfx, Rect rect)
{
    const SDL_Rect px = pixels_around(gfx, rect);
    return SDL_HasIntersection(&px, &gfx->stack[gfx->top].clip) == SDL_TRUE;
}

void gfx_fade(Gfx *gfx, float opacity)
{
    gfx_state(gfx)->opacity *= opacity < 0 ? 0 : opacity > 1 ? 1 : opacity;
}

void gfx_blend(Gfx *gfx, Blend blend)
{
    gfx_state(gfx)->blend = blend;
}

Point gfx_to_canvas(const Gfx *gfx, Point p)
{
    const Point px = gfx_px(gfx, p);
    return (Point){ px.x / gfx->canvas.scale, px.y / gfx->canvas.scale };
}

float gfx_density(const Gfx *gfx)
{
    const GfxState *s = &gfx->stack[gfx->top];
    /* The vertical one: a card that turns over narrows, and keeps its raster. */
    return hypotf(s->c, s->d);
}

bool gfx_is_opaque(const Gfx *gfx)
{
    return gfx->stack[gfx->top].opacity >= 1;
}

bool gfx_is_upright(const Gfx *gfx)
{
    const GfxState *s = &gfx->stack[gfx->top];
    return fabsf(s->b) < 1e-4F && fabsf(s->c) < 1e-4F && s->a > 0 && s->d > 0;
}

bool gfx_use_clip(Gfx *gfx)
{
    const SDL_Rect clip = gfx_state(gfx)->clip;
    if (clip.w <= 0 || clip.h <= 0 || gfx_state(gfx)->opacity <= 0) return false;
    if (!SDL_RectEquals(&clip, &gfx->clip)) {
        gfx->clip = clip;
        gfx->backend->clip(gfx, clip);
    }
    return true;
}

/* --- Quads ---------------------------------------------------------------------------------- */

SDL_Rect gfx_snap(const Gfx *gfx, Rect rect)
{
    const Point a = gfx_px(gfx, (Point){ rect.x, rect.y });
    const Point b = gfx_px(gfx, (Point){ rect.x + rect.w, rect.y + rect.h });
    const int x = (int)floorf(a.x + 0.5F), y = (int)floorf(a.y + 0.5F);
    return (SDL_Rect){ x, y, SDL_max(1, (int)floorf(b.x + 0.5F) - x),
                       SDL_max(1, (int)floorf(b.y + 0.5F) - y) };
}

static int64_t pixels_of(const Gfx *gfx, const GfxQuad *quad)
{
    const Point *p = quad->corner;
    const SDL_Rect clip = gfx->stack[gfx->top].clip;
    const float size =
        (p[1].x - p[0].x) * (p[3].y - p[0].y) - (p[1].y - p[0].y) * (p[3].x - p[0].x);
    return (int64_t)fminf(fabsf(size), (float)clip.w * (float)clip.h);
}

static void put_quad(Gfx *gfx, GfxQuad *quad, Colour top, Colour bottom)
{
    const GfxState *s = gfx_state(gfx);
    quad->top = colour_fade(top, s->opacity);
    quad->bottom = colour_fade(bottom, s->opacity);
    quad->blend = s->blend;
    if (quad->top.a == 0 && quad->bottom.a == 0) return;
    gfx->count.quads++;
    if (gfx->target != GFX_SCREEN) gfx->count.drawn_px += pixels_of(gfx, quad);
    bare_draws_within(gfx, quad->corner, 4, 1);
    gfx->backend->quad(gfx, quad);
}

void gfx_draw_px(Gfx *gfx, Texture texture, SDL_Rect source, SDL_Rect at, Colour top, Colour bottom)
{
    if (!gfx_use_clip(gfx) || !SDL_HasIntersection(&at, &gfx_state(gfx)->clip)) return;
    const float l = (float)at.x, t = (float)at.y, r = (float)(at.x + at.w),
                b = (float)(at.y + at.h);
    GfxQuad quad = { .texture = texture,
                     .source = source,
                     .corner = { { l, t }, { r, t }, { r, b }, { l, b } },
                     .is_upright = true };
    put_quad(gfx, &quad, top, bottom);
}

static void place_corners(const Gfx *gfx, Rect rect, Point corner[4])
{
    corner[0] = gfx_px(gfx, (Point){ rect.x, rect.y });
    corner[1] = gfx_px(gfx, (Point){ rect.x + rect.w, rect.y });
    corner[2] = gfx_px(gfx, (Point){ rect.x + rect.w, rect.y + rect.h });
    corner[3] = gfx_px(gfx, (Point){ rect.x, rect.y + rect.h });
}

void gfx_draw_quad(Gfx *gfx, Texture texture, SDL_Rect source, Rect rect, Colour top, Colour bottom)
{
    if (!gfx_use_clip(gfx)) return;
    GfxQuad quad = { .texture = texture, .source = source, .is_upright = gfx_is_upright(gfx) };
    place_corners(gfx, rect, quad.corner);
    put_quad(gfx, &quad, top, bottom);
}

/* The raster has the size the place has: put it on whole pixels and copy it pixel by pixel. */
static bool fits_pixels(const Gfx *gfx, Sprite sprite, Rect rect, SDL_Rect *at)
{
    if (!gfx_is_upright(gfx)) return false;
    const GfxState *s = &gfx->stack[gfx->top];
    if (fabsf(rect.w * s->a - (float)sprite.w) > 0.75F) return false;
    if (fabsf(rect.h * s->d - (float)sprite.h) > 0.75F) return false;
    const Point p = gfx_px(gfx, (Point){ rect.x, rect.y });
    *at = (SDL_Rect){ (int)floorf(p.x + 0.5F), (int)floorf(p.y + 0.5F), sprite.w, sprite.h };
    return true;
}

/* The edge of a turned picture runs through its pixels; with a transparent margin it is smooth. */
static void draw_with_margin(Gfx *gfx, Sprite sprite, Rect rect, Colour top, Colour bottom)
{
    const int m = sprite.margin;
    const float mx = rect.w * (float)m / (float)sprite.w, my = rect.h * (float)m / (float)sprite.h;
    const SDL_Rect source = { sprite.x - m, sprite.y - m, sprite.w + 2 * m, sprite.h + 2 * m };
    const Rect larger = { rect.x - mx, rect.y - my, rect.w + 2 * mx, rect.h + 2 * my };
    gfx_draw_quad(gfx, sprite.texture, source, larger, top, bottom);
}

void gfx_sprite_gradient(Gfx *gfx, Sprite sprite, Rect rect, Colour top, Colour bottom)
{
    if (sprite.texture == TEXTURE_NONE) return;
    const SDL_Rect source = { sprite.x, sprite.y, sprite.w, sprite.h };
    SDL_Rect at;
    if (fits_pixels(gfx, sprite, rect, &at))
        gfx_draw_px(gfx, sprite.texture, source, at, top, bottom);
    else if (gfx_is_upright(gfx) || sprite.margin == 0)
        gfx_draw_quad(gfx, sprite.texture, source, rect, top, bottom);
    else
        draw_with_margin(gfx, sprite, rect, top, bottom);
}

void gfx_sprite(Gfx *gfx, Sprite sprite, Rect rect, Colour tint)
{
    gfx_sprite_gradient(gfx, sprite, rect, tint, tint);
}

/* Where the four lines of a slicing lie along one axis; corners shrink when there is no room. */
static void slice(float from, float length, float near, float far, float out[4])
{
    const float room = near + far > length ? length / (near + far) : 1;
    out[0] = from;
    out[1] = from + near * room;
    out[2] = from + length - far * room;
    out[3] = from + length;
}

void gfx_nine_slice(Gfx *gfx, Sprite sprite, Rect rect, Slices border, Slices border_px,
                    Colour tint)
{
    if (sprite.texture == TEXTURE_NONE) return;
    float x[4], y[4], u[4], v[4];
    slice(rect.x, rect.w, border.left, border.right, x);
    slice(rect.y, rect.h, border.top, border.bottom, y);
    slice(sprite.x, sprite.w, border_px.left, border_px.right, u);
    slice(sprite.y, sprite.h, border_px.top, border_px.bottom, v);
    for (int i = 0; i < 9; i++) {
        const int c = i % 3, r = i / 3;
        const int u0 = (int)lroundf(u[c]), u1 = (int)lroundf(u[c + 1]);
        const int v0 = (int)lroundf(v[r]), v1 = (int)lroundf(v[r + 1]);
        const Rect part = { x[c], y[r], x[c + 1] - x[c], y[r + 1] - y[r] };
        if (u1 <= u0 || v1 <= v0 || part.w <= 0 || part.h <= 0) continue;
        const SDL_Rect source = { u0, v0, u1 - u0, v1 - v0 };
        if (gfx_is_upright(gfx)) /* on whole pixels, so that neighbours meet */
            gfx_draw_px(gfx, sprite.texture, source, gfx_snap(gfx, part), tint, tint);
        else
            gfx_draw_quad(gfx, sprite.texture, source, part, tint, tint);
    }
}

/* --- Layers --------------------------------------------------------------------------------- */

bool gfx_layer_is_valid(const Gfx *gfx, Layer layer)
{
    return gfx->layer_valid[layer];
}

void gfx_layer_invalidate(Gfx *gfx, Layer layer)
{
    gfx->layer_valid[layer] = false;
}

void gfx_layer_free(Gfx *gfx, Layer layer)
{
    assert(gfx->target != (int)layer && "a layer that is drawn on cannot be freed");
    if (gfx->layer_canvas[layer].w_px != 0) gfx->backend->layer_free(gfx, layer);
    bare_forget_layer(gfx, layer);
    gfx->layer_canvas[layer] = (Canvas){ 0 };
    gfx->layer_valid[layer] = gfx->layer_old[layer] = false;
}

bool gfx_layer_is_old(const Gfx *gfx, Layer layer)
{
    return gfx->layer_old[layer];
}

static void need_layer(Gfx *gfx, Layer layer)
{
    Canvas *has = &gfx->layer_canvas[layer];
    if (has->w_px == gfx->canvas.w_px && has->h_px == gfx->canvas.h_px) return;
    bare_forget_layer(gfx, layer);
    if (!gfx->backend->layer_make(gfx, layer))
        SDL_LogError(SDL_LOG_CATEGORY_RENDER, "no layer: %s", SDL_GetError());
    *has = gfx->canvas;
}

void gfx_layer_begin(Gfx *gfx, Layer layer, Rect area)
{
    assert(gfx->target == GFX_SCREEN && "layers do not nest");
    need_layer(gfx, layer);
    gfx_push(gfx);
    fresh_state(gfx);
    gfx_clip(gfx, area);
    if (gfx->bare.of == layer) bare_cover(gfx, gfx_state(gfx)->clip);
    set_target(gfx, (int)layer);
    gfx->layer_valid[layer] = true;
    gfx->layer_old[layer] = false;
    gfx->count.layers_px += gfx_state(gfx)->clip.w * gfx_state(gfx)->clip.h;
}

void gfx_layer_end(Gfx *gfx)
{
    assert(gfx->target != GFX_SCREEN && "no layer was begun");
    gfx_pop(gfx);
    set_target(gfx, GFX_SCREEN);
}

void gfx_layer_keep(Gfx *gfx, Layer layer)
{
    assert(gfx->target == GFX_SCREEN && "layers do not nest");
    need_layer(gfx, layer);
    const bool kept = gfx->shows && gfx->backend->keep(gfx, layer);
    gfx_layer_begin(gfx, layer, gfx_whole(gfx));
    if (!kept) gfx_layer_copy(gfx, LAYER_TABLE, gfx_whole(gfx));
    gfx_layer_end(gfx);
}

void gfx_layer_swap(Gfx *gfx, Layer a, Layer b)
{
    assert(gfx->target == GFX_SCREEN && "a layer that is drawn on cannot be exchanged");
    gfx->backend->layer_swap(gfx, a, b);
    bare_forget_layer(gfx, a);
    bare_forget_layer(gfx, b);
    const Canvas canvas = gfx->layer_canvas[a];
    const bool valid = gfx->layer_valid[a], old = gfx->layer_old[a];
    gfx->layer_canvas[a] = gfx->layer_canvas[b];
    gfx->layer_valid[a] = gfx->layer_valid[b];
    gfx->layer_old[a] = gfx->layer_old[b];
    gfx->layer_canvas[b] = canvas;
    gfx->layer_valid[b] = valid;
    gfx->layer_old[b] = old;
}

void gfx_layer_copy(Gfx *gfx, Layer layer, Rect area)
{
    assert(gfx->target != (int)layer && "a layer cannot be copied onto itself");
    GfxState *s = gfx_state(gfx);
    const GfxState kept = *s;
    fresh_state(gfx);
    const SDL_Rect px = pixels_around(gfx, area);
    *s = kept;
    SDL_Rect seen;
    if (!gfx->layer_valid[layer] || !gfx_use_clip(gfx)) return;
    if (!SDL_IntersectRect(&px, &s->clip, &seen)) return;
    if (gfx->keeps && gfx->target == GFX_SCREEN)
        bare_copy(gfx, layer, seen);
    else
        gfx->backend->copy(gfx, layer, seen);
}

bool gfx_layer_read(Gfx *gfx, Layer layer, void *rgb)
{
    if (!gfx->layer_valid[layer]) return false;
    set_target(gfx, (int)layer);
    const bool read = gfx->backend->read(gfx, canvas_px(gfx), rgb);
    set_target(gfx, GFX_SCREEN);
    return read;
}

/* --- A part of a layer that turns ----------------------------------------------------------- */

bool gfx_disc_keep(Gfx *gfx, Layer layer, Point centre, float radius)
{
    assert(gfx->target == GFX_SCREEN && "it is kept between layers");
    gfx_disc_free(gfx);
    if (gfx->backend->disc_keep == NULL || !gfx->layer_valid[layer]) return false;
    const SDL_Rect all = { 0, 0, gfx->canvas.w_px, gfx->canvas.h_px };
    gfx_push(gfx);
    fresh_state(gfx);
    const SDL_Rect px = gfx_snap(gfx, rect_around(centre, 2 * radius, 2 * radius));
    gfx_pop(gfx);
    const SDL_Rect square = { px.x, px.y, px.w, px.w };
    SDL_Rect seen;
    if (!SDL_IntersectRect(&square, &all, &seen) || !SDL_RectEquals(&square, &seen)) return false;
    if (!gfx->backend->disc_keep(gfx, layer, square)) return false;
    gfx->disc = square;
    return true;
}

bool gfx_disc_is_kept(const Gfx *gfx)
{
    return gfx->disc.w > 0;
}

void gfx_disc_draw(Gfx *gfx, float degrees, float opacity)
{
    const SDL_Rect px = gfx->disc;
    if (px.w == 0 || opacity <= 0 || !gfx_use_clip(gfx)) return;
    const Point corner[2] = { { (float)px.x, (float)px.y },
                              { (float)(px.x + px.w), (float)(px.y + px.h) } };
    bare_draws_within(gfx, corner, 2, 1);
    gfx->backend->disc_draw(gfx, px, degrees,
                            (uint8_t)lroundf(255 * opacity * gfx_state(gfx)->opacity));
}

void gfx_disc_free(Gfx *gfx)
{
    if (gfx->disc.w > 0) gfx->backend->disc_free(gfx);
    gfx->disc = (SDL_Rect){ 0 };
}

static void draw_layer(Gfx *gfx, Layer layer, Rect to, Colour tint, bool rough)
{
    assert(gfx->target != (int)layer && "a layer cannot be drawn onto itself");
    const Canvas *has = &gfx->layer_canvas[layer];
    if (has->w_px == 0 || !gfx_use_clip(gfx)) return;
    const Colour faded = colour_fade(tint, gfx_state(gfx)->opacity);
    GfxQuad quad = { .source = { 0, 0, has->w_px, has->h_px },
                     .top = faded,
                     .bottom = faded,
                     .is_upright = gfx_is_upright(gfx),
                     .is_rough = rough,
                     .blend = faded.a == 255 ? BLEND_OPAQUE : BLEND_NORMAL };
    place_corners(gfx, to, quad.corner);
    bare_draws_within(gfx, quad.corner, 4, 1);
    gfx->backend->layer_quad(gfx, layer, &quad);
}

void gfx_layer_draw(Gfx *gfx, Layer layer, Rect to, Colour tint)
{
    draw_layer(gfx, layer, to, tint, false);
}

void gfx_layer_stretch(Gfx *gfx, Layer layer)
{
    draw_layer(gfx, layer, gfx_whole(gfx), COLOUR_WHITE, true);
}
