/* card_policy.h: how a turn of the card game is judged, and played without further thought: by the
 * one who looks at whole turns, and in the games that a search plays to their end. */
#pragma once
#include "players/minds/card_table.h"

/* What things are worth, in hundredths of a point. */
typedef struct CardWeights {
    int face[CARD_PROTECTED];              /* a card that lies open at this level */
    int later[CARD_PROTECTED];             /* and for every placement that is still to come */
    int own_near, supply_near, rival_near; /* one more card at an end shows it */
    int theft;                             /* per cent of what a rival loses */
    int goal; /* per cent of a temple's goal that is reached, or still to be had */
} CardWeights;
/* Against CARL and among seats; tests/players/coatl_cards_fit.c has found them. */
extern const CardWeights CARD_WEIGHTS, CARD_WEIGHTS_SOLO;

/* Who decides and by what. */
typedef struct CardJudge {
    const CardLore *lore;
    CardWeights weights;
} CardJudge;
CardJudge card_judge(const CardLore *lore, const CardTable *table); /* with the weights that fit */

/* The placements of a turn that the hand allows; those of an opened card if there is one. */
enum { PLACEMENTS_MAX = COATL_CARDS_HAND * 8 };
int card_placements(const CardTable *table, CardPlacement out[PLACEMENTS_MAX]);

/* What the seat to act has after a placement with all it fulfils, against what its rivals lose. */
int card_weigh(const CardTable *table, const CardJudge *judge, CardPlacement placement);
/* What all rivals hold, as the judgement of a placement counts it. */
int card_rivals_worth(const CardTable *table, const CardJudge *judge);
/* Plays it from the hand. */
void card_play(CardTable *table, const CardLore *lore, CardPlacement placement);

void card_play_on(CardTable *table, const CardJudge *judge); /* one step, for whoever is to act */
/* The rest of the game, everybody by the same judgement. */
void card_play_out(CardTable *table, const CardJudge *judge);
