/* photo.h: a picture from a file that nobody vouches for: JPEG, PNG, BMP or the first picture of a
 * GIF. What it says of itself is looked at before it is decoded; the decoding has an end, in memory
 * and in time, and what comes of it is upright and small enough to be moved about. */
#pragma once
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    PHOTO_BYTES = 32 << 20,   /* of a file */
    PHOTO_SIDE = 8192,        /* pixels */
    PHOTO_MEMORY = 640 << 20, /* while it is decoded: as much as the largest PNG needs */
    PHOTO_SHORT = 512,        /* sides of what comes of it: the short one, */
    PHOTO_LONG = 2048         /* ... and the long one */
};
#define PHOTO_MS 10000.0 /* of a processor */

typedef struct PhotoBounds {
    size_t memory;
    double ms;
    int side;                /* of the short side of what comes of it, pixels */
    const atomic_bool *stop; /* nobody waits for it any longer; may be NULL */
} PhotoBounds;
extern const PhotoBounds PHOTO_BOUNDS;

typedef enum PhotoTrouble {
    PHOTO_FINE,
    PHOTO_UNREADABLE, /* the file */
    PHOTO_LONG_FILE,
    PHOTO_FOREIGN, /* no picture of a kind that is read */
    PHOTO_LARGE,
    PHOTO_DAMAGED,
    PHOTO_HUNGRY, /* it needs more memory */
    PHOTO_SLOW,   /* it takes too long, or was stopped */
} PhotoTrouble;

const char *photo_trouble_sentence(PhotoTrouble trouble); /* English, for translating */

typedef struct Photo {
    int w, h;
    uint8_t *rgba; /* owned; rows without gaps */
} Photo;

PhotoTrouble photo_decode(Photo *photo, void *bytes, size_t length, /* may change them */
                          const PhotoBounds *bounds);
PhotoTrouble photo_read(Photo *photo, const char *path, const PhotoBounds *bounds);
void photo_release(Photo *photo); /* also of a zeroed one */
