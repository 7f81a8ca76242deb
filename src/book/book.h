/* book.h: the rulebook of a game: sections of words and figures, and what they are about.
 *
 * The words are a text file a game and language, books/GAME.LANG.book of the data folder:
 *
 *     # a comment
 *     = scoring | Scoring              a section: its id (the same in every language), its heading
 *     ? points, sum                    more words that find it
 *     == bounty | The bounty           a subsection
 *     Lines that follow one another    are one paragraph; an empty line ends it. *Stars* make
 *     words strong, [words](bounty)    lead to a section, [words](GAME/ID) to another book
 *     - an item of a list
 *     1. a numbered one
 *     | what | points |                a row of a table; its first one is the head
 *     ! pyramid-marked | What it is    a figure, by its name in the index, with a caption
 *
 * Braces and backslashes are no letters of a book. What is the same in every language stands in
 * books/GAME.index:
 *
 *     figure NAME board SAVE [after N] [seat K]
 *         the board of seat K (1 the first, which it is without it) as saved games and results
 *         show it, in books/SAVE.teocalli, after its first N actions (without it: all)
 *     figure NAME table SAVE [after N] [seat K] [show ITEM ...] [mark ITEM ...]
 *         the real table as seat K sees it; only the part around the items after `show`; numbers
 *         1, 2, 3 ... at those after `mark`, which the caption or a list explains. Items are what
 *         `list` in a script of the driver prints: slot.2, confirm, seat.1, stack.3
 *     figure NAME parts ID [ID ...]
 *         cards, tiles, gods side by side, by their names in `teocalli-cli GAME cards` (P07, T01,
 *         D12, zeus, W03) or, for what is in no such table, in the gallery of the table's game
 *     figure NAME signs PICTURE [PICTURE ...]
 *         pictures of assets/ in a row: chrome/badge-gold
 *     item PREFIX SECTION              F1 on an item whose name begins so; the longest one wins
 *     refusal TAG SECTION              the section that says why; `other` for all not named
 *
 * A name of a section, figure or save is of the letters a to z, digits and hyphens. Every book has
 * the sections `reference` (what may be done in a turn, on one page) and `components`. Nothing here
 * knows a screen; who draws figures looks up the items and parts they name. */
#pragma once
#include "files/files.h"
#include "files/paths.h"
#include "rules/session.h"

enum {
    BOOK_BYTES = 192 << 10,
    BOOK_SECTIONS = 96,
    BOOK_BLOCKS = 800,
    BOOK_FIGURES = 64,
    BOOK_LINKS = 160, /* of an index */
    BOOK_WORDS = 16,  /* after the name of a figure */
    BOOK_CELLS = 6,
    BOOK_GAMES = 8,
    BOOK_NAME = 48,
};

/* --- A book --- */

typedef enum BookKind {
    BOOK_PARAGRAPH,
    BOOK_BULLET,
    BOOK_NUMBER,
    BOOK_ROW, /* of a table: book_cell */
    BOOK_FIGURE
} BookKind;

typedef struct BookBlock {
    BookKind kind;
    bool first;         /* of a list or a table: its head */
    int number;         /* of a numbered item */
    const char *figure; /* its name */
    const char *text;   /* or caption; with stars and links, its lines joined */
} BookBlock;

typedef struct BookSection {
    const char *id, *heading;
    const char *more; /* words that find it; "": none */
    int level;        /* 1, or 2 of a subsection */
    int block, end;   /* of Book.block; those of its subsections are theirs */
} BookSection;

typedef struct Book {
    BookSection section[BOOK_SECTIONS];
    int sections;
    BookBlock block[BOOK_BLOCKS];
    int blocks;
    char *text; /* owned: what all the words point to */
} Book;

/* Whole or not at all. Every link inside of it leads somewhere. */
bool book_read(Book *book, const char *text, size_t length, Error *error);
void book_release(Book *book); /* also of a zeroed one */

int book_find(const Book *book, const char *id);     /* a section; -1: there is none */
int book_chapter(const Book *book, int section);     /* the section of level 1 that it belongs to */
int book_chapter_end(const Book *book, int section); /* the section after all of that */

/* A cell of a row, 0 the first one; false: there is no more. */
bool book_cell(const BookBlock *block, int cell, Text *out);

/* A link in a text, from `*at` on, which moves behind it; false: there is no more. */
typedef struct BookLink {
    char to[BOOK_NAME]; /* a section, or a game, a slash and a section of it */
    const char *words;
    int length;
} BookLink;
bool book_link(const char **at, BookLink *link);
void book_plain(const char *text, Text *out); /* the words alone, without stars and links */

/* --- Its index --- */

typedef enum BookFigureKind { FIGURE_BOARD, FIGURE_TABLE, FIGURE_PARTS, FIGURE_SIGNS } FigureKind;

typedef struct BookFigure {
    const char *name;
    FigureKind kind;
    const char *save;             /* of a board or table */
    int after;                    /* -1: all of it */
    Seat seat;                    /* 0 the first */
    const char *word[BOOK_WORDS]; /* parts, pictures; the items to be shown ... */
    int words, shown;             /* ... so many; those after them have numbers */
} BookFigure;

typedef struct BookEntry {
    const char *name, *section; /* an item's prefix or a refusal's tag */
    bool refusal;
} BookEntry;

typedef struct BookIndex {
    BookFigure figure[BOOK_FIGURES];
    int figures;
    BookEntry entry[BOOK_LINKS];
    int entries;
    char *text; /* owned */
} BookIndex;

bool book_index_read(BookIndex *index, const char *text, size_t length, Error *error);
void book_index_release(BookIndex *index);
const BookFigure *book_figure(const BookIndex *index, const char *name); /* NULL: none */
const char *book_of_item(const BookIndex *index, const char *name);      /* NULL: no section */
const char *book_of_refusal(const BookIndex *index, const char *tag);    /* NULL: no section */
