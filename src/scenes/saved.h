/* saved.h: the saved games as a list with pictures; delete, and take that back. */
#pragma once
#include "app/app.h"

void saved_open(App *app);

/* Whose side a small picture of a game shows: who is to act; an automa has none, nor a game that is
 * over. */
Seat saved_pictured_seat(const Session *session);

extern const SceneKind saved_scene;
