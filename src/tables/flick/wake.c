#include "tables/flick/wake.h"
#include <math.h>

void wake_tick(Wake *wake, double elapsed)
{
    wake->age += elapsed;
}

bool wake_is_fresh(const Wake *wake)
{
    return wake->dots + wake->hits > 0 && wake->age - wake->last < WAKE_TRAIL_MS;
}

void wake_begin(Wake *wake)
{
    wake->heard = -WAKE_MERGE_MS;
}

void wake_leave(Wake *wake, Point at, int seat)
{
    wake->dot[wake->dots++ % WAKE_DOTS] = (WakeDot){ at, wake->age, (uint8_t)seat };
    wake->last = wake->age;
}

void wake_note(Wake *wake, WakeHit hit)
{
    hit.born = wake->age;
    wake->hit[wake->hits++ % WAKE_HITS] = hit;
    wake->last = wake->age;
}

static WakeHit merged(const WakeHit *a, const WakeHit *b)
{
    WakeHit both = a->impulse >= b->impulse ? *a : *b;
    both.ms = a->ms;
    both.impulse = hypot(a->impulse, b->impulse);
    both.weight = a->weight > b->weight ? a->weight : b->weight;
    return both;
}

int wake_knocks(Wake *wake, int from, WakeHit out[WAKE_KNOCKS])
{
    int count = 0;
    if (wake->hits - from > WAKE_HITS) from = wake->hits - WAKE_HITS;
    for (int i = from; i < wake->hits; i++) {
        const WakeHit *hit = &wake->hit[i % WAKE_HITS];
        if (hit->ms - wake->heard >= WAKE_MERGE_MS) {
            if (count == WAKE_KNOCKS) break;
            wake->heard = hit->ms;
            out[count++] = *hit;
        } else if (count > 0) { /* else it is part of what sounds since the last frame */
            out[count - 1] = merged(&out[count - 1], hit);
        }
    }
    return count;
}
