#include "scenes/results.h"
#include <stdio.h>
#include <string.h>
#include "scenes/setup.h"
#include "scenes/title.h"

enum { RESULT_LINES = 96, HEAD_H = 112, LINE_H = 54 };

typedef enum ResultsAct {
    RESULTS_AGAIN = 1,
    RESULTS_TITLE,
    RESULTS_LOOK,
    RESULTS_ROW,  /* arg: line */
    RESULTS_SEAT, /* arg: seat */
} ResultsAct;

/* One line of the sheet: the same item for all seats; -1: that seat has no such row. */
typedef struct ResultLine {
    int row[GAME_MAX_SEATS];
} ResultLine;

typedef struct Results {
    Table *table;
    Result result;
    ScoreSheet sheet;
    ResultLine line[RESULT_LINES];
    int line_count;
    int open;  /* the line that shows its pieces; -1: none */
    Seat seat; /* whose pieces are shown */
} Results;

/* --- The sheet as lines --- */

static int find_line(const Results *results, const char *item)
{
    for (int i = 0; i < results->line_count; i++)
        for (Seat seat = 0; seat < results->sheet.seats; seat++) {
            const int row = results->line[i].row[seat];
            if (row >= 0 && strcmp(results->sheet.row[row].item, item) == 0) return i;
        }
    return -1;
}

static void gather(Results *results)
{
    for (int i = 0; i < results->sheet.row_count; i++) {
        const ScoreRow *row = &results->sheet.row[i];
        int at = find_line(results, row->item);
        if (at < 0 && results->line_count < RESULT_LINES) {
            at = results->line_count++;
            for (Seat seat = 0; seat < GAME_MAX_SEATS; seat++) results->line[at].row[seat] = -1;
        }
        if (at >= 0) results->line[at].row[row->seat] = i;
    }
}

static const char *item_of(const Results *results, int line)
{
    for (Seat seat = 0; seat < results->sheet.seats; seat++)
        if (results->line[line].row[seat] >= 0)
            return results->sheet.row[results->line[line].row[seat]].item;
    return "";
}

/* --- Words --- */

static void winners(const Results *results, Text *out)
{
    const Table *table = results->table;
    int count = 0;
    for (Seat seat = 0; seat < results->result.seats; seat++)
        count += results->result.place[seat] == 1;
    if (count == 0) {
        text_add(out, "%s", _("Nobody wins"));
        return;
    }
    char names[256];
    Text list = text_into(names, sizeof names);
    for (Seat seat = 0; seat < results->result.seats; seat++) {
        if (results->result.place[seat] != 1) continue;
        text_add(&list, "%s%s", list.length > 0 ? ", " : "", table_name(table, seat));
    }
    text_add(out, ngettext("%s wins", "%s share the victory", (unsigned long)count), names);
}

/* What set the winner apart, where points did not; the rules' words for it. */
static const char *decision(const char *word)
{
    static const char *const WORD[][2] = {
        { "elimination", N_("All others have lost.") },
        { "goals", N_("Points are equal; temple goals decide.") },
        { "protected", N_("Points are equal; protected prophecies decide.") },
        { "temples", N_("Points are equal; temples decide.") },
        { "flickoff", N_("Points are equal; the flick-off decides.") },
        { "patches", N_("Points are equal; patches left decide.") },
        { "best-round", N_("Points are equal; the best round decides.") },
    };
    for (size_t i = 0; word != NULL && i < sizeof WORD / sizeof WORD[0]; i++)
        if (strcmp(WORD[i][0], word) == 0) return _(WORD[i][1]);
    return "";
}

static void remarks(const Results *results, Text *out)
{
    text_add(out, "%s", decision(results->result.decided_by));
    if (out->length > 0) text_add(out, "  ");
    const int backs = play_take_backs(&results->table->play);
    const int hints = play_hints(&results->table->play);
    if (backs > 0)
        text_add(out, ngettext("with %d take-back", "with %d take-backs", (unsigned long)backs),
                 backs);
    if (backs > 0 && hints > 0) text_add(out, " · ");
    if (hints > 0)
        text_add(out, ngettext("with %d hint", "with %d hints", (unsigned long)hints), hints);
}

/* --- The picture --- */

typedef struct ResultsLayout {
    Rect title, remark, sheet, picture, look, again, home;
} ResultsLayout;

static ResultsLayout results_layout(Size canvas)
{
    ResultsLayout layout = { 0 };
    Rect rest = rect_inset((Rect){ 0, 0, canvas.w, canvas.h }, 20);
    const float side = fmaxf(0, (canvas.w - 1280) / 2);
    cut_left(&rest, side);
    cut_right(&rest, side);
    layout.title = cut_top(&rest, 76);
    layout.remark = cut_top(&rest, 28);
    cut_top(&rest, 8);
    Rect foot = cut_bottom(&rest, 72);
    cut_bottom(&rest, 16);
    layout.look = rect_column(foot, 0, 3, 12);
    layout.home = rect_column(foot, 1, 3, 12);
    layout.again = rect_column(foot, 2, 3, 12);
    if (canvas.h > canvas.w) {
        layout.picture = cut_bottom(&rest, 400);
    } else {
        layout.picture = cut_right(&rest, rest.w * 0.40F);
        cut_right(&rest, 16);
    }
    layout.sheet = rest;
    return layout;
}

static Rect seat_column(Rect line, const Results *results, Seat seat)
{
    Rect rest = line;
    cut_left(&rest, line.w * 0.34F);
    return rect_column(rest, seat, results->sheet.seats, 4);
}

static void add_heads(App *app, const Results *results, Rect head)
{
    for (Seat seat = 0; seat < results->sheet.seats; seat++) {
        Rect column = seat_column(head, results, seat);
        char name[32];
        snprintf(name, sizeof name, "results.seat%d", seat + 1);
        ui_add(&app->ui, (UiItem){ .name = name,
                                   .role = UI_ROW,
                                   .look = UI_ON_PAPER,
                                   .box = column,
                                   .selected = seat == results->seat,
                                   .label = "",
                                   .act = RESULTS_SEAT,
                                   .arg = seat });
        const Point badge = { column.x + column.w / 2, column.y + 62 };
        if (results->result.place[seat] == 1)
            ui_add(&app->ui, (UiItem){ .role = UI_PICTURE,
                                       .box = { badge.x - 55, badge.y - 62, 111, 64 },
                                       .icon = "seats/crown" });
        ui_emblem(&app->ui, rect_around(badge, 40, 40), seat);
        cut_top(&column, 84);
        ui_label(&app->ui, column, 17, THEME_INK, ALIGN_CENTRE, table_name(results->table, seat));
    }
}

static void add_number(App *app, Rect box, int number, bool bold)
{
    char text[16];
    snprintf(text, sizeof text, "%d", number);
    ui_add(&app->ui, (UiItem){ .role = UI_LABEL,
                               .box = box,
                               .label = text,
                               .font = bold ? FONT_BOLD : FONT_TEXT,
                               .size = bold ? 26 : 20,
                               .ink = THEME_INK,
                               .align = ALIGN_CENTRE });
}

static void add_line(App *app, const Results *results, int index, Rect box)
{
    const Table *table = results->table;
    char title[160], name[32];
    Text text = text_into(title, sizeof title);
    table->game->score_title(item_of(results, index), &text);
    snprintf(name, sizeof name, "results.row%d", index + 1);
    ui_add(&app->ui, (UiItem){ .name = name,
                               .role = UI_ROW,
                               .look = UI_ON_PAPER,
                               .box = box,
                               .selected = index == results->open,
                               .act = RESULTS_ROW,
                               .arg = index });
    Rect words = rect_inset(box, 8);
    words.w = box.w * 0.34F - 12;
    ui_label(&app->ui, words, 19, THEME_INK, ALIGN_LEFT, title);
    for (Seat seat = 0; seat < results->sheet.seats; seat++) {
        const int row = results->line[index].row[seat];
        const Rect column = seat_column(box, results, seat);
        if (row >= 0) add_number(app, column, results->sheet.row[row].points, false);
    }
}

static void paint_line_over(Ui *ui, const UiItem *item)
{
    gfx_fill(ui->platform->gfx, (Rect){ item->box.x, item->box.y, item->box.w, 1.5F },
             colour_fade(ui_colour(ui, THEME_PAPYRUS_LINE), 0.6F));
}

static void add_totals(App *app, const Results *results, Rect box)
{
    ui_add(&app->ui, (UiItem){ .role = UI_CUSTOM, .box = box, .paint = paint_line_over });
    Rect words = box;
    cut_left(&words, 8);
    words.w = box.w * 0.34F - 12;
    ui_add(&app->ui, (UiItem){ .role = UI_LABEL,
                               .box = words,
                               .label = _("Total"),
                               .font = FONT_BOLD,
                               .size = 22,
                               .ink = THEME_INK });
    for (Seat seat = 0; seat < results->sheet.seats; seat++)
        add_number(app, seat_column(box, results, seat), results->result.points[seat], true);
}

static void add_sheet(App *app, const Results *results, Rect box)
{
    ui_add(&app->ui, (UiItem){ .role = UI_PAPER, .box = box });
    Rect rest = rect_inset(box, 16);
    const float line = LINE_H * fmaxf(1, ui_words(&app->ui) * 0.85F);
    add_heads(app, results, cut_top(&rest, HEAD_H));
    add_totals(app, results, cut_bottom(&rest, 48));
    ui_scroll_begin(&app->ui, "results.list", rest, line * (float)results->line_count);
    const float top = rest.y - ui_scrolled(&app->ui);
    for (int i = 0; i < results->line_count; i++) {
        const Rect row = { rest.x, top + line * (float)i, rest.w, line };
        if (rects_touch(row, rest)) add_line(app, results, i, row);
    }
    ui_scroll_end(&app->ui);
}

static void paint_pieces(Ui *ui, const UiItem *item)
{
    const Results *results = item->context;
    const Table *table = results->table;
    const int row = results->open >= 0 ? results->line[results->open].row[results->seat] : -1;
    ui_draw_linen(ui, item->box);
    table->game->picture(ui, table->state, results->seat, rect_inset(item->box, 22),
                         &results->sheet, row >= 0 ? &results->sheet.row[row] : NULL);
}

/* Whose pieces are shown, and what of them is lit. */
static void add_pieces(App *app, const Results *results, Rect box)
{
    Ui *ui = &app->ui;
    ui_add(ui, (UiItem){ .role = UI_PANEL, .box = box });
    Rect rest = rect_inset(box, 14);
    Rect head = cut_top(&rest, 44);
    ui_emblem(ui, cut_left(&head, 44), results->seat);
    cut_left(&head, 10);
    char title[160] = "";
    Text text = text_into(title, sizeof title);
    if (results->open >= 0)
        results->table->game->score_title(item_of(results, results->open), &text);
    ui_label(ui, cut_right(&head, head.w * 0.55F), 19, THEME_CAPTION, ALIGN_RIGHT, title);
    ui_add(ui, (UiItem){ .role = UI_LABEL,
                         .box = head,
                         .label = table_name(results->table, results->seat),
                         .font = FONT_BOLD,
                         .size = 22 });
    cut_top(&rest, 10);
    ui_add(ui, (UiItem){ .role = UI_CUSTOM,
                         .box = rest,
                         .paint = paint_pieces,
                         .context = (void *)results,
                         .version = (uint32_t)(results->open * 8 + results->seat + 9) });
}

static void build(App *app, void *self)
{
    const Results *results = self;
    const ResultsLayout layout = results_layout(gfx_canvas(app->platform.gfx).size);
    char title[280], remark[120];
    Text title_text = text_into(title, sizeof title),
         remark_text = text_into(remark, sizeof remark);
    winners(results, &title_text);
    remarks(results, &remark_text);
    ui_title(&app->ui, layout.title, 52, title);
    ui_add(&app->ui, (UiItem){ .name = "results.remark",
                               .role = UI_LABEL,
                               .box = layout.remark,
                               .label = remark,
                               .size = 19,
                               .ink = THEME_CAPTION,
                               .align = ALIGN_CENTRE });
    add_sheet(app, results, layout.sheet);
    add_pieces(app, results, layout.picture);
    ui_button(&app->ui, "look", layout.look, "eye", _("Look at the table"), RESULTS_LOOK, 0);
    ui_button(&app->ui, "home", layout.home, "home", _("Title"), RESULTS_TITLE, 0);
    ui_button(&app->ui, "again", layout.again, "again", _("Play again"), RESULTS_AGAIN, 0)->look =
        UI_GOLD;
}

static void paint_background(App *app, void *self)
{
    const Results *results = self;
    art_draw_ground(app->platform.art, results->table->game->sky, gfx_whole(app->platform.gfx),
                    COLOUR_WHITE);
    gfx_fill(app->platform.gfx, gfx_whole(app->platform.gfx), (Colour){ 12, 8, 18, 110 });
}

/* --- Acting --- */

/* The same seats and options, another deal. */
static void play_again(App *app, const Results *results)
{
    const Table *table = results->table;
    const Session *session = &table->play.session;
    const TableGame *game = table->game;
    GameSetup setup = session->setup;
    PlaySeats seats = { 0 };
    Error error = { 0 };
    setup.seed = app->options.has_seed ? setup.seed + 1 : app_fresh_seed(app);
    for (Seat seat = 0; seat < setup.seats; seat++) seats.seat[seat] = session->seat[seat];
    if (!table_open_new(app, game, &setup, &seats, table->points, table->warns, &error))
        ui_toast(&app->ui, _(error.text));
}

static void act(App *app, void *self, const UiAct *what)
{
    Results *results = self;
    if (what->kind != UI_PRESSED) return;
    switch ((ResultsAct)what->act) {
    case RESULTS_AGAIN: play_again(app, results); break;
    case RESULTS_TITLE: title_open(app); break;
    case RESULTS_LOOK: app_pop(app); break;
    case RESULTS_ROW: results->open = results->open == what->arg ? -1 : what->arg; break;
    case RESULTS_SEAT: results->seat = what->arg; break;
    }
}

static bool input(App *app, void *self, const InputEvent *event)
{
    (void)self;
    if (event->kind != INPUT_COMMAND || !event->down || event->command != COMMAND_CANCEL)
        return false;
    app_pop(app);
    return true;
}

void results_open(Table *table)
{
    Results *results = app_push(table->app, &results_scene);
    results->table = table;
    results->open = -1;
    table->game->rules->result(play_state(&table->play), &results->result);
    table->game->rules->score(play_state(&table->play), &results->sheet);
    for (Seat seat = results->result.seats; seat-- > 0;)
        if (results->result.place[seat] == 1) results->seat = seat;
    gather(results);
    audio_play(table->app->platform.audio, "conch", 0.8F, 0);
    ui_focus(&table->app->ui, "again");
}

const SceneKind results_scene = {
    .name = "results",
    .size = sizeof(Results),
    .build = build,
    .paint_background = paint_background,
    .act = act,
    .input = input,
};
