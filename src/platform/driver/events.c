#include "platform/driver/events.h"
#include <math.h>
#include <string.h>

void hands_init(Hands *hands, Window *window)
{
    *hands = (Hands){ .window = window, .pad_device = -1 };
    SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1");
}

void hands_release(Hands *hands)
{
    if (hands->pad != NULL) SDL_JoystickClose(hands->pad);
    if (hands->pad_device >= 0) SDL_JoystickDetachVirtual(hands->pad_device);
    hands->pad = NULL;
    hands->pad_device = -1;
}

static void add(Hands *hands, int later, SDL_Event event)
{
    if (hands->count == HANDS_QUEUE) return;
    int at = hands->count++;
    for (; at > 0 && hands->queue[at - 1].frame > hands->frame + later; at--)
        hands->queue[at] = hands->queue[at - 1];
    hands->queue[at] = (HandsEvent){ hands->frame + later, event };
}

bool hands_step(Hands *hands)
{
    int due = 0;
    while (due < hands->count && hands->queue[due].frame <= hands->frame) {
        SDL_PushEvent(&hands->queue[due].event);
        due++;
    }
    hands->count -= due;
    memmove(hands->queue, hands->queue + due, (size_t)hands->count * sizeof hands->queue[0]);
    return hands->count > 0;
}

static Uint32 window_id(const Hands *hands)
{
    return SDL_GetWindowID(hands->window->sdl);
}

/* From lu to the points of the desktop, as SDL counts the mouse. */
static SDL_Point points(const Hands *hands, Point at)
{
    const Point place = window_place(hands->window, at);
    return (SDL_Point){ (int)lroundf(place.x), (int)lroundf(place.y) };
}

void hands_mouse_move(Hands *hands, int later, Point at)
{
    const SDL_Point place = points(hands, at);
    hands->mouse = at;
    add(hands, later,
        (SDL_Event){ .motion = { .type = SDL_MOUSEMOTION,
                                 .windowID = window_id(hands),
                                 .x = place.x,
                                 .y = place.y } });
}

void hands_mouse_button(Hands *hands, int later, Uint8 button, bool down, Point at)
{
    const SDL_Point place = points(hands, at);
    hands->mouse = at;
    add(hands, later,
        (SDL_Event){ .button = { .type = down ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP,
                                 .windowID = window_id(hands),
                                 .button = button,
                                 .state = down ? SDL_PRESSED : SDL_RELEASED,
                                 .clicks = 1,
                                 .x = place.x,
                                 .y = place.y } });
}

void hands_wheel(Hands *hands, int later, float notches)
{
    add(hands, later,
        (SDL_Event){ .wheel = { .type = SDL_MOUSEWHEEL,
                                .windowID = window_id(hands),
                                .y = (int)notches,
                                .preciseY = notches } });
}

Point hands_finger_place(const Hands *hands, int finger)
{
    for (int i = 0; i < HANDS_FINGERS; i++)
        if (hands->finger[i] == finger) return hands->finger_at[i];
    return (Point){ 0, 0 };
}

static void remember_finger(Hands *hands, int finger, Point at)
{
    int place = 0;
    while (place < HANDS_FINGERS - 1 && hands->finger[place] != finger) place++;
    for (; place > 0; place--) {
        hands->finger[place] = hands->finger[place - 1];
        hands->finger_at[place] = hands->finger_at[place - 1];
    }
    hands->finger[0] = finger;
    hands->finger_at[0] = at;
}

void hands_finger(Hands *hands, int later, Uint32 type, int finger, Point at)
{
    const Point share = window_share(hands->window, at);
    remember_finger(hands, finger, at);
    add(hands, later,
        (SDL_Event){ .tfinger = { .type = type,
                                  .touchId = 1,
                                  .fingerId = finger,
                                  .windowID = window_id(hands),
                                  .x = share.x,
                                  .y = share.y,
                                  .pressure = 1 } });
}

/* --- Keys ----------------------------------------------------------------------------------- */

static const struct {
    const char *name;
    Uint16 mod;
} MODIFIER[] = { { "Ctrl+", KMOD_LCTRL }, { "Shift+", KMOD_LSHIFT }, { "Alt+", KMOD_LALT } };

static Uint16 take_modifiers(const char **name)
{
    Uint16 mods = KMOD_NONE;
    for (size_t i = 0; i < sizeof MODIFIER / sizeof MODIFIER[0]; i++) {
        const size_t length = strlen(MODIFIER[i].name);
        if (strncmp(*name, MODIFIER[i].name, length) != 0 || (*name)[length] == '\0') continue;
        mods |= MODIFIER[i].mod;
        *name += length;
    }
    return mods;
}

bool hands_key(Hands *hands, int later, const char *name, bool down)
{
    const Uint16 mods = take_modifiers(&name);
    const SDL_Keycode key = SDL_GetKeyFromName(name);
    if (key == SDLK_UNKNOWN) return false;
    add(hands, later,
        (SDL_Event){
            .key = {
                .type = down ? SDL_KEYDOWN : SDL_KEYUP,
                .windowID = window_id(hands),
                .state = down ? SDL_PRESSED : SDL_RELEASED,
                .keysym = { .scancode = SDL_GetScancodeFromKey(key), .sym = key, .mod = mods } } });
    return true;
}

void hands_text(Hands *hands, const char *text)
{
    while (*text != '\0') { /* one letter an event, as a keyboard sends them */
        SDL_Event event = { .text = { .type = SDL_TEXTINPUT, .windowID = window_id(hands) } };
        size_t length = 1;
        while ((text[length] & 0xC0) == 0x80 && length < 4) length++;
        memcpy(event.text.text, text, length);
        SDL_PushEvent(&event);
        text += length;
    }
}

void hands_window(Hands *hands, Uint8 what)
{
    add(hands, 0,
        (SDL_Event){
            .window = { .type = SDL_WINDOWEVENT, .windowID = window_id(hands), .event = what } });
}

void hands_quit(Hands *hands)
{
    add(hands, 0, (SDL_Event){ .type = SDL_QUIT });
}

/* --- Pad ------------------------------------------------------------------------------------ */

static void attach_pad(Hands *hands)
{
    if (SDL_WasInit(SDL_INIT_GAMECONTROLLER) == 0) return;
    hands->pad_device = SDL_JoystickAttachVirtual(
        SDL_JOYSTICK_TYPE_GAMECONTROLLER, SDL_CONTROLLER_AXIS_MAX, SDL_CONTROLLER_BUTTON_MAX, 0);
    if (hands->pad_device < 0) return;
    hands->pad = SDL_JoystickOpen(hands->pad_device);
    hands->pad_frame = hands->frame;
    /* A trigger at rest is at its lowest value, not in the middle. */
    SDL_JoystickSetVirtualAxis(hands->pad, SDL_CONTROLLER_AXIS_TRIGGERLEFT, SDL_JOYSTICK_AXIS_MIN);
    SDL_JoystickSetVirtualAxis(hands->pad, SDL_CONTROLLER_AXIS_TRIGGERRIGHT, SDL_JOYSTICK_AXIS_MIN);
}

bool hands_pad_is_there(Hands *hands)
{
    if (hands->pad == NULL) attach_pad(hands);
    return hands->pad != NULL && hands->frame > hands->pad_frame + 1;
}

void hands_pad_unplug(Hands *hands)
{
    if (hands->pad == NULL) return;
    SDL_JoystickClose(hands->pad);
    SDL_JoystickDetachVirtual(hands->pad_device);
    hands->pad = NULL;
}

bool hands_pad_button(Hands *hands, const char *name, bool down)
{
    static const struct {
        const char *name, *sdl;
    } SHORT[] = {
        { "up", "dpup" }, { "down", "dpdown" }, { "left", "dpleft" }, { "right", "dpright" }
    };
    for (size_t i = 0; i < sizeof SHORT / sizeof SHORT[0]; i++)
        if (strcmp(name, SHORT[i].name) == 0) name = SHORT[i].sdl;
    const SDL_GameControllerButton button = SDL_GameControllerGetButtonFromString(name);
    if (button == SDL_CONTROLLER_BUTTON_INVALID || hands->pad == NULL) return false;
    return SDL_JoystickSetVirtualButton(hands->pad, (int)button, down ? 1 : 0) == 0;
}

bool hands_pad_axis(Hands *hands, const char *name, float value)
{
    const SDL_GameControllerAxis axis = SDL_GameControllerGetAxisFromString(name);
    if (axis == SDL_CONTROLLER_AXIS_INVALID || hands->pad == NULL) return false;
    const bool trigger =
        axis == SDL_CONTROLLER_AXIS_TRIGGERLEFT || axis == SDL_CONTROLLER_AXIS_TRIGGERRIGHT;
    const float full = trigger ? value * 65535 - 32768 : value * 32767;
    return SDL_JoystickSetVirtualAxis(hands->pad, (int)axis, (Sint16)full) == 0;
}
