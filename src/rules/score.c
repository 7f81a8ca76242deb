#include "rules/score.h"
#include <assert.h>
#include <stdarg.h>
#include <stdio.h>

/* The arrays are large and never read beyond their counts, so they are not cleared. */
void score_clear(ScoreSheet *sheet, int seats)
{
    sheet->seats = seats;
    for (int seat = 0; seat < SCORE_MAX_SEATS; seat++) sheet->total[seat] = 0;
    sheet->row_count = 0;
    sheet->piece_count = 0;
}

ScoreRow *score_add(ScoreSheet *sheet, int seat, int times, int points, const char *format, ...)
{
    assert(sheet->row_count < SCORE_MAX_ROWS && "the sheet has a row for everything that scores");
    ScoreRow *row = &sheet->row[sheet->row_count++];
    row->seat = (int8_t)seat;
    row->past = false;
    row->times = (int16_t)times;
    row->points = (int16_t)points;
    row->first_piece = (uint16_t)sheet->piece_count;
    row->piece_count = 0;
    va_list arguments;
    va_start(arguments, format);
    (void)vsnprintf(row->item, sizeof row->item, format, arguments);
    va_end(arguments);
    sheet->total[seat] += points;
    return row;
}

void score_set_past(ScoreSheet *sheet)
{
    assert(sheet->row_count > 0);
    ScoreRow *row = &sheet->row[sheet->row_count - 1];
    row->past = true;
    sheet->total[row->seat] -= row->points;
}

void score_piece(ScoreSheet *sheet, int id, int occurrence)
{
    assert(sheet->row_count > 0 && sheet->piece_count < SCORE_MAX_PIECES);
    sheet->piece[sheet->piece_count++] = (ScorePiece){ (uint16_t)id, (uint16_t)occurrence };
    sheet->row[sheet->row_count - 1].piece_count++;
}
