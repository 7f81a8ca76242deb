/* legend.h: the notation of this game, explained to people in a terminal. */
#pragma once

extern const char *const COATL_CARDS_LEGEND[]; /* N_(...), NULL ends them */
/* What the card of this name wants: at most two sentences marked N_(); how many, 0: no card. */
int coatl_cards_card_words(const char *name, const char *sentence[2]);
