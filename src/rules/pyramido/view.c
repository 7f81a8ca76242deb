/* view.c: a pyramid seen from above, and what its markers count. */
#include "rules/pyramido/pyramid.h"

int pyramid_list(const Pyramid *pyramid, int level, Block out[PYRAMIDO_MAX_BLOCKS])
{
    int count = 0;
    for (; level > 0; level--) {
        for (int i = 0; i < PYRAMIDO_CHIPS; i++)
            if (pyramid->chip[i].level == level) out[count++] = chip_block(&pyramid->chip[i]);
        for (int i = pyramid->tile_count - 1; i >= 0; i--) {
            if (pyramid->tile[i].level != level) continue;
            out[count++] = tile_block(&pyramid->tile[i], 0);
            out[count++] = tile_block(&pyramid->tile[i], 1);
        }
    }
    return count;
}

/* Painted from the top down, so what is covered is never drawn. */
static void paint(TopView *view, Grid *covered, const Block *block)
{
    enum { TWO_QUADRANTS = 3 };
    for (int dy = 0; dy < GRID_BLOCK; dy++) {
        const int y = block->y + dy;
        const uint32_t visible = (uint32_t)TWO_QUADRANTS << block->x & ~covered->row[y];
        const uint32_t symbols = (uint32_t)(block->symbols >> GRID_BLOCK * dy & TWO_QUADRANTS);
        view->colour[block->colour].row[y] |= visible;
        view->symbol.row[y] |= symbols << block->x & visible;
        covered->row[y] |= visible;
    }
}

TopView pyramid_view(const Pyramid *pyramid, int level)
{
    Block block[PYRAMIDO_MAX_BLOCKS];
    const int count = pyramid_list(pyramid, level, block);
    TopView view = { 0 };
    Grid covered = { 0 };
    for (int i = 0; i < count; i++) paint(&view, &covered, &block[i]);
    return view;
}

Grid top_view_area(const TopView *view, int x, int y)
{
    for (int colour = 0; colour < PYRAMIDO_COLOURS; colour++)
        if (grid_has(&view->colour[colour], x, y)) return grid_area(&view->colour[colour], x, y);
    return (Grid){ 0 };
}

int top_view_symbols(const TopView *view, const Grid *area)
{
    const Grid symbols = grid_both(&view->symbol, area);
    return grid_count(&symbols);
}

RoundScore pyramid_score(const Pyramid *pyramid, int round)
{
    RoundScore out = { .marked = pyramid->marked[round - 1], .bounty = UINT8_MAX };
    if (out.marked == 0) return (RoundScore){ 0 };
    const TopView view = pyramid_view(pyramid, round);
    for (int colour = 0; colour < PYRAMIDO_COLOURS; colour++) {
        if ((out.marked >> colour & 1) == 0) continue;
        const Spot marker = pyramid->marker[round - 1][colour];
        const Grid area = top_view_area(&view, marker.x, marker.y);
        out.count[colour] = (uint8_t)top_view_symbols(&view, &area);
        out.total = (uint8_t)(out.total + out.count[colour]);
        if (out.count[colour] >= out.bounty) continue;
        out.bounty = out.count[colour];
        out.smallest = (uint8_t)colour;
    }
    out.total = (uint8_t)(out.total + out.bounty);
    return out;
}

static void cover(PyramidoTop *top, const Block *block)
{
    for (int i = 0; i < GRID_BLOCK * GRID_BLOCK; i++) {
        const int x = block->x + i % GRID_BLOCK;
        const int y = block->y + i / GRID_BLOCK;
        if (top->at[y][x].level != 0) continue; /* blocks come from the top down */
        top->at[y][x] = (PyramidoQuadrant){ .level = block->level,
                                            .colour = block->colour,
                                            .symbol = (block->symbols >> i & 1) != 0,
                                            .tile = block->tile };
    }
}

PyramidoTop pyramido_top(const Pyramid *pyramid, int level)
{
    Block block[PYRAMIDO_MAX_BLOCKS];
    const int count = pyramid_list(pyramid, level, block);
    PyramidoTop top = { 0 };
    for (int i = 0; i < count; i++) cover(&top, &block[i]);
    return top;
}
