#define _DEFAULT_SOURCE
#include "files/files.h"
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
#include "files/beside.h"

/* Whoever adds lines and whoever writes the file anew exclude each other, in all programs, by the
 * lock of the file: what is added is never added to a file that has just been replaced. */
static bool lock_soon(FilesLock *lock, const char *path)
{
    enum { STEP_MS = 10 };
    const struct timespec step = { .tv_nsec = STEP_MS * 1000000L };
    for (int rested = 0; rested < FILES_PATIENCE_MS; rested += STEP_MS) {
        if (files_lock(lock, path)) return true;
        (void)nanosleep(&step, NULL);
    }
    return false;
}

/* Somebody was ended in the middle of a line: what follows begins one of its own. */
static bool ends_in_a_line(int descriptor, off_t size)
{
    char last = '\n';
    return size == 0
           || (lseek(descriptor, size - 1, SEEK_SET) == size - 1 && read(descriptor, &last, 1) == 1
               && last == '\n');
}

/* All of it, or the file is as long as it was. */
static bool add(int descriptor, off_t size, const char *bytes, size_t length)
{
    const bool whole = ends_in_a_line(descriptor, size);
    const bool added = lseek(descriptor, size, SEEK_SET) == size
                       && (whole || files_write_all(descriptor, "\n", 1))
                       && files_write_all(descriptor, bytes, length) && fsync(descriptor) == 0;
    if (!added) {
        const int reason = errno;
        const bool cut = ftruncate(descriptor, size) == 0;
        (void)cut; /* else its checksum tells that the line is torn */
        errno = reason;
    }
    return added;
}

static bool add_to(const char *target, const char *bytes, size_t length)
{
    struct stat status;
    const int descriptor = files_open_own(target);
    if (descriptor < 0) return false;
    bool added = fstat(descriptor, &status) == 0 && add(descriptor, status.st_size, bytes, length);
    if (added && status.st_size == 0) added = files_sync_folder(target);
    const int reason = errno;
    (void)close(descriptor);
    errno = reason;
    return added;
}

bool files_append(const char *path, const char *lines, size_t length, Error *error)
{
    FilesLock lock;
    if (!lock_soon(&lock, path)) return files_fail(error, path, EBUSY);
    char *target = files_resolve(path);
    const bool added = target != NULL && add_to(target, lines, length);
    if (!added) (void)files_fail(error, path, errno);
    free(target);
    files_unlock(&lock);
    return added;
}

bool files_edit(const char *path, size_t most, FilesEdit *edit, void *context, Error *error)
{
    FilesLock lock;
    size_t length = 0;
    if (!lock_soon(&lock, path)) return files_fail(error, path, EBUSY);
    char *text = files_read(path, most, &length, error);
    char *other = text != NULL ? edit(context, text, &length, error) : NULL;
    const bool written = other != NULL && files_write(path, other, length, error);
    free(other);
    free(text);
    files_unlock(&lock);
    return written;
}
