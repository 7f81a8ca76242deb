#include "rules/flick/state.h"
#include "base/mark.h"

/* Two players sit at opposite corners. */
int flick_corner(int seats, Seat seat)
{
    return seats == 2 ? 2 * seat : seat;
}

Seat flick_seat(int taken, int corner)
{
    if ((taken >> corner & 1) == 0) return SEAT_NONE;
    Seat seat = 0;
    for (int before = 0; before < corner; before++) seat += taken >> before & 1;
    return seat;
}

int flick_next_corner(int taken, int corner)
{
    do {
        corner = (corner + 1) % FLICK_CORNERS;
    } while ((taken >> corner & 1) == 0);
    return corner;
}

void flick_put(FlickState *state, int piece, FlickPoint at)
{
    state->place[piece] = FLICK_ON_MAT;
    state->at[piece] = at;
}

void flick_move_to(FlickState *state, int piece, FlickPlace place)
{
    state->place[piece] = (uint8_t)place;
    state->at[piece] = (FlickPoint){ 0, 0 };
}

int flick_stock(const FlickState *state, int corner, bool temples)
{
    int count = 0;
    const int first = corner * FLICK_SEAT_PIECES;
    for (int piece = first; piece < first + FLICK_SEAT_PIECES; piece++)
        count += state->place[piece] == FLICK_STOCK && flick_is_prophet(piece) != temples;
    return count;
}

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
