#include "platform/art/shadow.h"
#include "base/hash.h"
#include "platform/art/blur.h"
#include <math.h>
#include <stdlib.h>

enum { QUARTER = 4, SIDE_MAX = 1024 }; /* the longest side of a quarter picture */

/* What is drawn on at a quarter of the resolution. */
typedef struct Small {
    int w, h;
    float scale;              /* its pixels of one lu */
    Point corner;             /* lu of its first pixel */
    uint8_t *alpha, *scratch; /* one silhouette */
    uint16_t *light;          /* what all silhouettes so far let through; 65535: everything */
} Small;

/* Marks a rounded rectangle; coordinates in pixels of the small picture. */
static void add_shape(const Small *out, Rect r, float radius)
{
    const float most = fminf(radius, fminf(r.w, r.h) / 2);
    const int x0 = SDL_max((int)floorf(r.x), 0), x1 = SDL_min((int)ceilf(r.x + r.w), out->w);
    const int y0 = SDL_max((int)floorf(r.y), 0), y1 = SDL_min((int)ceilf(r.y + r.h), out->h);
    const Point middle = rect_centre(r);
    for (int y = y0; y < y1; y++)
        for (int x = x0; x < x1; x++) {
            const float dx = fabsf((float)x + 0.5F - middle.x) - r.w / 2 + most;
            const float dy = fabsf((float)y + 0.5F - middle.y) - r.h / 2 + most;
            const float corner = dx > 0 && dy > 0 ? sqrtf(dx * dx + dy * dy) : fmaxf(dx, dy);
            const float cover = fminf(fmaxf(0.5F - corner + most, 0), 1);
            uint8_t *pixel = &out->alpha[(long)y * out->w + x];
            const uint8_t value = (uint8_t)lroundf(cover * 255);
            if (value > *pixel) *pixel = value;
        }
}

/* What the looks together darken, grown to whole quarter pixels. */
static Rect covered(const ShadowCaster *caster, float scale)
{
    Rect around = { 0 }, all = { 0 };
    for (int i = 0; i < caster->count; i++) around = rect_union(around, caster->shape[i]);
    if (rect_is_empty(around)) return all;
    for (int i = 0; i < caster->looks; i++) {
        const ShadowLook *look = &caster->look[i];
        const float margin = (float)(blur_reach(look->blur * scale) + 1) / scale;
        const Rect moved = rect_moved(around, look->offset.x, look->offset.y);
        all = rect_union(all, rect_inset(moved, -margin));
    }
    all = rect_intersection(all, caster->within);
    if (rect_is_empty(all)) return all;
    const float x = floorf(all.x * scale), y = floorf(all.y * scale);
    const float w = fminf(ceilf((all.x + all.w) * scale) - x, SIDE_MAX);
    const float h = fminf(ceilf((all.y + all.h) * scale) - y, SIDE_MAX);
    return (Rect){ x / scale, y / scale, w / scale, h / scale };
}

static bool small_open(Small *small, Rect rect, float scale)
{
    *small = (Small){ .w = (int)lroundf(rect.w * scale),
                      .h = (int)lroundf(rect.h * scale),
                      .scale = scale,
                      .corner = { rect.x, rect.y } };
    const size_t pixels = (size_t)small->w * (size_t)small->h;
    small->light = malloc(pixels * (sizeof *small->light + 2));
    if (small->light == NULL) return false;
    small->alpha = (uint8_t *)(small->light + pixels);
    small->scratch = small->alpha + pixels;
    memset(small->light, 0xFF, pixels * sizeof *small->light);
    return true;
}

/* One silhouette more, softened, between the light and the table. */
static void cast(const Small *small, const ShadowCaster *caster, ShadowLook look)
{
    const size_t pixels = (size_t)small->w * (size_t)small->h;
    const float s = small->scale;
    memset(small->alpha, 0, pixels);
    for (int i = 0; i < caster->count; i++) {
        const Rect at = rect_moved(caster->shape[i], look.offset.x - small->corner.x,
                                   look.offset.y - small->corner.y);
        add_shape(small, (Rect){ at.x * s, at.y * s, at.w * s, at.h * s }, caster->radius * s);
    }
    blur_soften(small->alpha, small->scratch, small->w, small->h, look.blur * s);
    const uint32_t strength = (uint32_t)lroundf(look.opacity * 65536 / 255);
    for (size_t i = 0; i < pixels; i++) {
        const uint32_t kept = 65536 - small->alpha[i] * strength;
        small->light[i] = (uint16_t)(small->light[i] * kept >> 16);
    }
}

/* The darkness of one row of the screen, between the rows of the small picture above and below. */
static void enlarge_row(const Small *small, int y, uint8_t *rgba)
{
    const int eighth = 2 * (y % QUARTER) + 1; /* from the middle of a quarter pixel, and back */
    const int near = y / QUARTER, other = near + (eighth < QUARTER ? -1 : 1);
    const int far = SDL_clamp(other, 0, small->h - 1);
    const uint32_t wf = (uint32_t)abs(eighth - QUARTER), wn = 2 * QUARTER - wf;
    const uint16_t *a = small->light + (ptrdiff_t)near * small->w;
    const uint16_t *b = small->light + (ptrdiff_t)far * small->w;
    uint32_t left = a[0] * wn + b[0] * wf, here = left;
    for (int x = 0; x < small->w; x++) {
        const int next = SDL_min(x + 1, small->w - 1);
        const uint32_t right = a[next] * wn + b[next] * wf;
        const uint32_t light[QUARTER] = { 3 * left + 5 * here, left + 7 * here, 7 * here + right,
                                          5 * here + 3 * right };
        for (int i = 0; i < QUARTER; i++, rgba += 4)
            rgba[3] = (uint8_t)(255 - ((light[i] >> 6) * 255 + 32767) / 65535);
        left = here;
        here = right;
    }
}

/* The same row as it is, for a back end that enlarges by itself. */
static void keep_row(const Small *small, int y, uint8_t *rgba)
{
    const uint16_t *light = small->light + (ptrdiff_t)y * small->w;
    for (int x = 0; x < small->w; x++, rgba += 4)
        rgba[3] = (uint8_t)(255 - (light[x] * 255U + 32767) / 65535);
}

/* Room for the pixels: the texture of before if it fits. False: there is none. */
static bool need_room(Shadow *shadow, Gfx *gfx, int w, int h)
{
    const bool fits = shadow_is_valid(shadow, gfx) && shadow->texture != TEXTURE_NONE
                      && shadow->w_px == w && shadow->h_px == h;
    if (fits) return true;
    shadow_release(shadow, gfx);
    shadow->texture = gfx_texture_make(gfx, w, h, NULL, true);
    shadow->epoch = gfx_epoch(gfx);
    shadow->w_px = w;
    shadow->h_px = h;
    return shadow->texture != TEXTURE_NONE;
}

static void fill_texture(const Shadow *shadow, Gfx *gfx, const Small *small)
{
    const size_t row = (size_t)shadow->w_px * 4;
    uint8_t *rgba = calloc((size_t)shadow->h_px, row); /* black */
    if (rgba == NULL) return;
    for (int y = 0; y < shadow->h_px; y++)
        (shadow->h_px == small->h ? keep_row : enlarge_row)(small, y, rgba + row * (size_t)y);
    gfx_texture_put(gfx, shadow->texture, 0, 0, shadow->w_px, shadow->h_px, rgba);
    free(rgba);
}

void shadow_build(Shadow *shadow, Gfx *gfx, const ShadowCaster *caster)
{
    const float scale = gfx_density(gfx) / QUARTER;
    const Rect rect = covered(caster, scale);
    Small small;
    shadow->is_empty = rect_is_empty(rect);
    if (shadow->is_empty || !small_open(&small, rect, scale)) return;
    for (int i = 0; i < caster->looks; i++) cast(&small, caster, caster->look[i]);
    const int times = gfx_enlarges_evenly(gfx) ? 1 : QUARTER;
    if (need_room(shadow, gfx, small.w * times, small.h * times)) fill_texture(shadow, gfx, &small);
    shadow->rect = rect;
    free(small.light);
}

static uint64_t cast_by(const ShadowCaster *caster, float density)
{
    const float plain[] = { caster->radius,   caster->within.x, caster->within.y,
                            caster->within.w, caster->within.h, density };
    const uint64_t shapes =
        hash_bytes(HASH_START, caster->shape, (size_t)caster->count * sizeof *caster->shape);
    const uint64_t looks =
        hash_bytes(shapes, caster->look, (size_t)caster->looks * sizeof *caster->look);
    return hash_bytes(looks, plain, sizeof plain) | 1;
}

bool shadow_refresh(Shadow *shadow, Gfx *gfx, const ShadowCaster *caster)
{
    const uint64_t cast = cast_by(caster, gfx_density(gfx));
    if (shadow->cast == cast && shadow_is_valid(shadow, gfx)) return false;
    shadow_build(shadow, gfx, caster);
    shadow->cast = cast;
    return true;
}

void shadow_release(Shadow *shadow, Gfx *gfx)
{
    if (shadow_is_valid(shadow, gfx)) gfx_texture_free(gfx, shadow->texture);
    *shadow = (Shadow){ 0 };
}

bool shadow_is_valid(const Shadow *shadow, const Gfx *gfx)
{
    return shadow->texture == TEXTURE_NONE || shadow->epoch == gfx_epoch(gfx);
}

void shadow_draw(const Shadow *shadow, Gfx *gfx)
{
    if (shadow->is_empty || shadow->texture == TEXTURE_NONE || !shadow_is_valid(shadow, gfx))
        return;
    const Sprite all = { shadow->texture, 0, 0, (int16_t)shadow->w_px, (int16_t)shadow->h_px, 0 };
    gfx_sprite(gfx, all, shadow->rect, COLOUR_WHITE);
}
