#include "players/plan.h"

bool plan_add(Plan *plan, const Action *action)
{
    if (plan->count == PLAN_MAX) return false;
    plan->action[plan->count++] = *action;
    return true;
}

bool intent_is_open(const Intent *intent)
{
    return intent->done < intent->plan.count;
}

void intent_passed(Intent *intent, const Action *action, bool barrier)
{
    const bool as_meant =
        intent_is_open(intent) && action_equal(&intent->plan.action[intent->done], action);
    intent->done++;
    if (!as_meant || barrier) *intent = (Intent){ 0 };
}
