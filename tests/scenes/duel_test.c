/* A duel keeps its secrets: what one has done is seen on no way before the other has played. */
#include <stdlib.h>
#include "app/facts.h"
#include "evening.h"
#include "match/person.h"
#include "match/statistics.h"
#include "platform/driver/events.h"
#include "scenes/duel_scene.h"
#include "scenes/rivals.h"
#include "scenes/saved.h"
#include "scenes/title.h"

static App app;
static Duel duel;
static Session deal;

static void turn(int times)
{
    while (times-- > 0) app_turn(&app);
}

static const TableGame *game(void)
{
    return table_find(&app, "coatl");
}

static void make_duel(const char *id, uint64_t seed)
{
    const GameSetup setup = game_setup(game()->rules, 2, seed);
    duel = (Duel){ .date = "2026-01-01 12:00", .people = 2, .person = { "Itzel", "Olha" } };
    (void)snprintf(duel.id, sizeof duel.id, "%s", id);
    CHECK_EQ(session_open(&deal, game()->rules, &setup), REFUSAL_NONE);
    session_set_seat(&deal, 0, "person", "Itzel");
    session_set_seat(&deal, 1, "scribe", "Scribe");
    CHECK(duel_prepare(&duel, &deal));
    CHECK(duel_save(&duel, &app.saves, &deal));
    app_seal_records(&app);
}

/* So many steps of a person's game, -1: all; it is left then, as its file. */
static void play(int person, int steps, char file[SAVES_NAME_MAX])
{
    Session session = { 0 };
    const TableChoices chosen = table_choices(game());
    CHECK(duel_begin(&duel, &deal, person, &session));
    table_open_session(&app, game(), &session, &chosen);
    Table *table = evening_table(&app);
    Rng rng = rng_seeded(4);
    for (Action action; steps != 0 && match_to_act(&table->match) != SEAT_NONE; steps--) {
        CHECK(player_choose(player_find("greedy"), table->game->rules, match_state(&table->match),
                            &rng, &action));
        CHECK_EQ(match_apply(&table->match, &action), REFUSAL_NONE);
    }
    table_save(table);
    if (app_note_end(&app, &table->match)) table_save(table);
    (void)snprintf(file, SAVES_NAME_MAX, "%s", table->file);
    writer_flush(&app.platform.writer);
    title_open(&app);
    turn(2);
}

static bool says(const char *words)
{
    for (int i = 0; i < app.ui.count; i++)
        if (strstr(app.ui.item[i].label, words) != NULL) return true;
    return false;
}

static bool can_be_pressed(const char *name)
{
    const UiItem *item = ui_find(&app.ui, name);
    return item != NULL && ui_is_reachable(&app.ui, item);
}

static void open_every_way(const char *file, bool seen)
{
    char path[WRITER_PATH_MAX];
    Error error = { 0 };
    saves_path(&app.saves, file, path, sizeof path);
    (void)app.options.doors->load(&app, path, &error);
    CHECK_EQ(strcmp(app_top(&app)->name, "table") == 0, seen);
    title_open(&app);
    app.options.doors->open(&app, path);
    CHECK_EQ(strcmp(app_top(&app)->name, "table") == 0, seen);
    title_open(&app);
    (void)rivals_open_file(&app, file, &error);
    CHECK_EQ(strcmp(app_top(&app)->name, "table") == 0, seen);
    title_open(&app);
}

static void look_at_the_list(bool seen)
{
    saved_open(&app);
    turn(12);
    CHECK(can_be_pressed("duel.1"));
    CHECK_EQ(can_be_pressed("save.1"), seen);
    CHECK_EQ(can_be_pressed("watch.1"), seen);
    CHECK_EQ(says(" : "), seen); /* points */
    CHECK_EQ(says("sealed"), !seen);
    title_open(&app);
    turn(2);
}

static void look_at_the_duel(int viewer, bool seen)
{
    duel_open(&app, duel.id, viewer);
    turn(12);
    CHECK_EQ(ui_find(&app.ui, "duel.points1") != NULL, seen);
    CHECK_EQ(can_be_pressed("duel.watch1"), seen);
    title_open(&app);
    turn(2);
}

static bool is_counted(void)
{
    CHECK(app.records.count > 0);
    for (int i = 0; i < app.records.count; i++)
        if (app.records.record[i].sealed) return false;
    return true;
}

/* Neither what is counted of somebody nor the lines for a spreadsheet. */
static void look_at_the_statistics(bool seen)
{
    const StatFilter all = { .game = "coatl", .against = "", .options = "" };
    size_t length;
    CHECK_EQ(statistics_of(&app.records, game()->rules, person_of("Itzel"), &all).games, seen);
    char *sheet = statistics_csv(&app.records, &length);
    char *words = sheet != NULL ? realloc(sheet, length + 1) : NULL;
    if (!CHECK(words != NULL)) return;
    words[length] = '\0';
    CHECK_EQ(strstr(words, "Itzel") != NULL, seen);
    free(words);
}

static void another_ones_game_is_sealed(void)
{
    char file[SAVES_NAME_MAX], other[SAVES_NAME_MAX];
    const AppOptions options = evening_options(640, 400);
    if (!evening_open(&app, &options)) return;
    app.platform.settings.speed = SPEED_OFF;
    turn(2);
    make_duel("20260101-120000", 5);
    play(0, -1, file);
    open_every_way(file, false);
    look_at_the_list(false);
    look_at_the_duel(-1, false);
    look_at_the_duel(1, false); /* who has not played sees nothing */
    look_at_the_duel(0, false); /* who has, not before it was asked for */
    look_at_the_statistics(false);
    CHECK(!is_counted());

    /* A program that is started anew knows it as well. */
    app_release(&app);
    if (!evening_open(&app, &options)) return;
    app.platform.settings.speed = SPEED_OFF;
    turn(2);
    open_every_way(file, false);
    look_at_the_list(false);
    look_at_the_statistics(false);
    CHECK(!is_counted());

    play(1, -1, other);
    open_every_way(file, true);
    look_at_the_list(true);
    look_at_the_duel(-1, true);
    look_at_the_statistics(true);
    CHECK(is_counted());
    session_release(&deal);
    app_release(&app);
}

/* Who has just played sees what was done so far, when it is asked for. */
static void who_has_played_sees_it(void)
{
    char file[SAVES_NAME_MAX];
    const AppOptions options = evening_options(640, 400);
    if (!evening_open(&app, &options)) return;
    app.platform.settings.speed = SPEED_OFF;
    turn(2);
    make_duel("20260101-130000", 6);
    play(0, -1, file);
    duel_open(&app, duel.id, 0);
    turn(12);
    CHECK(ui_find(&app.ui, "duel.points1") == NULL);
    CHECK(can_be_pressed("duel.show"));
    ui_focus(&app.ui, "duel.show");
    Hands hands;
    hands_init(&hands, &app.platform.window);
    hands_key(&hands, 0, "Return", true);
    hands_step(&hands);
    turn(1);
    hands_key(&hands, 0, "Return", false);
    hands_step(&hands);
    turn(2);
    CHECK(ui_find(&app.ui, "duel.points1") != NULL);
    CHECK(ui_find(&app.ui, "duel.points2") == NULL);
    hands_release(&hands);
    session_release(&deal);
    app_release(&app);
}

/* A game that is under way stands behind a curtain with its player's name, and no picture tells how
 * it stands. */
static void a_running_game_is_behind_a_curtain(void)
{
    char file[SAVES_NAME_MAX], path[WRITER_PATH_MAX];
    Error error = { 0 };
    const AppOptions options = evening_options(640, 400);
    if (!evening_open(&app, &options)) return;
    app.platform.settings.speed = SPEED_OFF;
    turn(2);
    make_duel("20260101-140000", 7);
    play(0, 12, file);
    CHECK(rivals_open_file(&app, file, &error));
    CHECK_STR(app_top(&app)->name, "table");
    CHECK(evening_table(&app)->curtain);
    title_open(&app);
    saves_path(&app.saves, file, path, sizeof path);
    app.options.doors->open(&app, path);
    CHECK(evening_table(&app)->curtain);
    title_open(&app);
    turn(4);
    CHECK(can_be_pressed("continue"));
    const UiItem *label = ui_find(&app.ui, "continue.game");
    CHECK(label != NULL && strcmp(label->label, game()->rules->name) == 0);
    saved_open(&app);
    turn(12);
    CHECK(!can_be_pressed("watch.1") && !can_be_pressed("copy.1"));
    session_release(&deal);
    app_release(&app);
}

static const Test TEST[] = {
    { "another one's game is sealed", another_ones_game_is_sealed },
    { "who has played sees it", who_has_played_sees_it },
    { "a running game is behind a curtain", a_running_game_is_behind_a_curtain },
};
EVENING_MAIN(TEST)
