/* score.h: the score sheet and the result. */
#pragma once
#include "rules/flick/state.h"

void flick_score(const FlickState *state, ScoreSheet *sheet);
void flick_result(const FlickState *state, Result *result);
