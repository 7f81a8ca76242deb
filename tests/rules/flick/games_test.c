/* games_test.c: two thousand random games without a broken invariant. */
#include "position.h"

/* Plays one game and checks what must hold after every action: discs conserved, nothing overlaps,
 * nothing lies outside that is not in the abyss, all cards there. */
static void play_one(int seats, uint64_t seed, bool gods, bool will)
{
    const GameSetup setup = { .seed = seed, .seats = (uint8_t)seats, .option = { gods, will } };
    FlickState state;
    Rng rng = rng_seeded(~seed);
    Action action;
    CHECK(flick_setup(&state, &setup) == REFUSAL_NONE);
    for (int step = 0; flick_rules.sample(&state, &rng, &action); step++) {
        const Refusal refusal = flick_carry_out(&state, &action, NULL, NULL);
        const char *violation = flick_rules.violation(&state);
        CHECK_MSG(refusal == REFUSAL_NONE, "%d seats, seed %llu, step %d: %s", seats,
                  (unsigned long long)seed, step, refusal_sentence(refusal));
        CHECK_MSG(violation == NULL, "%d seats, seed %llu, step %d: %s", seats,
                  (unsigned long long)seed, step, violation);
        if (refusal != REFUSAL_NONE || violation != NULL || step > 4000) return;
    }
    CHECK(flick_rules.to_act(&state) == SEAT_NONE);
}

static void two_thousand_games(void)
{
    for (int i = 0; i < 2000 / CHECK_SHARE && check_failures == 0; i++)
        play_one(i % 8 == 0 ? 4 : i % 8 == 1 ? 3 : 2, 1000 + (uint64_t)i, i % 5 != 0, i % 7 != 0);
}

static const Test TEST[] = {
    { "two thousand games", two_thousand_games },
};
CHECK_MAIN(TEST)
