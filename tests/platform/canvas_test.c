/* How logical units lie on windows of every shape, and the one clock. */
#include "check.h"
#include "platform/clock.h"
#include "platform/cursor.h"
#include "platform/window.h"

static void near_to(float a, float b, const char *what)
{
    CHECK_MSG(fabsf(a - b) < 0.01F, "%s: %.3f, wanted %.3f", what, (double)a, (double)b);
}

static void canvas_covers_every_window(void)
{
    static const struct {
        int w_px, h_px;
        float w, h, scale;
        bool portrait;
    } ROW[] = {
        { 1280, 800, 1280, 800, 1, false },    { 1920, 1080, 1422.22F, 800, 1.35F, false },
        { 2560, 1600, 1280, 800, 2, false },   { 3840, 2160, 1422.22F, 800, 2.7F, false },
        { 1024, 640, 1280, 800, 0.8F, false }, { 1024, 768, 1280, 960, 0.8F, false },
        { 800, 1280, 800, 1280, 1, true },     { 640, 1024, 800, 1280, 0.8F, true },
        { 1200, 1920, 800, 1280, 1.5F, true }, { 1000, 1000, 1280, 1280, 0.78125F, false },
    };
    for (size_t i = 0; i < LENGTH(ROW); i++) {
        const Canvas canvas = canvas_of(ROW[i].w_px, ROW[i].h_px);
        near_to(canvas.size.w, ROW[i].w, "width");
        near_to(canvas.size.h, ROW[i].h, "height");
        near_to(canvas.scale, ROW[i].scale, "scale");
        CHECK_EQ(canvas.portrait, ROW[i].portrait);
    }
}

static void canvas_is_never_smaller_than_the_design(void)
{
    for (int w = 320; w <= 4000; w += 37)
        for (int h = 320; h <= 2400; h += 41) {
            const Canvas canvas = canvas_of(w, h);
            const float along = fmaxf(canvas.size.w, canvas.size.h);
            const float across = fminf(canvas.size.w, canvas.size.h);
            CHECK_MSG(along > 1279.9F && across > 799.9F, "%d x %d sees only %.1f x %.1f", w, h,
                      (double)canvas.size.w, (double)canvas.size.h);
        }
}

static void an_empty_window_divides_by_nothing(void)
{
    const Canvas canvas = canvas_of(0, 0);
    CHECK(isfinite(canvas.scale) && canvas.scale > 0 && isfinite(canvas.size.w));
}

static void points_become_units(void)
{
    Window window = { .canvas = canvas_of(2560, 1600), .density = 2 };
    const Point p = window_point(&window, 640, 400);
    near_to(p.x, 640, "x");
    near_to(p.y, 400, "y");
    window.density = 1;
    near_to(window_point(&window, 640, 400).x, 320, "x without HiDPI");
}

/* Whoever sits there has the foot of the canvas before them, and what is written there upright. */
static void a_canvas_faces_every_side(void)
{
    static const struct {
        WindowSide side;
        float w, h;             /* of the canvas */
        Point foot, right_foot; /* of the canvas, where the window has them */
    } ROW[] = {
        { SIDE_HERE, 1280, 800, { 640, 800 }, { 1280, 800 } },
        { SIDE_LEFT, 800, 1280, { 0, 400 }, { 0, 800 } },
        { SIDE_FACING, 1280, 800, { 640, 0 }, { 0, 0 } },
        { SIDE_RIGHT, 800, 1280, { 1280, 400 }, { 1280, 0 } },
    };
    for (size_t i = 0; i < LENGTH(ROW); i++) {
        Window window = { .canvas = canvas_of(2560, 1600), .density = 2 };
        window_face(&window, ROW[i].side);
        const Size size = window.canvas.size;
        near_to(size.w, ROW[i].w, "width");
        near_to(size.h, ROW[i].h, "height");
        CHECK_EQ(window.canvas.w_px, (int)(2 * ROW[i].w));
        CHECK(window_pixels(&window).x == 2560 && window_pixels(&window).y == 1600);
        const Point foot = window_place(&window, (Point){ size.w / 2, size.h });
        const Point right_foot = window_place(&window, (Point){ size.w, size.h });
        near_to(foot.x, ROW[i].foot.x, "foot x");
        near_to(foot.y, ROW[i].foot.y, "foot y");
        near_to(right_foot.x, ROW[i].right_foot.x, "right foot x");
        near_to(right_foot.y, ROW[i].right_foot.y, "right foot y");
        window_face(&window, SIDE_HERE);
        CHECK(window.canvas.w_px == 2560 && !window.canvas.portrait);
    }
}

static void a_place_on_a_turned_canvas_is_found_again(void)
{
    for (int side = 0; side < SIDE_COUNT; side++)
        for (int i = 0; i < 100; i++) {
            Window window = { .canvas = canvas_of(1920, 1080), .density = 1.5F };
            window_face(&window, (WindowSide)side);
            const Point at = { (float)(i * 7 % 100) / 100 * window.canvas.size.w,
                               (float)i / 100 * window.canvas.size.h };
            const Point place = window_place(&window, at), share = window_share(&window, at);
            const Point mouse = window_point(&window, place.x, place.y);
            const Point finger = window_share_point(&window, share.x, share.y);
            CHECK(point_distance(mouse, at) < 0.01F && point_distance(finger, at) < 0.01F);
            near_to(share.x * 1280, place.x, "x of both");
            near_to(share.y * 720, place.y, "y of both");
            const SDL_Rect box = window_rect(&window, (Rect){ at.x, at.y, 30, 60 });
            CHECK_EQ(box.w > box.h, side % 2 != 0);
        }
}

static uint32_t cursor_pixel(const SDL_Surface *surface, int x, int y)
{
    uint32_t pixel;
    memcpy(&pixel,
           (const uint8_t *)surface->pixels + (ptrdiff_t)y * surface->pitch + (ptrdiff_t)x * 4,
           sizeof pixel);
    return pixel;
}

/* Its tip is where it points, and from there it lies as for who sits here. */
static void an_arrow_faces_every_side(void)
{
    SDL_Point here;
    SDL_Surface *plain = cursor_picture(SIDE_HERE, &here);
    const Size size = { (float)plain->w, (float)plain->h };
    for (int side = SIDE_HERE; side < SIDE_COUNT; side++) {
        SDL_Point tip;
        SDL_Surface *turned = cursor_picture((WindowSide)side, &tip);
        CHECK_EQ(turned->w > turned->h, side % 2 != 0);
        CHECK(cursor_pixel(turned, tip.x, tip.y) >> 24 == 255);
        for (int y = 0; y < plain->h; y++)
            for (int x = 0; x < plain->w; x++) {
                const Point at =
                    side_place((WindowSide)side, size, (Point){ (float)x + 0.5F, (float)y + 0.5F });
                CHECK_EQ(cursor_pixel(turned, (int)at.x, (int)at.y), cursor_pixel(plain, x, y));
            }
        SDL_FreeSurface(turned);
    }
    SDL_FreeSurface(plain);
}

/* Nobody moved or sized it, so no event ever told where it is. */
static void a_window_left_alone_is_remembered(void)
{
    Settings settings, again;
    Window window;
    Error error = { 0 };
    char text[4096];
    settings_defaults(&settings);
    CHECK_EQ(SDL_Init(SDL_INIT_VIDEO), 0);
    window_plan(&window, &settings, 0, 0);
    CHECK_MSG(window_make(&window, 0, &error), "%s", error.text);
    window_remember(&window, &settings);
    window_destroy(&window);
    CHECK(settings_format(&settings, text, sizeof text));
    CHECK_MSG(settings_parse(&again, text, &error).lost == 0, "%s", error.text);
    CHECK(again.window_w > 0 && again.window_x == settings.window_x);
    SDL_Quit();
}

/* However it is pulled at, no window shows less than half a pixel for a unit. */
static void a_window_stays_readable(void)
{
    static const struct {
        int w, h;
        float density;
        SDL_Point least;
    } ROW[] = {
        { 1280, 800, 1, { 640, 400 } },  { 800, 1280, 1, { 400, 640 } },
        { 900, 900, 1, { 640, 400 } },   { 1280, 800, 2, { 320, 200 } },
        { 800, 1280, 2, { 200, 320 } },  { 640, 400, 1, { 640, 400 } },
        { 3840, 2160, 1, { 640, 400 } },
    };
    for (size_t i = 0; i < LENGTH(ROW); i++) {
        const Window window = { .canvas = canvas_of(ROW[i].w, ROW[i].h),
                                .density = ROW[i].density };
        const SDL_Point least = window_least(&window);
        CHECK_EQ(least.x, ROW[i].least.x);
        CHECK_EQ(least.y, ROW[i].least.y);
        const Canvas canvas = canvas_of((int)((float)least.x * ROW[i].density),
                                        (int)((float)least.y * ROW[i].density));
        CHECK(canvas.scale >= 0.5F && canvas.portrait == window.canvas.portrait);
    }
}

/* Sizes that no display has, as a file may say them: there is a window all the same. */
static void a_window_fits_the_displays(void)
{
    static const int SIDE[] = { 320, 20000, 100000 };
    CHECK_EQ(SDL_Init(SDL_INIT_VIDEO), 0);
    for (size_t i = 0; i < LENGTH(SIDE) * LENGTH(SIDE); i++) {
        Settings settings;
        Window window;
        Error error = { 0 };
        settings_defaults(&settings);
        settings.window_w = SIDE[i % LENGTH(SIDE)];
        settings.window_h = SIDE[i / LENGTH(SIDE)];
        window_plan(&window, &settings, 0, 0);
        CHECK_MSG(window_make(&window, 0, &error), "%d x %d: %s", settings.window_w,
                  settings.window_h, error.text);
        window_destroy(&window);
    }
    SDL_Quit();
}

static void simulated_time_is_exact(void)
{
    Clock clock;
    clock_start(&clock, true);
    for (int i = 0; i < 1000; i++) clock_tick(&clock);
    CHECK(clock_now(&clock) == 1000 * CLOCK_STEP_MS);
}

static void real_time_stands_still_within_a_turn(void)
{
    Clock clock;
    clock_start(&clock, false);
    clock_tick(&clock);
    const double before = clock_now(&clock);
    SDL_Delay(3);
    CHECK(clock_now(&clock) == before);
    clock_tick(&clock);
    CHECK(clock_now(&clock) >= before + 2);
}

static void rectangles_meet_and_join(void)
{
    const Rect a = { 0, 0, 10, 10 }, b = { 5, 5, 10, 10 }, far = { 50, 50, 1, 1 };
    const Rect both = rect_intersection(a, b), all = rect_union(a, b);
    CHECK(both.x == 5 && both.w == 5 && all.w == 15 && all.h == 15);
    CHECK(rect_is_empty(rect_intersection(a, far)));
    CHECK(rect_union((Rect){ 0 }, far).x == 50);
    CHECK(rect_has(a, (Point){ 0, 0 }) && !rect_has(a, (Point){ 10, 5 }));
}

static const Test TESTS[] = {
    { "canvas_covers_every_window", canvas_covers_every_window },
    { "canvas_is_never_smaller_than_the_design", canvas_is_never_smaller_than_the_design },
    { "an_empty_window_divides_by_nothing", an_empty_window_divides_by_nothing },
    { "points_become_units", points_become_units },
    { "a_canvas_faces_every_side", a_canvas_faces_every_side },
    { "a_place_on_a_turned_canvas_is_found_again", a_place_on_a_turned_canvas_is_found_again },
    { "an_arrow_faces_every_side", an_arrow_faces_every_side },
    { "a_window_left_alone_is_remembered", a_window_left_alone_is_remembered },
    { "a_window_stays_readable", a_window_stays_readable },
    { "a_window_fits_the_displays", a_window_fits_the_displays },
    { "simulated_time_is_exact", simulated_time_is_exact },
    { "real_time_stands_still_within_a_turn", real_time_stands_still_within_a_turn },
    { "rectangles_meet_and_join", rectangles_meet_and_join },
};
CHECK_MAIN(TESTS)
