/* The tile just placed still turns, as long as nothing else was done with it. */
#include "tables/pyramido/pyramido.h"

/* Nothing was done with it: the last action placed it, or marked it without a choice. */
bool pyramido_can_turn_placed(const Table *table)
{
    const Session *session = &table->match.session;
    if (!table->may_act || state_of(table)->to_act != table->viewer) return false;
    if (ui_is_holding(table->ui) || session->at == 0 || state_of(table)->slot == 0) return false;
    const Action *last = &session->step[session->at - 1].action;
    return last->kind == PYRAMIDO_PLACE
           || (last->kind == PYRAMIDO_MARK
               && table->game->follows(session_state_at(session, session->at - 1), last));
}

/* Back to before it was placed, and the same in the next rotation that fits. */
void pyramido_turn_placed(Table *table, int quarters)
{
    if (!pyramido_can_turn_placed(table)) return;
    const Laid tile = *pyramid_last_tile(pyramid_of(table, table->viewer));
    const int slot = state_of(table)->slot;
    if (!table_take_back(table)) return;
    const Placements placements =
        pyramid_placements(pyramid_of(table, table->viewer), state_of(table)->round);
    int rot = tile.rot;
    do rot = (rot + quarters + PYRAMIDO_ROTS) % PYRAMIDO_ROTS;
    while (!grid_has(&placements.block1[rot], tile.x, tile.y) && rot != tile.rot);
    const Sight sight = mat_sight(table);
    const Action action = { .kind = PYRAMIDO_PLACE,
                            .arg = { (uint8_t)slot, state_of(table)->round, tile.x, tile.y,
                                     (uint8_t)rot } };
    hand_set_turn(table, piece_tile(tile.id), rot);
    hand_send(table, &action, rect_centre(board_block(&sight, tile.x, tile.y)), true);
}

static void paint_nothing(Ui *ui, const UiItem *item)
{
    (void)ui;
    (void)item;
}

/* A tap on the tile turns it, unless one of its blocks waits for a marker: then the handle does,
 * which is always there. */
void pyramido_add_placed(Table *table)
{
    if (!pyramido_can_turn_placed(table)) return;
    const Sight sight = mat_sight(table);
    const Rect tile = board_tile(&sight, pyramid_last_tile(pyramid_of(table, table->viewer)));
    if (state_of(table)->step != STEP_MARK)
        ui_add(table->ui, (UiItem){ .name = "placed",
                                    .role = UI_CUSTOM,
                                    .box = tile,
                                    .act = PYRAMIDO_ACT_TURN,
                                    .topic = TOPIC_LAID_TILE,
                                    .arg = pyramido_last_tile(table),
                                    .context = table,
                                    .above = true,
                                    .paint = paint_nothing });
    hand_add_handle(table, (Point){ tile.x + tile.w, tile.y }, _("Turn this stone"),
                    PYRAMIDO_ACT_TURN);
}
