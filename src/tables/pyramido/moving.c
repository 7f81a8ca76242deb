/* What is not at rest on a Pyramido table, beside what the kit moves: the flights that a step
 * starts, dust under a tile, the sun on a finished top. */
#include "tables/pyramido/pyramido.h"

static void add_track(Table *table, int kind, double delay, double length, int spot)
{
    Track *track = timeline_add(&table->timeline, kind, delay, length);
    if (track != NULL) track->arg[0] = spot;
}

/* Once for each pyramid, but never twice in a minute, whoever undoes and redoes. */
static void catch_sun(Table *table, int spot, double delay)
{
    PyramidoView *view = view_of(table);
    const double now = ui_now(table->ui);
    if (table->timeline.calm || (view->sun_at > 0 && now - view->sun_at < 60000)) return;
    if (table->timeline.pace <= 0) return;
    add_track(table, TRACK_SUN, delay + 120, 880, spot);
    view->sun_at = now;
}

static void animate_tile(Table *table, const PyramidoState *before, const Action *action)
{
    const Seat seat = before->to_act;
    const Laid laid = { .x = action->arg[2], .y = action->arg[3], .rot = action->arg[4] };
    const int to = spot_tile(seat, &laid);
    const double landed =
        flight_add(table, (Flight){ .piece = piece_tile(before->quarry.slot[action->arg[0] - 1]),
                                    .turn = laid.rot,
                                    .from = spot_slot(action->arg[0]),
                                    .to = to,
                                    .sound = "stone",
                                    .volume = seat == table->viewer ? 1 : 0.6F });
    add_track(table, TRACK_DUST, landed, 260, to);
    if (before->round == PYRAMIDO_ROUNDS) catch_sun(table, to, landed);
}

/* Mine comes from its tray; another seat's lies there already. */
static void animate_marker(Table *table, Seat seat, int colour, Spot spot)
{
    const int piece = piece_marker(seat, colour), to = spot_block(seat, spot.x, spot.y);
    flight_add(table, (Flight){ .piece = piece,
                                .from = seat == table->viewer ? spot_home(piece) : to,
                                .to = to,
                                .manner = FLIGHT_HOP,
                                .delay = 60,
                                .sound = "hop" });
}

static void animate_mark(Table *table, const PyramidoState *before, const Action *action)
{
    const Laid *tile = pyramid_last_tile(&before->pyramid[before->to_act]);
    const Block block = tile_block(tile, action->arg[0] - 1);
    animate_marker(table, before->to_act, block.colour, (Spot){ block.x, block.y });
}

static void animate_chip(Table *table, const PyramidoState *before, const Action *action)
{
    const Seat seat = before->to_act;
    const ChipPlace at = pyramido_chip_place(&before->pyramid[seat], action);
    const int piece = piece_chip(seat, chip_of(action->arg[0]));
    const bool mine = seat == table->viewer;
    const int to = spot_block(seat, at.spot.x, at.spot.y);
    flight_add(table, (Flight){ .piece = piece,
                                .turn = at.rot,
                                .from = mine ? spot_home(piece) : to,
                                .to = to,
                                .manner = mine ? FLIGHT_SLIDE : FLIGHT_HOP,
                                .sound = "lay",
                                .volume = 0.8F });
}

static void animate_event(Table *table, const Event *event)
{
    const uint8_t *arg = event->arg;
    switch ((PyramidoEvent)event->kind) {
    case PYRAMIDO_MARKED:
        animate_marker(table, event->seat, arg[0], (Spot){ arg[1], arg[2] });
        break;
    case PYRAMIDO_REFILLED:
        flight_add(table, (Flight){ .piece = piece_tile(arg[2]),
                                    .from = spot_stack(arg[1]),
                                    .to = spot_slot(arg[0]),
                                    .sound = "slide" });
        break;
    case PYRAMIDO_SCORED: pyramido_animate_count(table, event->seat, arg[0]); break;
    case PYRAMIDO_LOST: pyramido_tell_lost(table, event->seat); break;
    case PYRAMIDO_ENDED: audio_play(table->ui->platform->audio, "conch", 0.9F, 0); break;
    default: break;
    }
}

void pyramido_animate(Table *table, const Step *step)
{
    const PyramidoState *state = (const PyramidoState *)step->before.state;
    const Action *action = &step->action;
    if (action->kind == PYRAMIDO_PLACE) animate_tile(table, state, action);
    if (action->kind == PYRAMIDO_MARK) animate_mark(table, state, action);
    if (action->kind == PYRAMIDO_RESURFACE || action->kind == PYRAMIDO_FILL)
        animate_chip(table, state, action);
    for (int i = 0; i < step->event_count; i++) animate_event(table, &step->event[i]);
}

/* What an action of the past was about lights up for a moment. */
void pyramido_flash(Table *table, const Step *step)
{
    const PyramidoState *state = (const PyramidoState *)step->before.state;
    const Action *action = &step->action;
    const Seat seat = step->actor;
    const uint8_t *arg = action->arg;
    const Pyramid *pyramid = &state->pyramid[seat];
    const Laid laid = { .x = arg[2], .y = arg[3], .rot = arg[4] };
    Spot spot;
    switch ((PyramidoKind)action->kind) {
    case PYRAMIDO_PLACE: flight_flash(table, spot_tile(seat, &laid)); return;
    case PYRAMIDO_REFILL: flight_flash(table, spot_slot(state->slot)); return;
    case PYRAMIDO_MARK: spot = tile_spot(pyramid_last_tile(pyramid), arg[0] - 1); break;
    case PYRAMIDO_RESURFACE:
    case PYRAMIDO_FILL: spot = pyramido_chip_place(pyramid, action).spot; break;
    default: return; /* nothing was moved */
    }
    flight_flash(table, spot_block(seat, spot.x, spot.y));
}

/* --- Paint --- */

/* A quadrant of the board that a spot is on, lu. */
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
    const Rect tile = pyramido_locate(table, track->arg[0]);
    if (track->kind == TRACK_DUST) paint_dust(table, tile, t);
    if (track->kind == TRACK_SUN) paint_sun(table, tile, t);
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
