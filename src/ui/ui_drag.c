/* Drag and drop, and tapping one thing and then another, which is the same without the dragging. */
#include "ui/private.h"

bool ui_is_holding(const Ui *ui)
{
    return ui->drag.hold != UI_HOLD_NONE;
}

const UiItem *ui_drag_place(const Ui *ui)
{
    return ui_is_holding(ui) ? ui_item(ui, ui->drag.place) : NULL;
}

float ui_fly_home(const Ui *ui)
{
    if (!ui->drag.flying) return -1;
    const Settings *settings = &ui->platform->settings;
    const double ms = settings->reduced_motion /* it is simply there again */
                          ? 0
                          : fmin(speed_scaled(settings->speed, UI_FLY_HOME_MS), UI_FLY_HOME_MS);
    const double gone = ui_now(ui) - ui->drag.flying_since;
    return gone < ms ? (float)(gone / ms) : 1;
}

static void act_of_drag(Ui *ui, UiActKind kind, int arg)
{
    const UiDrag *drag = &ui->drag;
    ui_push_act(ui, (UiAct){ .kind = kind,
                             .owner = drag->owner,
                             .act = drag->act,
                             .arg = kind == UI_ROTATED ? arg : drag->arg,
                             .at = drag->at,
                             .hold = drag->hold,
                             .source = drag->arg });
}

static void lift(Ui *ui, const UiItem *source, UiHold hold, Device device)
{
    ui->drag = (UiDrag){ .hold = hold,
                         .source = source->id,
                         .owner = source->owner,
                         .act = source->act,
                         .arg = source->arg,
                         .device = device,
                         .at = rect_centre(source->box),
                         .home = source->box };
    ui->told = 0;
    ui->refusal.until = 0;
    audio_play(ui->platform->audio, "lift", 0.6F, 0);
    act_of_drag(ui, UI_LIFTED, 0);
}

/* On touch the piece is held above the contact, so that the finger does not hide it. */
static Point piece_at(const Ui *ui, const InputEvent *event)
{
    const bool raised = event->device == DEVICE_TOUCH && ui->platform->settings.lift_on_touch;
    return (Point){ event->at.x + ui->drag.grip.x,
                    event->at.y + ui->drag.grip.y - (raised ? UI_LIFT : 0) };
}

static bool is_near_edge(const Ui *ui, Point at)
{
    return !rect_has(rect_inset(gfx_whole(ui->platform->gfx), UI_EDGE), at);
}

bool ui_drag_begin(Ui *ui, const UiItem *source, const InputEvent *event)
{
    if (event->device == DEVICE_TOUCH && is_near_edge(ui, event->start)) return false;
    lift(ui, source, UI_HOLD_POINTER, event->device);
    ui->drag.pointer = event->pointer;
    const Point middle = rect_centre(source->box);
    ui->drag.grip = (Point){ middle.x - event->start.x, middle.y - event->start.y };
    if (event->device == DEVICE_TOUCH) ui->drag.grip = (Point){ 0, 0 };
    ui_drag_move(ui, event);
    return true;
}

static float reach_of(const UiItem *place)
{
    return place->reach > 0 ? place->reach : UI_SNAP;
}

/* The nearest place within reach; the one it has already is kept a little longer. */
static uint32_t nearest_place(const Ui *ui, Point at)
{
    uint32_t nearest = 0;
    float best = 1e9F;
    for (int i = 0; i < ui->count; i++) {
        const UiItem *item = &ui->item[i];
        if (item->role != UI_PLACE || !ui_is_reachable(ui, item)) continue;
        const float held = item->id == ui->drag.place ? UI_SNAP_HOLD : 0;
        const float distance = point_distance(rect_centre(item->box), at) - held;
        if (distance > reach_of(item) || distance >= best) continue;
        best = distance;
        nearest = item->id;
    }
    return nearest;
}

/* A tap may also fall anywhere on a large place. */
static uint32_t place_under(const Ui *ui, Point at)
{
    const uint32_t near = nearest_place(ui, at);
    if (near != 0) return near;
    for (int i = ui->count; i-- > 0;) {
        const UiItem *item = &ui->item[i];
        if (item->role == UI_PLACE && ui_is_reachable(ui, item) && rect_has(item->box, at))
            return item->id;
    }
    return 0;
}

/* Held by a pointer it aims with its own middle; chosen, with the mouse or the focus. */
void ui_drag_aim(Ui *ui)
{
    UiDrag *drag = &ui->drag;
    if (drag->hold == UI_HOLD_NONE) return;
    const uint32_t before = drag->place;
    if (drag->hold == UI_HOLD_POINTER) {
        drag->place = nearest_place(ui, drag->at);
        if (drag->place == 0) drag->place = place_under(ui, drag->at);
    } else if (ui_shows_focus(ui)) {
        const UiItem *focused = ui_item(ui, ui->focused);
        drag->place = focused != NULL && focused->role == UI_PLACE ? focused->id : 0;
    } else {
        drag->place = ui->pointer_inside ? place_under(ui, ui->pointer) : 0;
    }
    if (drag->place != before) ui->changed = true;
}

void ui_drag_move(Ui *ui, const InputEvent *event)
{
    if (event->device == DEVICE_MOUSE) ui->pointer = event->at;
    ui->drag.at = piece_at(ui, event);
    ui_drag_aim(ui);
    ui->changed = true;
}

static void fly_home(Ui *ui)
{
    const UiDrag old = ui->drag;
    ui->drag = (UiDrag){ .source = old.source,
                         .act = old.act,
                         .arg = old.arg,
                         .owner = old.owner,
                         .home = old.home,
                         .fly_from = old.at,
                         .flying = old.hold == UI_HOLD_POINTER,
                         .flying_since = ui_now(ui) };
}

static void drop_on(Ui *ui, const UiItem *place, Point at)
{
    ui_push_act(ui, (UiAct){ .kind = UI_DROPPED,
                             .owner = place->owner,
                             .act = place->act,
                             .arg = place->arg,
                             .at = at,
                             .hold = ui->drag.hold,
                             .source = ui->drag.arg });
    if (!place->stays) ui->drag = (UiDrag){ 0 };
}

static void miss(Ui *ui)
{
    act_of_drag(ui, UI_MISSED, 0);
    fly_home(ui);
}

void ui_drag_drop(Ui *ui, const InputEvent *event)
{
    ui_drag_move(ui, event);
    const UiItem *place = ui_drag_place(ui);
    if (place != NULL) {
        drop_on(ui, place, ui->drag.at);
    } else if (point_distance(rect_centre(ui->drag.home), ui->drag.at) < UI_SNAP + UI_LIFT) {
        ui_drag_cancel(ui); /* put back where it was: that is no mistake */
    } else {
        miss(ui);
    }
}

void ui_drag_cancel(Ui *ui)
{
    if (!ui_is_holding(ui)) return;
    act_of_drag(ui, UI_LET_GO, 0);
    fly_home(ui);
}

void ui_let_go(Ui *ui)
{
    ui->drag = (UiDrag){ 0 };
}

void ui_hold_at(Ui *ui, Point middle)
{
    UiDrag *drag = &ui->drag;
    drag->grip.x += middle.x - drag->at.x;
    drag->grip.y += middle.y - drag->at.y;
    drag->at = middle;
    drag->place = 0; /* it has another shape: found anew with the next frame */
    ui->changed = true;
}

void ui_drag_choose(Ui *ui, const UiItem *source, Device device)
{
    const bool same = ui_is_holding(ui) && ui->drag.source == source->id;
    if (ui_is_holding(ui)) ui_drag_cancel(ui);
    if (!same) lift(ui, source, UI_HOLD_CHOSEN, device);
}

bool ui_drag_tap(Ui *ui, Point at)
{
    const UiItem *place = ui_item(ui, place_under(ui, at));
    if (place != NULL) drop_on(ui, place, at);
    return place != NULL;
}

/* Who taps beside every place is told why, and still has the piece. */
void ui_drag_miss(Ui *ui, Point at)
{
    ui->drag.at = at;
    act_of_drag(ui, UI_MISSED, 0);
}

void ui_drag_turn(Ui *ui, int quarters)
{
    audio_play(ui->platform->audio, "turn", 0.4F, 0);
    act_of_drag(ui, UI_ROTATED, quarters);
}

void ui_drag_flip(Ui *ui)
{
    act_of_drag(ui, UI_FLIPPED, 0);
}
