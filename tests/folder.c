/* Folders that a test may fill with anything; nothing of it stays. */
#include "check.h"
#include <errno.h>
#include <ftw.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

enum { MOST = 64, OPEN_AT_ONCE = 16 };
static char root[256];
static char folder[MOST][300];
static int folders;
static pid_t owner; /* a child of the test leaves the folder to it */

/* A test may have forbidden itself to write there. */
static int open_up(const char *path, const struct stat *stat, int type, struct FTW *at)
{
    (void)stat;
    (void)at;
    if (type == FTW_D || type == FTW_DNR) (void)chmod(path, 0700);
    return 0;
}

static int take_away(const char *path, const struct stat *stat, int type, struct FTW *at)
{
    (void)stat;
    (void)type;
    (void)at;
    return remove(path);
}

static void clean_up(void)
{
    if (getpid() != owner) return;
    (void)nftw(root, open_up, OPEN_AT_ONCE, FTW_PHYS);
    if (nftw(root, take_away, OPEN_AT_ONCE, FTW_PHYS | FTW_DEPTH) != 0)
        fprintf(stderr, "%s cannot be removed\n", root);
}

static void fail(void)
{
    fprintf(stderr, "no temporary folder: %s\n", strerror(errno));
    exit(2);
}

static void make_root(void)
{
    const char *place = getenv("TMPDIR");
    (void)snprintf(root, sizeof root, "%.200s/teocalli-test-XXXXXX",
                   place != NULL && place[0] == '/' ? place : "/tmp");
    if (mkdtemp(root) == NULL) fail();
    owner = getpid();
    (void)atexit(clean_up);
}

const char *check_folder(void)
{
    if (root[0] == '\0') make_root();
    char *name = folder[folders % MOST];
    (void)snprintf(name, sizeof folder[0], "%s/%d", root, folders++);
    if (mkdir(name, 0700) != 0) fail();
    return name;
}
