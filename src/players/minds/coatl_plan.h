/* coatl_plan.h: what a coatl under way could become.
 *
 * A target is a whole coatl, with the cards and the temple that it would be given and the pieces
 * that are still missing. A beam finds the best ones: from what lies there, it adds at either end
 * as few pieces as give one of the cards one occurrence more; now and then it puts a head and a
 * tail on what it has. */
#pragma once
#include "players/minds/coatl_means.h"
#include "rules/coatl/pattern.h"

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

enum { TARGETS_MAX = 20 };

/* The best targets of a coatl, of length 0 if it is not begun; best first. */
int coatl_targets(const CoatlMeans *means, const CoatlSerpent *core, CoatlTarget out[TARGETS_MAX]);
/* Does what lies there now, with so many pieces in front of what lay there, lead to it? */
bool coatl_target_fits(const CoatlTarget *target, const CoatlSerpent *now, int added_before);
