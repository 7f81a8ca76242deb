/* lines.c: lines and polygons as triangles whose edges fade out over one pixel, which gives the
 * same smooth edge on every back end without multisampling. */
#include "platform/gfx/backend.h"
#include <math.h>
#include "platform/limit.h"

static Point plus(Point a, Point b, float times)
{
    return (Point){ a.x + b.x * times, a.y + b.y * times };
}

/* The unit normal to the right of the way from a to b; {0, 0} when they are one point. */
static Point normal(Point a, Point b)
{
    const float length = hypotf(b.x - a.x, b.y - a.y);
    if (length < 1e-5F) return (Point){ 0, 0 };
    return (Point){ -(b.y - a.y) / length, (b.x - a.x) / length };
}

/* Where the edges of two segments meet, for an edge one away from the middle. Sharp corners are cut
 * at three times the width. */
static Point mitre(Point n0, Point n1)
{
    const Point sum = { n0.x + n1.x, n0.y + n1.y };
    const float square = sum.x * sum.x + sum.y * sum.y;
    if (square < 0.2F) return n1;
    return (Point){ sum.x * 2 / square, sum.y * 2 / square };
}

/* Points in pixels, without repetitions, so that every segment has a direction. */
static int to_pixels(Gfx *gfx, const Point *point, int count, bool closed, Point *out)
{
    int n = 0;
    for (int i = 0; i < count; i++) {
        const Point p = gfx_px(gfx, point[i]);
        if (n > 0 && point_distance(out[n - 1], p) <= 0.05F) continue;
        if (n == GFX_POINTS) {
            limit_tell(&gfx->full.points, "points of a line", GFX_POINTS);
            break;
        }
        out[n++] = p;
    }
    while (closed && n > 1 && point_distance(out[0], out[n - 1]) <= 0.05F) n--;
    return n;
}

/* Piece by piece: what lies aslant touches little of what is around it. */
static void draws_along(Gfx *gfx, const Point *p, int n, bool closed, float margin)
{
    for (int i = 0; i < (closed ? n : n - 1); i++) {
        const Point to = p[(i + 1) % n];
        const int pieces = 1 + (int)fminf(point_distance(p[i], to) / 64, 64);
        for (int k = 0; k < pieces; k++) {
            const float t = (float)k / (float)pieces, u = (float)(k + 1) / (float)pieces;
            bare_draws_within(gfx, (Point[]){ point_mix(p[i], to, t), point_mix(p[i], to, u) }, 2,
                              margin);
        }
    }
}

/* The direction in which the edge of a line lies at point i. */
static Point edge_at(const Point *p, int n, int i, bool closed)
{
    const int before = i > 0 ? i - 1 : closed ? n - 1 : 0;
    const int after = i < n - 1 ? i + 1 : closed ? 0 : n - 1;
    if (before == i) return normal(p[i], p[after]);
    if (after == i) return normal(p[before], p[i]);
    return mitre(normal(p[before], p[i]), normal(p[i], p[after]));
}

void gfx_polyline(Gfx *gfx, const Point *point, int count, bool closed, float width, Colour colour)
{
    Point p[GFX_POINTS];
    GfxVertex vertex[GFX_POINTS * 4];
    uint16_t index[GFX_POINTS * 18];
    if (!gfx_use_clip(gfx)) return;
    const int n = to_pixels(gfx, point, count, closed, p);
    if (n < 2) return;
    const Colour solid = colour_fade(colour, gfx_state(gfx)->opacity);
    const Colour clear = { solid.r, solid.g, solid.b, 0 };
    const float half = fmaxf(width * gfx_density(gfx) / 2, 0.5F);
    const float offset[4] = { -half - 0.5F, -half + 0.5F, half - 0.5F, half + 0.5F };
    for (int i = 0; i < n; i++) {
        const Point edge = edge_at(p, n, i, closed);
        for (int k = 0; k < 4; k++) {
            const Point at = plus(p[i], edge, offset[k]);
            vertex[i * 4 + k] = (GfxVertex){ at.x, at.y, 0, 0, k == 0 || k == 3 ? clear : solid };
        }
    }
    int indices = 0;
    for (int i = 0; i < (closed ? n : n - 1); i++) {
        const int a = i * 4, b = (i + 1) % n * 4;
        for (int k = 0; k < 3; k++) {
            const int corner[6] = { a + k, a + k + 1, b + k, b + k, a + k + 1, b + k + 1 };
            for (int c = 0; c < 6; c++) index[indices++] = (uint16_t)corner[c];
        }
    }
    gfx->count.quads += n * 3;
    draws_along(gfx, p, n, closed, 3 * half + 1);
    gfx->backend->triangles(gfx, gfx_state(gfx)->blend, vertex, n * 4, index, indices);
}

void gfx_line(Gfx *gfx, Point a, Point b, float width, Colour colour)
{
    const bool level = fabsf(a.y - b.y) < 0.01F, plumb = fabsf(a.x - b.x) < 0.01F;
    if ((level || plumb) && gfx_is_upright(gfx)) { /* on whole pixels: crisp */
        const float x = fminf(a.x, b.x), y = fminf(a.y, b.y);
        if (level)
            gfx_fill(gfx, (Rect){ x, y - width / 2, fabsf(a.x - b.x), width }, colour);
        else
            gfx_fill(gfx, (Rect){ x - width / 2, y, width, fabsf(a.y - b.y) }, colour);
        return;
    }
    gfx_polyline(gfx, (Point[]){ a, b }, 2, false, width, colour);
}

void gfx_polygon(Gfx *gfx, const Point *point, int count, Colour colour)
{
    Point p[GFX_POINTS];
    GfxVertex vertex[GFX_POINTS * 2];
    uint16_t index[GFX_POINTS * 9];
    if (!gfx_use_clip(gfx)) return;
    const int n = to_pixels(gfx, point, count, true, p);
    if (n < 3) return;
    const Colour solid = colour_fade(colour, gfx_state(gfx)->opacity);
    const Colour clear = { solid.r, solid.g, solid.b, 0 };
    for (int i = 0; i < n; i++) { /* clockwise on a screen: the normal points inwards */
        const Point edge = edge_at(p, n, i, true);
        const Point in = plus(p[i], edge, 0.5F), out = plus(p[i], edge, -0.5F);
        vertex[i] = (GfxVertex){ in.x, in.y, 0, 0, solid };
        vertex[n + i] = (GfxVertex){ out.x, out.y, 0, 0, clear };
    }
    int indices = 0;
    for (int i = 0; i < n; i++) {
        const int j = (i + 1) % n;
        const int corner[9] = { 0, i, j, i, j, n + i, n + i, j, n + j };
        for (int c = i == 0 || j == 0 ? 3 : 0; c < 9; c++) index[indices++] = (uint16_t)corner[c];
    }
    gfx->count.quads += n;
    bare_draws_within(gfx, p, n, 2);
    gfx->backend->triangles(gfx, gfx_state(gfx)->blend, vertex, n * 2, index, indices);
}

void gfx_dashes(Gfx *gfx, const Point *point, int count, bool closed, float width, float dash,
                float gap, Colour colour)
{
    const float period = dash + gap;
    if (period <= 0) return;
    float walked = 0; /* along the whole line, so that dashes go on around corners */
    for (int i = 0; i < (closed ? count : count - 1); i++) {
        const Point a = point[i], b = point[(i + 1) % count];
        const float length = point_distance(a, b);
        float at = -fmodf(walked, period);
        for (; at < length && length > 0; at += period) {
            const float from = fmaxf(at, 0), to = fminf(at + dash, length);
            if (to > from)
                gfx_line(gfx, point_mix(a, b, from / length), point_mix(a, b, to / length), width,
                         colour);
        }
        walked += length;
    }
}

void gfx_arc(Gfx *gfx, Point centre, float radius, float from, float to, float width, Colour colour)
{
    const float share = fminf(to - from, 1);
    if (share <= 0) return;
    Point point[97];
    const int steps = 8 + (int)(share * 88);
    for (int i = 0; i <= steps; i++) {
        const float angle = (from + share * (float)i / (float)steps) * 6.2831853F;
        point[i] = (Point){ centre.x + radius * sinf(angle), centre.y - radius * cosf(angle) };
    }
    gfx_polyline(gfx, point, steps + 1, false, width, colour);
}
