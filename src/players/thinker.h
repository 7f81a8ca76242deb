/* thinker.h: a thread that thinks while the table goes on, and for which nobody ever waits.
 *
 * One task at a time: a plain struct that is copied to the thread and, once it is done, back again.
 * A task that is dropped may go on for a while, on its own copy, until it looks at `stop`; nobody
 * hears of it any more, and the next task begins as soon as it ends. Closing is the same: the
 * thread ends by itself.
 *
 * All functions belong to the thread that opened the thinker. `done` is called from the thinker's
 * thread when a task ends that is still wanted, to wake whoever waits for events; it may be NULL.
 */
#pragma once
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

typedef void ThinkerJob(void *task, const atomic_bool *stop);
enum { THINKER_TASK_MAX = 16384 }; /* bytes of a task */

typedef struct Thinker {
    struct ThinkerDesk *desk; /* shared with the thread, which may outlive us */
} Thinker;

bool thinker_open(Thinker *thinker, void (*done)(void *done_context), void *done_context);
void thinker_close(Thinker *thinker); /* works on a zeroed thinker */

/* Drops whatever was asked before. */
void thinker_start(Thinker *thinker, ThinkerJob *job, const void *task, size_t size);
void thinker_drop(Thinker *thinker);
bool thinker_is_busy(Thinker *thinker);          /* with something that is still wanted */
bool thinker_take(Thinker *thinker, void *task); /* what it came to, once */
void thinker_wait(Thinker *thinker);             /* until it is not busy: for simulated time */
