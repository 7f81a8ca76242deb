/* Every picture shows something when SDL2_image draws it, at one and at two pixels a unit, and the
 * nine-slice table fits the pictures it names. */
#include <SDL.h>
#include <SDL_image.h>
#include <stdlib.h>
#include "check.h"
#include "tree.h"

static double number_of(const char *text, const char *attribute)
{
    const char *at = text != NULL ? strstr(text, attribute) : NULL;
    return at != NULL ? strtod(at + strlen(attribute), NULL) : 0;
}

/* How many of a hundred pixels are not empty; -1 when it cannot be drawn. */
static double covered(const char *text, int width)
{
    SDL_RWops *file = SDL_RWFromConstMem(text, (int)strlen(text));
    SDL_Surface *surface = IMG_LoadSizedSVG_RW(file, width, 0);
    SDL_RWclose(file); /* the loader does not */
    if (surface == NULL) return -1;
    long shown = 0;
    for (int y = 0; y < surface->h; y++)
        for (int x = 0; x < surface->w; x++) {
            const ptrdiff_t offset = (ptrdiff_t)y * surface->pitch + (ptrdiff_t)x * 4;
            const uint8_t *pixel = (const uint8_t *)surface->pixels + offset;
            shown += pixel[3] > 8;
        }
    const double share = 100.0 * (double)shown / ((double)surface->w * surface->h);
    SDL_FreeSurface(surface);
    return share;
}

static void check_picture(const char *name, const char *text, void *context)
{
    double *milliseconds = context;
    const int width = (int)number_of(text, " width=\"");
    CHECK_MSG(width > 0, "%s has no width", name);
    const double least = strstr(name, "stars") != NULL || strstr(name, "birds") != NULL ? 0.05 : 3;
    CHECK_MSG(covered(text, width) >= least, "%s is empty", name);
    const uint64_t start = SDL_GetPerformanceCounter();
    CHECK_MSG(covered(text, 2 * width) >= least, "%s is empty at twice its size", name);
    const uint64_t ticks = SDL_GetPerformanceCounter() - start;
    if (strncmp(name, "pyramido/", 9) == 0)
        *milliseconds += 1000.0 * (double)ticks / (double)SDL_GetPerformanceFrequency();
}

static void test_pictures(void)
{
    double milliseconds = 0;
    CHECK(tree_each_svg(check_picture, &milliseconds) >= 200);
    printf("all pieces of Pyramido at two pixels a unit: %.0f ms\n", milliseconds);
}

static void check_slices(const char *line)
{
    char name[64], file[80];
    int left, top, right, bottom;
    const int read = sscanf(line, "%63s = %d %d %d %d", name, &left, &top, &right, &bottom);
    if (!CHECK_MSG(read == 5, "not a row of slices: %.40s", line)) return;
    snprintf(file, sizeof file, "%s.svg", name);
    char *text = tree_read(file);
    if (CHECK_MSG(text != NULL, "%s is not there", file)) {
        CHECK_MSG(left + right < (int)number_of(text, " width=\""), "%s: too wide", name);
        CHECK_MSG(top + bottom < (int)number_of(text, " height=\""), "%s: too high", name);
    }
    free(text);
}

static void test_slices(void)
{
    char *slices = tree_read("slices.txt");
    if (!CHECK(slices != NULL)) return;
    int rows = 0;
    for (const char *line = slices; line != NULL && line[1] != '\0'; line = strchr(line + 1, '\n'))
        if (line != slices) { /* the first line is a remark */
            check_slices(line + 1);
            rows++;
        }
    CHECK(rows >= 25);
    free(slices);
}

static const Test TESTS[] = {
    { "every picture shows something", test_pictures },
    { "slices fit their pictures", test_slices },
};
CHECK_MAIN(TESTS)
