/* evening.h: the whole program on a screen that nobody sees, for tests of scenes and tables:
 * software, a simulated clock, silent, in a home of its own. */
#pragma once
#include "check.h"
#include "program/program.h"
#include "table/table.h"

AppOptions evening_options(int w, int h); /* with all tables of the program */

/* Opens the program; where a game is given, with its table alone. False: a check has failed. */
bool evening_open(App *app, const AppOptions *options);
bool evening_open_with(App *app, const TableGame *const *game, int w, int h);

/* Sits down to a game in the program that is open: NULL for the seats: all are persons, named after
 * their emblems; NULL for the choices: as nobody chose. NULL: a check has failed. */
Table *evening_sit(App *app, const TableGame *game, const GameSetup *setup, const MatchSeats *seats,
                   const TableChoices *chosen);
MatchSeats evening_persons(int seats);
/* The tables of the program and those in work, with this one and the template before them; of one
 * game alone where TEOCALLI_GAME asks for it. A list that stays. */
const TableGame *const *evening_tables(const TableGame *first, int *count);
Table *evening_table(const App *app); /* the scene on top, which is one */

/* check_run, in such a home; the exit code of main. */
int evening_run(const Test *tests, size_t count, int argc, char **argv);
#define EVENING_MAIN(tests)                                                                        \
    int main(int argc, char **argv)                                                                \
    {                                                                                              \
        return evening_run(tests, LENGTH(tests), argc, argv);                                      \
    }
