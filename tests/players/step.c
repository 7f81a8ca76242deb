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
