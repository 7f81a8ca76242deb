#define _POSIX_C_SOURCE 200809L
#include "files/files.h"
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

void files_quietly(void (*run)(void))
{
    (void)fflush(stdout);
    const int kept = dup(STDOUT_FILENO);
    const int nowhere = open("/dev/null", O_WRONLY);
    const bool turned = kept >= 0 && nowhere >= 0 && dup2(nowhere, STDOUT_FILENO) >= 0;
    run();
    (void)fflush(stdout);
    if (turned) (void)dup2(kept, STDOUT_FILENO);
    if (kept >= 0) (void)close(kept);
    if (nowhere >= 0) (void)close(nowhere);
}
