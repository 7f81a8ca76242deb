#include "players/thinker.h"
#include <assert.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

typedef union TaskBytes {
    max_align_t align;
    unsigned char bytes[THINKER_TASK_MAX];
} TaskBytes;

typedef enum DeskState { DESK_EMPTY, DESK_ASKED, DESK_AT_WORK, DESK_DONE } DeskState;

/* What the two threads share. `task` is the one that is wanted; the thread works on a copy. */
typedef struct ThinkerDesk {
    pthread_mutex_t mutex;
    pthread_cond_t changed;
    DeskState state;
    ThinkerJob *job;
    TaskBytes task;
    size_t size;
    atomic_bool stop; /* the task at work is not wanted any more */
    bool closed;
    void (*done)(void *done_context);
    void *done_context;
} ThinkerDesk;

static void desk_free(ThinkerDesk *desk)
{
    pthread_cond_destroy(&desk->changed);
    pthread_mutex_destroy(&desk->mutex);
    free(desk);
}

/* Between two locks nobody else touches the copy; `stop` tells whether it was worth it. */
static void do_task(ThinkerDesk *desk, TaskBytes *copy)
{
    ThinkerJob *job = desk->job;
    const size_t size = desk->size;
    memcpy(copy->bytes, desk->task.bytes, size);
    desk->state = DESK_AT_WORK;
    atomic_store(&desk->stop, false);
    pthread_mutex_unlock(&desk->mutex);
    job(copy, &desk->stop);
    pthread_mutex_lock(&desk->mutex);
    if (atomic_load(&desk->stop)) return;
    memcpy(desk->task.bytes, copy->bytes, size);
    desk->state = DESK_DONE;
    pthread_cond_broadcast(&desk->changed);
    if (desk->done != NULL) desk->done(desk->done_context);
}

static void *think(void *argument)
{
    ThinkerDesk *desk = argument;
    TaskBytes copy;
    pthread_mutex_lock(&desk->mutex);
    while (!desk->closed)
        if (desk->state == DESK_ASKED)
            do_task(desk, &copy);
        else
            pthread_cond_wait(&desk->changed, &desk->mutex);
    pthread_mutex_unlock(&desk->mutex);
    desk_free(desk); /* nobody else knows it any more */
    return NULL;
}

static bool start_thread(ThinkerDesk *desk)
{
    pthread_t thread;
    if (pthread_create(&thread, NULL, think, desk) != 0) return false;
    pthread_detach(thread);
    return true;
}

bool thinker_open(Thinker *thinker, void (*done)(void *done_context), void *done_context)
{
    ThinkerDesk *desk = calloc(1, sizeof *desk);
    thinker->desk = NULL;
    if (desk == NULL) return false;
    pthread_mutex_init(&desk->mutex, NULL);
    pthread_cond_init(&desk->changed, NULL);
    desk->done = done;
    desk->done_context = done_context;
    if (!start_thread(desk)) {
        desk_free(desk);
        return false;
    }
    thinker->desk = desk;
    return true;
}

/* The thread looks at nothing of ours once it has seen this. */
void thinker_close(Thinker *thinker)
{
    ThinkerDesk *desk = thinker->desk;
    if (desk == NULL) return;
    pthread_mutex_lock(&desk->mutex);
    atomic_store(&desk->stop, true);
    desk->closed = true;
    pthread_cond_broadcast(&desk->changed);
    pthread_mutex_unlock(&desk->mutex);
    thinker->desk = NULL;
}

static void set_state(ThinkerDesk *desk, DeskState state)
{
    atomic_store(&desk->stop, true); /* of whatever is at work */
    desk->state = state;
    pthread_cond_broadcast(&desk->changed);
}

void thinker_start(Thinker *thinker, ThinkerJob *job, const void *task, size_t size)
{
    ThinkerDesk *desk = thinker->desk;
    assert(size <= THINKER_TASK_MAX && "a task fits on the desk");
    pthread_mutex_lock(&desk->mutex);
    memcpy(desk->task.bytes, task, size);
    desk->size = size;
    desk->job = job;
    set_state(desk, DESK_ASKED);
    pthread_mutex_unlock(&desk->mutex);
}

void thinker_drop(Thinker *thinker)
{
    pthread_mutex_lock(&thinker->desk->mutex);
    set_state(thinker->desk, DESK_EMPTY);
    pthread_mutex_unlock(&thinker->desk->mutex);
}

static bool is_busy(const ThinkerDesk *desk)
{
    return desk->state == DESK_ASKED || desk->state == DESK_AT_WORK;
}

bool thinker_is_busy(Thinker *thinker)
{
    pthread_mutex_lock(&thinker->desk->mutex);
    const bool busy = is_busy(thinker->desk);
    pthread_mutex_unlock(&thinker->desk->mutex);
    return busy;
}

bool thinker_take(Thinker *thinker, void *task)
{
    ThinkerDesk *desk = thinker->desk;
    pthread_mutex_lock(&desk->mutex);
    const bool done = desk->state == DESK_DONE;
    if (done) {
        memcpy(task, desk->task.bytes, desk->size);
        desk->state = DESK_EMPTY;
    }
    pthread_mutex_unlock(&desk->mutex);
    return done;
}

void thinker_wait(Thinker *thinker)
{
    ThinkerDesk *desk = thinker->desk;
    pthread_mutex_lock(&desk->mutex);
    while (is_busy(desk)) pthread_cond_wait(&desk->changed, &desk->mutex);
    pthread_mutex_unlock(&desk->mutex);
}
