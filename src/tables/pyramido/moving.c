/* What is not at rest on a Pyramido table: the piece in hand with its ghost, stones on their way,
 * markers that hop, the count at the end of a round. */
#include "tables/pyramido/pyramido.h"
#include <stdio.h>

/* --- Tracks --- */

bool pyramido_is_flying(const Table *table, int kind, int seat, int what)
{
    const Timeline *timeline = &table->timeline;
    for (int i = 0; i < timeline->count; i++) {
        const Track *track = &timeline->track[i];
        if (track->kind == kind && track->arg[0] == seat && (what < 0 || track->arg[1] == what)
            && timeline_progress(timeline, track) < 1)
            return true;
    }
    return false;
}

BoardPlace pyramido_place_of(const Table *table, Seat seat)
{
    return seat == table->viewer ? pyramido_seen(table) : pyramido_miniature(table, seat);
}

static Track *add(Table *table, int kind, double delay, double length, int a, int b, int c, int d)
{
    Track *track = timeline_add(&table->timeline, kind, delay, length);
    if (track == NULL) return NULL;
    track->arg[0] = a;
    track->arg[1] = b;
    track->arg[2] = c;
    track->arg[3] = d;
    return track;
}

static void sound(const Table *table, const char *name, float volume)
{
    audio_play(table->ui->platform->audio, name, volume, 0);
}

/* Once for each pyramid, but never twice in a minute, whoever undoes and redoes. */
static void catch_sun(Table *table, Seat seat, const Action *action, double delay)
{
    PyramidoView *view = view_of(table);
    const double now = ui_now(table->ui);
    if (table->timeline.calm || (view->sun_at > 0 && now - view->sun_at < 60000)) return;
    Track *sun = add(table, TRACK_SUN, delay + 120, 880, seat, 0, action->arg[2], action->arg[3]);
    if (sun == NULL) return;
    sun->arg[4] = action->arg[4];
    view->sun_at = now;
}

static void animate_stone(Table *table, const PyramidoState *before, const Action *action)
{
    const Seat seat = before->to_act;
    const int tile = before->quarry.slot[action->arg[0] - 1];
    const bool dropped = view_of(table)->dropped;
    const double length = dropped ? 110 : 220;
    Track *stone = add(table, TRACK_STONE, 0, length, seat, tile, action->arg[2], action->arg[3]);
    Track *dust = add(table, TRACK_DUST, length, 260, seat, tile, action->arg[2], action->arg[3]);
    if (stone != NULL) {
        stone->arg[4] = action->arg[4];
        stone->arg[5] = dropped ? 0 : action->arg[0];
    }
    if (dust != NULL) dust->arg[4] = action->arg[4];
    if (before->round == PYRAMIDO_ROUNDS) catch_sun(table, seat, action, length);
    sound(table, "stone", seat == table->viewer ? 1 : 0.6F);
}

static void animate_marker(Table *table, Seat seat, int colour, Spot spot)
{
    add(table, TRACK_MARKER, 60, 160, seat, colour, spot.x, spot.y);
    sound(table, "hop", 0.7F);
}

static void animate_mark(Table *table, const PyramidoState *before, const Action *action)
{
    const Seat seat = before->to_act;
    const Laid *tile = pyramid_last_tile(&before->pyramid[seat]);
    const Block block = tile_block(tile, action->arg[0] - 1);
    animate_marker(table, seat, block.colour, (Spot){ block.x, block.y });
}

static void animate_chip(Table *table, const PyramidoState *before, const Action *action)
{
    const Seat seat = before->to_act;
    Spot spot = { action->arg[1], action->arg[2] };
    int rot = action->arg[3];
    if (action->kind == PYRAMIDO_RESURFACE) {
        spot = tile_spot(pyramid_last_tile(&before->pyramid[seat]), action->arg[1] - 1);
        rot = action->arg[2];
    }
    Track *track = add(table, TRACK_CHIP, 0, view_of(table)->dropped ? 90 : 200, seat,
                       action->arg[0], spot.x, spot.y);
    if (track != NULL) track->arg[4] = rot;
    sound(table, "lay", 0.8F);
}

static void animate_event(Table *table, const Event *event)
{
    switch ((PyramidoEvent)event->kind) {
    case PYRAMIDO_MARKED:
        animate_marker(table, event->seat, event->arg[0], (Spot){ event->arg[1], event->arg[2] });
        break;
    case PYRAMIDO_REFILLED:
        add(table, TRACK_REFILL, 0, 220, event->arg[0], event->arg[2], event->arg[1], 0);
        sound(table, "slide", 0.7F);
        break;
    case PYRAMIDO_SCORED: pyramido_animate_count(table, event->seat, event->arg[0]); break;
    case PYRAMIDO_LOST: pyramido_tell_lost(table, event->seat); break;
    case PYRAMIDO_ENDED: sound(table, "conch", 0.9F); break;
    default: break;
    }
}

void pyramido_animate(Table *table, const Step *step)
{
    const PyramidoState *state = (const PyramidoState *)step->before.state;
    const Action *action = &step->action;
    if (action->kind == PYRAMIDO_PLACE) animate_stone(table, state, action);
    if (action->kind == PYRAMIDO_MARK) animate_mark(table, state, action);
    if (action->kind == PYRAMIDO_RESURFACE || action->kind == PYRAMIDO_FILL)
        animate_chip(table, state, action);
    for (int i = 0; i < step->event_count; i++) animate_event(table, &step->event[i]);
}

static void flash(Table *table, Seat seat, int x, int y, int rot)
{
    Track *track = timeline_show(&table->timeline, TRACK_FLASH, 0, 1400);
    if (track == NULL) return;
    track->arg[0] = seat;
    track->arg[1] = x;
    track->arg[2] = y;
    track->arg[3] = rot;
}

/* What an action of the past was about lights up for a moment. */
void pyramido_flash(Table *table, const Step *step)
{
    const PyramidoState *state = (const PyramidoState *)step->before.state;
    const Action *action = &step->action;
    const Seat seat = step->actor;
    const uint8_t *arg = action->arg;
    switch ((PyramidoKind)action->kind) {
    case PYRAMIDO_PLACE: flash(table, seat, arg[2], arg[3], arg[4]); break;
    case PYRAMIDO_FILL: flash(table, seat, arg[1], arg[2], -1); break;
    case PYRAMIDO_REFILL: flash(table, SEAT_NONE, state->slot, 0, -1); break;
    case PYRAMIDO_MARK:
    case PYRAMIDO_RESURFACE: {
        const int block = action->kind == PYRAMIDO_MARK ? arg[0] : arg[1];
        const Spot spot = tile_spot(pyramid_last_tile(&state->pyramid[seat]), block - 1);
        flash(table, seat, spot.x, spot.y, -1);
        break;
    }
    case PYRAMIDO_PASS:
    case PYRAMIDO_KINDS: break; /* nothing was moved */
    }
}

/* --- On the way --- */

static Rect slot_box(const Table *table, int slot)
{
    return view_of(table)->layout.slot[slot - 1];
}

static void paint_stone_shadow(Ui *ui, Rect box, float height)
{
    ui_draw_shadow(ui, box, 5, height);
}

static void paint_flying_stone(Table *table, const Track *track, float t)
{
    Ui *ui = table->ui;
    const BoardPlace place = pyramido_place_of(table, track->arg[0]);
    const Laid laid = { .id = (uint8_t)track->arg[1],
                        .level = state_of(table)->round,
                        .x = (uint8_t)track->arg[2],
                        .y = (uint8_t)track->arg[3],
                        .rot = (uint8_t)track->arg[4] };
    const Rect to = board_stone(&place, &laid);
    Point middle = rect_centre(to);
    float scale = lerp(1.035F, 1, ease_out(t)); /* it was dropped, and settles */
    if (track->arg[5] != 0) {
        const Rect from = slot_box(table, track->arg[5]);
        middle = point_mix(rect_centre(from), middle, ease_out(t));
        scale = lerp(from.w / fmaxf(to.w, to.h), 1, ease_out(t));
    }
    const Rect box = rect_around(middle, to.w * scale, to.h * scale);
    paint_stone_shadow(ui, box, 14 * (1 - t));
    board_paint_stone(ui, laid.id, laid.rot, box, 1);
}

static void paint_dust(Table *table, const Track *track, float t)
{
    Ui *ui = table->ui;
    const BoardPlace place = pyramido_place_of(table, track->arg[0]);
    const Laid laid = { .x = (uint8_t)track->arg[2],
                        .y = (uint8_t)track->arg[3],
                        .rot = (uint8_t)track->arg[4] };
    const Rect stone = board_stone(&place, &laid);
    const float side = place.quadrant * (0.5F + 0.9F * ease_out(t));
    const Colour tint = colour_fade(COLOUR_WHITE, 0.55F * (1 - t));
    const Point corner[] = { { stone.x, stone.y + stone.h },
                             { stone.x + stone.w, stone.y + stone.h },
                             { stone.x + stone.w / 2, stone.y + stone.h } };
    if (t <= 0 || table->timeline.calm) return;
    for (int i = 0; i < 3; i++)
        ui_draw_picture(ui, "pyramido/dust", rect_around(corner[i], side, side), tint);
}

static void paint_hopping_marker(Table *table, const Track *track, float t)
{
    const BoardPlace place = pyramido_place_of(table, track->arg[0]);
    const Rect to = board_block(&place, track->arg[2], track->arg[3]);
    const bool mine = track->arg[0] == table->viewer;
    const Rect tray = view_of(table)->layout.marker[track->arg[1]];
    const Rect from = mine ? rect_around(rect_centre(tray), tray.w * 2, tray.w * 2) : to;
    Rect box = rect_mix(from, to, ease_out(t));
    box.y -= 46 * 4 * t * (1 - t) * (mine ? 1 : 0.4F);
    board_paint_marker(table->ui, track->arg[1], box, 1);
}

static void paint_sliding_chip(Table *table, const Track *track, float t)
{
    const BoardPlace place = pyramido_place_of(table, track->arg[0]);
    const Rect block = board_block(&place, track->arg[2], track->arg[3]);
    const Rect to = rect_inset(block, block.w * 0.03F);
    const bool mine = track->arg[0] == table->viewer && !view_of(table)->by_pointer;
    const Rect from =
        mine ? view_of(table)->layout.patch[chip_of(track->arg[1])] : rect_inset(to, -to.w * 0.05F);
    const Rect box = rect_mix(from, to, ease_out(t));
    ui_draw_shadow(table->ui, box, 8, 14 * (1 - t));
    board_paint_chip(table->ui, track->arg[1], track->arg[4], box, 1);
}

static void paint_refill(Table *table, const Track *track, float t)
{
    const PyramidoLayout *layout = &view_of(table)->layout;
    const Rect box =
        rect_mix(layout->stack[track->arg[2] - 1], layout->slot[track->arg[0] - 1], ease_out(t));
    paint_stone_shadow(table->ui, box, 10 * (1 - t));
    board_paint_stone(table->ui, track->arg[1], 0, box, 1);
}

static Rect flashed(const Table *table, const Track *track)
{
    if (track->arg[0] == SEAT_NONE) return slot_box(table, track->arg[1]);
    const BoardPlace place = pyramido_place_of(table, track->arg[0]);
    const Laid laid = { .x = (uint8_t)track->arg[1],
                        .y = (uint8_t)track->arg[2],
                        .rot = (uint8_t)track->arg[3] };
    return track->arg[3] < 0 ? board_block(&place, track->arg[1], track->arg[2])
                             : board_stone(&place, &laid);
}

static void paint_flash(Table *table, const Track *track, float t)
{
    Ui *ui = table->ui;
    const Rect box = flashed(table, track);
    const float strength = fminf(1, 2 * (1 - t));
    gfx_round_line(ui->platform->gfx, rect_inset(box, -5), 8, 6,
                   colour_fade(ui_colour(ui, THEME_INK), 0.7F * strength));
    gfx_round_line(ui->platform->gfx, rect_inset(box, -4), 7, 4,
                   colour_fade(ui_colour(ui, THEME_IVORY), strength));
}

/* The top of the pyramid catches the sun. */
static void paint_sun(Table *table, const Track *track, float t)
{
    const BoardPlace place = pyramido_place_of(table, track->arg[0]);
    const Laid laid = { .x = (uint8_t)track->arg[2],
                        .y = (uint8_t)track->arg[3],
                        .rot = (uint8_t)track->arg[4] };
    const Rect stone = board_stone(&place, &laid);
    Gfx *gfx = table->ui->platform->gfx;
    if (t <= 0) return;
    gfx_round_halo(gfx, stone, 8, place.quadrant,
                   colour_fade(COLOUR(0xFFE9B0), 4 * t * (1 - t) * 0.8F));
    gfx_effect(
        gfx, EFFECT_SHEEN, stone,
        &(EffectLook){
            .radius = 6, .reach = place.quadrant * 1.4F, .phase = t, .colour = COLOUR(0xFFF6DC) });
}

static void paint_piece(Table *table, const Track *track, float t)
{
    switch ((PyramidoTrack)track->kind) {
    case TRACK_STONE: paint_flying_stone(table, track, t); break;
    case TRACK_MARKER: paint_hopping_marker(table, track, t); break;
    case TRACK_CHIP: paint_sliding_chip(table, track, t); break;
    case TRACK_REFILL: paint_refill(table, track, t); break;
    default: break;
    }
}

/* With reduced motion a piece does not come from anywhere: it fades in where it lies. */
static void paint_moved(Table *table, const Track *track, float t)
{
    Gfx *gfx = table->ui->platform->gfx;
    gfx_push(gfx);
    if (table->timeline.calm) gfx_fade(gfx, t);
    paint_piece(table, track, table->timeline.calm ? 1 : t);
    gfx_pop(gfx);
}

static void paint_track(Table *table, const Track *track)
{
    const float t = timeline_progress(&table->timeline, track);
    switch ((PyramidoTrack)track->kind) {
    case TRACK_STONE:
    case TRACK_MARKER:
    case TRACK_CHIP:
    case TRACK_REFILL: paint_moved(table, track, t); break;
    case TRACK_DUST: paint_dust(table, track, t); break;
    case TRACK_AREA:
    case TRACK_BOUNTY:
    case TRACK_HOME: pyramido_paint_count(table, track, t); break;
    case TRACK_FLASH: paint_flash(table, track, t); break;
    case TRACK_SUN: paint_sun(table, track, t); break;
    case TRACK_PANEL:
    case TRACK_CAMERA: break; /* they move more than a piece */
    }
}

/* --- In the hand --- */

static void paint_in_hand(Table *table, Point at, float lift)
{
    Ui *ui = table->ui;
    const PyramidoView *view = view_of(table);
    const float block = pyramido_seen(table).quadrant * GRID_BLOCK * 1.035F;
    const UiDrag *drag = &ui->drag;
    Gfx *gfx = ui->platform->gfx;
    gfx_push(gfx);
    if (!ui->platform->settings.reduced_motion) gfx_turn(gfx, at, 2 * lift);
    if (drag->act == PYRAMIDO_ACT_SLOT) {
        const bool flat = view->rot % 2 == 0;
        const Rect box = rect_around(at, flat ? 2 * block : block, flat ? block : 2 * block);
        ui_draw_shadow(ui, box, 5, 24 * lift);
        board_paint_stone(ui, state_of(table)->quarry.slot[drag->arg - 1], view->rot, box, 1);
    } else if (drag->act == PYRAMIDO_ACT_CHIP) {
        const Rect box = rect_around(at, block * 0.94F, block * 0.94F);
        ui_draw_shadow(ui, box, 8, 24 * lift);
        board_paint_chip(ui, pyramido_chip_colour(view, drag->arg), view->chip_rot, box, 1);
    } else if (drag->act == PYRAMIDO_ACT_MARKER) {
        board_paint_marker(ui, drag->arg, rect_around(at, block, block), 1);
    } else if (drag->act == PYRAMIDO_ACT_STACK) {
        const Rect box = rect_around(at, view->layout.slot[0].w, view->layout.slot[0].h);
        ui_draw_shadow(ui, box, 5, 24 * lift);
        board_paint_stone(ui, deck_top(&state_of(table)->quarry.stack[drag->arg - 1]), 0, box, 1);
    }
    gfx_pop(gfx);
}

/* Under a finger it is the middle of the piece that counts, never the finger. */
static void paint_aiming_ring(Ui *ui, Point at)
{
    const Rect ring = rect_around(at, 30, 30);
    gfx_round_line(ui->platform->gfx, rect_inset(ring, -2), 17, 7,
                   colour_fade(ui_colour(ui, THEME_INK), 0.8F));
    gfx_round_line(ui->platform->gfx, ring, 15, 3, ui_colour(ui, THEME_IVORY));
}

static void paint_holding(Table *table)
{
    Ui *ui = table->ui;
    const float home = ui_fly_home(ui);
    if (home >= 0) {
        paint_in_hand(table,
                      point_mix(ui->drag.fly_from, rect_centre(ui->drag.home), ease_out(home)),
                      1 - home);
        return;
    }
    const Action action = pyramido_aimed(table);
    if (!ui_is_holding(ui) && action.kind == 0) return;
    if (ui->drag.act == PYRAMIDO_ACT_SLOT) pyramido_paint_cells(table);
    const UiItem *aimed = ui_drag_place(ui);
    if (aimed != NULL && aimed->act == PYRAMIDO_ACT_EMPTY) pyramido_paint_aim(ui, aimed->box);
    pyramido_paint_ghost(table, &action);
    if (ui->drag.hold == UI_HOLD_POINTER) {
        paint_in_hand(table, ui->drag.at, 1);
        if (ui->drag.device == DEVICE_TOUCH) paint_aiming_ring(ui, ui->drag.at);
    }
    pyramido_paint_preview(table, &action); /* its numbers lie over the piece in hand */
}

void pyramido_paint_moving(Table *table)
{
    pyramido_paint_holes(table);
    pyramido_paint_hint(table);
    pyramido_paint_asked(table);
    for (int i = 0; i < table->timeline.count; i++) paint_track(table, &table->timeline.track[i]);
    paint_holding(table);
}
