#include "rules/pyramido/play.h"
#include "rules/lines.h"

enum { TRIES = 60 };

/* Sometimes a hole is fine, as long as patches can close it. */
static bool is_careful(const PyramidoState *state, const Action *action, Rng *rng)
{
    if (action->kind != PYRAMIDO_PLACE) return true;
    PyramidoPreview preview;
    (void)pyramido_preview(state, action, &preview);
    return preview.outlook.singles == 0
           || (preview.outlook.chips_suffice && rng_below(rng, 3) == 0);
}

bool careful_sample(const void *state, Rng *rng, Action *out)
{
    const PyramidoState *game = state;
    if (game->step == STEP_RESURFACE && rng_below(rng, 10) > 0) {
        *out = (Action){ .kind = PYRAMIDO_PASS };
        return true;
    }
    for (int i = 0; i < TRIES; i++) {
        if (!pyramido_rules.sample(state, rng, out)) return false;
        if (is_careful(game, out, rng)) break;
    }
    return true;
}

GameRules careful_rules(void)
{
    GameRules rules = pyramido_rules;
    rules.sample = careful_sample;
    return rules;
}

PyramidoState played(int seats, uint64_t seed, int actions)
{
    PyramidoState state;
    Rng rng = rng_seeded(seed);
    Action action;
    (void)pyramido_setup(&state, &(GameSetup){ .seed = seed, .seats = (uint8_t)seats });
    for (int i = 0; i < actions && careful_sample(&state, &rng, &action); i++)
        CHECK_MSG(pyramido_carry_out(&state, &action, NULL) == REFUSAL_NONE, "seed %llu, action %d",
                  (unsigned long long)seed, i);
    return state;
}

Refusal play_line(PyramidoState *state, const char *line)
{
    return line_play(&pyramido_rules, state, line);
}

void play_lines(PyramidoState *state, const char *const *line, int count)
{
    lines_play(&pyramido_rules, state, line, count);
}
