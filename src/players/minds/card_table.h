/* card_table.h: Coatl: The Card Game as a search plays it, many thousand times a second.
 * tests/players/card_table_test.c plays it and the rules side by side. */
#pragma once
#include "players/minds/card_side.h"

enum { TABLE_FEATHERS = 50 };

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

void card_table_read(CardTable *table, const CoatlCardsState *state);
/* Deals anew what the seat to act cannot know. */
void card_table_deal(CardTable *table, Rng *rng);

/* Lays it, lowers what falls and opens the window. */
void card_table_place(CardTable *table, const CardLore *lore, CardPlacement placement);
/* Raises and takes all that is triggered, and steals: the best of every neighbour while that is
 * allowed, or nothing. */
void card_table_fulfil(CardTable *table, bool steal, uint8_t stolen[], int *count);
void card_table_close(CardTable *table, const CardLore *lore); /* the window, perhaps the turn */
int card_table_draw(CardTable *table);
void card_table_carl(CardTable *table, const CardLore *lore);
