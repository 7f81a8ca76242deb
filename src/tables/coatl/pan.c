/* A coatl that is longer than its lane: one looks along it, by dragging it or by a press on the
 * edge that hides a part of it. Where a part is aimed at an end, that end comes into view. */
#include "tables/coatl/coatl.h"
#include <stdio.h>

#define PAN_MS 220.0
#define PAN_PAGE 0.8F /* of the lane, by one press */
enum { PAN_UNITS = 10000 };

/* --- How far along --- */

static float *wanted(const Table *table, int lane)
{
    return &view_of(table)->pan[table->viewer][lane];
}

/* 0 shows the front of it, 1 its back. */
static float seen(const Table *table, int lane)
{
    const Track *track = timeline_find(&table->timeline, TRACK_PAN, lane);
    const float there = *wanted(table, lane);
    if (track == NULL) return there;
    const float from = (float)track->arg[1] / PAN_UNITS;
    return lerp(from, there, ease_out(timeline_progress(&table->timeline, track)));
}

static float hidden(const Lane *laid, Rect room)
{
    return fmaxf(0, laid->right - room.x - room.w);
}

Lane coatl_lay_lane(const Table *table, int lane, const CoatlSerpent *serpent)
{
    const Rect room = coatl_lane_room(table, lane);
    Lane laid = lane_fit(room, coatl_lane_wish(serpent));
    lane_move(&laid, -hidden(&laid, room) * seen(table, lane));
    return laid;
}

Lane coatl_lane(const Table *table, int lane)
{
    static const CoatlSerpent NONE = { 0 };
    const int at = coatl_in_lane(mine(table), lane);
    return coatl_lay_lane(table, lane, at >= 0 ? &mine(table)->serpent[at] : &NONE);
}

static float overhang(const Table *table, int lane)
{
    const Lane laid = coatl_lane(table, lane);
    return laid.right - laid.left - coatl_lane_room(table, lane).w;
}

bool coatl_lane_pans(const Table *table, int lane)
{
    return overhang(table, lane) > 0.5F;
}

uint32_t coatl_pan_version(const Table *table, int lane)
{
    return (uint32_t)(PAN_UNITS * seen(table, lane));
}

/* Heads and tails may look over the edge of the lane, but nothing over its ends. */
void coatl_push_lane(const Table *table, int lane)
{
    enum { OVER = 40 };
    Gfx *gfx = table->ui->platform->gfx;
    const Rect room = coatl_lane_room(table, lane);
    gfx_push(gfx);
    if (coatl_lane_pans(table, lane))
        gfx_clip(gfx, (Rect){ room.x, room.y - OVER, room.w, room.h + 2 * OVER });
}

/* --- Along it --- */

static void go(Table *table, int lane, float there)
{
    const float from = seen(table, lane);
    there = fminf(1, fmaxf(0, there));
    if (there == *wanted(table, lane)) return;
    *wanted(table, lane) = there;
    table->ui->changed = true;
    if (table->timeline.calm) return;
    Track *track = timeline_add(&table->timeline, TRACK_PAN, 0, PAN_MS);
    if (track == NULL) return;
    track->arg[0] = lane;
    track->arg[1] = (int)(PAN_UNITS * from);
}

void coatl_pan_by_press(Table *table, int lane, LaneSide side)
{
    const float page = PAN_PAGE * coatl_lane_room(table, lane).w / fmaxf(1, overhang(table, lane));
    go(table, lane, *wanted(table, lane) + (side == LANE_FRONT ? -page : page));
}

/* What is aimed at is known when everything lies there: nothing of it moves before the next frame.
 */
void coatl_note_aim(Table *table)
{
    const Action aimed = hand_aimed_action(table);
    table->ui->changed |= !action_equal(&aimed, &view_of(table)->aimed);
    view_of(table)->aimed = aimed;
}

void coatl_pan_to_aim(Table *table)
{
    const Action aimed = view_of(table)->aimed;
    const bool front = aimed.kind == COATL_LAY_FRONT;
    if (!front && aimed.kind != COATL_LAY_BACK) return;
    const int lane = coatl_lane_of(mine(table), aimed.arg[0] - 1);
    if (lane >= 0 && coatl_lane_pans(table, lane)) go(table, lane, front ? 0 : 1);
}

bool coatl_pan_input(Table *table, const InputEvent *event)
{
    if (event->kind != INPUT_DRAG_MOVE || mat_is_zoomed(table)) return false;
    for (int lane = 0; lane < COATL_LANES; lane++) {
        if (!rect_has(view_of(table)->layout.lane[lane], event->start)) continue;
        if (!coatl_lane_pans(table, lane)) return false;
        const float share = *wanted(table, lane) - event->delta.x / overhang(table, lane);
        *wanted(table, lane) = fminf(1, fmaxf(0, share));
        table->ui->changed = true;
        return true;
    }
    return false;
}

/* --- What is out of sight --- */

static int parts_hidden(const Table *table, int lane, LaneSide side)
{
    const Lane laid = coatl_lane(table, lane);
    const Rect room = coatl_lane_room(table, lane);
    int count = 0;
    for (int at = 0; at < laid.count; at++) {
        const float middle = rect_centre(lane_part(&laid, at)).x;
        count += side == LANE_FRONT ? middle < room.x : middle > room.x + room.w;
    }
    return count;
}

/* So many parts more lie this way. */
static void paint_more(Ui *ui, const UiItem *item)
{
    char text[12];
    const bool front = item->arg % 2 == LANE_FRONT;
    const Rect plate = rect_middle(item->box, 34, 58);
    Rect rest = plate;
    (void)snprintf(text, sizeof text, "%d",
                   parts_hidden(item->context, item->arg / 2, (LaneSide)(item->arg % 2)));
    gfx_round(ui->platform->gfx, plate, 9, colour_fade(ui_colour(ui, THEME_INK), 0.88F));
    ui_draw_picture(ui, front ? "left" : "right", rect_inset(cut_top(&rest, 32), 7),
                    ui_colour(ui, THEME_IVORY));
    ui_draw_text(ui, rest, FONT_BOLD, 17 / ui_text_scale(ui), THEME_IVORY, ALIGN_CENTRE, text);
}

static void add_more(Table *table, int lane, LaneSide side)
{
    const Rect room = coatl_lane_room(table, lane);
    const float x = side == LANE_FRONT ? room.x : room.x + room.w - UI_TARGET;
    const int count = parts_hidden(table, lane, side);
    if (count == 0) return;
    ui_add(table->ui, (UiItem){ .name = ui_name(table->ui, "%s.%d",
                                                side == LANE_FRONT ? "before" : "behind", lane + 1),
                                .role = UI_CUSTOM,
                                .box = { x, room.y, UI_TARGET, room.h },
                                .paint = paint_more,
                                .context = table,
                                .act = COATL_ACT_PAN,
                                .arg = 2 * lane + (int)side,
                                .tip = _("More this way"),
                                .version = (uint32_t)count });
}

/* While a part is held its places stand there. */
void coatl_add_more(Table *table)
{
    if (ui_is_holding(table->ui) || mat_is_zoomed(table)) return;
    for (int lane = 0; lane < COATL_LANES; lane++)
        for (int side = LANE_FRONT; coatl_lane_pans(table, lane) && side <= LANE_BACK; side++)
            add_more(table, lane, (LaneSide)side);
}
