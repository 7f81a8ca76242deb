/* What one holds at a Coatl table: the board with stored parts, the sacrifice tokens and the hand
 * of cards. */
#include "tables/coatl/coatl.h"
#include <stdio.h>
#include "base/bits.h"
#include "base/hash.h"

/* --- Board --- */

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
    part_paint_in(ui, coatl_part_of(piece), rect_inset(item->box, 3),
                  coatl_is_completing(table) ? 0.45F : 1);
    if (hold != UI_HOLD_NONE)
        gfx_round_line(ui->platform->gfx, item->box, 8, 3, ui_colour(ui, THEME_FOCUS));
}

static void add_board(Table *table)
{
    const CoatlLayout *layout = &view_of(table)->layout;
    ui_add(table->ui, (UiItem){ .name = "board",
                                .role = UI_CUSTOM,
                                .box = layout->board,
                                .paint = paint_board,
                                .tip = _("Parts you take wait here until you build"),
                                .unfocused = true,
                                .context = table,
                                .arg = table->viewer,
                                .version = (uint32_t)table->viewer });
    for (int i = 0; i < COATL_BOARD_SPACES; i++) {
        const int piece = mine(table)->board[i];
        if (piece == COATL_NO_PIECE || flight_goes_to(table, spot_of(SPOT_SPACE, i))) continue;
        hand_source(table,
                    (HandSource){ .name = ui_name(table->ui, "space.%d", i + 1),
                                  .box = layout->space[i],
                                  .piece = piece_of(PIECE_PART, piece),
                                  .paint = paint_space,
                                  .topic = TOPIC_PART,
                                  .version = (uint64_t)piece * 2 + coatl_is_completing(table) });
    }
}

/* --- Tokens --- */

static void paint_token(Ui *ui, const UiItem *item)
{
    const Table *table = item->context;
    const bool used = (mine(table)->tokens >> item->arg & 1) == 0;
    if (!used && !item->disabled) ui_draw_glow(ui, rect_inset(item->box, 3), item->box.w / 2);
    coatl_paint_token(ui, item->box, item->arg, used);
    if (item->selected)
        gfx_round_line(ui->platform->gfx, rect_inset(item->box, -4), item->box.w / 2 + 4, 4,
                       ui_colour(ui, THEME_FOCUS));
}

const char *coatl_token_name(int token)
{
    static const char *const NAME[] = { "token.pick", "token.vision", "token.temple" };
    return NAME[token];
}

static void add_tokens(Table *table)
{
    if (state_of(table)->tokens == 0) return;
    for (int i = 0; i < 3; i++) {
        const bool legal = coatl_token_is_legal(table, i);
        const bool chosen = coatl_token_is_chosen(table, i);
        ui_add(table->ui,
               (UiItem){ .name = coatl_token_name(i),
                         .role = UI_CUSTOM,
                         .box = view_of(table)->layout.token[i],
                         .paint = paint_token,
                         .context = table,
                         .topic = TOPIC_TOKEN,
                         .act = COATL_ACT_TOKEN,
                         .arg = i,
                         .disabled = !legal,
                         .selected = chosen,
                         .version = 16u * mine(table)->tokens + 4u * legal + 2u * chosen });
    }
}

/* --- The hand --- */

/* How a card of the hand stands on the coatls under way: the best of them. */
CardFace coatl_hand_face(const Table *table, int prophecy)
{
    CardFace face = coatl_prophecy_face(prophecy);
    int best = -1;
    for (int lane = 0; lane < COATL_LANES; lane++) {
        const int at = coatl_in_lane(mine(table), lane);
        if (at < 0) continue;
        const CoatlWorth worth = coatl_prophecy_worth(&mine(table)->serpent[at], prophecy);
        if (worth.level <= best) continue;
        best = worth.level;
        coatl_face_worth(&face, worth, worth);
        if (best == 0) coatl_face_missing(&face, prophecy, &mine(table)->serpent[at]);
    }
    return face;
}

/* A temple's goals, ticked by the coatl that meets most of them. */
static CardFace temple_face(const Table *table, int temple)
{
    CardFace face = coatl_temple_face(temple);
    int best = 0;
    for (int lane = 0; lane < COATL_LANES; lane++) {
        const int at = coatl_in_lane(mine(table), lane);
        if (at < 0) continue;
        const CoatlSerpent *serpent = &mine(table)->serpent[at];
        const int met = coatl_temple_worth(serpent, temple).times;
        if (met <= best && !(best == 0 && lane == 0)) continue;
        best = met;
        coatl_face_goals(&face, temple, serpent);
    }
    return face;
}

static void paint_card(Ui *ui, const UiItem *item)
{
    const Table *table = item->context;
    if (hand_hold(ui, item) == UI_HOLD_POINTER) return;
    const bool prophecy = piece_kind(item->arg) == PIECE_PROPHECY;
    const CardFace face = prophecy ? coatl_hand_face(table, piece_index(item->arg))
                                   : temple_face(table, piece_index(item->arg));
    face_paint_shadow(ui, face.picture, item->box, SHADOW_CONTACT);
    face_paint(ui, &face, item->box, 1);
    if (coatl_is_completing(table) && item->disabled) coatl_paint_dim(ui, item->box);
    coatl_paint_chosen(ui, item);
}

/* A toggle: those that are kept come forward. */
static void paint_kept(Ui *ui, const UiItem *item)
{
    const Table *table = item->context;
    const CardFace face = coatl_prophecy_face(mine(table)->hand[item->arg]);
    const Rect box = item->selected ? rect_moved(item->box, 0, -8) : item->box;
    face_paint_shadow(ui, face.picture, box, SHADOW_CONTACT);
    face_paint(ui, &face, box, 1);
    ui_draw_glow(ui, box, 6);
    if (!item->selected) return;
    const Rect tick = { box.x + box.w - 32, box.y - 2, 36, 36 };
    gfx_round(ui->platform->gfx, tick, 18, ui_colour(ui, THEME_INK));
    gfx_round(ui->platform->gfx, rect_inset(tick, 2), 16, ui_colour(ui, THEME_IVORY));
    ui_draw_picture(ui, "confirm", rect_inset(tick, 7), ui_colour(ui, THEME_INK));
}

bool coatl_is_keeping(const Table *table)
{
    return table->may_act && state_of(table)->phase == PHASE_KEEP
           && match_to_act(&table->match) == table->viewer;
}

static void add_toggle(Table *table, const char *name, Rect box, int at)
{
    ui_add(table->ui, (UiItem){ .name = name,
                                .role = UI_CUSTOM,
                                .box = box,
                                .paint = paint_kept,
                                .context = table,
                                .topic = TOPIC_PROPHECY,
                                .act = COATL_ACT_KEEP,
                                .arg = at,
                                .selected = (coatl_kept(table) >> at & 1) != 0,
                                .version = mine(table)->hand[at] });
}

static void add_hand_card(Table *table, int at)
{
    const CoatlSeat *seat = mine(table);
    const bool temple = at >= seat->hand_count;
    const int card = temple ? seat->temple[at - seat->hand_count] : seat->hand[at];
    const uint64_t serpents = hash_bytes(HASH_START, seat->serpent, sizeof seat->serpent);
    char name[24];
    (void)snprintf(name, sizeof name, "card.%d", at + 1);
    if (flight_goes_to(table, spot_of(SPOT_HAND, at))) return;
    if (coatl_is_keeping(table) && !temple) {
        add_toggle(table, name, coatl_hand_card(table, at), at);
        return;
    }
    UiItem *source = hand_source(
        table, (HandSource){ .name = name,
                             .box = coatl_hand_card(table, at),
                             .piece = piece_of(temple ? PIECE_TEMPLE : PIECE_PROPHECY, card),
                             .paint = paint_card,
                             .topic = temple ? TOPIC_TEMPLE : TOPIC_PROPHECY,
                             .version = hash_number(serpents, coatl_is_completing(table)) });
    source->target = coatl_held_target(source->box, coatl_hand_count(table));
}

/* Prophecies in hand, and how many there may be: below a card of theirs. */
static void paint_limit(Ui *ui, const UiItem *item)
{
    Rect rest = item->box;
    const Rect words = cut_bottom(&rest, 22);
    const float h = fminf(rest.h - 2, 34);
    face_paint_back(ui, "coatl/back-prophecy", rect_middle(rest, h * FACE_W / FACE_H, h), 0.85F);
    ui_draw_text(ui, words, FONT_BOLD, coatl_size(ui, 18, 1), THEME_CAPTION, ALIGN_CENTRE,
                 item->label);
}

/* Beside the cards, wherever they lie. */
static Rect limit_box(const Table *table)
{
    const CoatlLayout *layout = &view_of(table)->layout;
    const int count = coatl_hand_count(table);
    Rect box = layout->limit;
    if (layout->portrait || count == 0) return box;
    const Rect cards = rect_union(coatl_hand_card(table, 0), coatl_hand_card(table, count - 1));
    box.x = box.x < layout->hand.x ? cards.x - box.w - 2 : cards.x + cards.w + 2;
    return box;
}

static void add_limit(Table *table)
{
    char text[32];
    const CoatlSeat *seat = mine(table);
    const bool keeps = coatl_is_keeping(table);
    (void)snprintf(text, sizeof text, "%d/%d",
                   keeps ? bits_count((unsigned)coatl_kept(table)) : seat->hand_count,
                   keeps ? COATL_KEEP_MOST : coatl_hand_limit(state_of(table)));
    ui_add(table->ui, (UiItem){ .name = "limit",
                                .role = UI_CUSTOM,
                                .box = limit_box(table),
                                .label = text,
                                .paint = paint_limit,
                                .unfocused = true,
                                .tip = keeps ? _("Prophecies kept / limit")
                                             : _("Prophecies in hand / limit") });
}

void coatl_add_mine(Table *table)
{
    coatl_add_guide(table);
    add_board(table);
    add_tokens(table);
    for (int i = 0; i < coatl_hand_count(table); i++) add_hand_card(table, i);
    add_limit(table);
}
