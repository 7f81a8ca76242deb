/* The others at the card game's table: neighbours with their open prophecies, who sits opposite,
 * and a seat enlarged. */
#include <stdio.h>
#include "base/hash.h"
#include "tables/coatl_cards/coatl_cards.h"

/* --- Around the viewer --- */

Seat cards_neighbour(const CoatlCardsState *state, Seat viewer, int side)
{
    return (viewer + (side == 0 ? 1 : state->seats - 1)) % state->seats;
}

int cards_neighbours(const CoatlCardsState *state)
{
    return state->seats == 2 ? 1 : 2;
}

Seat cards_opposite(const CoatlCardsState *state, Seat viewer)
{
    return state->seats == 4 ? (viewer + 2) % 4 : SEAT_NONE;
}

/* --- What stands in a panel --- */

static void paint_ribbon(Ui *ui, const UiItem *item)
{
    row_paint_ribbon(ui, &state_of(item->context)->coatl[item->arg], item->box, NULL);
}

static void add_ribbon(Table *table, Seat seat, Rect box)
{
    const CardCoatl *coatl = &state_of(table)->coatl[seat];
    ui_add(table->ui,
           (UiItem){ .name = ui_name(table->ui, "seat.%d.coatl", seat + 1),
                     .role = UI_CUSTOM,
                     .box = box,
                     .paint = paint_ribbon,
                     .context = table,
                     .arg = seat,
                     .topic = TOPIC_COATL,
                     .version = hash_short(hash_bytes(HASH_START, coatl, sizeof *coatl)) });
}

/* What has become of a seat whose result is fixed: a feather for each theft since. */
static void paint_scored(Ui *ui, const CoatlCardsState *state, Seat seat, Rect room)
{
    const int robbed = state->result[seat].owned.count - state->owned[seat].count;
    const float side = fminf(26, room.h);
    Rect line = rect_middle(room, room.w, side);
    ui_draw_picture(ui, "lock", cut_left(&line, side), ui_colour(ui, THEME_GOLD));
    for (int i = 0; i < robbed && line.w > 18; i++)
        ui_draw_picture(ui, "cards/plume", cut_left(&line, 18), COLOUR_WHITE);
    if (line.w > 90) ui_draw_text(ui, line, FONT_TEXT, 17, THEME_CAPTION, ALIGN_LEFT, _("scored"));
}

/* Cards in hand as backs; in the last round there are none, but the result may be fixed. */
static void paint_hand(Ui *ui, const UiItem *item)
{
    const CoatlCardsState *state = state_of(item->context);
    const Seat seat = item->arg;
    const int count = state->hand_count[seat];
    char text[48];
    Rect room = item->box;
    if (state->result[seat].done) {
        paint_scored(ui, state, seat, room);
        return;
    }
    if (count == 0) return;
    const bool wide = room.w > 180;
    const float h = fminf(room.h * 0.9F, 38);
    const Fan fan =
        fan_fit(wide ? cut_left(&room, 112) : room, (Size){ h * 124 / 104, h }, count, 2, !wide);
    for (int i = 0; i < count; i++) face_paint_back(ui, "cards/back-feather", fan_card(&fan, i), 1);
    if (!wide) return;
    cut_left(&room, 8);
    (void)snprintf(text, sizeof text, _("%d in hand"), count);
    ui_draw_text(ui, room, FONT_TEXT, 17, THEME_CAPTION, ALIGN_LEFT, text);
}

static void add_hand(Table *table, Seat seat, Rect box)
{
    const CoatlCardsState *state = state_of(table);
    ui_add(table->ui,
           (UiItem){ .name = ui_name(table->ui, "seat.%d.hand", seat + 1),
                     .role = UI_CUSTOM,
                     .box = box,
                     .paint = paint_hand,
                     .context = table,
                     .arg = seat,
                     .tip = state->result[seat].done ? _("Final score; thefts no longer change it.")
                                                     : _("Feather cards in hand"),
                     .version = state->hand_count[seat] * 256u + state->result[seat].done * 128u
                                + state->owned[seat].count });
}

/* Whether the viewer may still rob this seat in this turn. */
static void paint_token(Ui *ui, const UiItem *item)
{
    const Table *table = item->context;
    const int left = coatl_cards_steals_left(state_of(table), table->viewer, item->arg);
    const float side = fminf(item->box.w, item->box.h) - 2;
    const Rect coin = rect_middle(item->box, side, side);
    Gfx *gfx = ui->platform->gfx;
    const Colour ground = left > 0 ? COLOUR(0xD9C490) : COLOUR(0x4A4037);
    gfx_round(gfx, rect_inset(coin, -1.5F), side / 2 + 1.5F, ui_colour(ui, THEME_INK));
    gfx_round(gfx, coin, side / 2, ground);
    ui_draw_picture(ui, "hand", rect_inset(coin, side * 0.18F),
                    left > 0 ? ui_colour(ui, THEME_INK) : COLOUR(0x8A7A62));
    if (left > 0) return;
    gfx_line(gfx, (Point){ coin.x + side * 0.2F, coin.y + side * 0.8F },
             (Point){ coin.x + side * 0.8F, coin.y + side * 0.2F }, 3, COLOUR(0xB04030));
}

static void add_token(Table *table, Seat seat, Rect box)
{
    const int left = coatl_cards_steals_left(state_of(table), table->viewer, seat);
    ui_add(table->ui, (UiItem){ .name = ui_name(table->ui, "seat.%d.steal", seat + 1),
                                .role = UI_CUSTOM,
                                .box = box,
                                .paint = paint_token,
                                .context = table,
                                .arg = seat,
                                .topic = TOPIC_STEAL,
                                .version = (uint32_t)left });
}

/* --- Neighbours and who sits opposite --- */

CardsSeatLayout cards_inside(const Table *table, int side)
{
    const Rect panel = view_of(table)->layout.neighbour[side];
    const Seat seat = cards_neighbour(state_of(table), table->viewer, side);
    return cards_seat_layout(panel, table_seat_room(table->ui, panel),
                             table_head_width(table, seat));
}

/* Name and level end where the ribbon begins. */
static float ribbon_in_head(Rect panel, Rect ribbon)
{
    enum { POINTS = 56 };
    const bool beside = ribbon.w > 0 && ribbon.y < panel.y + 40 && ribbon.x > panel.x + 60;
    return beside ? fmaxf(0, panel.x + panel.w - POINTS - ribbon.x + 6) : 0;
}

static void add_neighbour(Table *table, int side)
{
    const CoatlCardsState *state = state_of(table);
    const Seat seat = cards_neighbour(state, table->viewer, side);
    const Rect panel = view_of(table)->layout.neighbour[side];
    const CardsSeatLayout layout = cards_inside(table, side);
    table_seat_panel_beside(table, seat, panel, PAD_ENLARGES, TOPIC_SEAT,
                            ribbon_in_head(panel, layout.ribbon));
    add_ribbon(table, seat, layout.ribbon);
    add_hand(table, seat, layout.hand);
    add_token(table, seat, layout.token);
    cards_add_owned(table, seat);
    if (state->owned[seat].count > 0) return;
    ui_add(table->ui, (UiItem){ .role = UI_LABEL,
                                .box = rect_is_empty(layout.cards[1])
                                           ? layout.cards[0]
                                           : rect_union(layout.cards[0], layout.cards[1]),
                                .label = _("No prophecies"),
                                .align = ALIGN_CENTRE,
                                .ink = THEME_QUIET });
}

/* A prophecy in one line: its god, its pattern, its level. */
static void paint_slip(Ui *ui, int card, int level, Rect box)
{
    const CardProphecy *prophecy = coatl_cards_prophecy(card);
    const CardFace face = cards_face(card, level);
    Gfx *gfx = ui->platform->gfx;
    gfx_round(gfx, box, 4, COLOUR(0x1B150F));
    gfx_round(gfx, rect_inset(box, 1), 3.5F, COLOUR(0xE4D2A4));
    const Rect signs = cards_slip_signs(box);
    const Rect god = { box.x + 2, signs.y, signs.x - box.x - 2, signs.h };
    const float side = fminf(god.w, god.h);
    ui_draw_picture(ui, cards_god_picture(prophecy->god), rect_middle(god, side, side),
                    COLOUR_WHITE);
    for (int i = 0; i < level; i++)
        gfx_disc(gfx, (Point){ signs.x + signs.w + 4, signs.y + signs.h - 4 - 6 * (float)i }, 2.2F,
                 COLOUR(0x2A1D12));
    if (level == CARD_PROTECTED)
        ui_draw_picture(ui, "lock", rect_middle(signs, signs.h, signs.h), COLOUR(0x2A1D12));
    else
        face_paint_pattern(ui, &face, rect_inset(signs, 1), 1);
}

static CardsOppositeLayout opposite_inside(const Table *table, Seat seat)
{
    const Rect panel = view_of(table)->layout.opposite;
    return cards_opposite_layout(panel, table_seat_room(table->ui, panel),
                                 table_head_width(table, seat));
}

/* Small, since nothing can be had from there; but its signs can be read. */
static void paint_opposite(Ui *ui, const UiItem *item)
{
    const CoatlCardsState *state = state_of(item->context);
    const CardOwned *owned = &state->owned[item->arg];
    const CardsOppositeLayout layout = opposite_inside(item->context, item->arg);
    if (!rect_is_empty(layout.ribbon))
        row_paint_ribbon(ui, &state->coatl[item->arg], layout.ribbon, NULL);
    int index = 0;
    for (int level = 0; level < CARD_LEVELS; level++)
        for (int at = 0; at < owned->count; at++) {
            if (card_owned_level(owned, at) != level) continue;
            paint_slip(ui, card_owned_card(owned, at), level,
                       cards_slip(layout.slips, owned->count, index++));
        }
}

static void add_opposite(Table *table, Seat seat)
{
    const CoatlCardsState *state = state_of(table);
    const Rect panel = view_of(table)->layout.opposite;
    (void)table_seat_panel(table, seat, panel, PAD_ENLARGES, TOPIC_SEAT);
    const CardsOppositeLayout layout = opposite_inside(table, seat);
    uint64_t version = hash_bytes(HASH_START, &state->owned[seat], sizeof state->owned[seat]);
    version = hash_bytes(version, &state->coatl[seat], sizeof state->coatl[seat]);
    ui_add(table->ui, (UiItem){ .role = UI_CUSTOM,
                                .box = rect_union(layout.ribbon, layout.slips),
                                .paint = paint_opposite,
                                .context = table,
                                .arg = seat,
                                .version = hash_short(version) });
}

void cards_add_seats(Table *table)
{
    const CoatlCardsState *state = state_of(table);
    const Seat opposite = cards_opposite(state, table->viewer);
    if (state->solo) {
        cards_add_carl(table);
        return;
    }
    if (opposite != SEAT_NONE) add_opposite(table, opposite);
    for (int side = 0; side < cards_neighbours(state); side++) add_neighbour(table, side);
}

/* --- A seat enlarged --- */

static bool shows(const Table *table, const ScoreRow *row)
{
    (void)table;
    return !row->past;
}

static void sum(const Table *table, Seat seat, char *out, size_t size)
{
    const int points = table->sheet.total[seat];
    (void)snprintf(out, size, ngettext("%d\u00a0point", "%d\u00a0points", (unsigned)points),
                   points);
}

static void paint_enlarged(Ui *ui, const UiItem *item)
{
    const Table *table = item->context;
    ui_draw_linen(ui, item->box);
    cards_picture(ui, state_of(table), item->arg, rect_inset(item->box, 14), &table->sheet,
                  pad_lit_row(table));
}

static void paint_left(Ui *ui, const UiItem *item)
{
    paint_hand(ui, item);
}

/* --- The sheet of all seats: what each level gives, and the temple --- */

static const char *title(int column)
{
    static const char *const DOTS[] = { "", "\xE2\x80\xA2", "\xE2\x80\xA2\xE2\x80\xA2",
                                        "\xE2\x80\xA2\xE2\x80\xA2\xE2\x80\xA2", "" };
    return DOTS[column];
}

static const char *icon(int column)
{
    return column == CARDS_PAD_TEMPLE ? "home" : NULL;
}

/* Alone there is no temple. */
static int shown(const Table *table)
{
    return state_of(table)->solo ? CARD_PROTECTED : CARDS_PAD_TEMPLE;
}

static PadCell cell(const Table *table, Seat seat, int column)
{
    const CoatlCardsState *state = table->state;
    const CoatlCardsResult result = coatl_cards_result_now(state, seat);
    PadCell cell = { .counts = result.done != 0 };
    if (column == CARDS_PAD_TEMPLE)
        cell.points =
            state->solo ? -1 : coatl_cards_temple_points((result.goals & 1) + (result.goals >> 1));
    else
        cell.points = card_owned_at_level(&result.owned, column) * coatl_cards_level_points(column);
    return cell;
}

const PadGame cards_pad = {
    .columns = CARDS_PAD_TEMPLE,
    .shown = shown,
    .title = title,
    .icon = icon,
    .cell = cell,
    .seat_topic = TOPIC_SEAT,
    .cell_topic = TOPIC_COLUMN,
    .shows = shows,
    .sum = sum,
    .paint_board = paint_enlarged,
    .paint_left = paint_left,
};
