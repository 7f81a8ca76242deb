#include "platform/input/queue.h"
#include <math.h>
#include "platform/system.h"

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
    input->since = clock_now(clock);
    for (int i = 0; i < INPUT_POINTERS; i++)
        input->pointer[i].device = i == 0 ? DEVICE_MOUSE : DEVICE_TOUCH;
    SDL_StopTextInput();
}

void input_close(Input *input)
{
    input_close_pad(input);
}

/* --- The stream ----------------------------------------------------------------------------- */

static InputEvent *event_at(Input *input, int i)
{
    return &input->queue[(input->head + i) % INPUT_QUEUE];
}

/* Where only the last value counts. The samples of a drag are the drag. */
static bool can_merge(const InputEvent *a, const InputEvent *b)
{
    if (a->kind != b->kind || a->pointer != b->pointer) return false;
    return a->kind == INPUT_HOVER || a->kind == INPUT_STICK || a->kind == INPUT_TRIGGER
           || a->kind == INPUT_RESIZE;
}

static void merge(InputEvent *into, const InputEvent *event)
{
    const Point delta = into->delta;
    *into = *event;
    if (event->kind != INPUT_HOVER) return;
    into->delta = (Point){ delta.x + event->delta.x, delta.y + event->delta.y };
}

/* What can be lost: the next of its kind tells as much. */
static bool is_motion(InputKind kind)
{
    return kind == INPUT_HOVER || kind == INPUT_DRAG_MOVE || kind == INPUT_PINCH
           || kind == INPUT_STICK || kind == INPUT_TRIGGER;
}

/* How long the stream may be to take it. What ends something always finds room: lost, it would
 * leave a hand closed for ever. What begins something leaves room for its end. */
static int most_before(const InputEvent *event)
{
    switch (event->kind) {
    case INPUT_RELEASE:
    case INPUT_TAP:
    case INPUT_DROP:
    case INPUT_CANCEL: return INPUT_QUEUE;
    case INPUT_DRAG:
    case INPUT_LEAVE:
    case INPUT_RESIZE:
    case INPUT_SHOWN:
    case INPUT_HIDDEN:
    case INPUT_FOCUS_GAINED:
    case INPUT_FOCUS_LOST:
    case INPUT_QUIT: return INPUT_QUEUE - INPUT_ENDINGS / 2;
    case INPUT_COMMAND: return INPUT_QUEUE - (event->down ? INPUT_ENDINGS : 0);
    default: return INPUT_QUEUE - INPUT_ENDINGS;
    }
}

/* The next sample of the same pointer goes its way as well. */
static void pass_on(Input *input, int from)
{
    const InputEvent *lost = event_at(input, from);
    if (lost->kind == INPUT_STICK) return; /* that is where it is, not how far it went */
    for (int i = from + 1; i < input->count; i++) {
        InputEvent *next = event_at(input, i);
        if (next->kind != lost->kind || next->pointer != lost->pointer) continue;
        next->delta = (Point){ next->delta.x + lost->delta.x, next->delta.y + lost->delta.y };
        if (next->kind == INPUT_PINCH) next->amount *= lost->amount;
        return;
    }
}

static void drop_oldest_motion(Input *input)
{
    int i = 0;
    while (i < input->count && !is_motion(event_at(input, i)->kind)) i++;
    if (i == input->count) return;
    pass_on(input, i);
    if (i >= input->count - input->fresh) input->fresh--;
    for (; i + 1 < input->count; i++) *event_at(input, i) = *event_at(input, i + 1);
    input->count--;
}

bool input_push(Input *input, const InputEvent *event)
{
    InputEvent stamped = *event;
    stamped.time = clock_now(input->clock);
    stamped.sample = input->sample;
    if (event->kind != INPUT_STICK && event->kind != INPUT_TRIGGER) input->last = event->device;
    InputEvent *newest = input->count > 0 ? event_at(input, input->count - 1) : NULL;
    if (newest != NULL && can_merge(newest, event)) {
        merge(newest, &stamped);
        return true;
    }
    if (input->count >= INPUT_QUEUE - INPUT_ENDINGS) drop_oldest_motion(input);
    if (input->count >= most_before(event)) return false;
    *event_at(input, input->count++) = stamped;
    input->fresh++;
    return true;
}

void input_push_command(Input *input, Device device, Command command, bool down, bool repeat,
                        bool shift)
{
    if (command == COMMAND_NONE) return;
    (void)input_push(input, &(InputEvent){ .kind = INPUT_COMMAND,
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
    if (input->fresh > input->count) input->fresh = input->count;
    return true;
}

/* --- Their times ---------------------------------------------------------------------------- */

static bool is_sampled(const InputEvent *event)
{
    return event->kind <= INPUT_PINCH && event->kind != INPUT_LEAVE && event->sample != 0;
}

/* How many samples of this one's pointer are fresh, and the how manieth it is. */
static int count_samples(Input *input, const InputEvent *of, int *rank)
{
    int samples = 0;
    unsigned last = 0;
    for (int i = input->count - input->fresh; i < input->count; i++) {
        const InputEvent *event = event_at(input, i);
        if (!is_sampled(event) || event->pointer != of->pointer || event->device != of->device
            || event->sample == last)
            continue;
        last = event->sample;
        samples++;
        if (last == of->sample) *rank = samples;
    }
    return samples;
}

/* A system tells all at once what came since it was asked before; it came one after another. */
static void spread_times(Input *input)
{
    const double now = clock_now(input->clock);
    for (int i = input->count - input->fresh; i < input->count; i++) {
        InputEvent *event = event_at(input, i);
        int rank = 1;
        if (!is_sampled(event)) continue;
        const int samples = count_samples(input, event, &rank);
        event->time = now - (now - input->since) * (samples - rank) / samples;
    }
    input->fresh = 0;
    input->since = now;
}

void input_rested(Input *input)
{
    input->since = clock_now(input->clock);
}

/* --- SDL's events --------------------------------------------------------------------------- */

/* The world has no device: the one used last stays. */
static void push_plain(Input *input, InputKind kind)
{
    (void)input_push(input, &(InputEvent){ .kind = kind, .device = input->last });
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
    (void)input_push(input, &event);
}

void input_take(Input *input, const SDL_Event *event)
{
    input->sample++;
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
    spread_times(input);
    input->sample = 0; /* what follows comes by time */
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
    const SDL_Rect place = window_rect(input->window, field);
    SDL_SetTextInputRect(&place);
    if (!input->typing) SDL_StartTextInput();
    system_keyboard(place.x, place.y, place.w, place.h);
    input->typing = true;
}

void input_text_end(Input *input)
{
    if (input->typing) SDL_StopTextInput();
    system_keyboard(0, 0, 0, 0);
    input->typing = false;
}

void input_set_holding(Input *input, bool holding)
{
    input->holding = holding;
}

void input_set_apart(Input *input, bool apart)
{
    input->apart = apart;
}

void input_face(Input *input, Point place)
{
    InputPointer *mouse = &input->pointer[0];
    input_cancel(input);
    mouse->at = mouse->start = window_point(input->window, place.x, place.y);
    if (input->last == DEVICE_MOUSE)
        (void)input_push(input, &(InputEvent){ .kind = INPUT_HOVER,
                                               .device = DEVICE_MOUSE,
                                               .pointer = mouse->number,
                                               .at = mouse->at,
                                               .start = mouse->at });
}

void input_cancel(Input *input)
{
    input_cancel_pointers(input);
    input->pad_held = COMMAND_NONE;
}
