/* reasons.h: why a hint is good, a function a game: N_(), or NULL where only numbers know. */
#pragma once
#include "players/mind.h"

const char *pyramido_reason(const Why *why);
const char *coatl_reason(const Why *why);
const char *cards_reason(const Why *why);
const char *flick_reason(const Why *why);
