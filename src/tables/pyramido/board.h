/* pyramido_board.h: a pyramid as a picture: where its quadrants lie, and the paint of stones,
 * patches, markers and areas. The table, its miniatures, saved games and results all use it. */
#pragma once
#include "platform/art/shadow.h"
#include "rules/pyramido/query.h"
#include "ui/ui.h"

/* Where the quadrant (0, 0) of a board lies, and how many lu a quadrant is. */
typedef struct BoardPlace {
    Point origin;
    float quadrant;
} BoardPlace;

static inline bool board_place_equal(const BoardPlace *a, const BoardPlace *b)
{
    return a->origin.x == b->origin.x && a->origin.y == b->origin.y && a->quadrant == b->quadrant;
}

/* A part of a board, in quadrants. */
typedef struct BoardPart {
    int x, y, w, h;
} BoardPart;

#define BOARD_BLOCK_MOST 108.0F
#define BOARD_BLOCK_LEAST 64.0F
#define BOARD_BLOCK_SMALL 40.0F

Rect board_quadrant(const BoardPlace *place, int x, int y);
Rect board_block(const BoardPlace *place, int x, int y);
Rect board_stone(const BoardPlace *place, const Laid *tile); /* both of its blocks */
BoardPart board_part_of(const Grid *quadrants);              /* the box around them, whole blocks */
/* The part in the middle of the box, as large as fits; blocks no larger than `most`. */
BoardPlace board_fit(Rect box, BoardPart part, float most);

/* A whole pyramid, however few stones of it lie. */
BoardPlace board_fit_whole(Rect box, const Pyramid *pyramid);

/* The blocks that lie there and, on the level in work, all cells where one may: what a seat's
 * board must show. */
BoardPart board_part_needed(const Pyramid *pyramid, int level);

/* As it was when a level was complete: without the stones and patches of those above. */
Pyramid board_until(const Pyramid *whole, int level);

/* Shadows of the four levels, made anew when stones or the view have changed. A zeroed one is
 * empty. */
typedef struct BoardShadows {
    Shadow level[PYRAMIDO_ROUNDS];
    Grid blocks[PYRAMIDO_ROUNDS];
    BoardPlace place;
    float density;
    Rect within; /* where they can be seen: set by the owner */
} BoardShadows;
void board_shadows_release(BoardShadows *shadows, Gfx *gfx);

typedef struct BoardLook {
    int round;             /* whose markers are shown; 0: none */
    int tiles;             /* only the first so many, for one that is still in the air */
    uint8_t no_marker;     /* colours whose markers are in the air, as bits */
    uint8_t no_chip;       /* chips likewise */
    bool glass;            /* upper levels are seen through */
    bool strong;           /* the setting "strong symbols" */
    BoardShadows *shadows; /* NULL: plain ones, for miniatures */
} BoardLook;
BoardLook board_look(const Ui *ui, const Pyramid *pyramid, int round); /* everything, resting */
void board_paint(Ui *ui, const Pyramid *pyramid, const BoardPlace *place, const BoardLook *look);

/* Single pieces, at any size: box is the face. */
void board_paint_block(Ui *ui, const Block *block, Rect box, bool strong, float opacity);
void board_paint_stone(Ui *ui, int tile, int rot, Rect box, float opacity); /* both blocks */
void board_paint_chip(Ui *ui, int colour, int rot, Rect box, float opacity);
void board_paint_marker(Ui *ui, int colour, Rect box, float opacity); /* box: a whole block */
void board_paint_socket(Ui *ui, int colour, Rect box);
void board_paint_chip_socket(Ui *ui, int chip, Rect box); /* box: as for the chip */
const char *board_colour_word(int colour);                /* as in the names of pictures: "aqua" */
const char *board_jewel(const Ui *ui, int colour, char *name, size_t size);

/* The edge around a set of quadrants. */
void board_paint_outline(Ui *ui, const Grid *quadrants, const BoardPlace *place, float width,
                         Colour colour);
Point board_top_of(const Grid *quadrants, const BoardPlace *place); /* for a label above it */

/* Numbers: a coin; how many treasures each marker counts, the smallest area, which the bounty
 * doubles, in gold; the pieces of a score row, outlined and numbered. */
void board_paint_coin(Ui *ui, Rect box, int number, bool gold);
void board_paint_counts(Ui *ui, const Pyramid *pyramid, const BoardPlace *place,
                        const BoardLook *look);
void board_paint_row(Ui *ui, const BoardPlace *place, const ScoreSheet *sheet, const ScoreRow *row);
