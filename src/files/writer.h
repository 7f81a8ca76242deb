/* writer.h: files written by a worker, so that a slow disk never holds a frame.
 *
 * Only the newest text of a file matters: one that waits is replaced by the next. What cannot be
 * written is kept here until it can: it is tried again with the next text of any file, with
 * writer_retry and with writer_close. All functions belong to one thread, and only writer_flush and
 * writer_close wait for the disk. */
#pragma once
#include <stdatomic.h>
#include <stddef.h>
#include "base/worker.h"
#include "files/files.h"

enum { WRITER_PATH_MAX = 1280 };

typedef struct WriterText WriterText;

/* A file that was put once. */
typedef struct WriterFile {
    struct WriterFile *next;
    char path[WRITER_PATH_MAX];
    char *text; /* what is not on the disk yet; NULL: all of it is */
    size_t length;
    FilesLock lock; /* held until it is */
    unsigned attempt;
    bool adds;   /* lines to the end of what is there */
    bool failed; /* the last attempt, as far as was looked, */
    Error why;   /* and why */
    /* Between the threads. */
    _Atomic(WriterText *) waiting; /* for the worker, who takes it; NULL: nothing */
    _Atomic(Error *) trouble;      /* of the last attempt that failed */
    atomic_uint tried, written;    /* the last attempt that ended; that ended well */
} WriterFile;

typedef struct Writer {
    Worker *worker;
    WriterFile *first;
} Writer;

typedef enum WriterState { WRITER_DONE, WRITER_BUSY, WRITER_FAILED } WriterState;

/* `wake` is called on the worker's thread when something may have changed; NULL: nobody. */
bool writer_open(Writer *writer, void (*wake)(void *context), void *context, Error *error);
void writer_close(Writer *writer); /* works on a zeroed writer */

void writer_put(Writer *writer, const char *path, char *text, size_t length); /* takes the text */
/* Lines to be added to the end of a file: none replaces another. Takes the text. */
void writer_append(Writer *writer, const char *path, char *lines, size_t length);
void writer_retry(Writer *writer); /* what failed */
void writer_flush(Writer *writer); /* waits until everything was tried */

/* How it stands with all files whose name ends so ("": with all). */
WriterState writer_state(Writer *writer, const char *ending);

/* What is not on the disk yet of this file, a copy that the caller frees; NULL: all of it is. */
char *writer_read(const Writer *writer, const char *path, size_t *length);
char *writer_take_back(Writer *writer, const char *path,
                       size_t *length); /* ... and never will be */
/* Whatever failed and ends so is also written into another folder, under a name that is free. */
bool writer_redirect(Writer *writer, const char *ending, const char *folder, char *path,
                     size_t size);

/* Once, after the first of several failures of files that end so; and once, when all is well again.
 * *troubled is the caller's memory of it, false at first. */
typedef enum WriterNews { WRITER_NO_NEWS, WRITER_TROUBLE, WRITER_RELIEF } WriterNews;
WriterNews writer_news(const Writer *writer, const char *ending, bool *troubled);
const char *writer_why(const Writer *writer, const char *ending); /* of the first that failed; "" */

/* The lock of a file, held until all of it is written; and taken back before, where it is here. */
void writer_hold(Writer *writer, FilesLock *lock);
bool writer_give_lock(Writer *writer, const char *path, FilesLock *lock);
