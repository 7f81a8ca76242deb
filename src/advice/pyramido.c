#include "advice/pyramido.h"

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

Refusal pyramido_preview(const PyramidoState *state, const Action *action, PyramidoPreview *out)
{
    out->after = *state;
    const Refusal refusal = pyramido_carry_out(&out->after, action, NULL);
    const Pyramid *pyramid = &out->after.pyramid[state->to_act];
    out->score = pyramid_score(pyramid, pyramido_level(state));
    out->outlook = pyramid_outlook(pyramid, pyramido_level(state));
    return refusal;
}
