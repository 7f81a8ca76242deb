/* A script plays a small table of its own: every command reaches the stream as a person's would. */
#include "check.h"
#include "files/files.h"
#include "platform/platform.h"
#include <math.h>
#include <unistd.h>

typedef struct Toy {
    int taps, drags, drops, seconds, long_presses, wheels, pinches, accepts, rights;
    Point last;
    char typed[64];
    bool focused;
    int done;
    bool apart;                /* each finger is a hand */
    int moves;                 /* samples of all drags */
    double began, lasted, gap; /* the newest drag: when, how long, the widest gap of samples */
    double sampled;
    int together; /* most fingers that dragged at once */
    int dragging;
    Point stick;
    float depth;
} Toy;

static bool expect(void *context, const char *words, char *found, size_t size)
{
    const Toy *toy = context;
    (void)snprintf(found, size,
                   "taps %d drags %d drops %d seconds %d long %d wheels %d pinches %d "
                   "accepts %d rights %d typed %s last %.0f,%.0f focused %d done %d "
                   "moves %d lasted %.0f gap %.0f together %d stick %.1f,%.1f depth %.1f;",
                   toy->taps, toy->drags, toy->drops, toy->seconds, toy->long_presses, toy->wheels,
                   toy->pinches, toy->accepts, toy->rights, toy->typed, (double)toy->last.x,
                   (double)toy->last.y, toy->focused, toy->done, toy->moves, toy->lasted, toy->gap,
                   toy->together, (double)toy->stick.x, (double)toy->stick.y, (double)toy->depth);
    return strstr(found, words) != NULL;
}

static bool find(void *context, const char *name, Point *out)
{
    (void)context;
    if (strcmp(name, "button") != 0) return false;
    *out = (Point){ 300, 200 };
    return true;
}

static bool command(void *context, const char *words, char *trouble, size_t size)
{
    Toy *toy = context;
    (void)snprintf(trouble, size, "only `deal`");
    if (strcmp(words, "deal") != 0) return false;
    toy->done++;
    return true;
}

/* The times of drags; of several at once those of the first finger count. */
static void time_drag(Toy *toy, const InputEvent *event)
{
    if (event->kind == INPUT_DRAG && ++toy->dragging > toy->together) toy->together = toy->dragging;
    if (event->kind == INPUT_DROP) toy->dragging--;
    if (event->kind == INPUT_DRAG_MOVE) toy->moves++;
    if (event->pointer > 1) return;
    if (event->kind == INPUT_DRAG) {
        toy->began = toy->sampled = event->time;
        toy->gap = 0;
    } else if (event->kind == INPUT_DRAG_MOVE) {
        toy->gap = fmax(toy->gap, event->time - toy->sampled);
        toy->lasted = event->time - toy->began;
        toy->sampled = event->time;
    }
}

static void play_event(Toy *toy, const InputEvent *event)
{
    time_drag(toy, event);
    switch (event->kind) {
    case INPUT_STICK: toy->stick = event->delta; break;
    case INPUT_TRIGGER: toy->depth = event->amount; break;
    case INPUT_TAP: toy->taps++; break;
    case INPUT_DRAG: toy->drags++; break;
    case INPUT_DROP: toy->drops++; break;
    case INPUT_SECOND_TAP: toy->seconds++; break;
    case INPUT_LONG_PRESS: toy->long_presses++; break;
    case INPUT_WHEEL: toy->wheels++; break;
    case INPUT_PINCH: toy->pinches++; break;
    case INPUT_TEXT: (void)SDL_strlcat(toy->typed, event->text, sizeof toy->typed); break;
    case INPUT_FOCUS_GAINED: toy->focused = true; break;
    case INPUT_FOCUS_LOST: toy->focused = false; break;
    case INPUT_COMMAND:
        toy->accepts += event->command == COMMAND_ACCEPT && event->down;
        toy->rights += event->command == COMMAND_RIGHT;
        break;
    default: break;
    }
    if (event->kind == INPUT_TAP || event->kind == INPUT_DROP) toy->last = event->at;
}

/* Plays a script to its end; false when the driver failed. */
static bool play(const char *script, Toy *toy, int *frames)
{
    Platform platform;
    Error error = { 0 };
    CHECK_MSG(files_write("play.script", script, strlen(script), &error), "%s", error.text);
    const PlatformOptions options = {
        .renderer = RENDERER_SOFTWARE, .w = 1280, .h = 800, .script = "play.script", .silent = true
    };
    if (!platform_open(&platform, &options, &error))
        return check_that(false, __FILE__, __LINE__, "%s", error.text);
    driver_set_hooks(platform.driver, (DriverHooks){ toy, expect, find, command });
    input_text_begin(&platform.input, (Rect){ 0, 0, 100, 30 });
    input_set_apart(&platform.input, toy->apart);
    bool over = false;
    for (*frames = 0; !over && *frames < 5000; ++*frames) {
        platform_turn(&platform);
        InputEvent event;
        while (input_next(&platform.input, &event)) {
            play_event(toy, &event);
            over |= event.kind == INPUT_QUIT;
        }
        platform_begin(&platform);
        gfx_clear(platform.gfx, COLOUR(0x204060));
        platform_end(&platform);
    }
    CHECK(over && driver_is_done(platform.driver));
    const bool fine = !platform_failed(&platform);
    platform_release(&platform);
    return fine;
}

static void every_command_arrives(void)
{
    static const char SCRIPT[] =
        "# a whole evening\n"
        "click 100 120\nexpect taps 1\nexpect last 100,120\n"
        "tap @button\nexpect taps 2\nexpect last 300,200\n"
        "click @button+10-5\nexpect last 310,195\n"
        "drag 100 100 400 300\nexpect drags 1 drops 1\nexpect last 400,300\n"
        "swipe @button 640 400\nexpect drags 2 drops 2\n"
        "hold 50 50 500\nexpect long 1\nexpect taps 3\n"
        "hold mouse 50 50 500\nexpect long 2\n"
        "mouse right 10 10\nexpect seconds 1\n"
        "wheel -2\nexpect wheels 1\n"
        "finger down 1 400 400\nfinger down 2 500 400\n"
        "finger move 2 600 400\nfinger up 2\nfinger up 1\n"
        "expect pinches 1\nexpect taps 3\n"
        "key Return\nexpect accepts 1\nkey down Return\nkey up Return\n"
        "expect accepts 2\n"
        "type Їжак 7\nexpect typed Їжак 7\n"
        "pad a\nexpect accepts 3\npad right\nexpect rights 1\n"
        "pad axis leftx 1\nwait 40\npad axis leftx 0\nexpect rights 4\n"
        "focus lost\nexpect focused 0\nfocus gained\nexpect focused 1\n"
        "do deal\nexpect done 1\nwait until done 1\nwait 100 ms\n"
        "resize 1024 640\nshot script.png\n";
    Toy toy = { .focused = true };
    int frames = 0;
    (void)unlink("script.png");
    CHECK(play(SCRIPT, &toy, &frames));
    CHECK_MSG(frames < 400, "%d frames", frames);
    CHECK(access("script.png", F_OK) == 0);
}

/* Four people pull at once: each with a sample every 4 ms, by the clock of the script. */
static void fingers_move_together_in_time(void)
{
    static const char SCRIPT[] = "finger down 1 100 100\nfinger down 2 1100 100\n"
                                 "finger down 3 100 700\nfinger down 4 1100 700\n"
                                 "fingers 160 1 200 200 2 1000 200 3 200 600 4 1000 600\n"
                                 "expect together 4\nexpect gap 4\n"
                                 "fingers 80 1 300 200 2 900 200\nexpect lasted 2\n"
                                 "fingers up 1 2 3 4\nexpect drops 4\nexpect pinches 0\n";
    Toy toy = { .apart = true };
    int frames = 0;
    CHECK(play(SCRIPT, &toy, &frames));
    /* 40 samples each and 20 more of two; those before the drag began are no moves of it. */
    CHECK_MSG(toy.moves > 180 && toy.moves < 200, "%d", toy.moves);
    CHECK_MSG(toy.lasted > 220 && toy.lasted < 240, "%.1f", toy.lasted);
}

static void stick_and_triggers_arrive(void)
{
    static const char SCRIPT[] = "stick 1 0\nwait 2\nexpect stick 1.0,0.0\nstick 0 -1\nwait 2\n"
                                 "expect stick 0.0,-1.0\nstick 0 0\nwait 2\n"
                                 "expect stick 0.0,0.0\ntrigger right 0.5\nwait 2\n"
                                 "expect depth 0.5\ntrigger right 0\nwait 2\nexpect depth 0.0\n"
                                 "trigger left 1\nwait 2\nexpect depth 1.0\n";
    Toy toy = { 0 };
    int frames = 0;
    CHECK(play(SCRIPT, &toy, &frames));
}

static void a_wrong_expectation_fails(void)
{
    static const char *const SCRIPT[] = {
        "expect taps 1\n",
        "click @nowhere\n",
        "dance\n",
        "key NoSuchKey\n",
        "click 1\n",
        "pad nobutton\n",
        "do nothing\n",
        "wait until taps 9\n",
        "finger down x 1 1\n",
        "resize 0 10\n",
        "mouse sideways 1 1\n",
        "fingers 100\n",
        "fingers fast 1 2 3\n",
        "stick 2 0\n",
        "trigger middle 1\n",
    };
    for (size_t i = 0; i < LENGTH(SCRIPT); i++) {
        Toy toy = { 0 };
        int frames = 0;
        CHECK_MSG(!play(SCRIPT[i], &toy, &frames), "%s was accepted", SCRIPT[i]);
    }
}

static void a_monkey_is_the_same_monkey(void)
{
    Toy a = { 0 }, b = { 0 };
    int frames = 0;
    CHECK(play("monkey 7 600\n", &a, &frames));
    CHECK(frames > 600);
    CHECK(play("monkey 7 600\n", &b, &frames));
    char first[1024], second[1024];
    (void)expect(&a, "", first, sizeof first);
    (void)expect(&b, "", second, sizeof second);
    CHECK_STR(second, first);
    CHECK(a.taps > 20 && a.drops > 20);
}

static const Test TESTS[] = {
    { "every_command_arrives", every_command_arrives },
    { "fingers_move_together_in_time", fingers_move_together_in_time },
    { "stick_and_triggers_arrive", stick_and_triggers_arrive },
    { "a_wrong_expectation_fails", a_wrong_expectation_fails },
    { "a_monkey_is_the_same_monkey", a_monkey_is_the_same_monkey },
};
CHECK_MAIN(TESTS)
