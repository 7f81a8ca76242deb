/* verify.c: plays a save again, simulating what its records say, and reports each difference. */
#include "cli/commands.h"
#include "cli/input.h"
#include "players/view.h"
#include <stdio.h>
#include <string.h>

bool verify_fits(const GameRules *rules)
{
    return rules != NULL && rules->apply_recorded != NULL;
}

/* True: the simulation settles on what the record says. */
static bool verify_step(const Session *session, int step)
{
    const GameRules *rules = session->rules;
    const SessionStep *played = &session->step[step];
    char line[GAME_LINE_MAX];
    char settled[GAME_LINE_MAX] = "";
    View again;
    memcpy(again.state, session_state_at(session, step), rules->state_size);
    if (rules->apply(again.state, &played->action) == REFUSAL_NONE)
        (void)rules->outcome(again.state, settled, sizeof settled);
    if (strcmp(settled, played->outcome) == 0) return true;
    rules->format_action(session_state_at(session, step), &played->action, line, sizeof line);
    printf("action %d: %s\nrecorded  %s\nsimulated %s\n", step + 1, line, played->outcome, settled);
    return false;
}

int run_verify(const Call *call)
{
    Session session;
    if (!input_session(call->rules, &session)) return CLI_BAD;
    int records = 0;
    int differences = 0;
    for (int step = 0; step < session.count; step++) {
        if (session.step[step].outcome == NULL) continue;
        records++;
        if (!verify_step(&session, step)) differences++;
    }
    printf("records %d, differences %d\n", records, differences);
    session_release(&session);
    return differences == 0 ? CLI_OK : CLI_NO;
}
