/* shelf.h: all rulebooks in all languages, and what is found in them.
 *
 * A book or index that cannot be read is left out and told in a line; the others are there. */
#pragma once
#include "book/book.h"
#include "language/language.h"

enum { SHELF_FOUND = 40, SHELF_QUERY = 128 };

typedef struct ShelfGame {
    const GameRules *rules;
    Book book[LANGUAGE_COUNT];    /* as LANGUAGE has them; without sections: not there */
    char *folded[LANGUAGE_COUNT]; /* owned: of each section heading, words and text, to search in */
    int begins[LANGUAGE_COUNT][BOOK_SECTIONS + 1];
    BookIndex index;
} ShelfGame;

typedef struct Shelf {
    ShelfGame game[BOOK_GAMES];
    int games;
} Shelf;

typedef struct ShelfFound {
    int game, section, score;
} ShelfFound;

/* `tell` hears of each that cannot be read. */
void shelf_open(Shelf *shelf, const Paths *paths,
                void (*tell)(const char *file, const Error *error));
void shelf_release(Shelf *shelf);

int shelf_find(const Shelf *shelf, const char *id); /* a game that has a book; -1: none */
/* In this language, or else in another; NULL: there is none. */
const Book *shelf_book(const Shelf *shelf, int game, int language);

/* The sections in which a word begins with each word of the query, in any language; best first.
 * `language` breaks ties. */
int shelf_search(const Shelf *shelf, const char *query, int language, ShelfFound out[SHELF_FOUND]);

/* Small letters without accents, blanks for everything that is no letter or digit. */
void shelf_fold(const char *text, Text *out);
