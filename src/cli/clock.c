#define _POSIX_C_SOURCE 200809L
#include "cli/clock.h"
#include <time.h>

double clock_seconds(void)
{
    struct timespec now = { 0 };
    if (clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now) != 0)
        return 0; /* a system without this clock */
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}
