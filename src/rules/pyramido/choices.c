#include "rules/pyramido/state.h"

static void list_chips(Choices *choices, const Pyramid *pyramid)
{
    for (int colour = 0; colour < PYRAMIDO_COLOURS; colour++)
        if (pyramid_check_chip(pyramid, colour) == REFUSAL_NONE)
            choices->colour[choices->colours++] = (uint8_t)colour;
}

static void list_markable(Choices *choices, const Pyramid *pyramid)
{
    for (int block = 0; block < 2; block++)
        if (pyramid_check_mark(pyramid, choices->level, block) == REFUSAL_NONE)
            choices->block[choices->blocks++] = (uint8_t)(block + 1);
}

static void list_unmarked(Choices *choices, const Pyramid *pyramid)
{
    for (int block = 0; block < 2; block++)
        if (!pyramid_has_marker(pyramid, choices->level,
                                tile_spot(pyramid_last_tile(pyramid), block)))
            choices->block[choices->blocks++] = (uint8_t)(block + 1);
}

Choices pyramido_choices(const PyramidoState *state)
{
    const Pyramid *pyramid = &state->pyramid[state->to_act];
    Choices out = { .step = state->step, .level = state->round };
    switch ((PyramidoStep)state->step) {
    case STEP_PLACE:
        out.place = pyramid_placements(pyramid, out.level);
        out.count = QUARRY_SLOTS * out.place.total;
        break;
    case STEP_MARK:
        list_markable(&out, pyramid);
        out.count = out.blocks;
        break;
    case STEP_RESURFACE:
        list_chips(&out, pyramid);
        list_unmarked(&out, pyramid);
        out.count = 1 + out.colours * out.blocks * PYRAMIDO_ROTS;
        break;
    case STEP_REFILL: out.count = 2; break;
    case STEP_FILL:
        list_chips(&out, pyramid);
        out.hole = pyramid_holes(pyramid, out.level);
        out.count = out.colours * grid_count(&out.hole) * PYRAMIDO_ROTS;
        break;
    case STEP_OVER: break;
    }
    return out;
}

static Action nth_place(const Choices *choices, int n)
{
    const uint8_t slot = (uint8_t)(n % QUARRY_SLOTS + 1);
    int rot = 0;
    n /= QUARRY_SLOTS;
    for (; n >= choices->place.count[rot]; rot++) n -= choices->place.count[rot];
    const Spot spot = grid_nth(&choices->place.block1[rot], n);
    return (
        Action){ PYRAMIDO_PLACE, { slot, choices->level, spot.x, spot.y, (uint8_t)rot }, { 0 } };
}

static Action nth_resurface(const Choices *choices, int n)
{
    if (n-- == 0) return (Action){ .kind = PYRAMIDO_PASS };
    const uint8_t rot = (uint8_t)(n % PYRAMIDO_ROTS);
    n /= PYRAMIDO_ROTS;
    const uint8_t block = choices->block[n % choices->blocks];
    const uint8_t colour = choices->colour[n / choices->blocks];
    return (Action){ PYRAMIDO_RESURFACE, { colour, block, rot }, { 0 } };
}

static Action nth_fill(const Choices *choices, int n)
{
    const uint8_t rot = (uint8_t)(n % PYRAMIDO_ROTS);
    n /= PYRAMIDO_ROTS;
    const uint8_t colour = choices->colour[n % choices->colours];
    const Spot spot = grid_nth(&choices->hole, n / choices->colours);
    return (Action){ PYRAMIDO_FILL, { colour, spot.x, spot.y, rot }, { 0 } };
}

Action choices_nth(const Choices *choices, int n)
{
    assert(n >= 0 && n < choices->count && "a choice is one of those that exist");
    switch ((PyramidoStep)choices->step) {
    case STEP_PLACE: return nth_place(choices, n);
    case STEP_MARK: return (Action){ PYRAMIDO_MARK, { choices->block[n] }, { 0 } };
    case STEP_RESURFACE: return nth_resurface(choices, n);
    case STEP_REFILL: return (Action){ PYRAMIDO_REFILL, { (uint8_t)n }, { 0 } };
    case STEP_FILL: return nth_fill(choices, n);
    case STEP_OVER: break;
    }
    return (Action){ 0 };
}
