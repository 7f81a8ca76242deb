/* Dragging, tapping, focus and typing on a small scene of the kit's own. */
#include "screen.h"
#include "base/text.h"
#include "ui/private.h"

enum { ACT_PIECE = 1, ACT_HERE, ACT_THERE, ACT_BUTTON, ACT_FIELD };

static Platform platform;
static Ui ui;
static char name[32];

static void build(void)
{
    ui_begin(&ui);
    ui_add(&ui,
           (UiItem){
               .name = "piece", .role = UI_SOURCE, .box = { 100, 100, 60, 60 }, .act = ACT_PIECE });
    ui_button(&ui, "button", (Rect){ 100, 300, 200, 60 }, "", "Button", ACT_BUTTON, 7);
    ui_field(&ui, "field", (Rect){ 100, 400, 200, 60 }, name, sizeof name, UI_FIELD_NAME, ACT_FIELD,
             0);
    if (ui_is_holding(&ui)) {
        ui_add(&ui, (UiItem){ .name = "here",
                              .role = UI_PLACE,
                              .box = { 500, 100, 60, 60 },
                              .act = ACT_HERE });
        ui_add(&ui, (UiItem){ .name = "there",
                              .role = UI_PLACE,
                              .box = { 600, 100, 60, 60 },
                              .act = ACT_THERE });
    }
    ui_end(&ui);
}

static void start(void)
{
    ui_open(&ui, &platform);
    platform.settings.lift_on_touch = true;
    name[0] = '\0';
    build();
}

/* Sends a pointer's event; the list is built anew after each, as the program does. */
static void point(InputKind kind, Device device, Point from, Point at)
{
    const InputEvent event = {
        .kind = kind, .device = device, .pointer = device == DEVICE_TOUCH, .start = from, .at = at
    };
    ui_take(&ui, &event);
    build();
}

static void command(Command what)
{
    InputEvent event = {
        .kind = INPUT_COMMAND, .device = DEVICE_KEYS, .command = what, .down = true
    };
    ui_take(&ui, &event);
    build();
}

static bool act_is(UiActKind kind, int act)
{
    UiAct next;
    return ui_next_act(&ui, &next) && next.kind == kind && next.act == act;
}

static const Point PIECE = { 130, 130 };

static void lift(Device device)
{
    point(INPUT_PRESS, device, PIECE, PIECE);
    point(INPUT_DRAG, device, PIECE, (Point){ 150, 130 });
    CHECK(act_is(UI_LIFTED, ACT_PIECE));
    CHECK_EQ(ui.drag.hold, UI_HOLD_POINTER);
}

static void a_piece_snaps_and_lets_go_later(void)
{
    static const struct {
        float x;
        const char *place;
    } ROW[] = {
        /* the middle of `here` is at 530: within 40 it snaps, up to 52 it stays */
        { 480, NULL },   { 489, NULL },   { 491, "here" },  { 479, "here" },  { 477, NULL },
        { 530, "here" }, { 574, "here" }, { 590, "there" }, { 578, "there" }, { 560, "here" },
    };
    start();
    lift(DEVICE_MOUSE);
    for (size_t i = 0; i < LENGTH(ROW); i++) {
        point(INPUT_DRAG_MOVE, DEVICE_MOUSE, PIECE, (Point){ ROW[i].x, 130 });
        const UiItem *place = ui_drag_place(&ui);
        CHECK_MSG((place == NULL) == (ROW[i].place == NULL)
                      && (place == NULL || strcmp(place->name, ROW[i].place) == 0),
                  "row %zu: at %.0f it is %s", i, (double)ROW[i].x,
                  place != NULL ? place->name : "nowhere");
    }
    point(INPUT_DROP, DEVICE_MOUSE, PIECE, (Point){ 530, 130 });
    CHECK(act_is(UI_DROPPED, ACT_HERE));
    CHECK(!ui_is_holding(&ui));
}

static void a_finger_holds_it_from_below(void)
{
    start();
    lift(DEVICE_TOUCH);
    point(INPUT_DRAG_MOVE, DEVICE_TOUCH, PIECE, (Point){ 530, 130 + UI_LIFT });
    CHECK(ui_drag_place(&ui) != NULL);
    point(INPUT_DRAG_MOVE, DEVICE_TOUCH, PIECE, (Point){ 530, 130 });
    CHECK(ui_drag_place(&ui) == NULL);
    point(INPUT_CANCEL, DEVICE_TOUCH, PIECE, (Point){ 530, 130 });
    CHECK(act_is(UI_LET_GO, ACT_PIECE));
    CHECK(ui_fly_home(&ui) >= 0);
}

static void a_miss_is_told(void)
{
    start();
    lift(DEVICE_MOUSE);
    point(INPUT_DROP, DEVICE_MOUSE, PIECE, (Point){ 800, 600 });
    CHECK(act_is(UI_MISSED, ACT_PIECE));
    start();
    lift(DEVICE_MOUSE); /* put back where it was: no mistake */
    point(INPUT_DROP, DEVICE_MOUSE, PIECE, (Point){ 140, 135 });
    CHECK(act_is(UI_LET_GO, ACT_PIECE));
}

/* Home in 200 ms at most; with reduced motion it is simply there. */
static void it_flies_home(void)
{
    start();
    lift(DEVICE_MOUSE);
    point(INPUT_DROP, DEVICE_MOUSE, PIECE, (Point){ 800, 600 });
    CHECK(ui_fly_home(&ui) >= 0 && ui_fly_home(&ui) < 1);
    platform.clock.now += 201;
    CHECK(ui_fly_home(&ui) >= 1);
    start();
    platform.settings.reduced_motion = true;
    lift(DEVICE_MOUSE);
    point(INPUT_DROP, DEVICE_MOUSE, PIECE, (Point){ 800, 600 });
    CHECK(ui_fly_home(&ui) >= 1);
    platform.settings.reduced_motion = false;
}

static void tap_and_tap(void)
{
    start();
    point(INPUT_TAP, DEVICE_MOUSE, PIECE, PIECE);
    CHECK(act_is(UI_LIFTED, ACT_PIECE));
    point(INPUT_SECOND_TAP, DEVICE_MOUSE, PIECE, PIECE);
    CHECK(act_is(UI_ROTATED, ACT_PIECE));
    point(INPUT_TAP, DEVICE_MOUSE, (Point){ 625, 125 }, (Point){ 625, 125 });
    CHECK(act_is(UI_DROPPED, ACT_THERE));
    point(INPUT_TAP, DEVICE_MOUSE, PIECE, PIECE);
    CHECK(act_is(UI_LIFTED, ACT_PIECE));
    point(INPUT_TAP, DEVICE_MOUSE, PIECE, PIECE); /* on its source: put back */
    CHECK(act_is(UI_LET_GO, ACT_PIECE));
}

/* A second finger, or another window: nothing is pressed any more, and nothing is drawn for it. */
static void what_is_cancelled_is_not_held(void)
{
    const Point button = { 200, 330 };
    start();
    point(INPUT_PRESS, DEVICE_TOUCH, button, button);
    CHECK(ui.held_down == ui_id("button"));
    point(INPUT_CANCEL, DEVICE_TOUCH, button, button);
    CHECK(ui.held_down == 0 && ui.pressed == 0);
    CHECK(ui_held_ms(&ui, "button") == 0);
    ui.changed = false;
    CHECK(ui_next_tick(&ui) < 0);
}

static void no_drag_starts_at_the_edge(void)
{
    start();
    ui_begin(&ui);
    ui_add(&ui,
           (UiItem){
               .name = "piece", .role = UI_SOURCE, .box = { 0, 100, 60, 60 }, .act = ACT_PIECE });
    ui_end(&ui);
    const InputEvent press = { .kind = INPUT_PRESS, .device = DEVICE_TOUCH, .at = { 8, 130 } };
    const InputEvent drag = {
        .kind = INPUT_DRAG, .device = DEVICE_TOUCH, .start = { 8, 130 }, .at = { 60, 130 }
    };
    ui_take(&ui, &press);
    ui_take(&ui, &drag);
    CHECK(!ui_is_holding(&ui));
}

static void keys_reach_everything(void)
{
    start();
    CHECK_EQ(ui.focused, ui_id("piece"));
    command(COMMAND_DOWN); /* nobody saw it yet: the first key shows it */
    CHECK_EQ(ui.focused, ui_id("piece"));
    CHECK(ui_shows_focus(&ui));
    command(COMMAND_DOWN);
    CHECK_EQ(ui.focused, ui_id("button"));
    command(COMMAND_ACCEPT);
    CHECK(act_is(UI_PRESSED, ACT_BUTTON));
    command(COMMAND_UP);
    command(COMMAND_ACCEPT);
    CHECK(act_is(UI_LIFTED, ACT_PIECE));
    CHECK_EQ(ui.focused, ui_id("here")); /* only places while something is lifted */
    command(COMMAND_RIGHT);
    CHECK_EQ(ui.focused, ui_id("there"));
    command(COMMAND_NEXT);
    CHECK_EQ(ui.focused, ui_id("here"));
    command(COMMAND_ACCEPT);
    CHECK(act_is(UI_DROPPED, ACT_HERE));
}

static void keys_go_on_from_where_was_pressed(void)
{
    start();
    CHECK_EQ(ui.focused, ui_id("piece"));
    point(INPUT_PRESS, DEVICE_MOUSE, (Point){ 200, 430 }, (Point){ 200, 430 });
    CHECK_EQ(ui.focused, ui_id("field"));
    CHECK(!ui_shows_focus(&ui));
    command(COMMAND_UP);
    CHECK_EQ(ui.focused, ui_id("button"));
    CHECK(ui_shows_focus(&ui));
}

static void type(const char *text)
{
    InputEvent event = { .kind = INPUT_TEXT, .device = DEVICE_KEYS };
    snprintf(event.text, sizeof event.text, "%s", text);
    ui_take(&ui, &event);
    build();
}

static void words_are_typed(void)
{
    start();
    point(INPUT_TAP, DEVICE_MOUSE, (Point){ 200, 430 }, (Point){ 200, 430 });
    type("Їжа");
    type("к");
    CHECK_STR(name, "Їжак");
    command(COMMAND_LEFT);
    command(COMMAND_ERASE_BACK);
    CHECK_STR(name, "Їжк");
    command(COMMAND_HOME);
    command(COMMAND_ERASE);
    CHECK_STR(name, "жк");
    type("\n"); /* no control characters */
    CHECK_STR(name, "жк");
    for (int i = 0; i < 40; i++) type("ї"); /* never longer than its memory */
    CHECK(strlen(name) < sizeof name);
    CHECK(strlen(name) % 2 == 0);
    command(COMMAND_ACCEPT);
    CHECK_EQ(ui.field, 0);
}

/* A clipboard may hold anything; a name is written into files and drawn. */
static void only_letters_are_pasted(void)
{
    static const struct {
        const char *text, *name;
    } ROW[] = {
        { "a\r\n\tb\x7F", "ab" },
        { "a\xC2\x85z\xC2\xA0", "az\xC2\xA0" }, /* C1 goes, a hard blank stays */
        { "\xEF\xBB\xBF"
          "І\xE2\x80\xAEван\xE2\x80\xAC",
          "Іван" },                             /* byte order, right to left */
        { "a\xE2\x80\xA8z\xE2\x80\x8B", "az" }, /* line end, nothing's width */
        { "\x80"
          "a\xFF\xD0z\xE2\x80",
          "az" },                         /* no UTF-8 */
        { "\xED\xA0\x80z\xC0\xAF", "z" }, /* half a pair, too long */
        { "Анна\xE2\x80\x99", "Анна\xE2\x80\x99" },
    };
    for (size_t i = 0; i < LENGTH(ROW); i++) {
        start();
        point(INPUT_TAP, DEVICE_MOUSE, (Point){ 200, 430 }, (Point){ 200, 430 });
        ui_field_type(&ui, ROW[i].text);
        CHECK_MSG(strcmp(name, ROW[i].name) == 0, "row %zu: \"%s\"", i, name);
    }
}

/* Who types more than there is room for sees what is being typed. */
static void long_words_are_seen_where_they_are_typed(void)
{
    const Point left = { 116, 430 }, right = { 288, 430 };
    start();
    point(INPUT_TAP, DEVICE_MOUSE, left, left);
    type("ЩЩЩЩЩЩЩЩЩЩЩЩЩЩЩ");
    const UiItem *field = ui_find(&ui, "field");
    CHECK(ui_field_shift(&ui, field) > 50);
    point(INPUT_TAP, DEVICE_MOUSE, right, right);
    CHECK_EQ(ui.caret, (int)strlen(name)); /* the last letter is under the pointer */
    command(COMMAND_HOME);
    CHECK(ui_field_shift(&ui, ui_find(&ui, "field")) == 0);
    point(INPUT_PRESS, DEVICE_MOUSE, left, left);
    point(INPUT_DRAG, DEVICE_MOUSE, left, right);
    point(INPUT_DRAG_MOVE, DEVICE_MOUSE, left, (Point){ 600, 430 });
    point(INPUT_DRAG_MOVE, DEVICE_MOUSE, left, (Point){ 900, 430 });
    CHECK_EQ(ui.anchor, 0); /* it stays while the words move */
    CHECK_EQ(ui.caret, (int)strlen(name));
}

static void command_with_shift(Command what)
{
    const InputEvent event = {
        .kind = INPUT_COMMAND, .device = DEVICE_KEYS, .command = what, .down = true, .shift = true
    };
    ui_take(&ui, &event);
    build();
}

static void words_are_selected_and_carried(void)
{
    start();
    name[0] = '\0';
    point(INPUT_TAP, DEVICE_MOUSE, (Point){ 200, 430 }, (Point){ 200, 430 });
    type("Леся і Олег");
    command_with_shift(COMMAND_HOME);
    command(COMMAND_COPY);
    command(COMMAND_END);
    for (int i = 0; i < 4; i++) command_with_shift(COMMAND_LEFT);
    command(COMMAND_CUT);
    CHECK_STR(name, "Леся і ");
    command(COMMAND_PASTE);
    CHECK_STR(name, "Леся і Олег");
    command(COMMAND_SELECT_ALL);
    SDL_SetClipboardText("Ганна\n");
    command(COMMAND_PASTE); /* the line break is left out */
    CHECK_STR(name, "Ганна");
    SDL_SetClipboardText("дуже-дуже-дуже-дуже-дуже довге ім’я, якого ніхто не має");
    command(COMMAND_SELECT_ALL);
    command(COMMAND_PASTE); /* as much as there is room for, whole letters */
    CHECK(strlen(name) >= sizeof name - 2 && strncmp(name, "дуже-дуже-", 18) == 0);
    CHECK(text_is_utf8(name, strlen(name)));
    point(INPUT_PRESS, DEVICE_MOUSE, (Point){ 200, 430 }, (Point){ 200, 430 });
    point(INPUT_DRAG, DEVICE_MOUSE, (Point){ 200, 430 }, (Point){ 150, 430 });
    point(INPUT_DRAG_MOVE, DEVICE_MOUSE, (Point){ 200, 430 }, (Point){ 0, 430 });
    CHECK(ui.caret == 0 && ui.anchor > 0);
    type("І");
    CHECK(strncmp(name, "І", 2) == 0);
    command(COMMAND_CANCEL);
    CHECK_EQ(ui.field, 0);
}

static const Test TEST[] = {
    { "a piece snaps and lets go later", a_piece_snaps_and_lets_go_later },
    { "a finger holds it from below", a_finger_holds_it_from_below },
    { "a miss is told", a_miss_is_told },
    { "it flies home", it_flies_home },
    { "tap and tap", tap_and_tap },
    { "what is cancelled is not held", what_is_cancelled_is_not_held },
    { "no drag starts at the edge", no_drag_starts_at_the_edge },
    { "keys reach everything", keys_reach_everything },
    { "keys go on from where was pressed", keys_go_on_from_where_was_pressed },
    { "words are typed", words_are_typed },
    { "only letters are pasted", only_letters_are_pasted },
    { "long words are seen where they are typed", long_words_are_seen_where_they_are_typed },
    { "words are selected and carried", words_are_selected_and_carried },
};

int main(int argc, char **argv)
{
    return screen_run(&platform, TEST, LENGTH(TEST), argc, argv);
}
