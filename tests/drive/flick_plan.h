/* flick_plan.h: a flick, or a temple to be built, as one device makes it on a table of 1280 by 800
 * lu: what it presses, and the action that comes of it, to the hundredth. The table's own functions
 * tell where a pull or an arrow leads; the hand's error comes after it. */
#pragma once
#include "rules/flick/state.h"
#include "script.h"
#include "tables/flick/board.h"

typedef struct FlickPlan {
    Action action; /* before the hand's error; a flick, or a temple */
    int piece;
    FlickPoint start; /* where the disc or the temple lies at first */
    Point tap;        /* a pointer puts it here, lu */
    int right, down;  /* keys: presses of arrows that move it */
    Point from, to;   /* a pull, lu */
    int speed;        /* ... as it was pulled, before a card cuts it */
    int turns, steps; /* keys and pad: presses that turn it, keys: 10 mm of path each */
    float depth;      /* of the trigger */
    bool curls, tandem, offhand, hand; /* a switch is pressed, Dagda's hand is put */
} FlickPlan;

Board plan_board(const FlickState *state, int viewer, bool together);

/* False: chance has found none that the rules allow. */
bool plan_flick(const FlickState *state, const Board *board, By by, Rng *rng, FlickPlan *out);
/* Does its aim move by itself? Then this is where it has got to when the pull ends; of keys it is
 * not known. */
bool plan_sways(const FlickState *state, const FlickPlan *plan);
void plan_sway(const FlickState *state, By by, uint64_t seed, int step, FlickPlan *plan);
bool plan_temple(const FlickState *state, const Board *board, By by, Rng *rng, FlickPlan *out);
/* A pull in somebody's corner, for all fingers at once. */
bool plan_entry(const FlickState *state, const Board *board, int corner, Rng *rng, FlickPlan *out);

void perform_flick(const FlickState *state, By by, const FlickPlan *plan);
void perform_temple(const FlickState *state, By by, const FlickPlan *plan);
void perform_pull(By by, const FlickPlan *plan);
const char *plan_stack(const FlickState *state, int piece); /* the name of its stack or disc */
