/* contest.h: one game of computer players from set-up to end, on one state: nothing is allocated
 * and nothing logged. */
#pragma once
#include "players/player.h"
#include "rules/session.h"

/* Told about every action. A sentence: what is wrong with it; NULL: go on. */
typedef struct ContestWatcher {
    const char *(*see)(void *context, const void *before, const Action *action, const void *after);
    void *context;
} ContestWatcher;

typedef struct Contest {
    const GameRules *rules;
    GameSetup setup;
    const Player *player[GAME_MAX_SEATS];
    HandKind hand;
    ContestWatcher watcher; /* zeroed: nobody watches */
    bool first_match;       /* where a lost match ends the game and a won one leads to the next */
} Contest;

/* What a seat's decisions cost. */
typedef struct ContestTime {
    int decisions; /* plans: what is only carried out costs nothing */
    double seconds, longest;
    double turn, longest_turn; /* all of one turn, which may be planned in parts */
} ContestTime;

typedef struct ContestPlay {
    int actions;
    Seat last; /* who decided last */
    ContestTime time[GAME_MAX_SEATS];
} ContestPlay;

/* What is wrong, or NULL. The end stands in `state`. */
const char *contest_play(const Contest *contest, void *state, ContestPlay *out);

/* Is a match over, and another one begun? Then it was won; its points by seat. */
bool contest_match_won(const GameRules *rules, const void *state, int points[GAME_MAX_SEATS]);
