/* fault.c: preloaded before a program, it makes the system fail by chance: FAULT_SEED, and
 * FAULT_RATE failures in 10000 calls on files, memory of the heap left alone. FAULT_FULL=1: from
 * some moment on the disk is full, and after another it has room again. FAULT_CLOCK=1: the wall
 * clock jumps. The number of failures goes to the file descriptor 9, if it is open, when the
 * program ends. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static atomic_uint calls, failures;

static long setting(const char *name)
{
    const char *value = getenv(name);
    return value != NULL ? strtol(value, NULL, 10) : 0;
}

/* A number that follows from the seed and how many calls there were: threads may take turns. */
static uint64_t chance(void)
{
    uint64_t x =
        (uint64_t)setting("FAULT_SEED") * 0x9E3779B97F4A7C15u + atomic_fetch_add(&calls, 1);
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9u;
    x = (x ^ x >> 27) * 0x94D049BB133111EBu;
    return x ^ x >> 31;
}

static bool fails(int *reason)
{
    static const int REASON[] = { EIO, ENOSPC, EMFILE, EINTR, EACCES, EDQUOT, ENOMEM, EROFS };
    const uint64_t drawn = chance();
    if ((long)(drawn % 10000) >= setting("FAULT_RATE")) return false;
    *reason = REASON[drawn / 10000 % (sizeof REASON / sizeof REASON[0])];
    (void)atomic_fetch_add(&failures, 1);
    return true;
}

/* From the 3rd to the 40th writing of the run, as the seed has it. */
static bool is_full(void)
{
    static atomic_uint writes;
    if (setting("FAULT_FULL") == 0) return false;
    const unsigned first = 3 + (unsigned)setting("FAULT_SEED") % 9;
    const unsigned now = atomic_fetch_add(&writes, 1);
    const bool full = now >= first && now < first + 6;
    if (full) (void)atomic_fetch_add(&failures, 1);
    return full;
}

__attribute__((destructor)) static void tell(void)
{
    (void)dprintf(9, "%u\n", atomic_load(&failures));
}

/* Only files of the player: a library that cannot load is another matter. */
static bool is_ours(const char *path)
{
    return strstr(path, "/teocalli/") != NULL && strstr(path, "/share/") == NULL;
}

static bool is_own(int descriptor)
{
    char link[64], path[4096];
    (void)snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
    const ssize_t length = readlink(link, path, sizeof path - 1);
    if (length <= 0) return false;
    path[length] = '\0';
    return is_ours(path);
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
#define FAIL_IF(condition, value)                                                                  \
    do {                                                                                           \
        int reason;                                                                                \
        if ((condition) && fails(&reason)) {                                                       \
            errno = reason;                                                                        \
            return value;                                                                          \
        }                                                                                          \
    } while (0)

int open(const char *path, int flags, ...)
{
    va_list rest;
    va_start(rest, flags);
    const mode_t mode = (flags & O_CREAT) != 0 ? va_arg(rest, mode_t) : 0;
    va_end(rest);
    FAIL_IF(is_ours(path), -1);
    return REAL(open)(path, flags, mode);
}

/* A short write now and then, too. */
ssize_t write(int descriptor, const void *bytes, size_t length)
{
    const bool own = is_own(descriptor);
    if (own && is_full()) {
        errno = ENOSPC;
        return -1;
    }
    FAIL_IF(own, -1);
    if (own && length > 1 && chance() % 100 == 0) length = 1 + length / 2;
    return REAL(write)(descriptor, bytes, length);
}

int fsync(int descriptor)
{
    FAIL_IF(is_own(descriptor), -1);
    return REAL(fsync)(descriptor);
}

int ftruncate(int descriptor, off_t length)
{
    FAIL_IF(is_own(descriptor), -1);
    return REAL(ftruncate)(descriptor, length);
}

int fchmod(int descriptor, mode_t mode)
{
    FAIL_IF(is_own(descriptor), -1);
    return REAL(fchmod)(descriptor, mode);
}

int flock(int descriptor, int operation)
{
    FAIL_IF(is_own(descriptor), -1);
    return REAL(flock)(descriptor, operation);
}

int rename(const char *from, const char *to)
{
    FAIL_IF(is_ours(from), -1);
    return REAL(rename)(from, to);
}

int unlink(const char *path)
{
    FAIL_IF(is_ours(path), -1);
    return REAL(unlink)(path);
}

int mkdir(const char *path, mode_t mode)
{
    FAIL_IF(is_ours(path), -1);
    return REAL(mkdir)(path, mode);
}

ssize_t read(int descriptor, void *bytes, size_t length)
{
    FAIL_IF(is_own(descriptor), -1);
    return REAL(read)(descriptor, bytes, length);
}

int fstat(int descriptor, struct stat *status)
{
    FAIL_IF(is_own(descriptor), -1);
    return REAL(fstat)(descriptor, status);
}

int stat(const char *path, struct stat *status)
{
    FAIL_IF(is_ours(path), -1);
    return REAL(stat)(path, status);
}

int lstat(const char *path, struct stat *status)
{
    FAIL_IF(is_ours(path), -1);
    return REAL(lstat)(path, status);
}

/* Backwards by a year, forwards by a day: what a battery, a flight and a summer do. */
time_t time(time_t *out)
{
    struct timespec now;
    (void)clock_gettime(CLOCK_REALTIME, &now);
    if (setting("FAULT_CLOCK") != 0) now.tv_sec += (time_t)(chance() % 3) * 86400 - 31536000;
    if (out != NULL) *out = now.tv_sec;
    return now.tv_sec;
}
