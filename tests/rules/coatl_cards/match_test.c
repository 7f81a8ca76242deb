/* Counting and temples: the worked examples, and the matcher against the dumbest one there is. */
#include "cli/questions.h"
#include "base/bits.h"
#include "rules/coatl_cards/coatl_cards.h"
#include "rules/coatl_cards/notation.h"
#include "rules/coatl_cards/script.h"

/* Every pattern in the notation of the rules. The oracle reads these, not the table. */
static const char *const PATTERN[CARD_PROPHECIES] = {
    "g r",    "g y",         "r y",         "r b",         "y b",         "y k",         "b k",
    "b g",    "k g",         "k r",         "b ? r",       "r ? k",       "k ? y",       "y ? g",
    "g ? b",  "{rk} y {rk}", "{kg} r {kg}", "{yb} k {yb}", "{rb} g {rb}", "{yg} b {yg}", "y !y y",
    "r !r r", "k !k k",      "g !g g",      "b !b b",      "= y =",       "= r =",       "= k =",
    "= g =",  "= b =",       "y*",          "r*",          "k*",          "g*",          "b*",
    "y !y*",  "r !r*",       "k !k*",       "g !g*",       "b !b*",
};

static void patterns_are_printed(void)
{
    for (int card = 0; card < CARD_PROPHECIES; card++) {
        char text[64];
        char id[16];
        Text out = text_into(text, sizeof text);
        coatl_cards_write_pattern(coatl_cards_prophecy(card), &out);
        CHECK_STR(text, PATTERN[card]);
        (void)snprintf(id, sizeof id, "C%02d", card + 1);
        CHECK_STR(coatl_cards_prophecy(card)->id, id);
    }
}

/* Ten of each god; the families of each as the rules list them. */
static void gods_are_even(void)
{
    static const char *const FAMILIES[CARD_GODS] = { "A", "BD", "CE", "FG" };
    int count[CARD_GODS] = { 0 };
    for (int card = 0; card < CARD_PROPHECIES; card++) {
        const CardProphecy *prophecy = coatl_cards_prophecy(card);
        count[prophecy->god]++;
        CHECK_MSG(strchr(FAMILIES[prophecy->god], prophecy->family) != NULL, "%s", prophecy->id);
    }
    for (int god = 0; god < CARD_GODS; god++) CHECK_EQ(count[god], 10);
}

/* ---- the oracle ---- */

typedef struct Spelt {
    int count;
    char colour[COATL_SET_BITS];
    bool stack[COATL_SET_BITS];
} Spelt;

/* Does the element at `*at` allow the part? `same` holds the colour of an earlier `=`, or 0. */
static bool element_allows(const char **at, char colour, bool stack, char *same)
{
    bool allowed = false;
    if (**at == '?') {
        allowed = true;
    } else if (**at == '!') {
        allowed = *++*at != colour;
    } else if (**at == '=') {
        allowed = *same == 0 || *same == colour;
        *same = colour;
    } else if (**at == '{') {
        for (++*at; **at != '}'; ++*at) allowed = allowed || **at == colour;
    } else {
        allowed = **at == colour;
    }
    ++*at;
    if (**at == '*') {
        allowed = allowed && stack;
        ++*at;
    }
    if (**at == ' ') ++*at;
    return allowed;
}

static bool window_matches(const char *pattern, const Spelt *coatl, int from)
{
    char same = 0;
    for (int part = from; *pattern != '\0'; part++) {
        if (part >= coatl->count) return false;
        if (!element_allows(&pattern, coatl->colour[part], coatl->stack[part], &same)) return false;
    }
    return true;
}

static PartSet oracle(const char *pattern, const Spelt *coatl)
{
    PartSet windows = 0;
    for (int from = 0; from < coatl->count; from++)
        if (window_matches(pattern, coatl, from)) windows |= (PartSet)1 << from;
    return windows;
}

static Spelt spell(const CardCoatl *coatl)
{
    Spelt spelt = { .count = coatl->parts };
    for (int at = 0; at < coatl->parts; at++) {
        const CardPart part = card_coatl_part(coatl, at);
        spelt.colour[at] = coatl_cards_letters[part.colour];
        spelt.stack[at] = part.stack;
    }
    return spelt;
}

/* Few colours in some, so that patterns with equal ones come up as well. */
static CardCoatl random_coatl(Rng *rng)
{
    CardCoatl coatl = { 0 };
    const int parts = rng_below(rng, COATL_SET_BITS + 1);
    const int colours = 1 + rng_below(rng, FEATHER_COLOURS);
    for (int i = 0; i < parts; i++)
        card_coatl_append(&coatl, (CardPart){ .colour = (uint8_t)rng_below(rng, colours),
                                              .stack = rng_below(rng, 3) == 0 });
    return coatl;
}

static void matcher_agrees_with_the_oracle(void)
{
    enum { SERPENTS = 100000 / CHECK_SHARE, SEED = 404 };
    Rng rng = rng_seeded(SEED);
    for (int i = 0; i < SERPENTS && check_failures == 0; i++) {
        const CardCoatl coatl = random_coatl(&rng);
        const Spelt spelt = spell(&coatl);
        for (int card = 0; card < CARD_PROPHECIES; card++) {
            const PartSet wanted = oracle(PATTERN[card], &spelt);
            CHECK_MSG(card_coatl_windows(&coatl, card) == wanted,
                      "seed %d, serpent %d, %s: other windows", SEED, i,
                      coatl_cards_prophecy(card)->id);
            CHECK_EQ(card_coatl_count(&coatl, card), bits_count(wanted));
        }
    }
}

/* What a placement makes must be what the words of the rules make of the text. */
static void places_are_as_written(void)
{
    static const struct {
        const char *before;
        CardPlace place;
        const char *after;
    } ROW[] = {
        { "-", PLACE_START, "g r" },
        { "y k b", PLACE_LEFT, "g r y k b" },
        { "y k b", PLACE_RIGHT, "y k b g r" },
        { "y k b", PLACE_COVER_LEFT, "g r* k b" },
        { "y k b", PLACE_COVER_RIGHT, "y k g* r" },
        { "y r* b", PLACE_COVER_LEFT, "g r* r* b" },
        { "g r", PLACE_COVER_RIGHT, "g g* r" }, /* over the card placed a moment ago */
    };
    for (size_t i = 0; i < LENGTH(ROW); i++) {
        CardCoatl coatl = script_coatl(ROW[i].before);
        char text[64];
        Text out = text_into(text, sizeof text);
        CHECK(card_coatl_can_place(&coatl, ROW[i].place));
        card_coatl_place(&coatl, FEATHER_GREEN, FEATHER_RED, ROW[i].place);
        coatl_cards_write_coatl(&coatl, &out);
        CHECK_STR(text, ROW[i].after);
    }
}

/* ---- the worked counts ---- */

#define Z "hr r k* k* g r y r k* y k y r g tr"
#define H "hy k y r y b y k g b g k r b g r b tg"

/* `windows` names the first and last part of each occurrence, counted from 1. */
static const struct {
    const char *coatl;
    int card, count;
    const char *windows;
} COUNT[] = {
    { "g r k g r g", 1, 2, "1-2 4-5" },
    { "r g r b", 1, 1, "2-3" },
    { "g r* k r b", 1, 1, "1-2" },
    { Z, 1, 2, "5-6 14-15" },
    { "b y* r g r g r", 11, 1, "1-3" },
    { "k k* y y g", 13, 2, "1-3 2-4" },
    { "k y k y", 13, 0, "" },
    { H, 15, 1, "15-17" },
    { "g b y k", 20, 1, "1-3" },
    { "y b y b g r", 20, 2, "1-3 3-5" },
    { H, 18, 1, "1-3" },
    { Z, 16, 3, "6-8 9-11 11-13" },
    { "y k y r y b", 21, 2, "1-3 3-5" },
    { "y k g y", 21, 0, "" },
    { H, 21, 3, "1-3 3-5 5-7" },
    { Z, 22, 2, "6-8 13-15" },
    { "k g k r", 29, 1, "1-3" },
    { "r y* y* y* y", 26, 2, "2-4 3-5" },
    { "r y k g", 26, 0, "" },
    { H, 26, 0, "" },
    { "k y* r", 31, 1, "2-2" },
    { "k y r y", 31, 0, "" },
    { "y r* r* r* g", 32, 3, "2-2 3-3 4-4" },
    { Z, 33, 3, "3-3 4-4 9-9" },
    { "g r* k", 39, 1, "1-2" },
    { "g g* k", 39, 0, "" },
    { "g k r b* y", 39, 0, "" },
    { "k r* b* g", 38, 1, "1-2" },
    { "k r* b* g", 37, 1, "2-3" },
    { "-", 6, 0, "" },
    { "hy tk", 6, 1, "1-2" },
};

static void keep_line(void *context, const char *line)
{
    (void)snprintf(context, 64, "%s", line);
}

static void worked_counts(void)
{
    for (size_t i = 0; i < LENGTH(COUNT); i++) {
        const CardCoatl coatl = script_coatl(COUNT[i].coatl);
        const int card = COUNT[i].card - 1;
        const PartSet windows = card_coatl_windows(&coatl, card);
        const int length = coatl_cards_prophecy(card)->length;
        PartSet matched = 0;
        char text[64];
        Text out = text_into(text, sizeof text);
        for (int at = 0; at < coatl.parts; at++) {
            if ((windows >> at & 1) == 0) continue;
            text_add(&out, "%s%d-%d", out.length > 0 ? " " : "", at + 1, at + length);
            for (int part = at; part < at + length; part++) matched |= (PartSet)1 << part;
        }
        CHECK_STR(text, COUNT[i].windows);
        CHECK_EQ(card_coatl_matched(&coatl, card), matched);
        CHECK_MSG(card_coatl_count(&coatl, card) == COUNT[i].count, "%s, C%02d", COUNT[i].coatl,
                  COUNT[i].card);
        CHECK_EQ(card_coatl_level(&coatl, card), COUNT[i].count);
    }
}

/* ---- cases ---- */

static const struct {
    const char *line, *answer;
} CASE[] = {
    { "T1\t" Z "\tC06@1 C01@2 C12@2 C16@3 C33@3", "1\t0\t3" },
    { "T1\t" H "\tC06@1 C16@3 C33@1", "1\t1\t7" },
    { "T1\t-\tC06@1 C16@3 C33@0", "0\t0\t0" }, /* level 0 is ignored */
    { "T2\ty y r y y y\tC16@1 C01@2", "1\t1\t7" },
    { "T2\ty y r y y\tC16@2 C01@2", "0\t0\t0" },
    { "T2\t-\tC16@0 C01@1", "0\t0\t0" },
    { "T3\tr r k r r b r tr\tC01@3 C02@3", "1\t1\t7" },
    { "T3\tr r k r r b r\tC01@1 C02@2", "0\t0\t0" },
    { "T3\t-\tC11@2 C16@2", "0\t0\t0" }, /* other gods */
    { "T3\t-\tC01@0 C02@0", "0\t0\t0" },
    { "T4\t-\tC01@1 C11@1 C31@1", "1\t1\t7" },
    { "T4\ty r y r y r y r y r y r y\t-", "0\t0\t0" },
    { "T4\ty r y r y r y r y r y r\t-", "0\t1\t3" },
    { "T5\tr g k\tC11@1 C31@3", "1\t1\t7" },
    { "T5\tr g* hr\tC31@1 C11@3", "0\t0\t0" },
    { "T5\t-\tC31@2", "0\t1\t3" }, /* none and none are equally many */
    { "T6\tb y y b\tC31@1 C11@1 C16@1", "1\t1\t7" },
    { "T6\tb\tC31@1 C11@1 C06@1", "0\t0\t0" },
    { "g r* r g r\tC01", "2" },
    { "hg tr hg tr\tC01", "2" }, /* any sequence of parts */
};

static void cases_are_answered(void)
{
    char text[64];
    const Sink sink = { keep_line, text };
    Error error;
    for (size_t i = 0; i < LENGTH(CASE); i++) {
        text[0] = '\0';
        CHECK(coatl_cards_cases(CASE[i].line, &sink, &error));
        CHECK_MSG(strcmp(text, CASE[i].answer) == 0, "%s: %s", CASE[i].line, text);
    }
    for (size_t i = 0; i < LENGTH(COUNT); i++) {
        char line[128];
        char answer[16];
        (void)snprintf(line, sizeof line, "%s\tC%02d\n", COUNT[i].coatl, COUNT[i].card);
        (void)snprintf(answer, sizeof answer, "%d", COUNT[i].count);
        CHECK(coatl_cards_cases(line, &sink, &error));
        CHECK_STR(text, answer);
    }
}

/* Longer than any table could hold: 400 times "g r" holds it 400 times, in one long run of none. */
static void long_coatls_are_read(void)
{
    char line[2000] = "";
    char text[64] = "";
    const Sink sink = { keep_line, text };
    Error error;
    Text out = text_into(line, sizeof line);
    for (int i = 0; i < 400; i++) text_add(&out, "g r ");
    text_add(&out, "\tC01");
    CHECK(coatl_cards_cases(line, &sink, &error));
    CHECK_STR(text, "400");
}

static void malformed_cases_name_their_line(void)
{
    static const char *const BAD[] = {
        "# comment\n\ng r",        "\n\ng p\tC01",    "\n\ng r\tC41",       "\n\ng r\tC01 C02",
        "\n\nT7\tg r\tC01@1",      "\n\n\tC01",       "\n\nT1\tg r\tC01@4", "\n\nT1\tg r\tC01",
        "\n\nT1\tg r\tC01@1\tC02", "\n\nhy*\tC01",    "\n\ng r**\tC01",     "\n\ng r\t",
        "\n\nT1\tg r\t",           "\n\nT1\t\tC01@1",
    };
    char text[64];
    const Sink sink = { keep_line, text };
    for (size_t i = 0; i < LENGTH(BAD); i++) {
        Error error = { 0 };
        CHECK_MSG(!coatl_cards_cases(BAD[i], &sink, &error), "%s", BAD[i]);
        CHECK_MSG(error.line == 3 && error.text[0] != '\0', "%s: line %d", BAD[i], error.line);
    }
}

static const Test TEST[] = {
    { "patterns_are_printed", patterns_are_printed },
    { "gods_are_even", gods_are_even },
    { "matcher_agrees_with_the_oracle", matcher_agrees_with_the_oracle },
    { "places_are_as_written", places_are_as_written },
    { "worked_counts", worked_counts },
    { "cases_are_answered", cases_are_answered },
    { "long_coatls_are_read", long_coatls_are_read },
    { "malformed_cases_name_their_line", malformed_cases_name_their_line },
};
CHECK_MAIN(TEST)
