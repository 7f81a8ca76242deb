/* What lies where on the card game's table, in every state of random games: every thing once, and
 * what one step moves, the same difference moves back. */
#include "check.h"
#include "tables/coatl_cards/coatl_cards.h"

static CardsPlan plan_for(const CoatlCardsState *state)
{
    CardsPlan plan = { .layout =
                           cards_layout((Size){ 1280, 800 }, state->seats, state->solo != 0, false),
                       .sight = { .scale = 1 } };
    for (int side = 0; side < 2; side++) {
        const Rect panel = plan.layout.neighbour[side];
        plan.side[side] = cards_seat_layout(panel, rect_inset(panel, 40), 90);
    }
    for (Seat seat = 0; seat < GAME_MAX_SEATS; seat++)
        plan.ribbon[seat] = (Rect){ 600, 300, 60, 50 };
    return plan;
}

static Lay lay_for(const CoatlCardsState *state)
{
    static Lay lay;
    const CardsPlan plan = plan_for(state);
    lay.count = cards_lay(state, &plan, lay.thing);
    return lay;
}

static int in_play(const CoatlCardsState *state)
{
    int count = state->supply_count;
    for (Seat seat = 0; seat < state->seats; seat++) count += state->owned[seat].count;
    return count;
}

static void check_lay(const CoatlCardsState *state, const Lay *lay)
{
    int prophecies = 0;
    CHECK(lay->count > 0 && lay->count < LAY_MAX);
    for (int i = 0; i < lay->count; i++) {
        const Thing *thing = &lay->thing[i];
        prophecies += thing->kind == THING_PROPHECY;
        CHECK(thing->id > 0 && thing->kind > 0 && thing->over > 0);
        CHECK(thing_find(lay->thing, lay->count, thing->id) == thing);
        CHECK(thing->rect.w > 0 && thing->rect.h > 0);
    }
    CHECK_EQ(prophecies, in_play(state));
}

/* What moved was there before, is there after, and all else lies where it did. */
static void check_step(const Lay *a, const Lay *b)
{
    LayMove move[LAY_MAX], back[LAY_MAX];
    const int count = lay_difference(a, b, move);
    int went = 0, came = 0;
    for (int i = 0; i < count; i++) {
        const Thing *from = &move[i].from, *to = &move[i].to;
        CHECK(from->id == 0 || to->id == 0 || (from->kind == to->kind && from->face == to->face));
        went += from->id != 0;
        came += to->id != 0;
    }
    CHECK_EQ(a->count - went, b->count - came);
    CHECK_EQ(lay_difference(b, a, back), count);
}

/* A card that is laid comes out of the hand, a prophecy that is fulfilled from where it lay. */
static void check_action(const Action *action, const Lay *a, const Lay *b)
{
    LayMove move[LAY_MAX];
    const int count = lay_difference(a, b, move);
    bool laid = false, risen = false;
    for (int i = 0; i < count; i++) {
        laid |= move[i].from.over == OVER_HAND && move[i].to.over == LAY_MAT;
        risen |= move[i].to.kind == THING_PROPHECY && move[i].to.over == OVER_OWNED
                 && move[i].from.id == move[i].to.id
                 && move[i].to.id == id_of(ID_PROPHECY, action->arg[0]);
    }
    const int kind = action->kind;
    if (kind == MOVE_PLAY || kind == MOVE_HEAD || kind == MOVE_TAIL) CHECK(laid);
    if (kind == MOVE_RAISE || kind == MOVE_TAKE || kind == MOVE_STEAL) CHECK(risen);
}

static void play(int seats, uint64_t seed)
{
    CoatlCardsState state;
    Rng rng = rng_seeded(seed);
    const GameSetup setup = game_setup(&coatl_cards_rules, seats, seed);
    CHECK(coatl_cards_rules.setup(&state, &setup) == REFUSAL_NONE);
    for (int step = 0; step < 400 && coatl_cards_rules.to_act(&state) != SEAT_NONE; step++) {
        Action action[GAME_MAX_ACTIONS];
        const int count = coatl_cards_rules.legal(&state, action, GAME_MAX_ACTIONS);
        const Lay before = lay_for(&state);
        const bool own = coatl_cards_rules.to_act(&state) == 0;
        if (!CHECK(count > 0)) return;
        const Action done = action[rng_below(&rng, count)];
        CHECK(coatl_cards_rules.apply(&state, &done) == REFUSAL_NONE);
        const Lay after = lay_for(&state);
        check_lay(&state, &after);
        check_step(&before, &after);
        if (own) check_action(&done, &before, &after);
    }
}

static void every_state_of_random_games(void)
{
    for (int seats = 1; seats <= 4; seats++)
        for (int i = 0; i < 3; i++) play(seats, (uint64_t)seats * 10 + (uint64_t)i);
}

static const Test TEST[] = { { "every state of random games", every_state_of_random_games } };
CHECK_MAIN(TEST)
