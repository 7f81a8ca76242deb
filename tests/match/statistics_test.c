/* What the records say of a person, and how soon. */
#include "match/seals.h"
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include "base/hash.h"
#include "check.h"
#include "match/many.h"
#include "match/person.h"

static char text[8192];
static Text out;
static Records records;

/* A game of Itzel's: her points and another's, by whom, and what alone with. */
static void play(const char *game, const char *options, int mine, const char *other, int theirs)
{
    char line[RECORD_LINE_MAX];
    Text one = text_into(line, sizeof line);
    static int day;
    day++;
    text_add(&one, "2026-11-%02d 10:00\t%s\t%016x\t%s\t30\t600\t-", day % 28 + 1, game, day,
             options);
    text_add(&one, "\tperson %d %d round1=%d,bounties=4 Itzel", mine >= theirs ? 1 : 2, mine,
             mine - 4);
    text_add(&one, "\t%s %d %d round1=%d,bounties=0 %s\t", other, theirs >= mine ? 1 : 2, theirs,
             theirs, strcmp(other, "person") == 0 ? "Marko" : "");
    text_add(&one, "%08x", (unsigned)hash_short(hash_bytes(HASH_START, one.at, one.length)));
    text_add(&out, "%s\n", line);
}

static void begin(void)
{
    out = text_into(text, sizeof text);
    play("pyramido", "-", 70, "scribe", 60);
    play("pyramido", "-", 80, "scribe", 90);
    play("pyramido", "-", 75, "person", 74);
    play("pyramido", "-", 85, "novice", 50);
    play("coatl", "levels=1", 20, "automa", 30);
    play("coatl", "levels=35", 50, "automa", 30);
    records_read(&records, text, out.length);
    CHECK_EQ(records.count, 6);
}

static Statistics ask(const char *game, int players, const char *against, const char *options)
{
    const StatFilter filter = { game, players, against, options };
    return statistics_of(&records, game_find(game), person_of("ITZEL"), &filter);
}

static void numbers_of_a_name(void)
{
    begin();
    Statistics all = ask("pyramido", 0, "", "");
    CHECK_EQ(all.games, 4);
    CHECK_EQ(all.wins, 3);
    CHECK_EQ(all.best, 85);
    CHECK_EQ(all.run, 2);
    CHECK_EQ((int)(all.mean * 10), 775);
    CHECK_EQ(all.last_count, 4);
    CHECK(all.last[0].won && !all.last[1].won && all.last[3].points == 85);
    CHECK_EQ((int)all.mine[0], 4); /* the bounty is the first source */
    CHECK_EQ((int)all.theirs[0], 0);
    CHECK_EQ(ask("pyramido", 0, "scribe", "").games, 2);
    CHECK_EQ(ask("pyramido", 0, "person", "").wins, 1);
    CHECK_EQ(ask("pyramido", 3, "", "").games, 0);
    CHECK_EQ(ask("coatl", 1, "", "").games, 2);
    CHECK_EQ(ask("coatl", 0, "", "levels=35").best, 50);
    CHECK_EQ(ask("flick", 0, "", "").games, 0);
    const StatChoices choices = statistics_choices(&records, "coatl", person_of("Itzel"));
    CHECK(choices.players[1] && !choices.players[2] && !choices.person);
    CHECK_EQ(choices.option_count, 2);
    int count;
    Somebody *people = statistics_people(&records, &count);
    CHECK_EQ(count, 2);
    CHECK_STR(people[0].name, "Itzel");
    CHECK_EQ(people[0].games, 6);
    CHECK_EQ(people[1].wins, 0);
    free(people);
    records_release(&records);
}

static void a_table_for_spreadsheets(void)
{
    begin();
    size_t length;
    char *csv = statistics_csv(&records, &length);
    int lines = 0;
    for (size_t i = 0; i < length; i++) lines += csv[i] == '\n';
    CHECK_EQ(lines, 1 + 2 * 6);
    CHECK(length > 20 && strncmp(csv, "date,game,save", 14) == 0);
    free(csv);
    records_release(&records);
}

static bool is_high(const Record *record, int seat)
{
    return record->seat[seat].points >= 80;
}

static void a_seal_is_found_once(void)
{
    static const Seal seal = { "High", "80 points.", is_high };
    begin();
    const Record *first = seal_found(&records, "pyramido", &seal, person_of("Itzel"));
    CHECK(first == &records.record[1]);
    CHECK(seal_found(&records, "coatl", &seal, person_of("Itzel")) == NULL);
    CHECK(seal_found(&records, "pyramido", &seal, person_of("Marko")) == NULL);
    records_release(&records);
}

static double processor_ms(void)
{
    struct rusage used;
    (void)getrusage(RUSAGE_SELF, &used);
    return 1000.0 * (double)(used.ru_utime.tv_sec + used.ru_stime.tv_sec)
           + (double)(used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1000;
}

static void many_games_are_opened_and_filtered_at_once(void)
{
    enum { GAMES = 10000, MOST_MS = 100 };
    char *many = many_records(GAMES);
    const size_t length = strlen(many);
    const double before = processor_ms();
    int people;
    records_read(&records, many, length);
    Somebody *all = statistics_people(&records, &people);
    const StatChoices choices = statistics_choices(&records, "coatl", all[0].person);
    const Statistics numbers = ask("coatl", 2, "", "");
    const double ms = processor_ms() - before;
    CHECK_EQ(people, 10);
    CHECK(choices.games > 0 && numbers.games > 0);
    CHECK_MSG(ms < MOST_MS * (CHECK_SHARE > 1 ? 4 : 1), "%.1f ms", ms);
    printf("%d games of %d people opened and filtered in %.1f ms\n", GAMES, people, ms);
    free(all);
    records_release(&records);
    free(many);
}

static const Test TEST[] = {
    { "numbers of a name", numbers_of_a_name },
    { "a table for spreadsheets", a_table_for_spreadsheets },
    { "a seal is found once", a_seal_is_found_once },
    { "many games are opened and filtered at once", many_games_are_opened_and_filtered_at_once },
};
CHECK_MAIN(TEST)
