/* What is discovered by playing this game. */
#include "tables/pyramido/pyramido.h"

static bool is_hundred(const Record *record, int seat)
{
    return record->seat[seat].points >= 100;
}

static bool is_even(const Record *record, int seat)
{
    enum { LEAST = 15 };
    const RecordSeat *who = &record->seat[seat];
    return record_made(who, "round1") >= LEAST && record_made(who, "round2") >= LEAST
           && record_made(who, "round3") >= LEAST && record_made(who, "round4") >= LEAST;
}

/* The best of the others has one point less. */
static bool is_narrow(const Record *record, int seat)
{
    int best = -1;
    for (int other = 0; other < record->seats; other++)
        if (other != seat && record->seat[other].points > best) best = record->seat[other].points;
    return record_won(record, seat) && record->seat[seat].points == best + 1;
}

const Seal pyramido_seals[SEALS] = {
    { N_("A hundred"), N_("100\u00a0points in one game."), is_hundred },
    { N_("Four even steps"), N_("Every round brought 15\u00a0points or more without the bounty."),
      is_even },
    { N_("By one treasure"), N_("Won by a single point."), is_narrow },
};
