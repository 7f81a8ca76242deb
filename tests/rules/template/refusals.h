/* refusals.h: why a move of this game may be refused; the sentences are in refusals.def. */
#pragma once
#include "rules/refusal.h"

extern const Reason REFUSAL_TEMPLATE_NO_POINT[1], REFUSAL_TEMPLATE_POINT_TAKEN[1];
