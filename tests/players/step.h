/* step.h: a game that is nothing but a state goes on by what a player does next. */
#pragma once
#include "players/player.h"

/* False: the game is over, or what the player would do is refused. */
bool step_on(const Player *player, const GameRules *rules, void *state, Rng *rng, Intent *intent);

/* In a game of two such players: how many of their first decisions become others when what is left
 * to draw is changed before their eyes. */
int step_count_changed(const Player *player, const GameRules *rules, int decisions,
                       void (*change)(void *state));
