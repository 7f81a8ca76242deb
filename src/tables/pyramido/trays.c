/* What lies around one's own pyramid: the quarry, the score, markers, patches, other pyramids. */
#include "tables/pyramido/pyramido.h"
#include <stdio.h>
#include <string.h>

/* --- What the others did --- */

/* What the others did since one's own last action, as bits: seats that placed a stone, slots that
 * were filled. It stays marked until one acts oneself. */
typedef struct Trail {
    unsigned seats, slots;
} Trail;

static Trail trail_of(const Table *table)
{
    const Session *session = &table->match.session;
    Trail trail = { 0, 0 };
    for (int step = table->seen - 1; step >= 0; step--) {
        const PyramidoState *before = session_state_at(session, step);
        const Action *action = &session->step[step].action;
        if (before->to_act == table->viewer) break;
        if (action->kind == PYRAMIDO_PLACE) trail.seats |= 1u << before->to_act;
        if (action->kind == PYRAMIDO_REFILL) trail.slots |= 1u << before->slot;
    }
    return trail;
}

bool pyramido_has_trail(const Table *table, Seat seat)
{
    return (trail_of(table).seats >> seat & 1) != 0;
}

/* --- The quarry --- */

static void paint_count(Ui *ui, Rect stone, int count)
{
    const Point corner = { stone.x + stone.w + 5, stone.y + stone.h - 4 };
    board_paint_coin(ui, rect_around(corner, 28, 28), count, false);
}

static void paint_slab(Ui *ui, Rect stone)
{
    Art *art = ui->platform->art;
    stone.h = stone.w * 105 / 192;
    art_draw(art, art_find(art, "pyramido/slab"), stone, COLOUR_WHITE);
}

/* A few slabs show that it is a stack; on top the next stone, or nothing to see once it is
 * chosen: what comes below it stays secret until the turn is confirmed. */
static void paint_stack(Ui *ui, const UiItem *item)
{
    const Table *table = item->context;
    const int stack = item->arg;
    const Deck *deck = &state_of(table)->quarry.stack[stack - 1];
    const bool taken = view_of(table)->stack == stack;
    const int count = deck->count - taken;
    const int slabs = count > 12 ? 3 : count > 5 ? 2 : count > 1 ? 1 : 0;
    gfx_round_soft(ui->platform->gfx, rect_moved(item->box, 5, 8), 4, 14, (Colour){ 0, 0, 0, 150 });
    for (int i = slabs; i > 0; i--)
        paint_slab(ui, rect_moved(item->box, 2.2F * (float)i, 2.6F * (float)i));
    if (taken)
        paint_slab(ui, item->box);
    else
        board_paint_stone(ui, deck_top(deck), 0, item->box, 1);
    paint_count(ui, item->box, count);
    if (!item->disabled && !taken) ui_draw_glow(ui, item->box, 5);
}

static void paint_slot(Ui *ui, const UiItem *item)
{
    const Table *table = item->context;
    const int slot = item->arg;
    const int tile = state_of(table)->quarry.slot[slot - 1];
    Gfx *gfx = ui->platform->gfx;
    const bool lifted = ui_is_holding(ui) && ui->drag.act == PYRAMIDO_ACT_SLOT
                        && ui->drag.arg == slot && ui->drag.hold == UI_HOLD_POINTER;
    if (tile == 0 || lifted || pyramido_is_flying(table, TRACK_REFILL, slot, -1)) {
        gfx_round(gfx, rect_inset(item->box, 1), 5, (Colour){ 12, 9, 7, 190 });
        gfx_round_line(gfx, item->box, 5, 1.4F, colour_fade(ui_colour(ui, THEME_STONE_LIP), 0.55F));
        if (tile == 0 && view_of(table)->stack != 0) {
            const float unit = item->box.w / 192;
            ui_draw_picture(
                ui, "pyramido/cover",
                (Rect){ item->box.x - 8 * unit, item->box.y - 8 * unit, 208 * unit, 120 * unit },
                COLOUR_WHITE);
        }
        return;
    }
    gfx_round_soft(gfx, rect_moved(item->box, 5, 8), 4, 14, (Colour){ 0, 0, 0, 150 });
    const bool chosen =
        ui_is_holding(ui) && ui->drag.act == PYRAMIDO_ACT_SLOT && ui->drag.arg == slot;
    board_paint_stone(ui, tile, chosen ? view_of(table)->rot & 2 : 0, item->box, 1);
    if ((trail_of(table).slots >> slot & 1) != 0)
        gfx_round_line(gfx, rect_inset(item->box, -3), 7, 2, ui_colour(ui, THEME_IVORY));
    if (chosen)
        gfx_round_line(gfx, rect_inset(item->box, -4), 7, 3, ui_colour(ui, THEME_FOCUS));
    else if (!item->disabled)
        ui_draw_glow(ui, item->box, 5);
}

static uint32_t slot_version(const Table *table, int slot)
{
    const PyramidoView *view = view_of(table);
    const UiDrag *drag = &table->ui->drag;
    const bool held =
        ui_is_holding(table->ui) && drag->act == PYRAMIDO_ACT_SLOT && drag->arg == slot;
    return (uint32_t)(state_of(table)->quarry.slot[slot - 1] + 128 * (view->stack != 0)
                      + 256 * (held ? 1 + (int)drag->hold + 4 * view->rot : 0)
                      + 8192 * pyramido_is_flying(table, TRACK_REFILL, slot, -1)
                      + 16384 * (int)(trail_of(table).slots >> slot & 1));
}

static void add_stack(Table *table, int stack)
{
    const Deck *deck = &state_of(table)->quarry.stack[stack - 1];
    const bool chosen = view_of(table)->stack == stack;
    char name[24];
    snprintf(name, sizeof name, "stack.%d", stack);
    ui_add(table->ui,
           (UiItem){ .name = name,
                     .role = UI_SOURCE,
                     .box = view_of(table)->layout.stack[stack - 1],
                     .topic = TOPIC_STACK,
                     .act = PYRAMIDO_ACT_STACK,
                     .arg = stack,
                     .disabled = !pyramido_may_choose_stack(table, stack),
                     .refuses = true,
                     .paint = paint_stack,
                     .context = table,
                     .version = (uint32_t)(deck_top(deck) + 128 * deck->count + 32768 * chosen) });
}

static void add_slot(Table *table, int slot)
{
    const PyramidoState *state = state_of(table);
    const int tile = state->quarry.slot[slot - 1];
    char name[24];
    snprintf(name, sizeof name, "slot.%d", slot);
    ui_add(table->ui,
           (UiItem){ .name = name,
                     .role = UI_SOURCE,
                     .box = view_of(table)->layout.slot[slot - 1],
                     .topic = tile != 0 ? TOPIC_SLOT : 0,
                     .act = PYRAMIDO_ACT_SLOT,
                     .arg = slot,
                     .disabled = !table->may_act || state->step != STEP_PLACE || tile == 0,
                     .refuses = true,
                     .paint = paint_slot,
                     .context = table,
                     .version = slot_version(table, slot) });
}

static void add_quarry(Table *table)
{
    const PyramidoLayout *layout = &view_of(table)->layout;
    const Rect caption = { layout->quarry.x + 16, layout->quarry.y + 8, 200, 24 };
    ui_add(table->ui, (UiItem){ .role = UI_PANEL, .box = layout->quarry });
    if (!layout->portrait) ui_caption(table->ui, caption, _("Quarry"));
    for (int stack = 1; stack <= QUARRY_STACKS; stack++) add_stack(table, stack);
    for (int slot = 1; slot <= QUARRY_SLOTS; slot++) add_slot(table, slot);
}

/* --- Markers and patches --- */

static bool is_on_board(const Table *table, int colour)
{
    const int round = pyramido_shown_round(table);
    if (round > PYRAMIDO_ROUNDS) return false;
    return (pyramid_of(table, table->viewer)->marked[round - 1] >> colour & 1) != 0;
}

static void paint_tray_marker(Ui *ui, const UiItem *item)
{
    const Table *table = item->context;
    const Rect block = rect_around(rect_centre(item->box), item->box.w * 2, item->box.w * 2);
    if (is_on_board(table, item->arg)) {
        board_paint_socket(ui, item->arg, block);
        return;
    }
    gfx_round_soft(ui->platform->gfx, rect_inset(rect_moved(item->box, 3, 6), item->box.w * 0.2F),
                   12, 18, (Colour){ 0, 0, 0, 150 });
    if (!item->disabled)
        gfx_round_soft(ui->platform->gfx, item->box, item->box.w / 2, item->box.w * 0.5F,
                       ui_colour(ui, THEME_FOCUS));
    board_paint_marker(ui, item->arg, block, 1);
}

static bool may_mark(const Table *table, int colour)
{
    if (!table->may_act || state_of(table)->step != STEP_MARK) return false;
    const Laid *tile = pyramid_last_tile(pyramid_of(table, table->viewer));
    for (int i = 0; i < table->legal_count; i++)
        if (tile_block(tile, table->legal[i].arg[0] - 1).colour == colour) return true;
    return false;
}

static void add_markers(Table *table)
{
    const PyramidoLayout *layout = &view_of(table)->layout;
    Ui *ui = table->ui;
    ui_add(ui, (UiItem){ .role = UI_PANEL, .box = layout->markers });
    if (!layout->portrait)
        ui_caption(ui, (Rect){ layout->markers.x + 18, layout->markers.y + 7, 260, 24 },
                   _("Markers"));
    for (int colour = 0; colour < PYRAMIDO_COLOURS; colour++) {
        char name[24];
        snprintf(name, sizeof name, "marker.%c", colour_letter(colour));
        ui_add(ui, (UiItem){ .name = name,
                             .role = UI_SOURCE,
                             .box = layout->marker[colour],
                             .topic = TOPIC_MARKER,
                             .act = PYRAMIDO_ACT_MARKER,
                             .arg = colour,
                             .disabled = !may_mark(table, colour),
                             .refuses = true,
                             .paint = paint_tray_marker,
                             .context = table,
                             .version = is_on_board(table, colour) });
    }
}

static bool has_chip(const Table *table, int chip)
{
    const Action *fill = &view_of(table)->fill;
    if (fill->kind != 0 && chip_of(fill->arg[0]) == chip) return false;
    return pyramid_check_chip(pyramid_of(table, table->viewer), 2 * chip) == REFUSAL_NONE;
}

static void paint_patch(Ui *ui, const UiItem *item)
{
    const Table *table = item->context;
    const int chip = item->arg;
    if (!has_chip(table, chip)) {
        board_paint_chip_socket(ui, chip, item->box);
        return;
    }
    const int up = pyramido_chip_colour(view_of(table), chip);
    Rect behind = rect_moved(item->box, item->box.w * 0.34F, item->box.h * 0.03F);
    gfx_round_soft(ui->platform->gfx, rect_moved(behind, 4, 7), 8, 14, (Colour){ 0, 0, 0, 140 });
    board_paint_chip(ui, up ^ 1, 0, rect_inset(behind, 3), 1);
    gfx_round_soft(ui->platform->gfx, rect_moved(item->box, 4, 4), 8, 12, (Colour){ 0, 0, 0, 150 });
    board_paint_chip(ui, up, view_of(table)->chip_rot, item->box, 1);
    if (!item->disabled) ui_draw_glow(ui, item->box, 8);
}

static void paint_flip(Ui *ui, const UiItem *item)
{
    const Rect icon = rect_around(
        (Point){ item->box.x + item->box.w * 0.62F, item->box.y + item->box.h * 0.14F }, 26, 26);
    gfx_disc(ui->platform->gfx, rect_centre(icon), 15, (Colour){ 23, 19, 15, 190 });
    ui_draw_picture(ui, "icons/flip", rect_inset(icon, 3), COLOUR_WHITE);
}

static void add_patch(Table *table, int chip)
{
    PyramidoView *view = view_of(table);
    char name[24];
    const bool here = has_chip(table, chip);
    snprintf(name, sizeof name, "patch.%d", chip + 1);
    ui_add(table->ui, (UiItem){ .name = name,
                                .role = UI_SOURCE,
                                .box = view->layout.patch[chip],
                                .topic = TOPIC_PATCH,
                                .act = PYRAMIDO_ACT_CHIP,
                                .arg = chip,
                                .disabled = !pyramido_can_lift_chip(table, chip),
                                .refuses = true,
                                .paint = paint_patch,
                                .context = table,
                                .version = (uint32_t)(here + 2 * view->chip_side[chip]
                                                      + 4 * view->chip_rot) });
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

static void add_patches(Table *table)
{
    const PyramidoLayout *layout = &view_of(table)->layout;
    ui_add(table->ui, (UiItem){ .role = UI_PANEL, .box = layout->patches });
    if (!layout->portrait)
        ui_caption(table->ui, (Rect){ layout->patches.x + 18, layout->patches.y + 7, 220, 24 },
                   _("Patches"));
    for (int chip = 0; chip < PYRAMIDO_CHIPS; chip++) add_patch(table, chip);
}

/* --- The score --- */

typedef struct ScoreColumns {
    float name, round[PYRAMIDO_ROUNDS], total, step;
} ScoreColumns;

static ScoreColumns score_columns(Rect paper)
{
    ScoreColumns columns = { .name = paper.x + 14 };
    columns.step = paper.w * 0.1F;
    columns.total = paper.x + paper.w - 14 - columns.step;
    for (int i = 0; i < PYRAMIDO_ROUNDS; i++)
        columns.round[i] = columns.total - 8 - columns.step * (float)(PYRAMIDO_ROUNDS - i);
    return columns;
}

/* Rows are as high as there is room for, and their letters grow with them: `size` is that of the
 * lowest rows; however large, they stay inside. */
static float row_size(const Ui *ui, float size, Rect row)
{
    const float grown = size * fminf(1.3F, fmaxf(1, row.h / 34));
    return fminf(grown, row.h * 0.86F / ui_text_scale(ui));
}

/* Two figures of it leave a gap to the next column. */
static float number_size(const Ui *ui, float size, Rect cell)
{
    return fminf(row_size(ui, size, cell), 0.76F * cell.w / ui_text_scale(ui));
}

int pyramido_points_in(const Table *table, Seat seat, int round, bool *counts)
{
    const PyramidoState *state = state_of(table);
    const Pyramid *pyramid = pyramid_of(table, seat);
    *counts = round < state->round && pyramid->lost != round;
    if (*counts) return pyramid->points[round - 1];
    return round == state->round && pyramid->lost == 0 ? pyramid_score(pyramid, round).total : -1;
}

static void paint_points(Ui *ui, const Table *table, Seat seat, Rect row,
                         const ScoreColumns *columns)
{
    char number[8];
    for (int round = 1; round <= PYRAMIDO_ROUNDS; round++) {
        bool counts;
        const int points = pyramido_points_in(table, seat, round, &counts);
        const Rect cell = { columns->round[round - 1] + 2, row.y, columns->step - 4, row.h };
        snprintf(number, sizeof number, "%d", points);
        ui_draw_text(
            ui, cell, counts ? FONT_BOLD : FONT_TEXT, number_size(ui, counts ? 19 : 17, cell),
            counts ? THEME_INK : THEME_PAPYRUS_QUIET, ALIGN_CENTRE, points < 0 ? "·" : number);
    }
    snprintf(number, sizeof number, "%d", table->sheet.total[seat]);
    const Rect total = { columns->total, row.y, columns->step, row.h };
    ui_draw_text(ui, total, FONT_BOLD, number_size(ui, 20, total), THEME_INK, ALIGN_CENTRE, number);
}

/* A long name is rather small than cut. */
static void paint_name(Ui *ui, Rect box, const char *name)
{
    Style style = ui_style(ui, FONT_TEXT, row_size(ui, 19, box), THEME_INK, ALIGN_LEFT);
    const float width = letters_measure(ui->platform->letters, &style, name).w;
    if (width > box.w) style.size = fmaxf(12, style.size * box.w / width);
    letters_draw(ui->platform->letters, &style, box, name);
}

static void paint_score_row(Ui *ui, const Table *table, Seat seat, Rect row,
                            const ScoreColumns *columns)
{
    Art *art = ui->platform->art;
    if (state_of(table)->to_act == seat && state_of(table)->step != STEP_OVER)
        art_draw_nine(art, art_find(art, "chrome/papyrus-row"), row, COLOUR_WHITE);
    const float side = fminf(38, row.h - 4);
    const Rect emblem = { columns->name, row.y + (row.h - side) / 2, side, side };
    ui_draw_picture(ui, ui_emblem_name(seat), emblem, COLOUR_WHITE);
    const float x = emblem.x + side + 8;
    paint_name(ui, (Rect){ x, row.y, columns->round[0] - x - 4, row.h }, table_name(table, seat));
    if (table_shows_points(table, seat)) paint_points(ui, table, seat, row, columns);
}

/* The lines of the sheet: the head, and below it the seats. */
static Rect score_head(Rect *rest)
{
    return cut_top(rest, rest->h / 5);
}

static Rect score_row(Rect rest, Seat seat, int seats)
{
    cut_top(&rest, 4);
    return rect_line(rest, seat, seats, 2);
}

static void paint_score(Ui *ui, const UiItem *item)
{
    const Table *table = item->context;
    const int seats = match_seats(&table->match);
    ui_draw_paper(ui, item->box);
    Rect rest = rect_inset(item->box, 10);
    const ScoreColumns columns = score_columns(item->box);
    const Rect head = score_head(&rest);
    for (int round = 1; round <= PYRAMIDO_ROUNDS; round++)
        ui_draw_text(ui, (Rect){ columns.round[round - 1], head.y, columns.step, head.h },
                     FONT_BOLD, row_size(ui, 17, head), THEME_PAPYRUS_QUIET, ALIGN_CENTRE,
                     pyramido_roman(round));
    ui_draw_text(ui, (Rect){ columns.total, head.y, columns.step, head.h }, FONT_BOLD,
                 row_size(ui, 17, head), THEME_PAPYRUS_QUIET, ALIGN_CENTRE, "Σ");
    const Colour line = colour_fade(ui_colour(ui, THEME_PAPYRUS_LINE), 0.6F);
    gfx_fill(ui->platform->gfx, (Rect){ rest.x + 4, rest.y - 1, rest.w - 8, 1.4F }, line);
    gfx_fill(ui->platform->gfx, (Rect){ columns.total - 4, head.y + 4, 1.4F, item->box.h - 28 },
             line);
    for (Seat seat = 0; seat < seats; seat++)
        paint_score_row(ui, table, seat, score_row(rest, seat, seats), &columns);
}

/* What the sheet shows, as a number that changes with it. */
static uint32_t score_version(const Table *table)
{
    uint32_t version = (uint32_t)state_of(table)->to_act + 8u * state_of(table)->round;
    for (Seat seat = 0; seat < match_seats(&table->match); seat++)
        version = version * 251 + (uint32_t)table->sheet.total[seat];
    const bool over = state_of(table)->step == STEP_OVER;
    return version * 8 + (uint32_t)table->points + (over ? 4u : 0u);
}

/* The points of a round can be asked about; the rest of the row is the seat as a whole. */
static void add_score_topics(Table *table, Seat seat, Rect row, const ScoreColumns *columns)
{
    char name[24];
    snprintf(name, sizeof name, "score.%d", seat + 1);
    UiItem item = { .name = name,
                    .role = UI_CUSTOM,
                    .box = row,
                    .topic = TOPIC_SEAT,
                    .arg = seat,
                    .context = table,
                    .unfocused = true };
    ui_add(table->ui, item);
    for (int round = 1; table_shows_points(table, seat) && round <= PYRAMIDO_ROUNDS; round++) {
        bool counts;
        if (pyramido_points_in(table, seat, round, &counts) < 0) continue;
        snprintf(name, sizeof name, "score.%d.%d", seat + 1, round);
        item.box = (Rect){ columns->round[round - 1], row.y, columns->step, row.h };
        item.topic = TOPIC_ROUND;
        item.arg = pyramido_round_code(seat, round);
        ui_add(table->ui, item);
    }
}

static void add_score(Table *table)
{
    const Rect box = view_of(table)->layout.score;
    const ScoreColumns columns = score_columns(box);
    const int seats = match_seats(&table->match);
    Rect rows = rect_inset(box, 10);
    score_head(&rows);
    ui_add(table->ui, (UiItem){ .name = "score",
                                .role = UI_CUSTOM,
                                .box = box,
                                .act = PYRAMIDO_ACT_SEAT,
                                .topic = TOPIC_SEAT,
                                .arg = table->viewer,
                                .paint = paint_score,
                                .context = table,
                                .version = score_version(table) });
    for (Seat seat = 0; seat < seats; seat++)
        add_score_topics(table, seat, score_row(rows, seat, seats), &columns);
}

/* --- The other pyramids --- */

static Seat opponent_at(const Table *table, int index)
{
    return (table->viewer + 1 + index) % match_seats(&table->match);
}

static OpponentLayout layout_of(const Table *table, Seat seat)
{
    const int seats = match_seats(&table->match);
    const int index = (seat - table->viewer - 1 + seats) % seats;
    return pyramido_opponent(table_seat_room(table->ui, view_of(table)->layout.opponent[index]));
}

BoardPlace pyramido_miniature(const Table *table, Seat seat)
{
    return board_fit_whole(rect_inset(layout_of(table, seat).board, 7), pyramid_of(table, seat));
}

static void paint_trail(Ui *ui, const Pyramid *pyramid, const BoardPlace *place)
{
    if (pyramid->tile_count == 0) return;
    const Rect stone = board_stone(place, &pyramid->tile[pyramid->tile_count - 1]);
    gfx_round_line(ui->platform->gfx, rect_inset(stone, -1), 2, 2, ui_colour(ui, THEME_IVORY));
}

/* Markers that are left, and for the others what their areas count now. */
static void paint_markers_of(Ui *ui, const Table *table, Seat seat, const OpponentLayout *layout)
{
    const int round = pyramido_shown_round(table);
    const Pyramid *pyramid = pyramid_of(table, seat);
    if (round > PYRAMIDO_ROUNDS) return;
    const RoundScore score = pyramid_score(pyramid, round);
    for (int colour = 0; colour < PYRAMIDO_COLOURS; colour++) {
        const Rect box = layout->marker[colour];
        const Rect block = rect_around(rect_centre(box), box.w * 2, box.w * 2);
        if ((pyramid->marked[round - 1] >> colour & 1) == 0) {
            board_paint_marker(ui, colour, block, 1);
            continue;
        }
        board_paint_socket(ui, colour, block);
        if (box.w < 44 || !table_shows_points(table, seat)) continue;
        const Point corner = { box.x + box.w * 0.8F, box.y + box.h * 0.8F };
        board_paint_coin(ui, rect_around(corner, 26, 26), score.count[colour],
                         colour == score.smallest);
    }
}

static void paint_patches_of(Ui *ui, const Table *table, Seat seat, const OpponentLayout *layout)
{
    for (int chip = 0; chip < PYRAMIDO_CHIPS; chip++) {
        const Rect box = layout->patch[chip];
        if (pyramid_of(table, seat)->chip[chip].level == 0)
            board_paint_chip(ui, 2 * chip, 0, box, 1);
        else if (box.w > 20) /* smaller ones would be three dark spots */
            board_paint_chip_socket(ui, chip, box);
    }
}

static void paint_miniature(Ui *ui, const UiItem *item)
{
    const Table *table = item->context;
    const Seat seat = item->arg;
    const Pyramid *pyramid = pyramid_of(table, seat);
    const BoardPlace place = pyramido_miniature(table, seat);
    BoardLook look = board_look(ui, pyramid, pyramido_shown_round(table));
    look.no_marker = pyramido_going_home(table, seat);
    if (pyramido_is_flying(table, TRACK_STONE, seat, -1)) look.tiles--;
    const OpponentLayout layout = layout_of(table, seat);
    ui_draw_linen(ui, layout.board);
    board_paint(ui, pyramid, &place, &look);
    if (look.tiles == pyramid->tile_count && pyramido_has_trail(table, seat))
        paint_trail(ui, pyramid, &place);
    paint_markers_of(ui, table, seat, &layout);
    paint_patches_of(ui, table, seat, &layout);
    if (pyramid->lost == 0) return;
    gfx_round(ui->platform->gfx, rect_inset(item->box, -4), 6, (Colour){ 20, 16, 12, 170 });
    ui_draw_text(ui, item->box, FONT_BOLD, 22, THEME_IVORY, ALIGN_CENTRE, _("lost"));
}

static uint32_t hash_bytes(const void *bytes, size_t size)
{
    uint32_t hash = 2166136261u;
    for (size_t i = 0; i < size; i++) hash = (hash ^ ((const unsigned char *)bytes)[i]) * 16777619u;
    return hash;
}

/* Where a word would be cut there is none: what lies below it speaks for itself. */
static void add_opponent_captions(Table *table, OpponentLayout layout)
{
    if (rect_is_empty(layout.markers) || !ui_caption_fits(table->ui, layout.markers, _("Markers"))
        || !ui_caption_fits(table->ui, layout.patches, _("Patches")))
        return;
    ui_caption(table->ui, layout.markers, _("Markers"));
    ui_caption(table->ui, layout.patches, _("Patches"));
}

static void add_opponents(Table *table)
{
    const PyramidoLayout *layout = &view_of(table)->layout;
    for (int i = 0; i < match_seats(&table->match) - 1; i++) {
        const Seat seat = opponent_at(table, i);
        const Pyramid *pyramid = pyramid_of(table, seat);
        const Rect box =
            table_seat_panel(table, seat, layout->opponent[i], PYRAMIDO_ACT_SEAT, TOPIC_SEAT);
        add_opponent_captions(table, pyramido_opponent(box));
        ui_add(table->ui,
               (UiItem){ .role = UI_CUSTOM,
                         .box = box,
                         .paint = paint_miniature,
                         .context = table,
                         .arg = seat,
                         .version = hash_bytes(pyramid, sizeof *pyramid)
                                    + (uint32_t)pyramido_shown_round(table)
                                    + 2048u * pyramido_going_home(table, seat)
                                    + 64u * pyramido_has_trail(table, seat)
                                    + 512u * pyramido_is_flying(table, TRACK_STONE, seat, -1) });
    }
}

void pyramido_add_trays(Table *table)
{
    add_quarry(table);
    add_score(table);
    add_markers(table);
    add_patches(table);
    add_opponents(table);
}
