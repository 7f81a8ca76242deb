/* reference.h: the rules of a game on one page, beside its table. */
#pragma once
#include "table/table.h"

bool reference_open(Table *table); /* false: there is none */

extern const SceneKind reference_scene;
