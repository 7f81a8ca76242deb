/* deck.h: a pile of small ids, drawn from the top. The bag of serpent parts is one, too.
 * A Deck is a value: copy it by assignment. id[0..count-1] are in it, the top is last;
 * places above the top are always 0, so equal decks have equal bytes. */
#pragma once
#include <stdbool.h>
#include <stdint.h>
#include "base/rng.h"

enum { DECK_MAX = 127, DECK_EMPTY = -1 };

typedef struct Deck {
    uint8_t count, id[DECK_MAX];
} Deck;

void deck_shuffle(Deck *deck, Rng *rng);
void deck_put(Deck *deck, int id);          /* on top; there must be room */
int deck_draw(Deck *deck);                  /* the top id, or DECK_EMPTY */
int deck_top(const Deck *deck);             /* the same without taking it */
void deck_take_at(Deck *deck, int at);      /* removes one place, the others keep their order */
bool deck_remove(Deck *deck, int id);       /* removes the topmost copy; false if there is none */
void deck_put_under(Deck *deck, int id);    /* at the bottom */
void deck_empty_into(Deck *from, Deck *to); /* lays all of `from` on top of `to` */
