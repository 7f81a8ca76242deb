/* carl.h: CARL, the opponent of a person alone. CARL has no coatl and no choices: a feather card, a
 * god and the order of the rows decide everything. */
#pragma once
#include "rules/coatl_cards/events.h"
#include "rules/coatl_cards/state.h"

void coatl_cards_do_carl(CoatlCardsState *state, EventLog *log); /* the whole turn */
