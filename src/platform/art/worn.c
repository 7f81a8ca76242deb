/* worn.c: a picture worn inside the rim of another one: portraits in the emblems of seats. */
#include <math.h>
#include <stdlib.h>
#include "platform/art/state.h"

/* Shares of the side: how far the rim reaches in, and where the small one of it stands. */
#define INSIDE 0.385F
#define BADGE 0.4F
#define BADGE_RIM 0.03F

bool art_wear(Art *art, const char *name, const char *rim, const uint8_t *rgba, int side)
{
    const size_t bytes = (size_t)side * (size_t)side * 4;
    const Picture picture = art_find(art, name), around = art_find(art, rim);
    const Size size = art_size(art, around);
    Worn *worn = malloc(sizeof *worn + bytes);
    if (worn == NULL || picture == 0 || size.w <= 0) {
        free(worn);
        return false;
    }
    worker_drain(art->worker); /* its jobs read what is there by now */
    worn->rim = around;
    worn->side = side;
    memcpy(worn->rgba, rgba, bytes);
    free(art->picture[picture].worn);
    art->picture[picture].worn = worn;
    art->picture[picture].size = size;
    art_forget_picture(art, picture);
    return true;
}

/* --- On the worker's thread --- */

static void lay_over(uint8_t *at, const uint8_t colour[3], float alpha)
{
    const float under = (float)at[3] / 255 * (1 - alpha), sum = alpha + under;
    for (int c = 0; c < 3 && sum > 0; c++)
        at[c] = (uint8_t)lroundf(((float)colour[c] * alpha + (float)at[c] * under) / sum);
    at[3] = (uint8_t)lroundf(255 * sum);
}

/* How much of a pixel is inside a circle. */
static float covered(float x, float y, float middle_x, float middle_y, float radius)
{
    const float inside = radius - hypotf(x - middle_x, y - middle_y) + 0.5F;
    return inside < 0 ? 0 : inside > 1 ? 1 : inside;
}

/* The mean of what a pixel shows of it. */
static void take_mean(const Worn *worn, float x, float y, float step, uint8_t out[3])
{
    const int many = step > 1 ? (int)ceilf(step) : 1;
    int sum[3] = { 0 };
    for (int i = 0; i < many * many; i++) {
        const float part = 1 / (float)many;
        const int across = i % many, down = i / many;
        const int column = (int)(x + ((float)across + 0.5F) * part * step);
        const int row = (int)(y + ((float)down + 0.5F) * part * step);
        const uint8_t *at = worn->rgba
                            + ((size_t)SDL_clamp(row, 0, worn->side - 1) * (size_t)worn->side
                               + (size_t)SDL_clamp(column, 0, worn->side - 1))
                                  * 4;
        for (int c = 0; c < 3; c++) sum[c] += at[c];
    }
    for (int c = 0; c < 3; c++) out[c] = (uint8_t)(sum[c] / (many * many));
}

static void put_badge(const ArtResult *result)
{
    static const uint8_t DARK[3] = { 0x17, 0x13, 0x0F };
    char trouble[sizeof result->trouble];
    const float side = (float)result->w, radius = BADGE * side / 2;
    const float middle = side - radius - 0.5F;
    const int size = (int)roundf(2 * radius), from = (int)roundf(middle - radius);
    SDL_Surface *badge = art_load_svg(result->path, size, size, trouble, sizeof trouble);
    if (badge == NULL) return;
    for (int y = 0; y < result->h; y++)
        for (int x = 0; x < result->w; x++) {
            uint8_t *at = result->rgba + ((size_t)y * (size_t)result->w + (size_t)x) * 4;
            lay_over(at, DARK,
                     covered((float)x + 0.5F, (float)y + 0.5F, middle, middle,
                             radius + BADGE_RIM * side));
            const int column = x - from, row = y - from;
            if (column < 0 || row < 0 || column >= badge->w || row >= badge->h) continue;
            const uint8_t *over = (const uint8_t *)badge->pixels
                                  + (size_t)row * (size_t)badge->pitch + (size_t)column * 4;
            lay_over(at, over, (float)over[3] / 255);
        }
    SDL_FreeSurface(badge);
}

void art_dress(const ArtResult *result)
{
    const Worn *worn = result->worn;
    const float side = (float)result->w, middle = side / 2, radius = INSIDE * side;
    const float step = (float)worn->side / (2 * radius), from = middle - radius;
    for (int y = 0; y < result->h; y++)
        for (int x = 0; x < result->w; x++) {
            const float alpha = covered((float)x + 0.5F, (float)y + 0.5F, middle, middle, radius);
            uint8_t colour[3];
            if (alpha <= 0) continue;
            take_mean(worn, ((float)x - from) * step, ((float)y - from) * step, step, colour);
            lay_over(result->rgba + ((size_t)y * (size_t)result->w + (size_t)x) * 4, colour, alpha);
        }
    put_badge(result);
}
