/* rival.h: what rivals on one deal have come to. A save says by its meta line `rival` what it
 * belongs to, and so does the line of the records that it becomes:
 *
 *     day 2026-11-19              the deal of that day: of the game, alone or not
 *     night 20261119-203000 2     the second game of that game night
 *     duel 20261119-203000 2      what the second person made of that deal
 *
 * Results are only ever computed from the records. */
#pragma once
#include "match/day.h"
#include "match/records.h"

enum { RIVAL_TAG = 64 };

void rival_day_tag(Day day, char tag[RIVAL_TAG]);
bool rival_is_alone(const Record *record);            /* against the automa */
const RecordSeat *rival_person(const Record *record); /* the first of them; NULL: there is none */

/* A win is better than a loss, then points are; of equal ones the first. NULL: nobody has finished
 * one. */
const Record *rival_best(const Records *records, const char *tag, const char *game, bool alone);

/* The first that is known: a game that was copied counts once. NULL: none is. */
const Record *rival_first(const Records *records, const char *tag, const char *game);

/* Which of these days, from the first on, have a deal that was finished, or won. */
enum { RIVAL_PLAYED = 1, RIVAL_WON = 2 };
void rival_days(const Records *records, Day first, int count, uint8_t *out);
