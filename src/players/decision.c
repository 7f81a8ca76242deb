#include "players/decision.h"

void decision_begin(Decision *decision, const Player *player, Rng rng, const Intent *intent)
{
    decision->player = player;
    decision->rng = rng;
    decision->intent = *intent;
    decision->begun = false;
}

static Task task_of(Decision *decision, const Position *position, Work *work)
{
    return (Task){ .player = decision->player,
                   .rules = position->rules,
                   .state = position->state,
                   .seat = position->rules->to_act(position->state),
                   .hand = position->hand,
                   .rng = &decision->rng,
                   .work = work,
                   .search = &decision->search };
}

/* From here on the task is about what its seat may know. */
static void look(Decision *decision, Task *task)
{
    view_take(&decision->view, task->rules, task->state, task->seat, task->rng);
    task->state = decision->view.state;
}

static void begin(Decision *decision, Task *task)
{
    decision->begun = true;
    decision->left = INT64_MAX;
    decision->intent = (Intent){ 0 };
    decision->search.stage = SEARCH_BEGIN;
    if (decision->player->looks) look(decision, task);
}

/* Makes a plan where nothing is intended any more. */
static Progress plan(Decision *decision, const Position *position, int64_t units)
{
    Work work = { .stop = position->stop, .slice = units };
    Task task = task_of(decision, position, &work);
    if (!decision->begun)
        begin(decision, &task);
    else if (decision->player->looks)
        task.state = decision->view.state;
    work.left = decision->left;
    const Progress progress = decision->player->plan(&task, &decision->intent.plan);
    decision->left = work.left;
    if (work_is_stopped(&work)) return PROGRESS_NONE;
    return progress == PROGRESS_DONE && decision->intent.plan.count == 0 ? PROGRESS_NONE : progress;
}

/* What the hand makes of it; it knows no more than the seat. */
static void slip(Decision *decision, const Position *position, Action *action)
{
    Work work = { .left = INT64_MAX, .stop = position->stop };
    const Player *player = decision->player;
    if (player->slip == NULL && position->rules->slip == NULL) return;
    Task task = task_of(decision, position, &work);
    look(decision, &task);
    if (player->slip != NULL)
        player->slip(&task, action);
    else
        position->rules->slip(task.state, task.rng, action);
}

Progress decision_go_on(Decision *decision, const Position *position, int64_t units, Action *out)
{
    const GameRules *rules = position->rules;
    const Seat seat = rules->to_act(position->state);
    if (seat == SEAT_NONE) return PROGRESS_NONE;
    if (rules->is_automa(position->state, seat))
        return rules->legal(position->state, out, 1) == 1 ? PROGRESS_DONE : PROGRESS_NONE;
    if (!intent_is_open(&decision->intent)) {
        const Progress progress = plan(decision, position, units);
        if (progress != PROGRESS_DONE) return progress;
    }
    *out = decision->intent.plan.action[decision->intent.done];
    slip(decision, position, out);
    return PROGRESS_DONE;
}
