/* pointers.c: mouse and fingers become one stream, and gestures are recognised. */
#include "platform/input/queue.h"
#include <math.h>

/* After a touch some systems move the mouse to it: that is nobody's hand. */
static const double STRAY_MOUSE_MS = 100;

static bool push_pointer(Input *input, InputKind kind, const InputPointer *p, Point delta)
{
    return input_push(input, &(InputEvent){ .kind = kind,
                                            .device = p->device,
                                            .pointer = p->number,
                                            .at = p->at,
                                            .start = p->start,
                                            .delta = delta,
                                            .shift = (SDL_GetModState() & KMOD_SHIFT) != 0 });
}

static float drag_distance(const InputPointer *p)
{
    return p->device == DEVICE_TOUCH ? INPUT_DRAG_TOUCH : INPUT_DRAG_MOUSE;
}

/* --- One pointer ---------------------------------------------------------------------------- */

static void press(Input *input, InputPointer *p, Point at)
{
    p->down = true;
    p->dragging = p->held = p->spent = p->second = false;
    p->pressed = clock_now(input->clock);
    p->at = p->start = at;
    p->spent = !push_pointer(input, INPUT_PRESS, p, (Point){ 0, 0 });
}

static void move(Input *input, InputPointer *p, Point at)
{
    const Point delta = { at.x - p->at.x, at.y - p->at.y };
    p->at = at;
    if (p->spent || p->second) return;
    if (p->dragging) {
        (void)push_pointer(input, INPUT_DRAG_MOVE, p, delta);
    } else if (point_distance(p->start, at) > drag_distance(p)) {
        const Point way = { at.x - p->start.x, at.y - p->start.y };
        p->dragging = true;
        (void)push_pointer(input, INPUT_DRAG, p, way);
    }
}

static void release(Input *input, InputPointer *p)
{
    p->down = false;
    if (p->second) {
        const bool is_tap = point_distance(p->start, p->at) <= drag_distance(p) && !p->held;
        if (is_tap) (void)push_pointer(input, INPUT_SECOND_TAP, p, (Point){ 0, 0 });
        return;
    }
    if (p->spent) return;
    (void)push_pointer(input, INPUT_RELEASE, p, (Point){ 0, 0 });
    if (p->dragging)
        (void)push_pointer(input, INPUT_DROP, p, (Point){ 0, 0 });
    else if (!p->held)
        (void)push_pointer(input, INPUT_TAP, p, (Point){ 0, 0 });
}

static void cancel(Input *input, InputPointer *p)
{
    if (!p->down || p->spent) return;
    p->spent = true;
    if (!p->second) (void)push_pointer(input, INPUT_CANCEL, p, (Point){ 0, 0 });
}

/* Whatever comes of it later, it does not count as down: its release may never come. */
static void forget(Input *input, InputPointer *p)
{
    if (p->down && p->device == DEVICE_MOUSE) SDL_CaptureMouse(SDL_FALSE);
    cancel(input, p);
    p->down = false;
}

/* --- Two fingers ---------------------------------------------------------------------------- */

/* The first two fingers that are down; false when there are fewer. */
static bool find_pair(Input *input, InputPointer *pair[2])
{
    int found = 0;
    for (int i = 1; i < INPUT_POINTERS && found < 2; i++)
        if (input->pointer[i].down) pair[found++] = &input->pointer[i];
    return found == 2;
}

static void measure_pinch(InputPointer *const pair[2], float *span, Point *centre)
{
    *span = fmaxf(point_distance(pair[0]->at, pair[1]->at), 1);
    *centre = point_mix(pair[0]->at, pair[1]->at, 0.5F);
}

static void begin_pinch(Input *input)
{
    InputPointer *pair[2];
    if (!find_pair(input, pair)) return;
    for (int i = 0; i < 2; i++) cancel(input, pair[i]);
    input->pinching = true;
    measure_pinch(pair, &input->pinch_span, &input->pinch_centre);
}

static void follow_pinch(Input *input)
{
    InputPointer *pair[2];
    if (!input->pinching || !find_pair(input, pair)) return;
    float span = 0;
    Point centre;
    measure_pinch(pair, &span, &centre);
    (void)input_push(input, &(InputEvent){ .kind = INPUT_PINCH,
                                           .device = DEVICE_TOUCH,
                                           .at = centre,
                                           .start = input->pinch_centre,
                                           .delta = { centre.x - input->pinch_centre.x,
                                                      centre.y - input->pinch_centre.y },
                                           .amount = span / input->pinch_span });
    input->pinch_span = span;
    input->pinch_centre = centre;
}

static int fingers_down(const Input *input)
{
    int down = 0;
    for (int i = 1; i < INPUT_POINTERS; i++) down += input->pointer[i].down;
    return down;
}

/* --- Fingers -------------------------------------------------------------------------------- */

static InputPointer *find_finger(Input *input, SDL_FingerID finger)
{
    for (int i = 1; i < INPUT_POINTERS; i++)
        if (input->pointer[i].down && input->pointer[i].finger == finger) return &input->pointer[i];
    return NULL;
}

static InputPointer *free_finger(Input *input)
{
    for (int i = 1; i < INPUT_POINTERS; i++)
        if (!input->pointer[i].down) return &input->pointer[i];
    return NULL;
}

static void finger_down(Input *input, SDL_FingerID finger, Point at)
{
    InputPointer *p = free_finger(input);
    if (p == NULL) return;
    const int before = fingers_down(input);
    p->finger = finger;
    p->number = input->next_number++;
    if (before == 0 || input->apart) {
        press(input, p, at);
        return;
    }
    /* Another finger is there: it turns what is held, or pinches; it never presses. */
    p->down = p->second = true;
    p->dragging = p->held = p->spent = false;
    p->pressed = clock_now(input->clock);
    p->at = p->start = at;
    if (before == 1 && !input->holding) begin_pinch(input);
}

static void take_finger(Input *input, const SDL_TouchFingerEvent *event)
{
    const Point at = window_share_point(input->window, event->x, event->y);
    if (event->touchId == SDL_MOUSE_TOUCHID) return; /* the mouse speaks for itself */
    input->touched = clock_now(input->clock);
    InputPointer *p = find_finger(input, event->fingerId);
    if (event->type == SDL_FINGERDOWN) {
        if (p != NULL) forget(input, p);
        finger_down(input, event->fingerId, at);
    }
    if (p == NULL || event->type == SDL_FINGERDOWN) return;
    if (p->at.x != at.x || p->at.y != at.y) {
        move(input, p, at);
        follow_pinch(input);
    }
    if (event->type == SDL_FINGERUP) {
        release(input, p);
        if (fingers_down(input) < 2) input->pinching = false;
    }
}

/* --- Mouse ---------------------------------------------------------------------------------- */

static bool is_stray(const Input *input, Uint32 which)
{
    return which == SDL_TOUCH_MOUSEID || fingers_down(input) > 0
           || clock_now(input->clock) - input->touched < STRAY_MOUSE_MS;
}

static void take_motion(Input *input, const SDL_MouseMotionEvent *event)
{
    InputPointer *mouse = &input->pointer[0];
    if (is_stray(input, event->which)) return;
    const Point at = window_point(input->window, (float)event->x, (float)event->y);
    const Point delta = { at.x - mouse->at.x, at.y - mouse->at.y };
    if (mouse->down) {
        move(input, mouse, at);
        return;
    }
    mouse->at = mouse->start = at;
    (void)push_pointer(input, INPUT_HOVER, mouse, delta);
}

static void take_button(Input *input, const SDL_MouseButtonEvent *event)
{
    InputPointer *mouse = &input->pointer[0];
    if (event->which == SDL_TOUCH_MOUSEID) return;
    const Point at = window_point(input->window, (float)event->x, (float)event->y);
    if (event->button == SDL_BUTTON_RIGHT && event->type == SDL_MOUSEBUTTONDOWN) {
        InputPointer right = *mouse;
        right.at = at;
        (void)push_pointer(input, INPUT_SECOND_TAP, &right, (Point){ 0, 0 });
    }
    if (event->button != SDL_BUTTON_LEFT) return;
    if (event->type == SDL_MOUSEBUTTONDOWN) {
        if (mouse->down) forget(input, mouse);
        SDL_CaptureMouse(SDL_TRUE); /* a drag goes on outside of the window */
        press(input, mouse, at);
    } else if (event->type == SDL_MOUSEBUTTONUP && mouse->down) {
        if (mouse->at.x != at.x || mouse->at.y != at.y) move(input, mouse, at);
        release(input, mouse);
        SDL_CaptureMouse(SDL_FALSE);
    }
}

static void take_wheel(Input *input, const SDL_MouseWheelEvent *event)
{
    const float sign = event->direction == SDL_MOUSEWHEEL_FLIPPED ? -1.0F : 1.0F;
    (void)input_push(input,
                     &(InputEvent){ .kind = INPUT_WHEEL,
                                    .device = DEVICE_MOUSE,
                                    .at = input->pointer[0].at,
                                    .amount = sign * event->preciseY,
                                    .delta = { sign * event->preciseX, sign * event->preciseY },
                                    .shift = (SDL_GetModState() & KMOD_SHIFT) != 0 });
}

void input_take_pointer(Input *input, const SDL_Event *event)
{
    switch (event->type) {
    case SDL_MOUSEMOTION: take_motion(input, &event->motion); break;
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP: take_button(input, &event->button); break;
    case SDL_MOUSEWHEEL: take_wheel(input, &event->wheel); break;
    default: take_finger(input, &event->tfinger); break;
    }
}

/* --- Time ----------------------------------------------------------------------------------- */

static bool awaits_long_press(const InputPointer *p)
{
    return p->down && !p->dragging && !p->held && !p->spent;
}

void input_tick_pointers(Input *input)
{
    const double now = clock_now(input->clock);
    for (int i = 0; i < INPUT_POINTERS; i++) {
        InputPointer *p = &input->pointer[i];
        if (!awaits_long_press(p) || now - p->pressed < INPUT_LONG_PRESS_MS) continue;
        p->held = true; /* it is still down: a frame that took long made no tap a long one */
        if (!p->second) (void)push_pointer(input, INPUT_LONG_PRESS, p, (Point){ 0, 0 });
    }
}

double input_pointers_next(const Input *input)
{
    double next = -1;
    for (int i = 0; i < INPUT_POINTERS; i++) {
        const InputPointer *p = &input->pointer[i];
        if (!awaits_long_press(p)) continue;
        const double left = fmax(0, p->pressed + INPUT_LONG_PRESS_MS - clock_now(input->clock));
        next = next < 0 ? left : fmin(next, left);
    }
    return next;
}

void input_cancel_pointers(Input *input)
{
    for (int i = 0; i < INPUT_POINTERS; i++) forget(input, &input->pointer[i]);
    input->pinching = false;
}
