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

static void compare(Ui *ui, const uint8_t *a, const uint8_t *b)
{
    const Canvas canvas = gfx_canvas(ui->platform->gfx);
    Rect spoilt = { 0 };
    int count = 0;
    for (int i = 0; i < canvas.w_px * canvas.h_px; i++) {
        if (!is_other(a + 3 * (ptrdiff_t)i, b + 3 * (ptrdiff_t)i)) continue;
        const int y = i / canvas.w_px;
        const Rect pixel = { (float)(i % canvas.w_px), (float)y, 1, 1 };
        spoilt = rect_union(spoilt, pixel);
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
