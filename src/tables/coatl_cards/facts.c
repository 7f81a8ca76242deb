/* What the test driver may ask the card game's table, beside what the kit answers. */
#include <string.h>
#include "tables/coatl_cards/coatl_cards.h"

static int parts(const Table *table)
{
    return my_coatl(table)->parts;
}

static int round_now(const Table *table)
{
    return state_of(table)->round;
}

static int owned(const Table *table)
{
    return state_of(table)->owned[table->viewer].count;
}

static int in_hand(const Table *table)
{
    return cards_hand_count(state_of(table), table->viewer);
}

static int offers(const Table *table)
{
    Preview preview;
    coatl_cards_offers(state_of(table), &preview);
    return preview.count;
}

static int match_now(const Table *table)
{
    return state_of(table)->match + 1;
}

static bool is_staged(const Table *table)
{
    return stage_runs(table);
}

static bool is_fanned(const Table *table)
{
    return view_of(table)->fanned != 0;
}

static bool is_sealing(const Table *table)
{
    return cards_shows(table, CARDS_TRACK_SEAL);
}

static bool is_plume(const Table *table)
{
    return cards_shows(table, CARDS_TRACK_PLUME);
}

static bool look_of_flying(const Table *table, PieceLook *look)
{
    for (int card = 0; card < CARD_PROPHECIES; card++)
        if (flight_look(table, id_of(ID_PROPHECY, card), look)) return true;
    return false;
}

/* The step that a prophecy on its way touches in this moment, 1 the lowest; 0: none. */
static int treads(const Table *table)
{
    const CardsPlan plan = cards_plan(table, state_of(table));
    const CardsStair stair = cards_stair_of(&plan, &state_of(table)->owned[table->viewer]);
    PieceLook look;
    if (!look_of_flying(table, &look)) return 0;
    for (int level = 0; level < CARD_LEVELS; level++) {
        const Rect step = stair.step[level];
        const float above = step.y + step.h - (look.box.y + look.box.h);
        const float x = look.box.x + look.box.w / 2;
        if (x >= step.x && x < step.x + step.w && above > -14 && above < 14) return level + 1;
    }
    return 0;
}

static bool is_fading(const Table *table)
{
    PieceLook look;
    return look_of_flying(table, &look) && look.opacity > 0 && look.opacity < 1;
}

static const FactNumber NUMBER[] = {
    { "parts", parts },   { "round", round_now }, { "owned", owned },     { "treads", treads },
    { "cards", in_hand }, { "offers", offers },   { "match", match_now },
};
static const FactFlag FLAG[] = { { "staged", is_staged },
                                 { "fanned", is_fanned },
                                 { "sealing", is_sealing },
                                 { "fading", is_fading },
                                 { "plume", is_plume } };
const Facts cards_facts = { NUMBER, sizeof NUMBER / sizeof *NUMBER, FLAG,
                            sizeof FLAG / sizeof *FLAG };

/* phase NAME */
bool cards_expect(Table *table, const char *words, bool *answer)
{
    static const char *const PHASE[] = { "feather", "opened", "head",    "tail",
                                         "window",  "carl",   "contest", "over" };
    if (!text_take(&words, "phase")) return false;
    *answer = strcmp(words, PHASE[state_of(table)->phase]) == 0;
    return true;
}
