/* violation.c: what always holds, looked at from outside the rules that keep it. */
#include "rules/pyramido/state.h"
#include <string.h>

/* ---- tiles ---- */

/* Counts a tile; false if it was seen before or is none. */
static bool see(bool seen[PYRAMIDO_TILES + 1], int tile)
{
    if (tile < 1 || tile > PYRAMIDO_TILES || seen[tile]) return false;
    seen[tile] = true;
    return true;
}

static bool every_tile_once(const PyramidoState *state)
{
    bool seen[PYRAMIDO_TILES + 1] = { false };
    int count = 0;
    for (int i = 0; i < QUARRY_SLOTS; i++) {
        if (state->quarry.slot[i] == 0) continue;
        if (!see(seen, state->quarry.slot[i])) return false;
        count++;
    }
    for (int i = 0; i < QUARRY_STACKS; i++)
        for (int j = 0; j < state->quarry.stack[i].count; j++, count++)
            if (!see(seen, state->quarry.stack[i].id[j])) return false;
    for (int seat = 0; seat < state->seats; seat++)
        for (int j = 0; j < state->pyramid[seat].tile_count; j++, count++)
            if (!see(seen, state->pyramid[seat].tile[j].id)) return false;
    return count == PYRAMIDO_TILES;
}

static bool quarry_is_open(const PyramidoState *state)
{
    for (int i = 0; i < QUARRY_STACKS; i++)
        if (state->quarry.stack[i].count == 0) return false;
    for (int i = 0; i < QUARRY_SLOTS; i++)
        if ((state->quarry.slot[i] == 0) != (state->slot == i + 1)) return false;
    return true;
}

/* ---- one seat ---- */

static bool slots_are_clear(const Pyramid *pyramid)
{
    static const Pyramid ZERO;
    const size_t used = pyramid->tile_count * sizeof pyramid->tile[0];
    return memcmp(pyramid->tile + pyramid->tile_count, ZERO.tile, sizeof ZERO.tile - used) == 0;
}

/* Is there a block of a tile below the chip? If not, it closes a hole. */
static bool lies_on_tile(const Pyramid *pyramid, const Laid *chip)
{
    for (int i = 0; i < pyramid->tile_count; i++) {
        for (int block = 0; block < 2; block++) {
            const Spot spot = tile_spot(&pyramid->tile[i], block);
            if (pyramid->tile[i].level == chip->level && spot.x == chip->x && spot.y == chip->y)
                return true;
        }
    }
    return false;
}

static bool chips_are_right(const Pyramid *pyramid)
{
    for (int i = 0; i < PYRAMIDO_CHIPS; i++) {
        const Laid *chip = &pyramid->chip[i];
        if (chip->level != 0 && chip_of(chip->id) != i) return false;
        if (chip->level == 0 && (chip->id | chip->x | chip->y | chip->rot) != 0) return false;
    }
    return true;
}

/* No two pieces of a level share a cell, and its cells are inside the frame of that level. */
static bool level_is_sound(const Pyramid *pyramid, int level, int round)
{
    const Grid blocks = pyramid_blocks(pyramid, level);
    int expected = 0;
    for (int i = 0; i < pyramid->tile_count; i++)
        if (pyramid->tile[i].level == level) expected += 2;
    for (int i = 0; i < PYRAMIDO_CHIPS; i++)
        if (pyramid->chip[i].level == level && !lies_on_tile(pyramid, &pyramid->chip[i]))
            expected++;
    if (grid_count(&blocks) != expected) return false;
    if (level < round && pyramid->lost == 0) return pyramid_is_complete(pyramid, level);
    if (level > round) return expected == 0;
    Frame frame[PYRAMIDO_MAX_FRAMES];
    return expected == 0 || pyramid_frames(pyramid, level, frame) > 0;
}

/* Every marker lies on a visible block of its round's level and of its own colour, in an area
 * with a symbol. */
static bool markers_are_sound(const Pyramid *pyramid, int round, const RoundScore *score)
{
    const TopView view = pyramid_view(pyramid, round);
    const Grid blocks = pyramid_blocks(pyramid, round);
    for (int colour = 0; colour < PYRAMIDO_COLOURS; colour++) {
        if ((score->marked >> colour & 1) == 0) continue;
        const Spot spot = pyramid->marker[round - 1][colour];
        if (!grid_has(&blocks, spot.x, spot.y) || score->count[colour] == 0
            || !grid_has(&view.colour[colour], spot.x, spot.y))
            return false;
    }
    return score->marked < 1 << PYRAMIDO_COLOURS;
}

static bool unused_markers_are_clear(const Pyramid *pyramid, int round)
{
    for (int colour = 0; colour < PYRAMIDO_COLOURS; colour++) {
        const Spot spot = pyramid->marker[round - 1][colour];
        if ((pyramid->marked[round - 1] >> colour & 1) == 0 && (spot.x | spot.y) != 0) return false;
    }
    return true;
}

static const char *round_violation(const PyramidoState *state, const Pyramid *pyramid, int round)
{
    const bool scored = round < state->round && (pyramid->lost == 0 || round < pyramid->lost);
    const RoundScore score = pyramid_score(pyramid, round);
    if (!level_is_sound(pyramid, round, state->round)) return "a level is not sound";
    if (!unused_markers_are_clear(pyramid, round)) return "a marker in supply has a place";
    if (score.marked != 0 && !markers_are_sound(pyramid, round, &score))
        return "a marker is not on its colour";
    if (scored && score.marked == 0) return "a round was scored without a marker";
    if (pyramid->points[round - 1] != (scored ? score.total : 0))
        return "the points of a round are not what its view counts";
    return NULL;
}

static const char *seat_violation(const PyramidoState *state, Seat seat)
{
    const Pyramid *pyramid = &state->pyramid[seat];
    if (!slots_are_clear(pyramid)) return "an unused place of a pyramid is not clear";
    if (!chips_are_right(pyramid)) return "a chip is not where chips belong";
    for (int round = 1; round <= PYRAMIDO_ROUNDS; round++) {
        const char *violation = round_violation(state, pyramid, round);
        if (violation != NULL) return violation;
    }
    return NULL;
}

const char *pyramido_violation(const PyramidoState *state)
{
    if (state->round < 1 || state->round > PYRAMIDO_ROUNDS + 1) return "there is no such round";
    if (state->step < STEP_PLACE || state->step > STEP_OVER) return "there is no such step";
    if (!every_tile_once(state)) return "a tile is not exactly once somewhere";
    if (!quarry_is_open(state)) return "a stack is empty, or a slot is for no reason";
    if (state->step != STEP_OVER && state->pyramid[state->to_act].lost != 0)
        return "a seat that has lost is to act";
    if ((state->slot != 0) != (state->step >= STEP_MARK && state->step <= STEP_REFILL))
        return "a slot is remembered outside its turn";
    for (int seat = 0; seat < state->seats; seat++) {
        const char *violation = seat_violation(state, seat);
        if (violation != NULL) return violation;
    }
    return NULL;
}
