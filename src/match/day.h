/* day.h: days as people name them, and the deal that each has. It is made from the date alone, so
 * that it is the same on every machine, and no day has ever to be asked for. */
#pragma once
#include <stdbool.h>
#include <stdint.h>

enum { DAY_WORD = 12, DAY_LAST = 9999 /* the year */ };

typedef struct Day {
    int year, month, day; /* month and day from 1 */
} Day;

bool day_parse(const char *word, Day *out); /* "2026-11-19", a day that there is */
void day_write(Day day, char word[DAY_WORD]);

int day_number(Day day); /* days since 1 January 1970, for counting */
Day day_from(int number);
int day_weekday(Day day);                  /* 0: Monday */
int day_month_length(int year, int month); /* in days */

/* Of the game with so many seats, 1: against its automa. Nine digits at most: it can be told. */
uint64_t day_seed(Day day, const char *game, int seats);
