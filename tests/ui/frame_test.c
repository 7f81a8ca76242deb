/* How much of the layer a frame paints: nothing that has not changed, nothing while the camera or
 * the window moves, no more than a frame has time for; and sharp again soon after they rest. And
 * what it shows: the old picture or the new one, never some of both, however slow. No picture is
 * taken here, since that lifts the limits: the layer itself is looked at. */
#include "screen.h"
#include "ui/private.h"

enum { TILES = 40, SHARP_FRAMES = 150 / CLOCK_STEP_MS };

static Platform platform;
static Ui ui;
static double worked; /* the last frame, ms: a machine that is slow enough to need several */
enum { SLOW_MS = 160, SLOWEST_MS = 2000 };

/* What the small scene shows. */
static struct {
    uint32_t tile[TILES]; /* versions; 0: it is not there */
    bool has_world;
    Point origin;
    float scale;
    int subject;
    int painted; /* how often the world was */
    bool has_list, sideways;
    bool forgets; /* what the tiles look like is not told by their version */
    int background;
} scene;

static const uint32_t TILE_COLOUR[] = { 0x996633, 0x339966, 0x663399 };

static void paint_tile(Ui *kit, const UiItem *item)
{
    const uint32_t look = scene.forgets ? 2 : item->version % 2;
    gfx_fill(kit->platform->gfx, item->box, COLOUR(TILE_COLOUR[look]));
}

/* Its place in the list can be read from its colour. */
static void paint_row(Ui *kit, const UiItem *item)
{
    gfx_fill(kit->platform->gfx, item->box, (Colour){ (uint8_t)(item->arg * 6), 200, 100, 255 });
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

enum { ROWS = 40, ROW = 60 };
static const Rect LIST = { 700, 100, 500, 600 };

static void add_list(void)
{
    (scene.sideways ? ui_scroll_begin_row : ui_scroll_begin)(&ui, "list", LIST, ROWS * ROW);
    for (int i = 0; i < ROWS; i++) {
        const float at = (float)(i * ROW) - ui_scrolled(&ui);
        const Rect row = scene.sideways ? (Rect){ LIST.x + at, LIST.y, ROW, LIST.h }
                                        : (Rect){ LIST.x, LIST.y + at, LIST.w, ROW };
        if (rects_touch(row, LIST))
            ui_add(&ui, (UiItem){ .role = UI_CUSTOM, .box = row, .paint = paint_row, .arg = i });
    }
    ui_scroll_end(&ui);
}

/* One turn of the loop; how many pixels of layers it painted. */
static int frame(void)
{
    platform_turn(&platform);
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
    if (scene.has_list) add_list();
    ui_end(&ui);
    ui_tick(&ui, ui_now(&ui));
    ui_paint_resting(&ui, scene.background, paint_background, NULL);
    ui_paint_floating(&ui);
    const int painted = gfx_count(platform.gfx).layers_px;
    worked = platform_worked(&platform);
    platform_end(&platform);
    return painted;
}

static void start(bool has_world)
{
    ui_open(&ui, &platform);
    platform.layer_ms = SLOW_MS;
    memset(&scene, 0, sizeof scene);
    for (int i = 0; i < TILES; i++) scene.tile[i] = 1;
    scene.has_world = has_world;
    scene.origin = (Point){ 720, 120 };
    scene.scale = 80;
    scene.background = 1;
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

/* --- Whole pictures --- */

static uint8_t pixels[1280 * 800 * 3];

static uint32_t colour_at(float x, float y)
{
    const uint8_t *p = &pixels[((size_t)y * 1280 + (size_t)x) * 3];
    return (uint32_t)p[0] << 16 | (uint32_t)p[1] << 8 | p[2];
}

static void look_at_layer(void)
{
    gfx_begin(platform.gfx);
    CHECK(gfx_layer_read(platform.gfx, LAYER_TABLE, pixels));
}

/* Of all tiles together, at each of their corners; -1: they differ. */
static int look_of_tiles(void)
{
    look_at_layer();
    for (int i = 0; i < TILES; i++)
        for (int corner = 0; corner < 4; corner++) {
            const float x = 80.0F * (float)(i % 8) + (corner % 2 == 0 ? 2 : 57);
            const int row = i / 8;
            const float y = 150.0F * (float)row + (corner < 2 ? 2 : 127);
            if (y < 800 && colour_at(x, y) != colour_at(2, 2)) return -1;
        }
    for (int look = 0; look < 3; look++)
        if (colour_at(2, 2) == TILE_COLOUR[look]) return look;
    return -1;
}

static void change_tiles(void)
{
    for (int i = 0; i < TILES; i++) scene.tile[i]++;
}

/* Frames until all is shown; in each of them it is all old or all new. */
static int frames_until_whole(int old, int new)
{
    int frames = 0;
    do {
        (void)frame();
        CHECK_MSG(worked < 26 || worked == platform.layer_ms /* the background, alone */
                      || platform.layer_ms > SLOW_MS,
                  "it worked %.1f ms", worked);
        const int look = look_of_tiles();
        CHECK_MSG(look == (ui_is_whole(&ui) ? new : old), "frame %d shows %d", frames, look);
        CHECK(ui_is_whole(&ui) || ui_next_tick(&ui) == 0);
        frames++;
    } while (!ui_is_whole(&ui) && frames < 100);
    return frames;
}

static void much_is_painted_bit_by_bit_and_comes_at_once(void)
{
    start(true);
    change_tiles();
    scene.has_world = false; /* the world goes, too */
    const int frames = frames_until_whole(1, 0);
    CHECK(frames > 1 && frames < 12);
    CHECK_EQ(frame(), 0);
}

static void a_trickle_is_enough(void)
{
    start(false);
    platform.layer_ms = SLOWEST_MS;
    change_tiles();
    const int frames = frames_until_whole(1, 0);
    CHECK(frames > 15 && frames < 60);
    CHECK_EQ(frame(), 0);
}

/* What is small is seen at once, also while something large is under way beside it. */
static void what_is_small_does_not_wait(void)
{
    start(true);
    platform.layer_ms = SLOWEST_MS;
    scene.scale = 70; /* another subject of the world: a large change */
    scene.subject = 1;
    (void)frame();
    CHECK(!ui_is_whole(&ui));
    scene.tile[0]++;
    (void)frame();
    CHECK(!ui_is_whole(&ui));
    look_at_layer();
    CHECK_EQ(colour_at(2, 2), TILE_COLOUR[0]);
    while (!ui_is_whole(&ui)) (void)frame();
    look_at_layer();
    CHECK_EQ(colour_at(2, 2), TILE_COLOUR[0]); /* and is not forgotten */
}

/* Who changes everything in every frame is shown now and then, whole. */
static void endless_change_is_shown(void)
{
    int shown = 0;
    start(false);
    for (int i = 0; i < 1000; i++) {
        change_tiles();
        (void)frame();
        CHECK(look_of_tiles() >= 0);
        shown += ui_is_whole(&ui);
    }
    CHECK(shown >= 3);
}

/* Every pixel of the view belongs to the row that is scrolled there. */
static bool list_is_whole(void)
{
    const float at = ui.scroll[0].at;
    look_at_layer();
    for (int i = 0; i < (scene.sideways ? 500 : 600); i++) {
        const float along = (float)i + 0.5F;
        const uint32_t row = (uint32_t)((along + at) / ROW);
        const uint32_t near = scene.sideways ? colour_at(LIST.x + along, LIST.y + 5)
                                             : colour_at(LIST.x + 5, LIST.y + along);
        const uint32_t far = scene.sideways ? colour_at(LIST.x + along, LIST.y + 595)
                                            : colour_at(LIST.x + 495, LIST.y + along);
        if (near != far || near >> 16 != row * 6) return false;
    }
    return true;
}

static void scroll_through_list(bool sideways)
{
    start(false);
    scene.has_list = true;
    scene.sideways = sideways;
    while (frame() > 0) continue;
    for (int i = 0; i < 25; i++) {
        const InputEvent wheel = { .kind = INPUT_WHEEL, .at = { 900, 300 }, .amount = -1 };
        ui_take(&ui, &wheel);
        if (i == 10) change_tiles(); /* a large change beside it does not hold it up */
        (void)frame();
        CHECK_MSG(list_is_whole(), "step %d: the list is torn", i);
        CHECK(look_of_tiles() >= 0);
    }
    CHECK(ui.scroll[0].at > 1000);
}

static void what_is_scrolled_is_whole(void)
{
    scroll_through_list(false);
    scroll_through_list(true);
}

/* All is painted anew behind the old picture, which is shown meanwhile. */
static void art_that_came_disturbs_nothing(void)
{
    start(false);
    change_tiles();
    ui.background_rough = true;
    ui.art_waits = true;
    ui.covered = true;
    const int frames = frames_until_whole(1, 0);
    CHECK(frames > 2 && frames < 20);
    ui.covered = false;
    CHECK_EQ(frame(), 0);
}

/* A frame that took long for what it showed is followed by one that repairs less. */
static void repairs_have_the_time_that_is_left(void)
{
    static const double TOOK[][3] = { { 8, 2, 9 }, { 29, 9, 6 }, { 60, 9, 3 } };
    start(false);
    for (size_t i = 0; i < LENGTH(TOOK); i++) {
        platform.took = TOOK[i][0];
        ui.repaired = TOOK[i][1];
        (void)frame();
        CHECK_EQ((int)ui.repair_time, (int)TOOK[i][2]);
    }
}

static void another_scene_is_shown_at_once_unless_it_is_covered(void)
{
    start(false);
    change_tiles();
    scene.background = 2;
    CHECK(frame() >= 2 * 1280 * 800);
    CHECK_EQ(look_of_tiles(), 0);
    scene.background = 3;
    change_tiles();
    ui.covered = true;
    CHECK(frames_until_whole(0, 1) > 2);
    ui.covered = false;
}

static void a_repair_that_is_wrong_is_found(void)
{
    start(true);
    ui_watch(&ui);
    change_tiles();
    while (frame() > 0 || !ui_is_whole(&ui)) continue;
    CHECK_EQ(ui.spoilt, 0);
    scene.forgets = true;
    scene.tile[20]++; /* the others look different, too, and do not say so */
    SDL_LogSetAllPriority(SDL_LOG_PRIORITY_CRITICAL);
    (void)frame();
    SDL_LogResetPriorities();
    CHECK(ui.spoilt > 39 * 60 * 100);
}

/* --- Cameras and windows --- */

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
    CHECK(!gfx_layer_is_valid(platform.gfx, LAYER_NEXT)); /* free for the next */
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

/* The scene before, which fades over this one, has a layer of its own. */
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
        CHECK(gfx_layer_is_valid(platform.gfx, LAYER_SPARE));
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
    ui.covered = true;
    while (frame() == 0 && frames < 20) frames++;
    CHECK(frames > 1 && frames <= SHARP_FRAMES);
    for (frames = 0; !ui_is_whole(&ui) && frames < 30; frames++) {
        (void)frame();
        CHECK(worked < 50 || worked == SLOW_MS); /* the old one is shown as long as it takes */
    }
    CHECK(frames > 2 && gfx_layer_is_valid(platform.gfx, LAYER_TABLE));
    CHECK_EQ(frame(), 0);
    ui.covered = false;
    SDL_SetWindowSize(platform.window.sdl, 1280, 800);
    for (int i = 0; i < SHARP_FRAMES || !ui_is_whole(&ui); i++) (void)frame();
}

/* A curtain falls while somebody pulls at the window: what was there must not be seen stretched. */
static void another_scene_does_not_wait_for_the_window(void)
{
    start(true);
    for (int i = 1; i <= 6; i++) {
        SDL_SetWindowSize(platform.window.sdl, 1280 - 8 * i, 800);
        if (i == 4) scene.background = 2;
        CHECK_EQ(frame() > 0, i == 4);
    }
    SDL_SetWindowSize(platform.window.sdl, 1280, 800);
    for (int i = 0; i < SHARP_FRAMES || !ui_is_whole(&ui); i++) (void)frame();
}

static int frame_after(Uint32 event)
{
    SDL_PushEvent(&(SDL_Event){ .type = event });
    platform_turn(&platform);
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
    { "much is painted bit by bit and comes at once",
      much_is_painted_bit_by_bit_and_comes_at_once },
    { "a trickle is enough", a_trickle_is_enough },
    { "what is small does not wait", what_is_small_does_not_wait },
    { "endless change is shown", endless_change_is_shown },
    { "what is scrolled is whole", what_is_scrolled_is_whole },
    { "art that came disturbs nothing", art_that_came_disturbs_nothing },
    { "repairs have the time that is left", repairs_have_the_time_that_is_left },
    { "another scene is shown at once unless it is covered",
      another_scene_is_shown_at_once_unless_it_is_covered },
    { "a repair that is wrong is found", a_repair_that_is_wrong_is_found },
    { "a moving camera paints nothing", a_moving_camera_paints_nothing },
    { "another world comes at once", another_world_comes_at_once },
    { "a camera that moves on ends nothing", a_camera_that_moves_on_ends_nothing },
    { "a fade keeps its picture", a_fade_keeps_its_picture },
    { "another scene does not wait for the window", another_scene_does_not_wait_for_the_window },
    { "a moving window paints nothing", a_moving_window_paints_nothing },
    { "what the graphics lost is painted anew", what_the_graphics_lost_is_painted_anew },
};

int main(int argc, char **argv)
{
    return screen_run(&platform, TEST, LENGTH(TEST), argc, argv);
}
