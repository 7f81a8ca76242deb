/* policy.h: a player that knows what it is doing, for tests that must reach the second match. It
 * asks the preview for the placement that brings most and fulfils whatever it may. */
#pragma once
#include "rules/coatl_cards/state.h"

Action policy_choose(const CoatlCardsState *state, Rng *rng);
