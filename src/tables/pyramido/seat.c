/* One pyramid, large, over one's own: its areas and what they count, row by row, and what the seat
 * has left. A row that is pressed, or only pointed at, lights up exactly the pieces it counts. */
#include "tables/pyramido/pyramido.h"
#include <stdio.h>
#include <string.h>

#define PANEL_MS 200.0

typedef struct SeatLayout {
    Rect panel, name, close, board;
    Rect rows, sum; /* no width: points are not shown */
    Rect markers, patches;
} SeatLayout;

/* It slides in from the side of the other pyramids. */
static Rect panel_now(const Table *table)
{
    const Track *track = timeline_find(&table->timeline, TRACK_PANEL, 0);
    const PyramidoLayout *layout = &view_of(table)->layout;
    const float t = track == NULL ? 1 : ease_out(timeline_progress(&table->timeline, track));
    const float side = layout->opponent[0].x > layout->cloth.x ? 1 : -1;
    const bool calm = table->timeline.calm;
    return rect_moved(layout->cloth, calm ? 0 : side * 90 * (1 - t), 0);
}

static SeatLayout seat_layout(const Table *table)
{
    SeatLayout layout = { .panel = panel_now(table) };
    const float words = fminf(ui_text_scale(table->ui), 1.25F);
    Rect rest = rect_inset(layout.panel, 22);
    layout.name = cut_top(&rest, UI_TARGET);
    layout.close = cut_right(&layout.name, UI_TARGET);
    Rect side = cut_right(&rest, 200 * words);
    cut_right(&rest, 12);
    layout.board = rest;
    layout.patches = cut_bottom(&side, 52);
    cut_bottom(&side, 6);
    layout.markers = cut_bottom(&side, 32);
    cut_bottom(&side, 10);
    layout.sum = cut_bottom(&side, 40);
    layout.rows = side;
    return layout;
}

static int round_shown(const Table *table)
{
    const int round = state_of(table)->round;
    return round > PYRAMIDO_ROUNDS ? PYRAMIDO_ROUNDS : round;
}

/* --- Rows of the score sheet --- */

/* The row of an area's colour, or of the bounty; NULL: there is none. */
static const ScoreRow *find_row(const Table *table, Seat seat, int what)
{
    char item[24];
    if (what == PYRAMIDO_COLOURS)
        snprintf(item, sizeof item, "round%d/bounty", round_shown(table));
    else
        snprintf(item, sizeof item, "round%d/%c", round_shown(table), colour_letter(what));
    for (int i = 0; i < table->sheet.row_count; i++)
        if (table->sheet.row[i].seat == seat && strcmp(table->sheet.row[i].item, item) == 0)
            return &table->sheet.row[i];
    return NULL;
}

/* The row that is pointed at, or else the one that was pressed; NULL: neither. */
static const ScoreRow *lit_row(const Table *table, Seat seat)
{
    const Ui *ui = table->ui;
    const UiItem *item = ui_item(ui, ui_shows_focus(ui) ? ui->focused : ui->hovered);
    if (item != NULL && item->act == PYRAMIDO_ACT_ROW) return find_row(table, seat, item->arg);
    const int lit = view_of(table)->lit_row;
    return lit > 0 ? find_row(table, seat, lit - 1) : NULL;
}

static void add_row(Table *table, const ScoreRow *row, int what, Rect box)
{
    Ui *ui = table->ui;
    const bool bounty = what == PYRAMIDO_COLOURS;
    char name[24], jewel[40], points[12];
    snprintf(name, sizeof name, "row.%d", what + 1);
    snprintf(points, sizeof points, "%+d", row->points);
    ui_add(ui, (UiItem){ .name = name,
                         .role = UI_ROW,
                         .box = box,
                         .icon = bounty ? "chrome/badge-gold"
                                        : board_jewel(ui, what, jewel, sizeof jewel),
                         .selected = view_of(table)->lit_row == what + 1,
                         .act = PYRAMIDO_ACT_ROW,
                         .arg = what,
                         .above = true });
    Rect words = rect_inset(box, 8);
    cut_left(&words, 44);
    ui_add(ui, (UiItem){ .role = UI_LABEL,
                         .box = cut_left(&words, words.w - 34 * ui_text_scale(ui)),
                         .label = bounty ? _("bounty") : _(colour_name(what)),
                         .size = 18,
                         .above = true });
    ui_add(ui, (UiItem){ .role = UI_LABEL,
                         .box = words,
                         .label = points,
                         .font = FONT_BOLD,
                         .size = 22,
                         .ink = THEME_CAPTION,
                         .align = ALIGN_RIGHT,
                         .above = true });
}

static void add_rows(Table *table, Seat seat, const SeatLayout *layout)
{
    Rect rest = layout->rows;
    char sum[64];
    const int points = pyramid_score(pyramid_of(table, seat), round_shown(table)).total;
    const float height = fminf(UI_TARGET, rest.h / (PYRAMIDO_COLOURS + 1));
    for (int what = 0; what <= PYRAMIDO_COLOURS; what++) {
        const ScoreRow *row = find_row(table, seat, what);
        if (row != NULL) add_row(table, row, what, cut_top(&rest, height));
    }
    snprintf(sum, sizeof sum,
             ngettext("Round %s: %d point", "Round %s: %d points", (unsigned long)points),
             pyramido_roman(round_shown(table)), points);
    ui_add(table->ui, (UiItem){ .role = UI_LABEL,
                                .box = layout->sum,
                                .label = sum,
                                .font = FONT_BOLD,
                                .size = 20,
                                .align = ALIGN_CENTRE,
                                .above = true });
}

/* --- Paint --- */

static void paint_areas(Ui *ui, const Pyramid *pyramid, int round, const BoardPlace *place)
{
    const TopView view = pyramid_view(pyramid, round);
    for (int colour = 0; colour < PYRAMIDO_COLOURS; colour++) {
        if ((pyramid->marked[round - 1] >> colour & 1) == 0) continue;
        const Spot spot = pyramid->marker[round - 1][colour];
        const Grid area = top_view_area(&view, spot.x, spot.y);
        board_paint_outline(ui, &area, place, 5, colour_fade(ui_colour(ui, THEME_INK), 0.8F));
        board_paint_outline(ui, &area, place, 2.5F, ui_colour(ui, THEME_IVORY));
    }
}

static BoardPlace enlarged_place(Rect box, const Pyramid *pyramid)
{
    return board_fit_whole(rect_inset(box, 20), pyramid);
}

static void paint_pyramid(Ui *ui, const UiItem *item)
{
    const Table *table = item->context;
    const Seat seat = item->arg;
    const Pyramid *pyramid = pyramid_of(table, seat);
    const BoardPlace place = enlarged_place(item->box, pyramid);
    const BoardLook look = board_look(ui, pyramid, state_of(table)->round);
    ui_draw_linen(ui, item->box);
    board_paint(ui, pyramid, &place, &look);
    if (pyramid->lost != 0) pyramido_paint_lost(ui, item->box);
    if (pyramid->lost != 0 || !table_shows_points(table, seat)) return;
    const ScoreRow *row = lit_row(table, seat);
    if (row != NULL) {
        board_paint_row(ui, &place, &table->sheet, row);
        return;
    }
    paint_areas(ui, pyramid, round_shown(table), &place);
    board_paint_counts(ui, pyramid, &place, &look);
}

static void paint_left(Ui *ui, const UiItem *item)
{
    const Table *table = item->context;
    const SeatLayout layout = seat_layout(table);
    const Pyramid *pyramid = pyramid_of(table, item->arg);
    const int marked = pyramid->marked[round_shown(table) - 1];
    for (int colour = 0; colour < PYRAMIDO_COLOURS; colour++) {
        const Rect box = rect_column(layout.markers, colour, PYRAMIDO_COLOURS, 0);
        const Rect block = rect_around(rect_centre(box), box.w * 2, box.w * 2);
        if ((marked >> colour & 1) != 0)
            board_paint_socket(ui, colour, block);
        else
            board_paint_marker(ui, colour, block, 1);
    }
    for (int chip = 0; chip < PYRAMIDO_CHIPS; chip++) {
        const Rect column = rect_column(layout.patches, chip, PYRAMIDO_CHIPS, 6);
        const Rect box = rect_middle(column, fminf(column.w, 46), fminf(column.w, 46));
        if (pyramid->chip[chip].level != 0)
            board_paint_chip_socket(ui, chip, box);
        else
            board_paint_chip(ui, 2 * chip, 0, box, 1);
    }
}

/* --- Items --- */

static void add_head(Table *table, Seat seat, const SeatLayout *layout)
{
    Ui *ui = table->ui;
    Rect name = layout->name;
    UiItem *close = ui_button(ui, "seat.close", layout->close, "close", "", PYRAMIDO_ACT_CLOSE, 0);
    close->above = true;
    close->tip = _("Close");
    ui_add(ui, (UiItem){ .role = UI_PICTURE,
                         .box = rect_inset(cut_left(&name, UI_TARGET), 6),
                         .icon = ui_emblem_name(seat),
                         .above = true });
    cut_left(&name, 6);
    ui_add(ui, (UiItem){ .role = UI_LABEL,
                         .box = name,
                         .label = table_name(table, seat),
                         .font = FONT_BOLD,
                         .size = 26,
                         .above = true });
}

void pyramido_add_enlarged(Table *table)
{
    const PyramidoView *view = view_of(table);
    if (view->enlarged == 0) return;
    const Seat seat = view->enlarged - 1;
    const SeatLayout layout = seat_layout(table);
    Ui *ui = table->ui;
    ui_add(ui, (UiItem){ .name = "seat.panel",
                         .role = UI_PANEL,
                         .look = UI_RAISED,
                         .box = layout.panel,
                         .above = true,
                         .unfocused = true });
    add_head(table, seat, &layout);
    if (table_shows_points(table, seat) && pyramid_of(table, seat)->lost == 0)
        add_rows(table, seat, &layout);
    ui_add(ui, (UiItem){ .role = UI_CUSTOM,
                         .box = rect_union(layout.markers, layout.patches),
                         .paint = paint_left,
                         .context = table,
                         .arg = seat,
                         .above = true });
    ui_add(ui, (UiItem){ .role = UI_CUSTOM,
                         .box = layout.board,
                         .paint = paint_pyramid,
                         .context = table,
                         .arg = seat,
                         .above = true });
    const BoardPlace place = enlarged_place(layout.board, pyramid_of(table, seat));
    pyramido_add_topics(table, seat, &place);
}

/* Pressed again it closes. */
void pyramido_enlarge(Table *table, Seat seat)
{
    PyramidoView *view = view_of(table);
    const bool closes = view->enlarged == seat + 1;
    if (view->enlarged == 0) timeline_add(&table->timeline, TRACK_PANEL, 0, PANEL_MS);
    view->enlarged = closes ? 0 : seat + 1;
    view->lit_row = 0;
}
