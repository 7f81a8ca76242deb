/* The mat as a picture: saved games and results. */
#include "tables/flick/flick.h"
#include <stdio.h>
#include "rules/flick/moves.h"

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

/* --- Rounds that are over --- */

/* The step with which a round was scored; negative: it was not yet. */
static int scoring_step(const Session *session, int round)
{
    for (int step = 0; step < session->at; step++) {
        const FlickState *before = session_state_at(session, step);
        const FlickState *after = session_state_at(session, step + 1);
        if (before->scored == round - 1 && after->scored == round) return step;
    }
    return -1;
}

const void *flick_scored(Table *table, const char *item)
{
    const Session *session = &table->match.session;
    View *scored = &view_of(table)->scored;
    int round = game_of(table)->scored; /* without an item the last one */
    if (item[0] != '\0' && sscanf(item, "round%d", &round) != 1) return NULL;
    const int step = scoring_step(session, round);
    if (step < 0) return NULL;
    const FlickState *before = session_state_at(session, step);
    return flick_at_scoring(before, &session->step[step].action, (void *)scored->state)
               ? scored->state
               : NULL;
}
