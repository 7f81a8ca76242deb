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
    if (!fade->holds && !fade->turns) stop(fade, platform);
}

static double turn_length(const Settings *settings)
{
    return settings->reduced_motion ? 0 : speed_scaled(settings->speed, FADE_TURN_MS);
}

void fade_turn(Fade *fade, Platform *platform, WindowSide side)
{
    Gfx *gfx = platform->gfx;
    const double length = turn_length(&platform->settings);
    stop(fade, platform);
    const Point mouse = window_place(&platform->window, platform->input.pointer[0].at);
    const bool slowly = gfx_face(gfx, side, length > 0 && gfx_layer_is_valid(gfx, LAYER_TABLE));
    input_face(&platform->input, mouse);
    if (slowly)
        *fade = (Fade){ .running = true,
                        .turns = true,
                        .holds = true,
                        .length = length,
                        .began = clock_now(&platform->clock),
                        .held = clock_now(&platform->clock) };
    else
        gfx_layer_free(gfx, LAYER_TABLE); /* nothing of it is shown meanwhile, stretched */
    platform->must_draw = true;
}

/* What was shown stays until all of the next picture is there, then both turn as one. */
static void turn(Fade *fade, Platform *platform, bool whole)
{
    const double now = clock_now(&platform->clock), gone = now - fade->began;
    if (fade->holds) {
        gfx_turns(platform->gfx, 0, false);
        fade->began = now;
        fade->holds = !whole;
    } else if (gone >= fade->length) {
        gfx_turns(platform->gfx, 1, true);
        stop(fade, platform);
    } else {
        gfx_turns(platform->gfx, (float)(gone / fade->length), true);
    }
}

/* The picture is what was seen, not the old scene painted once more: its state has gone on since.
 */
void fade_begin(Fade *fade, Platform *platform)
{
    Gfx *gfx = platform->gfx;
    if (!fade->wanted) return;
    const bool had = fade->running;
    if (fade->turns) gfx_turns(gfx, 1, true);
    *fade = (Fade){ .slides = fade->slides && !platform->settings.reduced_motion,
                    .length = fade->cuts ? 0 : fade_length(&platform->settings),
                    .holds = true,
                    .began = clock_now(&platform->clock),
                    .held = had && fade->holds ? fade->held : clock_now(&platform->clock) };
    fade->running = gfx_layer_is_valid(gfx, LAYER_TABLE);
    if (fade->running)
        gfx_layer_keep(gfx, LAYER_SPARE);
    else if (had)
        gfx_layer_free(gfx, LAYER_SPARE);
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
    if (fade->turns) {
        turn(fade, platform, whole);
        return;
    }
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

bool fade_is_slow(const Fade *fade, double now)
{
    return fade->running && fade->holds && now - fade->held >= FADE_WORD_MS;
}

bool fade_is_late(const Fade *fade, double now)
{
    return now - fade->held >= FADE_PATIENCE_MS;
}
