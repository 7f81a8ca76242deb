/* outlook.c: can the level still be completed with tiles alone?
 *
 * A level ends when no two empty cells are neighbours, so the fewest single cells are what the best
 * set of disjoint pairs leaves. On level 1 such a set can always be played edge to edge: if all
 * that is left of it touches nothing, the cell between is a single one, and pairing that with its
 * neighbour instead leaves as many. */
#include "rules/pyramido/state.h"
#include <string.h>

enum {
    MAX_WIDTH = 5,
    MASKS = 1 << MAX_WIDTH,
    IMPOSSIBLE = UINT8_MAX,
};

/* The fewest singles so far, for every way the front may look: bit i is set when the i-th cell
 * from here on was paired from before. */
typedef struct Front {
    uint8_t singles[MASKS];
} Front;

static void offer(Front *front, unsigned mask, int singles)
{
    if (singles < front->singles[mask]) front->singles[mask] = (uint8_t)singles;
}

static bool is_open(const Grid *open, Frame frame, int column, int line)
{
    return column < frame.width && line < frame.height
           && grid_has(open, frame.x + GRID_BLOCK * column, frame.y + GRID_BLOCK * line);
}

static Front pass_cell(const Front *front, const Grid *open, Frame frame, int cell)
{
    const int column = cell % frame.width;
    const int line = cell / frame.width;
    const bool here = is_open(open, frame, column, line);
    const bool right = is_open(open, frame, column + 1, line);
    const bool below = is_open(open, frame, column, line + 1);
    Front next;
    memset(&next, IMPOSSIBLE, sizeof next);
    for (unsigned mask = 0; mask < 1u << frame.width; mask++) {
        const int singles = front->singles[mask];
        if (singles == IMPOSSIBLE) continue;
        if (!here || (mask & 1) != 0) {
            offer(&next, mask >> 1, singles);
            continue;
        }
        offer(&next, mask >> 1, singles + 1);
        if (right && (mask & 2) == 0) offer(&next, (mask | 2) >> 1, singles);
        if (below) offer(&next, (mask | 1u << frame.width) >> 1, singles);
    }
    return next;
}

static int fewest_singles(const Grid *open, Frame frame)
{
    Front front;
    memset(&front, IMPOSSIBLE, sizeof front);
    front.singles[0] = 0;
    for (int cell = 0; cell < frame.width * frame.height; cell++)
        front = pass_cell(&front, open, frame, cell);
    return front.singles[0];
}

Outlook pyramid_outlook(const Pyramid *pyramid, int level)
{
    Frame frame[PYRAMIDO_MAX_FRAMES];
    const int frames = pyramid_frames(pyramid, level, frame);
    const Grid blocks = pyramid_blocks(pyramid, level);
    int fewest = level_size(level);
    for (int i = 0; i < frames && fewest > 0; i++) {
        const Grid cells = grid_of_frame(frame[i]);
        const Grid open = grid_without(&cells, &blocks);
        const int singles = fewest_singles(&open, frame[i]);
        if (singles < fewest) fewest = singles;
    }
    return (Outlook){ fewest, pyramid_may_fill(pyramid, fewest) };
}

int pyramido_level(const PyramidoState *state)
{
    return state->round > PYRAMIDO_ROUNDS ? PYRAMIDO_ROUNDS : state->round;
}

Outlook pyramido_outlook(const PyramidoState *state, Seat seat)
{
    return pyramid_outlook(&state->pyramid[seat], pyramido_level(state));
}
