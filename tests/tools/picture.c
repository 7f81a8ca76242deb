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
    const size_t length = strlen(path);
    if (length > 4 && strcmp(path + length - 4, ".jpg") == 0)
        return stbi_write_jpg(path, picture->w, picture->h, 3, picture->rgb, 90) != 0;
    return stbi_write_png(path, picture->w, picture->h, 3, picture->rgb, picture->w * 3) != 0;
}

void picture_free(Picture8 *picture)
{
    free(picture->rgb);
    *picture = (Picture8){ 0 };
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
