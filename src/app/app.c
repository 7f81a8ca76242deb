#include "app/app.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include "app/facts.h"
#include "platform/limit.h"
#include "platform/system.h"

/* --- The stack --- */

const SceneKind *app_top(const App *app)
{
    return app->depth > 0 ? app->scene[app->depth - 1].kind : NULL;
}

int app_owner(const App *app)
{
    return app->depth > 0 ? app->scene[app->depth - 1].serial : 0;
}

static void paint_what_moves(App *app)
{
    const Scene *top = &app->scene[app->depth - 1];
    if (top->kind->paint_moving != NULL) top->kind->paint_moving(app, top->self);
    ui_paint_floating(&app->ui);
}

/* Stacked deeper than anybody can follow: its caller fills in a scene that is never shown. */
static void *leave_out(App *app, const SceneKind *kind)
{
    limit_tell(&app->full, "scenes over one another", APP_MAX_SCENES);
    free(app->left_out);
    app->left_out = calloc(1, kind->size);
    if (app->left_out == NULL) abort();
    return app->left_out;
}

void *app_push(App *app, const SceneKind *kind)
{
    if (app->depth == APP_MAX_SCENES) return leave_out(app, kind);
    Scene *scene = &app->scene[app->depth++];
    *scene = (Scene){ .kind = kind, .self = calloc(1, kind->size), .serial = ++app->serial };
    if (scene->self == NULL) abort();
    fade_want(&app->fade);
    ui_forget(&app->ui);
    input_cancel(&app->platform.input);
    return scene->self;
}

static void close_top(App *app)
{
    Scene *scene = &app->scene[--app->depth];
    if (scene->kind->close != NULL) scene->kind->close(app, scene->self);
    free(scene->self);
    fade_want(&app->fade);
    ui_forget(&app->ui);
}

void app_pop(App *app)
{
    close_top(app);
    app->quit |= app->depth == 0;
    if (app->depth == 0) return;
    const Scene *top = &app->scene[app->depth - 1];
    if (top->kind->uncovered != NULL) top->kind->uncovered(app, top->self);
}

bool app_leave_on_cancel(App *app, void *self, const InputEvent *event)
{
    (void)self;
    if (event->kind != INPUT_COMMAND || !event->down || event->command != COMMAND_CANCEL)
        return false;
    app_pop(app);
    return true;
}

void *app_replace(App *app, const SceneKind *kind)
{
    while (app->depth > 0) close_top(app);
    return app_push(app, kind);
}

/* The lowest scene that can be seen. */
static int first_visible(const App *app)
{
    int first = app->depth - 1;
    while (first > 0 && app->scene[first].kind->over) first--;
    return first;
}

/* --- What was explained --- */

static void told_path(const App *app, char *out, size_t size)
{
    (void)snprintf(out, size, "%s/told", app->platform.paths.home);
}

/* Without the file, or with a spoilt one, nothing was. */
static void load_told(App *app)
{
    char path[WRITER_PATH_MAX];
    Error ignored = { 0 };
    size_t length;
    app->newcomers = !app->platform.clock.simulated;
    told_path(app, path, sizeof path);
    char *text = files_read(path, TOLD_BYTES, &length, &ignored);
    if (text != NULL && strlen(text) == length) told_read(&app->told, text);
    free(text);
}

static void save_told(App *app)
{
    char path[WRITER_PATH_MAX];
    size_t length;
    told_path(app, path, sizeof path);
    char *text = told_write(&app->told, &length);
    if (text != NULL) writer_put(&app->platform.writer, path, text, length);
}

void app_note_told(App *app, const char *game, const char *name, const char *card)
{
    told_add(&app->told, game, name, card);
    save_told(app);
}

void app_forget_told(App *app)
{
    app->told = (Told){ 0 };
    save_told(app);
}

/* --- Life --- */

static void tell(App *app, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void tell(App *app, const char *format, ...)
{
    char text[UI_TOAST_MAX];
    va_list arguments;
    va_start(arguments, format);
    (void)vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    ui_toast(&app->ui, text);
}

/* What was wrong with the world when we came into it; the player may go on. */
static void tell_troubles(App *app)
{
    const Platform *platform = &app->platform;
    if (platform->settings_broken) {
        fprintf(stderr, "teocalli: %s\n", platform->settings_error.text);
        tell(app, _("Not all of the settings could be read. The old ones are kept as %s."),
             "settings.broken");
    }
    if (!platform->settings_broken && platform->settings_error.text[0] != '\0')
        tell(app, _("One setting could not be understood and is as at the first start: %s"),
             platform->settings_error.text);
    if (platform->paths.trouble.text[0] != '\0')
        tell(app, _("Saving does not work: %s"), platform->paths.trouble.text);
}

bool app_open(App *app, const AppOptions *options, Error *error)
{
    *app = (App){ .options = *options };
    if (!platform_open(&app->platform, &options->platform, error)) return false;
    app->is_open = true;
    ui_open(&app->ui, &app->platform);
    snprintf(app->saves.folder, sizeof app->saves.folder, "%s", app->platform.paths.saves);
    app->saves.writer = &app->platform.writer;
    load_told(app);
    app_load_records(app);
    portraits_open(&app->portraits, app->platform.art, app->platform.worker, &app->platform.writer,
                   &app->platform.clock, app->platform.paths.home);
    if (!thinker_open(&app->thinker, platform_wake, NULL, error)) return false;
    facts_open(app);
    if (!options->doors->start(app, error)) return false;
    tell_troubles(app);
    app_tell_broken_records(app);
    return true;
}

void app_release(App *app)
{
    while (app->depth > 0) close_top(app);
    thinker_close(&app->thinker);
    writer_flush(&app->platform.writer);
    app_hold(app, &(FilesLock){ 0 });
    if (app->is_open) saves_empty_trash(&app->saves);
    portraits_close(&app->portraits);
    platform_release(&app->platform);
    app_release_records(app);
    free(app->left_out);
    *app = (App){ 0 };
}

/* --- A turn --- */

/* The program alone, or what is played in it. */
static void name_window(const App *app)
{
    char words[128] = "Teocalli";
    int i = app->depth - 1;
    while (i >= 0 && app->scene[i].kind->title == NULL) i--;
    if (i >= 0)
        snprintf(words, sizeof words, "%s – Teocalli",
                 app->scene[i].kind->title(app->scene[i].self));
    window_set_title(&app->platform.window, words);
}

void app_build(App *app)
{
    ui_begin(&app->ui);
    for (int i = first_visible(app); i < app->depth; i++) {
        app->ui.owner = app->scene[i].serial;
        if (app->scene[i].kind->over)
            ui_add(&app->ui, (UiItem){ .role = UI_VEIL,
                                       .box = gfx_whole(app->platform.gfx),
                                       .value = app->scene[i].kind->beside ? 0 : 0.62F });
        app->scene[i].kind->build(app, app->scene[i].self);
    }
    ui_end(&app->ui);
    name_window(app);
    app->stale = false;
}

static void deliver_acts(App *app)
{
    UiAct act;
    bool any = false;
    while (app->depth > 0 && ui_next_act(&app->ui, &act)) {
        const Scene *top = &app->scene[app->depth - 1];
        if (act.owner == top->serial && top->kind->act != NULL)
            top->kind->act(app, top->self, &act);
        any = true;
    }
    if (any && app->depth > 0) app_build(app);
}

static bool take_command(App *app, const InputEvent *event)
{
    Settings *settings = &app->platform.settings;
    if (event->kind != INPUT_COMMAND || !event->down || event->repeat) return false;
    switch (event->command) {
    case COMMAND_FULL_SCREEN: settings->full_screen = !settings->full_screen; break;
    case COMMAND_MUTE:
        settings->mute = !settings->mute;
        ui_toast(&app->ui, settings->mute ? N_("The sound is off.") : N_("The sound is on."));
        break;
    case COMMAND_SHOT: platform_shot(&app->platform, NULL); return true;
    case COMMAND_INSPECT: /* pads have no other button: asked once more, it tells more */
    case COMMAND_HELP:
        if (event->command == COMMAND_INSPECT
            && (event->device != DEVICE_PAD || !ui_offers_more(&app->ui)))
            return false;
        if (app->options.doors == NULL || app->options.doors->help == NULL) return false;
        app->options.doors->help(app);
        return true;
    default: return false;
    }
    app_settings_changed(app);
    return true;
}

static void take_world(App *app, const InputEvent *event)
{
    const Settings *settings = &app->platform.settings;
    switch (event->kind) {
    case INPUT_QUIT: app->quit = true; break;
    case INPUT_FOCUS_LOST:
    case INPUT_HIDDEN:
        writer_retry(&app->platform.writer);
        audio_focus(app->platform.audio, false, settings->music_in_background);
        break;
    case INPUT_FOCUS_GAINED:
        audio_focus(app->platform.audio, true, settings->music_in_background);
        break;
    case INPUT_RESIZE: app->ui.changed = true; break;
    default: break;
    }
}

/* Goes on with a gesture that has begun, and hits nothing: a frame may have hundreds of them. */
static bool is_sample(const InputEvent *event)
{
    return event->kind == INPUT_DRAG_MOVE || event->kind == INPUT_PINCH;
}

/* While letters are typed or a piece is held, commands are the kit's. */
static bool take_early(App *app, const InputEvent *event)
{
    const Scene *top = &app->scene[app->depth - 1];
    if (top->kind->early == NULL || ui_is_holding(&app->ui)
        || !top->kind->early(app, top->self, event))
        return false;
    app->ui.device = event->device;
    app->ui.changed = app->stale = true;
    return true;
}

/* A finger on what turns away under it means nothing there. */
static bool swallows(App *app, const InputEvent *event)
{
    if (!app->fade.running || !app->fade.turns || event->kind > INPUT_PINCH) return false;
    if (event->kind == INPUT_PRESS) input_cancel(&app->platform.input);
    return event->kind != INPUT_CANCEL && event->kind != INPUT_LEAVE && event->kind != INPUT_HOVER;
}

static void take_event(App *app, const InputEvent *event)
{
    if (app->stale && !is_sample(event)) app_build(app);
    take_world(app, event);
    if (app->fade.running && (event->kind == INPUT_PRESS || event->kind == INPUT_COMMAND)) {
        fade_end(&app->fade, &app->platform);
        app->ui.changed = true;
    }
    if (swallows(app, event)) return;
    if (take_command(app, event)) return;
    if (take_early(app, event)) return;
    const bool taken = ui_take(&app->ui, event);
    deliver_acts(app);
    input_set_holding(&app->platform.input, ui_is_holding(&app->ui));
    if (taken || app->depth == 0) return;
    const Scene *top = &app->scene[app->depth - 1];
    if (top->kind->input != NULL && top->kind->input(app, top->self, event)) {
        app->ui.changed = true;
        deliver_acts(app);
        app->stale = is_sample(event);
        if (app->depth > 0 && !app->stale) app_build(app);
    }
}

/* Only now, or the picture would show the sentence about itself. */
static void tell_shot(App *app)
{
    Platform *platform = &app->platform;
    if (!platform->shot_taken) return;
    platform->shot_taken = false;
    if (platform->shot_error.text[0] != '\0')
        tell(app, _("Screenshot failed: %s"), platform->shot_error.text);
    else
        tell(app, _("Screenshot saved: %s"), platform->shot);
    platform->shot[0] = '\0';
}

/* The disk was full, or is again as it should be. */
static void tend_writer(App *app)
{
    enum { RETRY_MS = 5000 };
    Writer *writer = &app->platform.writer;
    const double now = clock_now(&app->platform.clock);
    if (writer_news(writer, SETTINGS_FILE, &app->settings_unsaved) == WRITER_TROUBLE
        && app->platform.paths.trouble.text[0] == '\0') /* that was told already */
        tell(app, _("The settings could not be saved: %s"), writer_why(writer, SETTINGS_FILE));
    switch (writer_news(writer, SAVES_ENDING, &app->game_unsaved)) {
    case WRITER_NO_NEWS: break;
    case WRITER_RELIEF: tell(app, "%s", _("The game is saved again.")); break;
    case WRITER_TROUBLE:
        tell(app, _("The game could not be saved: %s"), writer_why(writer, SAVES_ENDING));
        break;
    }
    if (writer_news(writer, ".png", &app->portrait_unsaved) == WRITER_TROUBLE)
        tell(app, _("The picture could not be saved: %s"), writer_why(writer, ".png"));
    const bool failed = writer_state(writer, "") == WRITER_FAILED;
    if (failed && app->retry_at > 0 && now >= app->retry_at) writer_retry(writer);
    if (!failed || now >= app->retry_at) app->retry_at = failed ? now + RETRY_MS : 0;
    app->platform.chore = failed ? RETRY_MS : 0;
}

static void tick(App *app)
{
    const double now = clock_now(&app->platform.clock), elapsed = now - app->ticked;
    const Scene *top = &app->scene[app->depth - 1];
    app->ticked = now;
    ui_tick(&app->ui, now);
    if (top->kind->tick != NULL) top->kind->tick(app, top->self, elapsed);
    if (portraits_update(&app->portraits)) app->ui.changed = true;
    deliver_acts(app);
    tend_writer(app);
    tell_shot(app);
}

/* Whoever acts there. */
static WindowSide wanted_side(const App *app)
{
    for (int i = app->depth - 1; i >= 0; i--)
        if (app->scene[i].kind->side != NULL)
            return app->scene[i].kind->side(app, app->scene[i].self);
    return SIDE_HERE;
}

static bool must_turn(const App *app)
{
    return wanted_side(app) != app->platform.window.side;
}

bool app_is_turning(const App *app)
{
    return must_turn(app) || (app->fade.running && app->fade.turns);
}

static double sooner(double a, double b)
{
    if (a < 0) return b;
    return b < 0 || a < b ? a : b;
}

static double next_wake(const App *app)
{
    const Scene *top = &app->scene[app->depth - 1];
    if (app->fade.running || must_turn(app)) return 0;
    const double kit = ui_next_tick(&app->ui);
    const double scene = top->kind->next_tick != NULL ? top->kind->next_tick(app, top->self) : -1;
    const double left = app->retry_at - clock_now(&app->platform.clock);
    return sooner(sooner(kit, scene), app->retry_at <= 0 ? -1 : left > 0 ? left : 1);
}

static void paint_background(void *context)
{
    App *app = context;
    const Scene *base = &app->scene[first_visible(app)];
    base->kind->paint_background(app, base->self);
}

static int background_of(const App *app)
{
    const Scene *base = &app->scene[first_visible(app)];
    const int wanted = base->kind->background != NULL ? base->kind->background(app, base->self) : 0;
    return base->serial * 1000 + wanted;
}

/* The old picture stays until all of the new one is there, what moves in it and its art included.
 */
static bool is_laid(App *app, double now)
{
    Art *art = app->platform.art;
    if (!app->ui.covered || !ui_is_whole(&app->ui)) return ui_is_whole(&app->ui);
    const unsigned rough = art_rough(art);
    paint_what_moves(app);
    app->ui.changed = true;
    return fade_is_late(&app->fade, now) || (ui_has_art(&app->ui) && art_rough(art) == rough);
}

/* Quietly, at the foot of the old picture. */
static void say_waiting(App *app)
{
    enum { SIZE = 20 };
    Ui *ui = &app->ui;
    const char *words = _("Setting the table");
    const Rect whole = gfx_whole(app->platform.gfx);
    const Style style = ui_style(ui, FONT_TEXT, SIZE, THEME_IVORY, ALIGN_CENTRE);
    const Size size = letters_measure(app->platform.letters, &style, words);
    const Rect box = rect_around((Point){ whole.w / 2, whole.h - 60 }, size.w + 48, size.h + 22);
    gfx_round(app->platform.gfx, box, box.h / 2, (Colour){ 20, 16, 12, 215 });
    ui_draw_text(ui, box, FONT_TEXT, SIZE, THEME_IVORY, ALIGN_CENTRE, words);
}

/* What turns is what is shown: a curtain hangs before it does. */
static void follow_side(App *app)
{
    if (must_turn(app) && !app->fade.running && !app->fade.wanted)
        fade_turn(&app->fade, &app->platform, wanted_side(app));
}

static void draw(App *app)
{
    const bool other = background_of(app) != app->ui.background_seen;
    const double now = clock_now(&app->platform.clock);
    if (!other) follow_side(app);
    platform_begin(&app->platform);
    if (other) fade_hold(&app->fade);
    fade_begin(&app->fade, &app->platform);
    if (platform_wants_shot(&app->platform)) app->fade.holds = false;
    app->ui.covered = app->fade.running && app->fade.holds;
    art_set_unseen(app->platform.art, app->ui.covered);
    app->ui.swings = app->fade.running && app->fade.turns;
    app_build(app);
    ui_paint_resting(&app->ui, background_of(app), paint_background, app);
    if (!app->ui.covered) paint_what_moves(app);
    fade_paint(&app->fade, &app->platform, is_laid(app, now));
    if (fade_is_slow(&app->fade, now)) say_waiting(app);
    platform_end(&app->platform);
    app->frames++;
}

/* A file that was let go over the window. */
static void take_dropped(App *app)
{
    char *path = app->platform.dropped;
    if (path == NULL) return;
    app->platform.dropped = NULL;
    const Scene *top = &app->scene[app->depth - 1];
    if (top->kind->dropped == NULL
        || !top->kind->dropped(app, top->self, path, app->platform.dropped_at))
        app->options.doors->open(app, path);
    app->ui.changed = true;
    SDL_free(path);
}

void app_turn(App *app)
{
    platform_turn(&app->platform);
    if (app->depth > 0) take_dropped(app);
    InputEvent event;
    while (app->depth > 0 && input_next(&app->platform.input, &event)) take_event(app, &event);
    if (app->depth == 0) return;
    tick(app);
    if (app->depth == 0) return;
    const Scene *top = &app->scene[app->depth - 1];
    const bool moving =
        app->fade.running || must_turn(app)
        || (top->kind->next_tick != NULL && top->kind->next_tick(app, top->self) == 0);
    const bool hidden = app->platform.window.hidden;
    if (!hidden && (platform_must_draw(&app->platform) || app->ui.changed || moving)) draw(app);
}

WriterState app_saved(App *app)
{
    return writer_state(&app->platform.writer, SAVES_ENDING);
}

/* Nobody is kept by a disk that works. Where it does not, all is tried once more, and then the
 * player is asked. */
static bool may_leave(App *app)
{
    const WriterState state = app_saved(app);
    if (app->leaves || state == WRITER_DONE) return true;
    if (app->depth == 0) app->options.doors->title(app);
    if (state == WRITER_BUSY) return false;
    if (!app->tried) {
        app->tried = true;
        writer_retry(&app->platform.writer);
        return false;
    }
    app->quit = app->tried = false;
    app->options.doors->unsaved(app);
    return false;
}

/* A script plays to its end: who presses Quit before, a monkey for one, is back at the title. */
static bool has_ended(App *app)
{
    const Driver *driver = app->platform.driver;
    if (!app->quit && app->depth > 0) return false;
    if (!may_leave(app)) return false;
    if (driver == NULL || driver_is_done(driver)) return true;
    app->quit = false;
    app->options.doors->title(app);
    return false;
}

bool app_run_turn(App *app)
{
    if (has_ended(app)) return false;
    platform_wait(&app->platform, app->frames == 0 ? 0 : next_wake(app));
    app_turn(app);
    if (app->platform.driver != NULL && driver_is_done(app->platform.driver)) return false;
    return !facts_is_finished(app);
}

static bool run_turn(void *app)
{
    return app_run_turn(app);
}

int app_run(App *app)
{
    system_run(run_turn, app);
    if (app->options.shot != NULL && app->platform.shot_error.text[0] != '\0') return 2;
    return platform_failed(&app->platform) ? 1 : 0;
}

/* --- For scenes --- */

void app_settings_changed(App *app)
{
    Error error = { 0 };
    if (!platform_apply_settings(&app->platform, &error)) ui_toast(&app->ui, error.text);
    app->ui.changed = true;
}

void app_hold(App *app, FilesLock *lock)
{
    writer_hold(&app->platform.writer, &app->lock);
    app->lock = *lock;
    *lock = (FilesLock){ 0 };
}

bool app_take_lock(App *app, const char *path, FilesLock *lock)
{
    if (!files_lock_is_of(&app->lock, path))
        return writer_give_lock(&app->platform.writer, path, lock);
    *lock = app->lock;
    app->lock = (FilesLock){ 0 };
    return true;
}

void app_stamp(const App *app, char *file, size_t file_size, char *date, size_t date_size)
{
    time_t now = time(NULL);
    struct tm when = { 0 };
    if (app->platform.clock.simulated)
        now = 1767268800 + (time_t)(clock_now(&app->platform.clock) / 1000); /* pictures agree */
    localtime_r(&now, &when);
    strftime(file, file_size, "%Y%m%d-%H%M%S", &when);
    strftime(date, date_size, "%Y-%m-%d %H:%M", &when);
}

uint64_t app_fresh_seed(App *app)
{
    if (app->options.has_seed) return app->options.seed;
    if (app->platform.clock.simulated) return 1;
    Rng rng = rng_seeded((uint64_t)time(NULL) ^ SDL_GetPerformanceCounter());
    return rng_next(&rng) % 1000000000; /* short enough to tell a friend */
}
