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

/* How a hand scatters: one sigma of a normal error. Zeroed: not at all. */
typedef struct FlickHand {
    int angle; /* 0.01 degree */
    int speed; /* 0.01 per cent of the speed */
} FlickHand;
extern const FlickHand FLICK_NATURAL_HAND; /* a person's finger on wood */

/* A computer player's flick or flick-off entry as its hand makes it; other actions stay as they
 * are. Where a card or the weaker hand brings an error of its own, the wider one counts. What would
 * be illegal (a twin) slips half as far, until it is legal. The heart lands somewhere within 35 mm,
 * on the mat. */
void flick_slip(const FlickState *state, FlickHand hand, Rng *rng, Action *action);
void flick_blur(const FlickState *state, Rng *rng, Action *action); /* of a hand without error */

/* What a person pulls, as the hand makes it. The same seed and step give the same error: taking
 * back and pulling again does not help. A sway that the person sees replaces it. */
void flick_slip_person(const FlickState *state, FlickHand hand, uint64_t seed, int step,
                       Action *action);
/* Half the width of the cone that shows it before the release, 0.01 degree and 0.01 per cent: two
 * sigmas; none where the aim sways. */
FlickHand flick_cone(const FlickState *state, FlickHand hand, bool offhand);

/* The speed of a drag of so many millimetres; 0: too short, it cancels. */
int flick_drag_speed(double drag, int max_speed);
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
