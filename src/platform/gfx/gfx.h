/* gfx.h: drawing. Everything that is seen goes through here, in logical units, onto one of two
 * back ends: OpenGL (3.3 core or ES 3) or SDL's renderer (which may be software). Both give the
 * same picture; shader effects have a plain fallback.
 *
 * Drawing happens between gfx_begin and gfx_end, and in between onto the screen or onto a cached
 * opaque layer; onto a layer also between frames. Nothing here allocates while frames are drawn.
 *
 *     gfx_begin(gfx);
 *     gfx_layer_copy(gfx, LAYER_TABLE, whole);       // what rests was drawn once
 *     gfx_push(gfx);
 *     gfx_turn(gfx, centre, 2);                      // what is held, turned by two degrees
 *     art_draw(art, stone, rect, COLOUR_WHITE);
 *     gfx_pop(gfx);
 *     gfx_end(gfx);
 */
#pragma once
#include "platform/clock.h"
#include "platform/geometry.h"
#include "files/paths.h"
#include "platform/window.h"
#include "base/error.h"

typedef struct Gfx Gfx;

/* --- Life cycle ----------------------------------------------------------------------------- */

/* Makes the window and a back end on it. RENDERER_AUTO takes OpenGL where a real graphics
 * processor answers, and the software renderer elsewhere, which is faster than software GL. */
Gfx *gfx_open(Window *window, const Paths *paths, const Clock *clock, Renderer renderer,
              Error *error);
void gfx_close(Gfx *gfx);

/* Another back end, live. All textures and layers are gone (gfx_epoch grows). On failure the old
 * renderer is opened again and false is returned. */
bool gfx_reopen(Gfx *gfx, Renderer renderer, Error *error);

/* Which one it became (never RENDERER_AUTO), a line about it for the about screen and logs, and
 * whether shader effects are drawn. */
Renderer gfx_renderer(const Gfx *gfx);
const char *gfx_description(const Gfx *gfx);

/* A graphics card draws, and effects by shader: what moves all the time costs next to nothing. */
bool gfx_is_living(const Gfx *gfx);

/* Whether an enlarged picture has the same pixels however it is clipped. */
bool gfx_enlarges_evenly(const Gfx *gfx);

/* Grows when every texture and layer was lost: whoever made one makes it again. */
unsigned gfx_epoch(const Gfx *gfx);

/* The canvas that is drawn on: that of the window. */
Canvas gfx_canvas(const Gfx *gfx);
Rect gfx_whole(const Gfx *gfx); /* all of it, in lu */

/* --- Frames --------------------------------------------------------------------------------- */

void gfx_begin(Gfx *gfx); /* takes over a new window size; clears nothing */
void gfx_end(Gfx *gfx);   /* shows the frame */
void gfx_clear(Gfx *gfx, Colour colour);

/* Where the processor draws: waits until it has, so that the clock tells what it took. */
void gfx_finish(Gfx *gfx);

unsigned gfx_frame(const Gfx *gfx); /* which frame it is: caches tell by it what was used last */

/* The finished frame as PNG (8 bit RGB), before gfx_end; in pixels as the player sees them. */
bool gfx_shot(Gfx *gfx, const char *path, Error *error);

/* --- A screen that lies flat between people -------------------------------------------------- */

/* From the next frame on the canvas faces another side of the window. `slowly`: what is shown stays
 * and turns there, as gfx_turns says; false: it cannot, and is gone at once. */
bool gfx_face(Gfx *gfx, WindowSide side, bool slowly);

/* In every frame of the way: how far it is, 0 to 1, where it ends. `ready`: what is drawn now can
 * be seen, and takes the place of what was shown in the middle of the way. */
void gfx_turns(Gfx *gfx, float t, bool ready);

/* As gfx_shot, which is as who plays sees it; this is as the window lies there. */
bool gfx_glass_shot(Gfx *gfx, const char *path, Error *error);

/* Counted since gfx_begin, for benches and tests. */
typedef struct GfxCount {
    int quads, batches, uploads_px;
    int layers_px;    /* of layers, painted anew ... */
    int64_t drawn_px; /* ... and of all that was drawn on them, over one another */
    int copied_px;    /* of layers, onto a screen that keeps what it showed */
} GfxCount;
GfxCount gfx_count(const Gfx *gfx);

/* --- Where drawing goes: a stack of view, clip and opacity ---------------------------------- */

enum { GFX_STACK = 24 };
void gfx_push(Gfx *gfx); /* everything below is undone by gfx_pop */
void gfx_pop(Gfx *gfx);
void gfx_move(Gfx *gfx, float dx, float dy);
void gfx_stretch(Gfx *gfx, Point about, float sx, float sy); /* a card that turns over: sx to 0 */
void gfx_turn(Gfx *gfx, Point about, float degrees);         /* clockwise */
void gfx_clip(Gfx *gfx, Rect rect);                          /* within the clip so far */
void gfx_fade(Gfx *gfx, float opacity);                      /* times the opacity so far */

typedef enum Blend {
    BLEND_NORMAL,
    BLEND_ADD,    /* light: glow, sparks */
    BLEND_OPAQUE, /* replaces what was there: the cheapest, for pictures without holes */
} Blend;
void gfx_blend(Gfx *gfx, Blend blend);

/* Where a point of the present view lies on the canvas, and how many real pixels one of its units
 * is: art and letters rasterise for it. */
Point gfx_to_canvas(const Gfx *gfx, Point p);
float gfx_density(const Gfx *gfx);
bool gfx_sees(const Gfx *gfx, Rect rect); /* it is not all outside of the clip: else none of it
                                             need be made */
bool gfx_is_opaque(const Gfx *gfx);       /* nothing fades what is drawn now */
bool gfx_is_upright(const Gfx *gfx);      /* no rotation: pictures can lie on whole pixels */

/* --- Shapes, anti-aliased ------------------------------------------------------------------- */

void gfx_fill(Gfx *gfx, Rect rect, Colour colour);
void gfx_fill_gradient(Gfx *gfx, Rect rect, Colour top, Colour bottom);

/* Rounded rectangles. A radius of half the side gives discs and pills. */
void gfx_round(Gfx *gfx, Rect rect, float radius, Colour colour);
void gfx_round_gradient(Gfx *gfx, Rect rect, float radius, Colour top, Colour bottom);
void gfx_round_line(Gfx *gfx, Rect rect, float radius, float width, Colour colour); /* inside */

/* A blurred rounded rectangle: shadow when dark, glow when light (with BLEND_ADD). `blur` is the
 * distance over which the edge fades, half of it outside. */
void gfx_round_soft(Gfx *gfx, Rect rect, float radius, float blur, Colour colour);

/* Only the part of it outside of the rectangle: a halo around something translucent. */
void gfx_round_halo(Gfx *gfx, Rect rect, float radius, float blur, Colour colour);

static inline void gfx_disc(Gfx *gfx, Point centre, float radius, Colour colour)
{
    gfx_round(gfx, rect_around(centre, 2 * radius, 2 * radius), radius, colour);
}

void gfx_line(Gfx *gfx, Point a, Point b, float width, Colour colour);
/* At most GFX_POINTS points, mitred corners. */
enum { GFX_POINTS = 256 };
void gfx_polyline(Gfx *gfx, const Point *point, int count, bool closed, float width, Colour colour);
void gfx_polygon(Gfx *gfx, const Point *point, int count, Colour colour); /* convex, clockwise */
void gfx_dashes(Gfx *gfx, const Point *point, int count, bool closed, float width, float dash,
                float gap, Colour colour);
/* From 12 o'clock clockwise, a share of the circle from 0 to 1: the filling ring of a hold. */
void gfx_arc(Gfx *gfx, Point centre, float radius, float from, float to, float width,
             Colour colour);

/* --- Textures and quads: what art and letters are made of ----------------------------------- */

typedef int Texture; /* TEXTURE_NONE: plain colour */
enum { TEXTURE_NONE = 0 };

/* Pixels are R, G, B, A bytes with straight alpha, rows without gaps. NULL: all transparent. 0 when
 * there is no room left (GFX_TEXTURES). `smooth`: linear filtering. */
enum { GFX_TEXTURES = 256 };
Texture gfx_texture_make(Gfx *gfx, int w_px, int h_px, const void *rgba, bool smooth);
/* The same, but undefined until all of it is put there, by and by. */
Texture gfx_texture_room(Gfx *gfx, int w_px, int h_px, bool smooth);
void gfx_texture_put(Gfx *gfx, Texture texture, int x_px, int y_px, int w_px, int h_px,
                     const void *rgba);
void gfx_texture_free(Gfx *gfx, Texture texture);
int gfx_texture_max(const Gfx *gfx); /* longest side the back end takes */

/* A part of a texture, in its pixels. Drawn so that one of its pixels covers one of the screen when
 * the sizes are within half a pixel and the view is upright: then it is put on whole pixels. */
typedef struct Sprite {
    Texture texture;
    int16_t x, y, w, h;
    int16_t margin; /* transparent pixels around it: they soften its edge when it is turned */
} Sprite;
void gfx_sprite(Gfx *gfx, Sprite sprite, Rect rect, Colour tint);
void gfx_sprite_gradient(Gfx *gfx, Sprite sprite, Rect rect, Colour top, Colour bottom);

/* How far the four stretched edges lie inside a picture. */
typedef struct Slices {
    float left, top, right, bottom;
} Slices;

/* The corners keep their size (`border` in lu of the rect, `border_px` in the sprite), edges and
 * middle are stretched. */
void gfx_nine_slice(Gfx *gfx, Sprite sprite, Rect rect, Slices border, Slices border_px,
                    Colour tint);

/* --- Layers: opaque pictures of the whole window, kept between frames ----------------------- */

typedef enum Layer {
    LAYER_BACKGROUND, /* cloth, table, light: rebuilt on resize, theme or scene change */
    LAYER_TABLE,      /* the background and all that rests: repaired by dirty rectangle */
    LAYER_NEXT,       /* valid while in use: the table as it will be */
    LAYER_SPARE,      /* valid while in use: the scene before */
    LAYER_COUNT
} Layer;

/* False when the layer has no content for the present window: draw it again. */
bool gfx_layer_is_valid(const Gfx *gfx, Layer layer);
void gfx_layer_invalidate(Gfx *gfx, Layer layer);
void gfx_layer_free(Gfx *gfx, Layer layer);         /* the same, and its memory is given back */
bool gfx_layer_is_old(const Gfx *gfx, Layer layer); /* its content is from before a resize */

/* Draws onto the layer, clipped to `area` (the whole canvas for a new one), until gfx_layer_end.
 * The view starts afresh. What is drawn must cover the area opaquely. Layers do not nest. */
void gfx_layer_begin(Gfx *gfx, Layer layer, Rect area);
void gfx_layer_end(Gfx *gfx);

/* The layer becomes the picture that the screen shows: before anything is drawn in a frame. Where
 * the screen cannot tell any more, the table's layer stands for it. */
void gfx_layer_keep(Gfx *gfx, Layer layer);

/* Each becomes the other, without a copy. */
void gfx_layer_swap(Gfx *gfx, Layer a, Layer b);

/* Copies a part of it 1:1 to the same place of what is drawn on now: the cheapest way there is. */
void gfx_layer_copy(Gfx *gfx, Layer layer, Rect area);

/* Its pixels, top row first, 3 bytes each, without gaps: for tests. */
bool gfx_layer_read(Gfx *gfx, Layer layer, void *rgb);

/* Draws the whole layer moved and scaled, in the present view: while a camera or the window moves.
 * It also works with the content from before a resize. */
void gfx_layer_draw(Gfx *gfx, Layer layer, Rect to, Colour tint);

/* All of it over all of the canvas, quickly: while the window is being resized. */
void gfx_layer_stretch(Gfx *gfx, Layer layer);

/* A round part of a layer as it is now is kept, and drawn turned about its middle while the layer
 * becomes another picture; its rim is soft. Only where the processor draws, which cannot turn what
 * a scene consists of fast enough; false: elsewhere, or there is no memory. */
bool gfx_disc_keep(Gfx *gfx, Layer layer, Point centre, float radius);
bool gfx_disc_is_kept(const Gfx *gfx);
void gfx_disc_draw(Gfx *gfx, float degrees, float opacity);
void gfx_disc_free(Gfx *gfx);

/* --- Effects -------------------------------------------------------------------------------- */

typedef enum Effect {
    EFFECT_GLOW,  /* a breathing halo around a rounded rectangle: "you may" */
    EFFECT_SHEEN, /* a band of light that crosses a rounded rectangle as phase goes 0 to 1 */
    EFFECT_LIGHT, /* a warm spot of light from the upper left, for the whole rect */
    EFFECT_SEA,   /* light on moving water; the phase is its time in seconds */
    EFFECT_COUNT
} Effect;

typedef struct EffectLook {
    float radius; /* of the rounded rectangle, lu */
    float reach;  /* how far a glow shines, width of a sheen, lu */
    float phase;  /* 0 to 1 */
    Colour colour;
} EffectLook;

/* By a shader, or the plain fallback made of soft shapes. */
void gfx_effect(Gfx *gfx, Effect effect, Rect rect, const EffectLook *look);
