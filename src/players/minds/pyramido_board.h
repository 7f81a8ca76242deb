/* pyramido_board.h: one seat's pyramid, for thinking fast about it.
 *
 * A frame of level 1 is assumed, so that everything fits a few words; one that stands upright is
 * turned over its diagonal, so that all are 5 x 4. Only what will still be seen at the end of the
 * round is on the board: where the level in hand has an empty cell, nothing counts. So laying a
 * block only ever adds to areas. Of a complete level its outermost quadrants stay in sight for the
 * rest of the game: the ring. */
#pragma once
#include "players/minds/pyramido_field.h"
#include "rules/pyramido/state.h"

enum { PYRAMIDO_FEATURES = 18, PYRAMIDO_PHASES = PYRAMIDO_TURNS };

typedef struct PyramidoBoard {
    Field colour[PYRAMIDO_COLOURS];
    Field symbol, marker;  /* one quadrant under each marker */
    uint32_t taken;        /* cells of the level, y * 5 + x */
    uint8_t level;         /* in hand; 5: none, the pyramid stands */
    uint8_t turns;         /* taken so far, of 20 */
    uint8_t marked;        /* colours, as bits */
    uint8_t chips;         /* left, as bits */
    uint8_t upright, x, y; /* the frame: its top-left quadrant */
    int points;            /* of the rounds that are scored */
} PyramidoBoard;

/* A tile laid on the board, with what follows. */
typedef struct PyramidoMove {
    uint8_t slot;    /* 0-2 */
    uint8_t cell[2]; /* of its blocks */
    uint8_t rot;     /* as the board lies */
    uint8_t colour[2], symbols[2];
    uint8_t mark;     /* the blocks that get a marker, as bits */
    uint8_t chip;     /* 0: none; 1 or 2: on this block */
    uint8_t chip_rot; /* as the board lies */
    int value;        /* of the board after it, in hundredths of a point */
} PyramidoMove;

/* The moves found so far, best first. */
typedef struct PyramidoMoves {
    PyramidoMove *move;
    int count, max;
} PyramidoMoves;

/* False: what lies there leaves no way to complete the level in this frame with tiles alone. */
bool pyramido_board_read(const Pyramid *pyramid, int round, Frame frame, PyramidoBoard *out);

/* Every placement of the tiles (0: none) after which tiles alone can complete the level, with every
 * choice of the marker; then chips on the best `chips` of them. */
void pyramido_board_moves(const PyramidoBoard *board, const uint8_t tile[QUARRY_SLOTS], int chips,
                          PyramidoMoves *out);
void pyramido_board_lay(PyramidoBoard *board, const PyramidoMove *move);

/* What the seat may expect to have at the end, in hundredths of a point. */
int pyramido_board_value(const PyramidoBoard *board);
/* The same as numbers that a fit can weigh; without the points of the rounds scored. */
void pyramido_board_features(const PyramidoBoard *board, int out[PYRAMIDO_FEATURES]);

/* Where a block of this cell lies on the seat's own board, and which way a tile is turned there. */
Spot pyramido_board_spot(const PyramidoBoard *board, int cell);
int pyramido_board_rot(const PyramidoBoard *board, int rot);
