/* What lies where on a Coatl table, in every state of random games: every place once, and what one
 * step moves, the same difference moves back. */
#include "check.h"
#include "tables/coatl/coatl.h"

static Lay lay_for(const CoatlState *state)
{
    static Lay lay;
    lay.count = coatl_list(state, 0, lay.thing);
    return lay;
}

static void check_lay(const Lay *lay)
{
    CHECK(lay->count > 0 && lay->count < LAY_MAX);
    for (int i = 0; i < lay->count; i++) {
        const Thing *thing = &lay->thing[i];
        CHECK(thing->id == thing->spot && thing->face > 0);
        CHECK(thing_find(lay->thing, lay->count, thing->id) == thing);
        CHECK(thing->id > piece_of(PIECE_STACK, PIECE_STEP - 1)); /* the number of no piece */
    }
}

static bool has(const Lay *lay, int spot, int face)
{
    const Thing *thing = thing_find(lay->thing, lay->count, spot);
    return thing != NULL && thing->face == face;
}

/* What moved was there before, is there after, and all else lies where it did. */
static void check_step(const Lay *a, const Lay *b)
{
    LayMove move[LAY_MAX];
    const int count = lay_difference(a, b, move);
    int went = 0, came = 0;
    for (int i = 0; i < count; i++) {
        const Thing *from = &move[i].from, *to = &move[i].to;
        CHECK(from->id == 0 || has(a, from->spot, from->face));
        CHECK(to->id == 0 || has(b, to->spot, to->face));
        CHECK(from->id == 0 || to->id == 0 || (from->kind == to->kind && from->face == to->face));
        went += from->id != 0;
        came += to->id != 0;
    }
    CHECK_EQ(a->count - went, b->count - came);
    LayMove back[LAY_MAX];
    CHECK_EQ(lay_difference(b, a, back), count);
}

static void play(int seats, uint64_t seed)
{
    CoatlState state;
    Rng rng = rng_seeded(seed);
    const GameSetup setup = { .seats = (uint8_t)seats, .seed = seed };
    CHECK(coatl_rules.setup(&state, &setup) == REFUSAL_NONE);
    for (int step = 0; step < 400 && coatl_rules.to_act(&state) != SEAT_NONE; step++) {
        Action action[GAME_MAX_ACTIONS];
        const int count = coatl_rules.legal(&state, action, GAME_MAX_ACTIONS);
        const Lay before = lay_for(&state);
        CHECK(count > 0);
        if (count == 0) return;
        CHECK(coatl_rules.apply(&state, &action[rng_below(&rng, count)]) == REFUSAL_NONE);
        const Lay after = lay_for(&state);
        check_lay(&after);
        check_step(&before, &after);
    }
}

static void every_state_of_random_games(void)
{
    for (int seats = 1; seats <= 4; seats++)
        for (int i = 0; i < 3; i++) play(seats, (uint64_t)seats * 10 + (uint64_t)i);
}

static const Test TEST[] = { { "every state of random games", every_state_of_random_games } };
CHECK_MAIN(TEST)
