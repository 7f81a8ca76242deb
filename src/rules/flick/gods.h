/* gods.h: the four god cards, each with two sides, and who has which. */
#pragma once
#include "rules/flick/state.h"

/* A row of the published table. */
typedef struct FlickGodSide {
    const char *id, *pantheon, *colour, *name, *timing, *limit, *source;
    const char *rules, *physics, *interactions;
} FlickGodSide;
const FlickGodSide *flick_god_side(FlickGod god); /* any but FLICK_NO_GOD */
/* What players are told it does in this game: its row, but for the one that the rules have
 * overtaken. */
const char *flick_god_sentence(const FlickState *state, FlickGod god);
bool flick_god_has_acted(const FlickState *state,
                         FlickGod god); /* in this round, if once a round */

bool flick_has_god(const FlickState *state, int corner, FlickGod god);
int flick_seat_of_god(const FlickState *state, FlickGod god); /* its corner, or FLICK_NOWHERE */

/* Which of the four colours the seat plays, 0 purple, yellow, blue, green: its god card's, or
 * without gods that of its corner. */
int flick_colour(const FlickState *state, int corner);
