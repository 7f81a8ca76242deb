/* What the piece in hand would bring: every area it changes with its treasures before and after,
 * the area that earns the bounty, the round's points, and a warning before a hole. */
#include "tables/pyramido/pyramido.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PILLS = PYRAMIDO_COLOURS + 4 };

/* Pills keep clear of each other, and of what they must not hide. */
typedef struct Pills {
    Rect box[PILLS];
    int count;
    Rect bounds;
} Pills;

static Rect pill_room(Pills *pills, Point centre, float w, float h)
{
    Rect box = rect_within(rect_around(centre, w, h), pills->bounds);
    for (int i = 0; i < pills->count; i++)
        if (rects_touch(rect_inset(pills->box[i], -3), box)) {
            box.y = pills->box[i].y + pills->box[i].h + 4;
            i = -1; /* it may touch another one now */
            if (box.y > pills->bounds.y + pills->bounds.h) break;
        }
    if (pills->count < PILLS) pills->box[pills->count++] = box;
    return box;
}

void pyramido_paint_pill(Ui *ui, Rect box, bool gold)
{
    Art *art = ui->platform->art;
    gfx_round_soft(ui->platform->gfx, rect_moved(box, 2, 5), box.h / 2, 14,
                   (Colour){ 0, 0, 0, 150 });
    art_draw_nine(art, art_find(art, gold ? "chrome/pill-gold" : "chrome/pill"), box, COLOUR_WHITE);
}

/* "3 -> 5", the second number in red where it falls. Returns how wide it is. */
static float draw_change(Ui *ui, Point at, float size, int before, int after)
{
    char text[24];
    Letters *letters = ui->platform->letters;
    Style style = ui_style(ui, FONT_BOLD, size, THEME_INK, ALIGN_LEFT);
    const float start = at.x;
    snprintf(text, sizeof text, "%d → ", before);
    at.x += letters_draw_at(letters, &style, at, text);
    if (after < before) style.colour = ui_colour(ui, THEME_REFUSAL);
    snprintf(text, sizeof text, "%d", after);
    at.x += letters_draw_at(letters, &style, at, text);
    return at.x - start;
}

static void paint_edge(Table *table, const Grid *area)
{
    Ui *ui = table->ui;
    const BoardPlace place = pyramido_seen(table);
    board_paint_outline(ui, area, &place, 6, colour_fade(ui_colour(ui, THEME_INK), 0.75F));
    board_paint_outline(ui, area, &place, 3, ui_colour(ui, THEME_IVORY));
}

static void paint_gain(Table *table, Pills *pills, const Grid *area, int colour, int before,
                       int after, bool smallest)
{
    Ui *ui = table->ui;
    const BoardPlace place = pyramido_seen(table);
    const float grow = ui_text_scale(ui);
    const float h = 40 * fminf(grow, 1.2F);
    Point top = board_top_of(area, &place);
    top.y -= 4;
    const bool moves = before >= 0 && before != after;
    const Rect box = pill_room(pills, top, (moves ? 128 : 84) * grow, h);
    char name[40], number[8];
    pyramido_paint_pill(ui, box, false);
    ui_draw_picture(ui, board_jewel(ui, colour, name, sizeof name),
                    (Rect){ box.x + 6, box.y + 4, h - 8, h - 8 }, COLOUR_WHITE);
    const Point baseline = { box.x + h + 2, box.y + h * 0.69F };
    if (moves) {
        draw_change(ui, baseline, 24, before, after);
    } else {
        const Style style = ui_style(ui, FONT_BOLD, 24, THEME_INK, ALIGN_LEFT);
        snprintf(number, sizeof number, "%d", after);
        letters_draw_at(ui->platform->letters, &style, baseline, number);
    }
    if (!smallest) return;
    const Rect coin = rect_around((Point){ box.x + box.w - 2, box.y + h / 2 }, 34, 34);
    ui_draw_picture(ui, "chrome/badge-gold", coin, COLOUR_WHITE);
    ui_draw_text(ui, coin, FONT_BOLD, fminf(16, 18 / grow), THEME_INK, ALIGN_CENTRE, "×2");
}

/* One marked area, as it is and as it would be. */
typedef struct Change {
    Grid area;         /* as it would be */
    int before, after; /* treasures; before -1: it is new */
    bool touched, smallest;
} Change;

static Grid marked_area(const Pyramid *pyramid, int round, int colour)
{
    const TopView view = pyramid_view(pyramid, PYRAMIDO_ROUNDS);
    const Spot spot = pyramid->marker[round - 1][colour];
    return top_view_area(&view, spot.x, spot.y);
}

static Change change_of(const Table *table, const PyramidoPreview *preview, const RoundScore *now,
                        int colour)
{
    const int round = state_of(table)->round;
    const Pyramid *pyramid = pyramid_of(table, table->viewer);
    const bool was = (now->marked >> colour & 1) != 0;
    Change change = { .area = marked_area(&preview->after.pyramid[table->viewer], round, colour),
                      .before = was ? now->count[colour] : -1,
                      .after = preview->score.count[colour],
                      .touched = true,
                      .smallest = preview->score.smallest == colour };
    if (was) {
        const Grid old = marked_area(pyramid, round, colour);
        change.touched =
            change.before != change.after || memcmp(&old, &change.area, sizeof old) != 0;
    }
    return change;
}

/* First every edge, then every number: none hides another. What the stone does not touch is left
 * alone, but for the area that earns the bounty. */
static void paint_areas(Table *table, Pills *pills, const PyramidoPreview *preview,
                        const RoundScore *now)
{
    for (int pass = 0; pass < 2; pass++)
        for (int colour = 0; colour < PYRAMIDO_COLOURS; colour++) {
            if ((preview->score.marked >> colour & 1) == 0) continue;
            const Change change = change_of(table, preview, now, colour);
            if (!change.touched && !change.smallest) continue;
            if (pass == 0)
                paint_edge(table, &change.area);
            else
                paint_gain(table, pills, &change.area, colour, change.before, change.after,
                           change.smallest);
        }
}

static void paint_round(Table *table, int before, int after)
{
    Ui *ui = table->ui;
    const Rect cloth = view_of(table)->layout.cloth;
    char title[40], gain[12];
    snprintf(title, sizeof title, _("Round %s"), pyramido_roman(state_of(table)->round));
    const Rect box = rect_around((Point){ cloth.x + cloth.w / 2, cloth.y + cloth.h - 30 },
                                 fminf(cloth.w - 150, 268 * ui_text_scale(ui)), 48);
    pyramido_paint_pill(ui, box, true);
    Rect rest = rect_inset(box, 16);
    rest.y = box.y;
    rest.h = box.h;
    ui_draw_text(ui, cut_left(&rest, rest.w * 0.36F), FONT_BOLD, 19, THEME_GOLD_QUIET, ALIGN_LEFT,
                 title);
    snprintf(gain, sizeof gain, after < before ? "−%d" : "+%d", abs(after - before));
    ui_draw_text(ui, cut_right(&rest, 40), FONT_BOLD, 19,
                 after < before ? THEME_REFUSAL : THEME_GOLD_QUIET, ALIGN_RIGHT, gain);
    draw_change(ui, (Point){ rest.x + 4, box.y + 34 }, fminf(28, 34 / ui_text_scale(ui)), before,
                after);
}

static void paint_warning(Table *table, const Outlook *outlook)
{
    Ui *ui = table->ui;
    const Rect cloth = view_of(table)->layout.cloth;
    char words[160];
    if (!table->warns || outlook->singles == 0) return;
    if (outlook->chips_suffice)
        snprintf(words, sizeof words,
                 ngettext("Leaves %d hole that only a patch can close.",
                          "Leaves %d holes that only patches can close.",
                          (unsigned long)outlook->singles),
                 outlook->singles);
    else
        snprintf(words, sizeof words, "%s", _("This loses the game: the holes cannot be closed."));
    Letters *letters = ui->platform->letters;
    const Style style = ui_style(ui, FONT_BOLD, 18, THEME_REFUSAL, ALIGN_LEFT);
    const float w = fminf(cloth.w - 100, letters_measure(letters, &style, words).w + 2);
    const float h = letters_wrap_height(letters, &style, w, words);
    Rect box = { cloth.x + (cloth.w - w - 68) / 2, 0, w + 68, fmaxf(48, h + 22) };
    box.y = cloth.y + cloth.h - 64 - box.h; /* above the round's points */
    art_draw_nine(ui->platform->art, art_find(ui->platform->art, "chrome/toast-refusal"), box,
                  COLOUR_WHITE);
    ui_draw_picture(ui, "icons/warning", (Rect){ box.x + 12, box.y + box.h / 2 - 14, 28, 28 },
                    ui_colour(ui, THEME_REFUSAL));
    letters_draw_wrapped(letters, &style, (Rect){ box.x + 50, box.y + (box.h - h) / 2, w, h },
                         words);
}

/* A stone also brings a marker: with a choice of two, the better one is shown. */
static void add_best_mark(PyramidoPreview *preview)
{
    const PyramidoState placed = preview->after;
    const Outlook outlook = preview->outlook;
    bool first = true;
    if (placed.step != STEP_MARK) return;
    for (uint8_t block = 1; block <= 2; block++) {
        PyramidoPreview marked;
        const Action mark = { .kind = PYRAMIDO_MARK, .arg = { block } };
        if (pyramido_preview(&placed, &mark, &marked) != REFUSAL_NONE) continue;
        if (first || marked.score.total > preview->score.total) *preview = marked;
        first = false;
    }
    preview->outlook = outlook;
}

void pyramido_paint_preview(Table *table, const Action *action)
{
    const PyramidoState *state = state_of(table);
    const Seat seat = table->viewer;
    PyramidoPreview preview;
    if (action->kind == 0 || pyramido_preview(state, action, &preview) != REFUSAL_NONE) return;
    if (action->kind == PYRAMIDO_PLACE) add_best_mark(&preview);
    const RoundScore now = pyramid_score(pyramid_of(table, seat), state->round);
    Pills pills = { .bounds = rect_inset(view_of(table)->layout.cloth, 6) };
    pills.bounds.h -= 60;
    const UiItem *handle = ui_find(table->ui, "turn");
    if (handle != NULL) pills.box[pills.count++] = handle->box;
    const UiItem *aimed = ui_drag_place(table->ui);
    if (aimed != NULL && ui_shows_focus(table->ui)) /* the ring of the focus would cross it */
        pills.box[pills.count++] = rect_inset(aimed->box, -4);
    if (preview.after.round == state->round) paint_areas(table, &pills, &preview, &now);
    paint_round(table, now.total, preview.score.total);
    if (action->kind == PYRAMIDO_PLACE) paint_warning(table, &preview.outlook);
}
