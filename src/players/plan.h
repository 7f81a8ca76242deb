/* plan.h: what a seat intends to do with its turn.
 *
 * A plan goes as far as nothing can surprise it: it ends with the first action that is a barrier
 * (GameRules.barrier: chance, something seen, another seat). So it is never wrong half-way, and it
 * is never state: whoever has lost it makes it again from where the stretch without a barrier
 * began, with the seed of that step. */
#pragma once
#include "rules/game.h"

enum { PLAN_MAX = 32 };
typedef struct Plan {
    int count;
    Action action[PLAN_MAX];
} Plan;

/* A plan being carried out. Zeroed: nothing is intended. */
typedef struct Intent {
    Plan plan;
    int done; /* so many of its actions */
} Intent;

bool plan_add(Plan *plan, const Action *action); /* false: it is full, which ends it as well */
bool intent_is_open(const Intent *intent);       /* there is more to do */
/* What happened at a step: the next action of the plan goes on, anything else and every barrier
 * ends it. */
void intent_passed(Intent *intent, const Action *action, bool barrier);
