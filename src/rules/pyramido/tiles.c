#include "rules/pyramido/tiles.h"
#include "base/mark.h"
#include <assert.h>
#include <string.h>

enum { N, B, Y, A, R, G }; /* the colours as the data write them */
static const char LETTER[] = "nbyarg";

const char TILE_TABLE_HEADER[] = "id,colour1,colour2,symbol_a,symbol_b";

/* clang-format off */
static const Tile TILE[PYRAMIDO_TILES] = {
    /* D01 */ { { N, N }, { 1, 6 } }, { { B, N }, { 0, 5 } }, { { B, N }, { 0, 1 } },
    /* D04 */ { { B, N }, { 0, 3 } }, { { Y, N }, { 0, 6 } }, { { Y, N }, { 1, 7 } },
    /* D07 */ { { Y, N }, { 1, 6 } }, { { Y, N }, { 0, 7 } }, { { Y, N }, { 0, 1 } },
    /* D10 */ { { Y, N }, { 1, 2 } }, { { A, N }, { 0, 6 } }, { { N, N }, { 0, 7 } },
    /* D13 */ { { A, N }, { 1, 7 } }, { { A, N }, { 1, 4 } }, { { A, N }, { 0, 1 } },
    /* D16 */ { { A, N }, { 0, 3 } }, { { R, N }, { 0, 6 } }, { { R, N }, { 1, 7 } },
    /* D19 */ { { R, N }, { 1, 2 } }, { { R, N }, { 0, 3 } }, { { R, N }, { 0, 1 } },
    /* D22 */ { { G, N }, { 0, 1 } }, { { N, N }, { 2, 6 } }, { { G, N }, { 1, 2 } },
    /* D25 */ { { G, N }, { 0, 3 } }, { { G, N }, { 0, 2 } }, { { B, B }, { 2, 6 } },
    /* D28 */ { { B, B }, { 3, 7 } }, { { B, B }, { 1, 6 } }, { { B, B }, { 0, 7 } },
    /* D31 */ { { Y, B }, { 0, 6 } }, { { Y, B }, { 1, 7 } }, { { Y, B }, { 1, 6 } },
    /* D34 */ { { N, N }, { 3, 7 } }, { { Y, B }, { 0, 7 } }, { { Y, B }, { 0, 1 } },
    /* D37 */ { { Y, B }, { 0, 3 } }, { { A, B }, { 0, 6 } }, { { A, B }, { 1, 7 } },
    /* D40 */ { { A, B }, { 0, 7 } }, { { A, B }, { 0, 1 } }, { { A, B }, { 1, 2 } },
    /* D43 */ { { R, B }, { 0, 6 } }, { { R, B }, { 1, 7 } }, { { N, N }, { 0, 6 } },
    /* D46 */ { { R, B }, { 0, 1 } }, { { R, B }, { 1, 2 } }, { { G, B }, { 0, 6 } },
    /* D49 */ { { G, B }, { 0, 1 } }, { { G, B }, { 0, 3 } }, { { Y, Y }, { 1, 6 } },
    /* D52 */ { { Y, Y }, { 0, 7 } }, { { Y, Y }, { 2, 6 } }, { { A, Y }, { 0, 6 } },
    /* D55 */ { { A, Y }, { 1, 7 } }, { { B, N }, { 0, 6 } }, { { A, Y }, { 1, 6 } },
    /* D58 */ { { A, Y }, { 0, 1 } }, { { A, Y }, { 0, 3 } }, { { R, Y }, { 0, 6 } },
    /* D61 */ { { R, Y }, { 1, 7 } }, { { R, Y }, { 0, 1 } }, { { R, Y }, { 0, 3 } },
    /* D64 */ { { G, Y }, { 1, 7 } }, { { G, Y }, { 0, 1 } }, { { G, Y }, { 1, 2 } },
    /* D67 */ { { B, N }, { 1, 7 } }, { { A, A }, { 1, 6 } }, { { A, A }, { 0, 7 } },
    /* D70 */ { { R, A }, { 0, 6 } }, { { R, A }, { 1, 7 } }, { { R, A }, { 0, 7 } },
    /* D73 */ { { R, A }, { 0, 1 } }, { { G, A }, { 1, 7 } }, { { G, A }, { 0, 1 } },
    /* D76 */ { { G, A }, { 1, 2 } }, { { G, A }, { 0, 3 } }, { { B, N }, { 1, 6 } },
    /* D79 */ { { R, R }, { 1, 6 } }, { { G, R }, { 0, 6 } }, { { G, R }, { 1, 7 } },
    /* D82 */ { { G, R }, { 1, 6 } }, { { G, R }, { 0, 1 } }, { { G, R }, { 1, 3 } },
    /* D85 */ { { G, G }, { 0, 7 } }, { { R, R }, { 4, 7 } }, { { G, G }, { 4, 7 } },
    /* D88 */ { { Y, A }, { 0, 7 } }, { { B, N }, { 0, 7 } }, { { B, A }, { 3, 5 } },
};
/* clang-format on */

const Tile *tile_of(int number)
{
    assert(number >= 1 && number <= PYRAMIDO_TILES && "0 is no tile");
    return &TILE[number - 1];
}

char colour_letter(int colour)
{
    return LETTER[colour];
}

const char *colour_name(int colour)
{
    static const char *const NAME[PYRAMIDO_COLOURS] = { N_("brown"), N_("blue"), N_("yellow"),
                                                        N_("aqua"),  N_("red"),  N_("green") };
    return NAME[colour];
}

char quadrant_letter(int colour, bool symbol)
{
    return (char)(symbol ? LETTER[colour] - 'a' + 'A' : LETTER[colour]);
}

/* ---- quadrants and rotation ---- */

/* Where the quadrants of a block come to lie in each rotation, as bit dy * 2 + dx: they are
 * numbered column by column and turn clockwise. */
static const uint8_t QUADRANT_BIT[PYRAMIDO_ROTS][4] = {
    { 0, 2, 1, 3 },
    { 1, 0, 3, 2 },
    { 3, 1, 2, 0 },
    { 2, 3, 0, 1 },
};

Spot tile_spot(const Laid *tile, int block)
{
    static const int DX[PYRAMIDO_ROTS] = { GRID_BLOCK, 0, -GRID_BLOCK, 0 };
    static const int DY[PYRAMIDO_ROTS] = { 0, GRID_BLOCK, 0, -GRID_BLOCK };
    if (block == 0) return (Spot){ tile->x, tile->y };
    return (Spot){ (uint8_t)(tile->x + DX[tile->rot]), (uint8_t)(tile->y + DY[tile->rot]) };
}

Block tile_block(const Laid *tile, int block)
{
    const Tile *printed = tile_of(tile->id);
    const Spot spot = tile_spot(tile, block);
    unsigned symbols = 0;
    for (int i = 0; i < 2; i++)
        if (printed->symbol[i] / 4 == block)
            symbols |= 1u << QUADRANT_BIT[tile->rot][printed->symbol[i] % 4];
    return (Block){ .x = spot.x,
                    .y = spot.y,
                    .level = tile->level,
                    .colour = printed->colour[block],
                    .symbols = (uint8_t)symbols,
                    .tile = tile->id };
}

Block chip_block(const Laid *chip)
{
    return (Block){ .x = chip->x,
                    .y = chip->y,
                    .level = chip->level,
                    .colour = chip->id,
                    .symbols = (uint8_t)(1u << QUADRANT_BIT[chip->rot][0]) };
}

/* ---- words ---- */

bool colour_parse(const char **at, int *colour)
{
    char word[2];
    const char *after = *at;
    if (!text_word(&after, word, sizeof word)) return false;
    const char *letter = strchr(LETTER, word[0]);
    if (letter == NULL) return false;
    *colour = (int)(letter - LETTER);
    *at = after;
    return true;
}

bool tile_parse(const char **at, int *number)
{
    char word[4];
    const char *after = *at;
    if (!text_word(&after, word, sizeof word) || strlen(word) != 3 || word[0] != 'D') return false;
    if (!text_parse_int(word + 1, 1, PYRAMIDO_TILES, number)) return false;
    *at = after;
    return true;
}

void tile_write_row(int row, Text *out)
{
    const Tile *tile = &TILE[row];
    text_add(out, "D%02d,%c,%c,%d,%d", row + 1, LETTER[tile->colour[0]], LETTER[tile->colour[1]],
             tile->symbol[0], tile->symbol[1]);
}

void tile_write_view(int number, Text *out)
{
    const Laid flat = { .id = (uint8_t)number };
    for (int dy = 0; dy < 2; dy++) {
        if (dy > 0) text_put(out, ' ');
        for (int dx = 0; dx < 4; dx++) {
            const Block block = tile_block(&flat, dx / 2);
            text_put(out, quadrant_letter(block.colour, block.symbols >> (dy * 2 + dx % 2) & 1));
        }
    }
}
