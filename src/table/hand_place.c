/* What may be done with a piece, how it is turned, and where it may go: of its places those that
 * are shown, and those that cover a spot. */
#include <string.h>
#include "platform/limit.h"
#include "table/hand_place.h"

const HandGame *hand_game(const Table *table)
{
    return table->game->hand;
}

/* --- Actions that may be done --- */

int hand_offered_count(const Table *table)
{
    return table->legal_count + table->hand.more_count;
}

const Action *hand_offered(const Table *table, int i)
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
    for (int i = 0; i < hand_offered_count(table); i++)
        if (action_equal(hand_offered(table, i), action)) return true;
    return is_measured(table, action);
}

bool hand_can_lift(const Table *table, int piece)
{
    const HandGame *game = hand_game(table);
    if (piece == 0 || !table->may_act) return false;
    for (int i = 0; i < hand_offered_count(table); i++)
        if (game->moves(table, hand_offered(table, i)) == piece) return true;
    return game->lifts != NULL && game->lifts(table, piece);
}

void hand_refresh(Table *table)
{
    const HandGame *game = hand_game(table);
    table->hand.more_count = 0;
    if (game != NULL && game->more != NULL && table->may_act)
        table->hand.more_count = game->more(table, table->hand.more, HAND_MORE);
    teach_filter_more(table);
}

/* --- Orientations --- */

int hand_turns(const Table *table, int piece)
{
    const HandGame *game = hand_game(table);
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
    const int turns = hand_turns(table, table->hand.piece);
    const int forwards = (turn - table->hand.turn + turns) % turns;
    if (forwards == 0) return 0;
    return 2 * forwards <= turns ? 2 * forwards - 1 : 2 * (turns - forwards);
}

/* --- Places of a piece --- */

Rect hand_area(const HandPlace *place)
{
    return rect_is_empty(place->area) ? place->box : place->area;
}

bool hand_find_place(const Table *table, const Action *action, HandPlace *place)
{
    *place = (HandPlace){ 0 };
    if (!hand_game(table)->place(table, action, place)) return false;
    place->action = *action;
    place->area = hand_area(place);
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

HandPlace *hand_next_place(Hand *hand)
{
    if (hand->place_count < HAND_PLACES) return &hand->place[hand->place_count];
    limit_tell(&hand->full, "places of a piece", HAND_PLACES);
    return NULL;
}

void hand_gather(Table *table, int piece)
{
    const HandGame *game = hand_game(table);
    Hand *hand = &table->hand;
    hand->place_count = 0;
    for (int i = 0; i < hand_offered_count(table); i++) {
        if (game->moves(table, hand_offered(table, i)) != piece) continue;
        HandPlace *place = hand_next_place(hand);
        if (place == NULL) return;
        if (hand_find_place(table, hand_offered(table, i), place)) hand->place_count++;
    }
    HandPlace *near = game->near != NULL ? hand_next_place(hand) : NULL;
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

void hand_choose_shown(Table *table)
{
    Hand *hand = &table->hand;
    const int ranks = hand_turns(table, hand->piece);
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

/* --- Places that cover a spot --- */

static bool is_perilous(const Table *table, const HandPlace *place)
{
    const HandGame *game = hand_game(table);
    return game->perilous != NULL && game->perilous(table, &place->action);
}

/* The places that cover a spot in the order in which they are offered: safe ones first. */
static int list_covering(const Table *table, Point spot, const HandPlace *out[])
{
    const Hand *hand = &table->hand;
    int count = 0;
    for (int peril = 0; peril < 2; peril++)
        for (int turn = 0; turn < hand_turns(table, hand->piece); turn++)
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

const HandPlace *hand_best_covering(const Table *table, Point spot)
{
    const HandPlace *list[HAND_PLACES], *best = NULL;
    const int count = list_covering(table, spot, list);
    for (int i = 0; i < count; i++)
        if (best == NULL || way_rank(table, list[i], spot) < way_rank(table, best, spot))
            best = list[i];
    return best;
}

const HandPlace *hand_safe_covering(const Table *table, Point spot)
{
    const HandPlace *list[HAND_PLACES], *best = hand_best_covering(table, spot);
    if (best == NULL || !is_perilous(table, best)) return best;
    return list_covering(table, spot, list) > 0 ? list[0] : best;
}

Point hand_spot(const HandPlace *place, Point at)
{
    const bool large = place->box.w > 1.5F * fmaxf(place->area.w, place->area.h);
    return large && rect_has(place->area, at) ? at : rect_centre(place->box);
}

void hand_hold_so(Table *table, const HandPlace *place, Point spot)
{
    table->hand.offset = offset_of(place, spot);
    hand_set_turn(table, table->hand.piece, place->turn);
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

const HandPlace *hand_next_covering(const Table *table, const Action *now, Point spot, int step)
{
    const HandPlace *list[HAND_PLACES];
    int count = list_covering(table, spot, list);
    if (hand_game(table)->turns_in_place) count = keep_cell(table, now, list, count);
    int at = 0;
    for (int i = 0; i < count; i++)
        if (action_equal(&list[i]->action, now)) at = i;
    return count > 0 ? list[(at + step + count) % count] : NULL;
}
