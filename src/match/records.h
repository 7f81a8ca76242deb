/* records.h: every finished game as a line of one text file, to which lines are only added. What
 * can be known of persons (statistics, achievements, whom to propose as an opponent, the results of
 * rivals) is computed from it. Fields are divided by tabs:
 *
 *     2026-11-19 03:31    when it ended
 *     coatl-cards         the game
 *     8d1f...             the save: no game counts twice
 *     manner=brazen       its options, divided by blanks, or "-"
 *     38                  turns
 *     734                 seconds it was played
 *     duel 7f3a           the save's meta line `rival`, or "-"
 *     person 1 72 prophecies=40,temples=32 Itzel
 *                         and so each seat: who decides there, place (0: lost), points,
 *                         how they were made, the name if a person gave one
 *     1a2b3c4d            the checksum of all before it
 *
 * `automa` and the ids of players decide beside `person`; `nobody` is a person whose name was
 * deleted. A line `earlier GAME 3 scribe Itzel` says what was known before there were records:
 * games finished, the strongest level won against. A line that cannot be understood is left out,
 * counted and never changed. */
#pragma once
#include "match/match.h"

#define RECORDS_FILE "records"
enum { RECORDS_BYTES = 16 << 20, RECORD_LINE_MAX = 2048 };

/* Saves with one of these meta lines never count: lessons, practice, puzzles, a game that goes on
 * from a step of another. */
#define RECORD_NEVER "lesson", "practice", "puzzle", "from"
#define RECORD_RIVAL "rival"     /* the meta line that becomes the tag */
#define RECORD_SECONDS "seconds" /* the meta line that says how long it was played */

typedef struct RecordSeat {
    const char *player, *name; /* as above; "": no name was given */
    const char *made;          /* "prophecies=40,temples=32", or "-" */
    uint64_t person;           /* see person.h; 0: no person, or nobody any more */
    int place, points;
} RecordSeat;

typedef struct Record {
    char *line;                              /* owned; the words below are parts of it */
    const char *date, *game, *options, *tag; /* "": none */
    uint64_t save;
    int turns, seconds;
    int seats; /* automas included */
    RecordSeat seat[GAME_MAX_SEATS];
    bool sealed; /* of a duel that is not over: statistics leave it out until it is */
} Record;

typedef struct RecordEarlier {
    char *line; /* owned */
    const char *game;
    uint64_t person;
    int finished, won; /* as in Experience */
} RecordEarlier;

typedef struct Records {
    Record *record; /* in the order they were added */
    RecordEarlier *earlier;
    int count, capacity, earlier_count;
    int broken;            /* lines that were left out, */
    uint64_t broken_lines; /* and one number for all of them, so that each is told of once */
} Records;

void records_read(Records *records, const char *text, size_t length); /* into a zeroed one */
void records_release(Records *records);                               /* zeroes it */

/* The game is over: it is added, and this is the line for the file, with its newline, to be freed.
 * NULL: it does not count, or did so before. */
char *records_note(Records *records, Match *match, const char *date);

/* By which its record is known, and no other game's. */
uint64_t record_number(const Session *session);

/* How far somebody has come in a game. */
typedef struct Experience {
    int finished;
    int won; /* 1 + the place of the strongest level won against among those offered; 0: none */
} Experience;
Experience records_experience(const Records *records, const char *game, const char *name);
bool records_know(const Records *records, const char *game); /* anybody has finished one */

/* What the file of experience of earlier versions says, as lines for this one, to be freed. */
char *records_import(Records *records, const char *experience);

/* Points of one kind: see GameSource. */
int record_made(const RecordSeat *seat, const char *word);

/* The text without one person: games played by that one alone are gone, in others it has become
 * nobody. Everything else stays, byte by byte. To be freed; the length is set. */
char *records_without(const char *text, uint64_t person, size_t *length);
