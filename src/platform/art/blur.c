#include "platform/art/blur.h"
#include <math.h>

/* Three boxes of this radius have the wanted deviation: each adds ((2 r + 1)^2 - 1) / 12. */
static int box_radius(float deviation)
{
    return (int)lroundf((sqrtf(4 * deviation * deviation + 1) - 1) / 2);
}

int blur_reach(float deviation)
{
    return 3 * box_radius(deviation) + 1;
}

/* One line of pixels `step` bytes apart: a running sum over 2 r + 1 of them. */
static void blur_line(const uint8_t *from, uint8_t *to, int length, int step, int radius)
{
    const int window = 2 * radius + 1;
    int sum = 0;
    for (int i = 0; i < radius && i < length; i++) sum += from[(long)i * step];
    for (int i = 0; i < length; i++) {
        if (i + radius < length) sum += from[(long)(i + radius) * step];
        if (i - radius - 1 >= 0) sum -= from[(long)(i - radius - 1) * step];
        to[(long)i * step] = (uint8_t)((sum + radius) / window);
    }
}

void blur_soften(uint8_t *alpha, uint8_t *scratch, int w, int h, float deviation)
{
    const int radius = box_radius(deviation);
    if (radius < 1) return;
    for (int pass = 0; pass < 3; pass++) {
        for (int y = 0; y < h; y++)
            blur_line(alpha + (long)y * w, scratch + (long)y * w, w, 1, radius);
        for (int x = 0; x < w; x++) blur_line(scratch + x, alpha + x, h, w, radius);
    }
}
