#include "cli/questions.h"
#include "rules/flick/moves.h"
#include "rules/flick/round.h"
#include "rules/flick/sample.h"
#include "rules/flick/world.h"

static FlickPoint somewhere(Rng *rng, int piece)
{
    const int radius = flick_radius(piece);
    const int x = radius + rng_below(rng, FLICK_MAT - 2 * radius + 1);
    return (FlickPoint){ x, radius + rng_below(rng, FLICK_MAT - 2 * radius + 1) };
}

static void scatter(FlickState *state, int piece, Rng *rng)
{
    FlickPoint at = somewhere(rng, piece);
    while (flick_cloud_at(at, flick_radius(piece)) != FLICK_NOWHERE
           || !flick_is_free(state, piece, at, FLICK_NO_PIECE))
        at = somewhere(rng, piece);
    flick_put(state, piece, at);
}

/* Thirty discs at rest anywhere: 18 prophets and 12 temples; the 31st is flicked from the cloud. */
static void scatter_thirty(FlickState *state, Rng *rng)
{
    for (int corner = 0; corner < FLICK_CORNERS; corner++) {
        for (int number = corner == 0 ? 2 : 1; number <= (corner < 2 ? 5 : 4) + (corner == 0);
             number++)
            scatter(state, flick_piece(corner, FLICK_KIND_PROPHET, number), rng);
        for (int number = 1; number <= 3; number++)
            scatter(state, flick_piece(corner, FLICK_KIND_TEMPLE, number), rng);
    }
}

static uint64_t fold(uint64_t sum, const FlickSettle *settle)
{
    for (int piece = 0; piece < FLICK_PIECES; piece++)
        sum = sum * 31 + (uint64_t)(settle->at[piece].x + settle->rest[piece]);
    return sum;
}

/* Eight shots from each table, so that building tables costs nothing beside them. */
static uint64_t run_shots(int repeats, uint64_t seed)
{
    enum { SHOTS = 8 };
    Rng rng = rng_seeded(seed);
    FlickState state = { 0 };
    uint64_t sum = 0;
    for (int i = 0; i < repeats; i++) {
        if (i % SHOTS == 0) {
            state = (FlickState){ .seats = 4, .taken = 15, .phase = FLICK_PHASE_LAUNCH };
            scatter_thirty(&state, &rng);
        }
        const FlickEntry entry = flick_sample_entry(&state, 0, &rng);
        const FlickShot shot = { .count = 1,
                                 .launch = { { 0, entry.at, entry.angle, entry.speed, 0 } } };
        FlickSettle settle;
        if (flick_world_run(&state, &shot, &settle)) sum = fold(sum, &settle);
    }
    return sum;
}

static uint64_t run_games(int repeats, uint64_t seed)
{
    uint64_t sum = 0;
    for (int i = 0; i < repeats; i++) {
        const GameSetup setup = { .seed = seed + (uint64_t)i, .seats = 2, .option = { 1, 1 } };
        Rng rng = rng_seeded(~setup.seed);
        FlickState state;
        Action action;
        (void)flick_setup(&state, &setup);
        while (flick_sample(&state, &rng, &action))
            sum = sum * 31 + (uint64_t)flick_carry_out(&state, &action, NULL, NULL) + action.kind;
    }
    return sum;
}

const Workload flick_workloads[] = {
    { "shot-30-discs", run_shots },
    { "random-game", run_games },
    { NULL, NULL },
};
