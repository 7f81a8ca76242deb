#include "scenes/results.h"
#include <stdio.h>
#include <string.h>
#include "platform/limit.h"
#include "scenes/duel_scene.h"
#include "scenes/opinion.h"
#include "scenes/rivals.h"
#include "scenes/setup.h"
#include "scenes/statistics.h"
#include "scenes/title.h"

enum { RESULT_LINES = 96, HEAD_H = 112, LINE_H = 54, GROUP_H = 84, PIECES_HEAD_H = 56 };

typedef enum ResultsAct {
    RESULTS_AGAIN = 1,
    RESULTS_TITLE,
    RESULTS_LOOK,
    RESULTS_WATCH,
    RESULTS_OPINION,
    RESULTS_HIGHLIGHT,
    RESULTS_GROUP, /* arg: group */
    RESULTS_ROW,   /* arg: line */
    RESULTS_SEAT,  /* arg: seat */
    RESULTS_RIVAL, /* to what the game belongs to */
    RESULTS_DUEL,
} ResultsAct;

/* One line of the sheet: the same item for all seats; -1: that seat has no such row. */
typedef struct ResultLine {
    int row[GAME_MAX_SEATS];
} ResultLine;

/* Lines whose items begin alike ("round2/..."): one line with their sums that opens to show them.
 */
typedef struct ResultGroup {
    char item[16]; /* "round2"; "": its only line stands for itself */
    int first, count;
} ResultGroup;

typedef struct Results {
    Table *table;
    Result result;
    ScoreSheet sheet;
    ResultLine line[RESULT_LINES];
    ResultGroup group[RESULT_LINES];
    int line_count, group_count;
    int unfolded;            /* the group whose lines are shown; -1: none */
    bool was_unfolded;       /* just now: its lines are to be seen */
    int open;                /* the line that shows its pieces, of the seat below; -1: none */
    Seat seat;               /* whose pieces are shown */
    bool full;               /* it was told that some have no line */
    double opened;           /* points are counted up since then, ms; 0: they were */
    const Seal *seal[SEALS]; /* that persons discovered by this game */
    int seals;
    bool runs; /* the points of a round that was not finished are among them */
} Results;

/* --- The sheet as lines --- */

static const char *item_of(const Results *results, int line)
{
    for (Seat seat = 0; seat < results->sheet.seats; seat++)
        if (results->line[line].row[seat] >= 0)
            return results->sheet.row[results->line[line].row[seat]].item;
    return "";
}

/* The line of this item in which the seat has no row yet: equal ones have a line each. */
static int find_line(const Results *results, const char *item, Seat seat)
{
    for (int i = 0; i < results->line_count; i++)
        if (results->line[i].row[seat] < 0 && strcmp(item_of(results, i), item) == 0) return i;
    return -1;
}

static int rank_of(const Results *results, const char *item)
{
    const TableGame *game = results->table->game;
    return game->score_rank != NULL ? game->score_rank(item) : 0;
}

/* What only a later seat has stands where it belongs, not below everything else. */
static int add_line(Results *results, const char *item)
{
    int at = results->line_count;
    if (at == RESULT_LINES) {
        limit_tell(&results->full, "lines of the results", RESULT_LINES);
        return -1;
    }
    while (at > 0 && rank_of(results, item_of(results, at - 1)) > rank_of(results, item)) at--;
    memmove(&results->line[at + 1], &results->line[at],
            (size_t)(results->line_count++ - at) * sizeof results->line[0]);
    for (Seat seat = 0; seat < GAME_MAX_SEATS; seat++) results->line[at].row[seat] = -1;
    return at;
}

static void gather_lines(Results *results)
{
    for (int i = 0; i < results->sheet.row_count; i++) {
        const ScoreRow *row = &results->sheet.row[i];
        const int known = find_line(results, row->item, row->seat);
        const int at = known >= 0 ? known : add_line(results, row->item);
        if (at >= 0) results->line[at].row[row->seat] = i;
    }
}

/* The group that the next line of these words belongs to; NULL: it begins another. */
static ResultGroup *last_group(Results *results, const char *item)
{
    if (results->group_count == 0 || item[0] == '\0') return NULL;
    ResultGroup *last = &results->group[results->group_count - 1];
    return strcmp(last->item, item) == 0 ? last : NULL;
}

static void gather_groups(Results *results)
{
    for (int i = 0; i < results->line_count; i++) {
        const char *item = item_of(results, i), *slash = strchr(item, '/');
        ResultGroup next = { .first = i, .count = 1 };
        snprintf(next.item, sizeof next.item, "%.*s", slash != NULL ? (int)(slash - item) : 0,
                 item);
        ResultGroup *last = last_group(results, next.item);
        if (last != NULL)
            last->count++;
        else
            results->group[results->group_count++] = next;
    }
}

/* False: the seat has none of its rows. */
static bool sum_of(const Results *results, const ResultGroup *group, Seat seat, int *sum)
{
    bool any = false;
    *sum = 0;
    for (int i = group->first; i < group->first + group->count; i++) {
        const int row = results->line[i].row[seat];
        if (row < 0) continue;
        *sum += results->sheet.row[row].points;
        any = true;
    }
    return any;
}

/* --- Words --- */

/* In the language of now; "" where points say all. */
static const char *decision(const Results *results)
{
    const char *sentence = game_decision(results->table->game->rules, results->result.decided_by);
    return sentence[0] != '\0' ? _(sentence) : "";
}

static int winner_count(const Results *results)
{
    int count = 0;
    for (Seat seat = 0; seat < results->result.seats; seat++)
        count += results->result.place[seat] == 1;
    return count;
}

static void winners(const Results *results, Text *out)
{
    const Table *table = results->table;
    const int count = winner_count(results);
    if (count == 0) {
        text_add(out, "%s", decision(results)[0] != '\0' ? decision(results) : _("Nobody wins"));
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

/* A remark that follows another keeps apart from it. */
static Text *apart(Text *out)
{
    if (out->length > 0) text_add(out, " · ");
    return out;
}

static void remarks(const Results *results, Text *out)
{
    const int backs = match_take_backs(&results->table->match);
    const int hints = match_hints(&results->table->match);
    if (winner_count(results) > 0) text_add(out, "%s", decision(results));
    if (results->runs) text_add(out, " %s", _("Points as of the last move."));
    if (backs > 0)
        text_add(
            apart(out),
            ngettext("with %d\u00a0take-back", "with %d\u00a0take-backs", (unsigned long)backs),
            backs);
    if (hints > 0)
        text_add(apart(out),
                 ngettext("with %d\u00a0hint", "with %d\u00a0hints", (unsigned long)hints), hints);
}

/* --- Counting up --- */

/* 0 to 1: the winner comes last. A press ends it. */
static float counted(const Results *results)
{
    enum { COUNT_MS = 1800 };
    const Table *table = results->table;
    const Settings *settings = &table->app->platform.settings;
    const double length = speed_scaled(settings->speed, COUNT_MS);
    if (results->opened <= 0 || settings->reduced_motion || length <= 0) return 1;
    return (float)fmin(1, (ui_now(table->ui) - results->opened) / length);
}

static bool is_counted(const Results *results)
{
    return counted(results) >= 1;
}

static void tick(App *app, void *self, double elapsed)
{
    Results *results = self;
    (void)elapsed;
    if (results->opened <= 0) return;
    if (is_counted(results)) {
        results->opened = 0;
        audio_play(app->platform.audio, "conch", 0.8F, 0);
    }
    app->ui.changed = true;
}

static double next_tick(const App *app, const void *self)
{
    const Results *results = self;
    (void)app;
    return results->opened > 0 ? 0 : -1;
}

/* --- The picture --- */

typedef struct ResultsLayout {
    Rect title, remark, sheet, picture, opinion, look, watch, duel, again, home;
} ResultsLayout;

/* Upright in two rows. */
static void lay_foot(ResultsLayout *layout, Rect *rest, bool duel)
{
    enum { BUTTON = 72 };
    const bool upright = rest->h > rest->w;
    const int first = duel ? 3 : 2, columns = upright ? first : first + 2;
    Rect low = cut_bottom(rest, BUTTON), row = low;
    if (upright) {
        cut_bottom(rest, 12);
        row = cut_bottom(rest, BUTTON);
    }
    layout->look = rect_column(row, 0, columns, 12);
    layout->watch = rect_column(row, 1, columns, 12);
    if (duel) layout->duel = rect_column(row, 2, columns, 12);
    layout->home = upright ? rect_column(low, 0, 2, 12) : rect_column(row, first, columns, 12);
    layout->again = upright ? rect_column(low, 1, 2, 12) : rect_column(row, first + 1, columns, 12);
}

static ResultsLayout results_layout(Size canvas, bool duel, bool judged)
{
    ResultsLayout layout = { 0 };
    Rect rest = rect_inset((Rect){ 0, 0, canvas.w, canvas.h }, 20);
    const float side = fmaxf(0, (canvas.w - 1280) / 2);
    cut_left(&rest, side);
    cut_right(&rest, side);
    layout.title = cut_top(&rest, 76);
    if (judged) {
        layout.opinion = rect_middle(cut_right(&layout.title, 76), 64, 64);
        cut_left(&layout.title, 76);
    }
    layout.remark = cut_top(&rest, 28);
    cut_top(&rest, 8);
    lay_foot(&layout, &rest, duel);
    cut_bottom(&rest, 16);
    if (canvas.h > canvas.w) {
        layout.picture = cut_bottom(&rest, 400);
        cut_bottom(&rest, 16);
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

/* Where a winner wears the crown. */
static void add_lost(App *app, Seat seat, Rect column)
{
    ui_add(&app->ui, (UiItem){ .name = ui_name(&app->ui, "results.lost%d", seat + 1),
                               .role = UI_LABEL,
                               .box = cut_top(&column, 40),
                               .label = _("lost"),
                               .font = FONT_BOLD,
                               .size = 19,
                               .ink = THEME_REFUSAL,
                               .align = ALIGN_CENTRE });
}

static void add_heads(App *app, const Results *results, Rect head)
{
    for (Seat seat = 0; seat < results->sheet.seats; seat++) {
        Rect column = seat_column(head, results, seat);
        ui_add(&app->ui, (UiItem){ .name = ui_name(&app->ui, "results.seat%d", seat + 1),
                                   .role = UI_ROW,
                                   .look = UI_ON_PAPER,
                                   .box = column,
                                   .selected = seat == results->seat,
                                   .label = "",
                                   .act = RESULTS_SEAT,
                                   .arg = seat });
        const Point badge = { column.x + column.w / 2, column.y + 62 };
        if (results->result.place[seat] == 1 && is_counted(results))
            ui_add(&app->ui, (UiItem){ .role = UI_PICTURE,
                                       .box = { badge.x - 55, badge.y - 62, 111, 64 },
                                       .icon = "seats/crown" });
        if (results->result.place[seat] == 0) add_lost(app, seat, column);
        ui_add(&app->ui, (UiItem){ .role = UI_PICTURE,
                                   .box = rect_around(badge, 40, 40),
                                   .icon = table_emblem(results->table, seat) });
        cut_top(&column, 84);
        ui_label(&app->ui, column, table_names_size(results->table, FONT_TEXT, 17, column.w),
                 THEME_INK, ALIGN_CENTRE, table_name(results->table, seat));
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

static void add_dot(App *app, Rect box)
{
    ui_label(&app->ui, box, 20, THEME_PAPYRUS_QUIET, ALIGN_CENTRE, "·");
}

/* The words of a row: what is left of its first third. */
static Rect words_of(Rect row, float indent)
{
    Rect words = rect_inset(row, 8);
    words.w = row.w * 0.34F - 12;
    cut_left(&words, indent);
    return words;
}

static void add_group(App *app, const Results *results, int index, Rect box)
{
    const ResultGroup *group = &results->group[index];
    char title[160], name[32];
    Text text = text_into(title, sizeof title);
    results->table->game->score_title(group->item, &text);
    snprintf(name, sizeof name, "results.group%d", index + 1);
    ui_add(&app->ui, (UiItem){ .name = name,
                               .role = UI_ROW,
                               .look = UI_ON_PAPER,
                               .box = box,
                               .icon = index == results->unfolded ? "fold" : "unfold",
                               .ink = THEME_INK,
                               .act = RESULTS_GROUP,
                               .arg = index });
    ui_add(&app->ui, (UiItem){ .role = UI_LABEL,
                               .box = words_of(box, 44),
                               .label = title,
                               .font = FONT_BOLD,
                               .size = 21,
                               .ink = THEME_INK });
    for (Seat seat = 0; seat < results->sheet.seats; seat++) {
        int sum;
        if (sum_of(results, group, seat, &sum))
            add_number(app, seat_column(box, results, seat), sum, true);
        else
            add_dot(app, seat_column(box, results, seat));
    }
}

/* A line inside of an open group needs only the end of its title. */
static void add_item(App *app, const Results *results, int index, bool grouped, Rect box)
{
    const TableGame *game = results->table->game;
    const char *item = item_of(results, index), *slash = strchr(item, '/');
    char title[160], name[32], icon[64] = "";
    Text text = text_into(title, sizeof title);
    game->score_title(grouped && slash != NULL ? slash + 1 : item, &text);
    if (game->score_icon != NULL) game->score_icon(&app->ui, item, icon, sizeof icon);
    snprintf(name, sizeof name, "results.row%d", index + 1);
    ui_add(&app->ui, (UiItem){ .name = name,
                               .role = UI_ROW,
                               .look = UI_ON_PAPER,
                               .box = box,
                               .selected = index == results->open,
                               .act = RESULTS_ROW,
                               .arg = index });
    Rect words = words_of(box, grouped ? 44 : 0);
    const bool signs = table_add_score(results->table, item, words) != NULL;
    if (icon[0] != '\0' && !signs) {
        const Rect place = cut_left(&words, 34);
        ui_add(&app->ui,
               (UiItem){ .role = UI_PICTURE, .box = rect_middle(place, 32, 32), .icon = icon });
        cut_left(&words, 8);
    }
    if (!signs) ui_label(&app->ui, words, 19, THEME_INK, ALIGN_LEFT, title);
    for (Seat seat = 0; seat < results->sheet.seats; seat++) {
        const int row = results->line[index].row[seat];
        const Rect column = seat_column(box, results, seat);
        if (row >= 0)
            add_number(app, column, results->sheet.row[row].points, false);
        else
            add_dot(app, column);
    }
}

static void paint_line_over(Ui *ui, const UiItem *item)
{
    gfx_fill(ui->platform->gfx, (Rect){ item->box.x, item->box.y, item->box.w, 1.5F },
             colour_fade(ui_colour(ui, THEME_PAPYRUS_LINE), 0.6F));
}

static bool has_head(const ResultGroup *group)
{
    return group->item[0] != '\0';
}

/* Matches of a contest have their sums beside their names and no total, nor has a single group. */
static bool has_total(const Results *results)
{
    if (results->group_count == 1 && has_head(&results->group[0])) return false;
    for (int i = 0; i < results->sheet.row_count; i++)
        if (results->sheet.row[i].past) return false;
    return true;
}

static void add_totals(App *app, const Results *results, Rect box)
{
    if (!has_total(results)) return;
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
        add_number(app, seat_column(box, results, seat),
                   (int)lroundf((float)results->result.points[seat] * counted(results)), true);
}

static int rows_shown(const Results *results)
{
    int rows = 0;
    for (int i = 0; i < results->group_count; i++) {
        const ResultGroup *group = &results->group[i];
        rows += has_head(group);
        if (!has_head(group) || i == results->unfolded) rows += group->count;
    }
    return rows;
}

/* The next row of the list, if any of it can be seen. */
static bool next_row(Rect *rest, float height, Rect list, Rect *row)
{
    *row = (Rect){ rest->x, rest->y, rest->w, height };
    rest->y += height;
    return rects_touch(*row, list);
}

static void add_rows(App *app, const Results *results, Rect list, float height)
{
    Rect rest = rect_moved(list, 0, -ui_scrolled(&app->ui)), row;
    for (int i = 0; i < results->group_count; i++) {
        const ResultGroup *group = &results->group[i];
        const bool head = has_head(group);
        if (head && next_row(&rest, height, list, &row)) add_group(app, results, i, row);
        for (int k = 0; k < group->count && (!head || i == results->unfolded); k++)
            if (next_row(&rest, height, list, &row))
                add_item(app, results, group->first + k, head, row);
    }
}

/* Few rows share the room they have; many are scrolled. */
static void add_sheet(App *app, Results *results, Rect box)
{
    ui_add(&app->ui, (UiItem){ .role = UI_PAPER, .box = box });
    Rect rest = rect_inset(box, 16);
    const float least = LINE_H * fmaxf(1, ui_text_scale(&app->ui) * 0.85F);
    const float rows = (float)rows_shown(results);
    add_heads(app, results, cut_top(&rest, HEAD_H));
    add_totals(app, results, cut_bottom(&rest, 48));
    cut_bottom(&rest, 6);
    const float height = fmaxf(least, fminf(GROUP_H, rest.h / fmaxf(1, rows)));
    ui_scroll_begin(&app->ui, "results.list", rest, height * rows);
    if (results->was_unfolded) ui_scroll_to(&app->ui, height * (float)results->unfolded);
    results->was_unfolded = false;
    add_rows(app, results, rest, height);
    ui_scroll_end(&app->ui);
}

/* A row of a round that is over counts pieces of a state that has passed. */
static bool paint_past(Ui *ui, const Results *results, const ScoreRow *row, Rect box)
{
    Table *table = results->table;
    const TableGame *game = table->game;
    const char *item = row != NULL ? row->item : "";
    const void *state = game->scored != NULL ? game->scored(table, item) : NULL;
    if (state == NULL) return false;
    ScoreSheet sheet;
    const ScoreRow *same = NULL;
    game->rules->score(state, &sheet);
    for (int i = 0; row != NULL && i < sheet.row_count; i++)
        if (sheet.row[i].seat == row->seat && strcmp(sheet.row[i].item, row->item) == 0)
            same = &sheet.row[i];
    game->picture(ui, state, results->seat, box, &sheet, same);
    return true;
}

static void paint_pieces(Ui *ui, const UiItem *item)
{
    const Results *results = item->context;
    const Table *table = results->table;
    const int index = results->open >= 0 ? results->line[results->open].row[results->seat] : -1;
    const ScoreRow *row = index >= 0 ? &results->sheet.row[index] : NULL;
    const Rect box = rect_inset(item->box, 22);
    ui_draw_linen(ui, item->box);
    if (!paint_past(ui, results, row, box))
        table->game->picture(ui, table->state, results->seat, box, &results->sheet, row);
}

/* Whose pieces are shown, and what of them is lit: the sentence has all that the name leaves. */
static void add_pieces_head(App *app, const Results *results, Rect head)
{
    Ui *ui = &app->ui;
    const char *name = table_name(results->table, results->seat);
    const Style style = ui_style(ui, FONT_BOLD, 22, THEME_IVORY, ALIGN_LEFT);
    const float wide = letters_measure(ui->platform->letters, &style, name).w;
    const Rect emblem = cut_left(&head, 44);
    char title[160] = "";
    Text text = text_into(title, sizeof title);
    if (results->open >= 0)
        results->table->game->score_title(item_of(results, results->open), &text);
    ui_add(ui, (UiItem){ .role = UI_PICTURE,
                         .box = rect_middle(emblem, 44, 44),
                         .icon = table_emblem(results->table, results->seat) });
    cut_left(&head, 10);
    ui_add(ui, (UiItem){ .role = UI_LABEL,
                         .box = cut_left(&head, fminf(wide + 2, head.w * 0.45F)),
                         .label = name,
                         .font = FONT_BOLD,
                         .size = 22 });
    cut_left(&head, 14);
    if (results->open < 0 && results->table->game->highlight != NULL) {
        const float w = fminf(head.w, 220 * ui_text_scale(ui));
        ui_button(ui, "highlight", rect_middle(cut_right(&head, w), w, UI_TARGET), "play",
                  _(results->table->game->highlight), RESULTS_HIGHLIGHT, 0);
        return;
    }
    ui_add(ui, (UiItem){ .name = "results.caption",
                         .role = UI_LABEL,
                         .box = head,
                         .label = title,
                         .size = 18,
                         .lines = 3,
                         .ink = THEME_CAPTION,
                         .align = ALIGN_RIGHT });
}

static void add_pieces(App *app, const Results *results, Rect box)
{
    Ui *ui = &app->ui;
    ui_add(ui, (UiItem){ .role = UI_PANEL, .box = box });
    Rect rest = rect_inset(box, 14);
    rest = (Rect){ rest.x, rest.y - 4, rest.w, rest.h + 4 };
    add_pieces_head(app, results, cut_top(&rest, PIECES_HEAD_H));
    cut_top(&rest, 4);
    ui_add(ui, (UiItem){ .role = UI_CUSTOM,
                         .box = rest,
                         .paint = paint_pieces,
                         .context = (void *)results,
                         .version = (uint32_t)(results->open * 8 + results->seat + 9) });
}

static const char *tag_of(const Results *results)
{
    return session_meta(&results->table->match.session, RECORD_RIVAL);
}

/* The one that goes on: another deal, or back to what this one belongs to. */
static void add_onward(App *app, const Results *results, Rect box)
{
    const char *to = rivals_title(tag_of(results));
    UiItem *item =
        to != NULL ? ui_button(&app->ui, "rival", box, "back", _(to), RESULTS_RIVAL, 0)
                   : ui_button(&app->ui, "again", box, "again", _("Play again"), RESULTS_AGAIN, 0);
    item->look = UI_GOLD;
}

static void paint_medals(Ui *ui, const UiItem *item)
{
    const Results *results = item->context;
    const float radius = item->box.h / 2;
    for (int i = 0; i < results->seals; i++)
        statistics_paint_medal(
            ui, (Point){ item->box.x + radius * (1 + 1.3F * (float)i), item->box.y + radius },
            radius - 2);
}

/* Several share the strip of one, by their names. */
static void add_many_seals(App *app, const Results *results, Rect strip)
{
    char names[256];
    Text words = text_into(names, sizeof names);
    for (int i = 0; i < results->seals; i++)
        text_add(&words, "%s%s", i > 0 ? " · " : "", _(results->seal[i]->title));
    ui_add(&app->ui, (UiItem){ .role = UI_PANEL, .box = strip });
    Rect rest = rect_inset(strip, 8);
    const float radius = fminf(60, rest.h) / 2;
    const Rect medals = cut_left(&rest, radius * (2 + 1.3F * (float)(results->seals - 1)));
    ui_add(&app->ui, (UiItem){ .role = UI_CUSTOM,
                               .box = rect_middle(medals, medals.w, 2 * radius),
                               .paint = paint_medals,
                               .context = (void *)results,
                               .version = (uint32_t)results->seals });
    cut_left(&rest, 10);
    ui_add(&app->ui, (UiItem){ .name = "results.seals",
                               .role = UI_LABEL,
                               .box = rest,
                               .label = names,
                               .font = FONT_BOLD,
                               .size = 18,
                               .lines = 3,
                               .ink = THEME_NAME });
}

/* Quietly, below the pieces: the game is what counts. Takes the room it needs. */
static void add_seals(App *app, const Results *results, Rect *box)
{
    if (results->seals == 0 || !is_counted(results)) return;
    const Rect strip = cut_bottom(box, 64 * fmaxf(1, ui_text_scale(&app->ui) * 0.9F));
    cut_bottom(box, UI_GAP);
    if (results->seals == 1)
        statistics_add_seal(&app->ui, "results.seal", strip, results->seal[0], 0, 0);
    else
        add_many_seals(app, results, strip);
}

static void build(App *app, void *self)
{
    Results *results = self;
    const bool duel = duel_can_be(results->table);
    const bool judged = opinion_is_offered(results->table);
    const ResultsLayout layout = results_layout(gfx_canvas(app->platform.gfx).size, duel, judged);
    char title[280] = "", remark[120] = "";
    Text title_text = text_into(title, sizeof title),
         remark_text = text_into(remark, sizeof remark);
    if (is_counted(results)) {
        winners(results, &title_text);
        remarks(results, &remark_text);
    }
    ui_title(&app->ui, layout.title, 52, title);
    ui_add(&app->ui, (UiItem){ .name = "results.remark",
                               .role = UI_LABEL,
                               .box = layout.remark,
                               .label = remark,
                               .size = 19,
                               .ink = THEME_CAPTION,
                               .align = ALIGN_CENTRE });
    add_sheet(app, results, layout.sheet);
    Rect picture = layout.picture;
    add_seals(app, results, &picture);
    add_pieces(app, results, picture);
    if (judged)
        ui_button(&app->ui, "opinion", layout.opinion, "computer", "", RESULTS_OPINION, 0)->tip =
            _("The high priest’s opinion");
    ui_button(&app->ui, "look", layout.look, "eye", _("Look at the table"), RESULTS_LOOK, 0);
    ui_button(&app->ui, "watch", layout.watch, "play", _("Watch it again"), RESULTS_WATCH, 0);
    ui_button(&app->ui, "home", layout.home, "home", _("Main menu"), RESULTS_TITLE, 0);
    if (duel)
        ui_button(&app->ui, "duel", layout.duel, "people", _("Duel on this deal"), RESULTS_DUEL, 0)
            ->tip = _("Somebody else plays the same deal");
    add_onward(app, results, layout.again);
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
    const Session *session = &table->match.session;
    const TableGame *game = table->game;
    GameSetup setup = session->setup;
    MatchSeats seats = { 0 };
    Error error = { 0 };
    setup.edition = 0; /* another deal is played by the rules of today */
    setup.seed = app->options.has_seed ? setup.seed + 1 : app_fresh_seed(app);
    for (Seat seat = 0; seat < setup.seats; seat++) seats.seat[seat] = session->seat[seat];
    const TableChoices chosen = table->chosen; /* the table goes */
    if (!table_open_new(app, game, &setup, &seats, &chosen, &error)) ui_toast(&app->ui, error.text);
}

static void watch(App *app, Table *table)
{
    app_pop(app);
    replay_open(table);
}

/* What is lit is always of the seat that is looked at. */
static void show_line(Results *results, int line)
{
    results->open = line;
    for (Seat seat = 0; results->line[line].row[results->seat] < 0; seat++) results->seat = seat;
}

static void show_seat(Results *results, Seat seat)
{
    results->seat = seat;
    if (results->open >= 0 && results->line[results->open].row[seat] < 0) results->open = -1;
}

/* One is open at a time, and shows at once what its first line is about. */
static void unfold(Results *results, int index)
{
    const bool closes = results->unfolded == index;
    results->unfolded = closes ? -1 : index;
    results->was_unfolded = !closes;
    if (closes)
        results->open = -1;
    else
        show_line(results, results->group[index].first);
}

static void act(App *app, void *self, const UiAct *what)
{
    Results *results = self;
    if (what->kind != UI_PRESSED) return;
    if (results->opened > 0) results->opened = 1; /* all is counted with the next frame */
    switch ((ResultsAct)what->act) {
    case RESULTS_AGAIN: play_again(app, results); break;
    case RESULTS_TITLE: title_open(app); break;
    case RESULTS_LOOK: app_pop(app); break;
    case RESULTS_OPINION: opinion_open(results->table); break;
    case RESULTS_WATCH: watch(app, results->table); break;
    case RESULTS_HIGHLIGHT: {
        Table *table = results->table;
        app_pop(app);
        table->game->show_highlight(table);
        break;
    }
    case RESULTS_GROUP: unfold(results, what->arg); break;
    case RESULTS_ROW:
        if (results->open == what->arg)
            results->open = -1;
        else
            show_line(results, what->arg);
        break;
    case RESULTS_DUEL: duel_new_from(app, results->table); break;
    case RESULTS_RIVAL: rivals_go_back(app, tag_of(results)); break;
    case RESULTS_SEAT: show_seat(results, what->arg); break;
    }
}

/* counted | no counted */
static bool expect(App *app, void *self, const char *words, char *found, size_t size)
{
    const bool is = ((const Results *)self)->opened <= 0;
    (void)app;
    snprintf(found, size, is ? "counted" : "no counted");
    return strcmp(words, found) == 0;
}

/* What this game, whose record is the newest, brought somebody who did not have it. */
static bool is_new(const Records *records, const char *game, const Seal *seal)
{
    const Record *newest = &records->record[records->count - 1];
    for (int seat = 0; seat < newest->seats; seat++) {
        const uint64_t person = newest->seat[seat].person;
        if (person != 0 && seal_found(records, game, seal, person) == newest) return true;
    }
    return false;
}

static void find_seals(Results *results, const App *app)
{
    const TableGame *game = results->table->game;
    if (game->seals == NULL || app->records.count == 0 || !results->table->recorded) return;
    for (int i = 0; i < SEALS; i++)
        if (is_new(&app->records, game->rules->id, &game->seals[i]))
            results->seal[results->seals++] = &game->seals[i];
}

void results_open(Table *table)
{
    Results *results = app_push(table->app, &results_scene);
    results->table = table;
    results->open = results->unfolded = -1;
    table->game->rules->result(match_state(&table->match), &results->result);
    table->game->rules->score(match_state(&table->match), &results->sheet);
    results->runs = table->game->running != NULL
                    && table->game->running(match_state(&table->match), &results->sheet);
    for (Seat seat = results->result.seats; seat-- > 0;)
        if (results->result.place[seat] == 1) results->seat = seat;
    gather_lines(results);
    gather_groups(results);
    find_seals(results, table->app);
    results->opened = fmax(1, ui_now(table->ui));
    ui_focus(&table->app->ui, rivals_title(tag_of(results)) != NULL ? "rival" : "again");
}

const SceneKind results_scene = {
    .name = "results",
    .size = sizeof(Results),
    .build = build,
    .paint_background = paint_background,
    .act = act,
    .input = app_leave_on_cancel,
    .tick = tick,
    .next_tick = next_tick,
    .expect = expect,
};
