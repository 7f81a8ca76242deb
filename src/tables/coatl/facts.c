/* What the test driver may ask a Coatl table, beside what the kit answers. */
#include "tables/coatl/coatl.h"
#include "base/bits.h"
#include <string.h>

static int parts_laid(const Table *table)
{
    int parts = 0;
    for (int i = 0; i < mine(table)->serpent_count; i++) parts += mine(table)->serpent[i].length;
    return parts;
}

static int stored(const Table *table)
{
    return COATL_BOARD_SPACES - coatl_board_room(mine(table));
}

static int in_hand(const Table *table)
{
    return mine(table)->hand_count;
}

static int complete(const Table *table)
{
    return coatl_complete_count(mine(table));
}

static int kept(const Table *table)
{
    return bits_count(view_of(table)->kept);
}

static bool is_staged(const Table *table)
{
    return stage_runs(table);
}

static bool has_bags(const Table *table)
{
    return view_of(table)->picks;
}

static const FactNumber NUMBER[] = {
    { "parts", parts_laid },  { "stored", stored }, { "cards", in_hand },
    { "complete", complete }, { "kept", kept },     { "looks", coatl_looks },
};
static const FactFlag FLAG[] = { { "staged", is_staged }, { "bags", has_bags } };
const Facts coatl_facts = { NUMBER, sizeof NUMBER / sizeof *NUMBER, FLAG,
                            sizeof FLAG / sizeof *FLAG };

/* phase NAME */
bool coatl_expect(Table *table, const char *words, bool *answer)
{
    static const char *const PHASE[] = { "keep",  "turn",     "draw", "vision",
                                         "build", "complete", "adam", "over" };
    if (!text_take(&words, "phase")) return false;
    *answer = strcmp(words, PHASE[state_of(table)->phase]) == 0;
    return true;
}
