/* The focus that keys and pad move, and what pressing an item does, by whatever means. */
#include "ui/private.h"

enum {
    UI_PEEK = 28,     /* so much of a list is seen beyond the item that has the focus */
    OTHER_ROW = 150,  /* to the side nothing is so much higher or lower */
    OTHER_LINE = 160, /* what lies beside the line of an arrow counts as so much farther */
};

/* Nothing can be done with it now, but it can be asked about. */
static bool does_nothing(const UiItem *item)
{
    return item->topic != 0 && item->id != 0 && (item->disabled || ui_is_only_asked(item));
}

bool ui_can_focus(const Ui *ui, const UiItem *item)
{
    if (item < &ui->item[ui->veil] || item->unfocused || item->role == UI_PULL) return false;
    if (!ui_is_active(item) && !does_nothing(item)) return false;
    if (item->command == COMMAND_CONFIRM) return true; /* lays what is held, where it would lie */
    return (item->role == UI_PLACE) == ui_is_holding(ui);
}

static const UiItem *first_focusable(const Ui *ui)
{
    const UiItem *asked = NULL; /* better than nothing */
    for (int i = ui->count; i-- > 0;)
        if (ui_can_focus(ui, &ui->item[i]) && does_nothing(&ui->item[i])) asked = &ui->item[i];
    for (int i = 0; i < ui->count; i++)
        if (ui_can_focus(ui, &ui->item[i]) && !does_nothing(&ui->item[i])) return &ui->item[i];
    return asked;
}

void ui_keep_focus(Ui *ui)
{
    const UiItem *item = ui_item(ui, ui->focused);
    if (item != NULL && ui_can_focus(ui, item)) return;
    if (item != NULL && item->disabled && !ui_is_holding(ui)) return; /* it may come back */
    item = first_focusable(ui);
    ui->focused = item != NULL ? item->id : 0;
    ui->focus_unseen = true;
}

/* Its neighbour peeks in, too: only what is seen is in the list, and the focus can go on to it. */
static void scroll_into_view(Ui *ui, const UiItem *item)
{
    if (item->scroll == 0) return;
    UiScroll *scroll = &ui->scroll[item->scroll - 1];
    const Rect view = scroll->view, box = item->box;
    const float before = scroll->sideways ? view.x - box.x + UI_PEEK : view.y - box.y + UI_PEEK;
    const float after = scroll->sideways ? box.x + box.w + UI_PEEK - view.x - view.w
                                         : box.y + box.h + UI_PEEK - view.y - view.h;
    if (before > 0) ui_scroll_by(ui, scroll, -before);
    if (after > 0) ui_scroll_by(ui, scroll, after);
}

static void focus_item(Ui *ui, const UiItem *item)
{
    ui->focused = item->id;
    ui->focus_unseen = false;
    ui->told = 0;
    ui->refusal.act = 0; /* who goes on asks about the next thing, no longer about the refusal */
    ui->changed = true;
    scroll_into_view(ui, item);
    ui_drag_aim(ui);
}

void ui_focus(Ui *ui, const char *name)
{
    ui->focused = ui_id(name);
    ui->focus_unseen = true;
    ui->changed = true;
}

static bool step_focus(Ui *ui, int step)
{
    int at = -1;
    for (int i = 0; i < ui->count; i++)
        if (ui->item[i].id == ui->focused && ui->focused != 0) at = i;
    for (int k = 1; k <= ui->count; k++) {
        const int i = (at + step * k + 2 * ui->count) % ui->count;
        if (!ui_can_focus(ui, &ui->item[i])) continue;
        focus_item(ui, &ui->item[i]);
        return true;
    }
    return false;
}

static float gap_between(float a, float a_size, float b, float b_size)
{
    return fmaxf(0, fmaxf(b - a - a_size, a - b - b_size));
}

/* How far away in that direction; negative: not in that direction at all. */
static float distance_towards(Rect from, Rect to, Command way)
{
    const Point a = rect_centre(from), b = rect_centre(to);
    const bool flat = way == COMMAND_LEFT || way == COMMAND_RIGHT;
    const bool back = way == COMMAND_LEFT || way == COMMAND_UP;
    const float along = (flat ? b.x - a.x : b.y - a.y) * (back ? -1.0F : 1.0F);
    const float aside =
        flat ? gap_between(from.y, from.h, to.y, to.h) : gap_between(from.x, from.w, to.x, to.w);
    const float skew = flat ? fabsf(b.y - a.y) : fabsf(b.x - a.x);
    if (flat && aside > OTHER_ROW) return -1; /* a row of its own is reached by up and down */
    return along <= 1 ? -1 : along + 3 * aside + 0.3F * skew + (aside > 0 ? OTHER_LINE : 0);
}

/* From the last of a column to its first, and back. */
static const UiItem *wrapped(const Ui *ui, const UiItem *from, Command way)
{
    const UiItem *best = NULL;
    const float down = way == COMMAND_UP ? 1 : -1;
    if (from->scroll != 0 || (way != COMMAND_UP && way != COMMAND_DOWN)) return NULL;
    for (int i = 0; i < ui->count; i++) {
        const UiItem *item = &ui->item[i];
        const bool column =
            fabsf(item->box.x - from->box.x) < 2 && fabsf(item->box.w - from->box.w) < 2;
        if (!column || !ui_can_focus(ui, item)) continue;
        if (best == NULL || down * (item->box.y - best->box.y) > 0) best = item;
    }
    return best;
}

static bool move_focus(Ui *ui, Command way)
{
    const UiItem *from = ui_item(ui, ui->focused), *best = NULL;
    if (from == NULL) return step_focus(ui, 1);
    float least = 1e9F;
    for (int i = 0; i < ui->count; i++) {
        const UiItem *item = &ui->item[i];
        if (item == from || !ui_can_focus(ui, item)) continue;
        const float distance = distance_towards(from->box, item->box, way);
        if (distance < 0 || distance >= least) continue;
        least = distance;
        best = item;
    }
    if (best == NULL) best = wrapped(ui, from, way);
    if (best != NULL) focus_item(ui, best);
    return true;
}

static void set_slider(Ui *ui, const UiItem *item, float value)
{
    const float clamped = fminf(fmaxf(value, 0), 1);
    const float stepped = roundf(clamped / item->step) * item->step;
    if (fabsf(stepped - item->value) < item->step / 2) return;
    UiItem changed = *item;
    changed.value = stepped;
    ui_act_of(ui, UI_CHANGED, &changed);
}

void ui_press(Ui *ui, const UiItem *item, Point at)
{
    switch (item->role) {
    case UI_SLIDER: set_slider(ui, item, (at.x - item->box.x - 12) / (item->box.w - 24)); break;
    case UI_FIELD: ui_field_begin(ui, item, &at); break;
    case UI_CUSTOM:
        if (item->act != 0) ui_act_of(ui, UI_PRESSED, item);
        if (item->id == ui_id("toast")) ui->toast.until = 0;
        break;
    default: audio_play(ui->platform->audio, "press", 0.5F, 0); ui_act_of(ui, UI_PRESSED, item);
    }
}

bool ui_show_about(Ui *ui, const UiItem *item, Point at)
{
    if ((item->topic == 0 && item->tip[0] == '\0') || ui_is_holding(ui)) return false;
    ui->told = item->id;
    ui->told_at = at;
    ui->changed = true;
    return true;
}

bool ui_refuses(Ui *ui, const UiItem *item)
{
    if (!item->disabled || !item->refuses) return false;
    ui_act_of(ui, UI_REFUSED, item);
    return true;
}

static bool toggle_about(Ui *ui, const UiItem *item)
{
    if (ui->told != item->id) return ui_show_about(ui, item, rect_centre(item->box));
    ui->told = 0;
    ui->changed = true;
    return true;
}

static bool accept(Ui *ui, const InputEvent *event)
{
    const UiItem *item = ui_item(ui, ui->focused);
    if (!event->down) {
        ui->held_down = 0;
        return true;
    }
    if (item == NULL || event->repeat || !ui_can_focus(ui, item)) return true;
    ui->held_down = item->id;
    ui->held_since = ui_now(ui);
    if (ui_refuses(ui, item)) return true;
    if (does_nothing(item)) return toggle_about(ui, item);
    ui->told = 0;
    if (item->role == UI_PLACE)
        ui_drag_tap(ui, rect_centre(item->box));
    else if (item->role == UI_SOURCE)
        ui_drag_choose(ui, item, event->device);
    else if (item->role == UI_FIELD)
        ui_field_begin(ui, item, NULL);
    else if (item->role != UI_SLIDER)
        ui_press(ui, item, rect_centre(item->box));
    return true;
}

static bool arrow(Ui *ui, const InputEvent *event)
{
    const UiItem *item = ui_item(ui, ui->focused);
    const bool sideways = event->command == COMMAND_LEFT || event->command == COMMAND_RIGHT;
    if (item != NULL && item->role == UI_SLIDER && sideways) {
        const float step = event->command == COMMAND_LEFT ? -item->step : item->step;
        set_slider(ui, item, item->value + step);
        return true;
    }
    return move_focus(ui, event->command);
}

static bool hold_command(Ui *ui, Command command)
{
    if (!ui_is_holding(ui)) return false;
    switch (command) {
    case COMMAND_CANCEL: ui_drag_cancel(ui); return true;
    case COMMAND_ROTATE: ui_drag_turn(ui, 1); return true;
    case COMMAND_ROTATE_BACK: ui_drag_turn(ui, -1); return true;
    case COMMAND_FLIP: ui_drag_flip(ui); return true;
    default: return false;
    }
}

static bool inspect_focused(Ui *ui)
{
    const UiItem *item = ui_item(ui, ui->focused);
    return item != NULL && toggle_about(ui, item);
}

static bool close_panel(Ui *ui)
{
    if (ui_asked(ui) == NULL) return false;
    ui->told = 0;
    ui->changed = true;
    return true;
}

/* The list that has the focus; else the last one. */
static UiScroll *focused_scroll(Ui *ui)
{
    const UiItem *item = ui_item(ui, ui->focused);
    const int open = item != NULL && item->scroll > 0 ? item->scroll : ui->scroll_count;
    return open > 0 ? &ui->scroll[open - 1] : NULL;
}

static bool page(Ui *ui, float by)
{
    UiScroll *scroll = focused_scroll(ui);
    if (scroll == NULL) return false;
    ui_scroll_by(ui, scroll, by * (scroll->sideways ? scroll->view.w : scroll->view.h) * 0.8F);
    return true;
}

bool ui_take_command(Ui *ui, const InputEvent *event)
{
    if (ui->field != 0 && ui_field_command(ui, event)) return true;
    if (event->command == COMMAND_ACCEPT) return accept(ui, event);
    if (!event->down) return false;
    if (event->command == COMMAND_CANCEL && ui_pull_cancel(ui)) return true;
    if (ui_dial_command(ui, event)) return true;
    switch (event->command) {
    case COMMAND_UP:
    case COMMAND_DOWN:
    case COMMAND_LEFT:
    case COMMAND_RIGHT: return arrow(ui, event);
    case COMMAND_NEXT: return step_focus(ui, 1);
    case COMMAND_PREVIOUS: return step_focus(ui, -1);
    case COMMAND_INSPECT: return inspect_focused(ui);
    case COMMAND_PAGE_UP: return page(ui, -1);
    case COMMAND_PAGE_DOWN: return page(ui, 1);
    case COMMAND_CANCEL: return close_panel(ui) || hold_command(ui, event->command);
    default: return hold_command(ui, event->command);
    }
}
