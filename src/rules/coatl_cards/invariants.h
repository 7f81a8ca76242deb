/* invariants.h: what always holds, checked on every state of the random games. */
#pragma once
#include "rules/coatl_cards/state.h"

const char *coatl_cards_violation(const CoatlCardsState *state); /* a sentence, or NULL */
