/* work.h: what a decision may cost, counted in work and not in seconds, so that the same seed gives
 * the same answer on every machine; when it pauses, and who may end it before. */
#pragma once
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

typedef struct Work {
    int64_t left;            /* units still to be spent; what one is, is the player's own affair */
    const atomic_bool *stop; /* set by another thread: nobody waits for the answer; NULL: never */
    int64_t slice;           /* units until it pauses; the answer does not depend on it */
} Work;

/* Looks at `stop` as well: ask at least every few milliseconds. False: end now. An answer that was
 * used up is as good as it got; one that was stopped is not used at all. */
bool work_spend(Work *work, int64_t units);
bool work_is_stopped(const Work *work);
bool work_pauses(const Work *work); /* the slice is over: remember where, go on when called again */
