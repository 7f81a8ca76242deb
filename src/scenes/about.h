/* about.h: what this is, whose games these are, and who made what. */
#pragma once
#include "scenes/app.h"

void about_open(App *app);

extern const SceneKind about_scene;
