/* legend.h: the notation of this game, explained to people in a terminal. */
#pragma once

extern const char *const PYRAMIDO_LEGEND[]; /* N_(...), NULL ends them */
