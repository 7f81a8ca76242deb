/* keys.h: every key, pad button and gesture on one screen. */
#pragma once
#include "app/app.h"

void keys_open(App *app);

extern const SceneKind keys_scene;
