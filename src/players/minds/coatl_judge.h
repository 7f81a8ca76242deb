/* coatl_judge.h: what a position of Coatl is worth to a seat: points of sealed coatls, those of the
 * best targets of coatls under way by the chance to finish them in time, less the actions that they
 * still cost. */
#pragma once
#include "players/minds/coatl_plan.h"

/* Hundredths of a point, but for what is said. */
typedef struct CoatlWeights {
    int action;    /* the cost of one */
    int unbegun;   /* a coatl that is not begun */
    int card;      /* a prophecy in hand that no target wants, up to three */
    int clutter;   /* pieces on the board that no target wants: the first, and more with each */
    int body, end; /* but to a coatl that is not begun each of the first is worth so much */
    int absent;    /* per cent of the points of a card that must still be drawn */
    int pick, vision, temple; /* tokens kept */
    int adam;                 /* per cent of ADAM's points */
    int adam_piece;           /* a piece on his cards */
    int sure;                 /* actions in hand with which a target is sure to be finished */
} CoatlWeights;
extern const CoatlWeights COATL_WEIGHTS;

/* A coatl under way, or one that could be begun, with what it could become. */
typedef struct CoatlSlot {
    uint8_t count;
    CoatlTarget target[TARGETS_MAX];
} CoatlSlot;

enum { COATL_SLOTS = 2, COATL_PAIRS = 6, NO_TARGET = -1 };

/* How far the coatls of the slots have come since their targets were found. */
typedef struct CoatlProgress {
    int16_t serpent[COATL_SLOTS]; /* its index; -1: not begun */
    int8_t before[COATL_SLOTS];   /* pieces laid in front */
} CoatlProgress;
uint32_t coatl_progress_pack(const CoatlProgress *progress); /* into a turn's note */
CoatlProgress coatl_progress_unpack(uint32_t note);

typedef struct CoatlBoard {
    CoatlState state;
    CoatlProgress progress;
    CoatlSlot slot[COATL_SLOTS];
    uint8_t slots, seat;
    bool modest;   /* a beginner's: see coatl_board_plan */
    uint8_t ahead; /* rounds played on in thought: rivals are nearer to their ends by as much */
} CoatlBoard;

/* One target a slot. */
typedef struct CoatlPair {
    int8_t target[COATL_SLOTS];
    int value;
} CoatlPair;

/* The slots of the seat with their targets. A beginner plans a coatl for one prophecy, without a
 * temple, unless ADAM asks for more; with two behind it, it has no plan for the third, which then
 * grows as it comes. */
void coatl_board_plan(CoatlBoard *board, int width);

/* The worth of `state`, which has come from the board's own; the best pairs, best first, if they
 * are asked for (COATL_PAIRS of them). */
int coatl_judge(const CoatlBoard *board, const CoatlState *state, const CoatlProgress *progress,
                CoatlPair *pairs, int *count);

/* Own actions still to come once the end is certain, this turn's included; -1: it is not. */
int coatl_actions_left(const CoatlState *state, Seat seat);
