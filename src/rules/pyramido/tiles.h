/* tiles.h: the 90 tiles, the chips, and where their quadrants lie once they are laid.
 * Colours are numbers in the order of the letters "nbyarg". Tiles are numbered 1-90, so that 0 is
 * no tile. Rotations are clockwise quarter turns, 0-3. */
#pragma once
#include <stdint.h>
#include "rules/pyramido/grid.h"
#include "base/text.h"

enum {
    PYRAMIDO_TILES = 90,
    PYRAMIDO_COLOURS = 6,
    PYRAMIDO_CHIPS = 3, /* of a seat */
    PYRAMIDO_ROTS = 4,
};

/* A tile as printed: quadrants 0-3 are block 1, 4-7 block 2, each column by column. */
typedef struct Tile {
    uint8_t colour[2];
    uint8_t symbol[2]; /* the quadrants that show one */
} Tile;

/* A tile or chip on a board. */
typedef struct Laid {
    uint8_t id;    /* a tile's number; of a chip the colour that faces up */
    uint8_t level; /* 1-4; 0: not laid */
    uint8_t x, y;  /* the top-left quadrant of the chip, or of block 1 */
    uint8_t rot;
} Laid;

/* One block of what is laid, with what it shows. */
typedef struct Block {
    uint8_t x, y, level;
    uint8_t colour;
    uint8_t symbols; /* bit dy * 2 + dx */
    uint8_t tile;    /* its number; 0: a chip */
} Block;

const Tile *tile_of(int number);
Spot tile_spot(const Laid *tile, int block); /* where block 0 or 1 lies; off the board it wraps */
Block tile_block(const Laid *tile, int block);
Block chip_block(const Laid *chip);

static inline int chip_of(int colour) /* which chip has this side */
{
    return colour / 2;
}

char colour_letter(int colour);
const char *colour_name(int colour); /* English, marked for translation */
bool colour_parse(const char **at, int *colour);
bool tile_parse(const char **at, int *number); /* "D07" */

extern const char TILE_TABLE_HEADER[];
void tile_write_row(int row, Text *out);
void tile_write_view(int number, Text *out); /* its two rows of quadrants: "Yybb Yybb" */
char quadrant_letter(int colour, bool symbol);
