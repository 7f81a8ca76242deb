#include "tables/serpents/lane.h"
#include <stdio.h>

#define BODY_TOP 28.0F /* of a body above and below its joints, at scale 1 */
#define BODY_FOOT 27.0F

/* --- Where the parts lie --- */

static float width_of(const LaneWish *wish, float pitch)
{
    const float closed = LANE_OVERHANG * fminf(1, pitch / LANE_PITCH);
    const float ends = (wish->front_open ? fmaxf(LANE_END, pitch) : closed)
                       + (wish->back_open ? fmaxf(LANE_END, pitch) : closed);
    return (float)wish->count * pitch + ends;
}

static float front_room(const LaneWish *wish, float pitch)
{
    return wish->front_open ? fmaxf(LANE_END, pitch) : LANE_OVERHANG * pitch / LANE_PITCH;
}

/* The pitch of the middle that makes all of it fit, as far as it may go. */
static float closed_pitch(const LaneWish *wish, float room)
{
    const int open = 2 * LANE_OPEN_PARTS;
    if (wish->count <= open) return LANE_PITCH_LEAST;
    const LaneWish ends = { open, wish->front_open, wish->back_open, 0 };
    const float left = room - width_of(&ends, LANE_PITCH_LEAST);
    const float pitch = left / (float)(wish->count - open);
    return fminf(LANE_PITCH_LEAST, fmaxf(LANE_PITCH_CLOSED, pitch));
}

static float even_pitch(const LaneWish *wish, float room)
{
    float pitch = wish->most > 0 ? wish->most : LANE_PITCH;
    while (pitch > LANE_PITCH_LEAST && width_of(wish, pitch) > room) pitch -= 1;
    return fmaxf(pitch, fminf(LANE_PITCH_LEAST, wish->most > 0 ? wish->most : LANE_PITCH));
}

Lane lane_fit(Rect box, LaneWish wish)
{
    Lane lane = { .count = wish.count, .open = { wish.count, wish.count } };
    lane.pitch = lane.closed = even_pitch(&wish, box.w);
    if (width_of(&wish, lane.pitch) > box.w) {
        lane.open[LANE_FRONT] = lane.open[LANE_BACK] = LANE_OPEN_PARTS;
        lane.closed = fminf(lane.pitch, closed_pitch(&wish, box.w));
    }
    lane.x = box.x + front_room(&wish, lane.pitch);
    lane.y = box.y + box.h / 2 + 2;
    lane.left = lane.x - front_room(&wish, lane.pitch);
    const float back =
        wish.back_open ? fmaxf(LANE_END, lane.pitch) : LANE_OVERHANG * lane.pitch / LANE_PITCH;
    lane.right = lane_joint(&lane, lane.count).x + back;
    return lane;
}

float lane_scale(const Lane *lane)
{
    return lane->pitch / PART_PITCH;
}

bool lane_is_closed(const Lane *lane, int at)
{
    return lane->closed < lane->pitch && at >= lane->open[LANE_FRONT]
           && at < lane->count - lane->open[LANE_BACK];
}

Point lane_joint(const Lane *lane, int at)
{
    const int open = lane->open[LANE_FRONT], rest = lane->count - lane->open[LANE_BACK];
    const int first = open < lane->count ? open : lane->count;
    const int last = rest > first ? rest : first;
    const int before = at < first ? at : first;
    const int between = at < first ? 0 : (at < last ? at : last) - first;
    const int behind = at > last ? at - last : 0;
    const float x = lane->pitch * (float)(before + behind) + lane->closed * (float)between;
    return (Point){ lane->x + x, lane->y };
}

Rect lane_part(const Lane *lane, int at)
{
    const float scale = lane_scale(lane);
    const Point joint = lane_joint(lane, at);
    const float w = lane_is_closed(lane, at) ? lane->closed : lane->pitch;
    return (Rect){ joint.x, joint.y - BODY_TOP * scale, w, (BODY_TOP + BODY_FOOT) * scale };
}

Rect lane_end(const Lane *lane, LaneSide side)
{
    const float w = fmaxf(LANE_END, lane->pitch);
    const float h = fmaxf(LANE_END, (BODY_TOP + BODY_FOOT) * lane_scale(lane));
    const float x = side == LANE_FRONT ? lane->x - w : lane_joint(lane, lane->count).x;
    return (Rect){ x, lane->y - h / 2, w, h };
}

Point lane_new_joint(const Lane *lane, LaneSide side)
{
    if (side == LANE_BACK) return lane_joint(lane, lane->count);
    return (Point){ lane->x - lane->pitch, lane->y };
}

void lane_move(Lane *lane, float along)
{
    lane->x += along;
    lane->left += along;
    lane->right += along;
}

bool lane_overflows(const Lane *lane, Rect box)
{
    return lane->right > box.x + box.w + 0.5F;
}

/* --- How they look --- */

/* A slow wave runs through the serpent. */
static Point swayed(const Lane *lane, int at, const LaneLook *look)
{
    Point joint = lane_joint(lane, at);
    joint.y += 2.6F * (1 + look->sway) * lane_scale(lane) * sinf(0.62F * (float)at + look->phase);
    return joint;
}

static float brightness(const LaneLook *look, int at)
{
    const float opacity = look->opacity > 0 ? look->opacity : 1;
    return look->lit != NULL && look->lit[at] == 0 ? opacity * 0.38F : opacity;
}

/* Where parts lie close their signs would hide each other: a token shows the colour. */
static void paint_closed_sign(Ui *ui, const Lane *lane, const Part *part, const LaneLook *look,
                              int at)
{
    const Rect room = lane_part(lane, at);
    const float w = fminf(room.w - 1, 24);
    const Point middle = { room.x + room.w * 0.5F + lane->pitch * 0.3F, rect_centre(room).y };
    token_paint(ui, part[at].colour, TOKEN_SOLID, rect_around(middle, w, w / TOKEN_ASPECT),
                brightness(look, at));
}

void lane_paint(Ui *ui, const Lane *lane, const Part *part, const LaneLook *look)
{
    const float scale = lane_scale(lane);
    gfx_push(ui->platform->gfx);
    if (look->opacity > 0) gfx_fade(ui->platform->gfx, look->opacity); /* what goes casts less */
    for (int at = lane->count - 1; at >= 0 && !look->flat; at--)
        if (look->without != at + 1)
            part_paint_shadow(ui, part[at], swayed(lane, at, look), scale, SHADOW_CONTACT);
    gfx_pop(ui->platform->gfx);
    for (int at = lane->count - 1; at >= 0; at--)
        if (look->without != at + 1)
            part_paint(ui, part[at], swayed(lane, at, look), scale, brightness(look, at));
    for (int at = 0; at < lane->count; at++) {
        const bool covered = at > 0 && lane_is_closed(lane, at - 1); /* the first that is not */
        if (covered || lane_is_closed(lane, at)) paint_closed_sign(ui, lane, part, look, at);
    }
}

static void paint_number(Ui *ui, Point centre, int number, Colour colour)
{
    char text[12];
    const Rect coin = rect_around(centre, 18, 18);
    (void)snprintf(text, sizeof text, "%d", number);
    gfx_round(ui->platform->gfx, rect_inset(coin, -1.5F), 10.5F, ui_colour(ui, THEME_INK));
    gfx_round(ui->platform->gfx, coin, 9, colour);
    ui_draw_text(ui, coin, FONT_BOLD, 13, THEME_INK, ALIGN_CENTRE, text);
}

void lane_paint_bracket(Ui *ui, const Lane *lane, int first, int count, int number, Colour colour)
{
    Gfx *gfx = ui->platform->gfx;
    const Rect from = lane_part(lane, first);
    const Rect to = lane_part(lane, first + count - 1);
    const float y = from.y + from.h;
    const Rect bar = { from.x + 4, y, to.x + to.w - from.x - 8, 3 };
    gfx_round(gfx, rect_inset(bar, -1.2F), 2.6F, ui_colour(ui, THEME_INK));
    for (int side = 0; side < 2; side++) {
        const Rect tick = { side == 0 ? bar.x : bar.x + bar.w - 3, y - 5, 3, 8 };
        gfx_round(gfx, rect_inset(tick, -1.2F), 2.6F, ui_colour(ui, THEME_INK));
        gfx_round(gfx, tick, 1.5F, colour);
    }
    gfx_round(gfx, bar, 1.5F, colour);
    paint_number(ui, (Point){ bar.x + bar.w / 2, y + 2 }, number, colour);
}
