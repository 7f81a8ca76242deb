#include "platform/frames.h"
#include <stdlib.h>
#include <sys/resource.h>
#include <time.h>

static double time_ms(clockid_t clock)
{
    struct timespec now = { 0 };
    if (clock_gettime(clock, &now) != 0) return 0; /* a system without this clock */
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

void frames_open(Frames *frames)
{
    const char *path = getenv("TEOCALLI_FRAMES");
    *frames = (Frames){ .file = path == NULL ? NULL : fopen(path, "w") };
    /* Line by line: a bench may end us in the middle. */
    if (frames->file != NULL) (void)setvbuf(frames->file, NULL, _IOLBF, 0);
}

void frames_except(Frames *frames, const Worker *worker)
{
    frames->beside = worker;
}

/* Processor time of all threads that draw. */
static double drawing_ms(const Frames *frames)
{
    const double beside = frames->beside == NULL ? 0 : worker_used(frames->beside);
    return time_ms(CLOCK_PROCESS_CPUTIME_ID) - beside;
}

/* The most memory that was resident until now. */
static void tell_memory(const Frames *frames)
{
    struct rusage usage;
    (void)getrusage(RUSAGE_SELF, &usage);
    (void)fprintf(frames->file, "memory %ld\n", usage.ru_maxrss);
}

void frames_close(Frames *frames)
{
    if (frames->file == NULL) return;
    tell_memory(frames);
    (void)fclose(frames->file);
    frames->file = NULL;
}

void frames_phase(Frames *frames, const char *name)
{
    if (frames->file == NULL) return;
    tell_memory(frames);
    (void)fprintf(frames->file, "phase %s\n", name);
}

void frames_begin(Frames *frames)
{
    if (frames->file == NULL) return;
    frames->begun = time_ms(CLOCK_MONOTONIC);
    frames->main = time_ms(CLOCK_THREAD_CPUTIME_ID);
    frames->all = drawing_ms(frames);
}

void frames_end(Frames *frames, long layers_px)
{
    if (frames->file == NULL) return;
    const double now = time_ms(CLOCK_MONOTONIC);
    if (frames->shown <= 0) {
        (void)fprintf(frames->file, "first %.6f %.3f\n", now / 1e3,
                      time_ms(CLOCK_THREAD_CPUTIME_ID));
    } else {
        (void)fprintf(frames->file, "frame %.3f %.3f %.3f %.3f %ld %.3f\n", now - frames->begun,
                      now - frames->shown, time_ms(CLOCK_THREAD_CPUTIME_ID) - frames->main,
                      drawing_ms(frames) - frames->all, layers_px, now);
    }
    frames->shown = now;
}
