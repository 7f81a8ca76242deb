/* The parts of the kit that need no window: timeline, layout, theme. */
#include "check.h"
#include "ui/ui.h"
#include "ui/layout.h"
#include "ui/theme.h"
#include "ui/timeline.h"

static void timeline_runs(void)
{
    Timeline line = { .pace = 1 };
    Track *track = timeline_add(&line, 7, 100, 200);
    track->arg[0] = 3;
    CHECK(timeline_is_running(&line));
    CHECK_EQ(timeline_rest(&line), 300);
    timeline_advance(&line, 100);
    CHECK(timeline_progress(&line, &line.track[0]) == 0);
    timeline_advance(&line, 100);
    CHECK(fabsf(timeline_progress(&line, timeline_find(&line, 7, 3)) - 0.5F) < 0.001F);
    timeline_advance(&line, 99);
    CHECK(timeline_is_running(&line));
    timeline_advance(&line, 1);
    CHECK(!timeline_is_running(&line));
}

static void timeline_keeps_pace(void)
{
    static const struct {
        double pace;
        bool calm;
        double rest;
    } ROW[] = { { 1, false, 500 }, { 0.5, false, 250 }, { 1.6, false, 800 }, { 1, true, 120 } };
    for (size_t i = 0; i < LENGTH(ROW); i++) {
        Timeline line = { .pace = ROW[i].pace, .calm = ROW[i].calm };
        timeline_add(&line, 1, 100, 400);
        CHECK_EQ(timeline_rest(&line), ROW[i].rest);
    }
    Timeline off = { .pace = 0 };
    CHECK(timeline_add(&off, 1, 0, 400) == NULL);
    CHECK(!timeline_is_running(&off));
}

static void timeline_is_bounded(void)
{
    Timeline line = { .pace = 1 };
    for (int i = 0; i < TIMELINE_MAX; i++) CHECK(timeline_add(&line, 1, 0, 10) != NULL);
    CHECK(timeline_add(&line, 1, 0, 10) == NULL);
    timeline_finish(&line);
    CHECK(!timeline_is_running(&line));
}

static void eases_end_where_they_should(void)
{
    float (*const ease[])(float) = { ease_out, ease_both, ease_back };
    for (size_t i = 0; i < LENGTH(ease); i++) {
        CHECK(fabsf(ease[i](0)) < 0.001F);
        CHECK(fabsf(ease[i](1) - 1) < 0.001F);
        for (int t = 0; t <= 100; t++) CHECK(ease[i]((float)t / 100) <= 1.04F);
    }
}

static void rectangles_are_cut(void)
{
    Rect rest = { 0, 0, 100, 80 };
    const Rect top = cut_top(&rest, 20), right = cut_right(&rest, 30);
    CHECK(top.h == 20 && right.x == 70 && right.y == 20 && rest.w == 70 && rest.h == 60);
    const Rect second = rect_column((Rect){ 0, 0, 110, 10 }, 1, 2, 10);
    CHECK(second.x == 60 && second.w == 50);
    const Rect grown = rect_grown((Rect){ 10, 10, 10, 100 }, 54, 54);
    CHECK(grown.w == 54 && grown.h == 100 && grown.x == -12);
    const Rect inside = rect_within((Rect){ -5, 200, 10, 10 }, (Rect){ 0, 0, 100, 100 });
    CHECK(inside.x == 0 && inside.y == 90);
}

static float luminance(Colour colour)
{
    const uint8_t channel[] = { colour.r, colour.g, colour.b };
    static const float weight[] = { 0.2126F, 0.7152F, 0.0722F };
    float sum = 0;
    for (int i = 0; i < 3; i++) {
        const float c = (float)channel[i] / 255;
        sum += weight[i] * (c <= 0.04045F ? c / 12.92F : powf((c + 0.055F) / 1.055F, 2.4F));
    }
    return sum;
}

static float contrast(ThemeColour a, ThemeColour b, bool high)
{
    const float one = luminance(theme_colour(a, high)), other = luminance(theme_colour(b, high));
    return (fmaxf(one, other) + 0.05F) / (fminf(one, other) + 0.05F);
}

static void words_can_be_read(void)
{
    static const ThemeColour ROW[][2] = {
        { THEME_IVORY, THEME_STONE },
        { THEME_CAPTION, THEME_STONE },
        { THEME_NAME, THEME_STONE },
        { THEME_INK, THEME_PAPYRUS_DARK },
        { THEME_INK, THEME_GOLD },
        { THEME_REFUSAL, THEME_PAPYRUS_LIGHT },
        { THEME_PAPYRUS_QUIET, THEME_PAPYRUS_LIGHT },
        { THEME_QUIET, THEME_STONE_DARK },
    };
    for (size_t i = 0; i < LENGTH(ROW); i++) {
        CHECK_MSG(contrast(ROW[i][0], ROW[i][1], false) >= 4.5F, "row %zu: %.2f", i,
                  (double)contrast(ROW[i][0], ROW[i][1], false));
        CHECK_MSG(contrast(ROW[i][0], ROW[i][1], true) >= 7, "high row %zu: %.2f", i,
                  (double)contrast(ROW[i][0], ROW[i][1], true));
    }
    CHECK(contrast(THEME_FOCUS, THEME_INK, false) >= 3);
}

/* A name is still good when its item and some others have been added. */
static void names_last_for_a_while(void)
{
    static Ui ui;
    const char *first = ui_name(&ui, "slot.%d", 1);
    for (int i = 2; i <= UI_NAMES; i++) CHECK(ui_name(&ui, "slot.%d", i) != first);
    CHECK_STR(first, "slot.1");
    CHECK_STR(ui_name(&ui, "%s.%d", "slot", UI_NAMES + 1), "slot.9");
}

static const Test TEST[] = {
    { "names last for a while", names_last_for_a_while },
    { "timeline runs", timeline_runs },
    { "timeline keeps pace", timeline_keeps_pace },
    { "timeline is bounded", timeline_is_bounded },
    { "eases end where they should", eases_end_where_they_should },
    { "rectangles are cut", rectangles_are_cut },
    { "words can be read", words_can_be_read },
};
CHECK_MAIN(TEST)
