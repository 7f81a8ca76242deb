/* step.h: a game that is nothing but a state goes on by what a player does next. */
#pragma once
#include "players/player.h"

/* False: the game is over, or what the player would do is refused. */
bool step_on(const Player *player, const GameRules *rules, void *state, Rng *rng, Intent *intent);
