#include "players/work.h"
#include <stddef.h>

bool work_is_stopped(const Work *work)
{
    return work->stop != NULL && atomic_load_explicit(work->stop, memory_order_relaxed);
}

bool work_spend(Work *work, int64_t units)
{
    if (work->left < units || work_is_stopped(work)) return false;
    work->left -= units;
    work->slice -= units;
    return true;
}

bool work_pauses(const Work *work)
{
    return work->slice <= 0;
}
