/* title.h: the first screen: go on with the last game, open a box, everything else. */
#pragma once
#include "table/table.h"

void title_open(App *app); /* replaces whatever is there */

/* What a game is in a sentence, on a slip. */
void title_add_slip(App *app, const TableGame *game, Rect box);
void title_paint_box(Ui *ui, const UiItem *item); /* a game's box with its name on it */

extern const SceneKind title_scene;
