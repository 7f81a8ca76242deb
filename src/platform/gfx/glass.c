#include "platform/gfx/glass.h"
#include <math.h>
#include <string.h>

#define HALF_TURN 3.1415927F
#define SMALLEST 0.6F /* in the middle of the way its corners stay on the window */
#define DUSK 0.55F    /* ... and so much light: one sheet takes the place of the other in it */

/* Quarters from one side to the other, the shorter way round. */
static int quarters_between(WindowSide from, WindowSide to)
{
    const int by = ((int)to - (int)from + SIDE_COUNT) % SIDE_COUNT;
    return by == 3 ? -1 : by;
}

GlassLook glass_look(const Glass *glass, WindowSide side, const Canvas *canvas, SDL_Point window)
{
    const float t = glass->t, way = t * t * (3 - 2 * t), bow = sinf(HALF_TURN * way);
    GlassLook look = { .rests = t >= 1, .light = 1 - (1 - DUSK) * bow };
    look.before = !look.rests && (t < 0.5F || !glass->ready);
    const Canvas *of = look.before ? &glass->before : canvas;
    const int by = quarters_between(glass->from, side);
    const float turn = look.rests ? (float)side : (float)glass->from + (float)by * way;
    const float scale = look.rests ? 1 : 1 - (1 - SMALLEST) * bow;
    const float cosine = cosf(turn * HALF_TURN / 2), sine = sinf(turn * HALF_TURN / 2);
    const float w = (float)of->w_px * scale / 2, h = (float)of->h_px * scale / 2;
    static const float SIGN[4][2] = { { -1, -1 }, { 1, -1 }, { 1, 1 }, { -1, 1 } };
    for (int i = 0; i < 4; i++) {
        const float x = SIGN[i][0] * w, y = SIGN[i][1] * h;
        look.corner[i] = (Point){ (float)window.x / 2 + x * cosine - y * sine,
                                  (float)window.y / 2 + x * sine + y * cosine };
    }
    return look;
}

/* Block by block: a column of a picture is spread over all of the memory. */
static void lay_sideways(WindowSide side, const uint32_t *sheet, int w, int h, uint32_t *window,
                         int pitch)
{
    enum { BLOCK = 16 };
    for (int top = 0; top < h; top += BLOCK)
        for (int left = 0; left < w; left += BLOCK) {
            const int foot = SDL_min(top + BLOCK, h), right = SDL_min(left + BLOCK, w);
            for (int x = left; x < right; x++) {
                const uint32_t *from = sheet + (ptrdiff_t)top * w + x;
                uint32_t *to = side == SIDE_LEFT ? window + (ptrdiff_t)x * pitch + (h - 1 - top)
                                                 : window + (ptrdiff_t)(w - 1 - x) * pitch + top;
                const int step = side == SIDE_LEFT ? -1 : 1;
                for (int y = top; y < foot; y++, from += w, to += step) *to = *from;
            }
        }
}

void glass_lay_quarter(WindowSide side, const uint32_t *sheet, int w, int h, uint32_t *window,
                       int pitch)
{
    if (side == SIDE_LEFT || side == SIDE_RIGHT) {
        lay_sideways(side, sheet, w, h, window, pitch);
        return;
    }
    for (int y = 0; y < h; y++) {
        const uint32_t *from = sheet + (ptrdiff_t)y * w;
        uint32_t *to = window + (ptrdiff_t)(side == SIDE_HERE ? y : h - 1 - y) * pitch;
        if (side == SIDE_HERE) memcpy(to, from, (size_t)w * sizeof *to);
        for (int x = 0; side == SIDE_FACING && x < w; x++) to[w - 1 - x] = from[x];
    }
}

/* Where along a row the place in the sheet, which grows by `step` a pixel, lies within it. */
static void narrow(float at, float step, float length, float span[2])
{
    if (fabsf(step) < 1e-6F) {
        if (at < 0 || at >= length) span[1] = span[0];
        return;
    }
    const float a = -at / step, b = (length - at) / step;
    span[0] = fmaxf(span[0], fminf(a, b));
    span[1] = fminf(span[1], fmaxf(a, b));
}

static uint32_t dimmed(uint32_t pixel, uint32_t light)
{
    const uint32_t sides = ((pixel & 0xFF00FF) * light >> 8) & 0xFF00FF;
    return sides | (((pixel & 0xFF00) * light >> 8) & 0xFF00);
}

void glass_lay_aslant(const GlassLook *look, const uint32_t *sheet, int w, int h, uint32_t *window,
                      SDL_Point size, int pitch)
{
    const Point *p = look->corner;
    const Point ax = { p[1].x - p[0].x, p[1].y - p[0].y },
                ay = { p[3].x - p[0].x, p[3].y - p[0].y };
    const float area = ax.x * ay.y - ax.y * ay.x;
    if (area < 1) return;
    /* Pixels of the sheet for one of the window, to the right and downwards. */
    const float ux = ay.y / area * (float)w, uy = -ay.x / area * (float)w;
    const float vx = -ax.y / area * (float)h, vy = ax.x / area * (float)h;
    const uint32_t light = (uint32_t)(look->light * 256);
    for (int y = 0; y < size.y; y++) {
        uint32_t *row = window + (ptrdiff_t)y * pitch;
        const float dx = 0.5F - p[0].x, dy = (float)y + 0.5F - p[0].y;
        const float u = ux * dx + uy * dy, v = vx * dx + vy * dy;
        float span[2] = { 0, (float)size.x };
        narrow(u, ux, (float)w, span);
        narrow(v, vx, (float)h, span);
        memset(row, 0, (size_t)size.x * sizeof *row);
        for (int x = (int)ceilf(span[0]); x < (int)floorf(span[1]); x++) {
            const int from_x = SDL_clamp((int)(u + ux * (float)x), 0, w - 1);
            const int from_y = SDL_clamp((int)(v + vx * (float)x), 0, h - 1);
            row[x] = dimmed(sheet[(ptrdiff_t)from_y * w + from_x], light);
        }
    }
}
