/* Every entry of the settings screen is pressed as a person would, and what it says becomes true:
 * of the window, the mixer, the letters, the table, the hand. All of it survives a restart. */
#include <SDL_mixer.h>
#include <stdlib.h>
#include "evening.h"
#include "base/hash.h"
#include "platform/driver/events.h"
#include "scenes/settings_scene.h"
#include "scenes/setup.h"
#include "scenes/title.h"

static App app;
static Hands hands;

/* --- A person --- */

static void turns(int count)
{
    for (int i = 0; i < count; i++) {
        hands_step(&hands);
        app_turn(&app);
    }
}

static bool is_there(const char *name)
{
    const UiItem *item = ui_find(&app.ui, name);
    return CHECK_MSG(item != NULL && ui_is_reachable(&app.ui, item), "there is no %s", name);
}

static Point place_of(const char *name)
{
    return rect_centre(ui_find(&app.ui, name)->target);
}

static void click(Point at)
{
    hands_mouse_move(&hands, 0, at);
    hands_mouse_button(&hands, 0, SDL_BUTTON_LEFT, true, at);
    turns(1);
    hands_mouse_button(&hands, 0, SDL_BUTTON_LEFT, false, at);
    turns(3); /* another window size takes a frame to be laid out */
}

static void press(const char *name)
{
    if (is_there(name)) click(place_of(name));
}

/* Somewhere along a slider, 0 to 1. */
static void slide(const char *name, float to)
{
    if (!is_there(name)) return;
    const Rect box = ui_find(&app.ui, name)->box;
    click((Point){ box.x + 12 + (box.w - 24) * to, box.y + box.h / 2 });
}

static void key(const char *name)
{
    hands_key(&hands, 0, name, true);
    turns(1);
    hands_key(&hands, 0, name, false);
    turns(1);
}

/* --- The program --- */

static bool start(void)
{
    AppOptions options = evening_options(640, 400);
    options.platform.silent = false;
    options.has_seed = true;
    options.seed = 7;
    if (!evening_open(&app, &options)) return false;
    hands_init(&hands, &app.platform.window);
    turns(3);
    return true;
}

static void stop(void)
{
    hands_release(&hands);
    app_release(&app);
}

/* A home without settings, and the settings screen of a fresh program on it. */
static bool open_settings(void)
{
    Error error = { 0 };
    Paths paths;
    char path[PATH_MAX_LENGTH + 16];
    CHECK_MSG(paths_find(&paths, &error), "%s", error.text);
    snprintf(path, sizeof path, "%s/settings", paths.home);
    remove(path);
    if (!start()) return false;
    press("settings");
    turns(30);
    return true;
}

/* Two persons at the first table, seen once everything has arrived. */
static Table *open_table(void)
{
    const TableGame *game = app.options.tables[0];
    const GameSetup setup = game_setup(game->rules, 2, 7);
    const MatchSeats seats = { { { "person", "Itzel" }, { "person", "Олеся" } } };
    Error error = { 0 };
    const TableChoices chosen = table_choices(game);
    CHECK(table_open_new(&app, game, &setup, &seats, &chosen, &error));
    for (int i = 0; i < 600 && (i < 40 || art_is_busy(app.platform.art)); i++) turns(1);
    return app.scene[app.depth - 1].self;
}

/* A number that two equal pictures share. */
static uint64_t picture(void)
{
    uint64_t hash = HASH_START;
    platform_shot(&app.platform, "settings_test.png");
    turns(1);
    FILE *file = fopen("settings_test.png", "rb");
    if (!CHECK(file != NULL)) return 0;
    for (int c; (c = fgetc(file)) != EOF;) hash = hash_number(hash, (uint64_t)c);
    fclose(file);
    return hash;
}

static Settings *settings(void)
{
    return &app.platform.settings;
}

/* --- What each of them says --- */

static void language(void)
{
    if (!open_settings()) return;
    CHECK_STR(ui_find(&app.ui, "high_contrast")->label, "High contrast");
    press("language.1");
    CHECK_STR(ui_find(&app.ui, "high_contrast")->label, "Високий контраст");
    press("language.2");
    CHECK_STR(ui_find(&app.ui, "high_contrast")->label, "Высокий контраст");
    stop();
}

static int loudness_of_an_effect(void)
{
    Mix_HaltChannel(-1);
    audio_play(app.platform.audio, "stone", 1, 0);
    for (int i = 0; i < AUDIO_VOICES; i++)
        if (Mix_Playing(i)) return Mix_Volume(i, -1);
    return -1;
}

static void volumes(void)
{
    if (!open_settings()) return;
    slide("master", 1);
    slide("effects", 1);
    slide("music", 1);
    CHECK_EQ(Mix_VolumeMusic(-1), MIX_MAX_VOLUME);
    CHECK(loudness_of_an_effect() >= MIX_MAX_VOLUME * 9 / 10);
    slide("music", 0.5F);
    CHECK_EQ(Mix_VolumeMusic(-1), MIX_MAX_VOLUME / 2);
    CHECK(loudness_of_an_effect() >= MIX_MAX_VOLUME * 9 / 10);
    slide("effects", 0.5F);
    const int half = loudness_of_an_effect();
    CHECK_MSG(half > MIX_MAX_VOLUME * 4 / 10 && half <= MIX_MAX_VOLUME / 2, "it is %d", half);
    slide("master", 0.5F);
    CHECK_EQ(Mix_VolumeMusic(-1), MIX_MAX_VOLUME / 4);
    CHECK(loudness_of_an_effect() <= MIX_MAX_VOLUME / 4);
    key("M");
    CHECK_EQ(Mix_VolumeMusic(-1), 0);
    CHECK_EQ(loudness_of_an_effect(), 0);
    key("M");
    CHECK_EQ(Mix_VolumeMusic(-1), MIX_MAX_VOLUME / 4);
    for (int i = 0; i < 50; i++) audio_play(app.platform.audio, "bell", 1, 0);
    CHECK(Mix_Playing(-1) > 1 && Mix_Playing(-1) <= AUDIO_VOICES);
    stop();
}

/* Does the music go on while another window has the focus? */
static bool plays_in_background(void)
{
    hands_window(&hands, SDL_WINDOWEVENT_FOCUS_LOST);
    turns(2);
    const bool plays = Mix_PlayingMusic() && Mix_FadingMusic() != MIX_FADING_OUT;
    hands_window(&hands, SDL_WINDOWEVENT_FOCUS_GAINED);
    turns(2);
    CHECK_MSG(Mix_PlayingMusic() && Mix_FadingMusic() != MIX_FADING_OUT, "it does not come back");
    return plays;
}

static void music_in_background(void)
{
    if (!open_settings()) return;
    CHECK(!plays_in_background());
    press("music_in_background");
    CHECK(plays_in_background());
    press("music_in_background");
    CHECK(!plays_in_background());
    stop();
}

static bool is_full(void)
{
    return (SDL_GetWindowFlags(app.platform.window.sdl) & SDL_WINDOW_FULLSCREEN_DESKTOP) != 0;
}

static void full_screen(void)
{
    if (!open_settings()) return;
    press("full_screen");
    CHECK(is_full());
    key("F11");
    CHECK(!is_full());
    CHECK(!ui_find(&app.ui, "full_screen")->selected);
    key("Alt+Return");
    CHECK(is_full());
    CHECK(ui_find(&app.ui, "full_screen")->selected);
    stop();
}

/* Until the next scene is painted the old one stays. */
static void wait_for_paint(void)
{
    for (int i = 0; app.fade.holds && CHECK(i < 30); i++) turns(1);
}

/* Frames until the next scene is there alone, after it was painted. */
static int frames_of_a_change(void)
{
    int frames = 0;
    key("Escape");
    wait_for_paint();
    for (; app.fade.running && app.fade.length > 0; frames++) turns(1);
    turns(1);
    CHECK_STR(app_top(&app)->name, "title");
    press("settings");
    turns(60);
    return frames;
}

static void speed(void)
{
    static const int FRAMES[SPEED_COUNT] = { 0, 11, 22, 35 };
    if (!open_settings()) return;
    for (int i = 0; i < SPEED_COUNT; i++) {
        char name[16];
        snprintf(name, sizeof name, "speed.%d", i);
        press(name);
        const int frames = frames_of_a_change();
        CHECK_MSG(abs(frames - FRAMES[i]) <= 1, "%s: %d frames", name, frames);
        CHECK_EQ(settings()->speed, i);
    }
    stop();
}

/* How long a stone flies, and how long the next computer waits, compared with what is normal. */
static void speed_of_the_table(void)
{
    static const double SHARE[SPEED_COUNT] = { 0, 0.5, 1, 1.6 };
    double flight = 0, pause = 0;
    if (!open_settings()) return;
    for (int i = SPEED_COUNT - 1; i >= 0; i--) { /* slow first: it measures the others */
        settings()->speed = (Speed)i;
        Table *table = open_table();
        const Action action = table->legal[0];
        CHECK_EQ(table_do(table, &action, (Point){ 0, 0 }), REFUSAL_NONE);
        const double flies = timeline_rest(&table->timeline);
        const double waits = table->act_after - clock_now(&app.platform.clock);
        if (i == SPEED_SLOW) flight = flies / 1.6, pause = waits / 1.6;
        CHECK_MSG(fabs(flies - flight * SHARE[i]) < 1, "%d: it flies %.0f ms", i, flies);
        CHECK_MSG(fabs(waits - pause * SHARE[i]) < 1, "%d: it waits %.0f ms", i, waits);
    }
    CHECK(flight > 50 && fabs(pause - 600) < 1);
    stop();
}

/* The next scene takes what is pressed from its first frame on. */
static void nobody_waits_for_a_change(void)
{
    if (!open_settings()) return;
    key("Escape");
    CHECK(app.fade.running);
    press("about");
    CHECK_STR(app_top(&app)->name, "about");
    key("Escape");
    CHECK(app.fade.running);
    hands_mouse_button(&hands, 0, SDL_BUTTON_LEFT, true, (Point){ 640, 300 });
    turns(1);
    wait_for_paint();
    turns(1);
    CHECK(!app.fade.running);
    turns(20); /* some of its art may still come */
    CHECK_MSG(!app.ui.changed && !platform_must_draw(&app.platform), "it draws when idle");
    stop();
}

static void reduced_motion(void)
{
    if (!open_settings()) return;
    press("reduced_motion");
    CHECK(frames_of_a_change() * CLOCK_STEP_MS <= 120 + CLOCK_STEP_MS);
    Table *table = open_table();
    const Action action = table->legal[0]; /* the list changes with the state */
    CHECK_EQ(table_do(table, &action, (Point){ 0, 0 }), REFUSAL_NONE);
    CHECK(timeline_is_running(&table->timeline));
    CHECK(timeline_rest(&table->timeline) <= 120);
    stop();
}

static void text_size(void)
{
    if (!open_settings()) return;
    Letters *letters = app.platform.letters;
    float before = 0;
    for (int i = 0; i < 3; i++) {
        char name[16];
        snprintf(name, sizeof name, "text.%d", i);
        press(name);
        const Style style = ui_style(&app.ui, FONT_TEXT, 20, THEME_IVORY, ALIGN_LEFT);
        const float w = letters_measure(letters, &style, "Teocalli").w;
        CHECK_MSG(w > before * 1.1F, "%s: %.1f after %.1f", name, (double)w, (double)before);
        before = w;
    }
    stop();
}

/* Presses it, and tells whether the same table looks different for it. */
static bool changes_the_table(const char *name)
{
    if (!open_settings()) return false;
    (void)open_table();
    const uint64_t before = picture();
    stop();
    if (!open_settings()) return false;
    press(name);
    (void)open_table();
    const uint64_t after = picture();
    stop();
    return after != before;
}

/* Every colour that has a stronger one: words, stone, papyrus. */
static void high_contrast(void)
{
    static const ThemeColour THEME[] = { THEME_IVORY, THEME_CAPTION, THEME_STONE, THEME_PAPYRUS };
    if (!open_settings()) return;
    for (int on = 0; on < 2; on++) {
        for (size_t i = 0; i < LENGTH(THEME); i++) {
            const Colour shown = ui_colour(&app.ui, THEME[i]);
            const Colour wanted = theme_colour(THEME[i], on != 0);
            CHECK_MSG(memcmp(&shown, &wanted, sizeof shown) == 0, "colour %zu, %d", i, on);
        }
        press("high_contrast");
    }
    stop();
}

static void looks(void)
{
    CHECK(!changes_the_table("music_in_background")); /* or the others would prove nothing */
    CHECK(changes_the_table("high_contrast"));
    CHECK(changes_the_table("strong_symbols"));
    CHECK(changes_the_table("text.1"));
}

static float middle_of(const char *name)
{
    const UiItem *item = ui_find(&app.ui, name);
    return CHECK_MSG(item != NULL, "there is no %s", name) ? rect_centre(item->box).x : 0;
}

static void left_handed(void)
{
    if (!open_settings()) return;
    (void)open_table();
    CHECK(middle_of("confirm") > 640);
    CHECK(middle_of("undo") > 640);
    stop();
    if (!open_settings()) return;
    press("left_handed");
    (void)open_table();
    CHECK(middle_of("confirm") < 640);
    CHECK(middle_of("undo") < 640);
    stop();
}

/* How far above the finger a stone is held. */
static float lift(void)
{
    (void)open_table();
    const Point from = place_of("slot.1"), to = { from.x + 200, from.y + 100 };
    hands_finger(&hands, 0, SDL_FINGERDOWN, 1, from);
    turns(1);
    for (int i = 1; i <= 4; i++) {
        hands_finger(&hands, 0, SDL_FINGERMOTION, 1, point_mix(from, to, (float)i / 4));
        turns(1);
    }
    CHECK_EQ(app.ui.drag.hold, UI_HOLD_POINTER);
    return to.y - app.ui.drag.at.y;
}

static void lift_on_touch(void)
{
    if (!open_settings()) return;
    const float lifted = lift();
    CHECK_MSG(lifted > UI_LIFT - 1 && lifted < UI_LIFT + 1, "it is %.1f", (double)lifted);
    stop();
    if (!open_settings()) return;
    press("lift_on_touch");
    const float flat = lift();
    CHECK_MSG(2 * flat < UI_LIFT, "it is %.1f", (double)flat);
    stop();
}

/* The screen offers "automatic" and "simple"; the rest comes from the command line or the file. */
static void choose_renderer(Renderer renderer)
{
    settings()->renderer = renderer;
    app_settings_changed(&app);
    for (int i = 0; i < 3; i++) app_turn(&app);
}

/* Without a graphics driver the choice is refused, says so, and stands where it was. */
static void a_renderer_that_is_not_there(void)
{
    if (!open_settings()) return;
    choose_renderer(RENDERER_GL);
    CHECK_EQ(gfx_renderer(app.platform.gfx), RENDERER_SOFTWARE);
    CHECK_EQ(settings()->renderer, RENDERER_SOFTWARE);
    CHECK(app.ui.toast.until > 0);
    stop();
}

/* The same with a driver that has them all; and another setting opens nothing anew. */
static void renderers(void)
{
    if (!open_settings()) return;
    for (int i = 1; i < RENDERER_COUNT; i++) {
        choose_renderer((Renderer)i);
        CHECK_EQ(gfx_renderer(app.platform.gfx), i);
        CHECK_EQ(settings()->renderer, i);
        const unsigned epoch = gfx_epoch(app.platform.gfx);
        press("high_contrast");
        CHECK_EQ(gfx_epoch(app.platform.gfx), epoch);
    }
    press("renderer.1");
    press("renderer.0"); /* no real graphics processor answers here */
    CHECK_EQ(gfx_renderer(app.platform.gfx), RENDERER_SOFTWARE);
    stop();
}

static void all_survives_a_restart(void)
{
    static const char *const NAME[] = {
        "language.1",    "music_in_background", "full_screen",    "renderer.1",     "speed.1",
        "text.1",        "high_contrast",       "strong_symbols", "reduced_motion", "left_handed",
        "lift_on_touch", "flick-swipes",        "moving-sea"
    };
    char before[8192], after[8192];
    if (!open_settings()) return;
    slide("master", 0.1F);
    slide("effects", 0.2F);
    slide("music", 0.3F);
    for (size_t i = 0; i < LENGTH(NAME); i++) press(NAME[i]);
    CHECK(settings_format(settings(), before, sizeof before));
    stop();
    if (!start()) return;
    CHECK(settings_format(settings(), after, sizeof after));
    CHECK_STR(after, before);
    CHECK_EQ(language_index(), 1);
    CHECK_EQ(Mix_VolumeMusic(-1), (int)(0.1F * 0.3F * MIX_MAX_VOLUME));
    CHECK_EQ(settings()->master, 10);
    CHECK_EQ(settings()->text_size, 125);
    CHECK_EQ(settings()->speed, SPEED_FAST);
    CHECK(settings()->music_in_background && settings()->full_screen && settings()->high_contrast
          && settings()->strong_symbols && settings()->reduced_motion && settings()->left_handed
          && !settings()->lift_on_touch);
    CHECK_STR(settings_note(settings(), "flick-swipes"), "yes");
    CHECK_STR(settings_note(settings(), "moving-sea"), "no");
    stop();
}

/* What the screen shows is as at the first start; names and the window stay. */
static void all_can_be_reset(void)
{
    if (!open_settings()) return;
    settings_set_note(settings(), "name.1", "Itzel");
    press("text.2");
    press("left_handed");
    press("speed.1");
    press("reset");
    CHECK_EQ(settings()->text_size, 100);
    CHECK_EQ(settings()->speed, SPEED_NORMAL);
    CHECK(!settings()->left_handed);
    CHECK_STR(settings_note(settings(), "name.1"), "Itzel");
    for (int i = 0; i < app.ui.count; i++) { /* each has its sentence */
        const UiItem *item = &app.ui.item[i];
        CHECK_MSG(item->role != UI_TOGGLE || item->tip[0] != '\0'
                      || strchr(item->name, '-') != NULL,
                  "%s is not explained", item->name);
    }
    stop();
}

/* --- Memory --- */

/* Only a sanitizer tells of every piece of memory that is asked for; the checks run with it. */
#ifdef __SANITIZE_ADDRESS__
#include <pthread.h>

/* As its own header says, which is not where every compiler looks. */
int __sanitizer_install_malloc_and_free_hooks(void (*on_malloc)(const volatile void *, size_t),
                                              void (*on_free)(const volatile void *));

static pthread_t drawing;
static int asked;
static bool counting;

static void count_memory(const volatile void *memory, size_t size)
{
    (void)memory, (void)size;
    if (counting && pthread_equal(pthread_self(), drawing)) asked++;
}

static void forget_memory(const volatile void *memory)
{
    (void)memory;
}

static void draw_frames(int count)
{
    for (int i = 0; i < count; i++) {
        app.ui.changed = true;
        turns(1);
    }
}

static void wait_for_art(void)
{
    for (int i = 0; i < 20000 && art_is_busy(app.platform.art); i++) {
        SDL_Delay(1); /* the clock of the test does not wait for the worker */
        turns(1);
    }
    CHECK(!art_is_busy(app.platform.art));
}

/* How often 20 frames of what is shown ask for memory, once all art and letters are there: also
 * those of what opens by itself under the pointer. */
static int memory_of_frames(void)
{
    for (int i = 0; i < 3; i++) {
        draw_frames(40);
        wait_for_art();
    }
    draw_frames(10);
    asked = 0;
    counting = true;
    draw_frames(20);
    counting = false;
    return asked;
}

/* What is asked for in every frame shows each time; a picture that comes late shows once. */
static int least_memory_of_frames(void)
{
    int least = memory_of_frames();
    for (int i = 0; i < 3 && least > 0; i++) {
        const int again = memory_of_frames();
        least = again < least ? again : least;
    }
    return least;
}

static void a_frame_asks_for_no_memory(void)
{
    drawing = pthread_self();
    (void)__sanitizer_install_malloc_and_free_hooks(count_memory, forget_memory);
    if (!open_settings()) return;
    for (int language = 0; language < LANGUAGE_COUNT; language++) {
        language_switch(LANGUAGE[language].code);
        CHECK_EQ(least_memory_of_frames(), 0);
    }
    (void)open_table();
    for (int language = 0; language < LANGUAGE_COUNT; language++) {
        language_switch(LANGUAGE[language].code);
        CHECK_EQ(least_memory_of_frames(), 0);
    }
    language_switch("en"); /* or the next start would prefer the last of them */
    stop();
}
#endif

static const Test TEST[] = {
#ifdef __SANITIZE_ADDRESS__
    { "a frame asks for no memory", a_frame_asks_for_no_memory },
#endif
    { "language", language },
    { "volumes", volumes },
    { "music in background", music_in_background },
    { "full screen", full_screen },
    { "a renderer that is not there", a_renderer_that_is_not_there },
    { "speed", speed },
    { "speed of the table", speed_of_the_table },
    { "nobody waits for a change", nobody_waits_for_a_change },
    { "reduced motion", reduced_motion },
    { "text size", text_size },
    { "high contrast", high_contrast },
    { "looks", looks },
    { "left-handed", left_handed },
    { "lift on touch", lift_on_touch },
    { "all survives a restart", all_survives_a_restart },
    { "all can be reset", all_can_be_reset },
};

static const Test DRIVER_TEST[] = { { "renderers", renderers } };

/* With `offscreen`: what needs a graphics driver. */
int main(int argc, char **argv)
{
    const bool offscreen = argc > 1 && strcmp(argv[1], "offscreen") == 0;
    setenv("SDL_VIDEODRIVER", offscreen ? "offscreen" : "dummy", 1);
    setenv("SDL_AUDIODRIVER", "dummy", 1);
    setenv("XDG_DATA_HOME", check_folder(), 1);
    if (offscreen) return check_run(DRIVER_TEST, LENGTH(DRIVER_TEST), 1, argv);
    return check_run(TEST, LENGTH(TEST), argc, argv);
}
