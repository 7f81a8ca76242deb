/* shadow.h: the soft shadow of many things together, such as all stones of one level: the union of
 * their silhouettes, blurred three times with a box at a quarter of the resolution, on the CPU.
 * Overlapping shadows would add up to spots; a union does not.
 *
 * Building costs about a millisecond for a table, so it is done when a piece lands, not per frame.
 */
#pragma once
#include "platform/art.h"
#include "platform/gfx.h"

/* The silhouette, and the colour the texture has: a texture that needs no tinting is drawn three
 * times as fast in software, and a shadow keeps its colour. */
typedef struct ShadowPixels {
    Colour colour;
    uint8_t alpha[];
} ShadowPixels;

typedef struct Shadow {
    Texture texture;
    unsigned epoch; /* of the gfx that made it */
    int w_px, h_px; /* of the texture */
    Rect rect;      /* what the texture covers, before the offset */
    bool is_empty;
    ShadowPixels *pixels;
} Shadow;

/* A zeroed Shadow is a valid, empty one. Shapes are rounded rectangles of one radius, in lu. */
void shadow_build(Shadow *shadow, Gfx *gfx, const Rect *shape, int count, float radius, float blur);
void shadow_release(Shadow *shadow, Gfx *gfx);

/* False when it must be built again because the back end was exchanged. */
bool shadow_is_valid(const Shadow *shadow, const Gfx *gfx);

void shadow_draw(const Shadow *shadow, Gfx *gfx, Point offset, Colour colour);
