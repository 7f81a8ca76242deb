/* worker.h: one background thread that does jobs in the order they were posted.
 *
 * A job is a function and its context. What the context points to belongs to the job until `run`
 * returned; the owner learns that through its own means (a flag under a lock, worker_drain). After
 * each job the main loop is woken by an SDL event of type worker_event(). */
#pragma once
#include <stdbool.h>
#include <stdint.h>
#include "base/error.h"

typedef struct Worker Worker;

/* Returns NULL and the reason when the system gives no thread. */
Worker *worker_open(Error *error);

/* Finishes the running job, forgets the queued ones (their `drop` is called, if any) and joins the
 * thread. NULL is fine. */
void worker_close(Worker *worker);

typedef struct Job {
    void (*run)(void *context);  /* on the worker's thread */
    void (*drop)(void *context); /* instead of run, when the worker closes first; may be NULL */
    void *context;
} Job;

/* False when the queue is full (WORKER_MAX jobs wait): post again in a later frame. */
enum { WORKER_MAX = 512 };
bool worker_post(Worker *worker, Job job);

/* Waits until nothing is queued or running: for tests with a simulated clock, and before quitting.
 */
void worker_drain(Worker *worker);
bool worker_is_idle(Worker *worker);

/* The SDL event type that wakes the loop when a job is done. */
uint32_t worker_event(void);
