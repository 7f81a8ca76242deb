#include "players/player.h"
#include "base/mark.h"

static bool choose(const GameRules *rules, const void *state, Seat seat, Rng *rng, Action *out)
{
    (void)seat;
    return rules->sample(state, rng, out);
}

const Player player_random = {
    .id = "random",
    .title = N_("Wanderer"),
    .about = N_("Plays any allowed action."),
    .choose = choose,
};
