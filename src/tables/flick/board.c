#include "tables/flick/board.h"
#include <stdio.h>
#include "rules/flick/will.h"

enum { MAT = 1000, LAND_MARGIN = 12, PAD = 2, CLOUD = 206 };

static const char *const LAND[FLICK_ISLANDS] = { "jungle", "terraces", "volcano", "highland" };
static const char *const SIDE[FLICK_ISLANDS] = { "north", "east", "south", "west" };
static const float LIP[FLICK_KINDS] = { 4, 5, 5, 7, 5.5F };

/* --- Places --- */

/* About the middle of the mat. */
static void turn_on(double degrees, double *x, double *y)
{
    const double a = degrees * 0.017453292519943295, dx = *x - MAT / 2.0, dy = *y - MAT / 2.0;
    if (degrees == 0) return;
    *x = MAT / 2.0 + dx * cos(a) - dy * sin(a);
    *y = MAT / 2.0 + dx * sin(a) + dy * cos(a);
}

Point board_point(const Board *board, double x, double y)
{
    for (int i = 0; i < board->quarters; i++) {
        const double turned = MAT - y;
        y = x;
        x = turned;
    }
    turn_on((double)board->turn, &x, &y);
    return (Point){ board->sight.origin.x + board->sight.scale * (float)x,
                    board->sight.origin.y + board->sight.scale * (float)y };
}

Point board_at(const Board *board, FlickPoint at)
{
    return board_point(board, (double)at.x / FLICK_UNIT, (double)at.y / FLICK_UNIT);
}

FlickPoint board_rules(const Board *board, Point canvas)
{
    const Point seen = sight_point(&board->sight, canvas);
    double x = (double)seen.x, y = (double)seen.y;
    turn_on(-(double)board->turn, &x, &y);
    for (int i = board->quarters; i % 4 != 0; i++) {
        const double turned = MAT - y;
        y = x;
        x = turned;
    }
    return (FlickPoint){ (int32_t)lround(x * FLICK_UNIT), (int32_t)lround(y * FLICK_UNIT) };
}

float board_mm(const Board *board, double mm)
{
    return board->sight.scale * (float)mm;
}

int board_side(const Board *board, int which)
{
    return (which + board->quarters) % 4;
}

double board_heading(const Board *board, double angle)
{
    return angle + 90.0 * board->quarters + (double)board->turn;
}

static float radius_of(int piece)
{
    return (float)flick_radius(piece) / FLICK_UNIT;
}

Rect board_disc(const Board *board, int piece, Point centre)
{
    const float side = 2 * board_mm(board, (double)radius_of(piece));
    return rect_around(centre, side, side);
}

/* --- The mat --- */

/* Not only where it is painted just now: what is asked for in one piece after another comes late.
 */
static bool is_seen(const Board *board, Rect box)
{
    return board->turn != 0 || rect_is_empty(board->window) || rects_touch(board->window, box);
}

/* Of a mat that is looked at closely only what is seen is made, and nothing of it larger than this:
 * with a lens over that the lands alone would be hundreds of megabytes. */
static void draw_tinted(Ui *ui, const Board *board, const char *name, Rect box, Colour tint)
{
    Art *art = ui->platform->art;
    const Canvas canvas = gfx_canvas(ui->platform->gfx);
    const float most = 1.35F * (float)SDL_min(canvas.w_px, canvas.h_px);
    if (!is_seen(board, box)) return;
    art_draw_within(art, art_find(art, name), box, tint, most);
}

static void draw(Ui *ui, const Board *board, const char *name, Rect box)
{
    draw_tinted(ui, board, name, box, COLOUR_WHITE);
}

static Rect in_mm(const Board *board, float x, float y, float w, float h)
{
    return sight_rect(&board->sight, (Rect){ x, y, w, h });
}

/* The shore as it is seen: that of the island which the rules have on the other side. */
static void draw_land(Ui *ui, const Board *board, int island, Colour tint)
{
    char name[48];
    FlickPoint low, high;
    const int side = board_side(board, island);
    flick_island_box(side, &low, &high);
    snprintf(name, sizeof name, "flick/%s-%s", LAND[island], SIDE[side]);
    const float x = (float)low.x / FLICK_UNIT, y = (float)low.y / FLICK_UNIT;
    draw_tinted(ui, board, name,
                in_mm(board, x - LAND_MARGIN, y - LAND_MARGIN,
                      (float)(high.x - low.x) / FLICK_UNIT + 2 * LAND_MARGIN,
                      (float)(high.y - low.y) / FLICK_UNIT + 2 * LAND_MARGIN),
                tint);
}

static void draw_clouds(Ui *ui, const Board *board)
{
    static const char *const NAME[] = { "flick/cloud-nw", "flick/cloud-ne", "flick/cloud-se",
                                        "flick/cloud-sw" };
    for (int i = 0; i < FLICK_CORNERS; i++)
        draw(ui, board, NAME[i],
             in_mm(board, i == 1 || i == 2 ? MAT - CLOUD : 0, i >= 2 ? MAT - CLOUD : 0, CLOUD,
                   CLOUD));
}

void board_paint_island(Ui *ui, const Board *board, int island, const BoardLook *look)
{
    draw_land(ui, board, island,
              (look->veiled >> island & 1) != 0 ? COLOUR(0x6A6670) : COLOUR_WHITE);
}

void board_paint_islands(Ui *ui, const Board *board, const BoardLook *look)
{
    for (int island = 0; island < FLICK_ISLANDS; island++)
        board_paint_island(ui, board, island, look);
}

void board_paint_lands(Ui *ui, const Board *board, const BoardLook *look)
{
    board_paint_islands(ui, board, look);
    draw_clouds(ui, board);
    draw(ui, board, look->closed ? "flick/navel-closed" : "flick/navel",
         in_mm(board, 457, 457, 90, 90));
}

/* Water has no edges: it is enlarged, and made once. */
static void draw_water(Ui *ui, const Board *board, const char *name)
{
    Art *art = ui->platform->art;
    const Rect whole = in_mm(board, 0, 0, MAT, MAT);
    const float side = board->plain > 0 ? board->plain : whole.w;
    art_draw_within(art, art_find(art, name), whole, COLOUR_WHITE,
                    side * gfx_canvas(ui->platform->gfx).scale);
}

void board_paint_water(Ui *ui, const Board *board, const BoardLook *look)
{
    draw_water(ui, board, look->ice ? "flick/ice" : "flick/sea");
    if (look->maelstrom) draw(ui, board, "flick/maelstrom", in_mm(board, 280, 280, 440, 440));
}

void board_paint_mat(Ui *ui, const Board *board, const BoardLook *look)
{
    Gfx *gfx = ui->platform->gfx;
    const Rect whole = in_mm(board, 0, 0, MAT, MAT);
    gfx_round_soft(gfx, rect_moved(whole, 6, 9), 8, 22, (Colour){ 0, 0, 0, 190 });
    gfx_round(gfx, rect_moved(rect_inset(whole, -1), 0, 2), 9, COLOUR(0x0B1A24));
    board_paint_water(ui, board, look);
    board_paint_lands(ui, board, look);
}

void board_paint_shore(Ui *ui, const Board *board, int island, float width, Colour colour)
{
    Point point[FLICK_SHORE];
    for (int i = 0; i < FLICK_SHORE; i++) point[i] = board_at(board, flick_shore(island, i));
    gfx_polyline(ui->platform->gfx, point, FLICK_SHORE, true, width, colour);
}

void board_paint_tornado(Ui *ui, const Board *board, double x, double y, float opacity)
{
    Art *art = ui->platform->art;
    const Point at = board_point(board, x, y);
    const float side = board_mm(board, 260);
    art_draw(art, art_find(art, "flick/tornado"), rect_around(at, side, side),
             colour_fade(COLOUR_WHITE, opacity));
}

/* --- Discs --- */

void board_picture(int taken, int piece, char *out, size_t size)
{
    static const char *const KIND[FLICK_KINDS] = { "prophet", "fanatic", "sphinx", "temple",
                                                   "ape" };
    static const char *const SEAT[] = { "gold", "violet", "jade", "vermilion" };
    if (piece == FLICK_APE)
        snprintf(out, size, "flick/ape");
    else
        snprintf(out, size, "flick/%s-%s", KIND[flick_kind(piece)],
                 SEAT[flick_seat(taken, flick_owner(piece)) & 3]);
}

static Rect picture_box(int piece, Point at, float unit)
{
    const float r = radius_of(piece) + PAD, lip = LIP[flick_kind(piece)];
    return (Rect){ at.x - r * unit, at.y - r * unit, 2 * r * unit, (2 * r + lip) * unit };
}

float board_presence(Ui *ui, int taken, int piece)
{
    char name[48];
    Art *art = ui->platform->art;
    board_picture(taken, piece, name, sizeof name);
    return art_presence(art, art_find(art, name));
}

void board_paint_shadow(Ui *ui, const Board *board, int piece, const DiscLook *look)
{
    Gfx *gfx = ui->platform->gfx;
    const float unit = board->sight.scale * (look->scale > 0 ? look->scale : 1);
    const float r = radius_of(piece) * unit, lip = LIP[flick_kind(piece)] * unit;
    const float fade = look->opacity > 0 ? look->opacity : 1;
    const Point contact = { look->at.x + 3 * unit + look->height * 0.5F,
                            look->at.y + lip + 2 * unit + look->height * 0.8F };
    const Point cast = { look->at.x + 9 * unit + look->height,
                         look->at.y + lip + 7 * unit + look->height * 1.5F };
    gfx_round_soft(gfx, rect_around(cast, 2.1F * r, 2.1F * r), r, 10 * unit + look->height,
                   (Colour){ 2, 8, 12, (uint8_t)(90 * fade) });
    gfx_round_soft(gfx, rect_around(contact, 2.02F * r, 2.02F * r), r, 5 * unit + look->height / 2,
                   (Colour){ 2, 8, 12, (uint8_t)(165 * fade) });
}

void board_paint_disc(Ui *ui, const Board *board, int taken, int piece, const DiscLook *look)
{
    char name[48];
    Gfx *gfx = ui->platform->gfx;
    Art *art = ui->platform->art;
    const float unit = board->sight.scale * (look->scale > 0 ? look->scale : 1);
    const float fade = look->opacity > 0 ? look->opacity : 1;
    board_picture(taken, piece, name, sizeof name);
    gfx_push(gfx);
    if (look->on_edge) gfx_stretch(gfx, look->at, 0.42F, 1.06F);
    art_draw(art, art_find(art, name), picture_box(piece, look->at, unit),
             colour_fade(COLOUR_WHITE, fade));
    gfx_pop(gfx);
}

void board_paint_token(Ui *ui, int taken, int piece, Point at, float diameter, float opacity)
{
    const Board board = { .sight = { .scale = diameter / 2 / radius_of(piece) } };
    const DiscLook look = { .at = at, .opacity = opacity };
    if (opacity > 0.9F)
        gfx_round_soft(ui->platform->gfx,
                       rect_around((Point){ at.x + 2, at.y + 5 }, diameter, diameter), diameter / 2,
                       6, (Colour){ 0, 0, 0, 150 });
    board_paint_disc(ui, &board, taken, piece, &look);
}

int board_order(const Point *at, const bool *there, int *out)
{
    int count = 0;
    for (int piece = 0; piece < FLICK_PIECES; piece++) {
        if (!there[piece]) continue;
        int i = count++;
        for (; i > 0 && at[out[i - 1]].y > at[piece].y; i--) out[i] = out[i - 1];
        out[i] = piece;
    }
    return count;
}

void board_paint_discs(Ui *ui, const Board *board, const FlickState *state)
{
    Point at[FLICK_PIECES];
    bool there[FLICK_PIECES];
    int order[FLICK_PIECES];
    for (int piece = 0; piece < FLICK_PIECES; piece++) {
        there[piece] = flick_on_table(state, piece);
        at[piece] = board_at(board, state->at[piece]);
    }
    const int count = board_order(at, there, order);
    for (int i = 0; i < count; i++)
        board_paint_shadow(ui, board, order[i], &(DiscLook){ .at = at[order[i]] });
    for (int i = 0; i < count; i++)
        board_paint_disc(ui, board, state->taken, order[i], &(DiscLook){ .at = at[order[i]] });
}
