/* stage.h: an automa's turn, event by event.
 *
 * The game is there already; what is shown is a state of its own that follows the events, one at a
 * time, so that each can be read. A game says how an event changes that state and what it sets in
 * motion (StageGame), begins in `animate` with stage_begin, and paints stage_state where it is not
 * NULL. Space or a tap ends one event, holding ends all of them; with the switch "Step by step" the
 * stage waits after each. */
#pragma once
#include "match/step.h"
#include "ui/ui.h"

typedef struct Table Table;

#define STAGE_EVENT_MS 600.0
#define STAGE_SHORT_MS 200.0 /* carry, refill, slide */

typedef struct StageGame {
    const char *note; /* of the settings, where the switch is remembered */
    void (*show)(void *state, const Event *event);   /* brings it into the state that is shown */
    void (*begun)(Table *table, const Event *event); /* what it sets in motion */
    double (*length)(const Event *event);            /* ms at normal speed */
} StageGame;

typedef struct Stage {
    bool runs, waits; /* waits: for the person who reads */
    int count, at;    /* of the events, so many are shown */
    double next;      /* when the next one is due */
    Event event[GAME_MAX_EVENTS];
    View shown;
} Stage;

void stage_begin(Table *table, const Step *step);
bool stage_runs(const Table *table);
const void *stage_state(const Table *table);  /* NULL: the present one is shown */
const Event *stage_event(const Table *table); /* the one being shown; NULL: none */
void stage_next(Table *table);                /* the next event at once */
bool stage_waits_each(const Table *table);
void stage_add_switch(Table *table, Rect box); /* "Step by step", or "Go on" while it waits */
