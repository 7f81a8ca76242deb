/* What glows is legal: asked by the driver in every game. */
#include "table/hand_place.h"

/* Its place is there, or its piece can be lifted. */
static bool can_be_done(const Table *table, const Action *action, int piece)
{
    const Ui *ui = table->ui;
    for (int i = 0; i < ui->count; i++) {
        const UiItem *item = &ui->item[i];
        const HandPlace *place = hand_place_of(table, item);
        if (place != NULL && action_equal(&place->action, action)) return true;
        if (item->act == KIT_SOURCE && item->arg == piece && !item->disabled) return true;
    }
    return false;
}

static bool all_can_be_done(const Table *table)
{
    for (int i = 0; i < hand_offered_count(table); i++) {
        const Action *action = hand_offered(table, i);
        const int piece = hand_game(table)->moves(table, action);
        if (piece == 0 || hand_drafts(table, piece)) continue;
        if (!can_be_done(table, action, piece)) return false;
    }
    return true;
}

static bool has_item(const Table *table, const HandPlace *wanted)
{
    for (int i = 0; i < table->ui->count; i++) {
        const HandPlace *place = hand_place_of(table, &table->ui->item[i]);
        if (place != NULL
            && (place->cell == wanted->cell || rects_touch(place->area, wanted->area)))
            return true;
    }
    return hand_is_beyond(table, wanted);
}

static bool all_have_places(const Table *table)
{
    const Hand *hand = &table->hand;
    for (int i = 0; i < hand_offered_count(table); i++) {
        HandPlace place;
        const Action *action = hand_offered(table, i);
        if (hand_game(table)->moves(table, action) != hand->piece) continue;
        if (hand_find_place(table, action, &place) && !has_item(table, &place)) return false;
    }
    return true;
}

bool hand_is_legal(const Table *table)
{
    const Ui *ui = table->ui;
    if (hand_game(table) == NULL) return false;
    for (int i = 0; i < ui->count; i++) {
        const UiItem *item = &ui->item[i];
        const HandPlace *place = hand_place_of(table, item);
        if (place != NULL && !hand_offers(table, &place->action) && hand_game(table)->near == NULL)
            return false;
        if (item->act == KIT_SOURCE && !item->disabled && !hand_can_lift(table, item->arg))
            return false;
    }
    return ui_is_holding(ui) ? all_have_places(table) : all_can_be_done(table);
}
