/* aim.h: what hinders a hand: the input rules of W01, W02, W03, Tyr and Freyja, in one place for
 * tables and computer players. They change what can be aimed, never a recorded flick. */
#pragma once
#include "rules/flick/state.h"

typedef struct FlickAim {
    bool blind;      /* only the launch cloud, the disc and the arrow are drawn (W01) */
    bool sways;      /* the arrow moves by itself, see flick_sway (W02, Tyr's weaker hand) */
    int max_speed;   /* mm/s; larger drags are cut (W03) */
    int angle_error; /* of a computer player, uniform to both sides, 0.01 degree */
    int speed_error; /* per cent */
} FlickAim;

/* `offhand`: the weaker hand is declared for this flick. (In a flick-off nothing hinders: the cards
 * of a round are gone by then.) */
FlickAim flick_aim(const FlickState *state, bool offhand);
/* A computer player's flick as its hand makes it; other actions stay as they are. The heart lands
 * somewhere within 35 mm, on the mat. */
void flick_blur(const FlickState *state, Rng *rng, Action *action);

/* The speed of a drag of so many millimetres; 0: too short, it cancels. */
int flick_drag_speed(double drag, int max_speed);
/* So many seconds after aiming began, with two random phases: what is added to the angle (degrees)
 * and what the speed is multiplied by. */
void flick_sway(double seconds, double phase1, double phase2, double *degrees, double *factor);
/* Where Freyja's reticle is beside the point that is pressed, in mm. */
void flick_heart_sway(double seconds, double phase1, double phase2, double *x, double *y);
