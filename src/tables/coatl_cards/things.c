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
    const Thing *thing = lay_thing(table, item->arg);
    if (thing == NULL || hand_hold(ui, item) == UI_HOLD_POINTER || flight_has(table, item->arg))
        return;
    face_paint_shadow(ui, cards_back_picture(0, false), item->box, SHADOW_CONTACT);
    CardFace face = cards_face(thing->face, thing->height);
    face.shown = cards_free_box(table, thing);
    if (thing->height == CARD_PROTECTED)
        cards_paint_prophecy(ui, thing->face, thing->height, item->box, 1);
    else
        face_paint(ui, &face, item->box, 1);
    paint_nearness(ui, state_of(table), thing->face, item->box);
    paint_chosen(ui, item, 6);
}

/* Where it stands among others is part of how it looks. */
void cards_add_card(Table *table, const Thing *thing)
{
    const Rect free = cards_free_box(table, thing);
    const uint64_t version = hash_bytes(thing_hash(thing), &free, sizeof free);
    hand_source(table, (HandSource){ .name = ui_name(table->ui, "card.%s",
                                                     coatl_cards_prophecy(thing->face)->id),
                                     .box = thing->rect,
                                     .piece = thing->id,
                                     .paint = paint_prophecy,
                                     .topic = TOPIC_PROPHECY,
                                     .version = version });
}

/* Those that may rise come forward, and those of the level that is fanned out. */
void cards_add_owned(Table *table, Seat seat)
{
    const Lay *lay = &table->lay.shown;
    const int fanned = seat == table->viewer ? view_of(table)->fanned - 1 : -1;
    for (int rank = 0; rank < 4; rank++)
        for (int i = 0; i < lay->count; i++) {
            const Thing *thing = &lay->thing[i];
            if (thing->over != OVER_OWNED + seat) continue;
            const bool lit = seat == table->viewer && hand_can_lift(table, thing->id);
            if (2 * (thing->height == fanned) + lit == rank) cards_add_card(table, thing);
        }
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
        ui_add(table->ui,
               (UiItem){ .name = ui_name(table->ui, "supply.%d", i + 1),
                         .role = UI_CUSTOM,
                         .box = layout->supply[i],
                         .paint = paint_slot,
                         .tip = i < state->supply_count ? NULL
                                                        : _("Refilled at the end of the turn") });
    for (int i = 0; i < state->supply_count; i++) {
        const Thing *thing = lay_thing(table, id_of(ID_PROPHECY, state->supply[i]));
        if (thing != NULL) cards_add_card(table, thing);
    }
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

/* A block of stone: its dots, and the points of each card that stands on it. */
static void paint_step(Ui *ui, const UiItem *item)
{
    Gfx *gfx = ui->platform->gfx;
    const Rect box = item->box;
    char text[12];
    gfx_round_soft(gfx, rect_moved(box, 3, 4), 4, 8, (Colour){ 0, 0, 0, 120 });
    gfx_round(gfx, rect_inset(box, -1.5F), 5, COLOUR(0x1B1611));
    gfx_round_gradient(gfx, box, 4, COLOUR(0xCDBD99), COLOUR(0x776850));
    for (int line = 0; 30 + 24 * (float)line < box.h - 8; line++)
        gfx_fill(gfx, (Rect){ box.x + 3, box.y + 30 + 24 * (float)line, box.w - 6, 1.4F },
                 (Colour){ 58, 49, 38, 80 });
    gfx_fill(gfx, (Rect){ box.x - 2, box.y, box.w + 4, 6 }, COLOUR(0xE9DBB8));
    gfx_fill(gfx, (Rect){ box.x - 2, box.y + 6, box.w + 4, 2 }, (Colour){ 42, 35, 27, 110 });
    for (int i = 0; i < item->arg; i++)
        gfx_disc(gfx, (Point){ box.x + 13 + 12 * (float)i, box.y + 27 }, 4.4F, COLOUR(0x2F271E));
    (void)snprintf(text, sizeof text, "%d", coatl_cards_level_points(item->arg));
    const Style style = {
        .font = FONT_BOLD, .size = 24, .colour = COLOUR(0x2F271E), .align = ALIGN_RIGHT
    };
    letters_draw(ui->platform->letters, &style,
                 (Rect){ box.x, box.y + (item->arg > 0 ? 28 : 14), box.w - 9, 30 }, text);
}

/* Where cards overlap, the step fans them out, if it can grow. */
static void add_step(Table *table, int level, Rect step, Rect fanned)
{
    const bool fans = view_of(table)->fanned == level + 1 || fanned.w > step.w + 4;
    ui_add(table->ui, (UiItem){ .name = ui_name(table->ui, "step.%d", level),
                                .role = UI_CUSTOM,
                                .box = cards_step_front(view_of(table)->layout.stair, step),
                                .paint = paint_step,
                                .act = fans ? CARDS_ACT_STEP : 0,
                                .topic = TOPIC_LEVEL,
                                .arg = level,
                                .context = table,
                                .unfocused = !fans,
                                .version = 1 });
}

static void add_stair(Table *table)
{
    CardsPlan plan = cards_plan(table, state_of(table));
    const CardOwned *owned = &state_of(table)->owned[table->viewer];
    const CardsStair stair = cards_stair_of(&plan, owned);
    for (int level = CARD_LEVELS - 1; level >= 0; level--) {
        plan.fanned = level + 1;
        add_step(table, level, stair.step[level], cards_stair_of(&plan, owned).step[level]);
    }
    cards_add_owned(table, table->viewer);
}

/* --- My plate --- */

static void paint_plate(Ui *ui, const UiItem *item)
{
    const Table *table = item->context;
    char text[16];
    const CardsPlateLayout layout = cards_plate_layout(item->box);
    ui_draw_panel(ui, item->box);
    gfx_fill(ui->platform->gfx, (Rect){ item->box.x + 6, item->box.y + 2, item->box.w - 12, 3 },
             ui_colour(ui, theme_seat(table->viewer)));
    ui_draw_picture(ui, table_emblem(table, table->viewer), layout.emblem, COLOUR_WHITE);
    if (table_goes_first(table, table->viewer)) table_paint_first(ui, layout.emblem);
    const char *name = table_name(table, table->viewer);
    const Style style = ui_style(ui, FONT_BOLD, 22, THEME_IVORY, ALIGN_LEFT);
    const float wide = letters_measure(ui->platform->letters, &style, name).w;
    if (ui_text_scale(ui) <= 1
        || wide * LETTERS_LEAST <= layout.name.w) /* else the emblem says it */
        letters_draw(ui->platform->letters, &style, layout.name, name);
    if (!table_shows_points(table, table->viewer)) return;
    (void)snprintf(text, sizeof text, "%d", table->sheet.total[table->viewer]);
    ui_draw_text(ui, layout.points, FONT_BOLD, 36, THEME_GOLD_LIGHT, ALIGN_LEFT, text);
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

/* --- Where it lies --- */

#define LANE_PITCH 68.0F /* at most: below it there is room for two lines of brackets */

static int missing_ends(const CardCoatl *coatl)
{
    if (coatl->parts == 0) return 2;
    return !card_coatl_part(coatl, 0).head + !card_coatl_part(coatl, coatl->parts - 1).tail;
}

/* Beside the coatl there is room for the number of its parts. */
static bool has_room_beside(Rect lane, const CardRow *row)
{
    return row->x + row->pitch * (float)(row->parts + 2) < lane.x + lane.w - CARDS_PARTS_W + 20;
}

CardRow cards_row_in(Rect lane, const CardCoatl *coatl, bool final)
{
    const int spare = final ? missing_ends(coatl) + 1 : 4;
    const float slots = (float)(coatl->parts + spare);
    /* Larger than usual while the number of parts still has its place beside it. */
    const float roomy = fminf(LANE_PITCH, (lane.w - 2 * CARDS_PARTS_W) / slots);
    const float most = fmaxf(ROW_PITCH, roomy);
    Rect bed = rect_inset(lane, 4);
    const CardRow row = row_fit(bed, coatl->parts, spare, most);
    if (has_room_beside(lane, &row)) return row;
    cut_bottom(&bed, CARDS_PARTS_LINE);
    return row_fit(bed, coatl->parts, spare, most);
}

CardRow cards_row(const Table *table, const CardCoatl *coatl)
{
    return cards_row_in(view_of(table)->layout.lane, coatl, coatl_cards_is_final(state_of(table)));
}

/* A long coatl leaves only a line below its end. */
Rect cards_parts_box(const Table *table, const CardRow *row)
{
    const Rect lane = view_of(table)->layout.lane;
    const float x = lane.x + lane.w - CARDS_PARTS_W;
    const float w = CARDS_PARTS_W - 16;
    if (row->parts == 0) return (Rect){ 0 };
    if (has_room_beside(lane, row)) return (Rect){ x, lane.y + lane.h / 2 - 34, w, 60 };
    return (Rect){ x - 44, lane.y + lane.h - CARDS_PARTS_LINE - 3, w + 44, CARDS_PARTS_LINE };
}

/* --- How it looks --- */

/* What is in the air does not lie there. */
static RowLook look_of(const Table *table, const CardCoatl *coatl)
{
    const Seat seat = table->viewer;
    RowLook look = { .without_head = flight_has(table, id_of(ID_END, 2 * seat)),
                     .without_tail = flight_has(table, id_of(ID_END, 2 * seat + 1)) };
    for (int at = 0; at < coatl->laid_count; at++)
        if (flight_has(table, id_of(ID_LAID, ID_SEATS * at + seat))) look.without = at + 1;
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

bool cards_lays(const Action *action)
{
    return action != NULL
           && (action->kind == MOVE_PLAY || action->kind == MOVE_HEAD || action->kind == MOVE_TAIL);
}

static bool parts_are_moving(const Table *table)
{
    return ui_is_holding(table->ui) || cards_lays(hand_draft(table))
           || (table->has_hint && cards_lays(&table->hint));
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
    const bool previewed = cards_lays(&aimed) || cards_lays(hand_draft(table));
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
    const CardRow row = cards_row(table, coatl);
    const Rect parts = cards_parts_box(table, &row);
    const uint64_t laid = hash_bytes(lay_hash(table, LAY_MAT), coatl, sizeof *coatl);
    const uint64_t version = hash_number(laid, coatl_cards_is_final(state_of(table)));
    mat_add(table, (UiItem){ .name = "lane",
                             .role = UI_CUSTOM,
                             .box = view_of(table)->layout.lane,
                             .paint = paint_lane,
                             .context = table,
                             .arg = table->viewer,
                             .version = hash_short(version) });
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

int cards_hand_count(const CoatlCardsState *state, Seat seat)
{
    return state->hand_count[seat] + (state->opened != 0 && state->to_act == seat);
}

/* Fewer cards are larger. They lie apart: side by side they would look like a serpent. */
Fan cards_hand_fan(const CardsLayout *layout, int count, float ratio)
{
    const Rect room = layout->hand;
    const int shown = count < 3 ? 3 : count;
    const float gap = 8;
    const float free = (room.w - gap * (float)(shown - 1)) / (float)shown;
    const float w = fminf(free, fminf(162, (room.h - 2) / ratio));
    return fan_fit(room, (Size){ w, w * ratio }, count, gap, layout->portrait);
}

static void paint_held(Ui *ui, const UiItem *item)
{
    const Table *table = item->context;
    const Thing *thing = lay_thing(table, item->arg);
    if (thing == NULL) return;
    if (hand_hold(ui, item) == UI_HOLD_POINTER || hand_drafts(table, item->arg)) {
        gfx_round_line(ui->platform->gfx, rect_inset(item->box, 3), 8, 1.6F,
                       colour_fade(ui_colour(ui, THEME_SANDSTONE), 0.5F));
        return;
    }
    row_paint_feather_shadow(ui, item->box, SHADOW_CONTACT);
    cards_things.paint(ui, thing, 1);
    if (item->disabled && table->may_act)
        gfx_round(ui->platform->gfx, rect_inset(item->box, 1), 5, (Colour){ 20, 12, 6, 120 });
    paint_chosen(ui, item, 7);
}

/* On its way a card is not seen here yet, but whoever reaches for it has it. In the last round
 * there are heads, then tails. */
static void add_held(Table *table, const Thing *thing)
{
    const int code = id_code(thing->id), held = state_of(table)->hand_count[table->viewer];
    const bool opened = state_of(table)->opened != 0 && state_of(table)->to_act == table->viewer;
    const bool feather = thing->kind == THING_FEATHER;
    const char *name = feather && code == held ? "opened"
                                               : ui_name(table->ui,
                                                         feather                     ? "feather.%d"
                                                         : thing->kind == THING_HEAD ? "head.%d"
                                                                                     : "tail.%d",
                                                         code + 1);
    hand_source(table, (HandSource){ .name = name,
                                     .box = thing->rect,
                                     .piece = thing->id,
                                     .paint = flight_has(table, thing->id) ? NULL : paint_held,
                                     .topic = feather ? TOPIC_FEATHER : TOPIC_END,
                                     .gone = feather && opened && code < held,
                                     .handle = feather ? _("Turn it round") : NULL,
                                     .version = hash_number(
                                         thing_hash(thing),
                                         table->may_act + 2U * hand_drafts(table, thing->id)) });
}

static void add_hand(Table *table)
{
    const Lay *lay = &table->lay.shown;
    if (cards_window_is_open(table)) return;
    for (int i = 0; i < lay->count; i++)
        if (lay->thing[i].over == OVER_HAND) add_held(table, &lay->thing[i]);
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
