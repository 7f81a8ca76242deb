/* What a hand can do on a Pyramido table. Tiles, markers and chips are played at once and can be
 * undone; the refill and the last chip of a stuck level wait for the confirm button. */
#include "tables/pyramido/pyramido.h"
#include "rules/pyramido/refusals.h"
#include <stdio.h>

/* --- Which piece an action moves --- */

static const Laid *new_tile(const Table *table)
{
    return pyramid_last_tile(pyramid_of(table, table->viewer));
}

static int moves(const Table *table, const Action *action)
{
    const PyramidoState *state = state_of(table);
    const int first = action->arg[0];
    switch ((PyramidoKind)action->kind) {
    case PYRAMIDO_PLACE: return piece_tile(state->quarry.slot[first - 1]);
    case PYRAMIDO_MARK:
        return piece_marker(table->viewer, tile_block(new_tile(table), first - 1).colour);
    case PYRAMIDO_RESURFACE:
    case PYRAMIDO_FILL: return piece_chip(table->viewer, chip_of(first));
    case PYRAMIDO_REFILL:
        return piece_tile(deck_top(&state->quarry.stack[state->slot + first - 1]));
    case PYRAMIDO_PASS:
    case PYRAMIDO_KINDS: break;
    }
    return 0; /* Confirm passes */
}

/* Else it is what tops a stack, and only goes to the empty slot. */
static bool is_slot_tile(const Table *table, int piece)
{
    return piece_kind(piece) == PIECE_TILE && pyramido_stack_of(table, piece) == 0;
}

/* --- Where to --- */

static void name_place(HandPlace *place, const char *kind, Spot spot, int rot)
{
    snprintf(place->name, sizeof place->name, "%s.%d.%d", kind, spot.x, spot.y);
    place->cell = spot.y * GRID_SIZE + spot.x;
    place->turn = rot;
    place->on_mat = true;
}

/* --- The first tile of all --- */

/* It may lie anywhere: the empty board is moved under it. */
static bool is_first(const Table *table)
{
    return pyramid_of(table, table->viewer)->tile_count == 0;
}

static void shift(Table *table, Point by)
{
    Sight sight = table->mat.wanted;
    sight.origin.x += by.x / table->mat.zoom;
    sight.origin.y += by.y / table->mat.zoom;
    mat_aim(table, sight, table->viewer, true);
}

/* What such a tile covers in each of its orientations begins at one corner. */
static Rect first_block(const Table *table)
{
    const Sight sight = mat_sight(table);
    return board_block(&sight, PYRAMIDO_FIRST, PYRAMIDO_FIRST);
}

static void bring_under(Table *table, Rect lies, Point middle)
{
    const Rect room = view_of(table)->layout.board;
    const Rect wanted = rect_within(rect_around(middle, lies.w, lies.h), room);
    shift(table, (Point){ wanted.x - lies.x, wanted.y - lies.y });
}

/* As it is held. */
static Rect first_tile(const Table *table)
{
    const bool across = table->hand.turn % 2 == 0;
    Rect tile = first_block(table);
    *(across ? &tile.w : &tile.h) *= 2;
    return tile;
}

/* Its first block comes there, unless it would leave the board. */
static void bring_block_under(Table *table, Point at)
{
    const Rect tile = first_tile(table), block = first_block(table);
    bring_under(table, tile,
                (Point){ at.x + (tile.w - block.w) / 2, at.y + (tile.h - block.h) / 2 });
}

/* The mouse; by keys and while it is elsewhere, the middle. */
static Point pointed_spot(const Table *table)
{
    const Rect board = view_of(table)->layout.board;
    const Ui *ui = table->ui;
    const bool mouse = !ui_shows_focus(ui) && ui->pointer_inside && rect_has(board, ui->pointer);
    return mouse ? ui->pointer : rect_centre(board);
}

void pyramido_follow_first(Table *table)
{
    const Ui *ui = table->ui;
    const bool held = ui_is_holding(ui) && is_slot_tile(table, table->hand.piece);
    if (!held || !is_first(table) || table->hand.draft.ghost) return;
    if (ui->drag.hold == UI_HOLD_POINTER && rect_has(table->mat.cloth, ui->drag.at))
        bring_under(table, first_tile(table), ui->drag.at);
    else if (ui->drag.hold == UI_HOLD_CHOSEN)
        bring_block_under(table, pointed_spot(table));
}

static void pointed(Table *table, const Action *action, Point at)
{
    if (action->kind == PYRAMIDO_PLACE && is_first(table)) bring_block_under(table, at);
}

/* Held by a pointer the whole tile snaps; by tap-tap it covers the cell that is tapped. */
static void place_tile(const Table *table, const Action *action, HandPlace *place)
{
    const Sight sight = mat_sight(table);
    const Laid at = { .x = action->arg[2], .y = action->arg[3], .rot = action->arg[4] };
    const bool carried = hand_is_carried(table);
    name_place(place, carried ? "tile" : "cell", (Spot){ at.x, at.y }, at.rot);
    place->area = board_tile(&sight, &at);
    place->box = carried ? rect_middle(place->area, sight.scale, sight.scale)
                         : board_block(&sight, at.x, at.y);
    if (!carried && is_first(table)) {
        place->box = view_of(table)->layout.board;
        place->cell = 0;
        snprintf(place->name, sizeof place->name, "anywhere");
    }
    place->reach = carried ? fmaxf(UI_SNAP, sight.scale) : 0.1F;
    place->unlit = true; /* its cells are lit as a whole */
}

/* Where an action lays a chip on this pyramid. */
typedef struct ChipPlace {
    Spot spot;
    int rot;
} ChipPlace;

static ChipPlace chip_place(const Table *table, const Action *action)
{
    const uint8_t *arg = action->arg;
    if (action->kind == PYRAMIDO_FILL) return (ChipPlace){ { arg[1], arg[2] }, arg[3] };
    return (ChipPlace){ tile_spot(new_tile(table), arg[1] - 1), arg[2] };
}

static bool place_chip(const Table *table, const Action *action, HandPlace *place)
{
    const Sight sight = mat_sight(table);
    const ChipPlace at = chip_place(table, action);
    const int chip = chip_of(action->arg[0]);
    name_place(place, "cover", at.spot, at.rot);
    place->box = board_block(&sight, at.spot.x, at.spot.y);
    return chip_up(table, chip) == action->arg[0];
}

static void place_marker(const Table *table, const Action *action, HandPlace *place)
{
    const Sight sight = mat_sight(table);
    const Spot spot = tile_spot(new_tile(table), action->arg[0] - 1);
    snprintf(place->name, sizeof place->name, "mark.%d", action->arg[0]);
    place->cell = action->arg[0];
    place->box = board_block(&sight, spot.x, spot.y);
    place->tip = _("Mark this area");
    place->at_once = true; /* where only one of the halves has its colour */
}

static bool place(const Table *table, const Action *action, HandPlace *place)
{
    switch ((PyramidoKind)action->kind) {
    case PYRAMIDO_PLACE: place_tile(table, action, place); return true;
    case PYRAMIDO_MARK: place_marker(table, action, place); return true;
    case PYRAMIDO_RESURFACE:
    case PYRAMIDO_FILL: return place_chip(table, action, place);
    case PYRAMIDO_REFILL:
        snprintf(place->name, sizeof place->name, "empty");
        place->box = view_of(table)->layout.slot[state_of(table)->slot - 1];
        place->at_once = true; /* there is one empty slot */
        return true;
    default: return false;
    }
}

static int turns(const Table *table, int piece)
{
    return is_slot_tile(table, piece) || piece_kind(piece) == PIECE_CHIP ? PYRAMIDO_ROTS : 1;
}

static void flip(Table *table, int piece)
{
    if (piece_kind(piece) == PIECE_CHIP)
        view_of(table)->chip_side[piece_seat(piece)][piece_index(piece)] ^= 1;
}

static bool taps(const Table *table, const Action *action)
{
    (void)table;
    return action->kind == PYRAMIDO_MARK;
}

/* --- What waits for confirm --- */

/* The second chip of a stuck level ends the turn, and so does the refill. */
static HandDrafting drafts(const Table *table, const Action *action)
{
    const Grid holes = pyramid_holes(pyramid_of(table, table->viewer), state_of(table)->round);
    const bool last = action->kind == PYRAMIDO_FILL && grid_count(&holes) == 1;
    return last || action->kind == PYRAMIDO_REFILL ? HAND_LOCKED : HAND_NOW;
}

/* The refills that follow when the chip is passed. */
static int more(const Table *table, Action *out, int max)
{
    const GameRules *rules = table->game->rules;
    View passed;
    Action action[GAME_MAX_ACTIONS];
    int kept = 0;
    if (state_of(table)->step != STEP_RESURFACE) return 0;
    (void)view_try(&passed, rules, state_of(table), &(Action){ .kind = PYRAMIDO_PASS });
    const int count = rules->legal(passed.state, action, GAME_MAX_ACTIONS);
    for (int i = 0; i < count && kept < max; i++)
        if (action[i].kind == PYRAMIDO_REFILL) out[kept++] = action[i];
    return kept;
}

/* A marker that has no choice comes with its tile. */
static void lay(Table *table, const Action *action, Point at)
{
    if (action->kind == PYRAMIDO_REFILL && state_of(table)->step == STEP_RESURFACE)
        table_do(table, &(Action){ .kind = PYRAMIDO_PASS }, at);
    if (action->kind != PYRAMIDO_REFILL || table_is_legal(table, action))
        table_do(table, action, at);
    if (action->kind == PYRAMIDO_PLACE && pyramido_marks_alike(state_of(table)))
        table_do(table, &(Action){ .kind = PYRAMIDO_MARK, .arg = { 1 } }, at);
}

/* --- Ghosts --- */

/* The last chip of a stuck level waits for confirm as it is. */
static bool ghosts(const Table *table, int piece)
{
    const bool fills = state_of(table)->step == STEP_FILL;
    return is_slot_tile(table, piece) || (piece_kind(piece) == PIECE_CHIP && !fills);
}

static bool warns(const Table *table)
{
    return table_option(table, "warning") != 0;
}

static Outlook outlook_of(const Table *table, const Action *action)
{
    PyramidoPreview preview;
    if (action->kind != PYRAMIDO_PLACE) return pyramido_outlook(state_of(table), table->viewer);
    if (pyramido_preview(state_of(table), action, &preview) != REFUSAL_NONE) return (Outlook){ 0 };
    return preview.outlook;
}

static bool perilous(const Table *table, const Action *action)
{
    if (action->kind != PYRAMIDO_PLACE || !warns(table)) return false;
    return !outlook_of(table, action).chips_suffice;
}

/* Under Confirm, as long as it can be taken back. */
static const char *costs(const Table *table, const Action *action)
{
    const Outlook outlook = outlook_of(table, action);
    if (!warns(table) || outlook.singles == 0) return NULL;
    return outlook.chips_suffice ? _("costs patches") : _("loses the game");
}

static void lifted(Table *table, int piece)
{
    if (is_slot_tile(table, piece)) pyramido_aim(table, true);
}

/* --- What must be read --- */

/* Treasures that are seen, and the numbers of the markers. */
static float hides(const Table *table, Rect box)
{
    const int round = state_of(table)->round;
    const Pyramid *pyramid = pyramid_of(table, table->viewer);
    const TopView view = pyramid_view(pyramid, round);
    const Sight sight = mat_sight(table);
    float hidden = 0;
    for (int y = 0; y < GRID_SIZE; y++)
        for (int x = 0; x < GRID_SIZE; x++)
            if (grid_has(&view.symbol, x, y))
                hidden += rect_overlap(board_quadrant(&sight, x, y), box);
    for (int colour = 0; colour < PYRAMIDO_COLOURS; colour++) {
        Rect block;
        if (board_marked(pyramid, round, colour, &sight, &block))
            hidden += rect_overlap(rect_middle(block, block.w / 2, block.h / 2), box);
    }
    return hidden;
}

/* --- Why not there --- */

/* The coordinate of a block on this level that is nearest. */
static uint8_t nearest_block(float quadrants, int level)
{
    const int odd = (level + 1) % 2;
    return (uint8_t)(2 * (int)lroundf((quadrants - (float)odd) / 2) + odd);
}

static Refusal check_tile_at(const Table *table, int tile, Point at)
{
    const PyramidoState *state = state_of(table);
    const Sight sight = mat_sight(table);
    const Point middle = sight_point(&sight, at);
    const int rot = hand_turn(table, piece_tile(tile)), level = state->round;
    const float w = rot % 2 == 0 ? 2 : 1; /* half of it, in quadrants */
    const int x = nearest_block(middle.x - w, level) + (rot == 2 ? GRID_BLOCK : 0);
    const int y = nearest_block(middle.y - (3 - w), level) + (rot == 3 ? GRID_BLOCK : 0);
    const Action action = { .kind = PYRAMIDO_PLACE,
                            .arg = { (uint8_t)pyramido_slot_of(table, tile), state->round,
                                     (uint8_t)x, (uint8_t)y, (uint8_t)rot } };
    return pyramido_check(state, &action);
}

static Refusal check_chip_at(const Table *table, int chip, Point at)
{
    const PyramidoState *state = state_of(table);
    const Sight sight = mat_sight(table);
    const Point middle = sight_point(&sight, at);
    const uint8_t x = nearest_block(middle.x - 1, state->round);
    const uint8_t y = nearest_block(middle.y - 1, state->round);
    const uint8_t colour = (uint8_t)chip_up(table, chip);
    const uint8_t rot = (uint8_t)table->hand.turn;
    Action action = { .kind = PYRAMIDO_FILL, .arg = { colour, x, y, rot } };
    if (state->step == STEP_FILL) return pyramido_check(state, &action);
    const Spot one = tile_spot(new_tile(table), 0), two = tile_spot(new_tile(table), 1);
    const bool second = x == two.x && y == two.y;
    if (!second && (x != one.x || y != one.y)) return REFUSAL_PATCH_DUE;
    action = (Action){ .kind = PYRAMIDO_RESURFACE, .arg = { colour, second ? 2 : 1, rot } };
    return pyramido_check(state, &action);
}

static Refusal missed(const Table *table, int piece, Point at)
{
    if (pyramido_stack_of(table, piece) != 0) return REFUSAL_REFILL_DUE;
    switch (piece_kind(piece)) {
    case PIECE_TILE: return check_tile_at(table, piece_index(piece), at);
    case PIECE_CHIP: return check_chip_at(table, piece_index(piece), at);
    case PIECE_MARKER: return REFUSAL_MARKER_DUE;
    }
    return REFUSAL_NONE;
}

/* --- Why not now --- */

/* The marker of a colour that the new tile has not, or that lies already. */
static Refusal check_marker(const Table *table, int colour)
{
    const PyramidoState *state = state_of(table);
    const Action mark = { .kind = PYRAMIDO_MARK, .arg = { 1 } };
    if (state->step != STEP_MARK) return pyramido_check(state, &mark);
    const bool laid = pyramid_of(table, table->viewer)->marked[state->round - 1] >> colour & 1;
    return laid ? REFUSAL_MARKER_LAID : REFUSAL_MARKER_DUE;
}

static Refusal check_stack(Table *table, Point at)
{
    const PyramidoState *state = state_of(table);
    const Action refill = { .kind = PYRAMIDO_REFILL };
    const Refusal refusal =
        state->step == STEP_RESURFACE ? REFUSAL_NONE : pyramido_check(state, &refill);
    if (refusal == REFUSAL_NONE)
        ui_refuse(table->ui, at, N_("Only a stack next to the empty slot can refill it."));
    return refusal;
}

static Refusal check_chip(const Table *table, int chip)
{
    const Pyramid *pyramid = pyramid_of(table, table->viewer);
    const Action chip_it = { .kind = PYRAMIDO_RESURFACE };
    if (pyramid_check_chip(pyramid, 2 * chip) != REFUSAL_NONE) return REFUSAL_PATCH_LAID;
    return pyramido_check(state_of(table), &chip_it);
}

static Refusal refused(Table *table, int piece, Point at)
{
    const PyramidoState *state = state_of(table);
    const Action place = { .kind = PYRAMIDO_PLACE, .arg = { 1, state->round } };
    if (pyramido_stack_of(table, piece) != 0) return check_stack(table, at);
    switch (piece_kind(piece)) {
    case PIECE_TILE:
        return state->step == STEP_PLACE ? REFUSAL_NONE : pyramido_check(state, &place);
    case PIECE_CHIP: return check_chip(table, piece_index(piece));
    case PIECE_MARKER: return check_marker(table, piece_index(piece));
    }
    return REFUSAL_NONE;
}

static void preview(Table *table, const HandPlace *aimed)
{
    if (aimed->action.kind != PYRAMIDO_REFILL) pyramido_paint_preview(table, &aimed->action);
}

static void outline(Table *table, const HandPlace *aimed)
{
    pyramido_paint_outline(table, &aimed->action);
}

static void paint_lit(Table *table, int piece)
{
    if (is_slot_tile(table, piece)) pyramido_paint_cells(table);
}

const HandGame pyramido_hand = {
    .moves = moves,
    .place = place,
    .turns = turns,
    .flip = flip,
    .taps = taps,
    .ghosts = ghosts,
    .perilous = perilous,
    .costs = costs,
    .pointed = pointed,
    .hides = hides,
    .drafts = drafts,
    .more = more,
    .lay = lay,
    .lifted = lifted,
    .missed = missed,
    .refused = refused,
    .paint_lit = paint_lit,
    .outline = outline,
    .preview = preview,
};

void pyramido_act(Table *table, const UiAct *act)
{
    if (act->kind != UI_PRESSED) return;
    if (act->act == PYRAMIDO_ACT_FLIP) flip(table, piece_chip(table->viewer, act->arg));
}
