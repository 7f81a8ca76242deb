/* clock.h: the one clock. Every animation, gesture and timeout reads clock_now and nothing else,
 * so that a test which simulates it decides how fast time runs: 16 ms a turn of the loop, without
 * any sleeping. The time stands still within a turn. */
#pragma once
#include <stdbool.h>
#include <stdint.h>

enum { CLOCK_STEP_MS = 16 };

typedef struct Clock {
    bool simulated;
    double step;      /* simulated: ms a turn of the loop */
    uint64_t started; /* SDL's performance counter when the clock was started */
    double now;       /* milliseconds since then, as of the last tick */
} Clock;

void clock_start(Clock *clock, bool simulated);

/* Called once a turn of the loop, by platform_turn. */
void clock_tick(Clock *clock);

/* Milliseconds since the start. */
static inline double clock_now(const Clock *clock)
{
    return clock->now;
}
