/* writer.h: saves written by a thread, so that a slow disk never holds a frame.
 *
 * Only the newest text of a file matters: one that waits is replaced by the next. Everything put is
 * on the disk when writer_flush or writer_close returns. */
#pragma once
#include <pthread.h>
#include <stddef.h>
#include "base/error.h"

enum { WRITER_PATH_MAX = 1280 };

typedef struct WriterText {
    char path[WRITER_PATH_MAX];
    char *text; /* owned; NULL: nothing */
    size_t length;
} WriterText;

typedef struct Writer {
    pthread_t thread;
    pthread_mutex_t mutex;
    pthread_cond_t changed;
    WriterText waiting;
    bool open, quit, busy;
    bool failed; /* the last write did; `error` says why */
    Error error;
} Writer;

bool writer_open(Writer *writer);
void writer_close(Writer *writer); /* works on a zeroed writer */

void writer_put(Writer *writer, const char *path, char *text, size_t length); /* takes the text */
void writer_flush(Writer *writer);
bool writer_take_error(Writer *writer, Error *out); /* once after each failure */
