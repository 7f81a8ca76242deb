/* A machine that paints next to nothing in a frame: computers wait until what changed is seen. */
#include "evening.h"
#include "platform/gfx/backend.h"
#include "table/private.h"
#include "tables/tables.h"
#include "tools/picture.h"

#define TRICKLE_MS 2000 /* for the whole window */

static App app; /* too large for the stack */

static Table *open_table(const TableGame *game)
{
    const MatchSeats seats = { { { "greedy", "Itzel" }, { "greedy", "Marko" } } };
    const GameSetup setup = game_setup(game->rules, 2, 11);
    if (!evening_open_with(&app, &game, 320, 200)) return NULL;
    app_turn(&app);
    return evening_sit(&app, game, &setup, &seats, NULL);
}

static void check_table(const TableGame *game)
{
    enum { STEPS = 12, FRAMES = 6000 };
    const Table *table = open_table(game);
    int waited = 0;
    if (table == NULL) return;
    const Session *session = &table->match.session;
    for (int frame = 0; session->at < STEPS && CHECK(frame < FRAMES); frame++) {
        const bool whole = ui_is_whole(&app.ui);
        const int at = session->at;
        app.platform.layer_ms = TRICKLE_MS;
        app_turn(&app);
        waited += !whole;
        CHECK_MSG(whole || session->at == at, "%s: step %d began in a picture half painted",
                  game->rules->id, at);
        if (session->at > at) app.ui.changed = true;
    }
    CHECK(waited > STEPS); /* there was something to wait for */
    app_release(&app);
}

static void a_move_begins_when_the_last_is_seen(void)
{
    int count;
    const TableGame *const *all = tables_of_program(&count);
    for (int i = 0; i < count; i++) check_table(all[i]);
}

/* From a scene to a table, to the settings over it and back: what is seen first has all its
 * pictures. */
static void check_nothing_is_missing(const TableGame *game, const char *where)
{
    int frames = 0;
    while (app.fade.holds && CHECK(frames < 300)) {
        app_turn(&app);
        frames++;
    }
    CHECK_MSG(ui_has_art(&app.ui), "%s: %s is seen before its pictures are there", game->rules->id,
              where);
    for (int i = 0; i < 60; i++) app_turn(&app);
}

static void check_is_laid(const TableGame *game)
{
    const GameSetup setup = game_setup(game->rules, 2, 11);
    if (!evening_open_with(&app, &game, 640, 400)) return;
    for (int i = 0; i < 60; i++) app_turn(&app);
    if (evening_sit(&app, game, &setup, NULL, NULL) == NULL) return;
    app_turn(&app);
    CHECK(app.fade.holds);
    check_nothing_is_missing(game, "the table");
    app.options.doors->settings(&app);
    app_turn(&app);
    check_nothing_is_missing(game, "what the settings show");
    app_pop(&app);
    app_turn(&app);
    check_nothing_is_missing(game, "the table after the settings");
    app_release(&app);
}

static void nothing_is_seen_half_painted(void)
{
    int count;
    const TableGame *const *all = tables_of_program(&count);
    for (int i = 0; i < count; i++) check_is_laid(all[i]);
}

/* On a slow machine a word tells that something goes on; on others it never appears. */
static void who_waits_is_told(void)
{
    int count;
    const TableGame *game = tables_of_program(&count)[0];
    const GameSetup setup = game_setup(game->rules, 2, 11);
    if (!evening_open_with(&app, &game, 640, 400)) return;
    for (int i = 0; i < 60; i++) app_turn(&app);
    if (evening_sit(&app, game, &setup, NULL, NULL) == NULL) return;
    const double begun = clock_now(&app.platform.clock);
    bool told = false;
    for (int frame = 0; (frame < 3 || app.fade.holds) && CHECK(frame < 6000); frame++) {
        app.platform.layer_ms = TRICKLE_MS;
        app_turn(&app);
        const double now = clock_now(&app.platform.clock);
        const bool slow = fade_is_slow(&app.fade, now);
        CHECK(!slow || now - begun >= FADE_WORD_MS - 20);
        told |= slow;
    }
    CHECK(told);
    app_release(&app);
}

/* A picture of the screen as it is now. */
static Picture8 look(void)
{
    Picture8 seen = { 0 };
    platform_shot(&app.platform, "slow_test.bmp");
    app_turn(&app);
    CHECK(picture_read(&seen, "slow_test.bmp"));
    return seen;
}

/* A menu comes: until it is painted the old picture stays. */
static void check_kept_picture(Table *table, const Picture8 *seen)
{
    const size_t size = (size_t)seen->w * (size_t)seen->h * 3;
    app.options.doors->pause(table);
    app_turn(&app);
    uint8_t *kept = malloc(size);
    CHECK(kept != NULL && gfx_layer_read(app.platform.gfx, LAYER_SPARE, kept));
    CHECK_MSG(kept != NULL && memcmp(kept, seen->rgb, size) == 0,
              "%s: the picture that stays is another one", table->game->rules->id);
    free(kept);
}

/* What lies over the layer, as discs do on a mat, is a part of that picture. */
static void check_kept_table(const TableGame *game)
{
    const GameSetup setup = game_setup(game->rules, 2, 11);
    if (!evening_open_with(&app, &game, 640, 400)) return;
    app_turn(&app);
    Table *table = evening_sit(&app, game, &setup, NULL, NULL);
    for (int i = 0; i < 200; i++) app_turn(&app);
    Picture8 seen = look();
    if (table != NULL) check_kept_picture(table, &seen);
    picture_free(&seen);
    app_release(&app);
}

static void all_of_a_table_stays_until_the_menu_comes(void)
{
    int count;
    const TableGame *const *all = tables_of_program(&count);
    for (int i = 0; i < count; i++) check_kept_table(all[i]);
}

/* The picture is that of before also where the same turn has changed the state: the cards of gods
 * are gone from that when the menu comes. */
static void gods_stay_after_they_were_chosen(void)
{
    Error error;
    AppOptions options = evening_options(640, 400);
    if (!evening_open(&app, &options)) return;
    app_turn(&app);
    CHECK_MSG(app.options.doors->load(&app, GODS, &error), "%s", error.text);
    for (int i = 0; i < 200; i++) app_turn(&app);
    Table *table = evening_table(&app);
    const UiAct see = { .kind = UI_PRESSED, .act = TABLE_CONFIRM };
    if (ui_find(&app.ui, "card.1") == NULL) table_scene.act(&app, table, &see);
    for (int i = 0; i < 4; i++) app_turn(&app);
    Picture8 seen = look();
    const int begun = table->match.session.at;
    CHECK(ui_find(&app.ui, "card.1") != NULL);
    for (int i = 0; i < 4 && table->legal_count > 0; i++) {
        const Action action = table->legal[0];
        (void)table_do(table, &action, (Point){ 0, 0 });
    }
    CHECK(table->match.session.at > begun);
    check_kept_picture(table, &seen);
    picture_free(&seen);
    app_release(&app);
}

static void trickle(void)
{
    app.platform.layer_ms = TRICKLE_MS;
    app.ui.changed = true;
    app_turn(&app);
}

static void trickle_until_whole(void)
{
    for (int frame = 0; !ui_is_whole(&app.ui) && CHECK(frame < 6000); frame++) trickle();
}

/* A place on the western land, as the screen shows it: each land has its own colour. */
static uint32_t read_land(void)
{
    Gfx *gfx = app.platform.gfx;
    const Canvas canvas = gfx_canvas(gfx);
    uint8_t *rgb = malloc((size_t)canvas.w_px * (size_t)canvas.h_px * 3);
    const Rect mat = ui_find(&app.ui, "mat")->box;
    const int x = (int)((mat.x + mat.w * 0.2F) * canvas.scale);
    const int y = (int)((mat.y + mat.h * 0.42F) * canvas.scale);
    const uint8_t *at = rgb + ((ptrdiff_t)y * canvas.w_px + x) * 3;
    const bool read = rgb != NULL && gfx->backend->read(gfx, window_pixels(gfx->window), rgb);
    const uint32_t colour = read ? (uint32_t)at[0] << 16 | (uint32_t)at[1] << 8 | at[2] : 0;
    CHECK(read);
    free(rgb);
    return colour;
}

/* Where lands change places while discs go round, they lie as the discs do also before the layer
 * has them. */
static void lands_are_turned_with_the_discs(void)
{
    Error error;
    Action action;
    AppOptions options = evening_options(320, 200);
    if (!evening_open(&app, &options)) return;
    app_turn(&app);
    CHECK_MSG(app.options.doors->load(&app, TURNED, &error), "%s", error.text);
    for (int frame = 0; frame < 60; frame++) trickle();
    trickle_until_whole();
    Table *table = evening_table(&app);
    const Seat seat = table->viewer;
    const uint32_t before = read_land();
    const char *flick = "flick Cp2 880 880 200 900";
    CHECK_EQ(table->game->rules->parse_action(table->state, flick, &action), REFUSAL_NONE);
    CHECK_EQ(table_do(table, &action, (Point){ 0, 0 }), REFUSAL_NONE);
    for (int frame = 0; table->viewer == seat && CHECK(frame < 900); frame++) trickle();
    for (int frame = 0; frame < 28; frame++) trickle(); /* it has been turned */
    CHECK(!ui_is_whole(&app.ui));
    const uint32_t turned = read_land();
    trickle_until_whole();
    CHECK(turned != before);
    CHECK_EQ(read_land(), turned);
    app_release(&app);
}

static const Test TEST[] = {
    { "nothing is seen half painted", nothing_is_seen_half_painted },
    { "who waits is told", who_waits_is_told },
    { "lands are turned with the discs", lands_are_turned_with_the_discs },
    { "all of a table stays until the menu comes", all_of_a_table_stays_until_the_menu_comes },
    { "gods stay after they were chosen", gods_stay_after_they_were_chosen },
    { "a move begins when the last is seen", a_move_begins_when_the_last_is_seen },
};

EVENING_MAIN(TEST)
