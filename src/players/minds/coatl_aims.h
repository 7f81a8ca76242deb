/* coatl_aims.h: what a turn of Coatl works towards: see Mind.aims. */
#pragma once
#include "players/gain.h"

int coatl_aims(const Plan *plan, const void *state, Seat seat, Gain out[GAINS_MAX]);
