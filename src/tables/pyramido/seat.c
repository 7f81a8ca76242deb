/* The points of all rounds, and one pyramid, large: its areas and what they count, and what the
 * seat has left. */
#include "tables/pyramido/pyramido.h"

PadCell pyramido_points_in(const Table *table, Seat seat, int round)
{
    const PyramidoState *state = state_of(table);
    const Pyramid *pyramid = pyramid_of(table, seat);
    if (round < state->round && pyramid->lost != round)
        return (PadCell){ pyramid->points[round - 1], true };
    const bool runs = round == state->round && pyramid->lost == 0;
    return (PadCell){ runs ? pyramid_score(pyramid, round).total : -1, false };
}

static bool shows(const Table *table, const ScoreRow *row)
{
    return pyramid_of(table, row->seat)->lost == 0
           && pyramido_score_item(row->item).round == pyramido_told_round(table);
}

static void sum(const Table *table, Seat seat, char *out, size_t size)
{
    const Pyramid *pyramid = pyramid_of(table, seat);
    const int round = pyramido_told_round(table);
    out[0] = '\0';
    if (pyramid->lost == 0)
        pyramido_say_points(round, pyramid_score(pyramid, round).total, out, size);
}

/* --- Paint --- */

static void paint_areas(Ui *ui, const Pyramid *pyramid, int round, const Sight *sight)
{
    for (int colour = 0; colour < PYRAMIDO_COLOURS; colour++) {
        if ((pyramid->marked[round - 1] >> colour & 1) == 0) continue;
        const Grid area = board_area(pyramid, round, colour);
        board_paint_edge(ui, &area, sight, 5, 0.8F, 2.5F, THEME_IVORY);
    }
}

static Sight enlarged_sight(Rect box, const Pyramid *pyramid)
{
    return board_fit_whole(rect_inset(box, 20), pyramid);
}

static void paint_board(Ui *ui, const UiItem *item)
{
    const Table *table = item->context;
    const Seat seat = item->arg;
    const Pyramid *pyramid = pyramid_of(table, seat);
    const BoardPlan plan = { .seat = seat,
                             .round = state_of(table)->round,
                             .levels = PYRAMIDO_ROUNDS,
                             .sight = enlarged_sight(item->box, pyramid) };
    const Board board = board_of(pyramid, &plan);
    const ScoreRow *row = pad_lit_row(table);
    ui_draw_linen(ui, item->box);
    board_paint(ui, &board);
    if (pyramid->lost != 0) pyramido_paint_lost(ui, item->box);
    if (pyramid->lost != 0 || !table_shows_points(table, seat)) return;
    if (row != NULL) {
        board_paint_row(ui, &plan.sight, &table->sheet, row);
        return;
    }
    paint_areas(ui, pyramid, pyramido_told_round(table), &plan.sight);
    board_paint_counts(ui, pyramid, plan.round, &board);
}

static void paint_left(Ui *ui, const UiItem *item)
{
    const OpponentLayout layout = pyramido_supplies(item->box);
    pyramido_paint_supplies(ui, item->context, item->arg, &layout);
}

static void add_topics(Table *table, Seat seat, Rect board)
{
    const Sight sight = enlarged_sight(board, pyramid_of(table, seat));
    pyramido_add_topics(table, seat, &sight);
}

const PadGame pyramido_pad = {
    .columns = PYRAMIDO_ROUNDS,
    .title = round_numeral,
    .cell = pyramido_points_in,
    .seat_topic = TOPIC_SEAT,
    .cell_topic = TOPIC_ROUND,
    .shows = shows,
    .sum = sum,
    .paint_board = paint_board,
    .paint_left = paint_left,
    .add_topics = add_topics,
};
