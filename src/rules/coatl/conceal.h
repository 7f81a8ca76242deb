/* conceal.h: the referee: what a seat cannot know is dealt anew. */
#pragma once
#include "rules/coatl/state.h"

/* Re-deals, in their numbers, the deck, the discards the viewer has not seen and the prophecies of
 * others that were not drawn openly; likewise private temples and the cards below the stack tops.
 * The generator is replaced. ADAM has no secrets of his own: alone every viewer is the person.
 * What was seen stays known, in a hand and among the discards, until these are reshuffled. */
void coatl_conceal(CoatlState *state, Seat viewer, Rng *rng);
bool coatl_barrier(const CoatlState *before, const Action *action, const CoatlState *after);
