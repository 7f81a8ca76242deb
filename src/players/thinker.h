/* thinker.h: a thread that thinks while the table goes on.
 *
 * One job at a time. The job runs in the thinker's thread and looks at `cancelled` now and then;
 * all other functions belong to the thread that opened the thinker. `done` is called from the
 * thinker's thread when a job ends, to wake whoever waits for events; it may be NULL. */
#pragma once
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>

typedef void ThinkerJob(void *context, const atomic_bool *cancelled);

typedef struct Thinker {
    pthread_t thread;
    pthread_mutex_t mutex;
    pthread_cond_t changed;
    ThinkerJob *job; /* NULL: nothing to do */
    void *context;
    void (*done)(void *done_context);
    void *done_context;
    atomic_bool cancelled;
    bool open, quit;
} Thinker;

bool thinker_open(Thinker *thinker, void (*done)(void *done_context), void *done_context);
void thinker_close(Thinker *thinker); /* cancels what runs; works on a zeroed thinker */

bool thinker_start(Thinker *thinker, ThinkerJob *job, void *context); /* false: it is busy */
bool thinker_is_busy(Thinker *thinker);
void thinker_wait(Thinker *thinker);   /* until the job has ended */
void thinker_cancel(Thinker *thinker); /* asks the job to stop, and waits until it has */
