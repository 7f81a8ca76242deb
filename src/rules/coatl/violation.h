/* violation.h: what must hold in every position. */
#pragma once
#include "rules/coatl/state.h"

const char *coatl_violation(const CoatlState *state); /* the first that does not, or NULL */
