/* conceal.h: the referee: a copy in which all that a viewer cannot know is dealt anew. */
#pragma once
#include "rules/coatl_cards/state.h"

void coatl_cards_conceal(CoatlCardsState *state, Seat viewer, Rng *rng);
