/* Every finished game is a line: counted once, read from whatever a file says, by name. */
#include "match/records.h"
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include "check.h"
#include "match/many.h"
#include "match/person.h"
#include "rules/toy.h"

static Thinker thinker;

/* A whole game in which everybody does the first that is legal. */
static Match finished(const GameRules *rules, const char *first, const char *level)
{
    Match match;
    MatchSeats seats = { { { "person", "" }, { "", "Eagle" } } };
    snprintf(seats.seat[0].name, sizeof seats.seat[0].name, "%s", first);
    snprintf(seats.seat[1].player, sizeof seats.seat[1].player, "%s", level);
    const GameSetup setup = game_setup(rules, 2, 3);
    CHECK_EQ(match_open(&match, &thinker, rules, &setup, &seats), REFUSAL_NONE);
    Rng rng = rng_seeded(1);
    Action action;
    while (match_to_act(&match) != SEAT_NONE && rules->sample(match_state(&match), &rng, &action))
        CHECK_EQ(match_apply(&match, &action), REFUSAL_NONE);
    return match;
}

static char *note(Records *records, Match *match)
{
    return records_note(records, match, "2026-11-19 03:31");
}

static void a_game_counts_once(void)
{
    Records records = { 0 }, again = { 0 };
    Match match = finished(&toy_rules, "Itzel", "novice");
    session_set_meta(&match.session, RECORD_SECONDS, "734");
    session_set_meta(&match.session, RECORD_RIVAL, "day 2026-11-19");
    char *line = note(&records, &match);
    if (!CHECK(line != NULL)) return;
    CHECK(note(&records, &match) == NULL);
    records_read(&again, line, strlen(line));
    CHECK_EQ(again.count, 1);
    CHECK_EQ(again.broken, 0);
    const Record *record = &again.record[0];
    Result result;
    toy_rules.result(match_state(&match), &result);
    CHECK_STR(record->date, "2026-11-19 03:31");
    CHECK_STR(record->game, "toy");
    CHECK_STR(record->tag, "day 2026-11-19");
    CHECK_EQ(record->seconds, 734);
    CHECK(record->turns > 1);
    CHECK_EQ(record->seats, 2);
    CHECK_STR(record->seat[0].name, "Itzel");
    CHECK_STR(record->seat[1].player, "novice");
    CHECK_EQ(record->seat[0].place, result.place[0]);
    CHECK_EQ(record->seat[1].points, result.points[1]);
    CHECK(record->seat[0].person == person_of("itzel") && record->seat[1].person == 0);
    const Experience been = records_experience(&again, "toy", " iTZEL ");
    CHECK_EQ(been.finished, 1);
    CHECK_EQ(been.won, result.place[0] == 1 ? 2 : 0);
    CHECK(records_know(&again, "toy") && !records_know(&again, "coatl"));
    /* The save was not written before the power went. */
    match_release(&match);
    match = finished(&toy_rules, "Itzel", "novice");
    session_set_meta(&match.session, RECORD_RIVAL, "day 2026-11-19");
    CHECK(note(&again, &match) == NULL);
    CHECK_EQ(again.count, 1);
    match_release(&match);
    records_release(&records);
    records_release(&again);
    free(line);
}

static void what_never_counts(void)
{
    static const char *const NEVER[] = { RECORD_NEVER };
    for (size_t i = 0; i < LENGTH(NEVER); i++) {
        Records records = { 0 };
        Match match = finished(&toy_rules, "Itzel", "pupil");
        session_set_meta(&match.session, NEVER[i], "x");
        CHECK_MSG(note(&records, &match) == NULL && records.count == 0, "%s counts", NEVER[i]);
        match_release(&match);
    }
    Records records = { 0 };
    Match match = finished(&toy_rules, "Itzel", "pupil");
    match_undo(&match);
    CHECK(match_to_act(&match) == SEAT_NONE || note(&records, &match) == NULL);
    match_release(&match);
    records_release(&records);
}

/* In every game the kinds of points of a seat are all its points. */
static void points_are_told_by_kind(void)
{
    int count;
    const GameRules *const *all = games(&count);
    for (int i = 0; i < count; i++) {
        Records records = { 0 };
        Match match = finished(all[i], "Olha", "scribe");
        free(note(&records, &match));
        CHECK_EQ(records.count, 1);
        for (int seat = 0; records.count == 1 && seat < 2; seat++) {
            const RecordSeat *who = &records.record[0].seat[seat];
            int sum = 0;
            for (const GameSource *source = all[i]->sources; source->word != NULL; source++)
                sum += record_made(who, source->word);
            CHECK_MSG(sum == who->points, "%s: %s is %d of %d points", all[i]->id, who->made, sum,
                      who->points);
        }
        records_release(&records);
        match_release(&match);
    }
}

/* A line a game, with a checksum that fits. */
static void say(Text *text, int i, const char *name)
{
    static const char EARLIER[] = "earlier ";
    Records one = { 0 };
    Match match = finished(&toy_rules, name, "priest");
    char date[24];
    (void)snprintf(date, sizeof date, "2026-11-19 03:%02d", i % 60);
    char *line = records_note(&one, &match, date);
    if (CHECK(line != NULL && strncmp(line, EARLIER, sizeof EARLIER - 1) != 0))
        text_add(text, "%s", line);
    free(line);
    match_release(&match);
    records_release(&one);
}

static void a_broken_line_costs_itself(void)
{
    static char text[4096], worse[4096];
    Text out = text_into(text, sizeof text);
    Records records = { 0 };
    say(&out, 1, "Itzel");
    const size_t first = out.length;
    say(&out, 2, "Marko");
    say(&out, 3, "Olha");
    records_read(&records, text, out.length);
    CHECK_EQ(records.count, 3);
    CHECK_EQ(records.broken, 0);
    records_release(&records);
    for (size_t at = first; text[at] != '\n'; at++) { /* any byte of the second */
        memcpy(worse, text, sizeof text);
        worse[at] = (char)(worse[at] ^ 1);
        records_read(&records, worse, out.length);
        const bool split = worse[at] == '\n';
        CHECK_MSG(records.count == 2 && records.broken == (split ? 2 : 1), "byte %zu: %d and %d",
                  at - first, records.count, records.broken);
        records_release(&records);
    }
    for (size_t length = out.length - 1; length > first; length--) { /* ended in the middle */
        records_read(&records, text, length);
        CHECK(records.count >= 1 && records.broken <= 1);
        records_release(&records);
    }
}

static void one_name_can_be_deleted(void)
{
    static char text[4096];
    static const char STRANGE[] = "whatever this is\n";
    Text out = text_into(text, sizeof text);
    Records records = { 0 };
    text_add(&out, "%s", STRANGE);
    say(&out, 1, "Itzel");
    say(&out, 2, "Marko");
    char *import = records_import(&records, "toy 3 scribe itzel\ntoy 2 pupil Olha\n");
    text_add(&out, "%s", import);
    free(import);
    records_release(&records);
    size_t length = out.length;
    char *without = records_without(text, person_of("ITZEL"), &length);
    records_read(&records, without, length);
    CHECK_EQ(records.count, 1);
    CHECK_EQ(records.earlier_count, 1);
    CHECK_EQ(records.broken, 1);
    CHECK(strncmp(without, STRANGE, sizeof STRANGE - 1) == 0);
    CHECK_EQ(records_experience(&records, "toy", "Marko").finished, 1);
    CHECK_EQ(records_experience(&records, "toy", "Itzel").finished, 0);
    CHECK_EQ(records_experience(&records, "toy", "olha").won, 1);
    free(without);
    records_release(&records);
}

static void who_shared_a_game_keeps_it(void)
{
    Records records = { 0 };
    Match match = finished(&toy_rules, "Itzel", "person");
    session_set_seat(&match.session, 1, "person", "Marko");
    char *line = note(&records, &match);
    if (!CHECK(line != NULL)) return;
    size_t length = strlen(line);
    char *without = records_without(line, person_of("marko"), &length);
    records_release(&records);
    records_read(&records, without, length);
    CHECK_EQ(records.count, 1);
    CHECK_STR(records.record[0].seat[1].player, "nobody");
    CHECK_STR(records.record[0].seat[1].name, "");
    CHECK_EQ(records_experience(&records, "toy", "Itzel").finished, 1);
    CHECK_EQ(records_experience(&records, "toy", "").finished, 0);
    free(without);
    free(line);
    records_release(&records);
    match_release(&match);
}

static void names_compare_without_case(void)
{
    Records records = { 0 };
    free(records_import(&records, "toy 3 pupil Їжак Ёж\ntoy 1 - \ntoy 2 priest Éva\n"));
    CHECK_EQ(records_experience(&records, "toy", "їЖАК ёЖ ").finished, 3);
    CHECK_EQ(records_experience(&records, "toy", "їЖАК ёЖ ").won, 1);
    CHECK_EQ(records_experience(&records, "toy", "").finished, 1);
    CHECK_EQ(records_experience(&records, "toy", "éVA").won, 4);
    records_release(&records);
}

static void experience_that_means_nothing_is_left_out(void)
{
    Records records = { 0 };
    free(records_import(&records, "\n\ntoy\ntoy x pupil A\ntoy 0 pupil A\ntoy 4 nobody B\n"
                                  "toy 5 pupil \xFF\ntoy 6 pupil C"));
    CHECK_EQ(records.earlier_count, 2);
    CHECK_EQ(records_experience(&records, "toy", "b").won, 0);
    CHECK_EQ(records_experience(&records, "toy", "c").finished, 6);
    records_release(&records);
}

static double processor_ms(void)
{
    struct rusage used;
    (void)getrusage(RUSAGE_SELF, &used);
    return 1000.0 * (double)(used.ru_utime.tv_sec + used.ru_stime.tv_sec)
           + (double)(used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1000;
}

/* Ten thousand games of many people; a line differs by its save. */
static void many_games_are_read_at_once(void)
{
    enum { GAMES = 10000, MOST_MS = 100 };
    Records records = { 0 };
    char *text = many_records(GAMES);
    const size_t length = strlen(text);
    const double before = processor_ms();
    records_read(&records, text, length);
    const double ms = processor_ms() - before;
    CHECK_EQ(records.count, GAMES);
    CHECK_MSG(ms < MOST_MS * (CHECK_SHARE > 1 ? 4 : 1), "%.1f ms", ms);
    printf("%d games of %zu bytes read in %.1f ms\n", GAMES, length, ms);
    records_release(&records);
    free(text);
}

static const Test TEST[] = {
    { "a game counts once", a_game_counts_once },
    { "what never counts", what_never_counts },
    { "points are told by kind", points_are_told_by_kind },
    { "a broken line costs itself", a_broken_line_costs_itself },
    { "one name can be deleted", one_name_can_be_deleted },
    { "who shared a game keeps it", who_shared_a_game_keeps_it },
    { "names compare without case", names_compare_without_case },
    { "experience that means nothing is left out", experience_that_means_nothing_is_left_out },
    { "many games are read at once", many_games_are_read_at_once },
};

int main(int argc, char **argv)
{
    Error error;
    if (!thinker_open(&thinker, NULL, NULL, &error)) return 2;
    const int code = check_run(TEST, LENGTH(TEST), argc, argv);
    thinker_close(&thinker);
    return code;
}
