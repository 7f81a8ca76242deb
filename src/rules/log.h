/* log.h: what an action brings about, in the order in which it happens, for tables and text logs.
 *
 * The rules note an event as soon as the state shows it. Without a log (NULL) nothing is noted, so
 * that a search pays nothing for it. Where a log is given room for states it keeps them, too: one
 * once the action itself is done and one after every event, so that a table can show a step event
 * by event and never has to work out what an event has changed. */
#pragma once
#include "rules/game.h"

typedef struct EventLog {
    Event *out;
    int max, count;      /* what does not fit is left out */
    unsigned char *kept; /* NULL, or room for states, GAME_STATE_MAX bytes each: number 0 is that
                            of the action itself, n the one after n events ... */
    int from;            /* ... and the first of them that is kept */
    const void *state;   /* the one that is worked on, see log_begin */
    size_t size;
} EventLog;

void log_keep(EventLog *log); /* the state as it is now, as number `count` */

/* Before anything is done: `state` is a copy and becomes the state after the action. */
static inline void log_begin(EventLog *log, const void *state, size_t size)
{
    log->count = 0;
    log->state = state;
    log->size = size;
    if (log->kept != NULL) log_keep(log);
}

/* The action itself is done, its consequences follow. Only where they would not do as well from
 * the state before it. */
static inline void log_acted(EventLog *log)
{
    if (log != NULL && log->kept != NULL && log->count == 0) log_keep(log);
}

static inline void log_event(EventLog *log, Event event)
{
    if (log == NULL || log->count >= log->max) return;
    log->out[log->count++] = event;
    if (log->kept != NULL) log_keep(log);
}
