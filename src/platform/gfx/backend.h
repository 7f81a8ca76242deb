/* backend.h: what gfx.c asks of a back end, and the state both share. Only gfx*.c see it.
 * Everything here is in real pixels: gfx.c has applied the view already. */
#pragma once
#include "platform/gfx/gfx.h"
#include "platform/gfx/glass.h"

typedef struct GfxState {
    float a, b, c, d, e, f; /* x_px = a x + c y + e, y_px = b x + d y + f */
    SDL_Rect clip;
    float opacity;
    Blend blend;
} GfxState;

typedef struct GfxVertex {
    float x, y, u, v;
    Colour colour;
} GfxVertex;

/* A piece of a texture on four corners: top left, top right, bottom right, bottom left. */
typedef struct GfxQuad {
    Texture texture;
    SDL_Rect source;
    Point corner[4];
    Colour top, bottom;
    bool is_upright;
    bool is_rough; /* of a layer: need not be smooth */
    Blend blend;
} GfxQuad;

typedef struct GfxEffectDraw {
    Effect effect;
    Point corner[4]; /* of the rounded rectangle, before it is grown by its reach */
    float half_w, half_h, radius, reach, phase; /* px */
    Colour colour;
} GfxEffectDraw;

enum { GFX_SCREEN = -1 };

typedef struct GfxBackend {
    bool (*open)(Gfx *gfx, Renderer renderer, Error *error);
    void (*close)(Gfx *gfx);
    bool (*texture_make)(Gfx *gfx, Texture texture, bool clear); /* else it is filled at once */
    void (*texture_put)(Gfx *gfx, Texture texture, SDL_Rect at, const void *rgba);
    void (*texture_free)(Gfx *gfx, Texture texture);
    bool (*layer_make)(Gfx *gfx, Layer layer); /* of the canvas' size */
    void (*layer_free)(Gfx *gfx, Layer layer);
    void (*layer_swap)(Gfx *gfx, Layer a, Layer b);
    void (*target)(Gfx *gfx, int layer_or_screen);
    void (*clip)(Gfx *gfx, SDL_Rect clip);
    void (*copy)(Gfx *gfx, Layer layer, SDL_Rect area);
    bool (*keep)(Gfx *gfx, Layer layer); /* what the screen shows; false: it cannot tell */
    void (*layer_quad)(Gfx *gfx, Layer layer, const GfxQuad *quad);
    void (*quad)(Gfx *gfx, const GfxQuad *quad);
    void (*triangles)(Gfx *gfx, Blend blend, const GfxVertex *vertex, int vertices,
                      const uint16_t *index, int indices);
    void (*effect)(Gfx *gfx, const GfxEffectDraw *draw); /* NULL: the plain fallback */
    void (*clear)(Gfx *gfx, Colour colour);
    /* Of a screen that lies flat. What the screen shows becomes the sheet before: false, it cannot.
     * The sheet that can be seen is laid onto the window. */
    bool (*glass_keep)(Gfx *gfx);
    void (*glass_lay)(Gfx *gfx, const GlassLook *look);
    void (*glass_free)(Gfx *gfx, bool all);                /* the sheet before, or both */
    bool (*disc_keep)(Gfx *gfx, Layer layer, SDL_Rect px); /* NULL: it cannot */
    void (*disc_draw)(Gfx *gfx, SDL_Rect px, float degrees, uint8_t alpha);
    void (*disc_free)(Gfx *gfx);
    void (*present)(Gfx *gfx);
    void (*finish)(Gfx *gfx); /* NULL: what was drawn is finished when its target is left */
    bool enlarges_evenly;     /* clipping does not move the pixels of what is enlarged */
    /* The frame of this size, top row first, 3 bytes a pixel, no gaps. */
    bool (*read)(Gfx *gfx, SDL_Point size, void *rgb);
} GfxBackend;

extern const GfxBackend gfx_gl_backend, gfx_sdl_backend;

typedef struct GfxTexture {
    int w, h;
    bool is_used, is_smooth;
} GfxTexture;

/* --- Shapes: masks of rounded rectangles, made once and kept in a texture ------------------- */

typedef enum ShapeKind { SHAPE_FILL, SHAPE_LINE, SHAPE_SOFT, SHAPE_HALO } ShapeKind;

/* Lengths in quarter pixels, sizes in pixels: equal keys give equal masks. */
typedef struct ShapeKey {
    int16_t kind, radius, width, w, h;
} ShapeKey;

typedef struct Shape {
    ShapeKey key;
    int16_t x, y;
    uint8_t middle; /* opacity of what is stretched */
    bool is_used;
} Shape;

enum { SHAPE_SLOTS = 512, SHAPE_TEXTURE = 1024, SHAPE_LONGEST = 512 };

typedef struct Shapes {
    Texture texture;
    int x, y, row; /* the shelf: next free place and height of the row */
    int used;
    Shape slot[SHAPE_SLOTS];
    uint8_t mask[SHAPE_LONGEST * SHAPE_LONGEST * 4];
} Shapes;

void shapes_reset(Gfx *gfx); /* after the textures were lost */

/* --- Bare: tiles of the screen that show a layer as it is now, and nothing over it ---------- */

enum { BARE_TILES = 64 }; /* along each side, at most */

typedef struct Bare {
    Layer of;
    int tile; /* px */
    uint64_t row[BARE_TILES];
} Bare;

void bare_forget(Gfx *gfx);
void bare_forget_layer(Gfx *gfx, Layer layer); /* all of it has changed */
void bare_cover(Gfx *gfx, SDL_Rect px);        /* there the screen or its layer is changed */
/* Somebody is about to draw on the screen within these corners, and the clip. */
void bare_draws_within(Gfx *gfx, const Point *corner, int count, float margin_px);
void bare_copy(Gfx *gfx, Layer layer, SDL_Rect area); /* onto the screen, where it is not bare */

struct Gfx {
    const GfxBackend *backend;
    void *own; /* the back end's */
    Window *window;
    const Paths *paths;
    const Clock *clock;
    Renderer renderer;
    char description[160];
    unsigned epoch, frame;
    int texture_max;
    bool keeps; /* the back end tells: the screen shows what it showed until it is drawn on */
    unsigned window_lost; /* as the window had it */
    bool shows;           /* the last frame is on the screen, and has its size */
    Glass glass;
    SDL_Rect disc;       /* that is kept; empty: none is */
    SDL_Point window_px; /* of the last frame */
    Bare bare;
    Canvas canvas;
    GfxTexture texture[GFX_TEXTURES]; /* [0] is none */
    GfxState stack[GFX_STACK];
    int top, deeper; /* ... and how often more was pushed than fits */
    struct {
        bool views, textures, sizes, pixels, points, corners;
    } full; /* those limits were told of */
    int target;
    SDL_Rect clip; /* as the back end has it */
    Canvas layer_canvas[LAYER_COUNT];
    bool layer_valid[LAYER_COUNT];
    bool layer_old[LAYER_COUNT]; /* from before a resize, also where the size is the same again */
    GfxCount count;
    Shapes shapes;
};

static inline GfxState *gfx_state(Gfx *gfx)
{
    return &gfx->stack[gfx->top];
}

static inline Point gfx_px(const Gfx *gfx, Point p)
{
    const GfxState *s = &gfx->stack[gfx->top];
    return (Point){ s->a * p.x + s->c * p.y + s->e, s->b * p.x + s->d * p.y + s->f };
}

/* Not one that draws with the processor. */
bool gfx_is_real_gl(const Gfx *gfx);

/* Hands the clip of the present state to the back end; false when nothing can be seen. */
bool gfx_use_clip(Gfx *gfx);

/* One quad through the present state: rect in lu, colours before opacity. */
void gfx_draw_quad(Gfx *gfx, Texture texture, SDL_Rect source, Rect rect, Colour top,
                   Colour bottom);

/* The same with an upright rectangle of whole pixels: where to_pixels put it. */
void gfx_draw_px(Gfx *gfx, Texture texture, SDL_Rect source, SDL_Rect at, Colour top,
                 Colour bottom);

/* The nearest rectangle of whole pixels, upright views only; w and h at least 1. */
SDL_Rect gfx_snap(const Gfx *gfx, Rect rect);
