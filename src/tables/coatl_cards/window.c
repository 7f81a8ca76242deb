/* The fulfilment window: after a card was laid, every prophecy that it fulfils is a tile over the
 * hand. A tap fulfils it, as does the glowing card on the table; "All" does what is no choice. */
#include <stdio.h>
#include "tables/coatl_cards/coatl_cards.h"

static bool find_offers(const Table *table, Preview *out)
{
    const CoatlCardsState *state = state_of(table);
    out->count = 0;
    if (!table->may_act || stage_runs(table)) return false;
    coatl_cards_offers(state, out);
    return out->count > 0;
}

bool cards_window_is_open(const Table *table)
{
    Preview offers;
    return find_offers(table, &offers);
}

static const PreviewChange *change_of(const Preview *offers, int card)
{
    for (int i = 0; i < offers->count; i++)
        if (offers->change[i].card == card) return &offers->change[i];
    return NULL;
}

/* All that the card laid last has offered: tiles keep their places, what is fulfilled leaves its
 * own empty. */
static void find_first_offers(const Table *table, const Preview *offers, Preview *out)
{
    const Session *session = &table->match.session;
    int step = session->at;
    while (step > 0 && !cards_lays(&session->step[step - 1].action)) step--;
    coatl_cards_offers(session_state_at(session, step), out);
    for (int i = 0; i < offers->count && out->count < PREVIEW_MAX; i++)
        if (change_of(out, offers->change[i].card) == NULL)
            out->change[out->count++] = offers->change[i];
}

/* --- Tiles --- */

static void say_offer(const PreviewChange *change, char *out, size_t size)
{
    if (change->kind == PREVIEW_RAISE)
        (void)snprintf(out, size, _("raise: +%d"), change->gain);
    else if (change->kind == PREVIEW_TAKE)
        (void)snprintf(out, size, _("take: +%d"), change->gain);
    else
        (void)snprintf(out, size, _("steal: +%d"), change->gain);
}

static void paint_words(Ui *ui, Rect tile, const char *words)
{
    const float size = 17 / fmaxf(1, ui_text_scale(ui) * 0.85F);
    const Style style = ui_style(ui, FONT_BOLD, size, THEME_GOLD_LIGHT, ALIGN_CENTRE);
    const float w = letters_measure(ui->platform->letters, &style, words).w + 20;
    const Rect pill = { tile.x + (tile.w - w) / 2, tile.y + tile.h - CARDS_TILE_OVER, w,
                        CARDS_TILE_WORDS };
    gfx_round(ui->platform->gfx, pill, 8, ui_colour(ui, THEME_INK));
    gfx_round_line(ui->platform->gfx, pill, 8, 1.2F, ui_colour(ui, THEME_STONE_LIP));
    letters_draw(ui->platform->letters, &style, pill, words);
}

/* From whom, where there are two neighbours. */
static void paint_victim(Ui *ui, const Table *table, Seat victim, Rect tile)
{
    enum { SIDE = 32 };
    const Rect coin = { tile.x + tile.w - SIDE + 4, tile.y - 4, SIDE, SIDE };
    if (state_of(table)->seats < 3) return;
    gfx_round(ui->platform->gfx, rect_inset(coin, -2), SIDE / 2.0F + 2, ui_colour(ui, THEME_INK));
    ui_draw_picture(ui, table_emblem(table, victim), coin, COLOUR_WHITE);
}

static void paint_tile(Ui *ui, const UiItem *item)
{
    const Table *table = item->context;
    const int card = id_code(item->arg);
    Preview offers;
    char words[48];
    if (hand_hold(ui, item) == UI_HOLD_POINTER || !find_offers(table, &offers)) return;
    const PreviewChange *change = change_of(&offers, card);
    if (change == NULL) return;
    CardFace face = cards_face(card, change->kind == PREVIEW_RAISE ? change->from : 0);
    face.next = change->to;
    face_paint_shadow(ui, face.picture, item->box, SHADOW_CONTACT);
    face_paint(ui, &face, item->box, 1);
    ui_draw_glow(ui, item->box, 6);
    if (change->kind == PREVIEW_STEAL) paint_victim(ui, table, change->victim, item->box);
    say_offer(change, words, sizeof words);
    paint_words(ui, item->box, words);
}

static void paint_ground(Ui *ui, const UiItem *item)
{
    ui_draw_panel(ui, item->box);
}

static void add_tile(Table *table, const Fan *fan, int at, const PreviewChange *change)
{
    hand_source(table, (HandSource){ .name = ui_name(table->ui, "offer.%d", at + 1),
                                     .box = fan_card(fan, at),
                                     .piece = id_of(ID_PROPHECY, change->card),
                                     .paint = paint_tile,
                                     .topic = TOPIC_PROPHECY,
                                     .version = (uint64_t)(change->to * 8 + change->from) });
}

/* What the window is, and how often one may still steal. */
static void add_caption(Table *table, Rect box)
{
    const CoatlCardsState *state = state_of(table);
    int left = 0;
    char text[160];
    for (Seat seat = 0; seat < state->seats; seat++)
        left += seat != table->viewer ? coatl_cards_steals_left(state, table->viewer, seat) : 0;
    (void)snprintf(text, sizeof text, _("thefts left: %d"), left);
    Rect rest = rect_inset(box, 8);
    ui_add(table->ui, (UiItem){ .role = UI_LABEL,
                                .box = cut_top(&rest, rest.h * 0.66F),
                                .label = _("Fulfil what you like, one by one or all at once."),
                                .size = 19,
                                .lines = 3 });
    ui_add(table->ui, (UiItem){ .role = UI_LABEL,
                                .box = rest,
                                .label = text,
                                .size = fminf(17, 21 / ui_text_scale(table->ui)),
                                .lines = 3,
                                .ink = THEME_CAPTION });
}

void cards_add_window(Table *table)
{
    Preview offers, first;
    const Rect window = view_of(table)->layout.window;
    if (!find_offers(table, &offers)) return;
    find_first_offers(table, &offers, &first);
    ui_add(table->ui, (UiItem){ .name = "window",
                                .role = UI_CUSTOM,
                                .box = window,
                                .paint = paint_ground,
                                .context = table });
    const CardsWindowLayout layout = cards_window_layout(window);
    if (!rect_is_empty(layout.caption)) add_caption(table, layout.caption);
    const Fan fan =
        fan_fit(layout.tiles, (Size){ CARDS_TILE_W, CARDS_TILE_H }, first.count, 40, true);
    for (int i = 0; i < first.count; i++) {
        const PreviewChange *change = change_of(&offers, first.change[i].card);
        if (change != NULL) add_tile(table, &fan, i, change);
    }
    UiItem *button = ui_button(table->ui, "all", layout.all, "", _("All"), CARDS_ACT_ALL, 0);
    button->tip = _("Fulfils everything except thefts you must choose");
}

/* --- The one that is pointed at --- */

static const UiItem *pointed_at(const Table *table)
{
    const Ui *ui = table->ui;
    const UiItem *item = ui_item(ui, ui_shows_focus(ui) ? ui->focused : ui->hovered);
    const bool offered = item != NULL && item->role == UI_SOURCE && !item->disabled
                         && id_kind(item->arg) == ID_PROPHECY;
    return offered ? item : NULL;
}

void cards_paint_offer(Table *table)
{
    const UiItem *item = pointed_at(table);
    const CardCoatl *coatl = my_coatl(table);
    if (item == NULL || ui_is_holding(table->ui) || !cards_window_is_open(table)) return;
    const CardRow row = cards_row(table, coatl);
    const PartSet lit = card_coatl_matched(coatl, id_code(item->arg));
    mat_push_shown(table);
    row_paint(table->ui, &row, coatl, &(RowLook){ .lit = &lit });
    cards_paint_windows(table->ui, &row, coatl, id_code(item->arg));
    gfx_pop(table->ui->platform->gfx);
}
