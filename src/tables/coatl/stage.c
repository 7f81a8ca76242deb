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

static const Event *last_take(const Stage *stage)
{
    for (int i = stage->at - 1; i >= 0; i--)
        if (stage->step.event[i].kind == EVENT_ADAM_TAKE) return &stage->step.event[i];
    return NULL;
}

/* A part leaves his hand, or else the card that he has just played. */
static bool goes_on(const Event *event, bool from_card)
{
    switch ((CoatlEventKind)event->kind) {
    case EVENT_ADAM_LAY: return !from_card;
    case EVENT_ADAM_CARRY: return from_card;
    case EVENT_ADAM_DISCARD: return (event->arg[1] != 0) == from_card;
    default: return false;
    }
}

int coatl_adam_waiting(const Table *table, bool from_card, uint8_t piece[ADAM_MOST_NEEDED])
{
    const Stage *stage = &table->stage;
    int count = 0;
    if (!stage->runs) return 0;
    for (int i = stage->at;
         i < stage->step.event_count && goes_on(&stage->step.event[i], from_card); i++)
        if (count < ADAM_MOST_NEEDED) piece[count++] = stage->step.event[i].arg[0];
    return count;
}

int coatl_adam_held(const Table *table, int at)
{
    const Event *take = last_take(&table->stage);
    uint8_t piece[ADAM_MOST_NEEDED];
    if (take == NULL) return 0;
    const int taken = take->arg[2] != COATL_NO_PIECE ? 2 : 1;
    const int place = taken - coatl_adam_waiting(table, false, piece) + at;
    return spot_of(SPOT_CELL, 2 * (take->arg[0] - 1) + (place == 1 ? 1 : 0));
}

static void begun(Table *table, const Event *event)
{
    coatl_fly_event(table, event);
}

const StageGame coatl_stage = {
    .note = "adam-steps",
    .begun = begun,
    .length = length,
};
