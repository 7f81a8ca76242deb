/* card_table.h: Coatl: The Card Game as a search plays it, many thousand times a second.
 *
 * The rules keep a coatl as sets of its parts and ask each card for its windows. Here it is the
 * other way round: for all forty cards at once, how often each one's pattern occurs, as binary
 * digits spread over a few words. A card laid at an end makes and breaks a handful of windows, and
 * which cards a window shows stands in a table; so a placement costs a few dozen instructions
 * whatever is owned. tests/players/card_table_test.c plays both side by side. */
#pragma once
#include "rules/coatl_cards/moves.h"
#include "rules/coatl_cards/state.h"

typedef uint64_t CardSet; /* bit c: prophecy c */

enum {
    PART_NONE = 7,  /* no part is there: no window shows anything */
    PART_STACK = 8, /* beside the colour */
    PART_CODES = 16,
    PART_COLOURS = 8, /* with PART_NONE */
    PART_SPACE = 56,  /* room to both sides, and for nothing beyond */
    TALLY_DIGITS = 5, /* no pattern occurs more than 31 times */
    PLACE_HEAD = CARD_PLACES,
    PLACE_TAIL,
    TABLE_FEATHERS = 50,
    STEALS_MOST = 2, /* of one window */
};

/* What the cards say, by the parts of a window. */
typedef struct CardLore {
    CardSet one[PART_CODES];
    CardSet two[PART_CODES][PART_CODES];
    CardSet three[PART_COLOURS][PART_COLOURS][PART_COLOURS];
    CardSet right[PART_COLOURS][PART_COLOURS]; /* that one more card at an end can show, by the */
    CardSet left[PART_COLOURS][PART_COLOURS];  /* two parts there, from left to right */
    CardSet god[CARD_GODS];
    CardSet shows[1 << FEATHER_COLOURS]; /* one of these colours on the face */
} CardLore;
void card_lore_learn(CardLore *lore);

/* One seat. Levels are sets as well: those at least at 1, at 2, at 3. */
typedef struct CardSide {
    CardSet tally[TALLY_DIGITS];
    CardSet own, level[CARD_LEVELS]; /* level[0] is not used */
    uint8_t part[PART_SPACE], first, past;
    uint8_t colour[FEATHER_COLOURS], stacks; /* parts of each colour, and those that are stacks */
    uint8_t hand[COATL_CARDS_HAND], hand_count;
    uint8_t done; /* its result is fixed: points, then goals and protected cards, as one number */
    int result;
} CardSide;

typedef struct CardTable {
    CardSide side[COATL_CARDS_MAX_SEATS];
    CardSet supply;
    uint8_t row[COATL_CARDS_MAX_SUPPLY], row_count; /* the supply from left to right */
    uint8_t feather[TABLE_FEATHERS], feathers;      /* drawn from the end */
    uint8_t prophecy[CARD_PROPHECIES], prophecies;
    uint8_t god[COATL_CARDS_MAX_ACTIONS];      /* CARL's, one a round */
    uint8_t entered[CARD_PROPHECIES], entries; /* who came first into a row, for CARL */
    uint8_t seats, solo, temple, round, rounds;
    uint8_t to_act, placed, opened, over;
    uint8_t steals[COATL_CARDS_MAX_SEATS];
    CardSet fresh; /* triggered, while a window is open */
    bool window;
} CardTable;

/* Where a card goes, or a head or tail (of colour `left`). */
typedef struct CardPlacement {
    uint8_t left, right, place;
} CardPlacement;

/* What a placement makes of a coatl. */
typedef struct CardLaying {
    CardSet tally[TALLY_DIGITS], fresh;
} CardLaying;

void card_table_read(CardTable *table, const CoatlCardsState *state);
/* Deals anew what the seat to act cannot know. */
void card_table_deal(CardTable *table, Rng *rng);

void card_side_try(const CardSide *side, const CardLore *lore, CardPlacement placement,
                   CardLaying *out);
/* Lays it, lowers what falls and opens the window. */
void card_table_place(CardTable *table, const CardLore *lore, CardPlacement placement);
/* Raises and takes all that is triggered, and steals: the best of every neighbour while that is
 * allowed, or nothing. */
void card_table_fulfil(CardTable *table, bool steal, uint8_t stolen[], int *count);
void card_table_close(CardTable *table, const CardLore *lore); /* the window, perhaps the turn */
int card_table_draw(CardTable *table);
void card_table_carl(CardTable *table, const CardLore *lore);

/* Of what the tally shows at least so often. */
CardSet card_tally_at_least(const CardSet tally[], int times);
/* Points, with the tie-breakers behind them. */
int card_side_result(const CardTable *table, const CardLore *lore, const CardSide *side);
int card_side_goals(const CardTable *table, const CardLore *lore, const CardSide *side);
enum { RESULT_POINT = 1000 };
