/* Jobs are done in order, nothing is lost, closing joins. Worth running under the thread sanitizer.
 */
#include "check.h"
#include "base/worker.h"
#include "platform/platform.h"
#include <SDL.h>

enum { JOBS = 400 };

static int order[JOBS], done_count; /* written by the worker, read after draining */
static SDL_sem *gate, *begun;
static SDL_atomic_t dropped, run;

static void note(void *context)
{
    order[done_count++] = *(const int *)context;
}

static void wait_at_gate(void *context)
{
    (void)context;
    SDL_SemWait(gate);
}

static void announce_and_wait(void *context)
{
    SDL_SemPost(begun);
    wait_at_gate(context);
}

static void count_run(void *context)
{
    (void)context;
    SDL_AtomicAdd(&run, 1);
}

/* Opens the gate a moment after the worker was told to close. */
static int open_gate_later(void *context)
{
    (void)context;
    SDL_Delay(50);
    SDL_SemPost(gate);
    return 0;
}

static void count_drop(void *context)
{
    (void)context;
    SDL_AtomicAdd(&dropped, 1);
}

static void jobs_are_done_in_order(void)
{
    static int number[JOBS];
    Error error;
    Worker *worker = worker_open(NULL, NULL, &error);
    CHECK(worker != NULL);
    done_count = 0;
    for (int i = 0; i < JOBS; i++) {
        number[i] = i;
        CHECK(worker_post(worker, (Job){ note, NULL, &number[i] }));
    }
    worker_drain(worker);
    CHECK(worker_is_idle(worker));
    CHECK_EQ(done_count, JOBS);
    for (int i = 0; i < JOBS; i++) CHECK_EQ(order[i], i);
    worker_close(worker);
}

static void a_full_queue_says_so(void)
{
    Error error;
    Worker *worker = worker_open(NULL, NULL, &error);
    gate = SDL_CreateSemaphore(0);
    int posted = 0;
    while (worker_post(worker, (Job){ wait_at_gate, NULL, NULL })) posted++;
    CHECK(posted == WORKER_MAX || posted == WORKER_MAX + 1); /* one may be running already */
    CHECK(!worker_is_idle(worker));
    for (int i = 0; i < posted; i++) SDL_SemPost(gate);
    worker_drain(worker);
    worker_close(worker);
    SDL_DestroySemaphore(gate);
}

static void closing_drops_what_waits(void)
{
    Error error;
    Worker *worker = worker_open(NULL, NULL, &error);
    gate = SDL_CreateSemaphore(0);
    begun = SDL_CreateSemaphore(0);
    SDL_AtomicSet(&dropped, 0);
    SDL_AtomicSet(&run, 0);
    CHECK(worker_post(worker, (Job){ announce_and_wait, count_drop, NULL }));
    SDL_SemWait(begun); /* it runs; the others wait behind it */
    for (int i = 0; i < 10; i++) CHECK(worker_post(worker, (Job){ count_run, count_drop, NULL }));
    SDL_Thread *opener = SDL_CreateThread(open_gate_later, "opener", NULL);
    worker_close(worker);
    SDL_WaitThread(opener, NULL);
    /* Every job was either done or dropped, and none was lost. */
    CHECK_EQ(SDL_AtomicGet(&dropped) + SDL_AtomicGet(&run), 10);
    worker_close(NULL);
    SDL_DestroySemaphore(gate);
    SDL_DestroySemaphore(begun);
}

/* The thread is in the middle of a job: whoever leaves goes on at once, nobody is woken. */
static void wake_never(void *context)
{
    (void)context;
    CHECK_MSG(false, "somebody was woken");
}

static void announce_wait_and_tell(void *context)
{
    announce_and_wait(context);
    SDL_AtomicAdd(&run, 1);
}

static void leaving_waits_for_nobody(void)
{
    Error error;
    Worker *worker = worker_open(wake_never, NULL, &error);
    gate = SDL_CreateSemaphore(0);
    begun = SDL_CreateSemaphore(0);
    SDL_AtomicSet(&dropped, 0);
    SDL_AtomicSet(&run, 0);
    CHECK(worker_post(worker, (Job){ announce_wait_and_tell, NULL, NULL }));
    SDL_SemWait(begun);
    CHECK(worker_post(worker, (Job){ count_run, count_drop, NULL }));
    worker_leave(worker); /* or the test would never end */
    CHECK_EQ(SDL_AtomicGet(&run), 0);
    SDL_SemPost(gate);
    while (SDL_AtomicGet(&dropped) == 0) SDL_Delay(1);
    CHECK_EQ(SDL_AtomicGet(&run), 1);
    SDL_DestroySemaphore(gate);
    SDL_DestroySemaphore(begun);
}

static void the_loop_is_woken(void)
{
    Error error;
    int number = 0;
    SDL_Event event;
    CHECK_EQ(SDL_Init(SDL_INIT_EVENTS), 0);
    Worker *worker = worker_open(platform_wake, NULL, &error);
    done_count = 0;
    CHECK(worker_post(worker, (Job){ note, NULL, &number }));
    bool woken = false;
    for (int i = 0; i < 100 && !woken; i++)
        woken = SDL_WaitEventTimeout(&event, 50) != 0 && event.type >= SDL_USEREVENT;
    CHECK(woken);
    worker_close(worker);
    SDL_Quit();
}

static const Test TESTS[] = {
    { "jobs_are_done_in_order", jobs_are_done_in_order },
    { "a_full_queue_says_so", a_full_queue_says_so },
    { "closing_drops_what_waits", closing_drops_what_waits },
    { "leaving_waits_for_nobody", leaving_waits_for_nobody },
    { "the_loop_is_woken", the_loop_is_woken },
};
CHECK_MAIN(TESTS)
