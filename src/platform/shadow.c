#include "platform/shadow.h"
#include "platform/blur.h"
#include <math.h>
#include <stdlib.h>

enum { QUARTER = 4, SIDE_MAX = 2048 };

typedef struct Picture8 {
    uint8_t *alpha;
    int w, h;
} Picture8;

/* Marks a rounded rectangle; coordinates in pixels of the small picture. */
static void add_shape(const Picture8 *out, Rect r, float radius)
{
    const float most = fminf(radius, fminf(r.w, r.h) / 2);
    const int x0 = SDL_max((int)floorf(r.x), 0), x1 = SDL_min((int)ceilf(r.x + r.w), out->w);
    const int y0 = SDL_max((int)floorf(r.y), 0), y1 = SDL_min((int)ceilf(r.y + r.h), out->h);
    const Point middle = rect_centre(r);
    for (int y = y0; y < y1; y++)
        for (int x = x0; x < x1; x++) {
            const float dx = fabsf((float)x + 0.5F - middle.x) - r.w / 2 + most;
            const float dy = fabsf((float)y + 0.5F - middle.y) - r.h / 2 + most;
            const float away = hypotf(fmaxf(dx, 0), fmaxf(dy, 0)) + fminf(fmaxf(dx, dy), 0) - most;
            const float cover = fminf(fmaxf(0.5F - away, 0), 1);
            uint8_t *pixel = &out->alpha[(long)y * out->w + x];
            const uint8_t value = (uint8_t)lroundf(cover * 255);
            if (value > *pixel) *pixel = value;
        }
}

/* Gives the texture the silhouette in this colour. */
static void colour_texture(const Shadow *shadow, Gfx *gfx, Colour colour)
{
    const size_t count = (size_t)shadow->w_px * (size_t)shadow->h_px;
    uint8_t *rgba = malloc(count * 4);
    if (rgba == NULL) return;
    for (size_t i = 0; i < count; i++) {
        rgba[i * 4] = colour.r;
        rgba[i * 4 + 1] = colour.g;
        rgba[i * 4 + 2] = colour.b;
        rgba[i * 4 + 3] = (uint8_t)((shadow->pixels->alpha[i] * colour.a + 127) / 255);
    }
    gfx_texture_put(gfx, shadow->texture, 0, 0, shadow->w_px, shadow->h_px, rgba);
    shadow->pixels->colour = colour;
    free(rgba);
}

/* Room for w x h pixels: the texture of before if it fits. False: there is none. */
static bool need_room(Shadow *shadow, Gfx *gfx, int w, int h)
{
    const bool fits = shadow_is_valid(shadow, gfx) && shadow->texture != TEXTURE_NONE
                      && shadow->w_px == w && shadow->h_px == h;
    if (fits) return true;
    shadow_release(shadow, gfx);
    shadow->pixels = calloc(1, sizeof *shadow->pixels + (size_t)w * (size_t)h);
    if (shadow->pixels != NULL) shadow->texture = gfx_texture_make(gfx, w, h, NULL, true);
    shadow->epoch = gfx_epoch(gfx);
    shadow->w_px = w;
    shadow->h_px = h;
    return shadow->pixels != NULL && shadow->texture != TEXTURE_NONE;
}

void shadow_build(Shadow *shadow, Gfx *gfx, const Rect *shape, int count, float radius, float blur)
{
    Rect around = { 0 };
    for (int i = 0; i < count; i++) around = rect_union(around, shape[i]);
    shadow->is_empty = rect_is_empty(around);
    if (shadow->is_empty) return;
    const float small = gfx_density(gfx) / QUARTER, deviation = blur * small;
    const float margin = (float)(blur_reach(deviation) + 1) / small;
    around = rect_inset(around, -margin);
    Picture8 picture = { .w = (int)ceilf(around.w * small), .h = (int)ceilf(around.h * small) };
    picture.w = SDL_min(picture.w, SIDE_MAX);
    picture.h = SDL_min(picture.h, SIDE_MAX);
    const size_t pixels = (size_t)picture.w * (size_t)picture.h;
    picture.alpha = calloc(pixels, 2); /* the second half is scratch */
    if (picture.alpha == NULL) return;
    for (int i = 0; i < count; i++)
        add_shape(&picture,
                  (Rect){ (shape[i].x - around.x) * small, (shape[i].y - around.y) * small,
                          shape[i].w * small, shape[i].h * small },
                  radius * small);
    blur_soften(picture.alpha, picture.alpha + pixels, picture.w, picture.h, deviation);
    if (need_room(shadow, gfx, picture.w, picture.h)) {
        memcpy(shadow->pixels->alpha, picture.alpha, pixels);
        colour_texture(shadow, gfx, COLOUR(0x000000));
    }
    shadow->rect = (Rect){ around.x, around.y, (float)picture.w / small, (float)picture.h / small };
    free(picture.alpha);
}

void shadow_release(Shadow *shadow, Gfx *gfx)
{
    if (shadow_is_valid(shadow, gfx)) gfx_texture_free(gfx, shadow->texture);
    free(shadow->pixels);
    *shadow = (Shadow){ 0 };
}

bool shadow_is_valid(const Shadow *shadow, const Gfx *gfx)
{
    return shadow->texture == TEXTURE_NONE || shadow->epoch == gfx_epoch(gfx);
}

void shadow_draw(const Shadow *shadow, Gfx *gfx, Point offset, Colour colour)
{
    if (shadow->is_empty || shadow->texture == TEXTURE_NONE || !shadow_is_valid(shadow, gfx))
        return;
    const Colour has = shadow->pixels->colour;
    if (memcmp(&has, &colour, sizeof has) != 0) colour_texture(shadow, gfx, colour);
    const Sprite all = { shadow->texture, 0, 0, (int16_t)shadow->w_px, (int16_t)shadow->h_px, 0 };
    gfx_sprite(gfx, all, rect_moved(shadow->rect, offset.x, offset.y), COLOUR_WHITE);
}
