#include "rules/pyramido/state.h"
#include "rules/pyramido/refusals.h"

/* How many arguments each kind has; whatever follows them must be 0. */
static const uint8_t ARGUMENTS[PYRAMIDO_KINDS] = {
    [PYRAMIDO_PLACE] = 5, [PYRAMIDO_MARK] = 1,   [PYRAMIDO_RESURFACE] = 3,
    [PYRAMIDO_PASS] = 0,  [PYRAMIDO_REFILL] = 1, [PYRAMIDO_FILL] = 4,
};

static const Pyramid *own_pyramid(const PyramidoState *state)
{
    return &state->pyramid[state->to_act];
}

static Laid tile_to_place(const PyramidoState *state, const Action *action)
{
    return (Laid){ .id = state->quarry.slot[action->arg[0] - 1],
                   .level = action->arg[1],
                   .x = action->arg[2],
                   .y = action->arg[3],
                   .rot = action->arg[4] };
}

static Laid chip_to_lay(const PyramidoState *state, const Action *action)
{
    if (action->kind == PYRAMIDO_FILL)
        return (Laid){ .id = action->arg[0],
                       .level = state->round,
                       .x = action->arg[1],
                       .y = action->arg[2],
                       .rot = action->arg[3] };
    const Spot spot = tile_spot(pyramid_last_tile(own_pyramid(state)), action->arg[1] - 1);
    return (Laid){
        .id = action->arg[0], .level = state->round, .x = spot.x, .y = spot.y, .rot = action->arg[2]
    };
}

/* ---- may I? ---- */

/* Is this an action of the game at all, wherever it may be played? */
static bool is_well_formed(const Action *action)
{
    if (action->kind < PYRAMIDO_PLACE || action->kind >= PYRAMIDO_KINDS) return false;
    for (int i = ARGUMENTS[action->kind]; i < (int)sizeof action->arg; i++)
        if (action->arg[i] != 0) return false;
    for (int i = 0; i < (int)(sizeof action->value / sizeof action->value[0]); i++)
        if (action->value[i] != 0) return false;
    const uint8_t *arg = action->arg;
    switch ((PyramidoKind)action->kind) {
    case PYRAMIDO_PLACE: return arg[4] < PYRAMIDO_ROTS;
    case PYRAMIDO_RESURFACE: return arg[0] < PYRAMIDO_COLOURS && arg[2] < PYRAMIDO_ROTS;
    case PYRAMIDO_FILL: return arg[0] < PYRAMIDO_COLOURS && arg[3] < PYRAMIDO_ROTS;
    case PYRAMIDO_REFILL: return arg[0] <= 1;
    case PYRAMIDO_MARK:
    case PYRAMIDO_PASS:
    case PYRAMIDO_KINDS: break;
    }
    return true;
}

/* Each step takes one kind of action (the patch step two) and names what it waits for. */
static Refusal check_step(PyramidoStep step, PyramidoKind kind)
{
    if (kind == PYRAMIDO_FILL && step != STEP_FILL && step != STEP_OVER) return REFUSAL_NOT_STUCK;
    switch (step) {
    case STEP_PLACE: return kind == PYRAMIDO_PLACE ? REFUSAL_NONE : REFUSAL_STONE_DUE;
    case STEP_MARK: return kind == PYRAMIDO_MARK ? REFUSAL_NONE : REFUSAL_MARKER_DUE;
    case STEP_RESURFACE:
        return kind == PYRAMIDO_RESURFACE || kind == PYRAMIDO_PASS ? REFUSAL_NONE
                                                                   : REFUSAL_PATCH_DUE;
    case STEP_REFILL: return kind == PYRAMIDO_REFILL ? REFUSAL_NONE : REFUSAL_REFILL_DUE;
    case STEP_FILL: return kind == PYRAMIDO_FILL ? REFUSAL_NONE : REFUSAL_HOLES_DUE;
    case STEP_OVER: break;
    }
    return REFUSAL_GAME_OVER;
}

static Refusal check_place(const PyramidoState *state, const Action *action)
{
    if (action->arg[0] < 1 || action->arg[0] > QUARRY_SLOTS) return REFUSAL_NO_SUCH_SLOT;
    if (action->arg[1] != state->round) return REFUSAL_WRONG_LEVEL;
    const Laid tile = tile_to_place(state, action);
    return pyramid_check_tile(own_pyramid(state), &tile);
}

static bool is_block(int block)
{
    return block == 1 || block == 2;
}

static Refusal check_mark(const PyramidoState *state, const Action *action)
{
    if (!is_block(action->arg[0])) return REFUSAL_NO_SUCH_BLOCK;
    return pyramid_check_mark(own_pyramid(state), state->round, action->arg[0] - 1);
}

static Refusal check_resurface(const PyramidoState *state, const Action *action)
{
    const Pyramid *pyramid = own_pyramid(state);
    if (!is_block(action->arg[1])) return REFUSAL_NO_SUCH_BLOCK;
    const Laid chip = chip_to_lay(state, action);
    if (pyramid_has_marker(pyramid, state->round, (Spot){ chip.x, chip.y }))
        return REFUSAL_BLOCK_MARKED;
    return pyramid_check_chip(pyramid, chip.id);
}

static Refusal check_fill(const PyramidoState *state, const Action *action)
{
    const Pyramid *pyramid = own_pyramid(state);
    const Laid chip = chip_to_lay(state, action);
    const Grid holes = pyramid_holes(pyramid, state->round);
    if (chip.x > GRID_LAST || chip.y > GRID_LAST || !grid_has(&holes, chip.x, chip.y))
        return REFUSAL_NOT_A_HOLE;
    return pyramid_check_chip(pyramid, chip.id);
}

Refusal pyramido_check(const PyramidoState *state, const Action *action)
{
    if (!is_well_formed(action)) return REFUSAL_SYNTAX;
    const Refusal refusal = check_step(state->step, action->kind);
    if (refusal != REFUSAL_NONE) return refusal;
    switch ((PyramidoKind)action->kind) {
    case PYRAMIDO_PLACE: return check_place(state, action);
    case PYRAMIDO_MARK: return check_mark(state, action);
    case PYRAMIDO_RESURFACE: return check_resurface(state, action);
    case PYRAMIDO_FILL: return check_fill(state, action);
    case PYRAMIDO_PASS:
    case PYRAMIDO_REFILL:
    case PYRAMIDO_KINDS: break;
    }
    return REFUSAL_NONE;
}

/* ---- then do it ---- */

/* A step that offers nothing is skipped. */
static void go_on_to_resurface(PyramidoState *state)
{
    state->step = pyramid_chips_left(own_pyramid(state)) > 0 ? STEP_RESURFACE : STEP_REFILL;
}

static void do_place(PyramidoState *state, const Action *action)
{
    Pyramid *pyramid = &state->pyramid[state->to_act];
    pyramid_lay_tile(pyramid, tile_to_place(state, action));
    state->slot = action->arg[0];
    (void)quarry_take(&state->quarry, state->slot - 1);
    if (pyramid_check_mark(pyramid, state->round, 0) == REFUSAL_NONE
        || pyramid_check_mark(pyramid, state->round, 1) == REFUSAL_NONE)
        state->step = STEP_MARK;
    else
        go_on_to_resurface(state);
}

static void do_mark(PyramidoState *state, const Action *action)
{
    Pyramid *pyramid = &state->pyramid[state->to_act];
    const Block block = tile_block(pyramid_last_tile(pyramid), action->arg[0] - 1);
    pyramid_mark(pyramid, state->round, block.colour, (Spot){ block.x, block.y });
    go_on_to_resurface(state);
}

static void do_resurface(PyramidoState *state, const Action *action, EventLog *log)
{
    Pyramid *pyramid = &state->pyramid[state->to_act];
    const Laid chip = chip_to_lay(state, action);
    pyramid_lay_chip(pyramid, chip);
    state->step = STEP_REFILL;
    if ((pyramid->marked[state->round - 1] >> chip.id & 1) != 0) return;
    pyramid_mark(pyramid, state->round, chip.id, (Spot){ chip.x, chip.y });
    log_event(log, (Event){ .kind = PYRAMIDO_MARKED,
                            .seat = (int8_t)state->to_act,
                            .arg = { chip.id, chip.x, chip.y } });
}

static void do_refill(PyramidoState *state, const Action *action, EventLog *log)
{
    const int slot = state->slot - 1;
    const int stack = slot + action->arg[0];
    const Refill refill = quarry_refill(&state->quarry, slot, stack);
    log_event(log, (Event){ .kind = PYRAMIDO_REFILLED,
                            .seat = SEAT_NONE,
                            .arg = { state->slot, (uint8_t)(stack + 1), (uint8_t)refill.tile } });
    if (refill.renewed > 0)
        log_event(log, (Event){ .kind = PYRAMIDO_RENEWED,
                                .seat = SEAT_NONE,
                                .arg = { (uint8_t)(stack + 1), (uint8_t)(refill.renewed_from + 1),
                                         (uint8_t)refill.renewed } });
    pyramido_end_turn(state, log);
}

static void do_fill(PyramidoState *state, const Action *action, EventLog *log)
{
    Pyramid *pyramid = &state->pyramid[state->to_act];
    pyramid_lay_chip(pyramid, chip_to_lay(state, action));
    if (pyramid_is_complete(pyramid, state->round)) pyramido_end_turn(state, log);
}

Refusal pyramido_carry_out(PyramidoState *state, const Action *action, EventLog *log)
{
    const Refusal refusal = pyramido_check(state, action);
    if (refusal != REFUSAL_NONE) return refusal;
    switch ((PyramidoKind)action->kind) {
    case PYRAMIDO_PLACE: do_place(state, action); break;
    case PYRAMIDO_MARK: do_mark(state, action); break;
    case PYRAMIDO_RESURFACE: do_resurface(state, action, log); break;
    case PYRAMIDO_PASS: state->step = STEP_REFILL; break;
    case PYRAMIDO_REFILL: do_refill(state, action, log); break;
    case PYRAMIDO_FILL: do_fill(state, action, log); break;
    case PYRAMIDO_KINDS: break;
    }
    return REFUSAL_NONE;
}

/* A refill shows the next tile of its stack and ends the turn; the last patch in a hole ends it,
 * too, even where the same seat begins the next round. */
bool pyramido_barrier(const PyramidoState *before, const Action *action, const PyramidoState *after)
{
    if (action->kind == PYRAMIDO_REFILL) return true;
    return action->kind == PYRAMIDO_FILL
           && pyramid_is_complete(&after->pyramid[before->to_act], before->round);
}
