/* player.h: who decides for a seat that is no person. Players see the rules' table and a View, in
 * which hidden things are dealt anew, so they cannot cheat even by mistake. */
#pragma once
#include "players/plan.h"
#include "players/view.h"
#include "players/work.h"

/* What a player is asked. */
typedef struct Task {
    const GameRules *rules;
    const void *state; /* as the seat may know it; conceal deals what is hidden once more */
    Seat seat;         /* whose decision it is */
    Rng *rng;
    Work *work;
} Task;

typedef struct Player {
    const char *id, *title; /* "greedy", N_("Apprentice") */
    const char *about;      /* N_("Takes what scores most at once.") */
    bool looks;   /* it needs a View; a player without sees only which actions its seat has */
    int64_t work; /* what one plan may cost; 0: it does not search */
    /* At least one action. False: it has none, or it was stopped. */
    bool (*plan)(const Task *task, Plan *out);
} Player;

extern const Player player_random, player_greedy;

/* The registry, weakest first. */
const Player *const *players(int *count);
const Player *player_find(const char *id); /* NULL: there is none */
const Player *player_strongest(void);

/* Decides for the seat that is to act; an automa's turn is its only action, whoever is asked. The
 * same generator gives the same answer. False only when the game is over, or it was stopped. */
bool player_choose(const Player *player, const GameRules *rules, const void *state, Rng *rng,
                   Action *out);

/* The same over a turn: carries out what is intended, or makes a new plan. `intent` is of the seat
 * that is to act and is told by intent_passed what became of it. */
bool player_continue(const Player *player, const GameRules *rules, const void *state, Rng *rng,
                     const atomic_bool *stop, Intent *intent, Action *out);
