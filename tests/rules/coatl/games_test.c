/* games_test.c: random games of every size. Some are walked with every check there is; the many
 * others are only played, with the invariants looked at after every action. */
#include "rules/coatl/coatl.h"
#include "rules/coatl/state.h"
#include "rules/walk.h"

enum { MANY = 10000, MANY_SOLO = 5000, WALKED = 10000, DEEP = 4, LONGEST = 2000 };

static int choose_levels(Rng *rng)
{
    return rng_below(rng, 32);
}

/* One random game, as fast as the rules allow; how it ended is what `play_many` asks for. */
static CoatlState play(int seats, uint64_t seed)
{
    CoatlState state;
    Rng rng = rng_seeded(~seed);
    GameSetup setup = game_setup(&coatl_rules, seats, seed);
    setup.option[0] = seats == 1 ? (uint8_t)choose_levels(&rng) : 0;
    CHECK_EQ(coatl_rules.setup(&state, &setup), REFUSAL_NONE);
    int actions = 0;
    for (Action action; coatl_rules.sample(&state, &rng, &action); actions++) {
        const Refusal refusal = coatl_rules.apply(&state, &action);
        const char *broken = coatl_rules.violation(&state);
        if (!CHECK_MSG(refusal == REFUSAL_NONE && broken == NULL, "%d seats, seed %llu, %d: %s",
                       seats, (unsigned long long)seed, actions,
                       broken != NULL ? broken : "refused"))
            break;
        if (!CHECK_MSG(actions < LONGEST, "%d seats, seed %llu: no end", seats,
                       (unsigned long long)seed))
            break;
    }
    return state;
}

static void play_many(int seats, int games)
{
    int third = 0;
    int complete = 0;
    for (int game = 0; game < games && check_failures == 0; game++) {
        const CoatlState state = play(seats, (uint64_t)game);
        third += state.trigger == TRIGGER_THIRD_COATL;
        for (int seat = 0; seat < state.seats; seat++)
            complete += coatl_complete_count(&state.seat[seat]);
    }
    /* Random seats must come across what is worth testing. */
    CHECK(complete > games / 50);
    if (seats > 1) CHECK(third > games / 100);
}

static void two_seats(void)
{
    play_many(2, MANY);
}

static void three_seats(void)
{
    play_many(3, MANY);
}

static void four_seats(void)
{
    play_many(4, MANY);
}

static void solo(void)
{
    play_many(1, MANY_SOLO);
}

static void walks(void)
{
    for (int seats = 1; seats <= 4; seats++) {
        Walk walk = { .rules = &coatl_rules, .seats = seats, .seed = 1, .every_option = true };
        walk.games = WALKED;
        walk_games(&walk);
        walk.games = DEEP;
        walk.deep = true;
        walk_games(&walk);
    }
}

static const Test TESTS[] = {
    { "two_seats", two_seats },   { "three_seats", three_seats },
    { "four_seats", four_seats }, { "solo", solo },
    { "walks", walks },
};
CHECK_MAIN(TESTS)
