/* Text is measured, wrapped, fitted and found under the pointer. */
#include "check.h"
#include "platform/platform.h"

static Platform platform;

static void open_platform(void)
{
    Error error = { 0 };
    const PlatformOptions options = {
        .renderer = RENDERER_SOFTWARE, .w = 1920, .h = 1080, .simulated = true, .silent = true
    };
    CHECK_MSG(platform_open(&platform, &options, &error), "%s", error.text);
    platform_begin(&platform);
}

static void close_platform(void)
{
    platform_end(&platform);
    platform_release(&platform);
}

static Style style_of(Font font, float size)
{
    return (Style){ .font = font, .size = size, .colour = COLOUR_WHITE };
}

static float width(const Style *style, const char *text)
{
    return letters_measure(platform.letters, style, text).w;
}

static void longer_text_is_wider(void)
{
    open_platform();
    for (int font = 0; font < FONT_COUNT; font++) {
        const Style style = style_of((Font)font, 20), large = style_of((Font)font, 40);
        CHECK(width(&style, "") == 0);
        CHECK(width(&style, "Stone") > 0 && width(&style, "Stones") > width(&style, "Stone"));
        CHECK(width(&style, "Їжак") > width(&style, "Їжа"));
        const float twice = width(&large, "Teocalli") / width(&style, "Teocalli");
        CHECK_MSG(fabsf(twice - 2) < 0.06F, "font %d: twice the size is %.3f times as wide", font,
                  (double)twice);
        CHECK(letters_line_height(platform.letters, &style) >= 20);
    }
    close_platform();
}

static void figures_of_scores_stand_in_columns(void)
{
    open_platform();
    const Style style = style_of(FONT_BOLD, 26);
    for (int i = 0; i < 10; i++) {
        const char digit = "0123456789"[i];
        const char text[] = { digit, digit, digit, digit, '\0' };
        CHECK_MSG(fabsf(width(&style, text) - width(&style, "0000")) < 0.8F, "%c is not tabular",
                  digit);
    }
    close_platform();
}

static void tracking_spreads_letters(void)
{
    open_platform();
    Style style = style_of(FONT_TITLE, 40);
    const float plain = width(&style, "ТЕОКАЛЛІ");
    style.tracking = 0.1F;
    const float spread = width(&style, "ТЕОКАЛЛІ");
    CHECK_MSG(fabsf(spread - plain - 7 * 4) < 4, "%.1f became %.1f", (double)plain, (double)spread);
    close_platform();
}

/* Lower case is drawn as small capitals of the same letters, in every alphabet we speak. */
static void captions_have_small_capitals(void)
{
    static const struct {
        const char *lower, *upper;
    } ROW[] = { { "quarry", "QUARRY" }, { "їжак ґедзь", "ЇЖАК ҐЕДЗЬ" }, { "ёлка", "ЁЛКА" } };
    open_platform();
    for (size_t i = 0; i < LENGTH(ROW); i++) {
        const Style style = style_of(FONT_CAPTION, 100);
        const float large = width(&style, ROW[i].upper);
        const float small = width(&style, ROW[i].lower);
        CHECK_MSG(fabsf(small / large - 0.8F) < 0.02F, "%s: %.1f beside %.1f", ROW[i].lower,
                  (double)small, (double)large);
    }
    close_platform();
}

/* The lowest row of the window that the text reaches. */
static int foot_of(const Style *style, const char *text)
{
    static uint8_t rgb[1920 * 1080 * 3];
    gfx_layer_begin(platform.gfx, LAYER_BACKGROUND, gfx_whole(platform.gfx));
    gfx_fill(platform.gfx, gfx_whole(platform.gfx), COLOUR(0x000000));
    letters_draw(platform.letters, style, (Rect){ 100, 100, 400, 80 }, text);
    gfx_layer_end(platform.gfx);
    CHECK(gfx_layer_read(platform.gfx, LAYER_BACKGROUND, rgb));
    int foot = 0;
    for (size_t i = 0; i < sizeof rgb; i += 3)
        if (rgb[i] > 128) foot = (int)(i / 3 / 1920);
    return foot;
}

/* A sign above a capital does not push it down. */
static void letters_stand_on_one_line(void)
{
    open_platform();
    const Style style = style_of(FONT_CAPTION, 40);
    CHECK(foot_of(&style, "ии") > 0);
    CHECK_EQ(foot_of(&style, "ий"), foot_of(&style, "ии"));
    CHECK_EQ(foot_of(&style, "еї"), foot_of(&style, "ее"));
    close_platform();
}

static void lines_break_at_blanks(void)
{
    open_platform();
    const Style style = style_of(FONT_TEXT, 20);
    const float line = letters_line_height(platform.letters, &style);
    static const char TEXT[] = "One stone upon another makes a house";
    const float whole = width(&style, TEXT);
    const struct {
        const char *text;
        float width;
        int lines;
    } ROW[] = {
        { TEXT, whole + 1, 1 },
        { TEXT, whole * 0.9F, 2 },
        { TEXT, whole * 0.4F, 3 },
        { "a\nb\n\nc", 500, 4 },
        { "", 500, 0 },
        { "abc", 1, 3 },
        { "trailing \n", 500, 1 },
    };
    for (size_t i = 0; i < LENGTH(ROW); i++) {
        const float height =
            letters_wrap_height(platform.letters, &style, ROW[i].width, ROW[i].text);
        CHECK_MSG(lroundf(height / line) == ROW[i].lines, "row %zu: %.2f lines, wanted %d", i,
                  (double)(height / line), ROW[i].lines);
        const Rect box = { 0, 0, ROW[i].width, 100 };
        CHECK(letters_draw_wrapped(platform.letters, &style, box, ROW[i].text) == height);
    }
    close_platform();
}

static void text_is_made_to_fit(void)
{
    open_platform();
    const Style style = style_of(FONT_TEXT, 30);
    static const char TEXT[] =
        "Кладка каменю на каміні потребує терпіння, сонця і трохи удачі в дощову пору року.";
    const Rect box = { 0, 0, 300, 80 };
    Style fitted = style;
    fitted.size = letters_fit(platform.letters, &style, box, TEXT);
    CHECK(fitted.size < style.size && fitted.size >= 8);
    CHECK(letters_wrap_height(platform.letters, &fitted, box.w, TEXT) <= box.h);
    CHECK(letters_fit(platform.letters, &style, (Rect){ 0, 0, 4000, 80 }, TEXT) == style.size);
    /* Two lines would hold a long word, but broken. */
    static const char WORD[] = "Паломничество";
    const float half = letters_measure(platform.letters, &style, WORD).w / 2;
    fitted.size =
        letters_fit_words(platform.letters, &style, (Rect){ 0, 0, 1.5F * half, 400 }, WORD);
    CHECK(letters_measure(platform.letters, &fitted, WORD).w <= 1.5F * half);
    close_platform();
}

static void the_caret_follows_letters(void)
{
    open_platform();
    const Style style = style_of(FONT_TEXT, 24);
    static const char NAME[] = "Олена7";
    CHECK(letters_caret(platform.letters, &style, NAME, 0) == 0);
    for (size_t byte = 0; byte <= 10; byte += 2) {
        const float x = letters_caret(platform.letters, &style, NAME, byte);
        CHECK_EQ(letters_byte_at(platform.letters, &style, NAME, x), byte);
    }
    CHECK_EQ(letters_byte_at(platform.letters, &style, NAME, 1e6F), strlen(NAME));
    CHECK_EQ(letters_byte_at(platform.letters, &style, NAME, -50), 0);
    close_platform();
}

/* Thousands of different lines pass through a cache of fixed size; nothing breaks, nothing grows.
 */
static void old_lines_give_way(void)
{
    open_platform();
    const Style style = style_of(FONT_BOLD, 40);
    char text[64];
    for (int i = 0; i < 1500; i++) {
        (void)snprintf(text, sizeof text, "Line number %d of many, Їжак", i);
        letters_draw(platform.letters, &style, (Rect){ 0, 0, 900, 60 }, text);
    }
    const float before = width(&style, "Line number 0 of many, Їжак");
    letters_draw(platform.letters, &style, (Rect){ 0, 0, 900, 60 }, "Line number 0 of many, Їжак");
    CHECK(width(&style, "Line number 0 of many, Їжак") == before);
    close_platform();
}

static const Test TESTS[] = {
    { "longer_text_is_wider", longer_text_is_wider },
    { "figures_of_scores_stand_in_columns", figures_of_scores_stand_in_columns },
    { "tracking_spreads_letters", tracking_spreads_letters },
    { "captions have small capitals", captions_have_small_capitals },
    { "letters_stand_on_one_line", letters_stand_on_one_line },
    { "lines_break_at_blanks", lines_break_at_blanks },
    { "text_is_made_to_fit", text_is_made_to_fit },
    { "the_caret_follows_letters", the_caret_follows_letters },
    { "old_lines_give_way", old_lines_give_way },
};
CHECK_MAIN(TESTS)
