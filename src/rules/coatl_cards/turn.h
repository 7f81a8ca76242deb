/* turn.h: what happens at the table around the decisions: drawing, refilling, the next seat, the
 * end. Every step is written to the log if there is one. */
#pragma once
#include "rules/coatl_cards/events.h"
#include "rules/coatl_cards/state.h"

/* The top of the feather deck; an empty deck is made anew from the discards first. */
int coatl_cards_draw_feather(CoatlCardsState *state, EventLog *log);
/* Draw or score, refill, then the next seat, round or match is on. */
void coatl_cards_end_turn(CoatlCardsState *state, EventLog *log);
/* What is due, as an English sentence marked N_(): why another step cannot be taken now. */
const char *coatl_cards_due(const CoatlCardsState *state);
