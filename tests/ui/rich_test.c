/* Emphasis and pictures inside of a line: what each sign means, and where lines break. */
#include "screen.h"
#include "ui/rich.h"

static Platform platform;
static Ui ui;
static const RichStyle STYLE = { 20, THEME_INK, THEME_NAME };

static Size size_of(const char *text, float width)
{
    ui_open(&ui, &platform);
    return rich_measure(&ui, &STYLE, width, text);
}

static float wide(const char *text)
{
    return size_of(text, 99999).w;
}

static void signs_take_no_room(void)
{
    CHECK(wide("Ann takes") > 40);
    CHECK(wide("*Ann* takes") > wide("Ann takes")); /* bold is wider, */
    CHECK(wide("*Ann* takes") < wide("Ann takes") + 12);
    CHECK(wide("Ann {none} takes") > wide("Ann takes") + 20); /* a picture as high as a line */
    CHECK(wide("Ann, takes") == wide("Ann\\, takes"));
    CHECK(wide("{unfinished") > 0 && wide("*") == 0 && wide("") == 0 && wide("\\") >= 0);
}

static void what_people_write_means_nothing(void)
{
    char words[64];
    Text text = text_into(words, sizeof words);
    rich_plain(&text, "*{A}\\n*");
    CHECK_STR(words, "\\*\\{A\\}\\\\n\\*");
    text = text_into(words, sizeof words);
    rich_name(&text, "now A*b acts", "A*b");
    CHECK_STR(words, "now *A\\*b* acts");
    text = text_into(words, sizeof words);
    rich_name(&text, "it is 5*5", "Ann");
    CHECK_STR(words, "it is 5\\*5");
    CHECK(wide("\\*\\*") > 8);
}

static void lines_break_at_blanks(void)
{
    const float one = size_of("word", 99999).h;
    CHECK(size_of("", 100).h == 0);
    CHECK(size_of("word *word* word", 99999).h == one);
    CHECK(size_of("word *word* word", wide("word") + 8).h == 3 * one);
    CHECK(size_of("word\n*word*", 99999).h == 2 * one);
    /* what sticks together goes to the next line together */
    CHECK(size_of("a *word*{none}:", wide("*word*{none}:") + 2).h == 2 * one);
    CHECK(size_of("a *word*{none}:", wide("*word*{none}:") + 2).w <= wide("*word*{none}:") + 1);
}

static void links_are_found(void)
{
    static const char TEXT[] = "a [link here](there) and *[two](2/b)*, [none], \\[no](x)";
    const float w = wide("a link");
    RichLink link[4];
    ui_open(&ui, &platform);
    CHECK(size_of("[word](place)", 999).w == size_of("word", 999).w);
    CHECK_EQ(rich_links(&ui, &STYLE, (Rect){ 10, 5, 999, 99 }, TEXT, link, 4), 2);
    CHECK(link[0].link == 0 && link[1].link == 1 && link[0].box.x > 10 && link[0].box.y == 5);
    CHECK(link[1].box.x > link[0].box.x + link[0].box.w);
    CHECK_EQ(rich_links(&ui, &STYLE, (Rect){ 0, 0, w + 2, 99 }, "a [link here](there)", link, 4),
             2); /* over two lines */
    CHECK(link[1].link == 0 && link[1].box.y > 0);
}

static void what_is_too_long_becomes_smaller(void)
{
    const Rect box = { 0, 0, wide("*word* word") * 0.8F, size_of("w", 999).h };
    ui_open(&ui, &platform);
    const float size = rich_fit(&ui, &STYLE, box, "*word* word");
    CHECK(size < 20 && size >= 20 * LETTERS_LEAST * 0.95F);
    CHECK(rich_fit(&ui, &STYLE, (Rect){ 0, 0, 999, 99 }, "*word* word") == 20);
}

static void a_word_without_end_is_drawn(void)
{
    static char words[3000];
    for (int i = 0; i + 2 < (int)sizeof words; i += 2)
        words[i] = "\xD1\x97"[0], words[i + 1] = "\xD1\x97"[1];
    ui_open(&ui, &platform);
    platform_begin(&platform);
    CHECK(rich_draw(&ui, &STYLE, (Rect){ 0, 0, 300, 100 }, words) > 0);
    platform_end(&platform);
}

static const Test TEST[] = {
    { "signs take no room", signs_take_no_room },
    { "what people write means nothing", what_people_write_means_nothing },
    { "lines break at blanks", lines_break_at_blanks },
    { "links are found", links_are_found },
    { "what is too long becomes smaller", what_is_too_long_becomes_smaller },
    { "a word without end is drawn", a_word_without_end_is_drawn },
};

int main(int argc, char **argv)
{
    return screen_run(&platform, TEST, LENGTH(TEST), argc, argv);
}
