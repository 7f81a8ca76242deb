/* worker.h: a thread that does jobs in the order they were posted. Whatever is done beside the main
 * loop (pictures, thinking, writing saves) is a job of a worker; no other file starts a thread, so
 * a system without them has one file to answer for: there a job may run when it is posted.
 *
 * A job is a function and its context. What the context points to belongs to the job until `run`
 * returned; the owner learns that through its own means (an atomic, worker_drain). */
#pragma once
#include <stdbool.h>
#include "base/error.h"

typedef struct Worker Worker;

/* `wake` is called on the worker's thread after each job, to wake whoever waits for events; NULL:
 * nobody. Returns NULL and the reason when the system gives no thread. */
Worker *worker_open(void (*wake)(void *context), void *context, Error *error);

/* Finishes the running job, forgets the queued ones (their `drop` is called, if any) and joins the
 * thread. NULL is fine. */
void worker_close(Worker *worker);

/* The same without waiting: the thread ends by itself after the job it is at, and wakes nobody. */
void worker_leave(Worker *worker);

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

/* Processor time its thread has used, milliseconds: for benches. */
double worker_used(const Worker *worker);
