/* What lies where on a Coatl table for its viewer, and how it flies. Pieces and cards may be equal:
 * each goes by the number of its spot, and what lay in one and lies in another has moved. ADAM's
 * events fly by themselves (moving.c). */
#include "tables/coatl/coatl.h"

#define DROP_MS 60.0     /* between two pieces that fall from a bag */
#define FOLLOWS_MS 220.0 /* what is filled up waits for what was taken */

/* --- The list --- */

static int put(Thing out[], int count, PieceKind kind, int spot, int face)
{
    if (face == 0) return count;
    out[count] = (Thing){
        .id = spot, .kind = (int)kind, .face = face, .over = 2 + spot / SPOT_STEP, .spot = spot
    };
    return count + 1;
}

static int list_lane(const CoatlSerpent *serpent, int lane, Thing out[], int count)
{
    for (int i = 0; i < serpent->length; i++)
        count = put(out, count, PIECE_PART, spot_of(SPOT_PART, SPOT_LANE * lane + i),
                    serpent_piece(serpent, i));
    for (int i = 0; i < serpent->prophecy_count; i++)
        count = put(out, count, PIECE_PROPHECY, spot_of(SPOT_CHIP, COATL_CHIPS * lane + i),
                    serpent->prophecy[i]);
    return put(out, count, PIECE_TEMPLE, spot_of(SPOT_CHIP, COATL_CHIPS * lane + COATL_CHIPS - 1),
               serpent->temple);
}

static int list_seat(const CoatlSeat *seat, Thing out[], int count)
{
    for (int lane = 0; coatl_in_lane(seat, lane) >= 0; lane++)
        count = list_lane(&seat->serpent[coatl_in_lane(seat, lane)], lane, out, count);
    for (int i = 0; i < COATL_BOARD_SPACES; i++)
        count = put(out, count, PIECE_PART, spot_of(SPOT_SPACE, i), seat->board[i]);
    for (int i = 0; i < seat->hand_count; i++)
        count = put(out, count, PIECE_PROPHECY, spot_of(SPOT_HAND, i), seat->hand[i]);
    for (int i = 0; i < seat->temple_count; i++)
        count = put(out, count, PIECE_TEMPLE, spot_of(SPOT_HAND, seat->hand_count + i),
                    seat->temple[i]);
    return count;
}

/* What can be reached comes before what it is taken from: it is the one that has moved. */
int coatl_list(const CoatlState *state, Seat viewer, Thing out[LAY_MAX])
{
    int count = list_seat(&state->seat[viewer], out, 0);
    for (int i = 0; i < COATL_DISC_CELLS * COATL_CELL_PIECES; i++)
        count = put(out, count, PIECE_PART, spot_of(SPOT_CELL, i),
                    state->disc[i / COATL_CELL_PIECES][i % COATL_CELL_PIECES]);
    for (int i = 0; i < COATL_DISPLAY_SLOTS; i++)
        count = put(out, count, PIECE_PROPHECY, spot_of(SPOT_SLOT, i + 1), state->display[i]);
    for (int i = 0; i < COATL_TEMPLE_STACKS; i++) {
        const int top = deck_top(&state->stack[i]);
        if (top != DECK_EMPTY) count = put(out, count, PIECE_TEMPLE, spot_of(SPOT_STACK, i), top);
    }
    return count;
}

/* Where a spot is depends on how many cards a hand has and how long a coatl is: in that state. */
static int things(const Table *table, const void *state, Thing out[LAY_MAX])
{
    Table *other = (Table *)table;
    const void *shown = table->state;
    const int count = coatl_list(state, table->viewer, out);
    other->state = state;
    for (int i = 0; i < count; i++) out[i].rect = coatl_locate(table, out[i].spot);
    other->state = shown;
    return count;
}

static void paint(Ui *ui, const Thing *thing, float opacity)
{
    const PieceLook look = { .box = thing->rect, .opacity = opacity, .height = thing->lift };
    coatl_paint_face(ui, (PieceKind)thing->kind, thing->face, &look);
}

/* --- How it flies --- */

static SpotKind kind_of(const Thing *thing)
{
    return (SpotKind)(thing->spot / SPOT_STEP);
}

static Rect bag_of(const Table *table, int piece)
{
    return coatl_locate(table, spot_of(SPOT_BAG, (int)coatl_piece_kind(piece)));
}

/* Pieces fall out of their bag, cards come from the deck; the next temple lay below the last. */
static bool fly_in(const Table *table, LayMove *move, Flight *flight)
{
    const bool part = move->to.kind == PIECE_PART, filled = kind_of(&move->to) == SPOT_CELL;
    if (kind_of(&move->to) == SPOT_STACK || kind_of(&move->to) == SPOT_PART) return false;
    move->from.rect = part ? bag_of(table, move->to.face) : view_of(table)->layout.deck;
    flight->volume = filled || kind_of(&move->to) == SPOT_SLOT ? 0.4F : 0.7F;
    if (filled || kind_of(&move->to) == SPOT_SLOT) flight->delay = FOLLOWS_MS;
    if (filled) flight->delay += DROP_MS * (move->to.spot % 2);
    return true;
}

/* The place of the card that an own action lays beside a coatl which it completes at once. */
static Rect chip_of(const Table *table, const Step *step)
{
    const CoatlSeat *old = &((const CoatlState *)step->before.state)->seat[step->actor];
    const int serpent = step->action.arg[0] - 1, lane = coatl_lane_of(old, serpent);
    const bool temple = step->action.kind != COATL_PROPHESY;
    const int chip = temple ? COATL_CHIPS - 1 : old->serpent[serpent].prophecy_count;
    return lane >= 0 ? coatl_locate(table, spot_of(SPOT_CHIP, COATL_CHIPS * lane + chip))
                     : (Rect){ 0 };
}

static bool lays_card(CoatlActionKind kind)
{
    return kind == COATL_PROPHESY || kind == COATL_TEMPLE_HAND || kind == COATL_TEMPLE_STACK;
}

/* What another seat takes goes to its panel; cards that nobody takes go under the deck. */
static bool fly_out(const Table *table, const Step *step, LayMove *move)
{
    const bool other = step != NULL && step->actor != table->viewer;
    const CoatlActionKind kind = step != NULL ? (CoatlActionKind)step->action.kind : COATL_PASS;
    const SpotKind from = kind_of(&move->from);
    if (from == SPOT_PART || from == SPOT_CHIP || from == SPOT_SPACE)
        return false; /* it is sealed */
    if (other && from == SPOT_CELL)
        move->to.rect = coatl_locate(table, spot_of(SPOT_SEAT_BOARD, step->actor));
    else if (other && (from == SPOT_STACK || (from == SPOT_SLOT && kind == COATL_DRAW)))
        move->to.rect = coatl_locate(table, spot_of(SPOT_SEAT, step->actor));
    else if (!other && lays_card(kind) && (from == SPOT_HAND || from == SPOT_STACK))
        move->to.rect = chip_of(table, step);
    else if (from == SPOT_HAND || from == SPOT_SLOT)
        move->to.rect = view_of(table)->layout.deck;
    return !rect_is_empty(move->to.rect);
}

static bool fly(const Table *table, const Step *step, LayMove *move, Flight *flight)
{
    const SpotKind from = kind_of(&move->from), to = kind_of(&move->to);
    const bool shifts = from == to && (from == SPOT_PART || from == SPOT_CHIP || from == SPOT_CELL);
    if (stage_runs(table) || shifts) return false;
    flight->sound =
        move->to.kind == PIECE_PART || move->from.kind == PIECE_PART ? "stone-small" : "paper";
    if (to == SPOT_PART || to == SPOT_CHIP || from == to) flight->sound = NULL; /* moving.c */
    if (move->from.id == 0 && !fly_in(table, move, flight)) return false;
    if (move->to.id == 0) return fly_out(table, step, move);
    if (to == SPOT_CELL || to == SPOT_SPACE) flight->manner = FLIGHT_HOP;
    if (to == SPOT_SPACE) flight->delay = DROP_MS * (from == SPOT_CELL ? move->from.spot % 2 : 0);
    if (from == SPOT_SLOT && to == SPOT_SLOT) flight->delay = FOLLOWS_MS;
    return true;
}

const LayGame coatl_things = { .things = things, .paint = paint, .fly = fly };
