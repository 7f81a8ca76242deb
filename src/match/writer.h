/* writer.h: saves written by a worker, so that a slow disk never holds a frame.
 *
 * Only the newest text of a file matters: one that waits is replaced by the next. Everything put is
 * on the disk when writer_flush or writer_close returns. */
#pragma once
#include <stdatomic.h>
#include <stddef.h>
#include "base/worker.h"

enum { WRITER_PATH_MAX = 1280 };

typedef struct WriterText {
    char path[WRITER_PATH_MAX];
    char *text; /* owned */
    size_t length;
} WriterText;

typedef struct Writer {
    Worker *worker;
    char path[WRITER_PATH_MAX];    /* of the last text */
    _Atomic(WriterText *) waiting; /* for the worker, who takes it; NULL: nothing */
    _Atomic(Error *) trouble;      /* of the last write; NULL: none */
} Writer;

bool writer_open(Writer *writer, Error *error);
void writer_close(Writer *writer); /* works on a zeroed writer */

void writer_put(Writer *writer, const char *path, char *text, size_t length); /* takes the text */
void writer_flush(Writer *writer);
bool writer_take_error(Writer *writer, Error *out); /* once after each failure */
