/* sides.h: who sits where around a screen that lies flat and turns to who plays. The screen asks
 * for it as it lies there, so it faces the side where it was set up. */
#pragma once
#include "table/table.h"

typedef struct SidesLine {
    const char *emblem;
    char name[SESSION_NAME_MAX];
    WindowSide *side; /* where the answer is kept */
} SidesLine;

void sides_open(App *app, const SidesLine *line, int count);
void sides_open_table(Table *table); /* of its persons; the answer is kept with the game */

extern const SceneKind sides_scene;
