/* The layer of what rests, repaired where an item has changed, and what is painted over it.
 *
 * Every frame shows a whole picture. A change that a frame has time for is painted where it is
 * seen; a larger one is made on LAYER_NEXT, some items in each frame, and the two are exchanged
 * when it is finished. A list that is scrolled is painted at once, however large it is. */
#include "ui/private.h"
#include <string.h>

enum {
    AHEAD_MOST = 64, /* how far two lists are searched for the place where they meet again */
    HIDDEN_MOST = 40 /* frames: who changes without end is shown all the same */
};

#define SEEN_MOST 0.0875F   /* of the window: a change that is painted where it is seen */
#define GROUP 0.02F         /* of the window: so much between two looks at the clock */
#define REPAIR_MS 9.0       /* of the work of a frame; what it shows is painted after that */
#define REPAIR_LEAST_MS 3.0 /* ... and where that takes long */
#define FRAME_MS 26.0       /* of both together */
#define STILL_MS 20.0       /* ... and while the picture of before is held: nothing moves on it */

/* --- What the layer shows --- */

static bool rect_holds(Rect outer, Rect inner)
{
    return inner.x >= outer.x && inner.y >= outer.y && inner.x + inner.w <= outer.x + outer.w
           && inner.y + inner.h <= outer.y + outer.h;
}

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

static bool is_starting_over(const Ui *ui)
{
    return ui->hidden && rect_holds(ui->hidden_area, gfx_whole(ui->platform->gfx));
}

/* All of it is to be painted anew. */
static bool is_stale(Ui *ui, int background, bool new_art)
{
    const Gfx *gfx = ui->platform->gfx;
    const unsigned words = language_epoch();
    const bool busy = is_starting_over(ui);
    const bool lost = !gfx_layer_is_valid(gfx, busy ? LAYER_NEXT : LAYER_TABLE)
                      || (!gfx_layer_is_valid(gfx, LAYER_BACKGROUND) && !ui->background_stale);
    const bool stale = words != ui->words_seen || look_of(ui) != ui->look_seen
                       || background != ui->background_seen || lost;
    const bool rough = (new_art || ui->art_waits) && ui->background_rough;
    ui->words_seen = words;
    ui->look_seen = look_of(ui);
    ui->background_seen = background;
    ui->art_waits = rough && busy; /* what is under way is finished first */
    return stale || (rough && !busy);
}

/* There is no picture to show meanwhile, or it must not be seen any longer. */
static bool is_urgent(const Ui *ui, int background)
{
    const Gfx *gfx = ui->platform->gfx;
    if (ui->covered) return platform_wants_shot(ui->platform);
    const bool lost = !gfx_layer_is_valid(gfx, LAYER_TABLE) && !gfx_layer_is_old(gfx, LAYER_TABLE);
    return background != ui->background_seen || lost || platform_wants_shot(ui->platform);
}

static void list_resting(Ui *ui)
{
    ui->next_count = 0;
    for (int over = 0; over < 2; over++)
        for (int i = 0; i < ui->count; i++) {
            const UiItem *item = &ui->item[i];
            if (ui_floats(ui, item) || ui_lies_over(ui, item) != (over == 1)) continue;
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
    const UiDrawn *cursor = was + ui->hidden_item;
    while (was < was_end || now < now_end) {
        if (was == cursor) ui->hidden_item = (int)(now - ui->next);
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
    if (was == cursor) ui->hidden_item = ui->next_count;
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

/* From one item of the list on, so many square lu of them; returns the one to go on with. */
static int paint_items(Ui *ui, Layer layer, Rect part, int from, float most)
{
    Gfx *gfx = ui->platform->gfx;
    const Art *art = ui->platform->art;
    const Rect whole = gfx_whole(gfx);
    int i = from;
    gfx_layer_begin(gfx, layer, part);
    if (i == 0) gfx_layer_copy(gfx, LAYER_BACKGROUND, part);
    for (; i < ui->next_count && most > 0; i++) {
        UiDrawn *drawn = &ui->next[i];
        const unsigned rough = art_rough(art);
        if (!rects_touch(drawn->box, part)) continue;
        ui_paint_item(ui, &ui->item[drawn->item]);
        const bool all = rect_holds(part, rect_intersection(drawn->box, whole));
        drawn->rough = (!all && drawn->rough) || art_rough(art) != rough;
        most -= rect_size(rect_intersection(drawn->box, part));
    }
    gfx_layer_end(gfx);
    return i;
}

static Rect part_of(const Ui *ui, Rect area)
{
    const Gfx *gfx = ui->platform->gfx;
    return rect_intersection(to_pixels(gfx, area), gfx_whole(gfx));
}

static void paint_area(Ui *ui, Layer layer, Rect area)
{
    const Rect part = part_of(ui, area);
    if (!rect_is_empty(part)) (void)paint_items(ui, layer, part, 0, INFINITY);
}

/* --- How much a frame paints --- */

/* What is no more than that a frame paints where it is seen. */
static float seen_most(const Ui *ui)
{
    const float twice = ui->hidden ? 0.5F : 1; /* it is painted on both layers */
    return rect_size(gfx_whole(ui->platform->gfx)) * SEEN_MOST * twice;
}

/* What the last frame took for all that was no repair, this one takes, too. A graphics card does it
 * meanwhile, and waits for the screen. */
static double time_for_repairs(const Ui *ui)
{
    if (ui->covered) return STILL_MS;
    if (gfx_is_living(ui->platform->gfx)) return REPAIR_MS;
    const double rest = ui->platform->took - ui->repaired;
    return fmin(REPAIR_MS, fmax(REPAIR_LEAST_MS, FRAME_MS - rest));
}

/* For another change, or more items of a large one. */
static bool has_time(const Ui *ui)
{
    return platform_worked(ui->platform) < ui->repair_time;
}

/* --- The background --- */

/* All of it at once: pictures that are stretched would show where they were cut. */
static void paint_background(Ui *ui, UiBackground *paint, void *context)
{
    Gfx *gfx = ui->platform->gfx;
    const unsigned rough = art_rough(ui->platform->art);
    gfx_layer_begin(gfx, LAYER_BACKGROUND, gfx_whole(gfx));
    paint(context);
    gfx_layer_end(gfx);
    ui->background_rough = art_rough(ui->platform->art) != rough;
    ui->background_stale = false;
}

static bool has_moved(const UiScroll *scroll)
{
    return scroll->drawn_at >= 0 && scroll->drawn_at != scroll->at;
}

static bool any_has_moved(const Ui *ui)
{
    for (int i = 0; i < ui->scroll_count; i++)
        if (has_moved(&ui->scroll[i])) return true;
    return false;
}

/* It has taken long: a small thing that changes all the time is waited for no longer. */
static bool is_overdue(const Ui *ui)
{
    return ui->hidden && ui->hidden_frames > HIDDEN_MOST
           && repairs_size(&ui->repairs) <= seen_most(ui);
}

/* No frame waits for the next: pieces may be small, and frames many. */
static bool is_at_once(const Ui *ui)
{
    return platform_wants_shot(ui->platform) || ui->hidden_frames > 8 * HIDDEN_MOST
           || (is_starting_over(ui) && any_has_moved(ui));
}

/* --- Behind the scene --- */

static void hide(Ui *ui, const UiRepairs *change)
{
    repairs_add_all(&ui->hidden_repairs, change);
    for (int i = 0; i < change->count; i++)
        ui->hidden_area = rect_union(ui->hidden_area, change->area[i]);
}

/* True when that was a frame's work. */
static bool begin_hidden(Ui *ui)
{
    Gfx *gfx = ui->platform->gfx;
    if (ui->hidden || ui->hidden_repairs.count == 0) return false;
    gfx_layer_begin(gfx, LAYER_NEXT, gfx_whole(gfx));
    gfx_layer_copy(gfx, LAYER_TABLE, gfx_whole(gfx));
    gfx_layer_end(gfx);
    ui->hidden = true;
    return true;
}

static void end_hidden(Ui *ui)
{
    gfx_layer_invalidate(ui->platform->gfx, LAYER_NEXT);
    ui->hidden = ui->hidden_sight = false;
    ui->hidden_area = ui->hidden_now = (Rect){ 0 };
    ui->hidden_item = ui->hidden_frames = 0;
    ui->hidden_repairs.count = 0;
    ui->entered = 0;
    ui->sight_shown = ui->sight_layer;
}

/* All that is seen was painted since then: art of the scene before, or of another size, is not. */
static void forget_art_of_before(Ui *ui)
{
    if (ui->anew_since > 0) art_forget_large(ui->platform->art, ui->anew_since);
    ui->anew_since = 0;
}

/* What has changed while it slid in comes after it. */
static void reveal(Ui *ui)
{
    const UiRepairs later = ui->hidden_repairs;
    gfx_layer_swap(ui->platform->gfx, LAYER_TABLE, LAYER_NEXT);
    end_hidden(ui);
    repairs_add_all(&ui->repairs, &later);
    ui_note_over(ui);
    forget_art_of_before(ui);
}

/* Nothing is left to be painted behind the scene. */
static bool is_hidden_done(const Ui *ui)
{
    return ui->hidden_repairs.count == 0 && rect_is_empty(ui->hidden_now);
}

/* Area by area, and in each item by item, as it is painted at once: an area that is cut would show
 * where. What changes meanwhile is an area of its own, after it. */
static void repair_hidden_areas(Ui *ui, bool at_once)
{
    const float group = rect_size(gfx_whole(ui->platform->gfx)) * GROUP;
    while (!is_hidden_done(ui) && (at_once || has_time(ui))) {
        if (rect_is_empty(ui->hidden_now)) {
            ui->hidden_now = part_of(ui, repairs_take(&ui->hidden_repairs));
            ui->hidden_item = 0;
            if (rect_is_empty(ui->hidden_now)) continue;
        }
        ui->hidden_item = paint_items(ui, LAYER_NEXT, ui->hidden_now, ui->hidden_item,
                                      at_once ? INFINITY : group);
        gfx_finish(ui->platform->gfx);
        if (ui->hidden_item == ui->next_count) ui->hidden_now = (Rect){ 0 }, ui->hidden_item = 0;
    }
}

static bool is_prepared(Ui *ui)
{
    for (int i = 0; i < ui->next_count; i++) {
        const UiItem *item = &ui->item[ui->next[i].item];
        if (item->prepare != NULL && rects_touch(item->box, ui->hidden_area)
            && !item->prepare(ui, item))
            return false;
    }
    return true;
}

/* What has changed since it was overdue is in none of its pieces, or in some. */
static void finish_overdue(Ui *ui)
{
    for (int i = 0; i < ui->repairs.count; i++) paint_area(ui, LAYER_NEXT, ui->repairs.area[i]);
    ui->repairs.count = 0;
}

/* While the camera moves, another view of the world waits: it may be yet another one. */
static void repair_hidden(Ui *ui)
{
    const bool at_once = is_at_once(ui);
    if (ui->hidden_sight && !ui_sight_rests(ui) && !platform_wants_shot(ui->platform)) return;
    if (!ui_slides(ui)) {
        ui->hidden_frames++;
        if (!at_once && !is_prepared(ui)) return; /* that was a frame's work */
        repair_hidden_areas(ui, at_once);
        if (!is_hidden_done(ui)) return;
        if (is_overdue(ui)) finish_overdue(ui);
    }
    if (!ui_goes_on_sliding(ui)) reveal(ui);
}

/* --- Where it is seen --- */

static void paint_change(Ui *ui, const UiRepairs *change)
{
    for (int i = 0; i < change->count; i++) {
        paint_area(ui, LAYER_TABLE, change->area[i]);
        if (ui->hidden) paint_area(ui, LAYER_NEXT, change->area[i]);
    }
}

/* The list is painted whole; where something else of it is under way it is painted there, too. */
static void repair_scrolled(Ui *ui)
{
    for (int i = 0; i < ui->scroll_count; i++) {
        const UiScroll *scroll = &ui->scroll[i];
        if (!has_moved(scroll) || !gfx_layer_is_valid(ui->platform->gfx, LAYER_TABLE)) continue;
        for (int k = 0; k < ui->repairs.count;) {
            if (!rects_touch(ui->repairs.area[k], scroll->view)) {
                k++;
                continue;
            }
            const UiRepairs change = repairs_take_change(&ui->repairs, k);
            paint_change(ui, &change);
            k = 0;
        }
    }
}

static bool must_hide(const Ui *ui, const UiRepairs *change)
{
    if (ui->hidden_repairs.count + ui->hidden > 0 && repairs_touch(change, ui->hidden_area))
        return true;
    if (ui_sight_differs(ui) && repairs_touch(change, ui->sight.box)) return true;
    return repairs_size(change) > seen_most(ui);
}

static void hide_what_is_too_much(Ui *ui)
{
    for (int i = 0; i < ui->repairs.count;) {
        UiRepairs rest = ui->repairs;
        const UiRepairs change = repairs_take_change(&rest, i);
        if (!must_hide(ui, &change)) {
            i++;
            continue;
        }
        ui->hidden_sight |= ui_sight_differs(ui);
        hide(ui, &change);
        ui->repairs = rest;
        i = 0; /* what was looked at before may touch it */
    }
}

/* What moves comes first: a stone that has landed must not be gone for a frame. */
static int first_repair(const Ui *ui)
{
    for (int i = 0; i < ui->repairs.count; i++)
        if (ui->has_sight && rects_touch(ui->repairs.area[i], ui->sight.box)) return i;
    return 0;
}

/* Change by change; what a frame has no time for waits for the next. */
static void repair_seen(Ui *ui, bool at_once)
{
    bool any = false;
    while (ui->repairs.count > 0 && (!any || at_once || has_time(ui))) {
        const UiRepairs change = repairs_take_change(&ui->repairs, first_repair(ui));
        paint_change(ui, &change);
        gfx_finish(ui->platform->gfx);
        any = true;
    }
}

static void repair_all(Ui *ui, UiBackground *paint, void *context)
{
    const bool at_once = is_at_once(ui);
    const bool waits = is_overdue(ui) && !at_once;
    if (ui->background_stale) {
        paint_background(ui, paint, context);
        if (!at_once) return; /* a frame's work */
    }
    repair_scrolled(ui);
    if (!waits && (!at_once || ui->hidden)) hide_what_is_too_much(ui);
    if (begin_hidden(ui) && !at_once) return;
    if (!waits) repair_seen(ui, at_once);
    if (ui->hidden)
        repair_hidden(ui);
    else
        ui->sight_shown = ui->sight_layer;
}

/* --- All of it --- */

static void paint_all(Ui *ui, UiBackground *paint, void *context)
{
    ui->anew_since = gfx_frame(ui->platform->gfx);
    paint_background(ui, paint, context);
    paint_area(ui, LAYER_TABLE, gfx_whole(ui->platform->gfx));
    ui->repairs.count = 0;
    end_hidden(ui);
    ui_note_over(ui);
    forget_art_of_before(ui);
}

/* The same behind the scene, while the old picture is shown: nothing of that is kept. */
static void start_over(Ui *ui)
{
    Gfx *gfx = ui->platform->gfx;
    end_hidden(ui);
    ui->anew_since = gfx_frame(gfx);
    ui->repairs.count = 0;
    for (int i = 0; i < ui->next_count; i++) ui->next[i].rough = false;
    hide(ui, &(UiRepairs){ { gfx_whole(gfx) }, 1 });
    gfx_layer_begin(gfx, LAYER_NEXT, (Rect){ 0 }); /* there will be one */
    gfx_layer_end(gfx);
    ui->background_stale = ui->hidden = true;
    ui->hidden_sight = ui->has_sight;
}

bool ui_is_whole(const Ui *ui)
{
    return !ui->hidden && ui->repairs.count == 0 && ui->hidden_repairs.count == 0;
}

bool ui_has_art(const Ui *ui)
{
    bool rough = ui->background_rough;
    for (int i = 0; i < ui->drawn_count; i++) rough |= ui->drawn[i].rough;
    return !rough;
}

static void repair_layer(Ui *ui, int background, UiBackground *paint, void *context)
{
    const double begun = platform_worked(ui->platform);
    const bool new_art = has_new_art(ui), urgent = is_urgent(ui, background);
    const bool stale = is_stale(ui, background, new_art);
    ui->repair_time = time_for_repairs(ui);
    list_resting(ui);
    if (stale && urgent) {
        paint_all(ui, paint, context);
    } else {
        find_changes(ui, new_art, &ui->repairs);
        if (stale) start_over(ui);
        ui->watch_due |= !ui_is_whole(ui);
        repair_all(ui, paint, context);
        if (ui_is_whole(ui)) ui_note_over(ui);
        if (ui_is_whole(ui)) ui_watch_layer(ui, paint_area);
    }
    memcpy(ui->drawn, ui->next, (size_t)ui->next_count * sizeof ui->next[0]);
    ui->drawn_count = ui->next_count;
    for (int i = 0; i < ui->scroll_count; i++) ui->scroll[i].drawn_at = ui->scroll[i].at;
    ui->repaired = platform_worked(ui->platform) - begun;
}

void ui_paint_resting(Ui *ui, int background, UiBackground *paint, void *context)
{
    Gfx *gfx = ui->platform->gfx;
    const Rect whole = gfx_whole(gfx);
    const bool other = background != ui->background_seen && !ui->covered;
    const bool stretched =
        ui_is_stretched(ui) && !other && !ui->swings; /* what was there may be a secret */
    art_set_moving(ui->platform->art, stretched || !ui_sight_rests(ui));
    if (!stretched) repair_layer(ui, background, paint, context);
    if (ui->covered) return;
    if (stretched || gfx_layer_is_old(gfx, LAYER_TABLE)) {
        gfx_layer_stretch(gfx, LAYER_TABLE);
    } else if (ui_sight_is_scaled(ui)) {
        ui_copy_around(gfx, LAYER_TABLE, whole, ui->sight.box);
        ui_paint_sight(ui);
    } else {
        gfx_layer_copy(gfx, LAYER_TABLE, whole);
    }
}

void ui_paint_floating(Ui *ui)
{
    bool over = false; /* what was added before it floats below it */
    for (int i = 0; i < ui->count; i++) {
        if (!over && ui_lies_over(ui, &ui->item[i])) ui_paint_over(ui), over = true;
        if (ui_floats(ui, &ui->item[i])) ui_paint_item(ui, &ui->item[i]);
    }
    if (!over) ui_paint_over(ui); /* it is about to go */
    for (int i = 0; i < ui->scroll_count; i++) ui_draw_scroll(ui, &ui->scroll[i]);
    const UiItem *hovered = ui_item(ui, ui->held_down != 0 ? ui->held_down : ui->hovered);
    if (hovered != NULL) ui_paint_hover(ui, hovered);
    const UiItem *focused = ui_item(ui, ui->focused);
    if (focused != NULL && ui_shows_focus(ui) && ui_can_focus(ui, focused))
        ui_paint_focus(ui, focused);
    ui_paint_keys(ui);
    ui_paint_bubbles(ui);
    ui->changed = !ui_is_whole(ui) || ui->art_waits;
}
