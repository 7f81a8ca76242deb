/* What is discovered by playing this game. */
#include "tables/flick/flick.h"

static bool is_centred(const Record *record, int seat)
{
    return record_made(&record->seat[seat], "navel") >= 4;
}

static bool is_everywhere(const Record *record, int seat)
{
    const RecordSeat *who = &record->seat[seat];
    return record_won(record, seat)
           && record_made(who, "presence") > record_made(who, "domination");
}

static bool is_against_three(const Record *record, int seat)
{
    return record_won(record, seat) && record->seats == 4;
}

const Seal flick_seals[SEALS] = {
    { N_("In the middle of the world"), N_("4\u00a0points or more from the navel in one game."),
      is_centred },
    { N_("Here and everywhere"), N_("Won with more points from presence than from domination."),
      is_everywhere },
    { N_("One faith of four"), N_("Won against three opponents."), is_against_three },
};
