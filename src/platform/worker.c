#include "platform/worker.h"
#include <SDL.h>
#include <stdlib.h>

struct Worker {
    SDL_Thread *thread;
    SDL_mutex *lock;
    SDL_cond *posted, *done;
    /* Under the lock. */
    Job job[WORKER_MAX];
    int head, count;
    bool running, closing;
};

/* SDL gives a type once; every worker of the program shares it. */
uint32_t worker_event(void)
{
    static SDL_atomic_t type;
    if (SDL_AtomicGet(&type) == 0) {
        const int fresh = (int)SDL_RegisterEvents(1);
        SDL_AtomicCAS(&type, 0, fresh);
    }
    return (uint32_t)SDL_AtomicGet(&type);
}

static void wake_loop(void)
{
    SDL_Event event = { .type = worker_event() };
    SDL_PushEvent(&event); /* a full queue means that the loop is awake anyway */
}

static Job take_job(Worker *worker)
{
    const Job job = worker->job[worker->head];
    worker->head = (worker->head + 1) % WORKER_MAX;
    worker->count--;
    return job;
}

static int work(void *context)
{
    Worker *worker = context;
    SDL_LockMutex(worker->lock);
    while (!worker->closing) {
        if (worker->count == 0) {
            SDL_CondWait(worker->posted, worker->lock);
            continue;
        }
        const Job job = take_job(worker);
        worker->running = true;
        SDL_UnlockMutex(worker->lock);
        job.run(job.context);
        wake_loop();
        SDL_LockMutex(worker->lock);
        worker->running = false;
        SDL_CondBroadcast(worker->done);
    }
    SDL_UnlockMutex(worker->lock);
    return 0;
}

Worker *worker_open(Error *error)
{
    Worker *worker = calloc(1, sizeof *worker);
    if (worker == NULL) {
        (void)error_at(error, 0, "no memory for a worker thread");
        return NULL;
    }
    (void)worker_event(); /* registered before the thread can race for it */
    worker->lock = SDL_CreateMutex();
    worker->posted = SDL_CreateCond();
    worker->done = SDL_CreateCond();
    if (worker->lock != NULL && worker->posted != NULL && worker->done != NULL)
        worker->thread = SDL_CreateThread(work, "worker", worker);
    if (worker->thread != NULL) return worker;
    (void)error_at(error, 0, "no worker thread: %s", SDL_GetError());
    worker_close(worker);
    return NULL;
}

void worker_close(Worker *worker)
{
    if (worker == NULL) return;
    if (worker->thread != NULL) {
        SDL_LockMutex(worker->lock);
        worker->closing = true;
        SDL_CondBroadcast(worker->posted);
        SDL_UnlockMutex(worker->lock);
        SDL_WaitThread(worker->thread, NULL);
    }
    while (worker->count > 0) {
        const Job job = take_job(worker);
        if (job.drop != NULL) job.drop(job.context);
    }
    SDL_DestroyCond(worker->done);
    SDL_DestroyCond(worker->posted);
    SDL_DestroyMutex(worker->lock);
    free(worker);
}

bool worker_post(Worker *worker, Job job)
{
    SDL_LockMutex(worker->lock);
    const bool room = worker->count < WORKER_MAX;
    if (room) {
        worker->job[(worker->head + worker->count) % WORKER_MAX] = job;
        worker->count++;
        SDL_CondSignal(worker->posted);
    }
    SDL_UnlockMutex(worker->lock);
    return room;
}

void worker_drain(Worker *worker)
{
    SDL_LockMutex(worker->lock);
    while (worker->count > 0 || worker->running) SDL_CondWait(worker->done, worker->lock);
    SDL_UnlockMutex(worker->lock);
}

bool worker_is_idle(Worker *worker)
{
    SDL_LockMutex(worker->lock);
    const bool idle = worker->count == 0 && !worker->running;
    SDL_UnlockMutex(worker->lock);
    return idle;
}
