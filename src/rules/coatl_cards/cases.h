/* cases.h: questions about positions without a game around them, one a line:
 *     coatl TAB card id                  how often the pattern occurs
 *     temple id TAB coatl TAB owned      goal 1, goal 2 (0 or 1 each), points */
#pragma once
#include "rules/game.h"

bool coatl_cards_cases(const char *input, const Sink *out, Error *error);
