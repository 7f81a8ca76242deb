/* card_weigh.h: what a placement of the card game is worth to the seat to act: what it would hold
 * with all it fulfils, what its rivals lose, what comes within reach. */
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

/* All that does not change while the placements of one position are compared. */
typedef struct CardSight {
    const CardTable *table;
    const CardSide *side;
    const CardJudge *judge;
    CardSet times[CARD_LEVELS + 1]; /* shown at least so often: once to four times */
    CardSet rivals;                 /* what the next one has open */
    int worth[CARD_LEVELS];         /* of a card at this level, above that of the level below */
    int left; /* placements of this seat to come after this one, head and tail not among them */
    uint8_t victim[2], victims; /* who may be robbed, once for each time */
    bool last_round;            /* nothing comes later */
} CardSight;
void card_sight_take(CardSight *sight, const CardTable *table, const CardJudge *judge);

int card_weigh(const CardSight *sight, CardPlacement placement);
/* What all rivals hold, as the judgement of a placement counts it. */
int card_rivals_worth(const CardTable *table, const CardJudge *judge);
