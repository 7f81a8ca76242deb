/* pieces.h: the discs of the game and their names.
 *
 * A piece is its place in piece order: seats A to D, in a seat prophets, fanatics, the Sphinx,
 * temples, each by number; the Ape is last. A corner (0 to 3) is the letter of a seat, whoever sits
 * there: with two seats only the corners A and C are taken. Lengths are integers of 0.01 mm. */
#pragma once
#include <stdbool.h>
#include <stdint.h>
#include "base/text.h"

enum {
    FLICK_CORNERS = 4,
    FLICK_NOBODY = FLICK_CORNERS, /* the owner of the Ape */
    FLICK_PROPHETS = 7,
    FLICK_FANATICS = 2,
    FLICK_TEMPLES = 4,
    FLICK_SEAT_PIECES = FLICK_PROPHETS + FLICK_FANATICS + 1 + FLICK_TEMPLES,
    FLICK_APE = FLICK_CORNERS * FLICK_SEAT_PIECES,
    FLICK_PIECES,
    FLICK_NO_PIECE = 0xFF,
};

typedef enum FlickKind {
    FLICK_KIND_PROPHET,
    FLICK_KIND_FANATIC,
    FLICK_KIND_SPHINX,
    FLICK_KIND_TEMPLE,
    FLICK_KIND_APE,
    FLICK_KINDS
} FlickKind;

/* What the physics knows of a kind. */
typedef struct FlickDisc {
    int radius; /* 0.01 mm */
    double mass, elasticity, friction;
} FlickDisc;

int flick_piece(int corner, FlickKind kind, int number); /* numbers from 1 */
FlickKind flick_kind(int piece);
int flick_owner(int piece);  /* its corner, or FLICK_NOBODY */
int flick_number(int piece); /* from 1 */
const FlickDisc *flick_disc(FlickKind kind);
int flick_radius(int piece);
bool flick_is_prophet(int piece); /* of any kind: prophet, fanatic, Sphinx */

void flick_piece_text(int piece, Text *out);          /* "Ap1", "ape" */
bool flick_piece_parse(const char *word, int *piece); /* the whole word */
