/* Before the drop: what each card would be worth, which parts it counts, what the coatl would
 * come to. The rules say all of it. */
#include "tables/coatl/coatl.h"
#include <stdio.h>

enum { SHEET_ROW = 36, SHEET_ROWS = 6 };
#define ROW_GROWS 1.2F /* at the largest text */

static void say_change(char *out, size_t size, int now, int after)
{
    if (now == after)
        (void)snprintf(out, size, "%d", after);
    else
        (void)snprintf(out, size, "%d \xE2\x86\x92 %d", now, after);
}

static ThemeColour ink_of(int now, int after)
{
    return after < now ? THEME_REFUSAL : THEME_INK;
}

static bool is_prophecy(const CoatlPreviewRow *row)
{
    return row->place == CARD_IN_HAND || row->place == CARD_BESIDE;
}

/* --- The sheet --- */

/* Sign, how often, points. */
static void paint_row(Ui *ui, Rect box, const CoatlPreviewRow *row, const CoatlSerpent *after)
{
    char text[24];
    Rect rest = box;
    const Rect points = cut_right(&rest, 76);
    CardFace face =
        is_prophecy(row) ? coatl_prophecy_face(row->card) : coatl_temple_face(row->card);
    if (face.temple) {
        coatl_face_goals(&face, row->card, after);
        face_paint_goals(ui, &face, rest, 1);
    } else {
        const Rect times = cut_right(&rest, 36);
        face_paint_pattern(ui, &face, rect_inset(rest, 2), 1);
        (void)snprintf(text, sizeof text, "\xC3\x97%d", row->after.times);
        ui_draw_text(ui, times, FONT_TEXT, coatl_size(ui, 19, ROW_GROWS), THEME_PAPYRUS_QUIET,
                     ALIGN_CENTRE, text);
    }
    say_change(text, sizeof text, row->now.points, row->after.points);
    ui_draw_text(ui, points, FONT_BOLD, coatl_size(ui, 22, ROW_GROWS),
                 ink_of(row->now.points, row->after.points), ALIGN_RIGHT, text);
}

/* What lies beside it, and what the hand could add once this is done. */
static bool is_told(const CoatlPreviewRow *row)
{
    if (row->place == CARD_BESIDE || row->place == CARD_SEALING) return true;
    if (row->place == CARD_IN_HAND) return row->fits_after && row->after.points > 0;
    return row->fits_after;
}

/* First what counts already, then what the hand could add, then what it still waits for. */
typedef enum SheetRank { RANK_BESIDE, RANK_FITS, RANK_UNMET, RANKS } SheetRank;

static SheetRank rank_of(const CoatlPreviewRow *row)
{
    if (row->place == CARD_BESIDE || row->place == CARD_SEALING) return RANK_BESIDE;
    if (is_told(row)) return RANK_FITS;
    return row->place == CARD_IN_HAND && row->after.level == 0 ? RANK_UNMET : RANKS;
}

/* All that counts already is told, its temple too: four prophecies leave no row out. */
static int beside_count(const CoatlPreview *preview)
{
    int count = 0;
    for (int i = 0; i < preview->count; i++) count += rank_of(&preview->row[i]) == RANK_BESIDE;
    return count;
}

/* What such a card misses is hollow, and it brings nothing yet. */
static void paint_unmet(Ui *ui, Rect line, const CoatlPreviewRow *row, const CoatlSerpent *after)
{
    CardFace face = coatl_prophecy_face(row->card);
    coatl_face_missing(&face, row->card, after);
    ui_draw_text(ui, cut_right(&line, 76), FONT_TEXT, coatl_size(ui, 22, ROW_GROWS),
                 THEME_PAPYRUS_QUIET, ALIGN_RIGHT, "0");
    cut_right(&line, 36);
    face_paint_pattern(ui, &face, rect_inset(line, 2), 1);
}

static void paint_rows(Ui *ui, Rect rest, float height, const CoatlPreview *preview)
{
    int told = 0;
    for (int rank = RANK_BESIDE; rank < RANKS; rank++)
        for (int i = 0; i < preview->count && told < SHEET_ROWS && rest.h >= height; i++) {
            const CoatlPreviewRow *row = &preview->row[i];
            if (rank_of(row) != (SheetRank)rank) continue;
            Rect line = cut_top(&rest, height);
            const Rect sign = cut_left(&line, 22);
            if (rank != RANK_BESIDE)
                ui_draw_picture(ui, row->place == CARD_STACK ? "layers" : "hand",
                                rect_middle(sign, 18, 18), ui_colour(ui, THEME_PAPYRUS_QUIET));
            if (rank == RANK_UNMET)
                paint_unmet(ui, line, row, &preview->after);
            else
                paint_row(ui, line, row, &preview->after);
            told++;
        }
}

static void paint_sum(Ui *ui, Rect total, const CoatlPreview *preview)
{
    char text[48];
    gfx_fill(ui->platform->gfx, (Rect){ total.x, total.y, total.w, 1.4F },
             ui_colour(ui, THEME_PAPYRUS_LINE));
    say_change(text, sizeof text, preview->points_now, preview->points_after);
    ui_draw_text(ui, cut_right(&total, total.w * 0.42F), FONT_BOLD, coatl_size(ui, 27, ROW_GROWS),
                 ink_of(preview->points_now, preview->points_after), ALIGN_RIGHT, text);
    ui_draw_text(ui, total, FONT_BOLD, coatl_size(ui, 20, ROW_GROWS), THEME_INK, ALIGN_LEFT,
                 preview->completes ? _("Complete") : _("This coatl"));
}

/* Low, it has room for two rows: for more it grows over the cards above it, which are not meant
 * while a part or a card is placed. */
static Rect sheet_box(const Table *table, const CoatlPreview *preview)
{
    const CoatlLayout *layout = &view_of(table)->layout;
    Rect sheet = layout->sheet;
    if (!layout->portrait || beside_count(preview) <= 2) return sheet;
    const float top = layout->slot[COATL_DISPLAY_SLOTS / 2].y;
    sheet.h += sheet.y - top;
    sheet.y = top;
    sheet.w = layout->stack[1].x - UI_GAP - sheet.x;
    return sheet;
}

static void paint_sheet(Table *table, const CoatlPreview *preview)
{
    Ui *ui = table->ui;
    const Rect sheet = sheet_box(table, preview);
    const bool low = sheet.h < 150;
    ui_draw_shadow(ui, sheet, 8, 14);
    ui_draw_paper(ui, sheet);
    Rect rest = rect_inset(sheet, low ? 10 : 16);
    if (!low)
        ui_draw_text(ui, cut_top(&rest, 28), FONT_BOLD, 19, THEME_INK, ALIGN_LEFT,
                     table->ui->drag.hold == UI_HOLD_POINTER ? _("If you let go here")
                                                             : _("If you place it here"));
    if (low) {
        const Rect total = cut_right(&rest, rest.w * 0.44F);
        cut_right(&rest, 12);
        paint_sum(ui, rect_middle(total, total.w, 36), preview);
    } else {
        paint_sum(ui, cut_bottom(&rest, 36), preview);
    }
    const float row = fminf(SHEET_ROW, rest.h / fmaxf(1, (float)beside_count(preview)));
    paint_rows(ui, rest, low ? floorf(rest.h / 2) : row, preview);
}

/* --- On the cards themselves --- */

/* Gold for points won, red for points lost; what stays is quiet. */
static void paint_pill(Ui *ui, Rect card, bool temple, int now, int after)
{
    char text[24];
    const float w = fminf(card.w - 8, 76);
    const float y = temple ? card.y + card.h * 0.16F : card.y - 9; /* goals and steps stay seen */
    const Rect pill = { card.x + (card.w - w) / 2, y, w, 28 };
    const bool falls = after < now;
    const Colour ground = now == after ? ui_colour(ui, THEME_INK)
                          : falls      ? ui_colour(ui, THEME_REFUSAL)
                                       : ui_colour(ui, THEME_GOLD);
    say_change(text, sizeof text, now, after);
    gfx_round(ui->platform->gfx, pill, 9, ui_colour(ui, THEME_INK));
    gfx_round(ui->platform->gfx, rect_inset(pill, 1.5F), 8, ground);
    ui_draw_text(ui, pill, FONT_BOLD, 19, after > now ? THEME_INK : THEME_IVORY, ALIGN_CENTRE,
                 text);
}

static void paint_on_card(Ui *ui, Rect box, const CoatlPreviewRow *row, const CoatlSerpent *after)
{
    CardFace face =
        is_prophecy(row) ? coatl_prophecy_face(row->card) : coatl_temple_face(row->card);
    if (face.temple) {
        coatl_face_goals(&face, row->card, after);
    } else {
        coatl_face_worth(&face, row->now, row->after);
        if (row->after.level == 0) coatl_face_missing(&face, row->card, after);
    }
    face_paint(ui, &face, box, 1);
    if (row->now.points > 0 || row->after.points > 0)
        paint_pill(ui, box, face.temple, row->now.points, row->after.points);
}

/* Equal cards have a row each: this is the n-th of its kind. */
static int place_of(const Table *table, const CoatlPreview *preview, int index)
{
    const CoatlSeat *seat = mine(table);
    int same = 0;
    for (int i = 0; i < index; i++) same += preview->row[i].place == preview->row[index].place;
    return preview->row[index].place == CARD_IN_HAND ? same : seat->hand_count + same;
}

static void paint_on_hand(Table *table, const CoatlPreview *preview, int index)
{
    const int at = place_of(table, preview, index);
    const UiDrag *drag = &table->ui->drag;
    char name[24];
    (void)snprintf(name, sizeof name, "card.%d", at + 1);
    if (drag->hold != UI_HOLD_NONE && drag->source == ui_id(name)) return; /* it is in the hand */
    paint_on_card(table->ui, coatl_hand_card(table, at), &preview->row[index], &preview->after);
}

/* Tops of the stacks tick, too: the first row is the first stack that has one. */
static void paint_on_stacks(Table *table, const CoatlPreview *preview)
{
    int row = 0;
    for (int stack = 0; stack < COATL_TEMPLE_STACKS; stack++) {
        if (state_of(table)->stack[stack].count == 0) continue;
        while (row < preview->count && preview->row[row].place != CARD_STACK) row++;
        if (row == preview->count) return;
        paint_on_card(table->ui, view_of(table)->layout.stack[stack], &preview->row[row++],
                      &preview->after);
    }
}

static void paint_on_chip(Table *table, int lane, const CoatlSerpent *serpent,
                          const CoatlPreviewRow *row)
{
    for (int i = 0; i < serpent->prophecy_count; i++) {
        if (serpent->prophecy[i] != row->card) continue;
        CardFace face = coatl_chip_face(row->card, row->now);
        coatl_face_worth(&face, row->now, row->after);
        mat_push_shown(table);
        face_paint_chip(table->ui, &face, view_of(table)->layout.chip[lane][i], 1);
        gfx_pop(table->ui->platform->gfx);
    }
}

static void paint_on_cards(Table *table, const CoatlPreview *preview, int lane,
                           const CoatlSerpent *serpent)
{
    for (int i = 0; i < preview->count; i++) {
        const CoatlPreviewRow *row = &preview->row[i];
        if (row->place == CARD_IN_HAND || row->place == CARD_TEMPLE)
            paint_on_hand(table, preview, i);
        if (row->place == CARD_BESIDE) paint_on_chip(table, lane, serpent, row);
    }
    paint_on_stacks(table, preview);
}

/* The lane's own number is painted anew over the one that rests. */
static void paint_on_total(Table *table, int lane, const CoatlPreview *preview, int length)
{
    Ui *ui = table->ui;
    const Rect box = view_of(table)->layout.total[lane];
    const Rect ground = rect_middle(box, box.w + 8, fminf(box.h - 10, 60)); /* brackets are near */
    mat_push_shown(table);
    gfx_round(ui->platform->gfx, ground, 8, ui_colour(ui, THEME_INK));
    gfx_round(ui->platform->gfx, rect_inset(ground, 1.5F), 7, ui_colour(ui, THEME_PAPYRUS));
    coatl_paint_total(ui, table, lane,
                      &(CoatlTotal){ .points = preview->points_now,
                                     .points_after = preview->points_after,
                                     .length = length,
                                     .length_after = preview->after.length });
    gfx_pop(ui->platform->gfx);
}

/* --- Matched parts --- */

static void paint_matches(Table *table, int lane, const Lane *laid, const CoatlSerpent *serpent,
                          int card)
{
    CoatlSpan span[COATL_LINE_BITS];
    const int count = coatl_occurrences(serpent, coatl_prophecy(card)->pattern, span);
    mat_push_shown(table);
    coatl_push_lane(table, lane);
    for (int i = 0; i < count; i++)
        lane_paint_bracket(table->ui, laid, span[i].first, span[i].count, i + 1,
                           ui_colour(table->ui, THEME_IVORY));
    gfx_pop(table->ui->platform->gfx);
    gfx_pop(table->ui->platform->gfx);
}

/* The lane as it would be: a part at the front moves every number one on. */
static Lane lane_after(const Table *table, int lane, CoatlEnd end, const CoatlSerpent *after)
{
    Lane laid = coatl_lane(table, lane);
    laid.count = after->length;
    laid.open[end == COATL_FRONT ? LANE_FRONT : LANE_BACK]++;
    if (end == COATL_FRONT) laid.x -= laid.pitch;
    return laid;
}

/* The card worth seeing: what changes most, else what counts most. */
static const CoatlPreviewRow *telling_row(const CoatlPreview *preview)
{
    const CoatlPreviewRow *best = NULL;
    int most = 0;
    for (int i = 0; i < preview->count; i++) {
        const CoatlPreviewRow *row = &preview->row[i];
        const int change = row->after.points - row->now.points;
        const int weight = 20 * (change < 0 ? -change : change) + row->after.points
                           + (row->place == CARD_BESIDE ? 1 : 0);
        if (!is_prophecy(row) || row->after.times == 0 || weight <= most) continue;
        most = weight;
        best = row;
    }
    return best;
}

static void preview_part(Table *table, int serpent, CoatlEnd end, int piece)
{
    CoatlPreview preview;
    const CoatlSeat *seat = mine(table);
    const int lane = coatl_lane_of(seat, serpent);
    coatl_preview(state_of(table), table->viewer, serpent, end, piece, &preview);
    paint_on_cards(table, &preview, lane, &seat->serpent[serpent]);
    paint_on_total(table, lane, &preview, seat->serpent[serpent].length);
    const CoatlPreviewRow *row = telling_row(&preview);
    const Lane after = lane_after(table, lane, end, &preview.after);
    if (row != NULL) paint_matches(table, lane, &after, &preview.after, row->card);
    paint_sheet(table, &preview);
}

/* A card laid beside a coatl: what it counts there. */
static void preview_card(Table *table, int serpent, CoatlCardPlace place, int card)
{
    const CoatlSerpent *laid = &mine(table)->serpent[serpent];
    const int lane = coatl_lane_of(mine(table), serpent);
    CoatlPreview preview;
    coatl_preview(state_of(table), table->viewer, serpent, COATL_BACK, COATL_NO_PIECE, &preview);
    preview.points_after = coatl_points_with(laid, place, card);
    for (int i = 0; i < preview.count; i++) { /* it lies beside it then */
        CoatlPreviewRow *row = &preview.row[i];
        if (row->card != card || row->place != place) continue;
        row->place = place == CARD_IN_HAND ? CARD_BESIDE : CARD_SEALING;
        row->now = (CoatlWorth){ 0 };
        break;
    }
    const Lane now = coatl_lane(table, lane);
    paint_on_total(table, lane, &preview, laid->length);
    if (place == CARD_IN_HAND) paint_matches(table, lane, &now, laid, card);
    paint_sheet(table, &preview);
}

void coatl_paint_preview(Table *table, const HandPlace *aimed)
{
    const Action *action = &aimed->action;
    const uint8_t *arg = action->arg;
    switch ((CoatlActionKind)action->kind) {
    case COATL_START: preview_part(table, mine(table)->serpent_count, COATL_BACK, arg[0]); break;
    case COATL_LAY_FRONT: preview_part(table, arg[0] - 1, COATL_FRONT, arg[1]); break;
    case COATL_LAY_BACK: preview_part(table, arg[0] - 1, COATL_BACK, arg[1]); break;
    case COATL_PROPHESY: preview_card(table, arg[0] - 1, CARD_IN_HAND, arg[1]); break;
    case COATL_TEMPLE_HAND: preview_card(table, arg[0] - 1, CARD_TEMPLE, arg[1]); break;
    case COATL_TEMPLE_STACK:
        preview_card(table, arg[0] - 1, CARD_STACK, deck_top(&state_of(table)->stack[arg[1] - 1]));
        break;
    default: break;
    }
}

/* --- A card that is asked about --- */

void coatl_paint_asked(Table *table, int prophecy)
{
    for (int i = 0; i < COATL_LANES; i++) {
        const int at = coatl_in_lane(mine(table), i);
        if (at < 0) continue;
        const Lane lane = coatl_lane(table, i);
        paint_matches(table, i, &lane, &mine(table)->serpent[at], prophecy);
    }
}
