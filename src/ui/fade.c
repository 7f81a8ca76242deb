#include "ui/fade.h"

double fade_length(const Settings *settings)
{
    const double length = speed_scaled(settings->speed, FADE_MS);
    return settings->reduced_motion ? fmin(length, FADE_CALM_MS) : length;
}

void fade_want(Fade *fade)
{
    fade->wanted = true;
    fade->cuts = false;
}

void fade_slide(Fade *fade)
{
    fade->wanted = fade->slides = true;
    fade->cuts = false;
}

void fade_hold(Fade *fade)
{
    if (fade->wanted || fade->holds) return;
    fade->wanted = fade->cuts = true;
}

static void stop(Fade *fade, Platform *platform)
{
    if (fade->running) gfx_layer_free(platform->gfx, LAYER_SPARE);
    *fade = (Fade){ 0 };
}

void fade_end(Fade *fade, Platform *platform)
{
    fade->length = 0;
    if (!fade->holds) stop(fade, platform);
}

static void take_picture(Gfx *gfx, void (*paint_moving)(void *context), void *context)
{
    gfx_layer_begin(gfx, LAYER_SPARE, gfx_whole(gfx));
    gfx_layer_copy(gfx, LAYER_TABLE, gfx_whole(gfx));
    if (paint_moving != NULL) paint_moving(context);
    gfx_layer_end(gfx);
}

/* Of several scenes that go together the first was seen; and while one holds, it is what is seen.
 */
void fade_keep(Fade *fade, Gfx *gfx, void (*paint_moving)(void *context), void *context)
{
    if (fade->wanted || !gfx_layer_is_valid(gfx, LAYER_TABLE)) return;
    if (!fade->running || !fade->holds) take_picture(gfx, paint_moving, context);
    fade->kept = true;
}

/* With a simulated clock the new scene is painted in its first frame: nothing is to be held. */
void fade_begin(Fade *fade, Platform *platform)
{
    Gfx *gfx = platform->gfx;
    if (!fade->wanted) return;
    const bool slides = fade->slides && !platform->settings.reduced_motion, cuts = fade->cuts;
    const bool kept = fade->kept && gfx_layer_is_valid(gfx, LAYER_SPARE);
    fade->running &= !kept; /* what ends with it is not the picture that was taken */
    stop(fade, platform);
    fade->slides = slides;
    fade->length = cuts ? 0 : fade_length(&platform->settings);
    fade->holds = !platform->clock.simulated;
    fade->running = gfx_layer_is_valid(gfx, LAYER_TABLE) && (fade->length > 0 || fade->holds);
    if (!fade->running && kept) gfx_layer_free(gfx, LAYER_SPARE);
    if (fade->running && !kept) take_picture(gfx, NULL, NULL);
    fade->began = clock_now(&platform->clock);
}

/* It leaves slowly at first: the eye has time to see where it is going. */
static void draw(const Fade *fade, Gfx *gfx, double now)
{
    const double t = (now - fade->began) / fade->length;
    const float left = (float)((1 - t) * (1 - t) * (1 + 2 * t));
    const Rect whole = gfx_whole(gfx);
    if (fade->slides)
        gfx_layer_draw(gfx, LAYER_SPARE, rect_moved(whole, (left - 1) * whole.w, 0), COLOUR_WHITE);
    else
        gfx_layer_draw(gfx, LAYER_SPARE, whole, colour_fade(COLOUR_WHITE, left));
}

void fade_paint(Fade *fade, Platform *platform, bool whole)
{
    Gfx *gfx = platform->gfx;
    const double now = clock_now(&platform->clock);
    const bool over = !fade->holds && now - fade->began >= fade->length;
    if (!fade->running) return;
    if (over || !gfx_layer_is_valid(gfx, LAYER_SPARE)) {
        stop(fade, platform);
    } else if (fade->holds) {
        gfx_layer_copy(gfx, LAYER_SPARE, gfx_whole(gfx));
        fade->began = now;
        fade->holds = !whole;
    } else {
        draw(fade, gfx, now);
    }
}
