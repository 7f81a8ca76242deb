/* unsaved.h: the player leaves, and the disk does not take what was played: says so, offers another
 * place, and lets nobody lose a game by accident. */
#pragma once
#include "app/app.h"

extern const SceneKind unsaved_scene;
void unsaved_open(App *app);
