/* The end of a round. On every board at once area after area lights up and counts; then the bounty
 * and the sum; then the markers go home and the view rises to the next level. */
#include "tables/pyramido/pyramido.h"
#include <stdio.h>

#define HOME_MS 300.0
#define RISE_MS 600.0
enum { RISE = 7 }; /* per cent that the board is farther away meanwhile */

static bool is_area(const ScoreRow *row, int round)
{
    const ScoreItem item = pyramido_score_item(row->item);
    return item.round == round && item.area >= 0 && item.area < PYRAMIDO_COLOURS;
}

/* --- The sheet after it --- */

static int ended(const Step *step)
{
    for (int i = 0; i < step->event_count; i++)
        if (step->event[i].kind == PYRAMIDO_SCORED) return step->event[i].arg[0];
    return 0;
}

static bool is_of_round(const ScoreRow *row, int round)
{
    return pyramido_score_item(row->item).round == round;
}

static void say_title(const Table *table, int round, Text *out)
{
    (void)table;
    text_add(out, _("Round %s is counted"), round_numeral(round));
}

/* Somebody else who still builds has as few points of the round. */
static bool is_tied(const PyramidoState *state, int round)
{
    const int fewest = state->pyramid[state->starter].points[round - 1];
    for (Seat seat = 0; seat < state->seats; seat++)
        if (seat != state->starter && state->pyramid[seat].lost == 0
            && state->pyramid[seat].points[round - 1] == fewest)
            return true;
    return false;
}

static void say_next(const Table *table, int round, Text *out)
{
    const char *name = table_name(table, state_of(table)->starter);
    const char *next = round_numeral(round + 1);
    if (is_tied(state_of(table), round))
        text_add(out, _("Tied on points: %s is next clockwise and starts round %s."), name, next);
    else
        text_add(out, _("%s scored least this round and starts round %s."), name, next);
}

/* Colours as everywhere, then the bounty. */
static int rank(const ScoreRow *row)
{
    return pyramido_score_item(row->item).area;
}

const RoundGame pyramido_rounds = {
    .ended = ended,
    .includes = is_of_round,
    .title = say_title,
    .next = say_next,
    .rank = rank,
};

/* Markers go home when it is over: from then on they lie in their trays. */
void pyramido_animate_count(Table *table, int round)
{
    if (count_round(table) != 0) return;
    count_walk(table, round, is_area);
    if (round < PYRAMIDO_ROUNDS) mat_rise(table, count_home(table) + HOME_MS, RISE_MS, RISE);
}

int pyramido_shown_round(const Table *table)
{
    const int counted = count_round(table);
    return counted != 0 ? counted : state_of(table)->round;
}

int pyramido_told_round(const Table *table)
{
    const int round = pyramido_shown_round(table);
    return round > PYRAMIDO_ROUNDS ? PYRAMIDO_ROUNDS : round;
}

/* --- Paint --- */

void pyramido_paint_row(Table *table, const ScoreRow *row, float t)
{
    Ui *ui = table->ui;
    const ScoreItem item = pyramido_score_item(row->item);
    const Pyramid *pyramid = pyramid_of(table, row->seat);
    const Sight sight = pyramido_sight_of(table, row->seat);
    const Grid area = board_area(pyramid, item.round, item.area);
    const Spot spot = pyramid->marker[item.round - 1][item.area];
    const Rect block = board_block(&sight, spot.x, spot.y);
    const bool mine = row->seat == table->viewer;
    const float width = mine ? 4 : 2, up = table->timeline.calm ? 0 : 10 * t;
    char jewel[40];
    board_paint_edge(ui, &area, &sight, 2 * width, 0.8F, width, THEME_GOLD_LIGHT);
    count_paint_gain(ui, (Point){ block.x + block.w / 2, block.y - (mine ? 8 : 0) - up },
                     board_jewel(ui, item.area, jewel, sizeof jewel), row->points,
                     mine ? 1 : 0.62F);
}

void pyramido_paint_sum(Table *table, Seat seat)
{
    const int round = pyramido_shown_round(table);
    const RoundScore score = pyramid_score(pyramid_of(table, seat), round);
    char sum[96], note[96];
    pyramido_say_points(round, score.total, sum, sizeof sum);
    snprintf(note, sizeof note,
             ngettext("%d of them is the bounty for the smallest area",
                      "%d of them are the bounty for the smallest area",
                      (unsigned long)score.bounty),
             score.bounty);
    count_paint_sum(table->ui, view_of(table)->layout.cloth, sum, note);
}
