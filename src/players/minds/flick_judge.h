/* flick_judge.h: what a position of Flick of Faith is worth to a seat. */
#pragma once
#include "rules/flick/aim.h"
#include "rules/flick/state.h"

/* What is counted for a seat; the weights are in one table, see flick_judge.c. "At risk" is what
 * others may still change: the more, the more flicks they have. "Later" is for every round to come.
 */
#define FLICK_FEATURE_LIST(X)                                                                      \
    X(PRESENCE)      /* points for it as if the round ended now */                                 \
    X(DOMINATION)    /* points for it as if the round ended now */                                 \
    X(PILGRIM)       /* W11 as if the round ended now */                                           \
    X(PRESENCE_AT)   /* presence at risk */                                                        \
    X(DOMINATION_AT) /* domination at risk */                                                      \
    X(TIED_AT)       /* islands tied for the lead, at risk */                                      \
    X(SAFE_AT)       /* islands dominated by two discs and more, at risk */                        \
    X(CHASING_AT)    /* islands where one disc more would tie, at risk */                          \
    X(NAVEL)         /* flicks left x chance of the navel x what it gives */                       \
    X(NAVEL_LATER)   /* the same for rounds to come, by temples */                                 \
    X(TEMPLES)       /* islands with a temple, later */                                            \
    X(TEMPLE_LEAD)   /* islands led by temples, later */                                           \
    X(TEMPLE_TIED)   /* islands tied by temples, later */                                          \
    X(SECOND)        /* temples beyond the first of an island, later */                            \
    X(COVER)         /* cities covered by a temple of its own, later */                            \
    X(SHORE)         /* temples whose middle is not on the island, later */                        \
    X(PILGRIM_LATER) /* W11 by temples, later */                                                   \
    X(STOCK)         /* flicks left */                                                             \
    X(CITY)          /* prophets in cities that may build in the next turn */                      \
    X(CITY_LATER)    /* the same, later */

#define FLICK_FEATURE_ENUM(name) FLICK_F_##name,
typedef enum FlickFeature { FLICK_FEATURE_LIST(FLICK_FEATURE_ENUM) FLICK_FEATURES } FlickFeature;

typedef struct FlickFeatures {
    double of[FLICK_FEATURES];
} FlickFeatures;

double flick_weight(FlickFeature feature);       /* points a unit is worth */
bool flick_weight_is_rule(FlickFeature feature); /* by the rules, not by experience */

/* How often a flick from the cloud with such a hand ends in the navel. */
double flick_navel_chance(const FlickState *state, FlickHand hand);

void flick_features(const FlickState *state, FlickHand hand, FlickFeatures out[FLICK_CORNERS]);
/* Points the seat is ahead of the others at the end, as expected now. */
double flick_lead(const FlickState *state, FlickHand hand, int corner);
/* The same in hundredths, flattened where the game is as good as won or lost. */
int flick_judge(const FlickState *state, FlickHand hand, int corner);
