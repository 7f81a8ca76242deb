#include "rules/flick/state.h"

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
