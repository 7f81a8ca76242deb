/* setup.h: who plays, and how: seats, the game's own options, seed, what the table shows. */
#pragma once
#include "table/table.h"

void setup_open(App *app, const TableGame *game);

extern const SceneKind setup_scene;
