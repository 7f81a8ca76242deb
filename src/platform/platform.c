#include "platform/platform.h"
#include <SDL.h>
#include <math.h>
#include <stdlib.h>
#include "platform/cursor.h"
#include "platform/system.h"

static const double FRAME_MS = 1000.0 / 60;
static const double MUSIC_MS = 50; /* one loop follows another as closely as that */

/* --- Opening -------------------------------------------------------------------------------- */

static void set_hints(void)
{
    input_hints();
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0");
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1");
    SDL_SetHint(SDL_HINT_APP_NAME, "Teocalli");
}

static bool open_window(Platform *platform, const PlatformOptions *options, Error *error)
{
    Settings *settings = &platform->settings;
    if (options->full_screen) settings->full_screen = true;
    window_plan(&platform->window, settings, options->w, options->h);
    platform->renderer = settings->renderer;
    const Renderer renderer =
        options->renderer == RENDERER_AUTO ? settings->renderer : options->renderer;
    platform->gfx =
        gfx_open(&platform->window, &platform->paths, &platform->clock, renderer, error);
    if (platform->gfx == NULL && renderer != RENDERER_AUTO && options->renderer == RENDERER_AUTO)
        /* A renderer that was chosen once must not lock the player out for ever. */
        platform->gfx =
            gfx_open(&platform->window, &platform->paths, &platform->clock, RENDERER_AUTO, error);
    return platform->gfx != NULL;
}

/* The software renderer presents through pixels that the system gives a window, where it gives any:
 * through a texture of OpenGL, which SDL would rather take, it is forty times slower. Wayland's
 * windows and bare screens have only the texture. */
static void hint_frame_buffer(const char *driver)
{
    const bool none = strcmp(driver, "wayland") == 0 || strcmp(driver, "KMSDRM") == 0;
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, none ? "1" : "0");
}

/* Where there is no display SDL still opens an invisible window, and nobody could ever close it;
 * but whoever asks for one by name, a test, gets it. */
static bool open_display(Error *error)
{
    if (SDL_Init(SDL_INIT_VIDEO) != 0) return error_at(error, 0, "no display: %s", SDL_GetError());
    const char *driver = SDL_GetCurrentVideoDriver(), *asked = SDL_getenv("SDL_VIDEODRIVER");
    hint_frame_buffer(driver);
    const bool invisible = strcmp(driver, "offscreen") == 0 || strcmp(driver, "dummy") == 0;
    if (!invisible || (asked != NULL && asked[0] != '\0')) return true;
    SDL_Quit();
    return error_at(error, 0, "no display: neither DISPLAY nor WAYLAND_DISPLAY leads to one");
}

static bool open_driver(Platform *platform, const PlatformOptions *options, Error *error)
{
    if (options->script == NULL) return true;
    platform->driver = driver_open(options->script, &platform->window, &platform->clock, error);
    return platform->driver != NULL;
}

/* SDL gives a type once; every platform of the program shares it. */
static uint32_t wake_event(void)
{
    static uint32_t type;
    if (type == 0) type = SDL_RegisterEvents(1);
    return type;
}

void platform_wake(void *context)
{
    (void)context;
    SDL_Event event = { .type = wake_event() };
    SDL_PushEvent(&event); /* a full queue means that the loop is awake anyway */
}

bool platform_open(Platform *platform, const PlatformOptions *options, Error *error)
{
    *platform = (Platform){ .silent = options->silent, .must_draw = true };
    system_start();
    set_hints();
    platform->no_display = !open_display(error);
    if (platform->no_display) return false;
    platform->is_open = true;
    frames_open(&platform->frames);
    const bool scripted = options->script != NULL && SDL_getenv("TEOCALLI_REAL_TIME") == NULL;
    clock_start(&platform->clock, options->simulated || scripted);
    platform->layer_ms = 20;
    if (!paths_find(&platform->paths, error)) return false;
    platform->settings_broken =
        !settings_load(&platform->settings, &platform->paths, &platform->settings_error);
    const SystemMotion motion = platform->clock.simulated ? SYSTEM_SAYS_NOTHING : system_motion();
    if (motion != SYSTEM_SAYS_NOTHING)
        settings_follow_motion(&platform->settings, motion == SYSTEM_IS_CALM);
    language_open(platform->paths.locale,
                  options->language != NULL ? options->language : platform->settings.language);
    (void)wake_event(); /* before threads could race for it */
    platform->worker = worker_open(platform_wake, NULL, error);
    frames_except(&platform->frames, platform->worker);
    if (platform->worker == NULL || !writer_open(&platform->writer, platform_wake, NULL, error)
        || !open_window(platform, options, error))
        return false;
    platform->letters = letters_open(platform->gfx, &platform->paths, error);
    if (platform->letters == NULL) return false;
    platform->art =
        art_open(platform->gfx, platform->worker, &platform->paths, &platform->clock, error);
    if (platform->art == NULL) return false;
    input_open(&platform->input, &platform->window, &platform->clock);
    return open_driver(platform, options, error);
}

/* The next start opens where this one was; a window of a given size and tests leave no trace. */
static void remember_window(Platform *platform)
{
    const Window *window = &platform->window;
    if (window->sdl == NULL || window->fixed || platform->clock.simulated) return;
    Settings remembered = platform->settings;
    Error error = { 0 };
    window_remember(window, &remembered);
    const Settings *old = &platform->settings;
    if (remembered.window_x == old->window_x && remembered.window_y == old->window_y
        && remembered.window_w == old->window_w && remembered.window_h == old->window_h
        && remembered.window_maximised == old->window_maximised)
        return;
    if (!settings_save(&remembered, &platform->paths, &platform->writer, &error))
        SDL_LogError(SDL_LOG_CATEGORY_APPLICATION, "%s", error.text);
}

void platform_release(Platform *platform)
{
    if (!platform->is_open) return;
    remember_window(platform);
    writer_close(&platform->writer);
    SDL_free(platform->dropped);
    if (platform->cursor != NULL) SDL_FreeCursor(platform->cursor);
    driver_close(platform->driver);
    audio_close(platform->audio);
    input_close(&platform->input);
    art_close(platform->art);
    letters_close(platform->letters);
    gfx_close(platform->gfx);
    frames_close(&platform->frames);
    worker_close(platform->worker);
    SDL_Quit();
    *platform = (Platform){ 0 };
}

/* Sound devices and pads take their time: they are opened when the first picture is there. */
static void open_the_rest(Platform *platform)
{
    platform->first_frame_shown = true;
    window_set_icon(&platform->window, &platform->paths);
    if (!platform->silent) {
        platform->audio = audio_open(&platform->paths);
        audio_apply(platform->audio, &platform->settings);
        audio_music(platform->audio, platform->music);
    }
    if (SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER) != 0)
        SDL_LogWarn(SDL_LOG_CATEGORY_INPUT, "no game pads: %s", SDL_GetError());
}

/* --- The loop ------------------------------------------------------------------------------- */

static double sooner(double a, double b)
{
    if (a < 0) return b;
    return b < 0 ? a : fmin(a, b);
}

/* How long nothing needs to be done; negative: until something happens. */
static double time_to_wait(const Platform *platform, double wake_ms)
{
    if (platform->window.hidden) return platform->chore > 0 ? platform->chore : -1;
    double wait = sooner(wake_ms, input_next_tick(&platform->input));
    if (art_is_busy(platform->art)) wait = sooner(wait, FRAME_MS);
    if (audio_is_changing(platform->audio)) wait = sooner(wait, MUSIC_MS);
    if (platform->must_draw) wait = 0;
    if (wait < 0) return wait;
    /* An animation: the next frame is due one sixtieth after the last. */
    const double due = platform->shown + FRAME_MS - platform->clock.now;
    return fmax(wait, fmin(due, FRAME_MS));
}

/* A driver that slept may have lost what was drawn into layers, or every texture. */
static void restore_graphics(Platform *platform, bool textures)
{
    Error error = { 0 };
    for (int i = 0; i < LAYER_COUNT; i++) gfx_layer_invalidate(platform->gfx, (Layer)i);
    if (textures && !gfx_reopen(platform->gfx, gfx_renderer(platform->gfx), &error))
        SDL_LogWarn(SDL_LOG_CATEGORY_VIDEO, "%s", error.text);
    platform->must_draw = true;
}

/* Of several that are let go together, one is opened. */
static void take_dropped(Platform *platform, char *file)
{
    int x, y, left, top;
    SDL_GetGlobalMouseState(&x, &y); /* no event tells where, nor that the pointer came there */
    SDL_GetWindowPosition(platform->window.sdl, &left, &top);
    SDL_free(platform->dropped);
    platform->dropped = file;
    platform->dropped_at = window_point(&platform->window, (float)(x - left), (float)(y - top));
}

static void take_event(Platform *platform, const SDL_Event *event)
{
    if (event->type == SDL_RENDER_TARGETS_RESET || event->type == SDL_RENDER_DEVICE_RESET)
        restore_graphics(platform, event->type == SDL_RENDER_DEVICE_RESET);
    else if (event->type == SDL_DROPFILE)
        take_dropped(platform, event->drop.file);
    else if (event->type == SDL_AUDIODEVICEADDED)
        audio_look_again(platform->audio);
    else
        input_take(&platform->input, event);
}

/* The clock is set first: a press that ended a long rest began now, not when the rest did. */
static void take_events(Platform *platform)
{
    SDL_Event event;
    if (!platform->clock.simulated) clock_tick(&platform->clock);
    if (platform->rested) input_rested(&platform->input);
    platform->rested = false;
    while (SDL_PollEvent(&event) != 0) take_event(platform, &event);
}

void platform_wait(Platform *platform, double wake_ms)
{
    if (platform->clock.simulated) return;
    clock_tick(&platform->clock);
    platform->rested |= system_wait(time_to_wait(platform, platform->driver != NULL ? 0 : wake_ms));
}

void platform_turn(Platform *platform)
{
    frames_begin(&platform->frames);
    platform->begun = SDL_GetPerformanceCounter();
    clock_tick(&platform->clock);
    if (platform->driver != NULL) driver_step(platform->driver);
    take_events(platform);
    if (!platform->clock.simulated) clock_tick(&platform->clock);
    input_tick(&platform->input);
    audio_tick(platform->audio);
    if (platform->input.exposed || platform->gfx_size.w != platform->window.canvas.w_px
        || platform->gfx_size.h != platform->window.canvas.h_px)
        platform->must_draw = true;
    platform->input.exposed = false;
    if (art_update(platform->art)) platform->must_draw = true;
}

bool platform_wants_shot(const Platform *platform)
{
    return (platform->driver != NULL && driver_wants_shot(platform->driver))
           || (platform->shot[0] != '\0' && !platform->shot_taken);
}

bool platform_must_draw(const Platform *platform)
{
    return (platform->must_draw || platform_wants_shot(platform)) && !platform->window.hidden;
}

/* Simulated time passes by what is painted: the same in every run, on every machine. */
static double simulated_work(const Platform *platform)
{
    const Canvas canvas = gfx_canvas(platform->gfx);
    return platform->layer_ms * (double)gfx_count(platform->gfx).drawn_px
           / ((double)canvas.w_px * canvas.h_px);
}

double platform_worked(const Platform *platform)
{
    const double ticks = (double)(SDL_GetPerformanceCounter() - platform->begun);
    if (platform->clock.simulated) return simulated_work(platform);
    return ticks * 1000 / (double)SDL_GetPerformanceFrequency();
}

static void follow_side(Platform *platform)
{
    const WindowSide side = platform->window.side;
    if (side != platform->faced) platform->cursor = cursor_face(platform->cursor, side);
    platform->faced = side;
}

void platform_begin(Platform *platform)
{
    platform->must_draw = false;
    follow_side(platform);
    gfx_begin(platform->gfx);
    const Canvas canvas = gfx_canvas(platform->gfx);
    platform->gfx_size.w = canvas.w_px;
    platform->gfx_size.h = canvas.h_px;
}

static bool take_shot(Platform *platform, const char *path, bool glass, Error *error)
{
    Gfx *gfx = platform->gfx;
    const bool taken = glass ? gfx_glass_shot(gfx, path, error) : gfx_shot(gfx, path, error);
    if (!taken) SDL_LogError(SDL_LOG_CATEGORY_APPLICATION, "%s", error->text);
    return taken;
}

static void take_shots(Platform *platform)
{
    bool glass = false;
    const char *wanted =
        platform->driver != NULL ? driver_take_shot(platform->driver, &glass) : NULL;
    if (wanted != NULL) (void)take_shot(platform, wanted, glass, &(Error){ 0 });
    if (platform->shot[0] == '\0' || platform->shot_taken) return;
    platform->shot_error = (Error){ 0 };
    (void)take_shot(platform, platform->shot, false, &platform->shot_error);
    platform->shot_taken = true;
}

void platform_end(Platform *platform)
{
    take_shots(platform);
    gfx_end(platform->gfx);
    platform->took = platform_worked(platform);
    frames_end(&platform->frames, gfx_count(platform->gfx).layers_px);
    if (!platform->clock.simulated) clock_tick(&platform->clock);
    platform->shown = platform->clock.now;
    if (!platform->first_frame_shown) open_the_rest(platform);
}

void platform_shot(Platform *platform, const char *path)
{
    platform->shot_error = (Error){ 0 };
    platform->shot_taken = false;
    if (path != NULL)
        (void)snprintf(platform->shot, sizeof platform->shot, "%s", path);
    else if (!paths_next_shot(&platform->paths, platform->shot, sizeof platform->shot,
                              &platform->shot_error))
        platform->shot_taken = true; /* as far as it will be */
}

void platform_music(Platform *platform, const char *name)
{
    platform->music = name;
    audio_music(platform->audio, name);
}

bool platform_failed(const Platform *platform)
{
    return platform->driver != NULL && driver_failed(platform->driver);
}

/* --- Settings ------------------------------------------------------------------------------- */

static bool apply_renderer(Platform *platform, Error *error)
{
    const Renderer wanted = platform->settings.renderer;
    if (wanted == platform->renderer) return true;
    platform->renderer = wanted;
    if (wanted == gfx_renderer(platform->gfx)) return true;
    input_cancel(&platform->input);
    platform->must_draw = true;
    const bool opened = gfx_reopen(platform->gfx, wanted, error);
    window_set_icon(&platform->window, &platform->paths); /* it is another window */
    return opened;
}

bool platform_apply_settings(Platform *platform, Error *error)
{
    Settings *settings = &platform->settings;
    window_remember(&platform->window, settings);
    const char *language = settings->language;
    if (language[0] != '\0' && strcmp(LANGUAGE[language_index()].code, language) != 0)
        (void)language_switch(language);
    audio_apply(platform->audio, settings);
    window_set_full_screen(&platform->window, settings->full_screen);
    const bool drawn = apply_renderer(platform, error);
    if (!drawn) settings->renderer = platform->renderer = gfx_renderer(platform->gfx);
    platform->must_draw = true;
    return settings_save(settings, &platform->paths, &platform->writer,
                         drawn ? error : &(Error){ 0 })
           && drawn;
}
