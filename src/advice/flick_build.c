#include "advice/flick_build.h"
#include "base/mark.h"
#include "rules/flick/gods.h"
#include "rules/flick/moves.h"
#include "advice/flick_reach.h"
#include "rules/flick/round.h"

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
