#include "match/writer.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "files/files.h"

/* Called and returns with the mutex held; lets go of it while the disk works. */
static void write_waiting(Writer *writer)
{
    const WriterText text = writer->waiting;
    Error error = { 0 };
    writer->waiting.text = NULL;
    writer->busy = true;
    pthread_mutex_unlock(&writer->mutex);
    const bool written = files_write(text.path, text.text, text.length, &error);
    free(text.text);
    pthread_mutex_lock(&writer->mutex);
    writer->busy = false;
    writer->failed = !written;
    if (!written) writer->error = error;
    pthread_cond_broadcast(&writer->changed);
}

static void *write_all(void *context)
{
    Writer *writer = context;
    pthread_mutex_lock(&writer->mutex);
    while (!writer->quit || writer->waiting.text != NULL) {
        if (writer->waiting.text != NULL)
            write_waiting(writer);
        else
            pthread_cond_wait(&writer->changed, &writer->mutex);
    }
    pthread_mutex_unlock(&writer->mutex);
    return NULL;
}

bool writer_open(Writer *writer)
{
    *writer = (Writer){ 0 };
    pthread_mutex_init(&writer->mutex, NULL);
    pthread_cond_init(&writer->changed, NULL);
    writer->open = pthread_create(&writer->thread, NULL, write_all, writer) == 0;
    return writer->open;
}

void writer_close(Writer *writer)
{
    if (!writer->open) return;
    pthread_mutex_lock(&writer->mutex);
    writer->quit = true;
    pthread_cond_broadcast(&writer->changed);
    pthread_mutex_unlock(&writer->mutex);
    pthread_join(writer->thread, NULL);
    pthread_cond_destroy(&writer->changed);
    pthread_mutex_destroy(&writer->mutex);
    writer->open = false;
}

static void wait_until_written(Writer *writer)
{
    while (writer->waiting.text != NULL || writer->busy)
        pthread_cond_wait(&writer->changed, &writer->mutex);
}

void writer_put(Writer *writer, const char *path, char *text, size_t length)
{
    pthread_mutex_lock(&writer->mutex);
    if (writer->waiting.text != NULL && strcmp(writer->waiting.path, path) != 0)
        wait_until_written(writer);
    free(writer->waiting.text);
    snprintf(writer->waiting.path, sizeof writer->waiting.path, "%s", path);
    writer->waiting.text = text;
    writer->waiting.length = length;
    pthread_cond_broadcast(&writer->changed);
    pthread_mutex_unlock(&writer->mutex);
}

void writer_flush(Writer *writer)
{
    if (!writer->open) return;
    pthread_mutex_lock(&writer->mutex);
    wait_until_written(writer);
    pthread_mutex_unlock(&writer->mutex);
}

bool writer_take_error(Writer *writer, Error *out)
{
    pthread_mutex_lock(&writer->mutex);
    const bool failed = writer->failed;
    writer->failed = false;
    if (failed) *out = writer->error;
    pthread_mutex_unlock(&writer->mutex);
    return failed;
}
