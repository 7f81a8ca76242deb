#define _DEFAULT_SOURCE
#include "files/files.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
#include "files/beside.h"

void files_survive_limits(void)
{
    (void)signal(SIGXFSZ, SIG_IGN);
}

bool files_write_all(int descriptor, const char *bytes, size_t length)
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

/* Somebody else holds the file: a moment's rest. False: that was the last one. */
static bool rest(int *rested)
{
    enum { STEP_MS = 10 };
    const struct timespec step = { .tv_nsec = STEP_MS * 1000000L };
    if (*rested >= FILES_PATIENCE_MS) return false;
    (void)nanosleep(&step, NULL);
    *rested += STEP_MS;
    return true;
}

/* Opens the temporary file and holds it alone. One fixed name instead of a fresh one a save: what a
 * killed writer left is found and written over, so no litter can gather; the lock dies with its
 * holder, so nothing can stay locked. While we waited, its holder may have renamed the file away:
 * then we hold the finished save, let go of it and try again. -1: errno tells; EBUSY: somebody
 * does not let go, or the name never is what was opened under it. */
static int open_alone(const char *path)
{
    int rested = 0;
    do {
        const int descriptor = files_open_own(path);
        if (descriptor < 0) return -1;
        const bool locked = flock(descriptor, LOCK_EX | LOCK_NB) == 0;
        const int reason = errno;
        if (locked && files_is_at(descriptor, path)) return descriptor;
        (void)close(descriptor);
        errno = reason;
        if (!locked && reason != EWOULDBLOCK && reason != EINTR) return -1;
    } while (rest(&rested));
    errno = EBUSY;
    return -1;
}

/* Some file systems cannot sync a folder and say so with EINVAL: there is nothing more to be done
 * on them. */
bool files_sync_folder(const char *path)
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
    const bool replaced = fchmod(descriptor, 0600) == 0 && ftruncate(descriptor, 0) == 0
                          && files_write_all(descriptor, bytes, length) && fsync(descriptor) == 0
                          && rename(temporary, path) == 0;
    if (!replaced) {
        const int reason = errno;
        (void)unlink(temporary);
        errno = reason;
    }
    return replaced;
}

bool files_fail(Error *error, const char *path, int reason)
{
    if (reason == EROFS) return error_at(error, 0, "%s: the disk is read-only", path);
    if (reason == EACCES || reason == EPERM)
        return error_at(error, 0, "%s: the folder is read-only", path);
    if (reason == EBUSY) return error_at(error, 0, "%s: another program is writing it", path);
    return error_at(error, 0, "%s: %s", path, strerror(reason));
}

bool files_write(const char *path, const void *bytes, size_t length, Error *error)
{
    char *target = files_resolve(path);
    char *temporary = target != NULL ? files_beside(target, ".tmp") : NULL;
    const int descriptor = temporary != NULL ? open_alone(temporary) : -1;
    const bool written = descriptor >= 0 && replace(descriptor, temporary, target, bytes, length)
                         && files_sync_folder(target);
    if (!written) (void)files_fail(error, path, errno);
    if (descriptor >= 0) (void)close(descriptor);
    free(temporary);
    free(target);
    return written;
}
