/* show.h: the table as calm lines of text. */
#pragma once
#include "rules/coatl/state.h"

void coatl_show(const CoatlState *state, Seat viewer, const Sink *out);
