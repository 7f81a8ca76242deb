/* What the test driver may ask a Flick table, beside what the kit answers. */
#include "tables/flick/flick.h"
#include "base/bits.h"
#include <string.h>

static int round_now(const Table *table)
{
    return state_of(table)->round + 1;
}

static int laws_now(const Table *table)
{
    return bits_count(state_of(table)->will);
}

static int on_mat(const Table *table)
{
    int count = 0;
    for (int piece = 0; piece < FLICK_PIECES; piece++)
        count += flick_on_table(state_of(table), piece);
    return count;
}

static int islands_heard(const Table *table)
{
    return view_of(table)->stage.heard;
}

static int aimed_mm(const Table *table)
{
    return view_of(table)->aim.path / FLICK_UNIT;
}

static bool has_disc(const Table *table)
{
    return view_of(table)->aim.placed;
}

static bool is_pulling(const Table *table)
{
    return view_of(table)->aim.pulling;
}

static bool is_aimed(const Table *table)
{
    Action action;
    return flick_shot_ready(table, &action);
}

static bool has_lens(const Table *table)
{
    return view_of(table)->stage.part == STAGE_LENS;
}

static bool is_flying(const Table *table)
{
    return view_of(table)->stage.part == STAGE_SHOT;
}

static bool is_counting(const Table *table)
{
    return view_of(table)->stage.part == STAGE_COUNT;
}

static bool is_turning(const Table *table)
{
    return camera_turn(table) != 0;
}

/* Where no graphics card draws. */
static bool turns_picture(const Table *table)
{
    return is_turning(table) && gfx_disc_is_kept(gfx_of(table));
}

static int tries(const Table *table)
{
    return view_of(table)->practice.tries;
}

static int ghosts(const Table *table)
{
    const int made = view_of(table)->practice.ghosts;
    return made < PRACTICE_GHOSTS ? made : PRACTICE_GHOSTS;
}

static bool shows_path(const Table *table)
{
    return table_option(table, "line") == 2;
}

static const FactNumber NUMBER[] = {
    { "round", round_now }, { "laws", laws_now }, { "discs", on_mat },  { "heard", islands_heard },
    { "path", aimed_mm },   { "tries", tries },   { "ghosts", ghosts },
};
static const FactFlag FLAG[] = {
    { "placed", has_disc },
    { "pulling", is_pulling },
    { "aimed", is_aimed },
    { "lens", has_lens },
    { "moving shot", is_flying },
    { "moving", flick_stage_runs },
    { "scoring", is_counting },
    { "turning", is_turning },
    { "turning picture", turns_picture },
    { "whole path", shows_path },
};
const Facts flick_facts = { NUMBER, sizeof NUMBER / sizeof *NUMBER, FLAG,
                            sizeof FLAG / sizeof *FLAG };

/* phase NAME */
bool flick_expect(Table *table, const char *words, bool *answer)
{
    static const char *const PHASE[] = { "gods",    "contest", "vote",   "enact", "launch",
                                         "reflick", "again",   "rescue", "city",  "end",
                                         "heart",   "tie",     "over" };
    if (!text_take(&words, "phase")) return false;
    *answer = strcmp(words, PHASE[((const FlickState *)table->state)->phase]) == 0;
    return true;
}
