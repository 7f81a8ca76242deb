/* bench.h: the hot paths of the game. */
#pragma once
#include "rules/game.h"

extern const GameWorkload FLICK_WORKLOAD[];
enum { FLICK_WORKLOAD_COUNT = 2 };
