/* layout.h: where the things of a Pyramido table are: a pure function of the canvas. */
#pragma once
#include "table/table.h"
#include "rules/pyramido/state.h"

typedef struct PyramidoLayout {
    bool portrait;
    float caption; /* the height that a panel's heading takes; 0: panels have none */
    Rect quarry, stack[QUARRY_STACKS], slot[QUARRY_SLOTS]; /* tiles lie in the last two */
    Point slot_turn[QUARRY_SLOTS]; /* where the handle of a chosen piece stands: beside it */
    Point chip_turn[PYRAMIDO_CHIPS];
    Rect score;
    Rect cloth, board; /* the cloth, and the part inside of its border */
    Rect opponent[PYRAMIDO_MAX_SEATS - 1];
    Rect markers, marker[PYRAMIDO_COLOURS]; /* the tray and its sockets */
    Rect chips, chip[PYRAMIDO_CHIPS], flip[PYRAMIDO_CHIPS];
    Rect glass; /* the button that lets upper levels be seen through */
} PyramidoLayout;

/* Somebody else's panel, inside: the pyramid, what the seat still has, and the captions of both
 * where there is room for them (empty elsewhere). */
typedef struct OpponentLayout {
    Rect board;
    Rect markers, marker[PYRAMIDO_COLOURS];
    Rect chips, chip[PYRAMIDO_CHIPS];
} OpponentLayout;
OpponentLayout pyramido_opponent(Rect room);
OpponentLayout pyramido_supplies(Rect box); /* only what it still has */

/* `words`: how large the letters are, from 1. */
PyramidoLayout pyramido_layout(Size canvas, int opponents, bool left_handed, float words);
