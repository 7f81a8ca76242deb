#include "players/thinker.h"
#include <stdlib.h>
#include <string.h>

typedef enum QuestionState { QUESTION_ASKED, QUESTION_DROPPED, QUESTION_DONE } QuestionState;

/* A copy of the task. While it is asked it belongs to the worker; whoever comes second, the worker
 * with an answer or the thinker that drops it, frees it. */
typedef struct Question {
    atomic_int state;
    atomic_bool stop; /* nobody wants it any more */
    ThinkerJob *job;
    size_t size;
    max_align_t task[];
} Question;

static void answer(void *context)
{
    Question *question = context;
    while (!atomic_load(&question->stop))
        if (question->job(question->task, &question->stop)) break;
    if (atomic_exchange(&question->state, QUESTION_DONE) == QUESTION_DROPPED) free(question);
}

bool thinker_open(Thinker *thinker, void (*done)(void *context), void *context, Error *error)
{
    *thinker = (Thinker){ .worker = worker_open(done, context, error) };
    return thinker->worker != NULL;
}

void thinker_close(Thinker *thinker)
{
    thinker_drop(thinker);
    worker_leave(thinker->worker);
    thinker->worker = NULL;
}

void thinker_start(Thinker *thinker, ThinkerJob *job, const void *task, size_t size)
{
    thinker_drop(thinker);
    Question *question = calloc(1, sizeof *question + size);
    if (question == NULL) abort();
    question->job = job;
    question->size = size;
    memcpy(question->task, task, size);
    /* Those before it end within milliseconds: the queue is never full. */
    if (worker_post(thinker->worker, (Job){ answer, free, question })) thinker->asked = question;
}

void thinker_drop(Thinker *thinker)
{
    Question *question = thinker->asked;
    thinker->asked = NULL;
    if (question == NULL) return;
    atomic_store(&question->stop, true);
    if (atomic_exchange(&question->state, QUESTION_DROPPED) == QUESTION_DONE) free(question);
}

static bool is_done(const Thinker *thinker)
{
    return thinker->asked != NULL && atomic_load(&thinker->asked->state) == QUESTION_DONE;
}

bool thinker_is_busy(const Thinker *thinker)
{
    return thinker->asked != NULL && !is_done(thinker);
}

bool thinker_take(Thinker *thinker, void *task)
{
    if (!is_done(thinker)) return false;
    memcpy(task, thinker->asked->task, thinker->asked->size);
    thinker_drop(thinker);
    return true;
}

void thinker_wait(Thinker *thinker)
{
    worker_drain(thinker->worker);
}
