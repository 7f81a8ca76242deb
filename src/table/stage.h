/* stage.h: an automa's turn, event by event.
 *
 * The game is there already; what is shown are the states on the way to it, one event at a time, so
 * that each can be read. A game says what an event sets in motion (StageGame), begins in `animate`
 * with stage_begin, and paints stage_state where it is not NULL. Space or a tap ends one event,
 * holding ends all of them; with the switch "Step by step" the stage waits after each. */
#pragma once
#include "match/step.h"
#include "ui/ui.h"

typedef struct Table Table;

#define STAGE_EVENT_MS 600.0
#define STAGE_SHORT_MS 200.0 /* carry, refill, slide */

typedef struct StageGame {
    const char *note; /* of the settings, where the switch is remembered */
    void (*begun)(Table *table, const Event *event); /* what it sets in motion */
    double (*length)(const Event *event);            /* ms at normal speed */
} StageGame;

typedef struct Stage {
    bool runs, waits;        /* waits: for the person who reads */
    int at;                  /* of the events, so many are shown */
    double next;             /* when the next one is due */
    Step step;               /* the one that was taken last ... */
    View state[STEP_STATES]; /* ... and its states */
} Stage;

void stage_take(Table *table, int index); /* a step of the session, as the viewer may see it */

void stage_begin(Table *table); /* the step that is being animated */
bool stage_runs(const Table *table);
const void *stage_state(const Table *table);  /* NULL: the present one is shown */
const Event *stage_event(const Table *table); /* the one being shown; NULL: none */
void stage_next(Table *table);                /* the next event at once */
bool stage_waits_each(const Table *table);
void stage_add_switch(Table *table, Rect box); /* "Step by step", or "Go on" while it waits */
