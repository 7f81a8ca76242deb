/* witness.h: a person before the screen: the pixels of a frame, and all that is heard. Two
 * functions are wrapped at the link (CMakeLists.txt), so that pictures and sounds end here. */
#pragma once
#include "app/app.h"

enum { WITNESS_W = 480, WITNESS_H = 300 };

typedef struct Frame {
    unsigned char rgb[WITNESS_W * WITNESS_H * 3];
} Frame;

extern uint64_t witness_heard; /* a hash of every sound since somebody set it */

/* The picture of the next frames, as soon as all of it is painted. `turn` makes one frame. */
void witness_frame(App *app, void (*turn)(int frames), Frame *out);
bool frames_equal(const Frame *a, const Frame *b);
int frames_apart(const Frame *a,
                 const Frame *b); /* the most by which one value differs, 0 to 255 */
void frame_save(const Frame *frame, const char *path); /* for whoever asks why they differ */
