/* card_side.h: one seat of the card game as a search plays it: its coatl, its prophecies, its hand.
 */
#pragma once
#include "players/minds/card_lore.h"
#include "rules/coatl_cards/moves.h"
#include "rules/coatl_cards/state.h"

enum {
    PART_SPACE = 56, /* room to both sides, and for nothing beyond */
    PLACE_HEAD = CARD_PLACES,
    PLACE_TAIL,
    PLACES_ALL,
};

/* Levels are sets as well: those at least at 1, at 2, at 3. */
typedef struct CardSide {
    CardSet tally[TALLY_DIGITS];
    CardSet own, level[CARD_LEVELS]; /* level[0] is not used */
    uint8_t part[PART_SPACE], first, past;
    uint8_t colour[FEATHER_COLOURS], stacks; /* parts of each colour, and those that are stacks */
    uint8_t hand[COATL_CARDS_HAND], hand_count;
    uint8_t done; /* its result is fixed: points, then goals and protected cards, as one number */
    int result;
} CardSide;

/* Where a card goes, or a head or tail (of colour `left`). */
typedef struct CardPlacement {
    uint8_t left, right, place;
} CardPlacement;

/* The windows that a placement makes, those of its outer part and the others, and those that it
 * covers. A card has one length, so it can be in each of the three only once. */
typedef struct CardWindows {
    CardSet outer, inner, gone;
} CardWindows;

void card_side_read_coatl(CardSide *side, const CardCoatl *coatl);
CardWindows card_side_windows(const CardSide *side, const CardLore *lore, CardPlacement placement);
/* Lays it and says what is triggered. */
CardSet card_side_lay(CardSide *side, const CardLore *lore, CardPlacement placement);
void card_side_lose(CardSide *side, CardSet cards);
/* Those of `own` that are just at this level. */
CardSet card_exactly(CardSet own, const CardSet level[CARD_LEVELS], int at);

/* Points, with the tie-breakers behind them; `temple` below 0: there is none. */
enum { RESULT_POINT = 1000 };
int card_result(int points, int goals, int protected_cards);
int card_side_result(const CardSide *side, const CardLore *lore, int temple);
int card_side_goals(const CardSide *side, const CardLore *lore, int temple);
