#include "rules/flick/standing.h"
#include "rules/flick/gods.h"
#include "rules/flick/will.h"

int flick_standing_owner(const FlickState *state, int piece)
{
    const int freyja = flick_seat_of_god(state, FLICK_FREYJA);
    if (state->has_heart && freyja != FLICK_NOWHERE && flick_is_prophet(piece)
        && flick_within(state->at[piece], state->heart, flick_radius(piece) + FLICK_HEART_RADIUS))
        return freyja;
    return flick_owner(piece);
}

int flick_ape_island(const FlickState *state)
{
    return flick_on_table(state, FLICK_APE)
               ? flick_island_at(state->at[FLICK_APE], flick_radius(FLICK_APE))
               : FLICK_NOWHERE;
}

bool flick_stands_on(const FlickState *state, int piece, int island)
{
    return flick_on_table(state, piece)
           && flick_touches_island(state->at[piece], flick_radius(piece), island);
}

FlickStanding flick_standing(const FlickState *state)
{
    FlickStanding standing = { 0 };
    const int ape = flick_ape_island(state);
    for (int piece = 0; piece < FLICK_APE; piece++) {
        if (!flick_on_table(state, piece)) continue;
        const int island = flick_island_at(state->at[piece], flick_radius(piece));
        if (island == FLICK_NOWHERE || island == ape) continue;
        standing.discs[island][flick_standing_owner(state, piece)]++;
    }
    return standing;
}

int flick_islands_held(const FlickStanding *standing, int corner)
{
    int islands = 0;
    for (int island = 0; island < FLICK_ISLANDS; island++)
        islands += standing->discs[island][corner] > 0;
    return islands;
}

int flick_leaders(const FlickState *state, const FlickStanding *standing, int island)
{
    const bool meek = flick_wills(state, FLICK_MEEK);
    int leaders = 0;
    int best = 0;
    for (int corner = 0; corner < FLICK_CORNERS; corner++) {
        const int discs = standing->discs[island][corner];
        if (discs == 0) continue;
        const bool better = best == 0 || (meek ? discs < best : discs > best);
        if (better) leaders = 0;
        if (better) best = discs;
        if (discs == best) leaders |= 1 << corner;
    }
    return leaders;
}

static bool is_one(int set)
{
    return set != 0 && (set & (set - 1)) == 0;
}

bool flick_is_tied(const FlickState *state, const FlickStanding *standing, int island)
{
    const int leaders = flick_leaders(state, standing, island);
    return leaders != 0 && !is_one(leaders);
}

int flick_dominator(const FlickState *state, const FlickStanding *standing, int island)
{
    const int leaders = flick_leaders(state, standing, island);
    if (leaders == 0) return FLICK_NOWHERE;
    if (!is_one(leaders)) {
        const int named = state->tie_island == island + 1 ? state->tie_seat - 1 : FLICK_NOWHERE;
        return named != FLICK_NOWHERE && (leaders >> named & 1) != 0 ? named : FLICK_NOWHERE;
    }
    int corner = 0;
    while ((leaders >> corner & 1) == 0) corner++;
    return corner;
}

static int pilgrimage(int islands)
{
    return islands == 4 ? 3 : islands == 3 ? 1 : 0;
}

void flick_tally_islands(const FlickState *state, const FlickStanding *standing, int corner,
                         FlickTally *tally)
{
    for (int island = 0; island < FLICK_ISLANDS; island++) {
        const bool holy = flick_wills(state, FLICK_HOLY_ISLAND) && state->holy == island;
        const int worth = holy ? 2 : 1;
        if (standing->discs[island][corner] > 0) tally->presence[island] = (uint8_t)worth;
        if (flick_dominator(state, standing, island) == corner)
            tally->domination[island] = (uint8_t)(2 * worth);
    }
    if (flick_wills(state, FLICK_PILGRIMAGE))
        tally->pilgrimage = (uint8_t)pilgrimage(flick_islands_held(standing, corner));
}

int flick_tally_points(const FlickTally *tally)
{
    int points = tally->navel + tally->pilgrimage + tally->head_hunt;
    for (int island = 0; island < FLICK_ISLANDS; island++)
        points += tally->presence[island] + tally->domination[island];
    return points;
}

int flick_points(const FlickState *state, int corner)
{
    int points = 0;
    for (int round = 0; round < FLICK_MAX_ROUNDS; round++)
        points += flick_tally_points(&state->tally[round][corner]);
    return points;
}

int flick_temples_on_mat(const FlickState *state, int corner)
{
    return FLICK_TEMPLES - flick_stock(state, corner, true);
}
