/* An automa's turn, event by event: the state that is shown follows the events, one at a time, so
 * that each can be read. */
#include "tables/coatl/coatl.h"

#define EVENT_MS 600.0
#define SHORT_MS 200.0
#define TURN_MS 6000.0 /* a whole turn lasts no longer at normal speed */
enum { HURRY = 12 };   /* from so many events on twice as fast */

bool stage_runs(const Table *table)
{
    return view_of(table)->stage.runs;
}

const Event *stage_event(const Table *table)
{
    const CoatlStage *stage = &view_of(table)->stage;
    return stage->runs && stage->at > 0 ? &stage->event[stage->at - 1] : NULL;
}

int stage_cell(const Table *table)
{
    const CoatlStage *stage = &view_of(table)->stage;
    for (int i = stage->at - 1; i >= 0; i--)
        if (stage->event[i].kind == EVENT_ADAM_TAKE) return stage->event[i].arg[0];
    return 1;
}

bool stage_waits_each(const Table *table)
{
    return settings_note(&table->app->platform.settings, STAGE_NOTE)[0] == '1';
}

static double length_of(const CoatlStage *stage, const Event *event)
{
    const bool brief = event->kind == EVENT_ADAM_CARRY || event->kind == EVENT_REFILL
                       || event->kind == EVENT_SLIDE || event->kind == EVENT_REVEAL
                       || event->kind == EVENT_ADAM_DISCARD;
    double length = brief ? SHORT_MS : EVENT_MS;
    if (event->kind == EVENT_ADAM_SEARCH && event->arg[0] != 0)
        length += 80.0 * (event->arg[1] != 0 ? event->arg[1] : COATL_DISC_CELLS) / 2;
    return stage->at > HURRY ? length / 2 : length;
}

static double whole_length(const CoatlStage *stage)
{
    CoatlStage copy = { 0 };
    double length = 0;
    for (copy.at = 0; copy.at < stage->count; copy.at++)
        length += length_of(&copy, &stage->event[copy.at]);
    return length;
}

static void end(Table *table)
{
    view_of(table)->stage.runs = false;
    view_of(table)->stage.waits = false;
    table->ui->changed = true;
}

static void show_next(Table *table)
{
    CoatlStage *stage = &view_of(table)->stage;
    if (stage->at == stage->count) {
        end(table);
        return;
    }
    const Event *event = &stage->event[stage->at++];
    const double share = fmin(1, TURN_MS / fmax(1, whole_length(stage)));
    coatl_show_event(&stage->state, event);
    coatl_fly_event(table, event, 0);
    stage->next =
        ui_now(table->ui)
        + speed_scaled(table->app->platform.settings.speed, length_of(stage, event) * share);
    stage->waits = stage_waits_each(table);
    table->ui->changed = true;
}

void stage_begin(Table *table, const Step *step)
{
    CoatlStage *stage = &view_of(table)->stage;
    *stage = (CoatlStage){ .count = step->event_count };
    stage->state = *(const CoatlState *)step->before.state;
    for (int i = 0; i < step->event_count; i++) stage->event[i] = step->event[i];
    stage->runs = table->app->platform.settings.speed != SPEED_OFF && step->event_count > 0;
    if (stage->runs) show_next(table);
}

void stage_tick(Table *table, double elapsed)
{
    CoatlStage *stage = &view_of(table)->stage;
    (void)elapsed;
    if (stage->runs && !stage->waits && ui_now(table->ui) >= stage->next) show_next(table);
}

double stage_next_tick(const Table *table)
{
    const CoatlStage *stage = &view_of(table)->stage;
    if (!stage->runs || stage->waits) return -1;
    return fmax(1, stage->next - ui_now(table->ui));
}

void stage_next(Table *table)
{
    timeline_finish(&table->timeline);
    if (stage_runs(table)) show_next(table);
}

void stage_skip_all(Table *table)
{
    if (stage_runs(table)) end(table);
}
