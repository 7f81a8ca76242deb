/* title_layout.h: where the things of the title are: a pure function of the canvas, of how large
 * the words are, and of how many boxes and buttons there are. */
#pragma once
#include "ui/layout.h"

enum { TITLE_BUTTONS = 8 }; /* at most */

/* Continue and the boxes: any number of them, in rows from below. */
typedef struct TitleCells {
    int count, across, rows; /* the plate is the first of them */
    bool has_plate;
    float scale;       /* of plate and boxes; 1 when there are four */
    float slip;        /* so high are the words before each box; 0: there is no room for them */
    float width, foot; /* of the canvas; of the lowest row */
} TitleCells;

typedef struct TitleLayout {
    Rect wordmark, subtitle;
    Rect question; /* room for the one question of the first start, in the sky */
    Rect plate;    /* Continue; empty: there is nothing to go on with */
    TitleCells cells;
    Rect runner;       /* the cloth they stand on */
    Rect stones, jars; /* pieces beside them, where there is room; empty elsewhere */
    Rect brazier[2];
    Rect ledge, button[TITLE_BUTTONS], languages;
    bool brief; /* the languages have room for their first letters only */
} TitleLayout;

TitleLayout title_layout(Size canvas, float words, int boxes, int buttons, bool has_plate);
Rect title_box(const TitleLayout *layout, int box);  /* one of them */
Rect title_slip(const TitleLayout *layout, int box); /* what it is, before it; or empty */
