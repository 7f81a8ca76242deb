/* How ADAM's events are shown, one at a time. */
#include "tables/coatl/coatl.h"

static double length(const Event *event)
{
    const bool brief = event->kind == EVENT_ADAM_CARRY || event->kind == EVENT_REFILL
                       || event->kind == EVENT_SLIDE || event->kind == EVENT_REVEAL
                       || event->kind == EVENT_ADAM_DISCARD;
    const int cells = event->arg[1] != 0 ? event->arg[1] : COATL_DISC_CELLS;
    if (event->kind == EVENT_ADAM_SEARCH && event->arg[0] != 0)
        return STAGE_EVENT_MS + 40.0 * cells;
    return brief ? STAGE_SHORT_MS : STAGE_EVENT_MS;
}

int stage_cell(const Table *table)
{
    const Stage *stage = &table->stage;
    for (int i = stage->at - 1; i >= 0; i--)
        if (stage->event[i].kind == EVENT_ADAM_TAKE) return stage->event[i].arg[0];
    return 1;
}

static void show(void *state, const Event *event)
{
    coatl_show_event(state, event);
}

static void begun(Table *table, const Event *event)
{
    coatl_fly_event(table, event, 0);
}

const StageGame coatl_stage = {
    .note = "adam-steps",
    .show = show,
    .begun = begun,
    .length = length,
};
