/* How the mat is seen: it turns to whoever plays next, and, where a graphics card draws, the eye
 * leans towards the last discs while they creep to their rest. Both for those who like motion. */
#include "tables/flick/flick.h"

#define TURN_MS 400.0
#define LEAN 1.3F
enum { CREEPING = 400 }; /* mm/s */

static bool may_turn(const Table *table)
{
    const Settings *settings = &table->ui->platform->settings;
    return !settings->reduced_motion && settings->speed != SPEED_OFF && !table_may_turn(table);
}

static bool may_lean(const Table *table)
{
    return may_turn(table) && gfx_is_living(table->ui->platform->gfx);
}

/* --- Turning --- */

static double turn_length(const Table *table)
{
    return fmax(1, speed_scaled(table->ui->platform->settings.speed, TURN_MS));
}

/* How far the time of turning has passed; 1: the picture lies as the lands do. */
static double turn_time(const Table *table)
{
    return (ui_now(table->ui) - view_of(table)->turned_at) / turn_length(table);
}

float camera_turn(const Table *table)
{
    const FlickView *view = view_of(table);
    const double t = turn_time(table);
    if (view->turned_by == 0 || t >= 1) return 0;
    return -90 * (float)view->turned_by * (1 - ease_both((float)t));
}

/* Where no graphics card draws, all of the mat cannot be turned in every frame. There a round
 * picture of how it lay turns, in which the lands are whole; the corners about it, clouds and sea,
 * look the same after each quarter. */
static void keep_picture(Table *table, int quarters)
{
    Gfx *gfx = table->ui->platform->gfx;
    const Rect mat = view_of(table)->layout.mat;
    const BoardLook look = flick_look(table);
    const Board old = { .sight = sight_fit(mat, (Rect){ 0, 0, 1000, 1000 }, 10),
                        .quarters = quarters,
                        .plain = mat.w };
    if (gfx_is_living(gfx) || mat_is_zoomed(table) || gfx_layer_is_valid(gfx, LAYER_SPARE)) return;
    gfx_layer_begin(gfx, LAYER_SPARE, mat);
    board_paint_mat(table->ui, &old, &look);
    gfx_layer_end(gfx);
    (void)gfx_disc_keep(gfx, LAYER_SPARE, rect_centre(mat), fminf(mat.w, mat.h) / 2);
    gfx_layer_free(gfx, LAYER_SPARE);
}

#define FADE 0.3 /* of that time: the picture gives way to the lands as they are lit now */

void camera_paint(Table *table)
{
    const double t = turn_time(table);
    const float turned = 90 * (float)view_of(table)->turned_by * ease_both((float)fmin(1, t));
    const double opacity = t < 1 || camera_owes_lands(table) ? 1 : 1 - (t - 1) / FADE;
    gfx_disc_draw(table->ui->platform->gfx, turned, (float)fmax(0, opacity));
}

/* A mat is more than a frame can paint: the layer shows the old one until the new one is there, and
 * that one roughly while its pictures come. */
static bool layer_is_settled(const Table *table)
{
    return ui_is_whole(table->ui) && !art_is_busy(table->ui->platform->art);
}

/* What has come is found in the frame after. */
static void watch_layer(Table *table, bool turned)
{
    FlickView *view = view_of(table);
    const unsigned frame = gfx_frame(table->ui->platform->gfx);
    if (view->lands_due > 0) table->ui->changed = true; /* the last frame is that of the layer */
    if (turned || (view->lands_due > 0 && !layer_is_settled(table)))
        view->lands_due = frame;
    else if (frame > view->lands_due + 1)
        view->lands_due = 0;
}

/* Asked when the layer of this frame is painted. */
bool camera_owes_lands(const Table *table)
{
    return view_of(table)->lands_due > 0 && !layer_is_settled(table);
}

/* The shorter way round. */
void camera_follow(Table *table)
{
    FlickView *view = view_of(table);
    const int now = flick_quarters(table) + 1;
    watch_layer(table, view->quarters != 0 && view->quarters != now);
    if (view->quarters != 0 && view->quarters != now && may_turn(table)) {
        const int by = (now - view->quarters + 4) % 4;
        view->turned_by = by == 3 ? -1 : by;
        view->turned_at = ui_now(table->ui);
        keep_picture(table, view->quarters - 1);
    }
    view->quarters = now;
    const bool shown = gfx_disc_is_kept(table->ui->platform->gfx)
                       && (camera_owes_lands(table) || turn_time(table) < 1 + FADE);
    if (camera_turn(table) != 0 || (view->turned_by != 0 && shown)) {
        table->ui->changed = true;
        return;
    }
    view->turned_by = 0;
    gfx_disc_free(table->ui->platform->gfx);
}

/* --- Leaning --- */

/* All that still moves creeps. */
static bool all_creep(const Motion *motion)
{
    bool any = false;
    for (int piece = 0; piece < FLICK_PIECES; piece++) {
        const FlickBody *body = &motion->now[piece];
        const double speed = body->on_mat ? hypot(body->vx, body->vy) : 0;
        if (speed > CREEPING) return false;
        any = any || speed > 1;
    }
    return any;
}

/* Where the disc comes to rest that moves longest. */
static Point last_rest(const FlickForecast *forecast)
{
    int last = 0;
    for (int piece = 1; piece < FLICK_PIECES; piece++)
        if (forecast->settle.rest[piece] == FLICK_RESTS
            && forecast->stops[piece] > forecast->stops[last])
            last = piece;
    return (Point){ (float)forecast->settle.at[last].x / FLICK_UNIT,
                    (float)forecast->settle.at[last].y / FLICK_UNIT };
}

static void watch_discs(Table *table)
{
    FlickView *view = view_of(table);
    const FlickStage *stage = &view->stage;
    const bool looks = stage->part == STAGE_SHOT || stage->part == STAGE_QUIET;
    if (!looks || !may_lean(table) || mat_is_zoomed(table) || flick_is_dark(table)) {
        view->leans = false;
    } else if (!view->leans && stage->part == STAGE_SHOT && all_creep(&stage->motion)) {
        view->leans = true;
        view->lean_to = last_rest(&stage->forecast);
    }
}

/* The mat never leaves its frame. */
Sight camera_sight(const Table *table, Rect mat)
{
    const FlickView *view = view_of(table);
    const Sight plain = sight_fit(mat, (Rect){ 0, 0, 1000, 1000 }, 10);
    if (!view->leans) return plain;
    const Board board = { .sight = plain, .quarters = flick_quarters(table) };
    const Point to = board_point(&board, (double)view->lean_to.x, (double)view->lean_to.y);
    const Point middle = rect_centre(mat);
    const float room_x = mat.w * (LEAN - 1), room_y = mat.h * (LEAN - 1);
    const float x = middle.x - (to.x - mat.x) * LEAN, y = middle.y - (to.y - mat.y) * LEAN;
    return (
        Sight){ { fminf(mat.x, fmaxf(x, mat.x - room_x)), fminf(mat.y, fmaxf(y, mat.y - room_y)) },
                plain.scale * LEAN };
}

bool camera_glides(const Table *table)
{
    return may_lean(table);
}

void camera_tick(Table *table)
{
    camera_follow(table);
    watch_discs(table);
}
