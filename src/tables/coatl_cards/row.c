#include "tables/coatl_cards/row.h"
#include <stdio.h>

enum { END_W = 92 }; /* of a head or a tail: its part and what it reaches out */

/* --- Where things lie --- */

CardRow row_fit(Rect box, int parts, int spare, float most)
{
    CardRow row = { .parts = parts };
    row.pitch = fminf(most, box.w / (float)(parts + spare > 0 ? parts + spare : 1));
    row.pitch = fminf(row.pitch, (box.h - 4) / (ROW_CARD_H + ROW_SUNK) * ROW_PITCH);
    row.x = box.x + (box.w - row.pitch * (float)parts) / 2;
    const float h = (ROW_CARD_H + ROW_SUNK) * row_scale(&row);
    row.y = box.y + fmaxf(0, fminf((box.h - h) / 2, box.h > 200 ? box.h : 6));
    return row;
}

float row_scale(const CardRow *row)
{
    return row->pitch / ROW_PITCH;
}

Rect row_part(const CardRow *row, int at)
{
    return (Rect){ row->x + row->pitch * (float)at, row->y, row->pitch,
                   (ROW_CARD_H + ROW_SUNK) * row_scale(row) };
}

Rect row_card(const CardRow *row, int part, int sunk)
{
    const float k = row_scale(row);
    return (Rect){ row->x + row->pitch * (float)part, row->y + ROW_SUNK * k * (float)sunk,
                   2 * row->pitch, ROW_CARD_H * k };
}

Rect row_end(const CardRow *row, bool head)
{
    const float k = row_scale(row);
    const float x =
        head ? row->x + row->pitch - END_W * k : row->x + row->pitch * (float)(row->parts - 1);
    return (Rect){ x, row->y, END_W * k, ROW_CARD_H * k };
}

Rect row_beside(const CardRow *row, bool left)
{
    const Rect card = row_card(row, left ? -2 : row->parts, 0);
    return (Rect){ card.x + ROW_GAP, card.y, card.w - 2 * ROW_GAP, card.h };
}

Rect row_over(const CardRow *row, bool left)
{
    const Rect part = row_part(row, left ? 0 : row->parts - 1);
    const float w = fmaxf(UI_TARGET, part.w - 2 * ROW_GAP);
    return (Rect){ left ? part.x + ROW_GAP : part.x + part.w - ROW_GAP - w, part.y, w, part.h };
}

/* Each card lies on the one it covers: how many lie below it. */
static int level_of(const CardCoatl *coatl, int at)
{
    const LaidCard card = card_coatl_laid(coatl, at);
    if (card.covers_left && at > 0) return 1 + level_of(coatl, at - 1);
    if (card.covers_right && at + 1 < coatl->laid_count) return 1 + level_of(coatl, at + 1);
    return 0;
}

int row_sunk(const CardCoatl *coatl, int laid)
{
    return level_of(coatl, laid) & 1;
}

/* --- Cards --- */

static void draw(Ui *ui, const char *name, Rect box, float opacity)
{
    Art *art = ui->platform->art;
    art_draw(art, art_find(art, name), box, colour_fade(COLOUR_WHITE, opacity));
}

void row_paint_feather(Ui *ui, int left, int right, Rect box, float opacity)
{
    char name[48];
    (void)snprintf(name, sizeof name, "cards/%sfeather-%s-%s",
                   ui->platform->settings.strong_symbols ? "strong-" : "", part_colour_word(left),
                   part_colour_word(right));
    draw(ui, name, box, opacity);
}

void row_paint_feather_shadow(Ui *ui, Rect box, ShadowLook look)
{
    Art *art = ui->platform->art;
    art_draw_shadow(art, art_find(art, "cards/back-feather"), box, look);
}

/* A blank card, and the part painted on it. */
void row_paint_end(Ui *ui, bool head, int colour, Rect box, float opacity)
{
    const float k = box.h / ROW_CARD_H;
    const Part part = { head ? PART_HEAD : PART_TAIL, (uint8_t)colour };
    const float scale = 0.78F * k;
    const Point joint = { head ? box.x + box.w - (PART_PITCH * 0.78F) * k : box.x, box.y + 56 * k };
    draw(ui, head ? "cards/head" : "cards/tail", box, opacity);
    part_paint(ui, part, joint, scale, opacity);
}

static void paint_laid(Ui *ui, const CardRow *row, const CardCoatl *coatl, int at,
                       const RowLook *look)
{
    const LaidCard card = card_coatl_laid(coatl, at);
    const Rect box = row_card(row, card_coatl_laid_part(coatl, at), row_sunk(coatl, at));
    if (!look->flat) row_paint_feather_shadow(ui, box, SHADOW_CONTACT);
    row_paint_feather(ui, card.left, card.right, box, look->opacity > 0 ? look->opacity : 1);
}

static int end_colour(const CardCoatl *coatl, int at)
{
    return card_coatl_part(coatl, at).colour;
}

static void paint_ends(Ui *ui, const CardRow *row, const CardCoatl *coatl, const RowLook *look)
{
    const float opacity = look->opacity > 0 ? look->opacity : 1;
    const int last = coatl->parts - 1;
    if (coatl->parts == 0) return;
    if (!look->without_head && card_coatl_part(coatl, 0).head)
        row_paint_end(ui, true, end_colour(coatl, 0), row_end(row, true), opacity);
    if (!look->without_tail && card_coatl_part(coatl, last).tail)
        row_paint_end(ui, false, end_colour(coatl, last), row_end(row, false), opacity);
}

/* The card that shows a part: of two the one on top; -1: the head or the tail. */
static int card_above(const CardCoatl *coatl, int part)
{
    int best = -1;
    for (int at = 0; at < coatl->laid_count; at++) {
        const int first = card_coatl_laid_part(coatl, at);
        if (part != first && part != first + 1) continue;
        if (best < 0 || level_of(coatl, at) > level_of(coatl, best)) best = at;
    }
    return best;
}

/* Just the half that is seen. */
static Rect shown_part(const CardRow *row, const CardCoatl *coatl, int part)
{
    const int card = card_above(coatl, part);
    const bool head = part == 0;
    if (card < 0) return rect_inset(row_end(row, head), 1);
    Rect box = row_card(row, part, row_sunk(coatl, card));
    box.w = row->pitch;
    return box;
}

static void paint_veil(Ui *ui, const CardRow *row, const CardCoatl *coatl, PartSet lit)
{
    for (int at = 0; at < row->parts; at++)
        if ((lit >> at & 1) == 0)
            gfx_fill(ui->platform->gfx, shown_part(row, coatl, at), (Colour){ 40, 28, 14, 140 });
}

void row_paint(Ui *ui, const CardRow *row, const CardCoatl *coatl, const RowLook *look)
{
    for (int level = 0; level < COATL_MAX_LAID; level++)
        for (int at = 0; at < coatl->laid_count; at++)
            if (level_of(coatl, at) == level && look->without != at + 1)
                paint_laid(ui, row, coatl, at, look);
    paint_ends(ui, row, coatl, look);
    if (look->lit != NULL) paint_veil(ui, row, coatl, *look->lit);
}

/* --- Brackets --- */

static void paint_bar(Ui *ui, Rect bar, float tick, Colour colour)
{
    Gfx *gfx = ui->platform->gfx;
    const Colour ink = ui_colour(ui, THEME_INK);
    gfx_round(gfx, rect_inset(bar, -1.2F), 2.6F, ink);
    for (int side = 0; side < 2; side++) {
        const Rect end = { side == 0 ? bar.x : bar.x + bar.w - 3, tick < 0 ? bar.y + tick : bar.y,
                           3, fabsf(tick) + 3 };
        gfx_round(gfx, rect_inset(end, -1.2F), 2.6F, ink);
        gfx_round(gfx, end, 1.5F, colour);
    }
    gfx_round(gfx, bar, 1.5F, colour);
}

static void paint_coin(Ui *ui, Point at, Colour ground, const char *text)
{
    const Rect coin = rect_around(at, 17, 17);
    gfx_round(ui->platform->gfx, rect_inset(coin, -1.5F), 10, ui_colour(ui, THEME_INK));
    gfx_round(ui->platform->gfx, coin, 8.5F, ground);
    const Style style = {
        .font = FONT_BOLD, .size = 13, .colour = ui_colour(ui, THEME_INK), .align = ALIGN_CENTRE
    };
    letters_draw(ui->platform->letters, &style, coin, text);
}

void row_paint_bracket(Ui *ui, const CardRow *row, int first, int count, int line, int number)
{
    char text[12];
    const Rect from = row_part(row, first);
    const float y = from.y + from.h + 3 + 12 * (float)line;
    const Rect bar = { from.x + 4, y, row->pitch * (float)count - 8, 3 };
    (void)snprintf(text, sizeof text, "%d", number);
    paint_bar(ui, bar, -4, ui_colour(ui, THEME_IVORY));
    const float aside = count > 1 ? (line == 0 ? -10 : 10) : 0; /* two lines hide no number */
    paint_coin(ui, (Point){ bar.x + bar.w / 2 + aside, y + 1.5F }, ui_colour(ui, THEME_IVORY),
               text);
}

void row_paint_lost(Ui *ui, const CardRow *row, int first, int count)
{
    const Rect from = row_part(row, first);
    const Rect bar = { from.x + 4, from.y - 4, row->pitch * (float)count - 8, 3 };
    paint_bar(ui, bar, 5, COLOUR(0xD9523C));
    paint_coin(ui, (Point){ bar.x + bar.w / 2, bar.y + 1.5F }, COLOUR(0xF0A090), "\xC3\x97");
}

/* --- Ribbons --- */

static void paint_token(Ui *ui, CardPart part, Rect box, float opacity)
{
    if (part.stack) {
        const Rect under = rect_moved(box, 0, box.h * 0.12F);
        gfx_round(ui->platform->gfx, under, box.w * 0.2F, ui_colour(ui, THEME_INK));
        gfx_round(ui->platform->gfx, rect_inset(under, 1.4F), box.w * 0.18F, COLOUR(0x6E5428));
    }
    token_paint(ui, part.colour, TOKEN_SOLID, box, opacity);
}

void row_paint_ribbon(Ui *ui, const CardCoatl *coatl, Rect box, const PartSet *lit)
{
    gfx_round(ui->platform->gfx, box, 6, COLOUR(0x8C7B5C));
    gfx_round_line(ui->platform->gfx, box, 6, 1, COLOUR(0x1B150F));
    if (coatl->parts == 0) return;
    const Rect room = rect_inset(box, 4);
    const float pitch = fminf(room.h * TOKEN_ASPECT * 1.06F, room.w / (float)coatl->parts);
    const float w = fminf(pitch * 0.95F, room.h * 0.9F * TOKEN_ASPECT);
    const float x = room.x + (room.w - pitch * (float)coatl->parts) / 2;
    for (int at = 0; at < coatl->parts; at++) {
        const Point middle = { x + pitch * ((float)at + 0.5F), rect_centre(room).y };
        const bool dim = lit != NULL && (*lit >> at & 1) == 0;
        paint_token(ui, card_coatl_part(coatl, at), rect_around(middle, w, w / TOKEN_ASPECT),
                    dim ? 0.35F : 1);
    }
}
