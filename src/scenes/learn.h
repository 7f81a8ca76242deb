/* learn.h: what "Learn" on a box leads to: the lessons of the game, and what else teaches it. */
#pragma once
#include "table/table.h"

bool learn_is_offered(const App *app, const TableGame *game); /* there is something to learn by */
/* Whoever a set-up would propose has never played it: the lesson is what they most likely want. */
bool learn_is_first(const App *app, const TableGame *game);
void learn_open(App *app, const TableGame *game);

extern const SceneKind learn_scene;
