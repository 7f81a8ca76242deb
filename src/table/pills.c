#include "table/pills.h"
#include <stdio.h>
#include <stdlib.h>
#include "platform/limit.h"
#include "table/private.h"

enum {
    FOOT = 124, /* a total with a warning over it */
    TOTAL = 48,
    BADGE = 34, /* the coin at the end of a pill, half of it beyond */
};

static void keep_off(const Pills *pills, Rect *list, int *count, int most, Rect box)
{
    if (*count < most)
        list[(*count)++] = box;
    else
        limit_tell(pills->full, "places that pills keep off", most);
}

void pills_avoid(Pills *pills, Rect box)
{
    keep_off(pills, pills->box, &pills->count, PILLS_MOST, box);
}

void pills_spare(Pills *pills, Rect box)
{
    keep_off(pills, pills->spared, &pills->spared_count, PILLS_SPARED, box);
}

Pills pills_begin(Table *table, Rect bounds)
{
    Pills pills = { .ui = table->ui, .bounds = bounds, .full = &table->pills_full };
    const UiItem *handle = ui_find(table->ui, "turn");
    const HandPlace *ghost = hand_shown(table);
    if (ghost != NULL) {
        const float foot = bounds.y + bounds.h - FOOT;
        pills_avoid(&pills, ghost->area);
        pills.head = ghost->area.y + ghost->area.h > foot && ghost->area.y > bounds.y + FOOT;
    }
    const UiItem *aimed = ui_drag_place(table->ui);
    if (handle != NULL) pills_avoid(&pills, handle->box);
    pills.plate = table_plate(table);
    pills_spare(&pills, pills.plate);
    /* The ring of the focus would cross it, but for one around a place as large as the table. */
    const bool wide = aimed != NULL && ghost != NULL && aimed->box.w > 2 * ghost->area.w;
    if (aimed != NULL && !wide && ui_shows_focus(table->ui))
        pills_avoid(&pills, rect_inset(aimed->box, -4));
    return pills;
}

static bool is_free(const Pills *pills, Rect box, bool spares)
{
    for (int i = 0; i < pills->count; i++)
        if (rects_touch(rect_inset(pills->box[i], -3), box)) return false;
    for (int i = 0; spares && i < pills->spared_count; i++)
        if (rects_touch(pills->spared[i], box)) return false;
    return true;
}

/* Rings around where it belongs, each a little wider. */
static bool find_room(const Pills *pills, Rect wanted, int rings, bool spares, Rect *out)
{
    enum { STEP = 6 };
    static const int WAY[][2] = { { 0, -1 },  { 0, 1 },  { -1, 0 }, { 1, 0 },
                                  { -1, -1 }, { 1, -1 }, { -1, 1 }, { 1, 1 } };
    for (int ring = 0; ring < rings; ring++)
        for (int way = 0; way < 8; way++) {
            *out = rect_within(rect_moved(wanted, (float)(WAY[way][0] * ring * STEP),
                                          (float)(WAY[way][1] * ring * STEP)),
                               pills->bounds);
            if (is_free(pills, *out, spares)) return true;
        }
    return false;
}

/* As near to where it belongs as it hides nothing. */
static Rect make_room(Pills *pills, Point centre, float w, float h)
{
    enum { NEAR = 16, FAR = 70 };
    const Rect wanted = rect_within(rect_around(centre, w, h), pills->bounds);
    Rect box = wanted;
    if (!find_room(pills, wanted, NEAR, true, &box)) find_room(pills, wanted, FAR, false, &box);
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

float coin_growth(const Ui *ui)
{
    return fminf(ui_text_scale(ui), 1.3F);
}

static void paint_coin(Ui *ui, Rect box, float size, const char *words, bool gold)
{
    ui_draw_picture(ui, gold ? "chrome/badge-gold" : "chrome/badge", box, COLOUR_WHITE);
    ui_draw_text(ui, rect_inset(box, box.w * 0.12F), FONT_BOLD, size, THEME_INK, ALIGN_CENTRE,
                 words);
}

void coin_paint(Ui *ui, Rect box, int number, bool gold)
{
    char text[8];
    snprintf(text, sizeof text, "%d", number);
    paint_coin(ui, box, fminf(17, box.w * 0.62F / ui_text_scale(ui)), text, gold);
}

static void paint_badge(Ui *ui, Rect pill, const char *badge)
{
    const Point end = { pill.x + pill.w - 2, pill.y + pill.h / 2 };
    paint_coin(ui, rect_around(end, BADGE, BADGE), fminf(16, 18 / ui_text_scale(ui)), badge, true);
}

void pills_change(Pills *pills, Point anchor, const char *icon, int before, int after,
                  const char *badge)
{
    Ui *ui = pills->ui;
    const float grow = ui_text_scale(ui), h = 40 * fminf(grow, 1.2F);
    const bool moves = before != PILL_NEW && before != after;
    const float w = (moves ? 128 : 84) * grow;
    Rect box = make_room(pills, anchor, badge[0] != '\0' ? w + BADGE * 0.5F : w, h);
    box.w = w;
    const Point baseline = { box.x + h + 2, box.y + h * 0.69F };
    pill_paint(ui, box, false);
    ui_draw_picture(ui, icon, (Rect){ box.x + 6, box.y + 4, h - 8, h - 8 }, COLOUR_WHITE);
    if (moves)
        draw_change(ui, baseline, 24, before, after);
    else
        draw_number(ui, baseline, 24, after);
    if (badge[0] != '\0') paint_badge(ui, box, badge);
}

/* What lies at the head covers the plate there whole: its rim would look out behind it. */
static Rect over_plate(const Pills *pills, Rect box)
{
    const Rect plate = rect_inset(pills->plate, -3);
    if (rect_is_empty(pills->plate) || !rects_touch(plate, box)) return box;
    const float w = fmaxf(box.w, plate.w);
    return (Rect){ plate.x + (plate.w - w) / 2, plate.y, w, fmaxf(box.h, plate.h) };
}

void pills_total(Pills *pills, const char *title, int before, int after)
{
    char gain[12];
    Ui *ui = pills->ui;
    const Rect within = pills->bounds;
    const float y = pills->head ? within.y : within.y + within.h - TOTAL;
    const float w = fminf(within.w - 150, 268 * ui_text_scale(ui));
    const Rect box = over_plate(pills, (Rect){ within.x + (within.w - w) / 2, y, w, TOTAL });
    Rect rest = { box.x + 16, box.y, box.w - 32, box.h };
    const bool falls = after < before;
    pills_avoid(pills, box);
    pill_paint(ui, box, true);
    ui_draw_text(ui, cut_left(&rest, rest.w * 0.36F), FONT_BOLD, 19, THEME_GOLD_QUIET, ALIGN_LEFT,
                 title);
    snprintf(gain, sizeof gain, falls ? "−%d" : "+%d", abs(after - before));
    ui_draw_text(ui, cut_right(&rest, 40), FONT_BOLD, 19, falls ? THEME_REFUSAL : THEME_GOLD_QUIET,
                 ALIGN_RIGHT, gain);
    draw_change(ui, (Point){ rest.x + 4, box.y + 34 }, fminf(28, 34 / ui_text_scale(ui)), before,
                after);
}

/* A sheet in red: at the other edge, which is border of the cloth; where something lies there,
 * beyond the total. */
typedef struct Warning {
    Style style;
    Rect box, words;
} Warning;

static Warning lay_warning(const Pills *pills, float from_edge, bool head, const char *words)
{
    const Ui *ui = pills->ui;
    const Rect within = pills->bounds;
    Letters *letters = ui->platform->letters;
    Warning warning = { .style = ui_style(ui, FONT_BOLD, 18, THEME_REFUSAL, ALIGN_LEFT) };
    const float w = fminf(within.w - 100, letters_measure(letters, &warning.style, words).w + 2);
    const float h = letters_wrap_height(letters, &warning.style, w, words);
    Rect box = { within.x + (within.w - w - 68) / 2, 0, w + 68, fmaxf(48, h + 22) };
    box.y = head ? within.y + from_edge : within.y + within.h - from_edge - box.h;
    box = over_plate(pills, box);
    warning.box = box;
    warning.words = (Rect){ box.x + 50, box.y + (box.h - h) / 2, box.w - 68, h };
    return warning;
}

static void paint_warning(Ui *ui, const Warning *warning, const char *words)
{
    const Rect box = warning->box;
    art_draw_nine(ui->platform->art, art_find(ui->platform->art, "chrome/toast-refusal"), box,
                  COLOUR_WHITE);
    ui_draw_picture(ui, "icons/warning", (Rect){ box.x + 12, box.y + box.h / 2 - 14, 28, 28 },
                    ui_colour(ui, THEME_REFUSAL));
    letters_draw_wrapped(ui->platform->letters, &warning->style, warning->words, words);
}

void pills_paint_warning(Ui *ui, Rect within, const char *words)
{
    const Pills pills = { .ui = ui, .bounds = within };
    const Warning warning = lay_warning(&pills, 0, false, words);
    paint_warning(ui, &warning, words);
}

void pills_warning(Pills *pills, const char *words)
{
    Warning warning = lay_warning(pills, 0, !pills->head, words);
    if (!is_free(pills, warning.box, false))
        warning = lay_warning(pills, TOTAL + 6, pills->head, words);
    pills_avoid(pills, warning.box);
    paint_warning(pills->ui, &warning, words);
}
