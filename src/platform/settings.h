/* settings.h: what outlives a game: the player's choices, kept as readable `key = value` lines.
 *
 * Each line stands for itself: of one that cannot be understood only its own setting is as at a
 * first start. Keys and values this version does not know are kept and written back, so an older
 * program does not lose a newer one's choices. What is no `key = value` at all would be lost with
 * the next writing: then the file is kept aside as settings.broken, and settings_load says so. */
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include "files/paths.h"
#include "files/writer.h"
#include "base/error.h"

typedef enum Renderer {
    RENDERER_AUTO,
    RENDERER_GL,
    RENDERER_GLES,
    RENDERER_SDL,
    RENDERER_SOFTWARE,
    RENDERER_COUNT
} Renderer;
typedef enum Speed { SPEED_OFF, SPEED_FAST, SPEED_NORMAL, SPEED_SLOW, SPEED_COUNT } Speed;

#define SETTINGS_FILE "/settings" /* in the player's folder */
enum { SETTINGS_NOTES = 128, SETTINGS_KEY = 40, SETTINGS_TEXT = 96 };

/* A value somebody above remembers under a key of his own ("setup.pyramido.name.1"). */
typedef struct SettingsNote {
    char key[SETTINGS_KEY], text[SETTINGS_TEXT];
} SettingsNote;

typedef struct Settings {
    /* What the settings screen shows, in its order. */
    char language[8];           /* "en", "uk", "ru"; "" follows the system */
    int master, effects, music; /* volumes, 0..100 */
    bool mute;
    bool music_in_background;
    bool full_screen;
    Renderer renderer;
    Speed speed;
    int text_size; /* 100, 125 or 150 */
    bool high_contrast, strong_symbols, reduced_motion, left_handed, lift_on_touch;
    bool waits_after_turns; /* of each computer, for a press */
    bool first_cards;       /* what is new is explained */
    /* What the program remembers by itself. */
    int window_x, window_y, window_w, window_h; /* w 0: never opened */
    bool window_maximised;
    bool welcomed; /* the questions of the first start were answered */
    int note_count;
    SettingsNote note[SETTINGS_NOTES];
} Settings;

void settings_defaults(Settings *settings);

/* False with a sentence when not all of a file that was there can be kept; the old file is then
 * beside it as settings.broken. A missing file is fine. True with a sentence when a line was not
 * understood, whose setting is then as at a first start. */
bool settings_load(Settings *settings, const Paths *paths, Error *error);
/* Hands them to the writer, who tells what becomes of them. */
bool settings_save(const Settings *settings, const Paths *paths, Writer *writer, Error *error);

/* The same as text, for tests and for the two functions above. The error is that of the first line
 * that was not understood. */
typedef struct SettingsLines {
    int strange; /* a known key with an unknown value, which is kept */
    int lost;    /* no `key = value` */
} SettingsLines;
SettingsLines settings_parse(Settings *settings, const char *text, Error *error);
bool settings_format(const Settings *settings, char *out, size_t size);

/* Notes: "" when there is none. Too long texts are cut at a whole UTF-8 letter; when all places
 * are taken the oldest note gives way. */
const char *settings_note(const Settings *settings, const char *key);
void settings_set_note(Settings *settings, const char *key, const char *text);

/* Motion is as the desktop has it until a person chooses otherwise here, and again when that
 * changes. */
void settings_follow_motion(Settings *settings, bool calm);

/* "auto", "gl", "gles", "sdl", "software": the words of --renderer and of the file. */
const char *renderer_name(Renderer renderer);
bool renderer_parse(const char *name, Renderer *out);

/* How long an animation of `ms` lasts at this speed: 0 when off, x0.5, x1, x1.6. */
static inline double speed_scaled(Speed speed, double ms)
{
    static const double FACTOR[SPEED_COUNT] = { 0, 0.5, 1, 1.6 };
    return ms * FACTOR[speed];
}
