/* Dials: an angle and a power, or a point in a region, set by keys and pad while they have the
 * focus. How far a step goes is their scene's affair. */
#include "ui/private.h"

const UiItem *ui_dial(const Ui *ui)
{
    const UiItem *item = ui_item(ui, ui->focused);
    if (item == NULL || item->role != UI_DIAL || item->disabled) return NULL;
    return ui_can_focus(ui, item) ? item : NULL;
}

static void tell(Ui *ui, const UiItem *dial, UiAct act)
{
    act.owner = dial->owner;
    act.act = dial->act;
    act.arg = dial->arg;
    act.at = rect_centre(dial->box);
    ui_push_act(ui, act);
}

static bool nudge(Ui *ui, const UiItem *dial, Point by, bool fine)
{
    tell(ui, dial, (UiAct){ .kind = UI_NUDGED, .by = by, .fine = fine });
    return true;
}

/* Arrows of the keyboard; on a pad the stick steers, and the directional pad leads away. */
bool ui_dial_command(Ui *ui, const InputEvent *event)
{
    const UiItem *dial = ui_dial(ui);
    const bool pad = event->device == DEVICE_PAD;
    if (dial == NULL || !event->down) return false;
    switch (event->command) {
    case COMMAND_LEFT: return !pad && nudge(ui, dial, (Point){ -1, 0 }, event->shift);
    case COMMAND_RIGHT: return !pad && nudge(ui, dial, (Point){ 1, 0 }, event->shift);
    case COMMAND_UP: return !pad && nudge(ui, dial, (Point){ 0, -1 }, event->shift);
    case COMMAND_DOWN: return !pad && nudge(ui, dial, (Point){ 0, 1 }, event->shift);
    case COMMAND_ROTATE_BACK:
        return pad && (dial->dial == UI_DIAL_POINT || nudge(ui, dial, (Point){ -1, 0 }, true));
    case COMMAND_ROTATE:
        return pad && (dial->dial == UI_DIAL_POINT || nudge(ui, dial, (Point){ 1, 0 }, true));
    default: return false;
    }
}

static Point stick_of(const Ui *ui)
{
    return ui->platform->input.stick;
}

static void steer(Ui *ui, const UiItem *dial, double ms)
{
    const Input *input = &ui->platform->input;
    tell(ui, dial,
         (UiAct){ .kind = UI_STEERED,
                  .by = input->stick,
                  .value = input->depth[1],
                  .fine = input_is_fine(input),
                  .ms = ms });
}

bool ui_dial_is_steered(const Ui *ui)
{
    const Point stick = stick_of(ui);
    return (stick.x != 0 || stick.y != 0) && ui_dial(ui) != NULL;
}

bool ui_dial_trigger(Ui *ui, const InputEvent *event)
{
    const UiItem *dial = ui_dial(ui);
    if (dial == NULL || event->pointer != 1) return false;
    steer(ui, dial, 0);
    return true;
}

/* The stick rests where it is held and tells nothing: time goes on all the same. */
void ui_dial_tick(Ui *ui, double now)
{
    const bool steered = ui_dial_is_steered(ui);
    if (steered && ui->steered > 0 && now > ui->steered) steer(ui, ui_dial(ui), now - ui->steered);
    ui->steered = steered ? now : 0;
}
