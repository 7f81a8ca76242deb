/* What lies on the card game's table: the supply, decks and temple, one's own stair, serpent and
 * hand. */
#include <stdio.h>
#include "base/hash.h"
#include "tables/coatl_cards/coatl_cards.h"

static uint32_t version_of(const void *bytes, size_t size)
{
    return hash_short(hash_bytes(HASH_START, bytes, size));
}

/* --- Prophecies, wherever they lie --- */

static void paint_chosen(Ui *ui, const UiItem *item, float radius)
{
    if (hand_hold(ui, item) != UI_HOLD_NONE)
        gfx_round_line(ui->platform->gfx, rect_inset(item->box, -4), radius + 2, 3,
                       ui_colour(ui, THEME_FOCUS));
    else if (!item->disabled)
        ui_draw_glow(ui, item->box, radius);
}

static int level_in(const CoatlCardsState *state, int card)
{
    for (Seat seat = 0; seat < state->seats; seat++) {
        const int at = card_owned_find(&state->owned[seat], card);
        if (at >= 0) return card_owned_level(&state->owned[seat], at);
    }
    return 0;
}

/* Alone the nearest of a row is what CARL chooses among equals: each says how near it is, at the
 * side that no other card covers. */
static void paint_nearness(Ui *ui, const CoatlCardsState *state, int card, Rect box)
{
    for (Seat seat = 0; state->solo && seat < state->seats; seat++) {
        const CardOwned *owned = &state->owned[seat];
        const int at = card_owned_find(owned, card);
        if (at < 0 || card_owned_level(owned, at) == CARD_PROTECTED) continue;
        char text[12];
        int near = 1;
        for (int i = 0; i < at; i++)
            near += card_owned_level(owned, i) == card_owned_level(owned, at);
        const bool carl = seat == COATL_CARDS_CARL;
        const Rect coin = { carl ? box.x + 3 : box.x + box.w - 21, box.y + 3, 18, 18 };
        (void)snprintf(text, sizeof text, "%d", near);
        gfx_round(ui->platform->gfx, coin, 9, ui_colour(ui, THEME_INK));
        const Style style = { .font = FONT_BOLD,
                              .size = 13,
                              .colour = ui_colour(ui, THEME_IVORY),
                              .align = ALIGN_CENTRE };
        letters_draw(ui->platform->letters, &style, coin, text);
    }
}

static void paint_prophecy(Ui *ui, const UiItem *item)
{
    const Table *table = item->context;
    const int card = piece_index(item->arg);
    if (hand_hold(ui, item) == UI_HOLD_POINTER || flight_has(table, item->arg)) return;
    face_paint_shadow(ui, cards_back_picture(0, false), item->box, SHADOW_CONTACT);
    const int level = level_in(state_of(table), card);
    CardFace face = cards_face(card, level);
    face.shown = cards_shown_box(table, state_of(table), card);
    if (level == CARD_PROTECTED)
        cards_paint_prophecy(ui, card, level, item->box, 1);
    else
        face_paint(ui, &face, item->box, 1);
    paint_nearness(ui, state_of(table), card, item->box);
    paint_chosen(ui, item, 6);
}

/* Where it stands among others is part of how it looks. */
static uint64_t version_of_card(const Table *table, int card, int level)
{
    const CoatlCardsState *state = state_of(table);
    uint64_t version = (uint64_t)level + 1 + 8 * (uint64_t)cards_shown_box(table, state, card).w;
    for (Seat seat = 0; state->solo && seat < state->seats; seat++)
        version = version * 64 + (uint64_t)(card_owned_find(&state->owned[seat], card) + 1);
    return version;
}

void cards_add_card(Table *table, int card, int level, Rect box)
{
    const int piece = piece_of(PIECE_PROPHECY, card);
    hand_source(table,
                (HandSource){ .name = ui_name(table->ui, "card.%s", coatl_cards_prophecy(card)->id),
                              .box = box,
                              .piece = piece,
                              .paint = paint_prophecy,
                              .topic = TOPIC_PROPHECY,
                              .version = version_of_card(table, card, level) });
}

/* --- Supply, decks, temple --- */

static void paint_middle(Ui *ui, const UiItem *item)
{
    Gfx *gfx = ui->platform->gfx;
    gfx_round(gfx, item->box, 10, (Colour){ 0, 0, 0, 62 });
    gfx_round_line(gfx, item->box, 10, 1.4F, colour_fade(ui_colour(ui, THEME_STONE_LIP), 0.5F));
}

static void paint_empty(Ui *ui, Rect box)
{
    gfx_round(ui->platform->gfx, rect_inset(box, 2), 6, (Colour){ 0, 0, 0, 70 });
    gfx_round_line(ui->platform->gfx, rect_inset(box, 4), 5, 1,
                   colour_fade(ui_colour(ui, THEME_STONE_LIP), 0.35F));
}

static void paint_stack(Ui *ui, Rect box, const char *back, int count)
{
    if (count == 0) {
        paint_empty(ui, box);
        return;
    }
    const int edges = count > 12 ? 3 : count > 4 ? 2 : 1;
    face_paint_shadow(ui, back, box, SHADOW_CONTACT);
    for (int i = edges - 1; i >= 0; i--)
        face_paint_back(ui, back, rect_moved(box, 1.8F * (float)i, 1.8F * (float)i), 1);
}

static void paint_slot(Ui *ui, const UiItem *item)
{
    paint_empty(ui, item->box);
}

static int top_god(const CoatlCardsState *state)
{
    const int top = deck_top(&state->prophecies);
    return top == DECK_EMPTY ? 0 : coatl_cards_prophecy(top)->god;
}

static void paint_prophecies(Ui *ui, const UiItem *item)
{
    const CoatlCardsState *state = state_of(item->context);
    paint_stack(ui, item->box, cards_back_picture(top_god(state), false), state->prophecies.count);
    cards_paint_count(ui, item->box, state->prophecies.count);
}

static bool may_discard(const Table *table)
{
    for (int i = 0; i < table->legal_count; i++)
        if (table->legal[i].kind == MOVE_DISCARD) return true;
    return false;
}

bool cards_discard_locks(const Table *table)
{
    for (int i = 0; i < table->legal_count; i++)
        if (table->legal[i].kind == MOVE_DISCARD)
            return match_locks(&table->match, &table->legal[i]);
    return false;
}

static void paint_feathers(Ui *ui, const UiItem *item)
{
    const Table *table = item->context;
    const int count = state_of(table)->feathers.count;
    Rect inner = item->box; /* the number stays inside of the light around the deck */
    cut_bottom(&inner, 15);
    paint_stack(ui, item->box, "cards/back-feather", count);
    cards_paint_count(ui, inner, count);
    if (cards_discard_locks(table)) cards_paint_lock(ui, item->box);
}

static void paint_temple(Ui *ui, const UiItem *item)
{
    const Table *table = item->context;
    const CoatlCardsState *state = state_of(table);
    const CardFace face =
        cards_temple_face(state->temple, my_coatl(table), &state->owned[table->viewer]);
    face_paint_shadow(ui, face.picture, item->box, SHADOW_CONTACT);
    face_paint(ui, &face, item->box, 1);
}

static void add_thing(Table *table, const char *name, Rect box, UiPaint *paint, int topic,
                      uint32_t version)
{
    if (rect_is_empty(box)) return;
    ui_add(table->ui, (UiItem){ .name = name,
                                .role = UI_CUSTOM,
                                .box = box,
                                .paint = paint,
                                .context = table,
                                .topic = topic,
                                .version = version });
}

static void add_middle(Table *table)
{
    const CardsLayout *layout = &view_of(table)->layout;
    const CoatlCardsState *state = state_of(table);
    add_thing(table, NULL, layout->middle, paint_middle, 0, 1);
    for (int i = 0; i < coatl_cards_supply_size(state); i++)
        add_thing(table, NULL, layout->supply[i], paint_slot, 0, 1);
    for (int i = 0; i < state->supply_count; i++)
        cards_add_card(table, state->supply[i], 0, layout->supply[i]);
    add_thing(table, "prophecies", layout->prophecies, paint_prophecies, TOPIC_PROPHECIES,
              (uint32_t)(state->prophecies.count * CARD_GODS + top_god(state)));
    add_thing(table, "feathers", layout->feathers, paint_feathers, TOPIC_FEATHERS,
              (uint32_t)state->feathers.count * 2 + may_discard(table));
    if (state->solo) return;
    const CardStanding standing = card_standing_of(my_coatl(table), &state->owned[table->viewer]);
    const int gone = card_coatl_goals_gone(my_coatl(table), state->temple);
    add_thing(table, "temple", layout->temple, paint_temple, TOPIC_TEMPLE,
              version_of(&standing, sizeof standing) + (uint32_t)gone);
}

/* --- My levels --- */

static void paint_stair(Ui *ui, const UiItem *item)
{
    Art *art = ui->platform->art;
    const float k = cards_stair_scale(item->box);
    char text[12];
    art_draw_shadow(art, art_find(art, "cards/stair"), item->box, SHADOW_CONTACT);
    art_draw(art, art_find(art, "cards/stair"), item->box, COLOUR_WHITE);
    for (int level = 0; level < CARD_LEVELS; level++) {
        const Rect step = cards_step(item->box, level);
        const Rect number = { step.x + step.w - 40 * k, step.y + step.h + 8 * k, 34 * k, 28 * k };
        (void)snprintf(text, sizeof text, "%d", coatl_cards_level_points(level));
        const Style style = {
            .font = FONT_BOLD, .size = 23 * k, .colour = COLOUR(0x2F271E), .align = ALIGN_RIGHT
        };
        letters_draw(ui->platform->letters, &style, number, text);
    }
}

/* How many stand on a step: where they overlap, the step fans them out. */
static void add_step(Table *table, int level)
{
    const Rect step = cards_step(view_of(table)->layout.stair, level);
    const int count = card_owned_at_level(&state_of(table)->owned[table->viewer], level);
    const float k = cards_stair_scale(view_of(table)->layout.stair);
    ui_add(table->ui, (UiItem){ .name = ui_name(table->ui, "step.%d", level),
                                .role = UI_CUSTOM,
                                .box = { step.x, step.y + step.h + 4, step.w, UI_TARGET * k },
                                .act = count > 2 ? CARDS_ACT_STEP : 0,
                                .topic = TOPIC_LEVEL,
                                .arg = level,
                                .context = table,
                                .unfocused = count <= 2,
                                .version = (uint32_t)count });
}

/* Those that may rise come forward. */
static void add_owned(Table *table, int level, bool lit)
{
    const CoatlCardsState *state = state_of(table);
    const CardOwned *owned = &state->owned[table->viewer];
    for (int at = 0; at < owned->count; at++) {
        const int card = card_owned_card(owned, at);
        if (card_owned_level(owned, at) != level) continue;
        if (hand_can_lift(table, piece_of(PIECE_PROPHECY, card)) != lit) continue;
        cards_add_card(table, card, level, cards_card_box(table, state, card));
    }
}

static void add_stair(Table *table)
{
    const int fanned = view_of(table)->fanned - 1;
    add_thing(table, NULL, view_of(table)->layout.stair, paint_stair, 0, 1);
    for (int level = 0; level < CARD_LEVELS; level++) add_step(table, level);
    for (int i = 0; i < 2 * CARD_LEVELS; i++)
        if (i / 2 != fanned) add_owned(table, i / 2, i % 2 != 0);
    for (int lit = 0; lit < 2 && fanned >= 0; lit++) add_owned(table, fanned, lit != 0);
}

/* --- My plate --- */

static void paint_plate(Ui *ui, const UiItem *item)
{
    const Table *table = item->context;
    char text[16];
    Rect rest = rect_inset(item->box, 12);
    ui_draw_panel(ui, item->box);
    gfx_fill(ui->platform->gfx, (Rect){ item->box.x + 6, item->box.y + 2, item->box.w - 12, 3 },
             ui_colour(ui, theme_seat(table->viewer)));
    Rect head = cut_top(&rest, 46);
    const float side = rest.w < 150 ? 34 : 46; /* with four seats the name needs the room */
    ui_draw_picture(ui, table_emblem(table, table->viewer),
                    rect_middle(cut_left(&head, side), side, side), COLOUR_WHITE);
    cut_left(&head, rest.w < 150 ? 6 : 10);
    const char *name = table_name(table, table->viewer);
    const Style style = ui_style(ui, FONT_BOLD, 22, THEME_IVORY, ALIGN_LEFT);
    const float wide = letters_measure(ui->platform->letters, &style, name).w;
    if (ui_text_scale(ui) <= 1 || wide * LETTERS_LEAST <= head.w) /* else the emblem says it */
        letters_draw(ui->platform->letters, &style, head, name);
    if (!table_shows_points(table, table->viewer)) return;
    (void)snprintf(text, sizeof text, "%d", table->sheet.total[table->viewer]);
    cut_top(&rest, 2);
    ui_draw_text(ui, rest, FONT_BOLD, 36, THEME_GOLD_LIGHT, ALIGN_LEFT, text);
}

static void add_plate(Table *table)
{
    const Seat seat = table->viewer;
    const uint8_t shown[] = { (uint8_t)seat, (uint8_t)table->sheet.total[seat],
                              (uint8_t)table_shows_points(table, seat) };
    ui_add(table->ui, (UiItem){ .name = "plate",
                                .role = UI_CUSTOM,
                                .box = view_of(table)->layout.plate,
                                .paint = paint_plate,
                                .context = table,
                                .topic = TOPIC_SEAT,
                                .act = PAD_ENLARGES,
                                .arg = seat,
                                .version = version_of(shown, sizeof shown) });
}

/* --- My serpent --- */

static void paint_bed(Ui *ui, Rect lane)
{
    Gfx *gfx = ui->platform->gfx;
    gfx_round(gfx, rect_inset(lane, -2), 15, COLOUR(0x14100B));
    gfx_round_gradient(gfx, lane, 14, COLOUR(0x8E7C5F), COLOUR(0xB7A382));
    gfx_round_line(gfx, lane, 14, 1.6F, (Colour){ 243, 230, 198, 80 });
}

static void paint_rule(Ui *ui, Rect lane, float pitch, bool words)
{
    const float free = words ? CARDS_PARTS_W + 44 : 30;
    for (int i = 1; (float)i * pitch < lane.w - free; i++)
        if (!words || (float)i * pitch > free)
            gfx_fill(ui->platform->gfx,
                     (Rect){ lane.x + (float)i * pitch, lane.y + lane.h - 12, 1.4F, 9 },
                     (Colour){ 40, 30, 18, 120 });
}

static RowLook look_of(const Table *table, const CardCoatl *coatl)
{
    const Seat seat = table->viewer;
    RowLook look = { .without_head = flight_goes_to(table, spot_of(SPOT_END, 2 * seat)),
                     .without_tail = flight_goes_to(table, spot_of(SPOT_END, 2 * seat + 1)) };
    for (int at = 0; at < coatl->laid_count; at++)
        if (flight_goes_to(table, spot_of(SPOT_LAID, SPOT_SEATS * at + seat)))
            look.without = at + 1;
    return look;
}

/* The number above its word, or before it. */
void cards_paint_parts(Ui *ui, Rect box, const char *number, int parts)
{
    const char *word = ngettext("part", "parts", (unsigned)parts);
    if (box.h > CARDS_PARTS_LINE) {
        ui_draw_text(ui, cut_top(&box, 34), FONT_BOLD, fminf(28, 34 / ui_text_scale(ui)), THEME_INK,
                     ALIGN_RIGHT, number);
        ui_draw_text(ui, box, FONT_TEXT, 17, THEME_INK, ALIGN_RIGHT, word);
        return;
    }
    const float size = fminf(16, CARDS_PARTS_LINE / ui_text_scale(ui));
    const Style style = ui_style(ui, FONT_TEXT, size, THEME_INK, ALIGN_RIGHT);
    const Rect last = cut_right(&box, letters_measure(ui->platform->letters, &style, word).w + 1);
    ui_draw_text(ui, last, FONT_TEXT, size, THEME_INK, ALIGN_RIGHT, word);
    cut_right(&box, 5);
    ui_draw_text(ui, box, FONT_BOLD, size, THEME_INK, ALIGN_RIGHT, number);
}

static bool lays(const Action *action)
{
    return action != NULL
           && (action->kind == MOVE_PLAY || action->kind == MOVE_HEAD || action->kind == MOVE_TAIL);
}

static bool parts_are_moving(const Table *table)
{
    return ui_is_holding(table->ui) || lays(hand_draft(table))
           || (table->has_hint && lays(&table->hint));
}

static void paint_number(const Table *table)
{
    const CardCoatl *coatl = my_coatl(table);
    const CardRow row = cards_row(table, coatl);
    char number[16];
    (void)snprintf(number, sizeof number, "%d", coatl->parts);
    cards_paint_parts(table->ui, cards_parts_box(table, &row), number, coatl->parts);
}

static void paint_parts(Ui *ui, const UiItem *item)
{
    const Table *table = item->context;
    if (parts_are_moving(table)) return;
    mat_push(table, &table->mat.resting);
    paint_number(table);
    gfx_pop(ui->platform->gfx);
}

void cards_paint_parts_now(Table *table)
{
    const Action aimed = hand_aimed_action(table);
    const bool previewed = lays(&aimed) || lays(hand_draft(table));
    if (!ui_is_holding(table->ui) || previewed || my_coatl(table)->parts == 0) return;
    mat_push_shown(table);
    paint_number(table);
    gfx_pop(table->ui->platform->gfx);
}

/* Before the first card: where it will lie, and where others will go on. */
static void paint_beginning(Ui *ui, const CardRow *row)
{
    Letters *letters = ui->platform->letters;
    const Colour line = { 40, 30, 18, 130 };
    const char *words = _("The coatl starts here");
    for (int i = -2; i <= 2; i++) {
        const Rect card = rect_inset(row_card(row, 2 * i - 1, 0), 3);
        gfx_round_line(ui->platform->gfx, card, 8, 1.6F,
                       colour_fade(line, 1 - 0.36F * fabsf((float)i)));
    }
    const Rect first = rect_inset(row_card(row, -1, 0), 8);
    Style style = ui_style(ui, FONT_CAPTION, 20, THEME_INK, ALIGN_CENTRE);
    style.size = letters_fit(letters, &style, first, words);
    const float h = letters_wrap_height(letters, &style, first.w, words);
    letters_draw_wrapped(letters, &style, rect_middle(first, first.w, fminf(h, first.h)), words);
}

static void paint_lane(Ui *ui, const UiItem *item)
{
    const Table *table = item->context;
    const CardCoatl *coatl = my_coatl(table);
    const CardRow row = cards_row(table, coatl);
    const RowLook look = look_of(table, coatl);
    const Rect lane = view_of(table)->layout.lane;
    const Rect parts = cards_parts_box(table, &row);
    paint_bed(ui, lane);
    mat_push(table, &table->mat.resting);
    paint_rule(ui, lane, row.pitch, parts.h == CARDS_PARTS_LINE);
    if (coatl->parts == 0) paint_beginning(ui, &row);
    row_paint(ui, &row, coatl, &look);
    gfx_pop(ui->platform->gfx);
}

static void add_lane(Table *table)
{
    const CardCoatl *coatl = my_coatl(table);
    const RowLook look = look_of(table, coatl);
    uint64_t version = hash_bytes(HASH_START, coatl, sizeof *coatl);
    version = hash_number(version, (uint64_t)look.without * 4 + (look.without_head ? 2 : 0)
                                       + look.without_tail);
    const CardRow row = cards_row(table, coatl);
    const Rect parts = cards_parts_box(table, &row);
    mat_add(table, (UiItem){ .name = "lane",
                             .role = UI_CUSTOM,
                             .box = view_of(table)->layout.lane,
                             .paint = paint_lane,
                             .context = table,
                             .arg = table->viewer,
                             .version = hash_short(
                                 hash_number(version, coatl_cards_is_final(state_of(table)))) });
    if (rect_is_empty(parts)) return;
    mat_add(table, (UiItem){ .name = "parts",
                             .role = UI_CUSTOM,
                             .box = parts,
                             .paint = paint_parts,
                             .context = table,
                             .arg = table->viewer,
                             .topic = TOPIC_COATL,
                             .version = (uint32_t)(2 * coatl->parts) + parts_are_moving(table) });
}

/* --- My hand --- */

static void paint_feather(Ui *ui, const UiItem *item)
{
    const Table *table = item->context;
    const int turn = hand_turn(table, item->arg) & 1;
    const uint8_t *colour = coatl_cards_feather(piece_index(item->arg))->colour;
    if (hand_hold(ui, item) == UI_HOLD_POINTER || hand_drafts(table, item->arg)) {
        gfx_round_line(ui->platform->gfx, rect_inset(item->box, 3), 8, 1.6F,
                       colour_fade(ui_colour(ui, THEME_SANDSTONE), 0.5F));
        return;
    }
    row_paint_feather_shadow(ui, item->box, SHADOW_CONTACT);
    row_paint_feather(ui, colour[turn], colour[1 - turn], item->box, 1);
    if (item->disabled && table->may_act)
        gfx_round(ui->platform->gfx, rect_inset(item->box, 1), 5, (Colour){ 20, 12, 6, 120 });
    paint_chosen(ui, item, 7);
}

/* On its way it is not seen here yet, but whoever reaches for it has it. */
static void add_feather(Table *table, const char *name, Rect box, int feather, int spot, bool gone)
{
    const bool flying = flight_goes_to(table, spot_of(SPOT_HAND, spot));
    const int piece = piece_of(PIECE_FEATHER, feather);
    hand_source(table, (HandSource){ .name = name,
                                     .box = box,
                                     .piece = piece,
                                     .paint = flying ? NULL : paint_feather,
                                     .topic = TOPIC_FEATHER,
                                     .gone = gone,
                                     .handle = _("Turn it round"),
                                     .version = (uint64_t)table->may_act
                                                + 2U * hand_drafts(table, piece) });
}

static void add_feathers(Table *table)
{
    const CoatlCardsState *state = state_of(table);
    const Seat seat = table->viewer;
    const int held = state->hand_count[seat];
    const int count = cards_hand_count(state, seat);
    const Fan fan = cards_hand_fan(table, count, ROW_CARD_H / (2 * ROW_PITCH));
    for (int i = 0; i < held; i++) {
        add_feather(table, ui_name(table->ui, "feather.%d", i + 1), fan_card(&fan, i),
                    state->hand[seat][i], i, count > held);
    }
    if (count > held)
        add_feather(table, "opened", fan_card(&fan, held), state->opened - 1, SPOT_OPENED, false);
}

static void paint_end(Ui *ui, const UiItem *item)
{
    const bool head = piece_kind(item->arg) == PIECE_HEAD;
    if (hand_hold(ui, item) == UI_HOLD_POINTER) return;
    row_paint_feather_shadow(ui, item->box, SHADOW_CONTACT);
    row_paint_end(ui, head, piece_index(item->arg), item->box, 1);
    paint_chosen(ui, item, 7);
}

/* In the last round five heads, then five tails. */
static void add_ends(Table *table, bool head)
{
    const Fan fan = cards_hand_fan(table, FEATHER_COLOURS, ROW_CARD_H / 92.0F);
    for (int colour = 0; colour < FEATHER_COLOURS; colour++) {
        hand_source(table, (HandSource){ .name = ui_name(table->ui, "%s.%d", head ? "head" : "tail",
                                                         colour + 1),
                                         .box = fan_card(&fan, colour),
                                         .piece = piece_of(head ? PIECE_HEAD : PIECE_TAIL, colour),
                                         .paint = paint_end,
                                         .topic = TOPIC_END });
    }
}

/* Whoever has no tail yet has all of them; the heads go with the first. */
static void add_hand(Table *table)
{
    const CoatlCardsState *state = state_of(table);
    const CardCoatl *coatl = my_coatl(table);
    const bool window = state->phase == PHASE_WINDOW && state->to_act == table->viewer;
    if (cards_window_is_open(table)) return;
    if (!coatl_cards_is_final(state) || coatl->parts == 0) {
        add_feathers(table);
        return;
    }
    if (card_coatl_part(coatl, coatl->parts - 1).tail) return;
    if (!card_coatl_part(coatl, 0).head || (window && state->placed == 0))
        add_ends(table, true);
    else
        add_ends(table, false);
}

void cards_add_things(Table *table)
{
    add_middle(table);
    if (!state_of(table)->solo) {
        add_plate(table);
        add_stair(table);
    }
    add_lane(table);
    add_hand(table);
    if (!cards_window_is_open(table)) pad_add(table, view_of(table)->layout.sheet);
}
