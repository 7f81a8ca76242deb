/* Pulls of several pointers with their times, and dials that keys and pad turn. */
#include "screen.h"
#include "ui/private.h"

enum { ACT_MAT = 1, ACT_DIAL, ACT_BUTTON };

static Platform platform;
static Ui ui;
static bool apart, has_mat, has_dial, has_disc;
static UiDial dial;

static void build(void)
{
    ui_begin(&ui);
    ui.apart = apart;
    if (has_mat)
        ui_add(&ui,
               (UiItem){
                   .name = "mat", .role = UI_PULL, .box = { 0, 100, 1280, 600 }, .act = ACT_MAT });
    if (has_disc) ui_add(&ui, (UiItem){ .name = "disc", .box = { 580, 380, 40, 40 }, .topic = 1 });
    if (has_dial)
        ui_add(&ui, (UiItem){ .name = "dial",
                              .role = UI_DIAL,
                              .dial = dial,
                              .box = { 300, 20, 60, 60 },
                              .act = ACT_DIAL });
    ui_button(&ui, "button", (Rect){ 100, 20, 100, 60 }, "", "Button", ACT_BUTTON, 0);
    ui_end(&ui);
}

static void start(void)
{
    ui_open(&ui, &platform);
    input_open(&platform.input, &platform.window, &platform.clock);
    platform.clock.now += 10000;
    input_rested(&platform.input);
    apart = has_dial = has_disc = false;
    has_mat = true;
    dial = UI_DIAL_AIM;
    build();
}

/* A turn of the loop: what came since the last one reaches the kit, which is built anew. */
static void turn(double ms)
{
    InputEvent event;
    platform.clock.now += ms;
    input_tick(&platform.input);
    while (input_next(&platform.input, &event)) {
        ui_take(&ui, &event);
        build();
    }
    ui_tick(&ui, platform.clock.now);
}

static void finger(Uint32 type, int id, float x, float y)
{
    const Size size = platform.window.canvas.size;
    const SDL_Event event = {
        .tfinger = { .type = type, .fingerId = id, .x = x / size.w, .y = y / size.h }
    };
    input_take(&platform.input, &event);
}

static void mouse(Uint32 type, Uint8 button, int x, int y)
{
    SDL_Event event = { 0 };
    if (type == SDL_MOUSEMOTION)
        event.motion = (SDL_MouseMotionEvent){ .type = type, .x = x, .y = y };
    else
        event.button = (SDL_MouseButtonEvent){ .type = type, .button = button, .x = x, .y = y };
    input_take(&platform.input, &event);
}

static void key(SDL_Keycode sym, Uint16 mod)
{
    const SDL_Event event = { .key = { .type = SDL_KEYDOWN,
                                       .keysym = { .sym = sym, .mod = mod } } };
    input_take(&platform.input, &event);
    turn(16);
}

static void axis(Uint8 which, int value)
{
    const SDL_Event event = {
        .caxis = { .type = SDL_CONTROLLERAXISMOTION, .axis = which, .value = (Sint16)value }
    };
    input_take(&platform.input, &event);
}

static void button(Uint8 which, bool down)
{
    const SDL_Event event = { .cbutton = { .type = down ? SDL_CONTROLLERBUTTONDOWN
                                                        : SDL_CONTROLLERBUTTONUP,
                                           .button = which } };
    input_take(&platform.input, &event);
}

/* The kinds of the acts that wait, one letter each; the last of them. */
static UiAct last;
static const char *acts(void)
{
    static const char LETTER[] = { [UI_PRESSED] = 'p',  [UI_PULLED] = 'P', [UI_LOOSED] = 'L',
                                   [UI_UNPULLED] = 'U', [UI_NUDGED] = 'N', [UI_STEERED] = 'S' };
    static char letters[UI_MAX_ACTS + 1];
    int n = 0;
    while (ui_next_act(&ui, &last)) letters[n++] = LETTER[last.kind];
    letters[n] = '\0';
    return letters;
}

/* --- Pulls ---------------------------------------------------------------------------------- */

static void a_pull_keeps_every_sample_with_its_time(void)
{
    start();
    mouse(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT, 600, 400);
    turn(16);
    const double pressed = platform.clock.now;
    for (int i = 1; i <= 5; i++) mouse(SDL_MOUSEMOTION, 0, 600 - 10 * i, 400);
    turn(20);
    CHECK_STR(acts(), "P");
    const UiPull *pull = &ui.pull[last.pull];
    CHECK(last.act == ACT_MAT && pull->state == UI_PULL_ON && pull->start.x == 600);
    CHECK_EQ(pull->samples, 6);
    for (int i = 0; i <= 5; i++) {
        const UiSample *sample = ui_pull_sample(pull, i);
        CHECK_MSG(sample->at.x == 600 - 10 * (float)i && sample->time == pressed + 4 * i,
                  "sample %d: %.0f at %.1f", i, (double)sample->at.x, sample->time - pressed);
    }
    mouse(SDL_MOUSEBUTTONUP, SDL_BUTTON_LEFT, 550, 400);
    turn(16);
    CHECK_STR(acts(), "L");
    CHECK_EQ(pull->samples, 7); /* the release tells how long it rested */
    CHECK(ui_pull_sample(pull, 6)->time == pressed + 36 && ui_pull_sample(pull, 7) == NULL);
}

/* Who pulls from a thing asks nothing about it, however long it takes; also when it was asked about
 * before the hand moved. */
static void a_pull_asks_nothing(void)
{
    start();
    has_disc = true;
    build();
    mouse(SDL_MOUSEMOTION, 0, 600, 400);
    turn(16);
    CHECK_EQ(ui.hovered, ui_id("disc"));
    mouse(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT, 600, 400);
    turn(16);
    mouse(SDL_MOUSEMOTION, 0, 540, 400);
    turn(UI_HOVER_MS + 100);
    CHECK_STR(acts(), "P");
    CHECK_EQ(ui.told, 0);
    mouse(SDL_MOUSEBUTTONUP, SDL_BUTTON_LEFT, 540, 400);
    turn(16);
    mouse(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT, 600, 400);
    turn(700);
    CHECK_EQ(ui.told, ui_id("disc"));
    mouse(SDL_MOUSEMOTION, 0, 540, 400);
    turn(16);
    CHECK_STR(acts(), "LP");
    CHECK_EQ(ui.told, 0);
    ui_pull_cancel(&ui);
    mouse(SDL_MOUSEBUTTONUP, SDL_BUTTON_LEFT, 540, 400);
    turn(16);
    CHECK_STR(acts(), "U");
}

/* Held still for a while and let go: told, and the next pull begins where it is pressed. */
static void a_long_press_is_let_go(void)
{
    start();
    for (int i = 0; i < 2 * UI_MAX_PULLS; i++) {
        mouse(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT, 300, 300);
        turn(700);
        CHECK_STR(acts(), "");
        mouse(SDL_MOUSEBUTTONUP, SDL_BUTTON_LEFT, 300, 300);
        turn(16);
        CHECK_STR(acts(), "L");
    }
    mouse(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT, 600, 400);
    turn(16);
    mouse(SDL_MOUSEMOTION, 0, 540, 400);
    turn(16);
    CHECK_STR(acts(), "P");
    CHECK(ui.pull[last.pull].start.x == 600);
    ui_pull_cancel(&ui); /* and one that is held, then taken back */
    CHECK_STR(acts(), "U");
    mouse(SDL_MOUSEBUTTONUP, SDL_BUTTON_LEFT, 540, 400);
    turn(16);
    for (int i = 0; i < UI_MAX_PULLS; i++) CHECK_EQ(ui.pull[i].state, UI_PULL_FREE);
}

static void four_fingers_pull_at_once(void)
{
    start();
    apart = true;
    build();
    for (int i = 0; i < 4; i++) finger(SDL_FINGERDOWN, i, 200 + 200 * (float)i, 300);
    turn(16);
    for (int step = 1; step <= 4; step++)
        for (int i = 0; i < 4; i++)
            finger(SDL_FINGERMOTION, i, 200 + 200 * (float)i, 300 + (float)(step * (10 + i)));
    turn(16);
    CHECK_STR(acts(), "PPPP");
    for (int i = 0; i < 4; i++) {
        const UiPull *pull = &ui.pull[i];
        CHECK(pull->state == UI_PULL_ON && fabsf(pull->start.x - 200 - 200 * (float)i) < 0.1F);
        CHECK_MSG(fabsf(pull->at.y - 340 - 4 * (float)i) < 0.1F, "%d: %.1f", i, (double)pull->at.y);
        CHECK(pull->samples >= 4);
    }
    finger(SDL_FINGERUP, 2, 600, 348);
    turn(16);
    CHECK_STR(acts(), "L");
    CHECK_EQ(last.pull, 2);
    CHECK(ui.pull[1].state == UI_PULL_ON && ui.pull[3].state == UI_PULL_ON);
    finger(SDL_FINGERDOWN, 9, 640, 500); /* a hand that is free pulls again; a fifth does not */
    finger(SDL_FINGERDOWN, 10, 700, 500);
    finger(SDL_FINGERMOTION, 9, 640, 560);
    finger(SDL_FINGERMOTION, 10, 700, 560);
    turn(16);
    CHECK_STR(acts(), "P");
    CHECK_EQ(last.pull, 2);
}

static void a_second_finger_cancels_a_lone_pull(void)
{
    start();
    finger(SDL_FINGERDOWN, 1, 600, 400);
    finger(SDL_FINGERMOTION, 1, 500, 400);
    turn(16);
    CHECK_STR(acts(), "P");
    finger(SDL_FINGERDOWN, 2, 700, 400);
    turn(16);
    CHECK_STR(acts(), "U");
    finger(SDL_FINGERUP, 1, 500, 400);
    finger(SDL_FINGERUP, 2, 700, 400);
    turn(16);
    CHECK_STR(acts(), "");
    CHECK_EQ(ui.pull[0].state, UI_PULL_FREE);
}

static void pull(void)
{
    start();
    mouse(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT, 600, 400);
    mouse(SDL_MOUSEMOTION, 0, 500, 400);
    turn(16);
    CHECK_STR(acts(), "P");
}

/* Whatever cancels it: what the pointer does until it goes up counts for nothing. */
static void is_cancelled(const char *by)
{
    turn(16);
    CHECK_MSG(strcmp(acts(), "U") == 0, "%s does not cancel", by);
    mouse(SDL_MOUSEMOTION, 0, 450, 400);
    mouse(SDL_MOUSEBUTTONUP, SDL_BUTTON_LEFT, 450, 400);
    turn(16);
    CHECK_MSG(strcmp(acts(), "") == 0, "%s leaves something", by);
    mouse(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT, 600, 400);
    mouse(SDL_MOUSEMOTION, 0, 500, 400);
    turn(16);
    CHECK_STR(acts(), "P");
}

static void window_event(Uint8 what)
{
    const SDL_Event event = { .window = { .type = SDL_WINDOWEVENT, .event = what } };
    input_take(&platform.input, &event);
}

static void pulls_are_cancelled(void)
{
    pull();
    key(SDLK_ESCAPE, 0);
    is_cancelled("Esc");
    pull();
    button(SDL_CONTROLLER_BUTTON_B, true);
    is_cancelled("B");
    pull();
    mouse(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_RIGHT, 500, 400);
    is_cancelled("the right button");
    pull();
    window_event(SDL_WINDOWEVENT_FOCUS_LOST);
    is_cancelled("the lost focus");
    pull();
    ui_take(&ui, &(InputEvent){ .kind = INPUT_RESIZE });
    is_cancelled("another size");
    pull();
    has_mat = false;
    build();
    has_mat = true;
    is_cancelled("its end");
}

static void a_tap_is_no_pull(void)
{
    start();
    mouse(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT, 600, 400);
    mouse(SDL_MOUSEBUTTONUP, SDL_BUTTON_LEFT, 602, 400);
    turn(16);
    CHECK_STR(acts(), "p");
    CHECK(last.act == ACT_MAT && last.at.x == 600); /* where it was pressed */
}

static void samples_are_never_more_than_their_room(void)
{
    start();
    mouse(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT, 600, 400);
    for (int frame = 0; frame < 20; frame++) {
        for (int i = 0; i < 50; i++) mouse(SDL_MOUSEMOTION, 0, 500 - i - frame, 400);
        turn(16);
    }
    const UiPull *held = &ui.pull[0];
    CHECK_EQ(held->samples, 1001);
    CHECK(ui_pull_sample(held, 1000 - UI_MAX_SAMPLES) == NULL);
    double before = 0;
    for (int i = held->samples - UI_MAX_SAMPLES; i < held->samples; i++) {
        CHECK(ui_pull_sample(held, i)->time > before);
        before = ui_pull_sample(held, i)->time;
    }
}

/* --- Dials ---------------------------------------------------------------------------------- */

static void open_dial(UiDial kind)
{
    start();
    has_dial = true;
    dial = kind;
    build();
    ui_focus(&ui, "dial");
    build();
    (void)acts();
}

static void arrows_nudge_a_dial(void)
{
    static const struct {
        SDL_Keycode key;
        Uint16 mod;
        float x, y;
        bool fine;
    } ROW[] = {
        { SDLK_LEFT, 0, -1, 0, false },
        { SDLK_RIGHT, 0, 1, 0, false },
        { SDLK_UP, 0, 0, -1, false },
        { SDLK_DOWN, 0, 0, 1, false },
        { SDLK_LEFT, KMOD_LSHIFT, -1, 0, true },
        { SDLK_DOWN, KMOD_RSHIFT, 0, 1, true },
    };
    open_dial(UI_DIAL_AIM);
    for (size_t i = 0; i < LENGTH(ROW); i++) {
        key(ROW[i].key, ROW[i].mod);
        CHECK_STR(acts(), "N");
        CHECK_MSG(last.act == ACT_DIAL && last.by.x == ROW[i].x && last.by.y == ROW[i].y
                      && last.fine == ROW[i].fine,
                  "row %zu", i);
    }
    CHECK_EQ(ui.focused, ui_id("dial"));
    key(SDLK_RETURN, 0);
    CHECK_STR(acts(), "p");
    key(SDLK_TAB, 0); /* and Tab leads away */
    CHECK_EQ(ui.focused, ui_id("button"));
    key(SDLK_RIGHT, 0);
    CHECK_STR(acts(), "");
}

static void the_stick_steers_a_dial(void)
{
    open_dial(UI_DIAL_AIM);
    axis(SDL_CONTROLLER_AXIS_LEFTX, 32767);
    turn(16);
    turn(16);
    CHECK_STR(acts(), "S"); /* the first turn begins it, the next one knows how long it took */
    CHECK(last.by.x == 1 && last.by.y == 0 && last.ms == 16 && !last.fine);
    CHECK_EQ(ui.focused, ui_id("dial")); /* no direction */
    CHECK_EQ(ui.device, DEVICE_PAD);
    CHECK(ui_next_tick(&ui) == 0); /* frames come although nothing happens */
    turn(32);
    CHECK_STR(acts(), "S");
    CHECK(last.ms == 32);
    axis(SDL_CONTROLLER_AXIS_LEFTX, 0);
    turn(16);
    turn(16);
    CHECK_STR(acts(), "");
    button(SDL_CONTROLLER_BUTTON_DPAD_LEFT, true);
    turn(16);
    CHECK_EQ(ui.focused, ui_id("button")); /* the directional pad leads away */
}

static void the_trigger_is_a_depth(void)
{
    open_dial(UI_DIAL_AIM);
    axis(SDL_CONTROLLER_AXIS_TRIGGERRIGHT, 32767);
    turn(16);
    CHECK_STR(acts(), "S"); /* and nothing is confirmed */
    CHECK(last.value == 1 && last.by.x == 0);
    axis(SDL_CONTROLLER_AXIS_TRIGGERRIGHT, 0);
    turn(16);
    CHECK_STR(acts(), "S");
    CHECK(last.value == 0);
}

static void shoulders_are_fine(void)
{
    open_dial(UI_DIAL_AIM);
    button(SDL_CONTROLLER_BUTTON_LEFTSHOULDER, true);
    turn(16);
    CHECK_STR(acts(), "N");
    CHECK(last.by.x == -1 && last.fine);
    button(SDL_CONTROLLER_BUTTON_LEFTSHOULDER, false);
    open_dial(UI_DIAL_POINT);
    button(SDL_CONTROLLER_BUTTON_RIGHTSHOULDER, true);
    turn(16);
    CHECK_STR(acts(), "");
    axis(SDL_CONTROLLER_AXIS_LEFTY, -32767);
    turn(16);
    turn(16);
    CHECK_STR(acts(), "S");
    CHECK(last.fine && last.by.y == -1);
    button(SDL_CONTROLLER_BUTTON_RIGHTSHOULDER, false);
    axis(SDL_CONTROLLER_AXIS_LEFTY, 0);
    turn(16);
}

/* A mat that can be pulled anywhere does not drive away what is said at a piece on it. */
static void a_refusal_stands_at_its_piece_on_the_mat(void)
{
    start();
    const Point at = { 640, 400 };
    ui_refuse(&ui, at, "The disc must lie on your launch cloud.");
    const Rect box = ui_refusal_box(&ui);
    CHECK(!rect_has(box, at) && point_distance(rect_centre(box), at) < 100);
    CHECK(ui_refusal_is_clear(&ui));
}

static const Test TEST[] = {
    { "a_refusal_stands_at_its_piece_on_the_mat", a_refusal_stands_at_its_piece_on_the_mat },
    { "a pull keeps every sample with its time", a_pull_keeps_every_sample_with_its_time },
    { "a pull asks nothing", a_pull_asks_nothing },
    { "a long press is let go", a_long_press_is_let_go },
    { "four fingers pull at once", four_fingers_pull_at_once },
    { "a second finger cancels a lone pull", a_second_finger_cancels_a_lone_pull },
    { "pulls are cancelled", pulls_are_cancelled },
    { "a tap is no pull", a_tap_is_no_pull },
    { "samples are never more than their room", samples_are_never_more_than_their_room },
    { "arrows nudge a dial", arrows_nudge_a_dial },
    { "the stick steers a dial", the_stick_steers_a_dial },
    { "the trigger is a depth", the_trigger_is_a_depth },
    { "shoulders are fine", shoulders_are_fine },
};

int main(int argc, char **argv)
{
    return screen_run(&platform, TEST, LENGTH(TEST), argc, argv);
}
