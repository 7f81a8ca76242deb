/* solo.h: how hard a lone game is, told as measured: how often the high priest wins against that
 * setting of the automa. Never an adjective. */
#pragma once
#include "rules/game.h"

/* Per cent of wins in so many games. False: this setting was hardly measured, or the game has
 * other seats; then nothing is to be said. */
bool solo_share(const GameRules *rules, const GameSetup *setup, int *per_cent, int *games);
