/* Days, and the seeds made from them. */
#include <stdlib.h>
#include "check.h"
#include "match/day.h"

static Day day(const char *word)
{
    Day out = { 0 };
    CHECK(day_parse(word, &out));
    return out;
}

/* Every day of four hundred years, one after another. */
static void days_follow_one_another(void)
{
    Day at = { 1900, 1, 1 };
    int weekday = 0; /* that was a Monday */
    for (int number = day_number(at); at.year < 2301; number++) {
        CHECK_EQ(day_number(at), number);
        const Day same = day_from(number);
        CHECK(same.year == at.year && same.month == at.month && same.day == at.day);
        CHECK_EQ(day_weekday(at), weekday);
        weekday = (weekday + 1) % 7;
        if (++at.day <= day_month_length(at.year, at.month)) continue;
        at.day = 1;
        if (++at.month <= 12) continue;
        at.month = 1;
        at.year++;
    }
    CHECK_EQ(day_number(day("1970-01-01")), 0);
    CHECK_EQ(day_number(day("2026-11-19")), 20776);
    CHECK_EQ(day_weekday(day("2026-11-19")), 3);
}

static void only_days_are_read(void)
{
    static const char *const STRANGE[] = { "",           "2026-11-1",  "2026-11-190", "2026-02-29",
                                           "2026-13-01", "2026-00-01", "2026-01-00",  "2026/11/19",
                                           "2026-11- 9", "0000-01-01", "-026-01-01",  "2026-1a-01",
                                           "today",      "2026-11-19 " };
    Day out = { 1, 2, 3 };
    for (size_t i = 0; i < LENGTH(STRANGE); i++) CHECK(!day_parse(STRANGE[i], &out));
    CHECK_EQ(out.day, 3);
    char word[DAY_WORD];
    day_write(day("2024-02-29"), word);
    CHECK_STR(word, "2024-02-29");
    day_write(day("0999-12-31"), word);
    CHECK_STR(word, "0999-12-31");
}

/* These numbers may never change: whoever plays today elsewhere has them too. */
static void the_date_alone_makes_the_seed(void)
{
    CHECK_EQ(day_seed(day("2026-11-19"), "pyramido", 2), 109435517);
    CHECK_EQ(day_seed(day("2026-11-19"), "coatl", 1), 961027531);
    CHECK_EQ(day_seed(day("2024-02-29"), "flick", 2), 163712030);
}

static int by_number(const void *a, const void *b)
{
    const uint64_t one = *(const uint64_t *)a, other = *(const uint64_t *)b;
    return one < other ? -1 : one > other;
}

/* Each game, each way to play it and each day has another deal: of ten thousand some two are the
 * same by chance. */
static void no_two_are_alike(void)
{
    static const char *const GAME[] = { "pyramido", "coatl", "coatl-cards", "flick" };
    enum { DAYS = 1250 };
    static uint64_t seed[DAYS * 8];
    int count = 0, same = 0;
    for (int number = 20000; number < 20000 + DAYS; number++)
        for (int game = 0; game < 4; game++)
            for (int seats = 1; seats <= 2; seats++)
                seed[count++] = day_seed(day_from(number), GAME[game], seats);
    qsort(seed, (size_t)count, sizeof seed[0], by_number);
    for (int i = 0; i < count; i++) {
        CHECK(seed[i] < 1000000000);
        same += i > 0 && seed[i] == seed[i - 1];
    }
    CHECK(same < 4);
}

static const Test TEST[] = {
    { "days follow one another", days_follow_one_another },
    { "only days are read", only_days_are_read },
    { "the date alone makes the seed", the_date_alone_makes_the_seed },
    { "no two are alike", no_two_are_alike },
};
CHECK_MAIN(TEST)
