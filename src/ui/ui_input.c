/* What pointers do. Gestures come recognised from the platform; here they meet the items. */
#include "ui/private.h"

#define UI_NEVER 1e18

enum { NOTCH = 60 }; /* of the wheel: so far a list is scrolled */

static void set_hovered(Ui *ui, uint32_t id)
{
    if (ui->hovered == id) return;
    ui->hovered = id;
    ui->hovered_since = ui_now(ui);
    ui->told = 0;
    ui->changed = true;
}

static void hover(Ui *ui, const InputEvent *event)
{
    ui->pointer = event->at;
    ui->pointer_inside = event->kind != INPUT_LEAVE;
    const UiItem *item = ui->pointer_inside ? ui_hit_topic(ui, event->at) : NULL;
    set_hovered(ui, item != NULL ? item->id : 0);
    if (ui->unmoved) ui->hovered_since = ui_now(ui);
    ui->unmoved = false;
    ui_drag_aim(ui);
}

/* The last line of a panel, about what was asked. */
static void push_more(Ui *ui)
{
    const UiItem *asked = ui_item(ui, ui->told);
    if (asked != NULL)
        ui_push_act(ui,
                    (UiAct){ .kind = UI_PRESSED, .owner = asked->owner, .act = ui->inspect_act });
}

static bool press(Ui *ui, const InputEvent *event)
{
    const UiItem *item = ui_hit(ui, event->at);
    ui->closed = ui->told;
    ui->inspect_closed = ui->told != 0 && rect_has(ui->inspect_box, event->at);
    if (ui->inspect_closed && rect_has(ui->inspect_more, event->at)) push_more(ui);
    ui->told = 0;
    ui->hovered_since = UI_NEVER; /* who presses it needs no explanation */
    if (ui->inspect_closed) item = NULL;
    if (item != NULL && item->role == UI_PULL && !ui_is_holding(ui) && !item->disabled)
        return ui_pull_press(ui, item, event);
    ui->pressed = item != NULL ? item->id : 0;
    if (item != NULL && ui_can_focus(ui, item)) { /* keys go on from here */
        ui->focused = item->id;
        ui->focus_unseen = false;
    }
    ui->held_down = ui->pressed;
    ui->held_since = ui_now(ui);
    ui->changed = true;
    if (item != NULL && item->role == UI_SLIDER && !item->disabled) ui_press(ui, item, event->at);
    return item != NULL || ui->inspect_closed;
}

static bool release(Ui *ui)
{
    const bool was_down = ui->pressed != 0;
    ui->held_down = 0;
    ui->changed |= was_down;
    return was_down;
}

static bool is_plain_press(const UiItem *item)
{
    return item != NULL && item->role != UI_SOURCE && item->role != UI_CUSTOM
           && item->role != UI_PULL && !item->disabled;
}

/* While something is chosen a tap means a place first, then another piece, then a button; but a
 * button that lies over the places, such as the handle that turns, comes before them. */
static bool tap_holding(Ui *ui, const InputEvent *event, const UiItem *item)
{
    ui->pointer = event->at;
    if (is_plain_press(item) && (item->above || item->over)) {
        ui_press(ui, item, event->at);
        return true;
    }
    if (ui_drag_tap(ui, event->at)) return true;
    if (item != NULL && item->role == UI_SOURCE && !item->disabled)
        ui_drag_choose(ui, item, event->device);
    else if (is_plain_press(item))
        ui_press(ui, item, event->at);
    else if (item == NULL || item->role != UI_BUTTON || !ui_refuses(ui, item))
        ui_drag_miss(ui, event->at);
    return true;
}

static bool tap(Ui *ui, const InputEvent *event)
{
    const UiItem *item = ui_hit(ui, event->start);
    if (ui->field != 0 && (item == NULL || item->id != ui->field)) ui_field_end(ui);
    if (ui_is_holding(ui)) return tap_holding(ui, event, item);
    if (item == NULL) return false;
    if (ui_refuses(ui, item)) return true;
    if (item->disabled) return item->id == ui->closed || ui_show_about(ui, item, event->at);
    if (item->role == UI_SOURCE)
        ui_drag_choose(ui, item, event->device);
    else if (item->role != UI_SLIDER)
        ui_press(ui, item, event->at);
    return true;
}

static bool drag(Ui *ui, const InputEvent *event)
{
    const UiItem *item = ui_item(ui, ui->pressed);
    if (item != NULL && item->role == UI_SOURCE && !item->disabled)
        return ui_drag_begin(ui, item, event);
    if (item != NULL && ui_refuses(ui, item)) return true;
    if (item != NULL && item->role == UI_FIELD) ui_field_mark(ui, item, event->start);
    if (item != NULL && (item->role == UI_SLIDER || item->role == UI_FIELD)) return true;
    const bool across = fabsf(event->at.x - event->start.x) > fabsf(event->at.y - event->start.y);
    const UiScroll *scroll = ui_scroll_along(ui, event->start, across);
    ui->scrolling = scroll != NULL ? (int)(scroll - ui->scroll) + 1 : 0;
    return ui->scrolling != 0;
}

static bool drag_move(Ui *ui, const InputEvent *event)
{
    if (ui->drag.hold == UI_HOLD_POINTER && ui->drag.pointer == event->pointer) {
        ui_drag_move(ui, event);
        return true;
    }
    const UiItem *item = ui_item(ui, ui->pressed);
    if (item != NULL && item->role == UI_SLIDER) {
        ui_press(ui, item, event->at);
        return true;
    }
    if (item != NULL && item->role == UI_FIELD) {
        ui_field_reach(ui, item, event->at);
        return true;
    }
    if (ui->scrolling == 0) return false;
    UiScroll *scroll = &ui->scroll[ui->scrolling - 1];
    ui_scroll_by(ui, scroll, scroll->sideways ? -event->delta.x : -event->delta.y);
    return true;
}

static bool end_drag(Ui *ui, const InputEvent *event)
{
    const bool scrolled = ui->scrolling != 0;
    if (event->kind == INPUT_CANCEL) ui->pressed = ui->held_down = 0; /* no release will come */
    ui->scrolling = 0;
    ui->changed = true;
    if (ui->drag.hold != UI_HOLD_POINTER || ui->drag.pointer != event->pointer) return scrolled;
    if (event->kind == INPUT_DROP)
        ui_drag_drop(ui, event);
    else
        ui_drag_cancel(ui);
    return true;
}

static bool wheel(Ui *ui, const InputEvent *event)
{
    if (ui_is_holding(ui)) {
        ui_drag_turn(ui, event->amount > 0 ? -1 : 1);
        return true;
    }
    const bool tilted = fabsf(event->delta.x) > fabsf(event->amount);
    UiScroll *scroll = ui_scroll_along(ui, event->at, event->shift || tilted);
    if (scroll == NULL) return false;
    if (scroll->sideways || !tilted)
        ui_scroll_by(ui, scroll, (tilted ? event->delta.x : -event->amount) * NOTCH);
    return true;
}

static bool second_tap(Ui *ui)
{
    if (ui_pull_cancel(ui)) return true;
    if (!ui_is_holding(ui)) return false;
    ui_drag_turn(ui, 1);
    return true;
}

static bool long_press(Ui *ui, const InputEvent *event)
{
    const UiItem *item = ui_hit_topic(ui, event->at);
    return item != NULL && ui_show_about(ui, item, event->at);
}

static void note_device(Ui *ui, const InputEvent *event)
{
    const bool aims = (event->kind == INPUT_STICK && ui_dial_is_steered(ui))
                      || (event->kind == INPUT_TRIGGER && event->amount > 0 && ui_dial(ui) != NULL);
    const bool keys = event->kind == INPUT_COMMAND || event->kind == INPUT_TEXT || aims;
    const bool pointer = event->kind <= INPUT_PINCH;
    if ((!keys && !pointer) || ui->device == event->device) return;
    if (event->kind == INPUT_LEAVE) return;
    if (keys && ui->drag.hold == UI_HOLD_POINTER) return; /* R turns what the mouse holds */
    ui->device = event->device;
    if (pointer) ui->pointer_inside = event->device == DEVICE_MOUSE;
    ui->changed = true;
}

/* The press that closed a panel by falling on it was not meant for what lies below. */
static bool belongs_to_panel(const Ui *ui, InputKind kind)
{
    return ui->inspect_closed && kind > INPUT_PRESS && kind <= INPUT_CANCEL;
}

static bool belongs_to_pull(Ui *ui, const InputEvent *event)
{
    if (event->kind == INPUT_RESIZE) return ui_pull_cancel(ui) && false; /* others follow it, too */
    return event->kind > INPUT_PRESS && event->kind <= INPUT_CANCEL && ui_pull_take(ui, event);
}

/* Nobody saw the focus: the first key that would move it shows where it is. */
static bool only_shows_focus(Ui *ui, const InputEvent *event)
{
    const bool moves = event->kind == INPUT_COMMAND && event->down
                       && (event->command == COMMAND_NEXT || event->command == COMMAND_PREVIOUS
                           || (event->command >= COMMAND_UP && event->command <= COMMAND_RIGHT));
    const UiItem *item = ui_item(ui, ui->focused);
    return moves && ui->focus_unseen && !ui_shows_focus(ui) && !ui_is_holding(ui) && ui->field == 0
           && ui_dial(ui) == NULL && item != NULL && ui_can_focus(ui, item);
}

bool ui_take(Ui *ui, const InputEvent *event)
{
    const bool shows = only_shows_focus(ui, event);
    note_device(ui, event);
    if (shows && ui_shows_focus(ui)) return true;
    if (event->kind < INPUT_RESIZE) ui->used = ui_now(ui);
    if (belongs_to_panel(ui, event->kind) || belongs_to_pull(ui, event)) return true;
    switch (event->kind) {
    case INPUT_HOVER:
    case INPUT_LEAVE: hover(ui, event); return ui_is_holding(ui);
    case INPUT_PRESS: return press(ui, event);
    case INPUT_RELEASE: return release(ui);
    case INPUT_TAP: return tap(ui, event);
    case INPUT_LONG_PRESS: return long_press(ui, event);
    case INPUT_DRAG: return drag(ui, event);
    case INPUT_DRAG_MOVE: return drag_move(ui, event);
    case INPUT_DROP:
    case INPUT_CANCEL: return end_drag(ui, event);
    case INPUT_SECOND_TAP: return second_tap(ui);
    case INPUT_WHEEL: return wheel(ui, event);
    case INPUT_COMMAND: return ui_take_command(ui, event);
    case INPUT_STICK: return ui_dial(ui) != NULL;
    case INPUT_TRIGGER: return ui_dial_trigger(ui, event);
    case INPUT_TEXT:
        if (ui->field != 0) ui_field_type(ui, event->text);
        return ui->field != 0;
    default: return false;
    }
}

void ui_tick(Ui *ui, double now)
{
    ui_dial_tick(ui, now);
    const UiItem *item = ui_item(ui, ui->hovered);
    const bool rests = item != NULL && !ui->unmoved && ui->told != item->id && !ui_is_holding(ui)
                       && ui->device == DEVICE_MOUSE && ui->held_down == 0;
    if (rests && now - ui->hovered_since >= UI_HOVER_MS) {
        ui->hovered_since = UI_NEVER; /* once */
        if (!item->unhovered) ui_show_about(ui, item, ui->pointer);
    }
    if (ui->drag.flying) {
        ui->changed = true;
        if (ui_fly_home(ui) >= 1) ui->drag = (UiDrag){ 0 };
    }
    if (ui->toast.until > 0 && now >= ui->toast.until) {
        ui->toast.until = 0;
        ui->changed = true;
    }
    if (ui->refusal.until > 0 && now >= ui->refusal.until) {
        ui->refusal.until = 0;
        ui->changed = true;
    }
    if (ui->held_down != 0) ui->changed = true;
    if (ui_sharp_at(ui) >= 0 && now >= ui_sharp_at(ui)) ui->changed = true;
}

static double sooner(double a, double b)
{
    return a < 0 || (b >= 0 && b < a) ? b : a;
}

double ui_next_tick(const Ui *ui)
{
    const double now = ui_now(ui);
    if (ui->changed || ui->drag.flying || ui->held_down != 0 || ui_dial_is_steered(ui)) return 0;
    double next = -1;
    if (ui->hovered != 0 && !ui->unmoved && ui->told != ui->hovered && ui->hovered_since < UI_NEVER)
        next = sooner(next, fmax(1, ui->hovered_since + UI_HOVER_MS - now));
    if (ui->toast.until > 0) next = sooner(next, fmax(1, ui->toast.until - now));
    if (ui->refusal.until > 0) next = sooner(next, fmax(1, ui->refusal.until - now));
    if (ui_sharp_at(ui) >= 0) next = sooner(next, fmax(1, ui_sharp_at(ui) - now));
    return next;
}
