/* score.h: a score sheet that explains itself. Every row says whose it is, for which card or area,
 * how often, how many points, and which pieces made them, so that the command line can print and
 * the table can light up the same thing. Rows of one seat add up to its total, but for those of a
 * match that is over, which are only told. */
#pragma once
#include <stdbool.h>
#include <stdint.h>

enum { SCORE_MAX_ROWS = 256, SCORE_MAX_PIECES = 6144, SCORE_MAX_SEATS = 4 };

/* One piece that a row counts. What the id means is the game's business (a quadrant, a part of a
 * coatl, a disc); pieces of one occurrence share its number, 1 the first. */
typedef struct ScorePiece {
    uint16_t id;
    uint16_t occurrence;
} ScorePiece;

typedef struct ScoreRow {
    int8_t seat;
    bool past;     /* of a match that is over: not in the total */
    char item[30]; /* "round2/b", "c1/P10", "T3/goal1" */
    int16_t times; /* how often; SCORE_NO_TIMES prints as "-" */
    int16_t points;
    uint16_t first_piece, piece_count; /* into ScoreSheet.piece */
} ScoreRow;
enum { SCORE_NO_TIMES = -1 };

typedef struct ScoreSheet {
    int seats; /* automas included */
    int total[SCORE_MAX_SEATS];
    int row_count, piece_count;
    ScoreRow row[SCORE_MAX_ROWS];
    ScorePiece piece[SCORE_MAX_PIECES];
} ScoreSheet;

void score_clear(ScoreSheet *sheet, int seats);
ScoreRow *score_add(ScoreSheet *sheet, int seat, int times, int points, const char *format, ...)
    __attribute__((format(printf, 5, 6)));
void score_set_past(ScoreSheet *sheet); /* the row added last is one of a match that is over */
void score_piece(ScoreSheet *sheet, int id, int occurrence); /* belongs to the row added last */
