/* art.h: pictures by name. A picture is an SVG file below assets/; whoever draws it says where, and
 * art finds the raster for the real pixels that place has, made by the worker and kept in atlases.
 *
 * While a raster is on its way the nearest other size is drawn, or nothing; a picture that comes
 * for the first time fades in. A size that is asked for steadily for ART_SETTLE_MS is rasterised
 * anew, and none while a camera or the window moves (art_set_moving), so a zoom or a resize does
 * not flood the worker and still ends sharp. Under a simulated
 * clock art_update waits for the worker: pictures of tests never depend on timing. */
#pragma once
#include "platform/gfx/gfx.h"
#include "base/worker.h"

typedef struct Art Art;

/* A picture's number; 0 is none and draws nothing. */
typedef int Picture;

enum { ART_PICTURES = 1024, ART_SETTLE_MS = 80, ART_FADE_MS = 180, ART_STEP_MS = 60 };

Art *art_open(Gfx *gfx, Worker *worker, const Paths *paths, const Clock *clock, Error *error);
void art_close(Art *art);

/* Once a turn of the loop: takes finished rasters over. True when what is on screen may look
 * different now, so draw; what a layer shows roughly is then stale as well (art_epoch grew). */
bool art_update(Art *art);
unsigned art_epoch(const Art *art);

/* Grows with everything drawn that will look different: missing, of another size, or fading in.
 * Whoever keeps what was drawn tells by it whether that was final. */
unsigned art_rough(const Art *art);

/* Something is still on its way or fading in: turn the loop again soon. */
bool art_is_busy(const Art *art);

/* Sizes change from frame to frame: what is there in any size serves until they rest. */
void art_set_moving(Art *art, bool moving);

/* What is drawn piece by piece, over several frames, is drawn as it had appeared by then: else what
 * fades in meanwhile would show its seams. What differs from now is due again soon after. 0: now.
 */
void art_set_moment(Art *art, double moment);

/* What is drawn now is not seen yet: a picture that comes meanwhile is there at once. */
void art_set_unseen(Art *art, bool unseen);

/* Everything that is to be seen was drawn since that frame: large pictures of before are let go. */
void art_forget_large(Art *art, unsigned since);

/* --- Pictures ------------------------------------------------------------------------------- */

/* By the path below assets/ without the ending, "pyramido/block-aqua-1". Nothing is read
 * yet; a picture that does not exist is reported when it is first drawn, and draws nothing. */
Picture art_find(Art *art, const char *name);

/* A picture by this name that is made here: what is inside the rim of another one is covered by
 * these pixels, a square of `side`, R, G, B, A, of which a copy is kept; a small one of the other
 * stands below, on the rim. The same name may be given other pixels. */
bool art_wear(Art *art, const char *name, const char *rim, const uint8_t *rgba, int side);

/* Its natural size in lu: width and height of the SVG; {0, 0} when it cannot be read. */
Size art_size(Art *art, Picture picture);

/* The raster is there at exactly the pixels of this size: nothing will fade or sharpen. */
bool art_is_ready(Art *art, Picture picture, Size size);

/* How much of it is there to see by now, 0 to 1: for what goes with it, such as a drawn shadow. */
float art_presence(Art *art, Picture picture);

/* Draws it over the whole rect (give the rect its aspect). */
void art_draw(Art *art, Picture picture, Rect rect, Colour tint);

/* The same for light and mist, which have no edges: half the density is a quarter of the time and
 * of the memory. */
void art_draw_soft(Art *art, Picture picture, Rect rect, Colour tint);

/* The same for what is soft however near one comes, such as water: no raster of it is longer than
 * that. A whole mat at three times its size would be 27 MB. */
void art_draw_within(Art *art, Picture picture, Rect rect, Colour tint, float most_px);

/* A picture made for stretching, such as a panel: its corners, as assets/slices.txt gives them,
 * keep their shape. */
void art_draw_nine(Art *art, Picture picture, Rect rect, Colour tint);

/* --- Shadows -------------------------------------------------------------------------------- */

/* How high something lies above the table: the one depth cue. */
typedef struct ShadowLook {
    Point offset;  /* lu */
    float blur;    /* standard deviation of the softness, lu */
    float opacity; /* 0 to 1 */
} ShadowLook;

extern const ShadowLook SHADOW_CONTACT; /* resting: 5,7 blur 3, 75 % */
extern const ShadowLook SHADOW_CAST;    /* one level up: 20,22 blur 8, 62 % */
extern const ShadowLook SHADOW_HALO;    /* around a level: 0,0 blur 12, 40 % */
extern const ShadowLook SHADOW_HELD;    /* in the hand: 20,30 blur 12, 55 % */

/* The shadow of the picture drawn at rect: its own silhouette, blurred beforehand. */
void art_draw_shadow(Art *art, Picture picture, Rect rect, ShadowLook look);

/* --- Grounds: opaque, baked, each the size of what it covers -------------------------------- */

typedef enum Ground {
    GROUND_TABLE, /* basalt with grain and pores in the warm light from the upper left */
    GROUND_CLOTH, /* a woven cloth, tinted by the caller's colour */
    GROUND_DAWN,  /* skies: dawn, noon, dusk, storm-gold */
    GROUND_NOON,
    GROUND_DUSK,
    GROUND_STORM,
    GROUND_COUNT
} Ground;

/* Draws the ground over rect. Until the worker has baked it a plain gradient of the same colours is
 * there. `tint` colours the cloth and is white for the others. At most four grounds are kept. */
void art_draw_ground(Art *art, Ground ground, Rect rect, Colour tint);
