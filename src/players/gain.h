/* gain.h: what a plan brings, as rows of the score sheet and in a sentence: so a hint explains
 * itself. */
#pragma once
#include "players/plan.h"

typedef struct Gain {
    char item[sizeof((ScoreRow *)0)->item]; /* of a ScoreRow */
    int before, after;                      /* points */
} Gain;
enum { GAINS_MAX = 32 };

/* The rows of the seat to act that are worth something else once the plan is carried out, in the
 * order of the sheet; how many. A plan ends at its first barrier, so nothing hidden is in it. */
int plan_gains(const Plan *plan, const GameRules *rules, const void *state, Gain out[GAINS_MAX]);

/* The rows that it works towards, where it brings nothing at once: parts are taken for a card. The
 * state is the one that the seat to act may know. 0: nothing, or nobody can tell. */
int plan_aims(const Plan *plan, const GameRules *rules, const void *state, Gain out[GAINS_MAX]);

/* Why the plan begins as it does, an English sentence marked N_(): what the action brings, or what
 * it is for, as far as the position shows it. "": nothing is planned. The state is the one that the
 * seat to act may know. */
const char *plan_reason(const Plan *plan, const GameRules *rules, const void *state);
