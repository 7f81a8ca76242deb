/* sample.h: one legal action at random, measured ones too, and what ranges they have. */
#pragma once
#include "rules/flick/state.h"

/* Flicks are aimed at a random point of the mat with a random speed; what may be done or left is
 * tossed for. False only when the game is over. */
bool flick_sample(const FlickState *state, Rng *rng, Action *out);
/* An entry of a flick-off for this corner. */
FlickEntry flick_sample_entry(const FlickState *state, int corner, Rng *rng);
void flick_templates(const FlickState *state, const Sink *out);
