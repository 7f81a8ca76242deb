/* games_test.c: random games of every size, walked with every check there is, and proof that chance
 * alone comes across what is worth checking. */
#include "rules/coatl/coatl.h"
#include "rules/coatl/state.h"
#include "rules/walk.h"

enum { WALKED = 10000, DEEP = 16, GLANCED = 300 };

static void walk(int seats)
{
    Walk walk = { .rules = &coatl_rules, .seats = seats, .seed = 1, .every_option = true };
    walk.games = WALKED;
    walk_games(&walk);
    walk.games = DEEP;
    walk.deep = true;
    walk_games(&walk);
}

static void two_seats(void)
{
    walk(2);
}

static void three_seats(void)
{
    walk(3);
}

static void four_seats(void)
{
    walk(4);
}

static void solo(void)
{
    walk(1);
}

static CoatlState play(int seats, uint64_t seed)
{
    CoatlState state;
    Rng rng = rng_seeded(~seed);
    const GameSetup setup = game_setup(&coatl_rules, seats, seed);
    CHECK_EQ(coatl_rules.setup(&state, &setup), REFUSAL_NONE);
    for (Action action; coatl_rules.sample(&state, &rng, &action);)
        CHECK_EQ(coatl_rules.apply(&state, &action), REFUSAL_NONE);
    return state;
}

/* Walks in which no coatl is ever sealed, or only one of the triggers met, would prove little. */
static void random_seats_reach_both_ends(void)
{
    int triggers[] = { 0, 0, 0 };
    for (int seats = 1; seats <= 4; seats++) {
        int complete = 0;
        for (uint64_t seed = 0; seed < GLANCED; seed++) {
            const CoatlState state = play(seats, seed);
            triggers[state.trigger]++;
            for (int seat = 0; seat < state.seats; seat++)
                complete += coatl_complete_count(&state.seat[seat]);
        }
        CHECK_MSG(complete > GLANCED / 4, "%d seats: %d coatls", seats, complete);
    }
    CHECK_MSG(triggers[TRIGGER_THIRD_COATL] > GLANCED / 4, "%d times a third coatl", triggers[1]);
    CHECK_MSG(triggers[TRIGGER_NO_BODIES] > GLANCED / 4, "%d times no bodies", triggers[2]);
}

static const Test TESTS[] = {
    { "two_seats", two_seats },
    { "three_seats", three_seats },
    { "four_seats", four_seats },
    { "solo", solo },
    { "random_seats_reach_both_ends", random_seats_reach_both_ends },
};
CHECK_MAIN(TESTS)
