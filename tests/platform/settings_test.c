/* Settings come back as they were written; of a line that is not understood
 * only its own setting is lost. */
#include "check.h"
#include "files/files.h"
#include "platform/settings.h"
#include "platform/system.h"
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

static Paths scratch(void)
{
    Paths paths = { 0 };
    (void)snprintf(paths.home, sizeof paths.home, "%s", check_folder());
    return paths;
}

static void file_of(const Paths *paths, const char *name, char *out, size_t size)
{
    (void)snprintf(out, size, "%s/%s", paths->home, name);
}

static void clean_up(const Paths *paths)
{
    char path[PATH_MAX_LENGTH + 32];
    static const char *const NAME[] = { "settings", "settings.broken", "settings.tmp" };
    for (size_t i = 0; i < LENGTH(NAME); i++) {
        file_of(paths, NAME[i], path, sizeof path);
        (void)unlink(path);
    }
    (void)rmdir(paths->home);
}

static void write_file(const Paths *paths, const char *bytes, size_t length)
{
    char path[PATH_MAX_LENGTH + 32];
    Error error;
    file_of(paths, "settings", path, sizeof path);
    CHECK_MSG(files_write(path, bytes, length, &error), "%s", error.text);
}

static bool exists(const Paths *paths, const char *name)
{
    char path[PATH_MAX_LENGTH + 32];
    file_of(paths, name, path, sizeof path);
    return access(path, F_OK) == 0;
}

/* Equal in everything that is written. */
static bool same_settings(const Settings *a, const Settings *b)
{
    char x[8192], y[8192];
    return settings_format(a, x, sizeof x) && settings_format(b, y, sizeof y) && strcmp(x, y) == 0;
}

static void a_first_start_has_the_defaults(void)
{
    Settings s;
    Error error = { 0 };
    const Paths paths = scratch();
    CHECK(settings_load(&s, &paths, &error));
    CHECK(s.master == 60 && s.effects == 80 && s.music == 40 && s.text_size == 100);
    CHECK(s.lift_on_touch && !s.mute && !s.welcomed && s.speed == SPEED_NORMAL);
    CHECK_STR(s.language, "");
    clean_up(&paths);
}

static Settings unusual(void)
{
    Settings s;
    settings_defaults(&s);
    (void)snprintf(s.language, sizeof s.language, "uk");
    s.master = 0, s.effects = 100, s.music = 7, s.mute = true, s.music_in_background = true;
    s.full_screen = true, s.renderer = RENDERER_GLES, s.speed = SPEED_SLOW, s.text_size = 150;
    s.high_contrast = s.strong_symbols = s.reduced_motion = s.left_handed = true;
    s.lift_on_touch = false, s.window_x = -300, s.window_y = 12, s.window_w = 1700;
    s.window_h = 1000, s.window_maximised = true, s.welcomed = true;
    settings_set_note(&s, "setup.pyramido.name.1", "Їжак = \"Іцель\" #1");
    return s;
}

static void everything_survives_the_file(void)
{
    const Settings written = unusual();
    Settings read;
    Error error = { 0 };
    const Paths paths = scratch();
    Writer writer;
    CHECK(writer_open(&writer, NULL, NULL, &error));
    CHECK_MSG(settings_save(&written, &paths, &writer, &error), "%s", error.text);
    writer_close(&writer);
    CHECK_MSG(settings_load(&read, &paths, &error), "%s", error.text);
    char a[8192], b[8192];
    CHECK(settings_format(&written, a, sizeof a) && settings_format(&read, b, sizeof b));
    CHECK_STR(b, a);
    CHECK(read.renderer == RENDERER_GLES && read.speed == SPEED_SLOW && read.window_x == -300);
    CHECK(!read.lift_on_touch && read.high_contrast && read.window_maximised);
    CHECK_STR(settings_note(&read, "setup.pyramido.name.1"), "Їжак = \"Іцель\" #1");
    clean_up(&paths);
}

/* What each bad line lies between must be read all the same. */
static void load_with(const Paths *paths, const char *line, size_t length, Settings *s,
                      Error *error, bool *loaded)
{
    static const char BEFORE[] = "volume.master = 31\n", AFTER[] = "volume.music = 13\n";
    char text[512];
    memcpy(text, BEFORE, sizeof BEFORE - 1);
    memcpy(text + sizeof BEFORE - 1, line, length);
    memcpy(text + sizeof BEFORE - 1 + length, AFTER, sizeof AFTER - 1);
    write_file(paths, text, sizeof BEFORE - 1 + length + sizeof AFTER - 1);
    *loaded = settings_load(s, paths, error);
}

static void only_a_bad_line_falls_back(void)
{
    static const struct {
        const char *text;
        size_t length; /* 0: that of the text */
        bool lost;
    } ROW[] = {
        { "volume.effects = 101\n", 0, false }, { "mute = maybe\n", 0, false },
        { "renderer = vulkan\n", 0, false },    { "speed\n", 0, true },
        { "text-size = 110\n", 0, false },      { "Volume = 3\n", 0, true },
        { "volume.effects = \n", 0, false },    { "language = ../../etc\n", 0, false },
        { "mute = yes\0no\n", 14, true },       { "name = \xFF\xFE\n", 0, true },
    };
    for (size_t i = 0; i < LENGTH(ROW); i++) {
        Settings s, wanted;
        Error error = { 0 };
        bool loaded;
        const Paths paths = scratch();
        settings_defaults(&wanted);
        load_with(&paths, ROW[i].text, ROW[i].length > 0 ? ROW[i].length : strlen(ROW[i].text), &s,
                  &error, &loaded);
        CHECK_MSG(loaded == !ROW[i].lost, "row %zu: %s", i, error.text);
        CHECK_MSG(s.master == 31 && s.music == 13, "row %zu took others with it", i);
        wanted.master = 31, wanted.music = 13, s.note_count = 0;
        CHECK_MSG(same_settings(&s, &wanted), "row %zu left something behind", i);
        CHECK(exists(&paths, "settings.broken") == ROW[i].lost);
        CHECK_MSG(!ROW[i].lost
                      || (error.line == 2 && strstr(error.text, "settings: line 2") != NULL),
                  "row %zu: line %d: %s", i, error.line, error.text);
        clean_up(&paths);
    }
}

/* An older program reads and writes a newer one's file: all of it is still there. */
static void values_of_a_newer_version_survive(void)
{
    Settings s;
    Error error = { 0 };
    char text[8192];
    CHECK_EQ(settings_parse(&s,
                            "speed = geological\nrenderer = vulkan\nlanguage = x-klingon\n"
                            "text-size = 200\nvolume.master = 5\n",
                            &error)
                 .strange,
             4);
    CHECK_EQ(error.line, 1);
    CHECK(s.speed == SPEED_NORMAL && s.renderer == RENDERER_AUTO && s.text_size == 100);
    CHECK(settings_format(&s, text, sizeof text));
    CHECK_EQ(settings_parse(&s, text, &error).strange, 4); /* once more */
    s.speed = SPEED_FAST;                                  /* the player's word is the newest */
    CHECK(settings_format(&s, text, sizeof text));
    CHECK(strstr(text, "\nrenderer = vulkan\n") != NULL
          && strstr(text, "\nspeed = fast\n") != NULL);
    CHECK(strstr(text, "\nlanguage = x-klingon\n") != NULL);
    CHECK(strstr(text, "\ntext-size = 200\n") != NULL && strstr(text, "geological") == NULL);
    CHECK(strstr(strstr(text, "renderer") + 1, "renderer") == NULL);
}

static void lines_of_any_system_are_read(void)
{
    Settings s;
    Error error = { 0 };
    const SettingsLines lines = settings_parse(
        &s, "\xEF\xBB\xBFvolume.master = 5\r\nmute = yes\r\n\r\nsetup.name = Олеся\r\n", &error);
    CHECK_EQ(lines.strange + lines.lost, 0);
    CHECK(s.master == 5 && s.mute);
    CHECK_STR(settings_note(&s, "setup.name"), "Олеся");
}

/* Whatever bytes lie there, loading never crashes, and no other line is touched. */
static void any_flipped_bit_is_survived(void)
{
    const Settings written = unusual();
    char text[8192];
    CHECK(settings_format(&written, text, sizeof text));
    const size_t length = strlen(text);
    for (size_t i = 0; i < length * 8; i += 3) {
        char damaged[8192];
        memcpy(damaged, text, length + 1);
        damaged[i / 8] = (char)(damaged[i / 8] ^ (char)(1 << i % 8));
        if (damaged[i / 8] == '\0') damaged[i / 8] = '\1';
        Settings s;
        Error error = { 0 };
        const SettingsLines lines = settings_parse(&s, damaged, &error);
        CHECK_MSG(lines.lost + lines.strange <= 2, "bit %zu took %d lines with it", i,
                  lines.lost + lines.strange);
        CHECK(s.master >= 0 && s.master <= 100 && s.speed < SPEED_COUNT);
    }
}

static void unknown_keys_are_kept(void)
{
    Settings s;
    Error error = { 0 };
    char text[8192];
    CHECK_EQ(settings_parse(&s, "# a remark\n\nfrom.the-future = 42\nmute = yes\n", &error).strange,
             0);
    CHECK(s.mute);
    CHECK(settings_format(&s, text, sizeof text));
    CHECK(strstr(text, "from.the-future = 42\n") != NULL);
}

static void notes_give_way_and_are_cut_at_letters(void)
{
    Settings s;
    settings_defaults(&s);
    char key[32], longest[400];
    for (int i = 0; i < SETTINGS_NOTES + 5; i++) {
        (void)snprintf(key, sizeof key, "note.%d", i);
        settings_set_note(&s, key, "x");
    }
    CHECK_EQ(s.note_count, SETTINGS_NOTES);
    CHECK_STR(settings_note(&s, "note.4"), "");
    CHECK_STR(settings_note(&s, "note.5"), "x");
    for (int i = 0; i < 198; i++) memcpy(longest + (ptrdiff_t)i * 2, "ї", 3);
    settings_set_note(&s, "long", longest);
    CHECK_EQ(strlen(settings_note(&s, "long")), SETTINGS_TEXT - 2);
    settings_set_note(&s, "long", "");
    CHECK_STR(settings_note(&s, "long"), "");
}

/* What the person chose here stays until the desktop changes. */
static void motion_follows_the_desktop(void)
{
    Settings s;
    settings_defaults(&s);
    settings_follow_motion(&s, false);
    CHECK(!s.reduced_motion);
    settings_follow_motion(&s, true);
    CHECK(s.reduced_motion);
    s.reduced_motion = false;
    settings_follow_motion(&s, true);
    CHECK(!s.reduced_motion);
    settings_follow_motion(&s, false);
    settings_follow_motion(&s, true);
    CHECK(s.reduced_motion);
    settings_defaults(&s);
    s.reduced_motion = true; /* chosen before the desktop was ever asked */
    settings_follow_motion(&s, false);
    CHECK(s.reduced_motion);
}

static const char *config; /* the folder of a desktop */

static void write_config(const char *name, const char *text)
{
    char path[512];
    Error error = { 0 };
    (void)snprintf(path, sizeof path, "%s/gtk-3.0", config);
    (void)mkdir(path, 0700);
    (void)snprintf(path, sizeof path, "%s/%s", config, name);
    CHECK_MSG(files_write(path, text, strlen(text), &error), "%s", error.text);
}

static void the_desktop_tells_whether_it_moves(void)
{
    config = check_folder();
    (void)setenv("XDG_CONFIG_HOME", config, 1);
    CHECK_EQ(system_motion(), SYSTEM_SAYS_NOTHING);
    write_config("kdeglobals", "[KDE]\nAnimationDurationFactor=0\n");
    CHECK_EQ(system_motion(), SYSTEM_IS_CALM);
    write_config("kdeglobals", "[KDE]\nAnimationDurationFactor=0.5");
    CHECK_EQ(system_motion(), SYSTEM_MOVES);
    write_config("gtk-3.0/settings.ini", "[Settings]\ngtk-enable-animations = false\n");
    CHECK_EQ(system_motion(), SYSTEM_IS_CALM);
    write_config("gtk-3.0/settings.ini", "[Settings]\ngtk-enable-animations=1\n");
    CHECK_EQ(system_motion(), SYSTEM_MOVES);
    write_config("gtk-3.0/settings.ini", "gtk-enable-animations");
    CHECK_EQ(system_motion(), SYSTEM_MOVES); /* the other desktop's word */
}

static void renderers_have_names(void)
{
    for (int i = 0; i < RENDERER_COUNT; i++) {
        Renderer back = RENDERER_COUNT;
        CHECK(renderer_parse(renderer_name((Renderer)i), &back));
        CHECK_EQ(back, i);
    }
    Renderer out;
    CHECK(!renderer_parse("vulkan", &out));
}

static const Test TESTS[] = {
    { "a_first_start_has_the_defaults", a_first_start_has_the_defaults },
    { "everything_survives_the_file", everything_survives_the_file },
    { "only_a_bad_line_falls_back", only_a_bad_line_falls_back },
    { "values_of_a_newer_version_survive", values_of_a_newer_version_survive },
    { "lines_of_any_system_are_read", lines_of_any_system_are_read },
    { "any_flipped_bit_is_survived", any_flipped_bit_is_survived },
    { "unknown_keys_are_kept", unknown_keys_are_kept },
    { "notes_give_way_and_are_cut_at_letters", notes_give_way_and_are_cut_at_letters },
    { "motion_follows_the_desktop", motion_follows_the_desktop },
    { "the_desktop_tells_whether_it_moves", the_desktop_tells_whether_it_moves },
    { "renderers_have_names", renderers_have_names },
};
CHECK_MAIN(TESTS)
