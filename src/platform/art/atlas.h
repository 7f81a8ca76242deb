/* atlas.h: many small pictures in few large textures. Pictures lie on shelves, with a transparent
 * pixel between them; when all pages are full the page that was used least recently is emptied, and
 * whoever had a picture on it learns so from the page's life. */
#pragma once
#include "platform/gfx/gfx.h"

enum { ATLAS_PAGES = 16, ATLAS_SHELVES = 96 };

typedef struct AtlasShelf {
    int y, h, x; /* x: where the next one goes */
} AtlasShelf;

typedef struct AtlasPage {
    Texture texture;
    unsigned life; /* grows when the page is emptied */
    unsigned used; /* the frame of its last use */
    int shelf_count, y;
    AtlasShelf shelf[ATLAS_SHELVES];
} AtlasPage;

typedef struct Atlas {
    Gfx *gfx;
    int w, h, pages_max; /* of a page, pixels */
    int page_count;
    AtlasPage page[ATLAS_PAGES];
} Atlas;

/* Where a picture lies; `life` tells whether it still does. A zeroed spot is never alive. */
typedef struct AtlasSpot {
    Sprite sprite;
    int page;
    unsigned life;
} AtlasSpot;

void atlas_init(Atlas *atlas, Gfx *gfx, int w_px, int h_px, int pages_max);
void atlas_release(Atlas *atlas); /* frees the textures */
void atlas_forget(Atlas *atlas);  /* the textures were lost with their back end */

/* False when the picture is larger than a page. */
bool atlas_add(Atlas *atlas, int w_px, int h_px, const void *rgba, AtlasSpot *out);

/* Also notes that it was used in this frame. */
bool atlas_is_alive(Atlas *atlas, const AtlasSpot *spot);
