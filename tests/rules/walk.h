/* walk.h: plays random games of any GameRules and checks at every step what must hold for all:
 * whatever `legal` lists applies, nothing else does; text and action convert both ways; a copy
 * gives the same result; undo returns the former state; no invariant breaks; every sheet adds up;
 * the game ends; its save loads as the same game, step by step. With `deep` also, at one step in
 * five, that it is saved on its own, that its words can be written, and that a concealed copy still
 * plays and shows its viewer the same. */
#pragma once
#include "check.h"
#include "rules/session.h"

typedef struct Walk {
    const GameRules *rules;
    int seats;
    int games;
    uint64_t seed;     /* of the first game; the others count up */
    bool deep;         /* words, sheets, secrets and saves on the way: slow, for fewer games */
    bool every_option; /* options chosen at random instead of their defaults */
    int max_actions;   /* a game longer than this never ends; 0: SESSION_MAX_ACTIONS */
} Walk;

void walk_games(const Walk *walk);
