/* notation.h: actions, events and coatls as lines of text, and back. */
#pragma once
#include "rules/coatl/state.h"

int coatl_format_action(const CoatlState *state, const Action *action, char *out, size_t size);
Refusal coatl_parse_action(const CoatlState *state, const char *line, Action *out);
const char *coatl_seat_name(int seats, Seat seat);
void coatl_serpent_text(const CoatlSerpent *serpent, Text *out); /* "hb bb by" */

int coatl_format_event(const CoatlState *before, const Event *event, char *out, size_t size);
const char *coatl_event_reason(const Event *event);
