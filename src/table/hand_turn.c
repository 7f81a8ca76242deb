/* A piece is turned: in the hand, or as the ghost that a tap has laid. */
#include "table/hand_place.h"

/* --- The ghost --- */

bool hand_lays_ghost(const Table *table, int piece)
{
    const HandGame *game = hand_game(table);
    return !table->hand.carried && game->ghosts != NULL && game->ghosts(table, piece);
}

static void put_ghost(Table *table, const HandPlace *place, Point covered)
{
    const HandPlace kept = *place;
    hand_hold_so(table, &kept, covered);
    hand_put_draft(
        table, (HandDraft){
                   .place = kept, .piece = table->hand.piece, .ghost = true, .covered = covered });
}

void hand_lay_ghost(Table *table, const HandPlace *tapped, Point at)
{
    const HandGame *game = hand_game(table);
    if (game->pointed != NULL) game->pointed(table, &tapped->action, at);
    hand_gather(table, table->hand.piece);
    const Point spot = hand_spot(tapped, at);
    const HandPlace *best = hand_safe_covering(table, spot);
    put_ghost(table, best != NULL ? best : tapped, spot);
}

static void turn_ghost(Table *table, int quarters)
{
    const Point spot = table->hand.draft.covered;
    table->hand.piece = table->hand.draft.piece;
    hand_gather(table, table->hand.piece);
    const HandPlace *next = hand_next_covering(table, hand_draft(table), spot, quarters);
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
    const int turns = hand_turns(table, table->hand.piece);
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
    const HandPlace *tapped = hand_place_of(table, ui_drag_place(table->ui));
    if (drag->hold != UI_HOLD_POINTER && tapped != NULL)
        return hand_spot(tapped, table->ui->pointer);
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
    const HandPlace *next = hand_next_covering(table, &aimed->action, spot, quarters);
    if (next == NULL) return;
    hand_hold_so(table, next, spot);
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

void hand_turn_by(Table *table, int quarters)
{
    if (table->hand.draft.ghost)
        turn_ghost(table, quarters);
    else
        turn_held(table, quarters);
}
