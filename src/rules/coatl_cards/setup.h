/* setup.h: seed and options become the first position. */
#pragma once
#include "rules/coatl_cards/state.h"

enum { OPTION_MANNER, OPTION_MATCH, COATL_CARDS_OPTIONS }; /* the order of GameRules.options */

Refusal coatl_cards_setup(CoatlCardsState *state, const GameSetup *setup);
/* A new match against CARL 2.0 from the state's own generator; of the old one only the results
 * are kept. */
void coatl_cards_next_match(CoatlCardsState *state);
