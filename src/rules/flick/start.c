/* start.c: the one place where the game touches standard output, before play. */
#define _POSIX_C_SOURCE 200809L
#include "rules/flick/world.h"
#include <chipmunk/chipmunk.h>
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

static void meet_library(void)
{
    cpSpaceFree(cpSpaceNew());
    (void)fflush(stdout);
}

/* Whatever fails here costs two greeting lines, never the program. */
void flick_start(void)
{
    (void)fflush(stdout);
    const int kept = dup(STDOUT_FILENO);
    const int nowhere = open("/dev/null", O_WRONLY);
    if (kept >= 0 && nowhere >= 0) (void)dup2(nowhere, STDOUT_FILENO);
    meet_library();
    if (kept >= 0 && nowhere >= 0) (void)dup2(kept, STDOUT_FILENO);
    if (kept >= 0) (void)close(kept);
    if (nowhere >= 0) (void)close(nowhere);
}
