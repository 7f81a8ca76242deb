#include "step.h"
#include <string.h>

bool step_on(const Player *player, const GameRules *rules, void *state, Rng *rng, Intent *intent)
{
    View before;
    Action action;
    const Position position = { .rules = rules, .state = state };
    memcpy(before.state, state, rules->state_size);
    if (!player_continue(player, &position, rng, intent, &action)) return false;
    if (rules->apply(state, &action) != REFUSAL_NONE) return false;
    intent_passed(intent, &action, rules->barrier(before.state, &action, state));
    return true;
}

static bool decide(const Player *player, const GameRules *rules, const void *state, Rng rng,
                   Action *out)
{
    Intent intent = { 0 };
    const Position position = { .rules = rules, .state = state };
    return player_continue(player, &position, &rng, &intent, out);
}

int step_count_changed(const Player *player, const GameRules *rules, int decisions,
                       void (*change)(void *state))
{
    View table;
    Action action;
    int changed = 0;
    const GameSetup setup = game_setup(rules, 2, 5);
    if (rules->setup(table.state, &setup) != REFUSAL_NONE) return 0;
    for (int i = 0; i < decisions; i++) {
        Action otherwise = { 0 };
        View other = table;
        const Rng rng = rng_seeded((uint64_t)i);
        if (!decide(player, rules, table.state, rng, &action)) break;
        change(other.state);
        if (decide(player, rules, other.state, rng, &otherwise))
            changed += !action_equal(&action, &otherwise);
        if (rules->apply(table.state, &action) != REFUSAL_NONE) break;
    }
    return changed;
}
