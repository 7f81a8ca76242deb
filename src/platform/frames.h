/* frames.h: a diary of frames for the bench: how long each took and when it was shown. Kept only
 * when TEOCALLI_FRAMES names a file; else every call is nothing.
 *
 *   first SECONDS MS the first frame was shown, by the system's monotonic clock, and the processor
 *                    time the main thread had used until then
 *   phase NAME       what is going on in the frames that follow, where a script says so
 *   frame WORK GAP MAIN ALL
 *                    milliseconds from begin to shown, and since the one before was shown; and the
 *                    processor time of that frame, of the main thread and of all of them
 *   memory KB        most that was resident until then: before each phase and at the end */
#pragma once
#include <stdio.h>

typedef struct Frames {
    FILE *file;
    double begun, shown; /* milliseconds; shown 0: none yet */
    double main, all;    /* processor time used when it began */
} Frames;

void frames_open(Frames *frames);
void frames_close(Frames *frames);
void frames_phase(Frames *frames, const char *name);
void frames_begin(Frames *frames); /* drawing begins */
void frames_end(Frames *frames);   /* it is on the screen */
