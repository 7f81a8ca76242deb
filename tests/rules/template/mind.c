/* mind.c: how computer players judge the template: a row is all, the middle is good. */
#include "players/minds/minds.h"
#include "rules/template/template.h"

/* In hundredths of a point, for the seat that puts a stone there. */
static int judge(const TemplateState *state, const Action *action)
{
    const Seat seat = state->to_act, other = (seat + 1) % TEMPLATE_SEATS;
    TemplateState mine = *state, theirs = *state;
    int row[TEMPLATE_ROW];
    mine.point[action->arg[0]] = (uint8_t)(seat + 1);
    theirs.point[action->arg[0]] = (uint8_t)(other + 1);
    if (template_row(&mine, seat, row)) return 100;
    if (template_row(&theirs, other, row)) return 60; /* it keeps them from it */
    return action->arg[0] == TEMPLATE_POINTS / 2 ? 20 : action->arg[0] % 2 == 0 ? 10 : 0;
}

static bool find_turns(const Task *task, const Knobs *knobs, const void *board, TurnList *out)
{
    Action action[TEMPLATE_POINTS];
    const int count = task->rules->legal(board, action, TEMPLATE_POINTS);
    (void)knobs;
    for (out->count = 0; out->count < count; out->count++) {
        Turn *turn = &out->turn[out->count];
        *turn = (Turn){ .value = judge(board, &action[out->count]), .kin = (uint32_t)out->count };
        (void)plan_add(&turn->plan, &action[out->count]);
    }
    return true;
}

extern const Mind mind_template;
const Mind mind_template = {
    .game = "template",
    .level = { { .noise = 120, .turns = 1, .work = 10000 },
               { .noise = 50, .turns = 1, .work = 10000 },
               { .noise = 15, .turns = 1, .work = 10000 },
               { .noise = 0, .turns = 1, .work = 10000 } },
    .turns = find_turns,
};
