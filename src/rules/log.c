#include "rules/log.h"
#include <string.h>

void log_keep(EventLog *log)
{
    if (log->count < log->from) return;
    memcpy(log->kept + (size_t)(log->count - log->from) * GAME_STATE_MAX, log->state, log->size);
}

int game_events(const GameRules *rules, const void *before, const Action *action,
                const char *outcome, Event *out, int max)
{
    EventLog log = { .out = out, .max = max };
    rules->events(before, action, outcome, &log);
    return log.count;
}
