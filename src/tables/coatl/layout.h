/* layout.h: where the things of a Coatl table are: a pure function of the canvas. */
#pragma once
#include "rules/coatl/state.h"
#include "tables/serpents/face.h"
#include "tables/serpents/lane.h"

enum { COATL_LANES = COATL_MAX_UNFINISHED, COATL_CHIPS = COATL_MAX_PROPHECIES + 1 };

typedef struct CoatlLayout {
    bool portrait;
    Rect disc, cell[COATL_DISC_CELLS], bag[COATL_KINDS];
    Rect deck, slot[COATL_DISPLAY_SLOTS], stack[COATL_TEMPLE_STACKS];
    Rect opponent[GAME_MAX_SEATS - 1], adam;  /* panels; alone there is only ADAM's */
    Rect sheet;                               /* what would happen; may float over an opponent */
    Rect scroll;                              /* what may be done, or what ADAM says */
    Rect plate, medal[COATL_SERPENTS_TO_END]; /* my emblem and total, and what I have finished */
    Rect band;                                /* the cloth under both lanes */
    Rect near;                                /* the part of it that can be looked at closely */
    Rect lane[COATL_LANES], total[COATL_LANES], chip[COATL_LANES][COATL_CHIPS];
    Rect board, space[COATL_BOARD_SPACES];
    Rect token[3];    /* pick, vision, temple */
    Rect hand, limit; /* cards, and how many there may be */
} CoatlLayout;

CoatlLayout coatl_layout(Size canvas, int opponents, bool left_handed);

/* The two pieces of a cell, or the one of an inner cell: the box of each. */
Rect coatl_cell_piece(const CoatlLayout *layout, int cell, int piece);

/* A card in hand, 0 the first: prophecies, then temples a little apart. And what of it can be
 * pressed: where so many lie side by side that they touch, a gap is left between them. */
Rect coatl_held_card(Rect room, int prophecies, int temples, int at);
Rect coatl_held_target(Rect card, int count);

/* A panel of another seat, inside. */
typedef struct CoatlSeatLayout {
    Rect lane[COATL_LANES];
    Rect space[COATL_BOARD_SPACES];
    Rect cards, temples, token[3];
    Rect medal[COATL_SERPENTS_TO_END];
} CoatlSeatLayout;
CoatlSeatLayout coatl_seat_layout(Rect room);
/* A coatl too long to be drawn in such a panel is read from its tokens, as words are read: in as
 * many lines as make them largest. */
Rect coatl_ribbon_token(Rect room, int count, int at);

/* ADAM's panel, inside: his row, each card with the pieces it collects, and his played pile. */
typedef struct CoatlAdamLayout {
    Rect place[ADAM_ROW_MOST], card[ADAM_ROW_MOST];
    Rect piece[ADAM_ROW_MOST][ADAM_MOST_NEEDED];
    Rect played, steps; /* his pile, the switch "step by step" in the line of his name */
} CoatlAdamLayout;
CoatlAdamLayout coatl_adam_layout(Rect room, int places); /* cards his row ever has */
