#include "table/hand_place.h"

/* --- What is aimed at --- */

const HandPlace *hand_place_of(const Table *table, const UiItem *item)
{
    const bool is_place = item != NULL && item->act == KIT_PLACE;
    return is_place && item->arg < table->hand.place_count ? &table->hand.place[item->arg] : NULL;
}

const HandPlace *hand_aimed(const Table *table)
{
    const Ui *ui = table->ui;
    if (table->hand.draft.ghost) return &table->hand.draft.place;
    if (!ui_is_holding(ui))
        return hand_place_of(table, ui_item(ui, ui_shows_focus(ui) ? ui->focused : ui->hovered));
    const HandPlace *place = hand_place_of(table, ui_drag_place(ui));
    if (place == NULL || !hand_lays_ghost(table, table->hand.piece)) return place;
    const HandPlace *best = hand_best_covering(table, hand_spot(place, ui->pointer));
    return best != NULL ? best : place;
}

Action hand_aimed_action(const Table *table)
{
    const HandPlace *place = hand_aimed(table);
    return place != NULL ? place->action : (Action){ 0 };
}

/* --- Where it was let go --- */

const UiItem *hand_source_of(const Ui *ui, int piece)
{
    for (int i = 0; i < ui->count; i++)
        if (ui->item[i].act == KIT_SOURCE && ui->item[i].arg == piece) return &ui->item[i];
    return NULL;
}

void hand_release(Table *table, int piece, Rect at)
{
    const UiItem *source = hand_source_of(table->ui, piece);
    if (source == NULL) return;
    table->hand.lay = source->box;
    table->hand.let_go = at;
}

/* A part of what was held keeps its place in it: two stones of one cell. */
bool hand_let_go(const Table *table, Rect from, Rect to, Rect *at)
{
    const Rect lay = table->hand.lay;
    const bool held = !rect_is_empty(table->hand.let_go);
    const Rect let_go = held ? table->hand.let_go : to;
    const Point middle = rect_centre(from), old = rect_centre(lay), now = rect_centre(let_go);
    if (rect_is_empty(lay) || !rect_has(lay, middle)) return false;
    *at = let_go;
    if (!held || from.w * from.h > 0.6F * lay.w * lay.h) return true;
    const float scale = fmaxf(let_go.w, let_go.h) / fmaxf(lay.w, lay.h);
    *at = rect_around(
        (Point){ now.x + (middle.x - old.x) * scale, now.y + (middle.y - old.y) * scale },
        from.w * scale, from.h * scale);
    return true;
}

/* --- Acts --- */

/* A second tap on any part of it; where nothing turns, also on the place that it was tapped into.
 */
static bool is_on_ghost(const Table *table, const HandPlace *place, Point at)
{
    const HandDraft *draft = &table->hand.draft;
    if (!draft->ghost) return false;
    const bool same =
        hand_turns(table, draft->piece) == 1 && action_equal(&place->action, &draft->place.action);
    return same || rect_has(draft->place.area, at);
}

static void do_place(Table *table, const HandPlace *place, bool held, Point at)
{
    const HandPlace kept = *place;
    const HandDrafting drafting = hand_drafting(table, &kept.action);
    const int piece = hand_game(table)->moves(table, &kept.action);
    if (kept.is_ghost || is_on_ghost(table, &kept, at)) {
        hand_lay_draft(table);
    } else if (drafting == HAND_NOW && held && hand_lays_ghost(table, table->hand.piece)) {
        hand_lay_ghost(table, &kept, at);
    } else if (drafting != HAND_NOW) {
        ui_let_go(table->ui); /* a ghost's place would keep it */
        hand_set_draft(table, &kept.action, drafting == HAND_LOCKED);
        table_sound(table, "slide", 0.5F);
        table->hand.guides = true;
    } else {
        if (held) hand_set_turn(table, piece, kept.turn);
        if (held && table->hand.carried) hand_release(table, piece, hand_held_box(table, at));
        hand_send(table, &kept.action, at);
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
    hand_gather(table, hand->piece);
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
    if (table->has_hint && hand_game(table)->moves(table, &table->hint) != act->arg)
        table->has_hint = false; /* another way is gone */
    hand->carried = act->hold == UI_HOLD_POINTER;
    pad_close(table); /* it would lie over the places */
    if (hand_game(table)->lifted != NULL) hand_game(table)->lifted(table, act->arg);
    go_at_once(table);
}

/* A tap that fell beside every place may still be near one without a list. */
static bool lands_near(Table *table, const UiAct *act)
{
    const HandGame *game = hand_game(table);
    HandPlace place = { .name = "near" };
    if (game->near == NULL || !game->near(table, act->arg, act->at, &place)) return false;
    const float reach = place.reach > 0 ? place.reach : UI_SNAP;
    if (point_distance(rect_centre(place.box), act->at) > reach) return false;
    place.area = hand_area(&place);
    do_place(table, &place, true, act->at);
    return true;
}

/* Beside the table, where nothing is to be said. */
static void put_back(Table *table)
{
    if (table->hand.draft.ghost) hand_drop_draft(table);
    if (table->ui->drag.hold == UI_HOLD_CHOSEN) ui_let_go(table->ui);
}

/* What has only one place for it takes it anywhere. */
static bool is_caught(Table *table, Point at)
{
    const Hand *hand = &table->hand;
    for (int i = 0; i < hand->place_count; i++) {
        if (hand->place[i].shown == 0 || !rect_has(hand->place[i].catches, at)) continue;
        do_place(table, &hand->place[i], true, at);
        return true;
    }
    return false;
}

static void missed(Table *table, const UiAct *act)
{
    const HandGame *game = hand_game(table);
    if (lands_near(table, act) || is_caught(table, act->at)) return;
    if (teach_misses(table, act->arg, act->at)) return;
    if (!rect_is_empty(table->mat.cloth) && !rect_has(table->mat.cloth, act->at)) {
        put_back(table);
        return;
    }
    const Refusal refusal =
        game->missed != NULL ? game->missed(table, act->arg, act->at) : REFUSAL_NONE;
    if (refusal != REFUSAL_NONE)
        table_refuse(table, refusal, act->at);
    else
        ui_refuse(table->ui, act->at, N_("Drop it closer to a highlighted spot."));
}

static Refusal why_not_now(Table *table, int piece, Point at)
{
    const Seat seat = match_to_act(&table->match);
    if (seat == SEAT_NONE) return REFUSAL_GAME_OVER;
    if (seat != table->viewer) return REFUSAL_NOT_YOUR_TURN;
    if (!table->may_act || hand_game(table)->refused == NULL) return REFUSAL_NONE;
    return hand_game(table)->refused(table, piece, at);
}

void hand_refuse(Table *table, int piece, Point at)
{
    if (teach_refuses(table, piece, at)) return;
    const Refusal refusal = why_not_now(table, piece, at);
    if (refusal != REFUSAL_NONE) table_refuse(table, refusal, at);
}

static void act_on_source(Table *table, const UiAct *act)
{
    const HandGame *game = hand_game(table);
    switch (act->kind) {
    case UI_LIFTED: lifted(table, act); break;
    case UI_ROTATED: hand_turn_by(table, act->arg); break;
    case UI_FLIPPED:
        if (game->flip != NULL) game->flip(table, act->arg);
        break;
    case UI_MISSED: missed(table, act); break;
    case UI_REFUSED: hand_refuse(table, act->arg, act->at); break;
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
    case KIT_TURN: hand_turn_by(table, 1); break;
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

static bool is_moved_by(const Table *table, int piece, const uint8_t *kinds)
{
    for (int i = 0; table->may_act && i < table->legal_count; i++) {
        if (hand_game(table)->moves(table, &table->legal[i]) != piece) continue;
        for (const uint8_t *kind = kinds; *kind != 0; kind++)
            if (table->legal[i].kind == *kind) return true;
    }
    return false;
}

static void pulse(Table *table, const UiItem *source)
{
    const HandGame *game = hand_game(table);
    if (game->pulses == NULL || !game->pulses(table, source->arg))
        flight_flash_at(table, source->box);
}

bool hand_offer(Table *table, const uint8_t *kinds)
{
    const UiItem *first = NULL;
    for (int i = table->ui->count - 1; i >= 0; i--) {
        const UiItem *item = &table->ui->item[i];
        if (item->act != KIT_SOURCE || !is_moved_by(table, item->arg, kinds)) continue;
        pulse(table, item);
        first = item;
    }
    if (first != NULL) ui_focus(table->ui, first->name);
    return first != NULL;
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
