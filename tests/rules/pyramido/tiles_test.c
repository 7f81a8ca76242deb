/* The 90 tiles against what is published about them, and how they turn. */
#include "base/hash.h"
#include "check.h"
#include "rules/pyramido/pyramido.h"
#include "rules/pyramido/tiles.h"

static void published_counts(void)
{
    static const int BLOCKS[PYRAMIDO_COLOURS] = { 37, 34, 31, 29, 26, 23 };
    static const int SYMBOLS[PYRAMIDO_COLOURS] = { 24, 28, 29, 31, 32, 36 };
    int blocks[PYRAMIDO_COLOURS] = { 0 };
    int symbols[PYRAMIDO_COLOURS] = { 0 };
    for (int number = 1; number <= PYRAMIDO_TILES; number++) {
        const Tile *tile = tile_of(number);
        CHECK_MSG(tile->symbol[0] < tile->symbol[1] && tile->symbol[1] < 8, "D%02d", number);
        for (int i = 0; i < 2; i++) {
            blocks[tile->colour[i]]++;
            symbols[tile->colour[tile->symbol[i] / 4]]++;
        }
    }
    for (int colour = 0; colour < PYRAMIDO_COLOURS; colour++) {
        CHECK_EQ(blocks[colour], BLOCKS[colour]);
        CHECK_EQ(symbols[colour], SYMBOLS[colour]);
    }
}

static void all_different(void)
{
    for (int a = 1; a <= PYRAMIDO_TILES; a++)
        for (int b = 1; b < a; b++)
            CHECK_MSG(memcmp(tile_of(a), tile_of(b), sizeof(Tile)) != 0, "D%02d is D%02d", a, b);
}

/* FNV-1a over the published table, so that no row can change unseen. */
static void published_rows(void)
{
    const GameTable *table = &pyramido_rules.tables[0];
    CHECK_EQ(pyramido_rules.table_count, 1);
    CHECK_STR(table->name, "tiles");
    CHECK_STR(table->header, "id,colour1,colour2,symbol_a,symbol_b");
    CHECK_EQ(table->rows, 90);
    static const struct {
        int row;
        const char *text;
    } ROW[] = {
        { 0, "D01,n,n,1,6" },  { 1, "D02,b,n,0,5" },  { 13, "D14,a,n,1,4" }, { 25, "D26,g,n,0,2" },
        { 45, "D46,r,b,0,1" }, { 85, "D86,r,r,4,7" }, { 86, "D87,g,g,4,7" }, { 89, "D90,b,a,3,5" },
    };
    char line[32];
    for (size_t i = 0; i < LENGTH(ROW); i++) {
        Text text = text_into(line, sizeof line);
        table->write_row(ROW[i].row, &text);
        CHECK_STR(line, ROW[i].text);
    }
    uint64_t hash = HASH_START;
    for (int row = 0; row < table->rows; row++) {
        Text text = text_into(line, sizeof line);
        table->write_row(row, &text);
        hash = hash_text(hash, line);
    }
    CHECK_EQ(hash_short(hash), 2915855277u);
}

static void draw(const Block *block, char picture[4][5])
{
    for (int i = 0; i < 4; i++)
        picture[block->y + i / 2][block->x + i % 2] =
            quadrant_letter(block->colour, (block->symbols >> i & 1) != 0);
}

/* D90 in its four rotations, and the sides of a chip. */
static void rotation(void)
{
    static const struct {
        Laid tile;
        const char *picture[4];
    } ROW[] = {
        { { 90, 1, 0, 0, 0 }, { "bbaa", "bBAa", "....", "...." } },
        { { 90, 1, 0, 0, 1 }, { "bb..", "Bb..", "Aa..", "aa.." } },
        { { 90, 1, 2, 0, 2 }, { "aABb", "aabb", "....", "...." } },
        { { 90, 1, 0, 2, 3 }, { "aa..", "aA..", "bB..", "bb.." } },
    };
    for (size_t i = 0; i < LENGTH(ROW); i++) {
        char picture[4][5] = { "....", "....", "....", "...." };
        const Block first = tile_block(&ROW[i].tile, 0);
        const Block second = tile_block(&ROW[i].tile, 1);
        draw(&first, picture);
        draw(&second, picture);
        for (int y = 0; y < 4; y++) CHECK_STR(picture[y], ROW[i].picture[y]);
    }
    static const uint8_t CHIP[PYRAMIDO_ROTS] = { 1 << 0, 1 << 1, 1 << 3, 1 << 2 };
    for (int rot = 0; rot < PYRAMIDO_ROTS; rot++) {
        const Laid chip = { .id = 4, .level = 1, .x = 8, .y = 8, .rot = (uint8_t)rot };
        CHECK_EQ(chip_block(&chip).symbols, CHIP[rot]);
        CHECK_EQ(chip_block(&chip).colour, 4);
    }
}

static void text_view(void)
{
    char line[32];
    Text text = text_into(line, sizeof line);
    tile_write_view(90, &text);
    CHECK_STR(line, "bbaa bBAa");
}

static const Test TEST[] = {
    { "published counts", published_counts },
    { "all different", all_different },
    { "published rows", published_rows },
    { "rotation", rotation },
    { "text view", text_view },
};
CHECK_MAIN(TEST)
