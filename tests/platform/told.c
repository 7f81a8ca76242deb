#include "told.h"
#include <SDL.h>
#include <string.h>

int told;

static void count_line(void *words, int category, SDL_LogPriority priority, const char *line)
{
    (void)category, (void)priority;
    told += strstr(line, words) != NULL;
}

void told_begin(const char *words)
{
    static char kept[80];
    SDL_strlcpy(kept, words, sizeof kept);
    told = 0;
    SDL_LogSetOutputFunction(count_line, kept);
}
