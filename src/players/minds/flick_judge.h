/* flick_judge.h: what a position of Flick of Faith is worth to a seat. */
#pragma once
#include "rules/flick/aim.h"
#include "rules/flick/state.h"

/* What is counted for a seat; the weights are in one table, see flick_judge.c. "Later" and "to
 * come" is for every round to come, "left" for every flick of this round. */
#define FLICK_FEATURE_LIST(X)                                                                      \
    X(PRESENCE)      /* islands, holy ones twice */                                                \
    X(DOMINATION)    /* points for it as if the round ended now */                                 \
    X(TIED)          /* those it would share with others */                                        \
    X(SAFE)          /* islands dominated by two discs and more */                                 \
    X(CHASING)       /* islands where one disc more would tie */                                   \
    X(PRESENCE_AT)   /* presence x flicks left to others */                                        \
    X(DOMINATION_AT) /* domination x flicks left to others */                                      \
    X(NAVEL)         /* flicks left x chance of the navel x what it gives */                       \
    X(NAVEL_LATER)   /* the same for rounds to come, by temples */                                 \
    X(TEMPLES)       /* islands with a temple, later */                                            \
    X(TEMPLE_LEAD)   /* islands led by temples, later */                                           \
    X(TEMPLE_TIED)   /* islands tied by temples, later */                                          \
    X(SECOND)        /* temples beyond the first of an island, later */                            \
    X(COVER)         /* cities covered by a temple of its own, later */                            \
    X(SHORE)         /* temples whose middle is not on the island, later */                        \
    X(PILGRIM)       /* W11 now */                                                                 \
    X(PILGRIM_LATER) /* W11 by temples, later */                                                   \
    X(STOCK)         /* flicks left */                                                             \
    X(CITY)          /* prophets in cities that may build in the next turn */                      \
    X(CITY_LATER)    /* the same, later */

#define FLICK_FEATURE_ENUM(name) FLICK_F_##name,
typedef enum FlickFeature { FLICK_FEATURE_LIST(FLICK_FEATURE_ENUM) FLICK_FEATURES } FlickFeature;

typedef struct FlickFeatures {
    double of[FLICK_FEATURES];
} FlickFeatures;

double flick_weight(FlickFeature feature); /* points a unit is worth */

/* How often a flick from the cloud with such a hand ends in the navel. */
double flick_navel_chance(const FlickState *state, FlickHand hand);

void flick_features(const FlickState *state, FlickHand hand, FlickFeatures out[FLICK_CORNERS]);
/* Points the seat is ahead of the others at the end, as expected now. */
double flick_lead(const FlickState *state, FlickHand hand, int corner);
/* The same in hundredths, flattened where the game is as good as won or lost. */
int flick_judge(const FlickState *state, FlickHand hand, int corner);
