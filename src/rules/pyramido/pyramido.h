/* pyramido.h: Pyramido, the stepped pyramid in four rounds, as a game of the registry. */
#pragma once
#include "rules/game.h"

extern const GameRules pyramido_rules;
