/* night.h: a game night: the same people play two to four of the games, one after another, and each
 * place brings points. What is kept is a small file that never changes,
 *
 *     teocalli-night 1
 *     date 2026-11-19 20:30
 *     person Itzel
 *     person Olha
 *     game pyramido
 *     game coatl
 *     checksum 1a2b3c4d
 *
 * since all that happens in it is in the saves and the records of its games, which say that they
 * are "night ID 2": its second game. So nothing of it can be lost that a game would not lose. */
#pragma once
#include "match/rival.h"
#include "match/saves.h"

#define NIGHT_ENDING ".night"
enum { NIGHT_PEOPLE = 4, NIGHT_GAMES = 4, NIGHT_ID = 32, NIGHT_DATE = 20, NIGHT_BYTES = 1024 };

typedef struct Night {
    char id[NIGHT_ID]; /* the name of its file without the ending */
    char date[NIGHT_DATE];
    int people, games;
    char person[NIGHT_PEOPLE][SESSION_NAME_MAX];
    char game[NIGHT_GAMES][SESSION_PLAYER_MAX]; /* by id, in this order */
} Night;

/* Two to four of each, no game twice, and nothing that a save could not hold. */
bool night_is_sound(const Night *night);
/* Nothing a file says can do more than make this false; all but the id. */
bool night_read(Night *night, const char *text, size_t length, Error *error);
size_t night_write(const Night *night, char out[NIGHT_BYTES]);

/* The one whose file has this name; false: it is none, or cannot be read. */
bool night_load(Night *night, const Saves *saves, const char *file, Error *error);
bool night_save(const Night *night, const Saves *saves); /* by its id; false: no memory */

void night_tag(const Night *night, int game, char tag[RIVAL_TAG]);
/* The one who begins goes round: who sits on this seat in this game. */
int night_person(const Night *night, int game, Seat seat);
uint64_t night_seed(const Night *night, int game);

/* 4, 3, 2, 1 by place, from the top however many play. Equal places share theirs, a half counts up.
 * Whoever lost without a place comes after all others. */
void night_points(const int *place, int people, int *points);

typedef struct NightTable {
    bool done[NIGHT_GAMES];
    int reached[NIGHT_GAMES][NIGHT_PEOPLE]; /* in the game */
    int points[NIGHT_GAMES][NIGHT_PEOPLE];  /* for its place */
    int total[NIGHT_PEOPLE];
    int next; /* the game to be played; -1: it is over */
} NightTable;

/* What one game came to, by seat. */
void night_count(const Night *night, NightTable *table, int game, const Result *result);
void night_begin_count(NightTable *table);
void night_end_count(const Night *night, NightTable *table); /* totals, and what is next */
bool night_leads(const Night *night, const NightTable *table, int person); /* or shares the lead */
