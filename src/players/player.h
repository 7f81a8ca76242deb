/* player.h: who decides for a seat that is no person. Players know no game: they see the rules'
 * table and a View, in which hidden things are dealt anew, so they cannot cheat even by mistake. */
#pragma once
#include "players/view.h"

typedef struct Player {
    const char *id, *title; /* "greedy", N_("Apprentice") */
    const char *about;      /* N_("Takes what scores most at once.") */
    bool looks; /* it needs a View; a player without sees only which actions its seat has */
    bool (*choose)(const GameRules *rules, const void *state, Seat seat, Rng *rng, Action *out);
} Player;

extern const Player player_random, player_greedy;

/* The registry, weakest first. */
const Player *const *players(int *count);
const Player *player_find(const char *id); /* NULL: there is none */
const Player *player_strongest(void);

/* Decides for the seat that is to act; an automa's turn is its only action, whoever is asked. The
 * same generator gives the same answer. False only when the game is over. */
bool player_choose(const Player *player, const GameRules *rules, const void *state, Rng *rng,
                   Action *out);
