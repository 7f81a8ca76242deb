/* log.h: where the rules write down what happens, for tables and text logs. Without one (NULL)
 * nothing is written, so that a search pays nothing for it. */
#pragma once
#include "rules/coatl/coatl.h"

typedef struct CoatlLog {
    Event *out;
    int max, count;
} CoatlLog;

static inline void log_event(CoatlLog *log, Event event)
{
    if (log != NULL && log->count < log->max) log->out[log->count++] = event;
}
