/* flick_aim.h: from a pull and a swaying hand to a flick: speed, sway, and the cone that is shown
 * before the release. Recorded flicks know nothing of it. */
#pragma once
#include "rules/flick/aim.h"

/* Half the width of the cone that shows it before the release, 0.01 degree and 0.01 per cent: two
 * sigmas; none where the aim sways. */
FlickHand flick_cone(const FlickState *state, FlickHand hand, bool offhand);

/* The speed of a drag of so many millimetres; 0: too short, it cancels. */
int flick_drag_speed(double drag, int max_speed);
double flick_speed_drag(int speed); /* and back */
/* Random phases of what sways, the same for the same flick: trying again does not help. */
typedef enum FlickSwaying {
    FLICK_SWAYS_ANGLE,
    FLICK_SWAYS_SPEED,
    FLICK_SWAYS_HEART_X,
    FLICK_SWAYS_HEART_Y,
    FLICK_SWAYINGS
} FlickSwaying;
double flick_sway_phase(uint64_t seed, int step, FlickSwaying what);
/* So many seconds after aiming began, with two random phases: what is added to the angle (degrees)
 * and what the speed is multiplied by. */
void flick_sway(double seconds, double phase1, double phase2, double *degrees, double *factor);
/* Where Freyja's reticle is beside the point that is pressed, in mm. */
void flick_heart_sway(double seconds, double phase1, double phase2, double *x, double *y);
