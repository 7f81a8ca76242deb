#include "platform/clock.h"
#include <SDL.h>

void clock_start(Clock *clock, bool simulated)
{
    *clock = (Clock){ .simulated = simulated,
                      .step = CLOCK_STEP_MS,
                      .started = SDL_GetPerformanceCounter() };
}

void clock_tick(Clock *clock)
{
    if (clock->simulated) {
        clock->now += clock->step;
        return;
    }
    const Uint64 ticks = SDL_GetPerformanceCounter() - clock->started;
    clock->now = (double)ticks * 1000.0 / (double)SDL_GetPerformanceFrequency();
}
