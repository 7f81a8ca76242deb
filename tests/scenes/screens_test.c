/* Every screen, at every size, in every language and text size: what can be pressed is large
 * enough, apart from its neighbours and named, and every word fits where it stands. */
#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include "evening.h"
#include "base/hash.h"
#include "tables/tables.h"
#include "scenes/credits.h"
#include "scenes/gallery_scene.h"
#include "scenes/menu.h"
#include "scenes/results.h"
#include "scenes/rules.h"
#include "scenes/saved.h"
#include "scenes/settings_scene.h"
#include "scenes/setup.h"
#include "scenes/title.h"
#include "table/private.h"
#include "scenes/toy_table.h"
#include "rules/toy.h"
#include "ui/private.h"

static const char *where; /* the screen under test, for messages */
static bool on_table;     /* pieces carry handles, and a log may lie over them */
static bool reads;        /* what is painted is read, all else was looked at before */
static bool translated;   /* its words are not the English ones */
static const App *reader; /* whose words those are */

/* --- What must hold of every frame --- */

static bool is_cut_by_its_list(const UiItem *item)
{
    return item->scroll > 0
           && (item->box.y < item->clip.y
               || item->box.y + item->box.h > item->clip.y + item->clip.h);
}

static void check_target(const Ui *ui, const UiItem *item)
{
    const Rect whole = gfx_whole(ui->platform->gfx);
    const float least = 54 - 0.01F; /* 9 mm; the number itself, lest ours should shrink */
    CHECK_MSG(item->target.w >= least && item->target.h >= least, "%s: %s is %.0fx%.0f", where,
              item->name, (double)item->target.w, (double)item->target.h);
    CHECK_MSG(item->target.x >= 0 && item->target.y >= 0
                  && item->target.x + item->target.w <= whole.w + 0.01F
                  && item->target.y + item->target.h <= whole.h + 0.01F,
              "%s: %s leaves the canvas", where, item->name);
    CHECK_MSG(item->label[0] != '\0' || item->tip[0] != '\0' || item->topic != 0
                  || item->role == UI_FIELD || item->role == UI_ROW
                  || item->unfocused, /* drawn over, not pressed: the heading says what for */
              "%s: %s says nothing", where, item->name);
}

static bool is_log(const UiItem *item)
{
    return strncmp(item->name, "log.", 4) == 0;
}

static bool lies_over(const UiItem *a, const UiItem *b)
{
    return rects_touch(a->target, b->target) || is_log(a) != is_log(b);
}

/* What turns a piece over or around belongs to it and touches it. */
static bool is_handle(const UiItem *item)
{
    return strncmp(item->name, "flip.", 5) == 0 || strcmp(item->name, "turn") == 0;
}

/* One may lie inside of the other (a button on a row); else they keep the gap. */
static void check_gap(const UiItem *a, const UiItem *b)
{
    const Rect common = rect_intersection(a->target, b->target);
    if (on_table && (lies_over(a, b) || is_handle(a) || is_handle(b))) return;
    const bool inside = common.w * common.h >= b->target.w * b->target.h * 0.99F
                        || common.w * common.h >= a->target.w * a->target.h * 0.99F;
    const bool list = a->role == UI_ROW && b->role == UI_ROW;
    const float gap = list ? 0 : UI_GAP;
    Rect near = rect_inset(a->target, 0.01F - gap);
    if (gap == 0) near = rect_inset(a->target, 0.01F);
    CHECK_MSG(inside || !rects_touch(near, b->target), "%s: %s and %s are too near", where, a->name,
              b->name);
}

/* What floats is painted over all that rests: a sheet that comes later would lie under it. */
static void check_order(const Ui *ui, const UiItem *item)
{
    if (!ui_floats(ui, item)) return;
    for (const UiItem *sheet = item + 1; sheet < ui->item + ui->count; sheet++)
        if ((sheet->role == UI_PAPER || sheet->role == UI_PANEL) && !ui_floats(ui, sheet))
            CHECK_MSG(!rects_touch(sheet->box, item->box), "%s: %s is seen through %s", where,
                      item->name, sheet->name);
}

static void check_words(Ui *ui, const UiItem *item)
{
    Letters *letters = ui->platform->letters;
    const Rect box = ui_label_box(item);
    Style style = ui_style(ui, item->font, item->size, THEME_INK, item->align);
    style.tracking = item->tracking;
    if (item->label[0] == '\0' || item->role == UI_PANEL || item->role == UI_CUSTOM) return;
    if (!ui_wraps(ui, item, box)) {
        const float w = letters_measure(letters, &style, item->label).w * LETTERS_LEAST;
        CHECK_MSG(w <= box.w + 0.5F, "%s: \"%s\" needs %.0f of %.0f", where, item->label, (double)w,
                  (double)box.w);
    } else {
        const float size = letters_fit(letters, &style, box, item->label);
        CHECK_MSG(size >= style.size * LETTERS_LEAST - 0.1F, "%s: \"%s\" shrinks to %.0f", where,
                  item->label, (double)size);
    }
}

/* --- Words as they are painted: three functions are wrapped at the link --- */

static bool is_chip(const char *text)
{
    for (; *text != '\0'; text++)
        if ((*text & 0x80) != 0 || isalpha(*text)) return false;
    return true;
}

/* The size on the screen, also in a view that is enlarged. Letters come in whole pixels, longer
 * languages in somewhat smaller ones, and results show the cards of a whole table. */
static void read_words(float size, const char *text)
{
    if (reader == NULL || where == NULL || text[0] == '\0') return;
    const Gfx *gfx = reader->platform.gfx;
    const float density = gfx_density(gfx), scale = gfx_canvas(gfx).scale;
    const float lu = density > 0 ? size * density / scale : size;
    float least = is_chip(text) ? 14 : 16;
    if (strcmp(where, "results") == 0 && is_chip(text)) least = 13;
    if (translated && !is_chip(text)) least *= 0.8F;
    CHECK_MSG(lu >= least - 0.5F, "%s: \"%s\" is painted in %.1f lu", where, text, (double)lu);
}

void __real_letters_draw(Letters *letters, const Style *style, Rect box, const char *text);
void __wrap_letters_draw(Letters *letters, const Style *style, Rect box, const char *text);
float __real_letters_draw_at(Letters *letters, const Style *style, Point p, const char *text);
float __wrap_letters_draw_at(Letters *letters, const Style *style, Point p, const char *text);
float __real_letters_draw_wrapped(Letters *letters, const Style *style, Rect box, const char *text);
float __wrap_letters_draw_wrapped(Letters *letters, const Style *style, Rect box, const char *text);

void __wrap_letters_draw(Letters *letters, const Style *style, Rect box, const char *text)
{
    read_words(style->size, text);
    __real_letters_draw(letters, style, box, text);
}

float __wrap_letters_draw_at(Letters *letters, const Style *style, Point p, const char *text)
{
    read_words(style->size, text);
    return __real_letters_draw_at(letters, style, p, text);
}

float __wrap_letters_draw_wrapped(Letters *letters, const Style *style, Rect box, const char *text)
{
    read_words(style->size, text);
    return __real_letters_draw_wrapped(letters, style, box, text);
}

static void read_frame(App *app)
{
    enum { SETTLED = 40 };
    reader = app;
    app->ui.changed = true;
    for (int i = 0; i < SETTLED && (i < 4 || !ui_is_whole(&app->ui)); i++) app_turn(app);
    reader = NULL;
}

/* --- Tips --- */

/* Beside its button, not over Confirm, and over no more than the edge of what is picked up. */
#define CORNER 0.3F
static void check_tip(Ui *ui, const UiItem *item)
{
    enum { BESIDE = 40, EDGE = 10 };
    const Rect tip = ui_tip_box(ui, item), near = rect_inset(item->target, -BESIDE);
    CHECK_MSG(rects_touch(tip, near), "%s: the tip of %s is far away", where, item->name);
    CHECK_MSG(!rects_touch(tip, rect_inset(item->box, EDGE)), "%s: the tip of %s hides it", where,
              item->name);
    for (int i = ui->veil; i < ui->count; i++) {
        const UiItem *other = &ui->item[i];
        const Rect common = rect_intersection(tip, rect_inset(other->box, 1));
        const float share = common.w * common.h / (other->box.w * other->box.h);
        const bool confirms = strcmp(other->name, "confirm") == 0;
        if (other != item && (confirms || other->role == UI_SOURCE))
            CHECK_MSG(share <= (confirms ? 0 : CORNER), "%s: the tip of %s hides %.2f of %s", where,
                      item->name, (double)share, other->name);
    }
}

static void check_tips(Ui *ui)
{
    for (int i = ui->veil; i < ui->count; i++)
        if (ui->item[i].role == UI_BUTTON && ui->item[i].tip[0] != '\0' && ui->item[i].topic == 0
            && !is_handle(&ui->item[i])) /* a handle lies on its piece, among the others */
            check_tip(ui, &ui->item[i]);
}

static bool can_be_pressed(const Ui *ui, const UiItem *item)
{
    return ui_is_reachable(ui, item) && !ui_is_only_asked(item) && !is_cut_by_its_list(item);
}

/* --- What is told about a thing --- */

static void check_panel(App *app, const UiItem *asked, const char *name)
{
    const Rect whole = gfx_whole(app->platform.gfx);
    const Rect box = app->ui.inspect_box;
    const Point finger = app->ui.told_at;
    CHECK_MSG(!rect_is_empty(box), "%s: nothing is told about %s", where, name);
    CHECK_MSG(box.x >= 0 && box.y >= 0 && box.x + box.w <= whole.w && box.y + box.h <= whole.h,
              "%s: the panel about %s leaves the canvas: %.0f %.0f %.0f %.0f", where, name,
              (double)box.x, (double)box.y, (double)box.w, (double)box.h);
    CHECK_MSG(!rect_has(rect_inset(box, -20), finger), "%s: the panel about %s is under the finger",
              where, name);
    CHECK_MSG(!rects_touch(box, asked->box), "%s: the panel about %s hides it", where, name);
}

/* One after the other, by hand and by mouse, everything that can be asked about. */
static void check_topics(App *app, bool left_handed)
{
    Ui *ui = &app->ui;
    app->platform.settings.left_handed = left_handed;
    app_build(app);
    const int count = ui->count;
    for (int i = 0; i < count; i++) {
        if (ui->item[i].topic == 0) continue;
        const UiItem asked = ui->item[i];
        char name[48];
        snprintf(name, sizeof name, "%s", asked.name);
        ui->device = DEVICE_TOUCH;
        CHECK(ui_show_about(ui, &ui->item[i], rect_centre(asked.box)));
        app_build(app);
        check_panel(app, &asked, name);
        for (int j = count; j < ui->count; j++) check_words(ui, &ui->item[j]);
        ui->told = 0;
        app_build(app);
    }
    app->platform.settings.left_handed = false;
}

static void check_frame(App *app)
{
    Ui *ui = &app->ui;
    app_build(app);
    if (reads) {
        read_frame(app);
        return;
    }
    check_tips(ui);
    for (int i = 0; i < ui->count; i++) {
        const UiItem *item = &ui->item[i];
        check_words(ui, item);
        check_order(ui, item);
        for (int j = i + 1; item->id != 0 && j < ui->count; j++)
            CHECK_MSG(ui->item[j].id != item->id, "%s: two are called %s", where, item->name);
        if (!can_be_pressed(ui, item)) continue;
        check_target(ui, item);
        for (int j = i + 1; j < ui->count; j++) {
            if (can_be_pressed(ui, &ui->item[j])) check_gap(item, &ui->item[j]);
        }
    }
}

/* --- The screens --- */

static Table *open_table(App *app, const TableGame *game)
{
    const GameSetup setup = game_setup(game->rules, game->rules->max_seats, 5);
    const MatchSeats seats = { { { "person", "Itzel" },
                                 { "greedy", "Marko" },
                                 { "person", "Олеся" },
                                 { "random", "Olena" } } };
    return evening_sit(app, game, &setup, &seats, NULL);
}

/* A game played to its end by chance, so that the sheet is full. */
static void play_on(Table *table, int steps)
{
    Rng rng = rng_seeded(3);
    Action action;
    for (int i = 0; i < steps && match_to_act(&table->match) != SEAT_NONE; i++) {
        if (!table->game->rules->sample(match_state(&table->match), &rng, &action)) break;
        match_apply(&table->match, &action);
    }
    table_refresh(table);
    if (table->game->rewound != NULL) table->game->rewound(table);
}

static void check_table(App *app, const TableGame *game)
{
    Table *table = open_table(app, game);
    on_table = true;
    where = "table";
    check_frame(app);
    table->curtain = true;
    where = "curtain";
    check_frame(app);
    table->curtain = false;
    play_on(table, 40);
    where = "table in the middle";
    check_frame(app);
    if (!reads) check_topics(app, false);
    if (!reads) check_topics(app, true);
    table->log_open = true;
    where = "log";
    check_frame(app);
    table->log_open = false;
    on_table = false;
    menu_open(table);
    where = "menu";
    check_frame(app);
    app_pop(app);
    play_on(table, 4000);
    results_open(table);
    where = "results";
    check_frame(app);
    app_pop(app);
}

static void press(App *app, const char *name)
{
    app_build(app);
    const UiItem *item = ui_find(&app->ui, name);
    if (CHECK_MSG(item != NULL, "%s: there is no %s", where, name))
        ui_act_of(&app->ui, UI_PRESSED, item);
    app_turn(app);
}

/* Who plays is a list that opens. */
static void check_setup(App *app, const TableGame *game)
{
    setup_open(app, game);
    where = "setup";
    check_frame(app);
    press(app, "seat2.player");
    where = "who plays";
    check_frame(app);
    CHECK(ui_is_reachable(&app->ui, ui_find(&app->ui, "who.person")));
    press(app, "who.person");
    CHECK_STR(ui_find(&app->ui, "seat2.player")->icon, "person");
    app_pop(app);
}

/* Alone, the automa's settings stand where the others would sit. */
static void check_solo(App *app, const char *id)
{
    TableGame game = toy_table;
    char seats[64];
    game.rules = game_find(id);
    snprintf(seats, sizeof seats, "setup.%s.seats.0", id);
    settings_set_note(&app->platform.settings, seats, "1");
    setup_open(app, &game);
    where = id;
    check_frame(app);
    app_pop(app);
    settings_set_note(&app->platform.settings, seats, "");
}

static void check_sheets(App *app, const TableGame *game)
{
    title_open(app);
    where = "title";
    check_frame(app);
    check_setup(app, game);
    check_solo(app, "coatl");
    check_solo(app, "coatl-cards");
    settings_open(app);
    where = "settings";
    check_frame(app);
    app_pop(app);
    credits_open(app);
    where = "about";
    check_frame(app);
    app_pop(app);
    CHECK(rules_open(app, game->rules->id, "section reference"));
    where = "rules";
    check_frame(app);
    app_pop(app);
    gallery_open(app, game);
    where = "gallery";
    check_frame(app);
    if (game->gallery != NULL) app_pop(app);
    saved_open(app);
    for (int i = 0; i < app->saves.count; i++) saves_look(&app->saves, i);
    where = "saved";
    check_frame(app);
}

/* A game of each kind to go on with, so that the title and the list have something to show. */
static void leave_games(App *app)
{
    for (int i = 0; i < app->options.table_count; i++) {
        Table *table = open_table(app, app->options.tables[i]);
        play_on(table, 3);
        table_save(table);
        writer_flush(&app->platform.writer);
    }
}

static void check_most(int w, int h, int least, int most)
{
    static App app;
    AppOptions options = evening_options(w, h);
    if (!reads) options.tables = evening_tables(&toy_table, &options.table_count);
    if (!evening_open(&app, &options)) return;
    app_turn(&app);
    leave_games(&app);
    for (int language = 0; language < LANGUAGE_COUNT; language++)
        for (int size = least; size <= most; size += 25) {
            const int before = check_failures;
            language_switch(LANGUAGE[language].code);
            translated = strcmp(LANGUAGE[language].code, "en") != 0;
            app.platform.settings.text_size = size;
            for (int i = 0; i < app.options.table_count; i++) {
                check_sheets(&app, app.options.tables[i]);
                check_table(&app, app.options.tables[i]);
            }
            if (check_failures > before)
                printf("  at %dx%d, %s, %d %%\n", w, h, LANGUAGE[language].code, size);
        }
    app_release(&app);
}

static void check_texts(int w, int h, int least)
{
    check_most(w, h, least, 150);
}

static void check_size(int w, int h)
{
    check_texts(w, h, 100);
}

/* --- Secrets --- */

static uint64_t picture(App *app)
{
    uint64_t hash = HASH_START;
    char path[512];
    snprintf(path, sizeof path, "%s/screens_test.bmp", check_folder());
    platform_shot(&app->platform, path);
    app_turn(app);
    FILE *file = fopen(path, "rb");
    if (!CHECK(file != NULL)) return 0;
    for (int c; (c = fgetc(file)) != EOF;) hash = hash_number(hash, (uint64_t)c);
    fclose(file);
    app->platform.shot_taken = false;
    app->ui.toast.until = 0; /* it told where the picture is */
    return hash;
}

/* All that is seen of a turn's end while the second seat holds this stone; the last two pictures
 * are after the curtain. */
enum { PICTURES = 12 };
static void see_a_turn(uint8_t secret, uint64_t seen[PICTURES])
{
    static App app;
    static const TableGame *const TABLE[] = { &toy_table };
    static const Action TURN[] = { { .kind = TOY_TAKE, .arg = { 1 } }, { .kind = TOY_DONE } };
    const GameSetup setup = game_setup(&toy_rules, 2, 5);
    if (!evening_open_with(&app, TABLE, 640, 400)) return;
    Table *table = evening_sit(&app, TABLE[0], &setup, NULL, NULL);
    ToyState first;
    memcpy(&first, table->match.session.state, sizeof first);
    first.secret[1] = secret;
    memcpy(table->match.session.state, &first, sizeof first);
    table_refresh(table);
    for (int i = 0; i < 200 && (i < 60 || art_is_busy(app.platform.art)); i++) app_turn(&app);
    for (int i = 0; i < PICTURES; i++) {
        if (i == 2 || i == 4)
            CHECK_EQ(table_do(table, &TURN[i / 4], (Point){ 0, 0 }), REFUSAL_NONE);
        if (i == PICTURES - 2) {
            CHECK(table->curtain);
            table->curtain = false;
            table->viewer = 1;
            table_refresh(table);
        }
        seen[i] = picture(&app);
    }
    app_release(&app);
}

static void nothing_is_seen_through_the_curtain(void)
{
    uint64_t one[PICTURES] = { 0 }, other[PICTURES] = { 0 };
    see_a_turn(0, one);
    see_a_turn(3, other);
    for (int i = 0; i < PICTURES - 2; i++)
        CHECK_MSG(one[i] == other[i], "picture %d tells of the stone", i);
    CHECK(one[PICTURES - 1] != other[PICTURES - 1]); /* or the others would prove nothing */
}

static void no_word_is_too_small(void)
{
    reads = true;
    check_most(1280, 800, 100, 100);
    reads = false;
}

static void screens_at_1280(void)
{
    check_size(1280, 800);
}

static void screens_at_1024(void)
{
    check_size(1024, 640);
}

static void screens_at_1920(void)
{
    check_size(1920, 1080);
}

static void screens_at_4k(void)
{
    check_texts(3840, 2160, 150); /* else like 1920x1080, at four times the price */
}

static void screens_at_4_to_3(void)
{
    check_size(1200, 900);
}

static void screens_very_wide(void)
{
    check_size(2560, 1080);
}

static void screens_square(void)
{
    check_size(640, 640);
}

static void screens_in_portrait(void)
{
    check_size(800, 1280);
}

static void screens_in_small_portrait(void)
{
    check_size(640, 1024);
}

static const Test TEST[] = {
    { "nothing is seen through the curtain", nothing_is_seen_through_the_curtain },
    { "no word is too small", no_word_is_too_small },
    { "screens at 1280x800", screens_at_1280 },
    { "screens at 1024x640", screens_at_1024 },
    { "screens at 1920x1080", screens_at_1920 },
    { "screens at 3840x2160", screens_at_4k },
    { "screens at 4:3", screens_at_4_to_3 },
    { "screens at 21:9", screens_very_wide },
    { "screens in a square", screens_square },
    { "screens in portrait", screens_in_portrait },
    { "screens in the least portrait", screens_in_small_portrait },
};

EVENING_MAIN(TEST)
