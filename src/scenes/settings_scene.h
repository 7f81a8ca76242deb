/* settings_scene.h: the screen of the settings, each in force the moment it changes. */
#pragma once
#include "app/app.h"

void settings_open(App *app);

extern const SceneKind settings_scene;
