/* grid.h: a set of quadrants of one board, 18 x 18 bits, y downwards.
 * The blocks and cells of a level are such a set, too: each stands in it by its top-left quadrant.
 * A Grid is a value; bits beyond column 17 are always 0. */
#pragma once
#include <stdbool.h>
#include <stdint.h>

enum {
    GRID_SIZE = 18,
    GRID_BLOCK = 2,                     /* quadrants along the edge of a block */
    GRID_LAST = GRID_SIZE - GRID_BLOCK, /* the largest coordinate of a block */
};

typedef struct Grid {
    uint32_t row[GRID_SIZE]; /* bit x of row[y] */
} Grid;

typedef struct Spot {
    uint8_t x, y;
} Spot;

/* A rectangle of blocks: its top-left quadrant, its size in blocks. */
typedef struct Frame {
    int x, y, width, height;
} Frame;

static inline bool grid_has(const Grid *grid, int x, int y)
{
    return (grid->row[y] >> x & 1) != 0;
}

static inline void grid_add(Grid *grid, int x, int y)
{
    grid->row[y] |= 1u << x;
}

static inline Grid grid_both(const Grid *a, const Grid *b)
{
    Grid out;
    for (int y = 0; y < GRID_SIZE; y++) out.row[y] = a->row[y] & b->row[y];
    return out;
}

static inline Grid grid_either(const Grid *a, const Grid *b)
{
    Grid out;
    for (int y = 0; y < GRID_SIZE; y++) out.row[y] = a->row[y] | b->row[y];
    return out;
}

static inline Grid grid_without(const Grid *a, const Grid *b)
{
    Grid out;
    for (int y = 0; y < GRID_SIZE; y++) out.row[y] = a->row[y] & ~b->row[y];
    return out;
}

bool grid_is_empty(const Grid *grid);
int grid_count(const Grid *grid);
Spot grid_nth(const Grid *grid, int n); /* row by row, 0 the first; it must have so many */
Grid grid_moved(const Grid *grid, int dx, int dy); /* what leaves the board is lost */

/* The maximal part of `within` that holds (x, y) and is connected by quadrant edges; empty if
 * (x, y) is not in it. */
Grid grid_area(const Grid *within, int x, int y);

/* Blocks, all a multiple of one block apart. */
Grid grid_of_frame(Frame frame);         /* the part of it on the board */
Frame grid_box(const Grid *blocks);      /* the bounding box; 0 x 0 if there is none */
Grid grid_neighbours(const Grid *block); /* every place that shares a full edge with a block */
Grid grid_pairs(const Grid *cells, int dx, int dy); /* cells whose neighbour one block towards
                                                      (dx, dy) is a cell as well */
