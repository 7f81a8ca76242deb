/* The score sheet at the end: every row is opened by keys and names the pieces it counts; the next
 * game has the same seats, names and table options, and another deal. */
#include <stdlib.h>
#include "check.h"
#include "platform/driver_events.h"
#include "scenes/results.h"
#include "scenes/table_inside.h"

static App app;
static Hands hands;

static void key(const char *name)
{
    hands_key(&hands, 0, name, true);
    hands_step(&hands);
    app_turn(&app);
    hands_key(&hands, 0, name, false);
    hands_step(&hands);
    app_turn(&app);
}

static Table *open_table(void)
{
    const TableGame *game = app.options.tables[0];
    const GameSetup setup = game_setup(game->rules, 3, 11);
    const PlaySeats seats = {
        { { "person", "Itzel" }, { "greedy", "Marko" }, { "person", "Олеся" } }
    };
    Error error = { 0 };
    CHECK(table_open_new(&app, game, &setup, &seats, POINTS_MINE, false, &error));
    return app.scene[app.depth - 1].self;
}

static void play_to_the_end(Table *table)
{
    Rng rng = rng_seeded(4);
    Action action;
    while (play_to_act(&table->play) != SEAT_NONE) {
        if (!CHECK(player_choose(player_find("greedy"), table->game->rules,
                                 play_state(&table->play), &rng, &action)))
            return;
        CHECK_EQ(play_apply(&table->play, &action), REFUSAL_NONE);
    }
    table_refresh(table);
    results_open(table);
    app_turn(&app);
}

static bool start(void)
{
    const AppOptions options = { .platform = { .renderer = RENDERER_SOFTWARE,
                                               .w = 640,
                                               .h = 400,
                                               .silent = true,
                                               .simulated = true } };
    Error error = { 0 };
    if (!CHECK_MSG(app_open(&app, &options, &error), "%s", error.text)) return false;
    hands_init(&hands, &app.platform.window);
    app_turn(&app);
    return true;
}

static void stop(void)
{
    hands_release(&hands);
    app_release(&app);
}

static int lines_of(const ScoreSheet *sheet)
{
    int lines = 0;
    for (int i = 0; i < sheet->row_count; i++) {
        bool known = false;
        for (int k = 0; k < i; k++) known |= strcmp(sheet->row[k].item, sheet->row[i].item) == 0;
        lines += !known;
    }
    return lines;
}

static void every_row_opens(void)
{
    if (!start()) return;
    const Table *table = open_table();
    ScoreSheet sheet;
    play_to_the_end(app.scene[app.depth - 1].self);
    table->game->rules->score(play_state(&table->play), &sheet);
    ui_focus(&app.ui, "results.row1");
    const int lines = lines_of(&sheet);
    CHECK(lines > 8);
    for (int i = 1; i <= lines; i++) {
        char name[32];
        snprintf(name, sizeof name, "results.row%d", i);
        CHECK_EQ(app.ui.focused, ui_id(name));
        key("Return");
        const UiItem *row = ui_find(&app.ui, name);
        CHECK_MSG(row != NULL && row->selected, "%s does not open", name);
        key("Down");
    }
    for (int i = 0; i < sheet.row_count; i++)
        CHECK_MSG(sheet.row[i].points == 0 || sheet.row[i].piece_count > 0, "%s has no pieces",
                  sheet.row[i].item);
    stop();
}

static void the_next_game_has_the_same_seats(void)
{
    if (!start()) return;
    play_to_the_end(open_table());
    ui_focus(&app.ui, "again");
    key("Return");
    CHECK_STR(app_top(&app)->name, "table");
    const Table *table = app.scene[app.depth - 1].self;
    const Session *session = &table->play.session;
    CHECK_EQ(session->setup.seats, 3);
    CHECK_STR(session->seat[0].name, "Itzel");
    CHECK_STR(session->seat[1].player, "greedy");
    CHECK_STR(session->seat[2].name, "Олеся");
    CHECK_EQ(session->at, 0);
    CHECK_EQ(table->points, POINTS_MINE);
    CHECK(!table->warns);
    CHECK(session->setup.seed != 11);
    stop();
}

static const Test TEST[] = {
    { "every row opens", every_row_opens },
    { "the next game has the same seats", the_next_game_has_the_same_seats },
};

int main(int argc, char **argv)
{
    char folder[] = "/tmp/teocalli-results-XXXXXX";
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    if (mkdtemp(folder) == NULL) return 2;
    setenv("XDG_DATA_HOME", folder, 1);
    return check_run(TEST, LENGTH(TEST), argc, argv);
}
