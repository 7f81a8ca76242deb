/* cards_test.c: the tables are the published ones, and ADAM needs what the document says. */
#include "check.h"
#include "rules/coatl/cards.h"
#include "rules/coatl/coatl.h"

static void check_table(const GameTable *table)
{
    char path[512], wanted[200], line[200];
    (void)snprintf(path, sizeof path, COATL_TEST_FOLDER "/%s.csv", table->name);
    FILE *file = fopen(path, "r");
    if (!CHECK_MSG(file != NULL, "no %s", path)) return;
    for (int row = -1; row < table->rows; row++) {
        Text text = text_into(line, sizeof line);
        if (row < 0)
            text_add(&text, "%s", table->header);
        else
            table->write_row(row, &text);
        if (!CHECK(fgets(wanted, sizeof wanted, file) != NULL)) break;
        wanted[strcspn(wanted, "\r\n")] = '\0';
        CHECK_STR(line, wanted);
    }
    CHECK_MSG(fgets(wanted, sizeof wanted, file) == NULL, "%s has more rows", path);
    (void)fclose(file);
}

static void tables_are_the_published_ones(void)
{
    CHECK_EQ(coatl_rules.table_count, 2);
    for (int i = 0; i < coatl_rules.table_count; i++) check_table(&coatl_rules.tables[i]);
}

static void there_are_54_prophecies(void)
{
    int cards = 0;
    int of_colour[COATL_COLOURS] = { 0 };
    for (int i = 1; i <= COATL_PROPHECIES; i++) {
        cards += coatl_prophecy(i)->copies;
        of_colour[coatl_prophecy(i)->card_colour] += coatl_prophecy(i)->copies;
    }
    CHECK_EQ(cards, COATL_PROPHECY_CARDS);
    CHECK_EQ(of_colour[COATL_GREEN], 14);
    CHECK_EQ(of_colour[COATL_RED], 10);
    CHECK_EQ(of_colour[COATL_BLACK], 10);
    CHECK_EQ(of_colour[COATL_BLUE], 10);
    CHECK_EQ(of_colour[COATL_YELLOW], 10);
}

/* What a card says of its pattern beside it, for speed: only the ends of one may say `!c`. */
static void cards_know_their_patterns(void)
{
    for (int i = 1; i <= COATL_PROPHECIES; i++) {
        const CoatlProphecy *card = coatl_prophecy(i);
        int needs = 0;
        int length = 0;
        bool fixed = true;
        for (; card->pattern[length].kind != ELEMENT_END; length++) {
            const CoatlElement *element = &card->pattern[length];
            const bool last = card->pattern[length + 1].kind == ELEMENT_END;
            fixed = fixed && element->kind != ELEMENT_RUN && element->kind != ELEMENT_COUNT;
            CHECK_MSG(element->kind != ELEMENT_NOT || length == 0 || last, "P%02d", i);
            if (element->kind != ELEMENT_NOT && element->colour != COATL_ANY)
                needs |= 1 << element->colour;
        }
        CHECK_EQ(card->needs, needs);
        CHECK_EQ(card->length, fixed ? length : 0);
    }
}

/* The needs of one card of every family, colours in the order y r k g b, and its worth. */
static void adam_needs_what_the_table_says(void)
{
    static const struct {
        int card, need[COATL_COLOURS], worth;
    } ROW[] = {
        { 3, { 0, 0, 6, 0, 0 }, 5 },  { 10, { 0, 0, 0, 0, 4 }, 5 }, { 11, { 6, 0, 0, 0, 0 }, 7 },
        { 17, { 0, 3, 3, 0, 0 }, 5 }, { 25, { 0, 2, 0, 2, 0 }, 5 }, { 26, { 0, 3, 0, 2, 0 }, 6 },
        { 28, { 2, 0, 0, 0, 3 }, 6 }, { 32, { 0, 2, 0, 2, 0 }, 4 }, { 34, { 1, 1, 1, 1, 1 }, 7 },
        { 36, { 2, 2, 2, 0, 0 }, 6 }, { 44, { 0, 0, 0, 2, 4 }, 6 }, { 45, { 2, 0, 2, 0, 0 }, 4 },
    };
    for (size_t i = 0; i < LENGTH(ROW); i++) {
        const CoatlProphecy *card = coatl_prophecy(ROW[i].card);
        for (int colour = 0; colour < COATL_COLOURS; colour++)
            CHECK_MSG(coatl_need(card, colour) == ROW[i].need[colour], "P%02d, colour %d",
                      ROW[i].card, colour);
        CHECK_MSG(coatl_top_level(card)->points == ROW[i].worth, "P%02d", ROW[i].card);
    }
}

static const Test TESTS[] = {
    { "tables_are_the_published_ones", tables_are_the_published_ones },
    { "there_are_54_prophecies", there_are_54_prophecies },
    { "cards_know_their_patterns", cards_know_their_patterns },
    { "adam_needs_what_the_table_says", adam_needs_what_the_table_says },
};
CHECK_MAIN(TESTS)
