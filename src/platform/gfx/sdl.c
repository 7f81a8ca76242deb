/* sdl.c: SDL's renderer, hardware or software, behind gfx. What rests lies on whole pixels and
 * is copied, which the software renderer does ten times faster than anything else; triangles are
 * for lines, gradients and what is turned. */
#include "platform/gfx/backend.h"
#include "platform/gfx/disc.h"
#include <math.h>
#include <stdlib.h>

typedef struct Own {
    SDL_Renderer *renderer;
    SDL_Texture *texture[GFX_TEXTURES];
    SDL_Texture *layer[LAYER_COUNT];
    SDL_Texture *drawing; /* what the software renderer's triangles are drawn into */
    bool is_software;
    SDL_Texture *sheet, *glass; /* of a screen that lies flat: the frame, and all of the window */
    SDL_Point sheet_px, glass_px;
    uint32_t *page, *before; /* pixels of the sheet, and of the one before */
    uint32_t *disc;          /* that turns: as it was kept, */
    SDL_Texture *turned;     /* ... and as it lies now */
    void *scratch;           /* for uploads: grows to the largest so far */
    size_t scratch_size;
} Own;

static Own *own_of(const Gfx *gfx)
{
    return gfx->own;
}

static void close_renderer(Gfx *gfx)
{
    Own *own = own_of(gfx);
    if (own == NULL) return;
    if (own->renderer != NULL) SDL_DestroyRenderer(own->renderer); /* and all its textures */
    free(own->page);
    free(own->before);
    free(own->disc);
    free(own->scratch);
    free(own);
    gfx->own = NULL;
}

static void describe(Gfx *gfx, SDL_Renderer *renderer)
{
    SDL_RendererInfo info = { 0 };
    SDL_GetRendererInfo(renderer, &info);
    (void)snprintf(gfx->description, sizeof gfx->description, "SDL renderer (%s)", info.name);
    gfx->texture_max = info.max_texture_width > 0 ? info.max_texture_width : 8192;
}

static bool open_renderer(Gfx *gfx, Renderer renderer, Error *error)
{
    Own *own = gfx->own = calloc(1, sizeof *own);
    if (own == NULL) return error_at(error, 0, "no memory for drawing");
    own->is_software = renderer == RENDERER_SOFTWARE;
    /* The surface of a window has its size before scaling, however dense its pixels are. */
    const Uint32 dense = own->is_software ? 0 : SDL_WINDOW_ALLOW_HIGHDPI;
    if (!window_make(gfx->window, dense, error)) return false;
    const Uint32 flags = own->is_software ? SDL_RENDERER_SOFTWARE
                                          : SDL_RENDERER_ACCELERATED | SDL_RENDERER_PRESENTVSYNC;
    own->renderer = SDL_CreateRenderer(gfx->window->sdl, -1, flags | SDL_RENDERER_TARGETTEXTURE);
    if (own->renderer == NULL) return error_at(error, 0, "no renderer: %s", SDL_GetError());
    describe(gfx, own->renderer);
    gfx->keeps = own->is_software; /* its screen is a surface */
    return true;
}

/* In the window's own order of bytes, for which SDL has its fastest copying. */
static const Uint32 FORMAT = SDL_PIXELFORMAT_ARGB8888;
/* Of layers: where SDL knows that nothing shines through, it fades them four times as fast. */
static const Uint32 OPAQUE_FORMAT = SDL_PIXELFORMAT_RGB888;

static bool make_texture(Gfx *gfx, Texture texture, bool clear)
{
    (void)clear; /* it always is */
    const GfxTexture *t = &gfx->texture[texture];
    SDL_Texture *made =
        SDL_CreateTexture(own_of(gfx)->renderer, FORMAT, SDL_TEXTUREACCESS_STATIC, t->w, t->h);
    own_of(gfx)->texture[texture] = made;
    if (made == NULL) return false;
    SDL_SetTextureBlendMode(made, SDL_BLENDMODE_BLEND);
    SDL_SetTextureScaleMode(made, t->is_smooth ? SDL_ScaleModeLinear : SDL_ScaleModeNearest);
    return true;
}

static bool need_scratch(Own *own, size_t size)
{
    if (size <= own->scratch_size) return true;
    void *larger = realloc(own->scratch, size);
    if (larger == NULL) return false;
    own->scratch = larger;
    own->scratch_size = size;
    return true;
}

static void put_texture(Gfx *gfx, Texture texture, SDL_Rect at, const void *rgba)
{
    Own *own = own_of(gfx);
    if (!need_scratch(own, (size_t)at.w * (size_t)at.h * 4)) return;
    SDL_ConvertPixels(at.w, at.h, SDL_PIXELFORMAT_RGBA32, rgba, at.w * 4, FORMAT, own->scratch,
                      at.w * 4);
    SDL_UpdateTexture(own->texture[texture], &at, own->scratch, at.w * 4);
}

static void free_texture(Gfx *gfx, Texture texture)
{
    SDL_DestroyTexture(own_of(gfx)->texture[texture]);
    own_of(gfx)->texture[texture] = NULL;
}

static void free_layer(Gfx *gfx, Layer layer)
{
    Own *own = own_of(gfx);
    if (own->layer[layer] != NULL) SDL_DestroyTexture(own->layer[layer]);
    own->layer[layer] = NULL;
}

static bool make_layer(Gfx *gfx, Layer layer)
{
    Own *own = own_of(gfx);
    free_layer(gfx, layer);
    own->layer[layer] = SDL_CreateTexture(own->renderer, OPAQUE_FORMAT, SDL_TEXTUREACCESS_TARGET,
                                          gfx->canvas.w_px, gfx->canvas.h_px);
    if (own->layer[layer] == NULL) return false;
    SDL_SetTextureBlendMode(own->layer[layer], SDL_BLENDMODE_NONE);
    SDL_SetTextureScaleMode(own->layer[layer], SDL_ScaleModeLinear);
    return true;
}

static void swap_layers(Gfx *gfx, Layer a, Layer b)
{
    SDL_Texture **layer = own_of(gfx)->layer, *other = layer[a];
    layer[a] = layer[b];
    layer[b] = other;
}

static SDL_Point canvas_px(const Gfx *gfx)
{
    return (SDL_Point){ gfx->canvas.w_px, gfx->canvas.h_px };
}

/* A texture of this size, in place of one of another. */
static SDL_Texture *need_texture(Own *own, SDL_Texture **texture, SDL_Point *has, SDL_Point size,
                                 SDL_TextureAccess access)
{
    if (*texture != NULL && has->x == size.x && has->y == size.y) return *texture;
    if (*texture != NULL) SDL_DestroyTexture(*texture);
    *texture = SDL_CreateTexture(own->renderer, OPAQUE_FORMAT, (int)access, size.x, size.y);
    *has = size;
    if (*texture != NULL) SDL_SetTextureBlendMode(*texture, SDL_BLENDMODE_NONE);
    return *texture;
}

static void set_target(Gfx *gfx, int target)
{
    Own *own = own_of(gfx);
    SDL_Texture *screen = NULL;
    if (target == GFX_SCREEN && gfx->glass.aside)
        screen = need_texture(own, &own->sheet, &own->sheet_px, canvas_px(gfx),
                              SDL_TEXTUREACCESS_TARGET);
    SDL_SetRenderTarget(own->renderer, target == GFX_SCREEN ? screen : own->layer[target]);
}

static void set_clip(Gfx *gfx, SDL_Rect clip)
{
    SDL_RenderSetClipRect(own_of(gfx)->renderer, &clip);
}

static void copy_layer(Gfx *gfx, Layer layer, SDL_Rect area)
{
    SDL_Texture *texture = own_of(gfx)->layer[layer];
    SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_NONE);
    SDL_SetTextureColorMod(texture, 255, 255, 255);
    SDL_SetTextureAlphaMod(texture, 255);
    SDL_RenderCopy(own_of(gfx)->renderer, texture, &area, &area);
}

/* The screen of the software renderer is a surface, which can be read after it was shown. */
static bool keep_screen(Gfx *gfx, Layer layer)
{
    const Own *own = own_of(gfx);
    const SDL_Rect all = { 0, 0, gfx->canvas.w_px, gfx->canvas.h_px };
    void *pixels = own->is_software ? malloc((size_t)all.w * (size_t)all.h * 4) : NULL;
    const bool kept =
        pixels != NULL
        && SDL_RenderReadPixels(own->renderer, &all, OPAQUE_FORMAT, pixels, all.w * 4) == 0
        && SDL_UpdateTexture(own->layer[layer], NULL, pixels, all.w * 4) == 0;
    free(pixels);
    return kept;
}

static SDL_BlendMode blend_mode(Blend blend)
{
    switch (blend) {
    case BLEND_NORMAL: return SDL_BLENDMODE_BLEND;
    case BLEND_ADD: return SDL_BLENDMODE_ADD;
    case BLEND_OPAQUE: return SDL_BLENDMODE_NONE;
    }
    return SDL_BLENDMODE_BLEND;
}

static bool is_plain(const GfxQuad *quad)
{
    return memcmp(&quad->top, &quad->bottom, sizeof quad->top) == 0;
}

static SDL_Rect upright_rect(const GfxQuad *quad)
{
    const int x = (int)floorf(quad->corner[0].x + 0.5F), y = (int)floorf(quad->corner[0].y + 0.5F);
    return (SDL_Rect){ x, y, SDL_max(1, (int)floorf(quad->corner[2].x + 0.5F) - x),
                       SDL_max(1, (int)floorf(quad->corner[2].y + 0.5F) - y) };
}

static void tint_texture(SDL_Texture *texture, Colour c, SDL_BlendMode mode)
{
    SDL_SetTextureColorMod(texture, c.r, c.g, c.b);
    SDL_SetTextureAlphaMod(texture, c.a);
    SDL_SetTextureBlendMode(texture, mode);
}

static void draw_geometry(Gfx *gfx, SDL_Texture *texture, const GfxQuad *quad)
{
    float w = 1, h = 1;
    if (quad->texture != TEXTURE_NONE) {
        w = (float)gfx->texture[quad->texture].w;
        h = (float)gfx->texture[quad->texture].h;
    }
    const float u0 = (float)quad->source.x / w, u1 = (float)(quad->source.x + quad->source.w) / w;
    const float v0 = (float)quad->source.y / h, v1 = (float)(quad->source.y + quad->source.h) / h;
    const SDL_FPoint place[4] = { { u0, v0 }, { u1, v0 }, { u1, v1 }, { u0, v1 } };
    SDL_Vertex vertex[4];
    for (int i = 0; i < 4; i++) {
        const Colour c = i < 2 ? quad->top : quad->bottom;
        vertex[i] = (SDL_Vertex){ { quad->corner[i].x, quad->corner[i].y },
                                  { c.r, c.g, c.b, c.a },
                                  place[i] };
    }
    static const int INDEX[6] = { 0, 1, 2, 0, 2, 3 };
    if (texture != NULL)
        tint_texture(texture, COLOUR_WHITE, blend_mode(quad->blend));
    else
        SDL_SetRenderDrawBlendMode(own_of(gfx)->renderer, blend_mode(quad->blend));
    SDL_RenderGeometry(own_of(gfx)->renderer, texture, vertex, 4, INDEX, 6);
}

static void fill_rect(Gfx *gfx, SDL_Rect at, Colour c, Blend blend)
{
    SDL_Renderer *renderer = own_of(gfx)->renderer;
    SDL_SetRenderDrawBlendMode(renderer, blend_mode(blend));
    SDL_SetRenderDrawColor(renderer, c.r, c.g, c.b, c.a);
    SDL_RenderFillRect(renderer, &at);
}

/* The part of a source that a part of its place shows, along one axis: whole pixels, at least one.
 */
static void clip_source(int *from, int *length, int at, int at_length, int seen, int seen_length)
{
    const float scale = (float)*length / (float)at_length;
    const int first = (int)lroundf((float)(seen - at) * scale);
    const int last = (int)lroundf((float)(seen + seen_length - at) * scale);
    const int start = SDL_min(first, *length - 1);
    *from += start;
    *length = SDL_max(last - start, 1);
}

/* A stretched picture is clipped here: SDL would draw nothing where less than half a pixel of the
 * source is left, such as of the edge of a rounded shape. */
static void copy_upright(Gfx *gfx, SDL_Texture *texture, SDL_Rect source, SDL_Rect at)
{
    const bool stretched = source.w != at.w || source.h != at.h;
    SDL_Rect seen = at;
    if (stretched && !SDL_IntersectRect(&at, &gfx->clip, &seen)) return;
    clip_source(&source.x, &source.w, at.x, at.w, seen.x, seen.w);
    clip_source(&source.y, &source.h, at.y, at.h, seen.y, seen.h);
    SDL_RenderCopy(own_of(gfx)->renderer, texture, &source, &seen);
}

/* A vertical gradient on whole pixels, row by row: exact, and far cheaper than triangles. Rows of
 * the texture are copied 1:1, or its one stretched row is used for all. */
static void draw_rows(Gfx *gfx, SDL_Texture *texture, const GfxQuad *quad, SDL_Rect at)
{
    const bool stretched = quad->source.h != at.h;
    for (int y = 0; y < at.h; y++) {
        const Colour c = colour_mix(quad->top, quad->bottom, ((float)y + 0.5F) / (float)at.h);
        const SDL_Rect row = { at.x, at.y + y, at.w, 1 };
        if (texture == NULL) {
            fill_rect(gfx, row, c, quad->blend);
            continue;
        }
        const int line = stretched ? y * quad->source.h / at.h : y;
        const SDL_Rect from = { quad->source.x, quad->source.y + line, quad->source.w, 1 };
        tint_texture(texture, c, blend_mode(quad->blend));
        copy_upright(gfx, texture, from, row);
    }
}

static void draw_upright(Gfx *gfx, SDL_Texture *texture, const GfxQuad *quad)
{
    const SDL_Rect at = upright_rect(quad);
    if (!is_plain(quad)) {
        draw_rows(gfx, texture, quad, at);
    } else if (texture == NULL) {
        fill_rect(gfx, at, quad->top, quad->blend);
    } else {
        tint_texture(texture, quad->top, blend_mode(quad->blend));
        copy_upright(gfx, texture, quad->source, at);
    }
}

/* Turned, not sheared: SDL filters that; its triangles would show single pixels. */
static void draw_turned(Gfx *gfx, SDL_Texture *texture, const GfxQuad *quad)
{
    const Point *p = quad->corner;
    const float w = point_distance(p[0], p[1]), h = point_distance(p[0], p[3]);
    const float angle = atan2f(p[1].y - p[0].y, p[1].x - p[0].x) * 57.29578F;
    const float cx = (p[0].x + p[2].x) / 2, cy = (p[0].y + p[2].y) / 2;
    const SDL_FRect at = { cx - w / 2, cy - h / 2, w, h };
    tint_texture(texture, quad->top, blend_mode(quad->blend));
    SDL_RenderCopyExF(own_of(gfx)->renderer, texture, &quad->source, &at, angle, NULL,
                      SDL_FLIP_NONE);
}

static void draw_quad(Gfx *gfx, const GfxQuad *quad)
{
    SDL_Texture *texture =
        quad->texture == TEXTURE_NONE ? NULL : own_of(gfx)->texture[quad->texture];
    const Point *p = quad->corner;
    const float turn =
        (p[1].x - p[0].x) * (p[3].y - p[0].y) - (p[1].y - p[0].y) * (p[3].x - p[0].x);
    gfx->count.batches++;
    if (quad->is_upright)
        draw_upright(gfx, texture, quad);
    else if (texture != NULL && is_plain(quad) && turn > 0)
        draw_turned(gfx, texture, quad);
    else
        draw_geometry(gfx, texture, quad);
}

static void draw_layer(Gfx *gfx, Layer layer, const GfxQuad *quad)
{
    SDL_Texture *texture = own_of(gfx)->layer[layer];
    if (texture == NULL) return;
    const bool opaque = quad->top.a == 255;
    tint_texture(texture, quad->top, opaque ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND);
    SDL_SetTextureScaleMode(texture, quad->is_rough ? SDL_ScaleModeNearest : SDL_ScaleModeLinear);
    copy_upright(gfx, texture, quad->source, upright_rect(quad));
}

/* --- Triangles ------------------------------------------------------------------------------ */

/* SDL's software renderer puts the corners of triangles on whole pixels, which makes smooth curves
 * lumpy. So they are drawn here, into a texture of their own, and copied. All corners of one call
 * have one colour and differ in alpha alone; where triangles overlap the greater alpha counts, so a
 * sharp bend of a translucent line shows no spots. */
enum { DRAWING_SIDE = 1024 };

static SDL_Rect bounds_of(const GfxVertex *vertex, int vertices, SDL_Rect clip)
{
    float left = vertex[0].x, right = left, top = vertex[0].y, bottom = top;
    for (int i = 1; i < vertices; i++) {
        left = fminf(left, vertex[i].x), right = fmaxf(right, vertex[i].x);
        top = fminf(top, vertex[i].y), bottom = fmaxf(bottom, vertex[i].y);
    }
    const SDL_Rect around = { (int)floorf(left), (int)floorf(top),
                              (int)ceilf(right) - (int)floorf(left),
                              (int)ceilf(bottom) - (int)floorf(top) };
    SDL_Rect seen = { 0 };
    if (!SDL_IntersectRect(&around, &clip, &seen)) return (SDL_Rect){ 0 };
    return seen;
}

/* Twice the signed area of the triangle a, b, p. */
static float side(const GfxVertex *a, const GfxVertex *b, float x, float y)
{
    return (b->x - a->x) * (y - a->y) - (b->y - a->y) * (x - a->x);
}

/* Widens the span by where this edge meets a row. */
static void widen_span(const GfxVertex *a, const GfxVertex *b, float y, float span[2])
{
    const float slack = 0.01F; /* what rounding may do */
    if (y < fminf(a->y, b->y) - slack || y > fmaxf(a->y, b->y) + slack) return;
    const float height = b->y - a->y;
    const bool flat = fabsf(height) <= slack;
    const float t = flat ? 0 : fminf(fmaxf((y - a->y) / height, 0), 1);
    const float x = a->x + (b->x - a->x) * t, other = flat ? b->x : x;
    span[0] = fminf(span[0], fminf(x, other));
    span[1] = fmaxf(span[1], fmaxf(x, other));
}

static void draw_row(uint8_t *row, int x0, int x1, float py, const GfxVertex *a, const GfxVertex *b,
                     const GfxVertex *c)
{
    const float area = side(a, b, c->x, c->y);
    for (int x = x0; x < x1; x++) {
        const float px = (float)x + 0.5F;
        const float u = side(b, c, px, py) / area, v = side(c, a, px, py) / area;
        if (u < 0 || v < 0 || u + v > 1) continue;
        const float value =
            u * (float)a->colour.a + v * (float)b->colour.a + (1 - u - v) * (float)c->colour.a;
        uint8_t *pixel = row + (ptrdiff_t)x * 4 + 3;
        const uint8_t whole = (uint8_t)(value + 0.5F);
        if (whole > *pixel) *pixel = whole;
    }
}

/* Row by row, and in each only where the triangle can be: a long thin one that lies aslant covers
 * little of what is around it. */
static void draw_one_triangle(uint8_t *alpha, SDL_Rect at, const GfxVertex *a, const GfxVertex *b,
                              const GfxVertex *c)
{
    if (fabsf(side(a, b, c->x, c->y)) < 1e-6F) return;
    const float top = fminf(a->y, fminf(b->y, c->y)), bottom = fmaxf(a->y, fmaxf(b->y, c->y));
    const int y0 = SDL_max((int)floorf(top), at.y), y1 = SDL_min((int)ceilf(bottom), at.y + at.h);
    for (int y = y0; y < y1; y++) {
        const float py = (float)y + 0.5F;
        float span[2] = { 1e9F, -1e9F };
        widen_span(a, b, py, span);
        widen_span(b, c, py, span);
        widen_span(c, a, py, span);
        if (span[0] > span[1]) continue;
        const int x0 = SDL_max((int)floorf(span[0]) - 1, at.x);
        const int x1 = SDL_min((int)ceilf(span[1]) + 1, at.x + at.w);
        draw_row(alpha + ((ptrdiff_t)(y - at.y) * at.w - at.x) * 4, x0, x1, py, a, b, c);
    }
}

static bool need_drawing(Own *own)
{
    if (own->drawing != NULL) return true;
    own->drawing = SDL_CreateTexture(own->renderer, FORMAT, SDL_TEXTUREACCESS_STATIC, DRAWING_SIDE,
                                     DRAWING_SIDE);
    return own->drawing != NULL;
}

/* Widens the span by where this edge runs between two rows. */
static void widen_between(const GfxVertex *a, const GfxVertex *b, float top, float foot,
                          float span[2])
{
    if (fmaxf(a->y, b->y) < top || fminf(a->y, b->y) > foot) return;
    const float height = b->y - a->y;
    const bool flat = fabsf(height) < 0.01F;
    const float end[2] = { flat ? 0 : (top - a->y) / height, flat ? 1 : (foot - a->y) / height };
    for (int i = 0; i < 2; i++) {
        const float x = a->x + (b->x - a->x) * fminf(fmaxf(end[i], 0), 1);
        span[0] = fminf(span[0], x);
        span[1] = fmaxf(span[1], x);
    }
}

/* As much of a band of rows as the triangles can touch. */
static SDL_Rect touched(SDL_Rect band, const GfxVertex *vertex, const uint16_t *index, int indices)
{
    const float top = (float)band.y - 1, foot = (float)(band.y + band.h) + 1;
    float span[2] = { 1e6F, -1e6F };
    for (int i = 0; i + 2 < indices; i += 3)
        for (int k = 0; k < 3; k++)
            widen_between(&vertex[index[i + k]], &vertex[index[i + (k + 1) % 3]], top, foot, span);
    const int x0 = (int)floorf(span[0]) - 1, x1 = (int)ceilf(span[1]) + 1;
    const SDL_Rect around = { x0, band.y, SDL_max(0, x1 - x0), band.h };
    SDL_Rect seen = { 0 };
    return SDL_IntersectRect(&around, &band, &seen) ? seen : (SDL_Rect){ 0 };
}

static void draw_part(Gfx *gfx, SDL_Rect at, Blend blend, const GfxVertex *vertex,
                      const uint16_t *index, int indices)
{
    Own *own = own_of(gfx);
    const size_t size = (size_t)at.w * (size_t)at.h * 4;
    memset(own->scratch, 0, size);
    for (int i = 0; i + 2 < indices; i += 3)
        draw_one_triangle(own->scratch, at, &vertex[index[i]], &vertex[index[i + 1]],
                          &vertex[index[i + 2]]);
    uint8_t *pixel = own->scratch; /* ARGB8888 is B, G, R, A in memory */
    for (size_t i = 0; i < size; i += 4) pixel[i] = pixel[i + 1] = pixel[i + 2] = 255;
    const SDL_Rect part = { 0, 0, at.w, at.h };
    const Colour c = vertex[0].colour;
    SDL_UpdateTexture(own->drawing, &part, own->scratch, at.w * 4);
    tint_texture(own->drawing, (Colour){ c.r, c.g, c.b, 255 }, blend_mode(blend));
    SDL_RenderCopy(own->renderer, own->drawing, &part, &at);
}

/* Band by band: what lies aslant across the table covers little of what is around it. */
static bool draw_smoothly(Gfx *gfx, Blend blend, const GfxVertex *vertex, int vertices,
                          const uint16_t *index, int indices)
{
    enum { BAND = 32 };
    Own *own = own_of(gfx);
    const SDL_Rect all = bounds_of(vertex, vertices, gfx->clip);
    if (all.w <= 0 || all.h <= 0) return true;
    if (all.w > DRAWING_SIDE || all.h > DRAWING_SIDE || !need_drawing(own)
        || !need_scratch(own, (size_t)all.w * BAND * 4))
        return false;
    for (int y = 0; y < all.h; y += BAND) {
        const SDL_Rect band = { all.x, all.y + y, all.w, SDL_min(BAND, all.h - y) };
        const SDL_Rect at = touched(band, vertex, index, indices);
        if (at.w > 0) draw_part(gfx, at, blend, vertex, index, indices);
    }
    return true;
}

static void draw_triangles(Gfx *gfx, Blend blend, const GfxVertex *vertex, int vertices,
                           const uint16_t *index, int indices)
{
    SDL_Renderer *renderer = own_of(gfx)->renderer;
    gfx->count.batches++;
    if (own_of(gfx)->is_software && draw_smoothly(gfx, blend, vertex, vertices, index, indices))
        return;
    SDL_SetRenderDrawBlendMode(renderer, blend_mode(blend));
    SDL_RenderGeometryRaw(renderer, NULL, &vertex[0].x, sizeof *vertex,
                          (const SDL_Color *)&vertex[0].colour, sizeof *vertex, NULL, 0, vertices,
                          index, indices, sizeof *index);
}

/* --- Frames --------------------------------------------------------------------------------- */

static void clear(Gfx *gfx, Colour c)
{
    SDL_SetRenderDrawColor(own_of(gfx)->renderer, c.r, c.g, c.b, 255);
    SDL_RenderClear(own_of(gfx)->renderer);
}

/* --- A screen that lies flat ---------------------------------------------------------------- */

/* All pixels of what is drawn on. */
static bool read_pixels(Gfx *gfx, uint32_t **out)
{
    const SDL_Point px = canvas_px(gfx);
    const SDL_Rect all = { 0, 0, px.x, px.y };
    uint32_t *pixels = realloc(*out, (size_t)px.x * (size_t)px.y * sizeof *pixels);
    if (pixels == NULL) return false;
    *out = pixels;
    return SDL_RenderReadPixels(own_of(gfx)->renderer, &all, OPAQUE_FORMAT, pixels, px.x * 4) == 0;
}

/* A graphics card has forgotten what it showed. */
static bool keep_glass(Gfx *gfx)
{
    Own *own = own_of(gfx);
    return own->is_software && read_pixels(gfx, &own->before);
}

static void free_glass(Gfx *gfx, bool all)
{
    Own *own = own_of(gfx);
    free(own->before);
    own->before = NULL;
    if (!all) return;
    SDL_SetRenderTarget(own->renderer, NULL);
    if (own->sheet != NULL) SDL_DestroyTexture(own->sheet);
    if (own->glass != NULL) SDL_DestroyTexture(own->glass);
    free(own->page);
    own->sheet = own->glass = NULL;
    own->page = NULL;
}

/* SDL's own turning of pictures copies them three times, and misses a row. */
static void lay_pixels(Gfx *gfx, const GlassLook *look)
{
    Own *own = own_of(gfx);
    const SDL_Point size = window_pixels(gfx->window), sheet = canvas_px(gfx);
    SDL_Texture *glass =
        need_texture(own, &own->glass, &own->glass_px, size, SDL_TEXTUREACCESS_STREAMING);
    void *pixels = NULL;
    int pitch = 0;
    if (!look->before && !read_pixels(gfx, &own->page)) return;
    if (glass == NULL || SDL_LockTexture(glass, NULL, &pixels, &pitch) != 0) return;
    const Canvas *before = &gfx->glass.before;
    if (look->rests)
        glass_lay_quarter(gfx->window->side, own->page, sheet.x, sheet.y, pixels, pitch / 4);
    else if (look->before)
        glass_lay_aslant(look, own->before, before->w_px, before->h_px, pixels, size, pitch / 4);
    else
        glass_lay_aslant(look, own->page, sheet.x, sheet.y, pixels, size, pitch / 4);
    SDL_UnlockTexture(glass);
    SDL_SetRenderTarget(own->renderer, NULL);
    SDL_RenderSetClipRect(own->renderer, NULL);
    SDL_RenderCopy(own->renderer, glass, NULL, NULL);
}

static void lay_glass(Gfx *gfx, const GlassLook *look)
{
    Own *own = own_of(gfx);
    const SDL_Point size = window_pixels(gfx->window), sheet = canvas_px(gfx);
    SDL_SetRenderTarget(own->renderer, own->sheet);
    if (own->is_software) {
        lay_pixels(gfx, look);
        return;
    }
    const SDL_FRect at = { (float)(size.x - sheet.x) / 2, (float)(size.y - sheet.y) / 2,
                           (float)sheet.x, (float)sheet.y };
    SDL_SetRenderTarget(own->renderer, NULL);
    SDL_RenderSetClipRect(own->renderer, NULL);
    SDL_RenderCopyExF(own->renderer, own->sheet, NULL, &at, 90.0 * (int)gfx->window->side, NULL,
                      SDL_FLIP_NONE);
}

/* --- A part of a layer that turns ----------------------------------------------------------- */

static void free_disc(Gfx *gfx)
{
    Own *own = own_of(gfx);
    if (own->turned != NULL) SDL_DestroyTexture(own->turned);
    free(own->disc);
    own->turned = NULL;
    own->disc = NULL;
}

static bool keep_disc(Gfx *gfx, Layer layer, SDL_Rect px)
{
    enum { SOFT = 24 };
    Own *own = own_of(gfx);
    if (!own->is_software) return false;
    own->disc = malloc((size_t)px.w * (size_t)px.w * sizeof *own->disc);
    own->turned = SDL_CreateTexture(own->renderer, SDL_PIXELFORMAT_ARGB8888,
                                    SDL_TEXTUREACCESS_STREAMING, px.w, px.w);
    SDL_SetRenderTarget(own->renderer, own->layer[layer]);
    const bool kept =
        own->disc != NULL && own->turned != NULL
        && SDL_RenderReadPixels(own->renderer, &px, SDL_PIXELFORMAT_ARGB8888, own->disc, px.w * 4)
               == 0;
    set_target(gfx, gfx->target);
    if (kept)
        disc_cut(own->disc, px.w, SOFT);
    else
        free_disc(gfx);
    return kept;
}

static void draw_disc(Gfx *gfx, SDL_Rect px, float degrees, uint8_t alpha)
{
    Own *own = own_of(gfx);
    void *pixels = NULL;
    int pitch = 0;
    if (own->turned == NULL || SDL_LockTexture(own->turned, NULL, &pixels, &pitch) != 0) return;
    disc_turn(own->disc, px.w, degrees, pixels, pitch / 4);
    SDL_UnlockTexture(own->turned);
    tint_texture(own->turned, (Colour){ 255, 255, 255, alpha }, SDL_BLENDMODE_BLEND);
    SDL_RenderCopy(own->renderer, own->turned, NULL, &px);
}

static void present(Gfx *gfx)
{
    SDL_RenderPresent(own_of(gfx)->renderer);
}

static bool read_frame(Gfx *gfx, SDL_Point size, void *rgb)
{
    const SDL_Rect all = { 0, 0, size.x, size.y };
    return SDL_RenderReadPixels(own_of(gfx)->renderer, &all, SDL_PIXELFORMAT_RGB24, rgb, all.w * 3)
           == 0;
}

const GfxBackend gfx_sdl_backend = {
    .open = open_renderer,
    .close = close_renderer,
    .texture_make = make_texture,
    .texture_put = put_texture,
    .texture_free = free_texture,
    .layer_make = make_layer,
    .layer_free = free_layer,
    .layer_swap = swap_layers,
    .target = set_target,
    .clip = set_clip,
    .copy = copy_layer,
    .keep = keep_screen,
    .layer_quad = draw_layer,
    .quad = draw_quad,
    .triangles = draw_triangles,
    .effect = NULL,
    .clear = clear,
    .glass_keep = keep_glass,
    .glass_lay = lay_glass,
    .glass_free = free_glass,
    .disc_keep = keep_disc,
    .disc_draw = draw_disc,
    .disc_free = free_disc,
    .present = present,
    .read = read_frame,
};
