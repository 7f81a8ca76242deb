/* menu.h: the pause over a table: go on, start again, leave. Nothing here loses a game. */
#pragma once
#include "table/table.h"

void menu_open(Table *table);

extern const SceneKind menu_scene;
