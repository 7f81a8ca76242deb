/* greedy.c: tries every action on a copy and keeps the one after which its own score sheet shows
 * most; among a game's perils it takes the least one first, and an end that it does not win is the
 * greatest. Where actions are continuous it tries a handful of samples besides the discrete ones.
 */
#include "players/player.h"
#include "base/mark.h"
#include <limits.h>
#include <string.h>

enum { GREEDY_SAMPLES = 32 };

/* The best so far. Each of n equally good actions ends up chosen with a chance of 1/n. */
typedef struct Best {
    int peril, points, equals;
    Action action;
} Best;

/* Negative: worse than the best so far; positive: better. */
static int compare(const Best *best, int peril, int points)
{
    if (best->equals == 0) return 1;
    return peril != best->peril ? best->peril - peril : points - best->points;
}

static void consider(Best *best, int peril, int points, const Action *action, Rng *rng)
{
    const int better = compare(best, peril, points);
    if (better < 0) return;
    if (better > 0) best->equals = 0;
    best->equals++;
    best->peril = peril;
    best->points = points;
    if (best->equals == 1 || rng_below(rng, best->equals) == 0) best->action = *action;
}

static int peril_of(const GameRules *rules, const void *state, Seat seat)
{
    Result result;
    if (rules->to_act(state) == SEAT_NONE) {
        rules->result(state, &result);
        if (result.place[seat] != 1) return INT_MAX;
    }
    return rules->peril == NULL ? 0 : rules->peril(state, seat);
}

static void try_action(const Task *task, const Action *action, Best *best)
{
    const GameRules *rules = task->rules;
    View after;
    ScoreSheet sheet;
    memcpy(after.state, task->state, rules->state_size);
    if (rules->apply(after.state, action) != REFUSAL_NONE) return;
    rules->score(after.state, &sheet);
    consider(best, peril_of(rules, after.state, task->seat), sheet.total[task->seat], action,
             task->rng);
}

static Progress plan(const Task *task, Plan *out)
{
    const GameRules *rules = task->rules;
    Action action[GAME_MAX_ACTIONS];
    const int count = rules->legal(task->state, action, GAME_MAX_ACTIONS);
    Best best = { 0 };
    for (int i = 0; i < count && !work_is_stopped(task->work); i++)
        try_action(task, &action[i], &best);
    for (int i = 0; rules->templates != NULL && i < GREEDY_SAMPLES; i++)
        if (!work_is_stopped(task->work) && rules->sample(task->state, task->rng, &action[0]))
            try_action(task, &action[0], &best);
    return best.equals > 0 && plan_add(out, &best.action) ? PROGRESS_DONE : PROGRESS_NONE;
}

const Player player_greedy = {
    .id = "greedy",
    .title = N_("Apprentice"),
    .about = N_("Takes the most points right now."),
    .looks = true,
    .plan = plan,
};
