/* What is past a limit is not shown, and nothing is written past an array: each is overfilled here,
 * with sanitizers, in two programs: as we build it, and with all asserts compiled out. */
#include "screen.h"
#include <stdlib.h>
#include "app/app.h"
#include "platform/art/atlas.h"
#include "platform/limit.h"
#include "platform/told.h"
#include "ui/private.h"
#include "ui/rich.h"
#include "ui/timeline.h"

static Platform platform;
static Ui ui;
static void start(void)
{
    ui_open(&ui, &platform);
    told_begin("");
    ui_begin(&ui);
}

static void paint_nothing(void *context)
{
    (void)context;
    gfx_fill(platform.gfx, gfx_whole(platform.gfx), COLOUR(0x000000));
}

static void finish(void)
{
    platform_begin(&platform);
    ui_end(&ui);
    ui_paint_resting(&ui, 1, paint_nothing, NULL);
    ui_paint_floating(&ui);
    platform_end(&platform);
}

static void items(void)
{
    for (int turn = 0; turn < 2; turn++) {
        if (turn == 0) start();
        ui_begin(&ui);
        for (int i = 0; i < UI_MAX_ITEMS + 300; i++) {
            UiItem *item = ui_button(&ui, "b", (Rect){ 1, 1, 9, 9 }, "", "x", 1, i);
            item->look = UI_GOLD; /* whoever added it may write to it */
            CHECK(item->label != NULL && item->name != NULL);
        }
        CHECK_EQ(ui.count, UI_MAX_ITEMS);
        finish();
    }
    CHECK_EQ(told, 1); /* once, not in every frame */
}

/* 45 discs, 60 pieces and 30 cards, each with a shadow, a mark and a number, fit beside all else.
 */
static void there_is_room_for_three_larger_tables(void)
{
    start();
    for (int i = 0; i < 900; i++) {
        char name[32];
        snprintf(name, sizeof name, "serpent.part.%d.of.lane.1", i);
        ui_add(&ui, (UiItem){ .name = name,
                              .role = UI_SOURCE,
                              .box = { 5, 5, 60, 60 },
                              .label = "Тіло змія, бурштинове",
                              .icon = "coatl/part-yellow-body",
                              .tip = "Візьміть цю частину, щоб додати її до змія.",
                              .act = 7 });
    }
    CHECK_EQ(ui.count, 900);
    finish();
    CHECK_EQ(told, 0);
}

static void words(void)
{
    static char line[4096];
    memset(line, 'w', sizeof line - 1);
    start();
    for (int i = 0; i < 100; i++)
        ui_label(&ui, (Rect){ 0, 0, 50, 20 }, 20, THEME_IVORY, ALIGN_LEFT, line);
    CHECK(ui.arena_used <= UI_ARENA && ui.count < 100);
    CHECK_STR(ui.item[ui.count - 1].label, line); /* whole, or not at all */
    const int count = ui.count;
    UiItem *none = ui_button(&ui, line, (Rect){ 0, 0, 50, 50 }, line, line, 1, 0);
    CHECK(none->act == 0 && ui.count == count && ui_find(&ui, line) == NULL);
    CHECK_EQ(told, 1);
}

static void lists(void)
{
    start();
    for (int i = 0; i < UI_MAX_SCROLLS + 3; i++) {
        char name[16];
        snprintf(name, sizeof name, "list.%d", i);
        ui_scroll_begin(&ui, name, (Rect){ 50.0F * (float)i, 0, 40, 100 }, 1000);
        ui_scroll_to(&ui, 20);
        ui_button(&ui, name, (Rect){ 50.0F * (float)i, 0, 40, 60 }, "", "x", 1, 0);
        CHECK(ui_scrolled(&ui) == (i < UI_MAX_SCROLLS ? 20 : 0));
        ui_scroll_end(&ui);
    }
    CHECK_EQ(ui.scroll_count, UI_MAX_SCROLLS);
    CHECK_EQ(ui.count, UI_MAX_SCROLLS); /* what is in a list without a place is not shown */
    ui_scroll_to(&ui, 20);              /* none is open */
    CHECK_EQ(told, 1);
    finish();
}

static void acts_and_repairs(void)
{
    UiAct act;
    UiRepairs repairs = { 0 };
    start();
    for (int i = 0; i < 3 * UI_MAX_ACTS; i++) ui_push_act(&ui, (UiAct){ .act = i });
    int count = 0;
    while (ui_next_act(&ui, &act)) CHECK_EQ(act.act, count++);
    CHECK_EQ(count, UI_MAX_ACTS);
    CHECK_EQ(told, 1);
    for (int i = 0; i < 500; i++)
        repairs_add(&repairs, (Rect){ (float)(i * 811 % 1200), (float)(i * 577 % 700), 5, 5 });
    CHECK(repairs.count <= UI_MAX_REPAIRS);
}

static void rows_of_a_panel(void)
{
    UiInspect about = { 0 };
    start();
    for (int i = 0; i < UI_INSPECT_ROWS + 5; i++)
        snprintf(ui_inspect_row(&about, "hint")->label, sizeof about.row[0].label, "row %d", i);
    CHECK_EQ(about.rows, UI_INSPECT_ROWS);
    CHECK_STR(about.row[UI_INSPECT_ROWS - 1].label, "row 11");
    CHECK_EQ(told, 1);
}

static void views_within_views(void)
{
    Gfx *gfx = platform.gfx;
    start();
    gfx_begin(gfx);
    const Point before = gfx_to_canvas(gfx, (Point){ 3, 4 });
    for (int i = 0; i < 3 * GFX_STACK; i++) {
        gfx_push(gfx);
        gfx_move(gfx, 1, 1);
    }
    for (int i = 0; i < 3 * GFX_STACK; i++) gfx_pop(gfx);
    const Point after = gfx_to_canvas(gfx, (Point){ 3, 4 });
    CHECK(point_distance(before, after) < 0.001F); /* as many out as in: the same view again */
    gfx_end(gfx);
    CHECK_EQ(told, 1);
}

static void pixels_and_points(void)
{
    static uint8_t rgba[64 * 64 * 4];
    static Point point[3 * GFX_POINTS];
    Gfx *gfx = platform.gfx;
    start();
    const Texture texture = gfx_texture_make(gfx, 32, 32, NULL, true);
    gfx_texture_put(gfx, texture, 0, 0, 64, 64, rgba);
    gfx_texture_put(gfx, texture, -8, 4, 16, 16, rgba);
    CHECK_EQ(told, 1);
    gfx_texture_free(gfx, texture);
    gfx_texture_put(gfx, texture, 0, 0, 8, 8, rgba);
    for (int i = 0; i < 3 * GFX_POINTS; i++) {
        const int row = i / 70;
        point[i] = (Point){ (float)(i % 70) * 9, (float)row * 17 };
    }
    gfx_begin(gfx);
    gfx_polyline(gfx, point, 3 * GFX_POINTS, true, 2, COLOUR_WHITE);
    gfx_polygon(gfx, point, 3 * GFX_POINTS, COLOUR_WHITE);
    gfx_end(gfx);
    CHECK_EQ(told, 2);
}

static void textures(void)
{
    static uint8_t rgba[8 * 8 * 4];
    Gfx *gfx = platform.gfx;
    Texture made[GFX_TEXTURES + 5];
    Atlas atlas;
    AtlasSpot spot = { 0 };
    start();
    for (int i = 0; i < GFX_TEXTURES + 5; i++) made[i] = gfx_texture_make(gfx, 4, 4, NULL, false);
    CHECK_EQ(made[GFX_TEXTURES + 4], TEXTURE_NONE);
    CHECK_EQ(told, 1);
    atlas_init(&atlas, gfx, 64, 64, 4);
    CHECK(!atlas_add(&atlas, 8, 8, rgba, &spot)); /* there is no page for it */
    gfx_begin(gfx);
    gfx_sprite(gfx, spot.sprite, (Rect){ 0, 0, 8, 8 }, COLOUR_WHITE);
    gfx_end(gfx);
    CHECK_EQ(told, 1);
    for (int i = 0; i < GFX_TEXTURES + 5; i++) gfx_texture_free(gfx, made[i]);
    for (int i = 0; i < 2; i++)
        CHECK_EQ(gfx_texture_make(gfx, gfx_texture_max(gfx) + 1, 4, NULL, false), TEXTURE_NONE);
    CHECK_EQ(told, 2);
}

/* One picture fills a page. When there are no more the one used least recently gives way, and what
 * lay on it learns so. */
static void pages_of_an_atlas(void)
{
    enum { SIDE = 60, MORE = 5 };
    static uint8_t rgba[SIDE * SIDE * 4];
    AtlasSpot spot[ATLAS_PAGES + MORE] = { 0 };
    Atlas atlas;
    start();
    atlas_init(&atlas, platform.gfx, SIDE + 4, SIDE + 4, ATLAS_PAGES + MORE);
    CHECK_EQ(atlas.pages_max, ATLAS_PAGES);
    for (int i = 0; i < ATLAS_PAGES + MORE; i++) {
        gfx_begin(platform.gfx);
        CHECK(atlas_add(&atlas, SIDE, SIDE, rgba, &spot[i]));
        gfx_end(platform.gfx);
    }
    CHECK_EQ(atlas.page_count, ATLAS_PAGES);
    for (int i = 0; i < ATLAS_PAGES + MORE; i++)
        CHECK_EQ(atlas_is_alive(&atlas, &spot[i]), i >= MORE);
    CHECK(!atlas_add(&atlas, SIDE + 4, 8, rgba, &spot[0])); /* larger than a page */
    CHECK_EQ(told, 0);
    atlas_release(&atlas);
}

/* Of heights that fit on no shelf together: a page has more room than shelves. */
static void shelves_of_an_atlas(void)
{
    static uint8_t rgba[64 * 64 * 4];
    Atlas atlas;
    start();
    atlas_init(&atlas, platform.gfx, 4, 1024, 1);
    for (int i = 0; i < 3 * ATLAS_SHELVES; i++) {
        AtlasSpot spot = { 0 };
        CHECK(atlas_add(&atlas, 1, 1, rgba, &spot)); /* two of them fill one */
    }
    CHECK(atlas.page[0].shelf_count <= ATLAS_SHELVES);
    atlas_release(&atlas);
}

static void choices_in_a_row(void)
{
    const char *label[UI_CHOICES_MAX + 30];
    for (size_t i = 0; i < LENGTH(label); i++) label[i] = "this";
    for (int turn = 0; turn < 2; turn++) {
        if (turn == 0) start();
        ui_begin(&ui);
        ui_choices(&ui, "c", (Rect){ 0, 0, 900, 60 }, label, LENGTH(label), 1, 1);
        CHECK(ui_find(&ui, "c.7") != NULL && ui_find(&ui, "c.8") == NULL);
        finish();
    }
    CHECK_EQ(told, 1);
}

static void things_that_move(void)
{
    Timeline timeline = { .pace = 1 };
    start();
    for (int i = 0; i < TIMELINE_MAX + 40; i++) {
        Track *track = timeline_add(&timeline, i, 0, 100);
        CHECK((track != NULL) == (i < TIMELINE_MAX));
    }
    CHECK_EQ(timeline.count, TIMELINE_MAX);
    CHECK_EQ(told, 1);
}

/* A word without a blank, and one icon's name, longer than any piece. */
static void words_without_end(void)
{
    static char text[6000];
    const RichStyle style = { .size = 20, .ink = THEME_IVORY, .strong = THEME_IVORY };
    start();
    ui_begin(&ui);
    platform_begin(&platform);
    for (size_t i = 0; i + 2 < sizeof text; i += 2) memcpy(text + i, "щ", 2);
    CHECK(rich_draw(&ui, &style, (Rect){ 0, 0, 300, 300 }, text) > 0);
    text[0] = '{', text[1] = 'n';
    CHECK(rich_draw(&ui, &style, (Rect){ 0, 0, 300, 300 }, text) > 0);
    ui_end(&ui);
    platform_end(&platform);
}

static void notes_of_settings(void)
{
    Settings settings;
    char key[200];
    settings_defaults(&settings);
    for (int i = 0; i < 3 * SETTINGS_NOTES; i++) {
        snprintf(key, sizeof key, "key-%0150d", i); /* as long as that: they are cut */
        settings_set_note(&settings, key, key);
        snprintf(key, sizeof key, "k%d", i);
        settings_set_note(&settings, key, "yes");
        CHECK(settings.note_count <= SETTINGS_NOTES);
    }
    CHECK_STR(settings_note(&settings, key), "yes"); /* the newest stays */
}

static void names_of_pictures(void)
{
    char name[200];
    start();
    Art *art = art_open(platform.gfx, platform.worker, &platform.paths, &platform.clock, NULL);
    memset(name, 'n', sizeof name - 1);
    name[sizeof name - 1] = '\0';
    CHECK_EQ(art_find(art, name), 0); /* while there is still room for names */
    CHECK_EQ(told, 1);
    for (int i = 0; i < ART_PICTURES + 200; i++) {
        snprintf(name, sizeof name, "none/picture-%d", i);
        const Picture picture = art_find(art, name);
        CHECK(picture == 0 || art_find(art, name) == picture);
    }
    CHECK_EQ(art_find(art, "none/one-more"), 0);
    CHECK_EQ(told, 1);
    gfx_begin(platform.gfx);
    art_draw(art, art_find(art, name), (Rect){ 0, 0, 10, 10 }, COLOUR_WHITE);
    art_draw(art, 100000, (Rect){ 0, 0, 10, 10 }, COLOUR_WHITE);
    gfx_end(platform.gfx);
    art_close(art);
}

static void scenes_over_scenes(void)
{
    static App app;
    static const SceneKind kind = { .name = "one", .size = 64 };
    told_begin("");
    app.platform.clock = platform.clock;
    for (int i = 0; i < APP_MAX_SCENES + 3; i++) {
        void *self = app_push(&app, &kind);
        memset(self, 1, kind.size); /* its caller fills it in */
    }
    CHECK_EQ(app.depth, APP_MAX_SCENES);
    CHECK_EQ(told, 1);
    while (app.depth > 1) app_pop(&app);
    free(app.scene[0].self);
    free(app.left_out);
}

static const Test TEST[] = {
    { "items", items },
    { "there is room for three larger tables", there_is_room_for_three_larger_tables },
    { "words", words },
    { "lists", lists },
    { "acts and repairs", acts_and_repairs },
    { "rows of a panel", rows_of_a_panel },
    { "views within views", views_within_views },
    { "pixels and points", pixels_and_points },
    { "textures", textures },
    { "pages of an atlas", pages_of_an_atlas },
    { "shelves of an atlas", shelves_of_an_atlas },
    { "choices in a row", choices_in_a_row },
    { "things that move", things_that_move },
    { "words without end", words_without_end },
    { "notes of settings", notes_of_settings },
    { "names of pictures", names_of_pictures },
    { "scenes over scenes", scenes_over_scenes },
};

int main(int argc, char **argv)
{
    return screen_run(&platform, TEST, LENGTH(TEST), argc, argv);
}
