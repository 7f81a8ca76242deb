/* gallery_scene.h: every card, tile and god of a game with its sentence. */
#pragma once
#include "table/table.h"

void gallery_open(App *app, const TableGame *game);
const TableGame *gallery_game(const void *self);

extern const SceneKind gallery_scene;
