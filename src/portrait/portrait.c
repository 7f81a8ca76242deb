#include "portrait/portrait.h"
#include <math.h>
#include <string.h>
#include "portrait/decoder.h"

/* Behind what can be seen through. */
static const uint8_t BACK[3] = { 0x3A, 0x33, 0x2C };

static float clamped(float value, float low, float high)
{
    return value < low ? low : value > high ? high : value;
}

float portrait_radius(const Photo *photo, float zoom)
{
    return fminf((float)photo->w, (float)photo->h) / 2 / zoom;
}

PortraitCut portrait_whole(const Photo *photo)
{
    return (PortraitCut){ (float)photo->w / 2, (float)photo->h / 2, 1 };
}

PortraitCut portrait_within(const Photo *photo, PortraitCut cut)
{
    cut.zoom = clamped(cut.zoom, 1, PORTRAIT_ZOOM_MOST);
    const float radius = portrait_radius(photo, cut.zoom);
    cut.x = clamped(cut.x, radius, (float)photo->w - radius);
    cut.y = clamped(cut.y, radius, (float)photo->h - radius);
    return cut;
}

/* Between four pixels, over the back. */
static void sample(const Photo *photo, float x, float y, float sum[3])
{
    const float left = floorf(x - 0.5F), top = floorf(y - 0.5F);
    for (int i = 0; i < 4; i++) {
        const float column = left + (float)(i & 1), row = top + (float)(i >> 1);
        const float part = (1 - fabsf(x - 0.5F - column)) * (1 - fabsf(y - 0.5F - row));
        const int at_x = (int)clamped(column, 0, (float)(photo->w - 1));
        const int at_y = (int)clamped(row, 0, (float)(photo->h - 1));
        const uint8_t *at = photo->rgba + ((size_t)at_y * (size_t)photo->w + (size_t)at_x) * 4;
        const float alpha = (float)at[3] / 255;
        for (int c = 0; c < 3; c++)
            sum[c] += part * ((float)at[c] * alpha + (float)BACK[c] * (1 - alpha));
    }
}

void portrait_make(const Photo *photo, PortraitCut cut, uint8_t rgba[PORTRAIT_BYTES])
{
    const float radius = portrait_radius(photo, cut.zoom), step = 2 * radius / PORTRAIT_SIDE;
    for (int v = 0; v < PORTRAIT_SIDE; v++)
        for (int u = 0; u < PORTRAIT_SIDE; u++) {
            uint8_t *out = rgba + ((size_t)v * PORTRAIT_SIDE + (size_t)u) * 4;
            float sum[3] = { 0 };
            for (int i = 0; i < 4; i++) /* a quarter of a pixel from its middle */
                sample(photo, cut.x - radius + ((float)u + 0.25F + 0.5F * (float)(i & 1)) * step,
                       cut.y - radius + ((float)v + 0.25F + 0.5F * (float)(i >> 1)) * step, sum);
            for (int c = 0; c < 3; c++) out[c] = (uint8_t)lroundf(sum[c] / 4);
            const float middle = (float)PORTRAIT_SIDE / 2;
            const float away = hypotf((float)u + 0.5F - middle, (float)v + 0.5F - middle);
            out[3] = (uint8_t)lroundf(255 * clamped(middle - away + 0.5F, 0, 1));
        }
}

char *portrait_png(const uint8_t rgba[PORTRAIT_BYTES], size_t *length)
{
    return decoder_png(rgba, PORTRAIT_SIDE, PORTRAIT_SIDE, length);
}

bool portrait_read(const char *path, uint8_t rgba[PORTRAIT_BYTES])
{
    const PhotoBounds bounds = { 8 << 20, 1000, PORTRAIT_SIDE, NULL };
    Photo photo;
    const bool fine = photo_read(&photo, path, &bounds) == PHOTO_FINE && photo.w == PORTRAIT_SIDE
                      && photo.h == PORTRAIT_SIDE;
    if (fine) memcpy(rgba, photo.rgba, PORTRAIT_BYTES);
    photo_release(&photo);
    return fine;
}
