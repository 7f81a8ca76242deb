/* duel.h: a duel: several people play the same deal, one after another, or one person on several
 * days. What is kept never changes: the deal as a save in which nothing was done yet, with its
 * people as meta lines,
 *
 *     meta duel 2026-11-19 20:30
 *     meta duel1 Itzel
 *     meta duel2 Olha
 *     meta played 8d1f000000000000     the first one has played before there was a duel: its record
 *
 * and their games are saves and records that say "duel ID 2": that of the second person. What one
 * has done is sealed until nobody else is to play. */
#pragma once
#include "match/rival.h"
#include "match/saves.h"

#define DUEL_ENDING ".duel"
enum { DUEL_PEOPLE = 4, DUEL_ID = 32, DUELS_MOST = 64 };

typedef struct Duel {
    char id[DUEL_ID]; /* the name of its file without the ending */
    char date[24];
    const GameRules *rules;
    int people;
    char person[DUEL_PEOPLE][SESSION_NAME_MAX];
    uint64_t played; /* the record of the first one; 0: it is known by its tag like the others */
    bool done[DUEL_PEOPLE];
    const Record *record[DUEL_PEOPLE]; /* NULL: it is not done, or only its save is known */
} Duel;

/* Reads the people of a deal; false: it is none of a duel. The id is left as it was. */
bool duel_read(Duel *duel, const Session *deal);
/* Makes a deal of it: nothing done yet, one person, these people. False: it does not fit. */
bool duel_prepare(const Duel *duel, Session *deal);
/* The game of one of them, from the deal, into a zeroed session: it says what it belongs to and
 * whose it is. False: no memory. */
bool duel_begin(const Duel *duel, const Session *deal, int person, Session *out);
bool duel_name_is_word(const Duel *duel, int person); /* nobody chose it: it is for translating */
Seat duel_seat(const Session *deal); /* of its one person; SEAT_NONE: there are others, or none */

bool duel_load(Duel *duel, const Saves *saves, const char *file, Session *deal, Error *error);
bool duel_save(const Duel *duel, const Saves *saves, const Session *deal);

void duel_tag(const Duel *duel, int person, char tag[RIVAL_TAG]);
/* "duel ID 2": which duel, and whose game, from 0; -1: the tag is of something else. */
int duel_of_tag(const char *tag, char id[DUEL_ID]);

/* What was done, by the records, or where they do not know by those saves that were looked at. */
void duel_find(Duel *duel, const Records *records, const Saves *saves);
bool duel_is_over(const Duel *duel);
/* Nobody may see what this person did: another one is still to play. */
bool duel_is_sealed(const Duel *duel, int person);

/* All there are, the last first. */
typedef struct Duels {
    Duel duel[DUELS_MOST];
    int count;
} Duels;
void duels_list(Duels *duels, const Saves *saves, const Records *records);
bool duels_seal_tag(const Duels *duels, const char *tag); /* of a save */
void duels_seal(const Duels *duels, Records *records);    /* says of each whether it is sealed */
