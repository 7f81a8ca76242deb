/* How much of the layer a frame paints: nothing that has not changed, nothing while the camera or
 * the window moves, no more than a frame has time for; and sharp again soon after they rest. */
#include "screen.h"
#include "ui/private.h"

enum { TILES = 40, SHARP_FRAMES = 150 / CLOCK_STEP_MS };

static Platform platform;
static Ui ui;

/* What the small scene shows. */
static struct {
    uint32_t tile[TILES]; /* versions; 0: it is not there */
    bool has_world;
    Point origin;
    float scale;
    int subject;
    int painted; /* how often the world was */
} scene;

static void paint_tile(Ui *kit, const UiItem *item)
{
    gfx_fill(kit->platform->gfx, item->box, COLOUR(0x996633));
}

static void paint_world(Ui *kit, const UiItem *item)
{
    scene.painted++;
    gfx_fill(kit->platform->gfx, rect_inset(item->box, 50), COLOUR(0x336699));
}

static void paint_background(void *context)
{
    (void)context;
    gfx_fill(platform.gfx, gfx_whole(platform.gfx), COLOUR(0x000000));
}

static void add_world(void)
{
    const UiSight sight = ui_sight(&ui, (UiSight){ .box = { 700, 100, 500, 500 },
                                                   .world = { 0, 0, 5, 5 },
                                                   .origin = scene.origin,
                                                   .scale = scene.scale,
                                                   .subject = scene.subject });
    ui_add(&ui, (UiItem){ .role = UI_CUSTOM,
                          .box = { 700, 100, 500, 500 },
                          .paint = paint_world,
                          .version = (uint32_t)(sight.origin.x + sight.scale * 1000)
                                     + (uint32_t)sight.subject,
                          .in_sight = true });
}

/* One turn of the loop; how many pixels of layers it painted. */
static int frame(void)
{
    platform_turn(&platform, 0);
    platform_begin(&platform);
    ui_begin(&ui);
    for (int i = 0; i < TILES; i++) {
        const int column = i % 8, row = i / 8;
        if (scene.tile[i] == 0) continue;
        ui_add(&ui, (UiItem){ .role = UI_CUSTOM,
                              .box = { 80 * (float)column, 150 * (float)row, 60, 130 },
                              .paint = paint_tile,
                              .version = scene.tile[i] });
    }
    if (scene.has_world) add_world();
    ui_end(&ui);
    ui_tick(&ui, ui_now(&ui));
    ui_paint_resting(&ui, 1, paint_background, NULL);
    ui_paint_floating(&ui);
    const int painted = gfx_count(platform.gfx).layers_px;
    platform_end(&platform);
    return painted;
}

static void start(bool has_world)
{
    ui_open(&ui, &platform);
    memset(&scene, 0, sizeof scene);
    for (int i = 0; i < TILES; i++) scene.tile[i] = 1;
    scene.has_world = has_world;
    scene.origin = (Point){ 720, 120 };
    scene.scale = 80;
    CHECK(frame() >= 2 * 1280 * 800); /* the background and all that lies on it */
    CHECK_EQ(frame(), 0);
}

static void only_what_changed_is_painted(void)
{
    start(false);
    const int tile = 96 * 166; /* with room for its shadow */
    scene.tile[20] = 2;
    CHECK_EQ(frame(), tile);
    CHECK_EQ(frame(), 0);
    scene.tile[0] = 0; /* all that follow move up in the list, and stay where they are */
    CHECK(frame() <= tile);
    scene.tile[0] = 1;
    CHECK(frame() <= tile);
    CHECK_EQ(frame(), 0);
}

static void much_is_painted_bit_by_bit(void)
{
    start(true);
    for (int i = 0; i < TILES; i++) scene.tile[i]++;
    scene.scale = 0; /* the world is another one, too */
    scene.has_world = false;
    int frames = 0, all = 0;
    for (; frames < 20; frames++) {
        const int painted = frame();
        CHECK(painted < 1280 * 800 / 8); /* what a software GL can paint at 30 Hz */
        if (painted == 0) break;
        all += painted;
        CHECK(ui_next_tick(&ui) == 0 || !ui.changed);
    }
    CHECK(frames > 1 && frames < 10);
    CHECK(all >= 640 * 740 + 500 * 500 - 640 * 40);
}

static void a_moving_camera_paints_nothing(void)
{
    start(true);
    scene.painted = 0;
    for (int i = 1; i <= 20; i++) {
        scene.scale = 80 - (float)i;
        scene.origin.x = 720 + (float)i;
        CHECK_EQ(frame(), 0);
    }
    CHECK_EQ(scene.painted, 0);
    CHECK(ui_next_tick(&ui) >= 0); /* it will not be forgotten */
    int frames = 0;
    while (scene.painted == 0 && frames < 20) {
        (void)frame();
        frames++;
    }
    CHECK(frames > 1 && frames <= SHARP_FRAMES);
    while (frame() > 0) frames++;
    CHECK(frames <= SHARP_FRAMES + 2);
    CHECK_EQ((int)ui.sight_layer.scale, 60);
    CHECK(ui_next_tick(&ui) < 0);
}

/* It takes several frames, and none of them is seen. */
static void another_world_comes_at_once(void)
{
    start(true);
    scene.subject = 1;
    scene.scale = 70;
    int frames = 0;
    for (; frames == 0 || ui.hidden; frames++) {
        scene.painted = 0;
        (void)frame();
        CHECK_EQ((int)ui.sight_shown.scale, ui.hidden ? 80 : 70);
        CHECK(gfx_layer_is_valid(platform.gfx, LAYER_TABLE));
    }
    CHECK(frames > 1 && frames < SHARP_FRAMES);
    CHECK(!gfx_layer_is_valid(platform.gfx, LAYER_SPARE)); /* free for the next */
    CHECK_EQ(frame(), 0);
}

/* What was begun waits while the camera moves again, and nothing of it is lost. */
static void a_camera_that_moves_on_ends_nothing(void)
{
    start(true);
    scene.scale = 70;
    for (int i = 0; i < 20 && !ui.hidden; i++) (void)frame();
    CHECK(ui.hidden);
    scene.scale = 60;
    scene.painted = 0;
    CHECK_EQ(frame(), 0);
    CHECK(ui.hidden && scene.painted == 0);
    for (int i = 0; i < 20; i++) (void)frame();
    CHECK(!ui.hidden);
    CHECK_EQ((int)ui.sight_shown.scale, 60);
    CHECK_EQ(frame(), 0);
}

/* The spare layer is taken: the world is painted where it is seen, and nothing is spoilt. */
static void a_fade_keeps_its_picture(void)
{
    start(true);
    gfx_begin(platform.gfx);
    gfx_layer_begin(platform.gfx, LAYER_SPARE, gfx_whole(platform.gfx));
    gfx_layer_end(platform.gfx);
    gfx_end(platform.gfx);
    scene.subject = 1;
    for (int i = 0; i < 10; i++) {
        (void)frame();
        CHECK(!ui.hidden && gfx_layer_is_valid(platform.gfx, LAYER_SPARE));
    }
    CHECK_EQ(ui.sight_shown.subject, 1);
    gfx_layer_invalidate(platform.gfx, LAYER_SPARE);
}

static void a_moving_window_paints_nothing(void)
{
    start(true);
    for (int i = 1; i <= 8; i++) {
        SDL_SetWindowSize(platform.window.sdl, 1280 - 8 * i, 800);
        CHECK_EQ(frame(), 0);
    }
    int frames = 0;
    while (frame() == 0 && frames < 20) frames++;
    CHECK(frames > 1 && frames <= SHARP_FRAMES);
    CHECK_EQ(frame(), 0);
    SDL_SetWindowSize(platform.window.sdl, 1280, 800);
    for (int i = 0; i < SHARP_FRAMES; i++) (void)frame();
}

static int frame_after(Uint32 event)
{
    SDL_PushEvent(&(SDL_Event){ .type = event });
    platform_turn(&platform, 0);
    CHECK_MSG(platform_must_draw(&platform), "nobody would see it");
    return frame();
}

/* Layers alone, or every texture: a driver that was put to sleep may lose either. */
static void what_the_graphics_lost_is_painted_anew(void)
{
    start(true);
    const unsigned epoch = gfx_epoch(platform.gfx);
    CHECK(frame_after(SDL_RENDER_TARGETS_RESET) >= 2 * 1280 * 800);
    CHECK_EQ(frame(), 0);
    CHECK_EQ(gfx_epoch(platform.gfx), epoch);
    CHECK(frame_after(SDL_RENDER_DEVICE_RESET) >= 2 * 1280 * 800);
    CHECK(gfx_epoch(platform.gfx) != epoch);
    CHECK_EQ(frame(), 0);
}

static const Test TEST[] = {
    { "only what changed is painted", only_what_changed_is_painted },
    { "much is painted bit by bit", much_is_painted_bit_by_bit },
    { "a moving camera paints nothing", a_moving_camera_paints_nothing },
    { "another world comes at once", another_world_comes_at_once },
    { "a camera that moves on ends nothing", a_camera_that_moves_on_ends_nothing },
    { "a fade keeps its picture", a_fade_keeps_its_picture },
    { "a moving window paints nothing", a_moving_window_paints_nothing },
    { "what the graphics lost is painted anew", what_the_graphics_lost_is_painted_anew },
};

int main(int argc, char **argv)
{
    return screen_run(&platform, TEST, LENGTH(TEST), argc, argv);
}
