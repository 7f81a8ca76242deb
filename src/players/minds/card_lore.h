/* card_lore.h: what the prophecies of the card game say, as sets of all forty of them.
 *
 * The rules keep a coatl as sets of its parts and ask each card for its windows. A search asks the
 * other way round: which cards does a window of parts show? A card laid at an end makes and breaks
 * a handful of windows, so what a placement does to all cards costs a few dozen instructions,
 * whatever is owned. */
#pragma once
#include "base/bits.h"
#include "rules/coatl_cards/cards.h"

typedef uint64_t CardSet; /* bit c: prophecy c */

enum {
    PART_NONE = 7,  /* no part is there: no window shows anything */
    PART_STACK = 8, /* beside the colour */
    PART_CODES = 16,
    PART_COLOURS = 8, /* with PART_NONE */
    TALLY_DIGITS = 5, /* no pattern occurs more than 31 times */
};

static inline CardSet card_only(int card)
{
    return (CardSet)1 << card;
}

static inline int card_part_colour(int part)
{
    return part & PART_NONE;
}

/* What the cards say, by the parts of a window. */
typedef struct CardLore {
    CardSet one[PART_CODES];
    CardSet two[PART_CODES][PART_CODES];
    CardSet three[PART_COLOURS][PART_COLOURS][PART_COLOURS];
    /* Cards that a further feather card at this end, or a tail or head, can make true; the end is
     * given by its two parts from left to right. */
    CardSet right[PART_COLOURS][PART_COLOURS];
    CardSet left[PART_COLOURS][PART_COLOURS];
    CardSet tail[PART_COLOURS][PART_COLOURS];
    CardSet head[PART_COLOURS][PART_COLOURS];
    CardSet god[CARD_GODS];
    CardSet shows[1 << FEATHER_COLOURS]; /* one of these colours on the face */
} CardLore;
void card_lore_learn(CardLore *lore);

/* How often each card's pattern occurs, as binary digits spread over a few words. */
void card_tally_add(CardSet tally[TALLY_DIGITS], CardSet set);
void card_tally_take(CardSet tally[TALLY_DIGITS], CardSet set);
/* What the tally shows at least so often, up to four times. */
CardSet card_tally_at_least(const CardSet tally[TALLY_DIGITS], int times);
