#include "ui/fade.h"

double fade_length(const Settings *settings)
{
    const double length = speed_scaled(settings->speed, FADE_MS);
    return settings->reduced_motion ? fmin(length, FADE_CALM_MS) : length;
}

void fade_want(Fade *fade)
{
    fade->wanted = true;
}

void fade_end(Fade *fade, Platform *platform)
{
    if (fade->running) gfx_layer_invalidate(platform->gfx, LAYER_SPARE);
    *fade = (Fade){ 0 };
}

void fade_begin(Fade *fade, Platform *platform)
{
    Gfx *gfx = platform->gfx;
    if (!fade->wanted) return;
    fade_end(fade, platform);
    fade->length = fade_length(&platform->settings);
    if (fade->length <= 0 || !gfx_layer_is_valid(gfx, LAYER_TABLE)) return;
    if (gfx_layer_is_valid(gfx, LAYER_SPARE)) return; /* the kit paints the next table on it */
    gfx_layer_begin(gfx, LAYER_SPARE, gfx_whole(gfx));
    gfx_layer_copy(gfx, LAYER_TABLE, gfx_whole(gfx));
    gfx_layer_end(gfx);
    fade->running = true;
    fade->began = clock_now(&platform->clock);
}

/* It leaves slowly at first: the eye has time to see where it is going. */
void fade_paint(Fade *fade, Platform *platform)
{
    Gfx *gfx = platform->gfx;
    if (!fade->running) return;
    const double t = (clock_now(&platform->clock) - fade->began) / fade->length;
    if (t >= 1 || !gfx_layer_is_valid(gfx, LAYER_SPARE)) {
        fade_end(fade, platform);
        return;
    }
    const float left = (float)((1 - t) * (1 - t) * (1 + 2 * t));
    gfx_layer_draw(gfx, LAYER_SPARE, gfx_whole(gfx), colour_fade(COLOUR_WHITE, left));
}
