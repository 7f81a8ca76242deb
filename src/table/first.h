/* first.h: what a lesson leaves out is told where somebody first meets it: one sentence beside the
 * thing, once in a person's games. A game lists its cards (TableGame.first) in the order in which
 * they are told where several are due at once.
 *
 * Never two at once, at most FIRST_MOST a game, only to a person who may act, and never while
 * something else is to be read. "Got it" or the next action closes it; then it was told, and is
 * kept by the person's name. Whoever looks at a game, has a lesson or a script plays is told
 * nothing. */
#pragma once
#include "match/step.h"
#include "platform/geometry.h"

enum { FIRST_CARDS = 16, FIRST_MOST = 8 };

/* A position, and the step that has led to it. */
typedef struct FirstSight {
    const void *now;  /* as the viewer may know it */
    const Step *step; /* NULL: it is the deal */
    Seat viewer;
} FirstSight;

/* Pure; 0: it is not met here, else FIRST_IS, and the number of the thing where there are several.
 */
enum { FIRST_IS = 1 };
typedef int FirstWhen(const FirstSight *sight);

typedef struct FirstCard {
    const char *id; /* it is kept by this word */
    /* Names of items, of which it stands beside the first that is there: `board`, `lane.#` (with
     * the number), `law.##` (in two digits), `slot.` (any of them). */
    const char *at;
    const char *say; /* N_(...) */
    FirstWhen *when;
} FirstCard;

typedef struct First {
    uint8_t number[FIRST_CARDS]; /* what was met since it was last told something, as `when` said */
    Seat whose;                  /* 1 + the seat */
    int shown;                   /* 1 + the card that stands there */
    Rect lit;                    /* what it is about, while it stands there */
    int quiet;                   /* 1 + the step at which the last one was closed: until the next */
} First;

typedef struct Table Table;
void first_note(Table *table);  /* the position was told */
void first_acted(Table *table); /* somebody did something: the card has been read */
bool first_close(Table *table); /* false: none stands there */
void first_build(Table *table);
void first_paint(Table *table);      /* the ring about the thing */
int first_shown(const Table *table); /* 1 + the card */
