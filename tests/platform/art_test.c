/* Pictures come by name, fade in, sharpen once a size is steady, and survive a full atlas. */
#include "check.h"
#include "platform/art/atlas.h"
#include "platform/art/blur.h"
#include "platform/art/grounds.h"
#include "platform/platform.h"
#include <stdlib.h>

static Platform platform;

static void open_platform(void)
{
    Error error = { 0 };
    const PlatformOptions options = {
        .renderer = RENDERER_SOFTWARE, .w = 1280, .h = 800, .simulated = true, .silent = true
    };
    CHECK_MSG(platform_open(&platform, &options, &error), "%s", error.text);
}

static int quads_of_a_frame(Picture picture, Rect rect)
{
    platform_turn(&platform);
    platform_begin(&platform);
    art_draw(platform.art, picture, rect, COLOUR_WHITE);
    const int quads = gfx_count(platform.gfx).quads;
    platform_end(&platform);
    return quads;
}

static void a_picture_comes_and_fades_in(void)
{
    open_platform();
    const Picture stone = art_find(platform.art, "pyramido/block-aqua-1");
    CHECK(stone != 0 && stone == art_find(platform.art, "pyramido/block-aqua-1"));
    const Size size = art_size(platform.art, stone);
    CHECK(size.w == 96 && size.h == 105);
    CHECK_EQ(quads_of_a_frame(stone, (Rect){ 0, 0, 96, 105 }), 0); /* not there yet */
    CHECK(art_is_busy(platform.art));
    const unsigned epoch = art_epoch(platform.art);
    (void)quads_of_a_frame(stone, (Rect){ 0, 0, 96, 105 });
    CHECK(art_epoch(platform.art) > epoch);
    CHECK(!art_is_ready(platform.art, stone, size)); /* it fades */
    for (int i = 0; i < ART_FADE_MS / CLOCK_STEP_MS + 2; i++)
        CHECK_EQ(quads_of_a_frame(stone, (Rect){ 0, 0, 96, 105 }), 1);
    CHECK(art_is_ready(platform.art, stone, size) && !art_is_busy(platform.art));
    platform_turn(&platform);
    CHECK(!platform_must_draw(&platform)); /* and then nothing moves any more */
    platform_release(&platform);
}

/* A frame of it at this moment: how bright it comes out, and whether it is told to be due again. */
static int brightness_at(Picture picture, double moment, bool *due)
{
    static uint8_t rgb[1280 * 800 * 3];
    platform_turn(&platform);
    platform_begin(&platform);
    gfx_layer_begin(platform.gfx, LAYER_BACKGROUND, gfx_whole(platform.gfx));
    gfx_fill(platform.gfx, gfx_whole(platform.gfx), COLOUR(0x000000));
    art_set_moment(platform.art, moment);
    art_draw(platform.art, picture, (Rect){ 0, 0, 96, 105 }, COLOUR_WHITE);
    art_set_moment(platform.art, 0);
    gfx_layer_end(platform.gfx);
    CHECK(gfx_layer_read(platform.gfx, LAYER_BACKGROUND, rgb));
    platform_end(&platform);
    *due = art_is_busy(platform.art);
    return rgb[(50 * 1280 + 48) * 3 + 1];
}

/* Whatever fades in while a background is painted band by band looks alike in all of them. */
static void what_is_drawn_in_pieces_is_of_one_moment(void)
{
    bool due;
    open_platform();
    const Picture stone = art_find(platform.art, "pyramido/block-aqua-1");
    (void)brightness_at(stone, 0, &due);
    (void)brightness_at(stone, 0, &due); /* it is there */
    const double moment = clock_now(&platform.clock) + 3 * CLOCK_STEP_MS;
    while (clock_now(&platform.clock) < moment - CLOCK_STEP_MS) platform_turn(&platform);
    const int first = brightness_at(stone, moment, &due);
    CHECK(first > 0);
    for (int i = 0; i < 2 * ART_FADE_MS / CLOCK_STEP_MS; i++) {
        CHECK_EQ(brightness_at(stone, moment, &due), first);
        CHECK(due);
    }
    CHECK(brightness_at(stone, 0, &due) > first);
    (void)brightness_at(stone, 0, &due);
    CHECK(!due);
    platform_release(&platform);
}

static void a_zoom_does_not_flood_the_worker(void)
{
    open_platform();
    const Picture stone = art_find(platform.art, "pyramido/block-red-1");
    for (int i = 0; i < 20; i++) (void)quads_of_a_frame(stone, (Rect){ 0, 0, 96, 105 });
    for (int i = 1; i <= 30; i++) {
        const float w = 96 + (float)i, h = w * 105 / 96;
        CHECK_EQ(quads_of_a_frame(stone, (Rect){ 0, 0, w, h }), 1); /* the old raster, scaled */
        CHECK(!art_is_ready(platform.art, stone, (Size){ w - 1, (w - 1) * 105 / 96 }) || i == 1);
    }
    const Size end = { 126, 126.0F * 105 / 96 };
    CHECK(!art_is_ready(platform.art, stone, end));
    for (int i = 0; i < ART_SETTLE_MS / CLOCK_STEP_MS + 2; i++) platform_turn(&platform);
    CHECK(art_is_ready(platform.art, stone, end)); /* sharp although nobody drew meanwhile */
    CHECK(platform_must_draw(&platform));
    platform_release(&platform);
}

/* However long a size is asked for: the next frame has another one. */
static void what_moves_waits_for_its_sizes(void)
{
    open_platform();
    const Picture stone = art_find(platform.art, "pyramido/block-red-2");
    const Size end = { 126, 126.0F * 105 / 96 };
    for (int i = 0; i < 20; i++) (void)quads_of_a_frame(stone, (Rect){ 0, 0, 96, 105 });
    art_set_moving(platform.art, true);
    for (int i = 0; i < 20; i++) {
        CHECK_EQ(quads_of_a_frame(stone, (Rect){ 0, 0, end.w, end.h }), 1);
        CHECK(!art_is_ready(platform.art, stone, end) && !art_is_busy(platform.art));
    }
    art_set_moving(platform.art, false);
    CHECK(art_is_busy(platform.art)); /* it is to be drawn again */
    for (int i = 0; i < 20; i++) (void)quads_of_a_frame(stone, (Rect){ 0, 0, end.w, end.h });
    CHECK(art_is_ready(platform.art, stone, end));
    platform_release(&platform);
}

/* Of another scene, or of before a resize; small ones may be needed again, and cost little. */
static void large_pictures_of_before_are_let_go(void)
{
    open_platform();
    const Picture before = art_find(platform.art, "pyramido/block-red-1");
    const Picture now = art_find(platform.art, "pyramido/block-aqua-1");
    const Size large = { 192, 210 }, small = { 96, 105 };
    for (int i = 0; i < 40; i++) {
        (void)quads_of_a_frame(before, (Rect){ 0, 0, large.w, large.h });
        (void)quads_of_a_frame(before, (Rect){ 0, 0, small.w, small.h });
    }
    const unsigned since = gfx_frame(platform.gfx) + 1;
    for (int i = 0; i < 40; i++) (void)quads_of_a_frame(now, (Rect){ 0, 0, large.w, large.h });
    const bool had = art_is_ready(platform.art, before, large);
    art_forget_large(platform.art, since);
    CHECK(had && !art_is_ready(platform.art, before, large));
    CHECK(art_is_ready(platform.art, before, small) && art_is_ready(platform.art, now, large));
    platform_release(&platform);
}

/* A lens closes before its large picture has come, which then takes the place of the one that the
 * layer shows: a hole in the layer would be painted with nothing. */
static void a_size_that_comes_too_late_serves_for_the_other(void)
{
    open_platform();
    const Picture land = art_find(platform.art, "pyramido/block-red-1");
    const Rect plain = { 0, 0, 192, 210 }, near = { 0, 0, 384, 420 };
    for (int i = 0; i < 20; i++) (void)quads_of_a_frame(land, plain);
    CHECK_EQ(quads_of_a_frame(land, near), 1);
    for (int i = 0; i < ART_SETTLE_MS / CLOCK_STEP_MS + 2; i++) (void)quads_of_a_frame(0, plain);
    CHECK(art_is_ready(platform.art, land, (Size){ near.w, near.h }));
    CHECK(!art_is_ready(platform.art, land, (Size){ plain.w, plain.h }));
    CHECK_EQ(quads_of_a_frame(land, plain), 1);
    platform_release(&platform);
}

static void draw_ground(Ground ground)
{
    platform_turn(&platform);
    platform_begin(&platform);
    art_draw_ground(platform.art, ground, gfx_whole(platform.gfx), COLOUR_WHITE);
    platform_end(&platform);
}

/* The sky of the results is as large as the window. */
static void grounds_of_before_are_let_go(void)
{
    open_platform();
    for (int i = 0; i < 20; i++) draw_ground(GROUND_STORM);
    const unsigned since = gfx_frame(platform.gfx) + 1;
    for (int i = 0; i < 20; i++) draw_ground(GROUND_TABLE);
    art_forget_large(platform.art, since);
    draw_ground(GROUND_TABLE);
    CHECK(!art_is_busy(platform.art));
    draw_ground(GROUND_STORM);
    CHECK(art_is_busy(platform.art)); /* it is made anew */
    platform_release(&platform);
}

static void a_missing_picture_draws_nothing(void)
{
    open_platform();
    SDL_LogSetAllPriority(SDL_LOG_PRIORITY_CRITICAL);
    const Picture none = art_find(platform.art, "no/such-picture");
    CHECK(art_size(platform.art, none).w == 0);
    for (int i = 0; i < 3; i++) CHECK_EQ(quads_of_a_frame(none, (Rect){ 0, 0, 50, 50 }), 0);
    CHECK_EQ(quads_of_a_frame(0, (Rect){ 0, 0, 50, 50 }), 0);
    CHECK(!art_is_busy(platform.art));
    SDL_LogResetPriorities();
    platform_release(&platform);
}

static void grounds_are_opaque_and_lit_from_the_upper_left(void)
{
    enum { W = 96, H = 60 };
    uint8_t *rgba = malloc((size_t)W * H * 4);
    for (int ground = 0; ground < GROUND_COUNT; ground++) {
        ground_bake((Ground)ground, W, H, 1, COLOUR(0xD9B884), rgba);
        long corner[2] = { 0, 0 };
        for (int i = 0; i < W * H; i++) {
            CHECK_EQ(rgba[(size_t)i * 4 + 3], 255);
            const int x = i % W, y = i / W;
            if (x < W / 3 && y < H / 3) corner[0] += rgba[(size_t)i * 4];
            if (x >= W - W / 3 && y >= H - H / 3) corner[1] += rgba[(size_t)i * 4];
        }
        if (ground <= GROUND_CLOTH)
            CHECK_MSG(corner[0] > corner[1] * 11 / 10, "ground %d: no light from the left", ground);
    }
    free(rgba);
}

static void a_blur_keeps_what_it_spreads(void)
{
    enum { SIDE = 101 };
    static uint8_t alpha[SIDE * SIDE], scratch[SIDE * SIDE];
    memset(alpha, 0, sizeof alpha);
    for (int y = 40; y <= 60; y++)
        for (int x = 40; x <= 60; x++) alpha[y * SIDE + x] = 255;
    blur_soften(alpha, scratch, SIDE, SIDE, 5);
    long sum = 0;
    for (int i = 0; i < SIDE * SIDE; i++) sum += alpha[i];
    CHECK_MSG(labs(sum - 21L * 21 * 255) < 21L * 21 * 255 / 50, "the sum became %ld", sum);
    CHECK_EQ(alpha[50 * SIDE + 40], alpha[50 * SIDE + 60]); /* the same on both sides */
    CHECK(alpha[50 * SIDE + 40] > 100 && alpha[50 * SIDE + 40] < 150);
    CHECK_EQ(alpha[50 * SIDE + 40 - blur_reach(5)], 0);
}

static bool overlap(Sprite a, Sprite b)
{
    return a.texture == b.texture && a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h
           && b.y < a.y + a.h;
}

static void atlas_pictures_never_overlap(void)
{
    enum { COUNT = 600 };
    static AtlasSpot spot[COUNT];
    static uint8_t rgba[64 * 64 * 4];
    open_platform();
    Atlas atlas;
    atlas_init(&atlas, platform.gfx, 256, 256, 2);
    unsigned chance = 12345;
    for (int i = 0; i < COUNT; i++) {
        chance = chance * 1664525U + 1013904223U;
        const int w = 4 + (int)(chance >> 8) % 60, h = 4 + (int)(chance >> 20) % 60;
        CHECK(atlas_add(&atlas, w, h, rgba, &spot[i]));
        for (int k = 0; k < i; k++)
            CHECK_MSG(!atlas_is_alive(&atlas, &spot[k]) || !overlap(spot[i].sprite, spot[k].sprite),
                      "picture %d lies on %d", i, k);
    }
    CHECK(!atlas_is_alive(&atlas, &spot[0])); /* long since given away */
    CHECK(!atlas_is_alive(&atlas, &(AtlasSpot){ 0 }));
    CHECK(!atlas_add(&atlas, 400, 4, rgba, &spot[0])); /* larger than a page */
    atlas_release(&atlas);
    platform_release(&platform);
}

static const Test TESTS[] = {
    { "a_picture_comes_and_fades_in", a_picture_comes_and_fades_in },
    { "what_is_drawn_in_pieces_is_of_one_moment", what_is_drawn_in_pieces_is_of_one_moment },
    { "a_zoom_does_not_flood_the_worker", a_zoom_does_not_flood_the_worker },
    { "what_moves_waits_for_its_sizes", what_moves_waits_for_its_sizes },
    { "large pictures of before are let go", large_pictures_of_before_are_let_go },
    { "a_size_that_comes_too_late_serves_for_the_other",
      a_size_that_comes_too_late_serves_for_the_other },
    { "grounds of before are let go", grounds_of_before_are_let_go },
    { "a_missing_picture_draws_nothing", a_missing_picture_draws_nothing },
    { "grounds_are_opaque_and_lit_from_the_upper_left",
      grounds_are_opaque_and_lit_from_the_upper_left },
    { "a_blur_keeps_what_it_spreads", a_blur_keeps_what_it_spreads },
    { "atlas_pictures_never_overlap", atlas_pictures_never_overlap },
};
CHECK_MAIN(TESTS)
