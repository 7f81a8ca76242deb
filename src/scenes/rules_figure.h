/* rules_figure.h: figures of the rulebook, drawn by the games from positions. */
#pragma once
#include "book/book.h"
#include "table/model.h"

enum { FIGURES_MOST = 12 };

typedef struct Figure {
    const BookFigure *of;
    const TableGame *game;
    View view; /* of a board ... */
    ScoreSheet sheet;
    Table *model; /* of a table, owned; NULL where it cannot be read */
    Rect part;    /* ... what is shown of it, on the canvas */
    GalleryPart piece[BOOK_WORDS];
    int pieces;
} Figure;

typedef struct Figures {
    App *app;
    Figure *figure; /* owned */
    int count;
    Ui *ui; /* owned: the kit of the models */
} Figures;

/* Returns its number; -1: it cannot be shown, which is told in the log. Reads a file: when a page
 * is opened, never while it is painted. */
int figures_add(Figures *figures, App *app, const TableGame *game, const BookFigure *of);
void figures_close(Figures *figures);
float figure_height(const Figures *figures, int number, float width);
void figure_paint(Figures *figures, int number, Rect box);
/* A disc of gold with a number in it: on figures, and before what explains them. */
void figure_paint_number(Ui *ui, Point middle, int number);
