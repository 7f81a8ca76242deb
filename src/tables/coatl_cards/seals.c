/* What is discovered by playing this game. */
#include "tables/coatl_cards/coatl_cards.h"
#include <string.h>
#include "rules/coatl_cards/cards.h"

/* Both goals of the temple. */
static bool is_devout(const Record *record, int seat)
{
    return record_made(&record->seat[seat], "temples") >= coatl_cards_temple_points(2);
}

static bool is_prophet(const Record *record, int seat)
{
    return record_made(&record->seat[seat], "prophecies") >= 40;
}

static bool is_master(const Record *record, int seat)
{
    return record_won(record, seat) && record_players(record) == 1
           && strstr(record->options, "match=carl2") != NULL;
}

const Seal coatl_cards_seals[SEALS] = {
    { N_("Both goals"), N_("Both goals of the temple in one game."), is_devout },
    { N_("Forty by prophecy"), N_("40\u00a0points from prophecies in one game."), is_prophet },
    { N_("CARL's master"), N_("Won a game that started with CARL 2.0."), is_master },
};
