#include "tools/picture.h"
#include "base/hash.h"
#include <math.h>
#include <stb_image.h>
#include <stb_image_write.h>
#include <stdlib.h>
#include <string.h>

bool picture_read(Picture8 *picture, const char *path)
{
    int channels = 0;
    picture->rgb = stbi_load(path, &picture->w, &picture->h, &channels, 3);
    return picture->rgb != NULL;
}

bool picture_write(const Picture8 *picture, const char *path)
{
    return stbi_write_png(path, picture->w, picture->h, 3, picture->rgb, picture->w * 3) != 0;
}

void picture_free(Picture8 *picture)
{
    free(picture->rgb);
    *picture = (Picture8){ 0 };
}

static uint8_t stepped(long value)
{
    const long near = (value + THUMB_STEP / 2) / THUMB_STEP * THUMB_STEP;
    return (uint8_t)(near > 255 ? 255 : near);
}

/* The mean of the pixels from (x0, y0) to before (x1, y1), rounded. */
static void mean_of(const Picture8 *p, int x0, int y0, int x1, int y1, uint8_t out[3])
{
    long sum[3] = { 0 };
    for (int y = y0; y < y1; y++)
        for (int x = x0; x < x1; x++)
            for (int c = 0; c < 3; c++) sum[c] += p->rgb[((long)y * p->w + x) * 3 + c];
    const long count = (long)(x1 - x0) * (y1 - y0);
    for (int c = 0; c < 3; c++) out[c] = stepped((sum[c] + count / 2) / count);
}

/* A side of the thumbnail when the longer one becomes THUMB_SIDE. */
static int shrunk(int side, int longer)
{
    if (longer <= THUMB_SIDE) return side;
    const int small = (int)((long)side * THUMB_SIDE / longer);
    return small > 0 ? small : 1;
}

Picture8 picture_thumb(const Picture8 *picture)
{
    const int longer = picture->w > picture->h ? picture->w : picture->h;
    const int w = shrunk(picture->w, longer), h = shrunk(picture->h, longer);
    Picture8 thumb = { w, h, malloc((size_t)w * (size_t)h * 3) };
    for (int y = 0; thumb.rgb != NULL && y < h; y++)
        for (int x = 0; x < w; x++)
            mean_of(picture, (int)((long)x * picture->w / w), (int)((long)y * picture->h / h),
                    (int)((long)(x + 1) * picture->w / w), (int)((long)(y + 1) * picture->h / h),
                    thumb.rgb + ((long)y * w + x) * 3);
    return thumb;
}

uint64_t picture_hash(const Picture8 *picture)
{
    const uint64_t size = (uint64_t)picture->w << 32 | (uint32_t)picture->h;
    return hash_bytes(hash_number(HASH_START, size), picture->rgb,
                      (size_t)picture->w * (size_t)picture->h * 3);
}

double picture_rmse(const Picture8 *a, const Picture8 *b)
{
    if (a->w != b->w || a->h != b->h) return 100;
    const long bytes = (long)a->w * a->h * 3;
    double sum = 0;
    for (long i = 0; i < bytes; i++) {
        const double d = (double)a->rgb[i] - (double)b->rgb[i];
        sum += d * d;
    }
    return sqrt(sum / (double)bytes) / 255 * 100;
}

long picture_differing(const Picture8 *a, const Picture8 *b)
{
    if (a->w != b->w || a->h != b->h) return -1;
    long count = 0;
    for (long i = 0; i < (long)a->w * a->h; i++)
        count += memcmp(a->rgb + i * 3, b->rgb + i * 3, 3) != 0;
    return count;
}
