#include "table/pad.h"
#include <stdio.h>
#include <string.h>
#include "base/hash.h"
#include "table/private.h"

#define SLIDES_FROM 90.0F

static const PadGame *rules_of(const Table *table)
{
    return table->game->pad;
}

/* --- The sheet --- */

static int column_count(const Table *table)
{
    const PadGame *game = rules_of(table);
    return game->shown != NULL ? game->shown(table) : game->columns;
}

/* Points are told when a step was shown: until then they are those of before. */
static PadCell cell_of(Table *table, Seat seat, int column)
{
    const void *shown = table->state;
    table->state = table->told_view.state;
    const PadCell cell = rules_of(table)->cell(table, seat, column);
    table->state = shown;
    return cell;
}

typedef struct Columns {
    float name, column[PAD_COLUMNS], total, step;
} Columns;

/* With larger letters numbers take a little of the room that names have. */
static Columns columns_of(const Table *table, Rect paper)
{
    const int count = column_count(table);
    const float step = paper.w * (0.1F + 0.02F * (ui_text_scale(table->ui) - 1));
    Columns columns = { .name = paper.x + 14, .step = step };
    columns.total = paper.x + paper.w - 14 - columns.step;
    for (int i = 1; i <= count; i++)
        columns.column[i] = columns.total - 8 - columns.step * (float)(count + 1 - i);
    return columns;
}

/* Rows are as high as there is room for, and their letters grow with them: `size` is that of the
 * lowest rows; however large, they stay inside. */
static float row_size(const Ui *ui, float size, Rect row)
{
    const float grown = size * fminf(1.3F, fmaxf(1, row.h / 34));
    return fminf(grown, row.h * 0.86F / ui_text_scale(ui));
}

/* Two figures of it leave a gap to the next column. */
static float number_size(const Ui *ui, float size, Rect cell)
{
    return fminf(row_size(ui, size, cell), 0.76F * cell.w / ui_text_scale(ui));
}

static void paint_number(Ui *ui, Rect cell, int number, bool counts, float size)
{
    char text[12] = "·";
    if (number >= 0) snprintf(text, sizeof text, "%d", number);
    ui_draw_text(ui, cell, counts ? FONT_BOLD : FONT_TEXT, number_size(ui, size, cell),
                 counts ? THEME_INK : THEME_PAPYRUS_QUIET, ALIGN_CENTRE, text);
}

static void paint_points(Ui *ui, Table *table, Seat seat, Rect row, const Columns *columns)
{
    for (int i = 1; i <= column_count(table); i++) {
        const PadCell cell = cell_of(table, seat, i);
        const Rect box = { columns->column[i] + 2, row.y, columns->step - 4, row.h };
        paint_number(ui, box, cell.points, cell.counts, cell.counts ? 19 : 17);
    }
    const Rect total = { columns->total, row.y, columns->step, row.h };
    paint_number(ui, total, table->sheet.total[seat], true, 20);
}

static void paint_name(Ui *ui, Table *table, Rect box, const char *name)
{
    const float size = table_names_size(table, FONT_TEXT, row_size(ui, 19, box), box.w);
    ui_draw_text(ui, box, FONT_TEXT, size, THEME_INK, ALIGN_LEFT, name);
}

static void paint_line(Ui *ui, Table *table, Seat seat, Rect row, const Columns *columns)
{
    Art *art = ui->platform->art;
    if (table_to_act(table) == seat)
        art_draw_nine(art, art_find(art, "chrome/papyrus-row"), row, COLOUR_WHITE);
    const float side = fminf(38 / ui_text_scale(ui), row.h - 4);
    const Rect emblem = { columns->name, row.y + (row.h - side) / 2, side, side };
    ui_draw_picture(ui, table_emblem(table, seat), emblem, COLOUR_WHITE);
    if (table_goes_first(table, seat)) table_paint_first(ui, emblem);
    const float x = emblem.x + side + 8;
    paint_name(ui, table, (Rect){ x, row.y, columns->column[1] - x - 4, row.h },
               table_name(table, seat));
    if (table_shows_points(table, seat)) paint_points(ui, table, seat, row, columns);
}

/* The lines of the sheet: the head, and below it the seats. */
static Rect head_of(Rect *rest)
{
    return cut_top(rest, rest->h / 5);
}

static Rect line_of(Rect rest, Seat seat, int seats)
{
    cut_top(&rest, 4);
    return rect_line(rest, seat, seats, 2);
}

static void paint_title(Ui *ui, float x, float width, Rect head, const char *title)
{
    ui_draw_text(ui, (Rect){ x, head.y, width, head.h }, FONT_BOLD, row_size(ui, 17, head),
                 THEME_PAPYRUS_QUIET, ALIGN_CENTRE, title);
}

static void paint_column(Ui *ui, const PadGame *game, int column, Rect head)
{
    const char *icon = game->icon != NULL ? game->icon(column) : NULL;
    if (icon == NULL)
        paint_title(ui, head.x, head.w, head, game->title(column));
    else
        ui_draw_picture(ui, icon, rect_middle(head, head.h, head.h),
                        ui_colour(ui, THEME_PAPYRUS_QUIET));
}

static void paint_pad(Ui *ui, const UiItem *item)
{
    Table *table = item->context;
    const int seats = match_seats(&table->match);
    Rect rest = rect_inset(item->box, 10);
    const Columns columns = columns_of(table, item->box);
    const Rect head = head_of(&rest);
    const Colour line = colour_fade(ui_colour(ui, THEME_PAPYRUS_LINE), 0.6F);
    ui_draw_paper(ui, item->box);
    for (int i = 1; i <= column_count(table); i++)
        paint_column(ui, rules_of(table), i,
                     (Rect){ columns.column[i], head.y, columns.step, head.h });
    paint_title(ui, columns.total, columns.step, head, "Σ");
    gfx_fill(ui->platform->gfx, (Rect){ rest.x + 4, rest.y - 1, rest.w - 8, 1.4F }, line);
    gfx_fill(ui->platform->gfx, (Rect){ columns.total - 4, head.y + 4, 1.4F, item->box.h - 28 },
             line);
    for (Seat seat = 0; seat < seats; seat++)
        paint_line(ui, table, seat, line_of(rest, seat, seats), &columns);
}

/* What the sheet shows, as a number that changes with it. */
static uint32_t version_of(Table *table)
{
    uint64_t version = hash_number(HASH_START, (uint64_t)table->chosen.points);
    version = hash_number(version, (uint64_t)table_to_act(table));
    for (Seat seat = 0; seat < match_seats(&table->match); seat++) {
        version = hash_number(version, (uint64_t)table->sheet.total[seat]);
        for (int i = 1; i <= column_count(table); i++) {
            const PadCell cell = cell_of(table, seat, i);
            version = hash_number(version, (uint64_t)cell.points * 2 + cell.counts);
        }
    }
    return hash_short(version);
}

/* Points can be asked about; the rest of the line is the seat as a whole. */
static void add_topics(Table *table, Seat seat, Rect row, const Columns *columns)
{
    char name[24];
    UiItem item = { .name = name,
                    .role = UI_CUSTOM,
                    .box = row,
                    .topic = rules_of(table)->seat_topic,
                    .arg = seat,
                    .context = table,
                    .unfocused = true };
    snprintf(name, sizeof name, "score.%d", seat + 1);
    ui_add(table->ui, item);
    for (int i = 1; table_shows_points(table, seat) && i <= column_count(table); i++) {
        if (cell_of(table, seat, i).points < 0) continue;
        snprintf(name, sizeof name, "score.%d.%d", seat + 1, i);
        item.box = (Rect){ columns->column[i], row.y, columns->step, row.h };
        item.topic = rules_of(table)->cell_topic;
        item.arg = pad_code(seat, i);
        ui_add(table->ui, item);
    }
}

void pad_add(Table *table, Rect box)
{
    const Columns columns = columns_of(table, box);
    const int seats = match_seats(&table->match);
    Rect rows = rect_inset(box, 10);
    head_of(&rows);
    ui_add(table->ui, (UiItem){ .name = "score",
                                .role = UI_CUSTOM,
                                .box = box,
                                .act = PAD_ENLARGES,
                                .topic = rules_of(table)->seat_topic,
                                .arg = table->viewer,
                                .paint = paint_pad,
                                .context = table,
                                .version = version_of(table) });
    for (Seat seat = 0; seat < seats; seat++)
        add_topics(table, seat, line_of(rows, seat, seats), &columns);
}

/* --- A seat enlarged --- */

typedef struct SeatLayout {
    Rect panel, name, close, board;
    Rect rows, sum, left;
    int columns; /* of rows */
} SeatLayout;

static void lay_beside(const Ui *ui, Rect rest, SeatLayout *layout)
{
    Rect side = cut_right(&rest, 200 * fminf(ui_text_scale(ui), 1.25F));
    cut_right(&rest, 12);
    layout->board = rest;
    layout->left = cut_bottom(&side, 90);
    cut_bottom(&side, 10);
    layout->sum = cut_bottom(&side, 40);
    layout->rows = side;
    layout->columns = 1;
}

static void lay_below(Rect rest, int rows, SeatLayout *layout)
{
    Rect foot = cut_bottom(&rest, 44);
    layout->sum = rect_column(foot, 0, 2, 12);
    layout->left = rect_column(foot, 1, 2, 12);
    layout->columns = 2;
    const int lines = (rows + 1) / layout->columns;
    layout->rows = cut_bottom(&rest, UI_TARGET * (float)lines);
    cut_bottom(&rest, 12);
    layout->board = rest;
}

Seat pad_enlarged(const Table *table)
{
    return table->pad.enlarged > 0 ? table->pad.enlarged - 1 : SEAT_NONE;
}

bool pad_close(Table *table)
{
    const bool was_open = table->pad.enlarged != 0;
    table->pad = (Pad){ 0 };
    table->ui->changed |= was_open;
    return was_open;
}

void pad_enlarge(Table *table, Seat seat)
{
    const bool closes = pad_enlarged(table) == seat;
    table->pad = (Pad){ .enlarged = closes ? 0 : seat + 1 };
}

/* --- Its rows --- */

static bool is_listed(const Table *table, const ScoreRow *row)
{
    return row->seat == pad_enlarged(table) && rules_of(table)->shows(table, row);
}

static int count_listed(const Table *table)
{
    int count = 0;
    for (int i = 0; i < table->sheet.row_count; i++)
        count += is_listed(table, &table->sheet.row[i]);
    return count;
}

static SeatLayout seat_layout(const Table *table, Rect panel)
{
    SeatLayout layout = { .panel = panel };
    Rect rest = rect_inset(panel, 22);
    layout.name = cut_top(&rest, UI_TARGET);
    layout.close = cut_right(&layout.name, UI_TARGET);
    if (rules_of(table)->wide && panel.h > panel.w)
        lay_below(rest, table_shows_points(table, pad_enlarged(table)) ? count_listed(table) : 0,
                  &layout);
    else
        lay_beside(table->ui, rest, &layout);
    return layout;
}

/* The row that is pointed at, or else the one that was pressed. */
const ScoreRow *pad_lit_row(const Table *table)
{
    const Ui *ui = table->ui;
    const ScoreSheet *sheet = &table->sheet;
    const UiItem *item = ui_item(ui, ui_shows_focus(ui) ? ui->focused : ui->hovered);
    if (item != NULL && item->act == KIT_ROW && item->arg < sheet->row_count)
        return &sheet->row[item->arg];
    for (int i = 0; i < sheet->row_count; i++)
        if (is_listed(table, &sheet->row[i]) && strcmp(sheet->row[i].item, table->pad.lit) == 0)
            return &sheet->row[i];
    return NULL;
}

static void light_row(Table *table, int index)
{
    Pad *pad = &table->pad;
    if (index >= table->sheet.row_count) return;
    const char *item = table->sheet.row[index].item;
    const bool again = strcmp(pad->lit, item) == 0;
    snprintf(pad->lit, sizeof pad->lit, "%s", again ? "" : item);
}

static void add_label(Ui *ui, Rect box, const char *text, float size, Font font, Align align,
                      ThemeColour ink)
{
    ui_add(ui, (UiItem){ .role = UI_LABEL,
                         .box = box,
                         .label = text,
                         .font = font,
                         .size = size,
                         .ink = ink,
                         .align = align,
                         .lines = 2, /* where one would cut it */
                         .over = true });
}

static void add_row(Table *table, int index, Rect box)
{
    Ui *ui = table->ui;
    const ScoreRow *row = &table->sheet.row[index];
    const char *slash = strchr(row->item, '/');
    char name[40], icon[48] = "", points[12], title[96];
    Text words = text_into(title, sizeof title);
    snprintf(name, sizeof name, "row.%s", row->item);
    snprintf(points, sizeof points, "%+d", row->points);
    const bool signs =
        table->game->paint_score != NULL && table->game->paint_score(NULL, row->item, box);
    if (table->game->score_icon != NULL && !signs)
        table->game->score_icon(ui, row->item, icon, sizeof icon);
    table->game->score_title(slash != NULL ? slash + 1 : row->item, &words);
    ui_add(ui, (UiItem){ .name = name,
                         .role = UI_ROW,
                         .box = box,
                         .icon = icon,
                         .selected = strcmp(table->pad.lit, row->item) == 0,
                         .act = KIT_ROW,
                         .arg = index,
                         .over = true });
    Rect rest = rect_inset(box, 8);
    const float number = 34 * ui_text_scale(ui);
    Rect room = cut_left(&rest, rest.w - number);
    if (signs) {
        table_add_score(table, row->item, (Rect){ room.x, box.y + 3, room.w, box.h - 6 })->over =
            true;
    } else {
        cut_left(&room, 44);
        add_label(ui, room, title, 18, FONT_TEXT, ALIGN_LEFT, THEME_NONE);
    }
    add_label(ui, rest, points, 22, FONT_BOLD, ALIGN_RIGHT, THEME_CAPTION);
}

static void add_rows(Table *table, const SeatLayout *layout)
{
    const Rect rows = layout->rows;
    const int columns = layout->columns, count = count_listed(table);
    const int lines = (count + columns - 1) / columns;
    const float height = fminf(UI_TARGET, rows.h / (float)(lines > 0 ? lines : 1));
    char sum[96];
    int at = 0;
    for (int i = 0; i < table->sheet.row_count; i++) {
        if (!is_listed(table, &table->sheet.row[i])) continue;
        const int above = at / columns;
        const Rect line = { rows.x, rows.y + height * (float)above, rows.w, height };
        add_row(table, i, rect_column(line, at % columns, columns, 12));
        at++;
    }
    rules_of(table)->sum(table, pad_enlarged(table), sum, sizeof sum);
    add_label(table->ui, layout->sum, sum, 20, FONT_BOLD, ALIGN_CENTRE, THEME_NONE);
}

/* --- Its items --- */

static void add_head(Table *table, Seat seat, const SeatLayout *layout)
{
    Ui *ui = table->ui;
    Rect name = layout->name;
    UiItem *close = ui_button(ui, "seat.close", layout->close, "close", "", KIT_CLOSE, 0);
    close->over = true;
    close->tip = _("Close");
    ui_add(ui, (UiItem){ .role = UI_PICTURE,
                         .box = rect_inset(cut_left(&name, UI_TARGET), 6),
                         .icon = table_emblem(table, seat),
                         .over = true });
    cut_left(&name, 6);
    add_label(ui, name, table_name(table, seat), 26, FONT_BOLD, ALIGN_LEFT, THEME_NONE);
}

/* All that the pictures of a seat show: what is known of the game, its points, what is lit. */
static uint32_t picture_version(const Table *table)
{
    const ScoreRow *lit = pad_lit_row(table);
    uint64_t version = hash_bytes(HASH_START, table->state, table->game->rules->state_size);
    version = hash_number(version, lit != NULL ? (uint64_t)(lit - table->sheet.row) + 1 : 0);
    version = hash_number(version, (uint64_t)table->told);
    return hash_short(hash_number(version, table_shows_points(table, pad_enlarged(table))));
}

static void add_picture(Table *table, Rect box, UiPaint *paint)
{
    ui_add(table->ui, (UiItem){ .role = UI_CUSTOM,
                                .box = box,
                                .paint = paint,
                                .context = table,
                                .arg = pad_enlarged(table),
                                .version = picture_version(table),
                                .over = true });
}

/* As far as things move at all. */
static float slides_from(const Table *table, bool left)
{
    const Timeline *timeline = &table->timeline;
    if (timeline->calm || timeline->pace <= 0) return 0;
    return left ? -SLIDES_FROM : SLIDES_FROM;
}

void pad_add_seat(Table *table, Rect panel, bool from_left)
{
    const PadGame *game = rules_of(table);
    const Seat seat = pad_enlarged(table);
    if (seat == SEAT_NONE) return;
    const SeatLayout layout = seat_layout(table, panel);
    ui_add(table->ui, (UiItem){ .name = "seat.panel",
                                .role = UI_PANEL,
                                .look = UI_RAISED,
                                .box = layout.panel,
                                .over = true,
                                .enters = slides_from(table, from_left),
                                .unfocused = true });
    add_head(table, seat, &layout);
    if (table_shows_points(table, seat)) add_rows(table, &layout);
    add_picture(table, layout.left, game->paint_left);
    add_picture(table, layout.board, game->paint_board);
    if (game->add_topics != NULL) game->add_topics(table, seat, layout.board);
}

void pad_act(Table *table, const UiAct *act)
{
    if (act->kind != UI_PRESSED) return;
    switch (act->act) {
    case PAD_ENLARGES: pad_enlarge(table, act->arg); break;
    case KIT_ROW: light_row(table, act->arg); break;
    case KIT_CLOSE: pad_close(table); break;
    default: break;
    }
}
