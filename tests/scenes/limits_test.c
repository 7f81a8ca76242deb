/* What a table fills by a count is overfilled: places of a piece, lines of a round, lines of the
 * results. The rest is not shown, nothing is written past its array, and one line says so. */
#include <SDL.h>
#include <stdlib.h>
#include "check.h"
#include "program/program.h"
#include "scenes/results.h"
#include "table/private.h"

static App app;
static int told; /* lines in the log that speak of a limit */

static void count_line(void *context, int category, SDL_LogPriority priority, const char *line)
{
    (void)context, (void)category, (void)priority;
    told += strstr(line, "places of a piece") != NULL || strstr(line, "lines of") != NULL;
}

static Table *open_table(void)
{
    const AppOptions options = { .platform = { .renderer = RENDERER_SOFTWARE,
                                               .w = 500,
                                               .h = 400,
                                               .silent = true,
                                               .simulated = true } };
    const MatchSeats seats = { { { "person", "Itzel" }, { "person", "Marko" } } };
    Error error = { 0 };
    if (!CHECK_MSG(program_open(&app, &options, &error), "%s", error.text)) return NULL;
    const TableGame *game = app.options.tables[0];
    const GameSetup setup = game_setup(game->rules, 2, 11);
    const TableChoices chosen = { .points = POINTS_MINE, .option = { 0 } };
    CHECK(table_open_new(&app, game, &setup, &seats, &chosen, &error));
    app_turn(&app);
    told = 0;
    SDL_LogSetOutputFunction(count_line, NULL);
    return app.scene[app.depth - 1].self;
}

/* --- Places of a piece --- */

static int moves_all(const Table *table, const Action *action)
{
    (void)table, (void)action;
    return 1;
}

static bool place_anywhere(const Table *table, const Action *action, HandPlace *place)
{
    (void)table, (void)action;
    place->box = (Rect){ 10, 10, 20, 20 };
    return true;
}

static bool taps_all(const Table *table, const Action *action)
{
    (void)table, (void)action;
    return true;
}

static void add_hand(Table *table, UiHold hold)
{
    table->may_act = true;
    table->hand.piece = 1;
    app.ui.drag.hold = hold;
    ui_begin(&app.ui);
    hand_add(table);
    app.ui.drag.hold = UI_HOLD_NONE;
    CHECK_EQ(table->hand.place_count, HAND_PLACES);
}

static void places_of_a_piece(void)
{
    Table *table = open_table();
    if (table == NULL) return;
    const TableGame *game = table->game;
    const HandGame crowd = { .moves = moves_all, .place = place_anywhere, .taps = taps_all };
    TableGame crowded = *game;
    crowded.hand = &crowd;
    table->game = &crowded;
    for (int i = 1; i < GAME_MAX_ACTIONS; i++) table->legal[i] = table->legal[0];
    table->legal_count = GAME_MAX_ACTIONS;
    table->hand.draft.ghost = true; /* it has no room either */
    add_hand(table, UI_HOLD_POINTER);
    CHECK_EQ(told, 1);
    add_hand(table, UI_HOLD_NONE);
    CHECK_EQ(told, 1);
    table->hand.draft.ghost = false;
    table->game = game;
    app_release(&app);
}

/* --- Lines --- */

static void many_rows(const void *state, ScoreSheet *sheet)
{
    (void)state;
    *sheet = (ScoreSheet){ .seats = 2, .row_count = SCORE_MAX_ROWS };
    for (int i = 0; i < SCORE_MAX_ROWS; i++)
        snprintf(sheet->row[i].item, sizeof sheet->row[i].item, "row%d", i);
}

static bool includes_all(const ScoreRow *row, int round)
{
    (void)row, (void)round;
    return true;
}

static void add_rounds(Table *table)
{
    ui_begin(&app.ui);
    rounds_build(table);
    CHECK(ui_find(&app.ui, "round.line.24") != NULL && ui_find(&app.ui, "round.line.25") == NULL);
}

static void lines_of_a_round(void)
{
    Table *table = open_table();
    if (table == NULL) return;
    const TableGame *game = table->game;
    RoundGame rounds = *game->rounds;
    TableGame crowded = *game;
    rounds.includes = includes_all;
    crowded.rounds = &rounds;
    table->game = &crowded;
    many_rows(NULL, &table->rounds.sheet);
    table->rounds.open = 1;
    add_rounds(table);
    add_rounds(table);
    CHECK_EQ(told, 1);
    rounds_forget(table);
    table->game = game;
    app_release(&app);
}

static void lines_of_the_results(void)
{
    Table *table = open_table();
    if (table == NULL) return;
    const TableGame *game = table->game;
    GameRules rules = *game->rules;
    TableGame crowded = *game;
    rules.score = many_rows;
    crowded.rules = &rules;
    table->game = &crowded;
    results_open(table);
    app_turn(&app);
    CHECK_STR(app_top(&app)->name, "results");
    CHECK_EQ(told, 1);
    table->game = game;
    app_release(&app);
}

static const Test TEST[] = {
    { "places of a piece", places_of_a_piece },
    { "lines of a round", lines_of_a_round },
    { "lines of the results", lines_of_the_results },
};

int main(int argc, char **argv)
{
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    setenv("XDG_DATA_HOME", check_folder(), 1);
    return check_run(TEST, LENGTH(TEST), argc, argv);
}
