/* The layout of the Pyramido table, which is a pure function: nothing overlaps, nothing leaves the
 * canvas, everything that can be pressed is large enough. */
#include "check.h"
#include "rules/pyramido/pyramido.h"
#include "tables/pyramido/board.h"
#include "tables/pyramido/layout.h"

/* Canvases in lu: 16:10, 16:9, 4:3, 21:9, and the same upright. */
static const Size CANVAS[] = { { 1280, 800 }, { 1422, 800 }, { 1280, 960 }, { 1866, 800 },
                               { 800, 1280 }, { 800, 1422 }, { 960, 1280 } };

static void is_inside(Rect part, Rect whole)
{
    CHECK(part.x >= whole.x - 0.01F);
    CHECK(part.y >= whole.y - 0.01F);
    CHECK(part.x + part.w <= whole.x + whole.w + 0.01F);
    CHECK(part.y + part.h <= whole.y + whole.h + 0.01F);
}

static void keep_apart(const Rect *rect, int count)
{
    for (int i = 0; i < count; i++)
        for (int k = i + 1; k < count; k++) CHECK(!rects_touch(rect_inset(rect[i], 0.5F), rect[k]));
}

static void is_pressable(const Rect *rect, int count)
{
    for (int i = 0; i < count; i++) {
        CHECK(rect[i].w >= UI_TARGET - 0.01F);
        CHECK(rect[i].h >= UI_TARGET - 0.01F);
    }
}

static void check_panels(const PyramidoLayout *layout, const TableLayout *chrome, int opponents,
                         Rect canvas)
{
    Rect panel[16] = { layout->quarry, layout->score,   layout->cloth, layout->markers,
                       layout->chips,  chrome->confirm, chrome->undo,  chrome->redo,
                       chrome->hint,   chrome->strip };
    for (int i = 0; i < opponents; i++) panel[10 + i] = layout->opponent[i];
    for (int i = 0; i < 10 + opponents; i++) is_inside(panel[i], canvas);
    keep_apart(panel, 10 + opponents);
}

static void check_pieces(const PyramidoLayout *layout)
{
    Rect tile[QUARRY_STACKS + QUARRY_SLOTS];
    for (int i = 0; i < QUARRY_STACKS; i++) tile[i] = layout->stack[i];
    for (int i = 0; i < QUARRY_SLOTS; i++) tile[QUARRY_STACKS + i] = layout->slot[i];
    keep_apart(tile, QUARRY_STACKS + QUARRY_SLOTS);
    is_pressable(tile, QUARRY_STACKS + QUARRY_SLOTS);
    for (int i = 0; i < QUARRY_STACKS + QUARRY_SLOTS; i++) is_inside(tile[i], layout->quarry);
    Rect chip[2 * PYRAMIDO_CHIPS];
    for (int i = 0; i < PYRAMIDO_CHIPS; i++) {
        chip[i] = layout->chip[i];
        chip[PYRAMIDO_CHIPS + i] = layout->flip[i];
    }
    keep_apart(chip, 2 * PYRAMIDO_CHIPS);
    is_pressable(chip, 2 * PYRAMIDO_CHIPS);
    for (int i = 0; i < 2 * PYRAMIDO_CHIPS; i++) is_inside(chip[i], layout->chips);
    keep_apart(layout->marker, PYRAMIDO_COLOURS);
    is_pressable(layout->marker, PYRAMIDO_COLOURS);
    for (int i = 0; i < PYRAMIDO_COLOURS; i++) is_inside(layout->marker[i], layout->markers);
    is_inside(layout->board, layout->cloth);
    is_inside(layout->glass, layout->cloth);
    is_pressable(&layout->glass, 1);
}

/* The handle of a chosen piece hides neither that piece nor another. */
static void check_handles(const PyramidoLayout *layout, Rect canvas)
{
    Rect handle[QUARRY_SLOTS + PYRAMIDO_CHIPS];
    for (int i = 0; i < QUARRY_SLOTS; i++) handle[i] = rect_around(layout->slot_turn[i], 40, 40);
    for (int i = 0; i < PYRAMIDO_CHIPS; i++)
        handle[QUARRY_SLOTS + i] = rect_around(layout->chip_turn[i], 40, 40);
    for (int i = 0; i < QUARRY_SLOTS + PYRAMIDO_CHIPS; i++) {
        is_inside(handle[i], canvas);
        for (int k = 0; k < QUARRY_STACKS; k++) CHECK(!rects_touch(handle[i], layout->stack[k]));
        for (int k = 0; k < QUARRY_SLOTS; k++) CHECK(!rects_touch(handle[i], layout->slot[k]));
        for (int k = 0; k < PYRAMIDO_CHIPS; k++) CHECK(!rects_touch(handle[i], layout->chip[k]));
        for (int k = 0; k < PYRAMIDO_COLOURS; k++)
            CHECK(!rects_touch(handle[i], layout->marker[k]));
    }
}

/* What another seat has left can be told apart: no sign is smaller than 14 lu. */
static void check_opponent(Rect panel)
{
    Rect room = rect_inset(panel, 10);
    cut_top(&room, 38); /* emblem, name and points */
    const OpponentLayout layout = pyramido_opponent(room);
    Rect piece[PYRAMIDO_COLOURS + PYRAMIDO_CHIPS];
    for (int i = 0; i < PYRAMIDO_COLOURS; i++) piece[i] = layout.marker[i];
    for (int i = 0; i < PYRAMIDO_CHIPS; i++) piece[PYRAMIDO_COLOURS + i] = layout.chip[i];
    keep_apart(piece, PYRAMIDO_COLOURS + PYRAMIDO_CHIPS);
    for (int i = 0; i < PYRAMIDO_COLOURS + PYRAMIDO_CHIPS; i++) {
        is_inside(piece[i], room);
        CHECK_MSG(piece[i].w >= 14, "piece %d is %.1f wide", i, (double)piece[i].w);
    }
}

static void nothing_overlaps(void)
{
    for (size_t i = 0; i < sizeof CANVAS / sizeof CANVAS[0]; i++)
        for (int opponents = 1; opponents <= 3; opponents++)
            for (int way = 0; way < 4; way++) {
                const bool left = way % 2 != 0;
                const float words = way < 2 ? 1 : 1.5F;
                const PyramidoLayout layout = pyramido_layout(CANVAS[i], opponents, left, words);
                const TableLayout chrome = table_layout(CANVAS[i], left);
                const Rect canvas = { 0, 0, CANVAS[i].w, CANVAS[i].h };
                check_panels(&layout, &chrome, opponents, canvas);
                check_pieces(&layout);
                check_handles(&layout, canvas);
                for (int k = 0; k < opponents; k++) check_opponent(layout.opponent[k]);
            }
}

/* The view shows all tiles and every cell where one may lie, with blocks of 64 to 108 lu. */
static void check_view(const Pyramid *pyramid, int level)
{
    const Rect part = board_part_needed(pyramid, level);
    const Placements placements = pyramid_placements(pyramid, level);
    Grid cells = pyramid_blocks(pyramid, level);
    for (int rot = 0; rot < PYRAMIDO_ROTS; rot++)
        cells = grid_either(&cells, &placements.block1[rot]);
    for (size_t i = 0; i < sizeof CANVAS / sizeof CANVAS[0]; i++) {
        const Rect board = pyramido_layout(CANVAS[i], 3, false, 1).board;
        const Sight sight = board_fit(board, part);
        const float block = sight.scale * GRID_BLOCK;
        CHECK_MSG(block >= 64 - 0.01F, "blocks of %.1f lu", (double)block);
        CHECK(block <= BOARD_BLOCK_MOST + 0.01F);
        for (int y = 0; y < GRID_SIZE; y++)
            for (int x = 0; x < GRID_SIZE; x++)
                if (grid_has(&cells, x, y)) is_inside(board_block(&sight, x, y), board);
    }
}

static void everything_is_seen_large_enough(void)
{
    enum { GAMES = 60 };
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        PyramidoState state;
        Rng rng = rng_seeded(seed);
        Action action;
        const GameSetup setup = game_setup(&pyramido_rules, 2, seed);
        if (!CHECK(pyramido_rules.setup(&state, &setup) == REFUSAL_NONE)) return;
        while (pyramido_rules.sample(&state, &rng, &action)) {
            if (state.step == STEP_PLACE) check_view(&state.pyramid[state.to_act], state.round);
            if (!CHECK(pyramido_rules.apply(&state, &action) == REFUSAL_NONE)) return;
        }
    }
}

static const Test TEST[] = {
    { "nothing overlaps", nothing_overlaps },
    { "everything is seen, and large enough", everything_is_seen_large_enough },
};
CHECK_MAIN(TEST)
