/* view.h: a game as one seat may know it: a copy in which everything hidden from that seat has been
 * dealt anew. Whoever decides or looks gets a View and never the state itself. */
#pragma once
#include "rules/game.h"

typedef struct View {
    _Alignas(max_align_t) unsigned char state[GAME_STATE_MAX];
} View;

/* SEAT_NONE sees everything. */
void view_take(View *view, const GameRules *rules, const void *state, Seat viewer, Rng *rng);

/* What the action would make of the state; refused: the state as it is. */
Refusal view_try(View *view, const GameRules *rules, const void *state, const Action *action);

/* Does one of the two know what the other does not? Then the table is handed over with care. */
bool view_differs(const GameRules *rules, const void *state, Seat one, Seat other);

/* Can the viewer not tell what the seat to act did? So it is where another action, with another
 * result, would have left the viewer with the same view: a secret vote, a card put aside. What that
 * seat could have done is also looked for where the hidden things are dealt otherwise. */
bool view_hides(const GameRules *rules, const void *before, const Action *action, const void *after,
                Seat viewer);
