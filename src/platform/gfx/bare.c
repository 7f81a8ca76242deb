/* Where the screen shows a layer and nothing over it.
 *
 * To copy a whole layer onto the screen is half of a frame where the processor draws. If the screen
 * keeps what it showed, only what has changed is copied: where something lay over the layer, and
 * where the layer was painted anew. The screen is cut into tiles for that; who draws tells which it
 * touches. */
#include "platform/gfx/backend.h"
#include <math.h>
#include <string.h>

enum { TILE = 64 }; /* px, the least; a software GL draws tiles of that size */

/* Tiles from the first to the last, and of those the ones that lie in the area whole. */
typedef struct Span {
    int from, to, whole_from, whole_to; /* `to`: the one after the last */
} Span;

static int tile_of(const Canvas *canvas)
{
    int tile = TILE;
    while (SDL_max(canvas->w_px, canvas->h_px) > tile * BARE_TILES) tile *= 2;
    return tile;
}

/* Along one axis of a screen that is `screen` px long. */
static Span span_of(int at, int length, int tile, int screen)
{
    const int end = at + length;
    return (Span){ at / tile, (end + tile - 1) / tile, (at + tile - 1) / tile,
                   end == screen ? (end + tile - 1) / tile : end / tile };
}

static uint64_t bits(int from, int to)
{
    if (from >= to) return 0;
    const uint64_t below = to == BARE_TILES ? ~UINT64_C(0) : (UINT64_C(1) << to) - 1;
    return below & ~((UINT64_C(1) << from) - 1);
}

void bare_forget(Gfx *gfx)
{
    memset(gfx->bare.row, 0, sizeof gfx->bare.row);
    gfx->bare.tile = tile_of(&gfx->canvas);
}

void bare_forget_layer(Gfx *gfx, Layer layer)
{
    if (gfx->bare.of == layer) bare_forget(gfx);
}

void bare_cover(Gfx *gfx, SDL_Rect px)
{
    Bare *bare = &gfx->bare;
    const SDL_Rect all = { 0, 0, gfx->canvas.w_px, gfx->canvas.h_px };
    SDL_Rect seen;
    if (!gfx->keeps || !SDL_IntersectRect(&px, &all, &seen)) return;
    const Span x = span_of(seen.x, seen.w, bare->tile, all.w);
    const Span y = span_of(seen.y, seen.h, bare->tile, all.h);
    for (int row = y.from; row < y.to; row++) bare->row[row] &= ~bits(x.from, x.to);
}

void bare_draws_within(Gfx *gfx, const Point *corner, int count, float margin_px)
{
    if (!gfx->keeps || gfx->target != GFX_SCREEN) return;
    Point low = corner[0], high = corner[0];
    for (int i = 1; i < count; i++) {
        low = (Point){ fminf(low.x, corner[i].x), fminf(low.y, corner[i].y) };
        high = (Point){ fmaxf(high.x, corner[i].x), fmaxf(high.y, corner[i].y) };
    }
    const SDL_Rect clip = gfx_state(gfx)->clip;
    const float x = fmaxf(low.x - margin_px, (float)clip.x),
                y = fmaxf(low.y - margin_px, (float)clip.y);
    const float right = fminf(high.x + margin_px, (float)(clip.x + clip.w)),
                foot = fminf(high.y + margin_px, (float)(clip.y + clip.h));
    if (right <= x || foot <= y) return;
    const SDL_Rect px = { (int)x, (int)y, (int)ceilf(right) - (int)x, (int)ceilf(foot) - (int)y };
    bare_cover(gfx, px);
}

/* Every run of tiles in these rows. */
static void copy_runs(Gfx *gfx, SDL_Rect area, int row, int rows, uint64_t tiles)
{
    const int tile = gfx->bare.tile;
    for (int from = 0; from < BARE_TILES; from++) {
        if ((tiles >> from & 1) == 0) continue;
        int to = from;
        while (to < BARE_TILES && (tiles >> to & 1) != 0) to++;
        const SDL_Rect run = { from * tile, row * tile, (to - from) * tile, rows * tile };
        SDL_Rect part;
        if (SDL_IntersectRect(&run, &area, &part)) {
            gfx->backend->copy(gfx, gfx->bare.of, part);
            gfx->count.copied_px += part.w * part.h;
        }
        from = to;
    }
}

void bare_copy(Gfx *gfx, Layer layer, SDL_Rect area)
{
    Bare *bare = &gfx->bare;
    if (bare->of != layer) bare_forget(gfx);
    bare->of = layer;
    const Span x = span_of(area.x, area.w, bare->tile, gfx->canvas.w_px);
    const Span y = span_of(area.y, area.h, bare->tile, gfx->canvas.h_px);
    const uint64_t tiles = bits(x.from, x.to), whole = bits(x.whole_from, x.whole_to);
    for (int row = y.from, rows; row < y.to; row += rows) {
        const uint64_t due = tiles & ~bare->row[row];
        for (rows = 1; row + rows < y.to && (tiles & ~bare->row[row + rows]) == due;) rows++;
        copy_runs(gfx, area, row, rows, due);
    }
    for (int row = y.whole_from; row < y.whole_to; row++) bare->row[row] |= whole;
}
