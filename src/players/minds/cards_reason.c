/* cards_reason.c: why a hint of Coatl: The Card Game is good. */
#include "advice/coatl_cards.h"
#include "base/mark.h"
#include "players/minds/reasons.h"

static int count_of(const Preview *preview, PreviewKind kind)
{
    int count = 0;
    for (int i = 0; i < preview->count; i++) count += preview->change[i].kind == kind;
    return count;
}

static bool fulfils_later(const Plan *plan)
{
    for (int i = 1; i < plan->count; i++)
        if (plan->action[i].kind >= MOVE_RAISE && plan->action[i].kind <= MOVE_STEAL) return true;
    return false;
}

static const char *of_placing(const Why *why, const CoatlCardsState *state)
{
    Preview preview;
    if (coatl_cards_preview(state, why->seat, &why->plan->action[0], &preview) != REFUSAL_NONE)
        return NULL;
    const int steals = count_of(&preview, PREVIEW_STEAL),
              raises = count_of(&preview, PREVIEW_RAISE);
    const int lower = count_of(&preview, PREVIEW_LOWER) + count_of(&preview, PREVIEW_DROP);
    if (steals + raises + count_of(&preview, PREVIEW_TAKE) > 1)
        return N_("It fulfils several prophecies at once.");
    if (steals > 0) return N_("It fulfils a prophecy that you can steal.");
    if (raises > 0) return N_("A prophecy of yours rises with it.");
    if (preview.count > lower) return N_("It fulfils a prophecy that you can take.");
    if (fulfils_later(why->plan)) return N_("Together with the next card it fulfils a prophecy.");
    if (lower > 0) return N_("It costs least of all, and leads to the most later.");
    return N_("It fulfils nothing yet, but prepares the most.");
}

/* The level that the prophecy comes to. */
static const char *of_fulfilling(const CoatlCardsState *state, const Action *action)
{
    Preview preview;
    coatl_cards_offers(state, &preview);
    for (int i = 0; i < preview.count; i++) {
        const PreviewChange *change = &preview.change[i];
        if (change->card != action->arg[0]) continue;
        if (change->to == CARD_PROTECTED)
            return N_("It is sealed then: nobody can steal it any more.");
        if (change->kind == PREVIEW_STEAL)
            return N_("You get its points, and its owner loses them.");
        if (change->kind == PREVIEW_RAISE) return N_("A higher level is worth more points.");
    }
    return N_("Its points are yours, and nobody else takes it.");
}

static const char *of_done(const CoatlCardsState *state)
{
    Preview preview;
    coatl_cards_offers(state, &preview);
    return preview.count == 0 ? N_("Nothing else is fulfilled now.")
                              : N_("What is still fulfilled is worth more another time.");
}

const char *cards_reason(const Why *why)
{
    const CoatlCardsState *state = why->state;
    const Action *action = &why->plan->action[0];
    switch ((CoatlCardsMove)action->kind) {
    case MOVE_PLAY: return of_placing(why, state);
    case MOVE_HEAD:
    case MOVE_TAIL: return why->points > 0 ? N_("This colour fulfils the most.") : NULL;
    case MOVE_DISCARD: return N_("No card of your hand helps as much as a new one may.");
    case MOVE_RAISE:
    case MOVE_TAKE:
    case MOVE_STEAL: return of_fulfilling(state, action);
    case MOVE_DONE: return of_done(state);
    default: return NULL;
    }
}
