#include "rules/flick/invariants.h"
#include "rules/flick/gods.h"
#include "rules/flick/record.h"
#include "rules/flick/round.h"
#include "rules/flick/will.h"

static int in_game(const FlickState *state, int corner, FlickKind kind)
{
    int count = 0;
    for (int piece = corner * FLICK_SEAT_PIECES; piece < (corner + 1) * FLICK_SEAT_PIECES; piece++)
        count += flick_kind(piece) == kind && state->place[piece] != FLICK_BOX;
    return count;
}

/* Stock, mat, abyss and cards together hold every disc of the seat. */
static bool has_all_discs(const FlickState *state, int corner)
{
    const bool taken = flick_is_taken(state, corner);
    const int base = state->seats == 3 ? 6 : 5;
    const int fanatics = taken && flick_wills(state, FLICK_FANATICS_COME) ? FLICK_FANATICS : 0;
    const int sphinx = flick_has_god(state, corner, FLICK_RA);
    const int prophets = taken ? base + flick_wills(state, FLICK_MIGRATION) - fanatics - sphinx : 0;
    return in_game(state, corner, FLICK_KIND_PROPHET) == prophets
           && in_game(state, corner, FLICK_KIND_FANATIC) == fanatics
           && in_game(state, corner, FLICK_KIND_SPHINX) == sphinx
           && in_game(state, corner, FLICK_KIND_TEMPLE) == (taken ? FLICK_TEMPLES : 0);
}

static bool lies_well(const FlickState *state, int piece)
{
    const FlickPoint at = state->at[piece];
    const int radius = flick_radius(piece);
    if (!flick_on_table(state, piece)) return at.x == 0 && at.y == 0;
    if (!flick_on_mat(at)) return false;
    if (flick_kind(piece) == FLICK_KIND_TEMPLE) return flick_island_at(at, radius) != FLICK_NOWHERE;
    if (flick_is_prophet(piece) && flick_touches_navel(at, radius)) return false;
    return flick_cloud_at(at, radius) == FLICK_NOWHERE || state->phase == FLICK_PHASE_REFLICK;
}

static bool belongs_there(const FlickState *state, int piece)
{
    const int place = state->place[piece];
    if (piece == FLICK_APE || place == FLICK_BOX)
        return place == FLICK_BOX || place == FLICK_ON_MAT;
    if (!flick_is_prophet(piece)) return place == FLICK_STOCK || place == FLICK_ON_MAT;
    if (place == FLICK_ON_MORRIGAN)
        return flick_has_god(state, flick_owner(piece), FLICK_MORRIGAN) && state->morrigan_used;
    return place != FLICK_IN_KRAKEN || flick_wills(state, FLICK_KRAKEN);
}

/* Each of the twenty cards is in one place. */
static bool has_all_cards(const FlickState *state)
{
    uint32_t seen = state->will | state->gone;
    if ((state->will & state->gone) != 0) return false;
    for (int i = 0; i < state->deck.count + 2; i++) {
        const int card = i < state->deck.count    ? state->deck.id[i]
                         : i == state->deck.count ? state->upper
                                                  : state->lower;
        if (card == 0) continue;
        if ((seen >> (card - 1) & 1) != 0) return false;
        seen |= 1u << (card - 1);
    }
    return seen == (1u << FLICK_WILL_CARDS) - 1;
}

/* A prophet waits for its extra flick only in the turn of its seat, which has Anubis. */
static bool rescue_fits(const FlickState *state)
{
    const int piece = state->rescued - 1;
    if (state->rescued == 0) return state->phase != FLICK_PHASE_RESCUE;
    if (state->phase != FLICK_PHASE_RESCUE && state->phase != FLICK_PHASE_REFLICK) return false;
    return flick_owner(piece) == state->turn && flick_is_prophet(piece)
           && state->place[piece] == FLICK_STOCK && state->anubis_used && !state->earlier
           && flick_has_god(state, state->turn, FLICK_ANUBIS);
}

static bool phase_fits(const FlickState *state)
{
    switch ((FlickPhase)state->phase) {
    case FLICK_PHASE_LAUNCH: return state->practice || flick_stock(state, state->turn, false) > 0;
    case FLICK_PHASE_REFLICK: return flick_to_reflick(state) != FLICK_NO_PIECE;
    case FLICK_PHASE_AGAIN: return state->again[0] || state->again[1];
    case FLICK_PHASE_CITY: return flick_next_city(state) != FLICK_NO_PIECE;
    case FLICK_PHASE_OVER: return state->winners != 0;
    default: return state->winners == 0;
    }
}

const char *flick_violation(const FlickState *state)
{
    const bool ape = flick_wills(state, FLICK_KING_APE) && state->phase != FLICK_PHASE_OVER
                     && !state->final_contest;
    for (int corner = 0; corner < FLICK_CORNERS; corner++)
        if (!has_all_discs(state, corner)) return "A seat has lost or gained a disc.";
    for (int piece = 0; piece < FLICK_PIECES; piece++) {
        if (!belongs_there(state, piece)) return "A disc is where its kind cannot be.";
        if (!lies_well(state, piece)) return "A disc lies where no disc can rest.";
    }
    if (ape && !flick_on_table(state, FLICK_APE)) return "The Ape has left the mat.";
    if (flick_overlaps(state)) return "Two discs overlap.";
    if (!has_all_cards(state)) return "A will card is lost or twice there.";
    if (!rescue_fits(state)) return "A prophet is saved that Anubis cannot save.";
    if (!phase_fits(state)) return "Nothing can be decided in this phase.";
    return NULL;
}
