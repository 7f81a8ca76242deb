#include "rules/deck.h"
#include <assert.h>
#include <string.h>

void deck_shuffle(Deck *deck, Rng *rng)
{
    rng_shuffle(rng, deck->id, deck->count);
}

void deck_put(Deck *deck, int id)
{
    assert(deck->count < DECK_MAX && "a deck has room for every id of its game");
    deck->id[deck->count++] = (uint8_t)id;
}

int deck_top(const Deck *deck)
{
    return deck->count == 0 ? DECK_EMPTY : deck->id[deck->count - 1];
}

int deck_draw(Deck *deck)
{
    const int top = deck_top(deck);
    if (top != DECK_EMPTY) deck->id[--deck->count] = 0;
    return top;
}

void deck_take_at(Deck *deck, int at)
{
    assert(at >= 0 && at < deck->count && "only what lies in a deck can be taken");
    memmove(&deck->id[at], &deck->id[at + 1], (size_t)(deck->count - at - 1));
    deck->id[--deck->count] = 0;
}

bool deck_remove(Deck *deck, int id)
{
    for (int i = deck->count - 1; i >= 0; i--) {
        if (deck->id[i] != id) continue;
        deck_take_at(deck, i);
        return true;
    }
    return false;
}

void deck_put_under(Deck *deck, int id)
{
    deck_put(deck, id);
    memmove(&deck->id[1], &deck->id[0], (size_t)(deck->count - 1));
    deck->id[0] = (uint8_t)id;
}

void deck_empty_into(Deck *from, Deck *to)
{
    assert(from->count + to->count <= DECK_MAX && "a deck has room for every id of its game");
    memcpy(&to->id[to->count], from->id, from->count);
    to->count = (uint8_t)(to->count + from->count);
    *from = (Deck){ 0 };
}
