#include "ui/private.h"
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include "base/hash.h"
#include "platform/limit.h"

void ui_open(Ui *ui, Platform *platform)
{
    *ui = (Ui){ .platform = platform, .changed = true, .background_seen = -1 };
}

double ui_now(const Ui *ui)
{
    return clock_now(&ui->platform->clock);
}

uint32_t ui_id(const char *name)
{
    return hash_short(hash_text(HASH_START, name)) | 1U; /* never 0, which means none */
}

/* --- The list --- */

void ui_begin(Ui *ui)
{
    ui->count = 0;
    ui->arena_used = 0;
    ui->owner = 0;
    ui->scroll_count = 0;
    ui->scroll_open = 0;
    ui->veil = 0;
    ui->has_sight = false;
    ui->apart = false;
    ui->inspect_box = ui->inspect_more = (Rect){ 0 };
    ui->inspect_act = 0;
    ui->floor = gfx_whole(ui->platform->gfx).h - 160;
}

static size_t size_kept(const char *string)
{
    return string != NULL ? strlen(string) + 1 : 0;
}

/* All strings of an item fit, or none of it is shown: half a button is worse than none. */
static bool has_room(Ui *ui, const UiItem *item)
{
    const size_t size = size_kept(item->name) + size_kept(item->label) + size_kept(item->note)
                        + size_kept(item->icon) + size_kept(item->tip) + size_kept(item->focus);
    const bool items = ui->count < UI_MAX_ITEMS, words = ui->arena_used + size <= UI_ARENA;
    if (!items) limit_tell(&ui->full.items, "items in a frame", UI_MAX_ITEMS);
    if (!words) limit_tell(&ui->full.words, "bytes of words in a frame", UI_ARENA);
    return items && words && ui->scroll_open <= UI_MAX_SCROLLS;
}

/* Callers write to what they have added: they get an item that nobody reads. */
static UiItem *leave_out(Ui *ui)
{
    UiItem *nowhere = &ui->item[UI_MAX_ITEMS];
    *nowhere = (UiItem){ .name = "", .label = "", .note = "", .icon = "", .tip = "", .focus = "" };
    return nowhere;
}

static const char *keep(Ui *ui, const char *string)
{
    if (string == NULL) return "";
    char *copy = ui->arena + ui->arena_used;
    ui->arena_used += size_kept(string);
    return memcpy(copy, string, strlen(string) + 1);
}

/* Choices of one row touch; what can be pressed keeps the gap. */
static Rect target_of(const UiItem *item)
{
    if (item->role == UI_PLACE || ui_is_only_asked(item)) return item->box;
    Rect target = item->box;
    if (item->role == UI_CHOICE) {
        target.x += UI_GAP * 0.5F;
        target.w -= UI_GAP;
    }
    return rect_grown(target, UI_TARGET, UI_TARGET);
}

const char *ui_name(Ui *ui, const char *format, ...)
{
    char *name = ui->named[ui->names++ % UI_NAMES];
    va_list arguments;
    va_start(arguments, format);
    (void)vsnprintf(name, sizeof ui->named[0], format, arguments);
    va_end(arguments);
    return name;
}

UiItem *ui_add(Ui *ui, UiItem item)
{
    if (!has_room(ui, &item)) return leave_out(ui);
    if (item.role == UI_VEIL) ui->veil = ui->count;
    UiItem *added = &ui->item[ui->count++];
    *added = item;
    added->name = keep(ui, item.name);
    added->label = keep(ui, item.label);
    added->note = keep(ui, item.note);
    added->icon = keep(ui, item.icon);
    added->tip = keep(ui, item.tip);
    added->focus = keep(ui, item.focus);
    added->id = item.name != NULL ? ui_id(item.name) : 0;
    added->owner = ui->owner;
    added->size = item.size > 0 ? item.size : 20;
    added->scroll = ui->scroll_open;
    added->clip =
        ui->scroll_open > 0 ? ui->scroll[ui->scroll_open - 1].view : gfx_whole(ui->platform->gfx);
    added->target = rect_intersection(target_of(&item), added->clip);
    return added;
}

static float scroll_most(const UiScroll *scroll)
{
    return fmaxf(0, scroll->content - (scroll->sideways ? scroll->view.w : scroll->view.h));
}

/* How far a list was scrolled outlives the frame: its place in the table is found by name. */
static UiScroll *scroll_named(Ui *ui, uint32_t id)
{
    UiScroll *scroll = &ui->scroll[ui->scroll_count];
    for (int i = ui->scroll_count; i < UI_MAX_SCROLLS; i++) {
        if (ui->scroll[i].id != id) continue;
        const UiScroll found = ui->scroll[i];
        ui->scroll[i] = *scroll;
        *scroll = found;
    }
    if (scroll->id != id) *scroll = (UiScroll){ .id = id, .drawn_at = -1 };
    return scroll;
}

static void begin_scroll(Ui *ui, const char *name, Rect view, float content, bool sideways)
{
    if (ui->scroll_count == UI_MAX_SCROLLS) {
        limit_tell(&ui->full.lists, "scrolled lists in a frame", UI_MAX_SCROLLS);
        ui->scroll[UI_MAX_SCROLLS] = (UiScroll){ 0 };
        ui->scroll_open = UI_MAX_SCROLLS + 1;
        return;
    }
    UiScroll *scroll = scroll_named(ui, ui_id(name));
    scroll->view = view;
    scroll->sideways = sideways;
    scroll->content = content;
    scroll->at = fminf(scroll->at, scroll_most(scroll));
    ui->scroll_open = ++ui->scroll_count;
}

void ui_scroll_begin(Ui *ui, const char *name, Rect view, float content)
{
    begin_scroll(ui, name, view, content, false);
}

void ui_scroll_begin_row(Ui *ui, const char *name, Rect view, float content)
{
    begin_scroll(ui, name, view, content, true);
}

void ui_scroll_end(Ui *ui)
{
    ui->scroll_open = 0;
}

float ui_scrolled(const Ui *ui)
{
    return ui->scroll_open > 0 ? ui->scroll[ui->scroll_open - 1].at : 0;
}

void ui_scroll_to(Ui *ui, float at)
{
    if (ui->scroll_open == 0) return;
    UiScroll *scroll = &ui->scroll[ui->scroll_open - 1];
    scroll->at = fminf(fmaxf(at, 0), scroll_most(scroll));
}

void ui_scroll_by(Ui *ui, UiScroll *scroll, float by)
{
    scroll->at = fminf(fmaxf(scroll->at + by, 0), scroll_most(scroll));
    ui->changed = true;
}

UiScroll *ui_scroll_along(Ui *ui, Point at, bool sideways)
{
    UiScroll *other = NULL;
    for (int i = ui->scroll_count; i-- > 0;) {
        if (!rect_has(ui->scroll[i].view, at)) continue;
        if (ui->scroll[i].sideways == sideways) return &ui->scroll[i];
        if (other == NULL) other = &ui->scroll[i];
    }
    return other;
}

void ui_end(Ui *ui)
{
    ui_add_toast(ui);
    ui_add_why(ui);
    const UiItem *under = ui->pointer_inside ? ui_hit_topic(ui, ui->pointer) : NULL;
    const uint32_t id = under != NULL ? under->id : 0;
    if (id != ui->hovered) ui->unmoved = true;
    ui->hovered = id;
    if (ui_item(ui, ui->told) == NULL) ui->told = 0; /* should it come back, nobody has asked */
    if (ui->field != 0 && ui_item(ui, ui->field) == NULL) ui_field_end(ui);
    ui_keep_focus(ui);
    ui_drag_aim(ui);
    ui_pull_keep(ui);
    input_set_apart(&ui->platform->input, ui->apart);
    input_set_dialling(&ui->platform->input, ui_dial(ui) != NULL);
}

/* --- Questions --- */

const UiItem *ui_item(const Ui *ui, uint32_t id)
{
    for (int i = ui->count; id != 0 && i-- > 0;) /* what lies over a veil comes first */
        if (ui->item[i].id == id) return &ui->item[i];
    return NULL;
}

const UiItem *ui_find(const Ui *ui, const char *name)
{
    return ui_item(ui, ui_id(name));
}

/* Something can be done with every item of this role. */
static bool is_for_pressing(UiRole role)
{
    switch (role) {
    case UI_BUTTON:
    case UI_TOGGLE:
    case UI_SLIDER:
    case UI_CHOICE:
    case UI_ROW:
    case UI_FIELD:
    case UI_SOURCE:
    case UI_PLACE:
    case UI_PULL:
    case UI_DIAL: return true;
    default: return false;
    }
}

static bool is_asked(const UiItem *item)
{
    return item->topic != 0 || (item->tip != NULL && item->tip[0] != '\0');
}

bool ui_is_active(const UiItem *item)
{
    if (item->disabled || item->id == 0) return false;
    return is_for_pressing(item->role) || is_asked(item) || item->act != 0;
}

bool ui_is_only_asked(const UiItem *item)
{
    return is_asked(item) && item->act == 0 && !is_for_pressing(item->role);
}

bool ui_is_reachable(const Ui *ui, const UiItem *item)
{
    return ui_is_active(item) && item >= &ui->item[ui->veil];
}

/* What floats under a veil lies under it like everything else. */
bool ui_floats(const Ui *ui, const UiItem *item)
{
    return item->above && item >= &ui->item[ui->veil];
}

/* Disabled ones are hit as well, so that they can tell why; they just do nothing. */
static bool can_be_hit(const UiItem *item)
{
    return ui_is_active(item) || (item->disabled && (item->refuses || is_asked(item)));
}

static const UiItem *hit(const Ui *ui, Point at, bool asking)
{
    for (int i = ui->count; i-- > ui->veil;) {
        const UiItem *item = &ui->item[i];
        if (!can_be_hit(item) || item->role == UI_PLACE || !rect_has(item->target, at)) continue;
        if (asking || !ui_is_only_asked(item)) return item;
    }
    return NULL;
}

const UiItem *ui_hit(const Ui *ui, Point at)
{
    return hit(ui, at, false);
}

const UiItem *ui_hit_topic(const Ui *ui, Point at)
{
    return hit(ui, at, true);
}

bool ui_shows_focus(const Ui *ui)
{
    return ui->device == DEVICE_KEYS || ui->device == DEVICE_PAD;
}

float ui_text_scale(const Ui *ui)
{
    return (float)ui->platform->settings.text_size / 100;
}

double ui_held_ms(const Ui *ui, const char *name)
{
    return ui->held_down == ui_id(name) ? ui_now(ui) - ui->held_since : 0;
}

/* --- Acts --- */

void ui_push_act(Ui *ui, UiAct act)
{
    if (ui->act_count < UI_MAX_ACTS)
        ui->act[ui->act_count++] = act;
    else
        limit_tell(&ui->full.acts, "acts in a turn", UI_MAX_ACTS);
    ui->changed = true;
}

void ui_act_of(Ui *ui, UiActKind kind, const UiItem *item)
{
    ui_push_act(ui, (UiAct){ .kind = kind,
                             .owner = item->owner,
                             .act = item->act,
                             .arg = item->arg,
                             .value = item->value,
                             .at = rect_centre(item->box),
                             .hold = ui->drag.hold,
                             .source = ui->drag.arg });
}

bool ui_next_act(Ui *ui, UiAct *act)
{
    if (ui->act_count == 0) return false;
    *act = ui->act[0];
    ui->act_count--;
    memmove(&ui->act[0], &ui->act[1], (size_t)ui->act_count * sizeof ui->act[0]);
    return true;
}

void ui_forget(Ui *ui)
{
    ui_field_end(ui);
    ui->drag = (UiDrag){ 0 };
    for (int i = 0; i < UI_MAX_PULLS; i++) ui->pull[i].state = UI_PULL_FREE;
    ui->steered = 0;
    ui->refusal.until = 0;
    if (ui->toast.action[0] != '\0') ui->toast.until = 0; /* its button belongs to a scene */
    ui->hovered = ui->pressed = ui->focused = ui->told = ui->held_down = 0;
    ui->scrolling = 0;
    ui->act_count = 0;
    ui->changed = true;
}
