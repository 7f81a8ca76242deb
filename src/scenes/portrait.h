/* portrait.h: a person brings a picture for a seat: chosen from a folder, or let go over the
 * window; then the circle that is worn is moved and zoomed. */
#pragma once
#include "app/app.h"

void portrait_open(App *app, const char *name, const char *called, int seat);
/* The same with the picture that was let go: the circle at once. */
void portrait_open_file(App *app, const char *name, const char *called, int seat, const char *path);

extern const SceneKind portrait_scene;
