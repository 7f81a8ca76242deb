/* disc.h: a round part of a picture that turns about its middle, where the processor draws. Pixels
 * alone; only gfx*.c see it. */
#pragma once
#include <stdint.h>

/* Of a square of so many pixels a side leaves the disc in it: its rim fades over `soft` pixels. */
void disc_cut(uint32_t *square, int side, int soft);
/* The same disc, so many degrees further clockwise; `pitch`: pixels from row to row of `to`. */
void disc_turn(const uint32_t *disc, int side, float degrees, uint32_t *to, int pitch);
