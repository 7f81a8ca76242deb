#include "table/pills.h"
#include <stdio.h>
#include <stdlib.h>
#include "table/private.h"

void pills_avoid(Pills *pills, Rect box)
{
    if (pills->count < PILLS_MOST) pills->box[pills->count++] = box;
}

Pills pills_begin(Table *table, Rect bounds)
{
    Pills pills = { .ui = table->ui, .bounds = bounds };
    const UiItem *handle = ui_find(table->ui, "turn");
    const UiItem *aimed = ui_drag_place(table->ui);
    if (handle != NULL) pills_avoid(&pills, handle->box);
    if (aimed != NULL && ui_shows_focus(table->ui)) /* the ring of the focus would cross it */
        pills_avoid(&pills, rect_inset(aimed->box, -4));
    return pills;
}

static Rect make_room(Pills *pills, Point centre, float w, float h)
{
    Rect box = rect_within(rect_around(centre, w, h), pills->bounds);
    for (int i = 0; i < pills->count; i++)
        if (rects_touch(rect_inset(pills->box[i], -3), box)) {
            box.y = pills->box[i].y + pills->box[i].h + 4;
            i = -1; /* it may touch another one now */
            if (box.y > pills->bounds.y + pills->bounds.h) break;
        }
    pills_avoid(pills, box);
    return box;
}

void pill_paint(Ui *ui, Rect box, bool gold)
{
    Art *art = ui->platform->art;
    gfx_round_soft(ui->platform->gfx, rect_moved(box, 2, 5), box.h / 2, 14,
                   (Colour){ 0, 0, 0, 150 });
    art_draw_nine(art, art_find(art, gold ? "chrome/pill-gold" : "chrome/pill"), box, COLOUR_WHITE);
}

/* "3 → 5", the second number in red where it falls. */
static void draw_change(Ui *ui, Point at, float size, int before, int after)
{
    char text[24];
    Letters *letters = ui->platform->letters;
    Style style = ui_style(ui, FONT_BOLD, size, THEME_INK, ALIGN_LEFT);
    snprintf(text, sizeof text, "%d → ", before);
    at.x += letters_draw_at(letters, &style, at, text);
    if (after < before) style.colour = ui_colour(ui, THEME_REFUSAL);
    snprintf(text, sizeof text, "%d", after);
    letters_draw_at(letters, &style, at, text);
}

static void draw_number(Ui *ui, Point at, float size, int number)
{
    char text[12];
    const Style style = ui_style(ui, FONT_BOLD, size, THEME_INK, ALIGN_LEFT);
    snprintf(text, sizeof text, "%d", number);
    letters_draw_at(ui->platform->letters, &style, at, text);
}

static void paint_badge(Ui *ui, Rect pill, const char *badge)
{
    const Point end = { pill.x + pill.w - 2, pill.y + pill.h / 2 };
    const Rect coin = rect_around(end, 34, 34);
    ui_draw_picture(ui, "chrome/badge-gold", coin, COLOUR_WHITE);
    ui_draw_text(ui, coin, FONT_BOLD, fminf(16, 18 / ui_text_scale(ui)), THEME_INK, ALIGN_CENTRE,
                 badge);
}

void pills_change(Pills *pills, Point anchor, const char *icon, int before, int after,
                  const char *badge)
{
    Ui *ui = pills->ui;
    const float grow = ui_text_scale(ui), h = 40 * fminf(grow, 1.2F);
    const bool moves = before != PILL_NEW && before != after;
    const Rect box = make_room(pills, anchor, (moves ? 128 : 84) * grow, h);
    const Point baseline = { box.x + h + 2, box.y + h * 0.69F };
    pill_paint(ui, box, false);
    ui_draw_picture(ui, icon, (Rect){ box.x + 6, box.y + 4, h - 8, h - 8 }, COLOUR_WHITE);
    if (moves)
        draw_change(ui, baseline, 24, before, after);
    else
        draw_number(ui, baseline, 24, after);
    if (badge[0] != '\0') paint_badge(ui, box, badge);
}

void pills_total(Ui *ui, Rect within, const char *title, int before, int after)
{
    char gain[12];
    const Rect box = rect_around((Point){ within.x + within.w / 2, within.y + within.h - 30 },
                                 fminf(within.w - 150, 268 * ui_text_scale(ui)), 48);
    Rect rest = { box.x + 16, box.y, box.w - 32, box.h };
    const bool falls = after < before;
    pill_paint(ui, box, true);
    ui_draw_text(ui, cut_left(&rest, rest.w * 0.36F), FONT_BOLD, 19, THEME_GOLD_QUIET, ALIGN_LEFT,
                 title);
    snprintf(gain, sizeof gain, falls ? "−%d" : "+%d", abs(after - before));
    ui_draw_text(ui, cut_right(&rest, 40), FONT_BOLD, 19, falls ? THEME_REFUSAL : THEME_GOLD_QUIET,
                 ALIGN_RIGHT, gain);
    draw_change(ui, (Point){ rest.x + 4, box.y + 34 }, fminf(28, 34 / ui_text_scale(ui)), before,
                after);
}

void pills_warning(Ui *ui, Rect within, const char *words)
{
    Letters *letters = ui->platform->letters;
    const Style style = ui_style(ui, FONT_BOLD, 18, THEME_REFUSAL, ALIGN_LEFT);
    const float w = fminf(within.w - 100, letters_measure(letters, &style, words).w + 2);
    const float h = letters_wrap_height(letters, &style, w, words);
    Rect box = { within.x + (within.w - w - 68) / 2, 0, w + 68, fmaxf(48, h + 22) };
    box.y = within.y + within.h - 64 - box.h;
    art_draw_nine(ui->platform->art, art_find(ui->platform->art, "chrome/toast-refusal"), box,
                  COLOUR_WHITE);
    ui_draw_picture(ui, "icons/warning", (Rect){ box.x + 12, box.y + box.h / 2 - 14, 28, 28 },
                    ui_colour(ui, THEME_REFUSAL));
    letters_draw_wrapped(letters, &style, (Rect){ box.x + 50, box.y + (box.h - h) / 2, w, h },
                         words);
}
