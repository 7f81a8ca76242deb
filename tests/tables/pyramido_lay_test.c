/* What lies where on a Pyramido table, in every state of random games: every thing once, inside of
 * its room, and what one step moves, the same difference moves back. */
#include "rules/pyramido/pyramido.h"
#include "tables/pyramido/pyramido.h"
#include "ui/rooms.h"

static const Size CANVAS[] = { { 1280, 800 }, { 800, 1280 }, { 1920, 1080 } };

static Rect panel[PYRAMIDO_MAX_SEATS]; /* of the others */

static PyramidoPlan plan_for(const PyramidoState *state, Size canvas, Seat viewer)
{
    PyramidoPlan plan = { .layout = pyramido_layout(canvas, state->seats - 1, false, 1),
                          .viewer = viewer,
                          .round = state->round };
    const Rect part = board_part_needed(&state->pyramid[viewer], 1);
    plan.sight = board_fit(plan.layout.board, part);
    for (Seat seat = 0; seat < state->seats; seat++) {
        const int order = (seat - viewer - 1 + state->seats) % state->seats;
        if (seat == viewer) continue;
        panel[seat] = plan.layout.opponent[order];
        plan.other[seat] = pyramido_opponent(rect_inset(panel[seat], 12));
    }
    return plan;
}

static Lay lay_for(const PyramidoState *state, const PyramidoPlan *plan)
{
    static Lay lay;
    lay.count = pyramido_lay(state, plan, lay.thing);
    return lay;
}

static Rect room_of(const PyramidoPlan *plan, const Thing *thing)
{
    const Seat seat = thing->over % 8;
    const PyramidoLayout *layout = &plan->layout;
    if (thing->over == OVER_STACKS || thing->over == OVER_SLOTS) return layout->quarry;
    if (thing->over == LAY_MAT) return layout->cloth;
    if (thing->over >= OVER_SUPPLY && seat == plan->viewer)
        return thing->kind == PIECE_MARKER ? layout->markers : layout->chips;
    return panel[seat];
}

/* A marker is painted in the middle of its block. */
static Rect seen(const Thing *thing)
{
    const Rect rect = thing->rect;
    return thing->kind == PIECE_MARKER ? rect_middle(rect, rect.w / 2, rect.h / 2) : rect;
}

static void check_lay(const Lay *lay, const PyramidoPlan *plan, Size canvas)
{
    CHECK(lay->count > 0 && lay->count < LAY_MAX);
    for (int i = 0; i < lay->count; i++) {
        const Thing *thing = &lay->thing[i];
        CHECK(thing->id > 0 && thing_find(lay->thing, lay->count, thing->id) == thing);
        CHECK(thing->rect.w > 0 && thing->rect.h > 0);
        room_is_inside(seen(thing), rect_inset(room_of(plan, thing), -1), "a thing");
        room_is_inside(seen(thing), (Rect){ 0, 0, canvas.w, canvas.h }, "a thing");
        if (!board_has(thing)) continue;
        const Laid laid = board_laid(thing);
        CHECK_EQ(laid.id, thing->face);
        CHECK_EQ(board_seat(thing),
                 thing->over == LAY_MAT ? plan->viewer : thing->over - OVER_BOARD);
    }
}

/* Every thing of `lay` is where the moves take it from there. */
static void check_moves(const Lay *from, const Lay *to, const LayMove *move, int count, bool back)
{
    for (int i = 0; i < from->count; i++) {
        int spot = from->thing[i].spot;
        for (int k = 0; k < count; k++) {
            const Thing *begins = back ? &move[k].to : &move[k].from;
            const Thing *ends = back ? &move[k].from : &move[k].to;
            if (begins->id == from->thing[i].id) spot = ends->spot;
        }
        const Thing *there = thing_find(to->thing, to->count, from->thing[i].id);
        CHECK_EQ(there != NULL ? there->spot : 0, spot);
    }
}

static void check_step(const PyramidoState *before, const PyramidoState *after, Size canvas)
{
    LayMove move[LAY_MAX];
    PyramidoPlan plan = plan_for(before, canvas, 0);
    const Lay a = lay_for(before, &plan);
    check_lay(&a, &plan, canvas);
    plan.round = after->round;
    const Lay b = lay_for(after, &plan);
    const int count = lay_difference(&a, &b, move);
    check_moves(&a, &b, move, count, false);
    check_moves(&b, &a, move, count, true);
}

static void play(int seats, uint64_t seed, Size canvas)
{
    PyramidoState state;
    Rng rng = rng_seeded(seed);
    const GameSetup setup = { .seats = (uint8_t)seats, .seed = seed };
    CHECK(pyramido_rules.setup(&state, &setup) == REFUSAL_NONE);
    for (int step = 0; step < 400 && pyramido_rules.to_act(&state) != SEAT_NONE; step++) {
        Action action[GAME_MAX_ACTIONS];
        const int count = pyramido_rules.legal(&state, action, GAME_MAX_ACTIONS);
        const PyramidoState before = state;
        CHECK(count > 0);
        if (count == 0) return;
        CHECK(pyramido_rules.apply(&state, &action[rng_below(&rng, count)]) == REFUSAL_NONE);
        check_step(&before, &state, canvas);
    }
}

static void every_state_of_random_games(void)
{
    for (int seats = 2; seats <= 4; seats++)
        for (int i = 0; i < 3; i++) play(seats, (uint64_t)seats * 10 + (uint64_t)i, CANVAS[i]);
}

static const Test TEST[] = { { "every state of random games", every_state_of_random_games } };
CHECK_MAIN(TEST)
