/* While a camera or the window moves, the picture of before is drawn moved and scaled; when it has
 * come to rest, everything is painted sharp. */
#include "ui/private.h"

static bool same_view(const UiSight *a, const UiSight *b)
{
    return a->origin.x == b->origin.x && a->origin.y == b->origin.y && a->scale == b->scale;
}

static bool same_scene(const UiSight *a, const UiSight *b)
{
    return a->subject == b->subject && a->box.x == b->box.x && a->box.y == b->box.y
           && a->box.w == b->box.w && a->box.h == b->box.h;
}

UiSight ui_sight(Ui *ui, UiSight now)
{
    const double time = ui_now(ui);
    const unsigned frame = gfx_frame(ui->platform->gfx);
    if (ui->sight_layer.scale <= 0 || !same_scene(&ui->sight, &now)) {
        ui->sight_layer = now;
    } else if (!same_view(&ui->sight, &now)) {
        ui->sight_moved = time;
        ui->sight_moved_frame = frame;
    } else if (time >= ui->sight_moved + UI_SHARP_MS
               && frame - ui->sight_moved_frame >= UI_SHARP_FRAMES) {
        ui->sight_layer = now;
    }
    ui->sight = now;
    ui->sight_layer.world = now.world;
    ui->has_sight = true;
    return ui->sight_layer;
}

bool ui_sight_differs(const Ui *ui)
{
    return ui->has_sight
           && !(same_scene(&ui->sight_layer, &ui->sight_shown)
                && same_view(&ui->sight_layer, &ui->sight_shown));
}

bool ui_sight_rests(const Ui *ui)
{
    return !ui->has_sight || same_view(&ui->sight, &ui->sight_layer);
}

/* Another subject is not shown scaled: it would be seen in the place of this one. */
static bool is_moving(const Ui *ui)
{
    return ui->has_sight && same_scene(&ui->sight, &ui->sight_shown)
           && !same_view(&ui->sight, &ui->sight_shown);
}

/* Whole pixels, on which what is copied around it and what is drawn in it meet. */
static Rect on_pixels(const Gfx *gfx, Rect r)
{
    const float density = gfx_canvas(gfx).scale;
    const float x = roundf(r.x * density), y = roundf(r.y * density);
    const float right = roundf((r.x + r.w) * density), foot = roundf((r.y + r.h) * density);
    return (Rect){ x / density, y / density, (right - x) / density, (foot - y) / density };
}

void ui_copy_around(Gfx *gfx, Layer layer, Rect all, Rect hole)
{
    const Rect inner = on_pixels(gfx, rect_intersection(all, hole));
    const float right = inner.x + inner.w, foot = inner.y + inner.h;
    if (rect_is_empty(inner)) {
        gfx_layer_copy(gfx, layer, all);
        return;
    }
    gfx_layer_copy(gfx, layer, (Rect){ all.x, all.y, all.w, inner.y - all.y });
    gfx_layer_copy(gfx, layer, (Rect){ all.x, foot, all.w, all.y + all.h - foot });
    gfx_layer_copy(gfx, layer, (Rect){ all.x, inner.y, inner.x - all.x, inner.h });
    gfx_layer_copy(gfx, layer, (Rect){ right, inner.y, all.x + all.w - right, inner.h });
}

/* The layer as it is now, moved and scaled the way the world has been, and no more of it than the
 * world covers and the layer has of it. Nothing is painted twice: that is what a frame has no time
 * for where the processor draws. */
static void draw_scaled(Ui *ui)
{
    Gfx *gfx = ui->platform->gfx;
    const UiSight *now = &ui->sight, *then = &ui->sight_shown;
    const float k = now->scale / then->scale;
    const Rect whole = gfx_whole(gfx), world = now->world, had = then->box;
    const Point corner = { now->origin.x - then->origin.x * k, now->origin.y - then->origin.y * k };
    const Rect there = { now->origin.x + world.x * now->scale, now->origin.y + world.y * now->scale,
                         world.w * now->scale, world.h * now->scale };
    const Rect kept = { corner.x + had.x * k, corner.y + had.y * k, had.w * k, had.h * k };
    const Rect seen = on_pixels(gfx, rect_intersection(now->box, rect_intersection(there, kept)));
    ui_copy_around(gfx, LAYER_BACKGROUND, now->box, seen);
    gfx_push(gfx);
    gfx_clip(gfx, seen);
    gfx_layer_draw(gfx, LAYER_TABLE, (Rect){ corner.x, corner.y, whole.w * k, whole.h * k },
                   COLOUR_WHITE);
    gfx_pop(gfx);
}

/* Under a veil nothing moves: the layer has the veil in it. Nor does it while there is no
 * background to lay around it. */
bool ui_sight_is_scaled(const Ui *ui)
{
    return is_moving(ui) && ui->veil <= 0 && !ui->background_stale;
}

void ui_paint_sight(Ui *ui)
{
    Gfx *gfx = ui->platform->gfx;
    gfx_push(gfx);
    gfx_clip(gfx, ui->sight.box);
    draw_scaled(ui);
    bool above = false;
    for (int i = 0; i < ui->count; i++) {
        const UiItem *item = &ui->item[i];
        above |= item->in_sight;
        if (above && !item->in_sight && !ui_floats(ui, item) && !ui_lies_over(ui, item)
            && rects_touch(ui_painted(item), ui->sight.box))
            ui_paint_item(ui, item);
    }
    gfx_pop(gfx);
}

bool ui_is_stretched(Ui *ui)
{
    const Gfx *gfx = ui->platform->gfx;
    const Canvas canvas = gfx_canvas(gfx);
    if (ui->w_px != canvas.w_px || ui->h_px != canvas.h_px) {
        ui->resized = ui_now(ui);
        ui->resized_frame = gfx_frame(gfx);
    }
    ui->w_px = canvas.w_px;
    ui->h_px = canvas.h_px;
    const bool rests = ui_now(ui) >= ui->resized + UI_SETTLED_MS
                       && gfx_frame(gfx) - ui->resized_frame >= UI_SETTLED_FRAMES;
    return gfx_layer_is_old(gfx, LAYER_TABLE) && !rests && !platform_wants_shot(ui->platform);
}

double ui_sharp_at(const Ui *ui)
{
    if (gfx_layer_is_old(ui->platform->gfx, LAYER_TABLE)) return ui->resized + UI_SETTLED_MS;
    return !ui_sight_rests(ui) ? ui->sight_moved + UI_SHARP_MS : -1;
}
