/* toy.h: the smallest whole game: take one or two stones. It is the template for the next game
 * and the test double for sessions, undo, saves, players and tables.
 *
 * A turn: take 1 or 2 stones from the pile, or (once a game) toss for 0 to 5 of the bank's; then
 * `done`. Each seat holds one secret stone worth 0 to 3. The pile's last stone ends the game.
 *
 * With the option `cards` a seat may also, once each, draw one of four cards, which it alone sees,
 * or bet high or low in secret: chance and hidden things that all can tell apart from open ones. */
#pragma once
#include "rules/log.h"

enum { TOY_TAKE = 1, TOY_TOSS, TOY_DONE, TOY_DRAW, TOY_BET };
enum { TOY_LOW = 1, TOY_HIGH, TOY_CARDS = 4 };
enum {
    TOY_EVENT_LAST_STONE = 1,
    TOY_EVENT_DREW,  /* card, 0: hidden from the viewer */
    TOY_EVENT_HOLDS, /* cards of all seats together */
};

typedef struct ToyState {
    Rng rng;
    uint8_t seats, to_act, pile, acted; /* acted: the seat has taken or tossed and may say done */
    uint8_t taken[GAME_MAX_SEATS];
    uint8_t tossed[GAME_MAX_SEATS];
    uint8_t secret[GAME_MAX_SEATS];
    uint8_t settled;              /* 1 + what the last action's toss settled on; 0: it was none */
    uint8_t cards;                /* the option */
    uint8_t card[GAME_MAX_SEATS]; /* 1 to TOY_CARDS and 16 times the bet; 0: none */
    uint8_t spare[2];
} ToyState;

static inline int toy_card(const ToyState *toy, Seat seat)
{
    return toy->card[seat] & 15;
}
static inline int toy_bet(const ToyState *toy, Seat seat)
{
    return toy->card[seat] >> 4;
}

extern const GameRules toy_rules;
