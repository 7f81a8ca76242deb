/* commands.c: what keys and pad buttons mean. Two tables; the rest is repeating. */
#include "platform/input/queue.h"
#include <math.h>
#include <stdlib.h>

typedef enum Mods { PLAIN = 0, SHIFT = 1, CTRL = 2, ALT = 4, ANY = 8 } Mods;

typedef struct KeyRow {
    SDL_Keycode key;
    int mods;
    Command command;
} KeyRow;

/* clang-format off */
static const KeyRow KEY[] = {
    { SDLK_UP,        ANY,   COMMAND_UP },
    { SDLK_DOWN,      ANY,   COMMAND_DOWN },
    { SDLK_LEFT,      ANY,   COMMAND_LEFT },
    { SDLK_RIGHT,     ANY,   COMMAND_RIGHT },
    { SDLK_TAB,       PLAIN, COMMAND_NEXT },
    { SDLK_TAB,       SHIFT, COMMAND_PREVIOUS },
    { SDLK_RETURN,    PLAIN, COMMAND_ACCEPT },
    { SDLK_KP_ENTER,  PLAIN, COMMAND_ACCEPT },
    { SDLK_RETURN,    CTRL,  COMMAND_CONFIRM },
    { SDLK_KP_ENTER,  CTRL,  COMMAND_CONFIRM },
    { SDLK_RETURN,    ALT,   COMMAND_FULL_SCREEN },
    { SDLK_F11,       ANY,   COMMAND_FULL_SCREEN },
    { SDLK_F12,       ANY,   COMMAND_SHOT },
    { SDLK_F10,       ANY,   COMMAND_MENU },
    { SDLK_F1,        ANY,   COMMAND_HELP },
    { SDLK_ESCAPE,    ANY,   COMMAND_CANCEL },
    { SDLK_AC_BACK,   ANY,   COMMAND_CANCEL },
    { SDLK_r,         PLAIN, COMMAND_ROTATE },
    { SDLK_r,         SHIFT, COMMAND_ROTATE_BACK },
    { SDLK_c,         PLAIN, COMMAND_FLIP },
    { SDLK_z,         CTRL,  COMMAND_UNDO },
    { SDLK_y,         CTRL,  COMMAND_REDO },
    { SDLK_z,         CTRL | SHIFT, COMMAND_REDO },
    { SDLK_h,         PLAIN, COMMAND_HINT },
    { SDLK_i,         PLAIN, COMMAND_INSPECT },
    { SDLK_x,         PLAIN, COMMAND_SEE_THROUGH },
    { SDLK_f,         PLAIN, COMMAND_FIT },
    { SDLK_PLUS,      ANY,   COMMAND_ZOOM_IN },
    { SDLK_EQUALS,    ANY,   COMMAND_ZOOM_IN },
    { SDLK_KP_PLUS,   ANY,   COMMAND_ZOOM_IN },
    { SDLK_MINUS,     ANY,   COMMAND_ZOOM_OUT },
    { SDLK_KP_MINUS,  ANY,   COMMAND_ZOOM_OUT },
    { SDLK_SPACE,     PLAIN, COMMAND_SKIP },
    { SDLK_l,         PLAIN, COMMAND_LOG },
    { SDLK_m,         PLAIN, COMMAND_MUTE },
    { SDLK_HOME,      ANY,   COMMAND_HOME },
    { SDLK_END,       ANY,   COMMAND_END },
    { SDLK_PAGEUP,    ANY,   COMMAND_PAGE_UP },
    { SDLK_PAGEDOWN,  ANY,   COMMAND_PAGE_DOWN },
    { SDLK_BACKSPACE, ANY,   COMMAND_ERASE_BACK },
    { SDLK_DELETE,    ANY,   COMMAND_ERASE },
    { SDLK_c,         CTRL,  COMMAND_COPY },
    { SDLK_x,         CTRL,  COMMAND_CUT },
    { SDLK_v,         CTRL,  COMMAND_PASTE },
    { SDLK_a,         CTRL,  COMMAND_SELECT_ALL },
};

static const struct { SDL_GameControllerButton button; Command command; const char *label; } BUTTON[] = {
    { SDL_CONTROLLER_BUTTON_A,             COMMAND_ACCEPT, "A" },
    { SDL_CONTROLLER_BUTTON_B,             COMMAND_CANCEL, "B" },
    { SDL_CONTROLLER_BUTTON_X,             COMMAND_UNDO, "X" },
    { SDL_CONTROLLER_BUTTON_Y,             COMMAND_INSPECT, "Y" },
    { SDL_CONTROLLER_BUTTON_START,         COMMAND_MENU, "Start" },
    { SDL_CONTROLLER_BUTTON_BACK,          COMMAND_HINT, "Back" },
    { SDL_CONTROLLER_BUTTON_LEFTSHOULDER,  COMMAND_ROTATE_BACK, "LB" },
    { SDL_CONTROLLER_BUTTON_RIGHTSHOULDER, COMMAND_ROTATE, "RB" },
    { SDL_CONTROLLER_BUTTON_RIGHTSTICK,    COMMAND_FLIP, "R3" },
    { SDL_CONTROLLER_BUTTON_LEFTSTICK,     COMMAND_FIT, "L3" },
    { SDL_CONTROLLER_BUTTON_DPAD_UP,       COMMAND_UP, "" },
    { SDL_CONTROLLER_BUTTON_DPAD_DOWN,     COMMAND_DOWN, "" },
    { SDL_CONTROLLER_BUTTON_DPAD_LEFT,     COMMAND_LEFT, "" },
    { SDL_CONTROLLER_BUTTON_DPAD_RIGHT,    COMMAND_RIGHT, "" },
};
/* clang-format on */

/* What SDL calls a key, where players say something else. */
static const char *key_word(SDL_Keycode key)
{
    if (key == SDLK_RETURN) return "Enter";
    return key == SDLK_ESCAPE ? "Esc" : SDL_GetKeyName(key);
}

static bool key_label(Command command, char *out, size_t size)
{
    for (size_t i = 0; i < sizeof KEY / sizeof KEY[0]; i++) {
        const int mods = KEY[i].mods == ANY ? PLAIN : KEY[i].mods;
        if (KEY[i].command != command) continue;
        (void)snprintf(out, size, "%s%s%s%s", (mods & CTRL) != 0 ? "Ctrl+" : "",
                       (mods & ALT) != 0 ? "Alt+" : "", (mods & SHIFT) != 0 ? "Shift+" : "",
                       key_word(KEY[i].key));
        return true;
    }
    return false;
}

static bool pad_label(Command command, char *out, size_t size)
{
    const char *label = command == COMMAND_CONFIRM ? "RT" : "";
    if (command == COMMAND_SEE_THROUGH) label = "LT";
    for (size_t i = 0; i < sizeof BUTTON / sizeof BUTTON[0]; i++)
        if (BUTTON[i].command == command) label = BUTTON[i].label;
    (void)snprintf(out, size, "%s", label);
    return label[0] != '\0';
}

bool command_label(Command command, Device device, char *out, size_t size)
{
    out[0] = '\0';
    if (command == COMMAND_NONE) return false;
    if (device == DEVICE_PAD) return pad_label(command, out, size);
    return device == DEVICE_KEYS && key_label(command, out, size);
}

/* --- Keys ----------------------------------------------------------------------------------- */

/* On a Cyrillic layout the key that carries R says "к": then the place of the key counts. */
static SDL_Keycode latin_key(const SDL_Keysym *sym)
{
    const bool is_letter_place = sym->scancode >= SDL_SCANCODE_A && sym->scancode <= SDL_SCANCODE_Z;
    const bool is_foreign = sym->sym >= 128 && (sym->sym & SDLK_SCANCODE_MASK) == 0;
    if (is_letter_place && is_foreign)
        return (SDL_Keycode)SDLK_a + ((int)sym->scancode - (int)SDL_SCANCODE_A);
    return sym->sym;
}

static int mods_of(Uint16 mod)
{
    return ((mod & KMOD_SHIFT) != 0 ? SHIFT : 0) | ((mod & KMOD_CTRL) != 0 ? CTRL : 0)
           | ((mod & KMOD_ALT) != 0 ? ALT : 0);
}

static bool is_hold(Command command)
{
    return command == COMMAND_ACCEPT || command == COMMAND_SEE_THROUGH;
}

/* What is done again and again while its key is held; the rest is done once. */
static bool repeats(Command command)
{
    switch (command) {
    case COMMAND_UP:
    case COMMAND_DOWN:
    case COMMAND_LEFT:
    case COMMAND_RIGHT:
    case COMMAND_NEXT:
    case COMMAND_PREVIOUS:
    case COMMAND_PAGE_UP:
    case COMMAND_PAGE_DOWN:
    case COMMAND_ZOOM_IN:
    case COMMAND_ZOOM_OUT:
    case COMMAND_ROTATE:
    case COMMAND_ROTATE_BACK:
    case COMMAND_UNDO:
    case COMMAND_REDO:
    case COMMAND_ERASE:
    case COMMAND_ERASE_BACK: return true;
    default: return false;
    }
}

static Command command_of(SDL_Keycode key, int mods)
{
    for (size_t i = 0; i < sizeof KEY / sizeof KEY[0]; i++)
        if (KEY[i].key == key && (KEY[i].mods == ANY || KEY[i].mods == mods)) return KEY[i].command;
    return COMMAND_NONE;
}

void input_take_key(Input *input, const SDL_KeyboardEvent *event)
{
    const SDL_Keycode key = latin_key(&event->keysym);
    const bool down = event->type == SDL_KEYDOWN;
    const int mods = mods_of(event->keysym.mod);
    /* What is released counts whatever was added to it meanwhile. */
    Command command = command_of(key, mods);
    if (!down && !is_hold(command)) command = command_of(key, PLAIN);
    if ((!down && !is_hold(command)) || (event->repeat != 0 && !repeats(command))) return;
    /* A letter that is being typed is no command; one with Ctrl still is. */
    const bool prints = key >= SDLK_SPACE && key < SDLK_DELETE && (mods & CTRL) == 0;
    if (input->typing && (prints || key == SDLK_KP_PLUS || key == SDLK_KP_MINUS)) return;
    input_push_command(input, DEVICE_KEYS, command, down, event->repeat != 0, (mods & SHIFT) != 0);
}

/* --- Pad ------------------------------------------------------------------------------------ */

static const double FIRST_REPEAT_MS = 400, NEXT_REPEAT_MS = 130;
static const float STICK_ON = 0.6F, STICK_OFF = 0.4F, TRIGGER_ON = 0.5F;
static const float STICK_REST = 0.22F, TRIGGER_REST = 0.06F; /* no pad rests exactly */

static void set_stick(Input *input, Point stick)
{
    if (stick.x == input->stick.x && stick.y == input->stick.y) return;
    input->stick = stick;
    (void)input_push(input,
                     &(InputEvent){ .kind = INPUT_STICK, .device = DEVICE_PAD, .delta = stick });
}

static void set_depth(Input *input, int which, float depth)
{
    if (depth == input->depth[which]) return;
    input->depth[which] = depth;
    (void)input_push(input, &(InputEvent){ .kind = INPUT_TRIGGER,
                                           .device = DEVICE_PAD,
                                           .pointer = which,
                                           .amount = depth });
}

/* What it held is let go: a pad whose battery ends must not see through the table for ever. */
void input_close_pad(Input *input)
{
    if (input->pad == NULL) return;
    SDL_GameControllerClose(input->pad);
    input->pad = NULL;
    input->pad_held = COMMAND_NONE;
    input->stick_x = input->stick_y = 0;
    input->shoulder[0] = input->shoulder[1] = false;
    set_stick(input, (Point){ 0, 0 });
    set_depth(input, 0, 0);
    set_depth(input, 1, 0);
    if (input->trigger[0])
        input_push_command(input, DEVICE_PAD, COMMAND_SEE_THROUGH, false, false, false);
    input->trigger[0] = input->trigger[1] = false;
    input_push_command(input, DEVICE_PAD, COMMAND_ACCEPT, false, false, false);
}

static void open_first_pad(Input *input)
{
    for (int i = 0; i < SDL_NumJoysticks() && input->pad == NULL; i++)
        if (SDL_IsGameController(i)) input->pad = SDL_GameControllerOpen(i);
}

static bool is_direction(Command command)
{
    return command >= COMMAND_UP && command <= COMMAND_RIGHT;
}

static void hold_direction(Input *input, Command command)
{
    if (input->pad_held == command) return;
    input->pad_held = command;
    if (command == COMMAND_NONE) return;
    input->pad_repeat = clock_now(input->clock) + FIRST_REPEAT_MS;
    input_push_command(input, DEVICE_PAD, command, true, false, false);
}

static bool is_turn(Command command)
{
    return command == COMMAND_ROTATE || command == COMMAND_ROTATE_BACK;
}

static void take_pad_button(Input *input, const SDL_ControllerButtonEvent *event)
{
    const bool down = event->type == SDL_CONTROLLERBUTTONDOWN;
    if (event->button == SDL_CONTROLLER_BUTTON_LEFTSHOULDER) input->shoulder[0] = down;
    if (event->button == SDL_CONTROLLER_BUTTON_RIGHTSHOULDER) input->shoulder[1] = down;
    for (size_t i = 0; i < sizeof BUTTON / sizeof BUTTON[0]; i++) {
        if ((int)BUTTON[i].button != event->button) continue;
        const Command command = BUTTON[i].command;
        if (is_direction(command) || (is_turn(command) && input->dialling))
            hold_direction(input, down ? command : COMMAND_NONE);
        else if (down || is_hold(command))
            input_push_command(input, DEVICE_PAD, command, down, false, false);
    }
}

/* The stick points somewhere once it is far out, and stops well before the middle. */
static Command stick_direction(const Input *input)
{
    const float x = input->stick_x, y = input->stick_y;
    const float least = is_direction(input->pad_held) ? STICK_OFF : STICK_ON;
    if (fmaxf(fabsf(x), fabsf(y)) < least) return COMMAND_NONE;
    if (fabsf(x) > fabsf(y)) return x > 0 ? COMMAND_RIGHT : COMMAND_LEFT;
    return y > 0 ? COMMAND_DOWN : COMMAND_UP;
}

/* Where it points, and how far beyond its rest, as a part of the whole way. */
static Point stick_value(float x, float y)
{
    const float far = hypotf(x, y);
    if (far <= STICK_REST) return (Point){ 0, 0 };
    const float part = fminf((far - STICK_REST) / (1 - STICK_REST), 1) / far;
    return (Point){ x * part, y * part };
}

/* A stick that has aimed moves the focus only after it was in its middle. */
static void take_stick(Input *input)
{
    const Command way = stick_direction(input);
    set_stick(input, stick_value(input->stick_x, input->stick_y));
    if (input->dialling || way == COMMAND_NONE) input->stick_aims = input->dialling;
    if (!input->stick_aims) hold_direction(input, way);
}

static float trigger_depth(float value)
{
    return value <= TRIGGER_REST ? 0 : fminf((value - TRIGGER_REST) / (1 - TRIGGER_REST), 1);
}

static void take_trigger(Input *input, int which, float value)
{
    static const Command COMMAND[2] = { COMMAND_SEE_THROUGH, COMMAND_CONFIRM };
    const bool pulled = value > TRIGGER_ON;
    set_depth(input, which, trigger_depth(value));
    if (pulled == input->trigger[which]) return;
    input->trigger[which] = pulled;
    const bool aims = input->dialling && which == 1;
    if ((pulled && !aims) || is_hold(COMMAND[which]))
        input_push_command(input, DEVICE_PAD, COMMAND[which], pulled, false, false);
}

static void take_axis(Input *input, const SDL_ControllerAxisEvent *event)
{
    const float value = fmaxf((float)event->value / 32767, -1);
    switch (event->axis) {
    case SDL_CONTROLLER_AXIS_LEFTX: input->stick_x = value; break;
    case SDL_CONTROLLER_AXIS_LEFTY: input->stick_y = value; break;
    case SDL_CONTROLLER_AXIS_TRIGGERLEFT: take_trigger(input, 0, value); return;
    case SDL_CONTROLLER_AXIS_TRIGGERRIGHT: take_trigger(input, 1, value); return;
    default: return;
    }
    take_stick(input);
}

void input_take_pad(Input *input, const SDL_Event *event)
{
    switch (event->type) {
    case SDL_CONTROLLERDEVICEADDED: open_first_pad(input); break;
    case SDL_CONTROLLERDEVICEREMOVED:
        input_close_pad(input);
        open_first_pad(input);
        break;
    case SDL_CONTROLLERAXISMOTION: take_axis(input, &event->caxis); break;
    default: take_pad_button(input, &event->cbutton); break;
    }
}

/* What the stick was about to repeat is not repeated while it aims. */
void input_set_dialling(Input *input, bool dialling)
{
    if (input->dialling == dialling) return;
    input->dialling = dialling;
    input->pad_held = COMMAND_NONE;
}

bool input_is_fine(const Input *input)
{
    return input->shoulder[0] || input->shoulder[1];
}

void input_tick_pad(Input *input)
{
    if (input->pad_held == COMMAND_NONE || clock_now(input->clock) < input->pad_repeat) return;
    input->pad_repeat = clock_now(input->clock) + NEXT_REPEAT_MS;
    input_push_command(input, DEVICE_PAD, input->pad_held, true, true, false);
}

double input_pad_next(const Input *input)
{
    if (input->pad_held == COMMAND_NONE) return -1;
    return fmax(0, input->pad_repeat - clock_now(input->clock));
}
