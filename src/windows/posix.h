/* posix.h: what the game asks of POSIX and Windows does not have, or has in the letters of one
 * country. It is included before everything else in a build for Windows, so no source knows of it.
 * Names are UTF-8 with slashes; a file that is open can be renamed and removed, and locks are those
 * of flock. */
#pragma once
#include <direct.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <io.h>
#include <process.h>
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

int posix_main(int argc, char **argv);

enum {
    O_CLOEXEC = _O_NOINHERIT,
    O_NOFOLLOW = 0,
    O_NONBLOCK = 0,
    O_NOCTTY = 0,
    O_DIRECTORY = 0x100000,
    LOCK_EX = 2,
    LOCK_NB = 4,
    SIGPIPE = 13,
    SIGXFSZ = 25,
    RUSAGE_SELF = 0,
    TIOCGWINSZ = 1,
    PATH_LONGEST = 4096
};
#undef NAME_MAX
#undef PATH_MAX
#define NAME_MAX 255
#define PATH_MAX 4096

struct posix_stat {
    uint64_t st_dev, st_ino;
    unsigned st_mode;
    int64_t st_size;
    struct timespec st_mtim;
};
struct posix_dirent {
    char d_name[4 * NAME_MAX];
};
typedef struct posix_dir posix_dir;
struct rusage {
    long ru_maxrss; /* KiB */
};
struct winsize {
    unsigned short ws_row, ws_col;
};

int posix_open(const char *path, int flags, ...);
int posix_stat(const char *path, struct posix_stat *status);
int posix_fstat(int descriptor, struct posix_stat *status);
int posix_flock(int descriptor, int how);
int posix_fsync(int descriptor);
int posix_rename(const char *from, const char *to);
int posix_unlink(const char *path);
int posix_rmdir(const char *path);
int posix_mkdir(const char *path, int mode);
int posix_access(const char *path, int how);
ssize_t posix_readlink(const char *path, char *out, size_t size);
char *posix_realpath(const char *path, char *out);
posix_dir *posix_opendir(const char *path);
struct posix_dirent *posix_readdir(posix_dir *dir);
int posix_closedir(posix_dir *dir);
FILE *posix_fopen(const char *path, const char *mode);
char *posix_getenv(const char *name);
int posix_setenv(const char *name, const char *value, int overwrite);
int posix_getentropy(void *out, size_t size);
int posix_getrusage(int who, struct rusage *usage);
int posix_ioctl(int descriptor, int what, struct winsize *size);
int posix_fnmatch(const char *pattern, const char *text, int flags);

/* Nothing of POSIX: two processes are not made of one, and modes are the folder's. */
static inline int posix_fork(void)
{
    errno = ENOSYS;
    return -1;
}
static inline int posix_wait(int *status)
{
    *status = 0;
    return -1;
}
static inline int posix_fchmod(int descriptor, int mode)
{
    return (void)descriptor, (void)mode, 0;
}

#define main posix_main
#define tell posix_tell /* which is the game's own word */
#define open posix_open
#define stat posix_stat
#define lstat posix_stat
#define fstat posix_fstat
#define flock posix_flock
#define fsync posix_fsync
#define fchmod posix_fchmod
#define rename posix_rename
#define unlink posix_unlink
#define rmdir posix_rmdir
#define mkdir posix_mkdir
#define access posix_access
#define readlink posix_readlink
#define realpath posix_realpath
#define DIR posix_dir
#define dirent posix_dirent
#define opendir posix_opendir
#define readdir posix_readdir
#define closedir posix_closedir
#define fopen posix_fopen
#define getenv posix_getenv
#define setenv posix_setenv
#define getentropy posix_getentropy
#define getrusage posix_getrusage
#define ioctl posix_ioctl
#define fnmatch posix_fnmatch
#define fork posix_fork
#define wait posix_wait
#define S_ISLNK(mode) ((void)(mode), 0)
#define WIFEXITED(status) ((status) == 0)
#define WEXITSTATUS(status) (status)
