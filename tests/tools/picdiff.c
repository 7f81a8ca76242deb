/* picdiff: compares pictures of the screen.
 *   picdiff exact A B         every pixel is the same
 *   picdiff rmse A B MAX      the difference is at most MAX per cent
 * Exit 0: alike; 1: not; 2: bad arguments or files. Says the difference either way. */
#include "tools/picture.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int usage(void)
{
    (void)fputs("usage: picdiff exact A B | rmse A B MAX\n", stderr);
    return 2;
}

static bool read_one(Picture8 *picture, const char *path)
{
    if (picture_read(picture, path)) return true;
    (void)fprintf(stderr, "picdiff: %s cannot be read\n", path);
    return false;
}

static int compare(const char *mode, const Picture8 *a, const Picture8 *b, double most)
{
    if (a->w != b->w || a->h != b->h) {
        (void)printf("sizes differ: %d x %d and %d x %d\n", a->w, a->h, b->w, b->h);
        return 1;
    }
    const double rmse = picture_rmse(a, b);
    const long pixels = picture_differing(a, b);
    (void)printf("%ld pixels differ, RMSE %.3f %%\n", pixels, rmse);
    return (strcmp(mode, "exact") == 0 ? pixels == 0 : rmse <= most) ? 0 : 1;
}

static int compare_files(const char *mode, const char *path_a, const char *path_b, double most)
{
    Picture8 a = { 0 }, b = { 0 };
    int answer = 2;
    if (read_one(&a, path_a) && read_one(&b, path_b)) answer = compare(mode, &a, &b, most);
    picture_free(&a);
    picture_free(&b);
    return answer;
}

int main(int argc, char **argv)
{
    if (argc == 4 && strcmp(argv[1], "exact") == 0)
        return compare_files("exact", argv[2], argv[3], 0);
    if (argc != 5 || strcmp(argv[1], "rmse") != 0) return usage();
    char *end = NULL;
    const double most = strtod(argv[4], &end);
    if (end == argv[4] || *end != '\0') return usage();
    return compare_files(argv[1], argv[2], argv[3], most);
}
