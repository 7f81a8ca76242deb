#define _POSIX_C_SOURCE 200809L
#include "files/files.h"
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { FIRST_CAPACITY = 16 * 1024 };

/* Doubles the buffer, but never beyond one byte more than may be read. */
static char *grown(char *bytes, size_t *capacity, size_t most)
{
    const size_t wanted = *capacity == 0 ? FIRST_CAPACITY : *capacity * 2;
    *capacity = wanted > most + 1 ? most + 1 : wanted;
    char *larger = realloc(bytes, *capacity + 1); /* and the NUL */
    if (larger == NULL) free(bytes);
    return larger;
}

/* One read that signals do not interrupt. */
static ssize_t read_some(int descriptor, char *bytes, size_t room)
{
    ssize_t count;
    do count = read(descriptor, bytes, room);
    while (count < 0 && errno == EINTR);
    return count;
}

static char *failed(char *bytes, Error *error, const char *name, const char *why)
{
    free(bytes);
    (void)error_at(error, 0, "%s: %s", name, why);
    return NULL;
}

static char *too_large(char *bytes, Error *error, const char *name, size_t most)
{
    free(bytes);
    (void)error_at(error, 0, "%s: more than the %zu bytes that may be read", name, most);
    return NULL;
}

char *files_read_open(int descriptor, const char *name, size_t most, size_t *length, Error *error)
{
    size_t capacity = 0;
    char *bytes = NULL;
    *length = 0;
    for (;;) {
        if (*length == capacity) {
            bytes = grown(bytes, &capacity, most);
            if (bytes == NULL) return failed(NULL, error, name, "there is not enough memory");
        }
        const ssize_t count = read_some(descriptor, bytes + *length, capacity - *length);
        if (count < 0) return failed(bytes, error, name, strerror(errno));
        if (count == 0) break;
        *length += (size_t)count;
        if (*length > most) return too_large(bytes, error, name, most);
    }
    bytes[*length] = '\0';
    return bytes;
}

/* A pipe that nobody writes to would be waited for for ever, and a device never ends. */
static const char *what_it_is(int descriptor)
{
    struct stat status;
    if (fstat(descriptor, &status) != 0) return strerror(errno);
    if (S_ISDIR(status.st_mode)) return "this is a folder";
    return S_ISREG(status.st_mode) ? NULL : "this is not a file";
}

char *files_read(const char *path, size_t most, size_t *length, Error *error)
{
    const int descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    if (descriptor < 0) return failed(NULL, error, path, strerror(errno));
    const char *trouble = what_it_is(descriptor);
    char *bytes = trouble != NULL ? failed(NULL, error, path, trouble)
                                  : files_read_open(descriptor, path, most, length, error);
    (void)close(descriptor);
    return bytes;
}
