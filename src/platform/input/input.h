/* input.h: what the player does, as one stream, whatever the device.
 *
 * Mouse, pen and each finger are pointers with an id. A pointer gives raw events (press, release)
 * and, recognised here and nowhere else, gestures: tap, long press, drag, drop; two fingers pinch;
 * a second finger that taps while the first drags gives a second tap; where fingers are apart each
 * has gestures of its own. Keyboard and game pad give commands, which move a focus, accept, cancel
 * and so on; stick and triggers also give values. Positions are in lu.
 *
 * A press ends in exactly one of TAP, LONG_PRESS, DROP or CANCEL; a drag begins once the pointer
 * has moved 5 lu (mouse, pen) or 12 lu (finger). A second finger during a pending tap cancels the
 * tap.
 *
 * Every event has its time. A system hands over all that came since it was last asked at once: the
 * samples of a pointer are spread evenly over that time. Hovering is merged, the samples of a drag
 * never are. A stream that nobody reads loses motion first, then what would begin something new:
 * what has begun always ends. */
#pragma once
#include <SDL.h>
#include "platform/clock.h"
#include "platform/geometry.h"
#include "platform/window.h"

typedef enum Device { DEVICE_MOUSE, DEVICE_TOUCH, DEVICE_KEYS, DEVICE_PAD } Device;

typedef enum InputKind {
    /* pointers, raw */
    INPUT_HOVER,   /* the mouse moved with no button held */
    INPUT_LEAVE,   /* the mouse left the window */
    INPUT_PRESS,   /* main button or finger went down */
    INPUT_RELEASE, /* went up; the gesture that it ends follows */
    /* gestures */
    INPUT_TAP,
    INPUT_LONG_PRESS, /* 450 ms without moving; sent while still down */
    INPUT_DRAG,       /* the drag begins: start is where the pointer was pressed */
    INPUT_DRAG_MOVE,  /* every sample of it */
    INPUT_DROP,
    INPUT_CANCEL,     /* the press counts for nothing: pinch, lost focus, touch cancelled */
    INPUT_SECOND_TAP, /* another finger, or the right button, tapped: rotates what is held */
    INPUT_WHEEL,      /* amount: notches away from the player are positive */
    INPUT_PINCH,      /* amount: factor since the last event; position: between the fingers;
                         delta: how far that point moved */
    /* keys and pad */
    INPUT_COMMAND,
    INPUT_TEXT,    /* letters, only while input_text_begin is in force */
    INPUT_STICK,   /* the left stick: delta, within a circle of 1; (0, 0) in its middle */
    INPUT_TRIGGER, /* amount: how deep, 0 to 1; pointer: 0 the left one, 1 the right */
    /* the world */
    INPUT_RESIZE,
    INPUT_SHOWN,
    INPUT_HIDDEN,
    INPUT_FOCUS_GAINED,
    INPUT_FOCUS_LOST,
    INPUT_QUIT
} InputKind;

/* What keys and buttons mean: the table in input_commands.c. */
typedef enum Command {
    COMMAND_NONE,
    COMMAND_UP, /* arrows, stick, directional pad; repeats while held */
    COMMAND_DOWN,
    COMMAND_LEFT,
    COMMAND_RIGHT,
    COMMAND_NEXT,        /* Tab */
    COMMAND_PREVIOUS,    /* Shift+Tab */
    COMMAND_ACCEPT,      /* Enter, A: down and up are both sent, for holds */
    COMMAND_CANCEL,      /* Esc, B */
    COMMAND_MENU,        /* F10, Start */
    COMMAND_ROTATE,      /* R, right shoulder */
    COMMAND_ROTATE_BACK, /* Shift+R, left shoulder */
    COMMAND_FLIP,        /* C, right stick pressed */
    COMMAND_UNDO,        /* Ctrl+Z, X */
    COMMAND_REDO,        /* Ctrl+Y, Ctrl+Shift+Z */
    COMMAND_HINT,        /* H, Back */
    COMMAND_INSPECT,     /* I, Y */
    COMMAND_SEE_THROUGH, /* X held, left trigger held: down and up are both sent */
    COMMAND_CONFIRM,     /* Ctrl+Enter, right trigger: the button in the thumb corner */
    COMMAND_FIT,         /* F */
    COMMAND_ZOOM_IN,     /* + */
    COMMAND_ZOOM_OUT,    /* - */
    COMMAND_SKIP,        /* Space */
    COMMAND_LOG,         /* L */
    COMMAND_MUTE,        /* M */
    COMMAND_HELP,        /* F1 */
    COMMAND_FULL_SCREEN, /* F11, Alt+Enter */
    COMMAND_SHOT,        /* F12 */
    COMMAND_HOME,        /* these edit text and move in lists */
    COMMAND_END,
    COMMAND_PAGE_UP,
    COMMAND_PAGE_DOWN,
    COMMAND_ERASE_BACK, /* Backspace */
    COMMAND_ERASE,      /* Delete */
    COMMAND_COPY,       /* Ctrl+C */
    COMMAND_CUT,        /* Ctrl+X */
    COMMAND_PASTE,      /* Ctrl+V */
    COMMAND_SELECT_ALL, /* Ctrl+A */
    COMMAND_COUNT
} Command;

/* What is printed on the key (DEVICE_KEYS) or pad button that means it: "Ctrl+Z", "RT". False and
 * "" where there is none, and for pointers. */
bool command_label(Command command, Device device, char *out, size_t size);

/* Buttons of a pointer: the right button taps as INPUT_SECOND_TAP, the middle one drags nothing. */
typedef struct InputEvent {
    InputKind kind;
    Device device;
    double time;  /* when it happened, by the clock */
    int pointer;  /* 0 the mouse and pen; 1.. fingers, each contact a new number */
    Point at;     /* where it is */
    Point start;  /* where it was pressed */
    Point delta;  /* since the last event of this pointer */
    float amount; /* wheel, pinch */
    Command command;
    bool down;       /* of a command: pressed or released */
    bool repeat;     /* of a command: the key is held */
    bool shift;      /* finer steps, selections */
    char text[32];   /* UTF-8 letters of INPUT_TEXT */
    unsigned sample; /* of SDL's events: all that comes of one has one time */
} InputEvent;

enum {
    INPUT_QUEUE = 256,
    INPUT_ENDINGS = 48, /* of these are kept for what ends: pointers, keys and the world */
    INPUT_POINTERS = 10
};

#define INPUT_LONG_PRESS_MS 450.0
#define INPUT_DRAG_MOUSE 5.0F
#define INPUT_DRAG_TOUCH 12.0F

typedef struct InputPointer {
    bool down, dragging;
    bool held;   /* its long press was sent: no tap any more */
    bool spent;  /* its gesture is over: wait for the release */
    bool second; /* came down while a piece was held by another */
    Device device;
    int number; /* the pointer of its events */
    SDL_FingerID finger;
    double pressed; /* when, by the clock */
    Point at, start;
} InputPointer;

typedef struct Input {
    Window *window;
    const Clock *clock;
    InputPointer pointer[INPUT_POINTERS]; /* [0] is the mouse */
    int next_number;
    bool pinching, holding, typing, apart, dialling;
    float pinch_span;
    Point pinch_centre;
    double touched; /* when a finger last did something */
    Device last;    /* prompts show the device used last */
    SDL_GameController *pad;
    float stick_x, stick_y; /* as the pad tells it */
    Point stick;            /* ... without the shake about its middle */
    bool stick_aims;        /* ... and gives no directions */
    float depth[2];         /* of the triggers, left and right */
    bool trigger[2];        /* pulled */
    bool shoulder[2];       /* held */
    Command pad_held;       /* what stick, directional pad or shoulder repeats */
    double pad_repeat;      /* when */
    bool exposed;           /* the window must be drawn again, whatever the stream says */
    double since;           /* when events were last taken: none is older */
    unsigned sample;
    int fresh; /* events at the end of the stream whose times are still to be spread */
    int head, count;
    InputEvent queue[INPUT_QUEUE];
} Input;

/* Before SDL_Init: hints that keep touch and mouse apart. */
void input_hints(void);
void input_open(Input *input, Window *window, const Clock *clock);
void input_close(Input *input);

/* Nothing came until now, for events were waited for: what comes next is not older than this. */
void input_rested(Input *input);

/* Takes one of SDL's events; the window follows those that are about it. */
void input_take(Input *input, const SDL_Event *event);

/* Once a turn, after all events: gives them their times; long presses and repeats, which come by
 * time alone. */
void input_tick(Input *input);

/* Milliseconds until input_tick has something to do; negative: never. */
double input_next_tick(const Input *input);

/* The next event of the stream, in order; false when there is none. */
bool input_next(Input *input, InputEvent *event);

/* Letters are wanted, for a field at this place; letter keys are no commands until the end. */
void input_text_begin(Input *input, Rect field);
void input_text_end(Input *input);

/* A piece is in somebody's hand, so a second finger rotates it instead of pinching. */
void input_set_holding(Input *input, bool holding);

/* Each finger presses, drags and drops for itself, and nobody pinches: several people play. */
void input_set_apart(Input *input, bool apart);

/* Stick and right trigger aim something: they give their values and no commands; shoulders repeat.
 * The directional pad still moves the focus. */
void input_set_dialling(Input *input, bool dialling);
bool input_is_fine(const Input *input); /* a shoulder is held: finer steps */

/* The canvas faces another side of the window: nothing that was begun goes on, and the mouse is
 * where it was on the window. */
void input_face(Input *input, Point place);

/* Forgets all that is held down: a scene changed under the pointer. CANCEL is sent for presses. */
void input_cancel(Input *input);
