/* coatl_plan.h: what a coatl under way could become.
 *
 * A target is a whole coatl, with the cards and the temple that it would be given and the pieces
 * that are still missing. A beam finds the best ones: from what lies there, it adds at either end
 * as few pieces as give one of the cards one occurrence more; now and then it puts a head and a
 * tail on what it has. */
#pragma once
#include "rules/coatl/pattern.h"
#include "rules/coatl/state.h"

typedef struct CoatlTarget {
    CoatlSerpent whole; /* with head and tail; its cards are those that lie beside it already */
    uint8_t before;     /* so many pieces come in front of what lies there now */
    uint8_t body[COATL_COLOURS]; /* all its segments */
    uint8_t heads, tails;        /* colours that will do, as bits; 0: it has one */
    uint8_t temple, temple_points;
    uint8_t cards, card[COATL_MAX_PROPHECIES], worth[COATL_MAX_PROPHECIES]; /* to be laid beside */
    uint8_t points;                                                         /* all in all */
    int16_t score; /* hundredths of a point, by what its pieces cost */
} CoatlTarget;

enum { TARGETS_MAX = 20, COATL_CARDS_IN_MIND = COATL_HAND_SPACES + COATL_DISPLAY_SLOTS };

/* What the seat may count on. */
typedef struct CoatlMeans {
    uint8_t stock[COATL_KINDS][COATL_COLOURS];                /* on the board */
    uint8_t cells, cell[COATL_BODY_CELLS][COATL_CELL_PIECES]; /* of the disc, by colours */
    uint8_t shown[COATL_COLOURS];                             /* cells with that colour */
    uint8_t stocked[COATL_KINDS],
        offered[COATL_KINDS]; /* heads and tails: colours in stock, on the disc */
    uint64_t hand, display;   /* prophecies, bit by number */
    uint8_t card[COATL_CARDS_IN_MIND], cards;
    uint8_t shows[COATL_CARDS_IN_MIND]; /* the colours that each cannot do without, as bits */
    uint8_t temple[COATL_HAND_TEMPLES + COATL_TEMPLE_STACKS], temples;
    uint8_t stored;            /* pieces on the board */
    int unseen[COATL_COLOURS]; /* what a segment that is not on the disc costs, by the bag */
    uint8_t levels;            /* of ADAM */
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
CoatlGathering coatl_gather(const CoatlMeans *means, const CoatlNeeds *needs);

/* The best targets of a coatl, of length 0 if it is not begun; best first. */
int coatl_targets(const CoatlMeans *means, const CoatlSerpent *core, CoatlTarget out[TARGETS_MAX]);
/* Does what lies there now, with so many pieces in front of what lay there, lead to it? */
bool coatl_target_fits(const CoatlTarget *target, const CoatlSerpent *now, int added_before);
