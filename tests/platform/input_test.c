/* Gestures from synthetic events: what a finger, a mouse, a key and a pad mean. */
#include "check.h"
#include "platform/input/input.h"

typedef struct Table {
    Window window;
    Clock clock;
    Input input;
} Table;

static void open_table(Table *t)
{
    *t = (Table){ .window = { .canvas = canvas_of(2560, 1600), .density = 2 } };
    clock_start(&t->clock, true);
    t->clock.now = 10000; /* no touch a moment ago */
    input_open(&t->input, &t->window, &t->clock);
}

/* --- Hands ---------------------------------------------------------------------------------- */

static void finger(Table *t, Uint32 type, int id, float x, float y)
{
    const Size size = t->window.canvas.size;
    const SDL_Event event = {
        .tfinger = { .type = type, .fingerId = id, .x = x / size.w, .y = y / size.h }
    };
    input_take(&t->input, &event);
}

static void mouse(Table *t, Uint32 type, Uint8 button, int x, int y)
{
    SDL_Event event = { 0 };
    if (type == SDL_MOUSEMOTION)
        event.motion = (SDL_MouseMotionEvent){ .type = type, .x = x, .y = y };
    else
        event.button = (SDL_MouseButtonEvent){ .type = type, .button = button, .x = x, .y = y };
    input_take(&t->input, &event);
}

static void key_with(Table *t, Uint32 type, SDL_Scancode code, SDL_Keycode sym, Uint16 mod)
{
    const SDL_Event event = { .key = { .type = type,
                                       .keysym = { .scancode = code, .sym = sym, .mod = mod } } };
    input_take(&t->input, &event);
}

static void pass(Table *t, int ms)
{
    for (int at = 0; at < ms; at += CLOCK_STEP_MS) {
        clock_tick(&t->clock);
        input_tick(&t->input);
    }
}

/* The kinds of all events in the stream, one letter each; raw ones in lower case. */
static const char LETTER[] = {
    [INPUT_HOVER] = 'h',      [INPUT_LEAVE] = 'l',      [INPUT_PRESS] = 'p',
    [INPUT_RELEASE] = 'r',    [INPUT_TAP] = 'T',        [INPUT_STICK] = 's',
    [INPUT_TRIGGER] = 't',    [INPUT_LONG_PRESS] = 'L', [INPUT_DRAG] = 'D',
    [INPUT_DRAG_MOVE] = 'd',  [INPUT_DROP] = 'P',       [INPUT_CANCEL] = 'C',
    [INPUT_SECOND_TAP] = 'S', [INPUT_WHEEL] = 'W',      [INPUT_PINCH] = 'Z',
    [INPUT_COMMAND] = 'K',    [INPUT_TEXT] = 'X',       [INPUT_RESIZE] = 'R',
    [INPUT_SHOWN] = '+',      [INPUT_HIDDEN] = '-',     [INPUT_FOCUS_GAINED] = 'F',
    [INPUT_FOCUS_LOST] = 'f', [INPUT_QUIT] = 'Q'
};

static const char *stream(Table *t)
{
    static char letters[INPUT_QUEUE + 1];
    int n = 0;
    InputEvent event;
    while (input_next(&t->input, &event)) letters[n++] = LETTER[event.kind];
    letters[n] = '\0';
    return letters;
}

/* --- Pointers ------------------------------------------------------------------------------- */

static void one_touch_is_one_tap(void)
{
    Table t;
    open_table(&t);
    finger(&t, SDL_FINGERDOWN, 7, 100, 200);
    /* What a system without our hints adds to a touch, and the stray motion after it. */
    SDL_Event fake = { .button = { .type = SDL_MOUSEBUTTONDOWN,
                                   .which = SDL_TOUCH_MOUSEID,
                                   .button = SDL_BUTTON_LEFT,
                                   .x = 100,
                                   .y = 200 } };
    input_take(&t.input, &fake);
    mouse(&t, SDL_MOUSEMOTION, 0, 100, 200);
    pass(&t, 48);
    finger(&t, SDL_FINGERUP, 7, 100, 200);
    fake.button.type = SDL_MOUSEBUTTONUP;
    input_take(&t.input, &fake);
    mouse(&t, SDL_MOUSEMOTION, 0, 100, 200);
    CHECK_STR(stream(&t), "prT");
    CHECK_EQ(t.input.last, DEVICE_TOUCH);
}

/* The other way round: a mouse that a system also tells as a finger. */
static void one_click_is_one_tap(void)
{
    Table t;
    open_table(&t);
    SDL_Event fake = { .tfinger = { .type = SDL_FINGERDOWN, .touchId = SDL_MOUSE_TOUCHID } };
    mouse(&t, SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT, 640, 400);
    input_take(&t.input, &fake);
    pass(&t, 48);
    mouse(&t, SDL_MOUSEBUTTONUP, SDL_BUTTON_LEFT, 640, 400);
    fake.tfinger.type = SDL_FINGERUP;
    input_take(&t.input, &fake);
    CHECK_STR(stream(&t), "prT");
    CHECK_EQ(t.input.last, DEVICE_MOUSE);
}

static void systems_are_asked_not_to_pretend(void)
{
    input_hints();
    CHECK(!SDL_GetHintBoolean(SDL_HINT_TOUCH_MOUSE_EVENTS, SDL_TRUE));
    CHECK(!SDL_GetHintBoolean(SDL_HINT_MOUSE_TOUCH_EVENTS, SDL_TRUE));
}

static void one_click_is_one_tap_at_its_place(void)
{
    Table t;
    InputEvent event;
    open_table(&t);
    mouse(&t, SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT, 640, 400);
    mouse(&t, SDL_MOUSEBUTTONUP, SDL_BUTTON_LEFT, 641, 400);
    while (input_next(&t.input, &event) && event.kind != INPUT_TAP) continue;
    CHECK_EQ(event.kind, INPUT_TAP);
    CHECK(event.start.x == 640 && event.start.y == 400 && event.pointer == 0);
}

static void a_drag_begins_after_its_distance(void)
{
    static const struct {
        bool touch;
        int distance;
        const char *stream;
    } ROW[] = {
        { false, 4, "prT" },
        { false, 6, "pDrP" },
        { true, 11, "prT" },
        { true, 13, "pDrP" },
    };
    for (size_t i = 0; i < LENGTH(ROW); i++) {
        Table t;
        open_table(&t);
        const int to = 300 + ROW[i].distance;
        if (ROW[i].touch) {
            finger(&t, SDL_FINGERDOWN, 1, 300, 300);
            finger(&t, SDL_FINGERMOTION, 1, (float)to, 300);
            finger(&t, SDL_FINGERUP, 1, (float)to, 300);
        } else {
            mouse(&t, SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT, 300, 300);
            mouse(&t, SDL_MOUSEMOTION, 0, to, 300);
            mouse(&t, SDL_MOUSEBUTTONUP, SDL_BUTTON_LEFT, to, 300);
        }
        const char *got = stream(&t);
        CHECK_MSG(strcmp(got, ROW[i].stream) == 0, "row %zu: %s, wanted %s", i, got, ROW[i].stream);
    }
}

static void a_drag_tells_where_it_began_and_went(void)
{
    Table t;
    InputEvent event;
    Point start = { 0, 0 }, walked = { 0, 0 };
    open_table(&t);
    mouse(&t, SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT, 100, 100);
    for (int i = 1; i <= 20; i++) mouse(&t, SDL_MOUSEMOTION, 0, 100 + i * 7, 100 - i);
    mouse(&t, SDL_MOUSEBUTTONUP, SDL_BUTTON_LEFT, 240, 80);
    bool dropped = false;
    while (input_next(&t.input, &event)) {
        if (event.kind == INPUT_DRAG) start = event.start;
        if (event.kind == INPUT_DRAG || event.kind == INPUT_DRAG_MOVE)
            walked = (Point){ walked.x + event.delta.x, walked.y + event.delta.y };
        if (event.kind == INPUT_DROP) dropped = event.at.x == 240 && event.at.y == 80;
    }
    CHECK(start.x == 100 && start.y == 100 && dropped);
    CHECK_MSG(walked.x == 140 && walked.y == -20, "walked %.1f, %.1f", (double)walked.x,
              (double)walked.y);
}

static void holding_still_is_a_long_press(void)
{
    Table t;
    open_table(&t);
    finger(&t, SDL_FINGERDOWN, 1, 50, 50);
    pass(&t, 432);
    CHECK_STR(stream(&t), "p");
    CHECK(input_next_tick(&t.input) > 0 && input_next_tick(&t.input) < 20);
    pass(&t, 32);
    CHECK_STR(stream(&t), "L");
    CHECK(input_next_tick(&t.input) < 0);
    finger(&t, SDL_FINGERUP, 1, 50, 50);
    CHECK_STR(stream(&t), "r"); /* no tap after it */
}

static void a_long_press_can_still_become_a_drag(void)
{
    Table t;
    open_table(&t);
    mouse(&t, SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT, 50, 50);
    pass(&t, 500);
    mouse(&t, SDL_MOUSEMOTION, 0, 90, 50);
    mouse(&t, SDL_MOUSEBUTTONUP, SDL_BUTTON_LEFT, 90, 50);
    CHECK_STR(stream(&t), "pLDrP");
}

static void two_fingers_pinch_and_never_tap(void)
{
    Table t;
    InputEvent event;
    open_table(&t);
    finger(&t, SDL_FINGERDOWN, 1, 400, 400);
    finger(&t, SDL_FINGERDOWN, 2, 500, 400);
    finger(&t, SDL_FINGERMOTION, 2, 600, 400);
    finger(&t, SDL_FINGERMOTION, 1, 400, 420);
    float factor = 1;
    Point moved = { 0, 0 };
    int cancels = 0, others = 0;
    while (input_next(&t.input, &event)) {
        if (event.kind == INPUT_PINCH) {
            factor *= event.amount;
            moved = (Point){ moved.x + event.delta.x, moved.y + event.delta.y };
        } else if (event.kind == INPUT_CANCEL) {
            cancels++;
        } else if (event.kind != INPUT_PRESS) {
            others++;
        }
    }
    CHECK_MSG(fabsf(factor - 2.01F) < 0.02F, "factor %.3f", (double)factor);
    CHECK_MSG(fabsf(moved.x - 50) < 0.1F && fabsf(moved.y - 10) < 0.1F, "moved %.1f, %.1f",
              (double)moved.x, (double)moved.y);
    CHECK_EQ(cancels, 1);
    CHECK_EQ(others, 0);
    finger(&t, SDL_FINGERUP, 2, 600, 400);
    finger(&t, SDL_FINGERMOTION, 1, 700, 700); /* what is left of a pinch does nothing */
    finger(&t, SDL_FINGERUP, 1, 700, 700);
    CHECK_STR(stream(&t), "");
    finger(&t, SDL_FINGERDOWN, 3, 10, 10); /* and the next touch is a touch again */
    finger(&t, SDL_FINGERUP, 3, 10, 10);
    CHECK_STR(stream(&t), "prT");
}

static void a_second_finger_turns_what_is_held(void)
{
    Table t;
    InputEvent event;
    open_table(&t);
    finger(&t, SDL_FINGERDOWN, 1, 400, 400);
    finger(&t, SDL_FINGERMOTION, 1, 440, 400);
    CHECK_STR(stream(&t), "pD");
    input_set_holding(&t.input, true);
    finger(&t, SDL_FINGERDOWN, 2, 800, 300);
    pass(&t, 64);
    finger(&t, SDL_FINGERUP, 2, 801, 300);
    CHECK(input_next(&t.input, &event));
    CHECK(event.kind == INPUT_SECOND_TAP && fabsf(event.at.x - 801) < 0.1F);
    finger(&t, SDL_FINGERDOWN, 2, 800, 300); /* as short, while one frame took very long */
    for (int at = 0; at < 600; at += CLOCK_STEP_MS) clock_tick(&t.clock);
    finger(&t, SDL_FINGERUP, 2, 800, 300);
    CHECK_STR(stream(&t), "S");
    finger(&t, SDL_FINGERDOWN, 2, 800, 300); /* one that rests there turns nothing */
    pass(&t, 600);
    finger(&t, SDL_FINGERUP, 2, 800, 300);
    CHECK_STR(stream(&t), "");
    finger(&t, SDL_FINGERMOTION, 1, 460, 400);
    finger(&t, SDL_FINGERUP, 1, 460, 400);
    CHECK_STR(stream(&t), "drP"); /* the drag went on all the while */
}

static void the_right_button_is_a_second_tap(void)
{
    Table t;
    open_table(&t);
    mouse(&t, SDL_MOUSEBUTTONDOWN, SDL_BUTTON_RIGHT, 5, 5);
    mouse(&t, SDL_MOUSEBUTTONUP, SDL_BUTTON_RIGHT, 5, 5);
    CHECK_STR(stream(&t), "S");
}

static void lose_focus(Table *t)
{
    const SDL_Event lost = { .window = { .type = SDL_WINDOWEVENT,
                                         .event = SDL_WINDOWEVENT_FOCUS_LOST } };
    input_take(&t->input, &lost);
}

static void losing_the_focus_cancels_what_is_held(void)
{
    Table t;
    open_table(&t);
    mouse(&t, SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT, 50, 50);
    mouse(&t, SDL_MOUSEMOTION, 0, 90, 50);
    lose_focus(&t);
    mouse(&t, SDL_MOUSEMOTION, 0, 120, 50);
    mouse(&t, SDL_MOUSEBUTTONUP, SDL_BUTTON_LEFT, 120, 50);
    CHECK_STR(stream(&t), "pDCfh"); /* what moves now only hovers */
    CHECK(!t.window.focused);
}

/* Another window took the focus, and with it the end of every gesture. */
static void nobody_waits_for_a_release_that_never_comes(void)
{
    Table t;
    open_table(&t);
    finger(&t, SDL_FINGERDOWN, 1, 50, 50);
    finger(&t, SDL_FINGERDOWN, 2, 90, 50);
    lose_focus(&t);
    (void)stream(&t);
    finger(&t, SDL_FINGERDOWN, 3, 50, 50);
    finger(&t, SDL_FINGERUP, 3, 50, 50);
    CHECK_STR(stream(&t), "prT");
    pass(&t, 200);
    mouse(&t, SDL_MOUSEMOTION, 0, 20, 20);
    CHECK_STR(stream(&t), "h");
    mouse(&t, SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT, 20, 20);
    lose_focus(&t);
    (void)stream(&t);
    mouse(&t, SDL_MOUSEMOTION, 0, 30, 30);
    mouse(&t, SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT, 30, 30);
    mouse(&t, SDL_MOUSEBUTTONUP, SDL_BUTTON_LEFT, 30, 30);
    CHECK_STR(stream(&t), "hprT");
}

/* The same finger or button goes down again: what it did before has ended somehow. */
static void a_second_press_ends_the_first(void)
{
    Table t;
    open_table(&t);
    finger(&t, SDL_FINGERDOWN, 1, 50, 50);
    finger(&t, SDL_FINGERDOWN, 1, 400, 50);
    finger(&t, SDL_FINGERUP, 1, 400, 50);
    CHECK_STR(stream(&t), "pCprT");
    mouse(&t, SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT, 20, 20);
    mouse(&t, SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT, 90, 20);
    mouse(&t, SDL_MOUSEBUTTONUP, SDL_BUTTON_LEFT, 90, 20);
    CHECK_STR(stream(&t), "pCprT");
}

static void hovering_is_merged(void)
{
    Table t;
    InputEvent event;
    open_table(&t);
    for (int i = 0; i < 1000; i++) mouse(&t, SDL_MOUSEMOTION, 0, i, 0);
    CHECK(input_next(&t.input, &event));
    CHECK(event.kind == INPUT_HOVER && event.at.x == 999);
    CHECK(!input_next(&t.input, &event));
}

/* --- Times ---------------------------------------------------------------------------------- */

/* The times of the events of one kind and pointer; how many there were. */
static int times_of(Table *t, InputKind kind, int pointer, double *time, int most)
{
    int n = 0;
    InputEvent event;
    while (input_next(&t->input, &event))
        if (event.kind == kind && event.pointer == pointer && n < most) time[n++] = event.time;
    return n;
}

static void turn(Table *t, double ms)
{
    t->clock.now += ms;
    input_tick(&t->input);
}

static void every_event_has_its_time(void)
{
    Table t;
    InputEvent event;
    open_table(&t);
    key_with(&t, SDL_KEYDOWN, SDL_SCANCODE_R, SDLK_r, 0);
    mouse(&t, SDL_MOUSEMOTION, 0, 5, 5);
    mouse(&t, SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT, 5, 5);
    input_tick(&t.input);
    while (input_next(&t.input, &event)) CHECK(event.time == 10000);
    turn(&t, 500); /* a long press comes by time alone */
    CHECK(input_next(&t.input, &event) && event.kind == INPUT_LONG_PRESS && event.time == 10500);
}

static void samples_of_one_pump_are_spread_over_the_time_since_the_last(void)
{
    Table t;
    double time[16];
    open_table(&t);
    mouse(&t, SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT, 100, 100);
    mouse(&t, SDL_MOUSEMOTION, 0, 110, 100);
    input_tick(&t.input);
    CHECK_STR(stream(&t), "pD");
    for (int i = 1; i <= 8; i++) mouse(&t, SDL_MOUSEMOTION, 0, 110 + i, 100);
    turn(&t, 40);
    CHECK_EQ(times_of(&t, INPUT_DRAG_MOVE, 0, time, 16), 8); /* none is merged */
    for (int i = 0; i < 8; i++)
        CHECK_MSG(time[i] == 10005 + 5 * i, "sample %d at %.2f", i, time[i]);
    for (int i = 1; i <= 2; i++) mouse(&t, SDL_MOUSEMOTION, 0, 118 + i, 100);
    mouse(&t, SDL_MOUSEBUTTONUP, SDL_BUTTON_LEFT, 120, 100);
    turn(&t, 30);
    CHECK_EQ(times_of(&t, INPUT_DROP, 0, time, 16), 1);
    CHECK(time[0] == 10070); /* the release is a sample, too */
}

static void fingers_have_times_of_their_own(void)
{
    Table t;
    double time[16];
    open_table(&t);
    input_set_apart(&t.input, true);
    for (int i = 1; i <= 2; i++) {
        finger(&t, SDL_FINGERDOWN, i, (float)i * 300, 300);
        finger(&t, SDL_FINGERMOTION, i, (float)i * 300 + 20, 300);
    }
    input_tick(&t.input);
    (void)stream(&t);
    for (int i = 1; i <= 4; i++) {
        finger(&t, SDL_FINGERMOTION, 1, 320 + (float)i, 300);
        if (i % 2 == 0) finger(&t, SDL_FINGERMOTION, 2, 620 + (float)i, 300);
    }
    Table copy = t;
    copy.input.clock = &copy.clock;
    turn(&t, 20);
    CHECK_EQ(times_of(&t, INPUT_DRAG_MOVE, 1, time, 16), 4);
    CHECK(time[0] == 10005 && time[3] == 10020);
    turn(&copy, 20);
    CHECK_EQ(times_of(&copy, INPUT_DRAG_MOVE, 2, time, 16), 2);
    CHECK(time[0] == 10010 && time[1] == 10020);
}

/* Who waited for the first event was asked all the time: it did not come in the middle of that. */
static void what_ends_a_rest_is_not_older_than_its_end(void)
{
    Table t;
    InputEvent event;
    open_table(&t);
    t.clock.now += 60000;
    input_rested(&t.input);
    mouse(&t, SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT, 100, 100);
    mouse(&t, SDL_MOUSEMOTION, 0, 120, 100);
    turn(&t, 1);
    CHECK(input_next(&t.input, &event) && event.time >= 70000);
}

/* --- A stream that nobody reads -------------------------------------------------------------- */

static void a_full_stream_loses_motion_only(void)
{
    Table t;
    InputEvent event;
    float walked = 0;
    int moves = 0, drops = 0;
    open_table(&t);
    mouse(&t, SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT, 0, 100);
    for (int i = 1; i <= 1000; i++) mouse(&t, SDL_MOUSEMOTION, 0, i * 2, 100);
    mouse(&t, SDL_MOUSEBUTTONUP, SDL_BUTTON_LEFT, 2000, 100);
    CHECK(t.input.count <= INPUT_QUEUE);
    CHECK(input_next(&t.input, &event) && event.kind == INPUT_PRESS);
    while (input_next(&t.input, &event)) {
        if (event.kind == INPUT_DRAG || event.kind == INPUT_DRAG_MOVE) walked += event.delta.x;
        moves += event.kind == INPUT_DRAG_MOVE;
        drops += event.kind == INPUT_DROP && event.at.x == 2000;
    }
    CHECK_EQ(drops, 1);
    CHECK_MSG(moves > 150, "%d samples are left", moves);
    CHECK_MSG(walked == 2000, "walked %.1f", (double)walked); /* whoever scrolls lost nothing */
}

static void what_has_begun_ends_in_a_full_stream(void)
{
    Table t;
    open_table(&t);
    input_set_apart(&t.input, true);
    for (int i = 1; i < INPUT_POINTERS; i++) {
        finger(&t, SDL_FINGERDOWN, i, (float)i * 100, 300);
        finger(&t, SDL_FINGERMOTION, i, (float)i * 100 + 20, 300);
    }
    key_with(&t, SDL_KEYDOWN, SDL_SCANCODE_RETURN, SDLK_RETURN, 0);
    for (int i = 0; i < 1000; i++) mouse(&t, SDL_MOUSEBUTTONDOWN, SDL_BUTTON_RIGHT, 1, 1);
    for (int i = 0; i < 100; i++) key_with(&t, SDL_KEYDOWN, SDL_SCANCODE_R, SDLK_r, 0);
    key_with(&t, SDL_KEYUP, SDL_SCANCODE_RETURN, SDLK_RETURN, 0);
    for (int i = 1; i < INPUT_POINTERS; i++) finger(&t, SDL_FINGERUP, i, (float)i * 100 + 20, 300);
    SDL_Event quit = { .type = SDL_QUIT };
    input_take(&t.input, &quit);
    CHECK(t.input.count <= INPUT_QUEUE);
    int presses = 0, ends = 0, downs = 0, ups = 0, quits = 0;
    InputEvent event;
    while (input_next(&t.input, &event)) {
        presses += event.kind == INPUT_PRESS;
        ends += event.kind == INPUT_DROP;
        quits += event.kind == INPUT_QUIT;
        if (event.kind == INPUT_COMMAND && event.command == COMMAND_ACCEPT)
            event.down ? downs++ : ups++;
    }
    CHECK_EQ(presses, INPUT_POINTERS - 1);
    CHECK_EQ(ends, presses);
    CHECK(downs == 1 && ups == 1 && quits == 1);
}

/* A press that found no room is none: nothing follows that would end it. */
static void what_found_no_room_never_began(void)
{
    Table t;
    open_table(&t);
    for (int i = 0; i < 1000; i++) mouse(&t, SDL_MOUSEBUTTONDOWN, SDL_BUTTON_RIGHT, 1, 1);
    mouse(&t, SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT, 1, 1);
    CHECK_EQ(strlen(stream(&t)), INPUT_QUEUE - INPUT_ENDINGS);
    mouse(&t, SDL_MOUSEMOTION, 0, 50, 1);
    pass(&t, 600);
    mouse(&t, SDL_MOUSEBUTTONUP, SDL_BUTTON_LEFT, 50, 1);
    CHECK_STR(stream(&t), "");
}

/* --- Several hands --------------------------------------------------------------------------- */

static void fingers_apart_press_each_for_itself(void)
{
    Table t;
    InputEvent event;
    int pressed = 0, dropped = 0;
    open_table(&t);
    input_set_apart(&t.input, true);
    for (int i = 1; i <= 4; i++) finger(&t, SDL_FINGERDOWN, i, (float)i * 200, 300);
    for (int i = 1; i <= 4; i++) finger(&t, SDL_FINGERMOTION, i, (float)i * 200, 340);
    for (int i = 4; i >= 1; i--) finger(&t, SDL_FINGERUP, i, (float)i * 200, 340);
    while (input_next(&t.input, &event)) {
        CHECK(event.kind != INPUT_CANCEL && event.kind != INPUT_PINCH);
        if (event.kind == INPUT_PRESS) pressed |= 1 << event.pointer;
        if (event.kind == INPUT_DROP && event.start.x == (float)event.pointer * 200)
            dropped |= 1 << event.pointer;
    }
    CHECK_EQ(pressed, 0x1E);
    CHECK_EQ(dropped, 0x1E);
    input_set_apart(&t.input, false); /* and two fingers pinch again */
    finger(&t, SDL_FINGERDOWN, 5, 400, 400);
    finger(&t, SDL_FINGERDOWN, 6, 500, 400);
    finger(&t, SDL_FINGERMOTION, 6, 600, 400);
    CHECK_STR(stream(&t), "pCZ");
}

static void the_wheel_counts_away_from_the_player(void)
{
    Table t;
    InputEvent event;
    open_table(&t);
    mouse(&t, SDL_MOUSEMOTION, 0, 300, 200);
    SDL_Event wheel = { .wheel = { .type = SDL_MOUSEWHEEL, .preciseY = 1.5F } };
    input_take(&t.input, &wheel);
    wheel.wheel.direction = SDL_MOUSEWHEEL_FLIPPED;
    input_take(&t.input, &wheel);
    CHECK(input_next(&t.input, &event) && input_next(&t.input, &event));
    CHECK(event.kind == INPUT_WHEEL && event.amount == 1.5F && event.at.x == 300);
    CHECK(input_next(&t.input, &event) && event.amount == -1.5F);
}

/* --- Keys and pad --------------------------------------------------------------------------- */

static void keys_are_commands(void)
{
    static const struct {
        SDL_Scancode code;
        SDL_Keycode sym;
        Uint16 mod;
        Command command;
    } ROW[] = {
        { SDL_SCANCODE_R, SDLK_r, KMOD_NONE, COMMAND_ROTATE },
        { SDL_SCANCODE_R, SDLK_r, KMOD_LSHIFT, COMMAND_ROTATE_BACK },
        { SDL_SCANCODE_R, SDLK_r, KMOD_NUM | KMOD_CAPS, COMMAND_ROTATE },
        { SDL_SCANCODE_R, 0x043A, KMOD_NONE, COMMAND_ROTATE }, /* к, on a Cyrillic layout */
        { SDL_SCANCODE_Z, 0x044F, KMOD_RCTRL, COMMAND_UNDO },
        { SDL_SCANCODE_W, SDLK_z, KMOD_LCTRL, COMMAND_UNDO }, /* AZERTY */
        { SDL_SCANCODE_Z, SDLK_z, KMOD_LCTRL | KMOD_LSHIFT, COMMAND_REDO },
        { SDL_SCANCODE_TAB, SDLK_TAB, KMOD_NONE, COMMAND_NEXT },
        { SDL_SCANCODE_TAB, SDLK_TAB, KMOD_RSHIFT, COMMAND_PREVIOUS },
        { SDL_SCANCODE_RETURN, SDLK_RETURN, KMOD_NONE, COMMAND_ACCEPT },
        { SDL_SCANCODE_RETURN, SDLK_RETURN, KMOD_LALT, COMMAND_FULL_SCREEN },
        { SDL_SCANCODE_LEFT, SDLK_LEFT, KMOD_LSHIFT, COMMAND_LEFT },
        { SDL_SCANCODE_Q, SDLK_q, KMOD_NONE, COMMAND_NONE },
    };
    for (size_t i = 0; i < LENGTH(ROW); i++) {
        Table t;
        InputEvent event = { 0 };
        open_table(&t);
        key_with(&t, SDL_KEYDOWN, ROW[i].code, ROW[i].sym, ROW[i].mod);
        (void)input_next(&t.input, &event);
        CHECK_MSG(event.command == ROW[i].command, "row %zu: %d, wanted %d", i, event.command,
                  ROW[i].command);
    }
}

static void only_holds_tell_their_release(void)
{
    Table t;
    InputEvent event;
    open_table(&t);
    key_with(&t, SDL_KEYDOWN, SDL_SCANCODE_R, SDLK_r, 0);
    key_with(&t, SDL_KEYUP, SDL_SCANCODE_R, SDLK_r, 0);
    CHECK_STR(stream(&t), "K");
    key_with(&t, SDL_KEYDOWN, SDL_SCANCODE_X, SDLK_x, 0);
    key_with(&t, SDL_KEYUP, SDL_SCANCODE_X, SDLK_x, KMOD_LSHIFT);
    CHECK(input_next(&t.input, &event) && event.down);
    CHECK(input_next(&t.input, &event) && !event.down && event.command == COMMAND_SEE_THROUGH);
}

/* A key that is held moves the focus on and on; it does not open and close the menu. */
static void only_some_commands_repeat(void)
{
    static const struct {
        SDL_Keycode sym;
        Uint16 mod;
        bool repeats;
    } ROW[] = {
        { SDLK_LEFT, 0, true },
        { SDLK_TAB, 0, true },
        { SDLK_BACKSPACE, 0, true },
        { SDLK_z, KMOD_LCTRL, true },
        { SDLK_PLUS, 0, true },
        { SDLK_PAGEDOWN, 0, true },
        { SDLK_ESCAPE, 0, false },
        { SDLK_F10, 0, false },
        { SDLK_h, 0, false },
        { SDLK_RETURN, 0, false },
        { SDLK_F11, 0, false },
        { SDLK_c, 0, false },
        { SDLK_RETURN, KMOD_LCTRL, false },
    };
    for (size_t i = 0; i < LENGTH(ROW); i++) {
        Table t;
        open_table(&t);
        const SDL_Event held = { .key = { .type = SDL_KEYDOWN,
                                          .repeat = 1,
                                          .keysym = { .sym = ROW[i].sym, .mod = ROW[i].mod } } };
        input_take(&t.input, &held);
        CHECK_MSG((t.input.count == 1) == ROW[i].repeats, "row %zu: %d", i, t.input.count);
    }
}

static void typing_is_no_command(void)
{
    Table t;
    InputEvent event;
    open_table(&t);
    SDL_Event letter = { .text = { .type = SDL_TEXTINPUT, .text = "ї" } };
    input_take(&t.input, &letter);
    CHECK_STR(stream(&t), ""); /* nobody asked for letters */
    input_text_begin(&t.input, (Rect){ 0, 0, 10, 10 });
    key_with(&t, SDL_KEYDOWN, SDL_SCANCODE_R, SDLK_r, 0);
    key_with(&t, SDL_KEYDOWN, SDL_SCANCODE_SPACE, SDLK_SPACE, 0);
    input_take(&t.input, &letter);
    key_with(&t, SDL_KEYDOWN, SDL_SCANCODE_BACKSPACE, SDLK_BACKSPACE, 0);
    CHECK(input_next(&t.input, &event));
    CHECK_STR(event.text, "ї");
    CHECK(input_next(&t.input, &event) && event.command == COMMAND_ERASE_BACK);
    CHECK(!input_next(&t.input, &event));
    input_text_end(&t.input);
    key_with(&t, SDL_KEYDOWN, SDL_SCANCODE_R, SDLK_r, 0);
    CHECK_STR(stream(&t), "K");
}

static void stick(Table *t, Uint8 axis, int value)
{
    const SDL_Event event = {
        .caxis = { .type = SDL_CONTROLLERAXISMOTION, .axis = axis, .value = (Sint16)value }
    };
    input_take(&t->input, &event);
}

static void the_stick_moves_the_focus_and_repeats(void)
{
    Table t;
    InputEvent event;
    open_table(&t);
    stick(&t, SDL_CONTROLLER_AXIS_LEFTX, 7000); /* a worn stick rests off the middle */
    CHECK_STR(stream(&t), "");
    stick(&t, SDL_CONTROLLER_AXIS_LEFTX, 16000);
    CHECK_STR(stream(&t), "s"); /* that is a value, no direction yet */
    CHECK_EQ(t.input.last, DEVICE_MOUSE);
    stick(&t, SDL_CONTROLLER_AXIS_LEFTX, 30000);
    CHECK(input_next(&t.input, &event) && event.kind == INPUT_STICK);
    CHECK(input_next(&t.input, &event));
    CHECK(event.command == COMMAND_RIGHT && event.device == DEVICE_PAD && !event.repeat);
    pass(&t, 384);
    CHECK_STR(stream(&t), "");
    pass(&t, 160);
    CHECK_STR(stream(&t), "KK");
    stick(&t, SDL_CONTROLLER_AXIS_LEFTX, 0);
    pass(&t, 1000);
    CHECK_STR(stream(&t), "s");
}

static void stick_and_triggers_are_values(void)
{
    Table t;
    InputEvent event;
    open_table(&t);
    stick(&t, SDL_CONTROLLER_AXIS_LEFTX, -32768);
    CHECK(input_next(&t.input, &event) && event.kind == INPUT_STICK);
    CHECK_MSG(event.delta.x == -1 && event.delta.y == 0, "%.2f", (double)event.delta.x);
    stick(&t, SDL_CONTROLLER_AXIS_LEFTY, 32767); /* a square gate: still within the circle */
    while (event.kind != INPUT_STICK || event.delta.y == 0) CHECK(input_next(&t.input, &event));
    CHECK(fabsf(hypotf(event.delta.x, event.delta.y) - 1) < 0.001F);
    (void)stream(&t);
    for (int value = 0; value <= 16000; value += 1000)
        stick(&t, SDL_CONTROLLER_AXIS_TRIGGERRIGHT, value);
    CHECK(input_next(&t.input, &event)); /* the last value counts */
    CHECK(event.kind == INPUT_TRIGGER && event.pointer == 1);
    CHECK_MSG(event.amount > 0.42F && event.amount < 0.5F, "%.3f", (double)event.amount);
    CHECK(!input_next(&t.input, &event));
    stick(&t, SDL_CONTROLLER_AXIS_TRIGGERRIGHT, 0);
    CHECK(input_next(&t.input, &event) && event.amount == 0);
}

static void shoulder(Table *t, Uint8 button, bool down)
{
    const SDL_Event event = { .cbutton = { .type = down ? SDL_CONTROLLERBUTTONDOWN
                                                        : SDL_CONTROLLERBUTTONUP,
                                           .button = button } };
    input_take(&t->input, &event);
}

/* While something is aimed, the stick moves no focus and the trigger confirms nothing. */
static void who_aims_gives_no_commands(void)
{
    Table t;
    open_table(&t);
    input_set_dialling(&t.input, true);
    stick(&t, SDL_CONTROLLER_AXIS_LEFTX, 32000);
    stick(&t, SDL_CONTROLLER_AXIS_TRIGGERRIGHT, 32000);
    pass(&t, 1000);
    CHECK_STR(stream(&t), "st");
    shoulder(&t, SDL_CONTROLLER_BUTTON_DPAD_UP, true);
    shoulder(&t, SDL_CONTROLLER_BUTTON_DPAD_UP, false);
    CHECK_STR(stream(&t), "K");
    shoulder(&t, SDL_CONTROLLER_BUTTON_RIGHTSHOULDER, true);
    CHECK(input_is_fine(&t.input));
    pass(&t, 560);
    CHECK_STR(stream(&t), "KKK"); /* it is held: again and again */
    shoulder(&t, SDL_CONTROLLER_BUTTON_RIGHTSHOULDER, false);
    CHECK(!input_is_fine(&t.input));
    input_set_dialling(&t.input, false);
    stick(&t, SDL_CONTROLLER_AXIS_LEFTX, 31000);
    CHECK_STR(stream(&t), "s"); /* it was out already, and means the aim */
    stick(&t, SDL_CONTROLLER_AXIS_LEFTX, 0);
    stick(&t, SDL_CONTROLLER_AXIS_LEFTX, 32000);
    CHECK_STR(stream(&t), "sK");
}

static void triggers_pull_once(void)
{
    Table t;
    open_table(&t);
    for (int value = 0; value <= 32000; value += 4000)
        stick(&t, SDL_CONTROLLER_AXIS_TRIGGERRIGHT, value);
    CHECK_STR(stream(&t), "tKt");
}

/* SDL lets go of everything for a pad that it knows; here only we know what was held. */
static void a_pad_that_goes_lets_go(void)
{
    Table t;
    InputEvent event;
    open_table(&t);
    CHECK_EQ(SDL_Init(SDL_INIT_GAMECONTROLLER), 0);
    const int device = SDL_JoystickAttachVirtual(
        SDL_JOYSTICK_TYPE_GAMECONTROLLER, SDL_CONTROLLER_AXIS_MAX, SDL_CONTROLLER_BUTTON_MAX, 0);
    SDL_Event change = { .type = SDL_CONTROLLERDEVICEADDED };
    input_take(&t.input, &change);
    CHECK(device >= 0 && t.input.pad != NULL);
    stick(&t, SDL_CONTROLLER_AXIS_TRIGGERLEFT, 32000);
    stick(&t, SDL_CONTROLLER_AXIS_LEFTX, 32000);
    CHECK_STR(stream(&t), "tKsK");
    SDL_JoystickDetachVirtual(device);
    change.type = SDL_CONTROLLERDEVICEREMOVED;
    input_take(&t.input, &change);
    CHECK(t.input.pad == NULL && input_next_tick(&t.input) < 0);
    CHECK(t.input.stick.x == 0 && t.input.depth[0] == 0);
    CHECK(input_next(&t.input, &event) && event.kind == INPUT_STICK && event.delta.x == 0);
    CHECK(input_next(&t.input, &event) && event.kind == INPUT_TRIGGER && event.amount == 0);
    CHECK(input_next(&t.input, &event) && !event.down && event.command == COMMAND_SEE_THROUGH);
    CHECK(input_next(&t.input, &event) && !event.down && event.command == COMMAND_ACCEPT);
    stick(&t, SDL_CONTROLLER_AXIS_TRIGGERLEFT, 32000); /* of the next pad */
    CHECK_STR(stream(&t), "tK");
    SDL_Quit();
}

static void commands_tell_their_keys(void)
{
    static const struct {
        Command command;
        const char *key, *button;
    } ROW[] = {
        { COMMAND_UNDO, "Ctrl+Z", "X" },          { COMMAND_CONFIRM, "Ctrl+Enter", "RT" },
        { COMMAND_CANCEL, "Esc", "B" },           { COMMAND_HINT, "H", "Back" },
        { COMMAND_REDO, "Ctrl+Y", "" },           { COMMAND_MENU, "F10", "Start" },
        { COMMAND_SEE_THROUGH, "X", "LT" },       { COMMAND_NONE, "", "" },
        { COMMAND_ROTATE_BACK, "Shift+R", "LB" },
    };
    char label[32];
    for (size_t i = 0; i < LENGTH(ROW); i++) {
        CHECK_EQ(command_label(ROW[i].command, DEVICE_KEYS, label, sizeof label),
                 ROW[i].key[0] != '\0');
        CHECK_STR(label, ROW[i].key);
        CHECK_EQ(command_label(ROW[i].command, DEVICE_PAD, label, sizeof label),
                 ROW[i].button[0] != '\0');
        CHECK_STR(label, ROW[i].button);
        CHECK(!command_label(ROW[i].command, DEVICE_MOUSE, label, sizeof label));
    }
}

/* --- A screen that lies flat --- */

/* Who sits at the left edge presses, drags and wheels as if the screen stood before them. */
static void a_turned_canvas_is_touched_where_it_is_seen(void)
{
    Table t;
    InputEvent event;
    open_table(&t);
    window_face(&t.window, SIDE_LEFT);
    const SDL_Event down = { .tfinger = {
                                 .type = SDL_FINGERDOWN, .fingerId = 1, .x = 0.25F, .y = 0.5F } };
    SDL_Event moved = down;
    moved.type = SDL_FINGERMOTION;
    moved.tfinger.x = 0.15F; /* towards that person */
    input_take(&t.input, &down);
    CHECK(input_next(&t.input, &event) && event.kind == INPUT_PRESS);
    CHECK(point_distance(event.at, (Point){ 400, 960 }) < 0.1F);
    input_take(&t.input, &moved);
    CHECK(input_next(&t.input, &event) && event.kind == INPUT_DRAG);
    CHECK(fabsf(event.delta.x) < 0.1F && fabsf(event.delta.y - 128) < 0.1F); /* downwards */
}

/* It stays where it was on the window, and what was held is held no more. */
static void the_mouse_rests_while_the_canvas_turns(void)
{
    Table t;
    InputEvent event;
    open_table(&t);
    mouse(&t, SDL_MOUSEMOTION, 0, 100, 50);
    mouse(&t, SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT, 100, 50);
    while (input_next(&t.input, &event)) CHECK(point_distance(event.at, (Point){ 100, 50 }) < 0.1F);
    window_face(&t.window, SIDE_FACING);
    input_face(&t.input, (Point){ 100, 50 });
    CHECK(input_next(&t.input, &event) && event.kind == INPUT_CANCEL);
    CHECK(input_next(&t.input, &event) && event.kind == INPUT_HOVER);
    CHECK(point_distance(event.at, (Point){ 1180, 750 }) < 0.1F);
}

static const Test TESTS[] = {
    { "one_touch_is_one_tap", one_touch_is_one_tap },
    { "a_turned_canvas_is_touched_where_it_is_seen", a_turned_canvas_is_touched_where_it_is_seen },
    { "the_mouse_rests_while_the_canvas_turns", the_mouse_rests_while_the_canvas_turns },
    { "one_click_is_one_tap", one_click_is_one_tap },
    { "systems_are_asked_not_to_pretend", systems_are_asked_not_to_pretend },
    { "one_click_is_one_tap_at_its_place", one_click_is_one_tap_at_its_place },
    { "a_drag_begins_after_its_distance", a_drag_begins_after_its_distance },
    { "a_drag_tells_where_it_began_and_went", a_drag_tells_where_it_began_and_went },
    { "holding_still_is_a_long_press", holding_still_is_a_long_press },
    { "a_long_press_can_still_become_a_drag", a_long_press_can_still_become_a_drag },
    { "two_fingers_pinch_and_never_tap", two_fingers_pinch_and_never_tap },
    { "a_second_finger_turns_what_is_held", a_second_finger_turns_what_is_held },
    { "the_right_button_is_a_second_tap", the_right_button_is_a_second_tap },
    { "losing_the_focus_cancels_what_is_held", losing_the_focus_cancels_what_is_held },
    { "nobody_waits_for_a_release_that_never_comes", nobody_waits_for_a_release_that_never_comes },
    { "a_second_press_ends_the_first", a_second_press_ends_the_first },
    { "hovering_is_merged", hovering_is_merged },
    { "every_event_has_its_time", every_event_has_its_time },
    { "samples_of_one_pump_are_spread_over_the_time_since_the_last",
      samples_of_one_pump_are_spread_over_the_time_since_the_last },
    { "fingers_have_times_of_their_own", fingers_have_times_of_their_own },
    { "what_ends_a_rest_is_not_older_than_its_end", what_ends_a_rest_is_not_older_than_its_end },
    { "a_full_stream_loses_motion_only", a_full_stream_loses_motion_only },
    { "what_has_begun_ends_in_a_full_stream", what_has_begun_ends_in_a_full_stream },
    { "what_found_no_room_never_began", what_found_no_room_never_began },
    { "fingers_apart_press_each_for_itself", fingers_apart_press_each_for_itself },
    { "the_wheel_counts_away_from_the_player", the_wheel_counts_away_from_the_player },
    { "keys_are_commands", keys_are_commands },
    { "only_holds_tell_their_release", only_holds_tell_their_release },
    { "only_some_commands_repeat", only_some_commands_repeat },
    { "typing_is_no_command", typing_is_no_command },
    { "the_stick_moves_the_focus_and_repeats", the_stick_moves_the_focus_and_repeats },
    { "stick_and_triggers_are_values", stick_and_triggers_are_values },
    { "who_aims_gives_no_commands", who_aims_gives_no_commands },
    { "triggers_pull_once", triggers_pull_once },
    { "a_pad_that_goes_lets_go", a_pad_that_goes_lets_go },
    { "commands_tell_their_keys", commands_tell_their_keys },
};
CHECK_MAIN(TESTS)
