#define _DEFAULT_SOURCE
#include "files/files.h"
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/file.h>
#include <unistd.h>
#include "files/beside.h"

/* The companion is empty and means nothing by itself: only while somebody holds it open is the
 * file locked, so whoever is killed leaves nothing locked. The save itself cannot carry the lock:
 * every write puts another file in its place. */

enum { TRIES = 100 }; /* each lost to somebody who let go of it at that very moment */

static void keep(FilesLock *lock, int descriptor, char *companion)
{
    lock->held = true;
    lock->descriptor = descriptor;
    lock->companion = companion;
}

/* One try. True: it is decided, and *taken says whether somebody else has it. */
static bool try_lock(FilesLock *lock, char *companion, bool *taken)
{
    const int descriptor = files_open_own(companion);
    *taken = false;
    if (descriptor < 0) return true; /* nothing can be written here, so nobody can be in the way */
    const bool locked = flock(descriptor, LOCK_EX | LOCK_NB) == 0;
    *taken = !locked && errno == EWOULDBLOCK;
    if (locked && files_is_at(descriptor, companion)) {
        keep(lock, descriptor, companion);
        return true;
    }
    (void)close(descriptor);
    return !locked;
}

bool files_lock(FilesLock *lock, const char *path)
{
    char *companion = files_beside(path, ".lock");
    bool taken = false;
    *lock = (FilesLock){ 0 };
    for (int i = 0; companion != NULL && i < TRIES; i++)
        if (try_lock(lock, companion, &taken)) break;
    if (!lock->held) free(companion);
    return !taken;
}

bool files_lock_is_of(const FilesLock *lock, const char *path)
{
    if (!lock->held) return false;
    char *companion = files_beside(path, ".lock");
    const bool same = companion != NULL && files_is_at(lock->descriptor, companion);
    free(companion);
    return same;
}

bool files_is_locked(const char *path)
{
    FilesLock lock;
    const bool free_now = files_lock(&lock, path);
    files_unlock(&lock);
    return !free_now;
}

void files_unlock(FilesLock *lock)
{
    if (lock->held) {
        (void)unlink(lock->companion); /* while it is ours */
        (void)close(lock->descriptor);
        free(lock->companion);
    }
    *lock = (FilesLock){ 0 };
}
