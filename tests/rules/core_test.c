/* What the games share: generator, deck, text, refusals, options. */
#include "rules/lines.h"
#include "base/bits.h"
#include "base/hash.h"
#include "rules/deck.h"
#include "rules/toy.h"

static void rng_is_the_one_that_saves_were_made_with(void)
{
    Rng rng = rng_seeded(77);
    const uint32_t expected[] = { 247787711u, 995051077u, 3983436823u, 1098691241u };
    for (size_t i = 0; i < LENGTH(expected); i++) CHECK_EQ(rng_next(&rng), expected[i]);
}

static void rng_below_is_even(void)
{
    Rng rng = rng_seeded(1);
    int seen[7] = { 0 };
    for (int i = 0; i < 70000; i++) seen[rng_below(&rng, 7)]++;
    for (int i = 0; i < 7; i++)
        CHECK_MSG(seen[i] > 9600 && seen[i] < 10400, "%d came %d times of 70000", i, seen[i]);
}

static void rng_shuffle_reaches_every_order(void)
{
    Rng rng = rng_seeded(2);
    int seen[6] = { 0 };
    for (int i = 0; i < 6000; i++) {
        uint8_t id[3] = { 0, 1, 2 };
        rng_shuffle(&rng, id, 3);
        seen[id[0] * 2 + (id[1] > id[2])]++;
    }
    for (int i = 0; i < 6; i++)
        CHECK_MSG(seen[i] > 850 && seen[i] < 1150, "order %d came %d times of 6000", i, seen[i]);
}

static void bits_are_counted(void)
{
    Rng rng = rng_seeded(3);
    CHECK_EQ(bits_count(0), 0);
    CHECK_EQ(bits_count(UINT64_MAX), 64);
    for (int i = 0; i < 1000; i++) {
        const uint64_t set = (uint64_t)rng_next(&rng) << 32 | rng_next(&rng);
        int count = 0;
        for (int bit = 0; bit < 64; bit++) count += (int)(set >> bit & 1);
        CHECK_EQ(bits_count(set), count);
    }
}

static void hash_tells_apart(void)
{
    CHECK_EQ(hash_bytes(HASH_START, "foobar", 6), UINT64_C(0x85944171F73967E8)); /* as published */
    CHECK(hash_text(hash_text(HASH_START, "ab"), "c")
          != hash_text(hash_text(HASH_START, "a"), "bc"));
    CHECK(hash_number(HASH_START, 1) != hash_number(HASH_START, UINT64_C(1) << 56));
    CHECK(hash_short(UINT64_C(1) << 40) != hash_short(0));
}

static void deck_is_a_pile(void)
{
    Deck deck = { 0 };
    CHECK_EQ(deck_draw(&deck), DECK_EMPTY);
    for (int id = 1; id <= 4; id++) deck_put(&deck, id);
    deck_put_under(&deck, 9);
    CHECK_EQ(deck_top(&deck), 4);
    CHECK(deck_remove(&deck, 2));
    CHECK(!deck_remove(&deck, 2));
    const int order[] = { 4, 3, 1, 9, DECK_EMPTY };
    for (size_t i = 0; i < LENGTH(order); i++) CHECK_EQ(deck_draw(&deck), order[i]);
    const Deck empty = { 0 };
    CHECK(memcmp(&deck, &empty, sizeof deck) == 0);
}

static void deck_empties_into_another(void)
{
    Deck from = { .count = 2, .id = { 5, 6 } };
    Deck to = { .count = 1, .id = { 4 } };
    deck_empty_into(&from, &to);
    CHECK_EQ(from.count, 0);
    CHECK_EQ(to.count, 3);
    CHECK_EQ(deck_top(&to), 6);
}

static void text_never_overruns(void)
{
    char buffer[8];
    Text text = text_into(buffer, sizeof buffer);
    text_add(&text, "%s", "1234567");
    CHECK(!text.cut);
    text_put(&text, '8');
    CHECK(text.cut);
    text_add(&text, "%d", 9);
    CHECK_STR(buffer, "1234567");
}

static void text_reads_numbers_strictly(void)
{
    static const struct {
        const char *text;
        bool fine;
        int value;
    } ROW[] = {
        { "0", true, 0 },    { "-5", true, -5 },
        { "99", true, 99 },  { "", false, 0 },
        { "-", false, 0 },   { "1x", false, 0 },
        { " 1", false, 0 },  { "+1", false, 0 },
        { "100", false, 0 }, { "99999999999999999999", false, 0 },
        { "-6", false, 0 },
    };
    for (size_t i = 0; i < LENGTH(ROW); i++) {
        int value = 0;
        CHECK_MSG(text_parse_int(ROW[i].text, -5, 99, &value) == ROW[i].fine, "\"%s\"",
                  ROW[i].text);
        CHECK_EQ(value, ROW[i].value);
    }
    uint64_t big;
    CHECK(text_parse_u64("18446744073709551615", &big) && big == UINT64_MAX);
    CHECK(!text_parse_u64("18446744073709551616", &big));
    CHECK(!text_parse_u64("-1", &big));
}

static void text_knows_utf8(void)
{
    static const struct {
        const char *text;
        bool fine;
    } ROW[] = {
        { "", true },
        { "Ітцель", true },
        { "\xF0\x9F\x90\x8D", true },
        { "a\tb", false },
        { "\x7F", false },
        { "\xC0\xAF", false },
        { "\xE0\x80\x80", false },
        { "\xED\xA0\x80", false },
        { "\xF4\x90\x80\x80", false },
        { "\xC3", false },
        { "\x80", false },
        { "\xC2\x85", false },
    };
    for (size_t i = 0; i < LENGTH(ROW); i++)
        CHECK_MSG(text_is_utf8(ROW[i].text, strlen(ROW[i].text)) == ROW[i].fine, "row %zu", i);
}

static void what_errors_quote_is_printable(void)
{
    static const struct {
        const char *read, *told;
    } ROW[] = {
        { "Ітцель", "Ітцель" },
        { "\x1B[31mred", "?[31mred" },
        { "a\r\n\tb\x7F", "a???b?" },
        { "\xC2\x85next", "??next" },
        { "\xD0", "?" },
        { "\xF0\x9F\x90", "???" },
        { "\xED\xA0\x80я", "???я" },
    };
    for (size_t i = 0; i < LENGTH(ROW); i++) {
        Error error;
        CHECK(!error_at(&error, 3, "%s", ROW[i].read));
        CHECK_STR(error.text, ROW[i].told);
    }
    Error error;
    char longest[600];
    memset(longest, 'x', sizeof longest);
    for (size_t i = 1; i + 1 < sizeof longest; i += 2) memcpy(longest + i, "я", 2);
    longest[sizeof longest - 1] = '\0';
    (void)error_at(&error, 0, "%s", longest); /* cut in the middle of a letter */
    CHECK(text_is_utf8(error.text, strlen(error.text)));
}

static void every_refusal_has_its_tag_and_a_sentence(void)
{
    static const Refusal SHARED[] = {
#define REFUSAL LINES_REASON
#include "rules/refusals.def"
    };
    char tag[64];
    refusal_tag(REFUSAL_GAME_OVER, tag, sizeof tag);
    CHECK_STR(tag, "game-over");
    for (size_t i = 0; i < LENGTH(SHARED); i++) {
        refusal_tag(SHARED[i], tag, sizeof tag);
        const char *sentence = refusal_sentence(SHARED[i]);
        const size_t length = strlen(sentence);
        CHECK_MSG(length > 8 && sentence[length - 1] == '.', "%s: \"%s\" is no sentence", tag,
                  sentence);
    }
    refusal_tag(REFUSAL_NONE, tag, sizeof tag);
    CHECK_STR(tag, "none");
    CHECK_STR(refusal_sentence(REFUSAL_NONE), "");
}

static void options_fit_or_are_refused(void)
{
    GameSetup setup = game_setup(&toy_rules, 2, 5);
    CHECK_EQ(game_set_option(&toy_rules, &setup, "pile", "large"), REFUSAL_NONE);
    CHECK_EQ(setup.option[0], 1);
    CHECK_EQ(game_set_option(&toy_rules, &setup, "marks", "13"), REFUSAL_NONE);
    CHECK_EQ(setup.option[1], 5);
    CHECK_EQ(game_set_option(&toy_rules, &setup, "marks", "31"), REFUSAL_BAD_OPTION);
    CHECK_EQ(game_set_option(&toy_rules, &setup, "marks", ""), REFUSAL_BAD_OPTION);
    CHECK_EQ(game_set_option(&toy_rules, &setup, "pile", "huge"), REFUSAL_BAD_OPTION);
    CHECK_EQ(game_set_option(&toy_rules, &setup, "colour", "red"), REFUSAL_BAD_OPTION);
    GameSetup three = game_setup(&toy_rules, 3, 5);
    CHECK_EQ(game_set_option(&toy_rules, &three, "marks", "1"), REFUSAL_BAD_OPTION);
}

static void registered_games_are_whole(void)
{
    int count;
    const GameRules *const *game = games(&count);
    for (int i = 0; i < count; i++) {
        CHECK(game_find(game[i]->id) == game[i]);
        CHECK(game[i]->state_size <= GAME_STATE_MAX);
        CHECK(game[i]->option_count <= GAME_MAX_OPTIONS);
        CHECK((game[i]->outcome == NULL) == (game[i]->apply_recorded == NULL));
    }
    CHECK(game_find("chess") == NULL);
}

static const Test TEST[] = {
    { "rng_is_the_one_that_saves_were_made_with", rng_is_the_one_that_saves_were_made_with },
    { "rng_below_is_even", rng_below_is_even },
    { "rng_shuffle_reaches_every_order", rng_shuffle_reaches_every_order },
    { "bits are counted", bits_are_counted },
    { "hash tells apart", hash_tells_apart },
    { "deck_is_a_pile", deck_is_a_pile },
    { "deck_empties_into_another", deck_empties_into_another },
    { "text_never_overruns", text_never_overruns },
    { "text_reads_numbers_strictly", text_reads_numbers_strictly },
    { "text_knows_utf8", text_knows_utf8 },
    { "what_errors_quote_is_printable", what_errors_quote_is_printable },
    { "every_refusal_has_its_tag_and_a_sentence", every_refusal_has_its_tag_and_a_sentence },
    { "options_fit_or_are_refused", options_fit_or_are_refused },
    { "registered_games_are_whole", registered_games_are_whole },
};
CHECK_MAIN(TEST)
