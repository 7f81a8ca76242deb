/* The score sheet at the end: every row is opened by keys and names the pieces it counts; the next
 * game has the same seats, names and table options, and another deal. */
#include <stdlib.h>
#include "evening.h"
#include "platform/driver/events.h"
#include "scenes/results.h"
#include "table/private.h"

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
    const MatchSeats seats = {
        { { "person", "Itzel" }, { "greedy", "Marko" }, { "person", "Олеся" } }
    };
    const TableChoices chosen = { .points = POINTS_MINE, .option = { 0 } };
    return evening_sit(&app, game, &setup, &seats, &chosen);
}

static void play_to_the_end(Table *table)
{
    Rng rng = rng_seeded(4);
    Action action;
    while (match_to_act(&table->match) != SEAT_NONE) {
        if (!CHECK(player_choose(player_find("greedy"), table->game->rules,
                                 match_state(&table->match), &rng, &action)))
            return;
        CHECK_EQ(match_apply(&table->match, &action), REFUSAL_NONE);
    }
    table_refresh(table);
    results_open(table);
    app_turn(&app);
}

static bool start(void)
{
    const AppOptions options = evening_options(500, 400); /* a whole round is seen */
    if (!evening_open(&app, &options)) return false;
    hands_init(&hands, &app.platform.window);
    app.platform.settings.speed = SPEED_OFF; /* nothing is counted up */
    app_turn(&app);
    return true;
}

static void stop(void)
{
    hands_release(&hands);
    app_release(&app);
}

static const UiItem *find(const char *kind, int number)
{
    char name[32];
    snprintf(name, sizeof name, "results.%s%d", kind, number);
    return ui_find(&app.ui, name);
}

static void press(const char *kind, int number)
{
    char name[32];
    snprintf(name, sizeof name, "results.%s%d", kind, number);
    ui_focus(&app.ui, name);
    CHECK_EQ(app.ui.focused, ui_id(name));
    key("Return");
}

static Seat seat_shown(void)
{
    for (Seat seat = 0; seat < GAME_MAX_SEATS; seat++) {
        const UiItem *head = find("seat", seat + 1);
        if (head != NULL && head->selected) return seat;
    }
    return SEAT_NONE;
}

/* The row of the sheet with these words, as the seat before our eyes has it; NULL: it has none. */
static const ScoreRow *row_called(const Table *table, const ScoreSheet *sheet, const char *words)
{
    for (int i = 0; i < sheet->row_count; i++) {
        char title[160];
        Text text = text_into(title, sizeof title);
        table->game->score_title(sheet->row[i].item, &text);
        if (sheet->row[i].seat == seat_shown() && strcmp(title, words) == 0) return &sheet->row[i];
    }
    return NULL;
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

/* Each of them, whoever is looked at, in the order of the rounds. */
static void every_row_opens(void)
{
    if (!start()) return;
    const Table *table = open_table();
    ScoreSheet sheet;
    play_to_the_end(evening_table(&app));
    table->game->rules->score(match_state(&table->match), &sheet);
    int line = 1;
    const char *before = "";
    for (int round = 1; round <= 4; round++) {
        CHECK(find("row", line) == NULL);
        press("group", round);
        for (; find("row", line) != NULL; line++) {
            press("seat", 1 + line % 3);
            if (!find("row", line)->selected) press("row", line);
            CHECK_MSG(find("row", line)->selected, "row %d does not open", line);
            const ScoreRow *row =
                row_called(table, &sheet, ui_find(&app.ui, "results.caption")->label);
            CHECK_MSG(row != NULL, "row %d is not of the seat that is shown", line);
            if (row == NULL) continue;
            CHECK_EQ(row->item[5], '0' + round);
            CHECK(row->points == 0 || row->piece_count > 0);
            CHECK_MSG(strcmp(before, row->item) != 0, "%s is there twice", before);
            before = row->item;
        }
        press("group", round);
    }
    CHECK_EQ(line - 1, lines_of(&sheet));
    stop();
}

static void the_next_game_has_the_same_seats(void)
{
    if (!start()) return;
    play_to_the_end(open_table());
    ui_focus(&app.ui, "again");
    key("Return");
    CHECK_STR(app_top(&app)->name, "table");
    const Table *table = evening_table(&app);
    const Session *session = &table->match.session;
    CHECK_EQ(session->setup.seats, 3);
    CHECK_STR(session->seat[0].name, "Itzel");
    CHECK_STR(session->seat[1].player, "greedy");
    CHECK_STR(session->seat[2].name, "Олеся");
    CHECK_EQ(session->at, 0);
    CHECK_EQ(table->chosen.points, POINTS_MINE);
    CHECK_EQ(table_option(table, "warning"), 0);
    CHECK(session->setup.seed != 11);
    stop();
}

/* A contest of two matches that ended after the first half: its past rows are the first round's. */
static void contest_score(const void *state, ScoreSheet *sheet)
{
    app.options.tables[0]->rules->score(state, sheet);
    for (int i = 0; i < sheet->row_count; i++) {
        ScoreRow *row = &sheet->row[i];
        row->past = strncmp(row->item, "round1/", 7) == 0;
        if (row->past) sheet->total[row->seat] -= row->points;
    }
}

static void contest_result(const void *state, Result *result)
{
    app.options.tables[0]->rules->result(state, result);
    for (Seat seat = 0; seat < result->seats; seat++) result->place[seat] = seat == 0 ? 2 : 0;
    result->decided_by = "unchallenged";
}

static bool is_said(const char *words)
{
    for (int i = 0; i < app.ui.count; i++)
        if (app.ui.item[i].label != NULL && strcmp(app.ui.item[i].label, words) == 0) return true;
    return false;
}

/* Each match has its sum, there is no total, and half a contest is not called a victory. */
static void a_contest_has_a_sum_for_each_match(void)
{
    if (!start()) return;
    Table *table = open_table();
    const TableGame *game = table->game;
    GameRules rules = *game->rules;
    TableGame contest = *game;
    play_to_the_end(table);
    CHECK(is_said("Total"));
    rules.score = contest_score;
    rules.result = contest_result;
    rules.decisions = game_find("coatl-cards")->decisions;
    contest.rules = &rules;
    table->game = &contest;
    app_pop(&app);
    results_open(table);
    app_turn(&app);
    table->game = game;
    CHECK(!is_said("Total"));
    CHECK(is_said("CARL is beaten, CARL 2.0 was not challenged."));
    for (int round = 1; round <= 4; round++) CHECK(find("group", round) != NULL);
    stop();
}

/* A long one makes all of them smaller. */
static void names_have_one_size(void)
{
    if (!start()) return;
    Table *table = open_table();
    session_set_seat(&table->match.session, 0, "person", "Itzel of the Long Stairs");
    play_to_the_end(table);
    float size[GAME_MAX_SEATS] = { 0 };
    for (int i = 0; i < app.ui.count; i++)
        for (Seat seat = 0; seat < match_seats(&table->match); seat++)
            if (size[seat] == 0 && app.ui.item[i].size < 20
                && strcmp(app.ui.item[i].label, table_name(table, seat)) == 0)
                size[seat] = app.ui.item[i].size;
    CHECK(size[0] > 0 && size[0] < 17);
    for (Seat seat = 1; seat < match_seats(&table->match); seat++) CHECK(size[seat] == size[0]);
    stop();
}

static const Test TEST[] = {
    { "a contest has a sum for each match", a_contest_has_a_sum_for_each_match },
    { "every row opens", every_row_opens },
    { "names have one size", names_have_one_size },
    { "the next game has the same seats", the_next_game_has_the_same_seats },
};

EVENING_MAIN(TEST)
