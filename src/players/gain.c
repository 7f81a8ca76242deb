#include "players/gain.h"
#include "base/mark.h"
#include "players/mind.h"
#include "players/view.h"
#include <string.h>

static int points_of(const ScoreSheet *sheet, const ScoreRow *row)
{
    for (int i = 0; i < sheet->row_count; i++) {
        const ScoreRow *other = &sheet->row[i];
        if (other->seat == row->seat && other->past == row->past
            && strcmp(other->item, row->item) == 0)
            return other->points;
    }
    return 0;
}

static int add_gain(Gain out[], int count, const ScoreRow *row, int before, int after)
{
    if (before == after || count == GAINS_MAX) return count;
    memcpy(out[count].item, row->item, sizeof row->item);
    out[count].before = before;
    out[count].after = after;
    return count + 1;
}

static int compare(const ScoreSheet *before, const ScoreSheet *after, Seat seat, Gain out[])
{
    int count = 0;
    for (int i = 0; i < after->row_count; i++) {
        const ScoreRow *row = &after->row[i];
        if (row->seat == seat && !row->past)
            count = add_gain(out, count, row, points_of(before, row), row->points);
    }
    for (int i = 0; i < before->row_count; i++) { /* what is gone */
        const ScoreRow *row = &before->row[i];
        if (row->seat == seat && !row->past && points_of(after, row) == 0)
            count = add_gain(out, count, row, row->points, 0);
    }
    return count;
}

int plan_gains(const Plan *plan, const GameRules *rules, const void *state, Gain out[GAINS_MAX])
{
    ScoreSheet before, after;
    View table;
    const Seat seat = rules->to_act(state);
    if (seat == SEAT_NONE) return 0;
    rules->score(state, &before);
    memcpy(table.state, state, rules->state_size);
    for (int i = 0; i < plan->count; i++)
        if (rules->apply(table.state, &plan->action[i]) != REFUSAL_NONE) break;
    rules->score(table.state, &after);
    return compare(&before, &after, seat, out);
}

int plan_aims(const Plan *plan, const GameRules *rules, const void *state, Gain out[GAINS_MAX])
{
    const Mind *mind = mind_find(rules);
    const Seat seat = rules->to_act(state);
    if (mind == NULL || mind->aims == NULL || seat == SEAT_NONE) return 0;
    return mind->aims(plan, state, seat, out);
}

const char *plan_reason(const Plan *plan, const GameRules *rules, const void *state)
{
    const Mind *mind = mind_find(rules);
    const Seat seat = rules->to_act(state);
    if (plan->count == 0 || seat == SEAT_NONE) return "";
    Why why = { .plan = plan, .state = state, .seat = seat };
    Gain gain[GAINS_MAX];
    const int gains = plan_gains(plan, rules, state, gain);
    for (int i = 0; i < gains; i++) why.points += gain[i].after - gain[i].before;
    why.aims = plan_aims(plan, rules, state, why.aim);
    const char *reason = mind != NULL && mind->reason != NULL ? mind->reason(&why) : NULL;
    if (reason != NULL) return reason;
    if (why.points > 0) return N_("It brings the most points now.");
    return N_("Of all that was tried, this leads to the most points.");
}
