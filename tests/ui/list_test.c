/* Lists that are longer than their view, and words that float: by wheel, finger and keys, and by
 * waiting. */
#include "screen.h"
#include "ui/private.h"

enum { ROWS = 20, ROW_H = 60, ACT_ROW = 1, ACT_TOAST, ACT_BUTTON };

static Platform platform;
static Ui ui;

static void build(void)
{
    const Rect view = { 100, 100, 400, 300 };
    ui_begin(&ui);
    ui_scroll_begin(&ui, "list", view, ROWS * ROW_H);
    for (int i = 0; i < ROWS; i++) {
        char name[16];
        snprintf(name, sizeof name, "row.%d", i);
        const Rect row = { view.x, view.y + (float)(i * ROW_H) - ui_scrolled(&ui), view.w, ROW_H };
        if (rects_touch(row, view))
            ui_add(&ui, (UiItem){ .name = name, .role = UI_ROW, .box = row, .act = ACT_ROW });
    }
    ui_scroll_end(&ui);
    ui_button(&ui, "button", (Rect){ 700, 100, 200, 60 }, "", "Button", ACT_BUTTON, 0)->tip = "Tip";
    ui_end(&ui);
}

static void start(void)
{
    ui_open(&ui, &platform);
    build();
}

static bool send(InputEvent event)
{
    const bool taken = ui_take(&ui, &event);
    build();
    return taken;
}

static void command(Command what)
{
    send((InputEvent){
        .kind = INPUT_COMMAND, .device = DEVICE_KEYS, .command = what, .down = true });
}

static float at(void)
{
    return ui.scroll[0].at;
}

/* --- Lists --- */

static void the_wheel_scrolls_what_is_under_it(void)
{
    start();
    send((InputEvent){ .kind = INPUT_HOVER, .device = DEVICE_MOUSE, .at = { 300, 200 } });
    CHECK(send((InputEvent){ .kind = INPUT_WHEEL, .at = { 300, 200 }, .amount = -1 }));
    CHECK(at() > 0);
    const float once = at();
    CHECK(!send((InputEvent){ .kind = INPUT_WHEEL, .at = { 800, 500 }, .amount = -1 }));
    CHECK_EQ(at(), once);
    for (int i = 0; i < 50; i++)
        send((InputEvent){ .kind = INPUT_WHEEL, .at = { 300, 200 }, .amount = -1 });
    CHECK_EQ(at(), ROWS * ROW_H - 300); /* its end is its end */
    for (int i = 0; i < 50; i++)
        send((InputEvent){ .kind = INPUT_WHEEL, .at = { 300, 200 }, .amount = 1 });
    CHECK_EQ(at(), 0);
}

static void a_finger_drags_the_list_and_presses_nothing(void)
{
    const Point from = { 300, 300 };
    UiAct act;
    start();
    send((InputEvent){ .kind = INPUT_PRESS, .device = DEVICE_TOUCH, .pointer = 1, .at = from });
    send((InputEvent){ .kind = INPUT_DRAG,
                       .device = DEVICE_TOUCH,
                       .pointer = 1,
                       .start = from,
                       .at = { 300, 280 },
                       .delta = { 0, -20 } });
    send((InputEvent){ .kind = INPUT_DRAG_MOVE,
                       .device = DEVICE_TOUCH,
                       .pointer = 1,
                       .start = from,
                       .at = { 300, 180 },
                       .delta = { 0, -100 } });
    CHECK_EQ(at(), 100);
    send((InputEvent){ .kind = INPUT_DROP,
                       .device = DEVICE_TOUCH,
                       .pointer = 1,
                       .start = from,
                       .at = { 300, 180 } });
    CHECK(!ui_next_act(&ui, &act));
    send((InputEvent){ .kind = INPUT_DRAG_MOVE,
                       .device = DEVICE_TOUCH,
                       .pointer = 1,
                       .start = from,
                       .at = { 300, 80 },
                       .delta = { 0, -100 } });
    CHECK_EQ(at(), 100); /* it is let go */
}

static void keys_go_through_the_list(void)
{
    start();
    command(COMMAND_DOWN); /* the first key shows where the focus is */
    for (int i = 0; i < ROWS; i++) {
        char name[16];
        snprintf(name, sizeof name, "row.%d", i);
        CHECK_EQ(ui.focused, ui_id(name));
        const UiItem *row = ui_find(&ui, name);
        CHECK_MSG(row != NULL && row->box.y >= 100 && row->box.y + ROW_H <= 400.5F,
                  "%s is not in view", name);
        command(COMMAND_DOWN);
    }
    command(COMMAND_PAGE_UP);
    CHECK(at() < ROWS * ROW_H - 300);
    command(COMMAND_PAGE_DOWN);
    CHECK_EQ(at(), ROWS * ROW_H - 300);
}

/* --- Rows --- */

enum { CARDS = 15, CARD_W = 90 };

/* A row of cards in the middle of a list: both can be scrolled. */
static void build_row(void)
{
    const Rect view = { 100, 100, 400, 300 }, row = { 100, 160, 400, 140 };
    ui_begin(&ui);
    ui_scroll_begin(&ui, "list", view, 900);
    ui_scroll_end(&ui);
    ui_scroll_begin_row(&ui, "row", row, CARDS * CARD_W);
    for (int i = 0; i < CARDS; i++) {
        char name[16];
        snprintf(name, sizeof name, "card.%d", i);
        const Rect card = { row.x + (float)(i * CARD_W) - ui_scrolled(&ui), row.y, CARD_W - 8,
                            140 };
        if (rects_touch(card, row))
            ui_add(&ui, (UiItem){ .name = name, .role = UI_ROW, .box = card, .act = ACT_ROW });
    }
    ui_scroll_end(&ui);
    ui_end(&ui);
}

static void turn_wheel(float amount, float tilt, bool shift)
{
    const InputEvent wheel = { .kind = INPUT_WHEEL,
                               .at = { 300, 200 },
                               .amount = amount,
                               .delta = { tilt, amount },
                               .shift = shift };
    CHECK(ui_take(&ui, &wheel));
    build_row();
}

static void a_row_is_scrolled_sideways(void)
{
    start();
    build_row();
    turn_wheel(0, 1, false); /* the wheel is tilted to the right */
    CHECK(ui.scroll[1].at > 0);
    CHECK_EQ(ui.scroll[0].at, 0);
    turn_wheel(0, -1, false);
    CHECK_EQ(ui.scroll[1].at, 0);
    turn_wheel(-1, 0, true); /* with Shift towards the player */
    CHECK(ui.scroll[1].at > 0);
    turn_wheel(-1, 0, false); /* without it the list around goes down */
    CHECK(ui.scroll[0].at > 0);
    for (int i = 0; i < 50; i++) turn_wheel(0, 1, false);
    CHECK_EQ(ui.scroll[1].at, CARDS * CARD_W - 400);
}

static void drag_row(Point by)
{
    const Point from = { 300, 250 };
    const Point to = { from.x + by.x, from.y + by.y };
    InputEvent event = { .kind = INPUT_PRESS, .device = DEVICE_TOUCH, .pointer = 1, .at = from };
    event.start = from;
    ui_take(&ui, &event);
    event.kind = INPUT_DRAG;
    event.at = to;
    ui_take(&ui, &event);
    event.kind = INPUT_DRAG_MOVE;
    event.delta = by;
    ui_take(&ui, &event);
    event.kind = INPUT_DROP;
    ui_take(&ui, &event);
    build_row();
}

static void a_finger_drags_the_row_or_the_list_around_it(void)
{
    start();
    build_row();
    drag_row((Point){ -100, 10 });
    CHECK_EQ(ui.scroll[1].at, 100);
    CHECK_EQ(ui.scroll[0].at, 0);
    drag_row((Point){ 10, -80 });
    CHECK_EQ(ui.scroll[1].at, 100);
    CHECK_EQ(ui.scroll[0].at, 80);
}

static void keys_go_through_the_row(void)
{
    start();
    build_row();
    ui_focus(&ui, "card.0");
    ui.focus_unseen = false;
    for (int i = 0; i < CARDS; i++) {
        char name[16];
        snprintf(name, sizeof name, "card.%d", i);
        CHECK_EQ(ui.focused, ui_id(name));
        const UiItem *card = ui_find(&ui, name);
        CHECK_MSG(card != NULL && card->box.x >= 99.5F && card->box.x + CARD_W - 8 <= 500.5F,
                  "%s is not in view", name);
        ui_take(&ui, &(InputEvent){ .kind = INPUT_COMMAND,
                                    .device = DEVICE_KEYS,
                                    .command = COMMAND_RIGHT,
                                    .down = true });
        build_row();
    }
    command(COMMAND_PAGE_UP); /* of the row that has the focus */
    CHECK(ui.scroll[1].at < CARDS * CARD_W - 400);
}

/* --- What floats --- */

static void pass(int ms)
{
    for (int i = 0; i < ms; i += CLOCK_STEP_MS) {
        clock_tick(&platform.clock);
        ui_tick(&ui, clock_now(&platform.clock));
    }
    build();
}

static void a_rest_of_the_pointer_asks_for_the_tip(void)
{
    start();
    send((InputEvent){ .kind = INPUT_HOVER, .device = DEVICE_MOUSE, .at = { 800, 130 } });
    pass(300);
    CHECK_EQ(ui.told, 0);
    pass(200);
    CHECK_EQ(ui.told, ui_id("button"));
    send((InputEvent){ .kind = INPUT_HOVER, .device = DEVICE_MOUSE, .at = { 600, 500 } });
    CHECK_EQ(ui.told, 0);
    send((InputEvent){ .kind = INPUT_LONG_PRESS, .device = DEVICE_TOUCH, .at = { 800, 130 } });
    CHECK_EQ(ui.told, ui_id("button")); /* a finger holds instead */
}

static void a_toast_goes_by_itself_and_its_button_acts(void)
{
    UiAct act;
    start();
    ui_toast(&ui, "Something happened.");
    pass(4000);
    CHECK(ui.toast.until > 0);
    pass(1200);
    CHECK_EQ(ui.toast.until, 0);
    ui_toast_with(&ui, "The game was deleted.", "Undo delete", ACT_TOAST);
    build();
    const UiItem *button = ui_find(&ui, "toast");
    CHECK(button != NULL);
    if (button == NULL) return;
    const Point middle = rect_centre(button->target);
    CHECK(button->target.w >= UI_TARGET && button->target.h >= UI_TARGET);
    send((InputEvent){ .kind = INPUT_TAP, .device = DEVICE_MOUSE, .start = middle, .at = middle });
    CHECK(ui_next_act(&ui, &act) && act.act == ACT_TOAST);
    CHECK_EQ(ui.toast.until, 0);
    CHECK(ui_find(&ui, "toast") == NULL);
}

/* --- Choices --- */

/* Where both fit as they are, none becomes smaller or touches the edge of its tab. */
static void a_longer_choice_gets_more_of_the_row(void)
{
    static const char *const LABEL[] = { "Everything as it is listed", "by lots" };
    float words[2];
    start();
    const Style bold = ui_style(&ui, FONT_BOLD, 20, THEME_INK, ALIGN_CENTRE);
    for (int i = 0; i < 2; i++) words[i] = letters_measure(platform.letters, &bold, LABEL[i]).w;
    ui_begin(&ui);
    ui_choices(&ui, "c", (Rect){ 0, 0, words[0] + words[1] + 50, 60 }, LABEL, 2, 0, 1);
    ui_end(&ui);
    for (int i = 0; i < 2; i++) {
        char name[8];
        snprintf(name, sizeof name, "c.%d", i);
        const UiItem *choice = ui_find(&ui, name);
        CHECK(choice != NULL && choice->box.w >= words[i] + 20);
    }
}

/* Where not all fit, all become smaller alike, and none touches the edge of its tab. */
static void choices_of_a_row_are_of_one_size(void)
{
    static const char *const LABEL[] = { "off", "fast", "an ordinary one", "slow" };
    start();
    const Style bold = ui_style(&ui, FONT_BOLD, 20, THEME_INK, ALIGN_CENTRE);
    float all = 0;
    for (int i = 0; i < 4; i++) all += letters_measure(platform.letters, &bold, LABEL[i]).w;
    ui_begin(&ui);
    ui_choices(&ui, "c", (Rect){ 0, 0, all + 80, 60 }, LABEL, 4, 2, 1);
    ui_end(&ui);
    const float size = ui_find(&ui, "c.0")->size;
    CHECK(size < 20 && size >= 20 * LETTERS_LEAST);
    for (int i = 0; i < 4; i++) {
        const UiItem *choice = ui_find(&ui, ui_name(&ui, "c.%d", i));
        const Style own = ui_style(&ui, choice->font, choice->size, THEME_INK, ALIGN_CENTRE);
        CHECK(choice->size == size);
        CHECK(letters_measure(platform.letters, &own, LABEL[i]).w <= choice->box.w - 2 * 6);
    }
}

static const Test TEST[] = {
    { "choices of a row are of one size", choices_of_a_row_are_of_one_size },
    { "a longer choice gets more of the row", a_longer_choice_gets_more_of_the_row },
    { "the wheel scrolls what is under it", the_wheel_scrolls_what_is_under_it },
    { "a finger drags the list and presses nothing", a_finger_drags_the_list_and_presses_nothing },
    { "keys go through the list", keys_go_through_the_list },
    { "a row is scrolled sideways", a_row_is_scrolled_sideways },
    { "a finger drags the row or the list around it",
      a_finger_drags_the_row_or_the_list_around_it },
    { "keys go through the row", keys_go_through_the_row },
    { "a rest of the pointer asks for the tip", a_rest_of_the_pointer_asks_for_the_tip },
    { "a toast goes by itself and its button acts", a_toast_goes_by_itself_and_its_button_acts },
};

int main(int argc, char **argv)
{
    return screen_run(&platform, TEST, LENGTH(TEST), argc, argv);
}
