/* How stones turn: in the hand, where only rotations that fit are offered, and on the pyramid, as
 * long as nothing else was done with the stone just placed. */
#include "tables/pyramido/pyramido.h"

static Placements placements_of(const Table *table)
{
    return pyramid_placements(pyramid_of(table, table->viewer), state_of(table)->round);
}

float pyramido_reach(const Table *table)
{
    const float quadrant = pyramido_seen(table).quadrant;
    const bool first = pyramid_of(table, table->viewer)->tile_count == 0; /* may fall anywhere */
    return first ? 6 * quadrant : fmaxf(UI_SNAP, quadrant);
}

/* --- In the hand --- */

/* Is there a place for it in this rotation so near that it would snap there? */
static bool fits_near(const Table *table, const Placements *placements, int rot, Point at)
{
    const BoardPlace place = pyramido_seen(table);
    const float reach = pyramido_reach(table);
    for (int y = 0; y < GRID_SIZE; y++)
        for (int x = 0; x < GRID_SIZE; x++) {
            if (!grid_has(&placements->block1[rot], x, y)) continue;
            const Laid laid = { .x = (uint8_t)x, .y = (uint8_t)y, .rot = (uint8_t)rot };
            if (point_distance(rect_centre(board_stone(&place, &laid)), at) <= reach) return true;
        }
    return false;
}

/* Over a place only the rotations that fit there count, elsewhere those that fit somewhere. */
static bool is_offered(const Table *table, const Placements *placements, int rot)
{
    const UiDrag *drag = &table->ui->drag;
    const UiItem *aimed = ui_drag_place(table->ui);
    if (aimed == NULL) return placements->count[rot] > 0;
    if (drag->hold == UI_HOLD_POINTER) return fits_near(table, placements, rot, drag->at);
    const Laid cell = place_decode(aimed->arg);
    return grid_has(&placements->block1[rot], cell.x, cell.y);
}

static void turn_stone(Table *table, int quarters)
{
    PyramidoView *view = view_of(table);
    const UiItem *aimed = ui_drag_place(table->ui);
    const Placements placements = placements_of(table);
    int rot = aimed != NULL ? place_decode(aimed->arg).rot : view->rot; /* the one that is seen */
    for (int i = 0; i < PYRAMIDO_ROTS; i++) {
        rot = (rot + quarters + PYRAMIDO_ROTS) % PYRAMIDO_ROTS;
        if (is_offered(table, &placements, rot)) break;
    }
    view->rot = rot;
}

void pyramido_turn_held(Table *table, int act, int quarters)
{
    PyramidoView *view = view_of(table);
    if (act == PYRAMIDO_ACT_SLOT) turn_stone(table, quarters);
    if (act == PYRAMIDO_ACT_CHIP)
        view->chip_rot = (view->chip_rot + quarters + PYRAMIDO_ROTS) % PYRAMIDO_ROTS;
}

/* --- On the pyramid --- */

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
    const Placements placements = placements_of(table);
    int rot = tile.rot;
    do rot = (rot + quarters + PYRAMIDO_ROTS) % PYRAMIDO_ROTS;
    while (!grid_has(&placements.block1[rot], tile.x, tile.y) && rot != tile.rot);
    const BoardPlace place = pyramido_seen(table);
    const Action action = { .kind = PYRAMIDO_PLACE,
                            .arg = { (uint8_t)slot, state_of(table)->round, tile.x, tile.y,
                                     (uint8_t)rot } };
    view_of(table)->rot = rot;
    view_of(table)->dropped = true;
    table_do(table, &action, rect_centre(board_block(&place, tile.x, tile.y)));
    view_of(table)->dropped = false;
}

static void paint_nothing(Ui *ui, const UiItem *item)
{
    (void)ui;
    (void)item;
}

/* Small on the corner of its piece, with room for a finger about it. */
static void add_handle(Table *table, Point corner, const char *tip)
{
    const Rect box = rect_within(rect_around(corner, 40, 40), gfx_whole(table->ui->platform->gfx));
    UiItem *handle = ui_button(table->ui, "turn", box, "rotate", "", PYRAMIDO_ACT_TURN, 0);
    handle->tip = tip;
    handle->above = true;
}

/* A tap on the stone turns it, unless one of its blocks waits for a marker: then the handle does,
 * which is always there. */
static void add_placed(Table *table)
{
    const BoardPlace place = pyramido_seen(table);
    const Rect stone = board_stone(&place, pyramid_last_tile(pyramid_of(table, table->viewer)));
    if (state_of(table)->step != STEP_MARK)
        ui_add(table->ui, (UiItem){ .name = "placed",
                                    .role = UI_CUSTOM,
                                    .box = stone,
                                    .act = PYRAMIDO_ACT_PLACED,
                                    .topic = TOPIC_LAID_STONE,
                                    .arg = pyramido_last_stone(table),
                                    .context = table,
                                    .above = true,
                                    .paint = paint_nothing });
    add_handle(table, (Point){ stone.x + stone.w, stone.y }, _("Turn this stone"));
}

void pyramido_add_turning(Table *table)
{
    const UiDrag *drag = &table->ui->drag;
    const Point corner = { drag->home.x + drag->home.w, drag->home.y };
    if (pyramido_can_turn_placed(table)) add_placed(table);
    if (drag->hold != UI_HOLD_CHOSEN) return; /* a pointer that holds has other ways */
    if (drag->act == PYRAMIDO_ACT_SLOT) add_handle(table, corner, _("Turn this stone"));
    if (drag->act == PYRAMIDO_ACT_CHIP)
        add_handle(table, (Point){ drag->home.x, drag->home.y }, _("Turn this patch"));
}
