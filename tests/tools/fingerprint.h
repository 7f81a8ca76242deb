/* fingerprint.h: what is kept of a picture of the screen: a few hundred bytes of text in place of a
 * file. The longer side has FINGERPRINT_SIDE cells, each the mean colour of what it covers, and the
 * hash knows every pixel: where letters are the same the hash is compared, elsewhere the cells.
 *
 *     lifted 56131c3d75db5184 32x20     a line for each row follows, three letters a cell
 */
#pragma once
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include "tools/picture.h"

enum { FINGERPRINT_SIDE = 32, FINGERPRINT_STEPS = 64 };

typedef struct Fingerprint {
    char name[64];
    uint64_t hash;
    int w, h;                                              /* in cells */
    uint8_t cell[FINGERPRINT_SIDE * FINGERPRINT_SIDE * 3]; /* red, green, blue, of 64 steps */
} Fingerprint;

Fingerprint fingerprint_of(const Picture8 *picture, const char *name);

/* The next one of a file: false at its end and where it is not one. */
bool fingerprint_read(Fingerprint *print, FILE *file);
bool fingerprint_write(const Fingerprint *print, FILE *file);

/* Root of the mean squared difference of the cells, in per cent of the full range; 100 when the
 * numbers of cells differ. Pictures of other sizes but one shape have as many. */
double fingerprint_apart(const Fingerprint *a, const Fingerprint *b);
