#include "players/view.h"
#include <string.h>

void view_take(View *view, const GameRules *rules, const void *state, Seat viewer, Rng *rng)
{
    memcpy(view->state, state, rules->state_size);
    rules->conceal(view->state, viewer, rng);
}

bool view_differs(const GameRules *rules, const void *state, Seat one, Seat other)
{
    /* With the same generator equal secrets are dealt equally: only who looks can differ. */
    View first;
    View second;
    Rng rng = rng_seeded(1);
    view_take(&first, rules, state, one, &rng);
    rng = rng_seeded(1);
    view_take(&second, rules, state, other, &rng);
    return memcmp(first.state, second.state, rules->state_size) != 0;
}
