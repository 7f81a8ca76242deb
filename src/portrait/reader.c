#include "portrait/reader.h"
#include <stdio.h>
#include <stdlib.h>
#include "base/worker.h"

enum { PATH_LENGTH = 1024 };

/* It belongs to both: who goes last frees it. */
typedef struct Reading {
    char path[PATH_LENGTH];
    int side;
    atomic_bool stop, done;
    atomic_int owners;
    Photo photo;
    PhotoTrouble trouble;
} Reading;

struct Reader {
    Worker *worker;
    Reading *reading; /* NULL: nothing was begun */
};

static void let_go(Reading *reading)
{
    if (reading == NULL || atomic_fetch_sub(&reading->owners, 1) > 1) return;
    photo_release(&reading->photo);
    free(reading);
}

static void run(void *context)
{
    Reading *reading = context;
    PhotoBounds bounds = PHOTO_BOUNDS;
    bounds.side = reading->side;
    bounds.stop = &reading->stop;
    if (!atomic_load(&reading->stop))
        reading->trouble = photo_read(&reading->photo, reading->path, &bounds);
    atomic_store(&reading->done, true);
    let_go(reading);
}

static void drop(void *context)
{
    let_go(context);
}

static void give_up(Reader *reader)
{
    if (reader->reading == NULL) return;
    atomic_store(&reader->reading->stop, true);
    let_go(reader->reading);
    reader->reading = NULL;
}

Reader *reader_open(void (*wake)(void *context), void *context, Error *error)
{
    Reader *reader = calloc(1, sizeof *reader);
    if (reader == NULL) return NULL;
    reader->worker = worker_open(wake, context, error);
    if (reader->worker != NULL) return reader;
    free(reader);
    return NULL;
}

void reader_close(Reader *reader)
{
    if (reader == NULL) return;
    give_up(reader);
    worker_leave(reader->worker);
    free(reader);
}

void reader_begin(Reader *reader, const char *path, int side)
{
    give_up(reader);
    Reading *reading = calloc(1, sizeof *reading);
    if (reading == NULL) return;
    (void)snprintf(reading->path, sizeof reading->path, "%s", path);
    reading->side = side;
    atomic_init(&reading->owners, 2);
    reader->reading = reading;
    if (worker_post(reader->worker, (Job){ run, drop, reading })) return;
    reading->trouble = PHOTO_SLOW;
    atomic_store(&reading->done, true);
    let_go(reading);
}

bool reader_is_busy(const Reader *reader)
{
    return reader->reading != NULL;
}

void reader_wait(Reader *reader)
{
    worker_drain(reader->worker);
}

bool reader_take(Reader *reader, Photo *photo, PhotoTrouble *trouble)
{
    Reading *reading = reader->reading;
    if (reading == NULL || !atomic_load(&reading->done)) return false;
    *photo = reading->photo;
    *trouble = reading->trouble;
    reading->photo = (Photo){ 0 };
    let_go(reading);
    reader->reading = NULL;
    return true;
}
