/* query_test.c: what a table asks is what the rules would answer if it tried. */
#include "position.h"
#include "rules/flick/gods.h"
#include "advice/flick_build.h"
#include "rules/flick/standing.h"
#include "rules/flick/refusals.h"

/* ---- building ---- */

/* Is there any point of the island at which this temple may be built for this prophet? */
static bool can_be_built(const FlickState *state, int prophet, int temple, int island)
{
    FlickPoint low, high;
    flick_island_box(island, &low, &high);
    for (int y = low.y; y <= high.y; y += 10 * FLICK_UNIT)
        for (int x = low.x; x <= high.x; x += 10 * FLICK_UNIT) {
            const Action build = { .kind = FLICK_BUILD,
                                   .arg = { (uint8_t)prophet, (uint8_t)temple },
                                   .value = { x, y } };
            if (flick_inside_island((FlickPoint){ x, y }, island)
                && flick_check(state, &build) == REFUSAL_NONE)
                return true;
        }
    return false;
}

static int first_to_set(const FlickState *state)
{
    for (int temple = 0; temple < FLICK_APE; temple++)
        if (flick_may_set(state, temple)) return temple;
    return FLICK_NO_PIECE;
}

/* For each island: who may build there by the checks is who the query names. */
static void compare_builders(const FlickState *state)
{
    const int temple = first_to_set(state);
    for (int island = 0; island < FLICK_ISLANDS; island++) {
        int lowest = FLICK_NO_PIECE;
        for (int piece = 0; piece < FLICK_APE; piece++) {
            const bool can = can_be_built(state, piece, temple, island);
            CHECK_EQ(flick_may_build_on(state, piece, island), can);
            if (!can) continue;
            if (lowest == FLICK_NO_PIECE) lowest = piece;
            CHECK_EQ(flick_builder_for(state, island, piece), piece); /* as it was preferred */
        }
        CHECK_EQ(flick_builder_for(state, island, FLICK_NO_PIECE), lowest);
    }
}

static FlickState two_in_cities(void)
{
    FlickState state = game_open(2);
    game_put(&state, "Ap2@196,480 Cp1@480,804");
    GAME_REST(&state, "flick Ap1 120 120 10.76 1413", "settle Ap1@520,196");
    CHECK_EQ(state.phase, FLICK_PHASE_CITY);
    return state;
}

static void a_prophet_builds_on_the_island_of_its_city(void)
{
    const FlickState state = two_in_cities();
    compare_builders(&state);
    CHECK_EQ(flick_builder_for(&state, 0, FLICK_NO_PIECE), piece_named("Ap1"));
    CHECK_EQ(flick_builder_for(&state, 3, FLICK_NO_PIECE), piece_named("Ap2"));
    CHECK_EQ(flick_builder_for(&state, 0, piece_named("Ap2")), piece_named("Ap1"));
    CHECK_EQ(flick_builder_for(&state, 2, FLICK_NO_PIECE), FLICK_NO_PIECE); /* it is C's */
    FlickState launch = game_open(2);
    game_put(&launch, "Ap1@520,196");
    CHECK_EQ(flick_builder_for(&launch, 0, FLICK_NO_PIECE), FLICK_NO_PIECE);
}

static void zeus_builds_on_every_island(void)
{
    FlickState state = two_in_cities();
    game_god(&state, 'A', FLICK_ZEUS);
    compare_builders(&state);
    for (int island = 0; island < FLICK_ISLANDS; island++)
        CHECK_EQ(flick_builder_for(&state, island, piece_named("Ap2")), piece_named("Ap2"));
}

static void temples_in_stock_come_first(void)
{
    FlickState state = two_in_cities();
    game_put(&state, "At1@860,600");
    CHECK(!flick_may_set(&state, piece_named("At1")) && flick_may_set(&state, piece_named("At2")));
    CHECK(!flick_may_set(&state, piece_named("Ct1")) && !flick_may_set(&state, piece_named("Ap3")));
    game_put(&state, "At2@860,400 At3@560,860 At4@430,250");
    CHECK(flick_may_set(&state, piece_named("At1")));
    GAME_REST(&state, "nobuild Ap1", NULL);
    GAME_REST(&state, "nobuild Ap2", NULL);
    CHECK(!flick_may_set(&state, piece_named("At1"))); /* no city is to be decided */
}

/* Wherever it is wanted: legal, and on the island that the point is on or nearest to. */
static void builds_are_legal_and_near(void)
{
    const FlickState state = two_in_cities();
    const int temple = piece_named("At1");
    Action action;
    CHECK(flick_build_near(&state, temple, FLICK_NO_PIECE, (FlickPoint){ 56000, 25000 }, &action));
    CHECK(action.value[0] == 56000 && action.value[1] == 25000);
    CHECK(flick_build_near(&state, temple, FLICK_NO_PIECE, (FlickPoint){ 52000, 100 }, &action));
    CHECK_EQ(flick_check(&state, &action), REFUSAL_NONE);
    CHECK_EQ(action.arg[0], piece_named("Ap1"));
    CHECK(!flick_build_near(&state, temple, FLICK_NO_PIECE, flick_city(1), &action));
    CHECK(flick_build_anywhere(&state, temple, FLICK_NO_PIECE, &action));
    CHECK(flick_check(&state, &action) == REFUSAL_NONE && action.arg[0] == piece_named("Ap1"));
}

/* With an empty stock the temple of the own island cannot be used, one of another can. */
static void a_temple_moves_to_another_island(void)
{
    FlickState state = game_open(2);
    Action action;
    game_put(&state, "At1@600,250 At2@430,250 At3@860,600 At4@480,804");
    GAME_REST(&state, "flick Ap1 120 120 10.76 1413", "settle Ap1@520,196");
    CHECK(!flick_build_anywhere(&state, piece_named("At1"), FLICK_NO_PIECE, &action));
    CHECK(flick_build_anywhere(&state, piece_named("At3"), FLICK_NO_PIECE, &action));
}

/* ---- the Ape ---- */

static void the_island_of_the_ape(void)
{
    FlickState state = game_open(2);
    CHECK_EQ(flick_ape_island(&state), FLICK_NOWHERE); /* it is in the box */
    game_will(&state, FLICK_KING_APE);
    CHECK_EQ(flick_ape_island(&state), FLICK_NOWHERE); /* on the navel */
    game_put(&state, "ape@430,40 Ap1@430,140");        /* its rim on the shore of N */
    CHECK_EQ(flick_ape_island(&state), 0);
    CHECK(flick_stands_on(&state, FLICK_APE, 0) && !flick_stands_on(&state, FLICK_APE, 1));
    CHECK(flick_stands_on(&state, piece_named("Ap1"), 0));
    CHECK(!flick_stands_on(&state, piece_named("Ap2"), 0)); /* in stock */
    const FlickStanding standing = flick_standing(&state);
    CHECK_EQ(standing.discs[0][0], 0);
    game_put(&state, "ape@430,39.99");
    CHECK_EQ(flick_ape_island(&state), FLICK_NOWHERE);
}

/* ---- in every game ---- */

static int count_asked(const FlickState *state)
{
    int count = 0;
    for (int corner = 0; corner < FLICK_CORNERS; corner++) count += flick_is_asked(state, corner);
    return count;
}

/* Whoever decides is asked, nobody who has decided is, and nobody beside votes and flick-offs. */
static void compare_asked(const FlickState *before, const Action *action, const FlickState *after)
{
    const bool secret = action->kind == FLICK_VOTE || action->kind == FLICK_FLICKOFF;
    CHECK_EQ(count_asked(before) > 0, secret);
    if (!secret) return;
    CHECK(flick_is_asked(before, before->turn));
    if (after->phase != before->phase || count_asked(after) > count_asked(before)) return;
    CHECK_EQ(count_asked(after), count_asked(before) - 1);
    CHECK(!flick_is_asked(after, before->turn));
}

static void compare_due(const FlickState *state)
{
    const char *due = game_refusal_sentence(&flick_rules, state, REFUSAL_FLICK_WRONG_STEP);
    CHECK_STR(due, flick_due(state));
    CHECK(due[0] != '\0');
    CHECK(game_refusal_sentence(&flick_rules, state, REFUSAL_FLICK_OFF_MAT)
          == refusal_sentence(REFUSAL_FLICK_OFF_MAT));
}

/* Keeps the sentence of each phase that is met. */
static void compare_sayings(const FlickState *before, const Action *action, const FlickState *after,
                            void *context)
{
    const char **told = context;
    told[before->phase] = flick_due(before);
    compare_due(before);
    compare_asked(before, action, after);
}

static void who_is_asked_and_what_is_due(void)
{
    const char *told[FLICK_PHASE_OVER] = { 0 };
    game_witness(24, compare_sayings, told);
    for (int phase = 0; phase < FLICK_PHASE_OVER; phase++) {
        CHECK_MSG(told[phase] != NULL, "phase %d was never met", phase);
        for (int other = 0; other < phase; other++) CHECK(told[other] != told[phase]);
    }
}

static void the_tornado_goes_where_it_was_said(void)
{
    FlickState state = game_open(2);
    game_will(&state, FLICK_TORNADO);
    for (int i = 0; i < FLICK_WAY_POINTS; i++) {
        const int next = flick_next_way_point(&state);
        state.phase = FLICK_PHASE_END;
        state.turn = 0;
        GAME_DO(&state, "end A");
        CHECK_EQ(state.tornado, next);
    }
}

static const Test TEST[] = {
    { "a prophet builds on the island of its city", a_prophet_builds_on_the_island_of_its_city },
    { "zeus builds on every island", zeus_builds_on_every_island },
    { "temples in stock come first", temples_in_stock_come_first },
    { "builds are legal and near", builds_are_legal_and_near },
    { "a temple moves to another island", a_temple_moves_to_another_island },
    { "the island of the ape", the_island_of_the_ape },
    { "who is asked and what is due", who_is_asked_and_what_is_due },
    { "the tornado goes where it was said", the_tornado_goes_where_it_was_said },
};

CHECK_MAIN(TEST)
