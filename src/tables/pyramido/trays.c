/* What lies around one's own pyramid: the quarry, the score, markers, chips, other pyramids. */
#include "tables/pyramido/pyramido.h"
#include <stdio.h>
#include "base/hash.h"

/* --- What the others did --- */

bool pyramido_has_trail(const Table *table, Seat seat)
{
    const Pyramid *pyramid = pyramid_of(table, seat);
    return pyramid->tile_count > 0
           && lay_is_news(table, piece_tile(pyramid_last_tile(pyramid)->id));
}

/* --- The quarry --- */

static void paint_count(Ui *ui, Rect tile, int count)
{
    const float side = 28 * coin_growth(ui), beyond = side - 28;
    const Point corner = { tile.x + tile.w + 5 + beyond / 2, tile.y + tile.h - 4 + beyond / 2 };
    coin_paint(ui, rect_around(corner, side, side), count, false);
}

static void paint_slab(Ui *ui, Rect tile)
{
    Art *art = ui->platform->art;
    tile.h = tile.w * 105 / 192;
    art_draw(art, art_find(art, "pyramido/slab"), tile, COLOUR_WHITE);
}

/* While a refill waits for confirm: what the top of the stack will show is still secret. */
static void paint_cover(Ui *ui, Rect box)
{
    const float unit = box.w / 192;
    ui_draw_picture(ui, "pyramido/cover",
                    (Rect){ box.x - 8 * unit, box.y - 8 * unit, 208 * unit, 120 * unit },
                    COLOUR_WHITE);
}

/* A few slabs show that it is a stack; on top the next tile, under a cloth once it is chosen. */
static void paint_stack(Ui *ui, const UiItem *item)
{
    const Table *table = item->context;
    const int stack = pyramido_stack_of(table, item->arg);
    const bool taken = hand_drafts(table, item->arg);
    const bool rests = lay_rests(table, item->arg, OVER_STACKS);
    if (stack == 0) return; /* it is on its way, and this the picture of before */
    const int count = state_of(table)->quarry.stack[stack - 1].count - taken;
    const int slabs = count > 12 ? 3 : count > 5 ? 2 : count > 1 ? 1 : 0;
    gfx_round_soft(ui->platform->gfx, rect_moved(item->box, 5, 8), 4, 14, (Colour){ 0, 0, 0, 150 });
    for (int i = slabs; i > 0; i--)
        paint_slab(ui, rect_moved(item->box, 2.2F * (float)i, 2.6F * (float)i));
    if (taken && count > 0)
        paint_cover(ui, item->box);
    else if (!taken && rests)
        board_paint_tile(ui, piece_index(item->arg), 0, item->box, 1);
    else if (!taken && count > 1)
        paint_slab(ui, item->box);
    paint_count(ui, item->box, count);
    if (!item->disabled && !taken) ui_draw_glow(ui, item->box, 5);
}

static void paint_empty_slot(Ui *ui, Rect box)
{
    gfx_round(ui->platform->gfx, rect_inset(box, 1), 5, (Colour){ 12, 9, 7, 190 });
    gfx_round_line(ui->platform->gfx, box, 5, 1.4F,
                   colour_fade(ui_colour(ui, THEME_STONE_LIP), 0.55F));
}

/* The tile that waits to go there: everybody has seen it on its stack. */
static int waiting_tile(const Table *table)
{
    const Action *draft = hand_draft(table);
    if (draft == NULL || draft->kind != PYRAMIDO_REFILL) return 0;
    return deck_top(&state_of(table)->quarry.stack[state_of(table)->slot + draft->arg[0] - 1]);
}

int pyramido_slot_of(const Table *table, int tile)
{
    for (int i = 0; i < QUARRY_SLOTS; i++)
        if (state_of(table)->quarry.slot[i] == tile) return i + 1;
    return 0;
}

int pyramido_stack_of(const Table *table, int piece)
{
    for (int i = 0; piece_kind(piece) == PIECE_TILE && i < QUARRY_STACKS; i++)
        if (deck_top(&state_of(table)->quarry.stack[i]) == piece_index(piece)) return i + 1;
    return 0;
}

static void paint_slot(Ui *ui, const UiItem *item)
{
    const Table *table = item->context;
    const UiHold hold = hand_hold(ui, item);
    Gfx *gfx = ui->platform->gfx;
    if (hold == UI_HOLD_POINTER || !lay_rests(table, item->arg, OVER_SLOTS)) {
        paint_empty_slot(ui, item->box);
        if (piece_index(item->arg) == 0 && waiting_tile(table) != 0) {
            board_paint_tile(ui, waiting_tile(table), 0, item->box, 0.8F);
            hand_paint_aim(ui, item->box);
        }
        return;
    }
    gfx_round_soft(gfx, rect_moved(item->box, 5, 8), 4, 14, (Colour){ 0, 0, 0, 150 });
    board_paint_tile(ui, piece_index(item->arg),
                     hold != UI_HOLD_NONE ? hand_turn(table, item->arg) & 2 : 0, item->box, 1);
    if (lay_is_news(table, item->arg))
        gfx_round_line(gfx, rect_inset(item->box, -3), 7, 2, ui_colour(ui, THEME_IVORY));
    if (hold != UI_HOLD_NONE)
        gfx_round_line(gfx, rect_inset(item->box, -4), 7, 3, ui_colour(ui, THEME_FOCUS));
    else if (!item->disabled)
        ui_draw_glow(ui, item->box, 5);
}

static void add_stack(Table *table, int stack)
{
    const Deck *deck = &state_of(table)->quarry.stack[stack - 1];
    const int piece = piece_tile(deck_top(deck));
    const int shown[] = { deck->count, hand_drafts(table, piece) };
    hand_source(table, (HandSource){ .name = ui_name(table->ui, "stack.%d", stack),
                                     .box = view_of(table)->layout.stack[stack - 1],
                                     .piece = piece,
                                     .paint = paint_stack,
                                     .topic = TOPIC_STACK,
                                     .version = hash_bytes(HASH_START, shown, sizeof shown) });
}

static void add_slot(Table *table, int slot)
{
    const int tile = state_of(table)->quarry.slot[slot - 1];
    hand_source(table, (HandSource){ .name = ui_name(table->ui, "slot.%d", slot),
                                     .box = view_of(table)->layout.slot[slot - 1],
                                     .piece = piece_tile(tile),
                                     .paint = paint_slot,
                                     .topic = tile != 0 ? TOPIC_SLOT : 0,
                                     .version = 2 * (uint64_t)lay_is_news(table, piece_tile(tile))
                                                + 4 * (uint64_t)waiting_tile(table),
                                     .handle = _("Turn this tile"),
                                     .handle_at = view_of(table)->layout.slot_turn[slot - 1] });
}

/* A panel with its heading. */
static void add_tray(Table *table, Rect tray, const char *title)
{
    const float caption = view_of(table)->layout.caption;
    ui_add(table->ui, (UiItem){ .role = UI_PANEL, .box = tray });
    if (caption > 0)
        ui_caption(table->ui, (Rect){ tray.x + 17, tray.y + 7, tray.w - 34, caption - 6 }, title);
}

static void add_quarry(Table *table)
{
    add_tray(table, view_of(table)->layout.quarry, _("Quarry"));
    for (int stack = 1; stack <= QUARRY_STACKS; stack++) add_stack(table, stack);
    for (int slot = 1; slot <= QUARRY_SLOTS; slot++) add_slot(table, slot);
}

/* --- Markers and chips --- */

/* It lies in its tray; in the air its socket is empty. */
static bool is_at_home(const Table *table, int piece)
{
    return lay_rests(table, piece, OVER_SUPPLY + piece_seat(piece));
}

static void paint_tray_marker(Ui *ui, const UiItem *item)
{
    const Rect block = pyramido_marker_block(item->box);
    const int colour = piece_index(item->arg);
    if (!is_at_home(item->context, item->arg)) {
        board_paint_socket(ui, colour, block);
        return;
    }
    gfx_round_soft(ui->platform->gfx, rect_inset(rect_moved(item->box, 3, 6), item->box.w * 0.2F),
                   12, 18, (Colour){ 0, 0, 0, 150 });
    if (!item->disabled)
        gfx_round_soft(ui->platform->gfx, item->box, item->box.w / 2, item->box.w * 0.5F,
                       ui_colour(ui, THEME_FOCUS));
    board_paint_marker(ui, colour, block, 1);
}

static void add_markers(Table *table)
{
    const PyramidoLayout *layout = &view_of(table)->layout;
    add_tray(table, layout->markers, _("Markers"));
    for (int colour = 0; colour < PYRAMIDO_COLOURS; colour++) {
        const int piece = piece_marker(table->viewer, colour);
        hand_source(table,
                    (HandSource){ .name = ui_name(table->ui, "marker.%c", colour_letter(colour)),
                                  .box = layout->marker[colour],
                                  .piece = piece,
                                  .paint = paint_tray_marker,
                                  .topic = TOPIC_MARKER,
                                  .version = is_at_home(table, piece) });
    }
}

static bool has_chip(const Table *table, int chip)
{
    const int piece = piece_chip(table->viewer, chip);
    return !hand_drafts(table, piece) && is_at_home(table, piece);
}

static void paint_chip(Ui *ui, const UiItem *item)
{
    const Table *table = item->context;
    const int chip = piece_index(item->arg);
    if (!has_chip(table, chip)) {
        board_paint_chip_socket(ui, chip, item->box);
        return;
    }
    const int up = lay_thing(table, item->arg)->face;
    Rect behind = rect_moved(item->box, item->box.w * 0.34F, item->box.h * 0.03F);
    gfx_round_soft(ui->platform->gfx, rect_moved(behind, 4, 7), 8, 14, (Colour){ 0, 0, 0, 140 });
    board_paint_chip(ui, up ^ 1, 0, rect_inset(behind, 3), 1);
    gfx_round_soft(ui->platform->gfx, rect_moved(item->box, 4, 4), 8, 12, (Colour){ 0, 0, 0, 150 });
    board_paint_chip(ui, up, hand_turn(table, item->arg), item->box, 1);
    if (hand_hold(ui, item) != UI_HOLD_NONE)
        gfx_round_line(ui->platform->gfx, rect_inset(item->box, -3), 10, 3,
                       ui_colour(ui, THEME_FOCUS));
    else if (!item->disabled)
        ui_draw_glow(ui, item->box, 8);
}

static void paint_flip(Ui *ui, const UiItem *item)
{
    const Rect icon = rect_around(
        (Point){ item->box.x + item->box.w * 0.62F, item->box.y + item->box.h * 0.14F }, 26, 26);
    gfx_disc(ui->platform->gfx, rect_centre(icon), 15, (Colour){ 23, 19, 15, 190 });
    ui_draw_picture(ui, "icons/flip", rect_inset(icon, 3), COLOUR_WHITE);
}

static void add_chip(Table *table, int chip)
{
    const PyramidoView *view = view_of(table);
    char name[24];
    const bool here = has_chip(table, chip);
    snprintf(name, sizeof name, "chip.%d", chip + 1);
    hand_source(table, (HandSource){ .name = name,
                                     .box = view->layout.chip[chip],
                                     .piece = piece_chip(table->viewer, chip),
                                     .paint = paint_chip,
                                     .topic = TOPIC_CHIP,
                                     .gone = !here,
                                     .version = 2u * view->chip_side[table->viewer][chip] + here,
                                     .handle = _("Turn this patch"),
                                     .handle_at = view->layout.chip_turn[chip] });
    if (!here) return;
    snprintf(name, sizeof name, "flip.%d", chip + 1);
    ui_add(table->ui, (UiItem){ .name = name,
                                .role = UI_CUSTOM,
                                .box = view->layout.flip[chip],
                                .tip = _("Turn this patch over"),
                                .act = PYRAMIDO_ACT_FLIP,
                                .arg = chip,
                                .paint = paint_flip });
}

static void add_chips(Table *table)
{
    add_tray(table, view_of(table)->layout.chips, _("Patches"));
    for (int chip = 0; chip < PYRAMIDO_CHIPS; chip++) add_chip(table, chip);
}

/* --- The other pyramids --- */

/* What a seat has left: in the sockets of what it has laid stands what their areas count now. */
void pyramido_paint_supplies(Ui *ui, const Table *table, Seat seat, const OpponentLayout *layout)
{
    const RoundScore score = pyramid_score(pyramid_of(table, seat), pyramido_told_round(table));
    for (int colour = 0; colour < PYRAMIDO_COLOURS; colour++) {
        const Rect box = layout->marker[colour], block = pyramido_marker_block(box);
        if (is_at_home(table, piece_marker(seat, colour))) {
            board_paint_marker(ui, colour, block, 1);
            continue;
        }
        board_paint_socket(ui, colour, block);
        if (box.w < 44 || !table_shows_points(table, seat)) continue;
        const Point corner = { box.x + box.w * 0.8F, box.y + box.h * 0.8F };
        const float side = 26 * coin_growth(ui);
        coin_paint(ui, rect_around(corner, side, side), score.count[colour],
                   colour == score.smallest);
    }
    for (int chip = 0; chip < PYRAMIDO_CHIPS; chip++) {
        const Rect box = layout->chip[chip];
        if (is_at_home(table, piece_chip(seat, chip)))
            board_paint_chip(ui, 2 * chip, 0, box, 1);
        else if (box.w > 20) /* smaller ones would be three dark spots */
            board_paint_chip_socket(ui, chip, box);
    }
}

/* The tile that was laid last. */
static void paint_trail(const Table *table, const Board *board, Seat seat)
{
    const Laid *tile = pyramid_last_tile(pyramid_of(table, seat));
    if (!lay_rests(table, piece_tile(tile->id), OVER_BOARD + seat)) return;
    gfx_round_line(table->ui->platform->gfx, rect_inset(board_tile(&board->sight, tile), -1), 2, 2,
                   ui_colour(table->ui, THEME_IVORY));
}

static void paint_miniature(Ui *ui, const UiItem *item)
{
    const Table *table = item->context;
    const Seat seat = item->arg;
    const OpponentLayout layout = pyramido_opponent(item->box);
    const Board board = pyramido_board(table, seat);
    ui_draw_linen(ui, layout.board);
    board_paint(ui, &board);
    if (pyramido_has_trail(table, seat)) paint_trail(table, &board, seat);
    pyramido_paint_supplies(ui, table, seat, &layout);
    if (pyramid_of(table, seat)->lost == 0) return;
    gfx_round(ui->platform->gfx, rect_inset(item->box, -4), 6, (Colour){ 20, 16, 12, 170 });
    ui_draw_text(ui, item->box, FONT_BOLD, 22, THEME_IVORY, ALIGN_CENTRE, _("lost"));
}

static uint64_t miniature_version(const Table *table, Seat seat)
{
    const Pyramid *pyramid = pyramid_of(table, seat);
    uint64_t version = hash_bytes(lay_hash(table, OVER_BOARD + seat), pyramid, sizeof *pyramid);
    version = hash_number(version, lay_hash(table, OVER_SUPPLY + seat));
    return hash_number(version, pyramido_has_trail(table, seat));
}

/* Where a word would be cut there is none: what lies below it speaks for itself. */
static void add_opponent_captions(Table *table, OpponentLayout layout)
{
    if (rect_is_empty(layout.markers) || !ui_caption_fits(table->ui, layout.markers, _("Markers"))
        || !ui_caption_fits(table->ui, layout.chips, _("Patches")))
        return;
    ui_caption(table->ui, layout.markers, _("Markers"));
    ui_caption(table->ui, layout.chips, _("Patches"));
}

static void add_opponents(Table *table)
{
    const PyramidoLayout *layout = &view_of(table)->layout;
    for (int i = 0; i < match_seats(&table->match) - 1; i++) {
        const Seat seat = table_other(table, i);
        const Rect box =
            table_seat_panel(table, seat, layout->opponent[i], PAD_ENLARGES, TOPIC_SEAT);
        add_opponent_captions(table, pyramido_opponent(box));
        ui_add(table->ui, (UiItem){ .role = UI_CUSTOM,
                                    .box = box,
                                    .paint = paint_miniature,
                                    .context = table,
                                    .arg = seat,
                                    .version = hash_short(miniature_version(table, seat)) });
    }
}

void pyramido_add_trays(Table *table)
{
    add_quarry(table);
    pad_add(table, view_of(table)->layout.score);
    add_markers(table);
    add_chips(table);
    add_opponents(table);
}
