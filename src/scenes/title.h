/* title.h: the first screen: go on with the last game, open a box, everything else. */
#pragma once
#include "scenes/app.h"

void title_open(App *app); /* replaces whatever is there */

extern const SceneKind title_scene;
