#include "players/view.h"
#include <string.h>

void view_take(View *view, const GameRules *rules, const void *state, Seat viewer, Rng *rng)
{
    memcpy(view->state, state, rules->state_size);
    rules->conceal(view->state, viewer, rng);
}

/* The same generator for every view that is compared: equal secrets are dealt equally. */
static void take_alike(View *view, const GameRules *rules, const void *state, Seat viewer,
                       uint64_t seed)
{
    Rng rng = rng_seeded(seed);
    view_take(view, rules, state, viewer, &rng);
}

bool view_differs(const GameRules *rules, const void *state, Seat one, Seat other)
{
    /* A secret that is dealt anew may come out as it was: one of two votes does so half the time.
     */
    enum { DEALS = 24 };
    for (uint64_t seed = 1; seed <= DEALS; seed++) {
        View first;
        View second;
        take_alike(&first, rules, state, one, seed);
        take_alike(&second, rules, state, other, seed);
        if (memcmp(first.state, second.state, rules->state_size) != 0) return true;
    }
    return false;
}

/* Does this action lead elsewhere, and does the viewer not see it? */
static bool is_mistaken(const GameRules *rules, const void *before, const Action *action,
                        const void *after, const View *seen, Seat viewer)
{
    View other;
    View other_seen;
    memcpy(other.state, before, rules->state_size);
    if (rules->apply(other.state, action) != REFUSAL_NONE) return false;
    take_alike(&other_seen, rules, other.state, viewer, 1);
    return memcmp(other.state, after, rules->state_size) != 0
           && memcmp(other_seen.state, seen->state, rules->state_size) == 0;
}

bool view_hides(const GameRules *rules, const void *before, const void *after, Seat viewer)
{
    enum { SAMPLES = 8 }; /* where actions are continuous */
    const Seat actor = rules->to_act(before);
    if (actor == viewer || !view_differs(rules, after, actor, viewer)) return false;
    Action action[GAME_MAX_ACTIONS];
    View seen;
    Rng rng = rng_seeded(1);
    take_alike(&seen, rules, after, viewer, 1);
    const int count = rules->legal(before, action, GAME_MAX_ACTIONS);
    for (int i = 0; i < count; i++)
        if (is_mistaken(rules, before, &action[i], after, &seen, viewer)) return true;
    for (int i = 0; rules->templates != NULL && i < SAMPLES; i++)
        if (rules->sample(before, &rng, &action[0])
            && is_mistaken(rules, before, &action[0], after, &seen, viewer))
            return true;
    return false;
}
