/* player.h: who decides for a seat that is no person. Players see the rules' table and a View, in
 * which hidden things are dealt anew, so they cannot cheat even by mistake. */
#pragma once
#include "players/plan.h"
#include "players/view.h"
#include "players/work.h"

/* How steady hands are at this table, where a game asks for hands at all. */
typedef enum HandKind { HAND_NATURAL, HAND_EXACT, HANDS } HandKind;
const char *hand_word(HandKind hand); /* "natural", "exact" */
bool hand_parse(const char *word, HandKind *out);

typedef struct Player Player;

/* How far thinking has come: it wants to be called again; it has an answer; there is none, because
 * the game is over or it was stopped. */
typedef enum Progress { PROGRESS_PAUSED, PROGRESS_DONE, PROGRESS_NONE } Progress;

/* What a player is asked. */
typedef struct Task {
    const Player *player;
    const GameRules *rules;
    const void *state; /* as the seat may know it; conceal deals what is hidden once more */
    Seat seat;         /* whose decision it is */
    HandKind hand;
    Rng *rng;
    Work *work;
    struct Search *search; /* what a searching player has come to so far; zeroed at first */
} Task;

struct Player {
    const char *id, *title; /* "scribe", N_("Scribe") */
    const char *about;      /* N_("Plans whole turns and judges them roughly.") */
    int level;              /* a LevelId, for those that are levels of a game's mind */
    bool offered;           /* in set-ups; the others are for tests and measuring */
    bool looks; /* it needs a View; a player without sees only which actions its seat has */
    /* Goes on with it until it pauses with the work. Once it is done there is at least one action.
     */
    Progress (*plan)(const Task *task, Plan *out);
    /* What its hand makes of an action that it meant; NULL: what the rules say of hands. */
    void (*slip)(const Task *task, Action *action);
};

extern const Player player_random, player_greedy;
extern const Player player_pupil, player_novice, player_scribe, player_priest, player_high_priest;

/* The registry, weakest first; those that are offered stand together at its end. */
const Player *const *players(int *count);
const Player *const *players_offered(int *count);
const Player *player_find(const char *id); /* NULL: there is none */
const Player *player_strongest(void);
/* How far its hand strays in this game: one sigma of the direction in hundredths of a degree, of
 * the speed in fiftieths of a per cent. 0: nothing is known of its hand. */
int player_hand(const Player *player, const GameRules *rules, HandKind hand);

/* A position in which somebody is to decide. */
typedef struct Position {
    const GameRules *rules;
    const void *state; /* all of it; the player looks at it through a View */
    HandKind hand;
    const atomic_bool *stop; /* NULL: never */
} Position;

/* Decides for the seat that is to act; an automa's turn is its only action, whoever is asked. The
 * same generator gives the same answer. False only when the game is over, or it was stopped. */
bool player_choose(const Player *player, const GameRules *rules, const void *state, Rng *rng,
                   Action *out);

/* The same over a turn, all at once (decision.h does it in slices): carries out what is intended,
 * or makes a new plan. `intent` is of the seat that is to act and is told by intent_passed what
 * became of it. */
bool player_continue(const Player *player, const Position *position, Rng *rng, Intent *intent,
                     Action *out);
