/* mind.h: what a computer player knows of one game. The levels (levels.c) and the search (search.h)
 * know none.
 *
 * A mind thinks in whole turns. A turn's plan goes up to its first barrier (plan.h); what comes
 * behind it is planned again from what has been seen, but its value is that of the whole turn.
 * Values are whole numbers, in hundredths of a point of the seat whose decision it is (of its lead,
 * where others matter): sums and comparisons come out alike on every machine. Inside, a mind may
 * use fractions made of + - * / and sqrt. */
#pragma once
#include "players/gain.h"
#include "players/player.h"

typedef enum LevelId {
    LEVEL_PUPIL,
    LEVEL_NOVICE,
    LEVEL_SCRIBE,
    LEVEL_PRIEST,
    LEVEL_HIGH_PRIEST,
    LEVELS
} LevelId;

/* What a level may do in one game. */
typedef struct Knobs {
    int noise;    /* the error of judgement, one sigma, in hundredths of a point */
    int blind;    /* so many of a hundred turns do not come to mind at all */
    int turns;    /* so many of the best turns are looked into; fewer than two: judgement decides */
    int deals;    /* each in at most so many deals of what is hidden, or slips of the hand */
    int depth;    /* how far a rollout goes, in the mind's own steps */
    int width;    /* of a beam, where the mind has one */
    int64_t work; /* what one plan may cost: a unit is about a microsecond of a slow core */
    bool points;  /* values are points of the seat at the end, also where a mind plays to win */
    int hand[HANDS]; /* where hands scatter: sigma of the direction in hundredths of a degree, and
                        in fiftieths of a per cent of the speed */
} Knobs;

/* One way to spend a turn. */
typedef struct Turn {
    Plan plan;
    int value;    /* by judgement; the search orders by it */
    uint32_t kin; /* turns of one kin differ only in what they spend (a token, a patch): an error of
                     judgement is drawn for all of them together, so that even a novice spends
                     nothing that it would rather keep */
    uint32_t note; /* the mind's own */
} Turn;

enum {
    MIND_TURNS = 128,        /* no mind offers more at once: the best by judgement */
    MIND_THOUGHTS = 256,     /* ... nor thinks of more before it tries them */
    MIND_BOARD_MAX = 1 << 14 /* bytes of a mind's board */
};

/* Turns being found. Whoever needs long for it remembers how far it has come. */
typedef struct TurnList {
    Turn turn[MIND_TURNS];
    int count;
    int tried;     /* the mind's own, 0 at first */
    uint64_t seed; /* the mind's own: of the chance in its judgement */
    int thoughts;  /* the mind's own, 0 at first: what it thought of once and tries in slices */
    Action thought[MIND_THOUGHTS];
} TurnList;

/* A judgement that is a sum: what is certain already, and numbers times features, which
 * `teocalli-cli GAME fit` can fit to what games came to. */
typedef struct MindNumbers {
    int phases, features; /* a row of numbers a phase of the game; at most MIND_FEATURES */
    /* A position between two turns as the seat sees it: its phase, or -1 where there is nothing to
     * learn. `points`: what is certain. The sum is to be the seat's points at the end. */
    int (*describe)(const void *state, Seat seat, int *feature, int *points);
} MindNumbers;
enum { MIND_FEATURES = 64, MIND_PHASES = 64 };

/* What a hint's reason is made of. */
typedef struct Why {
    const Plan *plan;
    const void *state; /* as the seat may know it */
    Seat seat;
    int points; /* more at once, as the score sheet has it */
    Gain aim[GAINS_MAX];
    int aims; /* rows that are worked towards */
} Why;

typedef struct Mind {
    const char *game; /* GameRules.id */
    Knobs level[LEVELS];
    const Knobs
        *alone; /* the high priest's against an automa, who can be foreseen; NULL: the same */

    /* The mind's own board: what it needs of a position to think fast. 0 bytes and no `read`: the
     * state itself. A board has no pointers; copying it is playing on a copy. */
    size_t board_size;
    void (*read)(const Task *task, const void *state, void *board);
    /* Deals anew, on a copy of the board, what the seat of the task cannot know. NULL: the rules
     * conceal, and the board is read again. */
    void (*deal)(const Task *task, void *board, Rng *rng);

    /* Whole turns of the seat to act, in any order. None: greedy decides. False: it pauses with the
     * work, not yet whole; called again with the same board it goes on. */
    bool (*turns)(const Task *task, const Knobs *knobs, const void *board, TurnList *out);

    /* Plays the turn, then on by its policy as deep as the knobs say, and judges what came out for
     * the seat of the task. Chance (what lies below, how hands slip) comes from `rng` alone, which
     * starts alike for every turn that is compared. Spends its work: false if there is too little
     * left. NULL: judgement decides. */
    bool (*rollout)(const Task *task, const Knobs *knobs, void *board, const Turn *turn, Rng *rng,
                    int *value);

    /* A turn without actions from a position in which others may be to act, for a rollout of what
     * stands there: what it needs in the note. NULL: nothing. */
    void (*stand)(const Task *task, const void *board, Turn *turn);

    /* What this hand makes of an action: replaces GameRules.slip. NULL: that one. */
    void (*slip)(const Task *task, const Knobs *knobs, Action *action);

    /* The rows that a plan works towards where it brings no points at once, from the state as the
     * seat may know it: what they are now and what they are to become. NULL: nobody asks. */
    int (*aims)(const Plan *plan, const void *state, Seat seat, Gain out[GAINS_MAX]);

    /* Why the plan begins as it does: N_(), or NULL where only numbers know. NULL: they always do.
     */
    const char *(*reason)(const Why *why);

    const MindNumbers *numbers; /* NULL: its judgement is no sum */
} Mind;

const Mind *mind_find(const GameRules *rules); /* NULL: nobody has thought about this game */

/* A normal deviate of this sigma, in whole numbers. */
int mind_noise(Rng *rng, int sigma);
