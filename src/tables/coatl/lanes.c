/* One's own coatls: those under construction in their lanes with the cards beside them, and the
 * plate with the total and a medallion for each that is complete. */
#include "tables/coatl/coatl.h"
#include <stdio.h>
#include "base/hash.h"

static uint32_t version_of(const void *bytes, size_t size)
{
    return hash_short(hash_bytes(HASH_START, bytes, size));
}

/* --- Lanes --- */

static int part_in_the_air(const Table *table, int lane, int length)
{
    for (int at = 0; at < length; at++)
        if (flight_goes_to(table, spot_of(SPOT_PART, SPOT_LANE * lane + at))) return at + 1;
    return 0;
}

/* Its points and how long it is; while something is aimed at, before and after. */
void coatl_paint_total(Ui *ui, const Table *table, int lane, const CoatlTotal *total)
{
    char text[48];
    Rect box = view_of(table)->layout.total[lane];
    const bool changes = total->points != total->points_after;
    const ThemeColour plain = total->on_cloth ? THEME_IVORY : THEME_INK;
    const ThemeColour ink = total->points_after < total->points ? THEME_REFUSAL : plain;
    box = rect_middle(box, box.w + 2, fminf(box.h, 62));
    if (changes)
        (void)snprintf(text, sizeof text, "%d\xE2\x86\x92%d", total->points, total->points_after);
    else
        (void)snprintf(text, sizeof text, "%d", total->points);
    ui_draw_text(ui, cut_top(&box, box.h * 0.58F), FONT_BOLD, coatl_size(ui, 28, 1.15F), ink,
                 ALIGN_CENTRE, text);
    if (total->length != total->length_after)
        (void)snprintf(text, sizeof text, _("%d→%d long"), total->length, total->length_after);
    else
        (void)snprintf(text, sizeof text, _("%d long"), total->length);
    ui_draw_text(ui, box, FONT_TEXT, coatl_size(ui, 16, 1.15F), plain, ALIGN_CENTRE, text);
}

static void paint_serpent(Ui *ui, const Table *table, const CoatlSeat *seat, int lane,
                          const LaneLook *look)
{
    Part part[LANE_MAX];
    const int at = coatl_in_lane(seat, lane);
    coatl_paint_lane_bed(ui, view_of(table)->layout.lane[lane]);
    if (at < 0) return;
    const Lane laid = coatl_lay_lane(table, lane, &seat->serpent[at]);
    coatl_parts(&seat->serpent[at], part);
    coatl_push_lane(table, lane);
    lane_paint(ui, &laid, part, look);
    gfx_pop(ui->platform->gfx);
}

static void paint_plain_total(Ui *ui, const Table *table, const CoatlSeat *seat, int lane)
{
    const int at = coatl_in_lane(seat, lane);
    if (at < 0) return;
    const CoatlSerpent *serpent = &seat->serpent[at];
    const int points = coatl_points_with(serpent, CARD_BESIDE, 1);
    coatl_paint_total(ui, table, lane,
                      &(CoatlTotal){ .points = points,
                                     .points_after = points,
                                     .length = serpent->length,
                                     .length_after = serpent->length,
                                     .on_cloth = view_of(table)->layout.portrait });
}

void coatl_paint_in_lane(Ui *ui, const Table *table, const CoatlSeat *seat, int lane,
                         const LaneLook *look)
{
    paint_serpent(ui, table, seat, lane, look);
    paint_plain_total(ui, table, seat, lane);
}

/* Until a coatl that was sealed lies there, its own number is seen: see coatl_paint_in_lane. */
static bool is_sealing(const Table *table)
{
    for (int medal = 0; medal < COATL_SERPENTS_TO_END; medal++)
        if (timeline_find(&table->timeline, TRACK_SEALED, medal) != NULL) return true;
    return false;
}

/* Upright it does not lie in the lane: an item of its own. */
static void paint_total(Ui *ui, const UiItem *item)
{
    const Table *table = item->context;
    if (is_sealing(table)) return;
    mat_push(table, &table->mat.resting);
    paint_plain_total(ui, table, mine(table), item->arg);
    gfx_pop(ui->platform->gfx);
}

static void paint_lane(Ui *ui, const UiItem *item)
{
    const Table *table = item->context;
    const int at = coatl_in_lane(mine(table), item->arg);
    const int length = at >= 0 ? mine(table)->serpent[at].length : 0;
    const LaneLook look = { .without = part_in_the_air(table, item->arg, length) };
    mat_push(table, &table->mat.resting);
    paint_serpent(ui, table, mine(table), item->arg, &look);
    if (coatl_is_completing(table) && at != state_of(table)->completing)
        coatl_paint_dim(ui, view_of(table)->layout.lane[item->arg]);
    gfx_pop(ui->platform->gfx);
}

/* --- Cards beside them --- */

/* The card of a chip's place; 0: none. */
static int card_at(const CoatlSeat *seat, int lane, int chip)
{
    const int at = coatl_in_lane(seat, lane);
    if (at < 0) return 0;
    const CoatlSerpent *serpent = &seat->serpent[at];
    if (chip == COATL_CHIPS - 1) return serpent->temple;
    return chip < serpent->prophecy_count ? serpent->prophecy[chip] : 0;
}

void coatl_paint_chip(Ui *ui, const CoatlSeat *seat, int lane, int chip, Rect box)
{
    const bool temple = chip == COATL_CHIPS - 1;
    const int card = card_at(seat, lane, chip);
    if (card == 0) {
        coatl_paint_chip_place(ui, box, temple);
        return;
    }
    const CoatlSerpent *serpent = &seat->serpent[coatl_in_lane(seat, lane)];
    if (temple) {
        CardFace face = coatl_temple_face(card);
        coatl_face_goals(&face, card, serpent);
        face_paint(ui, &face, rect_middle(box, box.h * FACE_W / FACE_H, box.h), 1);
        return;
    }
    const CardFace face = coatl_chip_face(card, coatl_prophecy_worth(serpent, card));
    face_paint_shadow(ui, face.picture, box, SHADOW_CONTACT);
    face_paint_chip(ui, &face, box, 1);
}

/* While it is completed, the places of cards that may still come are lit. */
static bool is_wanted(const Table *table, int lane, int chip)
{
    if (!coatl_is_completing(table)) return false;
    const int serpent = state_of(table)->completing;
    const CoatlSerpent *laid = &mine(table)->serpent[serpent];
    if (coatl_lane_of(mine(table), serpent) != lane) return false;
    for (int i = 0; i < table->legal_count; i++) {
        const int kind = table->legal[i].kind;
        if (kind == COATL_PROPHESY && chip == laid->prophecy_count) return true;
        if ((kind == COATL_TEMPLE_HAND || kind == COATL_TEMPLE_STACK) && chip == COATL_CHIPS - 1)
            return true;
    }
    return false;
}

static void paint_chip(Ui *ui, const UiItem *item)
{
    const Table *table = item->context;
    const int lane = item->arg / COATL_CHIPS, chip = item->arg % COATL_CHIPS;
    const Rect box = view_of(table)->layout.chip[lane][chip];
    mat_push(table, &table->mat.resting);
    if (flight_goes_to(table, spot_of(SPOT_CHIP, item->arg)))
        coatl_paint_chip_place(ui, box, chip == COATL_CHIPS - 1);
    else
        coatl_paint_chip(ui, mine(table), lane, chip, box);
    if (is_wanted(table, lane, chip)) ui_draw_glow(ui, box, 6);
    gfx_pop(ui->platform->gfx);
}

static void add_chips(Table *table, int lane, uint32_t version)
{
    for (int chip = 0; chip < COATL_CHIPS; chip++) {
        const int card = card_at(mine(table), lane, chip);
        const int code = COATL_CHIPS * lane + chip;
        const bool temple = chip == COATL_CHIPS - 1;
        const char *empty = temple ? _("A temple can seal the coatl here")
                                   : _("A prophecy that the coatl fulfils goes here");
        mat_add(table,
                (UiItem){ .name = ui_name(table->ui, "chip.%d.%d", lane + 1, chip + 1),
                          .role = UI_CUSTOM,
                          .box = view_of(table)->layout.chip[lane][chip],
                          .paint = paint_chip,
                          .context = table,
                          .arg = code,
                          .topic = card == 0 ? 0
                                   : temple  ? TOPIC_TEMPLE
                                             : TOPIC_PROPHECY,
                          .tip = card == 0 ? empty : NULL,
                          .unfocused = card == 0 && chip > 0,
                          .version = version + 4 * (uint32_t)card + 2 * is_wanted(table, lane, chip)
                                     + flight_goes_to(table, spot_of(SPOT_CHIP, code)) });
    }
}

static void add_lane(Table *table, int lane)
{
    const int at = coatl_in_lane(mine(table), lane);
    const CoatlSerpent *serpent = at >= 0 ? &mine(table)->serpent[at] : NULL;
    const uint32_t version = serpent != NULL ? version_of(serpent, sizeof *serpent) : 1;
    const int air = serpent != NULL ? part_in_the_air(table, lane, serpent->length) : 0;
    mat_add(table, (UiItem){ .name = ui_name(table->ui, "lane.%d", lane + 1),
                             .role = UI_CUSTOM,
                             .box = view_of(table)->layout.lane[lane],
                             .paint = paint_lane,
                             .context = table,
                             .arg = lane,
                             .topic = serpent != NULL ? TOPIC_LANE : 0,
                             .tip = serpent == NULL ? _("A coatl can be started here") : NULL,
                             .version = version + 2 * (uint32_t)air + coatl_is_completing(table)
                                        + 512 * coatl_pan_version(table, lane) });
    mat_add(table, (UiItem){ .role = UI_CUSTOM,
                             .box = view_of(table)->layout.total[lane],
                             .paint = paint_total,
                             .context = table,
                             .arg = lane,
                             .version = version + is_sealing(table) });
    add_chips(table, lane, version);
}

/* --- Total and medallions --- */

static void paint_plate(Ui *ui, const UiItem *item)
{
    const Table *table = item->context;
    const bool portrait = view_of(table)->layout.portrait;
    char text[16];
    Rect rest = rect_inset(item->box, portrait ? 12 : 5);
    (void)snprintf(text, sizeof text, "%d", table->sheet.total[table->viewer]);
    ui_draw_panel(ui, item->box);
    Rect head = portrait ? rest : cut_top(&rest, 32);
    if (portrait) cut_right(&head, 60); /* for the number of cards */
    const float side = fminf(head.h, portrait ? 60 : 28);
    const Rect emblem = rect_middle(cut_left(&head, side), side, side);
    ui_draw_picture(ui, table_emblem(table, table->viewer), emblem, COLOUR_WHITE);
    if (table_goes_first(table, table->viewer)) table_paint_first(ui, emblem);
    if (table_shows_points(table, table->viewer))
        ui_draw_text(ui, head, FONT_BOLD, portrait ? 40 : 27, THEME_GOLD_LIGHT, ALIGN_CENTRE, text);
}

int coatl_sealed_at(const CoatlSeat *seat, int number)
{
    for (int i = 0; i < seat->serpent_count; i++)
        if (serpent_is_sealed(&seat->serpent[i]) && number-- == 0) return i;
    return -1;
}

static bool medal_is_there(const Table *table, int medal)
{
    return coatl_sealed_at(mine(table), medal) >= 0
           && !(timeline_find(&table->timeline, TRACK_SEALED, medal) != NULL);
}

static void paint_medal(Ui *ui, const UiItem *item)
{
    const Table *table = item->context;
    const int at = coatl_sealed_at(mine(table), item->arg);
    const bool there = medal_is_there(table, item->arg);
    const int points = there ? coatl_points_with(&mine(table)->serpent[at], CARD_BESIDE, 1) : -1;
    mat_push(table, item->in_sight ? &table->mat.resting : &(Sight){ .scale = 1 });
    coatl_paint_medal(ui, view_of(table)->layout.medal[item->arg], points);
    gfx_pop(ui->platform->gfx);
}

/* Upright they lie between the lanes. A press goes through to what shows all of one's coatls. */
static void add_medal(Table *table, int medal)
{
    const UiItem item = { .name = ui_name(table->ui, "medal.%d", medal + 1),
                          .role = UI_CUSTOM,
                          .box = view_of(table)->layout.medal[medal],
                          .paint = paint_medal,
                          .context = table,
                          .arg = medal,
                          .topic = medal_is_there(table, medal) ? TOPIC_MEDAL : 0,
                          .tip = _("The points of a complete coatl; the third ends the game"),
                          .unfocused = true,
                          .version = 4 * (uint32_t)(coatl_sealed_at(mine(table), medal) + 1)
                                     + medal_is_there(table, medal) };
    if (view_of(table)->layout.portrait)
        mat_add(table, item);
    else
        ui_add(table->ui, item);
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
                                .version = 8 * (uint32_t)table->sheet.total[table->viewer]
                                           + (uint32_t)table->viewer });
    if (layout->portrait && coatl_complete_count(mine(table)) > 0)
        mat_add(table, (UiItem){ .name = "medals",
                                 .role = UI_CUSTOM,
                                 .box = rect_union(layout->medal[0],
                                                   layout->medal[COATL_SERPENTS_TO_END - 1]),
                                 .tip = _("The complete coatls"),
                                 .arg = table->viewer,
                                 .act = PAD_ENLARGES });
    for (int i = 0; i < COATL_SERPENTS_TO_END; i++) add_medal(table, i);
}

void coatl_add_lanes(Table *table)
{
    for (int lane = 0; lane < COATL_LANES; lane++) add_lane(table, lane);
    coatl_add_more(table);
    add_plate(table);
}
