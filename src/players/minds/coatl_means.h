/* coatl_means.h: the pieces and cards that a seat of Coatl may count on, and what it takes to
 * gather others. */
#pragma once
#include "rules/coatl/state.h"

enum { COATL_CARDS_IN_MIND = COATL_HAND_SPACES + COATL_DISPLAY_SLOTS };

/* What the seat may count on. */
typedef struct CoatlMeans {
    uint8_t stock[COATL_KINDS][COATL_COLOURS]; /* on the board */
    uint8_t cells;
    uint64_t cell[COATL_BODY_CELLS]; /* of the disc: how many of each colour, a byte each */
    uint8_t shown[COATL_COLOURS];    /* cells with that colour */
    uint8_t stocked[COATL_KINDS],
        offered[COATL_KINDS]; /* heads and tails: colours in stock, on the disc */
    uint64_t hand, display;   /* prophecies, bit by number */
    uint8_t card[COATL_CARDS_IN_MIND], cards;
    uint8_t temple[COATL_HAND_TEMPLES + COATL_TEMPLE_STACKS], temples;
    uint8_t stored;            /* pieces on the board */
    int unseen[COATL_COLOURS]; /* what a segment that is not on the disc costs, by the bag */
    uint8_t levels;            /* of ADAM */
    uint8_t most;              /* prophecies planned for one coatl */
    int width;                 /* of the beam */
} CoatlMeans;

void coatl_means_read(CoatlMeans *means, const CoatlState *state, Seat seat);

/* Pieces that are wanted. */
typedef struct CoatlNeeds {
    int body[COATL_COLOURS];
    uint8_t heads, tails; /* colours that will do; 0: none is wanted */
} CoatlNeeds;

/* What it takes to get them. */
typedef struct CoatlGathering {
    int cost;            /* hundredths of an action */
    int missing, useful; /* pieces that are not in stock, and those that are */
    int ends;            /* heads and tails among the useful ones */
} CoatlGathering;
void coatl_gather(const CoatlMeans *means, const CoatlNeeds *needs, CoatlGathering *out);
/* Only the head and the tail, added to what is there. */
void coatl_gather_ends(const CoatlMeans *means, int heads, int tails, CoatlGathering *out);
