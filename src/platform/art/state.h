/* state.h: what art keeps: pictures by name, their rasters by size, grounds. Only art*.c see
 * it. A raster is one picture (or its shadow) at one size in pixels. */
#pragma once
#include "platform/art/art.h"
#include "platform/art/atlas.h"

enum {
    RASTER_SETS = 256,
    RASTER_WAYS = 6,
    GROUNDS = 4,
    ART_PAGE = 1024, /* small pages: making one costs time in the frame that first needs it */
    ART_PAGES = 12,
    /* A raster with a longer side gets a texture of its own, which is let go when it is not seen
     * any longer: lands and boxes, but no card or stone. Two of the second size would not lie
     * beside each other on a page. */
    OWN_TEXTURE_LU = 190,
    OWN_TEXTURE_PX = 448,
    NAME_LENGTH = 64
};

typedef enum RasterState {
    RASTER_FREE,
    RASTER_WANTED, /* asked for, not long enough */
    RASTER_QUEUED, /* the worker has it */
    RASTER_READY,
    RASTER_FAILED /* reported; never asked for again */
} RasterState;

typedef struct RasterKey {
    int16_t picture, w, h;
    int16_t blur; /* quarters of a pixel; 0: the picture itself */
} RasterKey;

typedef struct Raster {
    RasterKey key;
    RasterState state;
    AtlasSpot spot;
    Texture own;        /* instead of the spot, for large ones */
    int16_t w_px, h_px; /* as made: a shadow is larger than its picture by its reach */
    double since;       /* when it was first wanted */
    unsigned frame;     /* that drew or wanted it last */
} Raster;

/* What is worn inside the rim of another picture. */
typedef struct Worn {
    int rim; /* the other picture */
    int side;
    uint8_t rgba[];
} Worn;

typedef struct PictureData {
    char name[NAME_LENGTH];
    Worn *worn; /* owned; NULL: it is a file */
    Size size;  /* natural, lu; w 0: not read yet */
    Slices slices;
    bool has_slices, is_unreadable;
    double born;        /* when its first raster came; 0: none yet */
    unsigned asked;     /* the frame that last wanted a raster which was not there */
    RasterKey shown[2]; /* the last raster and the last shadow drawn, for the time until the */
    bool has_shown[2];  /* wanted one is there */
} PictureData;

typedef struct GroundSlot {
    Ground ground;
    int w_px, h_px;
    Colour tint;
    float px;
    RasterState state;
    Texture texture;
    double since, born;
    unsigned frame;
    bool replaces; /* another one was there: no fading in */
} GroundSlot;

/* What the worker hands back. */
typedef struct ArtResult {
    struct ArtResult *next;
    Art *art;
    RasterKey key; /* picture 0: a ground */
    int ground_slot;
    GroundSlot ground; /* the slot as it was asked for */
    char path[PATH_MAX_LENGTH];
    const Worn *worn; /* by the picture of that file */
    float blur_px;
    uint8_t *rgba;     /* NULL: failed */
    SDL_Surface *made; /* whose pixels they are; NULL: their own */
    int w, h;
    Texture texture; /* of its own, where it has one: so many rows of it are filled */
    int rows;
    char trouble[120];
} ArtResult;

struct Art {
    Gfx *gfx;
    Worker *worker;
    const Paths *paths;
    const Clock *clock;
    unsigned epoch, gfx_epoch, rough;
    int16_t named[2 * ART_PICTURES]; /* pictures by the hash of their names; 0: free */
    int picture_count;               /* [0] is none */
    PictureData picture[ART_PICTURES];
    Raster raster[RASTER_SETS][RASTER_WAYS];
    Atlas atlas;
    GroundSlot ground[GROUNDS];
    int waiting;   /* rasters and grounds wanted or queued */
    double fading; /* until when something fades in; 0: nothing does */
    double told;   /* when the epoch last grew */
    double moment; /* as of when pictures are drawn; 0: now */
    bool has_changed;
    bool unseen; /* nothing needs to fade in */
    bool moving; /* no other size of a picture is wanted now */
    bool full;   /* that was told */
    SDL_mutex *lock;
    ArtResult *done; /* under the lock: finished, newest first */
};

/* art_jobs.c */
SDL_Surface *art_load_svg(const char *path, int w, int h, char *trouble, size_t size);
bool art_post_raster(Art *art, const Raster *raster);
bool art_post_ground(Art *art, int slot);
ArtResult *art_take_results(Art *art); /* oldest first */
void art_free_result(ArtResult *result);
void art_give_back(Art *art, ArtResult *result); /* these and all that follow wait for a turn */

/* art_worn.c */
void art_dress(
    const ArtResult *result); /* on the worker's thread: its pixels are those of the rim */

/* art_rasters.c */
bool art_has_likeness(const PictureData *data, RasterKey key); /* something to draw meanwhile */
Raster *art_find_raster(Art *art, RasterKey key);              /* NULL: not there */
Raster *art_want_raster(Art *art, RasterKey key);              /* asks for it; NULL: no room */
bool art_raster_lives(Art *art, Raster *raster);
Sprite art_raster_sprite(const Raster *raster);
bool art_has_own_texture(const ArtResult *result); /* it is too large for an atlas */
void art_install_raster(Art *art, const ArtResult *result);
void art_release_raster(Art *art, Raster *raster);
void art_forget_picture(Art *art, Picture picture); /* it is made anew */
void art_settle(Art *art);                          /* queues what was wanted steadily */
