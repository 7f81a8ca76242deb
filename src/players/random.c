#include "players/player.h"
#include "base/mark.h"

static bool plan(const Task *task, Plan *out)
{
    Action action;
    return task->rules->sample(task->state, task->rng, &action) && plan_add(out, &action);
}

const Player player_random = {
    .id = "random",
    .title = N_("Wanderer"),
    .about = N_("Plays any allowed action."),
    .plan = plan,
};
