/* What is not at rest on a Pyramido table: the piece in hand with its ghost, stones on their way,
 * markers that hop, the count at the end of a round. */
#include "scenes/pyramido_table.h"
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

static BoardPlace place_of(const Table *table, Seat seat)
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

/* Area after area lights up and counts; then the bounty. Only of the board one looks at. */
static void animate_count(Table *table, Seat seat, int round)
{
    const Pyramid *pyramid = pyramid_of(table, seat);
    const RoundScore score = pyramid_score(pyramid, round);
    double delay = 260;
    int sum = 0;
    for (int colour = 0; colour < PYRAMIDO_COLOURS; colour++) {
        if ((score.marked >> colour & 1) == 0) continue;
        sum += score.count[colour];
        add(table, TRACK_AREA, delay, 350, seat, round, colour, sum);
        delay += 350;
    }
    add(table, TRACK_BOUNTY, delay, 800, seat, round, score.bounty, score.total);
    sound(table, "bounty", 0.8F);
}

static void animate_event(Table *table, const PyramidoState *before, const Event *event)
{
    switch ((PyramidoEvent)event->kind) {
    case PYRAMIDO_MARKED:
        animate_marker(table, event->seat, event->arg[0], (Spot){ event->arg[1], event->arg[2] });
        break;
    case PYRAMIDO_REFILLED:
        add(table, TRACK_REFILL, 0, 220, event->arg[0], event->arg[2], event->arg[1], 0);
        sound(table, "slide", 0.7F);
        break;
    case PYRAMIDO_SCORED:
        if (event->seat == table->viewer) animate_count(table, event->seat, event->arg[0]);
        break;
    case PYRAMIDO_ENDED: sound(table, "conch", 0.9F); break;
    default: break;
    }
    (void)before;
}

void pyramido_animate(Table *table, const void *before, const Action *action)
{
    const PyramidoState *state = before;
    Event event[GAME_MAX_EVENTS];
    if (action->kind == PYRAMIDO_PLACE) animate_stone(table, state, action);
    if (action->kind == PYRAMIDO_MARK) animate_mark(table, state, action);
    if (action->kind == PYRAMIDO_RESURFACE || action->kind == PYRAMIDO_FILL)
        animate_chip(table, state, action);
    const int count = table->game->rules->events(before, action, event, GAME_MAX_EVENTS);
    for (int i = 0; i < count; i++) animate_event(table, state, &event[i]);
}

/* What an action of the past was about lights up for a moment. */
void pyramido_flash(Table *table, const void *before, const Action *action)
{
    const PyramidoState *state = before;
    const Seat seat = state->to_act;
    const uint8_t *arg = action->arg;
    if (action->kind == PYRAMIDO_PLACE)
        add(table, TRACK_FLASH, 0, 1400, seat, arg[2], arg[3], arg[4]);
    if (action->kind == PYRAMIDO_FILL) add(table, TRACK_FLASH, 0, 1400, seat, arg[1], arg[2], -1);
    if (action->kind == PYRAMIDO_MARK || action->kind == PYRAMIDO_RESURFACE) {
        const int block = action->kind == PYRAMIDO_MARK ? arg[0] : arg[1];
        const Spot spot = tile_spot(pyramid_last_tile(&state->pyramid[seat]), block - 1);
        add(table, TRACK_FLASH, 0, 1400, seat, spot.x, spot.y, -1);
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
    const BoardPlace place = place_of(table, track->arg[0]);
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
    const BoardPlace place = place_of(table, track->arg[0]);
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
    const BoardPlace place = place_of(table, track->arg[0]);
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
    const BoardPlace place = place_of(table, track->arg[0]);
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

/* --- The count of a round --- */

static void paint_counted(Table *table, const Track *track, float t)
{
    Ui *ui = table->ui;
    const int round = track->arg[1];
    const Pyramid *pyramid = pyramid_of(table, track->arg[0]);
    const BoardPlace place = pyramido_seen(table);
    const TopView view = pyramid_view(pyramid, round);
    const Spot spot = pyramid->marker[round - 1][track->arg[2]];
    const Grid area = top_view_area(&view, spot.x, spot.y);
    if (t <= 0) return;
    board_paint_outline(ui, &area, &place, 7, colour_fade(ui_colour(ui, THEME_INK), 0.8F));
    board_paint_outline(ui, &area, &place, 4, ui_colour(ui, THEME_GOLD_LIGHT));
    const RoundScore score = pyramid_score(pyramid, round);
    const Rect block = board_block(&place, spot.x, spot.y);
    const Rect box = rect_around((Point){ block.x + block.w / 2, block.y - 8 - 10 * t }, 96, 44);
    char number[16], name[24];
    snprintf(number, sizeof number, "+%d", score.count[track->arg[2]]);
    pyramido_paint_pill(ui, box, true);
    ui_draw_picture(ui, board_jewel(ui, track->arg[2], name, sizeof name),
                    (Rect){ box.x + 7, box.y + 6, 32, 32 }, COLOUR_WHITE);
    ui_draw_text(ui, (Rect){ box.x + 40, box.y, 50, box.h }, FONT_BOLD, 26, THEME_INK, ALIGN_CENTRE,
                 number);
}

static void paint_bounty(Table *table, const Track *track, float t)
{
    Ui *ui = table->ui;
    const Rect cloth = view_of(table)->layout.cloth;
    char line[96];
    if (t <= 0) return;
    const Rect box = rect_middle(cloth, fminf(cloth.w - 40, 420), 96);
    pyramido_paint_pill(ui, box, true);
    snprintf(line, sizeof line, _("Round %s: %d points"), pyramido_roman(track->arg[1]),
             track->arg[3]);
    Rect rest = rect_inset(box, 14);
    ui_draw_text(ui, cut_top(&rest, rest.h * 0.55F), FONT_BOLD, 28, THEME_INK, ALIGN_CENTRE, line);
    snprintf(line, sizeof line, _("%d of them are the bounty for the smallest area"),
             track->arg[2]);
    ui_draw_text(ui, rest, FONT_TEXT, 18, THEME_GOLD_QUIET, ALIGN_CENTRE, line);
}

static void paint_flash(Table *table, const Track *track, float t)
{
    Ui *ui = table->ui;
    const BoardPlace place = place_of(table, track->arg[0]);
    const Laid laid = { .x = (uint8_t)track->arg[1],
                        .y = (uint8_t)track->arg[2],
                        .rot = (uint8_t)track->arg[3] };
    const Rect box = track->arg[3] < 0 ? board_block(&place, track->arg[1], track->arg[2])
                                       : board_stone(&place, &laid);
    const float strength = fminf(1, 2 * (1 - t));
    gfx_round_line(ui->platform->gfx, rect_inset(box, -5), 8, 6,
                   colour_fade(ui_colour(ui, THEME_INK), 0.7F * strength));
    gfx_round_line(ui->platform->gfx, rect_inset(box, -4), 7, 4,
                   colour_fade(ui_colour(ui, THEME_IVORY), strength));
}

static void paint_track(Table *table, const Track *track)
{
    const float t = timeline_progress(&table->timeline, track);
    switch ((PyramidoTrack)track->kind) {
    case TRACK_STONE: paint_flying_stone(table, track, t); break;
    case TRACK_DUST: paint_dust(table, track, t); break;
    case TRACK_MARKER: paint_hopping_marker(table, track, t); break;
    case TRACK_CHIP: paint_sliding_chip(table, track, t); break;
    case TRACK_REFILL: paint_refill(table, track, t); break;
    case TRACK_AREA: paint_counted(table, track, t); break;
    case TRACK_BOUNTY: paint_bounty(table, track, t); break;
    case TRACK_FLASH: paint_flash(table, track, t); break;
    case TRACK_CAMERA: break; /* it moves the whole board */
    }
}

/* --- In the hand --- */

/* On level 1 the frame is open until stones fix it: its outline shrinks as they do. */
static void paint_frames(Table *table)
{
    Ui *ui = table->ui;
    Frame frame[PYRAMIDO_MAX_FRAMES];
    const BoardPlace place = pyramido_seen(table);
    const int count = pyramid_frames(pyramid_of(table, table->viewer), 1, frame);
    Rect around = { 0 };
    if (state_of(table)->round != 1 || pyramid_of(table, table->viewer)->tile_count == 0) return;
    for (int i = 0; i < count; i++) {
        const Rect from = board_quadrant(&place, frame[i].x, frame[i].y);
        const Rect box = { from.x, from.y, place.quadrant * GRID_BLOCK * (float)frame[i].width,
                           place.quadrant * GRID_BLOCK * (float)frame[i].height };
        around = rect_union(around, box);
    }
    around = rect_intersection(rect_inset(around, -4), view_of(table)->layout.board);
    const Point corner[] = { { around.x, around.y },
                             { around.x + around.w, around.y },
                             { around.x + around.w, around.y + around.h },
                             { around.x, around.y + around.h } };
    gfx_dashes(ui->platform->gfx, corner, 4, true, 2.5F, 12, 9,
               colour_fade(ui_colour(ui, THEME_THREAD_BROWN), 0.75F));
}

/* Where the stone may lie: soft cells on level 1, crosses where an upper block may stand. */
static void paint_lit_cells(Table *table)
{
    Ui *ui = table->ui;
    const BoardPlace place = pyramido_seen(table);
    const Grid lit = pyramido_lit_cells(table);
    for (int y = 0; y < GRID_SIZE; y++)
        for (int x = 0; x < GRID_SIZE; x++) {
            if (!grid_has(&lit, x, y)) continue;
            const Rect block = board_block(&place, x, y);
            ui_draw_picture(ui, "pyramido/cell", block,
                            colour_fade(COLOUR_WHITE, state_of(table)->round == 1 ? 1 : 0.8F));
            if (state_of(table)->round == 1) continue;
            for (int corner = 0; corner < 4; corner++) {
                const Point at = { block.x + block.w * (float)(corner & 1),
                                   block.y + block.h * (float)(corner >> 1) };
                ui_draw_picture(ui, "pyramido/cross",
                                rect_around(at, block.w * 0.34F, block.w * 0.34F), COLOUR_WHITE);
            }
        }
}

static void paint_ghost(Table *table, const Action *action)
{
    Ui *ui = table->ui;
    const BoardPlace place = pyramido_seen(table);
    if (action->kind == PYRAMIDO_PLACE) {
        const Laid at = { .x = action->arg[2], .y = action->arg[3], .rot = action->arg[4] };
        const Rect box = board_stone(&place, &at);
        const int tile = state_of(table)->quarry.slot[action->arg[0] - 1];
        board_paint_stone(ui, tile, at.rot, box, 0.78F);
        ui_draw_place(ui, box, 6, true);
    } else if (action->kind != 0) {
        const UiItem *aimed = ui_drag_place(ui);
        if (aimed == NULL) return;
        board_paint_chip(ui, action->arg[0], view_of(table)->chip_rot,
                         rect_inset(aimed->box, aimed->box.w * 0.03F), 0.8F);
        ui_draw_place(ui, aimed->box, 8, true);
    }
}

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
    if (!ui_is_holding(ui)) return;
    const Action action = pyramido_aimed(table);
    if (ui->drag.act == PYRAMIDO_ACT_SLOT) {
        paint_frames(table);
        paint_lit_cells(table);
    }
    paint_ghost(table, &action);
    pyramido_paint_preview(table, &action);
    if (ui->drag.hold == UI_HOLD_POINTER) paint_in_hand(table, ui->drag.at, 1);
}

/* --- Holes, the patch that waits, the hint --- */

static void paint_holes(Table *table)
{
    const PyramidoState *state = state_of(table);
    const PyramidoView *view = view_of(table);
    const BoardPlace place = pyramido_seen(table);
    if (state->step != STEP_FILL || state->to_act != table->viewer) return;
    const Grid holes = pyramid_holes(pyramid_of(table, table->viewer), state->round);
    for (int y = 0; y < GRID_SIZE; y++)
        for (int x = 0; x < GRID_SIZE; x++)
            if (grid_has(&holes, x, y))
                ui_draw_picture(table->ui, "pyramido/hole", board_block(&place, x, y),
                                COLOUR_WHITE);
    if (view->fill.kind == 0) return;
    const Rect block = board_block(&place, view->fill.arg[1], view->fill.arg[2]);
    board_paint_chip(table->ui, view->fill.arg[0], view->fill.arg[3],
                     rect_inset(block, block.w * 0.03F), 0.9F);
}

static void paint_hint(Table *table)
{
    Ui *ui = table->ui;
    if (!table->has_hint || ui_is_holding(ui)) return;
    const Action *hint = &table->hint;
    if (hint->kind == PYRAMIDO_PLACE) {
        paint_ghost(table, hint);
        pyramido_paint_preview(table, hint);
        gfx_round_line(ui->platform->gfx, rect_inset(slot_box(table, hint->arg[0]), -4), 7, 3,
                       ui_colour(ui, THEME_FOCUS));
    } else if (hint->kind == PYRAMIDO_RESURFACE || hint->kind == PYRAMIDO_MARK) {
        pyramido_paint_preview(table, hint);
    }
}

void pyramido_paint_moving(Table *table)
{
    if (view_of(table)->enlarged != 0) return;
    paint_holes(table);
    paint_hint(table);
    for (int i = 0; i < table->timeline.count; i++) paint_track(table, &table->timeline.track[i]);
    paint_holding(table);
}
