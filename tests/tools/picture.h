/* picture.h: pictures for tests: read, written, compared. No SDL, so that a test of the screen does
 * not judge itself with its own eyes. */
#pragma once
#include <stdbool.h>
#include <stdint.h>

typedef struct Picture8 {
    int w, h;
    uint8_t *rgb; /* 3 bytes a pixel, top row first */
} Picture8;

/* Reads a PNG, a BMP or a JPEG; false with nothing to free when it cannot. */
bool picture_read(Picture8 *picture, const char *path);
/* A JPEG where the name ends so, else a PNG. */
bool picture_write(const Picture8 *picture, const char *path);
void picture_free(Picture8 *picture);

/* A number for its size and every pixel. */
uint64_t picture_hash(const Picture8 *picture);

/* Root of the mean squared difference, in per cent of the full range; 100 when the sizes differ. */
double picture_rmse(const Picture8 *a, const Picture8 *b);

/* How many pixels differ at all; -1 when the sizes do. */
long picture_differing(const Picture8 *a, const Picture8 *b);
