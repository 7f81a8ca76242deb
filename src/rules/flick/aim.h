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
