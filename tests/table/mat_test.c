/* The mat: how a world of pieces is zoomed and moved, never past its edges. */
#include "check.h"
#include "table/table.h"

static const Rect ROOM = { 100, 50, 400, 300 };

static Table table; /* large */

static Mat *new_mat(void)
{
    table.mat = (Mat){ .room = ROOM, .unzoomed = sight_fit(ROOM, (Rect){ 0, 0, 80, 60 }, 100) };
    mat_fit(&table.mat);
    return &table.mat;
}

static void a_part_is_fitted(void)
{
    (void)new_mat();
    const Sight sight = mat_sight(&table);
    const Sight small = sight_fit(ROOM, (Rect){ 0, 0, 80, 60 }, 2);
    CHECK_EQ(sight.origin.x, 100);
    CHECK_EQ(sight.origin.y, 50);
    CHECK_EQ(sight.scale, 5);
    CHECK_EQ(small.scale, 2);
    CHECK_EQ(small.origin.x, 300 - 80);
}

static void canvas_and_world_agree(void)
{
    const Sight sight = { { 10, 20 }, 4 };
    const Rect world = { 1, 2, 3, 4 };
    const Rect canvas = sight_rect(&sight, world), back = sight_world(&sight, canvas);
    CHECK_EQ(canvas.x, 14);
    CHECK_EQ(canvas.w, 12);
    CHECK(back.x == world.x && back.y == world.y && back.w == world.w && back.h == world.h);
}

static void it_zooms_about_the_pointer(void)
{
    Mat *mat = new_mat();
    const Point about = { 250, 150 };
    Sight sight = mat_sight(&table);
    const Point before = sight_point(&sight, about);
    mat_zoom(mat, about, 2);
    sight = mat_sight(&table);
    const Point after = sight_point(&sight, about);
    CHECK(fabsf(before.x - after.x) < 0.01F && fabsf(before.y - after.y) < 0.01F);
    mat_zoom(mat, about, 100);
    CHECK_EQ(mat->zoom, MAT_ZOOM_MOST);
    mat_zoom(mat, about, 0.001F);
    CHECK_EQ(mat->zoom, 1);
}

static void it_stays_inside(void)
{
    Mat *mat = new_mat();
    mat_zoom(mat, (Point){ 300, 200 }, 2);
    mat_move(mat, (Point){ 10000, 10000 });
    const Sight sight = mat_sight(&table);
    CHECK(fabsf(sight.origin.x - 100) < 0.01F && fabsf(sight.origin.y - 50) < 0.01F);
    mat_fit(mat);
    CHECK_EQ(mat->zoom, 1);
}

static Sight lay_and_aim(Rect room, Rect part)
{
    const Sight wanted = sight_fit(room, part, 100);
    mat_lay(&table, room, room);
    mat_aim(&table, wanted, 1, false);
    return wanted;
}

/* A picture of another window moved to where it would be in this one is no picture of anything. */
static void it_glides_in_one_window_only(void)
{
    const Rect near = { 0, 0, 40, 30 }, far = { 0, 0, 80, 60 }, room = { 20, 300, 200, 700 };
    table.mat = (Mat){ 0 };
    table.timeline.pace = 1;
    lay_and_aim(ROOM, near);
    CHECK(!mat_is_gliding(&table)); /* it was nowhere before */
    lay_and_aim(ROOM, far);
    CHECK(mat_is_gliding(&table));
    timeline_finish(&table.timeline);
    const Sight there = lay_and_aim(room, far);
    CHECK(!mat_is_gliding(&table));
    CHECK(sight_equal(&table.mat.unzoomed, &there));
}

static const Test TEST[] = {
    { "a part is fitted", a_part_is_fitted },
    { "canvas and world agree", canvas_and_world_agree },
    { "it zooms about the pointer", it_zooms_about_the_pointer },
    { "it stays inside", it_stays_inside },
    { "it glides in one window only", it_glides_in_one_window_only },
};
CHECK_MAIN(TEST)
