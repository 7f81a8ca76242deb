#include "players/view.h"
#include <string.h>

void view_take(View *view, const GameRules *rules, const void *state, Seat viewer, Rng *rng)
{
    memcpy(view->state, state, rules->state_size);
    if (viewer != SEAT_NONE) rules->conceal(view->state, viewer, rng);
}

Refusal view_try(View *view, const GameRules *rules, const void *state, const Action *action)
{
    memmove(view->state, state, rules->state_size); /* it may be that of the view itself */
    return rules->apply(view->state, action);
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

/* What the viewer sees once the step is done. */
typedef struct Seen {
    const GameRules *rules;
    Seat viewer;
    View view;
} Seen;

/* Does this action lead elsewhere than `after`, and does the viewer not see it? What leads to the
 * same was done before everybody's eyes. */
static bool is_mistaken(const Seen *seen, const void *before, const Action *action,
                        const void *after)
{
    View other;
    View other_seen;
    memcpy(other.state, before, seen->rules->state_size);
    if (seen->rules->apply(other.state, action) != REFUSAL_NONE) return false;
    if (after != NULL && memcmp(other.state, after, seen->rules->state_size) == 0) return false;
    take_alike(&other_seen, seen->rules, other.state, seen->viewer, 1);
    return memcmp(other_seen.state, seen->view.state, seen->rules->state_size) == 0;
}

/* `after` is where the action that was done leads to; NULL: it cannot be done in this deal. */
static bool is_any_mistaken(const Seen *seen, const void *before, const void *after)
{
    enum { SAMPLES = 8 }; /* where actions are continuous */
    const GameRules *rules = seen->rules;
    Action action[GAME_MAX_ACTIONS];
    Rng rng = rng_seeded(1);
    const int count = rules->legal(before, action, GAME_MAX_ACTIONS);
    for (int i = 0; i < count; i++)
        if (is_mistaken(seen, before, &action[i], after)) return true;
    for (int i = 0; rules->templates != NULL && i < SAMPLES; i++)
        if (rules->sample(before, &rng, &action[0]) && is_mistaken(seen, before, &action[0], after))
            return true;
    return false;
}

static bool is_mistaken_in_deal(const Seen *seen, const void *before, const Action *done,
                                uint64_t seed)
{
    View dealt, after;
    take_alike(&dealt, seen->rules, before, seen->viewer, seed);
    after = dealt;
    const bool can = seen->rules->apply(after.state, done) == REFUSAL_NONE;
    return is_any_mistaken(seen, dealt.state, can ? after.state : NULL);
}

bool view_hides(const GameRules *rules, const void *before, const Action *action, const void *after,
                Seat viewer)
{
    enum { DEALS = 4 }; /* the seat may have had no choice, and yet nobody else knows its cards */
    const Seat actor = rules->to_act(before);
    if (viewer == SEAT_NONE || actor == viewer || !view_differs(rules, after, actor, viewer))
        return false;
    Seen seen = { .rules = rules, .viewer = viewer };
    take_alike(&seen.view, rules, after, viewer, 1);
    if (is_any_mistaken(&seen, before, after)) return true;
    for (uint64_t seed = 1; seed <= DEALS; seed++)
        if (is_mistaken_in_deal(&seen, before, action, seed)) return true;
    return false;
}
