/* tables.h: the component data as published. */
#pragma once
#include "rules/game.h"

extern const GameTable FLICK_TABLE[];
enum { FLICK_TABLE_COUNT = 3 };
