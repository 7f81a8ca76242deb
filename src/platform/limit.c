#include "platform/limit.h"
#include <SDL.h>

void limit_tell(bool *told, const char *what, int most)
{
    if (!*told)
        SDL_LogWarn(SDL_LOG_CATEGORY_APPLICATION, "more than %d %s: the rest is left out", most,
                    what);
    *told = true;
}
