/* coatl_sketch.h: a coatl in thought, with pieces that may not be there yet, and what cards would
 * give to it. A beam draws some thousand of them for one plan, so it keeps less than the rules'
 * serpent, and a card is read once for all of them. */
#pragma once
#include "players/minds/coatl_means.h"
#include "rules/coatl/pattern.h"

typedef struct CoatlSketch {
    uint64_t row[COATL_ROWS];  /* as the matcher counts: piece i from the front at place i + 1 */
    uint8_t count[COATL_ROWS]; /* pieces of each colour, and all */
    uint8_t length, flags;     /* SERPENT_HEAD, SERPENT_TAIL */
    uint64_t line; /* its colours as one number, from the front; 0: nothing, or too long for it */
} CoatlSketch;
enum { SKETCH_LONGEST = 60 }; /* places of one word */

CoatlSketch coatl_sketch(const CoatlSerpent *serpent);
CoatlSerpent coatl_sketch_serpent(const CoatlSketch *sketch); /* its pieces; no cards */
void coatl_sketch_lay(CoatlSketch *sketch, CoatlEnd end, int colour);
void coatl_sketch_recolour(CoatlSketch *sketch, CoatlEnd end, int colour);
int coatl_sketch_colour(const CoatlSketch *sketch, CoatlEnd end); /* of its first or last piece */
static inline bool coatl_sketch_is_closed(const CoatlSketch *sketch, CoatlEnd end)
{
    return (sketch->flags & (end == COATL_FRONT ? SERPENT_HEAD : SERPENT_TAIL)) != 0;
}

/* A prophecy as it is asked about sketches. */
enum { CARD_TIMES_MOST = 7 };
typedef struct CoatlAsked {
    const CoatlProphecy *prophecy;
    uint8_t card;
    uint8_t most; /* more often gives no more */
    uint8_t points[CARD_TIMES_MOST + 1];
    bool shown; /* in the display, not in the hand */
} CoatlAsked;

void coatl_ask(CoatlAsked *asked, int card, bool shown);
/* How often it occurs, up to `asked->most`. */
int coatl_asked_times(const CoatlAsked *asked, const CoatlSketch *sketch);
