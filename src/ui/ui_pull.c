/* Pulls: pointers that hold an area, each by itself, with the times of all they did. */
#include "ui/private.h"

static UiPull *pull_of(Ui *ui, const InputEvent *event)
{
    for (int i = 0; i < UI_MAX_PULLS; i++) {
        UiPull *pull = &ui->pull[i];
        if (pull->state != UI_PULL_FREE && pull->pointer == event->pointer) return pull;
    }
    return NULL;
}

static UiPull *free_pull(Ui *ui)
{
    for (int i = 0; i < UI_MAX_PULLS; i++)
        if (ui->pull[i].state == UI_PULL_FREE) return &ui->pull[i];
    return NULL;
}

static void tell(Ui *ui, UiActKind kind, const UiPull *pull)
{
    ui_push_act(ui, (UiAct){ .kind = kind,
                             .owner = pull->owner,
                             .act = pull->act,
                             .arg = pull->arg,
                             .at = pull->at,
                             .pull = (int)(pull - ui->pull) });
}

static void add_sample(UiPull *pull, const InputEvent *event)
{
    pull->at = event->at;
    pull->sample[pull->samples++ % UI_MAX_SAMPLES] = (UiSample){ event->at, event->time };
}

const UiSample *ui_pull_sample(const UiPull *pull, int i)
{
    if (i < 0 || i >= pull->samples || i < pull->samples - UI_MAX_SAMPLES) return NULL;
    return &pull->sample[i % UI_MAX_SAMPLES];
}

bool ui_pull_press(Ui *ui, const UiItem *area, const InputEvent *event)
{
    UiPull *pull = free_pull(ui);
    if (pull == NULL) return true; /* there are no more hands */
    *pull = (UiPull){ .state = UI_PULL_PRESSED,
                      .item = area->id,
                      .owner = area->owner,
                      .act = area->act,
                      .arg = area->arg,
                      .pointer = event->pointer,
                      .device = event->device,
                      .start = event->at };
    add_sample(pull, event);
    return true;
}

static void cancel(Ui *ui, UiPull *pull)
{
    if (pull->state == UI_PULL_ON) tell(ui, UI_UNPULLED, pull);
    if (pull->state != UI_PULL_FREE) pull->state = UI_PULL_SPENT;
}

/* The first sample that is far enough from the press begins it. */
static void begin(Ui *ui, UiPull *pull, const InputEvent *event)
{
    const Rect inner = rect_inset(gfx_whole(ui->platform->gfx), UI_EDGE);
    add_sample(pull, event);
    if (pull->device == DEVICE_TOUCH && !rect_has(inner, pull->start)) {
        pull->state = UI_PULL_SPENT; /* a gesture of the system */
        return;
    }
    pull->state = UI_PULL_ON;
    ui->told = 0; /* it would lie over what is aimed at */
    tell(ui, UI_PULLED, pull);
}

static void end(Ui *ui, UiPull *pull, const InputEvent *event)
{
    const UiPullState state = pull->state;
    pull->state = UI_PULL_FREE;
    if (state == UI_PULL_ON && event->kind == INPUT_DROP) {
        add_sample(pull, event);
        tell(ui, UI_LOOSED, pull);
    } else if (state == UI_PULL_ON) {
        tell(ui, UI_UNPULLED, pull);
    } else if (state == UI_PULL_PRESSED && event->kind == INPUT_TAP) {
        tell(ui, UI_PRESSED, pull);
    } else if (state == UI_PULL_PRESSED && event->kind == INPUT_RELEASE) {
        tell(ui, UI_LOOSED, pull);
    }
}

bool ui_pull_take(Ui *ui, const InputEvent *event)
{
    UiPull *pull = pull_of(ui, event);
    if (pull == NULL) return false;
    ui->changed = true;
    switch (event->kind) {
    case INPUT_DRAG:
        pull->held = false;
        if (pull->state == UI_PULL_PRESSED) begin(ui, pull, event);
        return true;
    case INPUT_DRAG_MOVE:
        if (pull->state == UI_PULL_ON) add_sample(pull, event);
        return true;
    case INPUT_TAP:
    case INPUT_DROP:
    case INPUT_CANCEL: end(ui, pull, event); return true;
    case INPUT_LONG_PRESS: pull->held = true; return false; /* it may ask about something */
    case INPUT_RELEASE:
        if (pull->held) end(ui, pull, event); /* else the gesture that ends it follows */
        return true;
    default: return true;
    }
}

bool ui_pull_cancel(Ui *ui)
{
    bool any = false;
    for (int i = 0; i < UI_MAX_PULLS; i++) {
        any |= ui->pull[i].state == UI_PULL_ON;
        cancel(ui, &ui->pull[i]);
    }
    return any;
}

void ui_pull_keep(Ui *ui)
{
    for (int i = 0; i < UI_MAX_PULLS; i++) {
        UiPull *pull = &ui->pull[i];
        const UiItem *area = ui_item(ui, pull->item);
        if (pull->state != UI_PULL_FREE && (area == NULL || !ui_is_reachable(ui, area)))
            cancel(ui, pull);
    }
}

void ui_unpull(Ui *ui, int pull)
{
    if (ui->pull[pull].state != UI_PULL_FREE) ui->pull[pull].state = UI_PULL_SPENT;
}
