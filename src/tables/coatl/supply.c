/* What lies on a Coatl table for everybody: the disc and its bags, the display, the deck and the
 * stacks of temples. */
#include "tables/coatl/coatl.h"
#include <stdio.h>
#include "base/hash.h"

/* --- The disc --- */

static void paint_disc(Ui *ui, const UiItem *item)
{
    coatl_paint_disc(ui, item->box);
}

static bool cell_is_flying(const Table *table, int cell, int piece)
{
    return flight_goes_to(table, spot_of(SPOT_CELL, 2 * cell + piece));
}

/* It does not fit, or nothing is taken now. */
static float cell_opacity(const Table *table, const UiItem *item)
{
    if (coatl_supply_rests(table)) return 0.4F;
    return item->disabled && table->may_act && state_of(table)->phase == PHASE_TURN ? 0.5F : 1;
}

static void paint_cell(Ui *ui, const UiItem *item)
{
    const Table *table = item->context;
    const CoatlLayout *layout = &view_of(table)->layout;
    const int cell = piece_index(item->arg) - 1;
    const uint8_t *piece = state_of(table)->disc[cell];
    const bool held = hand_hold(ui, item) == UI_HOLD_POINTER || hand_drafts(table, item->arg);
    if (!item->disabled) coatl_paint_well_light(ui, layout, cell, 1);
    for (int i = 0; i < COATL_CELL_PIECES && !held; i++)
        if (piece[i] != COATL_NO_PIECE && !cell_is_flying(table, cell, i))
            part_paint_in(ui, coatl_part_of(piece[i]), coatl_cell_piece(layout, cell, i),
                          cell_opacity(table, item));
    if (hand_hold(ui, item) == UI_HOLD_CHOSEN) coatl_paint_well_light(ui, layout, cell, 1);
}

static void add_cell(Table *table, int cell)
{
    const CoatlState *state = state_of(table);
    const int piece = piece_of(PIECE_CELL, cell + 1);
    const uint8_t shown[] = { state->disc[cell][0],
                              state->disc[cell][1],
                              (uint8_t)hand_drafts(table, piece),
                              (uint8_t)cell_is_flying(table, cell, 0),
                              (uint8_t)cell_is_flying(table, cell, 1),
                              (uint8_t)table->may_act,
                              (uint8_t)view_of(table)->picks,
                              (uint8_t)view_of(table)->temples,
                              state->phase };
    hand_source(table, (HandSource){ .name = ui_name(table->ui, "cell.%d", cell + 1),
                                     .box = view_of(table)->layout.cell[cell],
                                     .piece = piece,
                                     .paint = paint_cell,
                                     .topic = view_of(table)->picks ? 0 : TOPIC_CELL,
                                     .gone = state->disc[cell][0] == COATL_NO_PIECE
                                             || view_of(table)->picks, /* under the bags */
                                     .version = hash_bytes(HASH_START, shown, sizeof shown) });
}

static void paint_bag(Ui *ui, const UiItem *item)
{
    const Table *table = item->context;
    coatl_paint_bag(ui, item->box, item->arg,
                    coatl_bag_count(state_of(table), (CoatlKind)item->arg));
}

static void add_disc(Table *table)
{
    static const char *const BAG[] = { "bag.heads", "bag.bodies", "bag.tails" };
    const CoatlLayout *layout = &view_of(table)->layout;
    ui_add(table->ui, (UiItem){ .name = "disc",
                                .role = UI_CUSTOM,
                                .box = layout->disc,
                                .paint = paint_disc,
                                .context = table });
    for (int kind = 0; kind < COATL_KINDS; kind++)
        ui_add(table->ui,
               (UiItem){ .name = BAG[kind],
                         .role = UI_CUSTOM,
                         .box = layout->bag[kind],
                         .paint = paint_bag,
                         .context = table,
                         .topic = view_of(table)->picks ? 0 : TOPIC_BAG,
                         .arg = kind,
                         .version = (uint32_t)coatl_bag_count(state_of(table), (CoatlKind)kind) });
    for (int cell = 0; cell < COATL_DISC_CELLS; cell++) add_cell(table, cell);
}

/* --- Cards --- */

static void paint_deck(Ui *ui, const UiItem *item)
{
    const Table *table = item->context;
    const Action draw = { .kind = COATL_DRAW };
    const int count = state_of(table)->deck.count - hand_drafts(table, item->arg);
    coatl_paint_stack(ui, item->box, "coatl/back-prophecy", count);
    if (coatl_supply_rests(table)) coatl_paint_dim(ui, item->box);
    coatl_paint_count(ui, item->box, count);
    if (!item->disabled && match_locks(&table->match, &draw)) coatl_paint_lock(ui, item->box);
    coatl_paint_chosen(ui, item);
}

static void paint_empty(Ui *ui, Rect box)
{
    gfx_round(ui->platform->gfx, rect_inset(box, 2), 6, (Colour){ 0, 0, 0, 80 });
    gfx_round_line(ui->platform->gfx, rect_inset(box, 5), 5, 1.2F, (Colour){ 160, 139, 112, 70 });
}

static void paint_slot(Ui *ui, const UiItem *item)
{
    const Table *table = item->context;
    const int slot = piece_index(item->arg);
    const int card = state_of(table)->display[slot - 1];
    if (card == 0 || hand_hold(ui, item) == UI_HOLD_POINTER
        || flight_goes_to(table, spot_of(SPOT_SLOT, slot))) {
        paint_empty(ui, item->box);
        return;
    }
    const CardFace face = coatl_prophecy_face(card);
    face_paint_shadow(ui, face.picture, item->box, SHADOW_CONTACT);
    face_paint(ui, &face, item->box, 1);
    if (coatl_supply_rests(table)) coatl_paint_dim(ui, item->box);
    coatl_paint_chosen(ui, item);
}

/* While a coatl is being completed the tops tell what they would give it. */
static CardFace top_face(const Table *table, int temple)
{
    CardFace face = coatl_temple_face(temple);
    if (coatl_is_completing(table))
        coatl_face_goals(&face, temple, &mine(table)->serpent[state_of(table)->completing]);
    return face;
}

static void paint_stack(Ui *ui, const UiItem *item)
{
    const Table *table = item->context;
    const Deck *stack = &state_of(table)->stack[piece_index(item->arg) - 1];
    const bool away = hand_hold(ui, item) == UI_HOLD_POINTER || hand_drafts(table, item->arg);
    coatl_paint_stack(ui, item->box, "coatl/back-temple", stack->count - away);
    if (stack->count == 0 || away) return;
    const CardFace face = top_face(table, deck_top(stack));
    face_paint(ui, &face, item->box, 1);
    coatl_paint_pips(ui, item->box, stack->count);
    if (coatl_supply_rests(table) && item->disabled) coatl_paint_dim(ui, item->box);
    coatl_paint_chosen(ui, item);
}

static void add_card(Table *table, const char *name, Rect box, int piece, UiPaint *paint, int topic,
                     const int shown[3])
{
    uint64_t version = hash_number(HASH_START, (uint64_t)shown[0]);
    version = hash_number(version, (uint64_t)shown[1] * 4 + (uint64_t)shown[2]);
    version = hash_number(version, coatl_is_completing(table) + 2U * coatl_asks(table));
    hand_source(table, (HandSource){ .name = name,
                                     .box = box,
                                     .piece = piece,
                                     .paint = paint,
                                     .topic = topic,
                                     .version = version });
}

static void add_display(Table *table)
{
    const CoatlLayout *layout = &view_of(table)->layout;
    const CoatlState *state = state_of(table);
    char name[24];
    add_card(
        table, "deck", layout->deck, piece_of(PIECE_SLOT, 0), paint_deck, TOPIC_DECK,
        (int[]){ state->deck.count, table->may_act, hand_drafts(table, piece_of(PIECE_SLOT, 0)) });
    for (int slot = 1; slot <= COATL_DISPLAY_SLOTS; slot++) {
        const bool flying = flight_goes_to(table, spot_of(SPOT_SLOT, slot));
        (void)snprintf(name, sizeof name, "slot.%d", slot);
        add_card(table, name, layout->slot[slot - 1], piece_of(PIECE_SLOT, slot), paint_slot,
                 state->display[slot - 1] != 0 ? TOPIC_PROPHECY : 0,
                 (int[]){ state->display[slot - 1], flying, 0 });
    }
    for (int stack = 1; stack <= COATL_TEMPLE_STACKS; stack++) {
        const int piece = piece_of(PIECE_STACK, stack);
        const Deck *deck = &state->stack[stack - 1];
        (void)snprintf(name, sizeof name, "stack.%d", stack);
        add_card(table, name, layout->stack[stack - 1], piece, paint_stack,
                 deck->count > 0 ? TOPIC_TEMPLE : 0,
                 (int[]){ deck_top(deck) * 16 + deck->count, hand_drafts(table, piece), 0 });
    }
}

void coatl_add_supply(Table *table)
{
    add_disc(table);
    add_display(table);
}

/* --- The bags, open --- */

/* The hint goes on where the bags were opened for it. */
static bool is_hinted(const Table *table, int piece)
{
    const Action *hint = &table->hint;
    const int first = view_of(table)->picked;
    return table->has_hint && hint->kind == COATL_PICK && piece != first
           && (hint->arg[0] == piece || hint->arg[1] == piece);
}

static void paint_pick(Ui *ui, const UiItem *item)
{
    const Table *table = item->context;
    const int count = state_of(table)->bag[item->arg];
    gfx_round(ui->platform->gfx, item->box, 9, ui_colour(ui, THEME_STONE_DARK));
    gfx_round_line(ui->platform->gfx, item->box, 9, 1.4F,
                   colour_fade(ui_colour(ui, THEME_STONE_LIP), 0.6F));
    part_paint_in(ui, coatl_part_of(item->arg), rect_moved(rect_inset(item->box, 6), 0, -5),
                  count > 0 ? 1 : 0.25F);
    coatl_paint_count(ui, rect_moved(item->box, 0, -7), count);
    if (item->selected)
        gfx_round_line(ui->platform->gfx, item->box, 9, 4, ui_colour(ui, THEME_FOCUS));
    else if (is_hinted(table, item->arg))
        hand_paint_aim(ui, rect_inset(item->box, -1));
    else if (!item->disabled)
        ui_draw_glow(ui, item->box, 9);
}

/* Five colours by three kinds, over the disc: heads, bodies, tails. */
void coatl_add_bags(Table *table)
{
    CoatlView *view = view_of(table);
    enum { SIDE = 72 };
    const Rect panel =
        rect_middle(view->layout.disc, 5 * SIDE + 4 * UI_GAP + 36, 3 * SIDE + 2 * UI_GAP + 36);
    const Rect inside = rect_within(panel, table->layout.area);
    const Rect grid = rect_inset(inside, 18);
    if (!view->picks || !table->may_act) return;
    ui_add(table->ui, (UiItem){ .name = "bags",
                                .role = UI_PANEL,
                                .look = UI_RAISED,
                                .box = inside,
                                .above = true,
                                .unfocused = true });
    for (int piece = 1; piece <= COATL_PIECES; piece++) {
        const int kind = (int)coatl_piece_kind(piece);
        ui_add(table->ui,
               (UiItem){ .name = ui_name(table->ui, "pick.%d", piece),
                         .role = UI_CUSTOM,
                         .box = rect_column(rect_line(grid, kind, COATL_KINDS, UI_GAP),
                                            (int)coatl_piece_colour(piece), COATL_COLOURS, UI_GAP),
                         .paint = paint_pick,
                         .context = table,
                         .act = COATL_ACT_PICK,
                         .arg = piece,
                         .above = true,
                         .disabled = !coatl_can_pick(table, piece),
                         .selected = view->picked == piece,
                         .version = 2U * state_of(table)->bag[piece] + is_hinted(table, piece) });
    }
}
