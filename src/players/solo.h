/* solo.h: how hard a lone game is, told as measured: how often each level wins against that setting
 * of the automa. Never an adjective. */
#pragma once
#include "players/player.h"

/* Per cent of wins in so many games. False: this setting was hardly measured, or the game has
 * other seats; then nothing is to be said. */
bool solo_share(const GameRules *rules, const GameSetup *setup, const Player *player, int *per_cent,
                int *games);

/* Of the settings without rules on top, is none won more often, all levels together? It is for a
 * first game. */
bool solo_is_gentlest(const GameRules *rules, const GameSetup *setup);
