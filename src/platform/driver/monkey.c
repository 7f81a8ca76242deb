#include "platform/driver/events.h"

/* What a child, a cat or a sleeve may press. */
static const char *const KEY[] = {
    "Up",     "Down",     "Left",   "Right",     "Tab",     "Shift+Tab",   "Return",    "Escape",
    "R",      "Space",    "C",      "Ctrl+Z",    "H",       "I",           "X",         "F",
    "L",      "M",        "Ctrl+Y", "F1",        "F10",     "Ctrl+Return", "Backspace", "Home",
    "PageUp", "PageDown", "End",    "Delete",    "Shift+R", "=",           "-",         "F11",
    "Ctrl+A", "Ctrl+X",   "Ctrl+V", "Shift+Left"
};
static const char *const BUTTON[] = {
    "a",         "b",     "x",     "y",    "up",           "down",
    "left",      "right", "start", "back", "leftshoulder", "rightshoulder",
    "rightstick"
};

static const char *const AXIS[] = { "leftx", "lefty", "lefttrigger", "righttrigger" };

/* What may change under a game: the words of the settings file. */
static const char *const WISH[] = {
    "language uk",
    "language ru",
    "language en",
    "set text-size 150",
    "set text-size 100",
    "set high-contrast yes",
    "set high-contrast no",
    "set left-handed yes",
    "set left-handed no",
    "set reduced-motion yes",
    "set reduced-motion no",
    "set speed off",
    "set speed slow",
    "set speed normal",
    "set strong-symbols yes",
    "set full-screen no",
    "set lift-on-touch no",
    "set lift-on-touch yes",
};

static Point anywhere(Rng *rng, const Hands *hands)
{
    const Size size = hands->window->canvas.size;
    return (Point){ (float)rng_below(rng, (int)size.w), (float)rng_below(rng, (int)size.h) };
}

static void drag(Rng *rng, Hands *hands, bool by_finger)
{
    const Point from = anywhere(rng, hands), to = anywhere(rng, hands);
    const int finger = rng_below(rng, 3);
    if (by_finger) {
        hands_finger(hands, 0, SDL_FINGERDOWN, finger, from);
        for (int i = 1; i <= 4; i++)
            hands_finger(hands, i, SDL_FINGERMOTION, finger, point_mix(from, to, (float)i / 4));
        hands_finger(hands, 5, SDL_FINGERUP, finger, to);
        return;
    }
    hands_mouse_button(hands, 0, SDL_BUTTON_LEFT, true, from);
    for (int i = 1; i <= 4; i++) hands_mouse_move(hands, i, point_mix(from, to, (float)i / 4));
    hands_mouse_button(hands, 5, SDL_BUTTON_LEFT, false, to);
}

static void click(Rng *rng, Hands *hands, Uint8 button)
{
    const Point at = anywhere(rng, hands);
    hands_mouse_move(hands, 0, at);
    hands_mouse_button(hands, 0, button, true, at);
    hands_mouse_button(hands, 1, button, false, at);
}

static void tap(Rng *rng, Hands *hands)
{
    const Point at = anywhere(rng, hands);
    const int finger = rng_below(rng, 3), later = 1 + rng_below(rng, 40);
    hands_finger(hands, 0, SDL_FINGERDOWN, finger, at);
    hands_finger(hands, later, SDL_FINGERUP, finger, at);
}

static void press_key(Rng *rng, Hands *hands)
{
    const char *name = KEY[rng_below(rng, (int)(sizeof KEY / sizeof KEY[0]))];
    (void)hands_key(hands, 0, name, true);
    (void)hands_key(hands, 1 + rng_below(rng, 3), name, false);
}

/* It falls out of the socket once in a while. */
static void press_pad(Rng *rng, Hands *hands)
{
    const char *name = BUTTON[rng_below(rng, (int)(sizeof BUTTON / sizeof BUTTON[0]))];
    const bool down = rng_below(rng, 2) == 0;
    if (rng_below(rng, 40) == 0)
        hands_pad_unplug(hands);
    else if (hands_pad_is_there(hands) && rng_below(rng, 4) == 0)
        (void)hands_pad_axis(hands, AXIS[rng_below(rng, (int)(sizeof AXIS / sizeof AXIS[0]))],
                             (float)rng_below(rng, 5) / 4);
    else if (hands_pad_is_there(hands))
        (void)hands_pad_button(hands, name, down);
}

const char *monkey_wish(Rng *rng)
{
    if (rng_below(rng, 150) != 0) return NULL;
    return WISH[rng_below(rng, (int)(sizeof WISH / sizeof WISH[0]))];
}

static void resize(Rng *rng, const Hands *hands)
{
    SDL_SetWindowSize(hands->window->sdl, 640 + rng_below(rng, 1300), 640 + rng_below(rng, 700));
}

void monkey_act(Rng *rng, Hands *hands)
{
    const int dice = rng_below(rng, 1000);
    if (dice < 250)
        hands_mouse_move(hands, 0, anywhere(rng, hands));
    else if (dice < 450)
        click(rng, hands, SDL_BUTTON_LEFT);
    else if (dice < 500)
        click(rng, hands, SDL_BUTTON_RIGHT);
    else if (dice < 600)
        drag(rng, hands, false);
    else if (dice < 680)
        drag(rng, hands, true);
    else if (dice < 780)
        tap(rng, hands);
    else if (dice < 900)
        press_key(rng, hands);
    else if (dice < 925)
        press_pad(rng, hands);
    else if (dice < 950)
        hands_wheel(hands, 0, (float)(rng_below(rng, 5) - 2));
    else if (dice < 970)
        hands_text(hands, "їa1 ");
    else if (dice < 980)
        hands_window(hands, SDL_WINDOWEVENT_FOCUS_LOST);
    else if (dice < 990)
        hands_window(hands, SDL_WINDOWEVENT_FOCUS_GAINED);
    else if (dice < 993)
        resize(rng, hands);
}
