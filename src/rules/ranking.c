#include "rules/ranking.h"

/* The first criterion in which they differ, RANKING_CRITERIA if in none. */
static int difference(const Standing *a, const Standing *b)
{
    int criterion = 0;
    while (criterion < RANKING_CRITERIA && a->by[criterion] == b->by[criterion]) criterion++;
    return criterion;
}

static bool is_better(const Standing *a, const Standing *b)
{
    const int criterion = difference(a, b);
    return !a->lost && criterion < RANKING_CRITERIA && a->by[criterion] > b->by[criterion];
}

static int place_of(const Standing *standing, int seats, Seat seat)
{
    int place = 1;
    for (Seat other = 0; other < seats; other++)
        place += is_better(&standing[other], &standing[seat]);
    return standing[seat].lost ? 0 : place;
}

/* The nearer a seat comes to the winners, the later the criterion in which it differs. */
int ranking_decided(const Standing *standing, int seats)
{
    Seat winner = 0;
    while (winner + 1 < seats && place_of(standing, seats, winner) != 1) winner++;
    int decided = -1;
    for (Seat seat = 0; seat < seats; seat++) {
        const int criterion = difference(&standing[winner], &standing[seat]);
        if (!standing[seat].lost && criterion < RANKING_CRITERIA && criterion > decided)
            decided = criterion;
    }
    return decided < 0 ? RANKING_CRITERIA : decided;
}

Result ranking_result(const Standing *standing, int seats, const char *const *words)
{
    const int decided = ranking_decided(standing, seats);
    Result result = { .seats = seats,
                      .decided_by = decided == RANKING_CRITERIA ? "draw" : words[decided] };
    for (Seat seat = 0; seat < seats; seat++) {
        result.points[seat] = standing[seat].by[RANKING_POINTS];
        result.place[seat] = place_of(standing, seats, seat);
    }
    return result;
}
