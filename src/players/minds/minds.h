/* minds.h: the minds, one a game. */
#pragma once
#include "players/mind.h"

#define GAME(name) extern const Mind mind_##name;
#include "rules/games.def"
#undef GAME
