/* Before the drop: what each card would be worth, which parts it counts, what the coatl would
 * come to. The rules say all of it. */
#include "tables/coatl/coatl.h"
#include <stdio.h>

enum { SHEET_ROW = 34, SHEET_ROWS = 6 };

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

/* --- The sheet --- */

static void paint_row(Ui *ui, Rect box, const CoatlPreviewRow *row)
{
    char text[24];
    const CardFace face = row->place == CARD_IN_HAND || row->place == CARD_BESIDE
                              ? coatl_prophecy_face(row->card)
                              : coatl_temple_face(row->card);
    Rect rest = box;
    const Rect points = cut_right(&rest, 84);
    say_change(text, sizeof text, row->now.points, row->after.points);
    if (face.temple)
        ui_draw_picture(ui, "coatl/token-temple", cut_left(&rest, box.h), COLOUR_WHITE);
    else
        face_paint_pattern(ui, &face, cut_left(&rest, rest.w * 0.62F), 1);
    ui_draw_text(ui, points, FONT_BOLD, 20, ink_of(row->now.points, row->after.points), ALIGN_RIGHT,
                 text);
}

static bool is_told(const CoatlPreviewRow *row)
{
    if (row->place == CARD_BESIDE || row->place == CARD_SEALING) return true;
    return row->place == CARD_IN_HAND && row->now.points != row->after.points;
}

static void paint_sheet(Table *table, const CoatlPreview *preview)
{
    Ui *ui = table->ui;
    char text[48];
    const Rect sheet = view_of(table)->layout.sheet;
    int told = 0;
    ui_draw_paper(ui, sheet);
    Rect rest = rect_inset(sheet, 16);
    if (sheet.h > 150)
        ui_draw_text(ui, cut_top(&rest, 28), FONT_BOLD, 19, THEME_INK, ALIGN_LEFT,
                     _("If you let go here"));
    const Rect total = cut_bottom(&rest, 34);
    for (int i = 0; i < preview->count && told < SHEET_ROWS && rest.h >= SHEET_ROW; i++) {
        if (!is_told(&preview->row[i])) continue;
        paint_row(ui, cut_top(&rest, SHEET_ROW), &preview->row[i]);
        told++;
    }
    gfx_fill(ui->platform->gfx, (Rect){ total.x, total.y, total.w, 1.4F },
             ui_colour(ui, THEME_PAPYRUS_LINE));
    ui_draw_text(ui, total, FONT_BOLD, 20, THEME_INK, ALIGN_LEFT, _("This coatl"));
    say_change(text, sizeof text, preview->points_now, preview->points_after);
    ui_draw_text(ui, total, FONT_BOLD, 24, ink_of(preview->points_now, preview->points_after),
                 ALIGN_RIGHT, text);
}

/* --- On the cards themselves --- */

static void paint_pill(Ui *ui, Rect card, int now, int after)
{
    char text[24];
    const Rect pill = { card.x + 8, card.y + card.h - 22, card.w - 16, 28 };
    say_change(text, sizeof text, now, after);
    gfx_round(ui->platform->gfx, pill, 8, ui_colour(ui, THEME_INK));
    gfx_round(ui->platform->gfx, rect_inset(pill, 1.5F), 7,
              ui_colour(ui, after < now ? THEME_REFUSAL : THEME_GOLD));
    ui_draw_text(ui, pill, FONT_BOLD, 19, after < now ? THEME_IVORY : THEME_INK, ALIGN_CENTRE,
                 text);
}

static int hand_place_of(const Table *table, const CoatlPreviewRow *row)
{
    const CoatlSeat *seat = mine(table);
    if (row->place == CARD_IN_HAND) return coatl_hand_find(seat, row->card);
    const int at = coatl_temple_find(seat, row->card);
    return at < 0 ? -1 : seat->hand_count + at;
}

static void paint_on_hand(Table *table, const CoatlPreviewRow *row)
{
    const Fan fan = coatl_hand_fan(table);
    const int at = hand_place_of(table, row);
    if (at >= 0 && row->now.points != row->after.points)
        paint_pill(table->ui, fan_card(&fan, at), row->now.points, row->after.points);
}

static void paint_on_chip(Table *table, int lane, const CoatlSerpent *serpent,
                          const CoatlPreviewRow *row)
{
    for (int i = 0; i < serpent->prophecy_count; i++) {
        if (serpent->prophecy[i] != row->card) continue;
        CardFace face = coatl_chip_face(row->card, row->now);
        coatl_face_worth(&face, row->now, row->after);
        face_paint_chip(table->ui, &face, view_of(table)->layout.chip[lane][i], 1);
    }
}

/* --- Matched parts --- */

static void paint_matches(Table *table, const Lane *lane, const CoatlSerpent *serpent, int card,
                          Colour colour)
{
    CoatlSpan span[COATL_LINE_BITS];
    const int count = coatl_occurrences(serpent, coatl_prophecy(card)->pattern, span);
    for (int i = 0; i < count; i++)
        lane_paint_bracket(table->ui, lane, span[i].first, span[i].count, i + 1, colour);
}

/* The lane as it would be: a part at the front moves every number one on. */
static Lane lane_after(const Table *table, int lane, CoatlEnd end, const CoatlSerpent *after)
{
    Lane laid = coatl_lane(table, lane);
    laid.count = after->length;
    if (laid.open < laid.count && laid.closed == laid.pitch) laid.open = laid.count;
    if (end == COATL_FRONT) laid.x -= laid.pitch;
    return laid;
}

/* The card that changes most is the one worth seeing. */
static const CoatlPreviewRow *telling_row(const CoatlPreview *preview)
{
    const CoatlPreviewRow *best = NULL;
    for (int i = 0; i < preview->count; i++) {
        const CoatlPreviewRow *row = &preview->row[i];
        if (row->place != CARD_IN_HAND && row->place != CARD_BESIDE) continue;
        if (row->after.times == 0 || row->after.points == row->now.points) continue;
        if (best == NULL
            || row->after.points - row->now.points > best->after.points - best->now.points)
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
    for (int i = 0; i < preview.count; i++) {
        const CoatlPreviewRow *row = &preview.row[i];
        if (row->place == CARD_IN_HAND || row->place == CARD_TEMPLE) paint_on_hand(table, row);
        if (row->place == CARD_BESIDE) paint_on_chip(table, lane, &seat->serpent[serpent], row);
    }
    const CoatlPreviewRow *row = telling_row(&preview);
    const Lane after = lane_after(table, lane, end, &preview.after);
    if (row != NULL)
        paint_matches(table, &after, &preview.after, row->card, ui_colour(table->ui, THEME_IVORY));
    paint_sheet(table, &preview);
}

/* A card laid beside a coatl: what it counts there. */
static void preview_card(Table *table, int serpent, CoatlCardPlace place, int card)
{
    const CoatlSerpent *laid = &mine(table)->serpent[serpent];
    CoatlPreview preview = { .points_now = coatl_points_with(laid, CARD_BESIDE, 1),
                             .points_after = coatl_points_with(laid, place, card),
                             .count = 1 };
    CoatlPreviewRow *row = &preview.row[0];
    *row = (CoatlPreviewRow){ .card = (uint8_t)card,
                              .place = place == CARD_IN_HAND ? CARD_BESIDE : CARD_SEALING };
    row->after =
        place == CARD_IN_HAND ? coatl_prophecy_worth(laid, card) : coatl_temple_worth(laid, card);
    const Lane lane = coatl_lane(table, coatl_lane_of(mine(table), serpent));
    if (place == CARD_IN_HAND)
        paint_matches(table, &lane, laid, card, ui_colour(table->ui, THEME_IVORY));
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
