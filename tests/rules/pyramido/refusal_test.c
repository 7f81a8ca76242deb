/* Every reason to say no, reached by a line that a player could type. */
#include "rules/lines.h"
#include "rules/pyramido/play.h"
#include "rules/pyramido/refusals.h"

/* Where a line is tried: after these lines, from a set-up whose slots 1-3 hold D36, D12, D05. */
typedef struct Row {
    Refusal refusal;
    const char *line;
    const char *before[12];
} Row;

#define TURN(place, mark) place, mark, "pass", "refill left"
#define FIRST "place 1 L1 8 8 0" /* D36: yellow with two treasures, blue without */

static const Row ROW[] = {
    { REFUSAL_SYNTAX, "dance", { NULL } },
    { REFUSAL_SYNTAX, "place 1 L1 8 8 45", { NULL } },
    { REFUSAL_STONE_DUE, "mark 1", { NULL } },
    { REFUSAL_STONE_DUE, "pass", { NULL } },
    { REFUSAL_STONE_DUE, "refill left", { NULL } },
    { REFUSAL_STONE_DUE, "resurface n 1 0", { NULL } },
    { REFUSAL_NOT_STUCK, "fill n 8 8 0", { NULL } },
    { REFUSAL_NOT_STUCK, "fill n 8 8 0", { FIRST } },
    { REFUSAL_NO_SUCH_SLOT, "place 0 L1 8 8 0", { NULL } },
    { REFUSAL_NO_SUCH_SLOT, "place 4 L1 8 8 0", { NULL } },
    { REFUSAL_WRONG_LEVEL, "place 1 L2 9 9 0", { NULL } },
    { REFUSAL_WRONG_LEVEL, "place 1 L9 8 8 0", { NULL } },
    { REFUSAL_OFF_BOARD, "place 1 L1 16 8 0", { NULL } },
    { REFUSAL_OFF_BOARD, "place 1 L1 0 8 180", { NULL } },
    { REFUSAL_OFF_BOARD, "place 1 L1 8 0 270", { NULL } },
    { REFUSAL_OFF_BOARD, "place 1 L1 200 8 0", { NULL } },
    { REFUSAL_OUT_OF_LINE, "place 1 L1 9 8 0", { NULL } },
    { REFUSAL_OUT_OF_LINE, "place 1 L1 8 9 0", { NULL } },
    { REFUSAL_NOT_FIRST_CELL, "place 1 L1 10 8 0", { NULL } },
    { REFUSAL_NOT_FIRST_CELL, "place 1 L1 8 8 180", { NULL } },
    { REFUSAL_MARKER_DUE, "pass", { FIRST } },
    { REFUSAL_MARKER_DUE, "place 2 L1 8 10 0", { FIRST } },
    { REFUSAL_NO_SUCH_BLOCK, "mark 0", { FIRST } },
    { REFUSAL_NO_SUCH_BLOCK, "mark 3", { FIRST } },
    { REFUSAL_NO_TREASURE, "mark 2", { FIRST } },
    { REFUSAL_PATCH_DUE, "refill left", { FIRST, "mark 1" } },
    { REFUSAL_PATCH_DUE, "mark 1", { FIRST, "mark 1" } },
    { REFUSAL_BLOCK_MARKED, "resurface n 1 0", { FIRST, "mark 1" } },
    { REFUSAL_NO_SUCH_BLOCK, "resurface n 3 0", { FIRST, "mark 1" } },
    { REFUSAL_REFILL_DUE, "pass", { FIRST, "mark 1", "pass" } },
    { REFUSAL_REFILL_DUE, "place 2 L1 8 10 0", { FIRST, "mark 1", "pass" } },
    { REFUSAL_CELL_TAKEN,
      "place 3 L1 10 8 0",
      { TURN(FIRST, "mark 1"), TURN("place 2 L1 8 8 0", "mark 1") } },
    { REFUSAL_NO_SHARED_EDGE,
      "place 3 L1 12 10 0",
      { TURN(FIRST, "mark 1"), TURN("place 2 L1 8 8 0", "mark 1") } },
    { REFUSAL_MARKER_LAID,
      "mark 2", /* D05 has a brown block, too */
      { TURN("place 2 L1 8 8 0", "mark 1"), TURN(FIRST, "mark 1"), "place 3 L1 12 8 0" } },
    { REFUSAL_PATCH_LAID,
      "resurface b 2 0", /* the other side of the brown one */
      { FIRST, "mark 1", "resurface n 2 0", "refill left", TURN("place 2 L1 8 8 0", "mark 1"),
        "place 3 L1 12 8 0" } },
};

static PyramidoState start(void)
{
    PyramidoState state;
    (void)pyramido_setup(&state, &(GameSetup){ .seed = 1, .seats = 2 });
    static const uint8_t SLOT[QUARRY_SLOTS] = { 36, 12, 5 };
    memcpy(state.quarry.slot, SLOT, sizeof SLOT);
    return state;
}

static void check_refused(PyramidoState *state, const char *line, Refusal wanted)
{
    (void)line_refused(&pyramido_rules, state, line, wanted);
}

static void refused_lines(void)
{
    for (size_t i = 0; i < LENGTH(ROW); i++) {
        PyramidoState state = start();
        play_lines(&state, ROW[i].before, LENGTH(ROW[i].before));
        check_refused(&state, ROW[i].line, ROW[i].refusal);
    }
}

/* ---- those that need more of a board than a few lines make ---- */

static void outgrown_frame(void)
{
    PyramidoState state = start();
    pyramid_lay_tile(&state.pyramid[state.to_act], (Laid){ 15, 1, 8, 8, 0 });
    pyramid_lay_tile(&state.pyramid[state.to_act], (Laid){ 56, 1, 12, 8, 0 });
    check_refused(&state, "place 1 L1 6 8 180", REFUSAL_FRAME_TOO_LARGE);
}

static void outside_the_level_below(void)
{
    PyramidoState state = start();
    state.round = 2;
    for (int i = 0; i < 10; i++)
        pyramid_lay_tile(&state.pyramid[state.to_act],
                         (Laid){ (uint8_t)(40 + i), 1, (uint8_t)(8 + 2 * (i % 5)),
                                 (uint8_t)(8 + 4 * (i / 5)), 1 });
    check_refused(&state, "place 1 L2 9 7 90", REFUSAL_NOT_A_CELL);
    check_refused(&state, "place 1 L2 7 9 0", REFUSAL_NOT_A_CELL);
    check_refused(&state, "place 1 L2 8 9 0", REFUSAL_OUT_OF_LINE);
    CHECK_EQ(play_line(&state, "place 1 L2 9 9 0"), REFUSAL_NONE);
}

static void stuck_level(void)
{
    PyramidoState state = start();
    Pyramid *pyramid = &state.pyramid[state.to_act];
    state.round = 3;
    for (int i = 0; i < 10; i++)
        pyramid_lay_tile(pyramid, (Laid){ (uint8_t)(40 + i), 1, (uint8_t)(8 + 2 * (i % 5)),
                                          (uint8_t)(8 + 4 * (i / 5)), 1 });
    for (int i = 0; i < 6; i++)
        pyramid_lay_tile(pyramid, (Laid){ (uint8_t)(50 + i), 2, (uint8_t)(9 + 4 * (i % 2)),
                                          (uint8_t)(9 + 2 * (i / 2)), 0 });
    pyramid_lay_tile(pyramid, (Laid){ 3, 3, 10, 10, 0 });
    pyramid_lay_tile(pyramid, (Laid){ 58, 3, 12, 12, 0 });
    state.step = STEP_FILL;
    check_refused(&state, "place 1 L3 14 10 90", REFUSAL_HOLES_DUE);
    check_refused(&state, "pass", REFUSAL_HOLES_DUE);
    check_refused(&state, "fill n 10 10 0", REFUSAL_NOT_A_HOLE);
    check_refused(&state, "fill n 250 250 0", REFUSAL_NOT_A_HOLE);
    CHECK_EQ(play_line(&state, "fill n 14 10 0"), REFUSAL_NONE);
    check_refused(&state, "fill b 10 12 0", REFUSAL_PATCH_LAID);
    check_refused(&state, "fill y 14 10 0", REFUSAL_NOT_A_HOLE);
}

static void after_the_end(void)
{
    PyramidoState state = played(2, 4, 10000);
    check_refused(&state, "place 1 L4 9 9 0", REFUSAL_GAME_OVER);
    CHECK_EQ(pyramido_choices(&state).count, 0);
}

/* Runs last: none of this game's reasons was missed. */
static void every_reason_was_reached(void)
{
    static const Refusal ALL[] = {
#define REFUSAL LINES_REASON
#include "rules/pyramido/refusals.def"
    };
    lines_reached(ALL, LENGTH(ALL));
    CHECK(line_reached(REFUSAL_GAME_OVER) && line_reached(REFUSAL_SYNTAX));
}

static void all_refusals(void)
{
    refused_lines();
    outgrown_frame();
    outside_the_level_below();
    stuck_level();
    after_the_end();
    every_reason_was_reached();
}

/* ---- notation ---- */

static void what_is_no_action(void)
{
    static const char *const LINE[] = {
        "",
        " ",
        "place",
        "place 1",
        "place 1 L1 8 8",
        "place 1 L1 8 8 0 0",
        "place 1 1 8 8 0",
        "place 1 l1 8 8 0",
        "place -1 L1 8 8 0",
        "place 1 L1 -8 8 0",
        "place 1 L0 8 8 0",
        "place 1 L1 8 8 360",
        "place 1 L1 8 8 -90",
        "place 1 L1 8 8 1",
        "place 999999999999 L1 8 8 0",
        "place 256 L1 8 8 0",
        "PLACE 1 L1 8 8 0",
        "mark",
        "mark x",
        "mark 1 2",
        "resurface x 1 0",
        "resurface nb 1 0",
        "resurface n 1",
        "pass 1",
        "refill",
        "refill up",
        "refill left right",
        "fill n 8 8",
        "fill N 8 8 0",
        "1: place 1 L1 8 8 0",
    };
    for (size_t i = 0; i < LENGTH(LINE); i++) {
        Action action;
        CHECK_MSG(pyramido_parse(LINE[i], &action) == REFUSAL_SYNTAX, "\"%s\" parses", LINE[i]);
    }
}

static void lines_and_actions(void)
{
    static const struct {
        const char *given, *canonical;
    } LINE[] = {
        { "place 2 L1 10 8 180", "place 2 L1 10 8 180" },
        { "  place\t2  L1 10 8 180  ", "place 2 L1 10 8 180" },
        { "mark 1 # yellow", "mark 1" },
        { "resurface a 2 270", "resurface a 2 270" },
        { "pass # nothing", "pass" },
        { "refill left", "refill left" },
        { "refill right", "refill right" },
        { "fill g 6 8 90", "fill g 6 8 90" },
    };
    for (size_t i = 0; i < LENGTH(LINE); i++) {
        Action action;
        char text[GAME_LINE_MAX];
        CHECK_EQ(pyramido_rules.parse_action(NULL, LINE[i].given, &action), REFUSAL_NONE);
        (void)pyramido_rules.format_action(NULL, &action, text, sizeof text);
        CHECK_STR(text, LINE[i].canonical);
    }
}

static const Test TEST[] = {
    { "all refusals", all_refusals },
    { "what is no action", what_is_no_action },
    { "lines and actions", lines_and_actions },
};
CHECK_MAIN(TEST)
