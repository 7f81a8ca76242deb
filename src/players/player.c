#include "players/player.h"
#include <string.h>

static const Player *const PLAYER[] = { &player_random, &player_greedy };
enum { PLAYER_COUNT = sizeof PLAYER / sizeof PLAYER[0] };

const Player *const *players(int *count)
{
    *count = PLAYER_COUNT;
    return PLAYER;
}

const Player *player_find(const char *id)
{
    for (int i = 0; i < PLAYER_COUNT; i++)
        if (strcmp(PLAYER[i]->id, id) == 0) return PLAYER[i];
    return NULL;
}

const Player *player_strongest(void)
{
    return PLAYER[PLAYER_COUNT - 1];
}

static bool make_plan(const Player *player, const GameRules *rules, const void *state, Rng *rng,
                      const atomic_bool *stop, Plan *out)
{
    Work work = { player->work, stop };
    View view;
    Task task = { rules, state, rules->to_act(state), rng, &work };
    if (player->looks) {
        view_take(&view, rules, state, task.seat, rng);
        task.state = view.state;
    }
    return player->plan(&task, out) && out->count > 0 && !work_is_stopped(&work);
}

/* What the hand makes of it; it knows no more than the seat. */
static void slip(const GameRules *rules, const void *state, Rng *rng, Action *action)
{
    View view;
    if (rules->slip == NULL) return;
    view_take(&view, rules, state, rules->to_act(state), rng);
    rules->slip(view.state, rng, action);
}

bool player_continue(const Player *player, const GameRules *rules, const void *state, Rng *rng,
                     const atomic_bool *stop, Intent *intent, Action *out)
{
    const Seat seat = rules->to_act(state);
    if (seat == SEAT_NONE) return false;
    if (rules->is_automa(state, seat)) return rules->legal(state, out, 1) == 1;
    if (!intent_is_open(intent)) {
        *intent = (Intent){ 0 };
        if (!make_plan(player, rules, state, rng, stop, &intent->plan)) return false;
    }
    *out = intent->plan.action[intent->done];
    slip(rules, state, rng, out);
    return true;
}

bool player_choose(const Player *player, const GameRules *rules, const void *state, Rng *rng,
                   Action *out)
{
    Intent intent = { 0 };
    return player_continue(player, rules, state, rng, NULL, &intent, out);
}
