/* How turns, rounds and games follow each other: the cases that random play rarely meets, built by
 * hand. */
#include "check.h"
#include "rules/pyramido/play.h"
#include "rules/pyramido/refusals.h"

/* The level 1 of the worked example of all rounds, with its chip and its six markers. */
static const Laid GROUND[] = {
    { 36, 1, 10, 8, 2 }, { 53, 1, 12, 8, 1 },  { 73, 1, 10, 10, 2 }, { 76, 1, 12, 14, 3 },
    { 78, 1, 16, 8, 2 }, { 82, 1, 10, 14, 3 }, { 29, 1, 16, 12, 3 }, { 45, 1, 14, 12, 3 },
    { 42, 1, 8, 12, 1 }, { 89, 1, 16, 14, 2 },
};
enum { N, B, Y, A, R, G };
static const Spot MARKER[] = { [N] = { 14, 10 }, [B] = { 16, 8 },  [Y] = { 10, 8 },
                               [A] = { 8, 8 },   [R] = { 10, 10 }, [G] = { 12, 14 } };

static Pyramid ground_with(const char *colours)
{
    Pyramid pyramid = { 0 };
    for (size_t i = 0; i < LENGTH(GROUND); i++) pyramid_lay_tile(&pyramid, GROUND[i]);
    pyramid_lay_chip(&pyramid, (Laid){ A, 1, 8, 8, 3 });
    for (int colour = 0; colour < PYRAMIDO_COLOURS; colour++)
        if (strchr(colours, colour_letter(colour)) != NULL)
            pyramid_mark(&pyramid, 1, colour, MARKER[colour]);
    return pyramid;
}

static Pyramid stones(const Laid *tile, size_t count)
{
    Pyramid pyramid = { 0 };
    for (size_t i = 0; i < count; i++) pyramid_lay_tile(&pyramid, tile[i]);
    return pyramid;
}

/* Four holes on level 1: lost. */
static Pyramid four_holes(void)
{
    static const Laid TILE[] = {
        { 15, 1, 8, 8, 0 },  { 56, 1, 12, 8, 0 },  { 43, 1, 16, 8, 1 }, { 62, 1, 8, 10, 0 },
        { 3, 1, 14, 10, 1 }, { 58, 1, 10, 12, 0 }, { 27, 1, 8, 14, 0 }, { 88, 1, 14, 14, 0 },
    };
    return stones(TILE, LENGTH(TILE));
}

/* Nine stones of level 1 whose last two cells, (6,8) and (12,12), do not meet. */
static Pyramid two_holes(void)
{
    static const Laid TILE[] = {
        { 12, 1, 8, 10, 3 }, { 45, 1, 10, 12, 2 }, { 66, 1, 8, 6, 2 },
        { 24, 1, 10, 6, 0 }, { 62, 1, 10, 14, 0 }, { 86, 1, 8, 14, 2 },
        { 51, 1, 12, 8, 1 }, { 79, 1, 6, 12, 3 },  { 7, 1, 10, 8, 1 },
    };
    return stones(TILE, LENGTH(TILE));
}

static PyramidoState fresh(int seats)
{
    PyramidoState state;
    (void)pyramido_setup(&state, &(GameSetup){ .seed = 1, .seats = (uint8_t)seats });
    state.starter = 0;
    state.to_act = 0;
    return state;
}

static int told(const Event *event, int count, PyramidoEvent kind)
{
    int found = 0;
    for (int i = 0; i < count; i++) found += event[i].kind == kind;
    return found;
}

/* ---- set-up and quarry ---- */

static void set_up(void)
{
    bool first[PYRAMIDO_MAX_SEATS] = { false };
    for (int seed = 0; seed < 100; seed++) {
        PyramidoState state;
        (void)pyramido_setup(&state, &(GameSetup){ .seed = (uint64_t)seed, .seats = 4 });
        CHECK_EQ(state.quarry.stack[0].count, 22);
        CHECK_EQ(state.quarry.stack[1].count, 22);
        CHECK_EQ(state.quarry.stack[2].count, 22);
        CHECK_EQ(state.quarry.stack[3].count, 21);
        first[state.to_act] = true;
    }
    for (int seat = 0; seat < PYRAMIDO_MAX_SEATS; seat++) CHECK(first[seat]);
    PyramidoState state;
    CHECK_EQ(pyramido_setup(&state, &(GameSetup){ .seats = 1 }), REFUSAL_BAD_SEATS);
    CHECK_EQ(pyramido_setup(&state, &(GameSetup){ .seats = 5 }), REFUSAL_BAD_SEATS);
}

static void slot_lies_under_two_stacks(void)
{
    for (int slot = 0; slot < QUARRY_SLOTS; slot++) {
        for (int right = 0; right < 2; right++) {
            PyramidoState state = fresh(2);
            char line[32];
            const int wanted = deck_top(&state.quarry.stack[slot + right]);
            (void)snprintf(line, sizeof line, "place %d L1 8 8 0", slot + 1);
            CHECK_EQ(play_line(&state, line), REFUSAL_NONE);
            CHECK_EQ(state.quarry.slot[slot], 0);
            if (state.step == STEP_MARK && play_line(&state, "mark 1") != REFUSAL_NONE)
                CHECK_EQ(play_line(&state, "mark 2"), REFUSAL_NONE);
            play_lines(&state, (const char *[]){ "pass", right ? "refill right" : "refill left" },
                       2);
            CHECK_EQ(state.quarry.slot[slot], wanted);
            CHECK_EQ(state.to_act, 1);
        }
    }
}

/* The tallest other stack gives its lower half; h = 7: 4 stay, 3 move. */
static void empty_stack_is_renewed(void)
{
    Quarry quarry = { .slot = { 0, 1, 2 },
                      .stack = { { .count = 1, .id = { 3 } },
                                 { .count = 5, .id = { 4, 5, 6, 7, 8 } },
                                 { .count = 7, .id = { 10, 11, 12, 13, 14, 15, 16 } },
                                 { .count = 7, .id = { 20, 21, 22, 23, 24, 25, 26 } } } };
    const Refill refill = quarry_refill(&quarry, 0, 0);
    CHECK_EQ(refill.tile, 3);
    CHECK_EQ(quarry.slot[0], 3);
    CHECK_EQ(refill.renewed_from, 2); /* the leftmost of two */
    CHECK_EQ(refill.renewed, 3);
    static const Deck MOVED = { .count = 3, .id = { 10, 11, 12 } };
    static const Deck STAYED = { .count = 4, .id = { 13, 14, 15, 16 } };
    CHECK(memcmp(&quarry.stack[0], &MOVED, sizeof MOVED) == 0);
    CHECK(memcmp(&quarry.stack[2], &STAYED, sizeof STAYED) == 0);
    CHECK_EQ(quarry.stack[3].count, 7);
}

static void conceal_keeps_what_is_seen(void)
{
    const PyramidoState state = played(3, 11, 100);
    PyramidoState hidden = state;
    Rng rng = rng_seeded(3);
    pyramido_rules.conceal(&hidden, 0, &rng);
    int moved = 0;
    for (int i = 0; i < QUARRY_STACKS; i++) {
        CHECK_EQ(hidden.quarry.stack[i].count, state.quarry.stack[i].count);
        CHECK_EQ(deck_top(&hidden.quarry.stack[i]), deck_top(&state.quarry.stack[i]));
        for (int j = 0; j < state.quarry.stack[i].count; j++)
            moved += hidden.quarry.stack[i].id[j] != state.quarry.stack[i].id[j];
    }
    CHECK(moved > 10);
    CHECK(pyramido_violation(&hidden) == NULL);
    hidden.quarry = state.quarry;
    CHECK(memcmp(&hidden, &state, sizeof state) == 0); /* nothing else changed */
}

/* ---- the steps of a turn ---- */

/* The first turn of the player of the worked example. */
static void worked_turn(void)
{
    PyramidoState state = fresh(2);
    Event event[GAME_MAX_EVENTS];
    Action action;
    state.quarry.slot[1] = 36;
    CHECK_EQ(play_line(&state, "place 2 L1 10 8 180   # yellow at (10,8), blue at (8,8)"),
             REFUSAL_NONE);
    CHECK_EQ(state.step, STEP_MARK);
    CHECK_EQ(play_line(&state, "mark 2"), REFUSAL_NO_TREASURE);
    CHECK_EQ(play_line(&state, "mark 1"), REFUSAL_NONE);
    CHECK_EQ(state.step, STEP_RESURFACE);
    CHECK_EQ(play_line(&state, "resurface a 1 270"), REFUSAL_BLOCK_MARKED);
    CHECK_EQ(pyramido_parse("resurface a 2 270", &action), REFUSAL_NONE);
    const int count = game_events(&pyramido_rules, &state, &action, NULL, event, GAME_MAX_EVENTS);
    CHECK_EQ(count, 1);
    CHECK_EQ(event[0].kind, PYRAMIDO_MARKED);
    CHECK_EQ(pyramido_carry_out(&state, &action, NULL), REFUSAL_NONE);
    CHECK_EQ(state.pyramid[0].marked[0], 1 << Y | 1 << A);
    CHECK_EQ(pyramid_chips_left(&state.pyramid[0]), 2);
    CHECK_EQ(state.step, STEP_REFILL);
    CHECK_EQ(play_line(&state, "refill right"), REFUSAL_NONE);
    CHECK_EQ(state.step, STEP_PLACE);
    CHECK_EQ(state.to_act, 1);
}

/* Marking is skipped when neither block can be marked, resurfacing when no chip is left. */
static void empty_steps_are_skipped(void)
{
    PyramidoState state = fresh(2);
    state.quarry.slot[0] = 36; /* symbols on its yellow block only */
    pyramid_mark(&state.pyramid[0], 1, Y, (Spot){ 0, 0 });
    CHECK_EQ(play_line(&state, "place 1 L1 8 8 0"), REFUSAL_NONE);
    CHECK_EQ(state.step, STEP_RESURFACE);

    state = fresh(2);
    state.quarry.slot[0] = 36;
    for (int chip = 0; chip < PYRAMIDO_CHIPS; chip++)
        pyramid_lay_chip(&state.pyramid[0], (Laid){ (uint8_t)(2 * chip), 4, 0, 0, 0 });
    CHECK_EQ(play_line(&state, "place 1 L1 8 8 0"), REFUSAL_NONE);
    CHECK_EQ(play_line(&state, "mark 1"), REFUSAL_NONE);
    CHECK_EQ(state.step, STEP_REFILL);
}

/* A chip whose marker is out stays unmarked; on an unmarked tile either block takes a chip. */
static void chip_without_marker(void)
{
    PyramidoState state = fresh(2);
    state.quarry.slot[0] = 36;
    pyramid_mark(&state.pyramid[0], 1, Y, (Spot){ 0, 0 });
    pyramid_mark(&state.pyramid[0], 1, A, (Spot){ 0, 0 });
    CHECK_EQ(play_line(&state, "place 1 L1 8 8 0"), REFUSAL_NONE);
    const Choices choices = pyramido_choices(&state);
    CHECK_EQ(choices.count, 1 + 6 * 2 * 4);
    CHECK_EQ(play_line(&state, "resurface a 1 0"), REFUSAL_NONE);
    CHECK_EQ(state.pyramid[0].marked[0], 1 << Y | 1 << A);
    CHECK_EQ(state.pyramid[0].marker[0][A].x, 0); /* it stays where it was */
    CHECK_EQ(state.step, STEP_REFILL);
}

static void undo_stops_where_the_turn_passes(void)
{
    PyramidoState state = fresh(2);
    state.quarry.slot[0] = 36;
    static const struct {
        const char *line;
        bool barrier;
    } ROW[] = { { "place 1 L1 8 8 0", false },
                { "mark 1", false },
                { "resurface n 2 0", false },
                { "refill left", true } };
    for (size_t i = 0; i < LENGTH(ROW); i++) {
        Action action;
        const PyramidoState before = state;
        CHECK_EQ(pyramido_parse(ROW[i].line, &action), REFUSAL_NONE);
        CHECK_EQ(pyramido_carry_out(&state, &action, NULL), REFUSAL_NONE);
        CHECK_EQ(pyramido_rules.barrier(&before, &action, &state), ROW[i].barrier);
    }
}

/* ---- stuck levels ---- */

static void two_holes_are_filled(void)
{
    PyramidoState state = fresh(2);
    state.pyramid[0] = ground_with("nbyarg"); /* seat 1 has finished, seat 2 is next */
    state.pyramid[1] = two_holes();
    pyramid_mark(&state.pyramid[1], 1, N, (Spot){ 8, 10 });
    const Quarry quarry = state.quarry;
    pyramido_end_turn(&state, NULL);
    CHECK_EQ(state.to_act, 1);
    CHECK_EQ(state.step, STEP_FILL);
    CHECK_EQ(pyramido_choices(&state).count, 2 * 6 * 4);
    CHECK_EQ(play_line(&state, "place 1 L1 8 8 0"), REFUSAL_HOLES_DUE);
    CHECK_EQ(play_line(&state, "fill r 8 8 0"), REFUSAL_NOT_A_HOLE);
    CHECK_EQ(play_line(&state, "fill r 6 8 0"), REFUSAL_NONE);
    CHECK_EQ(state.to_act, 1);
    CHECK_EQ(pyramido_choices(&state).count, 1 * 4 * 4);
    CHECK_EQ(play_line(&state, "fill g 12 12 0"), REFUSAL_PATCH_LAID);
    CHECK_EQ(play_line(&state, "fill a 12 12 180"), REFUSAL_NONE);
    CHECK_EQ(state.round, 2);
    CHECK_EQ(state.pyramid[1].marked[0], 1 << N); /* a filled hole takes no marker */
    CHECK_EQ(state.pyramid[1].points[0], 2 * 5);
    CHECK(memcmp(&quarry, &state.quarry, sizeof quarry) == 0);
    CHECK_EQ(state.to_act, 1); /* 10 points against 24 */
}

static void filling_is_a_barrier_at_its_end(void)
{
    PyramidoState state = fresh(2);
    state.pyramid[0] = ground_with("nbyarg");
    state.pyramid[1] = two_holes();
    pyramid_mark(&state.pyramid[1], 1, N, (Spot){ 8, 10 });
    pyramido_end_turn(&state, NULL);
    for (int i = 0; i < 2; i++) {
        Action action;
        const PyramidoState before = state;
        (void)pyramido_parse(i == 0 ? "fill r 6 8 0" : "fill a 12 12 180", &action);
        CHECK_EQ(pyramido_carry_out(&state, &action, NULL), REFUSAL_NONE);
        CHECK_EQ(pyramido_barrier(&before, &action, &state), i == 1);
    }
}

static void two_holes_and_one_chip_lose(void)
{
    PyramidoState state = fresh(2);
    Event event[GAME_MAX_EVENTS];
    EventLog events = { .out = event, .max = GAME_MAX_EVENTS };
    state.pyramid[0] = ground_with("nbyarg");
    state.pyramid[1] = two_holes();
    pyramid_lay_chip(&state.pyramid[1], (Laid){ N, 1, 8, 8, 3 });
    pyramid_lay_chip(&state.pyramid[1], (Laid){ R, 1, 8, 10, 3 });
    pyramido_end_turn(&state, &events);
    CHECK_EQ(state.pyramid[1].lost, 1);
    CHECK_EQ(state.step, STEP_OVER);
    CHECK_EQ(pyramido_rules.to_act(&state), SEAT_NONE);
    CHECK_EQ(told(event, events.count, PYRAMIDO_LOST), 1);
    CHECK_EQ(told(event, events.count, PYRAMIDO_SCORED), 0); /* the round is not scored */
    CHECK_EQ(told(event, events.count, PYRAMIDO_ENDED), 1);
    Result result;
    pyramido_result(&state, &result);
    CHECK_EQ(result.place[0], 1);
    CHECK_EQ(result.place[1], 0);
    CHECK_EQ(result.points[0], 0); /* nor does the sheet count it */
    static ScoreSheet sheet;
    pyramido_score(&state, &sheet);
    CHECK_EQ(sheet.row_count, 0);
    CHECK_STR(result.decided_by, "elimination");
    CHECK_EQ(play_line(&state, "pass"), REFUSAL_GAME_OVER);
    CHECK_EQ(play_line(&state, "fill n 6 8 0"), REFUSAL_GAME_OVER);
}

/* With others left, play goes on without the seat, and it is not scored. */
static void the_others_play_on(void)
{
    PyramidoState state = fresh(3);
    state.pyramid[0] = ground_with("nbyarg");
    state.pyramid[1] = ground_with("y");
    state.pyramid[2] = four_holes();
    pyramid_mark(&state.pyramid[2], 1, A, (Spot){ 8, 8 });
    state.to_act = 1;
    pyramido_end_turn(&state, NULL);
    CHECK_EQ(state.pyramid[2].lost, 1);
    CHECK_EQ(state.pyramid[2].points[0], 0);
    CHECK_EQ(state.round, 2);
    CHECK_EQ(state.to_act, 1); /* seat 2 has fewest points; seat 3 does not count */
    CHECK_EQ(pyramido_points(&state, 2), 0);
    static ScoreSheet sheet;
    pyramido_score(&state, &sheet);
    CHECK_EQ(sheet.total[0], 24);
    CHECK_EQ(sheet.total[1], 8);
    CHECK_EQ(sheet.total[2], 0);
}

/* A seat that loses later keeps what it scored before. */
static void lost_in_a_later_round(void)
{
    PyramidoState state = fresh(3);
    static ScoreSheet sheet;
    for (int seat = 0; seat < 3; seat++) {
        state.pyramid[seat] = ground_with("y");
        state.pyramid[seat].points[0] = 8;
    }
    state.round = 2;
    Pyramid *pyramid = &state.pyramid[1];
    static const Spot TILE[] = { { 9, 9 }, { 13, 9 }, { 11, 11 }, { 9, 13 }, { 13, 13 } };
    for (size_t i = 0; i < LENGTH(TILE); i++)
        pyramid_lay_tile(pyramid, (Laid){ (uint8_t)(i + 1), 2, TILE[i].x, TILE[i].y, 0 });
    pyramid_mark(pyramid, 2, N, (Spot){ 9, 9 });
    pyramid_lay_chip(pyramid, (Laid){ N, 1, 16, 14, 0 });
    /* Until then it stands as if the round ended now. */
    pyramido_score(&state, &sheet);
    CHECK(sheet.total[1] > 8);
    CHECK_EQ(pyramido_points(&state, 1), sheet.total[1]);
    pyramido_end_turn(&state, NULL);
    CHECK_EQ(pyramid->lost, 2);
    CHECK_EQ(state.to_act, 2);
    CHECK_EQ(state.step, STEP_PLACE);
    CHECK_EQ(pyramido_points(&state, 1), 8);
    pyramido_score(&state, &sheet);
    CHECK_EQ(sheet.total[1], 8);
}

/* ---- rounds ---- */

static void next_starter(void)
{
    static const struct {
        const char *marked[4]; /* y alone gives 8 points, a alone 6, r alone 6, n alone 8 */
        int starter, lost, next;
    } ROW[] = {
        { { "y", "a", "n", "b" }, 0, -1, 1 },
        { { "a", "y", "r", "b" }, 2, -1, 0 }, /* seats 1 and 3 tie, seat 3 started: seat 1 */
        { { "a", "y", "r", "b" }, 0, -1, 2 }, /* the starter comes last */
        { { "a", "r", "a", "r" }, 3, -1, 0 },
        { { "a", "r", "a", "r" }, 1, -1, 2 },
        { { "y", "a", "n", "b" }, 0, 1, 2 }, /* the lowest has lost: y, n, b tie, seat 3 is first */
    };
    for (size_t i = 0; i < LENGTH(ROW); i++) {
        PyramidoState state = fresh(4);
        for (int seat = 0; seat < 4; seat++) state.pyramid[seat] = ground_with(ROW[i].marked[seat]);
        state.starter = (uint8_t)ROW[i].starter;
        state.to_act = (uint8_t)((ROW[i].starter + 3) % 4);
        if (ROW[i].lost >= 0) state.pyramid[ROW[i].lost].lost = 1;
        pyramido_end_turn(&state, NULL);
        CHECK_EQ(state.round, 2);
        CHECK_MSG(state.to_act == ROW[i].next && state.starter == ROW[i].next,
                  "row %zu: seat %d starts, wanted %d", i, state.to_act, ROW[i].next);
    }
}

static void round_events(void)
{
    PyramidoState state = fresh(2);
    Event event[GAME_MAX_EVENTS] = { 0 };
    EventLog events = { .out = event, .max = GAME_MAX_EVENTS };
    state.pyramid[0] = ground_with("nbyarg");
    state.pyramid[1] = ground_with("g");
    state.to_act = 1;
    pyramido_end_turn(&state, &events);
    static const char *const WANTED[] = { "seat 1 scores 24 in round 1",
                                          "seat 2 scores 6 in round 1", "seat 2 begins round 2" };
    CHECK_EQ(events.count, (int)LENGTH(WANTED));
    for (size_t i = 0; i < LENGTH(WANTED); i++) {
        char line[GAME_LINE_MAX];
        (void)pyramido_rules.format_event(&state, &event[i], line, sizeof line);
        CHECK_STR(line, WANTED[i]);
    }
}

static void refill_events(void)
{
    PyramidoState state = fresh(2);
    Event event[GAME_MAX_EVENTS] = { 0 };
    state.quarry.slot[0] = 0;
    state.quarry.stack[1] = (Deck){ .count = 1, .id = { 77 } };
    state.slot = 1;
    state.step = STEP_REFILL;
    const Action right = { PYRAMIDO_REFILL, { 1 }, { 0 } };
    const PyramidoState before = state;
    static const char *const WANTED[] = {
        "slot 1 receives D77 from stack 2",
        "stack 2 is empty and receives the lower 11 stones of stack 1",
    };
    CHECK_EQ(game_events(&pyramido_rules, &state, &right, NULL, event, GAME_MAX_EVENTS),
             (int)LENGTH(WANTED));
    for (size_t i = 0; i < LENGTH(WANTED); i++) {
        char line[GAME_LINE_MAX];
        (void)pyramido_rules.format_event(&state, &event[i], line, sizeof line);
        CHECK_STR(line, WANTED[i]);
    }
    CHECK(memcmp(&before, &state, sizeof state) == 0); /* asking changes nothing */
    CHECK_EQ(game_events(&pyramido_rules, &state, &right, NULL, event, 1), 1);
}

/* ---- score sheet and result ---- */

static void sheet_of_the_worked_example(void)
{
    static const struct {
        const char *item;
        int times, points, quadrants;
    } ROW[] = {
        { "round1/n", 4, 4, 16 },      { "round1/b", 4, 4, 16 }, { "round1/y", 4, 4, 12 },
        { "round1/a", 3, 3, 12 },      { "round1/r", 3, 3, 8 },  { "round1/g", 3, 3, 8 },
        { "round1/bounty", 1, 3, 12 },
    };
    static ScoreSheet sheet;
    PyramidoState state = fresh(2);
    state.pyramid[0] = ground_with("nbyarg");
    pyramido_score(&state, &sheet);
    CHECK_EQ(sheet.row_count, (int)LENGTH(ROW));
    for (int i = 0; i < sheet.row_count; i++) {
        const ScoreRow *row = &sheet.row[i];
        int symbols = 0;
        for (int j = 0; j < row->piece_count; j++)
            symbols += sheet.piece[row->first_piece + j].occurrence > 0;
        CHECK_STR(row->item, ROW[i].item);
        CHECK_EQ(row->points, ROW[i].points);
        CHECK_EQ(row->times, ROW[i].times);
        CHECK_EQ(row->piece_count, ROW[i].quadrants);
        CHECK_EQ(symbols, ROW[i].points);
    }
    CHECK_EQ(sheet.total[0], 24);
}

/* Rows of round 1 are the same after more levels were built on top of it. */
static void old_rounds_keep_their_rows(void)
{
    static ScoreSheet early, late;
    const PyramidoState end = played(2, 4, 10000);
    CHECK_EQ(end.round, PYRAMIDO_ROUNDS + 1);
    PyramidoState state;
    int actions = 0;
    do state = played(2, 4, ++actions);
    while (state.round == 1);
    pyramido_score(&state, &early);
    pyramido_score(&end, &late);
    int compared = 0;
    for (int i = 0; i < early.row_count; i++) {
        for (int j = 0; j < late.row_count; j++) {
            if (early.row[i].seat != late.row[j].seat
                || strcmp(early.row[i].item, late.row[j].item) != 0)
                continue;
            compared++;
            CHECK_EQ(early.row[i].points, late.row[j].points);
            CHECK_EQ(early.row[i].piece_count, late.row[j].piece_count);
            CHECK(memcmp(&early.piece[early.row[i].first_piece],
                         &late.piece[late.row[j].first_piece],
                         early.row[i].piece_count * sizeof(ScorePiece))
                  == 0);
        }
    }
    CHECK(compared >= 4);
}

static void who_has_won(void)
{
    static const struct {
        uint8_t points[3][PYRAMIDO_ROUNDS];
        int chips_used[3], place[3];
        const char *by;
    } ROW[] = {
        { { { 9, 1, 1, 1 }, { 5, 5, 1, 0 }, { 1, 1, 1, 1 } }, { 0 }, { 1, 2, 3 }, "points" },
        { { { 3, 3, 3, 3 }, { 3, 3, 3, 3 }, { 9, 0, 0, 0 } }, { 1, 0, 0 }, { 2, 1, 3 }, "patches" },
        { { { 3, 3, 3, 3 }, { 6, 2, 2, 2 }, { 9, 0, 0, 0 } }, { 0 }, { 2, 1, 3 }, "best-round" },
        { { { 6, 2, 2, 2 }, { 2, 6, 2, 2 }, { 9, 0, 0, 0 } }, { 0 }, { 1, 1, 3 }, "points" },
        { { { 6, 2, 2, 2 }, { 2, 6, 2, 2 }, { 2, 2, 6, 2 } }, { 0 }, { 1, 1, 1 }, "draw" },
        { { { 6, 2, 2, 2 }, { 2, 6, 2, 2 }, { 2, 2, 6, 2 } }, { 1, 1, 2 }, { 1, 1, 3 }, "patches" },
    };
    for (size_t i = 0; i < LENGTH(ROW); i++) {
        PyramidoState state = fresh(3);
        Result result;
        state.round = PYRAMIDO_ROUNDS + 1;
        state.step = STEP_OVER;
        for (int seat = 0; seat < 3; seat++) {
            memcpy(state.pyramid[seat].points, ROW[i].points[seat], PYRAMIDO_ROUNDS);
            for (int chip = 0; chip < ROW[i].chips_used[seat]; chip++)
                pyramid_lay_chip(&state.pyramid[seat], (Laid){ (uint8_t)(2 * chip), 1, 8, 8, 0 });
        }
        pyramido_result(&state, &result);
        for (int seat = 0; seat < 3; seat++)
            CHECK_MSG(result.place[seat] == ROW[i].place[seat], "row %zu, seat %d: place %d", i,
                      seat + 1, result.place[seat]);
        CHECK_STR(result.decided_by, ROW[i].by);
    }
}

static const Test TEST[] = {
    { "set-up", set_up },
    { "a slot lies under two stacks", slot_lies_under_two_stacks },
    { "an empty stack is renewed", empty_stack_is_renewed },
    { "conceal keeps what is seen", conceal_keeps_what_is_seen },
    { "worked turn", worked_turn },
    { "empty steps are skipped", empty_steps_are_skipped },
    { "chip without marker", chip_without_marker },
    { "undo stops where the turn passes", undo_stops_where_the_turn_passes },
    { "two holes are filled", two_holes_are_filled },
    { "filling is a barrier at its end", filling_is_a_barrier_at_its_end },
    { "two holes and one chip lose", two_holes_and_one_chip_lose },
    { "the others play on", the_others_play_on },
    { "lost in a later round", lost_in_a_later_round },
    { "next starter", next_starter },
    { "round events", round_events },
    { "refill events", refill_events },
    { "sheet of the worked example", sheet_of_the_worked_example },
    { "old rounds keep their rows", old_rounds_keep_their_rows },
    { "who has won", who_has_won },
};
CHECK_MAIN(TEST)
