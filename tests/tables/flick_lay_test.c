/* What lies where on a Flick table, in every state of random games: every disc once, inside of its
 * room, and what one step moves, the same difference moves back. */
#include "rules/flick/position.h"
#include "tables/flick/flick.h"
#include "ui/rooms.h"

static FlickPlan plan_for(const FlickState *state, Size canvas, int mine)
{
    const FlickLayout layout = flick_layout(canvas, state->seats - 1, false);
    FlickPlan plan = { .mine = mine,
                       .board = { .sight = sight_fit(layout.mat, (Rect){ 0, 0, 1000, 1000 }, 10) },
                       .abyss = rect_inset(layout.abyss, 8),
                       .kraken = flick_law_box(&layout, 0, 1) };
    int other = 0;
    for (int corner = 0; corner < FLICK_CORNERS; corner++) {
        const Rect panel = corner == mine ? layout.mine : layout.other[other];
        if (!flick_is_taken(state, corner)) continue;
        other += corner != mine;
        plan.room[corner] = rect_inset(panel, 10);
        cut_top(&plan.room[corner], panel.h > 100 ? 58 : 38);
        plan.gap[corner] = UI_GAP;
    }
    return plan;
}

static Lay lay_for(const FlickState *state, const FlickPlan *plan)
{
    static Lay lay;
    lay.count = flick_lay(state, plan, lay.thing);
    return lay;
}

/* Only what waits on Morrigan's card is not seen. */
static int count_shown(const FlickState *state)
{
    int count = 0;
    for (int piece = 0; piece < FLICK_PIECES; piece++)
        count += state->place[piece] != FLICK_BOX && state->place[piece] != FLICK_ON_MORRIGAN;
    return count;
}

static void check_things(const FlickState *state, const FlickPlan *plan, Size canvas,
                         const Lay *lay)
{
    CHECK(lay->count <= count_shown(state));
    for (int i = 0; i < lay->count; i++) {
        const Thing *thing = &lay->thing[i];
        const Point at = rect_centre(thing->rect);
        CHECK(thing_find(lay->thing, i, thing->id) == NULL);
        CHECK(rect_has((Rect){ 0, 0, canvas.w, canvas.h }, at) && thing->rect.w > 15);
        if (thing->over == FLICK_OVER_ABYSS) CHECK(rect_has(plan->abyss, at));
        if (thing->over >= FLICK_OVER_SEAT && thing->over < FLICK_OVER_ABYSS)
            CHECK(rect_has(rect_inset(plan->room[thing->over - FLICK_OVER_SEAT], -8), at));
        if (i > 0 && thing->over == LAY_MAT) CHECK(rect_centre(lay->thing[i - 1].rect).y <= at.y);
    }
}

static int moved;

static void check_step(const FlickState *before, const Action *action, const FlickState *after,
                       void *context)
{
    static const Size CANVAS[] = { { 1280, 800 }, { 800, 1280 } };
    (void)action;
    (void)context;
    for (size_t i = 0; i < LENGTH(CANVAS); i++) {
        const FlickPlan plan = plan_for(after, CANVAS[i], 0);
        LayMove there[LAY_MAX], back[LAY_MAX];
        const Lay was = lay_for(before, &plan), is = lay_for(after, &plan);
        check_things(after, &plan, CANVAS[i], &is);
        const int count = lay_difference(&was, &is, there);
        CHECK_EQ(lay_difference(&is, &was, back), count);
        moved += count;
    }
}

static void every_disc_lies_in_its_room(void)
{
    game_witness(4, check_step, NULL);
    CHECK(moved > 1000);
}

/* What is put on its cloud is a thing there before the game knows of it, and in no stock. */
static void what_lies_ready_is_on_its_cloud(void)
{
    const FlickState state = game_open(2);
    FlickPlan plan = plan_for(&state, (Size){ 1280, 800 }, 0);
    const int piece = flick_piece(0, FLICK_KIND_PROPHET, 1);
    const Lay before = lay_for(&state, &plan);
    LayMove move[LAY_MAX];
    plan.ready[0] = piece;
    plan.ready_at[0] = (FlickPoint){ 12000, 12000 };
    plan.readies = 1;
    plan.away = UINT64_C(1) << piece;
    const Lay after = lay_for(&state, &plan);
    CHECK_EQ(after.count, before.count);
    CHECK_EQ(lay_difference(&before, &after, move), 1);
    CHECK_EQ(move[0].to.id, piece_of(piece));
    CHECK_EQ(move[0].to.over, LAY_MAT);
}

static const Test TEST[] = {
    { "every disc lies in its room", every_disc_lies_in_its_room },
    { "what lies ready is on its cloud", what_lies_ready_is_on_its_cloud },
};

CHECK_MAIN(TEST)
