/* The layout of the Pyramido table, which is a pure function: nothing overlaps, nothing leaves the
 * canvas, everything that can be pressed is large enough. */
#include "rules/pyramido/pyramido.h"
#include "tables/pyramido/board.h"
#include "tables/pyramido/layout.h"
#include "ui/rooms.h"

static void are_pressable(const Rect *room, int count, const char *what)
{
    for (int i = 0; i < count; i++) room_is_pressable(room[i], what);
}

static void check_panels(const PyramidoLayout *layout, const TableLayout *chrome, int opponents,
                         Rect canvas)
{
    Rect panel[16] = { layout->quarry, layout->score,   layout->cloth, layout->markers,
                       layout->chips,  chrome->confirm, chrome->undo,  chrome->redo,
                       chrome->hint,   chrome->strip };
    for (int i = 0; i < opponents; i++) panel[10 + i] = layout->opponent[i];
    for (int i = 0; i < 10 + opponents; i++) room_is_inside(panel[i], canvas, "a panel");
    rooms_stand_apart(panel, 10 + opponents, "panels");
}

static void check_pieces(const PyramidoLayout *layout)
{
    Rect tile[QUARRY_STACKS + QUARRY_SLOTS];
    for (int i = 0; i < QUARRY_STACKS; i++) tile[i] = layout->stack[i];
    for (int i = 0; i < QUARRY_SLOTS; i++) tile[QUARRY_STACKS + i] = layout->slot[i];
    rooms_stand_apart(tile, QUARRY_STACKS + QUARRY_SLOTS, "tiles");
    are_pressable(tile, QUARRY_STACKS + QUARRY_SLOTS, "tiles");
    for (int i = 0; i < QUARRY_STACKS + QUARRY_SLOTS; i++)
        room_is_inside(tile[i], layout->quarry, "a tile");
    Rect chip[2 * PYRAMIDO_CHIPS];
    for (int i = 0; i < PYRAMIDO_CHIPS; i++) {
        chip[i] = layout->chip[i];
        chip[PYRAMIDO_CHIPS + i] = layout->flip[i];
    }
    rooms_stand_apart(chip, 2 * PYRAMIDO_CHIPS, "patches");
    are_pressable(chip, 2 * PYRAMIDO_CHIPS, "patches");
    for (int i = 0; i < 2 * PYRAMIDO_CHIPS; i++) room_is_inside(chip[i], layout->chips, "a patch");
    rooms_stand_apart(layout->marker, PYRAMIDO_COLOURS, "markers");
    are_pressable(layout->marker, PYRAMIDO_COLOURS, "markers");
    for (int i = 0; i < PYRAMIDO_COLOURS; i++)
        room_is_inside(layout->marker[i], layout->markers, "a marker");
    room_is_inside(layout->board, layout->cloth, "the board");
    room_is_inside(layout->glass, layout->cloth, "the glass");
    are_pressable(&layout->glass, 1, "the glass");
}

/* The handle of a chosen piece hides neither that piece nor another. */
static void check_handles(const PyramidoLayout *layout, Rect canvas)
{
    Rect handle[QUARRY_SLOTS + PYRAMIDO_CHIPS];
    for (int i = 0; i < QUARRY_SLOTS; i++) handle[i] = rect_around(layout->slot_turn[i], 40, 40);
    for (int i = 0; i < PYRAMIDO_CHIPS; i++)
        handle[QUARRY_SLOTS + i] = rect_around(layout->chip_turn[i], 40, 40);
    for (int i = 0; i < QUARRY_SLOTS + PYRAMIDO_CHIPS; i++) {
        room_is_inside(handle[i], canvas, "a handle");
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
    rooms_stand_apart(piece, PYRAMIDO_COLOURS + PYRAMIDO_CHIPS, "of an opponent");
    for (int i = 0; i < PYRAMIDO_COLOURS + PYRAMIDO_CHIPS; i++) {
        room_is_inside(piece[i], room, "of an opponent");
        CHECK_MSG(piece[i].w >= 14, "piece %d is %.1f wide", i, (double)piece[i].w);
    }
}

static void nothing_overlaps(void)
{
    for (int i = 0; i < ROOMS_CANVASES; i++)
        for (int opponents = 1; opponents <= 3; opponents++)
            for (int way = 0; way < 4; way++) {
                const bool left = way % 2 != 0;
                const float words = way < 2 ? 1 : 1.5F;
                const PyramidoLayout layout =
                    pyramido_layout(ROOMS_CANVAS[i], opponents, left, words);
                const TableLayout chrome = table_layout(ROOMS_CANVAS[i], left);
                const Rect canvas = rooms_canvas(ROOMS_CANVAS[i]);
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
    for (int i = 0; i < ROOMS_CANVASES; i++) {
        const Rect board = pyramido_layout(ROOMS_CANVAS[i], 3, false, 1).board;
        const Sight sight = board_fit(board, part);
        const float block = sight.scale * GRID_BLOCK;
        CHECK_MSG(block >= 64 - 0.01F, "blocks of %.1f lu", (double)block);
        CHECK(block <= BOARD_BLOCK_MOST + 0.01F);
        for (int y = 0; y < GRID_SIZE; y++)
            for (int x = 0; x < GRID_SIZE; x++)
                if (grid_has(&cells, x, y))
                    room_is_inside(board_block(&sight, x, y), board, "a block");
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
