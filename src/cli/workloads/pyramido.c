/* pyramido.c: the hot paths, measured on positions from a played game. */
#include "cli/questions.h"
#include "advice/pyramido.h"

/* A random action after which no hole must be left: purely random play ends in the first round. */
static Action some_action(const PyramidoState *state, Rng *rng)
{
    const Choices choices = pyramido_choices(state);
    for (;;) {
        const Action action = choices_nth(&choices, rng_below(rng, choices.count));
        PyramidoPreview preview;
        (void)pyramido_preview(state, &action, &preview);
        if (preview.outlook.singles == 0) return action;
    }
}

/* Plays until a seat that laid so many tiles is to place another, or to the end. */
static PyramidoState played_until(uint64_t seed, int tiles)
{
    PyramidoState state;
    const GameSetup setup = { .seed = seed, .seats = PYRAMIDO_MIN_SEATS };
    Rng rng = rng_seeded(seed);
    (void)pyramido_setup(&state, &setup);
    while (state.step != STEP_OVER
           && (state.step != STEP_PLACE || state.pyramid[state.to_act].tile_count < tiles)) {
        const Action action = some_action(&state, &rng);
        (void)pyramido_carry_out(&state, &action, NULL);
    }
    return state;
}

static Pyramid finished_pyramid(uint64_t seed)
{
    return played_until(seed, PYRAMIDO_TURNS).pyramid[0];
}

static uint64_t score_finished(int repeats, uint64_t seed)
{
    Pyramid pyramid = finished_pyramid(seed);
    uint64_t sum = 0;
    for (int i = 0; i < repeats; i++) {
        /* Another tile in every turn, so that no two views are the same. */
        pyramid.tile[i % PYRAMIDO_TURNS].id = (uint8_t)(i % PYRAMIDO_TILES + 1);
        sum += pyramid_score(&pyramid, PYRAMIDO_ROUNDS).total;
    }
    return sum;
}

static uint64_t list_areas(int repeats, uint64_t seed)
{
    const Pyramid pyramid = finished_pyramid(seed);
    PyramidoArea area[PYRAMIDO_MAX_AREAS];
    uint64_t sum = 0;
    for (int i = 0; i < repeats; i++)
        sum += (uint64_t)pyramido_areas(&pyramid, 1 + i % PYRAMIDO_ROUNDS, area);
    return sum;
}

static uint64_t list_placements(int repeats, uint64_t seed)
{
    enum { MANY = 4 }; /* tiles on the board when there is most to choose */
    const PyramidoState state = played_until(seed, MANY);
    uint64_t sum = 0;
    for (int i = 0; i < repeats; i++) {
        const Choices choices = pyramido_choices(&state);
        for (int n = 0; n < choices.count; n++) sum += choices_nth(&choices, n).arg[2];
    }
    return sum;
}

static uint64_t look_ahead(int repeats, uint64_t seed)
{
    enum { SOME = 3 };
    const PyramidoState state = played_until(seed, SOME);
    uint64_t sum = 0;
    for (int i = 0; i < repeats; i++)
        sum += (uint64_t)pyramido_outlook(&state, i % state.seats).singles;
    return sum;
}

const Workload pyramido_workloads[] = {
    { "score-finished-pyramid", score_finished },
    { "areas-of-pyramid", list_areas },
    { "legal-placements", list_placements },
    { "outlook", look_ahead },
    { NULL, NULL },
};
