#include "rules/pyramido/query.h"

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

static bool holds_marker(const Pyramid *pyramid, int round, int colour, const Grid *area)
{
    const Spot spot = pyramid->marker[round - 1][colour];
    return (pyramid->marked[round - 1] >> colour & 1) != 0 && grid_has(area, spot.x, spot.y);
}

int pyramido_areas(const Pyramid *pyramid, int round, PyramidoArea out[PYRAMIDO_MAX_AREAS])
{
    const TopView view = pyramid_view(pyramid, round);
    int count = 0;
    for (int colour = 0; colour < PYRAMIDO_COLOURS; colour++) {
        Grid left = view.colour[colour];
        while (count < PYRAMIDO_MAX_AREAS && !grid_is_empty(&left)) {
            const Spot first = grid_nth(&left, 0);
            const Grid area = grid_area(&left, first.x, first.y);
            out[count++] = (PyramidoArea){
                .quadrants = area,
                .colour = (uint8_t)colour,
                .symbols = (uint8_t)top_view_symbols(&view, &area),
                .marked = holds_marker(pyramid, round, colour, &area),
            };
            left = grid_without(&left, &area);
        }
    }
    return count;
}

/* After the last round the level asked about is the last one. */
static int level_of(const PyramidoState *state)
{
    return state->round > PYRAMIDO_ROUNDS ? PYRAMIDO_ROUNDS : state->round;
}

Outlook pyramido_outlook(const PyramidoState *state, Seat seat)
{
    return pyramid_outlook(&state->pyramid[seat], level_of(state));
}

Refusal pyramido_preview(const PyramidoState *state, const Action *action, PyramidoPreview *out)
{
    out->after = *state;
    const Refusal refusal = pyramido_carry_out(&out->after, action, NULL);
    const Pyramid *pyramid = &out->after.pyramid[state->to_act];
    out->score = pyramid_score(pyramid, level_of(state));
    out->outlook = pyramid_outlook(pyramid, level_of(state));
    return refusal;
}
