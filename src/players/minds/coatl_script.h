/* coatl_script.h: a turn of Coatl being written, action by action, on a state of its own. */
#pragma once
#include "players/minds/coatl_judge.h"
#include "players/plan.h"
#include "rules/coatl/moves.h"

typedef struct CoatlScript {
    CoatlState state;
    CoatlProgress progress;
    Plan plan;
    bool over; /* a barrier was passed: the plan ends here */
    int seat;
} CoatlScript;

void coatl_script_begin(CoatlScript *script, const CoatlBoard *board);
/* False: it is not legal. */
bool coatl_script_act(CoatlScript *script, CoatlActionKind kind, int one, int two);
bool coatl_script_goes_on(const CoatlScript *script); /* the seat is still to act */
/* Lays and attaches all that the stock and the hand have for the target of a slot. */
void coatl_script_build(CoatlScript *script, const CoatlTarget *target, int slot);
void coatl_script_draw(CoatlScript *script, uint64_t cards); /* from the display */
void coatl_script_complete(CoatlScript *script);             /* cards, a temple, the seal */
void coatl_script_end(CoatlScript *script);

int coatl_display_slot(const CoatlState *state, int card); /* 0: it does not lie there */
const CoatlTarget *coatl_pair_target(const CoatlBoard *board, const CoatlPair *pair, int slot);
uint64_t coatl_pair_cards(const CoatlBoard *board, const CoatlPair *pair);
