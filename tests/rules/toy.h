/* toy.h: the smallest whole game: take one or two stones. It is the template for the next game
 * and the test double for sessions, undo, saves, players and tables.
 *
 * A turn: take 1 or 2 stones from the pile, or (once a game) toss for 0 to 5 of the bank's; then
 * `done`. Each seat holds one secret stone worth 0 to 3. The pile's last stone ends the game. */
#pragma once
#include "rules/game.h"

enum { TOY_TAKE = 1, TOY_TOSS, TOY_DONE };
enum { TOY_EVENT_LAST_STONE = 1 };

typedef struct ToyState {
    Rng rng;
    uint8_t seats, to_act, pile, acted; /* acted: the seat has taken or tossed and may say done */
    uint8_t taken[GAME_MAX_SEATS];
    uint8_t tossed[GAME_MAX_SEATS];
    uint8_t secret[GAME_MAX_SEATS];
    uint8_t settled; /* 1 + what the last action's toss settled on; 0: it was none */
    uint8_t spare[7];
} ToyState;

extern const GameRules toy_rules;
