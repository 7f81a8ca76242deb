/* One seat's serpent and its prophecies by level: results, saved games, an enlarged seat. */
#include <string.h>
#include "tables/coatl_cards/coatl_cards.h"

/* The parts that a row counts. */
static PartSet lit_parts(const ScoreSheet *sheet, const ScoreRow *row)
{
    PartSet parts = 0;
    for (int i = 0; i < row->piece_count; i++)
        parts |= (PartSet)1 << (sheet->piece[row->first_piece + i].id - 1);
    return parts;
}

static int card_of(const ScoreRow *row)
{
    if (row == NULL) return -1;
    const char *slash = strchr(row->item, '/');
    const char *word = slash != NULL && row->item[0] == 'c' ? slash + 1 : row->item;
    int card;
    return coatl_cards_read_prophecy(word, &card) ? card : -1;
}

enum { PITCH_MOST = 80, PITCH_SMALL = 34, PITCH_FAIR = 62, BRACKET = 24 };

/* Of several lines each has room for the brackets below it. */
static CardRow fit_line(const CardCoatl *coatl, Rect box, int at, int lines)
{
    Rect line = rect_line(box, at, lines, 4);
    if (lines > 1 && line.h > 2 * BRACKET) cut_bottom(&line, BRACKET); /* small, it has none */
    return row_fit(line, (coatl->parts + lines - 1) / lines, 1, PITCH_MOST);
}

/* A long coatl goes on in a second line where that makes it larger. */
static int line_count(const CardCoatl *coatl, Rect box)
{
    const float one = fit_line(coatl, box, 0, 1).pitch;
    const float two = fit_line(coatl, box, 0, 2).pitch;
    return one < PITCH_SMALL && two > 1.2F * one ? 2 : 1;
}

static void paint_serpent(Ui *ui, const CardCoatl *coatl, Rect box, const ScoreSheet *sheet,
                          const ScoreRow *row)
{
    enum { OVER = 30 }; /* what a head reaches out of its line */
    const int lines = line_count(coatl, box);
    const int each = (coatl->parts + lines - 1) / lines;
    const PartSet lit = row != NULL ? lit_parts(sheet, row) : 0;
    const RowLook look = { .lit = lit != 0 ? &lit : NULL };
    for (int i = 0; i < lines; i++) {
        const Rect line = rect_line(box, i, lines, 4);
        CardRow laid = fit_line(coatl, box, i, lines);
        const Rect shown = { laid.x, line.y, laid.pitch * (float)each, line.h };
        laid.x -= laid.pitch * (float)(i * each);
        laid.parts = coatl->parts;
        gfx_push(ui->platform->gfx);
        gfx_clip(ui->platform->gfx,
                 (Rect){ i == 0 ? shown.x - OVER : shown.x, line.y,
                         shown.w + (i == 0 ? OVER : 0) + (i == lines - 1 ? OVER : 0), line.h });
        row_paint(ui, &laid, coatl, &look);
        if (card_of(row) >= 0 && lit != 0) cards_paint_windows(ui, &laid, coatl, card_of(row));
        gfx_pop(ui->platform->gfx);
    }
}

/* Its level, as dots. */
static void paint_dots(Ui *ui, Rect box, int level)
{
    const Point c = rect_centre(box);
    for (int i = 0; i < level; i++)
        gfx_disc(ui->platform->gfx, (Point){ c.x + ((float)i - (float)(level - 1) / 2) * 13, c.y },
                 4, ui_colour(ui, THEME_INK));
}

static void paint_card(Ui *ui, const CardOwned *owned, int at, Rect box, int lit)
{
    const int card = card_owned_card(owned, at);
    const CardFace face = cards_face(card, card_owned_level(owned, at));
    face_paint(ui, &face, box, lit >= 0 && lit != card ? 0.45F : 1);
    if (lit == card) ui_draw_glow(ui, box, 6);
}

/* The lowest level first; what gives no points yet can be stolen all the same. */
static int sorted(const CardOwned *owned, int at[])
{
    int count = 0;
    for (int level = 0; level < CARD_LEVELS; level++)
        for (int i = 0; i < owned->count; i++)
            if (card_owned_level(owned, i) == level) at[count++] = i;
    return count;
}

/* How high cards are when so many stand in a line of that room. */
static float card_height(Rect line, int count)
{
    const float dots = line.h > 76 ? 18 : 0;
    const float w = (line.w - 6 * (float)(count - 1)) / (float)(count > 0 ? count : 1);
    return fminf(fminf(line.h - dots, 180), w * FACE_H / FACE_W);
}

/* In one line or two, whichever makes them larger. */
static void paint_owned(Ui *ui, const CardOwned *owned, Rect box, int lit)
{
    int at[CARD_PROPHECIES];
    const int count = sorted(owned, at);
    const int half = (count + 1) / 2;
    const bool two = card_height(rect_line(box, 0, 2, 4), half) > card_height(box, count);
    const int each = two ? half : count;
    for (int i = 0; i < count; i++) {
        Rect line = rect_line(box, i / each, two ? 2 : 1, 4);
        const float h = card_height(line, each);
        const bool dots = line.h > 76;
        if (dots) cut_bottom(&line, 18);
        const Fan fan = fan_fit(line, (Size){ h * FACE_W / FACE_H, h },
                                i < each ? each : count - each, 6, true);
        const Rect card = fan_card(&fan, i % each);
        paint_card(ui, owned, at[i], card, lit);
        if (dots)
            paint_dots(ui, (Rect){ card.x, card.y + card.h, card.w, 18 },
                       card_owned_level(owned, at[i]));
    }
}

static void paint_temple(Ui *ui, const CoatlCardsState *state, Seat seat, Rect box)
{
    const CoatlCardsResult result = coatl_cards_result_now(state, seat);
    CardFace face = cards_temple_face(state->temple, &state->coatl[seat], &result.owned);
    for (int i = 0; i < TEMPLE_GOALS && result.done; i++)
        face.goal[i].mark = (result.goals >> i & 1) != 0 ? FACE_AS_IT_IS : FACE_LOST;
    face_paint(ui, &face, rect_middle(box, box.w, box.w * FACE_H / FACE_W), 1);
}

/* What stands below the serpent, beside the temple where there is one. */
static Rect owned_room(const CoatlCardsState *state, Rect rest, Rect *temple)
{
    *temple = (Rect){ 0 };
    if (state->solo || rest.h <= 60) return rest;
    *temple = cut_right(&rest, fminf(fminf(120, rest.w * 0.2F), rest.h * FACE_W / FACE_H));
    cut_right(&rest, 8);
    return rest;
}

/* How large both are when the serpent has that part of the height: the smaller counts. */
static float size_with(const CoatlCardsState *state, Seat seat, const CardOwned *owned, Rect box,
                       float part)
{
    int at[CARD_PROPHECIES];
    const CardCoatl *coatl = &state->coatl[seat];
    const int count = sorted(owned, at);
    Rect rest = box, temple;
    const Rect above = cut_top(&rest, rest.h * part);
    cut_top(&rest, 6);
    rest = owned_room(state, rest, &temple);
    const float pitch = fit_line(coatl, above, 0, line_count(coatl, above)).pitch;
    const float one = card_height(rest, count);
    const float two = card_height(rect_line(rest, 0, 2, 4), (count + 1) / 2);
    return count == 0 ? pitch : fminf(pitch * FACE_H / PITCH_FAIR, fmaxf(one, two));
}

/* The part of the height that leaves nothing small beside something large. */
static float serpent_part(const CoatlCardsState *state, Seat seat, const CardOwned *owned, Rect box)
{
    enum { LEAST = 36, MOST = 62, STEP = 2 }; /* per cent */
    float best = 0.4F;
    for (int percent = LEAST; percent < MOST; percent += STEP) {
        const float part = (float)percent / 100;
        if (size_with(state, seat, owned, box, part)
            > size_with(state, seat, owned, box, best) + 0.5F)
            best = part;
    }
    return best;
}

/* Where nothing is counted the serpent alone, in the middle; who has none yet sees another's. */
static void paint_small(Ui *ui, const CoatlCardsState *state, Seat seat, Rect box)
{
    for (Seat i = 0; i < state->seats && state->coatl[seat].parts == 0; i++) seat = i;
    const CardCoatl *coatl = &state->coatl[seat];
    const CardRow row = fit_line(coatl, box, 0, 1);
    const Rect line = rect_middle(box, box.w, row_part(&row, 0).h + 12);
    paint_serpent(ui, coatl, line_count(coatl, box) == 1 ? line : box, NULL, NULL);
}

/* Results keep what was owned when they were fixed. */
void cards_picture(Ui *ui, const void *state, Seat seat, Rect box, const ScoreSheet *sheet,
                   const ScoreRow *row)
{
    const CoatlCardsState *cards = state;
    const CoatlCardsResult result = coatl_cards_result_now(cards, seat);
    Rect rest = box, temple;
    if (sheet == NULL) {
        paint_small(ui, cards, seat, box);
        return;
    }
    if (!cards->solo || seat != COATL_CARDS_CARL)
        paint_serpent(ui, &cards->coatl[seat],
                      cut_top(&rest, rest.h * serpent_part(cards, seat, &result.owned, box)), sheet,
                      row);
    cut_top(&rest, 6);
    rest = owned_room(cards, rest, &temple);
    if (!rect_is_empty(temple)) paint_temple(ui, cards, seat, temple);
    if (rest.h > 24) paint_owned(ui, &result.owned, rest, card_of(row));
}
