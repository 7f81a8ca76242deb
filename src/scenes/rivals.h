/* rivals.h: what the scenes of rivals share: the deal of the day, a game night, a duel. */
#pragma once
#include "match/rival.h"
#include "table/table.h"

/* A person's name in a field: proposed, remembered, and as a save keeps it. */
void rivals_propose_name(const App *app, int person, char name[SESSION_NAME_MAX]);
const char *rivals_keep_name(App *app, int person, const char *name);

/* Puts a new game on the table that belongs to this; what is wrong with it is said. */
void rivals_start(App *app, const TableGame *game, const GameSetup *setup, const MatchSeats *seats,
                  const TableChoices *chosen, const char *tag);
void rivals_go_on(App *app, int save); /* one that was begun */

/* The save in which a game of this kind stands, or -1; those that were looked at. `seats` counts
 * people and computers. */
int rivals_unfinished(const App *app, const char *tag, const GameRules *rules, int seats);
bool rivals_look(App *app);     /* at one more save; false: all are known */
bool rivals_look_all(App *app); /* before something is begun that may be there; false: all were */
double rivals_next_look(const App *app); /* ms, -1: never */

/* What a game came to, by the records, or where they do not know by its save. False: it is not
 * over. `save` is that of the game, if it is still there, else -1. */
bool rivals_result(const App *app, const char *tag, const char *game, Result *result, int *save);

/* Where a finished game leads back to. */
const char *rivals_title(const char *tag); /* N_(...); NULL: the tag says nothing */
void rivals_go_back(App *app, const char *tag);
