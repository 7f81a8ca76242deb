/* Pieces and spots of Coatl: the numbers by which the kit knows them, how they look and where they
 * are. */
#include "tables/coatl/coatl.h"

/* --- Lanes and hand --- */

int coatl_in_lane(const CoatlSeat *seat, int lane)
{
    for (int i = 0; i < seat->serpent_count; i++)
        if (!serpent_is_sealed(&seat->serpent[i]) && lane-- == 0) return i;
    return -1;
}

int coatl_lane_of(const CoatlSeat *seat, int serpent)
{
    int lane = 0;
    if (serpent < seat->serpent_count && serpent_is_sealed(&seat->serpent[serpent])) return -1;
    for (int i = 0; i < serpent; i++) lane += !serpent_is_sealed(&seat->serpent[i]);
    return lane;
}

Rect coatl_lane_room(const Table *table, int lane)
{
    enum { GHOST_APART = 16 }; /* its feathers end before the number of the coatl begins */
    const CoatlLayout *layout = &view_of(table)->layout;
    Rect room = layout->lane[lane];
    if (!layout->portrait) room.w = layout->total[lane].x - GHOST_APART - room.x;
    return room;
}

int coatl_hand_count(const Table *table)
{
    return mine(table)->hand_count + mine(table)->temple_count;
}

Rect coatl_hand_card(const Table *table, int at)
{
    return coatl_held_card(view_of(table)->layout.hand, mine(table)->hand_count,
                           mine(table)->temple_count, at);
}

/* --- Spots --- */

static Rect locate_part(const Table *table, int code)
{
    const Lane lane = coatl_lane(table, code / SPOT_LANE);
    const int at = code % SPOT_LANE;
    const int serpent = coatl_in_lane(mine(table), code / SPOT_LANE);
    PartKind kind = PART_BODY;
    if (serpent >= 0 && at < mine(table)->serpent[serpent].length)
        kind = (PartKind)coatl_piece_kind(serpent_piece(&mine(table)->serpent[serpent], at));
    return mat_shown(table, part_box(kind, lane_joint(&lane, at), lane_scale(&lane)));
}

static Rect locate_adam(const Table *table, SpotKind kind, int code)
{
    const CoatlAdamLayout adam = coatl_adam_inside(table);
    if (kind == SPOT_ADAM_CARD) return adam.card[code];
    if (kind == SPOT_ADAM_PIECE)
        return adam.piece[code / ADAM_MOST_NEEDED][code % ADAM_MOST_NEEDED];
    if (kind == SPOT_ADAM_LOOSE) return rect_middle(adam.played, 48, 42);
    return rect_middle(adam.played, adam.card[0].w, adam.card[0].h);
}

/* The panel of another seat: things go into its middle. */
static Rect locate_seat(const Table *table, Seat seat, bool stored)
{
    const CoatlLayout *layout = &view_of(table)->layout;
    int at = 0;
    if (coatl_is_solo(state_of(table))) return rect_middle(layout->adam, 64, 64);
    for (Seat other = 0; other < seat; other++) at += other != table->viewer;
    const CoatlSeatLayout panel =
        coatl_seat_layout(rect_inset(table_seat_room(table->ui, layout->opponent[at]), 2));
    return stored ? rect_middle(panel.space[3], 40, 40) : rect_middle(panel.lane[0], 56, 48);
}

Rect coatl_locate(const Table *table, int spot)
{
    const CoatlLayout *layout = &view_of(table)->layout;
    const int code = spot % SPOT_STEP;
    switch ((SpotKind)(spot / SPOT_STEP)) {
    case SPOT_BAG: return layout->bag[code];
    case SPOT_CELL: return coatl_cell_piece(layout, code / 2, code % 2);
    case SPOT_SPACE: return rect_inset(layout->space[code], 3);
    case SPOT_DECK: return layout->deck;
    case SPOT_SLOT: return layout->slot[code - 1];
    case SPOT_HAND: return coatl_hand_card(table, code);
    case SPOT_PART: return locate_part(table, code);
    case SPOT_CHIP: return mat_shown(table, layout->chip[code / COATL_CHIPS][code % COATL_CHIPS]);
    case SPOT_STACK: return layout->stack[code];
    case SPOT_MEDAL: return layout->medal[code];
    case SPOT_SEAT: return locate_seat(table, code, false);
    case SPOT_SEAT_BOARD: return locate_seat(table, code, true);
    case SPOT_ADAM_CARD:
    case SPOT_ADAM_PIECE:
    case SPOT_ADAM_LOOSE:
    case SPOT_ADAM_PLAYED: return locate_adam(table, (SpotKind)(spot / SPOT_STEP), code);
    case SPOT_AWAY: break;
    }
    return rect_middle(layout->disc, 40, 40);
}

/* --- How they look --- */

/* A card keeps its shape wherever it flies. */
static Rect card_box(Rect box)
{
    const float w = fminf(box.w, box.h * FACE_W / FACE_H);
    return rect_middle(box, w, w * FACE_H / FACE_W);
}

static void paint_card(Ui *ui, const CardFace *face, const PieceLook *look)
{
    const Rect box = card_box(look->box);
    if (look->height > 0) face_paint_shadow(ui, face->picture, box, SHADOW_HELD);
    face_paint(ui, face, box, look->opacity);
}

static void paint_back(Ui *ui, int temple, const PieceLook *look)
{
    static const char *const BACK[] = { "coatl/back-prophecy", "coatl/back-temple" };
    const Rect box = card_box(look->box);
    if (look->height > 0) face_paint_shadow(ui, BACK[temple], box, SHADOW_HELD);
    face_paint_back(ui, BACK[temple], box, look->opacity);
}

static void paint_part(Ui *ui, int piece, const PieceLook *look)
{
    float scale;
    const Part part = coatl_part_of(piece);
    const Point joint = part_joint_in((PartKind)part.kind, look->box, &scale);
    if (look->height > 0) part_paint_shadow(ui, part, joint, scale, SHADOW_HELD);
    part_paint(ui, part, joint, scale, look->opacity);
}

/* What lies in a cell is taken together. */
static void paint_cell(Table *table, int cell, const PieceLook *look)
{
    const uint8_t *piece = state_of(table)->disc[cell - 1];
    const int count = piece[1] != COATL_NO_PIECE ? 2 : 1;
    for (int i = 0; i < count; i++) {
        PieceLook one = *look;
        one.box = count == 1 ? look->box : rect_column(look->box, i, 2, 0);
        if (piece[i] != COATL_NO_PIECE) paint_part(table->ui, piece[i], &one);
    }
}

static void paint_slot(Table *table, int slot, const PieceLook *look)
{
    const int card = slot > 0 ? state_of(table)->display[slot - 1] : 0;
    if (card == 0) {
        paint_back(table->ui, 0, look);
        return;
    }
    const CardFace face = coatl_prophecy_face(card);
    paint_card(table->ui, &face, look);
}

static void paint_stack(Table *table, int stack, const PieceLook *look)
{
    const int top = deck_top(&state_of(table)->stack[stack - 1]);
    if (top == DECK_EMPTY) return;
    const CardFace face = coatl_temple_face(top);
    paint_card(table->ui, &face, look);
}

void coatl_paint_face(Ui *ui, PieceKind kind, int face, const PieceLook *look)
{
    if (kind == PIECE_PART) {
        paint_part(ui, face, look);
        return;
    }
    const CardFace card =
        kind == PIECE_PROPHECY ? coatl_prophecy_face(face) : coatl_temple_face(face);
    paint_card(ui, &card, look);
}

void coatl_paint_piece(Table *table, int piece, const PieceLook *look)
{
    const int index = piece_index(piece);
    switch (piece_kind(piece)) {
    case PIECE_PART:
    case PIECE_PROPHECY:
    case PIECE_TEMPLE: coatl_paint_face(table->ui, piece_kind(piece), index, look); break;
    case PIECE_BACK: paint_back(table->ui, index, look); break;
    case PIECE_CELL: paint_cell(table, index, look); break;
    case PIECE_SLOT: paint_slot(table, index, look); break;
    case PIECE_STACK: paint_stack(table, index, look); break;
    }
}
