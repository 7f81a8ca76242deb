#include "platform/input/queue.h"
#include <math.h>

void input_hints(void)
{
    /* One touch is one press: no mouse from fingers, no finger from the mouse. */
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0");
    SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0");
    /* The click that brings the window to the front is meant for the button it hits. */
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1");
}

void input_open(Input *input, Window *window, const Clock *clock)
{
    *input = (Input){ .window = window, .clock = clock, .next_number = 1, .touched = -1e9 };
    for (int i = 0; i < INPUT_POINTERS; i++)
        input->pointer[i].device = i == 0 ? DEVICE_MOUSE : DEVICE_TOUCH;
    SDL_StopTextInput();
}

void input_close(Input *input)
{
    input_close_pad(input);
}

/* --- The stream ----------------------------------------------------------------------------- */

static bool can_merge(const InputEvent *a, const InputEvent *b)
{
    if (a->kind != b->kind || a->pointer != b->pointer) return false;
    return a->kind == INPUT_HOVER || a->kind == INPUT_MOVE || a->kind == INPUT_DRAG_MOVE
           || a->kind == INPUT_PINCH;
}

static void merge(InputEvent *into, const InputEvent *event)
{
    into->delta.x += event->delta.x;
    into->delta.y += event->delta.y;
    if (event->kind == INPUT_PINCH) into->amount *= event->amount;
    into->at = event->at;
}

void input_push(Input *input, const InputEvent *event)
{
    input->last = event->device;
    InputEvent *newest =
        input->count > 0 ? &input->queue[(input->head + input->count - 1) % INPUT_QUEUE] : NULL;
    if (newest != NULL && can_merge(newest, event)) {
        merge(newest, event);
        return;
    }
    if (input->count == INPUT_QUEUE) return; /* nobody reads: what is lost is not missed */
    input->queue[(input->head + input->count) % INPUT_QUEUE] = *event;
    input->count++;
}

void input_push_command(Input *input, Device device, Command command, bool down, bool repeat,
                        bool shift)
{
    if (command == COMMAND_NONE) return;
    input_push(input, &(InputEvent){ .kind = INPUT_COMMAND,
                                     .device = device,
                                     .command = command,
                                     .down = down,
                                     .repeat = repeat,
                                     .shift = shift });
}

bool input_next(Input *input, InputEvent *event)
{
    if (input->count == 0) return false;
    *event = input->queue[input->head];
    input->head = (input->head + 1) % INPUT_QUEUE;
    input->count--;
    return true;
}

/* --- SDL's events --------------------------------------------------------------------------- */

/* The world has no device: the one used last stays. */
static void push_plain(Input *input, InputKind kind)
{
    input_push(input, &(InputEvent){ .kind = kind, .device = input->last });
}

static void take_window(Input *input, const SDL_Event *event)
{
    Window *window = input->window;
    const bool was_hidden = window->hidden;
    if (window_follow(window, event)) push_plain(input, INPUT_RESIZE);
    if (window->hidden != was_hidden)
        push_plain(input, window->hidden ? INPUT_HIDDEN : INPUT_SHOWN);
    switch (event->window.event) {
    case SDL_WINDOWEVENT_EXPOSED:
    case SDL_WINDOWEVENT_SHOWN: input->exposed = true; break;
    case SDL_WINDOWEVENT_FOCUS_GAINED: push_plain(input, INPUT_FOCUS_GAINED); break;
    case SDL_WINDOWEVENT_FOCUS_LOST:
        input_cancel(input);
        push_plain(input, INPUT_FOCUS_LOST);
        break;
    case SDL_WINDOWEVENT_LEAVE:
        if (!input->pointer[0].down) push_plain(input, INPUT_LEAVE);
        break;
    default: break;
    }
}

static void take_text(Input *input, const SDL_TextInputEvent *text)
{
    if (!input->typing) return;
    InputEvent event = { .kind = INPUT_TEXT, .device = DEVICE_KEYS };
    (void)SDL_utf8strlcpy(event.text, text->text, sizeof event.text);
    input_push(input, &event);
}

void input_take(Input *input, const SDL_Event *event)
{
    switch (event->type) {
    case SDL_QUIT: push_plain(input, INPUT_QUIT); break;
    case SDL_WINDOWEVENT: take_window(input, event); break;
    case SDL_KEYDOWN:
    case SDL_KEYUP: input_take_key(input, &event->key); break;
    case SDL_TEXTINPUT: take_text(input, &event->text); break;
    case SDL_MOUSEMOTION:
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
    case SDL_MOUSEWHEEL:
    case SDL_FINGERDOWN:
    case SDL_FINGERMOTION:
    case SDL_FINGERUP: input_take_pointer(input, event); break;
    case SDL_CONTROLLERDEVICEADDED:
    case SDL_CONTROLLERDEVICEREMOVED:
    case SDL_CONTROLLERBUTTONDOWN:
    case SDL_CONTROLLERBUTTONUP:
    case SDL_CONTROLLERAXISMOTION: input_take_pad(input, event); break;
    default: break;
    }
}

void input_tick(Input *input)
{
    input_tick_pointers(input);
    input_tick_pad(input);
}

double input_next_tick(const Input *input)
{
    const double pointers = input_pointers_next(input), pad = input_pad_next(input);
    if (pointers < 0) return pad;
    return pad < 0 ? pointers : fmin(pointers, pad);
}

void input_text_begin(Input *input, Rect field)
{
    const float points = input->window->canvas.scale / input->window->density;
    const SDL_Rect place = { (int)(field.x * points), (int)(field.y * points),
                             (int)(field.w * points), (int)(field.h * points) };
    SDL_SetTextInputRect(&place);
    if (!input->typing) SDL_StartTextInput();
    input->typing = true;
}

void input_text_end(Input *input)
{
    if (input->typing) SDL_StopTextInput();
    input->typing = false;
}

void input_set_holding(Input *input, bool holding)
{
    input->holding = holding;
}

void input_cancel(Input *input)
{
    input_cancel_pointers(input);
    input->pad_held = COMMAND_NONE;
}
