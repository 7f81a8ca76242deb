#include "table/hand.h"
#include <string.h>
#include "base/hash.h"
#include "platform/limit.h"
#include "table/private.h"

enum { HANDLE = 40 };

static const HandGame *rules_of(const Table *table)
{
    return table->game->hand;
}

/* --- Actions that may be done --- */

static int offered_count(const Table *table)
{
    return table->legal_count + table->hand.more_count;
}

static const Action *offered(const Table *table, int i)
{
    return i < table->legal_count ? &table->legal[i] : &table->hand.more[i - table->legal_count];
}

/* What is measured stands in no list: it is tried. */
static bool is_measured(const Table *table, const Action *action)
{
    const GameRules *rules = table->game->rules;
    View tried;
    if (rules->templates == NULL || !table->may_act) return false;
    memcpy(tried.state, match_state(&table->match), rules->state_size);
    return rules->apply(tried.state, action) == REFUSAL_NONE;
}

bool hand_offers(const Table *table, const Action *action)
{
    for (int i = 0; i < offered_count(table); i++)
        if (action_equal(offered(table, i), action)) return true;
    return is_measured(table, action);
}

bool hand_can_lift(const Table *table, int piece)
{
    const HandGame *game = rules_of(table);
    if (piece == 0 || !table->may_act) return false;
    for (int i = 0; i < offered_count(table); i++)
        if (game->moves(table, offered(table, i)) == piece) return true;
    return game->lifts != NULL && game->lifts(table, piece);
}

void hand_refresh(Table *table)
{
    const HandGame *game = rules_of(table);
    table->hand.more_count = 0;
    if (game != NULL && game->more != NULL && table->may_act)
        table->hand.more_count = game->more(table, table->hand.more, HAND_MORE);
}

/* --- Orientations --- */

static int turns_of(const Table *table, int piece)
{
    const HandGame *game = rules_of(table);
    const int turns = game->turns != NULL ? game->turns(table, piece) : 1;
    return turns > 0 ? turns : 1;
}

int hand_turn(const Table *table, int piece)
{
    for (int i = 0; i < HAND_TURNED; i++)
        if (table->hand.turned[i].piece == piece) return table->hand.turned[i].turn;
    return 0;
}

void hand_set_turn(Table *table, int piece, int turn)
{
    Hand *hand = &table->hand;
    int at = hand->turned_next;
    hand->turn = turn;
    for (int i = 0; i < HAND_TURNED; i++)
        if (hand->turned[i].piece == piece) at = i;
    if (at == hand->turned_next) hand->turned_next = (at + 1) % HAND_TURNED;
    hand->turned[at].piece = piece;
    hand->turned[at].turn = turn;
}

void hand_turn_back(Table *table)
{
    memset(table->hand.turned, 0, sizeof table->hand.turned);
    table->hand.turned_next = table->hand.turn = 0;
}

/* How far from the one held: 0 the same, then a little forwards, a little back, farther. */
static int turn_rank(const Table *table, int turn)
{
    const int turns = turns_of(table, table->hand.piece);
    const int forwards = (turn - table->hand.turn + turns) % turns;
    if (forwards == 0) return 0;
    return 2 * forwards <= turns ? 2 * forwards - 1 : 2 * (turns - forwards);
}

/* --- Places of a piece --- */

static Rect area_of(const HandPlace *place)
{
    return rect_is_empty(place->area) ? place->box : place->area;
}

bool hand_find_place(const Table *table, const Action *action, HandPlace *place)
{
    *place = (HandPlace){ 0 };
    if (!rules_of(table)->place(table, action, place)) return false;
    place->action = *action;
    place->area = area_of(place);
    return true;
}

static Point aim_of(const Table *table)
{
    const UiDrag *drag = &table->ui->drag;
    const UiItem *source = ui_item(table->ui, drag->source);
    if (drag->hold == UI_HOLD_POINTER) return drag->at;
    /* Only a mouse still points somewhere: what a finger last touched says nothing. */
    return drag->device == DEVICE_MOUSE || source == NULL ? table->ui->pointer
                                                          : rect_centre(source->box);
}

/* Room for one more; NULL: there is none. */
static HandPlace *next_place(Hand *hand)
{
    if (hand->place_count < HAND_PLACES) return &hand->place[hand->place_count];
    limit_tell(&hand->full, "places of a piece", HAND_PLACES);
    return NULL;
}

static void gather(Table *table, int piece)
{
    const HandGame *game = rules_of(table);
    Hand *hand = &table->hand;
    hand->place_count = 0;
    for (int i = 0; i < offered_count(table); i++) {
        if (game->moves(table, offered(table, i)) != piece) continue;
        HandPlace *place = next_place(hand);
        if (place == NULL) return;
        if (hand_find_place(table, offered(table, i), place)) hand->place_count++;
    }
    HandPlace *near = game->near != NULL ? next_place(hand) : NULL;
    if (near == NULL) return;
    *near = (HandPlace){ .name = "near" };
    if (game->near(table, piece, aim_of(table), near)) hand->place_count++;
}

/* A tap means a cell: of its orientations the one nearest to that held. */
static bool is_best_of_cell(const Table *table, const HandPlace *place)
{
    const Hand *hand = &table->hand;
    const int rank = turn_rank(table, place->turn);
    for (int i = 0; i < hand->place_count; i++)
        if (hand->place[i].cell == place->cell && turn_rank(table, hand->place[i].turn) < rank)
            return false;
    return true;
}

/* A piece in hand snaps as a whole, as it is held; where only another orientation fits, it turns
 * by itself. */
static bool is_free_of_others(const Hand *hand, const HandPlace *place, int rank)
{
    for (int i = 0; i < hand->place_count; i++) {
        const HandPlace *other = &hand->place[i];
        if (other->shown > 0 && other->shown <= rank
            && rects_touch(rect_inset(other->area, 2), rect_inset(place->area, 2)))
            return false;
    }
    return true;
}

static void choose_shown(Table *table)
{
    Hand *hand = &table->hand;
    const int ranks = turns_of(table, hand->piece);
    for (int rank = 0; rank < ranks; rank++)
        for (int i = 0; i < hand->place_count; i++) {
            HandPlace *place = &hand->place[i];
            if (turn_rank(table, place->turn) != rank) continue;
            if (hand->carried ? is_free_of_others(hand, place, rank)
                              : is_best_of_cell(table, place))
                place->shown = 1 + rank;
        }
}

const HandPlace *hand_places(const Table *table, int *count)
{
    *count = table->hand.place_count;
    return table->hand.place;
}

bool hand_is_carried(const Table *table)
{
    return table->hand.carried;
}

/* --- Items --- */

bool hand_is_beyond(const Table *table, const HandPlace *place)
{
    return place->on_mat && !rect_has(table->mat.cloth, rect_centre(place->box));
}

static bool lays_ghost(const Table *table, int piece)
{
    const HandGame *game = rules_of(table);
    return !table->hand.carried && game->ghosts != NULL && game->ghosts(table, piece);
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
                                .stays = holding && lays_ghost(table, table->hand.piece),
                                .reach = place->reach });
}

static void add_places(Table *table)
{
    Hand *hand = &table->hand;
    const int ranks = turns_of(table, hand->piece);
    gather(table, hand->piece);
    choose_shown(table);
    for (int rank = 1; rank <= ranks; rank++)
        for (int i = 0; i < hand->place_count; i++)
            if (hand->place[i].shown == rank && !hand_is_beyond(table, &hand->place[i]))
                add_item(table, i, hand->place[i].name, hand->place[i].box);
}

/* With nothing in the hand: what can simply be tapped. */
static void add_choices(Table *table)
{
    const HandGame *game = rules_of(table);
    Hand *hand = &table->hand;
    for (int i = 0; game->taps != NULL && i < offered_count(table); i++) {
        if (!game->taps(table, offered(table, i))) continue;
        HandPlace *place = next_place(hand);
        if (place == NULL) return;
        if (!hand_find_place(table, offered(table, i), place) || hand_is_beyond(table, place))
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
    HandPlace *place = hand->draft.ghost ? next_place(hand) : NULL;
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
    float hidden = 4 * rules_of(table)->hides(table, box);
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
    if (rules_of(table)->hides == NULL) return (Point){ ghost.x + ghost.w + off, ghost.y - off };
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
    if (hand->handle_tip == NULL || turns_of(table, hand->piece) < 2) return;
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

/* --- Places that cover a spot --- */

static bool is_perilous(const Table *table, const HandPlace *place)
{
    const HandGame *game = rules_of(table);
    return game->perilous != NULL && game->perilous(table, &place->action);
}

/* The places that cover a spot in the order in which they are offered: safe ones first. */
static int list_covering(const Table *table, Point spot, const HandPlace *out[])
{
    const Hand *hand = &table->hand;
    int count = 0;
    for (int peril = 0; peril < 2; peril++)
        for (int turn = 0; turn < turns_of(table, hand->piece); turn++)
            for (int i = 0; i < hand->place_count; i++) {
                const HandPlace *place = &hand->place[i];
                if (place->turn == turn && rect_has(place->area, spot) && !place->is_ghost
                    && is_perilous(table, place) == (peril != 0))
                    out[count++] = place;
            }
    return count;
}

/* How the piece lies about the spot, in its own lengths: the same on every mat. */
static Point offset_of(const HandPlace *place, Point spot)
{
    const Point middle = rect_centre(place->area);
    const float length = fmaxf(1, fmaxf(place->area.w, place->area.h));
    return (Point){ (middle.x - spot.x) / length, (middle.y - spot.y) / length };
}

static int way_rank(const Table *table, const HandPlace *place, Point spot)
{
    const bool same = point_distance(offset_of(place, spot), table->hand.offset) < 0.12F;
    return 4 * turn_rank(table, place->turn) + (same ? 0 : rect_has(place->box, spot) ? 1 : 2);
}

/* As it is held, if it can lie so; else in the way that is nearest to that. */
static const HandPlace *best_covering(const Table *table, Point spot)
{
    const HandPlace *list[HAND_PLACES], *best = NULL;
    const int count = list_covering(table, spot, list);
    for (int i = 0; i < count; i++)
        if (best == NULL || way_rank(table, list[i], spot) < way_rank(table, best, spot))
            best = list[i];
    return best;
}

/* Of a place as large as the table, where it was tapped; else its middle. */
static Point spot_of(const HandPlace *place, Point at)
{
    const bool large = place->box.w > 1.5F * fmaxf(place->area.w, place->area.h);
    return large && rect_has(place->area, at) ? at : rect_centre(place->box);
}

static void hold_so(Table *table, const HandPlace *place, Point spot)
{
    table->hand.offset = offset_of(place, spot);
    hand_set_turn(table, table->hand.piece, place->turn);
}

/* --- What is aimed at --- */

static const HandPlace *place_of(const Table *table, const UiItem *item)
{
    const bool is_place = item != NULL && item->act == KIT_PLACE;
    return is_place && item->arg < table->hand.place_count ? &table->hand.place[item->arg] : NULL;
}

const HandPlace *hand_aimed(const Table *table)
{
    const Ui *ui = table->ui;
    if (table->hand.draft.ghost) return &table->hand.draft.place;
    if (!ui_is_holding(ui))
        return place_of(table, ui_item(ui, ui_shows_focus(ui) ? ui->focused : ui->hovered));
    const HandPlace *place = place_of(table, ui_drag_place(ui));
    if (place == NULL || !lays_ghost(table, table->hand.piece)) return place;
    const HandPlace *best = best_covering(table, spot_of(place, ui->pointer));
    return best != NULL ? best : place;
}

Action hand_aimed_action(const Table *table)
{
    const HandPlace *place = hand_aimed(table);
    return place != NULL ? place->action : (Action){ 0 };
}

bool hand_was_dropped(const Table *table)
{
    return table->hand.dropped;
}

FlightManner hand_manner(const Table *table)
{
    return table->hand.dropped ? FLIGHT_SETTLE : FLIGHT_SLIDE;
}

/* --- The ghost --- */

static void put_ghost(Table *table, const HandPlace *place, Point covered)
{
    const HandPlace kept = *place;
    hold_so(table, &kept, covered);
    hand_put_draft(
        table, (HandDraft){
                   .place = kept, .piece = table->hand.piece, .ghost = true, .covered = covered });
}

/* As it is held; where that would lose the game, the first way that covers the spot and does not.
 */
static void lay_ghost(Table *table, const HandPlace *tapped, Point at)
{
    const HandPlace *list[HAND_PLACES];
    const HandGame *game = rules_of(table);
    if (game->pointed != NULL) game->pointed(table, &tapped->action, at);
    gather(table, table->hand.piece);
    const Point spot = spot_of(tapped, at);
    const HandPlace *best = best_covering(table, spot);
    if (best == NULL) best = tapped;
    if (is_perilous(table, best) && list_covering(table, spot, list) > 0) best = list[0];
    put_ghost(table, best, spot);
}

/* Only the places at the cell of this action. */
static int keep_cell(const Table *table, const Action *now, const HandPlace *list[], int count)
{
    const HandPlace *here = NULL;
    int kept = 0;
    for (int i = 0; i < table->hand.place_count; i++)
        if (action_equal(&table->hand.place[i].action, now)) here = &table->hand.place[i];
    for (int i = 0; i < count; i++)
        if (here != NULL && list[i]->cell == here->cell) list[kept++] = list[i];
    return kept;
}

/* The next of those that cover the spot. */
static const HandPlace *next_covering(const Table *table, const Action *now, Point spot, int step)
{
    const HandPlace *list[HAND_PLACES];
    int count = list_covering(table, spot, list);
    if (rules_of(table)->turns_in_place) count = keep_cell(table, now, list, count);
    int at = 0;
    for (int i = 0; i < count; i++)
        if (action_equal(&list[i]->action, now)) at = i;
    return count > 0 ? list[(at + step + count) % count] : NULL;
}

static void turn_ghost(Table *table, int quarters)
{
    const Point spot = table->hand.draft.covered;
    table->hand.piece = table->hand.draft.piece;
    gather(table, table->hand.piece);
    const HandPlace *next = next_covering(table, hand_draft(table), spot, quarters);
    if (next != NULL) put_ghost(table, next, spot);
}

/* --- Turning in the hand --- */

static bool is_turn_offered(const Table *table, int turn)
{
    const Hand *hand = &table->hand;
    for (int i = 0; i < hand->place_count; i++)
        if (hand->place[i].turn == turn) return true;
    return false;
}

/* Over nothing: through what fits somewhere. */
static void turn_in_the_air(Table *table, int quarters)
{
    const int turns = turns_of(table, table->hand.piece);
    int turn = table->hand.turn;
    for (int i = 0; i < turns; i++) {
        turn = (turn + quarters + turns) % turns;
        if (is_turn_offered(table, turn)) break;
    }
    hand_set_turn(table, table->hand.piece, turn);
}

/* The spot of what is aimed at that the pointer is on, or next to; one half of the piece. */
static Point pointed_at(const Table *table, const HandPlace *aimed)
{
    const UiDrag *drag = &table->ui->drag;
    const HandPlace *tapped = place_of(table, ui_drag_place(table->ui));
    if (drag->hold != UI_HOLD_POINTER && tapped != NULL) return spot_of(tapped, table->ui->pointer);
    const float half = fminf(aimed->area.w, aimed->area.h) / 2;
    const Rect core = rect_inset(aimed->area, half * 0.9F);
    Point at = { drag->at.x - drag->grip.x, drag->at.y - drag->grip.y };
    if (point_distance(at, rect_centre(aimed->area)) < half * 0.2F) /* held in its very middle */
        at = (Point){ aimed->area.x, aimed->area.y };
    return (Point){ fminf(fmaxf(at.x, core.x), core.x + core.w),
                    fminf(fmaxf(at.y, core.y), core.y + core.h) };
}

/* About the spot it is aimed at: that stays covered, and the pointer holds the same half. */
static void turn_about(Table *table, const HandPlace *aimed, int quarters)
{
    const Point spot = pointed_at(table, aimed);
    const HandPlace *next = next_covering(table, &aimed->action, spot, quarters);
    if (next == NULL) return;
    hold_so(table, next, spot);
    const Point to = rect_centre(next->box);
    const bool moves =
        point_distance(to, rect_centre(aimed->box)) > 1; /* not where it lies alike */
    if (table->hand.carried && moves) ui_hold_at(table->ui, to);
}

static void turn_held(Table *table, int quarters)
{
    const HandPlace *aimed = hand_aimed(table);
    if (aimed != NULL)
        turn_about(table, aimed, quarters);
    else
        turn_in_the_air(table, quarters);
}

static void turn(Table *table, int quarters)
{
    if (table->hand.draft.ghost)
        turn_ghost(table, quarters);
    else
        turn_held(table, quarters);
}

/* --- Acts --- */

/* A second tap on any part of it; where nothing turns, also on the place that it was tapped into.
 */
static bool is_on_ghost(const Table *table, const HandPlace *place, Point at)
{
    const HandDraft *draft = &table->hand.draft;
    if (!draft->ghost) return false;
    const bool same =
        turns_of(table, draft->piece) == 1 && action_equal(&place->action, &draft->place.action);
    return same || rect_has(draft->place.area, at);
}

static void do_place(Table *table, const HandPlace *place, bool held, Point at)
{
    const HandPlace kept = *place;
    const HandDrafting drafting = hand_drafting(table, &kept.action);
    const int piece = rules_of(table)->moves(table, &kept.action);
    if (kept.is_ghost || is_on_ghost(table, &kept, at)) {
        hand_lay_draft(table);
    } else if (held && lays_ghost(table, table->hand.piece)) {
        lay_ghost(table, &kept, at);
    } else if (drafting != HAND_NOW) {
        hand_set_draft(table, &kept.action, drafting == HAND_LOCKED);
        table_sound(table, "slide", 0.5F);
        table->hand.guides = true;
    } else {
        if (held) hand_set_turn(table, piece, kept.turn);
        hand_send(table, &kept.action, at, held && table->hand.carried);
    }
}

static void dropped(Table *table, const UiAct *act, bool held)
{
    if (act->arg >= table->hand.place_count) return;
    do_place(table, &table->hand.place[act->arg], held, act->at);
}

/* A tap is enough where there is only one place, and the place says so. */
static void go_at_once(Table *table)
{
    Hand *hand = &table->hand;
    gather(table, hand->piece);
    if (hand->carried || hand->place_count != 1 || !hand->place[0].at_once) return;
    ui_let_go(table->ui);
    do_place(table, &hand->place[0], true, rect_centre(hand->place[0].box));
}

static void lifted(Table *table, const UiAct *act)
{
    Hand *hand = &table->hand;
    if (hand->draft.ghost) hand_drop_draft(table);
    hand->piece = act->arg;
    hand->turn = hand_turn(table, act->arg);
    hand->offset = (Point){ 9, 9 }; /* none yet */
    if (table->has_hint && rules_of(table)->moves(table, &table->hint) != act->arg)
        table->has_hint = false; /* another way is gone */
    hand->carried = act->hold == UI_HOLD_POINTER;
    pad_close(table); /* it would lie over the places */
    if (rules_of(table)->lifted != NULL) rules_of(table)->lifted(table, act->arg);
    go_at_once(table);
}

/* A tap that fell beside every place may still be near one without a list. */
static bool lands_near(Table *table, const UiAct *act)
{
    const HandGame *game = rules_of(table);
    HandPlace place = { .name = "near" };
    if (game->near == NULL || !game->near(table, act->arg, act->at, &place)) return false;
    const float reach = place.reach > 0 ? place.reach : UI_SNAP;
    if (point_distance(rect_centre(place.box), act->at) > reach) return false;
    place.area = area_of(&place);
    do_place(table, &place, true, act->at);
    return true;
}

/* Beside the table, where nothing is to be said. */
static void put_back(Table *table)
{
    if (table->hand.draft.ghost) hand_drop_draft(table);
    if (table->ui->drag.hold == UI_HOLD_CHOSEN) ui_let_go(table->ui);
}

static void missed(Table *table, const UiAct *act)
{
    const HandGame *game = rules_of(table);
    if (lands_near(table, act)) return;
    if (!rect_is_empty(table->mat.cloth) && !rect_has(table->mat.cloth, act->at)) {
        put_back(table);
        return;
    }
    const Refusal refusal =
        game->missed != NULL ? game->missed(table, act->arg, act->at) : REFUSAL_NONE;
    if (refusal != REFUSAL_NONE)
        table_refuse(table, refusal, act->at);
    else
        ui_refuse(table->ui, act->at, N_("Let it go nearer to a place that is lit."));
}

static Refusal why_not_now(Table *table, const UiAct *act)
{
    const Seat seat = match_to_act(&table->match);
    if (seat == SEAT_NONE) return REFUSAL_GAME_OVER;
    if (seat != table->viewer) return REFUSAL_NOT_YOUR_TURN;
    if (!table->may_act || rules_of(table)->refused == NULL) return REFUSAL_NONE;
    return rules_of(table)->refused(table, act->arg, act->at);
}

static void refused(Table *table, const UiAct *act)
{
    const Refusal refusal = why_not_now(table, act);
    if (refusal != REFUSAL_NONE) table_refuse(table, refusal, act->at);
}

static void act_on_source(Table *table, const UiAct *act)
{
    const HandGame *game = rules_of(table);
    switch (act->kind) {
    case UI_LIFTED: lifted(table, act); break;
    case UI_ROTATED: turn(table, act->arg); break;
    case UI_FLIPPED:
        if (game->flip != NULL) game->flip(table, act->arg);
        break;
    case UI_MISSED: missed(table, act); break;
    case UI_REFUSED: refused(table, act); break;
    case UI_LET_GO:
        if (table->hand.draft.ghost) hand_drop_draft(table);
        break;
    default: break;
    }
}

void hand_act(Table *table, const UiAct *act)
{
    switch (act->act) {
    case KIT_SOURCE: act_on_source(table, act); break;
    case KIT_PLACE: dropped(table, act, act->kind == UI_DROPPED); break;
    case KIT_TURN: turn(table, 1); break;
    default: break;
    }
}

/* --- Keys --- */

static const UiItem *first_lit(const Ui *ui, int act)
{
    for (int i = 0; i < ui->count; i++)
        if (ui->item[i].act == act && !ui->item[i].disabled) return &ui->item[i];
    return NULL;
}

static const UiItem *first_dial(const Ui *ui)
{
    for (int i = 0; i < ui->count; i++)
        if (ui->item[i].role == UI_DIAL && !ui->item[i].disabled) return &ui->item[i];
    return NULL;
}

/* Who plays by keys or pad finds the focus where the next step is. */
void hand_guide(Table *table)
{
    Ui *ui = table->ui;
    const bool guides = table->hand.guides;
    if (table->game->is_moving != NULL && table->game->is_moving(table)) return; /* not yet */
    table->hand.guides = false;
    if (!guides || !ui_shows_focus(ui) || !table->may_act || ui_is_holding(ui)) return;
    const UiItem *item = first_dial(ui);
    if (item == NULL) item = ui_find(ui, "confirm");
    if (item == NULL || item->disabled) item = first_lit(ui, KIT_PLACE);
    if (item == NULL) item = first_lit(ui, KIT_SOURCE);
    if (item != NULL) ui_focus(ui, item->name);
}

/* --- What glows is legal --- */

/* Its place is there, or its piece can be lifted. */
static bool can_be_done(const Table *table, const Action *action, int piece)
{
    const Ui *ui = table->ui;
    for (int i = 0; i < ui->count; i++) {
        const UiItem *item = &ui->item[i];
        const HandPlace *place = place_of(table, item);
        if (place != NULL && action_equal(&place->action, action)) return true;
        if (item->act == KIT_SOURCE && item->arg == piece && !item->disabled) return true;
    }
    return false;
}

static bool all_can_be_done(const Table *table)
{
    for (int i = 0; i < offered_count(table); i++) {
        const Action *action = offered(table, i);
        const int piece = rules_of(table)->moves(table, action);
        if (piece == 0 || hand_drafts(table, piece)) continue;
        if (!can_be_done(table, action, piece)) return false;
    }
    return true;
}

static bool has_item(const Table *table, const HandPlace *wanted)
{
    for (int i = 0; i < table->ui->count; i++) {
        const HandPlace *place = place_of(table, &table->ui->item[i]);
        if (place != NULL
            && (place->cell == wanted->cell || rects_touch(place->area, wanted->area)))
            return true;
    }
    return hand_is_beyond(table, wanted);
}

static bool all_have_places(const Table *table)
{
    const Hand *hand = &table->hand;
    for (int i = 0; i < offered_count(table); i++) {
        HandPlace place;
        const Action *action = offered(table, i);
        if (rules_of(table)->moves(table, action) != hand->piece) continue;
        if (hand_find_place(table, action, &place) && !has_item(table, &place)) return false;
    }
    return true;
}

bool hand_is_legal(const Table *table)
{
    const Ui *ui = table->ui;
    if (rules_of(table) == NULL) return false;
    for (int i = 0; i < ui->count; i++) {
        const UiItem *item = &ui->item[i];
        const HandPlace *place = place_of(table, item);
        if (place != NULL && !hand_offers(table, &place->action) && rules_of(table)->near == NULL)
            return false;
        if (item->act == KIT_SOURCE && !item->disabled && !hand_can_lift(table, item->arg))
            return false;
    }
    return ui_is_holding(ui) ? all_have_places(table) : all_can_be_done(table);
}
