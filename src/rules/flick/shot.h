/* shot.h: what an action launches, and where it puts it. */
#pragma once
#include "rules/flick/state.h"
#include "rules/flick/world.h"

/* The ends of the divine hand, from its middle and its direction. */
void flick_hand_ends(FlickPoint middle, int angle, FlickPoint end[2]);
void flick_remove_hand(FlickState *state);

/* Where the second disc of a flick lies: beside or behind the first. */
FlickPoint flick_twin_place(const Action *flick);

/* What a flick needs or allows as things stand. */
typedef struct FlickNeeds {
    uint64_t discs; /* set of those that may be flicked now; 0: nothing is flicked */
    bool place;     /* it is put on the cloud first; else it is flicked from where it lies */
    int cloud;      /* the one that whoever decides flicks from */
    bool twin;      /* a second disc goes with it (W04) */
    bool curl;      /* left or right must be chosen (W05) */
    bool offhand;   /* the weaker hand may be declared (Tyr) */
    bool hand;      /* the divine hand may be stood up (Dagda) */
} FlickNeeds;
FlickNeeds flick_needs(const FlickState *state);

/* Does the action set discs in motion? Only the last entry of a flick-off does. */
bool flick_launches(const FlickState *state, const Action *action);
/* What it launches: the bridge from an action that was checked to a world. */
FlickShot flick_shot(const FlickState *state, const Action *action);
