/* The colours of assets/theme.txt can be told apart by all eyes and in greyscale, and everything
 * written on them can be read: the numbers of the art direction, computed anew. */
#include <math.h>
#include <stdlib.h>
#include "check.h"
#include "colour.h"
#include "tree.h"

static char *theme;

/* Finds "name = #rrggbb" at the start of a line. */
static unsigned colour(const char *name)
{
    const size_t length = strlen(name);
    for (const char *line = theme; line != NULL; line = strchr(line, '\n')) {
        if (*line == '\n') line++;
        if (strncmp(line, name, length) != 0) continue;
        const char *value = line + length + strspn(line + length, " ");
        if (*value != '=') continue;
        value = strchr(value, '#');
        if (value != NULL) return (unsigned)strtoul(value + 1, NULL, 16);
    }
    CHECK_MSG(false, "the theme does not name %s", name);
    return 0;
}

static unsigned coloured(const char *family, const char *name)
{
    char whole[64];
    snprintf(whole, sizeof whole, "%s-%s", family, name);
    return colour(whole);
}

typedef struct Family {
    const char *name, *member[6];
    int least[SIGHTS]; /* difference of the closest pair, rounded */
    int lightness[6];  /* L*, rounded; 0: not laid down */
} Family;

static const Family FAMILY[] = {
    { "coatl",
      { "yellow", "red", "black", "green", "blue" },
      { 28, 25, 25, 29 },
      { 84, 43, 11, 65, 33 } },
    { "pyramido",
      { "brown", "blue", "yellow", "aqua", "red", "green" },
      { 29, 20, 18, 19 },
      { 19, 40, 88, 80, 47, 59 } },
    { "god", { "yellow", "green", "pink", "blue" }, { 17, 17, 17, 17 }, { 0 } },
    { "seat", { "gold", "violet", "jade", "vermilion" }, { 24, 24, 24, 24 }, { 0 } },
};

static double least_difference(const Family *family, Sight sight)
{
    double least = 1000;
    for (int i = 0; i < 6 && family->member[i] != NULL; i++)
        for (int k = 0; k < i; k++) {
            const Lab one = colour_seen(coloured(family->name, family->member[i]), sight);
            const Lab two = colour_seen(coloured(family->name, family->member[k]), sight);
            least = fmin(least, colour_difference(one, two));
        }
    return least;
}

static void test_families_differ(void)
{
    for (size_t i = 0; i < LENGTH(FAMILY); i++)
        for (Sight sight = NORMAL; sight < SIGHTS; sight++) {
            const double least = least_difference(&FAMILY[i], sight);
            CHECK_MSG(round(least) >= FAMILY[i].least[sight], "%s, sight %d: %.2f, wanted %d",
                      FAMILY[i].name, (int)sight, least, FAMILY[i].least[sight]);
        }
}

static void test_greyscale(void)
{
    for (size_t i = 0; i < LENGTH(FAMILY); i++)
        for (int k = 0; k < 6 && FAMILY[i].lightness[k] != 0; k++) {
            const Lab lab = colour_seen(coloured(FAMILY[i].name, FAMILY[i].member[k]), NORMAL);
            CHECK_MSG(fabs(lab.l - FAMILY[i].lightness[k]) <= 1, "%s %s: L* %.1f, wanted %d",
                      FAMILY[i].name, FAMILY[i].member[k], lab.l, FAMILY[i].lightness[k]);
        }
}

/* Signs are ink or ivory, whichever stands out more: at least one of them must be readable. */
static void test_signs_are_readable(void)
{
    for (size_t i = 0; i < LENGTH(FAMILY); i++)
        for (int k = 0; k < 6 && FAMILY[i].member[k] != NULL; k++) {
            const unsigned ground = coloured(FAMILY[i].name, FAMILY[i].member[k]);
            const double best = fmax(colour_contrast(ground, colour("ink")),
                                     colour_contrast(ground, colour("ivory")));
            CHECK_MSG(best >= 4.5, "%s %s: contrast %.2f", FAMILY[i].name, FAMILY[i].member[k],
                      best);
        }
}

static void test_words_are_readable(void)
{
    static const struct {
        const char *word, *ground;
        double least;
    } ROW[] = {
        { "ivory", "basalt", 14.5 },
        { "ink", "papyrus", 13.1 },
        { "refusal", "papyrus", 4.5 },
        { "focus", "basalt", 3 },
        { "focus", "stone-light", 3 },
        { "focus", "ink", 3 },
        { "ivory", "stone-light", 4.5 },
        { "caption", "stone", 4.5 },
        { "quiet", "stone", 4.5 },
        { "name", "stone-light", 4.5 },
        { "papyrus-line", "papyrus", 4.5 },
        { "papyrus-quiet", "papyrus-dark", 4.5 },
        { "ink", "gold", 4.5 },
        { "gold-quiet", "gold", 4.5 },
        { "ink", "papyrus-dark", 4.5 },
        { "high-text", "high-stone", 7 },
        { "high-quiet", "high-stone", 7 },
        { "high-ink", "high-papyrus", 7 },
        { "high-refusal", "high-papyrus", 7 },
    };
    for (size_t i = 0; i < LENGTH(ROW); i++) {
        const double contrast = colour_contrast(colour(ROW[i].word), colour(ROW[i].ground));
        CHECK_MSG(contrast >= ROW[i].least, "%s on %s: %.2f, wanted %.1f", ROW[i].word,
                  ROW[i].ground, contrast, ROW[i].least);
    }
}

/* What cannot be pressed is three quarters of the quiet ink over its stone, and still read. */
static void test_disabled_words_are_readable(void)
{
    const unsigned ink = colour("quiet"), ground = colour("stone");
    unsigned faded = 0;
    for (int shift = 0; shift <= 16; shift += 8)
        faded |= ((ink >> shift & 255) * 3 + (ground >> shift & 255)) / 4 << shift;
    const double contrast = colour_contrast(faded, ground);
    CHECK_MSG(contrast >= 3, "disabled words: %.2f", contrast);
}

/* Rows of the data set that Sharma, Wu and Dalal published to test the formula. */
static void test_difference_formula(void)
{
    static const struct {
        Lab one, two;
        double difference;
    } ROW[] = {
        { { 50, 2.6772, -79.7751 }, { 50, 0, -82.7485 }, 2.0425 },
        { { 50, -1.3802, -84.2814 }, { 50, 0, -82.7485 }, 1.0000 },
        { { 50, 2.5, 0 }, { 50, 0, -2.5 }, 4.3065 },
        { { 50, 2.5, 0 }, { 73, 25, -18 }, 27.1492 },
        { { 60.2574, -34.0099, 36.2677 }, { 60.4626, -34.1751, 39.4387 }, 1.2644 },
        { { 22.7233, 20.0904, -46.6940 }, { 23.0331, 14.9730, -42.5619 }, 2.0373 },
        { { 2.0776, 0.0795, -1.1350 }, { 0.9033, -0.0636, -0.5514 }, 0.9082 },
    };
    for (size_t i = 0; i < LENGTH(ROW); i++) {
        const double found = colour_difference(ROW[i].one, ROW[i].two);
        CHECK_MSG(fabs(found - ROW[i].difference) < 0.0001, "row %zu: %.4f", i, found);
    }
}

static const Test TESTS[] = {
    { "the formula for differences", test_difference_formula },
    { "families of colours differ", test_families_differ },
    { "lightness for greyscale", test_greyscale },
    { "signs are readable", test_signs_are_readable },
    { "words are readable", test_words_are_readable },
    { "disabled words are readable", test_disabled_words_are_readable },
};

int main(int argc, char **argv)
{
    theme = tree_read("theme.txt");
    if (theme == NULL) return 2;
    const int failed = check_run(TESTS, LENGTH(TESTS), argc, argv);
    free(theme);
    return failed;
}
