#include "rules/flick/query.h"
#include "base/mark.h"
#include "rules/flick/gods.h"
#include "rules/flick/moves.h"
#include "rules/flick/reach.h"
#include "rules/flick/round.h"

bool flick_is_asked(const FlickState *state, int corner)
{
    if (!flick_is_taken(state, corner)) return false;
    if (state->phase == FLICK_PHASE_VOTE) return state->vote[corner] == FLICK_NO_VOTE;
    return state->phase == FLICK_PHASE_CONTEST && (state->contest >> corner & 1) != 0
           && (state->entered >> corner & 1) == 0;
}

const char *flick_due(const FlickState *state)
{
    switch ((FlickPhase)state->phase) {
    case FLICK_PHASE_GODS: return N_("First choose your god.");
    case FLICK_PHASE_CONTEST: return N_("Flick to decide who goes first.");
    case FLICK_PHASE_VOTE: return N_("First vote for one of the two will cards.");
    case FLICK_PHASE_ENACT: return N_("The vote is tied: first choose one of the two will cards.");
    case FLICK_PHASE_LAUNCH: return N_("First flick a prophet from the cloud.");
    case FLICK_PHASE_REFLICK: return N_("First flick the disc that is still on the cloud.");
    case FLICK_PHASE_AGAIN: return N_("First flick this disc once more, or skip.");
    case FLICK_PHASE_RESCUE: return N_("First flick the saved prophet, or skip.");
    case FLICK_PHASE_CITY: return N_("First build a temple, or leave the prophet in the city.");
    case FLICK_PHASE_END: return N_("All flicks of this turn are made: end the turn.");
    case FLICK_PHASE_HEART: return N_("Drop the heart, or skip.");
    case FLICK_PHASE_TIE: return N_("Award a tied island, or skip.");
    case FLICK_PHASE_OVER: return "";
    }
    return "";
}

int flick_next_way_point(const FlickState *state)
{
    return (state->tornado + 1) % FLICK_WAY_POINTS;
}

/* ---- building ---- */

bool flick_may_set(const FlickState *state, int temple)
{
    const bool stock = flick_stock(state, state->turn, true) > 0;
    return state->phase == FLICK_PHASE_CITY && flick_kind(temple) == FLICK_KIND_TEMPLE
           && flick_owner(temple) == state->turn
           && state->place[temple] == (stock ? FLICK_STOCK : FLICK_ON_MAT);
}

bool flick_may_build_on(const FlickState *state, int prophet, int island)
{
    return state->phase == FLICK_PHASE_CITY && flick_may_build(state, prophet)
           && (flick_has_god(state, state->turn, FLICK_ZEUS)
               || flick_city_at(state->at[prophet], flick_radius(prophet)) == island);
}

int flick_builder_for(const FlickState *state, int island, int preferred)
{
    if (flick_may_build_on(state, preferred, island)) return preferred;
    for (int piece = 0; piece < FLICK_APE; piece++)
        if (flick_may_build_on(state, piece, island)) return piece;
    return FLICK_NO_PIECE;
}

/* The island that the point lies on, else the one whose city is nearest. */
static int island_about(FlickPoint at)
{
    int best = 0;
    for (int island = 0; island < FLICK_ISLANDS; island++) {
        if (flick_inside_island(at, island)) return island;
        if (flick_distance2(at, flick_city(island)) < flick_distance2(at, flick_city(best)))
            best = island;
    }
    return best;
}

bool flick_build_near(const FlickState *state, int temple, int preferred, FlickPoint want,
                      Action *out)
{
    const int island = island_about(want);
    const int prophet = flick_builder_for(state, island, preferred);
    FlickPoint found;
    if (prophet == FLICK_NO_PIECE
        || !flick_nearest_temple(state, temple, island, prophet, want, &found))
        return false;
    *out = (Action){ .kind = FLICK_BUILD,
                     .arg = { (uint8_t)prophet, (uint8_t)temple },
                     .value = { found.x, found.y } };
    return flick_check(state, out) == REFUSAL_NONE;
}

bool flick_build_anywhere(const FlickState *state, int temple, int preferred, Action *out)
{
    for (int island = 0; island < FLICK_ISLANDS; island++) {
        const int prophet = flick_builder_for(state, island, preferred);
        if (prophet == FLICK_NO_PIECE) continue;
        const int city = flick_city_at(state->at[prophet], flick_radius(prophet));
        if (flick_build_near(state, temple, preferred, flick_city(city), out)) return true;
        if (flick_build_near(state, temple, preferred, flick_city(island), out)) return true;
    }
    return false;
}
