/* limit.h: what does not fit any more is left out, and told: one line, once. Limits are plain code,
 * in every build: `told` belongs to the thing that is full. */
#pragma once
#include <stdbool.h>

void limit_tell(bool *told, const char *what, int most);
