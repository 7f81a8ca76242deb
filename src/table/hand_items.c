/* The items of the hand: pieces that can be lifted, places, the ghost, the handle that turns. */
#include "base/hash.h"
#include "table/hand_place.h"

enum { HANDLE = 40 };

bool hand_is_beyond(const Table *table, const HandPlace *place)
{
    return place->on_mat && !rect_has(table->mat.cloth, rect_centre(place->box));
}

static void add_item(Table *table, int index, const char *name, Rect box)
{
    const HandPlace *place = &table->hand.place[index];
    const bool holding = ui_is_holding(table->ui);
    ui_add(table->ui, (UiItem){ .name = name,
                                .role = holding ? UI_PLACE : UI_CUSTOM,
                                .box = box,
                                .label = place->tip == NULL ? _("Here") : NULL,
                                .tip = place->tip,
                                .act = KIT_PLACE,
                                .arg = index,
                                .paint = place->unlit ? NULL : hand_paint_place,
                                .stays = holding && hand_lays_ghost(table, table->hand.piece),
                                .reach = place->reach });
}

static void add_places(Table *table)
{
    Hand *hand = &table->hand;
    const int ranks = hand_turns(table, hand->piece);
    hand_gather(table, hand->piece);
    hand_choose_shown(table);
    for (int rank = 1; rank <= ranks; rank++)
        for (int i = 0; i < hand->place_count; i++)
            if (hand->place[i].shown == rank && !hand_is_beyond(table, &hand->place[i]))
                add_item(table, i, hand->place[i].name, hand->place[i].box);
}

/* With nothing in the hand: what can simply be tapped. */
static void add_choices(Table *table)
{
    const HandGame *game = hand_game(table);
    Hand *hand = &table->hand;
    for (int i = 0; game->taps != NULL && i < hand_offered_count(table); i++) {
        if (!game->taps(table, hand_offered(table, i))) continue;
        HandPlace *place = hand_next_place(hand);
        if (place == NULL) return;
        if (!hand_find_place(table, hand_offered(table, i), place) || hand_is_beyond(table, place))
            continue;
        place->shown = 1;
        add_item(table, hand->place_count++, place->name, place->box);
    }
}

/* Whoever zooms or turns the window finds it where its place is now. */
static void move_ghost(Table *table)
{
    HandDraft *draft = &table->hand.draft;
    const Rect was = draft->place.area;
    HandPlace now;
    if (!draft->ghost || !hand_find_place(table, &draft->place.action, &now)) return;
    const Point share = { (draft->covered.x - was.x) / fmaxf(1, was.w),
                          (draft->covered.y - was.y) / fmaxf(1, was.h) };
    draft->covered =
        (Point){ now.area.x + share.x * now.area.w, now.area.y + share.y * now.area.h };
    draft->place = now;
}

/* Over the cells it covers: a tap on any part of it lays it. */
static void add_ghost(Table *table)
{
    Hand *hand = &table->hand;
    HandPlace *place = hand->draft.ghost ? hand_next_place(hand) : NULL;
    if (place == NULL) return;
    *place = hand->draft.place;
    if (hand_is_beyond(table, place)) return;
    place->reach = 0.1F;
    place->unlit = place->is_ghost = true;
    place->shown = 1;
    add_item(table, hand->place_count++, "ghost", place->area);
}

/* Small on the corner of its piece, with room for a finger about it. */
void hand_add_handle(Table *table, Point corner, const char *tip, int act)
{
    const Rect box =
        rect_within(rect_around(corner, HANDLE, HANDLE), gfx_whole(table->ui->platform->gfx));
    UiItem *handle = ui_button(table->ui, "turn", box, "rotate", "", act, 0);
    handle->tip = tip;
    handle->above = true;
}

/* What is to be read counts for more than a place that lies there. */
static float hidden_by_handle(const Table *table, Rect box)
{
    const Rect cloth = table->mat.cloth;
    float hidden = 4 * hand_game(table)->hides(table, box);
    for (int i = 0; i < table->hand.place_count; i++)
        if (table->hand.place[i].shown > 0)
            hidden += rect_overlap(box, table->hand.place[i].box) / 4;
    if (!rect_is_empty(cloth)) hidden += 40 * (HANDLE * HANDLE - rect_overlap(box, cloth));
    return hidden;
}

/* No orientation lies diagonally beside the spot that stays covered: there the handle keeps its
 * place under the finger while the ghost turns. */
static Point ghost_handle(const Table *table)
{
    const HandDraft *draft = &table->hand.draft;
    const Rect ghost = draft->place.area;
    const float off = HANDLE / 2.0F + 2;
    if (hand_game(table)->hides == NULL) return (Point){ ghost.x + ghost.w + off, ghost.y - off };
    const float away = fminf(ghost.w, ghost.h) / 2 + off;
    Point best = { 0, 0 };
    float least = 1e12F;
    for (int i = 0; i < 4; i++) {
        const Point corner = { draft->covered.x + (i % 2 == 0 ? away : -away),
                               draft->covered.y + (i < 2 ? -away : away) };
        const float hidden = hidden_by_handle(table, rect_around(corner, HANDLE, HANDLE));
        if (hidden < least) least = hidden, best = corner;
    }
    return best;
}

/* A pointer that holds a piece has other ways to turn it. */
static void add_turning(Table *table)
{
    const Hand *hand = &table->hand;
    if (hand->handle_tip == NULL || hand_turns(table, hand->piece) < 2) return;
    if (hand->draft.ghost) /* beside it: what lies there is to be read */
        hand_add_handle(table, ghost_handle(table), hand->handle_tip, KIT_TURN);
    else if (table->ui->drag.hold == UI_HOLD_CHOSEN)
        hand_add_handle(table, hand->handle, hand->handle_tip, KIT_TURN);
}

void hand_add(Table *table)
{
    Hand *hand = &table->hand;
    hand->place_count = 0;
    if (!table->may_act) return;
    move_ghost(table);
    if (ui_is_holding(table->ui))
        add_places(table);
    else
        add_choices(table);
    add_ghost(table);
    add_turning(table);
}

/* --- Sources --- */

UiHold hand_hold(const Ui *ui, const UiItem *source)
{
    return ui_is_holding(ui) && ui->drag.source == source->id ? ui->drag.hold : UI_HOLD_NONE;
}

UiItem *hand_source(Table *table, HandSource source)
{
    Hand *hand = &table->hand;
    UiItem *item =
        ui_add(table->ui, (UiItem){ .name = source.name,
                                    .role = UI_SOURCE,
                                    .box = source.box,
                                    .topic = source.topic,
                                    .act = KIT_SOURCE,
                                    .arg = source.piece,
                                    .disabled = source.gone || !hand_can_lift(table, source.piece),
                                    .refuses = true,
                                    .paint = source.paint,
                                    .context = table });
    const UiHold hold = hand_hold(table->ui, item);
    uint64_t version = hash_number(source.version, (uint64_t)source.piece);
    version = hash_number(version, (uint64_t)hold);
    version = hash_number(version, (uint64_t)hand_turn(table, source.piece));
    item->version = hash_short(hash_number(version, flight_has(table, source.piece)));
    if (hold == UI_HOLD_NONE && !(hand->draft.ghost && hand->draft.piece == source.piece))
        return item;
    const bool beside = source.handle_at.x != 0 || source.handle_at.y != 0;
    hand->handle = beside ? source.handle_at : (Point){ source.box.x + source.box.w, source.box.y };
    hand->handle_tip = source.handle;
    return item;
}
