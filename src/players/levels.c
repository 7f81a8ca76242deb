/* levels.c: the five levels that are offered. Each asks the mind of the game with the knobs of its
 * level; where nobody has thought about a game they take what scores most at once. */
#include "base/mark.h"
#include "players/search.h"

static bool is_alone(const Task *task)
{
    const int seats = task->rules->seat_count(task->state);
    return task->rules->is_automa(task->state, seats - 1); /* who comes after the person */
}

static const Knobs *knobs_of(const Task *task, const Mind *mind)
{
    const bool best = task->player->level == LEVEL_HIGH_PRIEST;
    if (best && mind->alone != NULL && is_alone(task)) return mind->alone;
    return &mind->level[task->player->level];
}

static Progress plan(const Task *task, Plan *out)
{
    const Mind *mind = mind_find(task->rules);
    if (mind == NULL) return player_greedy.plan(task, out);
    return search_plan(task, mind, knobs_of(task, mind), out);
}

static void slip(const Task *task, Action *action)
{
    const Mind *mind = mind_find(task->rules);
    if (mind != NULL && mind->slip != NULL)
        mind->slip(task, &mind->level[task->player->level], action);
    else if (task->rules->slip != NULL)
        task->rules->slip(task->state, task->rng, action);
}

const Player player_pupil = {
    .id = "pupil",
    .title = N_("Pupil"),
    .about = N_("Is learning too, and overlooks much."),
    .level = LEVEL_PUPIL,
    .offered = true,
    .looks = true,
    .plan = plan,
    .slip = slip,
};

const Player player_novice = {
    .id = "novice",
    .title = N_("Novice"),
    .about = N_("Often misjudges."),
    .level = LEVEL_NOVICE,
    .offered = true,
    .looks = true,
    .plan = plan,
    .slip = slip,
};

const Player player_scribe = {
    .id = "scribe",
    .title = N_("Scribe"),
    .about = N_("Sometimes misjudges."),
    .level = LEVEL_SCRIBE,
    .offered = true,
    .looks = true,
    .plan = plan,
    .slip = slip,
};

const Player player_priest = {
    .id = "priest",
    .title = N_("Priest"),
    .about = N_("Weighs every turn."),
    .level = LEVEL_PRIEST,
    .offered = true,
    .looks = true,
    .plan = plan,
    .slip = slip,
};

const Player player_high_priest = {
    .id = "high-priest",
    .title = N_("High priest"),
    .about = N_("Looks far ahead."),
    .level = LEVEL_HIGH_PRIEST,
    .offered = true,
    .looks = true,
    .plan = plan,
    .slip = slip,
};
