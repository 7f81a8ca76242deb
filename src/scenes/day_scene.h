/* day_scene.h: the deal of the day: one for each game against the scribe and for each that can be
 * played alone, what the best of that day was and of the day before, and a month of days with a
 * seal on each that was played. Any day up to today can be chosen: none is lost. */
#pragma once
#include "match/day.h"
#include "table/table.h"

void day_open(App *app);
void day_open_tag(App *app, const char *tag); /* "day 2026-11-19" */

/* Where things stand: a pure function of the canvas, and of how large the words are. */
enum { DAY_CELLS = 42 };
typedef struct DayLayout {
    Rect body, caption, name, list; /* the day that is chosen, who plays, its deals */
    Rect before, month, after, week, cell[DAY_CELLS], legend;
    float row; /* of the list */
} DayLayout;
DayLayout day_layout(Rect body, float words);

extern const SceneKind day_scene;
