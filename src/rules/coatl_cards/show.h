/* show.h: the table as calm text, one fact a line. */
#pragma once
#include "rules/coatl_cards/state.h"

void coatl_cards_show(const CoatlCardsState *state, Seat viewer, const Sink *out);
