#include "rules/coatl_cards/policy.h"
#include "rules/coatl_cards/moves.h"
#include "advice/coatl_cards.h"

enum { BLUNDERS = 16 }; /* one choice in so many is random */

/* Points in the end, and a third of them for a foothold that may grow. */
static int worth(const CoatlCardsState *state, const Action *action)
{
    Preview preview;
    int sum = 0;
    if (coatl_cards_preview(state, state->to_act, action, &preview) != REFUSAL_NONE) return -1000;
    for (int i = 0; i < preview.count; i++) {
        const PreviewChange *change = &preview.change[i];
        sum += 3 * change->gain + 2 * change->loss;
    }
    return sum;
}

static bool fulfils(const Action *action)
{
    return action->kind == MOVE_RAISE || action->kind == MOVE_TAKE || action->kind == MOVE_STEAL;
}

Action policy_choose(const CoatlCardsState *state, Rng *rng)
{
    Action action[GAME_MAX_ACTIONS];
    const int count = coatl_cards_legal(state, action, GAME_MAX_ACTIONS);
    int best = 0;
    int most = -2000;
    if (rng_below(rng, BLUNDERS) == 0) return action[rng_below(rng, count)];
    for (int i = 0; i < count; i++) {
        const bool places = action[i].kind == MOVE_PLAY || action[i].kind == MOVE_HEAD
                            || action[i].kind == MOVE_TAIL;
        const int value = places ? worth(state, &action[i]) : fulfils(&action[i]) ? 1 : 0;
        if (value <= most) continue;
        most = value;
        best = i;
    }
    return action[best];
}
