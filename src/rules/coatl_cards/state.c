#include "rules/coatl_cards/state.h"
#include <string.h>

bool coatl_cards_is_neighbour(const CoatlCardsState *state, Seat seat, Seat other)
{
    if (other < 0 || other >= state->seats || other == seat) return false;
    const int step = (other - seat + state->seats) % state->seats;
    return step == 1 || step == state->seats - 1;
}

int coatl_cards_hand_find(const CoatlCardsState *state, Seat seat, int feather)
{
    for (int at = 0; at < state->hand_count[seat]; at++)
        if (state->hand[seat][at] == feather) return at;
    return -1;
}

int coatl_cards_supply_find(const CoatlCardsState *state, int card)
{
    for (int at = 0; at < state->supply_count; at++)
        if (state->supply[at] == card) return at;
    return -1;
}

void coatl_cards_take_from_supply(CoatlCardsState *state, int at)
{
    const int left = --state->supply_count;
    memmove(&state->supply[at], &state->supply[at + 1], (size_t)(left - at));
    state->supply[left] = 0;
}
