/* setup.h: seed and options become the first position. */
#pragma once
#include "rules/coatl/state.h"

enum { COATL_OPTION_LEVELS, COATL_OPTION_TOKENS, COATL_OPTIONS };
extern const GameOption coatl_options[COATL_OPTIONS];

Refusal coatl_setup(CoatlState *state, const GameSetup *setup);
