/* rounds.h: what every seat got in a round, on one sheet, between that round and the next.
 *
 * A game that counts in rounds says which step ends one and which rows of the score sheet belong to
 * it. When the step has been shown the sheet lies over the table: a line an item, a column a seat,
 * the round's sum and the total, and who begins next and why. It stays until it is tapped or
 * confirmed; strip, points, log and the next seat follow it. At speed "off" and where the program
 * plays by itself it is not shown, nor after the last round, whose sheet are the results. */
#pragma once
#include "match/step.h"
#include "rules/score.h"
#include "ui/ui.h"

typedef struct Table Table;

typedef struct RoundGame {
    int (*ended)(
        const Step *step); /* the round that was ended by it, the game's own number; 0: none */
    bool (*includes)(const ScoreRow *row, int round);
    void (*title)(const Table *table, int round, Text *out);
    /* Who begins the next one and why, or what comes next; may be NULL. */
    void (*next)(const Table *table, int round, Text *out);
    /* Lines stand in this order, whoever has them; NULL: as they come in the score sheet. */
    int (*rank)(const ScoreRow *row);
} RoundGame;

typedef struct Rounds {
    int due;   /* this round ended with the step being shown */
    int open;  /* ... and its sheet lies there */
    bool full; /* it was told that some items have no line */
    ScoreSheet sheet;
} Rounds;

const char *round_numeral(int round); /* "II"; rounds of a game are few */
bool rounds_is_open(const Table *table);
