/* shapes.c: rounded rectangles, sharp and soft. Each is a mask of white with alpha, made once
 * on the CPU, kept in one texture and drawn with its middle stretched, so both back ends show the
 * same edge and a hundred panels are a handful of quads each. */
#include "platform/gfx/backend.h"
#include <math.h>

void shapes_reset(Gfx *gfx)
{
    Shapes *shapes = &gfx->shapes;
    memset(shapes->slot, 0, sizeof shapes->slot);
    shapes->x = shapes->y = shapes->row = shapes->used = 0;
    shapes->texture = gfx_texture_make(gfx, SHAPE_TEXTURE, SHAPE_TEXTURE, NULL, true);
}

/* How far a pixel's middle lies outside of a rounded rectangle around the origin. */
static float distance_to_round(float x, float y, float half_w, float half_h, float radius)
{
    const float dx = fabsf(x) - half_w + radius, dy = fabsf(y) - half_h + radius;
    const float ox = dx > 0 ? dx : 0, oy = dy > 0 ? dy : 0, inside = dx > dy ? dx : dy;
    return sqrtf(ox * ox + oy * oy) + (inside < 0 ? inside : 0) - radius;
}

static float clamp01(float x)
{
    return x < 0 ? 0 : x > 1 ? 1 : x;
}

/* An edge that fades over `blur` around the outline, the way light does: smooth at both ends. */
static float soft_cover(float distance, float blur)
{
    const float t = clamp01(0.5F - distance / blur);
    return t * t * (3 - 2 * t);
}

/* How much of a pixel at this distance from the outline the shape covers. */
static float cover(const ShapeKey *key, float distance)
{
    const float width = (float)key->width / 4;
    const float fill = clamp01(0.5F - distance);
    switch ((ShapeKind)key->kind) {
    case SHAPE_FILL: return fill;
    case SHAPE_LINE: return fill * (1 - clamp01(0.5F - distance - width));
    case SHAPE_SOFT: return soft_cover(distance, width);
    case SHAPE_HALO: return soft_cover(distance, width) * (1 - fill);
    }
    return 0;
}

static float outset_of(ShapeKind kind, float width)
{
    return kind == SHAPE_SOFT || kind == SHAPE_HALO ? ceilf(width / 2) : 0;
}

/* The left half of a row, and the right one, which is its image. */
static void render_row(const ShapeKey *key, int y, uint8_t *row)
{
    const float outset = outset_of((ShapeKind)key->kind, (float)key->width / 4);
    const float half_w = (float)key->w / 2, half_h = (float)key->h / 2;
    const float radius = (float)key->radius / 4;
    for (int x = 0; x < (key->w + 1) / 2; x++) {
        const float distance = distance_to_round((float)x + 0.5F - half_w, (float)y + 0.5F - half_h,
                                                 half_w - outset, half_h - outset, radius);
        uint8_t *left = row + (ptrdiff_t)x * 4, *right = row + (ptrdiff_t)(key->w - 1 - x) * 4;
        left[0] = left[1] = left[2] = 255;
        left[3] = (uint8_t)(255 * cover(key, distance) + 0.5F);
        memcpy(right, left, 4);
    }
}

/* Above and below are images of each other, too: a large mask that is made in every frame, while
 * its size changes, takes a quarter of the time. */
static void render_mask(Shapes *shapes, const ShapeKey *key)
{
    const size_t length = (size_t)key->w * 4;
    for (int y = 0; y < (key->h + 1) / 2; y++) {
        uint8_t *row = shapes->mask + length * (size_t)y;
        render_row(key, y, row);
        if (key->h - 1 - y != y)
            memcpy(shapes->mask + length * (size_t)(key->h - 1 - y), row, length);
    }
}

static bool same_key(const ShapeKey *a, const ShapeKey *b)
{
    return a->kind == b->kind && a->radius == b->radius && a->width == b->width && a->w == b->w
           && a->h == b->h;
}

static unsigned hash_key(const ShapeKey *key)
{
    unsigned hash = (unsigned)key->kind;
    hash = hash * 31 + (unsigned)key->radius;
    hash = hash * 31 + (unsigned)key->width;
    hash = hash * 31 + (unsigned)key->w;
    hash = hash * 31 + (unsigned)key->h;
    return hash * 2654435761U >> 16;
}

static void start_over(Shapes *shapes)
{
    memset(shapes->slot, 0, sizeof shapes->slot);
    shapes->x = shapes->y = shapes->row = shapes->used = 0;
}

/* A place of w x h in the texture, with a pixel of distance to its neighbours. When the texture is
 * full everything starts over: masks are cheap and a scene needs a few dozen. */
static void place_mask(Shapes *shapes, int w, int h, Shape *shape)
{
    if (shapes->x + w > SHAPE_TEXTURE) {
        shapes->x = 0;
        shapes->y += shapes->row + 1;
        shapes->row = 0;
    }
    if (shapes->y + h > SHAPE_TEXTURE) start_over(shapes);
    shape->x = (int16_t)shapes->x;
    shape->y = (int16_t)shapes->y;
    shapes->x += w + 1;
    shapes->row = SDL_max(shapes->row, h);
}

static Shape find_shape(Gfx *gfx, const ShapeKey *key)
{
    Shapes *shapes = &gfx->shapes;
    if (shapes->used > SHAPE_SLOTS * 3 / 4) start_over(shapes);
    unsigned at = hash_key(key) % SHAPE_SLOTS;
    while (shapes->slot[at].is_used && !same_key(&shapes->slot[at].key, key))
        at = (at + 1) % SHAPE_SLOTS;
    if (shapes->slot[at].is_used) return shapes->slot[at];
    Shape shape = { .key = *key, .is_used = true };
    place_mask(shapes, key->w, key->h, &shape); /* may have emptied all slots */
    render_mask(shapes, key);
    shape.middle = shapes->mask[(key->h / 2 * key->w + key->w / 2) * 4 + 3];
    gfx_texture_put(gfx, shapes->texture, shape.x, shape.y, key->w, key->h, shapes->mask);
    shapes->used++;
    return shapes->slot[at] = shape;
}

/* The middle is all of one opacity: plain colour, or nothing at all. */
static void fill_middle(Gfx *gfx, const Shape *shape, SDL_Rect part, Colour top, Colour bottom)
{
    const float cover = (float)shape->middle / 255;
    if (shape->middle == 0) return;
    gfx_draw_px(gfx, TEXTURE_NONE, (SDL_Rect){ 0 }, part, colour_fade(top, cover),
                colour_fade(bottom, cover));
}

/* Draws a mask stretched over a place of whole pixels, with a vertical gradient. */
static void stretch_mask(Gfx *gfx, const Shape *shape, SDL_Rect at, Colour top, Colour bottom)
{
    const int w = shape->key.w, h = shape->key.h, cx = w / 2, cy = h / 2;
    const int u[4] = { 0, cx, w - cx, w }, v[4] = { 0, cy, h - cy, h };
    const int x[4] = { 0, cx, at.w - cx, at.w }, y[4] = { 0, cy, at.h - cy, at.h };
    for (int i = 0; i < 9; i++) {
        const int c = i % 3, r = i / 3;
        const SDL_Rect source = { shape->x + u[c], shape->y + v[r], u[c + 1] - u[c],
                                  v[r + 1] - v[r] };
        const SDL_Rect part = { at.x + x[c], at.y + y[r], x[c + 1] - x[c], y[r + 1] - y[r] };
        if (source.w <= 0 || source.h <= 0 || part.w <= 0 || part.h <= 0) continue;
        const float from = (float)y[r] / (float)at.h, to = (float)y[r + 1] / (float)at.h;
        const Colour upper = colour_mix(top, bottom, from), lower = colour_mix(top, bottom, to);
        if (i == 4)
            fill_middle(gfx, shape, part, upper, lower);
        else
            gfx_draw_px(gfx, gfx->shapes.texture, source, part, upper, lower);
    }
}

enum { CORNER = 16, OUTLINE = 4 * CORNER };

/* The outline of a rounded rectangle, clockwise. */
static void outline_of(Rect rect, float radius, Point point[OUTLINE])
{
    const float r = fminf(radius, fminf(rect.w, rect.h) / 2);
    for (int i = 0; i < OUTLINE; i++) {
        const int quarter = i / CORNER;
        const float angle =
            1.5707963F * ((float)quarter + (float)(i % CORNER) / (float)(CORNER - 1));
        const float cx = quarter == 0 || quarter == 3 ? rect.x + rect.w - r : rect.x + r;
        const float cy = quarter < 2 ? rect.y + rect.h - r : rect.y + r;
        point[i] = (Point){ cx + r * cosf(angle), cy + r * sinf(angle) };
    }
}

/* Rings within one another, each fainter: the inside stays as it is. */
static void draw_rings(Gfx *gfx, Rect rect, float radius, float blur, Colour colour)
{
    enum { RINGS = 8 };
    Point point[OUTLINE];
    const float step = blur / 2 / RINGS;
    for (int i = 0; i < RINGS; i++) {
        const float away = step * ((float)i + 0.5F);
        outline_of(rect_inset(rect, -away), radius + away, point);
        gfx_polyline(gfx, point, OUTLINE, true, step, colour_fade(colour, soft_cover(away, blur)));
    }
}

/* Too large for a mask, or turned: the outline as a polygon or a line. */
static void draw_outline(Gfx *gfx, ShapeKind kind, Rect rect, float radius, float width,
                         Colour colour)
{
    Point point[OUTLINE];
    if (kind == SHAPE_LINE) {
        outline_of(rect_inset(rect, width / 2), fmaxf(radius - width / 2, 0), point);
        gfx_polyline(gfx, point, OUTLINE, true, width, colour);
    } else if (kind == SHAPE_HALO) {
        draw_rings(gfx, rect, radius, width, colour);
    } else {
        outline_of(rect, radius, point);
        gfx_polygon(gfx, point, OUTLINE, colour);
    }
}

/* A turned soft shape is one mask of its whole size: nine parts would show their seams. */
static void draw_whole_mask(Gfx *gfx, const Shape *shape, Rect rect, Colour top, Colour bottom)
{
    const SDL_Rect source = { shape->x, shape->y, shape->key.w, shape->key.h };
    gfx_draw_quad(gfx, gfx->shapes.texture, source, rect, top, bottom);
}

static bool is_soft(ShapeKind kind)
{
    return kind == SHAPE_SOFT || kind == SHAPE_HALO;
}

/* The mask for a place of w x h pixels: no larger than its corners need, if its middle may be
 * stretched. */
static ShapeKey key_for(ShapeKind kind, int w, int h, float radius_px, float width_px,
                        bool stretched)
{
    const int outset = (int)outset_of(kind, width_px);
    const float radius = fminf(radius_px, (float)SDL_min(w, h) / 2);
    const float reach = kind == SHAPE_LINE ? fmaxf(radius, width_px) : radius;
    const int corner = outset + (int)ceilf(fmaxf(reach, (float)outset)) + 1;
    const int most = stretched ? 2 * corner + 1 : INT16_MAX;
    return (ShapeKey){ (int16_t)kind, (int16_t)lroundf(radius * 4), (int16_t)lroundf(width_px * 4),
                       (int16_t)SDL_min(w + 2 * outset, most),
                       (int16_t)SDL_min(h + 2 * outset, most) };
}

static void draw_shape(Gfx *gfx, ShapeKind kind, Rect rect, float radius, float width, Colour top,
                       Colour bottom)
{
    if (rect.w <= 0 || rect.h <= 0 || !gfx_use_clip(gfx)) return;
    if (!gfx_sees(gfx, rect_inset(rect, -width - 2))) return; /* its mask is not made, either */
    const float px = gfx_density(gfx);
    const bool upright = gfx_is_upright(gfx);
    const float width_px = fmaxf(width * px, kind == SHAPE_LINE ? 1 : 0.5F);
    const int outset = (int)outset_of(kind, width_px);
    SDL_Rect at = upright ? gfx_snap(gfx, rect)
                          : (SDL_Rect){ 0, 0, SDL_max((int)lroundf(rect.w * px), 1),
                                        SDL_max((int)lroundf(rect.h * px), 1) };
    const ShapeKey key = key_for(kind, at.w, at.h, radius * px, width_px, upright);
    if (key.w > SHAPE_LONGEST || key.h > SHAPE_LONGEST || (!upright && !is_soft(kind))) {
        draw_outline(gfx, kind, rect, radius, width, colour_mix(top, bottom, 0.5F));
        return;
    }
    const Shape shape = find_shape(gfx, &key);
    if (!upright) {
        draw_whole_mask(gfx, &shape, rect_inset(rect, (float)-outset / px), top, bottom);
        return;
    }
    at = (SDL_Rect){ at.x - outset, at.y - outset, at.w + 2 * outset, at.h + 2 * outset };
    stretch_mask(gfx, &shape, at, top, bottom);
}

void gfx_round(Gfx *gfx, Rect rect, float radius, Colour colour)
{
    draw_shape(gfx, SHAPE_FILL, rect, radius, 0, colour, colour);
}

void gfx_round_gradient(Gfx *gfx, Rect rect, float radius, Colour top, Colour bottom)
{
    draw_shape(gfx, SHAPE_FILL, rect, radius, 0, top, bottom);
}

void gfx_round_line(Gfx *gfx, Rect rect, float radius, float width, Colour colour)
{
    draw_shape(gfx, SHAPE_LINE, rect, radius, width, colour, colour);
}

void gfx_round_soft(Gfx *gfx, Rect rect, float radius, float blur, Colour colour)
{
    draw_shape(gfx, SHAPE_SOFT, rect, radius, blur, colour, colour);
}

void gfx_round_halo(Gfx *gfx, Rect rect, float radius, float blur, Colour colour)
{
    draw_shape(gfx, SHAPE_HALO, rect, radius, blur, colour, colour);
}

void gfx_fill_gradient(Gfx *gfx, Rect rect, Colour top, Colour bottom)
{
    if (rect.w <= 0 || rect.h <= 0) return;
    if (gfx_is_upright(gfx))
        gfx_draw_px(gfx, TEXTURE_NONE, (SDL_Rect){ 0 }, gfx_snap(gfx, rect), top, bottom);
    else
        gfx_draw_quad(gfx, TEXTURE_NONE, (SDL_Rect){ 0 }, rect, top, bottom);
}

void gfx_fill(Gfx *gfx, Rect rect, Colour colour)
{
    gfx_fill_gradient(gfx, rect, colour, colour);
}

/* --- Effects -------------------------------------------------------------------------------- */

static float breath(float phase)
{
    return 0.75F + 0.25F * sinf(phase * 6.2831853F);
}

static void plain_glow(Gfx *gfx, Rect rect, const EffectLook *look)
{
    gfx_blend(gfx, BLEND_ADD);
    gfx_round_halo(gfx, rect, look->radius, look->reach * 2,
                   colour_fade(look->colour, breath(look->phase)));
}

static void plain_sheen(Gfx *gfx, Rect rect, const EffectLook *look)
{
    gfx_clip(gfx, rect);
    gfx_blend(gfx, BLEND_ADD);
    const float lean = rect.h / 4,
                x = rect.x - lean - look->reach + look->phase * (rect.w + 2 * (lean + look->reach));
    for (int i = 3; i >= 1; i--) { /* three bands within one another: soft enough for a moment */
        const float half = look->reach * (float)i / 6;
        const Point band[4] = { { x - half + lean, rect.y },
                                { x + half + lean, rect.y },
                                { x + half - lean, rect.y + rect.h },
                                { x - half - lean, rect.y + rect.h } };
        gfx_polygon(gfx, band, 4, colour_fade(look->colour, 0.33F));
    }
}

static void plain_effect(Gfx *gfx, Effect effect, Rect rect, const EffectLook *look)
{
    gfx_push(gfx);
    switch (effect) {
    case EFFECT_GLOW: plain_glow(gfx, rect, look); break;
    case EFFECT_SHEEN: plain_sheen(gfx, rect, look); break;
    case EFFECT_LIGHT:      /* the ground has its light baked in */
    case EFFECT_SEA: break; /* and so has the sea */
    case EFFECT_COUNT: break;
    }
    gfx_pop(gfx);
}

void gfx_effect(Gfx *gfx, Effect effect, Rect rect, const EffectLook *look)
{
    if (rect.w <= 0 || rect.h <= 0 || !gfx_use_clip(gfx)) return;
    if (gfx->backend->effect == NULL) {
        plain_effect(gfx, effect, rect, look);
        return;
    }
    const float px = gfx_density(gfx);
    const GfxEffectDraw draw = {
        .effect = effect,
        .corner = { gfx_px(gfx, (Point){ rect.x, rect.y }),
                    gfx_px(gfx, (Point){ rect.x + rect.w, rect.y }),
                    gfx_px(gfx, (Point){ rect.x + rect.w, rect.y + rect.h }),
                    gfx_px(gfx, (Point){ rect.x, rect.y + rect.h }) },
        .half_w = rect.w * px / 2,
        .half_h = rect.h * px / 2,
        .radius = look->radius * px,
        .reach = look->reach * px,
        .phase = look->phase,
        .colour = colour_fade(look->colour, gfx_state(gfx)->opacity),
    };
    bare_draws_within(gfx, draw.corner, 4, draw.reach + 1);
    gfx->backend->effect(gfx, &draw);
}
