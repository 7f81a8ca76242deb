/* moves.h: may I, then do it. A check looks at a const state and names the reason; what it allows
 * can then be done and cannot fail. `legal` and `apply` ask the same checks. */
#pragma once
#include "rules/coatl/coatl.h"
#include "rules/log.h"
#include "rules/coatl/state.h"

Refusal coatl_check(const CoatlState *state, const Action *action);
/* The same for an action whose form is right and whose kind belongs to the phase. */
Refusal coatl_check_formed(const CoatlState *state, const Action *action);
/* Whether a prophecy of the hand may be given to a coatl that is not sealed. */
Refusal coatl_check_given(const CoatlState *state, const CoatlSerpent *serpent, int prophecy);
Refusal coatl_check_beside(const CoatlState *state, const CoatlSerpent *serpent, int prophecy);
Refusal coatl_check_place(const CoatlState *state, const CoatlSeat *seat, int serpent, CoatlEnd end,
                          int piece);
int coatl_legal(const CoatlState *state, Action *out, int max);
bool coatl_sample(const CoatlState *state, Rng *rng, Action *out);
Refusal coatl_apply(CoatlState *state, const Action *action);
void coatl_events(const CoatlState *before, const Action *action, const char *outcome,
                  EventLog *log);

/* One whole turn of the solo opponent, up to his last draw. */
void adam_play(CoatlState *state, EventLog *log);

/* What comes after an action: the next action, upkeep, the next seat, the end. */
void turn_action_over(CoatlState *state, EventLog *log);
void turn_over(CoatlState *state, EventLog *log);         /* although actions may be left */
void turn_check_bodies(CoatlState *state, EventLog *log); /* the end trigger of an empty supply */
void turn_passed(CoatlState *state, EventLog *log);
void turn_seat_kept(CoatlState *state);
