/* What a hand can do on a Pyramido table: what may be lifted, where it may go, and the action it
 * becomes. Stones, markers and patches are played at once and can be undone; the refill and the
 * last patch of a stuck level wait for the confirm button. */
#include "tables/pyramido/pyramido.h"
#include <stdio.h>

/* --- Questions --- */

int pyramido_chip_colour(const PyramidoView *view, int chip)
{
    return 2 * chip + view->chip_side[chip];
}

static bool is_my_turn(const Table *table)
{
    return table->may_act && state_of(table)->to_act == table->viewer;
}

static Action chip_action(const Table *table, int chip, Laid at)
{
    const PyramidoState *state = state_of(table);
    const uint8_t colour = (uint8_t)pyramido_chip_colour(view_of(table), chip);
    if (state->step == STEP_FILL)
        return (Action){ .kind = PYRAMIDO_FILL, .arg = { colour, at.x, at.y, at.rot } };
    const Laid *tile = pyramid_last_tile(pyramid_of(table, table->viewer));
    const Spot second = tile_spot(tile, 1);
    const uint8_t block = at.x == second.x && at.y == second.y ? 2 : 1;
    return (Action){ .kind = PYRAMIDO_RESURFACE, .arg = { colour, block, at.rot } };
}

bool pyramido_can_lift_chip(const Table *table, int chip)
{
    const PyramidoState *state = state_of(table);
    if (!is_my_turn(table) || (state->step != STEP_RESURFACE && state->step != STEP_FILL))
        return false;
    const Action *fill = &view_of(table)->fill;
    if (fill->kind != 0 && chip_of(fill->arg[0]) == chip) return false;
    return pyramid_check_chip(pyramid_of(table, table->viewer), 2 * chip) == REFUSAL_NONE;
}

/* The empty slot is refilled by one of the two stacks above it, once the stone lies. */
bool pyramido_may_choose_stack(const Table *table, int stack)
{
    const PyramidoState *state = state_of(table);
    if (!is_my_turn(table) || (state->step != STEP_RESURFACE && state->step != STEP_REFILL))
        return false;
    return stack == state->slot || stack == state->slot + 1;
}

static Action place_action(const Table *table, int slot, Laid at)
{
    const uint8_t level = state_of(table)->round;
    return (Action){ .kind = PYRAMIDO_PLACE, .arg = { (uint8_t)slot, level, at.x, at.y, at.rot } };
}

static Action mark_action(int block)
{
    return (Action){ .kind = PYRAMIDO_MARK, .arg = { (uint8_t)block } };
}

/* With nothing in the hand the choice between two marks is shown before it is made. */
static Action looked_at(const Table *table)
{
    const Ui *ui = table->ui;
    const UiItem *item = ui_item(ui, ui_shows_focus(ui) ? ui->focused : ui->hovered);
    if (item == NULL || item->act != PYRAMIDO_ACT_BLOCK || ui_is_holding(ui)) return (Action){ 0 };
    return mark_action(item->arg);
}

Action pyramido_aimed(const Table *table)
{
    const UiDrag *drag = &table->ui->drag;
    const UiItem *place = ui_drag_place(table->ui);
    if (place == NULL) return looked_at(table);
    if (drag->act == PYRAMIDO_ACT_SLOT)
        return place_action(table, drag->arg, place_decode(place->arg));
    if (drag->act == PYRAMIDO_ACT_CHIP)
        return chip_action(table, drag->arg, place_decode(place->arg));
    if (drag->act == PYRAMIDO_ACT_MARKER) return mark_action(place->arg);
    return (Action){ 0 };
}

/* --- Places --- */

static void add_place(Table *table, const char *kind, int act, Rect box, int code, float reach)
{
    char name[32];
    const Laid at = place_decode(code);
    snprintf(name, sizeof name, "%s.%d.%d", kind, at.x, at.y);
    if (!rect_has(view_of(table)->layout.cloth, rect_centre(box))) return;
    const bool glows = act == PYRAMIDO_ACT_COVER; /* a stone's cells are lit as a whole */
    ui_add(table->ui, (UiItem){ .name = name,
                                .role = UI_PLACE,
                                .box = box,
                                .label = _("Here"),
                                .act = act,
                                .arg = code,
                                .paint = glows ? pyramido_paint_place : NULL,
                                .reach = reach });
}

/* The legal rotation nearest to the one shown with block 1 at this cell; -1: there is none. */
static int nearest_rot(const Placements *placements, int x, int y, int rot)
{
    static const int STEP[PYRAMIDO_ROTS] = { 0, 1, 3, 2 };
    for (int i = 0; i < PYRAMIDO_ROTS; i++) {
        const int turned = (rot + STEP[i]) % PYRAMIDO_ROTS;
        if (grid_has(&placements->block1[turned], x, y)) return turned;
    }
    return -1;
}

/* Chosen by a tap or the keyboard: block 1 goes to the cell that is tapped. */
static void add_cells(Table *table, const Placements *placements, const BoardPlace *place)
{
    for (int y = 0; y < GRID_SIZE; y++)
        for (int x = 0; x < GRID_SIZE; x++) {
            const int rot = nearest_rot(placements, x, y, view_of(table)->rot);
            if (rot >= 0)
                add_place(table, "cell", PYRAMIDO_ACT_CELL, board_block(place, x, y),
                          place_code(x, y, rot), 0.1F);
        }
}

static Grid covered_by(const Placements *placements, int rot)
{
    Grid cells = placements->block1[rot];
    const Laid at = { .x = 4, .y = 4, .rot = (uint8_t)rot };
    const Spot second = tile_spot(&at, 1);
    const Grid moved = grid_moved(&cells, second.x - 4, second.y - 4);
    return grid_either(&cells, &moved);
}

/* Held by a pointer: the whole stone snaps, in the rotation it is held in; where only the other
 * one fits, it turns by itself. */
static void add_stones(Table *table, const Placements *placements, const BoardPlace *place)
{
    const int rot = view_of(table)->rot;
    const float reach = pyramido_reach(table);
    const Grid upright = covered_by(placements, rot);
    for (int turn = 0; turn < 2; turn++) {
        const int turned = (rot + turn) % PYRAMIDO_ROTS;
        for (int y = 0; y < GRID_SIZE; y++)
            for (int x = 0; x < GRID_SIZE; x++) {
                if (!grid_has(&placements->block1[turned], x, y)) continue;
                const Laid at = { .x = (uint8_t)x, .y = (uint8_t)y, .rot = (uint8_t)turned };
                const Spot second = tile_spot(&at, 1);
                if (turn == 1
                    && (grid_has(&upright, x, y) || grid_has(&upright, second.x, second.y)))
                    continue;
                const Point centre = rect_centre(board_stone(place, &at));
                add_place(table, "stone", PYRAMIDO_ACT_CELL,
                          rect_around(centre, place->quadrant, place->quadrant),
                          place_code(x, y, turned), reach);
            }
    }
}

static void add_stone_places(Table *table)
{
    const BoardPlace place = pyramido_seen(table);
    const Placements placements =
        pyramid_placements(pyramid_of(table, table->viewer), state_of(table)->round);
    if (table->ui->drag.hold == UI_HOLD_CHOSEN)
        add_cells(table, &placements, &place);
    else
        add_stones(table, &placements, &place);
}

Grid pyramido_lit_cells(const Table *table)
{
    const Placements placements =
        pyramid_placements(pyramid_of(table, table->viewer), state_of(table)->round);
    Grid lit = { 0 };
    for (int rot = 0; rot < PYRAMIDO_ROTS; rot++) lit = grid_either(&lit, &placements.block1[rot]);
    return lit;
}

static void add_chip_places(Table *table, int chip)
{
    const BoardPlace place = pyramido_seen(table);
    const int colour = pyramido_chip_colour(view_of(table), chip);
    const int rot = view_of(table)->chip_rot;
    for (int i = 0; i < table->legal_count; i++) {
        const Action *action = &table->legal[i];
        Spot spot;
        if (action->arg[0] != colour) continue;
        if (action->kind == PYRAMIDO_FILL && action->arg[3] == rot)
            spot = (Spot){ action->arg[1], action->arg[2] };
        else if (action->kind == PYRAMIDO_RESURFACE && action->arg[2] == rot)
            spot =
                tile_spot(pyramid_last_tile(pyramid_of(table, table->viewer)), action->arg[1] - 1);
        else
            continue;
        add_place(table, "cover", PYRAMIDO_ACT_COVER, board_block(&place, spot.x, spot.y),
                  place_code(spot.x, spot.y, rot), 0);
    }
}

/* The blocks that may be marked can be tapped as well. */
static void add_markable(Table *table)
{
    if (state_of(table)->step != STEP_MARK) return;
    const BoardPlace place = pyramido_seen(table);
    const Laid *tile = pyramid_last_tile(pyramid_of(table, table->viewer));
    const bool holding = ui_is_holding(table->ui);
    for (int i = 0; i < table->legal_count; i++) {
        const int block = table->legal[i].arg[0];
        const Block shown = tile_block(tile, block - 1);
        if (holding && shown.colour != table->ui->drag.arg) continue;
        char name[24];
        snprintf(name, sizeof name, "mark.%d", block);
        ui_add(table->ui, (UiItem){ .name = name,
                                    .role = holding ? UI_PLACE : UI_CUSTOM,
                                    .box = board_block(&place, shown.x, shown.y),
                                    .tip = _("Mark this area"),
                                    .act = PYRAMIDO_ACT_BLOCK,
                                    .arg = block,
                                    .paint = pyramido_paint_place });
    }
}

static void add_empty_slot(Table *table)
{
    const PyramidoState *state = state_of(table);
    if (state->slot == 0) return;
    ui_add(table->ui, (UiItem){ .name = "empty",
                                .role = UI_PLACE,
                                .box = view_of(table)->layout.slot[state->slot - 1],
                                .label = _("Here"),
                                .act = PYRAMIDO_ACT_EMPTY,
                                .paint = pyramido_paint_place });
}

void pyramido_add_hand(Table *table)
{
    const UiDrag *drag = &table->ui->drag;
    if (!is_my_turn(table)) return;
    add_markable(table);
    pyramido_add_turning(table);
    if (!ui_is_holding(table->ui)) return;
    switch (drag->act) {
    case PYRAMIDO_ACT_SLOT: add_stone_places(table); break;
    case PYRAMIDO_ACT_CHIP: add_chip_places(table, drag->arg); break;
    case PYRAMIDO_ACT_STACK: add_empty_slot(table); break;
    default: break;
    }
}

/* --- Acts --- */

static void drop_stone(Table *table, const UiAct *act, bool by_hand)
{
    const Laid at = place_decode(act->arg);
    const Action action = place_action(table, view_of(table)->held_slot, at);
    view_of(table)->dropped = by_hand;
    view_of(table)->rot = at.rot;
    table_do(table, &action, act->at);
    view_of(table)->dropped = false;
}

/* The second patch of a stuck level ends the turn, so it waits for the confirm button. */
static void drop_chip(Table *table, const UiAct *act, bool by_hand)
{
    PyramidoView *view = view_of(table);
    const Action action = chip_action(table, view->held_chip, place_decode(act->arg));
    const Grid holes = pyramid_holes(pyramid_of(table, table->viewer), state_of(table)->round);
    if (action.kind == PYRAMIDO_FILL && grid_count(&holes) == 1) {
        view->fill = action;
        table_save(table);
        return;
    }
    view->dropped = by_hand;
    table_do(table, &action, act->at);
    view->dropped = false;
}

static void choose_stack(Table *table, int stack)
{
    if (!pyramido_may_choose_stack(table, stack)) return;
    view_of(table)->stack = stack;
    table_save(table);
    audio_play(table->ui->platform->audio, "slide", 0.5F, 0);
}

static void focus_on(Table *table, const char *kind, int number)
{
    char name[24];
    snprintf(name, sizeof name, "%s.%d", kind, number);
    ui_focus(table->ui, name);
}

/* Who plays by keys or pad finds the focus where the next step is. */
void pyramido_guide(Table *table)
{
    const PyramidoState *state = state_of(table);
    if (!ui_shows_focus(table->ui) || !is_my_turn(table)) return;
    if (pyramido_confirm(table).enabled) {
        ui_focus(table->ui, "confirm");
        return;
    }
    switch ((PyramidoStep)state->step) {
    case STEP_PLACE: focus_on(table, "slot", 1); break;
    case STEP_MARK: focus_on(table, "mark", 1); break;
    case STEP_RESURFACE:
    case STEP_REFILL: focus_on(table, "stack", state->slot); break;
    case STEP_FILL:
        for (int chip = PYRAMIDO_CHIPS; chip-- > 0;)
            if (pyramido_can_lift_chip(table, chip)) focus_on(table, "patch", chip + 1);
        break;
    case STEP_OVER: break;
    }
}

static void lifted(Table *table, const UiAct *act)
{
    PyramidoView *view = view_of(table);
    view->by_pointer = table->ui->drag.hold == UI_HOLD_POINTER;
    view->enlarged = 0; /* it would lie over the places */
    if (act->act == PYRAMIDO_ACT_SLOT) {
        view->held_slot = act->arg;
        pyramido_aim_at_once(table);
    }
    if (act->act == PYRAMIDO_ACT_CHIP) view->held_chip = act->arg;
    if (act->act == PYRAMIDO_ACT_STACK) {
        view->held_stack = act->arg;
        if (table->ui->drag.hold == UI_HOLD_CHOSEN) { /* a tap is enough: there is one empty slot */
            ui_let_go(table->ui);
            choose_stack(table, act->arg);
            pyramido_guide(table);
        }
    }
}

/* The coordinate of a block on this level that is nearest. */
static int nearest_block(float quadrants, int level)
{
    const int odd = (level + 1) % 2;
    return 2 * (int)lroundf((quadrants - (float)odd) / 2) + odd;
}

/* Where a stone whose middle is here would lie. */
static Laid nearest_laid(const Table *table, Point middle)
{
    const BoardPlace place = pyramido_seen(table);
    const int rot = view_of(table)->rot;
    const int level = state_of(table)->round;
    const float w = rot % 2 == 0 ? 2 : 1; /* half of it, in quadrants */
    const float x = (middle.x - place.origin.x) / place.quadrant - w;
    const float y = (middle.y - place.origin.y) / place.quadrant - (3 - w);
    return (Laid){ .x = (uint8_t)(nearest_block(x, level) + (rot == 2 ? GRID_BLOCK : 0)),
                   .y = (uint8_t)(nearest_block(y, level) + (rot == 3 ? GRID_BLOCK : 0)),
                   .rot = (uint8_t)rot };
}

/* Why the patch cannot lie on the block that is here. */
static Refusal check_chip_at(const Table *table, Point at)
{
    const BoardPlace place = pyramido_seen(table);
    const PyramidoView *view = view_of(table);
    const int level = state_of(table)->round;
    const Laid cell = {
        .x = (uint8_t)nearest_block((at.x - place.origin.x) / place.quadrant - 1, level),
        .y = (uint8_t)nearest_block((at.y - place.origin.y) / place.quadrant - 1, level),
        .rot = (uint8_t)view->chip_rot
    };
    if (state_of(table)->step == STEP_RESURFACE) {
        const Laid *tile = pyramid_last_tile(pyramid_of(table, table->viewer));
        const Spot one = tile_spot(tile, 0);
        const Spot two = tile_spot(tile, 1);
        const bool on_tile =
            (cell.x == one.x && cell.y == one.y) || (cell.x == two.x && cell.y == two.y);
        if (!on_tile) return REFUSAL_PATCH_DUE;
    }
    const Action action = chip_action(table, view->held_chip, cell);
    return pyramido_check(state_of(table), &action);
}

/* Why the stone cannot lie where it is nearest to. */
static Refusal check_stone_at(const Table *table, Point at)
{
    const Action action = place_action(table, view_of(table)->held_slot, nearest_laid(table, at));
    return pyramido_check(state_of(table), &action);
}

static Refusal check_piece_at(const Table *table, const UiAct *act)
{
    switch (act->act) {
    case PYRAMIDO_ACT_SLOT: return check_stone_at(table, act->at);
    case PYRAMIDO_ACT_CHIP: return check_chip_at(table, act->at);
    case PYRAMIDO_ACT_MARKER: return REFUSAL_MARKER_DUE;
    case PYRAMIDO_ACT_STACK: return REFUSAL_REFILL_DUE;
    default: return REFUSAL_NONE;
    }
}

/* A piece let go on the cloth: the rules say why it cannot lie there. Where it could, it was too
 * far away to be meant. */
static void missed(Table *table, const UiAct *act)
{
    if (!rect_has(view_of(table)->layout.cloth, act->at)) return;
    const Refusal refusal = check_piece_at(table, act);
    if (refusal != REFUSAL_NONE)
        table_refuse(table, refusal, act->at);
    else
        ui_refuse(table->ui, act->at, _("Let it go nearer to a place that is lit."));
}

/* --- What cannot be taken up now --- */

/* The marker of a colour that the new stone has not, or that lies already. */
static Refusal check_marker(const Table *table, int colour)
{
    const PyramidoState *state = state_of(table);
    const Action mark = mark_action(1);
    if (state->step != STEP_MARK) return pyramido_check(state, &mark);
    const bool laid = pyramid_of(table, table->viewer)->marked[state->round - 1] >> colour & 1;
    return laid ? REFUSAL_MARKER_LAID : REFUSAL_MARKER_DUE;
}

static Refusal check_taking(const Table *table, const UiAct *act)
{
    const PyramidoState *state = state_of(table);
    const Pyramid *pyramid = pyramid_of(table, table->viewer);
    const Action place = place_action(table, act->arg, (Laid){ 0 });
    const Action refill = { .kind = PYRAMIDO_REFILL };
    const Action patch = { .kind = PYRAMIDO_RESURFACE };
    if (state->step == STEP_OVER) return REFUSAL_GAME_OVER;
    if (state->to_act != table->viewer) return REFUSAL_NOT_YOUR_TURN;
    if (!table->may_act) return REFUSAL_NONE; /* the last step is still on its way */
    switch (act->act) {
    case PYRAMIDO_ACT_SLOT:
        return state->step == STEP_PLACE ? REFUSAL_NONE : pyramido_check(state, &place);
    case PYRAMIDO_ACT_MARKER: return check_marker(table, act->arg);
    case PYRAMIDO_ACT_STACK:
        return state->step == STEP_RESURFACE ? REFUSAL_NONE : pyramido_check(state, &refill);
    case PYRAMIDO_ACT_CHIP:
        if (pyramid_check_chip(pyramid, 2 * act->arg) != REFUSAL_NONE) return REFUSAL_PATCH_LAID;
        return pyramido_check(state, &patch);
    default: return REFUSAL_NONE;
    }
}

static void refused(Table *table, const UiAct *act)
{
    const Refusal refusal = check_taking(table, act);
    if (refusal != REFUSAL_NONE)
        table_refuse(table, refusal, act->at);
    else if (act->act == PYRAMIDO_ACT_STACK && table->may_act)
        ui_refuse(table->ui, act->at, _("Only a stack beside the empty slot can refill it."));
}

static void dropped(Table *table, const UiAct *act)
{
    const bool by_hand = view_of(table)->by_pointer;
    switch (act->act) {
    case PYRAMIDO_ACT_CELL: drop_stone(table, act, by_hand); break;
    case PYRAMIDO_ACT_COVER: drop_chip(table, act, by_hand); break;
    case PYRAMIDO_ACT_EMPTY: choose_stack(table, view_of(table)->held_stack); break;
    case PYRAMIDO_ACT_BLOCK: {
        const Action mark = mark_action(act->arg);
        table_do(table, &mark, act->at);
        break;
    }
    default: break;
    }
}

static void turn_by_handle(Table *table)
{
    if (ui_is_holding(table->ui))
        pyramido_turn_held(table, table->ui->drag.act, 1);
    else
        pyramido_turn_placed(table, 1);
}

static void pressed(Table *table, const UiAct *act)
{
    PyramidoView *view = view_of(table);
    switch (act->act) {
    case PYRAMIDO_ACT_BLOCK:
        dropped(table, act);
        pyramido_guide(table);
        break;
    case PYRAMIDO_ACT_PLACED: pyramido_turn_placed(table, 1); break;
    case PYRAMIDO_ACT_TURN: turn_by_handle(table); break;
    case PYRAMIDO_ACT_FLIP: view->chip_side[act->arg] ^= 1; break;
    case PYRAMIDO_ACT_SEAT: pyramido_enlarge(table, act->arg); break;
    case PYRAMIDO_ACT_ROW: view->lit_row = view->lit_row == act->arg + 1 ? 0 : act->arg + 1; break;
    case PYRAMIDO_ACT_CLOSE: view->enlarged = 0; break;
    default: break;
    }
}

void pyramido_act(Table *table, const UiAct *act)
{
    switch (act->kind) {
    case UI_PRESSED: pressed(table, act); break;
    case UI_LIFTED: lifted(table, act); break;
    case UI_DROPPED:
        dropped(table, act);
        pyramido_guide(table);
        break;
    case UI_ROTATED: pyramido_turn_held(table, act->act, act->arg); break;
    case UI_FLIPPED:
        if (act->act == PYRAMIDO_ACT_CHIP) view_of(table)->chip_side[act->arg] ^= 1;
        break;
    case UI_MISSED: missed(table, act); break;
    case UI_REFUSED: refused(table, act); break;
    default: break;
    }
}

/* --- Confirm --- */

TableConfirm pyramido_confirm(const Table *table)
{
    const PyramidoView *view = view_of(table);
    const bool ready =
        view->fill.kind != 0 || (view->stack != 0 && pyramido_may_choose_stack(table, view->stack));
    return (TableConfirm){ .label = "", .enabled = ready, .locks = ready };
}

void pyramido_confirmed(Table *table)
{
    PyramidoView *view = view_of(table);
    const Point at = rect_centre(table->layout.confirm);
    view->enlarged = 0;
    if (view->fill.kind != 0) {
        const Action fill = view->fill;
        view->fill = (Action){ 0 };
        table_do(table, &fill, at);
        return;
    }
    const int side = view->stack - state_of(table)->slot;
    view->stack = 0;
    if (state_of(table)->step == STEP_RESURFACE)
        table_do(table, &(Action){ .kind = PYRAMIDO_PASS }, at);
    table_do(table, &(Action){ .kind = PYRAMIDO_REFILL, .arg = { (uint8_t)side } }, at);
    pyramido_guide(table);
}

/* --- What waits for confirm, in the save --- */

void pyramido_keep(const Table *table, Text *out)
{
    const PyramidoView *view = view_of(table);
    char line[GAME_LINE_MAX];
    if (view->stack != 0) text_add(out, "stack %d", view->stack);
    if (view->fill.kind == 0) return;
    table->game->rules->format_action(state_of(table), &view->fill, line, sizeof line);
    text_add(out, "%s", line);
}

void pyramido_recall(Table *table, const char *line)
{
    PyramidoView *view = view_of(table);
    Action fill;
    int stack;
    if (text_take(&line, "stack")) {
        if (text_int(&line, 1, QUARRY_STACKS, &stack) && pyramido_may_choose_stack(table, stack))
            view->stack = stack;
    } else if (state_of(table)->step == STEP_FILL
               && table->game->rules->parse_action(state_of(table), line, &fill) == REFUSAL_NONE
               && table_is_legal(table, &fill)) {
        view->fill = fill;
    }
}
