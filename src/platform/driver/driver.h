/* driver.h: the test driver: a script that plays the game like a person, through SDL's own event
 * queue, on the simulated clock. One command a line; blank lines and lines that begin with # are
 * skipped. Positions are two numbers in lu or @NAME, which the app resolves to the middle of
 * the widget or piece of that name ("@confirm", "@stack.2"; "@focus" has the focus), optionally
 * with an offset: @stack.2+10-4
 *
 *   mouse move P | mouse down P | mouse up P      the left button; `mouse right P` clicks the right
 *   glide P N                                     the mouse moves there in N frames
 *   click P                                       move, down, one frame, up, one frame
 *   drag P P                                      pressed, moved in 8 frames, released
 *   wheel N                                       notches, positive away from the player
 *   finger down ID P | finger move ID P | finger up ID
 *   fingers MS ID P [ID P ...]                    those that are down move there together within MS
 *                                                 ms, a sample each 4 ms; lines follow one another
 *   fingers up ID [ID ...]                        ... and go up together
 *   tap P                                         one finger, down and up, a frame each
 *   swipe P P                                     one finger, like drag
 *   hold P MS                                     one finger; the mouse: hold mouse P MS
 *   key NAME                                      SDL's key names, with modifiers: key Ctrl+Shift+Z
 *   key down NAME | key up NAME
 *   type TEXT                                     letters, as an input method sends them
 *   pad BUTTON | pad down BUTTON | pad up BUTTON  a b x y start back up down left right
 *                                                 leftshoulder rightshoulder leftstick rightstick
 *   stick X Y                                     the left stick, each -1 to 1
 *   trigger left|right DEPTH                      0 to 1
 *   pad axis NAME VALUE                           leftx lefty ... lefttrigger, -1 to 1
 *   wait N                                        frames (also `wait N frames`), or `wait N ms`
 *   wait until WORDS                              at most 1200 frames for an expectation
 *   until WORDS: LINE                             repeats a line until the app says yes
 *   walk keys|pad NAME                            arrows, until the focus is on that widget
 *   expect WORDS                                  the app answers; a wrong answer ends the run
 *   do WORDS                                      a command of the app, e.g. `do seed 7`
 *   shot FILE                                     the next frame: a PNG, or FILE.bmp unpacked
 *   glass FILE                                    the same as the window lies there, not as who
 * plays sees it, where the screen has turned to somebody resize W H the window, in pixels focus
 * lost | focus gained | hide | show monkey SEED N                                 N frames of
 * random events of all kinds quit                                          as if the window was
 * closed
 *
 * A script that ends without `quit` quits. A failed line is printed as FILE:LINE: what was wanted
 * and what was there, and driver_failed turns true: the program exits with 1. */
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include "platform/input/input.h"

/* The app's answers; any may be NULL. */
typedef struct DriverHooks {
    void *context;
    /* Does the state match these words? Writes what it is instead when not. */
    bool (*expect)(void *context, const char *words, char *found, size_t size);
    /* The place of something by name, in lu. */
    bool (*find)(void *context, const char *name, Point *out);
    /* Carries out words of its own. */
    bool (*command)(void *context, const char *words, char *trouble, size_t size);
} DriverHooks;

typedef struct Driver Driver;

Driver *driver_open(const char *path, Window *window, const Clock *clock, Error *error);
void driver_close(Driver *driver); /* NULL is fine */
void driver_set_hooks(Driver *driver, DriverHooks hooks);

/* Once a turn of the loop, before events are polled: pushes what the script does in this frame. */
void driver_step(Driver *driver);

/* A picture of the next frame is wanted: draw one. The path is taken once, by whoever shows it. */
bool driver_wants_shot(const Driver *driver);
const char *driver_take_shot(Driver *driver, bool *glass);

bool driver_is_done(const Driver *driver);
bool driver_failed(const Driver *driver);
