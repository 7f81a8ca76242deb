/* score.h: temples, results and the score sheet. */
#pragma once
#include "rules/coatl_cards/events.h"
#include "rules/coatl_cards/state.h"

/* All that a temple looks at: the parts of a coatl and the own prophecies. */
typedef struct CardStanding {
    int parts, colour[FEATHER_COLOURS];
    int run;                         /* the longest of one colour */
    int own[CARD_GODS][CARD_LEVELS]; /* how many */
} CardStanding;
CardStanding card_standing_of(const CardCoatl *coatl, const CardOwned *owned);
bool card_standing_reaches(const CardStanding *standing, const CardGoal *goal);
int card_standing_goals(const CardStanding *standing,
                        int temple); /* bit 0: goal 1, bit 1: goal 2 */

/* Goals about the parts of a coatl that no card, head or tail to come can bring any more, as bits
 * like those reached. A goal that is met now may be among them: too many parts are still to come.
 */
int card_coatl_goals_gone(const CardCoatl *coatl, int temple);

/* The seat's result: the kept one after its final turn, before it as if the game ended now. */
CoatlCardsResult coatl_cards_result_now(const CoatlCardsState *state, Seat seat);

/* The contest ended after CARL: he is beaten, and CARL 2.0 was not challenged. */
bool coatl_cards_is_unchallenged(const CoatlCardsState *state);

void coatl_cards_score(const CoatlCardsState *state, ScoreSheet *sheet);
void coatl_cards_result(const CoatlCardsState *state, Result *result); /* of the present match */
CoatlCardsReason coatl_cards_reason(const Result *result);             /* why the winners won */
