/* score.h: what the complete coatls of every seat are worth, card by card, and who wins. */
#pragma once
#include "rules/coatl/pattern.h"
#include "rules/coatl/state.h"

/* A row `c2/P10` a card, its pieces lit; the id of a piece is made of coatl and place. */
void coatl_score(const CoatlState *state, ScoreSheet *sheet);
int coatl_score_piece(int serpent, int at); /* both from 0 */

void coatl_result(const CoatlState *state, Result *result);

int coatl_serpent_points(const CoatlSerpent *serpent); /* of all cards beside it */
