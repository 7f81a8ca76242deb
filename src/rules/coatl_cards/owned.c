#include "rules/coatl_cards/owned.h"
#include <assert.h>
#include <string.h>

enum { CARD_BITS = 6, CARD_MASK = (1 << CARD_BITS) - 1 };
static_assert(CARD_PROPHECIES <= CARD_MASK + 1, "card and level share a byte");

int card_owned_card(const CardOwned *owned, int at)
{
    return owned->entry[at] & CARD_MASK;
}

int card_owned_level(const CardOwned *owned, int at)
{
    return owned->entry[at] >> CARD_BITS;
}

int card_owned_find(const CardOwned *owned, int card)
{
    for (int at = 0; at < owned->count; at++)
        if (card_owned_card(owned, at) == card) return at;
    return -1;
}

void card_owned_add(CardOwned *owned, int card, int level)
{
    assert(owned->count < CARD_PROPHECIES && "a seat owns each prophecy at most once");
    owned->entry[owned->count++] = (uint8_t)(card | level << CARD_BITS);
}

void card_owned_remove(CardOwned *owned, int at)
{
    assert(at >= 0 && at < owned->count);
    memmove(&owned->entry[at], &owned->entry[at + 1], (size_t)(owned->count - at - 1));
    owned->entry[--owned->count] = 0;
}

void card_owned_set_level(CardOwned *owned, int at, int level)
{
    const int card = card_owned_card(owned, at);
    card_owned_remove(owned, at);
    card_owned_add(owned, card, level);
}

int card_owned_at_level(const CardOwned *owned, int level)
{
    int count = 0;
    for (int at = 0; at < owned->count; at++) count += card_owned_level(owned, at) == level;
    return count;
}

int card_owned_points(const CardOwned *owned)
{
    int points = 0;
    for (int at = 0; at < owned->count; at++)
        points += coatl_cards_level_points(card_owned_level(owned, at));
    return points;
}
