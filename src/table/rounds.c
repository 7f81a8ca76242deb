#include "table/rounds.h"
#include <stdio.h>
#include <string.h>
#include "platform/limit.h"
#include "table/private.h"

enum { ROW = 40, HEAD = 104, TITLE = 50, FOOT = 76, NAMES = 244, ROWS_MOST = 24 };

const char *round_numeral(int round)
{
    static const char *const ROMAN[] = { "", "I", "II", "III", "IV", "V", "VI", "VII", "VIII" };
    enum { KNOWN = sizeof ROMAN / sizeof *ROMAN };
    return ROMAN[round > 0 && round < KNOWN ? round : 0];
}

bool rounds_is_open(const Table *table)
{
    return table->rounds.open != 0;
}

/* --- When --- */

void rounds_note(Table *table, const Step *step)
{
    const RoundGame *game = table->game->rounds;
    table->rounds.due = game != NULL && !table_looks_back(table) ? game->ended(step) : 0;
}

static bool is_wanted(const Table *table)
{
    return table->app->platform.settings.speed != SPEED_OFF && !table->app->options.self_play
           && match_to_act(&table->match) != SEAT_NONE && match_persons(&table->match) > 0;
}

bool rounds_lay(Table *table)
{
    Rounds *rounds = &table->rounds;
    if (rounds->open != 0) return true;
    if (rounds->due == 0 || !is_wanted(table)) return false;
    table->game->rules->score(table->state, &rounds->sheet);
    rounds->open = rounds->due;
    rounds->due = 0;
    ui_let_go(table->ui);
    table->ui->changed = true;
    return true;
}

void rounds_forget(Table *table)
{
    table->rounds.due = table->rounds.open = 0;
}

/* --- What it says --- */

/* Where it stands among those that are listed. */
static int line_of(const Table *table, const ScoreRow *row, const ScoreRow *const *item, int count)
{
    const RoundGame *game = table->game->rounds;
    int line = count;
    while (game->rank != NULL && line > 0 && game->rank(row) < game->rank(item[line - 1])) line--;
    return line;
}

/* The items of a round, each once. */
static int list_items(Table *table, const ScoreRow *item[ROWS_MOST])
{
    Rounds *rounds = &table->rounds;
    int count = 0;
    for (int i = 0; i < rounds->sheet.row_count; i++) {
        const ScoreRow *row = &rounds->sheet.row[i];
        bool known = !table->game->rounds->includes(row, rounds->open);
        for (int j = 0; j < count && !known; j++) known = strcmp(item[j]->item, row->item) == 0;
        if (known) continue;
        if (count == ROWS_MOST) {
            limit_tell(&rounds->full, "lines of a round", ROWS_MOST);
            break;
        }
        const int line = line_of(table, row, item, count);
        for (int j = count++; j > line; j--) item[j] = item[j - 1];
        item[line] = row;
    }
    return count;
}

static int points_of(const Table *table, Seat seat, const char *item)
{
    const ScoreSheet *sheet = &table->rounds.sheet;
    int points = -1;
    for (int i = 0; i < sheet->row_count; i++)
        if (sheet->row[i].seat == seat && strcmp(sheet->row[i].item, item) == 0)
            points = (points < 0 ? 0 : points) + sheet->row[i].points;
    return points;
}

static int sum_of(const Table *table, Seat seat, int round)
{
    const Rounds *rounds = &table->rounds;
    int points = 0;
    for (int i = 0; i < rounds->sheet.row_count; i++)
        if (rounds->sheet.row[i].seat == seat
            && table->game->rounds->includes(&rounds->sheet.row[i], round))
            points += rounds->sheet.row[i].points;
    return points;
}

/* What the next round has brought so far is not anybody's yet. */
static int banked(const Table *table, Seat seat)
{
    return table->rounds.sheet.total[seat] - sum_of(table, seat, table->rounds.open + 1);
}

static void say_points(const Table *table, Seat seat, int points, char *out, size_t size)
{
    const bool shown = table_shows_points(table, seat) && points >= 0;
    if (shown)
        snprintf(out, size, "%d", points);
    else
        snprintf(out, size, "·");
}

/* --- The sheet --- */

static void paint_line(Ui *ui, const UiItem *item)
{
    gfx_fill(ui->platform->gfx, item->box, colour_fade(ui_colour(ui, THEME_PAPYRUS_LINE), 0.5F));
}

static void add_line(Table *table, Rect at)
{
    ui_add(
        table->ui,
        (UiItem){ .role = UI_CUSTOM, .box = { at.x, at.y - 1, at.w, 1.5F }, .paint = paint_line });
}

static void add_cell(Table *table, const char *name, Rect box, Font font, float size,
                     const char *text)
{
    ui_add(table->ui, (UiItem){ .name = name,
                                .role = UI_LABEL,
                                .box = box,
                                .label = text,
                                .font = font,
                                .size = size,
                                .ink = THEME_INK,
                                .align = ALIGN_CENTRE });
}

static void add_words(Table *table, const char *name, Rect box, float size, const char *text)
{
    ui_add(table->ui, (UiItem){ .name = name,
                                .role = UI_LABEL,
                                .box = box,
                                .label = text,
                                .size = size,
                                .ink = THEME_INK,
                                .lines = 3 });
}

static Rect column(Rect line, int seat, int seats)
{
    cut_left(&line, NAMES);
    return rect_column(line, seat, seats, 4);
}

static void add_head(Table *table, Rect line)
{
    const int seats = match_seats(&table->match);
    for (Seat seat = 0; seat < seats; seat++) {
        Rect box = column(line, seat, seats);
        ui_add(table->ui, (UiItem){ .role = UI_PICTURE,
                                    .box = rect_middle(cut_top(&box, 58), 54, 54),
                                    .icon = table_emblem(table, seat) });
        ui_add(table->ui, (UiItem){ .role = UI_LABEL,
                                    .box = box,
                                    .label = table_name(table, seat),
                                    .font = FONT_BOLD,
                                    .size = 18,
                                    .ink = THEME_INK,
                                    .align = ALIGN_CENTRE,
                                    .lines = 2 });
    }
}

static void add_item(Table *table, Rect line, const char *item, int number)
{
    const int seats = match_seats(&table->match);
    const char *part = strchr(item, '/') != NULL ? strchr(item, '/') + 1 : item;
    char title[96], icon[48] = "", points[16], line_name[24];
    Text text = text_into(title, sizeof title);
    Rect name = { line.x, line.y, NAMES, line.h };
    table->game->score_title(part, &text);
    if (table->game->score_icon != NULL)
        table->game->score_icon(table->ui, item, icon, sizeof icon);
    if (icon[0] != '\0')
        ui_add(table->ui, (UiItem){ .role = UI_PICTURE,
                                    .box = rect_middle(cut_left(&name, 40), 32, 32),
                                    .icon = icon });
    snprintf(line_name, sizeof line_name, "round.line.%d", number);
    add_words(table, line_name, name, 18, title);
    for (Seat seat = 0; seat < seats; seat++) {
        say_points(table, seat, points_of(table, seat, item), points, sizeof points);
        add_cell(table, NULL, column(line, seat, seats), FONT_TEXT, 22, points);
    }
}

static void add_sum(Table *table, Rect line, const char *title, bool total)
{
    const int seats = match_seats(&table->match);
    char points[16], name[24];
    ui_add(table->ui, (UiItem){ .role = UI_LABEL,
                                .box = { line.x, line.y, NAMES, line.h },
                                .label = title,
                                .font = FONT_BOLD,
                                .size = 19,
                                .ink = THEME_INK });
    for (Seat seat = 0; seat < seats; seat++) {
        const int sum = total ? banked(table, seat) : sum_of(table, seat, table->rounds.open);
        say_points(table, seat, sum, points, sizeof points);
        snprintf(name, sizeof name, "round.%s.%d", total ? "total" : "sum", seat + 1);
        add_cell(table, name, column(line, seat, seats), FONT_BOLD, 26, points);
    }
}

static void add_foot(Table *table, Rect foot)
{
    const RoundGame *game = table->game->rounds;
    char words[200] = "";
    Text text = text_into(words, sizeof words);
    UiItem *go = ui_button(table->ui, "round.go", cut_right(&foot, 190), "play", _("Continue"),
                           KIT_ROUND, 0);
    go->look = UI_GOLD;
    go->command = COMMAND_CONFIRM;
    cut_right(&foot, 16);
    if (game->next != NULL) game->next(table, table->rounds.open, &text);
    add_words(table, "round.next", foot, 20, words);
}

/* How it looks while the walk over the rows is long gone: all of it at once. */
void rounds_build(Table *table)
{
    Ui *ui = table->ui;
    const ScoreRow *item[ROWS_MOST];
    const Rect whole = gfx_whole(ui->platform->gfx);
    const int count = list_items(table, item), seats = match_seats(&table->match);
    const float grow = fmaxf(1, ui_text_scale(ui) * 0.9F), row = ROW * grow;
    const float h = TITLE + HEAD * grow + row * (float)(count + 2) + FOOT + 30 + 2 * 34;
    const float w = fminf(whole.w - 48, fmaxf(620, NAMES + 150.0F * (float)seats + 80));
    const Rect box = rect_middle(table->layout.area, w, fminf(h, table->layout.area.h - 24));
    char title[96];
    Text text = text_into(title, sizeof title);
    table->game->rounds->title(table, table->rounds.open, &text);
    ui_add(ui, (UiItem){ .role = UI_VEIL, .box = whole, .value = 0.4F });
    ui_add(ui, (UiItem){ .name = "round.close", /* a tap anywhere */
                         .role = UI_CUSTOM,
                         .box = whole,
                         .label = _("Continue"),
                         .act = KIT_ROUND,
                         .unfocused = true });
    ui_add(ui, (UiItem){ .name = "round.sheet", .role = UI_PAPER, .box = box });
    Rect rest = rect_inset(box, 34);
    add_cell(table, NULL, cut_top(&rest, TITLE), FONT_BOLD, 30, title);
    add_head(table, cut_top(&rest, HEAD * grow));
    const Rect foot = cut_bottom(&rest, FOOT - 12);
    add_line(table, rest);
    const float pitch = fminf(row, (rest.h - 20) / (float)(count + 2));
    for (int i = 0; i < count; i++) add_item(table, cut_top(&rest, pitch), item[i]->item, i + 1);
    add_line(table, rest);
    add_sum(table, cut_top(&rest, pitch), _("This round"), false);
    add_sum(table, cut_top(&rest, pitch), _("Total"), true);
    add_foot(table, foot);
}
