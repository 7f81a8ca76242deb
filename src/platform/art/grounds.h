/* grounds.h: the opaque surfaces everything lies on, computed pixel by pixel. Runs in the worker:
 * no SDL, no state; equal arguments give equal pixels. */
#pragma once
#include "platform/art/art.h"

/* Fills w x h pixels of R, G, B, A; `px` is the number of pixels per lu, so that grain and thread
 * have the same size on every screen. */
void ground_bake(Ground ground, int w, int h, float px, Colour tint, uint8_t *rgba);

/* The colours of a ground at its upper and lower edge, for the time until it is baked. */
void ground_plain(Ground ground, Colour tint, Colour *top, Colour *bottom);
