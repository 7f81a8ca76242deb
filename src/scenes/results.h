/* results.h: how it ended: places, the score sheet with rows that open to show their pieces, and
 * the way to the next game. */
#pragma once
#include "table/table.h"

void results_open(Table *table);

extern const SceneKind results_scene;
