/* cases.h: questions about positions without a game around them. */
#pragma once
#include "rules/game.h"

bool flick_cases(const char *input, const Sink *out, Error *error);
