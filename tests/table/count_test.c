/* The count of a round without a window: rows light up one after another on every seat at once,
 * then the sum of the viewer, then pieces may go home. */
#include "check.h"
#include "table/private.h"

enum { THIS_ROUND = 2, SEATS = 3 };

static Table table; /* large */
static int painted, summed;

/* Round 2: three rows of seat 0, one of seat 1, none of seat 2; and rows of other rounds. */
static void score(const void *state, ScoreSheet *sheet)
{
    (void)state;
    score_clear(sheet, SEATS);
    score_add(sheet, 0, 1, 4, "round1/old");
    for (int i = 0; i < 3; i++) score_add(sheet, 0, 1, i + 1, "round2/%d", i);
    score_add(sheet, 1, 1, 7, "round2/only");
    score_add(sheet, 2, 1, 9, "round3/later");
}

static Seat somebody(const void *state)
{
    (void)state;
    return 0;
}

static bool is_of(const ScoreRow *row, int round)
{
    return row->item[5] == '0' + round;
}

static void paint_row(Table *of, const ScoreRow *row, float t)
{
    (void)of;
    CHECK(t > 0 && is_of(row, THIS_ROUND));
    painted++;
}

static void paint_sum(Table *of, Seat seat)
{
    CHECK_EQ(seat, of->viewer);
    summed++;
}

static const GameRules RULES = { .score = score, .to_act = somebody };
static const LayGame LAY = { 0 };
static const TableGame PLAIN = { .rules = &RULES, .paint_row = paint_row, .paint_sum = paint_sum };
static const TableGame LAID = { .rules = &RULES, .lay = &LAY };

static void begin(const TableGame *game, TablePoints points)
{
    memset(&table, 0, sizeof table);
    painted = summed = 0;
    table.game = game;
    table.timeline.pace = 1;
    table.chosen.points = points;
    count_walk(&table, THIS_ROUND, is_of);
}

static void pass(double ms)
{
    timeline_advance(&table.timeline, ms);
}

static void paint_all(void)
{
    for (int i = 0; i < table.timeline.count; i++)
        count_paint(&table, &table.timeline.track[i],
                    timeline_progress(&table.timeline, &table.timeline.track[i]));
}

static void rows_light_up_one_after_another(void)
{
    begin(&PLAIN, POINTS_ALL);
    CHECK_EQ(count_lit(&table, 0), 0);
    for (int row = 0; row < 3; row++) {
        pass(row == 0 ? COUNT_FIRST_MS + 10 : COUNT_ROW_MS);
        CHECK_EQ(count_lit(&table, 0), 1);
        CHECK_EQ(count_lit(&table, 1), row == 0);
        CHECK_EQ(count_lit(&table, 2), 0);
        CHECK(!count_is_summing(&table));
    }
}

static void the_sum_waits_for_the_longest_row(void)
{
    begin(&PLAIN, POINTS_ALL);
    pass(COUNT_FIRST_MS + 3 * COUNT_ROW_MS + 10);
    CHECK(count_is_summing(&table));
    CHECK_EQ(count_lit(&table, 0), 0);
    CHECK_EQ(count_round(&table), THIS_ROUND);
    CHECK(count_home(&table) == COUNT_FIRST_MS + 3 * COUNT_ROW_MS + COUNT_SUM_MS);
    pass(COUNT_SUM_MS);
    CHECK(!count_is_summing(&table));
    CHECK_EQ(count_round(&table), 0);
}

static void what_is_lit_is_painted_and_the_sum_once(void)
{
    begin(&PLAIN, POINTS_ALL);
    paint_all();
    CHECK_EQ(painted, 0);
    pass(COUNT_FIRST_MS + 10);
    paint_all();
    CHECK_EQ(painted, 2); /* the first of both seats */
    pass(3 * COUNT_ROW_MS);
    painted = 0;
    paint_all();
    CHECK_EQ(painted, 0);
    CHECK_EQ(summed, 1);
}

static void hidden_points_are_not_counted_aloud(void)
{
    begin(&PLAIN, POINTS_MINE);
    pass(COUNT_FIRST_MS + 10);
    CHECK_EQ(count_lit(&table, 0), 1);
    CHECK_EQ(count_lit(&table, 1), 0);
    begin(&PLAIN, POINTS_END);
    CHECK_EQ(table.timeline.count, 0);
    CHECK_EQ(count_round(&table), 0);
}

static void things_that_are_laid_lie_as_counted_until_it_is_over(void)
{
    begin(&LAID, POINTS_END);
    pass(10);
    CHECK_EQ(count_round(&table), THIS_ROUND);
    CHECK_EQ(count_lit(&table, 0), 0);
    pass(count_home(&table));
    CHECK_EQ(count_round(&table), 0);
}

static void it_can_be_skipped(void)
{
    begin(&PLAIN, POINTS_ALL);
    pass(COUNT_FIRST_MS + 10);
    timeline_finish(&table.timeline);
    CHECK_EQ(count_lit(&table, 0), 0);
    CHECK_EQ(count_round(&table), 0);
}

/* Nothing moves there, so reduced motion leaves the reader the time to read. */
static void reduced_motion_leaves_it_its_time(void)
{
    begin(&PLAIN, POINTS_ALL);
    table.timeline.calm = true;
    count_walk(&table, THIS_ROUND, is_of);
    pass(COUNT_FIRST_MS + TIMELINE_CALM + 20);
    CHECK(count_lit(&table, 0) > 0);
}

static const Test TEST[] = {
    { "rows light up one after another", rows_light_up_one_after_another },
    { "the sum waits for the longest row", the_sum_waits_for_the_longest_row },
    { "what is lit is painted, and the sum once", what_is_lit_is_painted_and_the_sum_once },
    { "hidden points are not counted aloud", hidden_points_are_not_counted_aloud },
    { "things that are laid lie as counted until it is over",
      things_that_are_laid_lie_as_counted_until_it_is_over },
    { "it can be skipped", it_can_be_skipped },
    { "reduced motion leaves it its time", reduced_motion_leaves_it_its_time },
};

int main(int argc, char **argv)
{
    return check_run(TEST, LENGTH(TEST), argc, argv);
}
