/* Things that somebody asks about: how the panel opens and closes, whatever the device, what it
 * leaves alone, and where it goes. */
#include "screen.h"
#include "ui/private.h"

enum { ACT_PIECE = 1, ACT_STILL, ACT_BELOW, ACT_COVERED };

static Platform platform;
static Ui ui;
static Rect thing; /* of the piece that can be lifted */
static bool is_gone;

static void paint_nothing(Ui *painted, const UiItem *item)
{
    (void)painted;
    (void)item;
}

static void tell(void)
{
    UiInspect about = { .paint = paint_nothing, .picture = { 300, 160 } };
    const UiItem *asked = ui_asked(&ui);
    if (asked == NULL) return;
    snprintf(about.title, sizeof about.title, "%s", asked->name);
    snprintf(about.text, sizeof about.text, "A sentence that says what it is and what it needs.");
    for (int i = 0; i < 4; i++) {
        UiInspectRow *row = ui_inspect_row(&about, "");
        snprintf(row->label, sizeof row->label, "number %d", i);
        snprintf(row->value, sizeof row->value, "%d", i);
    }
    ui_tell(&ui, asked, &about);
}

/* A piece that can be lifted, one that cannot now, a sheet that can be pressed with a row on it
 * that can only be asked about, and a button that the panel about the piece covers. */
static void build(void)
{
    ui_begin(&ui);
    ui_button(&ui, "covered", (Rect){ 400, 220, 120, 60 }, "", "Covered", ACT_COVERED, 0);
    if (!is_gone)
        ui_add(
            &ui,
            (UiItem){
                .name = "piece", .role = UI_SOURCE, .box = thing, .act = ACT_PIECE, .topic = 1 });
    ui_add(&ui, (UiItem){ .name = "still",
                          .role = UI_SOURCE,
                          .box = { 100, 600, 80, 80 },
                          .act = ACT_STILL,
                          .topic = 1,
                          .disabled = true });
    ui_add(&ui, (UiItem){ .name = "sheet",
                          .role = UI_CUSTOM,
                          .box = { 900, 500, 300, 200 },
                          .act = ACT_BELOW });
    ui_add(&ui,
           (UiItem){ .name = "row", .role = UI_CUSTOM, .box = { 920, 540, 260, 30 }, .topic = 1 });
    tell();
    ui_end(&ui);
}

static void start(void)
{
    ui_open(&ui, &platform);
    thing = (Rect){ 200, 200, 128, 64 };
    is_gone = false;
    platform.settings.text_size = 100;
    platform.settings.left_handed = false;
    build();
}

static bool send(InputEvent event)
{
    const bool taken = ui_take(&ui, &event);
    build();
    return taken;
}

static bool point(InputKind kind, Device device, Point at)
{
    return send((InputEvent){ .kind = kind, .device = device, .start = at, .at = at });
}

static bool command(Device device, Command what)
{
    return send(
        (InputEvent){ .kind = INPUT_COMMAND, .device = device, .command = what, .down = true });
}

static void pass(int ms)
{
    for (int i = 0; i < ms; i += CLOCK_STEP_MS) {
        clock_tick(&platform.clock);
        ui_tick(&ui, clock_now(&platform.clock));
    }
    build();
}

static bool is_open(const char *name)
{
    const UiItem *panel = ui_find(&ui, "inspect");
    return panel != NULL && strcmp(panel->label, name) == 0;
}

static bool act_is(UiActKind kind, int act)
{
    UiAct next;
    return ui_next_act(&ui, &next) && next.kind == kind && next.act == act;
}

static const Point PIECE = { 260, 230 }, STILL = { 140, 640 }, ROW = { 1000, 555 },
                   EMPTY = { 700, 750 };

/* --- Opening and closing --- */

static void the_mouse_rests_and_goes(void)
{
    start();
    point(INPUT_HOVER, DEVICE_MOUSE, PIECE);
    pass(300);
    CHECK(!is_open("piece"));
    pass(200);
    CHECK(is_open("piece"));
    point(INPUT_HOVER, DEVICE_MOUSE, (Point){ 262, 232 });
    CHECK(is_open("piece")); /* it is still the same thing */
    point(INPUT_HOVER, DEVICE_MOUSE, (Point){ 430, 250 });
    CHECK(!is_open("piece")); /* on its way over the panel, too */
    CHECK_EQ(ui.hovered, ui_id("covered"));
    pass(600);
    CHECK(ui_find(&ui, "inspect") == NULL); /* that button has nothing to tell */
}

static void what_goes_from_under_the_mouse_is_not_told(void)
{
    start();
    point(INPUT_HOVER, DEVICE_MOUSE, PIECE);
    pass(500);
    CHECK(is_open("piece"));
    thing.x += 300;
    build();
    CHECK(!is_open("piece"));
    thing.x -= 300;
    build();
    CHECK(!is_open("piece")); /* nor when it comes back */
}

static void what_is_gone_is_not_told_when_it_comes_back(void)
{
    start();
    point(INPUT_PRESS, DEVICE_TOUCH, PIECE);
    point(INPUT_LONG_PRESS, DEVICE_TOUCH, PIECE);
    CHECK(is_open("piece"));
    is_gone = true;
    build();
    CHECK(ui_find(&ui, "inspect") == NULL);
    is_gone = false;
    build();
    CHECK(!is_open("piece"));
}

static void a_finger_holds_and_goes(void)
{
    start();
    point(INPUT_PRESS, DEVICE_TOUCH, PIECE);
    CHECK(point(INPUT_LONG_PRESS, DEVICE_TOUCH, PIECE));
    CHECK(is_open("piece"));
    point(INPUT_RELEASE, DEVICE_TOUCH, PIECE);
    pass(5000);
    CHECK(is_open("piece"));
    CHECK(!point(INPUT_PRESS, DEVICE_TOUCH, EMPTY));
    CHECK(!is_open("piece"));
    CHECK(!point(INPUT_TAP, DEVICE_TOUCH, EMPTY)); /* the scene has that tap as ever */
}

static void keys_and_pad_ask_about_the_focus(void)
{
    static const Device DEVICE[] = { DEVICE_KEYS, DEVICE_PAD };
    for (int i = 0; i < 2; i++) {
        start();
        ui_focus(&ui, "piece");
        CHECK(command(DEVICE[i], COMMAND_INSPECT));
        CHECK(is_open("piece"));
        CHECK(command(DEVICE[i], COMMAND_INSPECT));
        CHECK(!is_open("piece"));
        command(DEVICE[i], COMMAND_INSPECT);
        CHECK(command(DEVICE[i], COMMAND_CANCEL));
        CHECK(!is_open("piece"));
        CHECK(!command(DEVICE[i], COMMAND_CANCEL)); /* the next one is the scene's */
        command(DEVICE[i], COMMAND_INSPECT);
        command(DEVICE[i], COMMAND_DOWN);
        CHECK(ui_find(&ui, "inspect") == NULL);
    }
}

/* --- What it leaves alone --- */

static void the_press_that_closes_it_does_what_it_always_did(void)
{
    start();
    point(INPUT_PRESS, DEVICE_TOUCH, STILL);
    point(INPUT_LONG_PRESS, DEVICE_TOUCH, STILL);
    CHECK(is_open("still"));
    point(INPUT_PRESS, DEVICE_TOUCH, PIECE);
    point(INPUT_TAP, DEVICE_TOUCH, PIECE);
    CHECK(act_is(UI_LIFTED, ACT_PIECE));
    CHECK(!is_open("still"));
}

static void on_the_panel_it_only_closes(void)
{
    UiAct act;
    start();
    point(INPUT_PRESS, DEVICE_TOUCH, PIECE);
    point(INPUT_LONG_PRESS, DEVICE_TOUCH, PIECE);
    const Point covered = { 430, 250 };
    CHECK(rect_has(ui.inspect_box, covered));
    CHECK(point(INPUT_PRESS, DEVICE_TOUCH, covered));
    CHECK(!is_open("piece"));
    CHECK(point(INPUT_RELEASE, DEVICE_TOUCH, covered));
    CHECK(point(INPUT_TAP, DEVICE_TOUCH, covered));
    CHECK(!ui_next_act(&ui, &act));
    point(INPUT_PRESS, DEVICE_TOUCH, covered);
    point(INPUT_TAP, DEVICE_TOUCH, covered);
    CHECK(act_is(UI_PRESSED, ACT_COVERED));
}

static void what_can_only_be_asked_about_lets_presses_through(void)
{
    start();
    point(INPUT_PRESS, DEVICE_TOUCH, ROW);
    point(INPUT_TAP, DEVICE_TOUCH, ROW);
    CHECK(act_is(UI_PRESSED, ACT_BELOW));
    point(INPUT_PRESS, DEVICE_TOUCH, ROW);
    point(INPUT_LONG_PRESS, DEVICE_TOUCH, ROW);
    CHECK(is_open("row"));
}

static void a_tap_on_what_cannot_be_done_tells_about_it_in_turn(void)
{
    start();
    for (int i = 0; i < 4; i++) {
        point(INPUT_PRESS, DEVICE_TOUCH, STILL);
        point(INPUT_TAP, DEVICE_TOUCH, STILL);
        CHECK_EQ(is_open("still"), i % 2 == 0);
    }
    ui_focus(&ui, "still"); /* keys reach it as well, and Enter asks */
    CHECK(ui_can_focus(&ui, ui_find(&ui, "still")));
    command(DEVICE_KEYS, COMMAND_ACCEPT);
    CHECK(is_open("still"));
    CHECK(!ui_is_holding(&ui));
}

static void nothing_is_told_while_a_piece_is_held(void)
{
    start();
    point(INPUT_PRESS, DEVICE_TOUCH, PIECE);
    point(INPUT_TAP, DEVICE_TOUCH, PIECE);
    CHECK(ui_is_holding(&ui));
    point(INPUT_PRESS, DEVICE_TOUCH, STILL);
    CHECK(!point(INPUT_LONG_PRESS, DEVICE_TOUCH, STILL));
    ui_let_go(&ui);
    build();
    CHECK(ui_find(&ui, "inspect") == NULL);
}

/* A panel that is open costs nothing: no frame is asked for. */
static void an_open_panel_is_at_rest(void)
{
    start();
    point(INPUT_HOVER, DEVICE_MOUSE, PIECE);
    pass(500);
    ui.changed = false; /* as a frame leaves it */
    pass(100);
    CHECK(!ui.changed);
    CHECK(ui_next_tick(&ui) < 0);
}

/* --- Where it goes --- */

static void check_place(Point middle)
{
    const Rect whole = gfx_whole(platform.gfx);
    thing = rect_within(rect_around(middle, 128, 64), whole);
    ui.told = 0;
    build();
    ui.device = DEVICE_TOUCH;
    CHECK(ui_show_about(&ui, ui_find(&ui, "piece"), rect_centre(thing)));
    build();
    const Rect box = ui.inspect_box;
    CHECK(!rect_is_empty(box));
    CHECK_MSG(box.x >= 0 && box.y >= 0 && box.x + box.w <= whole.w && box.y + box.h <= whole.h,
              "off the canvas for a thing at %.0f %.0f", (double)middle.x, (double)middle.y);
    CHECK_MSG(!rects_touch(box, thing), "over the thing at %.0f %.0f", (double)middle.x,
              (double)middle.y);
}

static void it_lies_beside_the_thing_and_inside_the_window(void)
{
    start();
    for (int size = 100; size <= 150; size += 25)
        for (int left = 0; left < 2; left++) {
            platform.settings.text_size = size;
            platform.settings.left_handed = left != 0;
            for (int y = 0; y <= 800; y += 50)
                for (int x = 0; x <= 1280; x += 40) check_place((Point){ (float)x, (float)y });
        }
    start();
}

static void it_keeps_away_from_the_hand(void)
{
    start();
    check_place((Point){ 640, 400 });
    CHECK(ui.inspect_box.x < thing.x);
    platform.settings.left_handed = true;
    check_place((Point){ 640, 400 });
    CHECK(ui.inspect_box.x > thing.x);
    start();
}

static const Test TEST[] = {
    { "the mouse rests and goes", the_mouse_rests_and_goes },
    { "what goes from under the mouse is not told", what_goes_from_under_the_mouse_is_not_told },
    { "what is gone is not told when it comes back", what_is_gone_is_not_told_when_it_comes_back },
    { "a finger holds and goes", a_finger_holds_and_goes },
    { "keys and pad ask about the focus", keys_and_pad_ask_about_the_focus },
    { "the press that closes it does what it always did",
      the_press_that_closes_it_does_what_it_always_did },
    { "on the panel it only closes", on_the_panel_it_only_closes },
    { "what can only be asked about lets presses through",
      what_can_only_be_asked_about_lets_presses_through },
    { "a tap on what cannot be done tells about it in turn",
      a_tap_on_what_cannot_be_done_tells_about_it_in_turn },
    { "nothing is told while a piece is held", nothing_is_told_while_a_piece_is_held },
    { "an open panel is at rest", an_open_panel_is_at_rest },
    { "it lies beside the thing and inside the window",
      it_lies_beside_the_thing_and_inside_the_window },
    { "it keeps away from the hand", it_keeps_away_from_the_hand },
};

int main(int argc, char **argv)
{
    return screen_run(&platform, TEST, LENGTH(TEST), argc, argv);
}
