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

bool player_choose(const Player *player, const GameRules *rules, const void *state, Rng *rng,
                   Action *out)
{
    const Seat seat = rules->to_act(state);
    if (seat == SEAT_NONE) return false;
    if (rules->is_automa(state, seat)) return rules->legal(state, out, 1) == 1;
    View view;
    if (player->looks) view_take(&view, rules, state, seat, rng);
    const void *seen = player->looks ? view.state : state;
    if (!player->choose(rules, seen, seat, rng, out)) return false;
    if (rules->slip != NULL) rules->slip(seen, rng, out);
    return true;
}
