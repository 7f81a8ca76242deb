/* What lies on a Coatl table: the disc and its bags, the cards, one's own coatls, board, tokens and
 * hand. */
#include "tables/coatl/coatl.h"
#include <stdio.h>
#include "base/hash.h"

static uint32_t version_of(const void *bytes, size_t size)
{
    return hash_short(hash_bytes(HASH_START, bytes, size));
}

/* --- The disc --- */

static void paint_disc(Ui *ui, const UiItem *item)
{
    coatl_paint_disc(ui, item->box);
}

/* Light in the well: it may be taken. */
static void paint_well_light(Ui *ui, Rect box)
{
    gfx_round_soft(ui->platform->gfx, rect_inset(box, box.w * 0.1F), box.h * 0.4F, box.h * 0.3F,
                   colour_fade(ui_colour(ui, THEME_FOCUS), 0.55F));
}

static bool cell_is_flying(const Table *table, int cell, int piece)
{
    return flight_goes_to(table, spot_of(SPOT_CELL, 2 * cell + piece));
}

static void paint_cell(Ui *ui, const UiItem *item)
{
    const Table *table = item->context;
    const int cell = piece_index(item->arg) - 1;
    const uint8_t *piece = state_of(table)->disc[cell];
    const bool held = hand_hold(ui, item) == UI_HOLD_POINTER || hand_drafts(table, item->arg);
    const bool dim = item->disabled && table->may_act && state_of(table)->phase == PHASE_TURN;
    if (!item->disabled && !held) paint_well_light(ui, item->box);
    for (int i = 0; i < COATL_CELL_PIECES && !held; i++)
        if (piece[i] != COATL_NO_PIECE && !cell_is_flying(table, cell, i))
            part_paint_in(ui, coatl_part_of(piece[i]),
                          coatl_cell_piece(&view_of(table)->layout, cell, i), dim ? 0.55F : 1);
    if (hand_hold(ui, item) == UI_HOLD_CHOSEN)
        gfx_round_line(ui->platform->gfx, item->box, item->box.h * 0.4F, 3,
                       ui_colour(ui, THEME_FOCUS));
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
                              state->phase };
    char name[24];
    (void)snprintf(name, sizeof name, "cell.%d", cell + 1);
    hand_source(table, (HandSource){ .name = name,
                                     .box = view_of(table)->layout.cell[cell],
                                     .piece = piece,
                                     .paint = paint_cell,
                                     .topic = TOPIC_CELL,
                                     .gone = state->disc[cell][0] == COATL_NO_PIECE,
                                     .version = version_of(shown, sizeof shown) });
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
                         .topic = TOPIC_BAG,
                         .arg = kind,
                         .version = (uint32_t)coatl_bag_count(state_of(table), (CoatlKind)kind) });
    for (int cell = 0; cell < COATL_DISC_CELLS; cell++) add_cell(table, cell);
}

/* --- Cards for everybody --- */

static void paint_chosen(Ui *ui, const UiItem *item)
{
    if (hand_hold(ui, item) != UI_HOLD_NONE)
        gfx_round_line(ui->platform->gfx, rect_inset(item->box, -4), 8, 3,
                       ui_colour(ui, THEME_FOCUS));
    else if (!item->disabled)
        ui_draw_glow(ui, item->box, 6);
}

static void paint_lock(Ui *ui, Rect card)
{
    const Rect lock = { card.x + card.w - 28, card.y - 4, 30, 30 };
    gfx_round(ui->platform->gfx, lock, 15, ui_colour(ui, THEME_STONE_DARK));
    gfx_round_line(ui->platform->gfx, lock, 15, 1.4F, ui_colour(ui, THEME_STONE_LIP));
    ui_draw_picture(ui, "lock", rect_inset(lock, 5), ui_colour(ui, THEME_IVORY));
}

static void paint_deck(Ui *ui, const UiItem *item)
{
    const Table *table = item->context;
    const Action draw = { .kind = COATL_DRAW };
    const int count = state_of(table)->deck.count;
    coatl_paint_stack(ui, item->box, "coatl/back-prophecy", count);
    coatl_paint_count(ui, item->box, count);
    if (!item->disabled && match_locks(&table->match, &draw)) paint_lock(ui, item->box);
    paint_chosen(ui, item);
}

static void paint_slot(Ui *ui, const UiItem *item)
{
    const Table *table = item->context;
    const int slot = piece_index(item->arg);
    const int card = state_of(table)->display[slot - 1];
    if (card == 0 || hand_hold(ui, item) == UI_HOLD_POINTER
        || flight_goes_to(table, spot_of(SPOT_SLOT, slot))) {
        gfx_round(ui->platform->gfx, rect_inset(item->box, 2), 6, (Colour){ 0, 0, 0, 70 });
        return;
    }
    const CardFace face = coatl_prophecy_face(card);
    face_paint_shadow(ui, face.picture, item->box, SHADOW_CONTACT);
    face_paint(ui, &face, item->box, 1);
    paint_chosen(ui, item);
}

static void paint_stack(Ui *ui, const UiItem *item)
{
    const Table *table = item->context;
    const Deck *stack = &state_of(table)->stack[piece_index(item->arg) - 1];
    const bool away = hand_hold(ui, item) == UI_HOLD_POINTER || hand_drafts(table, item->arg);
    coatl_paint_stack(ui, item->box, "coatl/back-temple", stack->count - away);
    if (stack->count == 0 || away) return;
    const CardFace face = coatl_temple_face(deck_top(stack));
    face_paint(ui, &face, item->box, 1);
    paint_chosen(ui, item);
}

static void add_card_source(Table *table, const char *name, Rect box, int piece, UiPaint *paint,
                            int topic, uint32_t version)
{
    UiItem *item = hand_source(table, (HandSource){ .name = name,
                                                    .box = box,
                                                    .piece = piece,
                                                    .paint = paint,
                                                    .topic = topic,
                                                    .version = version });
    (void)item;
}

static void add_display(Table *table)
{
    const CoatlLayout *layout = &view_of(table)->layout;
    const CoatlState *state = state_of(table);
    char name[24];
    add_card_source(table, "deck", layout->deck, piece_of(PIECE_SLOT, 0), paint_deck, TOPIC_DECK,
                    (uint32_t)state->deck.count * 2 + table->may_act);
    for (int slot = 1; slot <= COATL_DISPLAY_SLOTS; slot++) {
        const bool flying = flight_goes_to(table, spot_of(SPOT_SLOT, slot));
        (void)snprintf(name, sizeof name, "slot.%d", slot);
        add_card_source(table, name, layout->slot[slot - 1], piece_of(PIECE_SLOT, slot), paint_slot,
                        state->display[slot - 1] != 0 ? TOPIC_PROPHECY : 0,
                        2u * state->display[slot - 1] + flying);
    }
    for (int stack = 1; stack <= COATL_TEMPLE_STACKS; stack++) {
        const int piece = piece_of(PIECE_STACK, stack);
        (void)snprintf(name, sizeof name, "stack.%d", stack);
        add_card_source(table, name, layout->stack[stack - 1], piece, paint_stack, TOPIC_TEMPLE,
                        (uint32_t)state->stack[stack - 1].count * 2 + hand_drafts(table, piece));
    }
}

/* --- One's own coatls --- */

static int parts_in_the_air(const Table *table, int lane, int length)
{
    for (int at = 0; at < length; at++)
        if (flight_goes_to(table, spot_of(SPOT_PART, SPOT_LANE * lane + at))) return at + 1;
    return 0;
}

static void paint_total(Ui *ui, const Table *table, int lane, const CoatlSerpent *serpent)
{
    char text[48];
    Rect box = view_of(table)->layout.total[lane];
    if (serpent->length == 0) return;
    box = rect_middle(box, box.w, fminf(box.h, 60));
    (void)snprintf(text, sizeof text, "%d", coatl_points_with(serpent, CARD_BESIDE, 1));
    ui_draw_text(ui, cut_top(&box, box.h * 0.56F), FONT_BOLD, 28, THEME_INK, ALIGN_CENTRE, text);
    (void)snprintf(text, sizeof text, _("%d long"), serpent->length);
    ui_draw_text(ui, box, FONT_TEXT, 16, THEME_INK, ALIGN_CENTRE, text);
}

static void paint_lane(Ui *ui, const UiItem *item)
{
    const Table *table = item->context;
    Part part[LANE_MAX];
    coatl_paint_lane_bed(ui, item->box);
    const int at = coatl_in_lane(mine(table), item->arg);
    if (at < 0) return;
    const CoatlSerpent *serpent = &mine(table)->serpent[at];
    const Lane lane = coatl_lane(table, item->arg);
    const int count = coatl_parts(serpent, part);
    const LaneLook look = { .without = parts_in_the_air(table, item->arg, count) };
    gfx_push(ui->platform->gfx);
    gfx_clip(ui->platform->gfx, rect_grown(item->box, item->box.w, item->box.h + 44));
    lane_paint(ui, &lane, part, &look);
    gfx_pop(ui->platform->gfx);
    paint_total(ui, table, item->arg, serpent);
}

static void paint_chip(Ui *ui, const UiItem *item)
{
    const Table *table = item->context;
    const int lane = item->arg / COATL_CHIPS;
    const int chip = item->arg % COATL_CHIPS;
    const int at = coatl_in_lane(mine(table), lane);
    const CoatlSerpent *serpent = at >= 0 ? &mine(table)->serpent[at] : NULL;
    const bool temple = chip == COATL_CHIPS - 1;
    const bool filled =
        serpent != NULL && (temple ? serpent->temple != 0 : chip < serpent->prophecy_count);
    if (!filled || flight_goes_to(table, spot_of(SPOT_CHIP, item->arg))) {
        gfx_round(ui->platform->gfx, rect_inset(item->box, 1), 5, (Colour){ 0, 0, 0, 80 });
        gfx_round_line(ui->platform->gfx, rect_inset(item->box, 4), 4, 1,
                       colour_fade(ui_colour(ui, THEME_STONE_LIP), 0.4F));
        if (temple)
            ui_draw_picture(ui, "coatl/token-temple", rect_middle(item->box, 26, 26),
                            colour_fade(COLOUR_WHITE, 0.22F));
        return;
    }
    if (temple) {
        CardFace face = coatl_temple_face(serpent->temple);
        coatl_face_goals(&face, serpent->temple, serpent);
        face_paint(ui, &face, rect_middle(item->box, item->box.h * FACE_W / FACE_H, item->box.h),
                   1);
        return;
    }
    const CardFace face = coatl_chip_face(serpent->prophecy[chip],
                                          coatl_prophecy_worth(serpent, serpent->prophecy[chip]));
    face_paint_shadow(ui, face.picture, item->box, SHADOW_CONTACT);
    face_paint_chip(ui, &face, item->box, 1);
}

static void add_chips(Table *table, int lane, const CoatlSerpent *serpent, uint32_t version)
{
    for (int chip = 0; chip < COATL_CHIPS; chip++) {
        const bool temple = chip == COATL_CHIPS - 1;
        const int card = serpent == NULL                  ? 0
                         : temple                         ? serpent->temple
                         : chip < serpent->prophecy_count ? serpent->prophecy[chip]
                                                          : 0;
        const int code = COATL_CHIPS * lane + chip;
        char name[24];
        (void)snprintf(name, sizeof name, "chip.%d.%d", lane + 1, chip + 1);
        ui_add(table->ui, (UiItem){ .name = name,
                                    .role = UI_CUSTOM,
                                    .box = view_of(table)->layout.chip[lane][chip],
                                    .paint = paint_chip,
                                    .context = table,
                                    .arg = code,
                                    .topic = card == 0 ? 0
                                             : temple  ? TOPIC_TEMPLE
                                                       : TOPIC_PROPHECY,
                                    .version = version + (uint32_t)card * 2
                                               + flight_goes_to(table, spot_of(SPOT_CHIP, code)) });
    }
}

static void add_lane(Table *table, int lane)
{
    const int at = coatl_in_lane(mine(table), lane);
    const CoatlSerpent *serpent = at >= 0 ? &mine(table)->serpent[at] : NULL;
    const uint32_t version = serpent != NULL ? version_of(serpent, sizeof *serpent) : 1;
    const int air = serpent != NULL ? parts_in_the_air(table, lane, serpent->length) : 0;
    char name[24];
    (void)snprintf(name, sizeof name, "lane.%d", lane + 1);
    ui_add(table->ui, (UiItem){ .name = name,
                                .role = UI_CUSTOM,
                                .box = view_of(table)->layout.lane[lane],
                                .paint = paint_lane,
                                .context = table,
                                .arg = lane,
                                .topic = serpent != NULL ? TOPIC_LANE : 0,
                                .version = version + (uint32_t)air });
    add_chips(table, lane, serpent, version);
}

/* --- Emblem, total and medallions --- */

static void paint_plate(Ui *ui, const UiItem *item)
{
    const Table *table = item->context;
    char text[16];
    Rect rest = item->box;
    (void)snprintf(text, sizeof text, "%d", table->sheet.total[table->viewer]);
    if (view_of(table)->layout.portrait) {
        ui_draw_panel(ui, item->box);
        rest = rect_inset(rest, 12);
        ui_emblem(ui, cut_left(&rest, rest.h), table->viewer);
        ui_draw_text(ui, rest, FONT_BOLD, 40, THEME_GOLD_LIGHT, ALIGN_CENTRE, text);
        return;
    }
    ui_draw_text(ui, cut_top(&rest, 34), FONT_BOLD, 32, THEME_GOLD_LIGHT, ALIGN_CENTRE, text);
}

static int sealed_at(const CoatlSeat *seat, int number)
{
    for (int i = 0; i < seat->serpent_count; i++)
        if (serpent_is_sealed(&seat->serpent[i]) && number-- == 0) return i;
    return -1;
}

static void paint_medal(Ui *ui, const UiItem *item)
{
    const Table *table = item->context;
    const int at = sealed_at(mine(table), item->arg);
    const bool there = at >= 0 && !flight_goes_to(table, spot_of(SPOT_MEDAL, item->arg));
    coatl_paint_medal(ui, item->box,
                      there ? coatl_points_with(&mine(table)->serpent[at], CARD_BESIDE, 1) : -1);
}

static void add_plate(Table *table)
{
    const CoatlLayout *layout = &view_of(table)->layout;
    ui_add(table->ui, (UiItem){ .name = "total",
                                .role = UI_CUSTOM,
                                .box = layout->plate,
                                .paint = paint_plate,
                                .context = table,
                                .topic = TOPIC_SEAT,
                                .arg = table->viewer,
                                .act = PAD_ENLARGES,
                                .version = (uint32_t)table->sheet.total[table->viewer] });
    for (int i = 0; i < COATL_SERPENTS_TO_END; i++) {
        char name[24];
        (void)snprintf(name, sizeof name, "medal.%d", i + 1);
        ui_add(table->ui, (UiItem){ .name = name,
                                    .role = UI_CUSTOM,
                                    .box = layout->medal[i],
                                    .paint = paint_medal,
                                    .context = table,
                                    .arg = i,
                                    .version = 2u * (uint32_t)(sealed_at(mine(table), i) + 1)
                                               + flight_goes_to(table, spot_of(SPOT_MEDAL, i)) });
    }
}

/* --- Board and tokens --- */

static void paint_board(Ui *ui, const UiItem *item)
{
    coatl_paint_board(ui, item->box, item->arg);
}

static void paint_space(Ui *ui, const UiItem *item)
{
    const Table *table = item->context;
    const UiHold hold = hand_hold(ui, item);
    const int piece = piece_index(item->arg);
    if (piece == COATL_NO_PIECE || hold == UI_HOLD_POINTER) return;
    if (!item->disabled) ui_draw_glow(ui, rect_inset(item->box, 4), 8);
    (void)table;
    part_paint_in(ui, coatl_part_of(piece), rect_inset(item->box, 3), 1);
    if (hold != UI_HOLD_NONE)
        gfx_round_line(ui->platform->gfx, item->box, 8, 3, ui_colour(ui, THEME_FOCUS));
}

static void add_spaces(Table *table)
{
    for (int i = 0; i < COATL_BOARD_SPACES; i++) {
        const int piece = mine(table)->board[i];
        const bool away = flight_goes_to(table, spot_of(SPOT_SPACE, i));
        char name[24];
        (void)snprintf(name, sizeof name, "space.%d", i + 1);
        if (piece == COATL_NO_PIECE || away) continue;
        hand_source(table, (HandSource){ .name = name,
                                         .box = view_of(table)->layout.space[i],
                                         .piece = piece_of(PIECE_PART, piece),
                                         .paint = paint_space,
                                         .topic = TOPIC_PART,
                                         .version = (uint64_t)piece });
    }
}

static void paint_token(Ui *ui, const UiItem *item)
{
    const Table *table = item->context;
    const bool used = (mine(table)->tokens >> item->arg & 1) == 0;
    if (!used && !item->disabled) ui_draw_glow(ui, rect_inset(item->box, 3), item->box.w / 2);
    coatl_paint_token(ui, item->box, item->arg, used);
    if (item->selected)
        gfx_round_line(ui->platform->gfx, rect_inset(item->box, -4), item->box.w / 2 + 4, 3,
                       ui_colour(ui, THEME_FOCUS));
}

static bool token_is_legal(const Table *table, int token)
{
    static const uint8_t KIND[] = { COATL_PICK, COATL_VISION, COATL_TAKE_TEMPLE };
    for (int i = 0; i < table->legal_count; i++)
        if (table->legal[i].kind == KIND[token]) return true;
    return false;
}

static void add_tokens(Table *table)
{
    static const char *const NAME[] = { "token.pick", "token.vision", "token.temple" };
    static const uint8_t KIND[] = { COATL_PICK, COATL_VISION, COATL_TAKE_TEMPLE };
    const Action *draft = hand_draft(table);
    if (state_of(table)->tokens == 0) return;
    for (int i = 0; i < 3; i++) {
        const bool legal = token_is_legal(table, i);
        const bool chosen =
            (draft != NULL && draft->kind == KIND[i]) || (i == 0 && view_of(table)->picks);
        ui_add(table->ui, (UiItem){ .name = NAME[i],
                                    .role = UI_CUSTOM,
                                    .box = view_of(table)->layout.token[i],
                                    .paint = paint_token,
                                    .context = table,
                                    .topic = TOPIC_TOKEN,
                                    .act = COATL_ACT_TOKEN,
                                    .arg = i,
                                    .disabled = !legal,
                                    .selected = chosen,
                                    .version = 8u * mine(table)->tokens + 2u * legal + chosen });
    }
}

/* --- The bags, open --- */

static void paint_pick(Ui *ui, const UiItem *item)
{
    const Table *table = item->context;
    const int count = state_of(table)->bag[item->arg];
    gfx_round(ui->platform->gfx, item->box, 8, (Colour){ 20, 15, 10, 215 });
    part_paint_in(ui, coatl_part_of(item->arg), rect_inset(item->box, 6), count > 0 ? 1 : 0.3F);
    coatl_paint_count(ui, rect_inset(item->box, 4), count);
    if (item->selected)
        gfx_round_line(ui->platform->gfx, item->box, 8, 3, ui_colour(ui, THEME_FOCUS));
}

static void add_bags(Table *table)
{
    CoatlView *view = view_of(table);
    const Rect grid = rect_middle(view->layout.disc, fminf(view->layout.disc.w, 400), 250);
    if (!view->picks || !table->may_act) return;
    for (int piece = 1; piece <= COATL_PIECES; piece++) {
        const int kind = (int)coatl_piece_kind(piece);
        char name[24];
        (void)snprintf(name, sizeof name, "pick.%d", piece);
        ui_add(table->ui,
               (UiItem){ .name = name,
                         .role = UI_CUSTOM,
                         .box = rect_column(rect_line(grid, kind, COATL_KINDS, UI_GAP),
                                            (int)coatl_piece_colour(piece), COATL_COLOURS, UI_GAP),
                         .paint = paint_pick,
                         .context = table,
                         .act = COATL_ACT_PICK,
                         .arg = piece,
                         .above = true,
                         .disabled = state_of(table)->bag[piece] == 0,
                         .selected = view->picked == piece,
                         .version = state_of(table)->bag[piece] });
    }
}

/* --- The hand --- */

/* How a card of the hand stands on the coatls under way: the best of them. */
static void face_of_hand(const Table *table, int prophecy, CardFace *face)
{
    int best = -1;
    *face = coatl_prophecy_face(prophecy);
    for (int lane = 0; lane < COATL_LANES; lane++) {
        const int at = coatl_in_lane(mine(table), lane);
        if (at < 0) continue;
        const CoatlWorth worth = coatl_prophecy_worth(&mine(table)->serpent[at], prophecy);
        if (worth.level <= best) continue;
        best = worth.level;
        coatl_face_worth(face, worth, worth);
        if (best == 0) coatl_face_missing(face, prophecy, &mine(table)->serpent[at]);
    }
}

static void paint_card(Ui *ui, const UiItem *item)
{
    const Table *table = item->context;
    CardFace face;
    if (hand_hold(ui, item) == UI_HOLD_POINTER) return;
    if (piece_kind(item->arg) == PIECE_PROPHECY)
        face_of_hand(table, piece_index(item->arg), &face);
    else
        face = coatl_temple_face(piece_index(item->arg));
    face_paint_shadow(ui, face.picture, item->box, SHADOW_CONTACT);
    face_paint(ui, &face, item->box, 1);
    paint_chosen(ui, item);
}

/* A toggle: those that are kept come forward. */
static void paint_kept(Ui *ui, const UiItem *item)
{
    const Table *table = item->context;
    const CardFace face = coatl_prophecy_face(mine(table)->hand[item->arg]);
    const Rect box = item->selected ? rect_moved(item->box, 0, -8) : item->box;
    face_paint_shadow(ui, face.picture, box, SHADOW_CONTACT);
    face_paint(ui, &face, box, item->selected ? 1 : 0.82F);
    ui_draw_glow(ui, box, 6);
    if (!item->selected) return;
    const Rect tick = { box.x + box.w - 30, box.y - 6, 34, 34 };
    gfx_round(ui->platform->gfx, tick, 17, ui_colour(ui, THEME_STONE_DARK));
    ui_draw_picture(ui, "confirm", rect_inset(tick, 6), ui_colour(ui, THEME_GOLD_LIGHT));
}

static bool is_keeping(const Table *table)
{
    return table->may_act && state_of(table)->phase == PHASE_KEEP
           && match_to_act(&table->match) == table->viewer;
}

static void add_hand_card(Table *table, const Fan *fan, int at)
{
    const CoatlSeat *seat = mine(table);
    const bool temple = at >= seat->hand_count;
    const int card = temple ? seat->temple[at - seat->hand_count] : seat->hand[at];
    const int piece = piece_of(temple ? PIECE_TEMPLE : PIECE_PROPHECY, card);
    char name[24];
    (void)snprintf(name, sizeof name, "card.%d", at + 1);
    if (flight_goes_to(table, spot_of(SPOT_HAND, at))) return;
    if (is_keeping(table) && !temple) {
        ui_add(table->ui, (UiItem){ .name = name,
                                    .role = UI_CUSTOM,
                                    .box = fan_card(fan, at),
                                    .paint = paint_kept,
                                    .context = table,
                                    .topic = TOPIC_PROPHECY,
                                    .act = COATL_ACT_KEEP,
                                    .arg = at,
                                    .selected = (view_of(table)->kept >> at & 1) != 0,
                                    .version = (uint32_t)card });
        return;
    }
    hand_source(table, (HandSource){ .name = name,
                                     .box = fan_card(fan, at),
                                     .piece = piece,
                                     .paint = paint_card,
                                     .topic = temple ? TOPIC_TEMPLE : TOPIC_PROPHECY,
                                     .version = version_of(seat->serpent, sizeof seat->serpent) });
}

/* Cards in hand and how many may be. */
static void add_limit(Table *table)
{
    char text[32];
    const Rect hand = view_of(table)->layout.hand;
    const CoatlSeat *seat = mine(table);
    (void)snprintf(text, sizeof text, "%d/%d", seat->hand_count, coatl_hand_limit(state_of(table)));
    ui_add(table->ui, (UiItem){ .name = "limit",
                                .role = UI_LABEL,
                                .box = { hand.x - 44, hand.y + hand.h - 30, 44, 26 },
                                .label = text,
                                .size = 18,
                                .font = FONT_BOLD,
                                .ink = THEME_CAPTION,
                                .tip = _("Prophecies in hand, and how many there may be") });
}

static void add_hand(Table *table)
{
    const Fan fan = coatl_hand_fan(table);
    for (int i = 0; i < fan.count; i++) add_hand_card(table, &fan, i);
    add_limit(table);
}

void coatl_add_things(Table *table)
{
    const CoatlLayout *layout = &view_of(table)->layout;
    add_disc(table);
    add_display(table);
    for (int lane = 0; lane < COATL_LANES; lane++) add_lane(table, lane);
    add_plate(table);
    ui_add(table->ui, (UiItem){ .name = "board",
                                .role = UI_CUSTOM,
                                .box = layout->board,
                                .paint = paint_board,
                                .context = table,
                                .arg = table->viewer,
                                .version = (uint32_t)table->viewer });
    add_spaces(table);
    add_tokens(table);
    add_hand(table);
    add_bags(table);
}
