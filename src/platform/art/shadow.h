/* shadow.h: the soft shadow of many things together, such as all stones of one level: the union of
 * their silhouettes, blurred three times with a box at a quarter of the resolution, on the CPU.
 * Overlapping shadows would add up to spots; a union does not.
 *
 * Several softnesses lie in one texture, so drawing it is one quad. Where the back end cannot
 * enlarge a part of a picture as it would the whole, the texture has the screen's own pixels: a
 * part of it looks the same when only that part is drawn again. Building costs a few milliseconds
 * for a table, so it is done when a piece lands, not per frame. */
#pragma once
#include "platform/art/art.h"
#include "platform/gfx/gfx.h"

typedef struct Shadow {
    Texture texture;
    unsigned epoch; /* of the gfx that made it */
    int w_px, h_px; /* of the texture */
    Rect rect;      /* what the texture covers */
    bool is_empty;
    uint64_t cast; /* what it was made from, for shadow_refresh; 0: nothing yet */
} Shadow;

/* What casts it: rounded rectangles of one radius, the union of which every look casts once.
 * Nothing is kept of what lies outside of `within`. All in lu. */
typedef struct ShadowCaster {
    const Rect *shape;
    int count;
    float radius;
    const ShadowLook *look;
    int looks;
    Rect within;
} ShadowCaster;

/* A zeroed Shadow is a valid, empty one. */
void shadow_build(Shadow *shadow, Gfx *gfx, const ShadowCaster *caster);
/* The same, unless it is there already as this caster casts it; true: it was built. */
bool shadow_refresh(Shadow *shadow, Gfx *gfx, const ShadowCaster *caster);
void shadow_release(Shadow *shadow, Gfx *gfx);

/* False when it must be built again because the back end was exchanged. */
bool shadow_is_valid(const Shadow *shadow, const Gfx *gfx);

void shadow_draw(const Shadow *shadow, Gfx *gfx);
