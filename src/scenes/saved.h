/* saved.h: the saved games as a list with pictures; delete, and take that back. */
#pragma once
#include "app/app.h"

void saved_open(App *app);

extern const SceneKind saved_scene;
