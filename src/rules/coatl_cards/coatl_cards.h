/* coatl_cards.h: Coatl: The Card Game, for 2-4 seats or one against CARL and CARL 2.0. */
#pragma once
#include "rules/game.h"

extern const GameRules coatl_cards_rules;
