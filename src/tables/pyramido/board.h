/* board.h: a pyramid as a picture: where its quadrants lie, and the paint of tiles,
 * chips, markers and areas. The table, its miniatures, saved games and results all use it. The
 * units of its sight are quadrants. */
#pragma once
#include "platform/art/shadow.h"
#include "advice/pyramido.h"
#include "table/pills.h"
#include "table/table.h"

#define BOARD_BLOCK_MOST 108.0F
#define BOARD_BLOCK_SMALL 40.0F

Rect board_quadrant(const Sight *sight, int x, int y);
Rect board_block(const Sight *sight, int x, int y);
Rect board_tile(const Sight *sight, const Laid *tile); /* both of its blocks */
Rect board_part_of(const Grid *blocks);                /* the box around them, in quadrants */
/* The part in the middle of the box, as large as fits; blocks no larger than BOARD_BLOCK_MOST. */
Sight board_fit(Rect box, Rect part);
Sight board_fit_whole(Rect box, const Pyramid *pyramid); /* however few tiles of it lie */

/* The blocks that lie there and, on the level in work, all cells where one may: what a seat's
 * board must show. */
Rect board_part_needed(const Pyramid *pyramid, int level);

/* --- Its things --- */

/* Which piece: a tile, or a seat's chip or marker. */
typedef enum PieceKind { PIECE_TILE = 1, PIECE_CHIP, PIECE_MARKER } PieceKind;
enum { PIECE_STEP = 1 << 10, PIECE_SEAT = 1 << 7 };

static inline int piece_tile(int tile)
{
    return PIECE_TILE * PIECE_STEP + tile;
}
static inline int piece_chip(Seat seat, int chip)
{
    return PIECE_CHIP * PIECE_STEP + seat * PIECE_SEAT + chip;
}
static inline int piece_marker(Seat seat, int colour)
{
    return PIECE_MARKER * PIECE_STEP + seat * PIECE_SEAT + colour;
}
static inline PieceKind piece_kind(int piece)
{
    return (PieceKind)(piece / PIECE_STEP);
}
static inline Seat piece_seat(int piece) /* of a chip or a marker */
{
    return piece % PIECE_STEP / PIECE_SEAT;
}
static inline int piece_index(int piece) /* tile, chip or colour */
{
    return piece % PIECE_SEAT;
}

/* What a pyramid is laid for: its first levels, with the markers of a round (0: none). */
typedef struct BoardPlan {
    Seat seat;
    int round, levels, over;
    Sight sight;
} BoardPlan;
enum { BOARD_THINGS = PYRAMIDO_TURNS + PYRAMIDO_CHIPS + PYRAMIDO_COLOURS };
int board_lay(const Pyramid *pyramid, const BoardPlan *plan, Thing out[BOARD_THINGS]);
Laid board_laid(const Thing *thing); /* a tile or chip of a board, as the rules have it */
bool board_has(const Thing *thing);  /* it lies on one; else at home, or in the quarry */
Seat board_seat(const Thing *thing); /* whose board that is */

/* Shadows of the four levels, made anew when tiles or the view have changed. A zeroed one is
 * empty. */
typedef struct BoardShadows {
    Shadow level[PYRAMIDO_ROUNDS];
    Rect within; /* where they can be seen: set by the owner */
} BoardShadows;
void board_shadows_release(BoardShadows *shadows, Gfx *gfx);

/* The things of one board, seen from there. */
typedef struct Board {
    Thing thing[BOARD_THINGS];
    int count;
    Sight sight;
    bool glass;            /* upper levels are seen through */
    BoardShadows *shadows; /* NULL: plain ones, for miniatures */
} Board;
void board_paint(Ui *ui, const Board *board);
/* Makes the shadow of one level that painting would make; false: there may be more. */
bool board_prepare(Ui *ui, const Board *board);
Board board_of(const Pyramid *pyramid, const BoardPlan *plan); /* everything, resting */

/* Single pieces, at any size: box is the face. */
void board_paint_block(Ui *ui, const Block *block, Rect box, bool strong, float opacity);
void board_paint_tile(Ui *ui, int tile, int rot, Rect box, float opacity); /* both blocks */
void board_paint_chip(Ui *ui, int colour, int rot, Rect box, float opacity);
void board_paint_marker(Ui *ui, int colour, Rect box, float opacity); /* box: a whole block */
void board_paint_socket(Ui *ui, int colour, Rect box);
void board_paint_chip_socket(Ui *ui, int chip, Rect box); /* box: as for the chip */
const char *board_colour_word(int colour);                /* as in the names of pictures: "aqua" */
const char *board_jewel(const Ui *ui, int colour, char *name, size_t size);

/* The block that the marker of a colour lies on; false: it lies nowhere in that round. */
bool board_marked(const Pyramid *pyramid, int round, int colour, const Sight *sight, Rect *block);

/* The edge around a set of quadrants. */
void board_paint_outline(Ui *ui, const Grid *quadrants, const Sight *sight, float width,
                         Colour colour);
/* The same twice: ink, `opacity` of it, and the colour over it. */
void board_paint_edge(Ui *ui, const Grid *quadrants, const Sight *sight, float outer, float opacity,
                      float inner, ThemeColour colour);
Grid board_area(const Pyramid *pyramid, int round, int colour); /* of that round's marker */
Point board_top_of(const Grid *quadrants, const Sight *sight);  /* for a label above it */

/* Numbers: how many treasures each marker counts, the smallest area, which the bounty
 * doubles, in gold; the pieces of a score row, outlined and numbered. */
void board_paint_counts(Ui *ui, const Pyramid *pyramid, int round, const Board *board);
void board_paint_row(Ui *ui, const Sight *sight, const ScoreSheet *sheet, const ScoreRow *row);
