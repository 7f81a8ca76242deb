/* board.h: the mat and its discs as they are seen, turned so that the person before the screen sits
 * at the lower left. A unit of a Sight is a millimetre of the mat as it is turned; light always
 * comes from the upper left. */
#pragma once
#include "rules/flick/state.h"
#include "table/mat.h"

typedef struct Board {
    Sight sight;
    int quarters; /* the mat is turned clockwise by so many */
    float turn;   /* ... and by so many degrees more, while it turns */
    float plain;  /* lu of its side when it is not looked at closely; 0: as it is */
    Rect window;  /* through which it is seen; empty: all of it is */
} Board;

/* Millimetres of the rules, as real numbers, to the canvas, and back. */
Point board_point(const Board *board, double x, double y);
Point board_at(const Board *board, FlickPoint at);
FlickPoint board_rules(const Board *board, Point canvas);
float board_mm(const Board *board, double mm);          /* how long that is, lu */
int board_side(const Board *board, int which);          /* where an island or cloud is seen now */
double board_heading(const Board *board, double angle); /* degrees of the rules, on the canvas */
Rect board_disc(const Board *board, int piece, Point centre);

/* What the mat itself shows. */
typedef struct BoardLook {
    bool ice, closed; /* W14; the navel's eye is shut (W13, or it blinks) */
    bool maelstrom;
    uint8_t veiled; /* islands that count for nobody */
} BoardLook;
void board_paint_mat(Ui *ui, const Board *board, const BoardLook *look);
/* What lies on the water: lands, clouds, the navel. */
void board_paint_lands(Ui *ui, const Board *board, const BoardLook *look);
void board_paint_islands(Ui *ui, const Board *board, const BoardLook *look);
void board_paint_island(Ui *ui, const Board *board, int island, const BoardLook *look);
void board_paint_water(Ui *ui, const Board *board, const BoardLook *look);

/* The name of a disc's picture; its seat is the dense one of its owner. */
void board_picture(int taken, int piece, char *out, size_t size);

typedef struct DiscLook {
    Point at;      /* the middle of its face */
    float height;  /* above the mat, lu */
    float scale;   /* 0: 1 */
    float opacity; /* 0: 1 */
    bool on_edge;  /* it rolls */
} DiscLook;
/* How much of its picture has come, 0 to 1: nothing throws no shadow. */
float board_presence(Ui *ui, int taken, int piece);
void board_paint_shadow(Ui *ui, const Board *board, int piece, const DiscLook *look);
void board_paint_disc(Ui *ui, const Board *board, int taken, int piece, const DiscLook *look);
/* Anywhere, so large: in panels, rows and logs. */
void board_paint_token(Ui *ui, int taken, int piece, Point at, float diameter, float opacity);

/* All discs of a state that lie on the mat, from north to south. */
void board_paint_discs(Ui *ui, const Board *board, const FlickState *state);
int board_order(const Point *at, const bool *there, int *out); /* pieces by their place */

void board_paint_shore(Ui *ui, const Board *board, int island, float width, Colour colour);
void board_paint_tornado(Ui *ui, const Board *board, double x, double y, float opacity);
