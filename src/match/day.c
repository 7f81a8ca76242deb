#include "match/day.h"
#include <stdio.h>
#include <string.h>
#include "base/hash.h"
#include "base/rng.h"
#include "base/text.h"

static bool is_leap(int year)
{
    return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
}

int day_month_length(int year, int month)
{
    static const int LENGTH[] = { 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31 };
    return LENGTH[month - 1] + (month == 2 && is_leap(year));
}

void day_write(Day day, char word[DAY_WORD])
{
    Text text = text_into(word, DAY_WORD);
    text_add(&text, "%04d-%02d-%02d", day.year, day.month, day.day);
}

/* As it is written, and no other way. */
bool day_parse(const char *word, Day *out)
{
    char part[3][5] = { "", "", "" }, same[DAY_WORD];
    if (strlen(word) != 10) return false;
    memcpy(part[0], word, 4);
    memcpy(part[1], word + 5, 2);
    memcpy(part[2], word + 8, 2);
    Day day;
    if (!text_parse_int(part[0][0] == '0' ? part[0] + 1 : part[0], 1, DAY_LAST, &day.year)
        || !text_parse_int(part[1] + (part[1][0] == '0'), 1, 12, &day.month)
        || !text_parse_int(part[2] + (part[2][0] == '0'), 1, day_month_length(day.year, day.month),
                           &day.day))
        return false;
    day_write(day, same);
    if (strcmp(same, word) != 0) return false;
    *out = day;
    return true;
}

/* Years that begin in March have the odd day at their end. */
int day_number(Day day)
{
    const int year = day.month > 2 ? day.year : day.year - 1;
    const int month = (day.month + 9) % 12;
    return 365 * year + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5 + day.day
           - 719469;
}

Day day_from(int number)
{
    const int days = number + 719468;
    int year = (int)((10000LL * days + 14780) / 3652425);
    int left = days - (365 * year + year / 4 - year / 100 + year / 400);
    if (left < 0) {
        year--;
        left = days - (365 * year + year / 4 - year / 100 + year / 400);
    }
    const int month = (5 * left + 2) / 153;
    return (Day){ .year = year + (month > 9),
                  .month = (month + 2) % 12 + 1,
                  .day = left - (153 * month + 2) / 5 + 1 };
}

int day_weekday(Day day)
{
    const int since = day_number(day) + 3; /* the first of them was a Thursday */
    return (since % 7 + 7) % 7;
}

uint64_t day_seed(Day day, const char *game, int seats)
{
    char word[DAY_WORD];
    day_write(day, word);
    const uint64_t hash =
        hash_number(hash_text(hash_text(HASH_START, word), game), (uint64_t)seats);
    Rng rng = rng_seeded(hash);
    return rng_next(&rng) % 1000000000;
}
