#include "table/mat.h"
#include "base/hash.h"
#include "table/private.h"

enum { MAT_BORDER = 46 };

/* --- Sights --- */

bool sight_equal(const Sight *a, const Sight *b)
{
    return a->origin.x == b->origin.x && a->origin.y == b->origin.y && a->scale == b->scale;
}

Sight sight_mix(const Sight *a, const Sight *b, float t)
{
    return (Sight){ point_mix(a->origin, b->origin, t), lerp(a->scale, b->scale, t) };
}

Rect sight_rect(const Sight *sight, Rect world)
{
    const float unit = sight->scale;
    return (Rect){ sight->origin.x + unit * world.x, sight->origin.y + unit * world.y,
                   unit * world.w, unit * world.h };
}

Point sight_point(const Sight *sight, Point canvas)
{
    return (Point){ (canvas.x - sight->origin.x) / sight->scale,
                    (canvas.y - sight->origin.y) / sight->scale };
}

Rect sight_world(const Sight *sight, Rect canvas)
{
    const Point corner = sight_point(sight, (Point){ canvas.x, canvas.y });
    return (Rect){ corner.x, corner.y, canvas.w / sight->scale, canvas.h / sight->scale };
}

Sight sight_fit(Rect box, Rect part, float most)
{
    float scale = most;
    if (!rect_is_empty(part)) scale = fminf(scale, fminf(box.w / part.w, box.h / part.h));
    const Point centre = rect_centre(box), middle = rect_centre(part);
    return (Sight){ { centre.x - middle.x * scale, centre.y - middle.y * scale }, scale };
}

/* --- What the player has zoomed --- */

static float clamp(float value, float low, float high)
{
    return low > high ? (low + high) / 2 : fminf(fmaxf(value, low), high);
}

static void keep_inside(Mat *mat)
{
    const Rect room = mat->room;
    mat->zoom = clamp(mat->zoom, 1, MAT_ZOOM_MOST);
    const float half_w = room.w / mat->zoom / 2, half_h = room.h / mat->zoom / 2;
    mat->pan.x = clamp(mat->pan.x, room.x + half_w, room.x + room.w - half_w);
    mat->pan.y = clamp(mat->pan.y, room.y + half_h, room.y + room.h - half_h);
}

static Point before_zoom(const Mat *mat, Point canvas)
{
    const Point middle = rect_centre(mat->room);
    return (Point){ mat->pan.x + (canvas.x - middle.x) / mat->zoom,
                    mat->pan.y + (canvas.y - middle.y) / mat->zoom };
}

void mat_fit(Mat *mat)
{
    mat->zoom = 1;
    mat->pan = rect_centre(mat->room);
}

void mat_zoom(Mat *mat, Point about, float factor)
{
    const Point held = before_zoom(mat, about);
    mat->zoom = clamp(mat->zoom * factor, 1, MAT_ZOOM_MOST);
    const Point now = before_zoom(mat, about);
    mat->pan.x += held.x - now.x;
    mat->pan.y += held.y - now.y;
    keep_inside(mat);
}

void mat_move(Mat *mat, Point delta)
{
    mat->pan.x -= delta.x / mat->zoom;
    mat->pan.y -= delta.y / mat->zoom;
    keep_inside(mat);
}

Sight mat_sight(const Table *table)
{
    const Mat *mat = &table->mat;
    const Point middle = rect_centre(mat->room), origin = mat->unzoomed.origin;
    return (Sight){ { middle.x + (origin.x - mat->pan.x) * mat->zoom,
                      middle.y + (origin.y - mat->pan.y) * mat->zoom },
                    mat->unzoomed.scale * mat->zoom };
}

bool mat_is_zoomed(const Table *table)
{
    return table->mat.zoom > 1;
}

/* --- Where the game wants it --- */

static const Track *glide_of(const Table *table)
{
    return timeline_find(&table->timeline, KIT_GLIDE, 0);
}

bool mat_is_gliding(const Table *table)
{
    return glide_of(table) != NULL;
}

/* About the middle of the room, smaller by a share of itself. */
static Sight farther(const Mat *mat, const Sight *sight, float share)
{
    return (Sight){ point_mix(sight->origin, rect_centre(mat->room), share),
                    sight->scale * (1 - share) };
}

static void glide(Table *table)
{
    Mat *mat = &table->mat;
    const Track *track = glide_of(table);
    mat->unzoomed = mat->wanted;
    if (track == NULL) return;
    const float t = ease_both(timeline_progress(&table->timeline, track));
    mat->unzoomed = sight_mix(&mat->from, &mat->wanted, t);
    if (track->arg[1] != 0)
        mat->unzoomed =
            farther(mat, &mat->unzoomed, (float)track->arg[1] / 100 * sinf(t * 3.1415927F));
}

static bool is_elsewhere(Rect a, Rect b)
{
    return a.x != b.x || a.y != b.y || a.w != b.w || a.h != b.h;
}

/* In another window everything is elsewhere: nothing glides there from where it was. */
void mat_lay(Table *table, Rect cloth, Rect room)
{
    Mat *mat = &table->mat;
    if (is_elsewhere(mat->room, room)) mat->is_aimed = false;
    mat->cloth = cloth;
    mat->room = room;
    mat->border = MAT_BORDER;
    if (mat->zoom < 1) mat_fit(mat);
    keep_inside(mat);
}

void mat_aim(Table *table, Sight wanted, int subject, bool at_once)
{
    Mat *mat = &table->mat;
    const bool same = mat->is_aimed && mat->subject == subject;
    mat->subject = subject;
    mat->is_aimed = true;
    if (!same || at_once || table->timeline.calm) {
        mat->unzoomed = mat->from = mat->wanted = wanted;
    } else if (!sight_equal(&wanted, &mat->wanted)) {
        mat->from = mat->unzoomed;
        mat->wanted = wanted;
        timeline_add(&table->timeline, KIT_GLIDE, 0, MAT_GLIDE_MS);
    }
}

void mat_rise(Table *table, double delay, double length, int per_cent)
{
    if (table->timeline.calm || mat_is_gliding(table)) return;
    Track *track = timeline_add(&table->timeline, KIT_GLIDE, delay, length);
    if (track != NULL) track->arg[1] = per_cent;
}

/* --- What rests on it --- */

static void rest(Table *table, Rect world)
{
    Mat *mat = &table->mat;
    const Sight now = mat_sight(table);
    const Rect box =
        rect_inset(mat->cloth, mat_is_zoomed(table) ? fminf(3, mat->border) : mat->border);
    const Rect there = sight_world(&mat->wanted, box);
    const UiSight shown = ui_sight(table->ui, (UiSight){ .box = box,
                                                         .world = rect_intersection(world, there),
                                                         .origin = now.origin,
                                                         .scale = now.scale,
                                                         .subject = mat->subject });
    mat->resting = (Sight){ shown.origin, shown.scale };
}

UiItem *mat_show(Table *table, Rect world, UiPaint *paint, uint64_t version)
{
    Mat *mat = &table->mat;
    glide(table);
    rest(table, world);
    version = hash_bytes(version, &mat->resting, sizeof mat->resting);
    return ui_add(table->ui,
                  (UiItem){ .role = UI_CUSTOM,
                            .box = mat->cloth,
                            .paint = paint,
                            .context = table,
                            .version = hash_short(hash_number(version, (uint64_t)mat->subject)),
                            .in_sight = true });
}

/* --- A band of the canvas --- */

void mat_band(Table *table, Rect band, int subject)
{
    const Sight plain = { .scale = 1 };
    if (table->mat.subject != subject) mat_fit(&table->mat);
    mat_lay(table, band, band);
    table->mat.border = 0;
    mat_aim(table, plain, subject, true);
    table->mat.unzoomed = plain;
    rest(table, band);
}

void mat_push(const Table *table, const Sight *sight)
{
    Gfx *gfx = table->ui->platform->gfx;
    gfx_push(gfx);
    if (sight->scale == 1) return; /* heads may look over the edge */
    gfx_clip(gfx, table->mat.cloth);
    gfx_move(gfx, sight->origin.x, sight->origin.y);
    gfx_stretch(gfx, (Point){ 0, 0 }, sight->scale, sight->scale);
}

Rect mat_shown(const Table *table, Rect box)
{
    const Sight sight = mat_sight(table);
    return sight_rect(&sight, box);
}

void mat_push_shown(const Table *table)
{
    const Sight sight = mat_sight(table);
    mat_push(table, &sight);
}

UiItem *mat_add(Table *table, UiItem item)
{
    const Mat *mat = &table->mat;
    const uint64_t version = hash_bytes(item.version, &mat->resting, sizeof mat->resting);
    if (mat->resting.scale != 1)
        item.box = rect_intersection(sight_rect(&mat->resting, item.box), mat->cloth);
    if (rect_is_empty(item.box)) return NULL;
    item.version = hash_short(version);
    item.in_sight = true;
    return ui_add(table->ui, item);
}

/* Whoever has zoomed by pinch or wheel finds the way back. */
void mat_add_fit(Table *table)
{
    const Rect cloth = table->mat.cloth;
    if (!mat_is_zoomed(table)) return;
    UiItem *fit = ui_button(table->ui, "fit",
                            (Rect){ cloth.x + cloth.w - UI_TARGET - 10,
                                    cloth.y + cloth.h - UI_TARGET - 10, UI_TARGET, UI_TARGET },
                            "windowed", "", TABLE_FIT, 0);
    fit->tip = _("Show everything");
    fit->command = COMMAND_FIT;
    fit->above = true;
}

void mat_trace(Table *table, Rect box, uint64_t version)
{
    ui_add(table->ui, (UiItem){ .role = UI_CUSTOM,
                                .box = rect_intersection(box, table->mat.cloth),
                                .version = hash_short(version),
                                .in_sight = true });
}

/* --- What a person does to it --- */

static bool zoom_at(Table *table, Point at, float factor)
{
    if (!rect_has(table->mat.cloth, at)) return false;
    mat_zoom(&table->mat, at, factor);
    table->ui->changed = true;
    return true;
}

static bool move_by(Table *table, Point delta)
{
    mat_move(&table->mat, delta);
    table->ui->changed = true;
    return true;
}

static bool take_command(Table *table, const InputEvent *event)
{
    const Point centre = rect_centre(table->mat.room);
    switch (event->command) {
    case COMMAND_FIT:
        mat_fit(&table->mat);
        table->ui->changed = true;
        return true;
    case COMMAND_ZOOM_IN: return event->down && zoom_at(table, centre, 1.25F);
    case COMMAND_ZOOM_OUT: return event->down && zoom_at(table, centre, 0.8F);
    default: return false;
    }
}

bool mat_input(Table *table, const InputEvent *event)
{
    if (pad_enlarged(table) != SEAT_NONE)
        return false; /* it lies over the mat, and is no part of it */
    switch (event->kind) {
    case INPUT_COMMAND: return take_command(table, event);
    case INPUT_WHEEL: return zoom_at(table, event->at, event->amount > 0 ? 1.15F : 0.87F);
    case INPUT_PINCH:
        return zoom_at(table, event->at, event->amount) && move_by(table, event->delta);
    case INPUT_DRAG_MOVE:
        return mat_is_zoomed(table) && rect_has(table->mat.cloth, event->start)
               && move_by(table, event->delta);
    default: return false;
    }
}

/* --- The cloth, painted once --- */

enum { EDGE = 48 }; /* of its border */

/* Where the i-th of so many tiles begins: on a whole pixel. */
static float tile_edge(const Gfx *gfx, float from, float length, int i, int count)
{
    const float density = gfx_density(gfx);
    return roundf((from + length * (float)i / (float)count) * density) / density;
}

static void paint_edge(Ui *ui, const char *name, Rect box, bool across)
{
    Art *art = ui->platform->art;
    const Gfx *gfx = ui->platform->gfx;
    const float from = across ? box.x : box.y;
    const float length = across ? box.w : box.h;
    const int fit = (int)(length / EDGE + 0.5F), count = fit > 0 ? fit : 1;
    for (int i = 0; i < count; i++) {
        const float start = tile_edge(gfx, from, length, i, count);
        const float next = tile_edge(gfx, from, length, i + 1, count);
        const float size = next - start + 1.5F; /* a little over the next one: no seam shows */
        const Rect tile =
            across ? (Rect){ start, box.y, size, box.h } : (Rect){ box.x, start, box.w, size };
        art_draw(art, art_find(art, name), tile, COLOUR_WHITE);
    }
}

static void paint_corner(Ui *ui, const char *name, float x, float y)
{
    Art *art = ui->platform->art;
    art_draw(art, art_find(art, name), (Rect){ x, y, EDGE, EDGE }, COLOUR_WHITE);
}

static void paint_border(Ui *ui, Rect cloth)
{
    const float x = cloth.x, y = cloth.y, c = EDGE;
    const float right = x + cloth.w - c, foot = y + cloth.h - c;
    paint_edge(ui, "chrome/cloth-top", (Rect){ x + c, y, cloth.w - 2 * c, c }, true);
    paint_edge(ui, "chrome/cloth-bottom", (Rect){ x + c, foot, cloth.w - 2 * c, c }, true);
    paint_edge(ui, "chrome/cloth-left", (Rect){ x, y + c, c, cloth.h - 2 * c }, false);
    paint_edge(ui, "chrome/cloth-right", (Rect){ right, y + c, c, cloth.h - 2 * c }, false);
    paint_corner(ui, "chrome/cloth-nw", x, y);
    paint_corner(ui, "chrome/cloth-ne", right, y);
    paint_corner(ui, "chrome/cloth-sw", x, foot);
    paint_corner(ui, "chrome/cloth-se", right, foot);
}

void mat_paint_cloth(Ui *ui, Rect cloth, float medal)
{
    gfx_round_soft(ui->platform->gfx, rect_moved(cloth, 5, 8), 8, 22, (Colour){ 0, 0, 0, 170 });
    art_draw_ground(ui->platform->art, GROUND_CLOTH, cloth, ui_colour(ui, THEME_LINEN_LIGHT));
    if (medal > 0)
        ui_draw_picture(ui, "chrome/cloth-medal", rect_middle(cloth, medal, medal), COLOUR_WHITE);
    paint_border(ui, cloth);
    gfx_round_line(ui->platform->gfx, cloth, 4, 1.5F, colour_fade(COLOUR(0x17130F), 0.7F));
}
