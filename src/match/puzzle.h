/* puzzle.h: a position in which one turn is clearly best.
 *
 * It is a save like any: the game up to that position, and then the turn that is best. Its line
 * `meta puzzle N` says that the position is the one after N actions. One person is to act there,
 * and whose the answer is; nothing hidden comes out before the answer's last action. */
#pragma once
#include "files/paths.h"
#include "players/opinion.h"
#include "rules/session.h"

#define PUZZLE_META "puzzle"
enum { PUZZLES_MAX = 48, PUZZLE_NAME = 40, PUZZLE_BYTES = 64 << 10 };

typedef struct Puzzle {
    Session session; /* up to the position; owned */
    int at;          /* so many actions */
    Seat seat;       /* whose turn it is */
    Plan answer;
} Puzzle;

/* Takes the session over. False: it is no puzzle, and both are empty. */
bool puzzle_take(Puzzle *puzzle, Session *session, Error *error);
bool puzzle_read(Puzzle *puzzle, const GameRules *rules, const char *text, size_t length,
                 Error *error);
void puzzle_release(Puzzle *puzzle); /* also of a zeroed one */

/* puzzles/GAME-NN of the data folder, NN from 01 without gaps. */
bool puzzle_load(Puzzle *puzzle, const Paths *paths, const GameRules *rules, int number,
                 Error *error);
int puzzle_count(const Paths *paths, const GameRules *rules);

/* --- Whether a turn is as good --- */

enum {
    PUZZLE_GAP = 300,   /* hundredths of a point: all other turns are worth less by as much */
    PUZZLE_ALIKE = 100, /* ... and those that are as good by no more than this */
};
extern const OpinionEffort PUZZLE_MADE, PUZZLE_PROVED; /* with what they were made, and proved */

/* What a turn was, and what it is found to be: plain data, for a thread of its own. */
typedef struct PuzzleTrial {
    Opinion opinion;
    bool done;
    int lost; /* hundredths of a point that the turn is worth less than the answer; at least 0 */
} PuzzleTrial;

bool puzzle_try(PuzzleTrial *trial, const Puzzle *puzzle, const Plan *turn);
/* A slice of it. True: it is done, or was stopped. */
bool puzzle_go_on(PuzzleTrial *trial, const atomic_bool *stop);
bool puzzle_is_solved(const PuzzleTrial *trial);
