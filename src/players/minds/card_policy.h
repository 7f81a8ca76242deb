/* card_policy.h: how a turn of the card game is played without further thought, in the games that a
 * search plays to their end. */
#pragma once
#include "players/minds/card_weigh.h"

/* The placements of a turn that the hand allows; those of an opened card if there is one. */
enum { PLACEMENTS_MAX = COATL_CARDS_HAND * 8 };
int card_placements(const CardTable *table, CardPlacement out[PLACEMENTS_MAX]);

/* Plays it from the hand. */
void card_play(CardTable *table, const CardLore *lore, CardPlacement placement);

void card_play_on(CardTable *table, const CardJudge *judge); /* one step, for whoever is to act */
/* The rest of the game, everybody by the same judgement. */
void card_play_out(CardTable *table, const CardJudge *judge);
