#include "book/shelf.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Opening {
    const Paths *paths;
    void (*tell)(const char *file, const Error *error);
} Opening;

/* Without a file there is nothing to tell: not every game has a book. */
static char *load(const Opening *opening, const char *file, size_t *length)
{
    char path[PATH_MAX_LENGTH];
    Error error = { 0 };
    if (!paths_data(opening->paths, file, path, sizeof path)) return NULL;
    char *text = files_read(path, BOOK_BYTES, length, &error);
    if (text == NULL) opening->tell(file, &error);
    return text;
}

/* Heading, other words and text, each behind a sign of its own. */
static void fold_section(const Book *book, const BookSection *section, Text *out)
{
    enum { PART = 16 << 10 };
    char plain[PART];
    text_add(out, "\1 ");
    shelf_fold(section->heading, out);
    text_add(out, " \2 ");
    shelf_fold(section->more, out);
    text_add(out, " \3 ");
    for (int i = section->block; i < section->end; i++) {
        Text words = text_into(plain, sizeof plain);
        book_plain(book->block[i].text, &words);
        shelf_fold(plain, out);
        text_put(out, ' ');
    }
}

static void fold_book(ShelfGame *game, int language, size_t length)
{
    const Book *book = &game->book[language];
    const size_t size = 2 * length + (size_t)BOOK_SECTIONS * 16;
    char *folded = calloc(size, 1);
    if (folded == NULL) return;
    Text out = text_into(folded, size);
    for (int i = 0; i < book->sections; i++) {
        game->begins[language][i] = (int)out.length;
        fold_section(book, &book->section[i], &out);
    }
    game->begins[language][book->sections] = (int)out.length;
    game->folded[language] = folded;
}

static void load_book(const Opening *opening, ShelfGame *game, int language)
{
    char file[64];
    size_t length = 0;
    Error error = { 0 };
    (void)snprintf(file, sizeof file, "books/%s.%s.book", game->rules->id, LANGUAGE[language].code);
    char *text = load(opening, file, &length);
    if (text == NULL) return;
    if (book_read(&game->book[language], text, length, &error))
        fold_book(game, language, length);
    else
        opening->tell(file, &error);
    free(text);
}

static void load_index(const Opening *opening, ShelfGame *game)
{
    char file[64];
    size_t length = 0;
    Error error = { 0 };
    (void)snprintf(file, sizeof file, "books/%s.index", game->rules->id);
    char *text = load(opening, file, &length);
    if (text != NULL && !book_index_read(&game->index, text, length, &error))
        opening->tell(file, &error);
    free(text);
}

void shelf_open(Shelf *shelf, const Paths *paths,
                void (*tell)(const char *file, const Error *error))
{
    int count;
    const GameRules *const *all = games(&count);
    const Opening opening = { paths, tell };
    *shelf = (Shelf){ 0 };
    for (int i = 0; i < count && shelf->games < BOOK_GAMES; i++) {
        ShelfGame *game = &shelf->game[shelf->games++];
        game->rules = all[i];
        for (int l = 0; l < LANGUAGE_COUNT; l++) load_book(&opening, game, l);
        load_index(&opening, game);
    }
}

void shelf_release(Shelf *shelf)
{
    for (int i = 0; i < shelf->games; i++) {
        ShelfGame *game = &shelf->game[i];
        for (int l = 0; l < LANGUAGE_COUNT; l++) {
            book_release(&game->book[l]);
            free(game->folded[l]);
        }
        book_index_release(&game->index);
    }
    *shelf = (Shelf){ 0 };
}

const Book *shelf_book(const Shelf *shelf, int game, int language)
{
    if (game < 0 || game >= shelf->games) return NULL;
    const Book *book = shelf->game[game].book;
    if (book[language].sections > 0) return &book[language];
    for (int l = 0; l < LANGUAGE_COUNT; l++)
        if (book[l].sections > 0) return &book[l];
    return NULL;
}

int shelf_find(const Shelf *shelf, const char *id)
{
    for (int i = 0; i < shelf->games; i++)
        if (strcmp(shelf->game[i].rules->id, id) == 0 && shelf_book(shelf, i, 0) != NULL) return i;
    return -1;
}

/* --- Folding --- */

static const char LATIN[] = "aaaaaaaceeeeiiiidnooooo ouuuuytsaaaaaaaceeeeiiiidnooooo ouuuuyty";
static const char LATIN_MORE[] =
    "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkklllllllllnnnnnnnnnoooooooorrrrrr"
    "ssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs";

/* Letters that are written for one another are one. */
static unsigned fold_cyrillic(unsigned c)
{
    if (c >= 0x410 && c <= 0x42F) c += 0x20;
    if (c >= 0x400 && c <= 0x40F) c += 0x50;
    switch (c) {
    case 0x451: return 0x435; /* ё */
    case 0x457: return 0x456; /* ї */
    case 0x439: return 0x438; /* й */
    case 0x490:
    case 0x491: return 0x433; /* ґ */
    default: return c;
    }
}

/* One letter; the bytes it takes. */
static int decode(const unsigned char *at, unsigned *out)
{
    const int bytes = at[0] < 0x80 ? 1 : at[0] < 0xE0 ? 2 : 3;
    *out = at[0] & (bytes == 1 ? 0x7FU : bytes == 2 ? 0x1FU : 0xFU);
    for (int i = 1; i < bytes; i++) {
        if (at[i] == 0) return i;
        *out = *out << 6 | (at[i] & 0x3FU);
    }
    return bytes;
}

static bool is_apostrophe(unsigned c)
{
    return c == '\'' || c == 0x2BC || c == 0x2019 || c == 0xAD || c == 0x301;
}

static void put_letter(Text *out, unsigned c)
{
    if (c >= 'A' && c <= 'Z') c += 'a' - 'A';
    if (c >= 0xC0 && c <= 0xFF) c = (unsigned char)LATIN[c - 0xC0];
    if (c >= 0x100 && c <= 0x17F)
        c = (unsigned char)LATIN_MORE[(c - 0x100) % (sizeof LATIN_MORE - 1)];
    if (c >= 0x400 && c <= 0x4FF) {
        c = fold_cyrillic(c);
        text_add(out, "%c%c", (char)(0xC0U | c >> 6), (char)(0x80U | (c & 0x3FU)));
    } else if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) {
        text_put(out, (char)c);
    } else if (out->length > 0 && out->at[out->length - 1] != ' ') {
        text_put(out, ' ');
    }
}

void shelf_fold(const char *text, Text *out)
{
    const unsigned char *at = (const unsigned char *)text;
    while (*at != 0) {
        unsigned c;
        at += decode(at, &c);
        if (!is_apostrophe(c)) put_letter(out, c);
    }
}

/* --- Searching --- */

enum { QUERY_WORDS = 8 };

typedef struct Query {
    char text[2 * SHELF_QUERY];
    const char *word[QUERY_WORDS];
    size_t length[QUERY_WORDS];
    int words;
} Query;

static void read_query(Query *query, const char *text)
{
    Text out = text_into(query->text, sizeof query->text);
    shelf_fold(text, &out);
    for (char *at = query->text; *at != '\0' && query->words < QUERY_WORDS;) {
        at += strspn(at, " ");
        const size_t length = strcspn(at, " ");
        if (length == 0) break;
        query->word[query->words] = at;
        query->length[query->words++] = length;
        at += length;
    }
}

/* What a section is worth for the query: a heading more than a word of it; 0: a word is missing. */
static int score_of(const char *text, const char *end, const Query *query)
{
    static const int PART[] = { 0, 40, 24, 8 };
    int best[QUERY_WORDS] = { 0 }, part = 0, sum = 0;
    for (const char *at = text; at < end; at++) {
        if (*at >= 1 && *at <= 3) part = (unsigned char)*at;
        if (at > text && at[-1] != ' ') continue;
        for (int i = 0; i < query->words; i++) {
            if (strncmp(at, query->word[i], query->length[i]) != 0) continue;
            const bool whole = at[query->length[i]] == ' ';
            const int worth = PART[part] + (whole ? 4 : 0);
            if (worth > best[i]) best[i] = worth;
        }
    }
    for (int i = 0; i < query->words; i++) {
        if (best[i] == 0) return 0;
        sum += best[i];
    }
    return sum;
}

static int score_section(const ShelfGame *game, int section, const Query *query, int language)
{
    int best = 0;
    for (int l = 0; l < LANGUAGE_COUNT; l++) {
        if (game->folded[l] == NULL || section >= game->book[l].sections) continue;
        const int *begins = game->begins[l];
        const char *text = game->folded[l];
        const int score = score_of(text + begins[section], text + begins[section + 1], query)
                          * (l == language ? 2 : 1);
        if (score > best) best = score;
    }
    return best;
}

/* Those of one score stay in the order of the books. */
static int insert(ShelfFound out[SHELF_FOUND], int count, ShelfFound found)
{
    int at = count;
    while (at > 0 && out[at - 1].score < found.score) at--;
    if (at == SHELF_FOUND) return count;
    const int moved = count < SHELF_FOUND ? count - at : SHELF_FOUND - 1 - at;
    memmove(&out[at + 1], &out[at], (size_t)moved * sizeof *out);
    out[at] = found;
    return count < SHELF_FOUND ? count + 1 : count;
}

int shelf_search(const Shelf *shelf, const char *query, int language, ShelfFound out[SHELF_FOUND])
{
    Query words = { 0 };
    int count = 0;
    read_query(&words, query);
    for (int g = 0; g < shelf->games && words.words > 0; g++) {
        const Book *book = shelf_book(shelf, g, language);
        for (int s = 0; book != NULL && s < book->sections; s++) {
            const int score = score_section(&shelf->game[g], s, &words, language);
            if (score > 0) count = insert(out, count, (ShelfFound){ g, s, score });
        }
    }
    return count;
}
