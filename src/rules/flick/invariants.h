/* invariants.h: what holds between any two actions. */
#pragma once
#include "rules/flick/state.h"

const char *flick_violation(const FlickState *state); /* a sentence, or NULL */
