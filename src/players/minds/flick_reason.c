/* flick_reason.c: why a hint of Flick of Faith is good: what comes of it if the hand is steady. */
#include "base/mark.h"
#include "players/minds/reasons.h"
#include "players/view.h"
#include "rules/flick/flick.h"
#include "rules/flick/standing.h"
#include "rules/flick/will.h"

/* Points of the others, all together. */
static int of_others(const FlickState *state, int corner)
{
    int points = 0;
    for (int other = 0; other < FLICK_CORNERS; other++) {
        if (other == corner || !flick_is_taken(state, other)) continue;
        const FlickStanding standing = flick_standing(state);
        FlickTally tally = { 0 };
        flick_tally_islands(state, &standing, other, &tally);
        points += flick_tally_points(&tally);
    }
    return points;
}

static const char *of_flick(const Why *why, const FlickState *before)
{
    View view;
    const Action *action = &why->plan->action[0];
    if (flick_wills(before, FLICK_BLIND_FAITH)) return ""; /* nothing is shown either */
    if (view_try(&view, &flick_rules, before, action) != REFUSAL_NONE) return NULL;
    const FlickState *after = (const FlickState *)(const void *)view.state;
    const int corner = flick_corner(before->seats, why->seat), piece = action->arg[0];
    const FlickPoint at = after->settle.at[piece];
    const FlickStanding was = flick_standing(before), is = flick_standing(after);
    const bool rests = after->settle.known && after->settle.rest[piece] == FLICK_RESTS;
    if (rests && flick_touches_navel(at, flick_radius(piece)))
        return N_("The eye in the middle counts, and more the more islands you are on.");
    if (of_others(after, corner) < of_others(before, corner))
        return N_("It takes points from an opponent.");
    if (rests && flick_city_at(at, flick_radius(piece)) != FLICK_NOWHERE)
        return N_("In a city you can build a temple.");
    if (flick_islands_held(&is, corner) > flick_islands_held(&was, corner))
        return N_("It reaches an island where you are not yet.");
    for (int island = 0; island < FLICK_ISLANDS; island++)
        if (flick_dominator(after, &is, island) == corner
            && flick_dominator(before, &was, island) != corner)
            return N_("You have the most on an island then.");
    return NULL;
}

const char *flick_reason(const Why *why)
{
    const FlickState *state = why->state;
    switch ((FlickActionKind)why->plan->action[0].kind) {
    case FLICK_FLICKOFF: return N_("Who stops nearest to the eye in the middle starts.");
    case FLICK_VOTE: return N_("This card serves you better than the other one.");
    case FLICK_FLICK:
    case FLICK_REFLICK:
    case FLICK_AGAIN: return of_flick(why, state);
    case FLICK_BUILD: return N_("A temple stays; a prophet goes home after the round.");
    case FLICK_NOBUILD: return N_("Your prophet is worth more where it lies.");
    case FLICK_MORRIGANS: return N_("Your opponent loses more by it than you do.");
    case FLICK_END: return N_("Nothing more is to be done in this turn.");
    default: return NULL;
    }
}
