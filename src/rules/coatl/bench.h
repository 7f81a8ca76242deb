/* bench.h: the hot paths of the game, for measuring. */
#pragma once
#include "rules/game.h"

enum { COATL_WORKLOADS = 2 };
extern const GameWorkload coatl_workloads[COATL_WORKLOADS];
