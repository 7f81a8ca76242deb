#include "table/puzzle.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "table/private.h"
#include "ui/rich.h"

/* --- Which were solved --- */

static void note_key(const TableGame *game, char key[SETTINGS_KEY])
{
    (void)snprintf(key, SETTINGS_KEY, "puzzles.%.24s", game->rules->id);
}

bool puzzle_was_solved(const App *app, const TableGame *game, int number)
{
    char key[SETTINGS_KEY];
    note_key(game, key);
    const char *note = settings_note(&app->platform.settings, key);
    return number >= 1 && (size_t)number <= strlen(note) && note[number - 1] == '1';
}

int puzzles_solved(const App *app, const TableGame *game, int of)
{
    int solved = 0;
    for (int number = 1; number <= of; number++) solved += puzzle_was_solved(app, game, number);
    return solved;
}

static void note_solved(App *app, const TableGame *game, int number)
{
    static_assert((int)PUZZLES_MAX < (int)SETTINGS_TEXT, "a sign each");
    char key[SETTINGS_KEY], text[PUZZLES_MAX + 1];
    note_key(game, key);
    const char *old = settings_note(&app->platform.settings, key);
    const size_t length = strlen(old), wanted = (size_t)number;
    memset(text, '0', sizeof text);
    for (size_t i = 0; i < length && i < PUZZLES_MAX; i++)
        if (old[i] == '1') text[i] = '1';
    text[wanted - 1] = '1';
    text[length > wanted && length <= PUZZLES_MAX ? length : wanted] = '\0';
    settings_set_note(&app->platform.settings, key, text);
    app_settings_changed(app);
}

/* --- Opening --- */

bool puzzle_is_on(const Table *table)
{
    return table->puzzle.phase != TABLE_PUZZLE_OFF;
}

void puzzle_close(Table *table)
{
    TablePuzzle *on = &table->puzzle;
    if (on->phase == TABLE_PUZZLE_WEIGH) thinker_drop(&table->app->thinker);
    if (on->puzzle != NULL) puzzle_release(on->puzzle);
    free(on->puzzle);
    free(on->trial);
    *on = (TablePuzzle){ .phase = TABLE_PUZZLE_OFF };
}

bool table_open_puzzle(App *app, const TableGame *game, int number, Error *error)
{
    TablePuzzle on = { .phase = TABLE_PUZZLE_FIND, .number = number };
    Session session = { 0 };
    on.puzzle = calloc(1, sizeof *on.puzzle);
    on.trial = calloc(1, sizeof *on.trial);
    if (on.puzzle == NULL || on.trial == NULL) abort();
    on.of = puzzle_count(&app->platform.paths, game->rules);
    if (!puzzle_load(on.puzzle, &app->platform.paths, game->rules, number, error)
        || !session_branch(&on.puzzle->session, on.puzzle->at, &session)) {
        puzzle_release(on.puzzle);
        free(on.puzzle);
        free(on.trial);
        return false;
    }
    const TableChoices chosen = table_choices(game);
    table_open_session(app, game, &session, &chosen);
    Table *table = app->scene[app->depth - 1].self;
    table->puzzle = on;
    table->match.floor = on.puzzle->at;
    table_refresh(table); /* what would be said of the turns before is not */
    return true;
}

/* --- Where it stands --- */

static bool turn_is_over(const Table *table)
{
    return match_to_act(&table->match) != table->puzzle.puzzle->seat;
}

/* Taken back: it is looked for again. */
void puzzle_follow(Table *table)
{
    TablePuzzle *on = &table->puzzle;
    if (!puzzle_is_on(table) || on->phase == TABLE_PUZZLE_SHOW || turn_is_over(table)) return;
    if (on->phase == TABLE_PUZZLE_WEIGH) thinker_drop(&table->app->thinker);
    on->phase = TABLE_PUZZLE_FIND;
}

bool puzzle_lets_act(const Table *table)
{
    return table->puzzle.phase != TABLE_PUZZLE_SHOW;
}

bool puzzle_holds(const Table *table)
{
    return puzzle_is_on(table) && table->puzzle.phase != TABLE_PUZZLE_SHOW;
}

const Action *puzzle_next(const Table *table)
{
    const TablePuzzle *on = &table->puzzle;
    const int done = on->phase == TABLE_PUZZLE_SHOW ? table->match.session.at - on->puzzle->at : -1;
    return done >= 0 && done < on->puzzle->answer.count ? &on->puzzle->answer.action[done] : NULL;
}

/* --- What is told --- */

static TablePuzzleRow *find_row(TablePuzzle *on, const char *item)
{
    for (int i = 0; i < on->rows; i++)
        if (strcmp(on->row[i].item, item) == 0) return &on->row[i];
    if (on->rows == TABLE_PUZZLE_ROWS) return NULL;
    TablePuzzleRow *row = &on->row[on->rows++];
    *row = (TablePuzzleRow){ .mine = 0 };
    memcpy(row->item, item, sizeof row->item);
    return row;
}

/* What a turn brings, by the position as its player knows it; or what it works towards. */
static int gains_of(const Table *table, const Plan *plan, bool later, Gain gain[GAINS_MAX])
{
    View view;
    const GameRules *rules = table->game->rules;
    table_view_at(table, table->puzzle.puzzle->at, &view);
    return later ? plan_aims(plan, rules, view.state, gain)
                 : plan_gains(plan, rules, view.state, gain);
}

static void compare_rows(Table *table)
{
    TablePuzzle *on = &table->puzzle;
    Gain gain[GAINS_MAX];
    on->rows = 0;
    on->later = gains_of(table, &on->puzzle->answer, false, gain) == 0;
    int count = gains_of(table, &on->puzzle->answer, on->later, gain);
    for (int i = 0; i < count; i++) {
        TablePuzzleRow *row = find_row(on, gain[i].item);
        if (row != NULL) row->best += gain[i].after - gain[i].before;
    }
    count = on->turn.count > 0 ? gains_of(table, &on->turn, on->later, gain) : 0;
    for (int i = 0; i < count; i++) {
        TablePuzzleRow *row = find_row(on, gain[i].item);
        if (row != NULL) row->mine += gain[i].after - gain[i].before;
    }
}

static void tell(Table *table)
{
    table->puzzle.phase = TABLE_PUZZLE_TOLD;
    compare_rows(table);
    table->ui->changed = true;
    if (ui_shows_focus(table->ui))
        ui_focus(table->ui, table->puzzle.answered || puzzle_is_solved(table->puzzle.trial)
                                ? "puzzle.next"
                                : "puzzle.again");
}

/* --- Time --- */

static bool weigh(void *task, const atomic_bool *stop)
{
    return puzzle_go_on(task, stop);
}

static void begin_weighing(Table *table)
{
    TablePuzzle *on = &table->puzzle;
    const Session *session = &table->match.session;
    on->turn.count = 0;
    for (int step = on->puzzle->at; step < session->at; step++)
        (void)plan_add(&on->turn, &session->step[step].action);
    on->phase = TABLE_PUZZLE_WEIGH;
    table->ui->changed = true;
    if (puzzle_try(on->trial, on->puzzle, &on->turn))
        thinker_start(&table->app->thinker, weigh, on->trial, sizeof *on->trial);
}

static void end_weighing(Table *table)
{
    TablePuzzle *on = &table->puzzle;
    App *app = table->app;
    if (app->platform.clock.simulated) thinker_wait(&app->thinker);
    if (!thinker_take(&app->thinker, on->trial)) return;
    if (puzzle_is_solved(on->trial) && !on->answered) note_solved(app, table->game, on->number);
    tell(table);
}

void puzzle_tick(Table *table)
{
    TablePuzzle *on = &table->puzzle;
    if (!puzzle_is_on(table) || table_is_moving(table) || table->told != table->seen) return;
    if (on->phase == TABLE_PUZZLE_WEIGH) end_weighing(table);
    if (!turn_is_over(table)) return;
    if (on->phase == TABLE_PUZZLE_FIND) begin_weighing(table);
    if (on->phase == TABLE_PUZZLE_SHOW) tell(table);
}

/* --- What people do --- */

static void go_back(Table *table, TablePuzzlePhase phase)
{
    table->puzzle.phase = phase;
    session_goto(&table->match.session, table->puzzle.puzzle->at);
    table_log_forget(table, table->match.session.at);
    table_rewound(table, true, LAY_BACK);
}

void puzzle_show_answer(Table *table)
{
    TablePuzzle *on = &table->puzzle;
    if (!puzzle_is_on(table) || on->phase == TABLE_PUZZLE_SHOW) return;
    if (on->phase == TABLE_PUZZLE_WEIGH) thinker_drop(&table->app->thinker);
    if (on->phase != TABLE_PUZZLE_TOLD) on->turn.count = 0;
    on->answered = true;
    go_back(table, TABLE_PUZZLE_SHOW);
}

static void open_next(Table *table)
{
    Error error = { 0 };
    App *app = table->app;
    const TableGame *game = table->game;
    const int next = table->puzzle.number + 1, of = table->puzzle.of;
    if (next > of)
        app->options.doors->puzzles(app, game);
    else if (!table_open_puzzle(app, game, next, &error))
        ui_toast(&app->ui, N_("The puzzle cannot be read."));
}

bool puzzle_act(Table *table, const UiAct *act)
{
    if (!puzzle_is_on(table)) return false;
    switch (act->act) {
    case TABLE_PUZZLE_AGAIN:
        table->puzzle.answered = false;
        go_back(table, TABLE_PUZZLE_FIND);
        break;
    case TABLE_HINT:
    case TABLE_PUZZLE_ANSWER: puzzle_show_answer(table); break;
    case TABLE_PUZZLE_NEXT: open_next(table); break;
    default: return false;
    }
    return true;
}

/* --- Words --- */

bool puzzle_heading(const Table *table, Text *out)
{
    if (!puzzle_is_on(table)) return false;
    text_add(out, _("Puzzle %d of %d"), table->puzzle.number, table->puzzle.of);
    return true;
}

bool puzzle_prompt(const Table *table, Text *out, Seat *whose)
{
    const TablePuzzle *on = &table->puzzle;
    if (!puzzle_is_on(table)) return false;
    const bool begun = table->match.session.at > on->puzzle->at;
    if (on->phase == TABLE_PUZZLE_FIND && begun) return false;
    *whose = on->puzzle->seat;
    switch (on->phase) {
    case TABLE_PUZZLE_FIND:
        text_add(out, _("%s: find the turn that is worth most"), table_name(table, *whose));
        break;
    case TABLE_PUZZLE_WEIGH: text_add(out, "%s", _("The turn is being weighed")); break;
    case TABLE_PUZZLE_SHOW: text_add(out, "%s", _("This is the best turn")); break;
    default: text_add(out, "%s", _("The puzzle ends here")); break;
    }
    return true;
}

static void say_verdict(const Table *table, Text *out)
{
    const TablePuzzle *on = &table->puzzle;
    const int lost = (on->trial->lost + 50) / 100;
    if (on->turn.count == 0)
        text_add(out, "%s",
                 _("*This is the best turn.* All others are worth at least three points less."));
    else if (puzzle_is_solved(on->trial))
        text_add(out, "%s", _("*Solved!* All other turns are worth at least three points less."));
    else
        text_add(
            out,
            ngettext("*Not the best turn.* It is worth about %d\u00a0point less than the best.",
                     "*Not the best turn.* It is worth about %d\u00a0points less than the best.",
                     (unsigned long)lost),
            lost);
}

/* --- The sheet --- */

enum { WIDTH = 440, MARGIN = 16, ROW_H = 40, HEAD_H = 34, BUTTON_H = UI_TARGET, COLUMN_W = 92 };

static RichStyle verdict_style(void)
{
    return (RichStyle){ 20, THEME_INK, THEME_INK };
}

static void paint_sheet(Ui *ui, const UiItem *item)
{
    const RichStyle style = verdict_style();
    ui_draw_shadow(ui, item->box, 8, 16);
    ui_draw_paper(ui, item->box);
    rich_draw(ui, &style, rect_inset(item->box, MARGIN), item->label);
}

/* Rows tell what the best turn is made of: only to who has found it, or asked for it. */
static bool shows_rows(const TablePuzzle *on)
{
    return on->rows > 0 && (on->answered || puzzle_is_solved(on->trial));
}

static bool has_two_columns(const TablePuzzle *on)
{
    return on->turn.count > 0 && !puzzle_is_solved(on->trial);
}

static void add_word(Table *table, Rect box, float size, Align align, const char *words)
{
    ui_add(table->ui, (UiItem){ .role = UI_LABEL,
                                .box = box,
                                .label = words,
                                .size = size,
                                .align = align,
                                .lines = 2,
                                .font = FONT_BOLD,
                                .ink = THEME_INK,
                                .above = true });
}

static void add_number(Table *table, Rect box, int points)
{
    char words[16];
    (void)snprintf(words, sizeof words, points > 0 ? "+%d" : "%d", points);
    add_word(table, box, 20, ALIGN_RIGHT, words);
}

static void add_heads(Table *table, Rect line, float column)
{
    const TablePuzzle *on = &table->puzzle;
    add_word(table, cut_right(&line, column), 16, ALIGN_RIGHT, _("Best"));
    if (has_two_columns(on)) add_word(table, cut_right(&line, column), 16, ALIGN_RIGHT, _("Yours"));
    add_word(table, line, 16, ALIGN_LEFT,
             on->later ? _("What it builds towards") : _("What it scores"));
}

static void add_rows(Table *table, Rect box)
{
    const TablePuzzle *on = &table->puzzle;
    const float column = COLUMN_W * fmaxf(1, ui_text_scale(table->ui) * 0.85F);
    add_heads(table, cut_top(&box, HEAD_H), column);
    for (int i = 0; i < on->rows; i++) {
        Rect line = cut_top(&box, ROW_H);
        add_number(table, cut_right(&line, column), on->row[i].best);
        if (has_two_columns(on)) add_number(table, cut_right(&line, column), on->row[i].mine);
        cut_right(&line, 6);
        table_add_gain_title(table, on->row[i].item, rect_middle(line, line.w, line.h - 4));
    }
}

static UiItem *add_button(Table *table, const char *name, Rect box, const char *icon,
                          const char *words, int act)
{
    UiItem *item = ui_button(table->ui, name, box, icon, words, act, 0);
    item->above = true;
    item->size = 18;
    item->lines = 2;
    return item;
}

static void add_buttons(Table *table, Rect row)
{
    const TablePuzzle *on = &table->puzzle;
    const bool known = on->answered || puzzle_is_solved(on->trial);
    const Rect left = rect_column(row, 0, 2, UI_GAP), right = rect_column(row, 1, 2, UI_GAP);
    UiItem *again =
        add_button(table, "puzzle.again", left, "again", _("Once more"), TABLE_PUZZLE_AGAIN);
    if (!known) {
        again->look = UI_GOLD;
        add_button(table, "puzzle.answer", right, "hint", _("Show the answer"),
                   TABLE_PUZZLE_ANSWER);
        return;
    }
    add_button(table, "puzzle.next", right, "play",
               on->number < on->of ? _("Next puzzle") : _("All puzzles"), TABLE_PUZZLE_NEXT)
        ->look = UI_GOLD;
}

/* Over the thumb corner: what was done lies elsewhere, and undo is at hand. */
static Rect sheet_place(const Table *table, Size size)
{
    const Rect room = rect_inset(table->layout.area, 8), thumb = table->layout.thumb;
    const bool left = table->app->platform.settings.left_handed;
    const float x = left ? room.x : room.x + room.w - size.w;
    return rect_within((Rect){ x, thumb.y - size.h, size.w, size.h }, room);
}

void puzzle_build(Table *table)
{
    TablePuzzle *on = &table->puzzle;
    const RichStyle style = verdict_style();
    char words[400];
    Text text = text_into(words, sizeof words);
    on->sheet = (Rect){ 0 };
    if (on->phase != TABLE_PUZZLE_TOLD) return;
    say_verdict(table, &text);
    const float scale = fmaxf(1, ui_text_scale(table->ui) * 0.9F);
    const float w = fminf(WIDTH * scale, table->layout.area.w - 16);
    const float said = rich_measure(table->ui, &style, w - 2 * MARGIN, words).h;
    const float rows = shows_rows(on) ? HEAD_H + ROW_H * (float)on->rows + MARGIN / 2.0F : 0;
    on->sheet = sheet_place(table, (Size){ w, said + rows + 3 * MARGIN + BUTTON_H });
    ui_add(table->ui, (UiItem){ .name = "puzzle",
                                .role = UI_CUSTOM,
                                .box = on->sheet,
                                .label = words,
                                .paint = paint_sheet,
                                .unfocused = true,
                                .above = true });
    Rect rest = rect_inset(on->sheet, MARGIN);
    cut_top(&rest, said + MARGIN / 2.0F);
    if (shows_rows(on)) add_rows(table, cut_top(&rest, rows));
    add_buttons(table, cut_bottom(&rest, BUTTON_H));
}
