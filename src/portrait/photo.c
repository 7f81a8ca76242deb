#include "portrait/photo.h"
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include "base/mark.h"
#include "files/files.h"
#include "portrait/budget.h"
#include "portrait/decoder.h"
#include "portrait/jpeg.h"

const PhotoBounds PHOTO_BOUNDS = { PHOTO_MEMORY, PHOTO_MS, PHOTO_SHORT, NULL };

const char *photo_trouble_sentence(PhotoTrouble trouble)
{
    static const char *const SENTENCE[] = {
        [PHOTO_FINE] = "",
        [PHOTO_UNREADABLE] = N_("This file cannot be read."),
        [PHOTO_LONG_FILE] = N_("This picture's file is larger than 32\u00a0MB."),
        [PHOTO_FOREIGN] = N_("This is no picture: a JPEG, PNG, BMP or GIF file is needed."),
        [PHOTO_LARGE] = N_("This picture is larger than 8192\u00a0by 8192\u00a0pixels."),
        [PHOTO_DAMAGED] = N_("This picture is damaged."),
        [PHOTO_HUNGRY] = N_("This picture needs more memory than there is for it."),
        [PHOTO_SLOW] = N_("This picture takes too long to read."),
    };
    return SENTENCE[trouble];
}

/* --- The bytes, handed over piece by piece until the time is up --- */

typedef struct Source {
    const uint8_t *bytes;
    size_t length, at;
    const PhotoBounds *bounds;
    double until;
    bool late;
} Source;

/* What this thread has used of a processor, ms; of a clock where nobody counts that. */
static double used(void)
{
    struct timespec now;
    if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now) != 0
        && clock_gettime(CLOCK_MONOTONIC, &now) != 0)
        return 0;
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

/* The decoder asks again and again, 128 bytes at a time: to one that is late the file has ended. */
static bool is_late(Source *source)
{
    const atomic_bool *stop = source->bounds->stop;
    source->late |= (stop != NULL && atomic_load(stop)) || used() > source->until;
    return source->late;
}

static int give(void *context, char *out, int size)
{
    Source *source = context;
    const size_t left = source->length - source->at, wanted = size > 0 ? (size_t)size : 0;
    const size_t given = is_late(source) ? 0 : wanted < left ? wanted : left;
    memcpy(out, source->bytes + source->at, given);
    source->at += given;
    return (int)given;
}

static void skip(void *context, int count)
{
    Source *source = context;
    const size_t left = source->length - source->at, many = (size_t)abs(count);
    if (count < 0)
        source->at -= many < source->at ? many : source->at;
    else
        source->at += many < left ? many : left;
}

static int has_ended(void *context)
{
    Source *source = context;
    return is_late(source) || source->at == source->length;
}

/* --- Smaller and upright --- */

/* Pixels as the decoder gives them. */
typedef struct Raw {
    uint8_t *bytes;
    int w, h, channels;
} Raw;

static void size_for(const Raw *raw, int side, int *w, int *h)
{
    const int least = raw->w < raw->h ? raw->w : raw->h, most = raw->w + raw->h - least;
    double scale = least > side ? (double)side / least : 1;
    if (most * scale > PHOTO_LONG) scale = (double)PHOTO_LONG / most;
    *w = (int)(raw->w * scale);
    *h = (int)(raw->h * scale);
    if (*w < 1) *w = 1;
    if (*h < 1) *h = 1;
}

/* The mean of a part, in which what cannot be seen has no say. */
static void take_mean(const Raw *raw, int x, int y, int to_x, int to_y, uint8_t out[4])
{
    uint64_t sum[4] = { 0 }, pixels = (uint64_t)(to_x - x) * (uint64_t)(to_y - y);
    for (int row = y; row < to_y; row++) {
        const uint8_t *at =
            raw->bytes + ((size_t)row * (size_t)raw->w + (size_t)x) * (size_t)raw->channels;
        for (int column = x; column < to_x; column++, at += raw->channels) {
            const unsigned alpha = raw->channels == 4 ? at[3] : 255;
            for (int c = 0; c < 3; c++) sum[c] += (uint64_t)at[c] * alpha;
            sum[3] += alpha;
        }
    }
    for (int c = 0; c < 3; c++) out[c] = (uint8_t)(sum[3] > 0 ? sum[c] / sum[3] : 0);
    out[3] = (uint8_t)(sum[3] / pixels);
}

/* Where a pixel of the upright picture lies in the one the camera made, of w by h. */
static void find_pixel(int orientation, int w, int h, int *x, int *y)
{
    const int u = *x, v = *y;
    const bool across = orientation >= 5;
    *x = across ? v : u;
    *y = across ? u : v;
    if (orientation == 2 || orientation == 3 || orientation == 7 || orientation == 8)
        *x = w - 1 - *x;
    if (orientation == 3 || orientation == 4 || orientation == 6 || orientation == 7)
        *y = h - 1 - *y;
}

static PhotoTrouble make_small(const Raw *raw, int orientation, int side, Photo *photo)
{
    int w, h;
    size_for(raw, side, &w, &h);
    photo->w = orientation >= 5 ? h : w;
    photo->h = orientation >= 5 ? w : h;
    photo->rgba = malloc((size_t)w * (size_t)h * 4);
    if (photo->rgba == NULL) return PHOTO_HUNGRY;
    uint8_t *out = photo->rgba;
    for (int v = 0; v < photo->h; v++)
        for (int u = 0; u < photo->w; u++, out += 4) {
            int x = u, y = v;
            find_pixel(orientation, w, h, &x, &y);
            take_mean(raw, (int)((int64_t)x * raw->w / w), (int)((int64_t)y * raw->h / h),
                      (int)((int64_t)(x + 1) * raw->w / w), (int)((int64_t)(y + 1) * raw->h / h),
                      out);
        }
    return PHOTO_FINE;
}

/* --- Reading --- */

static PhotoTrouble trouble_of(const Source *source, const Budget *budget)
{
    return source->late ? PHOTO_SLOW : budget->spent ? PHOTO_HUNGRY : PHOTO_DAMAGED;
}

static PhotoTrouble decode(Photo *photo, Source *source, const Budget *budget)
{
    const DecoderSource from = { give, skip, has_ended, source };
    Raw raw = { 0 };
    int channels;
    if (!decoder_measure(&from, &raw.w, &raw.h, &channels))
        return source->late || budget->spent ? trouble_of(source, budget) : PHOTO_FOREIGN;
    if (raw.w > PHOTO_SIDE || raw.h > PHOTO_SIDE) return PHOTO_LARGE;
    raw.channels = channels % 2 == 0 ? 4 : 3; /* grey, with alpha, colours, with alpha */
    source->at = 0;
    raw.bytes = decoder_read(&from, raw.channels, &raw.w, &raw.h);
    if (raw.bytes == NULL) return trouble_of(source, budget);
    const bool empty = raw.w < 1 || raw.h < 1; /* some BMPs are */
    const PhotoTrouble trouble =
        source->late ? PHOTO_SLOW
        : empty      ? PHOTO_DAMAGED
                     : make_small(&raw, jpeg_orientation(source->bytes, source->length),
                                  source->bounds->side, photo);
    budget_give(raw.bytes);
    return trouble;
}

PhotoTrouble photo_decode(Photo *photo, void *bytes, size_t length, const PhotoBounds *bounds)
{
    Budget budget = { .left = bounds->memory };
    Source source = { bytes, length, 0, bounds, used() + bounds->ms, false };
    *photo = (Photo){ 0 };
    if (length > PHOTO_BYTES) return PHOTO_LONG_FILE;
    jpeg_make_sound(bytes, length);
    budget_open(&budget);
    const PhotoTrouble trouble = decode(photo, &source, &budget);
    budget_open(NULL);
    return trouble;
}

PhotoTrouble photo_read(Photo *photo, const char *path, const PhotoBounds *bounds)
{
    struct stat about;
    Error error = { 0 };
    size_t length;
    *photo = (Photo){ 0 };
    if (stat(path, &about) == 0 && about.st_size > PHOTO_BYTES) return PHOTO_LONG_FILE;
    char *bytes = files_read(path, PHOTO_BYTES, &length, &error);
    if (bytes == NULL) return PHOTO_UNREADABLE;
    const PhotoTrouble trouble = photo_decode(photo, bytes, length, bounds);
    free(bytes);
    return trouble;
}

void photo_release(Photo *photo)
{
    free(photo->rgba);
    *photo = (Photo){ 0 };
}
