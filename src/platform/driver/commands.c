/* What the lines of a script do: each command a function, a table of them at the end. */
#include "platform/driver/state.h"
#include "base/rng.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    DRAG_FRAMES = 8,
    FRAME_SAMPLES = 4, /* of a finger: the stream spreads them over the frame */
    TRIES = 120        /* of a line that is repeated */
};

/* --- Words of a line ------------------------------------------------------------------------ */

/* The next word of the line, NUL-terminated; "" at the end. */
static char *take_word(char **rest)
{
    char *word = *rest + strspn(*rest, " \t");
    char *end = word + strcspn(word, " \t");
    *rest = end + (*end != '\0' ? 1 : 0);
    *end = '\0';
    return word;
}

static bool take_float(char **rest, float *out)
{
    const char *word = take_word(rest);
    char *end = NULL;
    *out = strtof(word, &end);
    return end != word && *end == '\0' && isfinite(*out);
}

static bool take_int(char **rest, int *out)
{
    float value = 0;
    if (!take_float(rest, &value) || fabsf(value) > 1e6F) return false;
    *out = (int)value;
    return true;
}

/* "+10-4" after a name. */
static bool take_offset(char *name, Point *offset)
{
    char *sign = strpbrk(name, "+");
    *offset = (Point){ 0, 0 };
    if (sign == NULL) return true;
    char *end = NULL, *last = NULL;
    offset->x = strtof(sign, &end);
    offset->y = strtof(end, &last);
    const bool fine = end != sign && last != end && *last == '\0';
    *sign = '\0';
    return fine;
}

/* A place: two numbers, or @NAME. */
static bool take_point(Driver *driver, char **rest, Point *out)
{
    char *start = *rest + strspn(*rest, " \t");
    if (*start != '@')
        return (take_float(rest, &out->x) && take_float(rest, &out->y))
               || driver_fail(driver, "a place was expected: two numbers, or @NAME");
    char *name = take_word(rest) + 1;
    Point offset;
    if (!take_offset(name, &offset)) return driver_fail(driver, "@%s: not an offset", name);
    if (driver->hooks.find == NULL || !driver->hooks.find(driver->hooks.context, name, out))
        return driver_fail(driver, "there is no @%s", name);
    out->x += offset.x;
    out->y += offset.y;
    return true;
}

/* --- Commands ------------------------------------------------------------------------------- */

static void go_on_after(Driver *driver, int frames)
{
    driver->resume = driver->hands.frame + frames;
}

static int frames_of(float ms)
{
    return (int)ceilf(ms / CLOCK_STEP_MS);
}

static void click(Driver *driver, Uint8 button, Point at)
{
    hands_mouse_move(&driver->hands, 0, at);
    hands_mouse_button(&driver->hands, 0, button, true, at);
    hands_mouse_button(&driver->hands, 1, button, false, at);
    go_on_after(driver, 2);
}

static bool do_mouse(Driver *driver, char *rest)
{
    const char *what = take_word(&rest);
    Point at = { 0, 0 };
    if (!take_point(driver, &rest, &at)) return false;
    if (strcmp(what, "move") == 0)
        hands_mouse_move(&driver->hands, 0, at);
    else if (strcmp(what, "down") == 0)
        hands_mouse_button(&driver->hands, 0, SDL_BUTTON_LEFT, true, at);
    else if (strcmp(what, "up") == 0)
        hands_mouse_button(&driver->hands, 0, SDL_BUTTON_LEFT, false, at);
    else if (strcmp(what, "right") == 0)
        click(driver, SDL_BUTTON_RIGHT, at);
    else
        return driver_fail(driver, "mouse move, down, up or right");
    return true;
}

static bool do_click(Driver *driver, char *rest)
{
    Point at = { 0, 0 };
    if (!take_point(driver, &rest, &at)) return false;
    click(driver, SDL_BUTTON_LEFT, at);
    return true;
}

static bool do_drag(Driver *driver, char *rest)
{
    Point from = { 0, 0 }, to = { 0, 0 };
    if (!take_point(driver, &rest, &from) || !take_point(driver, &rest, &to)) return false;
    hands_mouse_move(&driver->hands, 0, from);
    hands_mouse_button(&driver->hands, 0, SDL_BUTTON_LEFT, true, from);
    for (int i = 1; i <= DRAG_FRAMES; i++)
        hands_mouse_move(&driver->hands, i, point_mix(from, to, (float)i / DRAG_FRAMES));
    hands_mouse_button(&driver->hands, DRAG_FRAMES + 1, SDL_BUTTON_LEFT, false, to);
    go_on_after(driver, DRAG_FRAMES + 2);
    return true;
}

static bool do_glide(Driver *driver, char *rest)
{
    const Point from = driver->hands.mouse;
    Point to = { 0, 0 };
    int frames = 0;
    if (!take_point(driver, &rest, &to)) return false;
    if (!take_int(&rest, &frames) || frames < 1 || frames > HANDS_QUEUE)
        return driver_fail(driver, "glide PLACE FRAMES");
    for (int i = 1; i <= frames; i++)
        hands_mouse_move(&driver->hands, i - 1, point_mix(from, to, (float)i / (float)frames));
    go_on_after(driver, frames);
    return true;
}

static bool do_wheel(Driver *driver, char *rest)
{
    float notches = 0;
    if (!take_float(&rest, &notches)) return driver_fail(driver, "wheel NOTCHES");
    hands_wheel(&driver->hands, 0, notches);
    return true;
}

static bool do_finger(Driver *driver, char *rest)
{
    const char *what = take_word(&rest);
    int finger = 0;
    if (!take_int(&rest, &finger)) return driver_fail(driver, "finger down|move|up ID PLACE");
    Point at = hands_finger_place(&driver->hands, finger);
    const bool up = strcmp(what, "up") == 0;
    if ((!up || rest[strspn(rest, " \t")] != '\0') && !take_point(driver, &rest, &at)) return false;
    if (up)
        hands_finger(&driver->hands, 0, SDL_FINGERUP, finger, at);
    else if (strcmp(what, "down") == 0)
        hands_finger(&driver->hands, 0, SDL_FINGERDOWN, finger, at);
    else if (strcmp(what, "move") == 0)
        hands_finger(&driver->hands, 0, SDL_FINGERMOTION, finger, at);
    else
        return driver_fail(driver, "finger down, move or up");
    return true;
}

static bool lift_fingers(Driver *driver, char *rest)
{
    int finger = 0;
    while (rest[strspn(rest, " \t")] != '\0') {
        if (!take_int(&rest, &finger)) return driver_fail(driver, "fingers up ID ...");
        hands_finger(&driver->hands, 0, SDL_FINGERUP, finger,
                     hands_finger_place(&driver->hands, finger));
    }
    return true;
}

static void move_finger(Driver *driver, int finger, Point to, int frames)
{
    const Point from = hands_finger_place(&driver->hands, finger);
    const int samples = frames * FRAME_SAMPLES;
    for (int i = 1; i <= samples; i++)
        hands_finger(&driver->hands, (i - 1) / FRAME_SAMPLES, SDL_FINGERMOTION, finger,
                     point_mix(from, to, (float)i / (float)samples));
}

static bool do_fingers(Driver *driver, char *rest)
{
    float ms = 0;
    int fingers = 0;
    if (strncmp(rest, "up ", 3) == 0) return lift_fingers(driver, rest + 3);
    const bool timed = take_float(&rest, &ms) && ms > 0;
    const int frames = timed ? frames_of(ms) : 0;
    while (timed && rest[strspn(rest, " \t")] != '\0') {
        int finger = 0;
        Point to = { 0, 0 };
        if (++fingers * frames * FRAME_SAMPLES > HANDS_QUEUE || !take_int(&rest, &finger))
            return driver_fail(driver, "fingers MS ID PLACE ..., at most %d samples", HANDS_QUEUE);
        if (!take_point(driver, &rest, &to)) return false;
        move_finger(driver, finger, to, frames);
    }
    go_on_after(driver, frames);
    return fingers > 0 || driver_fail(driver, "fingers MS ID PLACE ..., or fingers up ID ...");
}

enum { LONE_FINGER = 900 };

static bool do_tap(Driver *driver, char *rest)
{
    Point at = { 0, 0 };
    if (!take_point(driver, &rest, &at)) return false;
    hands_finger(&driver->hands, 0, SDL_FINGERDOWN, LONE_FINGER, at);
    hands_finger(&driver->hands, 1, SDL_FINGERUP, LONE_FINGER, at);
    go_on_after(driver, 2);
    return true;
}

static bool do_swipe(Driver *driver, char *rest)
{
    Point from = { 0, 0 }, to = { 0, 0 };
    if (!take_point(driver, &rest, &from) || !take_point(driver, &rest, &to)) return false;
    hands_finger(&driver->hands, 0, SDL_FINGERDOWN, LONE_FINGER, from);
    for (int i = 1; i <= DRAG_FRAMES; i++)
        hands_finger(&driver->hands, i, SDL_FINGERMOTION, LONE_FINGER,
                     point_mix(from, to, (float)i / DRAG_FRAMES));
    hands_finger(&driver->hands, DRAG_FRAMES + 1, SDL_FINGERUP, LONE_FINGER, to);
    go_on_after(driver, DRAG_FRAMES + 2);
    return true;
}

static bool do_hold(Driver *driver, char *rest)
{
    const bool mouse = strncmp(rest, "mouse ", 6) == 0;
    if (mouse) rest += 6;
    Point at = { 0, 0 };
    float ms = 0;
    if (!take_point(driver, &rest, &at)) return false;
    if (!take_float(&rest, &ms)) return driver_fail(driver, "hold PLACE MS");
    const int frames = frames_of(ms);
    if (mouse) {
        hands_mouse_move(&driver->hands, 0, at);
        hands_mouse_button(&driver->hands, 0, SDL_BUTTON_LEFT, true, at);
        hands_mouse_button(&driver->hands, frames, SDL_BUTTON_LEFT, false, at);
    } else {
        hands_finger(&driver->hands, 0, SDL_FINGERDOWN, LONE_FINGER, at);
        hands_finger(&driver->hands, frames, SDL_FINGERUP, LONE_FINGER, at);
    }
    go_on_after(driver, frames + 1);
    return true;
}

static bool do_key(Driver *driver, char *rest)
{
    const bool down = strncmp(rest, "down ", 5) == 0, up = strncmp(rest, "up ", 3) == 0;
    if (down) rest += 5;
    if (up) rest += 3;
    bool fine = true;
    if (!up) fine = hands_key(&driver->hands, 0, rest, true);
    if (!down) fine = fine && hands_key(&driver->hands, up ? 0 : 1, rest, false);
    if (!up && !down) go_on_after(driver, 2);
    return fine || driver_fail(driver, "there is no key `%s`", rest);
}

static bool do_type(Driver *driver, char *rest)
{
    hands_text(&driver->hands, rest);
    return true;
}

/* A pad is there a frame after it was asked for: until then the line is tried again. */
static bool has_pad(Driver *driver, const char *command, const char *rest)
{
    if (hands_pad_is_there(&driver->hands)) {
        driver->patience = 0;
        return true;
    }
    if (++driver->patience > PATIENCE) return driver_fail(driver, "no game pad can be attached");
    (void)snprintf(driver->again, sizeof driver->again, "%s %s", command, rest);
    return false;
}

static bool do_stick(Driver *driver, char *rest)
{
    float x = 0, y = 0;
    if (!has_pad(driver, "stick", rest)) return !driver->failed;
    if (!take_float(&rest, &x) || !take_float(&rest, &y) || fabsf(x) > 1 || fabsf(y) > 1)
        return driver_fail(driver, "stick X Y");
    return hands_pad_axis(&driver->hands, "leftx", x) && hands_pad_axis(&driver->hands, "lefty", y);
}

static bool do_trigger(Driver *driver, char *rest)
{
    float depth = 0;
    if (!has_pad(driver, "trigger", rest)) return !driver->failed;
    const char *side = take_word(&rest);
    const bool left = strcmp(side, "left") == 0;
    if ((!left && strcmp(side, "right") != 0) || !take_float(&rest, &depth) || depth < 0
        || depth > 1)
        return driver_fail(driver, "trigger left|right DEPTH");
    return hands_pad_axis(&driver->hands, left ? "lefttrigger" : "righttrigger", depth);
}

static bool do_pad(Driver *driver, char *rest)
{
    if (!has_pad(driver, "pad", rest)) return !driver->failed;
    const char *what = take_word(&rest);
    if (strcmp(what, "axis") == 0) {
        const char *name = take_word(&rest);
        float value = 0;
        if (!take_float(&rest, &value) || !hands_pad_axis(&driver->hands, name, value))
            return driver_fail(driver, "pad axis NAME VALUE");
        return true;
    }
    const bool hold = rest[0] != '\0' && (strcmp(what, "down") == 0 || strcmp(what, "up") == 0);
    const bool pressed = !hold || strcmp(what, "down") == 0;
    const char *button = hold ? take_word(&rest) : what;
    if (!hands_pad_button(&driver->hands, button, pressed))
        return driver_fail(driver, "there is no pad button `%s`", button);
    if (hold) return true;
    /* SDL reads the state of a pad once a frame. */
    (void)snprintf(driver->release, sizeof driver->release, "%s", button);
    go_on_after(driver, 2);
    return true;
}

static bool do_wait(Driver *driver, char *rest)
{
    float amount = 0;
    if (strncmp(rest, "until ", 6) == 0) {
        (void)snprintf(driver->until, sizeof driver->until, "%s", rest + 6);
        driver->patience = PATIENCE;
        return true;
    }
    if (!take_float(&rest, &amount))
        return driver_fail(driver, "wait N [frames|ms], wait until WORDS");
    const bool ms = strcmp(take_word(&rest), "ms") == 0;
    go_on_after(driver, ms ? frames_of(amount) : (int)amount);
    return true;
}

static bool do_expect(Driver *driver, char *rest)
{
    char found[LINE_LENGTH];
    driver->resume = driver->hands.frame; /* takes no time */
    return driver_meets(driver, rest, found, sizeof found)
           || driver_fail(driver, "expected `%.200s`, found `%.200s`", rest, found);
}

static bool do_command(Driver *driver, char *rest)
{
    char trouble[LINE_LENGTH] = "nobody who does it";
    if (driver->hooks.command != NULL
        && driver->hooks.command(driver->hooks.context, rest, trouble, sizeof trouble))
        return true;
    return driver_fail(driver, "do %.200s: %.200s", rest, trouble);
}

static bool do_glass(Driver *driver, char *rest)
{
    (void)snprintf(driver->shot, sizeof driver->shot, "%s", rest);
    driver->of_glass = true;
    return true;
}

static bool do_shot(Driver *driver, char *rest)
{
    driver->of_glass = false;
    (void)snprintf(driver->shot, sizeof driver->shot, "%s", rest);
    return true;
}

static bool do_resize(Driver *driver, char *rest)
{
    int w = 0, h = 0;
    if (!take_int(&rest, &w) || !take_int(&rest, &h) || w < 1 || h < 1)
        return driver_fail(driver, "resize W H");
    const float density = driver->hands.window->density;
    SDL_SetWindowSize(driver->hands.window->sdl, (int)((float)w / density),
                      (int)((float)h / density));
    return true;
}

static bool do_focus(Driver *driver, char *rest)
{
    const bool gained = strcmp(rest, "gained") == 0;
    if (!gained && strcmp(rest, "lost") != 0) return driver_fail(driver, "focus lost or gained");
    hands_window(&driver->hands,
                 gained ? SDL_WINDOWEVENT_FOCUS_GAINED : SDL_WINDOWEVENT_FOCUS_LOST);
    return true;
}

static bool do_hide(Driver *driver, char *rest)
{
    (void)rest;
    hands_window(&driver->hands, SDL_WINDOWEVENT_HIDDEN);
    return true;
}

static bool do_show(Driver *driver, char *rest)
{
    (void)rest;
    hands_window(&driver->hands, SDL_WINDOWEVENT_SHOWN);
    return true;
}

static bool do_monkey(Driver *driver, char *rest)
{
    int seed = 0;
    if (!take_int(&rest, &seed) || !take_int(&rest, &driver->monkey_frames))
        return driver_fail(driver, "monkey SEED FRAMES");
    driver->monkey = rng_seeded((uint64_t)seed);
    return true;
}

static bool do_quit(Driver *driver, char *rest)
{
    (void)rest;
    driver_stop(driver);
    return true;
}

/* --- Lines that are repeated ---------------------------------------------------------------- */

/* Once more, or not any more. */
static bool repeat(Driver *driver, bool met, char *line, const char *wish)
{
    if (met) {
        driver->loop[0] = '\0';
        driver->resume = driver->hands.frame;
        return true;
    }
    if (++driver->tries > TRIES) return driver_fail(driver, "tried in vain until `%.200s`", wish);
    return driver_run_line(driver, line);
}

/* until WORDS: LINE */
static bool do_until(Driver *driver, char *rest)
{
    char found[LINE_LENGTH];
    char *line = strstr(rest, ": ");
    if (line == NULL) return driver_fail(driver, "until WORDS: LINE");
    *line = '\0';
    return repeat(driver, driver_meets(driver, rest, found, sizeof found), line + 2, rest);
}

/* The way a person takes: along the longer distance, and where that leads nowhere along the other;
 * after a few vain steps this way and that, as chance will have it. */
static const char *way_to(const Driver *driver, Point from, Point to)
{
    static const char *const WAY[] = { "left", "right", "up", "down" };
    const float x = to.x - from.x, y = to.y - from.y;
    const bool stuck = driver->tries > 0 && from.x == driver->walked_from.x
                       && from.y == driver->walked_from.y; /* not: where the last walk ended */
    Rng chance = rng_seeded((uint64_t)driver->tries);
    const int toss = driver->tries > 6 ? rng_below(&chance, 4) : 0;
    const bool flat = (fabsf(x) > fabsf(y)) != (stuck || toss > 1);
    if (driver->tries > 12 && toss == 3) return WAY[rng_below(&chance, 4)];
    return flat ? WAY[x > 0] : WAY[2 + (y > 0)];
}

/* walk keys|pad NAME */
static bool do_walk(Driver *driver, char *rest)
{
    const bool pad = strcmp(take_word(&rest), "pad") == 0;
    char wish[LINE_LENGTH], found[LINE_LENGTH], line[48];
    Point from = { 0, 0 }, to;
    (void)snprintf(wish, sizeof wish, "focus %.200s", rest);
    if (driver->hooks.find == NULL || !driver->hooks.find(driver->hooks.context, rest, &to))
        return driver_fail(driver, "there is no @%s", rest);
    if (!driver->hooks.find(driver->hooks.context, "focus", &from)) from = to;
    const bool met = driver_meets(driver, wish, found, sizeof found);
    (void)snprintf(line, sizeof line, "%s %s", pad ? "pad" : "key", way_to(driver, from, to));
    driver->walked_from = from;
    return repeat(driver, met, line, wish);
}

/* --- All of them ----------------------------------------------------------------------------- */

/* clang-format off */
static const struct { const char *name; bool (*run)(Driver *driver, char *rest); } COMMANDS[] = {
    { "mouse", do_mouse },   { "click", do_click }, { "drag", do_drag },     { "wheel", do_wheel },
    { "finger", do_finger }, { "tap", do_tap },     { "swipe", do_swipe },   { "hold", do_hold },
    { "key", do_key },       { "type", do_type },   { "pad", do_pad },       { "wait", do_wait },
    { "expect", do_expect }, { "do", do_command },  { "shot", do_shot },     { "resize", do_resize },
    { "focus", do_focus },   { "hide", do_hide },   { "show", do_show },     { "monkey", do_monkey },
    { "quit", do_quit },     { "until", do_until }, { "walk", do_walk },     { "glide", do_glide },
    { "fingers", do_fingers }, { "stick", do_stick }, { "trigger", do_trigger },
    { "glass", do_glass },
};
/* clang-format on */

bool driver_run_line(Driver *driver, const char *line)
{
    char copy[LINE_LENGTH];
    if (snprintf(copy, sizeof copy, "%s", line) >= (int)sizeof copy)
        return driver_fail(driver, "the line is too long");
    char *rest = copy;
    const char *name = take_word(&rest);
    rest += strspn(rest, " \t");
    go_on_after(driver, 1); /* what a line does is seen by the next */
    if (name[0] == '\0' || name[0] == '#') {
        driver->resume = driver->hands.frame;
        return true;
    }
    for (size_t i = 0; i < sizeof COMMANDS / sizeof COMMANDS[0]; i++)
        if (strcmp(COMMANDS[i].name, name) == 0) return COMMANDS[i].run(driver, rest);
    return driver_fail(driver, "`%s` is not a command", name);
}
