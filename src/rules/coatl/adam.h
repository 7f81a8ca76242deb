/* adam.h: what ADAM sees and misses, as his turn has it. */
#pragma once
#include "rules/coatl/state.h"

/* What ADAM thinks of a cell while he looks for what a card of his row misses. */
typedef enum AdamLook { ADAM_SEES_NOTHING, ADAM_SEES_UNWANTED, ADAM_SEES_MISSED } AdamLook;
AdamLook coatl_adam_look(const CoatlState *state, int place, int cell); /* both from 0 */
int coatl_adam_missing(const CoatlAdam *adam, int place, int colour);   /* pieces of it */
