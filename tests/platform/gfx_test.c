/* Both back ends draw the same picture, pixels that rest are exact, layers are kept. */
#include "check.h"
#include "platform/platform.h"
#include "platform/art/shadow.h"
#include "platform/gfx/backend.h"
#include "platform/told.h"
#include "tools/picture.h"
#include <stdlib.h>

static const char *driver_of(Renderer renderer)
{
    return renderer == RENDERER_SOFTWARE ? "dummy" : "offscreen";
}

/* False, said once, where the system cannot draw so. */
static bool open_with(Platform *p, Renderer renderer, int w, int h)
{
    Error error = { 0 };
    SDL_setenv("SDL_VIDEODRIVER", driver_of(renderer), 1);
    if (platform_open(p,
                      &(PlatformOptions){
                          .renderer = renderer, .w = w, .h = h, .simulated = true, .silent = true },
                      &error))
        return true;
    printf("skipped: %s: %s\n", renderer_name(renderer), error.text);
    CHECK_MSG(renderer != RENDERER_SOFTWARE, "software drawing works everywhere");
    platform_release(p);
    return false;
}

static bool take(Platform *p, const char *path, Picture8 *picture)
{
    Error error = { 0 };
    const bool taken = gfx_shot(p->gfx, path, &error) && picture_read(picture, path);
    CHECK_MSG(taken, "%s", error.text);
    return taken;
}

static const uint8_t *pixel(const Picture8 *picture, int x, int y)
{
    return picture->rgb + ((ptrdiff_t)y * picture->w + x) * 3;
}

#define CHECK_PIXEL(picture, x, y, r_, g_, b_)                                                     \
    do {                                                                                           \
        const uint8_t *at = pixel(picture, x, y);                                                  \
        CHECK_MSG(at[0] == (r_) && at[1] == (g_) && at[2] == (b_),                                 \
                  "pixel %d, %d is %d %d %d, wanted %d %d %d", x, y, at[0], at[1], at[2], r_, g_,  \
                  b_);                                                                             \
    } while (0)

/* --- One scene, every back end -------------------------------------------------------------- */

static void draw_shapes(Platform *p)
{
    Gfx *g = p->gfx;
    const Rect panel = { 40, 80, 400, 300 };
    gfx_round_soft(g, rect_moved(panel, 6, 14), 16, 30, (Colour){ 0, 0, 0, 160 });
    gfx_round_gradient(g, panel, 16, COLOUR(0x5A5046), COLOUR(0x2A241F));
    gfx_round_line(g, panel, 16, 2, COLOUR(0xA08B70));
    gfx_disc(g, (Point){ 250, 140 }, 40, COLOUR(0x7FE3FF));
    const Point zigzag[5] = { { 80, 330 }, { 140, 230 }, { 200, 330 }, { 260, 230 }, { 320, 330 } };
    gfx_polyline(g, zigzag, 5, false, 5, COLOUR(0xE3B04B));
    gfx_arc(g, (Point){ 360, 280 }, 30, 0, 0.7F, 6, COLOUR(0x7FE3FF));
    const Point box[4] = { { 60, 400 }, { 430, 400 }, { 430, 460 }, { 60, 460 } };
    gfx_dashes(g, box, 4, true, 2, 10, 6, COLOUR(0x7FE3FF));
    gfx_push(g);
    gfx_turn(g, (Point){ 140, 560 }, 12);
    gfx_round(g, (Rect){ 60, 520, 160, 80 }, 14, COLOUR(0xEAD9B0));
    gfx_round_line(g, (Rect){ 60, 520, 160, 80 }, 14, 3, COLOUR(0x17130F));
    gfx_pop(g);
    gfx_effect(g, EFFECT_GLOW, (Rect){ 60, 660, 120, 80 },
               &(EffectLook){ 12, 24, 0.2F, COLOUR(0x7FE3FF) });
    gfx_effect(g, EFFECT_SHEEN, (Rect){ 240, 660, 120, 80 },
               &(EffectLook){ 12, 40, 0.5F, (Colour){ 255, 255, 255, 90 } });
}

static void draw_pictures(Platform *p)
{
    Gfx *g = p->gfx;
    Art *a = p->art;
    const Rect rect = { 700, 200, 96, 105 };
    const Picture stone = art_find(a, "pyramido/block-aqua-1");
    Shadow shadow = { 0 };
    art_draw_ground(a, GROUND_CLOTH, (Rect){ 480, 80, 760, 500 }, COLOUR(0xD9B884));
    Rect shape = rect_moved(rect, 40, 0);
    const ShadowCaster caster = { .shape = &shape,
                                  .count = 1,
                                  .radius = 8,
                                  .look = &SHADOW_CAST,
                                  .looks = 1,
                                  .within = gfx_whole(g) };
    CHECK(shadow_refresh(&shadow, g, &caster));
    CHECK(!shadow_refresh(&shadow, g, &caster)); /* it is there already */
    shape = rect;
    CHECK(shadow_refresh(&shadow, g, &caster));
    shadow_draw(&shadow, g);
    art_draw_shadow(a, stone, rect, SHADOW_CONTACT);
    art_draw(a, stone, rect, COLOUR_WHITE);
    art_draw_nine(a, art_find(a, "chrome/gold"), (Rect){ 1040, 640, 220, 72 }, COLOUR_WHITE);
    gfx_push(g);
    gfx_turn(g, (Point){ 950, 300 }, 30);
    gfx_fade(g, 0.7F);
    art_draw(a, stone, (Rect){ 900, 250, 96, 105 }, COLOUR_WHITE);
    gfx_pop(g);
    letters_draw(p->letters,
                 &(Style){ FONT_TITLE, 80, COLOUR(0xFFF6DC), COLOUR(0xC98F2E), 0.1F, ALIGN_CENTRE },
                 (Rect){ 480, 0, 760, 80 }, "TEOCALLI");
    letters_draw_wrapped(
        p->letters, &(Style){ .font = FONT_TEXT, .size = 20, .colour = COLOUR(0x17130F) },
        (Rect){ 520, 420, 300, 150 }, "Кожний камінь має вагу. Every stone has weight.");
    shadow_release(&shadow, g);
}

static void draw_scene(Platform *p)
{
    gfx_layer_begin(p->gfx, LAYER_TABLE, gfx_whole(p->gfx));
    art_draw_ground(p->art, GROUND_TABLE, gfx_whole(p->gfx), COLOUR_WHITE);
    draw_shapes(p);
    draw_pictures(p);
    gfx_layer_end(p->gfx);
    gfx_layer_copy(p->gfx, LAYER_TABLE, gfx_whole(p->gfx));
}

static bool scene_with(Renderer renderer, const char *path, Picture8 *picture)
{
    Platform p;
    if (!open_with(&p, renderer, 1280, 800)) return false;
    bool taken = false;
    for (int frame = 0; frame < 20; frame++) { /* until all has faded in */
        platform_turn(&p);
        platform_begin(&p);
        draw_scene(&p);
        if (frame == 19) taken = take(&p, path, picture);
        platform_end(&p);
    }
    CHECK(!art_is_busy(p.art));
    platform_release(&p);
    return taken;
}

static void back_ends_agree(void)
{
    Picture8 software = { 0 }, again = { 0 };
    if (!scene_with(RENDERER_SOFTWARE, "software.png", &software)) return;
    if (scene_with(RENDERER_SOFTWARE, "again.png", &again))
        CHECK_EQ(picture_differing(&software, &again), 0); /* run to run, to the last pixel */
    picture_free(&again);
    static const Renderer OTHER[] = { RENDERER_GL, RENDERER_GLES, RENDERER_SDL };
    for (size_t i = 0; i < LENGTH(OTHER); i++) {
        Picture8 other = { 0 };
        char path[32];
        (void)snprintf(path, sizeof path, "%s.png", renderer_name(OTHER[i]));
        if (!scene_with(OTHER[i], path, &other)) continue;
        const double rmse = picture_rmse(&software, &other);
        CHECK_MSG(rmse <= 6, "%s differs by %.2f %%", path, rmse);
        CHECK_MSG(rmse <= 3, "%s differs by %.2f %%: more than it used to", path, rmse);
        picture_free(&other);
    }
    picture_free(&software);
}

/* --- Exactness ------------------------------------------------------------------------------ */

static void check_exact(Renderer renderer)
{
    static const uint8_t RGBA[4 * 4] = { 255, 0, 0,   255, 0,   255, 0,   255,
                                         0,   0, 255, 255, 255, 255, 255, 0 };
    Platform p;
    Picture8 seen = { 0 };
    if (!open_with(&p, renderer, 1280, 800)) return;
    const Texture texture = gfx_texture_make(p.gfx, 2, 2, RGBA, true);
    platform_begin(&p);
    gfx_clear(p.gfx, COLOUR(0x102030));
    gfx_sprite(p.gfx, (Sprite){ texture, 0, 0, 2, 2, 0 }, (Rect){ 10.3F, 20.4F, 2, 2 },
               COLOUR_WHITE);
    gfx_push(p.gfx);
    gfx_clip(p.gfx, (Rect){ 100, 100, 10, 10 });
    gfx_fill(p.gfx, (Rect){ 90, 90, 100, 100 }, COLOUR(0xFFFFFF));
    gfx_pop(p.gfx);
    gfx_fill(p.gfx, (Rect){ 200, 100, 10, 10 }, COLOUR(0x00FF00));
    gfx_push(p.gfx);
    gfx_fade(p.gfx, 0.5F);
    gfx_fill(p.gfx, (Rect){ 300, 100, 10, 10 }, COLOUR(0xFFFFFF));
    gfx_pop(p.gfx);
    gfx_push(p.gfx);
    gfx_blend(p.gfx, BLEND_ADD);
    gfx_fill(p.gfx, (Rect){ 400, 100, 10, 10 }, COLOUR(0x404040));
    gfx_pop(p.gfx);
    if (take(&p, "exact.png", &seen)) {
        CHECK_PIXEL(&seen, 10, 20, 255, 0, 0); /* on whole pixels, unfiltered */
        CHECK_PIXEL(&seen, 11, 20, 0, 255, 0);
        CHECK_PIXEL(&seen, 10, 21, 0, 0, 255);
        CHECK_PIXEL(&seen, 11, 21, 0x10, 0x20, 0x30);
        CHECK_PIXEL(&seen, 12, 20, 0x10, 0x20, 0x30);
        CHECK_PIXEL(&seen, 100, 100, 255, 255, 255);
        CHECK_PIXEL(&seen, 99, 100, 0x10, 0x20, 0x30);
        CHECK_PIXEL(&seen, 110, 109, 0x10, 0x20, 0x30);
        CHECK_PIXEL(&seen, 205, 105, 0, 255, 0);
        CHECK(abs(pixel(&seen, 305, 105)[0] - 0x88) <= 2);
        CHECK(abs(pixel(&seen, 405, 105)[0] - 0x50) <= 2);
    }
    picture_free(&seen);
    platform_end(&p);
    platform_release(&p);
}

static void what_rests_is_exact(void)
{
    check_exact(RENDERER_SOFTWARE);
    check_exact(RENDERER_GL);
}

/* --- Layers --------------------------------------------------------------------------------- */

static void check_layers(Renderer renderer)
{
    Platform p;
    Picture8 seen = { 0 };
    if (!open_with(&p, renderer, 1280, 800)) return;
    platform_begin(&p);
    CHECK(!gfx_layer_is_valid(p.gfx, LAYER_TABLE));
    gfx_layer_begin(p.gfx, LAYER_TABLE, gfx_whole(p.gfx));
    gfx_fill(p.gfx, gfx_whole(p.gfx), COLOUR(0x202020));
    gfx_layer_end(p.gfx);
    platform_end(&p);
    platform_begin(&p);
    CHECK(gfx_layer_is_valid(p.gfx, LAYER_TABLE)); /* kept from frame to frame */
    gfx_layer_begin(p.gfx, LAYER_TABLE, (Rect){ 100, 100, 50, 50 });
    gfx_fill(p.gfx, gfx_whole(p.gfx), COLOUR(0xFF0000)); /* repaired only inside */
    gfx_layer_end(p.gfx);
    gfx_clear(p.gfx, COLOUR(0x0000FF));
    gfx_layer_copy(p.gfx, LAYER_TABLE, (Rect){ 0, 0, 640, 800 });
    if (take(&p, "layers.png", &seen)) {
        CHECK_PIXEL(&seen, 100, 100, 255, 0, 0);
        CHECK_PIXEL(&seen, 149, 149, 255, 0, 0);
        CHECK_PIXEL(&seen, 150, 149, 0x20, 0x20, 0x20);
        CHECK_PIXEL(&seen, 99, 100, 0x20, 0x20, 0x20);
        CHECK_PIXEL(&seen, 639, 799, 0x20, 0x20, 0x20);
        CHECK_PIXEL(&seen, 640, 0, 0, 0, 255);
    }
    picture_free(&seen);
    gfx_layer_draw(p.gfx, LAYER_TABLE, (Rect){ 0, 0, 2560, 1600 }, COLOUR_WHITE);
    if (take(&p, "layers.png", &seen)) {
        CHECK_PIXEL(&seen, 250, 250, 255, 0, 0); /* twice as large, right side up */
        CHECK_PIXEL(&seen, 250, 500, 0x20, 0x20, 0x20);
    }
    picture_free(&seen);
    platform_end(&p);
    SDL_SetWindowSize(p.window.sdl, 1024, 640);
    platform_turn(&p);
    CHECK(platform_must_draw(&p));
    platform_begin(&p);
    CHECK(!gfx_layer_is_valid(p.gfx, LAYER_TABLE));
    platform_end(&p);
    platform_release(&p);
}

static void layers_are_kept_and_repaired(void)
{
    check_layers(RENDERER_SOFTWARE);
    check_layers(RENDERER_GL);
}

/* --- What a screen keeps -------------------------------------------------------------------- */

typedef struct Dice {
    uint32_t state;
} Dice;

static float roll(Dice *dice, int sides)
{
    dice->state = dice->state * 1664525U + 1013904223U;
    return (float)((dice->state >> 8) % (uint32_t)sides);
}

static Rect roll_rect(Dice *dice, Rect whole)
{
    const float w = 1 + roll(dice, (int)whole.w / 3), h = 1 + roll(dice, (int)whole.h / 3);
    return (Rect){ roll(dice, (int)whole.w) - 20, roll(dice, (int)whole.h) - 20, w, h };
}

static Colour roll_colour(Dice *dice)
{
    return (Colour){ (uint8_t)roll(dice, 256), (uint8_t)roll(dice, 256), (uint8_t)roll(dice, 256),
                     (uint8_t)(80 + roll(dice, 176)) };
}

static void paint_layer(Gfx *g, Dice *dice, Layer layer, Rect area)
{
    const Colour c = roll_colour(dice);
    gfx_layer_begin(g, layer, area);
    gfx_fill(g, gfx_whole(g), (Colour){ c.r, c.g, c.b, 255 });
    gfx_layer_end(g);
}

/* Now and then a part of the layer is painted anew, or all of it is another one. */
static void change_layers(Gfx *g, Dice *dice)
{
    const int what = (int)roll(dice, 8);
    if (what < 3) paint_layer(g, dice, LAYER_TABLE, roll_rect(dice, gfx_whole(g)));
    if (what == 3) paint_layer(g, dice, LAYER_NEXT, gfx_whole(g));
    if (what == 3) gfx_layer_swap(g, LAYER_TABLE, LAYER_NEXT);
}

/* Turned, and larger or smaller than it is. */
static void draw_turned(Gfx *g, Dice *dice, Texture texture, Rect at)
{
    const Sprite sprite = { texture, 0, 0, 16, 16, 0 };
    gfx_turn(g, (Point){ at.x, at.y }, roll(dice, 3600) / 10);
    gfx_sprite(g, sprite, rect_moved(at, roll(dice, 10) / 10, 0), COLOUR_WHITE);
}

static void draw_over(Gfx *g, Dice *dice, Texture texture)
{
    const Rect at = roll_rect(dice, gfx_whole(g));
    const Colour c = roll_colour(dice);
    const Point from = { at.x, at.y }, to = { at.x + at.w * 2, at.y + at.h * 2 };
    const EffectLook look = { .radius = 8, .reach = 30, .phase = 0.4F, .colour = c };
    gfx_push(g);
    switch ((int)roll(dice, 10)) {
    case 0: gfx_clip(g, rect_inset(at, 4)), gfx_fill(g, at, c); break;
    case 1: gfx_round_soft(g, at, 8, 14, c); break;
    case 2: gfx_line(g, from, to, 1 + roll(dice, 20), c); break;
    case 3: gfx_polygon(g, (Point[]){ from, to, { from.x, to.y } }, 3, c); break;
    case 4: gfx_effect(g, EFFECT_GLOW, at, &look); break;
    case 5: gfx_turn(g, from, roll(dice, 360)), gfx_fill(g, at, c); break;
    case 6: gfx_layer_draw(g, LAYER_TABLE, at, c); break;
    case 8:
    case 9: draw_turned(g, dice, texture, at); break;
    case 7: gfx_clip(g, at), gfx_layer_copy(g, LAYER_TABLE, gfx_whole(g)); break;
    }
    gfx_pop(g);
}

static void draw_frame(Gfx *g, Dice dice, Texture texture)
{
    const Rect whole = gfx_whole(g);
    gfx_layer_copy(g, LAYER_TABLE, whole);
    for (int i = (int)roll(&dice, 4); i > 0; i--) draw_over(g, &dice, texture);
    if (roll(&dice, 5) < 1) gfx_layer_copy(g, LAYER_TABLE, roll_rect(&dice, whole));
}

static void check_frame_kept(Platform *p, Dice *dice, Texture texture, uint8_t *kept, uint8_t *anew,
                             size_t size)
{
    platform_begin(p);
    change_layers(p->gfx, dice);
    draw_frame(p->gfx, *dice, texture);
    CHECK(p->gfx->backend->read(p->gfx, window_pixels(&p->window), kept));
    bare_forget(p->gfx);
    draw_frame(p->gfx, *dice, texture);
    CHECK(p->gfx->backend->read(p->gfx, window_pixels(&p->window), anew));
    CHECK_MSG(memcmp(kept, anew, size) == 0, "a frame differs from the same one drawn anew");
    platform_end(p);
}

/* Whatever is drawn, and wherever the layer changes: nothing of it is left over, nothing missing.
 */
static void check_kept(Renderer renderer)
{
    Platform p;
    Dice dice = { 7 };
    if (!open_with(&p, renderer, 700, 500)) return;
    platform_begin(&p);
    paint_layer(p.gfx, &dice, LAYER_TABLE, gfx_whole(p.gfx));
    platform_end(&p);
    const size_t size = (size_t)p.gfx->canvas.w_px * (size_t)p.gfx->canvas.h_px * 3;
    uint8_t white[16 * 16 * 4];
    memset(white, 255, sizeof white);
    const Texture texture = gfx_texture_make(p.gfx, 16, 16, white, true);
    uint8_t *kept = malloc(size), *anew = malloc(size);
    for (int i = 0; i < 150 && kept != NULL && anew != NULL; i++, (void)roll(&dice, 2))
        check_frame_kept(&p, &dice, texture, kept, anew, size);
    free(kept);
    free(anew);
    platform_release(&p);
}

static void a_kept_frame_is_as_one_drawn_anew(void)
{
    check_kept(RENDERER_SOFTWARE);
    check_kept(RENDERER_GL);
}

static int copied(Platform *p, bool with_square)
{
    platform_begin(p);
    gfx_layer_copy(p->gfx, LAYER_TABLE, gfx_whole(p->gfx));
    const int px = gfx_count(p->gfx).copied_px;
    if (with_square) gfx_fill(p->gfx, (Rect){ 70, 70, 20, 20 }, COLOUR(0xFF0000));
    platform_end(p);
    return px;
}

static void only_what_changed_is_copied(void)
{
    Platform p;
    enum { ALL = 1280 * 800, TILE = 64 * 64 };
    if (!open_with(&p, RENDERER_SOFTWARE, 1280, 800)) return;
    platform_begin(&p);
    paint_layer(p.gfx, &(Dice){ 7 }, LAYER_TABLE, gfx_whole(p.gfx));
    platform_end(&p);
    CHECK_EQ(copied(&p, false), ALL);
    CHECK_EQ(copied(&p, true), 0);
    CHECK_EQ(copied(&p, false), TILE);
    platform_begin(&p);
    paint_layer(p.gfx, &(Dice){ 8 }, LAYER_TABLE, (Rect){ 128, 64, 65, 10 });
    platform_end(&p);
    CHECK_EQ(copied(&p, false), 2 * TILE);
    SDL_Event event = { .window = { .type = SDL_WINDOWEVENT, .event = SDL_WINDOWEVENT_EXPOSED } };
    (void)window_follow(&p.window, &event);
    CHECK_EQ(copied(&p, false), ALL); /* who knows what is left of it */
    platform_release(&p);
}

/* A tile grows with the screen: there are never more of them than there is room for. */
static void a_screen_may_be_vast(void)
{
    Platform p;
    if (!open_with(&p, RENDERER_SOFTWARE, 5000, 300)) return;
    platform_begin(&p);
    paint_layer(p.gfx, &(Dice){ 7 }, LAYER_TABLE, gfx_whole(p.gfx));
    gfx_layer_copy(p.gfx, LAYER_TABLE, gfx_whole(p.gfx));
    CHECK_EQ(gfx_count(p.gfx).copied_px, 5000 * 300);
    platform_end(&p);
    CHECK_EQ(copied(&p, false), 0);
    platform_release(&p);
}

static void frame_of_size(Platform *p, Canvas canvas)
{
    p->window.canvas = canvas;
    gfx_begin(p->gfx);
    gfx_end(p->gfx);
}

/* A window that was resized and has its size again: its picture is shown until there is a new one,
 * and need not be painted within a frame. */
static void a_layer_is_old_also_where_the_size_is_the_same_again(void)
{
    Platform p;
    if (!open_with(&p, RENDERER_SOFTWARE, 1280, 800)) return;
    const Canvas canvas = p.window.canvas;
    gfx_begin(p.gfx);
    gfx_layer_begin(p.gfx, LAYER_TABLE, gfx_whole(p.gfx));
    gfx_layer_end(p.gfx);
    gfx_end(p.gfx);
    CHECK(!gfx_layer_is_old(p.gfx, LAYER_TABLE));
    frame_of_size(&p, canvas_of(1200, 800));
    CHECK(gfx_layer_is_old(p.gfx, LAYER_TABLE));
    frame_of_size(&p, canvas);
    CHECK(gfx_layer_is_old(p.gfx, LAYER_TABLE) && !gfx_layer_is_valid(p.gfx, LAYER_TABLE));
    gfx_begin(p.gfx);
    gfx_layer_begin(p.gfx, LAYER_TABLE, gfx_whole(p.gfx));
    gfx_layer_end(p.gfx);
    gfx_end(p.gfx);
    CHECK(!gfx_layer_is_old(p.gfx, LAYER_TABLE) && gfx_layer_is_valid(p.gfx, LAYER_TABLE));
    platform_release(&p);
}

static void another_renderer_live(void)
{
    Platform p;
    Error error = { 0 };
    if (!open_with(&p, RENDERER_SOFTWARE, 1280, 800)) return;
    const unsigned epoch = gfx_epoch(p.gfx);
    for (int round = 0; round < 2; round++) {
        for (int frame = 0; frame < 3; frame++) {
            platform_turn(&p);
            platform_begin(&p);
            draw_scene(&p);
            platform_end(&p);
        }
        /* The dummy driver has no GL: the old renderer must come back, unharmed. */
        CHECK(gfx_reopen(p.gfx, round == 0 ? RENDERER_GL : RENDERER_SOFTWARE, &error)
              == (round == 1));
        CHECK_EQ(gfx_renderer(p.gfx), RENDERER_SOFTWARE);
        CHECK(!gfx_layer_is_valid(p.gfx, LAYER_TABLE));
    }
    CHECK(gfx_epoch(p.gfx) > epoch);
    platform_release(&p);
}

/* --- Letters -------------------------------------------------------------------------------- */

/* Words in a toast and the word on its button beside them, whether they could wrap or not. */
static void a_paragraph_of_one_line_stands_where_a_line_does(void)
{
    Platform p;
    Picture8 seen = { 0 };
    const Style style = { .font = FONT_TEXT, .size = 20, .colour = COLOUR_WHITE };
    if (!open_with(&p, RENDERER_SOFTWARE, 1280, 800)) return;
    platform_begin(&p);
    gfx_clear(p.gfx, (Colour){ 0, 0, 0, 255 });
    const float h = letters_wrap_height(p.letters, &style, 300, "Hxg");
    letters_draw(p.letters, &style, (Rect){ 20, 100, 300, h }, "Hxg");
    letters_draw_wrapped(p.letters, &style, (Rect){ 420, 100, 300, h }, "Hxg");
    int differ = 0;
    if (take(&p, "letters.png", &seen))
        for (int y = 90; y < 140; y++)
            for (int x = 20; x < 80; x++)
                differ += pixel(&seen, x, y)[0] != pixel(&seen, x + 400, y)[0];
    CHECK_EQ(differ, 0);
    picture_free(&seen);
    platform_end(&p);
    platform_release(&p);
}

/* --- Much at once --------------------------------------------------------------------------- */

/* More squares, then more lines, than are sent at once: all of them are drawn, the last as well. */
static void check_much(Renderer renderer)
{
    enum { ACROSS = 64, DOWN = 40, STEP = 20 };
    Platform p;
    Picture8 seen = { 0 };
    Point zigzag[GFX_POINTS];
    if (!open_with(&p, renderer, 1280, 800)) return;
    for (int i = 0; i < GFX_POINTS; i++) zigzag[i] = (Point){ 5.0F * (float)i, i % 2 ? 3 : 0 };
    platform_begin(&p);
    gfx_clear(p.gfx, COLOUR(0x000000));
    for (int i = 0; i < 12; i++) gfx_polyline(p.gfx, zigzag, GFX_POINTS, false, 1, COLOUR_WHITE);
    for (int i = 0; i < ACROSS * DOWN; i++) {
        const int row = i / ACROSS;
        const Point at = { (float)(i % ACROSS * STEP), (float)(row * STEP) };
        gfx_fill(p.gfx, (Rect){ at.x, at.y, STEP, STEP }, COLOUR(0x00FF00));
    }
    if (take(&p, "much.png", &seen)) {
        CHECK_PIXEL(&seen, 1, 1, 0, 255, 0);
        CHECK_PIXEL(&seen, 1278, 798, 0, 255, 0);
    }
    picture_free(&seen);
    platform_end(&p);
    platform_release(&p);
}

static void more_than_is_sent_at_once(void)
{
    check_much(RENDERER_SOFTWARE);
    check_much(RENDERER_GL);
}

/* A shape with more corners than can be gathered is left out whole, and one line says so; what
 * comes after it is drawn. */
static void a_shape_with_too_many_corners(void)
{
    enum { CORNERS = 3 * 4096 + 3 };
    static GfxVertex vertex[CORNERS];
    static uint16_t index[CORNERS];
    Platform p;
    Picture8 seen = { 0 };
    if (!open_with(&p, RENDERER_GL, 1280, 800)) return;
    for (int i = 0; i < CORNERS; i++) {
        vertex[i] = (GfxVertex){ i % 3 == 1 ? 600 : 0, i % 3 == 2 ? 600 : 0, 0, 0, COLOUR_WHITE };
        index[i] = (uint16_t)i;
    }
    platform_begin(&p);
    gfx_clear(p.gfx, COLOUR(0x000000));
    gfx_fill(p.gfx, (Rect){ 0, 0, 20, 20 }, COLOUR(0x00FF00)); /* what is gathered is not lost */
    told_begin("corners of a shape");
    for (int i = 0; i < 2; i++)
        p.gfx->backend->triangles(p.gfx, BLEND_NORMAL, vertex, CORNERS, index, CORNERS);
    CHECK_EQ(told, 1);
    p.gfx->backend->triangles(p.gfx, BLEND_NORMAL, vertex, 3, index, CORNERS); /* too many uses */
    gfx_fill(p.gfx, (Rect){ 700, 0, 20, 20 }, COLOUR(0x0000FF));
    if (take(&p, "corners.png", &seen)) {
        CHECK_PIXEL(&seen, 10, 10, 0, 255, 0);
        CHECK_PIXEL(&seen, 100, 100, 0, 0, 0);
        CHECK_PIXEL(&seen, 710, 10, 0, 0, 255);
    }
    picture_free(&seen);
    platform_end(&p);
    platform_release(&p);
}

/* --- Large shapes --------------------------------------------------------------------------- */

/* A halo too large for a mask still leaves what it surrounds as it was. */
static void check_large_halo(Renderer renderer)
{
    Platform p;
    Picture8 seen = { 0 };
    if (!open_with(&p, renderer, 1280, 800)) return;
    platform_begin(&p);
    gfx_clear(p.gfx, COLOUR(0x000000));
    gfx_round_halo(p.gfx, (Rect){ 340, 100, 600, 600 }, 300, 40, COLOUR_WHITE);
    if (take(&p, "halo.png", &seen)) {
        CHECK_PIXEL(&seen, 640, 400, 0, 0, 0);
        CHECK_PIXEL(&seen, 640, 104, 0, 0, 0);
        CHECK(pixel(&seen, 640, 98)[0] > 80);
        CHECK(pixel(&seen, 640, 90)[0] < pixel(&seen, 640, 98)[0]);
        CHECK_PIXEL(&seen, 640, 76, 0, 0, 0);
    }
    picture_free(&seen);
    platform_end(&p);
    platform_release(&p);
}

static void a_large_halo_is_hollow(void)
{
    check_large_halo(RENDERER_SOFTWARE);
    check_large_halo(RENDERER_GL);
}

/* --- A screen that lies flat ---------------------------------------------------------------- */

static const char *const GLASS = "glass.bmp", *const SHEET = "sheet.bmp";

/* The scene as who sits there sees it, and as the window lies on the table. */
static bool picture_facing(Renderer renderer, WindowSide side, int w, int h, Picture8 *seen,
                           Picture8 *glass)
{
    Platform p;
    Error error = { 0 };
    if (!open_with(&p, renderer, w, h)) return false;
    bool taken = true;
    for (int frame = 0; frame < 20; frame++) {
        platform_turn(&p);
        if (frame == 3) CHECK_EQ(gfx_face(p.gfx, side, false), false);
        platform_begin(&p);
        draw_scene(&p);
        if (frame == 19)
            taken = take(&p, SHEET, seen) && gfx_glass_shot(p.gfx, GLASS, &error)
                    && picture_read(glass, GLASS);
        platform_end(&p);
    }
    CHECK(!art_is_busy(p.art));
    platform_release(&p);
    return taken;
}

/* Every pixel lies where its side has it. */
static bool lies_turned(WindowSide side, const Picture8 *seen, const Picture8 *glass)
{
    const Size size = { (float)seen->w, (float)seen->h };
    for (int y = 0; y < seen->h; y++)
        for (int x = 0; x < seen->w; x++) {
            const Point at = side_place(side, size, (Point){ (float)x + 0.5F, (float)y + 0.5F });
            if (memcmp(pixel(seen, x, y), pixel(glass, (int)at.x, (int)at.y), 3) != 0) return false;
        }
    return true;
}

static void check_sides(Renderer renderer)
{
    for (int side = SIDE_LEFT; side < SIDE_COUNT; side++) {
        Picture8 seen = { 0 }, glass = { 0 }, plain = { 0 }, same = { 0 };
        const bool sideways = side % 2 != 0;
        const int w = sideways ? 800 : 1280, h = sideways ? 1280 : 800;
        if (!picture_facing(renderer, (WindowSide)side, 1280, 800, &seen, &glass)) return;
        CHECK(seen.w == w && seen.h == h && glass.w == 1280 && glass.h == 800);
        CHECK_MSG(lies_turned((WindowSide)side, &seen, &glass), "side %d", side);
        if (picture_facing(renderer, SIDE_HERE, w, h, &plain, &same))
            CHECK_MSG(memcmp(seen.rgb, plain.rgb, (size_t)w * (size_t)h * 3) == 0,
                      "side %d is drawn otherwise than in a window of its shape", side);
        picture_free(&seen);
        picture_free(&glass);
        picture_free(&plain);
        picture_free(&same);
    }
}

/* Pixel for pixel, with both back ends. */
static void a_turned_canvas_is_the_same_picture(void)
{
    check_sides(RENDERER_SOFTWARE);
    check_sides(RENDERER_GL);
}

static void plain_frame(Platform *p, Colour colour, float t, bool ready, Picture8 *glass)
{
    Error error = { 0 };
    platform_turn(p);
    platform_begin(p);
    gfx_fill(p->gfx, gfx_whole(p->gfx), colour);
    gfx_turns(p->gfx, t, ready);
    if (glass != NULL) CHECK(gfx_glass_shot(p->gfx, GLASS, &error) && picture_read(glass, GLASS));
    platform_end(p);
}

static bool is_like(const Picture8 *glass, int x, int y, int channel)
{
    const uint8_t *at = pixel(glass, x, y);
    return at[channel] > 100 && at[(channel + 1) % 3] < 4 && at[(channel + 2) % 3] < 4;
}

/* What was shown turns away, what comes takes its place half way: no frame shows both, or what is
 * not ready. */
static void check_way(Renderer renderer)
{
    enum { RED, BLUE = 2 };
    const Colour red = { 255, 0, 0, 255 }, blue = { 0, 0, 255, 255 };
    Platform p;
    Picture8 glass = { 0 };
    if (!open_with(&p, renderer, 1280, 800)) return;
    plain_frame(&p, red, 1, true, NULL);
    CHECK(gfx_face(p.gfx, SIDE_LEFT, true));
    static const struct {
        float t;
        bool ready;
        int colour;
    } ROW[] = { { 0, true, RED },     { 0.3F, true, RED },  { 0.6F, false, RED },
                { 0.6F, true, BLUE }, { 0.9F, true, BLUE }, { 1, true, BLUE } };
    for (size_t i = 0; i < LENGTH(ROW); i++) {
        plain_frame(&p, blue, ROW[i].t, ROW[i].ready, &glass);
        CHECK_MSG(is_like(&glass, 640, 400, ROW[i].colour), "at %.1f", (double)ROW[i].t);
        const bool aslant = ROW[i].t > 0 && ROW[i].t < 1;
        const uint8_t *corner = pixel(&glass, 3, 3);
        CHECK_EQ(aslant, corner[0] + corner[1] + corner[2] == 0);
        picture_free(&glass);
    }
    CHECK(gfx_face(p.gfx, SIDE_HERE, true)); /* and back */
    plain_frame(&p, red, 0.2F, true, &glass);
    CHECK(is_like(&glass, 640, 400, BLUE));
    picture_free(&glass);
    plain_frame(&p, red, 1, true, NULL);
    plain_frame(&p, red, 1, true, &glass); /* drawn on the window itself again */
    CHECK(is_like(&glass, 3, 3, RED));
    picture_free(&glass);
    platform_release(&p);
}

static void a_sheet_turns_to_the_next_side(void)
{
    check_way(RENDERER_SOFTWARE);
    check_way(RENDERER_GL);
}

/* --- A part of a layer that turns ----------------------------------------------------------- */

static void turned_frame(Platform *p, float degrees, float opacity, Picture8 *out)
{
    platform_turn(p);
    platform_begin(p);
    gfx_fill(p->gfx, gfx_whole(p->gfx), (Colour){ 0, 0, 0, 255 });
    gfx_disc_draw(p->gfx, degrees, opacity);
    CHECK(take(p, "disc.bmp", out));
    platform_end(p);
}

/* Left red, right blue: a quarter on, red is above; the corners about the disc stay as they are. */
static void a_part_of_a_layer_turns(void)
{
    const Rect left = { 440, 200, 200, 400 }, right = { 640, 200, 200, 400 };
    static const struct {
        float degrees, opacity;
        int x, y, channel; /* 3: black */
    } ROW[] = { { 0, 1, 500, 400, 0 },  { 0, 1, 780, 400, 2 },   { 90, 1, 640, 260, 0 },
                { 90, 1, 640, 540, 2 }, { 180, 1, 500, 400, 2 }, { -90, 1, 640, 260, 2 },
                { 45, 1, 500, 300, 0 }, { 0, 1, 444, 204, 3 },   { 0, 0, 500, 400, 3 } };
    Platform p;
    if (!open_with(&p, RENDERER_SOFTWARE, 1280, 800)) return;
    CHECK(!gfx_disc_keep(p.gfx, LAYER_TABLE, (Point){ 640, 400 }, 200)); /* there is none */
    gfx_layer_begin(p.gfx, LAYER_TABLE, gfx_whole(p.gfx));
    gfx_fill(p.gfx, left, (Colour){ 255, 0, 0, 255 });
    gfx_fill(p.gfx, right, (Colour){ 0, 0, 255, 255 });
    gfx_layer_end(p.gfx);
    CHECK(!gfx_disc_keep(p.gfx, LAYER_TABLE, (Point){ 100, 400 }, 200)); /* part of it is beyond */
    CHECK(gfx_disc_keep(p.gfx, LAYER_TABLE, (Point){ 640, 400 }, 200));
    for (size_t i = 0; i < LENGTH(ROW); i++) {
        Picture8 seen = { 0 };
        turned_frame(&p, ROW[i].degrees, ROW[i].opacity, &seen);
        const uint8_t *at = pixel(&seen, ROW[i].x, ROW[i].y);
        for (int channel = 0; channel < 3; channel++)
            CHECK_MSG((at[channel] > 200) == (channel == ROW[i].channel), "row %d", (int)i);
        picture_free(&seen);
    }
    gfx_disc_free(p.gfx);
    CHECK(!gfx_disc_is_kept(p.gfx));
    platform_release(&p);
}

static const Test TESTS[] = {
    { "a part of a layer turns", a_part_of_a_layer_turns },
    { "back_ends_agree", back_ends_agree },
    { "what_rests_is_exact", what_rests_is_exact },
    { "layers_are_kept_and_repaired", layers_are_kept_and_repaired },
    { "a layer is old also where the size is the same again",
      a_layer_is_old_also_where_the_size_is_the_same_again },
    { "a kept frame is as one drawn anew", a_kept_frame_is_as_one_drawn_anew },
    { "only what changed is copied", only_what_changed_is_copied },
    { "a screen may be vast", a_screen_may_be_vast },
    { "another_renderer_live", another_renderer_live },
    { "more than is sent at once", more_than_is_sent_at_once },
    { "a shape with too many corners", a_shape_with_too_many_corners },
    { "a large halo is hollow", a_large_halo_is_hollow },
    { "a_turned_canvas_is_the_same_picture", a_turned_canvas_is_the_same_picture },
    { "a_sheet_turns_to_the_next_side", a_sheet_turns_to_the_next_side },
    { "a paragraph of one line stands where a line does",
      a_paragraph_of_one_line_stands_where_a_line_does },
};
CHECK_MAIN(TESTS)
