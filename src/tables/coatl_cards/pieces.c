/* Where the pieces of the card game's table are, and how they look in the air. */
#include "tables/coatl_cards/coatl_cards.h"

#define FEATHER_RATIO (ROW_CARD_H / (2 * ROW_PITCH))
#define END_RATIO (ROW_CARD_H / 92.0F)
#define LANE_PITCH 68.0F /* at most: below it there is room for two lines of brackets */

/* --- Seats --- */

Seat cards_neighbour(const CoatlCardsState *state, Seat viewer, int side)
{
    return (viewer + (side == 0 ? 1 : state->seats - 1)) % state->seats;
}

int cards_neighbours(const CoatlCardsState *state)
{
    return state->seats == 2 ? 1 : 2;
}

Seat cards_opposite(const CoatlCardsState *state, Seat viewer)
{
    return state->seats == 4 ? (viewer + 2) % 4 : SEAT_NONE;
}

/* --- The serpent and the hand --- */

static int missing_ends(const CardCoatl *coatl)
{
    if (coatl->parts == 0) return 2;
    return !card_coatl_part(coatl, 0).head + !card_coatl_part(coatl, coatl->parts - 1).tail;
}

/* Beside the coatl there is room for the number of its parts. */
static bool has_room_beside(Rect lane, const CardRow *row)
{
    return row->x + row->pitch * (float)(row->parts + 2) < lane.x + lane.w - CARDS_PARTS_W + 20;
}

CardRow cards_row(const Table *table, const CardCoatl *coatl)
{
    const CoatlCardsState *state = state_of(table);
    const Rect lane = view_of(table)->layout.lane;
    const int spare = coatl_cards_is_final(state) ? missing_ends(coatl) + 1 : 4;
    const float slots = (float)(coatl->parts + spare);
    /* Larger than usual while the number of parts still has its place beside it. */
    const float roomy = fminf(LANE_PITCH, (lane.w - 2 * CARDS_PARTS_W) / slots);
    const float most = fmaxf(ROW_PITCH, roomy);
    Rect bed = rect_inset(lane, 4);
    const CardRow row = row_fit(bed, coatl->parts, spare, most);
    if (has_room_beside(lane, &row)) return row;
    cut_bottom(&bed, CARDS_PARTS_LINE);
    return row_fit(bed, coatl->parts, spare, most);
}

/* A long coatl leaves only a line below its end. */
Rect cards_parts_box(const Table *table, const CardRow *row)
{
    const Rect lane = view_of(table)->layout.lane;
    const float x = lane.x + lane.w - CARDS_PARTS_W;
    const float w = CARDS_PARTS_W - 16;
    if (row->parts == 0) return (Rect){ 0 };
    if (has_room_beside(lane, row)) return (Rect){ x, lane.y + lane.h / 2 - 34, w, 60 };
    return (Rect){ x - 44, lane.y + lane.h - CARDS_PARTS_LINE - 3, w + 44, CARDS_PARTS_LINE };
}

int cards_hand_count(const CoatlCardsState *state, Seat seat)
{
    return state->hand_count[seat] + (state->opened != 0 && state->to_act == seat);
}

/* Fewer cards are larger. They lie apart: side by side they would look like a serpent. */
Fan cards_hand_fan(const Table *table, int count, float ratio)
{
    const Rect room = view_of(table)->layout.hand;
    const int shown = count < 3 ? 3 : count;
    const float gap = 8;
    const float free = (room.w - gap * (float)(shown - 1)) / (float)shown;
    const float w = fminf(free, fminf(162, (room.h - 2) / ratio));
    return fan_fit(room, (Size){ w, w * ratio }, count, gap, view_of(table)->layout.portrait);
}

static Rect hand_box(const Table *table, int code)
{
    const CoatlCardsState *state = state_of(table);
    const Fan fan = cards_hand_fan(table, cards_hand_count(state, table->viewer), FEATHER_RATIO);
    return fan_card(&fan, code == SPOT_OPENED ? state->hand_count[table->viewer] : code);
}

/* --- Prophecies --- */

/* Of the cards of one level: which this is, and how many there are. */
static int index_at_level(const CardOwned *owned, int at, int *count)
{
    const int level = card_owned_level(owned, at);
    int index = 0;
    *count = 0;
    for (int i = 0; i < owned->count; i++) {
        if (card_owned_level(owned, i) != level) continue;
        if (i < at) index++;
        (*count)++;
    }
    return index;
}

/* How much of the air above a step is free at each side: a single card stands in the middle. */
static float air_beside(Rect step, const CardOwned *owned, int level)
{
    const int count = card_owned_at_level(owned, level);
    if (count > 1) return 0;
    return count == 0 ? step.w : (step.w - step.h * FACE_W / FACE_H) / 2;
}

/* Where the cards of a level stand. Two are seen whole; more use the air above the steps beside
 * them. Protected ones need not be read. */
static Rect step_room(Rect stair, const CardOwned *owned, int level, float needed)
{
    const Rect step = cards_step(stair, level);
    const int count = card_owned_at_level(owned, level);
    Rect air = step;
    if (level == CARD_PROTECTED || count < 2) return step;
    if (count == 2) return rect_middle(step, needed, step.h);
    if (level > 0) {
        const float left = air_beside(step, owned, level - 1);
        air = (Rect){ air.x - left, air.y, air.w + left, air.h };
    }
    air.w += air_beside(step, owned, level + 1);
    const float w = fmaxf(step.w, fminf(needed, air.w));
    return rect_within((Rect){ step.x + (step.w - w) / 2, step.y, w, step.h }, air);
}

static Rect stair_box(const Table *table, const CardOwned *owned, int level, int index)
{
    const CardsView *view = view_of(table);
    const Rect stair = view->layout.stair;
    const Rect step = cards_step(stair, level);
    const Size card = { step.h * FACE_W / FACE_H, step.h };
    const int count = card_owned_at_level(owned, level);
    const float all = card.w * (float)count + 4 * (float)(count - 1);
    Rect room = step_room(stair, owned, level, count == 2 ? 2 * card.w - 4 : all);
    if (view->fanned == level + 1) {
        room.w = fminf(all, stair.w);
        room.x = step.x + step.w / 2 - room.w / 2;
        room = rect_within(room, stair);
        room.y = step.y;
    }
    const Fan fan = fan_fit(room, card, count, 3, true);
    return fan_card(&fan, index);
}

/* CARL's nearest card is the rightmost of his row, mine the leftmost of mine. */
static Rect solo_box(const Table *table, Seat seat, int level, int index, int count)
{
    const CardsRowLayout row = cards_row_layout(view_of(table)->layout.rows, level);
    const bool carl = seat == COATL_CARDS_CARL;
    Rect room = carl ? row.carl : row.mine;
    const float h = fminf(room.h - 4, FACE_H);
    const Size card = { h * FACE_W / FACE_H, h };
    const Fan fan = fan_fit(room, card, count, 6, false);
    Rect box = fan_card(&fan, index);
    if (carl) box.x = room.x + room.w - (box.x - room.x) - box.w;
    return box;
}

static int panel_of(const CoatlCardsState *state, Seat viewer, Seat seat)
{
    for (int side = 0; side < cards_neighbours(state); side++)
        if (cards_neighbour(state, viewer, side) == seat) return side;
    return -1;
}

/* In the order of the list, highest levels last. */
static int index_by_level(const CardOwned *owned, int at)
{
    const int level = card_owned_level(owned, at);
    int index = 0;
    for (int i = 0; i < owned->count; i++) {
        const int other = card_owned_level(owned, i);
        index += other < level || (other == level && i < at);
    }
    return index;
}

static Rect neighbour_box(const Table *table, int side, int index, int count)
{
    const CardsSeatLayout seat = cards_inside(table, side);
    const bool two = !rect_is_empty(seat.cards[1]);
    Rect row = seat.cards[0];
    int in_row = count;
    int first = 0;
    if (two && count <= 3) {
        row = rect_union(seat.cards[0], seat.cards[1]);
    } else if (two) {
        const int above = (count + 1) / 2;
        first = index < above ? 0 : above;
        in_row = index < above ? above : count - above;
        row = seat.cards[index < above ? 0 : 1];
    }
    const float h = fminf(row.h, 153);
    const Fan fan = fan_fit(row, (Size){ h * FACE_W / FACE_H, h }, in_row, 8, false);
    return fan_card(&fan, index - first);
}

static Rect owned_box(const Table *table, const CoatlCardsState *state, Seat seat,
                      const CardOwned *owned, int at)
{
    int count;
    const int level = card_owned_level(owned, at);
    const int index = index_at_level(owned, at, &count);
    if (state->solo) return solo_box(table, seat, level > 0 ? level : 1, index, count);
    if (seat == table->viewer) return stair_box(table, owned, level, index);
    const int side = panel_of(state, table->viewer, seat);
    if (side >= 0) return neighbour_box(table, side, index_by_level(owned, at), owned->count);
    return rect_middle(view_of(table)->layout.opposite, 42, 66);
}

/* The own card whose edge lies on this one; -1: none. Alone the nearest to the stone is on top,
 * elsewhere the last. */
static int card_above(const Table *table, const CoatlCardsState *state, Seat seat, int at)
{
    const CardOwned *owned = &state->owned[seat];
    const bool by_level = state->solo || seat == table->viewer;
    int count;
    const int index = by_level ? index_at_level(owned, at, &count) : index_by_level(owned, at);
    for (int i = 0; i < owned->count; i++) {
        if (by_level && card_owned_level(owned, i) != card_owned_level(owned, at)) continue;
        const int other = by_level ? index_at_level(owned, i, &count) : index_by_level(owned, i);
        if (other == index + (state->solo ? -1 : 1)) return i;
    }
    return -1;
}

Rect cards_shown_box(const Table *table, const CoatlCardsState *state, int card)
{
    Rect box = cards_card_box(table, state, card);
    /* On the stair those that may rise lie on top, see cards_add_things. */
    const bool forward = !state->solo && hand_can_lift(table, piece_of(PIECE_PROPHECY, card));
    for (Seat seat = 0; seat < state->seats; seat++) {
        if (forward && seat == table->viewer) continue;
        const int at = card_owned_find(&state->owned[seat], card);
        const int above = at >= 0 ? card_above(table, state, seat, at) : -1;
        if (above < 0) continue;
        const Rect cover = owned_box(table, state, seat, &state->owned[seat], above);
        if (!rects_touch(cover, box)) continue;
        if (cover.x > box.x)
            box.w = cover.x - box.x;
        else
            cut_left(&box, cover.x + cover.w - box.x);
    }
    return box;
}

Rect cards_card_box(const Table *table, const CoatlCardsState *state, int card)
{
    const int supply = coatl_cards_supply_find(state, card);
    if (supply >= 0) return view_of(table)->layout.supply[supply];
    for (Seat seat = 0; seat < state->seats; seat++) {
        const int at = card_owned_find(&state->owned[seat], card);
        if (at >= 0) return owned_box(table, state, seat, &state->owned[seat], at);
    }
    return (Rect){ 0 };
}

/* Where it would lie among my own: the far end of that level. */
Rect cards_own_box(const Table *table, const CoatlCardsState *state, int card, int level)
{
    CardOwned mine = state->owned[table->viewer];
    const int at = card_owned_find(&mine, card);
    if (at >= 0) card_owned_remove(&mine, at);
    card_owned_add(&mine, card, level);
    return owned_box(table, state, table->viewer, &mine, mine.count - 1);
}

/* --- Spots --- */

static Rect laid_box(const Table *table, Seat seat, int laid)
{
    const CoatlCardsState *state = state_of(table);
    const CardCoatl *coatl = &state->coatl[seat];
    if (seat != table->viewer || laid >= coatl->laid_count)
        return cards_locate(table, spot_of(SPOT_SEAT, seat));
    const CardRow row = cards_row(table, coatl);
    return mat_shown(table,
                     row_card(&row, card_coatl_laid_part(coatl, laid), row_sunk(coatl, laid)));
}

static Rect end_box(const Table *table, Seat seat, bool tail)
{
    const CardRow row = cards_row(table, &state_of(table)->coatl[seat]);
    if (seat != table->viewer) return cards_locate(table, spot_of(SPOT_SEAT, seat));
    return mat_shown(table, row_end(&row, !tail));
}

static Rect seat_box(const Table *table, Seat seat)
{
    const CardsLayout *layout = &view_of(table)->layout;
    const CoatlCardsState *state = state_of(table);
    if (state->solo) return rect_middle(layout->carl, 60, 50);
    const int side = panel_of(state, table->viewer, seat);
    if (side < 0) return rect_middle(layout->opposite, 60, 50);
    return rect_middle(cards_inside(table, side).ribbon, 60, 50);
}

Rect cards_locate(const Table *table, int spot)
{
    const CardsView *view = view_of(table);
    const int code = spot % SPOT_STEP;
    switch ((SpotKind)(spot / SPOT_STEP)) {
    case SPOT_HAND: return hand_box(table, code);
    case SPOT_LAID: return laid_box(table, code % SPOT_SEATS, code / SPOT_SEATS);
    case SPOT_END: return end_box(table, code / 2, (code & 1) != 0);
    case SPOT_CARD: return cards_card_box(table, state_of(table), code);
    case SPOT_WAS: return view->was[code];
    case SPOT_HAND_WAS: return view->hand_was;
    case SPOT_PROPHECIES: return view->layout.prophecies;
    case SPOT_FEATHERS: return view->layout.feathers;
    case SPOT_SEAT: return seat_box(table, code);
    case SPOT_FAVOUR: return cards_carl_layout(view->layout.carl).feather;
    }
    return rect_middle(view->layout.lane, 40, 40);
}

/* --- How they look --- */

/* A card keeps its shape wherever it flies. */
static Rect shaped(Rect box, float ratio)
{
    const float w = fminf(box.w, box.h / ratio);
    return rect_middle(box, w, w * ratio);
}

static void paint_feather(Ui *ui, int feather, const PieceLook *look)
{
    const Rect box = shaped(look->box, FEATHER_RATIO);
    const uint8_t *colour = coatl_cards_feather(feather)->colour;
    const int left = look->turn & 1;
    if (look->height > 0) row_paint_feather_shadow(ui, box, SHADOW_HELD);
    row_paint_feather(ui, colour[left], colour[1 - left], box, look->opacity);
}

static void paint_end(Ui *ui, bool head, int colour, const PieceLook *look)
{
    const Rect box = shaped(look->box, END_RATIO);
    if (look->height > 0) row_paint_feather_shadow(ui, box, SHADOW_HELD);
    row_paint_end(ui, head, colour, box, look->opacity);
}

static int level_of(const CoatlCardsState *state, int card)
{
    for (Seat seat = 0; seat < state->seats; seat++) {
        const int at = card_owned_find(&state->owned[seat], card);
        if (at >= 0) return card_owned_level(&state->owned[seat], at);
    }
    return 0;
}

/* Face up: it is sealed when it has arrived. */
static void paint_prophecy(Table *table, int card, const PieceLook *look)
{
    const Rect box = shaped(look->box, FACE_H / FACE_W);
    const CardFace face = cards_face(card, level_of(state_of(table), card));
    if (look->height > 0)
        face_paint_shadow(table->ui, cards_back_picture(0, false), box, SHADOW_HELD);
    face_paint(table->ui, &face, box, look->opacity);
}

static void paint_back(Ui *ui, const char *picture, float ratio, const PieceLook *look)
{
    const Rect box = shaped(look->box, ratio);
    if (look->height > 0) face_paint_shadow(ui, picture, box, SHADOW_HELD);
    face_paint_back(ui, picture, box, look->opacity);
}

void cards_paint_piece(Table *table, int piece, const PieceLook *look)
{
    const int index = piece_index(piece);
    Ui *ui = table->ui;
    switch (piece_kind(piece)) {
    case PIECE_FEATHER: paint_feather(ui, index, look); break;
    case PIECE_PROPHECY: paint_prophecy(table, index, look); break;
    case PIECE_HEAD: paint_end(ui, true, index, look); break;
    case PIECE_TAIL: paint_end(ui, false, index, look); break;
    case PIECE_BACK: paint_back(ui, cards_back_picture(index, false), FACE_H / FACE_W, look); break;
    case PIECE_FEATHER_BACK: paint_back(ui, "cards/back-feather", FEATHER_RATIO, look); break;
    }
}
