/* puzzle.h: a puzzle on the table: one turn is to be found that is worth most.
 *
 * It is the real table over a game of its own that ends with the turn: the others never act,
 * nothing is saved or counted, undo goes back to where the puzzle begins. The turn is weighed
 * against the answer in the background (match/puzzle.h); then it is told which rows of the score it
 * changes, beside those of the answer. */
#pragma once
#include "match/puzzle.h"
#include "ui/ui.h"

typedef struct App App;
typedef struct Table Table;
typedef struct TableGame TableGame;

typedef enum TablePuzzlePhase {
    TABLE_PUZZLE_OFF,
    TABLE_PUZZLE_FIND,  /* a person looks for it */
    TABLE_PUZZLE_WEIGH, /* the turn is being weighed */
    TABLE_PUZZLE_SHOW,  /* the answer is being played */
    TABLE_PUZZLE_TOLD,
} TablePuzzlePhase;

enum { TABLE_PUZZLE_ROWS = 6 };

/* A row of the score that a turn changes, or works towards. */
typedef struct TablePuzzleRow {
    char item[sizeof((Gain *)0)->item];
    int mine, best; /* points more */
} TablePuzzleRow;

typedef struct TablePuzzle {
    TablePuzzlePhase phase;
    int number, of;
    Puzzle *puzzle;     /* owned */
    PuzzleTrial *trial; /* owned; what the turn was found to be */
    Plan turn;          /* what was done; none yet where the answer was asked for at once */
    bool answered;      /* the answer was seen: told beside what was done */
    bool later;         /* the rows are those that are worked towards */
    TablePuzzleRow row[TABLE_PUZZLE_ROWS];
    int rows;
    Rect sheet; /* empty: nothing is told */
} TablePuzzle;

bool table_open_puzzle(App *app, const TableGame *game, int number, Error *error);
bool puzzle_is_on(const Table *table);

/* Which were solved is kept among the settings. */
bool puzzle_was_solved(const App *app, const TableGame *game, int number);
int puzzles_solved(const App *app, const TableGame *game, int of);
