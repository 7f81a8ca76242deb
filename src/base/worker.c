#include "base/worker.h"
#include <pthread.h>
#include <stdlib.h>
#include <time.h>

struct Worker {
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    void (*wake)(void *context);
    void *context;
    /* Under the lock. */
    Job job[WORKER_MAX];
    int head, count;
    bool running, closing;
    bool left; /* nobody joins the thread: it frees us */
};

static Job take_job(Worker *worker)
{
    const Job job = worker->job[worker->head];
    worker->head = (worker->head + 1) % WORKER_MAX;
    worker->count--;
    return job;
}

static void release(Worker *worker)
{
    while (worker->count > 0) {
        const Job job = take_job(worker);
        if (job.drop != NULL) job.drop(job.context);
    }
    pthread_cond_destroy(&worker->changed);
    pthread_mutex_destroy(&worker->lock);
    free(worker);
}

/* Called and returns with the lock held, and lets go of it meanwhile. Whoever closes has the lock
 * before: nobody is woken after that. */
static void do_job(Worker *worker)
{
    const Job job = take_job(worker);
    worker->running = true;
    pthread_mutex_unlock(&worker->lock);
    job.run(job.context);
    pthread_mutex_lock(&worker->lock);
    worker->running = false;
    pthread_cond_broadcast(&worker->changed);
    if (worker->wake != NULL && !worker->closing) worker->wake(worker->context);
}

static void *work(void *context)
{
    Worker *worker = context;
    pthread_mutex_lock(&worker->lock);
    while (!worker->closing)
        if (worker->count > 0)
            do_job(worker);
        else
            pthread_cond_wait(&worker->changed, &worker->lock);
    const bool left = worker->left;
    pthread_mutex_unlock(&worker->lock);
    if (left) release(worker);
    return NULL;
}

Worker *worker_open(void (*wake)(void *context), void *context, Error *error)
{
    Worker *worker = calloc(1, sizeof *worker);
    if (worker == NULL) {
        (void)error_at(error, 0, "no memory for a thread");
        return NULL;
    }
    worker->wake = wake;
    worker->context = context;
    pthread_mutex_init(&worker->lock, NULL);
    pthread_cond_init(&worker->changed, NULL);
    if (pthread_create(&worker->thread, NULL, work, worker) == 0) return worker;
    (void)error_at(error, 0, "the system gives no thread");
    release(worker);
    return NULL;
}

static void tell_to_close(Worker *worker, bool left)
{
    pthread_mutex_lock(&worker->lock);
    worker->closing = true;
    worker->left = left;
    pthread_cond_broadcast(&worker->changed);
    pthread_mutex_unlock(&worker->lock);
}

void worker_close(Worker *worker)
{
    if (worker == NULL) return;
    tell_to_close(worker, false);
    pthread_join(worker->thread, NULL);
    release(worker);
}

void worker_leave(Worker *worker)
{
    if (worker == NULL) return;
    pthread_detach(worker->thread);
    tell_to_close(worker, true);
}

bool worker_post(Worker *worker, Job job)
{
    pthread_mutex_lock(&worker->lock);
    const bool room = worker->count < WORKER_MAX;
    if (room) {
        worker->job[(worker->head + worker->count) % WORKER_MAX] = job;
        worker->count++;
        pthread_cond_broadcast(&worker->changed);
    }
    pthread_mutex_unlock(&worker->lock);
    return room;
}

static bool is_idle(const Worker *worker)
{
    return worker->count == 0 && !worker->running;
}

void worker_drain(Worker *worker)
{
    pthread_mutex_lock(&worker->lock);
    while (!is_idle(worker)) pthread_cond_wait(&worker->changed, &worker->lock);
    pthread_mutex_unlock(&worker->lock);
}

bool worker_is_idle(Worker *worker)
{
    pthread_mutex_lock(&worker->lock);
    const bool idle = is_idle(worker);
    pthread_mutex_unlock(&worker->lock);
    return idle;
}

double worker_used(const Worker *worker)
{
    clockid_t clock;
    struct timespec used = { 0 };
    if (pthread_getcpuclockid(worker->thread, &clock) != 0 || clock_gettime(clock, &used) != 0)
        return 0; /* a system without this clock */
    return (double)used.tv_sec * 1e3 + (double)used.tv_nsec / 1e6;
}
