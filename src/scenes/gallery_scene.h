/* gallery_scene.h: every card, tile and god of a game with its sentence. */
#pragma once
#include "table/table.h"

void gallery_open(App *app, const TableGame *game);

extern const SceneKind gallery_scene;
