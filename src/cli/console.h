/* console.h: a person at a terminal, or a script that stands in for one. Lines go out in reading
 * order and nothing is ever redrawn, so a screen reader can follow. */
#pragma once
#include <stdbool.h>
#include <stddef.h>

typedef struct Console {
    bool plain;    /* for a screen reader: no colour, short lists */
    bool colour;   /* the terminal has it, and nobody asked for none */
    bool shown;    /* the lines go to a terminal, where they stay to be read */
    bool clears;   /* it can be emptied, */
    bool forgets;  /* and what was scrolled away with it */
    bool terminal; /* a person types: wait where a person needs time */
    bool broken;   /* the input cannot be read as lines of text; it was said */
} Console;

typedef enum Tone { TONE_PLAIN, TONE_HEAD, TONE_SOFT, TONE_NO } Tone;

Console console_open(bool plain);
void console_say(const Console *console, Tone tone, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Asks for one line, without its newline and the blanks around it. False: there is no more input,
 * or it is broken, or the answers cannot be written any more. */
bool console_ask(Console *console, const char *question, char *line, size_t size);

/* Takes what one person saw out of the next one's sight, as far as the terminal can, and says where
 * it cannot. */
void console_hide(const Console *console);
