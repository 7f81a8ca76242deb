#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>
#include "book/shelf.h"
#include "check.h"

static const char SAMPLE[] = "# a comment\n"
                             "= goal | What it is about\n"
                             "? aim, winning\n"
                             "Build a *pyramid*\n"
                             "  of stone. See [the count](count) and\n"
                             "[temples](flick/temples).\n"
                             "\n"
                             "- one\n"
                             "- two, and\n"
                             "more of it\n"
                             "1. first\n"
                             "2. second\n"
                             "! marked | A *marked* area\n"
                             "= count | The count\n"
                             "== bounty | The bounty\n"
                             "| what | points |\n"
                             "| a jewel | 1 |\n";

static void test_reads(void)
{
    Book book;
    Error error = { 0 };
    char words[256];
    if (!CHECK(book_read(&book, SAMPLE, strlen(SAMPLE), &error))) return;
    CHECK_EQ(book.sections, 3);
    CHECK_STR(book.section[0].heading, "What it is about");
    CHECK_STR(book.section[0].more, "aim, winning");
    CHECK_EQ(book_find(&book, "bounty"), 2);
    CHECK_EQ(book_find(&book, "nothing"), -1);
    CHECK_EQ(book_chapter(&book, 2), 1);
    CHECK_EQ(book_chapter_end(&book, 1), 3);
    CHECK_EQ(book.section[0].end - book.section[0].block, 6);
    Text plain = text_into(words, sizeof words);
    book_plain(book.block[0].text, &plain);
    CHECK_STR(words, "Build a pyramid of stone. See the count and temples.");
    CHECK_STR(book.block[2].text, "two, and more of it");
    CHECK(book.block[1].first && !book.block[2].first && book.block[3].first);
    CHECK_EQ(book.block[4].number, 2);
    CHECK_STR(book.block[5].figure, "marked");
    const BookBlock *row = &book.block[book.section[2].block + 1];
    Text cell = text_into(words, sizeof words);
    CHECK(book_cell(row, 1, &cell));
    CHECK_STR(words, "1");
    CHECK(!book_cell(row, 2, &cell));
    const char *at = book.block[0].text;
    BookLink link;
    CHECK(book_link(&at, &link));
    CHECK_STR(link.to, "count");
    CHECK(book_link(&at, &link));
    CHECK_STR(link.to, "flick/temples");
    CHECK(!book_link(&at, &link));
    book_release(&book);
}

static const struct {
    const char *text;
    int line;
} BROKEN[] = {
    { "", 0 },
    { "words first\n", 1 },
    { "= Goal | Words\n", 1 },
    { "= goal\n", 1 },
    { "= goal |\n", 1 },
    { "== goal | Words\n", 1 },
    { "= goal | Words\n= goal | Again\n", 2 },
    { "= goal | Words\nSee [it](there)\n", 0 },
    { "= goal | Words\nSee [it]\n", 0 },
    { "= goal | Words\none * star\n", 0 },
    { "= goal | Words\n{picture}\n", 2 },
    { "= goal | Words\n! figure\n", 2 },
    { "= goal | Words\n| a | b\n", 2 },
    { "= goal | Words\n| a | b |\n| a |\n", 3 },
    { "= goal | Words\n? one\n? two\n", 3 },
    { "= goal | Words\n\xFF\n", 2 },
};

static void test_broken(void)
{
    for (size_t i = 0; i < LENGTH(BROKEN); i++) {
        Book book;
        Error error = { 0 };
        const bool read = book_read(&book, BROKEN[i].text, strlen(BROKEN[i].text), &error);
        CHECK_MSG(!read && error.text[0] != '\0' && error.line == BROKEN[i].line,
                  "broken %zu: line %d: %s", i, error.line, error.text);
        CHECK(book.text == NULL);
    }
}

static const char INDEX[] = "# an index\n"
                            "figure seen board game-1 after 12 seat 2\n"
                            "figure whole table game-1 show slot.1 slot.2 mark confirm hint\n"
                            "figure cards parts P07 T01\n"
                            "item slot quarry\n"
                            "item slot.free quarry-free\n"
                            "refusal board-full store\n"
                            "refusal other turn\n";

static void test_index(void)
{
    BookIndex index;
    Error error = { 0 };
    if (!CHECK(book_index_read(&index, INDEX, strlen(INDEX), &error))) return;
    const BookFigure *seen = book_figure(&index, "seen"), *whole = book_figure(&index, "whole");
    CHECK(seen != NULL && seen->kind == FIGURE_BOARD && seen->after == 12 && seen->seat == 1);
    CHECK(whole != NULL && whole->words == 4 && whole->shown == 2);
    CHECK_EQ(whole->after, -1);
    CHECK(book_figure(&index, "none") == NULL);
    CHECK_STR(book_of_item(&index, "slot.3"), "quarry");
    CHECK_STR(book_of_item(&index, "slot.free.1"), "quarry-free");
    CHECK(book_of_item(&index, "confirm") == NULL);
    CHECK_STR(book_of_refusal(&index, "board-full"), "store");
    CHECK_STR(book_of_refusal(&index, "syntax"), "turn");
    book_index_release(&index);
}

static const char *const BROKEN_INDEX[] = {
    "figure\n",
    "figure a\n",
    "figure a poem b\n",
    "figure a parts\n",
    "figure a parts P1\nfigure a parts P2\n",
    "figure a board game.1\n",
    "figure a board game seat 9\n",
    "figure a board game after many\n",
    "figure a board game show slot.1\n",
    "figure a table game slot.1\n",
    "item slot\n",
    "item slot Quarry\n",
    "item slot quarry more\n",
    "refusal\n",
    "poem\n",
};

static void test_broken_index(void)
{
    for (size_t i = 0; i < LENGTH(BROKEN_INDEX); i++) {
        BookIndex index;
        Error error = { 0 };
        const char *text = BROKEN_INDEX[i];
        const bool read = book_index_read(&index, text, strlen(text), &error);
        CHECK_MSG(!read && error.line > 0, "%s: line %d: %s", text, error.line, error.text);
        CHECK(index.text == NULL);
    }
}

/* Any byte may be another: it is read or refused, never more. */
static void test_mutants(void)
{
    char text[sizeof SAMPLE > sizeof INDEX ? sizeof SAMPLE : sizeof INDEX];
    Error error;
    for (size_t i = 0; i < sizeof SAMPLE - 1; i++)
        for (const char *c = "|=!-1[]()*?\n\x80"; *c != '\0'; c++) {
            Book book;
            memcpy(text, SAMPLE, sizeof SAMPLE);
            text[i] = *c;
            if (book_read(&book, text, sizeof SAMPLE - 1, &error)) book_release(&book);
        }
    for (size_t i = 0; i < sizeof INDEX - 1; i++) {
        BookIndex index;
        memcpy(text, INDEX, sizeof INDEX);
        text[i] = ' ';
        if (book_index_read(&index, text, sizeof INDEX - 1, &error)) book_index_release(&index);
    }
}

/* --- The shelf --- */

static int told;

static void count_told(const char *file, const Error *error)
{
    told += file[0] != '\0' && error->text[0] != '\0';
}

static void write_sample(const char *folder, const char *file, const char *text)
{
    char path[512];
    Error error;
    (void)snprintf(path, sizeof path, "%s/books/%s", folder, file);
    CHECK(files_write(path, text, strlen(text), &error));
}

static void test_fold(void)
{
    static const char *const ROW[][2] = {
        { "Élan ÜBER Łódź", "elan uber lodz" },
        { "Її Ґанок, ПʼЯТЬ й м’яч", "іі ганок пять и мяч" },
        { "ЁЛКА — 12 очков!", "елка 12 очков " },
    };
    for (size_t i = 0; i < LENGTH(ROW); i++) {
        char folded[128];
        Text out = text_into(folded, sizeof folded);
        shelf_fold(ROW[i][0], &out);
        CHECK_STR(folded, ROW[i][1]);
    }
}

static void test_search(void)
{
    Shelf *shelf = calloc(1, sizeof *shelf);
    ShelfFound found[SHELF_FOUND];
    Paths paths = { 0 };
    char folder[512];
    if (!CHECK(shelf != NULL)) return;
    (void)snprintf(paths.data, sizeof paths.data, "%s", check_folder());
    (void)snprintf(folder, sizeof folder, "%s/books", paths.data);
    CHECK_EQ(mkdir(folder, 0700), 0);
    write_sample(paths.data, "pyramido.en.book", SAMPLE);
    write_sample(paths.data, "pyramido.uk.book",
                 "= goal | Мета гри\n? ціль\nПобудуйте *піраміду*.\n= count | Підрахунок\n"
                 "== bounty | Бонус\nКамінь.\n");
    write_sample(paths.data, "flick.en.book", "= goal | Broken\n{\n");
    told = 0;
    shelf_open(shelf, &paths, count_told);
    CHECK(told > 1); /* the broken one, and those that are not there */
    const int game = shelf_find(shelf, "pyramido");
    CHECK(game >= 0 && shelf_find(shelf, "flick") < 0);
    CHECK_STR(shelf_book(shelf, game, 1)->section[0].heading, "Мета гри");
    CHECK_STR(shelf_book(shelf, game, 2)->section[0].heading, "What it is about");
    CHECK_EQ(shelf_search(shelf, "", 0, found), 0);
    CHECK_EQ(shelf_search(shelf, "unknown", 0, found), 0);
    CHECK_EQ(shelf_search(shelf, "bount", 0, found), 1);
    CHECK_EQ(found[0].section, 2);
    CHECK_EQ(shelf_search(shelf, "COUNT", 0, found), 2); /* the heading before the text */
    CHECK_EQ(found[0].section, 1);
    CHECK_EQ(shelf_search(shelf, "ПІРА", 0, found), 1); /* another language */
    CHECK_EQ(shelf_search(shelf, "pyr stone", 1, found), 1);
    CHECK_EQ(shelf_search(shelf, "pyr bounty", 1, found), 0);
    shelf_release(shelf);
    free(shelf);
}

/* --- The real ones --- */

static const char *const LANGUAGES[] = { "en", "uk", "ru" };

static char *read_file(const char *name, size_t most, size_t *length)
{
    char path[512];
    Error error = { 0 };
    (void)snprintf(path, sizeof path, "%s/%s", BOOKS, name);
    char *text = files_read(path, most, length, &error);
    if (!CHECK(text != NULL)) printf("  %s\n", error.text);
    return text;
}

static bool load_book(Book *book, const char *game, const char *language)
{
    char name[64];
    size_t length;
    Error error = { 0 };
    *book = (Book){ 0 };
    (void)snprintf(name, sizeof name, "%s.%s.book", game, language);
    char *text = read_file(name, BOOK_BYTES, &length);
    if (text == NULL) return false;
    const bool fine = book_read(book, text, length, &error);
    CHECK_MSG(fine, "%s, line %d: %s", name, error.line, error.text);
    free(text);
    return fine;
}

static bool load_index(BookIndex *index, const char *game)
{
    char name[64];
    size_t length;
    Error error = { 0 };
    (void)snprintf(name, sizeof name, "%s.index", game);
    char *text = read_file(name, BOOK_BYTES, &length);
    if (text == NULL) return false;
    const bool fine = book_index_read(index, text, length, &error);
    CHECK_MSG(fine, "%s, line %d: %s", name, error.line, error.text);
    free(text);
    return fine;
}

/* The same blocks, and in them the same links in any order: languages have orders of their own. */
static bool has_same_links(const char *a, const char *b)
{
    BookLink one, other;
    int links = 0;
    for (const char *at = b; book_link(&at, &other);) links++;
    for (; book_link(&a, &one); links--) {
        bool found = false;
        for (const char *at = b; !found && book_link(&at, &other);)
            found = strcmp(one.to, other.to) == 0;
        if (!found) return false;
    }
    return links == 0;
}

static void check_same(const Book *a, const Book *b, const char *game, const char *language)
{
    CHECK_MSG(a->sections == b->sections && a->blocks == b->blocks,
              "%s.%s: %d sections and %d blocks, not %d and %d", game, language, b->sections,
              b->blocks, a->sections, a->blocks);
    for (int i = 0; i < a->sections && i < b->sections; i++) {
        const BookSection *one = &a->section[i], *other = &b->section[i];
        CHECK_MSG(strcmp(one->id, other->id) == 0 && one->level == other->level
                      && one->block == other->block && one->end == other->end,
                  "%s.%s: section %s and not %s, or another length", game, language, other->id,
                  one->id);
    }
    for (int i = 0; i < a->blocks && i < b->blocks; i++) {
        const BookBlock *one = &a->block[i], *other = &b->block[i];
        CHECK_MSG(one->kind == other->kind && strcmp(one->figure, other->figure) == 0
                      && has_same_links(one->text, other->text),
                  "%s.%s: %.60s", game, language, other->text);
    }
}

static bool has_refusal(const char *tag)
{
    static const char *const NAME[] = {
#define REFUSAL(name, sentence) #name,
#include "rules/coatl/refusals.def"
#include "rules/coatl_cards/refusals.def"
#include "rules/flick/refusals.def"
#include "rules/pyramido/refusals.def"
#undef REFUSAL
        "OTHER",
        "GAME_OVER",
        "NOT_YOUR_TURN",
        "SYNTAX",
    };
    for (size_t i = 0; i < LENGTH(NAME); i++) {
        const Reason reason = { NAME[i], "" };
        char word[64];
        refusal_tag(&reason, word, sizeof word);
        if (strcmp(word, tag) == 0) return true;
    }
    return false;
}

static void check_figure(const BookFigure *figure, const GameRules *rules)
{
    char name[96];
    size_t length;
    Session session = { 0 };
    Error error = { 0 };
    if (figure->save == NULL) return;
    (void)snprintf(name, sizeof name, "%s.teocalli", figure->save);
    char *text = read_file(name, SESSION_MAX_BYTES, &length);
    if (text == NULL) return;
    const bool fine = session_read(&session, rules, text, length, &error);
    CHECK_MSG(fine, "%s, line %d: %s", name, error.line, error.text);
    if (fine) {
        CHECK_MSG(figure->after <= session.count, "%s has %d actions", name, session.count);
        CHECK(figure->seat < rules->seat_count(session_state(&session)));
        session_release(&session);
    }
    free(text);
}

/* What the index names is in the book, and the other way about. */
static void check_index(const BookIndex *index, const Book *book, const GameRules *rules)
{
    for (int i = 0; i < index->entries; i++) {
        const BookEntry *entry = &index->entry[i];
        CHECK_MSG(book_find(book, entry->section) >= 0, "%s: no section %s", rules->id,
                  entry->section);
        CHECK_MSG(!entry->refusal || has_refusal(entry->name), "%s: no refusal %s", rules->id,
                  entry->name);
    }
    for (int i = 0; i < book->blocks; i++)
        CHECK_MSG(book->block[i].kind != BOOK_FIGURE
                      || book_figure(index, book->block[i].figure) != NULL,
                  "%s: no figure %s", rules->id, book->block[i].figure);
    for (int f = 0; f < index->figures; f++) {
        bool shown = false;
        for (int i = 0; i < book->blocks; i++)
            shown |= strcmp(book->block[i].figure, index->figure[f].name) == 0;
        CHECK_MSG(shown, "%s: figure %s is nowhere", rules->id, index->figure[f].name);
        check_figure(&index->figure[f], rules);
    }
    CHECK(book_find(book, "reference") >= 0);
    CHECK(book_find(book, "components") >= 0);
}

/* Links to other books. */
static void check_far(const Book *book, const char *game)
{
    BookLink link;
    for (int i = 0; i < book->blocks; i++)
        for (const char *at = book->block[i].text; book_link(&at, &link);) {
            char *slash = strchr(link.to, '/');
            Book other;
            if (slash == NULL) continue;
            *slash = '\0';
            if (!load_book(&other, link.to, "en")) continue;
            CHECK_MSG(book_find(&other, slash + 1) >= 0, "%s: no section %s", game, slash + 1);
            book_release(&other);
        }
}

static void test_real(void)
{
    int count;
    const GameRules *const *all = games(&count);
    for (int g = 0; g < count; g++) {
        Book book[3];
        BookIndex index;
        char path[512];
        (void)snprintf(path, sizeof path, "%s/%s.index", BOOKS, all[g]->id);
        if (access(path, R_OK) != 0) continue; /* there is no such book yet */
        bool fine = load_index(&index, all[g]->id);
        for (int l = 0; l < 3; l++) fine &= load_book(&book[l], all[g]->id, LANGUAGES[l]);
        for (int l = 1; fine && l < 3; l++)
            check_same(&book[0], &book[l], all[g]->id, LANGUAGES[l]);
        if (fine) check_index(&index, &book[0], all[g]);
        if (fine) check_far(&book[0], all[g]->id);
        for (int l = 0; l < 3; l++) book_release(&book[l]);
        book_index_release(&index);
    }
}

static const Test TESTS[] = {
    { "a book is read", test_reads },
    { "a broken one is told", test_broken },
    { "its index", test_index },
    { "a broken index is told", test_broken_index },
    { "other bytes", test_mutants },
    { "letters folded", test_fold },
    { "what is searched for", test_search },
    { "the real books", test_real },
};

CHECK_MAIN(TESTS)
