#include "players/player.h"
#include "base/mark.h"

static Progress plan(const Task *task, Plan *out)
{
    Action action;
    const bool found = task->rules->sample(task->state, task->rng, &action);
    return found && plan_add(out, &action) ? PROGRESS_DONE : PROGRESS_NONE;
}

const Player player_random = {
    .id = "random",
    .title = N_("Wanderer"),
    .about = N_("Plays at random."),
    .plan = plan,
};
