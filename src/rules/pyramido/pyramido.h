/* pyramido.h: Pyramido, the stepped pyramid in four rounds, as a game of the registry. */
#pragma once
#include "rules/game.h"

/* Which of its readings is about what. */
typedef enum PyramidoReading { PYRAMIDO_READING_AREAS, PYRAMIDO_READING_STARTER } PyramidoReading;

extern const GameRules pyramido_rules;
