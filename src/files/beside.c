#define _DEFAULT_SOURCE
#include "files/beside.h"
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include "base/hash.h"

enum { LINKS_MAX = 40 }; /* as many as the system follows */

/* The length of the path up to its last part, with the slash. */
static size_t folder_length(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash != NULL ? (size_t)(slash - path) + 1 : 0;
}

/* Where a link leads to, seen from the folder it lies in. */
static char *follow(const char *path)
{
    char target[PATH_MAX];
    const ssize_t length = readlink(path, target, sizeof target - 1);
    if (length < 0) return NULL;
    target[length] = '\0';
    const size_t folder = target[0] == '/' ? 0 : folder_length(path);
    char *joined = malloc(folder + (size_t)length + 1);
    if (joined == NULL) return NULL;
    memcpy(joined, path, folder);
    memcpy(joined + folder, target, (size_t)length + 1);
    return joined;
}

char *files_resolve(const char *path)
{
    char *at = strdup(path);
    for (int i = 0; at != NULL && i < LINKS_MAX; i++) {
        struct stat status;
        if (lstat(at, &status) != 0 || !S_ISLNK(status.st_mode)) return at;
        char *next = follow(at);
        free(at);
        at = next;
    }
    if (at != NULL) errno = ELOOP;
    free(at);
    return NULL;
}

char *files_beside(const char *path, const char *ending)
{
    enum { KEPT = 180, NUMBER = 17 };
    char *whole = files_resolve(path);
    if (whole == NULL) return NULL;
    const size_t folder = folder_length(whole);
    const char *name = whole + folder;
    const size_t size = strlen(whole) + NUMBER + strlen(ending) + 1;
    char *beside = malloc(size);
    if (beside != NULL && strlen(name) + strlen(ending) <= NAME_MAX)
        (void)snprintf(beside, size, "%s%s", whole, ending);
    else if (beside != NULL)
        (void)snprintf(beside, size, "%.*s%.*s-%016" PRIx64 "%s", (int)folder, whole, KEPT, name,
                       hash_text(HASH_START, name), ending);
    free(whole);
    return beside;
}

int files_open_own(const char *path)
{
    const int descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0600);
    struct stat status;
    if (descriptor < 0) return -1;
    if (fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode)) return descriptor;
    (void)close(descriptor);
    errno = EEXIST;
    return -1;
}

bool files_is_at(int descriptor, const char *path)
{
    struct stat opened;
    struct stat named;
    return fstat(descriptor, &opened) == 0 && lstat(path, &named) == 0
           && opened.st_dev == named.st_dev && opened.st_ino == named.st_ino;
}
