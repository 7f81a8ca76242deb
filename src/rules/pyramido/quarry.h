/* quarry.h: the tiles nobody has taken: three open slots and four face-up stacks above them.
 * Slot i lies under stacks i and i + 1 (counted from 0). No stack is ever empty. */
#pragma once
#include "rules/deck.h"
#include "base/rng.h"

enum { QUARRY_SLOTS = 3, QUARRY_STACKS = 4 };

typedef struct Quarry {
    uint8_t slot[QUARRY_SLOTS]; /* a tile's number; 0: taken, not yet refilled */
    Deck stack[QUARRY_STACKS];
} Quarry;

/* What a refill moved. */
typedef struct Refill {
    int tile;
    int renewed_from, renewed; /* if the stack was emptied: the tallest other, how many it gave */
} Refill;

Quarry quarry_dealt(Rng *rng);
int quarry_take(Quarry *quarry, int slot);
Refill quarry_refill(Quarry *quarry, int slot, int stack);
void quarry_conceal(Quarry *quarry, Rng *rng); /* deals all below the stack tops anew */
