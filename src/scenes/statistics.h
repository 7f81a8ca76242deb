/* statistics.h: what a person has played, as numbers and charts; a file for a spreadsheet; a name,
 * or all, deleted and brought back. */
#pragma once
#include "table/table.h"

void statistics_open(App *app);

/* A seal, as it stands in the statistics and on the results; and its medal alone. */
void statistics_add_seal(Ui *ui, const char *name, Rect box, const Seal *seal, int act, int arg);
void statistics_paint_medal(Ui *ui, Point middle, float radius);

extern const SceneKind statistics_scene;
