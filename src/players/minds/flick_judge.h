/* flick_judge.h: what a position of Flick of Faith is worth to a seat. */
#pragma once
#include "rules/flick/aim.h"
#include "rules/flick/state.h"

/* What is counted for a seat; the weights are in one table, see flick_judge.c. */
typedef enum FlickFeature {
    FLICK_F_PRESENCE,    /* islands, holy ones twice */
    FLICK_F_DOMINATION,  /* points for it as if the round ended now */
    FLICK_F_TIED,        /* those it would share with others */
    FLICK_F_SAFE,        /* islands dominated by two discs and more */
    FLICK_F_CHASING,     /* islands where one disc more would tie */
    FLICK_F_PRESENCE_AT, /* presence, for every flick that others still have */
    FLICK_F_DOMINATION_AT,
    FLICK_F_NAVEL,       /* flicks left x chance of the navel x what it gives */
    FLICK_F_NAVEL_LATER, /* the same for the rounds to come, by temples */
    FLICK_F_TEMPLES,     /* islands with a temple, for every round to come */
    FLICK_F_TEMPLE_LEAD, /* islands led by temples, for every round to come */
    FLICK_F_TEMPLE_TIED,
    FLICK_F_SECOND, /* temples beyond the first of an island, for every round to come */
    FLICK_F_COVER,  /* cities covered by a temple of its own, for every round to come */
    FLICK_F_SHORE,  /* temples that stand near the shore, for every round to come */
    FLICK_F_PILGRIM,
    FLICK_F_PILGRIM_LATER,
    FLICK_F_STOCK,      /* flicks left */
    FLICK_F_CITY,       /* prophets in cities that may build in the next turn */
    FLICK_F_CITY_LATER, /* for every round to come */
    FLICK_FEATURES
} FlickFeature;

typedef struct FlickFeatures {
    double of[FLICK_FEATURES];
} FlickFeatures;

/* How often a flick from the cloud with such a hand ends in the navel. */
double flick_navel_chance(const FlickState *state, FlickHand hand);

void flick_features(const FlickState *state, FlickHand hand, FlickFeatures out[FLICK_CORNERS]);
/* Points the seat is ahead of the others at the end, as expected now. */
double flick_lead(const FlickState *state, FlickHand hand, int corner);
/* The same in hundredths, flattened where the game is as good as won or lost. */
int flick_judge(const FlickState *state, FlickHand hand, int corner);
