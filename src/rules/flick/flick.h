/* flick.h: Flick of Faith, for the registry. world.h says what a program must do at start-up. */
#pragma once
#include "rules/game.h"

/* Which of its readings is about what. */
typedef enum FlickReading {
    FLICK_READING_DISCS,
    FLICK_READING_CLOUDS,
    FLICK_READING_TEMPLES,
    FLICK_READING_CITIES,
} FlickReading;

extern const GameRules flick_rules;
