/* frames.h: a diary of frames for the bench: how long each took and when it was shown. Kept only
 * when TEOCALLI_FRAMES names a file; else every call is nothing.
 *
 *   first SECONDS MS the first frame was shown, by the system's monotonic clock, and the processor
 *                    time the main thread had used until then
 *   phase NAME       what is going on in the frames that follow, where a script says so
 *   frame WORK GAP MAIN ALL LAYERS END
 *                    milliseconds from begin to shown, and since the one before was shown;
 *                    processor time of that frame, of the main thread and of all that draw;
 *                    how many pixels of layers were painted in it; and when it was shown,
 *                    milliseconds of the monotonic clock: a profile finds by it what a slow
 *                    frame did
 *   memory KB        most that was resident until then: before each phase and at the end */
#pragma once
#include <stdio.h>
#include "base/worker.h"

typedef struct Frames {
    FILE *file;
    const Worker *beside; /* draws nothing: what it uses is no part of a frame */
    double begun, shown;  /* milliseconds; shown 0: none yet */
    double main, all;     /* processor time used when it began */
} Frames;

void frames_open(Frames *frames);
void frames_except(Frames *frames, const Worker *worker);
void frames_close(Frames *frames);
void frames_phase(Frames *frames, const char *name);
void frames_begin(Frames *frames);               /* the turn of the loop begins that draws it */
void frames_end(Frames *frames, long layers_px); /* it is on the screen */
