/* owned.h: the prophecies of one seat with their levels.
 *
 * One list holds all levels. A card that enters a level is appended, so the cards of one level,
 * read in the order of the list, are that level's row: the first lies nearest to the fulfilment
 * card. */
#pragma once
#include "rules/coatl_cards/cards.h"

typedef struct CardOwned {
    uint8_t count;
    uint8_t entry[CARD_PROPHECIES]; /* card and level in one; places beyond count are 0 */
} CardOwned;

int card_owned_card(const CardOwned *owned, int at);
int card_owned_level(const CardOwned *owned, int at);
int card_owned_find(const CardOwned *owned, int card); /* its place in the list; -1: not owned */
void card_owned_add(CardOwned *owned, int card, int level);
void card_owned_remove(CardOwned *owned, int at);
void card_owned_set_level(CardOwned *owned, int at, int level); /* it moves to the row's far end */
int card_owned_at_level(const CardOwned *owned, int level);     /* how many */
int card_owned_points(const CardOwned *owned);                  /* of the levels, without temple */
