/* A game night: its points, its table, its file. */
#include <string.h>
#include "check.h"
#include "match/night.h"

static Night three(void)
{
    return (Night){ .id = "20261119-203000",
                    .date = "2026-11-19 20:30",
                    .people = 3,
                    .games = 2,
                    .person = { "Itzel", "Olha", "Марко" },
                    .game = { "pyramido", "coatl" } };
}

/* --- Points --- */

static void check_points(int people, const int *place, const int *expected)
{
    int points[NIGHT_PEOPLE] = { 0 };
    night_points(place, people, points);
    for (int i = 0; i < people; i++) CHECK_EQ(points[i], expected[i]);
}

static void places_bring_points(void)
{
    check_points(4, (int[]){ 1, 2, 3, 4 }, (int[]){ 4, 3, 2, 1 });
    check_points(4, (int[]){ 3, 1, 4, 2 }, (int[]){ 2, 4, 1, 3 });
    check_points(2, (int[]){ 2, 1 }, (int[]){ 3, 4 });
    check_points(3, (int[]){ 1, 3, 2 }, (int[]){ 4, 2, 3 });
}

/* Two who share the first place share seven: a half counts up. */
static void ties_share(void)
{
    check_points(4, (int[]){ 1, 1, 3, 4 }, (int[]){ 4, 4, 2, 1 });
    check_points(4, (int[]){ 1, 2, 2, 4 }, (int[]){ 4, 3, 3, 1 });
    check_points(4, (int[]){ 1, 2, 3, 3 }, (int[]){ 4, 3, 2, 2 });
    check_points(3, (int[]){ 1, 1, 1 }, (int[]){ 3, 3, 3 });
    check_points(4, (int[]){ 1, 1, 1, 1 }, (int[]){ 3, 3, 3, 3 });
    check_points(4, (int[]){ 1, 2, 2, 2 }, (int[]){ 4, 2, 2, 2 });
    check_points(2, (int[]){ 1, 1 }, (int[]){ 4, 4 });
}

/* Whoever was out of the game comes after all others, and shares with who was out as well. */
static void whoever_lost_comes_last(void)
{
    check_points(3, (int[]){ 1, 0, 2 }, (int[]){ 4, 2, 3 });
    check_points(3, (int[]){ 0, 1, 0 }, (int[]){ 3, 4, 3 });
    check_points(2, (int[]){ 0, 0 }, (int[]){ 4, 4 });
}

/* --- The table --- */

/* The one who begins goes round, so a seat is another person in each game. */
static void the_table_runs(void)
{
    const Night night = three();
    NightTable table;
    night_begin_count(&table);
    night_end_count(&night, &table);
    CHECK_EQ(table.next, 0);
    CHECK(!night_leads(&night, &table, 0));

    night_begin_count(&table);
    night_count(&night, &table, 0,
                &(Result){ .seats = 3, .place = { 2, 1, 3 }, .points = { 50, 60, 40 } });
    night_end_count(&night, &table);
    CHECK_EQ(table.next, 1);
    CHECK_EQ(table.total[1], 4);
    CHECK(night_leads(&night, &table, 1) && !night_leads(&night, &table, 0));

    night_begin_count(&table);
    night_count(&night, &table, 0,
                &(Result){ .seats = 3, .place = { 2, 1, 3 }, .points = { 50, 60, 40 } });
    CHECK_EQ(night_person(&night, 1, 0), 1);
    CHECK_EQ(night_person(&night, 1, 2), 0);
    night_count(&night, &table, 1,
                &(Result){ .seats = 3, .place = { 3, 2, 1 }, .points = { 7, 8, 9 } });
    night_end_count(&night, &table);
    CHECK_EQ(table.next, -1);
    CHECK_EQ(table.reached[1][0], 9);
    CHECK_EQ(table.total[0], 3 + 4);
    CHECK_EQ(table.total[1], 4 + 2);
    CHECK_EQ(table.total[2], 2 + 3);
    CHECK(night_leads(&night, &table, 0) && !night_leads(&night, &table, 1));
}

static void tags_and_seeds_differ(void)
{
    const Night night = three();
    char tag[RIVAL_TAG];
    night_tag(&night, 1, tag);
    CHECK_STR(tag, "night 20261119-203000 2");
    CHECK(night_seed(&night, 0) != night_seed(&night, 1));
    CHECK_EQ(night_seed(&night, 0), night_seed(&night, 0));
}

/* --- The file --- */

static bool reads(const char *text)
{
    Night night = { 0 };
    Error error = { 0 };
    const bool read = night_read(&night, text, strlen(text), &error);
    CHECK_EQ(read, error.text[0] == '\0');
    return read;
}

static void the_file_comes_back(void)
{
    Night night = three(), same = { .id = "20261119-203000" };
    char text[NIGHT_BYTES];
    const size_t length = night_write(&night, text);
    CHECK(night_read(&same, text, length, &(Error){ 0 }));
    CHECK_EQ(memcmp(&same, &night, sizeof night), 0);
    night.people = night.games = 4;
    for (int i = 0; i < 4; i++) {
        memset(night.person[i], 'a' + i, SESSION_NAME_MAX - 1);
        memset(night.game[i], 'a' + i, SESSION_PLAYER_MAX - 1);
    }
    CHECK(night_is_sound(&night));
    CHECK(night_read(&same, text, night_write(&night, text), &(Error){ 0 }));
    CHECK_EQ(memcmp(&same, &night, sizeof night), 0);
}

/* No byte may be another, none may be missing, none may follow. */
static void a_damaged_file_is_refused(void)
{
    const Night night = three();
    char text[NIGHT_BYTES], other[NIGHT_BYTES];
    const size_t length = night_write(&night, text);
    for (size_t i = 0; i < length; i++) {
        memcpy(other, text, length + 1);
        other[i] ^= 1;
        CHECK(!reads(other));
        memcpy(other, text, length + 1);
        other[i] = '\0';
        CHECK(!reads(other));
    }
    (void)snprintf(other, sizeof other, "%s\n", text);
    CHECK(!reads(other));
    CHECK(!reads(""));
    CHECK(!reads("checksum 00000000\n"));
}

/* A file by a stranger, with a checksum that is right. */
static void nonsense_is_refused(void)
{
    const Night good = three();
    Night night = good;
    char text[NIGHT_BYTES];
    night.people = 1;
    (void)night_write(&night, text);
    CHECK(!reads(text));
    night = good;
    night.games = 1;
    (void)night_write(&night, text);
    CHECK(!reads(text));
    night = good;
    memcpy(night.game[1], "pyramido", 9);
    (void)night_write(&night, text);
    CHECK(!reads(text));
    night = good;
    memcpy(night.person[1], "Ol\x1bha", 6);
    (void)night_write(&night, text);
    CHECK(!reads(text));
    night = good;
    night.person[2][0] = '\0';
    (void)night_write(&night, text);
    CHECK(!reads(text));
}

static const Test TEST[] = {
    { "places bring points", places_bring_points },
    { "ties share", ties_share },
    { "whoever lost comes last", whoever_lost_comes_last },
    { "the table runs", the_table_runs },
    { "tags and seeds differ", tags_and_seeds_differ },
    { "the file comes back", the_file_comes_back },
    { "a damaged file is refused", a_damaged_file_is_refused },
    { "nonsense is refused", nonsense_is_refused },
};
CHECK_MAIN(TEST)
