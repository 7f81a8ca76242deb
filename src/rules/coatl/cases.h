/* cases.h: positions without a game around them. */
#pragma once
#include "rules/game.h"

/* A line `pieces TAB card` is answered by `times TAB points`; for a temple times are goals met. */
bool coatl_cases(const char *input, const Sink *out, Error *error);
