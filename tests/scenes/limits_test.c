/* What a table fills by a count is overfilled: places of a piece, what pills keep off, lines of a
 * round, lines of the results. The rest is not shown, nothing is written past its array, and one
 * line says so. */
#include "evening.h"
#include "platform/told.h"
#include "scenes/results.h"
#include "table/pills.h"
#include "table/private.h"

static App app;
static const TableGame *usual;
static TableGame crowded; /* what a test makes of it; the table plays that */

static Table *open_table(const char *limit)
{
    const AppOptions options = evening_options(500, 400);
    if (!evening_open(&app, &options)) return NULL;
    usual = app.options.tables[0];
    const GameSetup setup = game_setup(usual->rules, 2, 11);
    const TableChoices chosen = { .points = POINTS_MINE, .option = { 0 } };
    Table *table = evening_sit(&app, usual, &setup, NULL, &chosen);
    if (table == NULL) return NULL;
    app_turn(&app);
    crowded = *usual;
    table->game = &crowded;
    told_begin(limit);
    return table;
}

static void close_table(Table *table)
{
    table->game = usual;
    app_release(&app);
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
    Table *table = open_table("places of a piece");
    if (table == NULL) return;
    const HandGame crowd = { .moves = moves_all, .place = place_anywhere, .taps = taps_all };
    crowded.hand = &crowd;
    for (int i = 1; i < GAME_MAX_ACTIONS; i++) table->legal[i] = table->legal[0];
    table->legal_count = GAME_MAX_ACTIONS;
    table->hand.draft.ghost = true; /* it has no room either */
    add_hand(table, UI_HOLD_POINTER);
    CHECK_EQ(told, 1);
    add_hand(table, UI_HOLD_NONE);
    CHECK_EQ(told, 1);
    table->hand.draft.ghost = false;
    close_table(table);
}

/* --- What pills keep off --- */

static void places_that_pills_keep_off(void)
{
    Table *table = open_table("places that pills keep off");
    if (table == NULL) return;
    for (int frame = 0; frame < 2; frame++) {
        Pills pills = pills_begin(table, (Rect){ 0, 0, 400, 300 });
        for (int i = 0; i < 3 * PILLS_SPARED; i++) {
            const Rect box = { (float)(i * 37 % 390), (float)(i * 53 % 290), 9, 9 };
            pills_avoid(&pills, box);
            pills_spare(&pills, box);
        }
        CHECK_EQ(pills.count, PILLS_MOST);
        CHECK_EQ(pills.spared_count, PILLS_SPARED);
    }
    CHECK_EQ(told, 1);
    close_table(table);
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
    Table *table = open_table("lines of a round");
    if (table == NULL) return;
    RoundGame rounds = *usual->rounds;
    rounds.includes = includes_all;
    crowded.rounds = &rounds;
    many_rows(NULL, &table->rounds.sheet);
    table->rounds.open = 1;
    add_rounds(table);
    add_rounds(table);
    CHECK_EQ(told, 1);
    rounds_forget(table);
    close_table(table);
}

static void lines_of_the_results(void)
{
    Table *table = open_table("lines of the results");
    if (table == NULL) return;
    GameRules rules = *usual->rules;
    rules.score = many_rows;
    crowded.rules = &rules;
    results_open(table);
    app_turn(&app);
    CHECK_STR(app_top(&app)->name, "results");
    CHECK_EQ(told, 1);
    close_table(table);
}

static const Test TEST[] = {
    { "places of a piece", places_of_a_piece },
    { "places that pills keep off", places_that_pills_keep_off },
    { "lines of a round", lines_of_a_round },
    { "lines of the results", lines_of_the_results },
};

EVENING_MAIN(TEST)
