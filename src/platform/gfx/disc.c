#include "platform/gfx/disc.h"
#include <math.h>
#include <string.h>

void disc_cut(uint32_t *square, int side, int soft)
{
    const float middle = (float)(side - 1) / 2, radius = (float)side / 2;
    for (int y = 0; y < side; y++)
        for (int x = 0; x < side; x++) {
            const float inside = radius - hypotf((float)x - middle, (float)y - middle);
            const float share = fminf(1, fmaxf(0, inside / (float)(soft > 0 ? soft : 1)));
            uint32_t *pixel = &square[(size_t)y * (size_t)side + (size_t)x];
            *pixel = (*pixel & 0xFFFFFFU) | (uint32_t)lroundf(255 * share) << 24;
        }
}

/* Places in 65536ths of a pixel: a row is a walk of equal steps through the disc. */
void disc_turn(const uint32_t *disc, int side, float degrees, uint32_t *to, int pitch)
{
    const float turn = degrees * 0.017453293F, middle = (float)(side - 1) / 2;
    const float radius = (float)side / 2 - 1;
    const float cosine = cosf(turn), sine = sinf(turn);
    const int32_t step_x = (int32_t)lroundf(cosine * 65536);
    const int32_t step_y = (int32_t)lroundf(-sine * 65536);
    for (int y = 0; y < side; y++) {
        uint32_t *row = to + (size_t)y * (size_t)pitch;
        const float dy = (float)y - middle;
        const float half = sqrtf(fmaxf(0, radius * radius - dy * dy));
        const int from = (int)ceilf(middle - half), end = (int)floorf(middle + half);
        const float dx = (float)from - middle;
        int32_t at_x = (int32_t)lroundf((middle + dx * cosine + dy * sine + 0.5F) * 65536);
        int32_t at_y = (int32_t)lroundf((middle - dx * sine + dy * cosine + 0.5F) * 65536);
        memset(row, 0, (size_t)side * sizeof *row);
        for (int x = from; x <= end; x++, at_x += step_x, at_y += step_y)
            row[x] = disc[(size_t)(at_y >> 16) * (size_t)side + (size_t)(at_x >> 16)];
    }
}
