/* system.h: what differs between a desktop (desktop/system.c) and a page in a browser
 * (web/system.c), and nowhere else: who calls the turns, who waits, and what the system can do. */
#pragma once
#include <stdbool.h>

typedef struct System {
    bool leaves;    /* a program can be left: there is a "Quit" */
    bool renderers; /* there is more than one way to draw */
    bool carries;   /* what the player owns is no folder: it is carried out and in as one file */
    bool clipboard; /* text goes to other programs and comes from them */
    bool folders;   /* what the player has can be looked through; else the system asks for a file */
} System;
extern const System SYSTEM;

/* Before anything is allocated. */
void system_start(void);

/* Turns until one says that it was the last. A browser calls the turns by itself: there this never
 * returns, and what is on the stack of main is gone. */
void system_run(bool (*turn)(void *context), void *context);

/* So many milliseconds (negative: for ever) or until something happens; true: it was events that
 * were waited for. A page never waits. */
bool system_wait(double ms);

/* What the player has chosen for all programs, where that can be read: that little moves. */
typedef enum SystemMotion { SYSTEM_SAYS_NOTHING, SYSTEM_MOVES, SYSTEM_IS_CALM } SystemMotion;
SystemMotion system_motion(void);

/* Letters are wanted in a field at this place of the window, in points; w 0: not any more. For
 * systems that show a keyboard. */
void system_keyboard(int x, int y, int w, int h);

/* Where it `carries`: everything that the player owns leaves as one file, or comes back from one,
 * which the player is asked for. */
void system_carry_out(void);
void system_carry_in(void);

/* Without `folders`: asks for a picture, which then comes as if it was let go over the window. */
void system_ask_picture(void);
