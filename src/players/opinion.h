/* opinion.h: what the strongest player thinks of turns, in points, so that they can be compared and
 * talked about.
 *
 * Every turn is carried out by the rules in the same deals of all that the seat cannot know, and
 * what stands there then is played out as the mind of the game does it. So the worth of a turn is
 * an expectation that nothing hidden has a part in, and it is the same on every machine. It goes on
 * in slices, like a search, and may be left at any time. */
#pragma once
#include "players/decision.h"

enum { OPINION_TURNS = 64 };

/* How much is looked at. */
typedef struct OpinionEffort {
    int turns; /* so many of those the mind thinks of, the best by its judgement; 0: none */
    int deals; /* that every turn is played out in */
    int depth; /* so much deeper than the strongest player looks */
} OpinionEffort;

typedef struct Opinion {
    const GameRules *rules;
    HandKind hand;
    OpinionEffort effort;
    Seat seat; /* whose turns they are */
    View view; /* the position as that seat may know it */
    uint64_t seed;
    Rng rng;     /* of listing */
    bool listed; /* what the mind thinks of is among the turns */
    int count;
    Plan plan[OPINION_TURNS];
    int64_t total[OPINION_TURNS]; /* over the deals, hundredths of a point */
    int given;                    /* the first ones were given by the caller */
    int deals, at;                /* played by all; in the next one by so many of them */
    int value[OPINION_TURNS];     /* ... and what came out */
    Search search;
} Opinion;

/* False: nobody can judge this game, or nobody is to act there. */
bool opinion_begin(Opinion *opinion, const Position *position, uint64_t seed, OpinionEffort effort);
/* One more turn to be judged, before it goes on: its number. */
int opinion_add(Opinion *opinion, const Plan *plan);
/* PROGRESS_NONE: it was stopped, or this position cannot be judged. */
Progress opinion_go_on(Opinion *opinion, int64_t units, const atomic_bool *stop);

/* Once it is done. */
int opinion_value(const Opinion *opinion, int turn); /* hundredths of a point */
int opinion_best(const Opinion *opinion);            /* the number of the turn worth most */

/* What a turn leads to by the rules; false: it is refused half-way. */
bool plan_play(const Plan *plan, const GameRules *rules, void *state);
