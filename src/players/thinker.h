/* thinker.h: computes a player's move in the background, so that the table never waits.
 *
 * One task at a time: a plain struct that is copied to a worker and, once it is done, back again.
 * Its job is called, slice by slice, until it is done. A task that is dropped may go on for a
 * while, on its own copy, until the slice ends or it looks at `stop`; its answer is ignored,
 * and the next task begins as soon as it ends. Closing is the same: the worker ends by itself.
 *
 * All functions belong to the thread that opened the thinker. `done` is called from the worker's
 * thread when a task has ended, to wake whoever waits for events; it may be NULL. */
#pragma once
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include "base/worker.h"

typedef bool ThinkerJob(void *task, const atomic_bool *stop); /* false: it is to be called again */

typedef struct Thinker {
    Worker *worker;
    struct Question *asked; /* NULL: nothing, or its answer was taken */
} Thinker;

bool thinker_open(Thinker *thinker, void (*done)(void *context), void *context, Error *error);
void thinker_close(Thinker *thinker); /* works on a zeroed thinker */

/* Drops whatever was asked before. */
void thinker_start(Thinker *thinker, ThinkerJob *job, const void *task, size_t size);
void thinker_drop(Thinker *thinker);
bool thinker_is_busy(const Thinker *thinker);    /* with something that is still wanted */
bool thinker_take(Thinker *thinker, void *task); /* what it came to, once */
void thinker_wait(Thinker *thinker);             /* until it is not busy: for simulated time */
