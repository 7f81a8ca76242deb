/* portrait.h: what a seat wears: the part of a picture inside a circle that can be moved and
 * zoomed, kept as a small square of its own. */
#pragma once
#include "portrait/photo.h"

enum { PORTRAIT_SIDE = 256, PORTRAIT_BYTES = PORTRAIT_SIDE * PORTRAIT_SIDE * 4 };
#define PORTRAIT_ZOOM_MOST 4.0F /* so much of a picture's short side is left out at most */

typedef struct PortraitCut {
    float x, y; /* the middle of the circle, in pixels of the picture */
    float zoom; /* 1: it is as large as there is room for */
} PortraitCut;

PortraitCut portrait_whole(const Photo *photo); /* in the middle, as large as possible */
PortraitCut portrait_within(const Photo *photo, PortraitCut cut); /* none of it is outside */
float portrait_radius(const Photo *photo, float zoom);            /* pixels of the picture */

/* R, G, B, A of what is inside; the corners of the square are transparent, all else is not. */
void portrait_make(const Photo *photo, PortraitCut cut, uint8_t rgba[PORTRAIT_BYTES]);
char *portrait_png(const uint8_t rgba[PORTRAIT_BYTES], size_t *length); /* freed by the caller */

/* One that was kept: its file may have been damaged, or be another one, meanwhile. */
bool portrait_read(const char *path, uint8_t rgba[PORTRAIT_BYTES]);
