/* statistics.h: what the records say of a person: pure questions, asked when a screen opens or a
 * filter changes. */
#pragma once
#include "match/records.h"

/* Who has played, by name; whoever gave none is one of them. */
typedef struct Somebody {
    uint64_t person;
    const char *name; /* as it was written last; a part of the records */
    int games, wins;  /* of all kinds */
} Somebody;

/* Everybody, who played most first; to be freed. NULL and a count of 0: nobody. */
Somebody *statistics_people(const Records *records, int *count);

/* Which games are meant: all of one kind, or some of them. */
typedef struct StatFilter {
    const char *game;
    int players;         /* 1: alone; 0: however many */
    const char *against; /* "person", or the id of a player; "": whomever */
    const char *options; /* of a game alone, as the record has them; "": whichever */
} StatFilter;

enum { STAT_LAST = 30, STAT_SOURCES = 8, STAT_OPTIONS = 7 };

typedef struct Statistics {
    int games, wins, best, run; /* the longest run of wins */
    double mean;
    struct StatResult {
        int points;
        bool won;
    } last[STAT_LAST]; /* the last is the newest */
    int last_count;
    int others;                                      /* seats of all opponents */
    double mine[STAT_SOURCES], theirs[STAT_SOURCES]; /* means, in the order of the rules' sources */
} Statistics;

Statistics statistics_of(const Records *records, const GameRules *rules, uint64_t person,
                         const StatFilter *filter);

/* What can be asked for: how many played, against whom, alone with which options. */
typedef struct StatChoices {
    bool players[GAME_MAX_SEATS + 1];
    bool person, level[8]; /* in the order of those that are offered */
    const char *options[STAT_OPTIONS];
    int option_count;
    int games; /* of this kind, in all */
} StatChoices;
StatChoices statistics_choices(const Records *records, const char *game, uint64_t person);

/* Their seat in a game, the first of several; -1: they did not play, or what they did is sealed. */
int record_seat(const Record *record, uint64_t person);
bool record_won(const Record *record, int seat);
int record_players(const Record *record); /* without automas */

/* All of it for a spreadsheet: a line a seat. To be freed. */
char *statistics_csv(const Records *records, size_t *length);
