/* credits.h: what this is, whose games these are, and who made what. */
#pragma once
#include "app/app.h"

void credits_open(App *app);

extern const SceneKind credits_scene;
