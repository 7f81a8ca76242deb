/* moves.h: the decisions of the game: what each must look like, whether it is allowed, what it
 * does. Actions carry their arguments in `arg`; whatever a kind does not use is 0. */
#pragma once
#include "rules/coatl_cards/events.h"
#include "rules/coatl_cards/state.h"

typedef enum CoatlCardsMove {
    MOVE_NONE,
    MOVE_PLAY,    /* left colour, right colour, CardPlace */
    MOVE_DISCARD, /* feather */
    MOVE_RAISE,   /* card */
    MOVE_TAKE,    /* card */
    MOVE_STEAL,   /* card, seat */
    MOVE_DONE,
    MOVE_HEAD, /* colour */
    MOVE_TAIL, /* colour */
    MOVE_CARL,
    MOVE_NEXT,
    MOVE_STOP,
    COATL_CARDS_MOVES
} CoatlCardsMove;

Refusal coatl_cards_check(const CoatlCardsState *state, const Action *action);
void coatl_cards_do(CoatlCardsState *state, const Action *action, EventLog *log); /* checked */
Refusal coatl_cards_apply(CoatlCardsState *state, const Action *action);
int coatl_cards_legal(const CoatlCardsState *state, Action *out, int max);
Seat coatl_cards_to_act(const CoatlCardsState *state);
bool coatl_cards_barrier(const CoatlCardsState *before, const Action *action,
                         const CoatlCardsState *after);

/* The same checks for a coatl that is not on the table yet. Tested in this order: the card is
 * there, not protected, the allowance is not used up, triggered, higher than before. */
Refusal coatl_cards_check_raise(const CoatlCardsState *state, Seat seat, const CardCoatl *coatl,
                                int card);
Refusal coatl_cards_check_take(const CoatlCardsState *state, const CardCoatl *coatl, int card);
Refusal coatl_cards_check_steal(const CoatlCardsState *state, Seat seat, const CardCoatl *coatl,
                                int card, Seat victim);
/* A feather card of the seat's hand, or the opened one, at a place of its coatl. */
Refusal coatl_cards_check_place(const CoatlCardsState *state, Seat seat, int feather,
                                CardPlace place);
