/* The layer of what rests, repaired where an item has changed, and what is painted over it. */
#include "ui/private.h"
#include <string.h>

enum {
    AHEAD_MOST = 64, /* how far two lists are searched for the place where they meet again */
    AREA_COST = 2500 /* painting an area costs as much as so many more square lu */
};

/* A frame repairs so much of the window: what a software GL has time for. */
#define REPAIRED_SHARE 0.09F

/* --- What is to be painted again --- */

static float size_of(Rect r)
{
    return r.w * r.h;
}

/* What it costs to paint one area around both instead of each. */
static float cost_of_joining(Rect a, Rect b)
{
    return size_of(rect_union(a, b)) - size_of(a) - size_of(b) - AREA_COST;
}

static void repairs_add(UiRepairs *repairs, Rect area)
{
    int best = -1;
    float least = 0;
    if (rect_is_empty(area)) return;
    for (int i = 0; i < repairs->count; i++) {
        const float cost = cost_of_joining(repairs->area[i], area);
        if (best < 0 || cost < least) best = i, least = cost;
    }
    if (best < 0 || (least > 0 && repairs->count < UI_MAX_REPAIRS)) {
        repairs->area[repairs->count++] = area;
        return;
    }
    const Rect joined = rect_union(repairs->area[best], area);
    repairs->area[best] = repairs->area[--repairs->count];
    repairs_add(repairs, joined); /* it has grown: perhaps it meets another one now */
}

/* --- What the layer shows --- */
/* A number that changes when everything looks different. */
static unsigned look_of(const Ui *ui)
{
    const Settings *settings = &ui->platform->settings;
    return (unsigned)settings->text_size * 8 + (unsigned)settings->high_contrast * 4
           + (unsigned)settings->strong_symbols * 2 + (gfx_epoch(ui->platform->gfx) << 12);
}

/* Art came. What was painted roughly is to be painted again. */
static bool has_new_art(Ui *ui)
{
    const unsigned art = art_epoch(ui->platform->art);
    const bool is_new = art != ui->art_seen;
    ui->art_seen = art;
    return is_new;
}

static bool is_stale(Ui *ui, int background, bool new_art)
{
    const unsigned words = language_epoch();
    const bool stale = words != ui->words_seen || look_of(ui) != ui->look_seen
                       || background != ui->background_seen || (new_art && ui->background_rough)
                       || !gfx_layer_is_valid(ui->platform->gfx, LAYER_BACKGROUND)
                       || !gfx_layer_is_valid(ui->platform->gfx, LAYER_TABLE);
    ui->words_seen = words;
    ui->look_seen = look_of(ui);
    ui->background_seen = background;
    return stale;
}

static void list_resting(Ui *ui)
{
    ui->next_count = 0;
    for (int i = 0; i < ui->count; i++) {
        const UiItem *item = &ui->item[i];
        if (ui_floats(ui, item)) continue;
        ui->next[ui->next_count++] =
            (UiDrawn){ .hash = ui_item_hash(ui, item), .item = i, .box = ui_painted(item) };
    }
}

/* How many of a list come before the item with this hash; -1: it is not near. */
static int ahead(const UiDrawn *list, int count, uint32_t hash)
{
    for (int i = 0; i < count && i < AHEAD_MOST; i++)
        if (list[i].hash == hash) return i;
    return -1;
}

/* Walks along both lists, what was and what is to be painted. Where they part, items were added,
 * removed or exchanged, and only those are painted: the order of the others is the same. */
static void find_changes(Ui *ui, bool new_art, UiRepairs *repairs)
{
    const UiDrawn *was = ui->drawn, *was_end = was + ui->drawn_count;
    UiDrawn *now = ui->next, *now_end = now + ui->next_count;
    while (was < was_end || now < now_end) {
        const int gone = now < now_end ? ahead(was, (int)(was_end - was), now->hash) : -1;
        const int come = was < was_end ? ahead(now, (int)(now_end - now), was->hash) : -1;
        if (gone == 0) {
            now->rough = was->rough;
            if (now->rough && new_art) repairs_add(repairs, now->box);
            was++, now++;
        } else if (was < was_end && (come < 0 || (gone > 0 && gone <= come))) {
            repairs_add(repairs, was++->box);
        } else {
            repairs_add(repairs, now++->box);
        }
    }
}

/* --- Painting --- */

/* Grown to whole pixels: half a pixel would be painted over what it had before. */
static Rect to_pixels(const Gfx *gfx, Rect area)
{
    const float density = gfx_density(gfx);
    const float x = floorf(area.x * density), y = floorf(area.y * density);
    const float right = ceilf((area.x + area.w) * density);
    const float foot = ceilf((area.y + area.h) * density);
    return (Rect){ x / density, y / density, (right - x) / density, (foot - y) / density };
}

static bool rect_holds(Rect outer, Rect inner)
{
    return inner.x >= outer.x && inner.y >= outer.y && inner.x + inner.w <= outer.x + outer.w
           && inner.y + inner.h <= outer.y + outer.h;
}

static void paint_area(Ui *ui, Layer layer, Rect area)
{
    Gfx *gfx = ui->platform->gfx;
    const Art *art = ui->platform->art;
    const Rect whole = gfx_whole(gfx), part = rect_intersection(to_pixels(gfx, area), whole);
    if (rect_is_empty(part)) return;
    gfx_layer_begin(gfx, layer, part);
    gfx_layer_copy(gfx, LAYER_BACKGROUND, part);
    for (int i = 0; i < ui->next_count; i++) {
        UiDrawn *drawn = &ui->next[i];
        const unsigned rough = art_rough(art);
        if (!rects_touch(drawn->box, part)) continue;
        ui_paint_item(ui, &ui->item[drawn->item]);
        const bool all = rect_holds(part, rect_intersection(drawn->box, whole));
        drawn->rough = (!all && drawn->rough) || art_rough(art) != rough;
    }
    gfx_layer_end(gfx);
}

static void paint_background(Ui *ui, UiBackground *paint, void *context)
{
    Gfx *gfx = ui->platform->gfx;
    const unsigned rough = art_rough(ui->platform->art);
    gfx_layer_begin(gfx, LAYER_BACKGROUND, gfx_whole(gfx));
    paint(context);
    gfx_layer_end(gfx);
    ui->background_rough = art_rough(ui->platform->art) != rough;
}

/* What moves comes first: a stone that has landed must not be gone for a frame. */
static int first_repair(const Ui *ui)
{
    for (int i = 0; i < ui->repairs.count; i++)
        if (ui->has_sight && rects_touch(ui->repairs.area[i], ui->sight.box)) return i;
    return 0;
}

/* Takes area `i` out of the list, or as much of it as a frame can paint. */
static Rect take_repair(UiRepairs *repairs, int i, float most)
{
    const Rect area = repairs->area[i];
    if (size_of(area) > most * 1.25F)
        return cut_top(&repairs->area[i], area.h * most / size_of(area));
    repairs->count--;
    memmove(&repairs->area[i], &repairs->area[i + 1], (size_t)(repairs->count - i) * sizeof area);
    return area;
}

/* So much as fits into a frame; the rest waits for the next one, unless a picture is taken. What is
 * too large for any frame is cut, once: what is cut finer is painted with more seams. */
static void repair(Ui *ui, Layer layer)
{
    const Rect whole = gfx_whole(ui->platform->gfx);
    const float most = size_of(whole) * (platform_wants_shot(ui->platform) ? 1 : REPAIRED_SHARE);
    float painted = 0;
    while (ui->repairs.count > 0) {
        const int next = first_repair(ui);
        const Rect visible = rect_intersection(ui->repairs.area[next], whole);
        if (painted > 0 && painted + size_of(visible) > most) return;
        const Rect area = rect_intersection(take_repair(&ui->repairs, next, most), whole);
        paint_area(ui, layer, area);
        painted += size_of(area);
    }
}

/* --- Behind the scene --- */

/* Another view of the world is more than a frame can paint. It would be seen to come in stripes: it
 * is made on the spare layer, while the old one is shown. */
static bool hide(Ui *ui)
{
    Gfx *gfx = ui->platform->gfx;
    if (ui->hidden || !ui_sight_differs(ui) || gfx_layer_is_valid(gfx, LAYER_SPARE)) return false;
    gfx_layer_begin(gfx, LAYER_SPARE, gfx_whole(gfx));
    gfx_layer_copy(gfx, LAYER_TABLE, gfx_whole(gfx));
    gfx_layer_end(gfx);
    ui->hidden = true;
    return true;
}

static void reveal(Ui *ui)
{
    gfx_layer_swap(ui->platform->gfx, LAYER_TABLE, LAYER_SPARE);
    gfx_layer_invalidate(ui->platform->gfx, LAYER_SPARE);
    ui->hidden = false;
    ui->sight_shown = ui->sight_layer;
}

static void repair_all(Ui *ui)
{
    const bool at_once = platform_wants_shot(ui->platform);
    if (ui->repairs.count > 0 && hide(ui) && !at_once) return; /* the copy is a frame's work */
    if (!ui->hidden) {
        ui->sight_shown = ui->sight_layer;
        repair(ui, LAYER_TABLE);
        return;
    }
    if (ui_sight_rests(ui) || at_once) repair(ui, LAYER_SPARE);
    if (ui->repairs.count == 0) reveal(ui);
}

static void paint_all(Ui *ui, UiBackground *paint, void *context)
{
    paint_background(ui, paint, context);
    paint_area(ui, LAYER_TABLE, gfx_whole(ui->platform->gfx));
    ui->repairs.count = 0;
    if (ui->hidden) gfx_layer_invalidate(ui->platform->gfx, LAYER_SPARE);
    ui->hidden = false;
    ui->sight_shown = ui->sight_layer;
}

void ui_paint_resting(Ui *ui, int background, UiBackground *paint, void *context)
{
    Gfx *gfx = ui->platform->gfx;
    const Rect whole = gfx_whole(gfx);
    if (ui_is_stretched(ui)) {
        gfx_layer_draw(gfx, LAYER_TABLE, whole, COLOUR_WHITE);
        return;
    }
    const bool new_art = has_new_art(ui);
    list_resting(ui);
    if (is_stale(ui, background, new_art)) {
        paint_all(ui, paint, context);
    } else {
        find_changes(ui, new_art, &ui->repairs);
        repair_all(ui);
    }
    memcpy(ui->drawn, ui->next, (size_t)ui->next_count * sizeof ui->next[0]);
    ui->drawn_count = ui->next_count;
    gfx_layer_copy(gfx, LAYER_TABLE, whole);
    ui_paint_sight(ui);
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
    ui->changed = ui->repairs.count > 0;
}
