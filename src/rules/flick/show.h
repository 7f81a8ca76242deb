/* show.h: the table as text. */
#pragma once
#include "rules/flick/state.h"

void flick_show(const FlickState *state, Seat viewer, const Sink *out);
void flick_area_text(FlickPoint at, int radius, Text *out); /* "city:N" */
