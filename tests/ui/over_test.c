/* A panel too large for every frame: it is made behind the scene, slides in whole, rests on the
 * layer and lies over what moves. Frames are looked at as players see them; no picture is taken,
 * since that lifts the limits. */
#include "screen.h"
#include "platform/gfx/backend.h"
#include "ui/private.h"

static Platform platform;
static Ui ui;
static uint8_t pixels[1280 * 800 * 3];

static const uint32_t TABLE = 0x202020, PANEL = 0x336699, LIT = 0x993366, MOVING = 0x66CC33;
static const Rect BOX = { 300, 100, 600, 500 };
enum { FROM = 90 };

static struct {
    bool open, lit;
    float enters;
    int painted; /* how often the panel was */
} scene;

static void paint_panel(Ui *kit, const UiItem *item)
{
    scene.painted++;
    gfx_fill(kit->platform->gfx, item->box, COLOUR(item->version != 0 ? LIT : PANEL));
}

static void paint_background(void *context)
{
    (void)context;
    gfx_fill(platform.gfx, gfx_whole(platform.gfx), COLOUR(TABLE));
}

/* What the scene moves lies in the middle of where the panel will be. */
static const Rect MOVES = { 580, 330, 40, 40 };

static void frame(void)
{
    platform_turn(&platform);
    platform_begin(&platform);
    ui_begin(&ui);
    if (scene.open)
        ui_add(&ui, (UiItem){ .role = UI_CUSTOM,
                              .box = BOX,
                              .paint = paint_panel,
                              .version = scene.lit,
                              .over = true,
                              .enters = scene.enters });
    ui_end(&ui);
    ui_tick(&ui, ui_now(&ui));
    ui_paint_resting(&ui, 1, paint_background, NULL);
    gfx_fill(platform.gfx, MOVES, COLOUR(MOVING));
    ui_paint_floating(&ui);
    CHECK(platform.gfx->backend->read(platform.gfx, window_pixels(&platform.window), pixels));
    platform_end(&platform);
}

static uint32_t colour_at(float x, float y)
{
    const uint8_t *p = &pixels[((size_t)y * 1280 + (size_t)x) * 3];
    return (uint32_t)p[0] << 16 | (uint32_t)p[1] << 8 | p[2];
}

/* Its right edge, where it begins to be seen: the same from top to foot. */
static uint32_t edge_colour(float x)
{
    const uint32_t first = colour_at(x, BOX.y + 1);
    for (float y = BOX.y + 1; y < BOX.y + BOX.h; y += 7) CHECK_EQ(colour_at(x, y), first);
    return first;
}

static bool is_seen(void)
{
    return edge_colour(BOX.x + BOX.w - 3) == PANEL;
}

static bool is_covered(void)
{
    return colour_at(600, 350) == PANEL;
}

static void start(float enters)
{
    ui_open(&ui, &platform);
    platform.layer_ms = 200;
    memset(&scene, 0, sizeof scene);
    scene.enters = enters;
    frame();
    CHECK_EQ(colour_at(600, 350), MOVING);
    scene.open = true;
}

/* Opens it; in how many frames something of it was seen before it was there. */
static int slide(void)
{
    int sliding = 0;
    for (int i = 0; i < 60 && (i == 0 || !ui_is_whole(&ui)); i++) {
        frame();
        const bool beyond = colour_at(BOX.x + BOX.w + 3, BOX.y + 100) == PANEL;
        CHECK(is_seen() || !beyond);
        CHECK_EQ(is_covered(), is_seen()); /* whole, or not at all */
        sliding += beyond;
    }
    CHECK(is_seen() && is_covered());
    CHECK_EQ(colour_at(BOX.x + 2, BOX.y + 2), PANEL);
    return sliding;
}

static void it_slides_in_whole(void)
{
    start(FROM);
    CHECK(slide() >= 4);
    start(0);
    CHECK_EQ(slide(), 0);
}

static void what_rests_is_not_painted_again(void)
{
    start(FROM);
    (void)slide();
    scene.painted = 0;
    for (int i = 0; i < 5; i++) frame();
    CHECK_EQ(scene.painted, 0);
    CHECK(is_covered());
}

/* Until the picture without it is ready, what moves does not shine through. */
static void it_goes_as_it_came(void)
{
    start(FROM);
    (void)slide();
    scene.open = false;
    for (int i = 0; i < 60 && (i == 0 || !ui_is_whole(&ui)); i++) {
        frame();
        CHECK_EQ(is_covered(), is_seen());
    }
    CHECK_EQ(colour_at(600, 350), MOVING);
    CHECK_EQ(edge_colour(BOX.x + BOX.w - 3), TABLE);
}

/* Closed while it comes: it is gone at once, and never seen again. */
static void it_may_be_closed_half_way(void)
{
    start(FROM);
    for (int i = 0; i < 60 && ui.entered <= 0; i++) frame();
    CHECK(ui.entered > 0);
    frame();
    scene.open = false;
    for (int i = 0; i < 40; i++) {
        frame();
        CHECK(!is_seen());
    }
    CHECK(ui_is_whole(&ui));
}

/* What changes while it comes is seen when it is there, all of it. */
static void it_may_change_half_way(void)
{
    start(FROM);
    for (int i = 0; i < 60 && ui.entered <= 0; i++) frame();
    scene.lit = true;
    for (int i = 0; i < 80 && (i == 0 || !ui_is_whole(&ui)); i++) {
        frame();
        const uint32_t edge = edge_colour(BOX.x + BOX.w - 3);
        CHECK(edge == PANEL || (ui_is_whole(&ui) && edge == LIT));
    }
    CHECK_EQ(colour_at(600, 350), LIT);
}

static const Test TEST[] = {
    { "it slides in, whole in every frame", it_slides_in_whole },
    { "what rests is not painted again", what_rests_is_not_painted_again },
    { "it goes as it came", it_goes_as_it_came },
    { "it may be closed half way", it_may_be_closed_half_way },
    { "it may change half way", it_may_change_half_way },
};

int main(int argc, char **argv)
{
    return screen_run(&platform, TEST, LENGTH(TEST), argc, argv);
}
