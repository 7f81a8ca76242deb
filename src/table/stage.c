#include "table/stage.h"
#include "table/private.h"

#define TURN_MS 6000.0 /* a whole turn lasts no longer at normal speed */
enum { HURRY = 12 };   /* from so many events on twice as fast */

bool stage_runs(const Table *table)
{
    return table->stage.runs;
}

const void *stage_state(const Table *table)
{
    return table->stage.runs ? table->stage.state[table->stage.at].state : NULL;
}

const Event *stage_event(const Table *table)
{
    const Stage *stage = &table->stage;
    return stage->runs && stage->at > 0 ? &stage->step.event[stage->at - 1] : NULL;
}

bool stage_waits_each(const Table *table)
{
    return settings_note(&table->app->platform.settings, table->game->stage->note)[0] == '1';
}

static double length_of(const Table *table, int at)
{
    const double length = table->game->stage->length(&table->stage.step.event[at]);
    return at >= HURRY ? length / 2 : length;
}

static double whole_length(const Table *table)
{
    double length = 0;
    for (int at = 0; at < table->stage.step.event_count; at++) length += length_of(table, at);
    return length;
}

void stage_end(Table *table)
{
    table->stage.runs = table->stage.waits = false;
    table->ui->changed = true;
}

static void show_next(Table *table)
{
    Stage *stage = &table->stage;
    if (stage->at == stage->step.event_count) {
        stage_end(table);
        return;
    }
    const Event *event = &stage->step.event[stage->at];
    const double share = fmin(1, TURN_MS / fmax(1, whole_length(table)));
    const double length = length_of(table, stage->at) * share;
    stage->at++;
    table->game->stage->begun(table, event);
    stage->next = ui_now(table->ui) + table_scaled(table, length);
    stage->waits = !table->replay.on && stage_waits_each(table);
    table->ui->changed = true;
}

void stage_begin(Table *table)
{
    Stage *stage = &table->stage;
    stage->at = 0;
    stage->waits = false;
    stage->runs = table->app->platform.settings.speed != SPEED_OFF && stage->step.event_count > 0;
    if (stage->runs) show_next(table);
}

void stage_tick(Table *table)
{
    const Stage *stage = &table->stage;
    if (stage->runs && !stage->waits && ui_now(table->ui) >= stage->next) show_next(table);
}

double stage_next_tick(const Table *table)
{
    if (table->stage.waits) return -1;
    return fmax(1, table->stage.next - ui_now(table->ui));
}

void stage_next(Table *table)
{
    timeline_finish(&table->timeline);
    if (table->stage.runs) show_next(table);
}

void stage_switch(Table *table)
{
    Settings *settings = &table->app->platform.settings;
    const bool waits = !stage_waits_each(table);
    settings_set_note(settings, table->game->stage->note, waits ? "1" : "0");
    app_settings_changed(table->app);
    if (!waits) table->stage.waits = false;
}

void stage_add_switch(Table *table, Rect box)
{
    if (table->stage.waits)
        ui_button(table->ui, "stage.on", box, "play", _("Continue"), TABLE_STAGE_ON, 0);
    else
        ui_toggle(table->ui, "stage.steps", box, _("Step by step"), stage_waits_each(table),
                  TABLE_STAGE_STEPS, 0);
}
