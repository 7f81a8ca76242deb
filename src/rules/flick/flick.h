/* flick.h: Flick of Faith, for the registry. world.h says what a program must do at start-up. */
#pragma once
#include "rules/game.h"

extern const GameRules flick_rules;
