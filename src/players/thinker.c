#include "players/thinker.h"
#include <stddef.h>

static void *think(void *argument)
{
    Thinker *thinker = argument;
    pthread_mutex_lock(&thinker->mutex);
    while (!thinker->quit) {
        if (thinker->job == NULL) {
            pthread_cond_wait(&thinker->changed, &thinker->mutex);
            continue;
        }
        pthread_mutex_unlock(&thinker->mutex);
        thinker->job(thinker->context, &thinker->cancelled);
        pthread_mutex_lock(&thinker->mutex);
        thinker->job = NULL;
        pthread_cond_broadcast(&thinker->changed);
        if (thinker->done != NULL) thinker->done(thinker->done_context);
    }
    pthread_mutex_unlock(&thinker->mutex);
    return NULL;
}

bool thinker_open(Thinker *thinker, void (*done)(void *done_context), void *done_context)
{
    *thinker = (Thinker){ .done = done, .done_context = done_context };
    pthread_mutex_init(&thinker->mutex, NULL);
    pthread_cond_init(&thinker->changed, NULL);
    thinker->open = pthread_create(&thinker->thread, NULL, think, thinker) == 0;
    return thinker->open;
}

void thinker_close(Thinker *thinker)
{
    if (!thinker->open) return;
    thinker_cancel(thinker);
    pthread_mutex_lock(&thinker->mutex);
    thinker->quit = true;
    pthread_cond_broadcast(&thinker->changed);
    pthread_mutex_unlock(&thinker->mutex);
    pthread_join(thinker->thread, NULL);
    pthread_cond_destroy(&thinker->changed);
    pthread_mutex_destroy(&thinker->mutex);
    thinker->open = false;
}

bool thinker_start(Thinker *thinker, ThinkerJob *job, void *context)
{
    pthread_mutex_lock(&thinker->mutex);
    const bool is_free = thinker->job == NULL;
    if (is_free) {
        thinker->job = job;
        thinker->context = context;
        atomic_store(&thinker->cancelled, false);
        pthread_cond_broadcast(&thinker->changed);
    }
    pthread_mutex_unlock(&thinker->mutex);
    return is_free;
}

bool thinker_is_busy(Thinker *thinker)
{
    pthread_mutex_lock(&thinker->mutex);
    const bool busy = thinker->job != NULL;
    pthread_mutex_unlock(&thinker->mutex);
    return busy;
}

void thinker_wait(Thinker *thinker)
{
    pthread_mutex_lock(&thinker->mutex);
    while (thinker->job != NULL) pthread_cond_wait(&thinker->changed, &thinker->mutex);
    pthread_mutex_unlock(&thinker->mutex);
}

void thinker_cancel(Thinker *thinker)
{
    atomic_store(&thinker->cancelled, true);
    thinker_wait(thinker);
}
