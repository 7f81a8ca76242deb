/* pyramido_reason.c: why a hint of Pyramido is good. */
#include "advice/pyramido.h"
#include "base/mark.h"
#include "players/minds/reasons.h"

/* Of the colours marked in this round. */
static int treasures(const RoundScore *score)
{
    int sum = 0;
    for (int colour = 0; colour < PYRAMIDO_COLOURS; colour++)
        if ((score->marked >> colour & 1) != 0) sum += score->count[colour];
    return sum;
}

static bool marks(const Plan *plan)
{
    for (int i = 1; i < plan->count; i++)
        if (plan->action[i].kind == PYRAMIDO_MARK) return true;
    return false;
}

/* So many treasures of marked colours more, the markers that the action lays included. */
static bool gains(const Why *why, const PyramidoState *state, int *more)
{
    PyramidoPreview preview;
    const RoundScore now = pyramid_score(&state->pyramid[why->seat], state->round);
    if (pyramido_preview(state, &why->plan->action[0], &preview) != REFUSAL_NONE) return false;
    *more = treasures(&preview.score) - treasures(&now);
    return true;
}

static const char *of_place(const Why *why, const PyramidoState *state)
{
    int more;
    if (!gains(why, state, &more)) return NULL;
    if (more > 0) return N_("It makes a marked area larger.");
    if (marks(why->plan)) return N_("A colour that is not marked yet can be marked on it.");
    if (more < 0) return N_("It hides treasures, but leads to more of them later.");
    if (state->round > 1) return N_("It hides none of your treasures that count.");
    return NULL;
}

static const char *of_patch(const Why *why, const PyramidoState *state)
{
    int more;
    return gains(why, state, &more) && more > 0 ? N_("It gives marked colours more treasures.")
                                                : NULL;
}

static const char *of_mark(const Why *why, const PyramidoState *state)
{
    PyramidoPreview chosen, other;
    Action action = why->plan->action[0];
    if (pyramido_preview(state, &action, &chosen) != REFUSAL_NONE) return NULL;
    action.arg[0] = (uint8_t)(3 - action.arg[0]);
    if (pyramido_preview(state, &action, &other) != REFUSAL_NONE)
        return N_("A marked colour counts its treasures.");
    if (chosen.score.total > other.score.total)
        return N_("This colour shows more treasures than the other one.");
    return N_("This colour can still become more than the other one.");
}

const char *pyramido_reason(const Why *why)
{
    const PyramidoState *state = why->state;
    switch ((PyramidoKind)why->plan->action[0].kind) {
    case PYRAMIDO_PLACE: return of_place(why, state);
    case PYRAMIDO_MARK: return of_mark(why, state);
    case PYRAMIDO_RESURFACE: return of_patch(why, state);
    case PYRAMIDO_PASS: return N_("No patch brings enough here: keep them for holes.");
    case PYRAMIDO_REFILL: return N_("The tile on this stack suits you better than the other one.");
    case PYRAMIDO_FILL: return N_("The holes must be closed, and so you lose the fewest points.");
    default: return NULL;
    }
}
