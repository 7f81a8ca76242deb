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

static void paint_serpent(Ui *ui, const CardCoatl *coatl, Rect box, const ScoreSheet *sheet,
                          const ScoreRow *row)
{
    const CardRow laid = row_fit(box, coatl->parts, 1, ROW_PITCH);
    RowLook look = { 0 };
    PartSet lit = 0;
    if (row != NULL && row->piece_count > 0) {
        lit = lit_parts(sheet, row);
        look.lit = &lit;
    }
    row_paint(ui, &laid, coatl, &look);
    int lines = 0;
    if (card_of(row) >= 0 && lit != 0)
        cards_paint_windows(ui, &laid, coatl, card_of(row), 0, &lines);
}

/* What a level gives, as dots. */
static void paint_dots(Ui *ui, Rect box, int level)
{
    const Point c = rect_centre(box);
    for (int i = 0; i < level; i++)
        gfx_disc(ui->platform->gfx, (Point){ c.x + ((float)i - (float)(level - 1) / 2) * 13, c.y },
                 4, ui_colour(ui, THEME_INK));
}

static void paint_level(Ui *ui, const CardOwned *owned, int level, Rect box, int lit)
{
    const float label = box.h > 60 ? 18 : 0;
    const float h = fminf(box.h - label, 128);
    box = rect_middle(box, box.w, h + label);
    if (label > 0) paint_dots(ui, cut_bottom(&box, label), level);
    const Size card = { h * FACE_W / FACE_H, h };
    const Fan fan = fan_fit(box, card, card_owned_at_level(owned, level), 5, true);
    int index = 0;
    for (int at = 0; at < owned->count; at++) {
        const int which = card_owned_card(owned, at);
        if (card_owned_level(owned, at) != level) continue;
        const CardFace face = cards_face(which, level);
        const Rect place = fan_card(&fan, index++);
        face_paint(ui, &face, place, lit >= 0 && lit != which ? 0.45F : 1);
        if (lit == which) ui_draw_glow(ui, place, 6);
    }
}

/* Side by side, each level as wide as its cards need; where there is height, one below another. */
static void paint_owned(Ui *ui, const CardOwned *owned, Rect box, int lit, bool rows)
{
    int count = 0;
    for (int level = 1; level < CARD_LEVELS; level++) count += card_owned_at_level(owned, level);
    for (int level = 1; level < CARD_LEVELS && count > 0; level++) {
        const int here = card_owned_at_level(owned, level);
        if (here == 0) continue;
        const Rect room = rows ? cut_top(&box, box.h / (float)(CARD_LEVELS - level))
                               : cut_left(&box, box.w * (float)here / (float)count);
        if (!rows) count -= here;
        paint_level(ui, owned, level, rect_inset(room, 3), lit);
    }
}

static void paint_temple(Ui *ui, const CoatlCardsState *state, Seat seat, Rect box)
{
    const CoatlCardsResult result = coatl_cards_result_now(state, seat);
    CardFace face = cards_temple_face(state->temple, NULL);
    for (int i = 0; i < TEMPLE_GOALS; i++) face.goal[i].met = (result.goals >> i & 1) != 0;
    face_paint(ui, &face, rect_middle(box, box.w, box.w * FACE_H / FACE_W), 1);
}

/* Results keep what was owned when they were fixed. */
void cards_picture(Ui *ui, const void *state, Seat seat, Rect box, const ScoreSheet *sheet,
                   const ScoreRow *row)
{
    const CoatlCardsState *cards = state;
    const CoatlCardsResult result = coatl_cards_result_now(cards, seat);
    const bool carl = cards->solo && seat == COATL_CARDS_CARL;
    Rect rest = box;
    if (!carl) paint_serpent(ui, &cards->coatl[seat], cut_top(&rest, rest.h * 0.4F), sheet, row);
    cut_top(&rest, 6);
    if (!cards->solo && rest.h > 60) {
        const float w = fminf(84, rest.h * FACE_W / FACE_H);
        paint_temple(ui, cards, seat, cut_right(&rest, w));
        cut_right(&rest, 8);
    }
    if (rest.h > 24) paint_owned(ui, &result.owned, rest, card_of(row), result.owned.count > 6);
}
