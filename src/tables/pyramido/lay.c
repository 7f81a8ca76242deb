/* What lies where on a Pyramido table, a pure function of the state and the plan; and how one thing
 * looks. */
#include "tables/pyramido/pyramido.h"

/* --- Where things lie --- */

static Thing thing_of(int id, int face, int over, int spot, Rect rect)
{
    return (Thing){ .id = id,
                    .kind = (int)piece_kind(id),
                    .face = face,
                    .over = over,
                    .spot = spot,
                    .rect = rect };
}

static Thing tile_in(int over, int spot, int tile, Rect rect)
{
    return thing_of(piece_tile(tile), tile, over, spot, rect);
}

static int lay_quarry(const Quarry *quarry, const PyramidoLayout *layout, Thing out[])
{
    int count = 0;
    for (int i = 0; i < QUARRY_STACKS; i++)
        out[count++] =
            tile_in(OVER_STACKS, SPOT_STACK + i, deck_top(&quarry->stack[i]), layout->stack[i]);
    for (int i = 0; i < QUARRY_SLOTS; i++)
        if (quarry->slot[i] != 0)
            out[count++] = tile_in(OVER_SLOTS, SPOT_SLOT + i, quarry->slot[i], layout->slot[i]);
    return count;
}

Rect pyramido_marker_block(Rect socket)
{
    return rect_middle(socket, 2 * socket.w, 2 * socket.w);
}

/* What a seat has left, in its tray. */
static int lay_supply(const PyramidoState *state, const PyramidoPlan *plan, Seat seat, Thing out[])
{
    const Pyramid *pyramid = &state->pyramid[seat];
    const bool mine = seat == plan->viewer;
    const OpponentLayout *other = &plan->other[seat];
    const unsigned marked = plan->round <= PYRAMIDO_ROUNDS ? pyramid->marked[plan->round - 1] : 0;
    int count = 0;
    for (int i = 0; i < PYRAMIDO_COLOURS; i++) {
        const int id = piece_marker(seat, i);
        const Rect socket = mine ? plan->layout.marker[i] : other->marker[i];
        if ((marked >> i & 1) == 0)
            out[count++] =
                thing_of(id, i, OVER_SUPPLY + seat, SPOT_HOME + id, pyramido_marker_block(socket));
    }
    for (int i = 0; i < PYRAMIDO_CHIPS; i++) {
        const int id = piece_chip(seat, i), side = mine ? plan->chip_side[i] : 0;
        if (pyramid->chip[i].level == 0)
            out[count++] = thing_of(id, 2 * i + side, OVER_SUPPLY + seat, SPOT_HOME + id,
                                    mine ? plan->layout.chip[i] : other->chip[i]);
    }
    return count;
}

Sight pyramido_miniature(const PyramidoPlan *plan, const PyramidoState *state, Seat seat)
{
    return board_fit_whole(rect_inset(plan->other[seat].board, 7), &state->pyramid[seat]);
}

int pyramido_lay(const PyramidoState *state, const PyramidoPlan *plan, Thing out[LAY_MAX])
{
    int count = lay_quarry(&state->quarry, &plan->layout, out);
    for (Seat seat = 0; seat < state->seats; seat++) {
        const bool mine = seat == plan->viewer;
        const BoardPlan board = { .seat = seat,
                                  .round = plan->round,
                                  .levels = PYRAMIDO_ROUNDS,
                                  .over = mine ? LAY_MAT : OVER_BOARD + seat,
                                  .sight =
                                      mine ? plan->sight : pyramido_miniature(plan, state, seat) };
        count += lay_supply(state, plan, seat, &out[count]);
        count += board_lay(&state->pyramid[seat], &board, &out[count]);
    }
    return count;
}

/* --- As this table has it --- */

PyramidoPlan pyramido_plan(const Table *table, const PyramidoState *state)
{
    const PyramidoView *view = view_of(table);
    const int counted = count_round(table);
    PyramidoPlan plan = { .layout = view->layout,
                          .viewer = table->viewer,
                          .round = counted != 0 ? counted : state->round,
                          .sight = mat_sight(table) };
    for (int i = 0; i < PYRAMIDO_CHIPS; i++) plan.chip_side[i] = view->chip_side[table->viewer][i];
    for (Seat seat = 0; seat < state->seats; seat++)
        if (seat != table->viewer)
            plan.other[seat] = pyramido_opponent(
                table_seat_room(table->ui, view->layout.opponent[table_order(table, seat)]));
    return plan;
}

int pyramido_lay_table(const Table *table, const void *state, Thing out[LAY_MAX])
{
    const PyramidoPlan plan = pyramido_plan(table, state);
    return pyramido_lay(state, &plan, out);
}

Sight pyramido_sight_of(const Table *table, Seat seat)
{
    const PyramidoPlan plan = pyramido_plan(table, state_of(table));
    return seat == table->viewer ? plan.sight : pyramido_miniature(&plan, state_of(table), seat);
}

Board pyramido_board(const Table *table, Seat seat)
{
    const bool mine = seat == table->viewer;
    Board board = { .sight = mine ? table->mat.resting : pyramido_sight_of(table, seat) };
    board.count = lay_over(table, mine ? LAY_MAT : OVER_BOARD + seat, board.thing, BOARD_THINGS);
    return board;
}

/* --- Paint --- */

void pyramido_paint_thing(Ui *ui, const Thing *thing, float opacity)
{
    const Rect box = thing->rect, chip = rect_inset(box, box.w * 0.03F);
    switch ((PieceKind)thing->kind) {
    case PIECE_TILE:
        if (thing->lift > 0) ui_draw_shadow(ui, box, 5, thing->lift);
        board_paint_tile(ui, thing->face, thing->turn, box, opacity);
        break;
    case PIECE_CHIP:
        if (thing->lift > 0) ui_draw_shadow(ui, chip, 8, thing->lift);
        board_paint_chip(ui, thing->face, thing->turn, chip, opacity);
        break;
    case PIECE_MARKER: board_paint_marker(ui, thing->face, box, opacity); break;
    }
}

/* --- How they fly --- */

/* What lies below the top of a stack comes into sight where it is; a marker hops, and goes home
 * slowly when its round was counted. */
bool pyramido_fly(const Table *table, const Step *step, LayMove *move, Flight *flight)
{
    const bool mine = board_has(&move->to) && board_seat(&move->to) == table->viewer;
    if (move->from.id == 0 || move->to.id == 0) return false;
    switch ((PieceKind)move->to.kind) {
    case PIECE_TILE:
        flight->sound = board_has(&move->to) ? "stone" : "slide";
        if (board_has(&move->to)) flight->volume = mine ? 1 : 0.6F;
        break;
    case PIECE_CHIP:
        flight->sound = "lay";
        flight->volume = 0.8F;
        break;
    case PIECE_MARKER:
        flight->manner = board_has(&move->to) ? FLIGHT_HOP : FLIGHT_RETURN;
        if (step != NULL && board_has(&move->to)) flight->sound = "hop";
        flight->delay = board_has(&move->to) ? 60 : 0;
        break;
    }
    return true;
}
