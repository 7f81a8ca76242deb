/* What is not at rest on a Pyramido table, beside things on their way: dust under a tile, the sun
 * on a finished top, what a step tells. */
#include "tables/pyramido/pyramido.h"

static void add_track(Table *table, int kind, double delay, double length, int tile)
{
    Track *track = timeline_add(&table->timeline, kind, delay, length);
    if (track != NULL) track->arg[0] = tile;
}

/* Once for each pyramid, but never twice in a minute, whoever undoes and redoes. */
static void catch_sun(Table *table, int tile, double delay)
{
    PyramidoView *view = view_of(table);
    const double now = ui_now(table->ui);
    if (table->timeline.calm || (view->sun_at > 0 && now - view->sun_at < 60000)) return;
    if (table->timeline.pace <= 0) return;
    add_track(table, TRACK_SUN, delay + 120, 880, tile);
    view->sun_at = now;
}

void pyramido_landed(Table *table, const Step *step, const LayMove *move, double when)
{
    if (move->to.kind != PIECE_TILE || !board_has(&move->to)) return;
    add_track(table, TRACK_DUST, when, 260, move->to.id);
    if (step != NULL && move->to.height == PYRAMIDO_ROUNDS) catch_sun(table, move->to.id, when);
}

void pyramido_animate(Table *table, const Step *step)
{
    for (int i = 0; i < step->event_count; i++) {
        const Event *event = &step->event[i];
        if (event->kind == PYRAMIDO_SCORED) pyramido_animate_count(table, event->arg[0]);
        if (event->kind == PYRAMIDO_LOST) pyramido_tell_lost(table, event->seat);
        if (event->kind == PYRAMIDO_ENDED) audio_play(table->ui->platform->audio, "conch", 0.9F, 0);
    }
}

/* --- Paint --- */

/* A quadrant of the board that a tile lies on, lu. */
static float unit_of(Rect tile)
{
    return fminf(tile.w, tile.h) / GRID_BLOCK;
}

static void paint_dust(Table *table, Rect tile, float t)
{
    const float side = unit_of(tile) * (0.5F + 0.9F * ease_out(t));
    const Colour tint = colour_fade(COLOUR_WHITE, 0.55F * (1 - t));
    if (t <= 0 || table->timeline.calm) return;
    for (int i = 0; i < 3; i++) {
        const Point at = { tile.x + tile.w * (float)i / 2, tile.y + tile.h };
        ui_draw_picture(table->ui, "pyramido/dust", rect_around(at, side, side), tint);
    }
}

/* The top of the pyramid catches the sun. */
static void paint_sun(Table *table, Rect tile, float t)
{
    Gfx *gfx = table->ui->platform->gfx;
    const float unit = unit_of(tile);
    if (t <= 0) return;
    gfx_round_halo(gfx, tile, 8, unit, colour_fade(COLOUR(0xFFE9B0), 4 * t * (1 - t) * 0.8F));
    gfx_effect(
        gfx, EFFECT_SHEEN, tile,
        &(EffectLook){ .radius = 6, .reach = unit * 1.4F, .phase = t, .colour = COLOUR(0xFFF6DC) });
}

void pyramido_paint_track(Table *table, const Track *track, float t)
{
    const Thing *tile = lay_thing(table, track->arg[0]);
    if (tile != NULL && track->kind == TRACK_DUST) paint_dust(table, tile->rect, t);
    if (tile != NULL && track->kind == TRACK_SUN) paint_sun(table, tile->rect, t);
}

void pyramido_paint_moving(Table *table)
{
    pyramido_paint_holes(table);
    hand_paint_hint(table);
    pyramido_paint_asked(table);
    flight_paint(table);
    pyramido_paint_warning(table);
    hand_paint(table);
}
