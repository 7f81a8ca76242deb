/* The others at the card game's table: neighbours with their open prophecies, who sits opposite,
 * and a seat enlarged. */
#include <stdio.h>
#include "base/hash.h"
#include "tables/coatl_cards/coatl_cards.h"

/* --- What stands in a panel --- */

static void paint_ribbon(Ui *ui, const UiItem *item)
{
    row_paint_ribbon(ui, &state_of(item->context)->coatl[item->arg], item->box, NULL);
}

static void add_ribbon(Table *table, Seat seat, Rect box)
{
    const CardCoatl *coatl = &state_of(table)->coatl[seat];
    char name[24];
    (void)snprintf(name, sizeof name, "seat.%d.coatl", seat + 1);
    ui_add(table->ui,
           (UiItem){ .name = name,
                     .role = UI_CUSTOM,
                     .box = box,
                     .paint = paint_ribbon,
                     .context = table,
                     .arg = seat,
                     .topic = TOPIC_COATL,
                     .version = hash_short(hash_bytes(HASH_START, coatl, sizeof *coatl)) });
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
        ui_draw_picture(ui, "lock", cut_left(&room, fminf(26, room.h)), ui_colour(ui, THEME_GOLD));
        const int robbed = state->result[seat].owned.count - state->owned[seat].count;
        for (int i = 0; i < robbed && room.w > 20; i++) /* a feather for each theft since */
            ui_draw_picture(ui, "cards/back-feather", cut_left(&room, 22), COLOUR_WHITE);
        if (room.w > 90)
            ui_draw_text(ui, room, FONT_TEXT, 17, THEME_CAPTION, ALIGN_LEFT, _("scored"));
        return;
    }
    const float h = fminf(room.h * 0.9F, 34);
    const Size card = { h * 124 / 104, h };
    const bool wide = room.w > 180;
    Rect cards = cut_left(&room, wide ? 104 : fminf(room.w, 62));
    const Fan fan = fan_fit(cards, card, count, 2, false);
    for (int i = 0; i < count; i++) face_paint_back(ui, "cards/back-feather", fan_card(&fan, i), 1);
    cut_left(&room, 8);
    if (!wide) return;
    (void)snprintf(text, sizeof text, _("%d in hand"), count);
    ui_draw_text(ui, room, FONT_TEXT, 17, THEME_CAPTION, ALIGN_LEFT, text);
}

static void add_hand(Table *table, Seat seat, Rect box)
{
    const CoatlCardsState *state = state_of(table);
    ui_add(table->ui,
           (UiItem){ .role = UI_CUSTOM,
                     .box = box,
                     .paint = paint_hand,
                     .context = table,
                     .arg = seat,
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
    char name[24];
    (void)snprintf(name, sizeof name, "seat.%d.steal", seat + 1);
    ui_add(table->ui, (UiItem){ .name = name,
                                .role = UI_CUSTOM,
                                .box = box,
                                .paint = paint_token,
                                .context = table,
                                .arg = seat,
                                .topic = TOPIC_STEAL,
                                .version = (uint32_t)left });
}

/* --- Neighbours and who sits opposite --- */

static void add_cards(Table *table, Seat seat)
{
    const CoatlCardsState *state = state_of(table);
    const CardOwned *owned = &state->owned[seat];
    for (int level = 0; level < CARD_LEVELS; level++)
        for (int at = 0; at < owned->count; at++) {
            const int card = card_owned_card(owned, at);
            if (card_owned_level(owned, at) == level)
                cards_add_card(table, card, level, cards_card_box(table, state, card));
        }
}

static void add_neighbour(Table *table, int side)
{
    const CoatlCardsState *state = state_of(table);
    const Seat seat = cards_neighbour(state, table->viewer, side);
    const Rect panel = view_of(table)->layout.neighbour[side];
    const Rect room = table_seat_panel(table, seat, panel, PAD_ENLARGES, TOPIC_SEAT);
    const CardsSeatLayout layout = cards_seat_layout(panel, room);
    add_ribbon(table, seat, layout.ribbon);
    add_hand(table, seat, layout.hand);
    add_token(table, seat, layout.token);
    add_cards(table, seat);
}

/* Small, since nothing can be had from there. */
static void paint_opposite(Ui *ui, const UiItem *item)
{
    const CoatlCardsState *state = state_of(item->context);
    const CardOwned *owned = &state->owned[item->arg];
    const bool flat = item->box.h < 40;
    Rect rest = item->box;
    Rect ribbon = flat ? cut_left(&rest, rest.w * 0.5F) : cut_bottom(&rest, 24);
    if (flat) cut_right(&ribbon, 6);
    row_paint_ribbon(ui, &state->coatl[item->arg], ribbon, NULL);
    rest = rect_inset(rest, 2);
    const Size card = { rest.h * FACE_W / FACE_H, rest.h };
    const Fan fan = fan_fit(rest, card, owned->count, 2, false);
    int index = 0;
    for (int level = 0; level < CARD_LEVELS; level++)
        for (int at = 0; at < owned->count; at++)
            if (card_owned_level(owned, at) == level)
                cards_paint_prophecy(ui, card_owned_card(owned, at), level, fan_card(&fan, index++),
                                     0.8F);
}

static void add_opposite(Table *table, Seat seat)
{
    const CoatlCardsState *state = state_of(table);
    const Rect panel = view_of(table)->layout.opposite;
    Rect room = table_seat_panel(table, seat, panel, PAD_ENLARGES, TOPIC_SEAT);
    if (panel.h < 80) room = (Rect){ panel.x + 190, panel.y + 8, panel.w - 270, panel.h - 16 };
    uint64_t version = hash_bytes(HASH_START, &state->owned[seat], sizeof state->owned[seat]);
    version = hash_bytes(version, &state->coatl[seat], sizeof state->coatl[seat]);
    ui_add(table->ui, (UiItem){ .role = UI_CUSTOM,
                                .box = room,
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
    (void)snprintf(out, size, ngettext("%d point", "%d points", (unsigned)points), points);
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

const PadGame cards_pad = {
    .rows_most = 12,
    .shows = shows,
    .sum = sum,
    .paint_board = paint_enlarged,
    .paint_left = paint_left,
};
