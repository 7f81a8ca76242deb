#include "players/opinion.h"
#include <string.h>

bool plan_play(const Plan *plan, const GameRules *rules, void *state)
{
    for (int i = 0; i < plan->count; i++)
        if (rules->apply(state, &plan->action[i]) != REFUSAL_NONE) return false;
    return true;
}

bool opinion_begin(Opinion *opinion, const Position *position, uint64_t seed, OpinionEffort effort)
{
    const GameRules *rules = position->rules;
    const Mind *mind = mind_find(rules);
    const Seat seat = rules->to_act(position->state);
    if (mind == NULL || mind->rollout == NULL || seat == SEAT_NONE
        || rules->is_automa(position->state, seat))
        return false;
    *opinion = (Opinion){ .rules = rules,
                          .hand = position->hand,
                          .effort = effort,
                          .seat = seat,
                          .seed = seed,
                          .rng = rng_seeded(seed) };
    view_take(&opinion->view, rules, position->state, seat, &opinion->rng);
    return true;
}

int opinion_add(Opinion *opinion, const Plan *plan)
{
    opinion->plan[opinion->count] = *plan;
    opinion->given = ++opinion->count;
    return opinion->count - 1;
}

static Knobs knobs_of(const Opinion *opinion, const Mind *mind)
{
    Knobs knobs = mind->level[LEVEL_HIGH_PRIEST];
    knobs.turns = 0; /* the search only lists them */
    knobs.depth += opinion->effort.depth;
    knobs.work = INT64_MAX;
    knobs.points = true;
    return knobs;
}

/* ---- the turns ---- */

static bool is_given(const Opinion *opinion, const Plan *plan)
{
    for (int i = 0; i < opinion->given; i++) {
        const Plan *given = &opinion->plan[i];
        if (given->count == plan->count
            && memcmp(given->action, plan->action, sizeof(Action) * (size_t)plan->count) == 0)
            return true;
    }
    return false;
}

static void take_list(Opinion *opinion)
{
    const TurnList *list = &opinion->search.list;
    const int most = opinion->given + opinion->effort.turns;
    for (int i = 0; i < list->count; i++) {
        if (opinion->count == OPINION_TURNS || opinion->count == most) break;
        if (!is_given(opinion, &list->turn[i].plan))
            opinion->plan[opinion->count++] = list->turn[i].plan;
    }
    opinion->listed = true;
}

static Progress list_turns(Opinion *opinion, const Task *task, const Mind *mind)
{
    const Knobs knobs = knobs_of(opinion, mind);
    const Progress progress = search_judge(task, mind, &knobs);
    if (progress == PROGRESS_DONE) take_list(opinion);
    return progress;
}

/* ---- what they are worth ---- */

/* The end says all there is to say. */
static int final_value(const Opinion *opinion, const void *state)
{
    Result result;
    opinion->rules->result(state, &result);
    return 100 * result.points[opinion->seat];
}

/* One turn in one deal; a turn whose later steps were made by what was seen on the way counts up to
 * there. False: this position is not for playing out. */
static bool play_one(Opinion *opinion, Task *task, const Mind *mind, const Plan *plan, int *value)
{
    const Knobs knobs = knobs_of(opinion, mind);
    Rng rng = rng_seeded(opinion->seed + (uint64_t)opinion->deals);
    Turn stand = { .value = 0 };
    View view;
    MindBoard board;
    view_take(&view, opinion->rules, opinion->view.state, opinion->seat, &rng);
    (void)plan_play(plan, opinion->rules, view.state);
    if (opinion->rules->to_act(view.state) == SEAT_NONE) {
        *value = final_value(opinion, view.state);
        return work_spend(task->work, 1);
    }
    task->state = view.state;
    task->rng = &rng;
    search_read(task, mind, view.state, &board);
    if (mind->stand != NULL) mind->stand(task, board.bytes, &stand);
    rng = rng_seeded(~(opinion->seed + (uint64_t)opinion->deals));
    return mind->rollout(task, &knobs, board.bytes, &stand, &rng, value);
}

static void count_deal(Opinion *opinion)
{
    for (int i = 0; i < opinion->count; i++) opinion->total[i] += opinion->value[i];
    opinion->at = 0;
    opinion->deals++;
}

static Progress play_deals(Opinion *opinion, Task *task, const Mind *mind)
{
    while (opinion->deals < opinion->effort.deals) {
        if (work_pauses(task->work)) return PROGRESS_PAUSED;
        if (!play_one(opinion, task, mind, &opinion->plan[opinion->at],
                      &opinion->value[opinion->at]))
            return PROGRESS_NONE;
        if (++opinion->at == opinion->count) count_deal(opinion);
    }
    return PROGRESS_DONE;
}

Progress opinion_go_on(Opinion *opinion, int64_t units, const atomic_bool *stop)
{
    const Mind *mind = mind_find(opinion->rules);
    Work work = { .left = INT64_MAX, .stop = stop, .slice = units };
    Task task = { .player = player_strongest(),
                  .rules = opinion->rules,
                  .state = opinion->view.state,
                  .seat = opinion->seat,
                  .hand = opinion->hand,
                  .rng = &opinion->rng,
                  .work = &work,
                  .search = &opinion->search };
    if (!opinion->listed && opinion->effort.turns > 0) {
        const Progress progress = list_turns(opinion, &task, mind);
        if (progress != PROGRESS_DONE) return progress;
    }
    return opinion->count == 0 ? PROGRESS_NONE : play_deals(opinion, &task, mind);
}

int opinion_value(const Opinion *opinion, int turn)
{
    return (int)(opinion->total[turn] / opinion->deals);
}

int opinion_best(const Opinion *opinion)
{
    int best = 0;
    for (int i = 1; i < opinion->count; i++)
        if (opinion->total[i] > opinion->total[best]) best = i;
    return best;
}
