/* events.h: the driver's hands: SDL events as a device would send them, now or some frames
 * later. Only driver*.c see it. */
#pragma once
#include "platform/driver/driver.h"
#include "base/rng.h"

enum { HANDS_QUEUE = 1024, HANDS_FINGERS = 10 };

typedef struct HandsEvent {
    int frame;
    SDL_Event event;
} HandsEvent;

typedef struct Hands {
    Window *window;
    int frame; /* the present one */
    int count;
    HandsEvent queue[HANDS_QUEUE]; /* in the order of their frames */
    Point mouse;                   /* where it will be when all is done */
    int finger[HANDS_FINGERS];     /* whose places are known, newest first */
    Point finger_at[HANDS_FINGERS];
    SDL_Joystick *pad; /* the virtual one, attached when it is first used */
    int pad_device, pad_frame;
} Hands;

void hands_init(Hands *hands, Window *window);
void hands_release(Hands *hands);

/* Pushes what is due in this frame; true while something is still to come. */
bool hands_step(Hands *hands);

/* `later` is a number of frames from now. Positions in lu. */
void hands_mouse_move(Hands *hands, int later, Point at);
void hands_mouse_button(Hands *hands, int later, Uint8 button, bool down, Point at);
void hands_wheel(Hands *hands, int later, float notches);
void hands_finger(Hands *hands, int later, Uint32 type, int finger, Point at);
Point hands_finger_place(const Hands *hands, int finger);             /* where it was last */
bool hands_key(Hands *hands, int later, const char *name, bool down); /* false: no such key */
void hands_text(Hands *hands, const char *text);
void hands_window(Hands *hands, Uint8 what);
void hands_quit(Hands *hands);

/* The pad is attached when it is first asked for, and there a frame later. */
bool hands_pad_is_there(Hands *hands);
void hands_pad_unplug(Hands *hands);

/* It acts at once; SDL makes the events. False: no such button or axis, or no pad. */
bool hands_pad_button(Hands *hands, const char *name, bool down);
bool hands_pad_axis(Hands *hands, const char *name, float value);

/* driver_monkey.c: one thing at random: a move, a press, a finger, a key, a pad button, another
 * window size. And now and then a wish for the app: another language, another setting; NULL: none.
 */
void monkey_act(Rng *rng, Hands *hands);
const char *monkey_wish(Rng *rng);
