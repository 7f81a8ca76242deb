/* Signs on the mat: where a disc may go, where it would fly, and how near it came. */
#include "tables/flick/flick.h"
#include <stdio.h>
#include <stdlib.h>
#include "rules/flick/moves.h"
#include "advice/flick_aim.h"
#include "advice/flick_reach.h"
#include "rules/flick/resolve.h"
#include "rules/flick/round.h"
#include "rules/flick/shot.h"

void marks_paint_pill(Ui *ui, Rect box)
{
    Gfx *gfx = ui->platform->gfx;
    gfx_round_soft(gfx, rect_moved(box, 1, 3), 16, 8, (Colour){ 0, 0, 0, 130 });
    gfx_round(gfx, box, 16, (Colour){ 21, 17, 14, 228 });
    gfx_round_line(gfx, box, 16, 1, colour_fade(ui_colour(ui, THEME_IVORY), 0.5F));
}

/* --- Where something may go --- */

static void paint_cloud(Table *table, const Board *board, int cloud)
{
    Ui *ui = table->ui;
    const Point corner = board_at(board, flick_cloud(cloud));
    const float r = board_mm(board, 200);
    const Rect ring = rect_around(corner, 2 * r, 2 * r);
    const Colour glow = ui_colour(ui, THEME_FOCUS);
    gfx_push(gfx_of(table));
    gfx_clip(gfx_of(table), view_of(table)->layout.mat);
    gfx_round_halo(gfx_of(table), ring, r, 40, colour_fade(glow, 0.9F));
    gfx_round_line(gfx_of(table), rect_inset(ring, -2), r + 2, 3, glow);
    gfx_round_line(gfx_of(table), rect_inset(ring, 3), r - 3, 2, colour_fade(glow, 0.45F));
    gfx_pop(gfx_of(table));
}

/* All but the islands on which can be built is dimmed. */
static void paint_islands(Table *table, const Board *board)
{
    const BoardLook look = flick_look(table);
    const Colour glow = ui_colour(table->ui, THEME_FOCUS);
    gfx_fill(gfx_of(table), view_of(table)->layout.mat, (Colour){ 4, 12, 20, 120 });
    for (int island = 0; island < FLICK_ISLANDS; island++) {
        if (flick_builder_for(table->state, island, FLICK_NO_PIECE) == FLICK_NO_PIECE) continue;
        board_paint_shore(table->ui, board, island, 22, colour_fade(glow, 0.3F));
        board_paint_shore(table->ui, board, island, 12, colour_fade(glow, 0.6F));
        board_paint_island(table->ui, board, island, &look);
        board_paint_shore(table->ui, board, island, 4, COLOUR(0xDDF8FF));
    }
}

static void ring_disc(Table *table, const Board *board, int piece)
{
    const FlickState *state = state_of(table);
    const Rect disc = rect_inset(board_disc(board, piece, board_at(board, state->at[piece])), -4);
    const Colour glow = ui_colour(table->ui, THEME_FOCUS);
    gfx_round_halo(gfx_of(table), disc, disc.w / 2, 24, glow);
    gfx_round_line(gfx_of(table), disc, disc.w / 2, 3, COLOUR(0xE9FCFF));
}

static void paint_holy(Table *table, const Board *board)
{
    const FlickState *state = state_of(table);
    if (!flick_wills(state, FLICK_HOLY_ISLAND) || flick_stage_awaits(table, FLICK_EVENT_HOLY))
        return;
    const Colour gold = ui_colour(table->ui, THEME_GOLD);
    board_paint_shore(table->ui, board, state->holy, 22, colour_fade(gold, 0.35F));
    board_paint_shore(table->ui, board, state->holy, 10, ui_colour(table->ui, THEME_GOLD_LIGHT));
    board_paint_shore(table->ui, board, state->holy, 5, gold);
    const Point city = board_at(board, flick_city(state->holy));
    const Rect pill = rect_around((Point){ city.x, city.y - board_mm(board, 58) }, 54, 32);
    marks_paint_pill(table->ui, pill);
    ui_draw_text(table->ui, pill, FONT_BOLD, fminf(22, 28 / ui_text_scale(table->ui)), THEME_NAME,
                 ALIGN_CENTRE, "×2");
}

/* W12: a skull at the edge: whoever sends a foreign prophet over it gets a point. Above and below
 * the pips have their place. */
static void paint_hunt(Table *table, const Board *board)
{
    Ui *ui = table->ui;
    for (int side = 0; side < 2; side++) {
        const Rect mat = sight_rect(&board->sight, (Rect){ 0, 0, 1000, 1000 });
        const Rect box = { side == 0 ? mat.x + 2 : mat.x + mat.w - 38, mat.y + mat.h / 2 - 29, 36,
                           58 };
        Rect rest = rect_inset(box, 3);
        gfx_round(gfx_of(table), box, 10, (Colour){ 21, 17, 14, 215 });
        ui_draw_picture(ui, "flick/law-12", cut_top(&rest, 30), COLOUR_WHITE);
        ui_draw_text(ui, rest, FONT_BOLD, fminf(17, 22 / ui_text_scale(ui)), THEME_NAME,
                     ALIGN_CENTRE, "+1");
    }
}

/* W16: the mat has a rim of wood. W17: temples are rooted. */
static void paint_surface(Table *table, const Board *board)
{
    const FlickState *state = state_of(table);
    Ui *ui = table->ui;
    if (flick_wills(state, FLICK_WORLD_RIM)) {
        const Rect rim = sight_rect(&board->sight, (Rect){ 0, 0, 1000, 1000 });
        gfx_round_line(gfx_of(table), rim, 9, 11, COLOUR(0x3A2412));
        gfx_round_line(gfx_of(table), rect_inset(rim, 1.5F), 8, 8, COLOUR(0xB07A3E));
        gfx_round_line(gfx_of(table), rect_inset(rim, 3), 7, 2, COLOUR(0xF0C98A));
    }
    if (flick_wills(state, FLICK_HEAD_HUNT)) paint_hunt(table, board);
    for (int piece = 0; flick_wills(state, FLICK_LIVING_STONE) && piece < FLICK_APE; piece++) {
        if (flick_kind(piece) != FLICK_KIND_TEMPLE || !flick_on_table(state, piece)) continue;
        const Point at = board_at(board, state->at[piece]);
        for (int i = 0; i < 8; i++) {
            const float a = (float)i * 0.785F + 0.3F, r = board_mm(board, 27);
            const Point foot = { at.x + cosf(a) * r * 1.45F, at.y + sinf(a) * r * 1.45F };
            gfx_line(gfx_of(table), (Point){ at.x + cosf(a) * r, at.y + sinf(a) * r }, foot, 4,
                     ui_colour(ui, THEME_PAPYRUS_LINE));
        }
    }
}

enum { SKY_EDGE = 24, SKY_FROM = 232, SKY_BEND = 120, SKY_POINTS = 24 }; /* mm */

/* Along the edge of the mat, clockwise, rounding the corners between: no island lies there. */
static int sky_way(const Board *board, int from, int to, Point *out)
{
    const int corners = (to - from + FLICK_CORNERS) % FLICK_CORNERS;
    int count = 0;
    for (int i = 0; i < corners; i++) {
        Board turned = *board; /* as if this side were the upper one */
        turned.quarters += (from + i) % FLICK_CORNERS;
        const double begin = i == 0 ? SKY_FROM : SKY_EDGE + SKY_BEND;
        const double end = i == corners - 1 ? 1000 - SKY_FROM : 1000 - SKY_EDGE - SKY_BEND;
        out[count++] = board_point(&turned, begin, SKY_EDGE);
        out[count++] = board_point(&turned, end, SKY_EDGE);
        for (int k = 1; k < 6 && i < corners - 1; k++) {
            const double a = k * 0.2617993877991494;
            out[count++] =
                board_point(&turned, end + SKY_BEND * sin(a), SKY_EDGE + SKY_BEND * (1 - cos(a)));
        }
    }
    return count;
}

static void paint_head(Table *table, Point from, Point to, Colour tone)
{
    const float far = fmaxf(1, point_distance(from, to));
    const Point way = { (to.x - from.x) / far, (to.y - from.y) / far };
    const Point head[] = { { to.x + way.x * 15, to.y + way.y * 15 },
                           { to.x - way.y * 10, to.y + way.x * 10 },
                           { to.x + way.y * 10, to.y - way.x * 10 } };
    gfx_polygon(gfx_of(table), head, 3, tone);
    gfx_polyline(gfx_of(table), head, 3, true, 1.6F,
                 colour_fade(ui_colour(table->ui, THEME_INK), 0.7F));
}

/* W18: from each own cloud to the one that is flicked from. */
static void paint_skies(Table *table, const Board *board)
{
    const FlickState *state = state_of(table);
    if (!flick_wills(state, FLICK_STRANGE_SKIES)) return;
    for (int corner = 0; corner < FLICK_CORNERS; corner++) {
        if (!flick_is_taken(state, corner)) continue;
        Point way[SKY_POINTS];
        const int count = sky_way(board, corner, flick_launch_cloud(state, corner), way);
        if (count < 2) continue;
        const Colour tone = ui_colour(table->ui, theme_seat(flick_seat(state->taken, corner)));
        gfx_polyline(gfx_of(table), way, count, false, 8,
                     colour_fade(ui_colour(table->ui, THEME_INK), 0.6F));
        gfx_polyline(gfx_of(table), way, count, false, 4.5F, tone);
        paint_head(table, way[count - 2], way[count - 1], tone);
    }
}

/* Whom Morrigan may take: quieter than the own ones, which are chosen first. */
static void ring_victims(Table *table, const Board *board)
{
    const FlickState *state = state_of(table);
    for (int i = 0; i < table->legal_count; i++) {
        if (table->legal[i].kind != FLICK_MORRIGANS) continue;
        const Point at = board_at(board, state->at[table->legal[i].arg[1]]);
        const Rect ring = rect_inset(board_disc(board, table->legal[i].arg[1], at), -4);
        gfx_round_halo(gfx_of(table), ring, ring.w / 2, 12,
                       colour_fade(ui_colour(table->ui, THEME_FOCUS), 0.5F));
        gfx_round_line(gfx_of(table), ring, ring.w / 2, 2, COLOUR(0xE9FCFF));
    }
}

static void paint_choices(Table *table, const Board *board)
{
    const FlickState *state = state_of(table);
    ring_victims(table, board);
    for (int piece = 0; piece < FLICK_APE; piece++) {
        const bool builds = state->phase == FLICK_PHASE_CITY && flick_may_build(state, piece);
        const bool calls = state->phase == FLICK_PHASE_END && hand_can_lift(table, piece_of(piece));
        if (flick_on_table(state, piece) && (builds || calls)) ring_disc(table, board, piece);
    }
}

void marks_paint_lit(Table *table, const Board *board)
{
    const FlickState *state = state_of(table);
    paint_holy(table, board);
    paint_surface(table, board);
    paint_skies(table, board);
    if (!table->may_act || flick_stage_runs(table)) return;
    if (flick_takes_place(table) && !view_of(table)->aim.closed)
        paint_cloud(table, board, flick_my_cloud(table));
    if (state->phase == FLICK_PHASE_CITY) paint_islands(table, board);
    paint_choices(table, board);
    if (view_of(table)->aim.placed && !flick_takes_place(table)
        && flick_on_table(state, view_of(table)->aim.piece))
        ring_disc(table, board, view_of(table)->aim.piece);
}

/* --- The arrow --- */

static Point heading(const Board *board, int angle)
{
    const double radians = board_heading(board, angle / 100.0) * 3.141592653589793 / 180;
    return (Point){ (float)cos(radians), (float)sin(radians) };
}

static Point along(Point from, Point way, float length)
{
    return (Point){ from.x + way.x * length, from.y + way.y * length };
}

/* A band from the disc back to where the hand counts as being; above the mat the strip is read. */
static void paint_band(Table *table, const Board *board, Point disc, int angle, float pull)
{
    const Point back = heading(board, angle + FLICK_TURN / 2);
    const Point side = { -back.y, back.x };
    const float room = disc.y - view_of(table)->layout.mat.y - 10;
    const float most = back.y < 0 ? fmaxf(18, room / -back.y) : pull;
    const Point end = along(disc, back, fminf(pull, most));
    const Point shape[] = { along(disc, side, 9), along(disc, side, -9), along(end, side, -3.5F),
                            along(end, side, 3.5F) };
    gfx_polygon(gfx_of(table), shape, 4, colour_fade(ui_colour(table->ui, THEME_GOLD_LIGHT), 0.9F));
    gfx_polyline(gfx_of(table), shape, 4, true, 1.4F,
                 colour_fade(ui_colour(table->ui, THEME_INK), 0.8F));
    gfx_disc(gfx_of(table), end, 13, colour_fade(ui_colour(table->ui, THEME_FOCUS), 0.4F));
    gfx_round_line(gfx_of(table), rect_around(end, 26, 26), 13, 2.5F, COLOUR(0xE9FCFF));
    gfx_disc(gfx_of(table), end, 4, COLOUR_WHITE);
}

/* Only a path tells where a disc would stop: the others show where it would go. */
static bool tells_rest(const Table *table)
{
    return table_option(table, "line") == 2;
}

enum { CONE = 260, BENT = 150 }; /* mm */

/* How hands scatter: a faint cone about the line, as far as that is straight (W05). */
static void paint_cone(Table *table, const Board *board, Point disc, int angle, float path)
{
    const float whole = tells_rest(table) ? path : board_mm(board, CONE);
    const float length = flick_rolls(table) ? fminf(whole, board_mm(board, BENT)) : whole;
    const FlickHand cone = flick_is_exact(table) ? (FlickHand){ 0 }
                                                 : flick_cone(table->state, FLICK_NATURAL_HAND,
                                                              view_of(table)->aim.offhand);
    if (cone.angle == 0) return;
    Point shape[10] = { disc };
    for (int i = 0; i < 9; i++)
        shape[i + 1] =
            along(disc, heading(board, angle + cone.angle * (i - 4) / 4), length * 1.04F);
    gfx_polygon(gfx_of(table), shape, 10, colour_fade(COLOUR_WHITE, 0.16F));
}

static void paint_dots(Table *table, const Point *point, int count)
{
    Gfx *gfx = gfx_of(table);
    float carried = 0;
    for (int i = 1; i < count; i++) {
        const float length = point_distance(point[i - 1], point[i]);
        for (int k = 1; (float)(11 * k) - carried < length; k++) {
            const float at = (float)(11 * k) - carried;
            const Point p = point_mix(point[i - 1], point[i], at / length);
            gfx_disc(gfx, p, 3.6F, (Colour){ 4, 18, 26, 140 });
            gfx_disc(gfx, p, 2.3F, COLOUR_WHITE);
        }
        carried = fmodf(carried + length, 11);
    }
}

static const FlickPreview *preview_of(Table *table, const Action *action)
{
    FlickView *view = view_of(table);
    const int contacts = table_option(table, "line");
    if (!action_equal(&view->previewed, action)) {
        const FlickShot shot = flick_shot(table->state, action);
        (void)flick_preview(table->state, &shot, contacts, &view->preview);
        view->previewed = *action;
    }
    return &view->preview;
}

static bool hides_preview(const Table *table)
{
    const FlickAim hinder = flick_hindrance(table);
    return hinder.blind || hinder.sways || table_option(table, "line") == 0;
}

static void paint_preview(Table *table, const Board *board, const Action *action)
{
    Point point[FLICK_PREVIEW_POINTS];
    Action alone = *action;
    if (alone.kind == FLICK_FLICKOFF) { /* of the others nothing is known */
        alone.kind = FLICK_FLICK;
        alone.arg[0] = (uint8_t)flick_piece(action->arg[0], FLICK_KIND_PROPHET, 1);
    }
    const bool bent = flick_path_is_bent(table->state), whole = tells_rest(table);
    if (!whole && !bent) alone.value[FLICK_SPEED] = FLICK_MAX_SPEED; /* as far as it is free */
    const FlickPreview *preview = preview_of(table, &alone);
    float left = whole || !bent ? INFINITY : board_mm(board, BENT);
    int count = 0;
    for (; count < preview->count && left > 0; count++) {
        point[count] = board_at(board, preview->point[count]);
        if (count > 0) left -= point_distance(point[count - 1], point[count]);
    }
    paint_dots(table, point, count);
    if (count < preview->count) return; /* it goes on */
    for (int i = 0; i < preview->contacts; i++) {
        const Rect ring = board_disc(board, alone.arg[0], point[preview->contact[i]]);
        gfx_round(gfx_of(table), ring, ring.w / 2, colour_fade(COLOUR_WHITE, 0.25F));
        gfx_round_line(gfx_of(table), ring, ring.w / 2, 2.2F, COLOUR_WHITE);
    }
}

/* How far a disc would slide. Rolling or on ice it goes farther, how far depends on the way: there
 * only the share of the force is told. */
static void say_path(const Table *table, int speed, char *out, size_t size)
{
    const bool farther = flick_rolls(table) || flick_wills(table->state, FLICK_FROZEN_SEA);
    out[0] = '\0';
    if (!farther) snprintf(out, size, _("%d\u00a0mm"), flick_path(speed) / FLICK_UNIT);
}

/* Keys and pad say what they do as long as they are what was used last. */
static const char *legend(const Ui *ui)
{
    if (!ui_shows_focus(ui)) return NULL;
    return ui->device == DEVICE_PAD ? _("stick: aim · RT: power") : _("←→ 1° · ↑↓ 10\u00a0mm");
}

static Rect readout_box(const Table *table, const Board *board, Point disc, int angle)
{
    const Rect mat = view_of(table)->layout.mat;
    const int corner = board_side(board, flick_my_cloud(table));
    const Size size = { 166, legend(table->ui) != NULL ? 70 : 46 };
    const Point way = heading(board, angle);
    int piece[2];
    FlickPoint at[2];
    Point aim[4] = { along(disc, way, -130), along(disc, way, 300), disc };
    const bool twin = flick_ready(table, piece, at) == 2;
    if (twin) aim[3] = board_at(board, at[1]);
    return flick_readout(mat, corner, size, aim, twin ? 4 : 3, flick_switches(table));
}

/* With the little finger the rest is out of reach. */
static void hatch(Table *table, Rect bar, float from)
{
    for (int i = 0; from + (float)(6 * i) < bar.x + bar.w - 3; i++) {
        const float x = from + (float)(6 * i);
        gfx_line(gfx_of(table), (Point){ x, bar.y + 8 }, (Point){ x + 4, bar.y }, 1.5F,
                 ui_colour(table->ui, THEME_REFUSAL));
    }
}

static void paint_bar(Table *table, Rect bar, int speed)
{
    const float most = (float)flick_path(FLICK_MAX_SPEED);
    const float bound = (float)flick_path(flick_hindrance(table).max_speed);
    gfx_round(gfx_of(table), bar, 4, ui_colour(table->ui, THEME_PAPYRUS_LINE));
    if (bound < most) hatch(table, bar, bar.x + bar.w * bound / most);
    bar.w *= (float)flick_path(speed) / most;
    gfx_round(gfx_of(table), bar, 4, ui_colour(table->ui, THEME_INK));
}

static void paint_readout(Table *table, Rect box, int speed)
{
    Ui *ui = table->ui;
    char words[32], share[16];
    const float part = (float)flick_path(speed) / (float)flick_path(FLICK_MAX_SPEED);
    gfx_round_soft(gfx_of(table), rect_moved(box, 2, 4), 22, 8, (Colour){ 0, 0, 0, 150 });
    gfx_round(gfx_of(table), box, 22, ui_colour(ui, THEME_INK));
    gfx_round_gradient(gfx_of(table), rect_inset(box, 1.5F), 20.5F,
                       ui_colour(ui, THEME_PAPYRUS_LIGHT), ui_colour(ui, THEME_PAPYRUS_DARK));
    Rect rest = { box.x + 12, box.y + 5, box.w - 24, box.h - 10 };
    const Rect line = cut_top(&rest, 26);
    snprintf(share, sizeof share, "%d %%", (int)lroundf(part * 100));
    say_path(table, speed, words, sizeof words);
    const float scale = ui_text_scale(ui), size = fminf(18, 20 / scale); /* both have room */
    ui_draw_text(ui, line, FONT_BOLD, size, THEME_INK, ALIGN_LEFT, words);
    ui_draw_text(ui, line, FONT_BOLD, size, THEME_PAPYRUS_QUIET, ALIGN_RIGHT, share);
    paint_bar(table, cut_top(&rest, 8), speed);
    if (legend(ui) != NULL)
        ui_draw_text(ui, rest, FONT_BOLD, fminf(15, 17 / scale), THEME_INK, ALIGN_CENTRE,
                     legend(ui));
}

/* W04: where the second disc may not lie, it is red before anybody lets go. */
static void paint_refused_twin(Table *table, const Board *board, const Action *action)
{
    if (action->kind != FLICK_FLICK || action->arg[FLICK_ARG_FORMATION] == FLICK_ALONE) return;
    if (flick_check(table->state, action) == REFUSAL_NONE) return;
    const int twin = action->arg[FLICK_ARG_WITH];
    const Rect ring =
        rect_inset(board_disc(board, twin, board_at(board, flick_twin_place(action))), -3);
    gfx_round(gfx_of(table), ring, ring.w / 2,
              colour_fade(ui_colour(table->ui, THEME_REFUSAL), 0.55F));
    gfx_round_line(gfx_of(table), ring, ring.w / 2, 3, COLOUR(0xFF6A50));
}

void marks_paint_arrow(Table *table, const Board *board)
{
    const Aiming *aim = &view_of(table)->aim;
    Action action;
    if (!aim->placed || flick_stage_runs(table) || !table->may_act) return;
    const Point disc = board_at(board, aim->at);
    const Rect ring = rect_inset(board_disc(board, aim->piece, disc), -5);
    gfx_round_line(gfx_of(table), ring, ring.w / 2, 2.4F, COLOUR(0xE9FCFF));
    if (!flick_shot_ready(table, &action)) {
        if (legend(table->ui) != NULL)
            paint_readout(table, readout_box(table, board, disc, aim->angle), 0);
        if (!aim->pulling) return;
        const float dead = 14; /* let go here, and nothing happens */
        gfx_round_line(gfx_of(table), rect_around(disc, 2 * dead, 2 * dead), dead, 2,
                       colour_fade(ui_colour(table->ui, THEME_QUIET), 0.9F));
        return;
    }
    const int angle = action.value[FLICK_ANGLE], speed = action.value[FLICK_SPEED];
    const float length = board_mm(board, (double)flick_path(speed) / FLICK_UNIT);
    gfx_push(gfx_of(table));
    gfx_clip(gfx_of(table), view_of(table)->layout.mat);
    paint_cone(table, board, disc, angle, length);
    if (!hides_preview(table)) {
        paint_preview(table, board, &action);
    } else {
        const Point way = heading(board, angle);
        const Point line[2] = { along(disc, way, 20), along(disc, way, 90) };
        paint_dots(table, line, 2);
    }
    gfx_pop(gfx_of(table));
    paint_band(table, board, disc, angle,
               18 + 110 * (float)flick_path(speed) / (float)flick_path(FLICK_MAX_SPEED));
    board_paint_disc(table->ui, board, state_of(table)->taken, aim->piece,
                     &(DiscLook){ .at = { disc.x, disc.y + (aim->pulling ? 1.5F : 0) },
                                  .scale = aim->pulling ? 0.97F : 1,
                                  .on_edge = flick_rolls(table) });
    paint_refused_twin(table, board, &action);
    paint_readout(table, readout_box(table, board, disc, angle), speed);
}

/* --- What a computer is about to do, and a hint --- */

static void paint_ghost(Table *table, const Board *board, int piece, FlickPoint at)
{
    const DiscLook look = { .at = board_at(board, at), .opacity = 0.75F };
    board_paint_disc(table->ui, board, state_of(table)->taken, piece, &look);
    const Rect ring = rect_inset(board_disc(board, piece, look.at), -4);
    gfx_round_line(gfx_of(table), ring, ring.w / 2, 2.4F, ui_colour(table->ui, THEME_FOCUS));
}

/* The hand of a computer: first the disc comes from its stock, then the arrow swings about its
 * direction while the pull grows, then both stand. */
typedef struct Swing {
    float placed, turned, pulled; /* 0 to 1; degrees; 0 to 1 */
} Swing;

static Swing swing_of(const Table *table, double left)
{
    const double swung = left - AIM_STEADY_MS, came = swung - AIM_SWING_MS;
    if (left <= 0 || table->ui->platform->settings.reduced_motion) return (Swing){ 1, 0, 1 };
    const float rest = (float)fmin(1, fmax(0, swung / AIM_SWING_MS));
    const float away = (float)fmin(1, fmax(0, came / AIM_PLACE_MS));
    return (Swing){ .placed = 1 - ease_out(away) * away,
                    .turned = 13 * rest * sinf(rest * 9),
                    .pulled = ease_both(1 - rest) };
}

static FlickPoint shot_place(const FlickState *state, const Action *action, int *piece)
{
    const bool lies = action->kind == FLICK_REFLICK || action->kind == FLICK_AGAIN;
    *piece = action->kind == FLICK_FLICKOFF ? flick_piece(action->arg[0], FLICK_KIND_PROPHET, 1)
                                            : action->arg[0];
    return lies ? state->at[*piece]
                : (FlickPoint){ action->value[FLICK_X], action->value[FLICK_Y] };
}

static void paint_shot(Table *table, const Board *board, const Action *action, double left)
{
    const Swing swing = swing_of(table, left);
    int piece;
    const Point from = board_at(board, shot_place(state_of(table), action, &piece));
    if (swing.placed < 1) return; /* its disc is on the way */
    const int angle = action->value[FLICK_ANGLE] + (int)(swing.turned * 100);
    const int speed = (int)((float)action->value[FLICK_SPEED] * sqrtf(swing.pulled));
    const float length = board_mm(board, (double)flick_path(speed) / FLICK_UNIT);
    const Point way = heading(board, angle);
    const Point line[2] = { along(from, way, 18), along(from, way, fmaxf(40, length)) };
    gfx_push(gfx_of(table));
    gfx_clip(gfx_of(table), view_of(table)->layout.mat);
    paint_dots(table, line, 2);
    gfx_pop(gfx_of(table));
    /* as far as a hand pulls for it: whoever follows the hint pulls to there */
    paint_band(table, board, from, angle, PULL_UNIT * (float)flick_speed_drag(speed));
    paint_ghost(table, board, piece, shot_place(state_of(table), action, &piece));
}

static void paint_call(Table *table, const Board *board, const Action *action)
{
    ring_disc(table, board, action->arg[0]);
    ring_disc(table, board, action->arg[1]);
}

static void paint_drop(Table *table, const Board *board, const Action *action)
{
    const Point at =
        board_at(board, (FlickPoint){ action->value[FLICK_X], action->value[FLICK_Y] });
    flick_paint_heart(table, board, at, 1);
}

void marks_paint_action(Table *table, const Board *board, const Action *action, double left)
{
    switch (action->kind) {
    case FLICK_FLICK:
    case FLICK_REFLICK:
    case FLICK_AGAIN:
    case FLICK_FLICKOFF: paint_shot(table, board, action, left); break;
    case FLICK_BUILD:
        paint_ghost(table, board, action->arg[1],
                    (FlickPoint){ action->value[FLICK_X], action->value[FLICK_Y] });
        break;
    case FLICK_MORRIGANS: paint_call(table, board, action); break;
    case FLICK_HEART: paint_drop(table, board, action); break;
    default: break;
    }
}

void marks_paint_hint(Table *table, const Board *board)
{
    if (table->has_hint && !flick_stage_runs(table) && !flick_hides_hint(table, &table->hint))
        marks_paint_action(table, board, &table->hint, 0);
}

/* --- A close call --- */

enum { LENS = 230, LENS_ZOOM = 4 };

/* The point of the shore nearest to a place. */
static FlickPoint shore_point(int island, FlickPoint at)
{
    FlickPoint best = flick_city(island);
    double nearest = INFINITY;
    for (int i = 0; i < FLICK_SHORE; i++) {
        const FlickPoint p = flick_shore(island, i), q = flick_shore(island, (i + 1) % FLICK_SHORE);
        const double dx = q.x - p.x, dy = q.y - p.y;
        const double t = ((at.x - p.x) * dx + (at.y - p.y) * dy) / (dx * dx + dy * dy);
        const double u = fmin(1, fmax(0, t));
        const FlickPoint on = { (int32_t)lround(p.x + u * dx), (int32_t)lround(p.y + u * dy) };
        const double away = hypot(on.x - at.x, on.y - at.y);
        if (away >= nearest) continue;
        nearest = away;
        best = on;
    }
    return best;
}

/* Where the rim of a disc meets the border that it touches or misses, mm. */
static Point border_point(const FlickMargin *margin, FlickPoint at, double radius)
{
    FlickPoint to = FLICK_NAVEL;
    if (margin->area == FLICK_AREA_CITY) to = flick_city(margin->which);
    if (margin->area == FLICK_AREA_CLOUD) to = flick_cloud(margin->which);
    if (margin->area == FLICK_AREA_ISLAND) to = shore_point(margin->which, at);
    const bool within = margin->area == FLICK_AREA_ISLAND && flick_inside_island(at, margin->which);
    const double dx = to.x - at.x, dy = to.y - at.y, far = fmax(1, hypot(dx, dy));
    const double r = within ? fmin(radius, far / FLICK_UNIT) : radius;
    return (Point){ (float)((double)at.x / FLICK_UNIT + dx / far * r),
                    (float)((double)at.y / FLICK_UNIT + dy / far * r) };
}

static void paint_glass(Table *table, const Board *board, Rect glass, Point focus)
{
    Gfx *gfx = gfx_of(table);
    const BoardLook look = flick_look(table);
    Board near = *board;
    near.sight.scale *= LENS_ZOOM;
    near.window = glass;
    const Point middle = rect_centre(glass);
    near.sight.origin.x = middle.x - (focus.x - board->sight.origin.x) * LENS_ZOOM;
    near.sight.origin.y = middle.y - (focus.y - board->sight.origin.y) * LENS_ZOOM;
    gfx_push(gfx);
    gfx_clip(gfx, glass);
    board_paint_mat(table->ui, &near, &look);
    board_paint_discs(table->ui, &near, state_of(table));
    gfx_pop(gfx);
}

/* Rounded away from zero: what misses never reads 0.0. */
static void say_margin(const FlickMargin *margin, char *out, size_t size)
{
    const int tenths = (abs(margin->mm100) + 9) / 10;
    snprintf(out, size,
             margin->mm100 <= 0 ? _("touches by %d.%d\u00a0mm") : _("%d.%d\u00a0mm short"),
             tenths / 10, tenths % 10);
}

void marks_paint_lens(Table *table, const Board *board)
{
    const FlickStage *stage = &view_of(table)->stage;
    char words[64];
    if (stage->part != STAGE_LENS || stage->lens == 0) return;
    const FlickPoint at = stage->settle.at[stage->lens - 1];
    const double radius = (double)flick_radius(stage->lens - 1) / FLICK_UNIT;
    const Point meets = border_point(&stage->margin, at, radius);
    const Point focus = board_point(board, (double)meets.x, (double)meets.y);
    const Rect mat = view_of(table)->layout.mat;
    Rect glass = rect_around((Point){ focus.x, focus.y - LENS * 0.75F }, LENS, LENS);
    if (glass.y < mat.y + 8) glass.y = focus.y + LENS * 0.25F;
    glass = rect_within(glass, rect_inset(mat, 10));
    gfx_round_soft(gfx_of(table), rect_moved(glass, 6, 10), 12, 24, (Colour){ 0, 0, 0, 190 });
    paint_glass(table, board, glass, focus);
    gfx_round_line(gfx_of(table), rect_inset(glass, -3), 8, 6, ui_colour(table->ui, THEME_INK));
    gfx_round_line(gfx_of(table), rect_inset(glass, -1), 7, 2.5F,
                   ui_colour(table->ui, THEME_IVORY));
    say_margin(&stage->margin, words, sizeof words);
    const Rect pill =
        rect_around((Point){ glass.x + glass.w / 2, glass.y + glass.h - 22 }, 210, 36);
    marks_paint_pill(table->ui, pill);
    ui_draw_text(table->ui, rect_inset(pill, 4), FONT_BOLD, 18, THEME_IVORY, ALIGN_CENTRE, words);
}
