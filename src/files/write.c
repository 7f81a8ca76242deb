#define _DEFAULT_SOURCE
#include "files/files.h"
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

static bool write_all(int descriptor, const char *bytes, size_t length)
{
    while (length > 0) {
        const ssize_t count = write(descriptor, bytes, length);
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return false;
        bytes += count;
        length -= (size_t)count;
    }
    return true;
}

/* Is the file that is open here still the one that has this name? */
static bool is_at(int descriptor, const char *path)
{
    struct stat opened;
    struct stat named;
    return fstat(descriptor, &opened) == 0 && lstat(path, &named) == 0
           && opened.st_dev == named.st_dev && opened.st_ino == named.st_ino;
}

/* Opens the temporary file and holds it alone. One fixed name instead of a fresh one a save: what a
 * killed writer left is found and written over, so no litter can gather; the lock dies with its
 * holder, so nothing can stay locked. While we waited, its holder may have renamed the file away:
 * then we hold the finished save, let go of it and try again. -1: errno tells. */
static int open_alone(const char *path)
{
    for (;;) {
        const int descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0666);
        if (descriptor < 0) return -1;
        int locked;
        do locked = flock(descriptor, LOCK_EX);
        while (locked != 0 && errno == EINTR);
        if (locked == 0 && is_at(descriptor, path)) return descriptor;
        const int reason = errno;
        (void)close(descriptor);
        errno = reason;
        if (locked != 0) return -1;
    }
}

/* A rename is durable once its folder is. Some file systems cannot sync a folder and say so with
 * EINVAL: there is nothing more to be done on them. */
static bool sync_folder(const char *path)
{
    char *folder = strdup(path);
    if (folder == NULL) return false;
    char *slash = strrchr(folder, '/');
    if (slash != NULL) slash[slash == folder ? 1 : 0] = '\0';
    const int descriptor = open(slash == NULL ? "." : folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    free(folder);
    if (descriptor < 0) return false;
    const bool synced = fsync(descriptor) == 0 || errno == EINVAL;
    (void)close(descriptor);
    return synced;
}

/* The temporary file is ours and open. False: errno tells, the target is as it was. */
static bool replace(int descriptor, const char *temporary, const char *path, const void *bytes,
                    size_t length)
{
    const bool replaced = ftruncate(descriptor, 0) == 0 && write_all(descriptor, bytes, length)
                          && fsync(descriptor) == 0 && rename(temporary, path) == 0;
    if (!replaced) {
        const int reason = errno;
        (void)unlink(temporary);
        errno = reason;
    }
    return replaced;
}

bool files_write(const char *path, const void *bytes, size_t length, Error *error)
{
    const size_t size = strlen(path) + sizeof ".tmp";
    char *temporary = malloc(size);
    if (temporary == NULL) return error_at(error, 0, "%s: there is not enough memory", path);
    (void)snprintf(temporary, size, "%s.tmp", path);
    const int descriptor = open_alone(temporary);
    bool written = descriptor >= 0 && replace(descriptor, temporary, path, bytes, length);
    if (written) written = sync_folder(path);
    if (!written) (void)error_at(error, 0, "%s: %s", path, strerror(errno));
    if (descriptor >= 0) (void)close(descriptor);
    free(temporary);
    return written;
}
