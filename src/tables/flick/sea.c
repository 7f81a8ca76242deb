/* The living sea: light that wanders over the water, where a graphics card draws it. It has a clock
 * of its own, which stands while nobody is there: without focus, and a while after the last thing
 * that anybody did. Where frames come late it stands still until the table is opened anew. */
#include "tables/flick/flick.h"

#define SEA_FRAME_MS (1000.0 / 12) /* while nothing else moves */
#define SEA_AWAKE_MS 20000.0
#define HASTE_MS (1000.0 / 60)

static bool is_drawn(const Table *table)
{
    const Settings *settings = &table->ui->platform->settings;
    return !view_of(table)->sea_pace.is_slow && gfx_is_living(table->ui->platform->gfx)
           && flick_switch(table, FLICK_SWITCH_SEA) && !settings->reduced_motion
           && !flick_wills(state_of(table), FLICK_FROZEN_SEA);
}

static bool moves(const Table *table)
{
    const bool used = ui_now(table->ui) - table->ui->used < SEA_AWAKE_MS;
    return is_drawn(table) && table->ui->platform->window.focused
           && (used || flick_stage_runs(table));
}

void sea_tick(Table *table, double elapsed)
{
    FlickView *view = view_of(table);
    if (!moves(table)) return;
    view->sea += elapsed / 1000;
    if (ui_now(table->ui) - view->sea_pace.seen >= SEA_FRAME_MS - 1) table->ui->changed = true;
}

double sea_next_tick(const Table *table)
{
    return moves(table)
               ? fmax(1, SEA_FRAME_MS - (ui_now(table->ui) - view_of(table)->sea_pace.seen))
               : -1;
}

bool sea_paint(Table *table, const Board *board)
{
    FlickView *view = view_of(table);
    if (!is_drawn(table)) return false;
    const EffectLook light = { .phase = (float)view->sea, .colour = { 176, 232, 236, 92 } };
    pace_frame(&view->sea_pace, ui_now(table->ui), flick_hurries(table) ? HASTE_MS : SEA_FRAME_MS);
    gfx_effect(table->ui->platform->gfx, EFFECT_SEA,
               sight_rect(&board->sight, (Rect){ 0, 0, 1000, 1000 }), &light);
    return true;
}
