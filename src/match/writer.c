#include "match/writer.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "files/files.h"

static void release(WriterText *text)
{
    if (text != NULL) free(text->text);
    free(text);
}

/* What became of the last write takes the place of what became of the one before. */
static void note(Writer *writer, const Error *error)
{
    Error *trouble = error != NULL ? malloc(sizeof *trouble) : NULL;
    if (trouble != NULL) *trouble = *error;
    free(atomic_exchange(&writer->trouble, trouble));
}

static void write_waiting(void *context)
{
    Writer *writer = context;
    WriterText *text = atomic_exchange(&writer->waiting, NULL);
    Error error = { 0 };
    if (text == NULL) return;
    const bool written = files_write(text->path, text->text, text->length, &error);
    note(writer, written ? NULL : &error);
    release(text);
}

bool writer_open(Writer *writer, Error *error)
{
    *writer = (Writer){ .worker = worker_open(NULL, NULL, error) };
    return writer->worker != NULL;
}

void writer_close(Writer *writer)
{
    writer_flush(writer);
    worker_close(writer->worker);
    note(writer, NULL);
    writer->worker = NULL;
}

/* One job a text at most: a text that is replaced leaves its job to the next one. */
void writer_put(Writer *writer, const char *path, char *text, size_t length)
{
    WriterText *next = malloc(sizeof *next);
    if (next == NULL) abort();
    *next = (WriterText){ .text = text, .length = length };
    snprintf(next->path, sizeof next->path, "%s", path);
    if (strcmp(writer->path, next->path) != 0) writer_flush(writer);
    memcpy(writer->path, next->path, sizeof writer->path);
    WriterText *replaced = atomic_exchange(&writer->waiting, next);
    if (replaced == NULL) (void)worker_post(writer->worker, (Job){ write_waiting, NULL, writer });
    release(replaced);
}

void writer_flush(Writer *writer)
{
    if (writer->worker != NULL) worker_drain(writer->worker);
}

bool writer_take_error(Writer *writer, Error *out)
{
    Error *trouble = atomic_exchange(&writer->trouble, NULL);
    if (trouble != NULL) *out = *trouble;
    free(trouble);
    return trouble != NULL;
}
