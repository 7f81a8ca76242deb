/* A check of the kit by itself: what was repaired, piece by piece, looks like what is painted anew.
 * A version that was forgotten, or a box that is too small, is found by it. */
#include "ui/private.h"
#include <stdlib.h>

/* The software renderer stretches panels a little differently where a repair cuts them. */
enum { NEARLY = 40 };

void ui_watch(Ui *ui)
{
    ui->watched = true;
}

static bool is_other(const uint8_t *a, const uint8_t *b)
{
    for (int i = 0; i < 3; i++)
        if (abs(a[i] - b[i]) > NEARLY) return true;
    return false;
}

/* Four pixels together: along the edge of a repair a stretched picture may be off by one. */
static bool is_spot(const uint8_t *a, const uint8_t *b, int w)
{
    const ptrdiff_t corner[] = { 0, 3, 3 * (ptrdiff_t)w, 3 * (ptrdiff_t)w + 3 };
    for (int i = 0; i < 4; i++)
        if (!is_other(a + corner[i], b + corner[i])) return false;
    return true;
}

static void compare(Ui *ui, const uint8_t *a, const uint8_t *b)
{
    const Canvas canvas = gfx_canvas(ui->platform->gfx);
    Rect spoilt = { 0 };
    int count = 0;
    for (int y = 0; y + 1 < canvas.h_px; y++)
        for (int x = 0; x + 1 < canvas.w_px; x++) {
            const ptrdiff_t at = 3 * ((ptrdiff_t)y * canvas.w_px + x);
            if (!is_spot(a + at, b + at, canvas.w_px)) continue;
            spoilt = rect_union(spoilt, (Rect){ (float)x, (float)y, 2, 2 });
            count++;
        }
    ui->spoilt += count;
    if (count > 0)
        SDL_LogError(SDL_LOG_CATEGORY_APPLICATION,
                     "a repaired layer differs in %d pixels within %.0f,%.0f %.0fx%.0f", count,
                     (double)spoilt.x, (double)spoilt.y, (double)spoilt.w, (double)spoilt.h);
}

void ui_watch_layer(Ui *ui, void (*paint)(Ui *ui, Layer layer, Rect area))
{
    Gfx *gfx = ui->platform->gfx;
    const Canvas canvas = gfx_canvas(gfx);
    if (!ui->watched || !ui->watch_due || art_is_busy(ui->platform->art)) return;
    ui->watch_due = false;
    const size_t size = (size_t)canvas.w_px * (size_t)canvas.h_px * 3;
    uint8_t *pixels = malloc(2 * size);
    if (pixels == NULL) return;
    paint(ui, LAYER_NEXT, gfx_whole(gfx));
    if (gfx_layer_read(gfx, LAYER_TABLE, pixels) && gfx_layer_read(gfx, LAYER_NEXT, pixels + size))
        compare(ui, pixels, pixels + size);
    gfx_layer_invalidate(gfx, LAYER_NEXT);
    free(pixels);
}
