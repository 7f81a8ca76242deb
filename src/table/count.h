/* count.h: the end of a round or of a game, row by row.
 *
 * On every seat's pieces at once the rows of the score sheet light up one after another, then the
 * sum stands there for a moment, then pieces may go home. The game is there already: as long as
 * `count_round` answers, whoever paints shows the boards as they were counted. Everything can be
 * skipped. In `animate`:
 *
 *     count_walk(table, round, is_area);
 *     flight_add(table, (Flight){ ..., .manner = FLIGHT_RETURN, .delay = count_home(table) });
 *
 * What lights up is painted by TableGame.paint_row and paint_sum, with the pills below. */
#pragma once
#include "rules/score.h"
#include "ui/ui.h"

typedef struct Table Table;

#define COUNT_FIRST_MS 260.0 /* what came before has come down by then */
#define COUNT_ROW_MS 350.0
#define COUNT_SUM_MS 900.0

typedef struct Count {
    int round; /* what is being counted, the game's own number; 0: nothing was yet */
    double home;
    ScoreSheet sheet; /* of the state after it: that of the table is told when the walk is over */
} Count;

/* Walks the rows of all seats that `includes` accepts and whose points are shown; all wait for the
 * seat with the most of them. The sum is that of the viewer. */
void count_walk(Table *table, int round, bool (*includes)(const ScoreRow *row, int round));
double count_home(const Table *table); /* when pieces may go home, ms from the walk's beginning */
int count_round(const Table *table);   /* the round being counted, until all have gone, or where
                                          things are laid (lay.h) until they go; 0: none */
int count_lit(const Table *table, int seat); /* rows of a seat that are lit in this moment */
bool count_is_summing(const Table *table);

/* A golden pill: a sign and "+3"; and the sum with a quieter line below, in the middle. */
void count_paint_gain(Ui *ui, Point at, const char *icon, int points, float scale);
void count_paint_sum(Ui *ui, Rect within, const char *sum, const char *note);
