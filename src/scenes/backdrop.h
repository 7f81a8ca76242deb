/* backdrop.h: the place all scenes but the table are in: the top terrace at first light. */
#pragma once
#include "app/app.h"

/* `dim` from 0 (the title) to 1 darkens it under panels. Fills the whole canvas. */
void backdrop_paint(App *app, float dim);
float backdrop_horizon(Size canvas); /* the far edge of the terrace */

/* The frame that set-up, saved games, settings and about share: a title, a panel, a button back. */
enum { SHEET_MARGIN = 30 };
typedef struct SheetLayout {
    Rect back, title, body; /* body: inside of the panel */
    Rect panel;
    bool portrait;
} SheetLayout;
/* `content`: how high the body would like to be; 0: as high as there is room. */
SheetLayout sheet_layout(Size canvas, float content);
void sheet_build(App *app, const SheetLayout *layout, const char *title, int act_back);
