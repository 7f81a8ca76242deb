/* bare: the least program that shows a frame: opens a window, clears it, shows it, and writes when
 * that was. What the game's first frame is compared with.   bare software|gl W H FILE */
#include <SDL.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static bool show_software(SDL_Window *window)
{
    SDL_Renderer *renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE);
    if (renderer == NULL) return false;
    SDL_SetRenderDrawColor(renderer, 38, 34, 30, 255);
    SDL_RenderClear(renderer);
    SDL_RenderPresent(renderer);
    return true;
}

/* Clearing needs no function of GL: a new window is clear, showing it is what takes the time. */
static bool show_gl(SDL_Window *window)
{
    if (SDL_GL_CreateContext(window) == NULL) return false;
    void (*clear)(unsigned) = NULL;
    *(void **)&clear = SDL_GL_GetProcAddress("glClear");
    if (clear != NULL) clear(0x4000);
    SDL_GL_SwapWindow(window);
    return true;
}

int main(int argc, char **argv)
{
    if (argc != 5) return 2;
    const bool gl = strcmp(argv[1], "gl") == 0;
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
    if (SDL_Init(SDL_INIT_VIDEO) != 0) return 2;
    if (gl) {
        SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, SDL_GL_CONTEXT_PROFILE_CORE);
        SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 3);
        SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, 3);
    }
    SDL_Window *window = SDL_CreateWindow(
        "bare", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, (int)strtol(argv[2], NULL, 10),
        (int)strtol(argv[3], NULL, 10), gl ? SDL_WINDOW_OPENGL : 0);
    if (window == NULL || !(gl ? show_gl(window) : show_software(window))) return 2;
    struct timespec now, cpu;
    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    (void)clock_gettime(CLOCK_THREAD_CPUTIME_ID, &cpu);
    FILE *file = fopen(argv[4], "w");
    if (file == NULL) return 2;
    (void)fprintf(file, "first %.6f %.3f\n", (double)now.tv_sec + (double)now.tv_nsec / 1e9,
                  (double)cpu.tv_sec * 1e3 + (double)cpu.tv_nsec / 1e6);
    (void)fclose(file);
    SDL_Quit();
    return 0;
}
