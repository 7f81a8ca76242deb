/* pad.h: the points of all seats on one sheet, and a seat looked at closely.
 *
 * The pad is a sheet of papyrus: a line a seat, a column a round (or whatever the game counts by)
 * and the total. A press on it, or on a seat's panel (give table_seat_panel PAD_ENLARGES), opens
 * that seat large: its board, the rows of its score, what it has left. A row that is pressed, or
 * only pointed at, lights exactly the pieces it counts. In `build`:
 *
 *     pad_add(table, layout->score);
 *     ...
 *     pad_add_seat(table, layout->cloth, from_left);      after everything else of the game
 *
 * What the pad asks a game is its PadGame; the words of rows come from TableGame.score_title and
 * score_icon. */
#pragma once
#include "rules/game.h"
#include "ui/ui.h"

typedef struct Table Table;

enum {
    PAD_ENLARGES = 910, /* the act of an item whose arg is a seat: opens it, or closes it again */
    PAD_COLUMNS = 8,
};

typedef struct PadCell {
    int points;  /* negative: there are none (yet) */
    bool counts; /* they are scored; else they are as things stand now, and quieter */
} PadCell;

typedef struct PadGame {
    /* The sheet. */
    int columns;                      /* beside the total; columns count from 1 */
    int (*shown)(const Table *table); /* only so many of them now; NULL: all */
    const char *(*title)(int column);
    const char *(*icon)(int column); /* a picture in its place; NULL: words; may be NULL */
    PadCell (*cell)(const Table *table, Seat seat, int column);
    int seat_topic, cell_topic; /* what can be asked about: arg is the seat, or pad_code */

    /* A seat enlarged. Items painted by the game have the table as context, the seat as arg. */
    bool wide; /* its board is wide: upright the rows stand below it, in two columns */
    bool (*shows)(const Table *table, const ScoreRow *row); /* is this row of the seat listed? */
    void (*sum)(const Table *table, Seat seat, char *out, size_t size); /* the line below them */
    UiPaint *paint_board; /* asks pad_lit_row what to light */
    UiPaint *paint_left;  /* what the seat has left, below the sum */
    void (*add_topics)(Table *table, Seat seat, Rect board); /* pieces to ask about; may be NULL */
} PadGame;

static inline int pad_code(Seat seat, int column)
{
    return seat * PAD_COLUMNS + column;
}
static inline Seat pad_seat(int code)
{
    return code / PAD_COLUMNS;
}
static inline int pad_column(int code)
{
    return code % PAD_COLUMNS;
}

void pad_add(Table *table, Rect box);
void pad_add_seat(Table *table, Rect panel, bool from_left); /* slides in from that side */

Seat pad_enlarged(const Table *table);           /* SEAT_NONE: none */
const ScoreRow *pad_lit_row(const Table *table); /* of the seat enlarged; NULL: none */
bool pad_close(Table *table);                    /* false: it was not open */
void pad_enlarge(Table *table, Seat seat);       /* or closes it, if it is that one already */

typedef struct Pad {
    int enlarged; /* 1 + seat; 0: none */
    char lit[32]; /* the item of the row that was pressed; "": none */
} Pad;
