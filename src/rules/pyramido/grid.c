#include "rules/pyramido/grid.h"
#include "base/bits.h"
#include <assert.h>

static const uint32_t ROW = (1u << GRID_SIZE) - 1;

/* Counts all bits at once: pairs, nibbles, bytes, and their sum. The processor's own instruction is
 * not in the baseline that packages are built for. */
static int bits(uint64_t word)
{
    word -= word >> 1 & 0x5555555555555555u;
    word = (word & 0x3333333333333333u) + (word >> 2 & 0x3333333333333333u);
    word = (word + (word >> 4)) & 0x0F0F0F0F0F0F0F0Fu;
    return (int)(word * 0x0101010101010101u >> 56);
}

int grid_count(const Grid *grid)
{
    static_assert(GRID_SIZE % 3 == 0 && 3 * GRID_SIZE <= 64, "three rows fit one word");
    int count = 0;
    for (int y = 0; y < GRID_SIZE; y += 3)
        count += bits(grid->row[y] | (uint64_t)grid->row[y + 1] << GRID_SIZE
                      | (uint64_t)grid->row[y + 2] << 2 * GRID_SIZE);
    return count;
}

bool grid_is_empty(const Grid *grid)
{
    uint32_t any = 0;
    for (int y = 0; y < GRID_SIZE; y++) any |= grid->row[y];
    return any == 0;
}

Spot grid_nth(const Grid *grid, int n)
{
    int y = 0;
    for (int here; n >= (here = bits(grid->row[y])); y++) {
        n -= here;
        assert(y < GRID_SIZE - 1 && "the set has an n-th member");
    }
    uint32_t row = grid->row[y];
    for (; n > 0; n--) row &= row - 1;
    return (Spot){ (uint8_t)bits_lowest(row), (uint8_t)y };
}

Grid grid_moved(const Grid *grid, int dx, int dy)
{
    Grid out = { 0 };
    const int from = dy > 0 ? dy : 0;
    const int to = dy < 0 ? GRID_SIZE + dy : GRID_SIZE;
    for (int y = from; y < to; y++) {
        const uint32_t row = grid->row[y - dy];
        out.row[y] = (dx < 0 ? row >> -dx : row << dx) & ROW;
    }
    return out;
}

/* Grows a seed along its row as far as `within` goes. */
static uint32_t spread(uint32_t seed, uint32_t within)
{
    for (uint32_t before = 0; seed != before;) {
        before = seed;
        seed |= (seed << 1 | seed >> 1) & within;
    }
    return seed;
}

/* One step of the growing area: what its neighbours in the rows above and below light up here. */
static bool grow_row(Grid *area, const Grid *within, int y)
{
    uint32_t seed = area->row[y];
    if (y > 0) seed |= area->row[y - 1];
    if (y < GRID_SIZE - 1) seed |= area->row[y + 1];
    seed &= within->row[y];
    if (seed == area->row[y]) return false;
    area->row[y] = spread(seed, within->row[y]);
    return true;
}

Grid grid_area(const Grid *within, int x, int y)
{
    Grid area = { 0 };
    if (!grid_has(within, x, y)) return area;
    area.row[y] = spread(1u << x, within->row[y]);
    int top = y; /* the rows it covers so far: only they and their neighbours can grow */
    int bottom = y;
    for (bool grew = true; grew;) {
        grew = false;
        for (int i = top; i <= bottom + 1 && i < GRID_SIZE; i++) {
            if (!grow_row(&area, within, i)) continue;
            grew = true;
            if (i > bottom) bottom = i;
        }
        for (int i = bottom; i >= top - 1 && i >= 0; i--) {
            if (!grow_row(&area, within, i)) continue;
            grew = true;
            if (i < top) top = i;
        }
    }
    return area;
}

Grid grid_of_frame(Frame frame)
{
    static const uint32_t EVERY_BLOCK = 0x55555555u;
    Grid out = { 0 };
    uint32_t row = EVERY_BLOCK & ((1u << GRID_BLOCK * frame.width) - 1);
    row = frame.x < 0 ? row >> -frame.x : row << frame.x;
    row &= (1u << (GRID_LAST + 1)) - 1;
    for (int i = 0; i < frame.height; i++) {
        const int y = frame.y + GRID_BLOCK * i;
        if (y >= 0 && y <= GRID_LAST) out.row[y] = row;
    }
    return out;
}

Frame grid_box(const Grid *blocks)
{
    uint32_t columns = 0;
    int top = GRID_SIZE;
    int bottom = 0;
    for (int y = 0; y < GRID_SIZE; y++) {
        if (blocks->row[y] == 0) continue;
        columns |= blocks->row[y];
        if (y < top) top = y;
        bottom = y;
    }
    if (columns == 0) return (Frame){ 0 };
    const int left = bits_lowest(columns);
    const int right = bits_highest(columns);
    return (Frame){ left, top, (right - left) / GRID_BLOCK + 1, (bottom - top) / GRID_BLOCK + 1 };
}

Grid grid_neighbours(const Grid *block)
{
    Grid out;
    for (int y = 0; y < GRID_SIZE; y++) {
        const uint32_t row = block->row[y];
        out.row[y] = (row << GRID_BLOCK | row >> GRID_BLOCK) & ROW;
        if (y >= GRID_BLOCK) out.row[y] |= block->row[y - GRID_BLOCK];
        if (y + GRID_BLOCK < GRID_SIZE) out.row[y] |= block->row[y + GRID_BLOCK];
    }
    return out;
}

Grid grid_pairs(const Grid *cells, int dx, int dy)
{
    const Grid neighbour = grid_moved(cells, -dx * GRID_BLOCK, -dy * GRID_BLOCK);
    return grid_both(cells, &neighbour);
}
