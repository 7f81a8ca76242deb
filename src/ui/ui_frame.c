/* The layer of what rests, repaired where an item has changed, and what is painted over it. */
#include "ui/inside.h"

enum { REPAIRS_MOST = 12 }; /* more changed items than that: one area around all of them */

/* A number that changes when everything looks different. */
static unsigned look_of(const Ui *ui)
{
    const Settings *settings = &ui->platform->settings;
    return (unsigned)settings->text_size * 8 + (unsigned)settings->high_contrast * 4
           + (unsigned)settings->strong_symbols * 2 + (gfx_epoch(ui->platform->gfx) << 12);
}

static bool is_stale(Ui *ui, int background)
{
    const unsigned art = art_epoch(ui->platform->art), words = words_epoch();
    const bool stale = art != ui->art_seen || words != ui->words_seen
                       || look_of(ui) != ui->look_seen || background != ui->background_seen
                       || !gfx_layer_is_valid(ui->platform->gfx, LAYER_BACKGROUND)
                       || !gfx_layer_is_valid(ui->platform->gfx, LAYER_TABLE);
    ui->art_seen = art;
    ui->words_seen = words;
    ui->look_seen = look_of(ui);
    ui->background_seen = background;
    return stale;
}

/* Grown to whole pixels: half a pixel would be painted over what it had before. */
static Rect to_pixels(const Gfx *gfx, Rect area)
{
    const float density = gfx_density(gfx);
    const float x = floorf(area.x * density), y = floorf(area.y * density);
    const float right = ceilf((area.x + area.w) * density);
    const float foot = ceilf((area.y + area.h) * density);
    return (Rect){ x / density, y / density, (right - x) / density, (foot - y) / density };
}

static void paint_area(Ui *ui, Rect area)
{
    Gfx *gfx = ui->platform->gfx;
    const Rect part = rect_intersection(to_pixels(gfx, area), gfx_whole(gfx));
    if (rect_is_empty(part)) return;
    gfx_layer_begin(gfx, LAYER_TABLE, part);
    gfx_layer_copy(gfx, LAYER_BACKGROUND, part);
    for (int i = 0; i < ui->count; i++) {
        const UiItem *item = &ui->item[i];
        if (!ui_floats(ui, item) && rects_touch(ui_painted(item), part)) ui_paint_item(ui, item);
    }
    gfx_layer_end(gfx);
}

/* Compares with what the layer shows, place by place in the list; an item added in the middle
 * makes all that follow differ, which costs time and no correctness. */
static int find_changes(Ui *ui, Rect *area)
{
    int changes = 0;
    const int most = ui->count > ui->drawn_count ? ui->count : ui->drawn_count;
    for (int i = 0; i < most; i++) {
        const bool now = i < ui->count && !ui_floats(ui, &ui->item[i]);
        const uint32_t hash = now ? ui_item_hash(ui, &ui->item[i]) : 0;
        const uint32_t before = i < ui->drawn_count ? ui->drawn[i] : 0;
        if (hash == before) continue;
        Rect dirty = before != 0 ? ui->drawn_box[i] : (Rect){ 0 };
        if (now) dirty = rect_union(dirty, ui_painted(&ui->item[i]));
        if (changes < REPAIRS_MOST)
            area[changes++] = dirty;
        else
            area[0] = rect_union(area[0], dirty);
    }
    return changes;
}

/* Areas that overlap become one, so that nothing is painted twice. Returns how many are left. */
static int merge_areas(Rect *area, int count)
{
    for (int i = 0; i < count; i++)
        for (int j = i + 1; j < count; j++) {
            if (!rects_touch(area[i], area[j])) continue;
            area[i] = rect_union(area[i], area[j]);
            area[j] = area[--count];
            i = -1; /* it has grown: compare again from the start */
            break;
        }
    return count;
}

static void remember(Ui *ui)
{
    for (int i = 0; i < ui->count; i++) {
        const bool resting = !ui_floats(ui, &ui->item[i]);
        ui->drawn[i] = resting ? ui_item_hash(ui, &ui->item[i]) : 0;
        ui->drawn_box[i] = ui_painted(&ui->item[i]);
    }
    ui->drawn_count = ui->count;
}

void ui_paint_resting(Ui *ui, int background, UiBackground *paint, void *context)
{
    Gfx *gfx = ui->platform->gfx;
    const Rect whole = gfx_whole(gfx);
    if (is_stale(ui, background)) {
        gfx_layer_begin(gfx, LAYER_BACKGROUND, whole);
        paint(context);
        gfx_layer_end(gfx);
        paint_area(ui, whole);
    } else {
        Rect area[REPAIRS_MOST];
        const int changes = merge_areas(area, find_changes(ui, area));
        for (int i = 0; i < changes; i++) paint_area(ui, area[i]);
    }
    remember(ui);
    gfx_layer_copy(gfx, LAYER_TABLE, whole);
}

void ui_paint_floating(Ui *ui)
{
    for (int i = 0; i < ui->count; i++)
        if (ui_floats(ui, &ui->item[i])) ui_paint_item(ui, &ui->item[i]);
    for (int i = 0; i < ui->scroll_count; i++) ui_draw_scroll(ui, &ui->scroll[i]);
    const UiItem *hovered = ui_item(ui, ui->held_down != 0 ? ui->held_down : ui->hovered);
    if (hovered != NULL) ui_paint_hover(ui, hovered);
    const UiItem *focused = ui_item(ui, ui->focused);
    if (focused != NULL && ui_shows_focus(ui) && ui_can_focus(ui, focused))
        ui_paint_focus(ui, focused);
    ui_paint_keys(ui);
    ui_paint_bubbles(ui);
    ui->changed = false;
}
