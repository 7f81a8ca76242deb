/* Who holds which island, live beside its shore, and the walk over the islands when they are
 * counted: discs number themselves, presence and domination fly to the seats. */
#include "tables/flick/flick.h"
#include <stdio.h>

enum { PIP = 44, PILL = 32, PLACES = 5 };

typedef struct Pips {
    int corner[FLICK_CORNERS], discs[FLICK_CORNERS];
    int count, dominator, leaders;
    bool ape;
} Pips;

static Pips count_pips(const FlickState *state, int island)
{
    const FlickStanding standing = flick_standing(state);
    Pips pips = { .dominator = flick_dominator(state, &standing, island),
                  .leaders = flick_leaders(state, &standing, island),
                  .ape = flick_ape_island(state) == island };
    for (int corner = 0; corner < FLICK_CORNERS; corner++) {
        const int discs = standing.discs[island][corner];
        if (discs == 0) continue;
        int i = pips.count++;
        for (; i > 0 && pips.discs[i - 1] < discs; i--) {
            pips.corner[i] = pips.corner[i - 1];
            pips.discs[i] = pips.discs[i - 1];
        }
        pips.corner[i] = corner;
        pips.discs[i] = discs;
    }
    return pips;
}

/* An island that the Ape voids: how wide its words are. */
static float void_width(const Table *table)
{
    const Style style = ui_style(table->ui, FONT_TEXT, 16, THEME_IVORY, ALIGN_LEFT);
    return letters_measure(table->ui->platform->letters, &style, _("counts for nobody")).w + 52;
}

/* --- Where: outside of the shore, where no disc lies --- */

/* By the side of the mat as it is seen, mm, the best first. */
static const float PLACE[FLICK_ISLANDS][PLACES][2] = {
    { { 500, 31 }, { 400, 31 }, { 600, 31 }, { 330, 31 }, { 670, 31 } },
    { { 868, 748 }, { 868, 248 }, { 868, 788 }, { 868, 212 }, { 930, 700 } },
    { { 545, 969 }, { 630, 969 }, { 460, 969 }, { 700, 969 }, { 760, 930 } },
    { { 138, 252 }, { 138, 752 }, { 138, 212 }, { 138, 788 }, { 70, 300 } },
};

static float covered(Rect box, Rect by)
{
    const Rect both = rect_intersection(box, by);
    return rect_is_empty(both) ? 0 : both.w * both.h;
}

/* The button that shows all of a mat that is looked at closely. */
static Rect fit_button(const Table *table)
{
    const Rect mat = view_of(table)->layout.mat;
    const float side = mat_is_zoomed(table) ? UI_TARGET + 10 : 0;
    return (Rect){ mat.x + mat.w - side, mat.y + mat.h - side, side, side };
}

static float cost_of(const Table *table, const Board *board, Rect box, const PipBoxes *placed,
                     int count)
{
    const FlickState *state = state_of(table);
    float cost = covered(box, flick_switches(table)) + 4 * covered(box, fit_button(table));
    for (int piece = 0; piece < FLICK_PIECES; piece++)
        if (flick_on_table(state, piece))
            cost += covered(box, board_disc(board, piece, board_at(board, state->at[piece])));
    for (int i = 0; i < count; i++) cost += 4 * covered(box, rect_inset(placed->box[i], -4));
    return cost;
}

static Rect place_at(const Table *table, const Board *board, const float *at, float wide)
{
    const Point centre = { board->sight.origin.x + at[0] * board->sight.scale,
                           board->sight.origin.y + at[1] * board->sight.scale };
    return rect_within(rect_around(centre, wide, PILL), rect_inset(view_of(table)->layout.mat, 6));
}

PipBoxes pips_boxes(const Table *table, const Board *board)
{
    PipBoxes out = { 0 };
    for (int island = 0; island < FLICK_ISLANDS; island++) {
        const Pips pips = count_pips(state_of(table), island);
        const float wide =
            pips.ape ? void_width(table) : 14 + PIP * (float)(pips.count > 0 ? pips.count : 1);
        float least = 0;
        for (int i = 0; i < PLACES; i++) {
            const float *at = PLACE[board_side(board, island)][i];
            const Rect box = place_at(table, board, at, wide);
            const float cost = cost_of(table, board, box, &out, island);
            if (i > 0 && cost >= least) continue;
            least = cost;
            out.box[island] = box;
        }
    }
    return out;
}

/* --- Paint --- */

static void paint_void(Table *table, Rect box)
{
    marks_paint_pill(table->ui, box);
    Rect rest = rect_inset(box, 4);
    board_paint_token(table->ui, state_of(table)->taken, FLICK_APE,
                      rect_centre(cut_left(&rest, 28)), 22, 1);
    cut_left(&rest, 4);
    ui_draw_text(table->ui, rest, FONT_TEXT, 16, THEME_IVORY, ALIGN_LEFT, _("counts for nobody"));
}

/* One seat: gold where it dominates. A tie is ringed when it is counted, the fewest always (W19).
 */
static void paint_seat(Table *table, Rect one, const Pips *pips, int i, bool counted)
{
    Ui *ui = table->ui;
    const FlickState *state = state_of(table);
    char number[8];
    const bool leads = (pips->leaders >> pips->corner[i] & 1) != 0;
    const bool dominates = pips->corner[i] == pips->dominator;
    const bool ties = pips->dominator == FLICK_NOWHERE && leads;
    if (dominates) gfx_round(gfx_of(table), one, 13, ui_colour(ui, THEME_GOLD));
    if (ties && counted) gfx_round_line(gfx_of(table), one, 13, 2, ui_colour(ui, THEME_QUIET));
    if (leads && flick_wills(state, FLICK_MEEK))
        gfx_round_line(gfx_of(table), rect_inset(one, -2), 15, 2, ui_colour(ui, THEME_IVORY));
    ui_draw_picture(ui, table_emblem(table, flick_seat(state->taken, pips->corner[i])),
                    rect_inset(cut_left(&one, 24), 1), COLOUR_WHITE);
    snprintf(number, sizeof number, "%d", pips->discs[i]);
    ui_draw_text(ui, one, FONT_BOLD, fminf(18, 24 / ui_text_scale(ui)),
                 dominates ? THEME_INK : THEME_IVORY, ALIGN_CENTRE, number);
}

static void paint_pips(Table *table, Rect box, const Pips *pips, bool counted)
{
    marks_paint_pill(table->ui, box);
    Rect rest = rect_inset(box, 3);
    cut_left(&rest, 4);
    for (int i = 0; i < pips->count; i++) paint_seat(table, cut_left(&rest, PIP), pips, i, counted);
}

/* --- The walk --- */

/* It stands beside the island, then flies to its seat. */
static void paint_gain(Table *table, Point from, int corner, int points, float t)
{
    const FlickState *state = state_of(table);
    const Seat seat = flick_seat(state->taken, corner);
    if (t <= 0 || points == 0) return;
    const float u = ease_both(fmaxf(0, (t - 0.45F) / 0.55F));
    const Point at = point_mix(from, rect_centre(flick_seat_box(table, seat)), u);
    gfx_push(gfx_of(table));
    gfx_fade(gfx_of(table), fminf(1, t * 6));
    count_paint_gain(table->ui, at, table_emblem(table, seat), points, 1);
    gfx_pop(gfx_of(table));
}

/* Who gets something for an island. */
static int list_gains(const FlickState *state, int island, int *corner, FlickTally *tally)
{
    const FlickStanding standing = flick_standing(state);
    int count = 0;
    for (int i = 0; i < FLICK_CORNERS; i++) {
        FlickTally *next = &tally[count];
        *next = (FlickTally){ 0 };
        if (!flick_is_taken(state, i)) continue;
        flick_tally_islands(state, &standing, i, next);
        if (next->presence[island] + next->domination[island] > 0) corner[count++] = i;
    }
    return count;
}

/* Presence first, domination after it, beside the pips of the island. */
static void paint_gains(Table *table, int island, Rect box, float t)
{
    const Rect mat = view_of(table)->layout.mat;
    const bool low = box.y + box.h + 60 > mat.y + mat.h;
    const float y = low ? box.y - 28 : box.y + box.h + 30;
    const float pitch = 104 * fminf(ui_text_scale(table->ui), 1.25F);
    int corner[FLICK_CORNERS];
    FlickTally tally[FLICK_CORNERS];
    const int count = list_gains(state_of(table), island, corner, tally);
    float x = fmaxf(mat.x, fminf(box.x, mat.x + mat.w - pitch * (float)count));
    for (int i = 0; i < count; i++, x += pitch) {
        paint_gain(table, (Point){ x + pitch / 2, y }, corner[i], tally[i].presence[island],
                   (t - 0.15F) / 0.7F);
        paint_gain(table, (Point){ x + pitch / 2, y + (low ? -46.0F : 46.0F) }, corner[i],
                   tally[i].domination[island], (t - 0.3F) / 0.7F);
    }
}

/* Each disc of the island that is counted shows its number among those of its seat. */
static void number_discs(Table *table, const Board *board, int island)
{
    const FlickState *state = state_of(table);
    int number[FLICK_CORNERS] = { 0 };
    for (int piece = 0; piece < FLICK_APE; piece++) {
        if (!flick_stands_on(state, piece, island)) continue;
        char words[8];
        const Point at = board_at(board, state->at[piece]);
        snprintf(words, sizeof words, "%d", ++number[flick_standing_owner(state, piece) & 3]);
        const Rect box = rect_around((Point){ at.x + 11, at.y + 11 }, 24, 24);
        gfx_round(gfx_of(table), box, 12, (Colour){ 21, 17, 14, 230 });
        gfx_round_line(gfx_of(table), box, 13, 1.5F, ui_colour(table->ui, THEME_GOLD));
        ui_draw_text(table->ui, box, FONT_BOLD, fminf(17, 22 / ui_text_scale(table->ui)),
                     THEME_IVORY, ALIGN_CENTRE, words);
    }
}

void pips_paint(Table *table, const Board *board)
{
    const FlickState *state = state_of(table);
    const FlickStagePart part = view_of(table)->stage.part;
    const int counted = flick_stage_count_island(table);
    if (part == STAGE_SHOT || part == STAGE_QUIET || part == STAGE_HOME || flick_ballot_lies(table))
        return;
    if (state->phase == FLICK_PHASE_CONTEST || state->phase == FLICK_PHASE_GODS) return;
    const PipBoxes boxes = pips_boxes(table, board);
    for (int island = 0; island < FLICK_ISLANDS; island++) {
        const Pips pips = count_pips(state, island);
        if (island == counted)
            board_paint_shore(table->ui, board, island, 5, ui_colour(table->ui, THEME_GOLD));
        if (pips.ape)
            paint_void(table, boxes.box[island]);
        else if (pips.count > 0)
            paint_pips(table, boxes.box[island], &pips, part == STAGE_COUNT);
    }
    if (counted < 0 || count_pips(state, counted).ape) return;
    number_discs(table, board, counted);
    paint_gains(table, counted, boxes.box[counted], flick_stage_count_part(table));
}
