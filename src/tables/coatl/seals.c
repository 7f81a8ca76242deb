/* What is discovered by playing this game. */
#include "tables/coatl/coatl.h"

static bool is_plain(const Record *record, int seat)
{
    return record_won(record, seat) && record_made(&record->seat[seat], "temples") == 0;
}

static bool is_long(const Record *record, int seat)
{
    return record->seat[seat].points >= 50;
}

static bool is_alone(const Record *record, int seat)
{
    return record_won(record, seat) && record_players(record) == 1;
}

const Seal coatl_seals[SEALS] = {
    { N_("Far from the temples"), N_("Won without a point from temples."), is_plain },
    { N_("The long serpent"), N_("50\u00a0points in one game."), is_long },
    { N_("ADAM's master"), N_("Won alone against ADAM."), is_alone },
};
