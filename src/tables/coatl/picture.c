/* One seat's coatls as a picture: results, saved games, an enlarged seat. */
#include "tables/coatl/coatl.h"
#include <stdio.h>

/* The parts that a row counts, by coatl and place: the number of their occurrence. */
static void find_lit(const ScoreSheet *sheet, const ScoreRow *row, int serpent,
                     uint8_t lit[LANE_MAX])
{
    memset(lit, 0, LANE_MAX);
    for (int i = 0; i < row->piece_count; i++) {
        const ScorePiece *piece = &sheet->piece[row->first_piece + i];
        if (piece->id / COATL_LINE_BITS == serpent)
            lit[piece->id % COATL_LINE_BITS] = (uint8_t)piece->occurrence;
    }
}

static int serpent_of(const ScoreRow *row)
{
    int number = 0;
    return row != NULL && sscanf(row->item, "c%d/", &number) == 1 ? number - 1 : -1;
}

static void paint_brackets(Ui *ui, const Lane *lane, const uint8_t *lit)
{
    for (int at = 0; at < lane->count;) {
        int end = at + 1;
        while (end < lane->count && lit[end] == lit[at]) end++;
        if (lit[at] != 0)
            lane_paint_bracket(ui, lane, at, end - at, lit[at], ui_colour(ui, THEME_IVORY));
        at = end;
    }
}

static void paint_one(Ui *ui, const CoatlSerpent *serpent, int number, Rect box,
                      const ScoreSheet *sheet, const ScoreRow *row)
{
    Part part[LANE_MAX];
    uint8_t lit[LANE_MAX] = { 0 };
    LaneWish wish = { .count = coatl_parts(serpent, part) };
    wish.most = fminf(fminf(LANE_PITCH, box.h * 0.6F), box.w / ((float)wish.count + 1));
    const Lane lane = lane_fit(box, wish);
    LaneLook look = { .opacity = serpent_is_sealed(serpent) ? 1 : 0.75F };
    if (serpent_of(row) == number) {
        find_lit(sheet, row, number, lit);
        look.lit = lit;
    }
    lane_paint(ui, &lane, part, &look);
    if (look.lit != NULL) paint_brackets(ui, &lane, lit);
}

/* ADAM has no serpents: the cards he has played. */
static void paint_played(Ui *ui, const CoatlAdam *adam, Rect box)
{
    const float h = fminf(box.h * 0.8F, 132);
    const Fan fan = fan_fit(box, (Size){ h * FACE_W / FACE_H, h }, adam->played_count, 6, true);
    for (int i = 0; i < adam->played_count; i++) {
        const CardFace face = coatl_prophecy_face(adam->played[i]);
        face_paint(ui, &face, fan_card(&fan, i), 1);
    }
}

void coatl_picture(Ui *ui, const void *state, Seat seat, Rect box, const ScoreSheet *sheet,
                   const ScoreRow *row)
{
    const CoatlState *coatl = state;
    const CoatlSeat *who = &coatl->seat[seat];
    if (coatl_is_solo(coatl) && seat == COATL_ADAM) {
        paint_played(ui, &coatl->adam, box);
        return;
    }
    const int rows = who->serpent_count > 3 ? who->serpent_count : 3;
    for (int i = 0; i < who->serpent_count; i++)
        paint_one(ui, &who->serpent[i], i, rect_line(box, i, rows, 4), sheet, row);
}
