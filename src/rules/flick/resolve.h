/* resolve.h: what the rules do with discs that have come to rest. */
#pragma once
#include "rules/flick/log.h"
#include "rules/flick/state.h"

/* The cloud a seat flicks from: its own, or by W18 that of the next seat. */
int flick_launch_cloud(const FlickState *state, int corner);

/* A prophet goes to the abyss, or by Anubis to its stock; in his own turn it is then `rescued`. */
void flick_to_abyss(FlickState *state, int piece, FlickReason why, EventLog *log);
/* The rescued prophet is not flicked: it goes to the abyss after all. */
void flick_let_go(FlickState *state, EventLog *log);

/* After a rest, steps R1 to R5: edge, clouds, shores, navel, Ape. `off` is the set of pieces that
 * have left the mat, `strayed` that of temples that have left the island they stood on. Answers the
 * set of discs that must be flicked again. */
uint64_t flick_resolve(FlickState *state, uint64_t off, uint64_t strayed, EventLog *log);

/* The set of prophets of a seat that touch a city. */
uint64_t flick_in_cities(const FlickState *state, int corner);

/* At the end of a turn: the tornado moves and sweeps, then the Kraken takes. */
void flick_sweep_tornado(FlickState *state, EventLog *log);
void flick_sweep_sea(FlickState *state, EventLog *log);
