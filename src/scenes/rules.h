/* rules.h: the rulebook: contents, pages, search as one types; the table beneath stays as it was.
 */
#pragma once
#include "table/table.h"

/* `game` is the id of one, or "": any. `about`: "section ID", "item NAME", "refusal TAG" or "".
 * False: there is no rulebook. */
bool rules_open(App *app, const char *game, const char *about);
/* About what has the focus, or is pointed at, on the scene before the player. */
bool rules_open_here(App *app);

extern const SceneKind rules_scene;
