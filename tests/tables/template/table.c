/* table.c: the template on the table, by the kit: what each function is for stands in
 * table/table.h, and how a hand works in table/hand.h. */
#include "tables/template/table.h"
#include "base/hash.h"
#include <stdio.h>

/* Pieces and spots are numbers of the game's own, above 0. */
enum { PIECE_STOCK = 1, PIECE_POINT = 10 }; /* + the seat; + 2 * the point + the seat */
enum { SPOT_SEAT = 1, SPOT_STOCK = 5, SPOT_POINT = 10 }; /* + the seat; ; + the point */
enum { TOPIC_SEAT = 1, TOPIC_STOCK };
enum { GAP = 12, SEAT_H = 108, STONE = 96 };

typedef struct TemplateView {
    TemplateLayout layout; /* of this frame */
} TemplateView;

static TemplateView *view_of(const Table *table)
{
    return table->view;
}

static const TemplateState *state_of(const Table *table)
{
    return table->state;
}

static int piece_at(const TemplateState *state, int point)
{
    return PIECE_POINT + TEMPLATE_SEATS * point + state->point[point] - 1;
}

/* --- Where things are --- */

TemplateLayout template_layout(const TableLayout *chrome)
{
    TemplateLayout layout = { 0 };
    Rect rest = rect_inset(chrome->area, GAP);
    const Rect thumb = chrome->thumb;
    const bool right = thumb.x > chrome->area.x + chrome->area.w / 2;
    if (chrome->portrait) {
        const Rect seats = cut_top(&rest, SEAT_H);
        for (Seat seat = 0; seat < TEMPLATE_SEATS; seat++)
            layout.seat[seat] = rect_column(seats, seat, TEMPLATE_SEATS, GAP);
        Rect foot = cut_bottom(&rest, rest.y + rest.h - thumb.y + GAP);
        (void)(right ? cut_right(&foot, thumb.w + GAP) : cut_left(&foot, thumb.w + GAP));
        layout.stock = rect_middle(foot, STONE, STONE);
    } else {
        Rect side = right ? cut_right(&rest, rest.x + rest.w - thumb.x)
                          : cut_left(&rest, thumb.x + thumb.w - rest.x);
        for (Seat seat = 0; seat < TEMPLATE_SEATS; seat++, cut_top(&side, GAP))
            layout.seat[seat] = cut_top(&side, SEAT_H);
        side.h = thumb.y - side.y;
        layout.stock = rect_middle(side, STONE, STONE);
    }
    const float length = fminf(rest.w, rest.h) - 2 * GAP;
    layout.board = rect_middle(rest, length, length);
    for (int i = 0; i < TEMPLATE_POINTS; i++)
        layout.point[i] =
            rect_inset(rect_column(rect_line(layout.board, i / 3, 3, 0), i % 3, 3, 0), length / 24);
    return layout;
}

static Rect locate(const Table *table, int spot)
{
    const TemplateLayout *layout = &view_of(table)->layout;
    if (spot >= SPOT_POINT) return layout->point[spot - SPOT_POINT];
    if (spot == SPOT_STOCK) return layout->stock;
    return rect_middle(layout->seat[spot - SPOT_SEAT], STONE, STONE);
}

/* --- Paint --- */

static void paint_stone(Ui *ui, Seat seat, Rect box)
{
    Gfx *gfx = ui->platform->gfx;
    const float side = fminf(box.w, box.h);
    const Rect disc = rect_middle(box, side, side);
    gfx_round_gradient(gfx, disc, side / 2, ui_colour(ui, THEME_STONE_LIP),
                       ui_colour(ui, THEME_STONE_DARK));
    ui_draw_picture(ui, ui_emblem_name(seat), rect_inset(disc, side * 0.2F), COLOUR_WHITE);
}

static void paint_piece(Table *table, int piece, const PieceLook *look)
{
    const Seat seat =
        piece >= PIECE_POINT ? (piece - PIECE_POINT) % TEMPLATE_SEATS : piece - PIECE_STOCK;
    Gfx *gfx = table->ui->platform->gfx;
    gfx_push(gfx);
    gfx_fade(gfx, look->opacity);
    ui_draw_shadow(table->ui, look->box, look->box.w / 2, look->height);
    paint_stone(table->ui, seat, look->box);
    gfx_pop(gfx);
}

static void paint_stock(Ui *ui, const UiItem *item)
{
    (void)ui;
    paint_piece(item->context, item->arg,
                &(PieceLook){ .box = item->box, .opacity = 1, .height = 4 });
}

static void paint_points(Ui *ui, const TemplateState *state, Rect board)
{
    for (int i = 0; i < TEMPLATE_POINTS; i++) {
        const Rect cell =
            rect_inset(rect_column(rect_line(board, i / 3, 3, 0), i % 3, 3, 0), board.w / 24);
        gfx_round(ui->platform->gfx, cell, cell.w / 2, colour_fade(ui_colour(ui, THEME_INK), 0.2F));
        if (state->point[i] != 0) paint_stone(ui, state->point[i] - 1, cell);
    }
}

/* What is still in the air does not lie there yet. */
static TemplateState at_rest(const Table *table)
{
    TemplateState state = *state_of(table);
    for (int i = 0; i < TEMPLATE_POINTS; i++)
        if (state.point[i] != 0 && flight_has(table, piece_at(&state, i))) state.point[i] = 0;
    return state;
}

static void paint_board(Ui *ui, const UiItem *item)
{
    const TemplateState state = at_rest(item->context);
    ui_draw_linen(ui, rect_inset(item->box, -GAP));
    paint_points(ui, &state, item->box);
}

static void paint_moving(Table *table)
{
    if (hand_draft(table) != NULL) hand_paint_ghost(table, hand_draft(table));
    hand_paint_hint(table);
    flight_paint(table);
    hand_paint(table);
}

/* Saved games, results: the board, and the stones of a row lit. */
static void picture(Ui *ui, const void *state, Seat seat, Rect box, const ScoreSheet *sheet,
                    const ScoreRow *row)
{
    const float side = fminf(box.w, box.h);
    const Rect board = rect_middle(box, side, side);
    (void)seat;
    paint_points(ui, state, board);
    for (int i = 0; row != NULL && i < row->piece_count; i++) {
        const int point = sheet->piece[row->first_piece + i].id;
        ui_draw_glow(ui, rect_column(rect_line(board, point / 3, 3, 0), point % 3, 3, 0), side / 6);
    }
}

/* --- A frame --- */

static void build(Table *table)
{
    const TemplateState rest = at_rest(table);
    const TemplateLayout *layout = &view_of(table)->layout;
    view_of(table)->layout = template_layout(&table->layout);
    ui_add(table->ui, (UiItem){ .name = "board",
                                .role = UI_CUSTOM,
                                .box = layout->board,
                                .paint = paint_board,
                                .context = table,
                                .version = (uint32_t)hash_bytes(HASH_START, &rest, sizeof rest) });
    for (Seat seat = 0; seat < TEMPLATE_SEATS; seat++)
        (void)table_seat_panel(table, seat, layout->seat[seat], 0, TOPIC_SEAT);
    const int piece = PIECE_STOCK + table->viewer;
    hand_source(table, (HandSource){ .name = "stock",
                                     .box = layout->stock,
                                     .piece = piece,
                                     .paint = paint_stock,
                                     .topic = TOPIC_STOCK,
                                     .version = (uint64_t)table->viewer });
    hand_add(table);
}

static void act(Table *table, const UiAct *what)
{
    (void)table; /* every piece is the hand's: the game has no acts of its own */
    (void)what;
}

static bool inspect(Table *table, const UiItem *asked, UiInspect *about)
{
    if (asked->topic == TOPIC_STOCK) {
        snprintf(about->title, sizeof about->title, "%s", _("Stone"));
        snprintf(about->text, sizeof about->text, "%s",
                 _("Put it on a free point. Three in a row win."));
    } else {
        snprintf(about->title, sizeof about->title, "%s", table_name(table, asked->arg));
        ui_inspect_number(about, "", _("Rows"), table->sheet.total[asked->arg]);
    }
    return true;
}

/* --- The hand --- */

static int moves(const Table *table, const Action *action)
{
    (void)action;
    return PIECE_STOCK + table->viewer;
}

static bool place(const Table *table, const Action *action, HandPlace *out)
{
    snprintf(out->name, sizeof out->name, "point.%d", action->arg[0] + 1);
    out->box = view_of(table)->layout.point[action->arg[0]];
    out->cell = action->arg[0];
    return true;
}

/* The next seat acts at once: what cannot be undone waits for Confirm, which carries a lock. */
static HandDrafting drafts(const Table *table, const Action *action)
{
    (void)table;
    (void)action;
    return HAND_LOCKED;
}

static const HandGame HAND = { .moves = moves, .place = place, .drafts = drafts };

static void animate(Table *table, const Step *step)
{
    const TemplateState *after = (const TemplateState *)step->after.state;
    const int point = step->action.arg[0];
    flight_add(table, (Flight){ .piece = piece_at(after, point),
                                .from = step->actor == table->viewer ? SPOT_STOCK
                                                                     : SPOT_SEAT + step->actor,
                                .to = SPOT_POINT + point,
                                .manner = FLIGHT_HOP,
                                .sound = "stone-1" });
}

static void flash(Table *table, const Step *step)
{
    flight_flash(table, SPOT_POINT + step->action.arg[0]);
}

/* --- Words --- */

static void heading(const Table *table, Text *out)
{
    int stones = 0;
    for (int i = 0; i < TEMPLATE_POINTS; i++) stones += state_of(table)->point[i] != 0;
    text_add(out, _("Stone %d of %d"), stones, TEMPLATE_POINTS);
}

static void prompt(const Table *table, Text *out)
{
    text_add(out, _("%s puts a stone"), table_name(table, table_to_act(table)));
}

static int tell(const Table *table, const Step *step, TableLine line[TABLE_STEP_LINES])
{
    const char *name = table_name(table, step->actor);
    snprintf(line[0].words, sizeof line->words, _("%s puts a stone on point %d."), name,
             step->action.arg[0] + 1);
    if (step->event_count == 0) return 1;
    snprintf(line[1].words, sizeof line->words, _("%s has three in a row."), name);
    return 2;
}

static void hint_line(const Table *table, const Action *action, Text *out)
{
    (void)table;
    text_add(out, _("Put a stone on point %d"), action->arg[0] + 1);
}

static void score_title(const char *item, Text *out)
{
    (void)item;
    text_add(out, "%s", _("Three in a row"));
}

const TableGame template_table = {
    .rules = &template_rules,
    .box = "title/box-pyramido", /* until it has one: assets/draw/title.py, box_picture */
    .about = "Three in a row on nine points.",
    .weight = "Light",
    .minutes = { 5, 10 },
    .music = "dawn",
    .sky = GROUND_DUSK,
    .credits = N_("Nobody knows who designed it."),
    .one_mat = true,
    .view_size = sizeof(TemplateView),
    .build = build,
    .paint_moving = paint_moving,
    .act = act,
    .inspect = inspect,
    .animate = animate,
    .flash = flash,
    .hand = &HAND,
    .paint_piece = paint_piece,
    .locate = locate,
    .heading = heading,
    .prompt = prompt,
    .tell = tell,
    .hint_line = hint_line,
    .score_title = score_title,
    .picture = picture,
};
