/* pace.h: whether frames come when they are due. What calls itself a graphics card may be a
 * program, and a page may not ask which: only the frames tell. */
#pragma once
#include <stdbool.h>

typedef struct Pace {
    double seen, due; /* ms: the last frame, and how long after it the next is due */
    int late;         /* frames that came late, less those in time */
    bool is_slow;     /* they came late again and again; it stays so */
} Pace;

void pace_frame(Pace *pace, double now,
                double due); /* one is drawn now; the next is due in `due` */
