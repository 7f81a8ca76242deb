/* rivals.h: what the scenes of rivals share: the deal of the day, a game night, a duel. */
#pragma once
#include "match/rival.h"
#include "table/table.h"

/* A person's name in a field: proposed, remembered, and as a save keeps it. */
void rivals_propose_name(const App *app, int person, char name[SESSION_NAME_MAX]);
const char *rivals_keep_name(App *app, int person, const char *name);

/* Who plays: two to four names, a line each. */
enum { PEOPLE_MOST = 4, PEOPLE_CAPTION = 40, PEOPLE_LINE = 66, RIVALS_ID = 32, RIVALS_DATE = 20 };
typedef struct People {
    int count;
    int fixed; /* the first so many stay as they are */
    char name[PEOPLE_MOST][SESSION_NAME_MAX];
} People;
float people_height(void);
void people_add(App *app, People *people, Rect box, int act_name, int act_more, int act_less);
void people_one_more(const App *app, People *people);
void people_one_less(People *people, int person);
/* As it was typed, without outer blanks; an emblem where nothing was. It is remembered. */
void people_name(App *app, const People *people, int person, char name[SESSION_NAME_MAX]);

/* A name that no file with this ending has yet, and when that is. */
void rivals_new_id(const App *app, const char *ending, char id[RIVALS_ID], char date[RIVALS_DATE]);

/* Puts a new game on the table that belongs to this; what is wrong with it is said. */
void rivals_start(App *app, const TableGame *game, const GameSetup *setup, const MatchSeats *seats,
                  const TableChoices *chosen, const char *tag);
void rivals_go_on(App *app, int save); /* one that was begun */
void rivals_watch(App *app, int save); /* one that is over, as a replay */

/* A save of a duel that is not over: nobody may see what was done in it, but the one who plays. */
bool rivals_seal(const App *app, const char *tag);
bool rivals_seal_text(const App *app, const char *text, size_t length); /* the save as text */
/* Opens a save wherever it lies: a sealed one behind a curtain, or not at all once it is over. */
bool rivals_open_path(App *app, const char *path, Error *error);
bool rivals_open_file(App *app, const char *file, Error *error); /* of the folder of saves */

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
