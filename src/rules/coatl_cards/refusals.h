/* refusals.h: why a move of this game may be refused; the sentences are in refusals.def. */
#pragma once
#include "rules/refusal.h"

extern const Reason REFUSAL_PHASE[1], REFUSAL_NEIGHBOUR[1], REFUSAL_CARD[1], REFUSAL_POSITION[1],
    REFUSAL_PROTECTED[1], REFUSAL_LIMIT[1], REFUSAL_NO_OCCURRENCE[1], REFUSAL_NO_GAIN[1];
