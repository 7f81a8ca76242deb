/* setup.h: who plays, and how: seats, the game's own options, seed, what the table shows. */
#pragma once
#include "table/table.h"

void setup_open(App *app, const TableGame *game);
void setup_open_branch(App *app, const Table *table); /* of its replay: the seats alone */
const TableGame *setup_game(const void *self);

extern const SceneKind setup_scene;
