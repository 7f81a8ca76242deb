/* pattern_test.c: how often patterns occur: the worked examples, and an oracle that shares nothing
 * with the matcher but the question. */
#include "position.h"
#include "cli/questions.h"
#include "rules/coatl/scan.h"
#include "rules/coatl/score.h"

/* The document's examples; pieces count from 1, as "first-last" of each occurrence. */
static const struct {
    const char *name, *coatl, *card;
    int times, level, points;
    const char *pieces;
} EXAMPLE[] = {
    /* clang-format off */
    { "E01", "hb bb br bb bb bk br bb bb by ty", "P29", 1, 1, 4, "8-11" },
    { "E02", "hb bb br bb bb bk br bb bb by ty", "P10", 3, 2, 5, "1-2 4-5 8-9" },
    { "E03", "hb bb br bb bb bk br bb bb by ty", "P05", 6, 4, 5, "1-1 2-2 4-4 5-5 8-8 9-9" },
    { "E04", "hb bb br bb bb bk br bb bb by ty", "T03", 1, 1, 3, NULL },
    { "E05", "hb by bb tr",                      "P05", 2, 0, 0, NULL },
    { "E06", "hb by bb by tb",                   "P05", 3, 1, 2, NULL },
    { "E07", "hb bb bb by bb bb bb tb",          "P05", 7, 4, 5, NULL },
    { "E08", "hr bb bb bb ty",                   "P10", 0, 0, 0, NULL },
    { "E09", "hr bk bb bb bb bb ty",             "P10", 0, 0, 0, NULL },
    { "E10", "hb bb by bb tb",                   "P10", 2, 2, 5, "1-2 4-5" },
    { "E11", "by bk bb bb",                      "P10", 1, 1, 2, NULL },
    { "E12", "by bk bb bb bb",                   "P10", 0, 0, 0, NULL },
    { "E13", "hr bb bb bb bb bb ty",             "P15", 1, 1, 3, "2-4" },
    { "E14", "hy bb bb bb bb bb bb ty",          "P15", 2, 2, 7, "2-4 5-7" },
    { "E15", "hb bb by bb bb ty",                "P15", 0, 0, 0, NULL },
    { "E16", "hy bg by bg by tr",                "P16", 2, 2, 3, NULL },
    { "E17", "hg by by bg bg ty",                "P16", 1, 1, 1, "3-4" },
    { "E18", "hy bg by bg by bg by tg",          "P16", 4, 3, 5, NULL },
    { "E19", "hg by bk bg ty",                   "P16", 0, 0, 0, NULL },
    { "E20", "hr bk bb bk bk bb bk tb",          "P23", 1, 1, 5, "5-8" },
    { "E21", "hb bk bb bk ty",                   "P23", 0, 0, 0, NULL },
    { "E22", "hr br br br bg bg tk",             "P26", 1, 1, 6, NULL },
    { "E23", "hk bk bg bg bk bk bg bg tg",       "P27", 1, 1, 6, NULL },
    { "E24", "hb bb by bb bb by by tr",          "P29", 1, 1, 4, "4-7" },
    { "E25", "br by bk by bk br bg bb",          "P33", 1, 1, 7, "4-8" },
    { "E26", "hk by bg bk br bg tb",             "P33", 0, 0, 0, NULL },
    { "E27", "hy bk bk bk br tg",                "P36", 1, 1, 2, NULL },
    { "E28", "hy bk br by bk bk br tr",          "P36", 2, 2, 6, "1-3 4-7" },
    { "E29", "hy bk bg br tr",                   "P36", 0, 0, 0, NULL },
    { "E30", "hr bg by bg by bg tk",             "P43", 1, 1, 2, NULL },
    { "E31", "hk bg by bg by bg by tg",          "P43", 2, 2, 6, "2-4 6-8" },
    { "E32", "hr bk by by tk",                   "P45", 0, 0, 0, NULL },
    { "E33", "hr bk by bk by tk",                "P45", 1, 1, 4, "2-6" },
    { "E34", "hk by br bb by tk",                "P45", 1, 1, 4, NULL },
    { "E35", "hr bb bk br bb tk",                "T07", 1, 1, 3, NULL },
    { "E36", "hk by br bk ty",                   "T13", 2, 2, 7, NULL },
    /* clang-format on */
};

static CoatlWorth worth_of(const CoatlSerpent *serpent, const char *card)
{
    return card[0] == 'P' ? coatl_prophecy_worth(serpent, coatl_prophecy_parse(card))
                          : coatl_temple_worth(serpent, coatl_temple_parse(card));
}

static void write_spans(const CoatlSerpent *serpent, const char *card, Text *out)
{
    CoatlSpan span[COATL_LINE_BITS];
    const CoatlProphecy *prophecy = coatl_prophecy(coatl_prophecy_parse(card));
    const int count = coatl_occurrences(serpent, prophecy->pattern, span);
    for (int i = 0; i < count; i++)
        text_add(out, "%s%d-%d", i == 0 ? "" : " ", span[i].first + 1,
                 span[i].first + span[i].count);
}

static void examples_count_as_told(void)
{
    for (size_t i = 0; i < LENGTH(EXAMPLE); i++) {
        const CoatlSerpent serpent = serpent_from(EXAMPLE[i].coatl);
        const CoatlWorth worth = worth_of(&serpent, EXAMPLE[i].card);
        CHECK_MSG(worth.times == EXAMPLE[i].times && worth.level == EXAMPLE[i].level
                      && worth.points == EXAMPLE[i].points,
                  "%s: %d/%d, %d points", EXAMPLE[i].name, worth.times, worth.level, worth.points);
        if (EXAMPLE[i].pieces == NULL) continue;
        char line[200];
        Text text = text_into(line, sizeof line);
        write_spans(&serpent, EXAMPLE[i].card, &text);
        CHECK_MSG(strcmp(line, EXAMPLE[i].pieces) == 0, "%s: pieces %s", EXAMPLE[i].name, line);
    }
}

static void the_rulebook_example_is_worth_17(void)
{
    CoatlSerpent serpent = serpent_from("hb bb br bb bb bk br bb bb by ty");
    const uint8_t card[] = { 29, 10, 5 };
    memcpy(serpent.prophecy, card, sizeof card);
    serpent.prophecy_count = 3;
    serpent.temple = 3;
    CHECK_EQ(coatl_serpent_points(&serpent), 17);
}

typedef struct Lines {
    char text[4096];
    size_t length;
} Lines;

static void add_line(void *context, const char *line)
{
    Lines *lines = context;
    lines->length += (size_t)snprintf(lines->text + lines->length,
                                      sizeof lines->text - lines->length, "%s\n", line);
}

static void cases_answer_every_example(void)
{
    static char input[8192];
    Text in = text_into(input, sizeof input);
    char wanted[4096];
    Text out = text_into(wanted, sizeof wanted);
    text_add(&in, "# every example\n\n");
    for (size_t i = 0; i < LENGTH(EXAMPLE); i++) {
        text_add(&in, "%s\t%s\n", EXAMPLE[i].coatl, EXAMPLE[i].card);
        text_add(&out, "%d\t%d\n", EXAMPLE[i].times, EXAMPLE[i].points);
    }
    Lines lines = { .length = 0 };
    Error error = { 0 };
    CHECK_MSG(coatl_cases(input, &(Sink){ add_line, &lines }, &error), "%s", error.text);
    CHECK_STR(lines.text, wanted);
}

static void cases_name_the_line_that_is_wrong(void)
{
    static const struct {
        const char *input, *text;
        int line;
    } ROW[] = {
        { "hb bb\tP10\nhb bx\tP10\n", "\"bx\" is not a piece", 2 },
        { "\n# note\nhb bb P10\n", "a case is pieces, a tab and a card", 3 },
        { "hb\tP50", "\"P50\" is not a card", 1 },
        { "hb\tP00", "\"P00\" is not a card", 1 },
        { "hb\tP10 P11", "a case is pieces, a tab and a card", 1 },
        { "hb\t", "\"\" is not a card", 1 },
        { "hb\tP10\tP11", "a case is pieces, a tab and a card", 1 },
        { "hb bbbbbbbbbbbbbbbbbbbbbbbbbbbb\tP10", "\"bbbbbbbbbbbbbbb\" is not a piece", 1 },
    };
    for (size_t i = 0; i < LENGTH(ROW); i++) {
        Lines lines = { .length = 0 };
        Error error = { 0 };
        CHECK(!coatl_cases(ROW[i].input, &(Sink){ add_line, &lines }, &error));
        CHECK_EQ(error.line, ROW[i].line);
        CHECK_STR(error.text, ROW[i].text);
    }
    Lines lines = { .length = 0 };
    Error error = { 0 };
    CHECK(coatl_cases("tb hb hb\tP05\n", &(Sink){ add_line, &lines }, &error));
    CHECK_STR(lines.text, "3\t2\n"); /* any sequence counts */
}

/* Pieces repeated beyond anything a table can hold, and what closed forms say about them. */
static void cases_may_be_longer_than_any_coatl(void)
{
    enum { REPEATS = 40000 };
    static const struct {
        const char *repeated, *card, *answer;
    } ROW[] = {
        { "bb", "P05", "40000\t5" },          { "bb", "P15", "13333\t7" },
        { "bb bb by", "P10", "40000\t5" },    { "bb", "P10", "0\t0" },
        { "by bg", "P16", "40000\t5" },       { "bg by", "P43", "20000\t6" },
        { "bk by br by", "P45", "20000\t4" }, { "by bk bk br", "P36", "40000\t6" },
        { "by bk br bg bb", "T07", "1\t3" },  { "by bk", "T13", "2\t7" },
        { "by by bk", "T13", "1\t3" },
    };
    static char input[REPEATS * 16];
    for (size_t i = 0; i < LENGTH(ROW); i++) {
        Text text = text_into(input, sizeof input);
        for (int k = 0; k < REPEATS; k++) text_add(&text, "%s ", ROW[i].repeated);
        text_add(&text, "\t%s\n", ROW[i].card);
        CHECK(!text.cut);
        Lines lines = { .length = 0 };
        Error error = { 0 };
        CHECK_MSG(coatl_cases(input, &(Sink){ add_line, &lines }, &error), "%s", error.text);
        lines.text[strcspn(lines.text, "\n")] = '\0';
        CHECK_MSG(strcmp(lines.text, ROW[i].answer) == 0, "%s with %s: %s", ROW[i].repeated,
                  ROW[i].card, lines.text);
    }
}

/* The oracle: colours as letters, patterns as the text of the published table, every interval tried
 * by plain recursion, and the best choice among intervals by trying both for each place. */

static bool matches(const char *pattern, const char *from, const char *to)
{
    if (*pattern == '\0' || *pattern == '!') return from == to;
    if (from == to) return false;
    const bool fits = *pattern == '?' || *pattern == *from;
    const char *rest = pattern + strcspn(pattern, " ");
    rest += *rest == ' ';
    if (!fits) return false;
    if (pattern[1] != '+') return matches(rest, from + 1, to);
    return matches(rest, from + 1, to) || matches(pattern, from + 1, to);
}

/* Whether pieces first..end-1 are an occurrence, their neighbours looked at. */
static bool occurs(const char *pattern, const char *coatl, int first, int end)
{
    const size_t length = strlen(pattern);
    if (length >= 2 && pattern[length - 2] == '!' && coatl[end] == pattern[length - 1])
        return false;
    if (*pattern == '!') {
        if (first > 0 && coatl[first - 1] == pattern[1]) return false;
        pattern += 3;
    }
    return matches(pattern, coatl + first, coatl + end);
}

/* best[i]: the most disjoint occurrences in the pieces from i on. */
static int most(const char *pattern, const char *coatl)
{
    int best[COATL_LINE_BITS + 1] = { 0 };
    const int n = (int)strlen(coatl);
    if (strncmp(pattern, "count ", 6) == 0) {
        int count = 0;
        for (int i = 0; i < n; i++) count += coatl[i] == pattern[6];
        return count;
    }
    for (int first = n - 1; first >= 0; first--) {
        best[first] = best[first + 1];
        for (int end = first + 1; end <= n; end++)
            if (occurs(pattern, coatl, first, end) && 1 + best[end] > best[first])
                best[first] = 1 + best[end];
    }
    return best[0];
}

typedef struct Oracle {
    char pattern[COATL_PROPHECIES + 1][24];
} Oracle;

static Oracle read_patterns(void)
{
    Oracle oracle = { { { 0 } } };
    FILE *file = fopen(COATL_TEST_FOLDER "/prophecies.csv", "r");
    char line[200];
    if (!CHECK(file != NULL)) return oracle;
    for (int row = 0; fgets(line, sizeof line, file) != NULL; row++) {
        char *field = line;
        for (int comma = 0; comma < 3; comma++) field = strchr(field, ',') + 1;
        const int length = (int)strcspn(field, ",");
        if (row > 0)
            (void)snprintf(oracle.pattern[row], sizeof oracle.pattern[row], "%.*s", length, field);
    }
    (void)fclose(file);
    return oracle;
}

static CoatlSerpent serpent_of(const char *coatl)
{
    static const char LETTERS[] = "yrkgb";
    CoatlSerpent serpent = { .length = 0 };
    for (; *coatl != '\0'; coatl++)
        serpent_lay(&serpent, COATL_BACK,
                    coatl_piece(COATL_BODY, (CoatlColour)(strchr(LETTERS, *coatl) - LETTERS)));
    return serpent;
}

static int scanned(int card, const char *coatl)
{
    static const char LETTERS[] = "yrkgb";
    CoatlScan scan = coatl_scan(card);
    for (; *coatl != '\0'; coatl++) {
        const CoatlColour colour = (CoatlColour)(strchr(LETTERS, *coatl) - LETTERS);
        coatl_scan_piece(&scan, coatl_piece(COATL_BODY, colour));
    }
    return coatl_scan_times(&scan);
}

static void check_spans(const Oracle *oracle, int card, const char *coatl, int times,
                        const CoatlSerpent *serpent)
{
    CoatlSpan span[COATL_LINE_BITS];
    const char *pattern = oracle->pattern[card];
    const int count = coatl_occurrences(serpent, coatl_prophecy(card)->pattern, span);
    CHECK_MSG(count == times, "P%02d on %s: %d spans", card, coatl, count);
    for (int i = 0; i < count; i++) {
        const int end = span[i].first + span[i].count;
        const bool apart = i == 0 || span[i].first >= span[i - 1].first + span[i - 1].count;
        const bool there = strncmp(pattern, "count ", 6) == 0
                               ? coatl[span[i].first] == pattern[6] && span[i].count == 1
                               : occurs(pattern, coatl, span[i].first, end);
        CHECK_MSG(apart && there, "P%02d on %s: span %d is wrong", card, coatl, i);
    }
}

static void ask_oracle(const Oracle *oracle, const char *coatl)
{
    const CoatlSerpent serpent = serpent_of(coatl);
    for (int card = 1; card <= COATL_PROPHECIES; card++) {
        const int times = coatl_times(&serpent, coatl_prophecy(card), COATL_NO_LIMIT);
        const int wanted = most(oracle->pattern[card], coatl);
        CHECK_MSG(times == wanted, "P%02d on %s: %d, wanted %d", card, coatl, times, wanted);
        CHECK_MSG(scanned(card, coatl) == wanted, "P%02d scanned on %s", card, coatl);
        CHECK_MSG(coatl_prophecy_fits(&serpent, card)
                      == (coatl_prophecy_worth(&serpent, card).level > 0),
                  "P%02d on %s: fits", card, coatl);
        if (wanted > 0) check_spans(oracle, card, coatl, wanted, &serpent);
    }
}

/* All of up to five pieces: every short serpent there is. */
static void short_serpents_agree_with_the_oracle(void)
{
    const Oracle oracle = read_patterns();
    for (int length = 0, all = 1; length <= 5; length++, all *= COATL_COLOURS)
        for (int number = 0; number < all && check_failures < 10; number++) {
            char coatl[8] = "";
            for (int i = 0, left = number; i < length; i++, left /= COATL_COLOURS)
                coatl[i] = "yrkgb"[left % COATL_COLOURS];
            ask_oracle(&oracle, coatl);
        }
}

/* Few colours make many matches, so the number of colours is drawn as well. */
static void random_serpents_agree_with_the_oracle(void)
{
    const Oracle oracle = read_patterns();
    Rng rng = rng_seeded(49);
    for (int i = 0; i < 100000 / CHECK_SHARE && check_failures < 10; i++) {
        char coatl[COATL_LONGEST + 1] = "";
        const bool is_long = i % 1000 == 0;
        const int length =
            is_long ? 60 + rng_below(&rng, COATL_LONGEST - 59) : 6 + rng_below(&rng, 9);
        const int first = rng_below(&rng, COATL_COLOURS);
        const int colours = 2 + rng_below(&rng, 4);
        for (int k = 0; k < length; k++)
            coatl[k] = "yrkgb"[(first + rng_below(&rng, colours)) % COATL_COLOURS];
        ask_oracle(&oracle, coatl);
    }
}

/* Laying at the front moves every piece one on; both words of a row take part. */
static void both_ends_grow(void)
{
    Rng rng = rng_seeded(122);
    CoatlSerpent serpent = { .length = 0 };
    int piece[2 * COATL_LONGEST];
    int first = COATL_LONGEST;
    int end = COATL_LONGEST;
    while (serpent.length < COATL_LONGEST) {
        const int laid = coatl_piece(COATL_BODY, (CoatlColour)rng_below(&rng, COATL_COLOURS));
        const CoatlEnd side = rng_below(&rng, 2) == 0 ? COATL_FRONT : COATL_BACK;
        serpent_lay(&serpent, side, laid);
        piece[side == COATL_FRONT ? --first : end++] = laid;
        for (int i = first; i < end; i++) CHECK_EQ(serpent_piece(&serpent, i - first), piece[i]);
    }
}

static int pattern_length(const CoatlElement *pattern)
{
    int length = 0;
    while (pattern[length].kind != ELEMENT_END) length++;
    return length;
}

static bool only_pieces(const CoatlElement *pattern)
{
    for (; pattern->kind != ELEMENT_END; pattern++)
        if (pattern->kind != ELEMENT_IS) return false;
    return true;
}

/* What stands at an end is completed by exactly the elements that are still missing there. */
static void check_standing(const CoatlSerpent *serpent, int card, bool at_front)
{
    const CoatlProphecy *prophecy = coatl_prophecy(card);
    const CoatlElement *pattern = prophecy->pattern;
    const int length = pattern_length(pattern);
    const int standing = coatl_standing(serpent, pattern, at_front);
    CoatlSerpent grown = *serpent;
    for (int i = 0; i < length - standing; i++) {
        const int element = at_front ? length - standing - 1 - i : standing + i;
        serpent_lay(&grown, at_front ? COATL_FRONT : COATL_BACK,
                    coatl_piece(COATL_BODY, (CoatlColour)pattern[element].colour));
    }
    CHECK(standing < length);
    CHECK_MSG(coatl_times(&grown, prophecy, COATL_NO_LIMIT)
                  > coatl_times(serpent, prophecy, COATL_NO_LIMIT),
              "P%02d, %d standing", card, standing);
}

static void what_stands_at_an_end_can_be_completed(void)
{
    Rng rng = rng_seeded(7);
    int found = 0;
    for (int i = 0; i < 2000; i++) {
        CoatlSerpent serpent = { .length = 0 };
        for (int k = 1 + rng_below(&rng, 9); k > 0; k--)
            serpent_lay(&serpent, COATL_BACK,
                        coatl_piece(COATL_BODY, (CoatlColour)rng_below(&rng, 3)));
        for (int card = 1; card <= COATL_PROPHECIES; card++) {
            if (!only_pieces(coatl_prophecy(card)->pattern)) continue;
            check_standing(&serpent, card, false);
            check_standing(&serpent, card, true);
            found += coatl_standing(&serpent, coatl_prophecy(card)->pattern, true) > 0;
        }
    }
    CHECK(found > 2000);
    const CoatlSerpent two = serpent_from("by bb bb");
    CHECK_EQ(coatl_standing(&two, coatl_prophecy(38)->pattern, false), 2); /* y b+, then g */
    CHECK_EQ(coatl_standing(&two, coatl_prophecy(10)->pattern, false), 0); /* !b b b !b is there */
}

static const Test TESTS[] = {
    { "what_stands_at_an_end_can_be_completed", what_stands_at_an_end_can_be_completed },
    { "examples_count_as_told", examples_count_as_told },
    { "the_rulebook_example_is_worth_17", the_rulebook_example_is_worth_17 },
    { "cases_answer_every_example", cases_answer_every_example },
    { "cases_name_the_line_that_is_wrong", cases_name_the_line_that_is_wrong },
    { "cases_may_be_longer_than_any_coatl", cases_may_be_longer_than_any_coatl },
    { "short_serpents_agree_with_the_oracle", short_serpents_agree_with_the_oracle },
    { "random_serpents_agree_with_the_oracle", random_serpents_agree_with_the_oracle },
    { "both_ends_grow", both_ends_grow },
};
CHECK_MAIN(TESTS)
