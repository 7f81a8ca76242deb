/* puzzles.h: the list of a game's puzzles, with those that were solved. */
#pragma once
#include "table/table.h"

int puzzles_there(const App *app, const TableGame *game); /* 0: the game has none */
void puzzles_open(App *app, const TableGame *game);
/* The same in the place of all scenes, over the title: where a puzzle was the last one. */
void puzzles_open_again(App *app, const TableGame *game);

extern const SceneKind puzzles_scene;
