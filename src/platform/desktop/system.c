#include "platform/system.h"
#include <SDL.h>
#include <math.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

const System SYSTEM = { .leaves = true, .renderers = true, .clipboard = true, .folders = true };

/* Pictures on their way to a texture go back to the system at once. Left to itself the C library
 * keeps ever larger ones, a tenth of all the memory the game has. */
void system_start(void)
{
#ifdef __GLIBC__
    enum { LARGE = 2 << 20 };
    (void)mallopt(M_MMAP_THRESHOLD, LARGE);
    (void)mallopt(M_TRIM_THRESHOLD, 2 * LARGE);
#endif
}

void system_run(bool (*turn)(void *context), void *context)
{
    while (turn(context)) continue;
}

bool system_wait(double ms)
{
    enum { FRAME_MS = 17 };
    if (ms > 0 && ms < FRAME_MS + 1) {
        SDL_Delay((Uint32)ms); /* what comes meanwhile is taken with the frame */
        return false;
    }
    if (ms == 0) return false;
    return ms < 0 ? SDL_WaitEvent(NULL) != 0 : SDL_WaitEventTimeout(NULL, (int)ceil(ms)) != 0;
}

/* SDL shows one where there is one. */
void system_keyboard(int x, int y, int w, int h)
{
    (void)x, (void)y, (void)w, (void)h;
}

void system_carry_out(void)
{
}

void system_carry_in(void)
{
}

void system_ask_picture(void)
{
}
