/* rules_page.h: a page of the rulebook: a section with its subsections, laid out once and painted
 * where it is seen. */
#pragma once
#include "book/shelf.h"
#include "scenes/rules_figure.h"

enum { PAGE_LINES = 256, PAGE_LINKS = 96, PAGE_DOORS = 64 };

typedef enum PageKind {
    PAGE_HEADING,
    PAGE_WORDS,
    PAGE_BULLET,
    PAGE_NUMBER,
    PAGE_ROW,
    PAGE_FIGURE
} PageKind;

typedef struct PageLine {
    PageKind kind;
    const char *text;
    int section, number; /* of a heading its level; of a figure which one, of an item its number */
    bool first;          /* of a table: its head */
    float caption;       /* how high that of a figure is */
    float column[BOOK_CELLS];
    int cells;
    Rect box; /* from the upper left corner of the page */
} PageLine;

/* A word that leads elsewhere, or a button that does. */
typedef struct PageLink {
    Rect box;
    char to[BOOK_NAME];
} PageLink;

typedef struct Page {
    const Book *book;
    PageLine line[PAGE_LINES];
    PageLink link[PAGE_LINKS], door[PAGE_DOORS];
    int lines, links, doors;
    float height;
    Figures figures;
} Page;

/* What a page is of. */
typedef struct PageOf {
    const Shelf *shelf;
    int game, first, end; /* sections */
    bool plain;           /* words alone: neither figures nor doors */
} PageOf;

void page_lay(Page *page, App *app, const PageOf *of, float width);
void page_close(Page *page);
void page_paint_line(Page *page, Ui *ui, int line, Rect box);
/* Where a word at this point of the page leads; NULL: nowhere. */
const char *page_link_at(const Page *page, Point at);
float page_section(const Page *page, int section); /* how far down it begins */
/* How it is called where it leads: a section's heading, with the name of another game. */
void page_door_words(const Shelf *shelf, int game, const char *to, Text *out);
