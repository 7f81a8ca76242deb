#include "tools/fingerprint.h"
#include <inttypes.h>
#include <math.h>
#include <string.h>

/* A letter for each of the 64 steps, in their order: a darker cell has an earlier letter. */
static const char LETTER[] = "+-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/* The mean of the pixels from (x0, y0) to before (x1, y1), rounded to a step. */
static void mean_of(const Picture8 *p, int x0, int y0, int x1, int y1, uint8_t out[3])
{
    long sum[3] = { 0 };
    for (int y = y0; y < y1; y++)
        for (int x = x0; x < x1; x++)
            for (int c = 0; c < 3; c++) sum[c] += p->rgb[((long)y * p->w + x) * 3 + c];
    const long whole = 255L * (x1 - x0) * (y1 - y0);
    for (int c = 0; c < 3 && whole > 0; c++)
        out[c] = (uint8_t)((sum[c] * (FINGERPRINT_STEPS - 1) + whole / 2) / whole);
}

/* A side in cells when the longer one has FINGERPRINT_SIDE. */
static int cells_of(int side, int longer)
{
    const int cells = (int)((long)side * FINGERPRINT_SIDE / longer);
    return cells > 0 ? cells : 1;
}

Fingerprint fingerprint_of(const Picture8 *picture, const char *name)
{
    const int longer = picture->w > picture->h ? picture->w : picture->h;
    Fingerprint print = { .hash = picture_hash(picture),
                          .w = cells_of(picture->w, longer),
                          .h = cells_of(picture->h, longer) };
    (void)snprintf(print.name, sizeof print.name, "%s", name);
    for (int y = 0; y < print.h; y++)
        for (int x = 0; x < print.w; x++)
            mean_of(picture, (int)((long)x * picture->w / print.w),
                    (int)((long)y * picture->h / print.h),
                    (int)((long)(x + 1) * picture->w / print.w),
                    (int)((long)(y + 1) * picture->h / print.h),
                    &print.cell[(size_t)(y * print.w + x) * 3]);
    return print;
}

static bool read_row(uint8_t *cell, int count, FILE *file)
{
    char row[FINGERPRINT_SIDE * 3 + 1] = "";
    if (fscanf(file, "%96s", row) != 1 || strlen(row) != (size_t)count) return false;
    for (int i = 0; i < count; i++) {
        const char *letter = strchr(LETTER, row[i]);
        if (letter == NULL) return false;
        cell[i] = (uint8_t)(letter - LETTER);
    }
    return true;
}

bool fingerprint_read(Fingerprint *print, FILE *file)
{
    *print = (Fingerprint){ 0 };
    if (fscanf(file, "%63s %" SCNx64 " %dx%d", print->name, &print->hash, &print->w, &print->h)
        != 4)
        return false;
    if (print->w < 1 || print->w > FINGERPRINT_SIDE || print->h < 1 || print->h > FINGERPRINT_SIDE)
        return false;
    for (int y = 0; y < print->h; y++)
        if (!read_row(&print->cell[(size_t)(y * print->w) * 3], print->w * 3, file)) return false;
    return true;
}

bool fingerprint_write(const Fingerprint *print, FILE *file)
{
    fprintf(file, "%s %016" PRIx64 " %dx%d\n", print->name, print->hash, print->w, print->h);
    for (int y = 0; y < print->h; y++) {
        for (int i = 0; i < print->w * 3; i++)
            (void)fputc(LETTER[print->cell[y * print->w * 3 + i]], file);
        (void)fputc('\n', file);
    }
    return ferror(file) == 0;
}

double fingerprint_apart(const Fingerprint *a, const Fingerprint *b)
{
    if (a->w != b->w || a->h != b->h) return 100;
    const int values = a->w * a->h * 3;
    double sum = 0;
    for (int i = 0; i < values; i++) {
        const double d = (double)a->cell[i] - (double)b->cell[i];
        sum += d * d;
    }
    return sqrt(sum / values) / (FINGERPRINT_STEPS - 1) * 100;
}
