#define _POSIX_C_SOURCE 200809L
#include "files/writer.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct WriterText {
    unsigned attempt;
    size_t length;
    char text[];
};

/* --- On the worker's thread --- */

static void write_waiting(void *context)
{
    WriterFile *file = context;
    WriterText *text = atomic_exchange(&file->waiting, NULL);
    Error error = { 0 };
    if (text == NULL) return;
    if (file->adds ? files_append(file->path, text->text, text->length, &error)
                   : files_write(file->path, text->text, text->length, &error)) {
        atomic_store(&file->written, text->attempt);
    } else {
        Error *trouble = malloc(sizeof *trouble);
        if (trouble != NULL) *trouble = error;
        free(atomic_exchange(&file->trouble, trouble));
    }
    atomic_store(&file->tried, text->attempt);
    free(text);
}

/* --- On its owner's --- */

static void *memory(void *got)
{
    if (got == NULL) abort();
    return got;
}

static WriterFile *find(const Writer *writer, const char *path)
{
    WriterFile *file = writer->first;
    while (file != NULL && (file->adds || strcmp(file->path, path) != 0)) file = file->next;
    return file;
}

static WriterFile *make(Writer *writer, const char *path)
{
    WriterFile *file = memory(calloc(1, sizeof *file));
    (void)snprintf(file->path, sizeof file->path, "%s", path);
    file->next = writer->first;
    writer->first = file;
    return file;
}

static void forget(WriterFile *file)
{
    free(file->text);
    file->text = NULL;
    file->failed = false;
    files_unlock(&file->lock);
}

/* Takes note of what the worker did. */
static WriterState settle(WriterFile *file)
{
    if (file->text == NULL) return WRITER_DONE;
    if (atomic_load(&file->tried) != file->attempt) return WRITER_BUSY;
    file->failed = atomic_load(&file->written) != file->attempt;
    Error *trouble = atomic_exchange(&file->trouble, NULL);
    if (trouble != NULL) file->why = *trouble;
    free(trouble);
    if (file->failed) return WRITER_FAILED;
    forget(file);
    return WRITER_DONE;
}

/* One job a file at most: a text that is replaced leaves its job to the next one. */
static void attempt(Writer *writer, WriterFile *file)
{
    WriterText *text = memory(malloc(sizeof *text + file->length));
    text->attempt = ++file->attempt;
    text->length = file->length;
    memcpy(text->text, file->text, file->length);
    WriterText *replaced = atomic_exchange(&file->waiting, text);
    if (replaced == NULL) (void)worker_post(writer->worker, (Job){ write_waiting, NULL, file });
    free(replaced);
}

bool writer_open(Writer *writer, void (*wake)(void *context), void *context, Error *error)
{
    *writer = (Writer){ .worker = worker_open(wake, context, error) };
    return writer->worker != NULL;
}

void writer_close(Writer *writer)
{
    if (writer->worker == NULL) return;
    writer_flush(writer);
    writer_retry(writer);
    writer_flush(writer);
    worker_close(writer->worker);
    while (writer->first != NULL) {
        WriterFile *file = writer->first;
        writer->first = file->next;
        forget(file);
        free(atomic_load(&file->trouble));
        free(file);
    }
    *writer = (Writer){ 0 };
}

/* Takes the text. */
static void put(Writer *writer, WriterFile *file, char *text, size_t length)
{
    free(file->text);
    file->text = text;
    file->length = length;
    attempt(writer, file);
    writer_retry(writer);
}

void writer_put(Writer *writer, const char *path, char *text, size_t length)
{
    WriterFile *file = find(writer, path);
    put(writer, file != NULL ? file : make(writer, path), text, length);
}

/* Lines that wait stand each for themselves, in a place that has done its work. */
void writer_append(Writer *writer, const char *path, char *lines, size_t length)
{
    WriterFile *file = writer->first;
    while (file != NULL
           && (!file->adds || strcmp(file->path, path) != 0 || settle(file) != WRITER_DONE))
        file = file->next;
    if (file == NULL) file = make(writer, path);
    file->adds = true;
    put(writer, file, lines, length);
}

void writer_retry(Writer *writer)
{
    for (WriterFile *file = writer->first; file != NULL; file = file->next)
        if (settle(file) == WRITER_FAILED) attempt(writer, file);
}

void writer_flush(Writer *writer)
{
    if (writer->worker != NULL) worker_drain(writer->worker);
}

static bool ends(const char *path, const char *ending)
{
    const size_t length = strlen(path), end = strlen(ending);
    return length >= end && strcmp(path + length - end, ending) == 0;
}

WriterState writer_state(Writer *writer, const char *ending)
{
    WriterState all = WRITER_DONE;
    for (WriterFile *file = writer->first; file != NULL; file = file->next) {
        const WriterState state = ends(file->path, ending) ? settle(file) : WRITER_DONE;
        if (state == WRITER_BUSY || all == WRITER_DONE) all = state;
        if (state == WRITER_BUSY) return state;
    }
    return all;
}

char *writer_read(const Writer *writer, const char *path, size_t *length)
{
    WriterFile *file = find(writer, path);
    if (file == NULL || settle(file) == WRITER_DONE) return NULL;
    char *copy = memory(malloc(file->length + 1));
    memcpy(copy, file->text, file->length);
    copy[file->length] = '\0';
    *length = file->length;
    return copy;
}

char *writer_take_back(Writer *writer, const char *path, size_t *length)
{
    WriterFile *file = find(writer, path);
    char *text = file != NULL ? writer_read(writer, path, length) : NULL;
    if (text == NULL) return NULL;
    free(atomic_exchange(&file->waiting, NULL));
    forget(file);
    return text;
}

/* The same name, or with a number where another file has it. */
static bool find_free_name(const char *folder, const char *path, const char *ending, char *out,
                           size_t size)
{
    enum { TRIES = 100 };
    const char *slash = strrchr(path, '/'), *name = slash != NULL ? slash + 1 : path;
    const int kept = (int)(strlen(name) - strlen(ending));
    int length = snprintf(out, size, "%s/%s", folder, name);
    for (int i = 2; i < TRIES && access(out, F_OK) == 0; i++)
        length = snprintf(out, size, "%s/%.*s-%d%s", folder, kept, name, i, ending);
    return length > 0 && (size_t)length < size && access(out, F_OK) != 0;
}

bool writer_redirect(Writer *writer, const char *ending, const char *folder, char *path,
                     size_t size)
{
    bool any = false;
    for (WriterFile *file = writer->first; file != NULL; file = file->next) {
        size_t length = 0;
        if (!ends(file->path, ending) || settle(file) != WRITER_FAILED
            || !find_free_name(folder, file->path, ending, path, size))
            continue;
        char *text = writer_take_back(writer, file->path, &length);
        writer_put(writer, path, text, length); /* stands before this one: it is not met again */
        any = true;
    }
    return any;
}

/* The first that cannot be written, also while it is being tried again. */
static const WriterFile *first_failed(const Writer *writer, const char *ending)
{
    WriterFile *file = writer->first;
    while (file != NULL
           && (!ends(file->path, ending) || settle(file) == WRITER_DONE || !file->failed))
        file = file->next;
    return file;
}

WriterNews writer_news(const Writer *writer, const char *ending, bool *troubled)
{
    const bool before = *troubled;
    *troubled = first_failed(writer, ending) != NULL;
    if (before == *troubled) return WRITER_NO_NEWS;
    return before ? WRITER_RELIEF : WRITER_TROUBLE;
}

const char *writer_why(const Writer *writer, const char *ending)
{
    const WriterFile *file = first_failed(writer, ending);
    return file != NULL ? file->why.text : "";
}

void writer_hold(Writer *writer, FilesLock *lock)
{
    for (WriterFile *file = writer->first; file != NULL && lock->held; file = file->next) {
        if (settle(file) == WRITER_DONE || !files_lock_is_of(lock, file->path)) continue;
        files_unlock(&file->lock);
        file->lock = *lock;
        *lock = (FilesLock){ 0 };
    }
    files_unlock(lock);
}

bool writer_give_lock(Writer *writer, const char *path, FilesLock *lock)
{
    for (WriterFile *file = writer->first; file != NULL; file = file->next) {
        if (!files_lock_is_of(&file->lock, path)) continue;
        *lock = file->lock;
        file->lock = (FilesLock){ 0 };
        return true;
    }
    return false;
}
