/* The mat as a picture: saved games and results. */
#include "tables/flick/flick.h"
#include <string.h>

static void light_row(Ui *ui, const Board *board, const FlickState *state, const ScoreSheet *sheet,
                      const ScoreRow *row)
{
    for (int i = 0; i < row->piece_count; i++) {
        const int piece = sheet->piece[row->first_piece + i].id;
        if (piece >= FLICK_PIECES || !flick_on_table(state, piece)) continue;
        const Rect disc =
            rect_inset(board_disc(board, piece, board_at(board, state->at[piece])), -2);
        gfx_round_halo(ui->platform->gfx, disc, disc.w / 2, 8, ui_colour(ui, THEME_FOCUS));
        gfx_round_line(ui->platform->gfx, disc, disc.w / 2, 2, COLOUR_WHITE);
    }
}

void flick_picture(Ui *ui, const void *state, Seat seat, Rect box, const ScoreSheet *sheet,
                   const ScoreRow *row)
{
    const FlickState *flick = state;
    const Board board = { .sight = sight_fit(rect_inset(box, 4), (Rect){ 0, 0, 1000, 1000 }, 10),
                          .quarters = (3 - flick_corner(flick->seats, seat) + 4) % 4 };
    const BoardLook look = { .ice = flick_wills(flick, FLICK_FROZEN_SEA),
                             .closed = flick_wills(flick, FLICK_SILENT_NAVEL) };
    board_paint_mat(ui, &board, &look);
    board_paint_discs(ui, &board, flick);
    if (row != NULL && sheet != NULL) light_row(ui, &board, flick, sheet, row);
}
