/* minds.h: the minds, one a game. */
#pragma once
#include "players/mind.h"

extern const Mind mind_coatl;
extern const Mind mind_coatl_cards;
extern const Mind mind_flick;
extern const Mind mind_pyramido;
