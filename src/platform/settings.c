#include "platform/settings.h"
#include "files/files.h"
#include "base/text.h"
#include <assert.h>
#include <errno.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { FILE_MAX = 64 * 1024, LINE_MAX_LENGTH = SETTINGS_KEY + SETTINGS_TEXT + 8 };

/* --- One row a setting: its key, where it lives, what it may be ----------------------------- */

typedef enum Kind { KIND_BOOL, KIND_INT, KIND_NAME, KIND_LANGUAGE } Kind;

typedef struct Row {
    const char *key;
    size_t offset;
    const char *const *name; /* KIND_NAME: words, from 0 on; ends with NULL */
    Kind kind;
    int low, high, step; /* KIND_INT */
    int initial;
} Row;

static const char *const RENDERER_NAME[] = { "auto", "gl", "gles", "sdl", "software", NULL };
static const char *const SPEED_NAME[] = { "off", "fast", "normal", "slow", NULL };

#define AT(field) offsetof(Settings, field)
/* clang-format off */
#define YES_NO(key, field, initial) { key, AT(field), NULL, KIND_BOOL, 0, 1, 1, initial }
#define NUMBER(key, field, low, high, initial) { key, AT(field), NULL, KIND_INT, low, high, 1, initial }
#define NAME(key, field, names, initial) { key, AT(field), names, KIND_NAME, 0, 0, 1, initial }

static const Row ROW[] = {
    { "language", AT(language), NULL, KIND_LANGUAGE, 0, 0, 1, 0 },
    NUMBER("volume.master",       master,  0, 100, 60),
    NUMBER("volume.effects",      effects, 0, 100, 80),
    NUMBER("volume.music",        music,   0, 100, 40),
    YES_NO("mute",                mute,                false),
    YES_NO("music.in-background", music_in_background, false),
    YES_NO("full-screen",         full_screen,         false),
    NAME  ("renderer",            renderer, RENDERER_NAME, RENDERER_AUTO),
    NAME  ("speed",               speed,    SPEED_NAME,    SPEED_NORMAL),
    { "text-size", AT(text_size), NULL, KIND_INT, 100, 150, 25, 100 }, /* three steps, no scale */
    YES_NO("high-contrast",       high_contrast,  false),
    YES_NO("strong-symbols",      strong_symbols, false),
    YES_NO("reduced-motion",      reduced_motion, false),
    YES_NO("left-handed",         left_handed,    false),
    YES_NO("lift-on-touch",       lift_on_touch,  true),
    YES_NO("wait-after-turns",    waits_after_turns, false),
    YES_NO("first-cards",         first_cards,    true),
    NUMBER("window.x",            window_x, -100000, 100000, 0),
    NUMBER("window.y",            window_y, -100000, 100000, 0),
    NUMBER("window.width",        window_w, 0, 100000, 0),
    NUMBER("window.height",       window_h, 0, 100000, 0),
    YES_NO("window.maximised",    window_maximised, false),
    YES_NO("welcomed",            welcomed, false),
};
/* clang-format on */

enum { ROWS = sizeof ROW / sizeof ROW[0] };

static_assert(sizeof(Renderer) == sizeof(int) && sizeof(Speed) == sizeof(int),
              "enums are set through an int");

static void set_row(Settings *settings, const Row *row, int value)
{
    void *at = (char *)settings + row->offset;
    if (row->kind == KIND_BOOL)
        *(bool *)at = value != 0;
    else
        memcpy(at, &value, sizeof value);
}

static int get_row(const Settings *settings, const Row *row)
{
    const void *at = (const char *)settings + row->offset;
    int value = 0;
    if (row->kind == KIND_BOOL) return *(const bool *)at ? 1 : 0;
    memcpy(&value, at, sizeof value);
    return value;
}

void settings_defaults(Settings *settings)
{
    *settings = (Settings){ 0 };
    for (int i = 0; i < ROWS; i++)
        if (ROW[i].kind != KIND_LANGUAGE) set_row(settings, &ROW[i], ROW[i].initial);
}

/* --- Notes ---------------------------------------------------------------------------------- */

const char *settings_note(const Settings *settings, const char *key)
{
    for (int i = 0; i < settings->note_count; i++)
        if (strcmp(settings->note[i].key, key) == 0) return settings->note[i].text;
    return "";
}

static void forget_note(Settings *settings, int number)
{
    settings->note_count--;
    memmove(&settings->note[number], &settings->note[number + 1],
            (size_t)(settings->note_count - number) * sizeof settings->note[0]);
}

/* Cut at a whole letter; a line break would end the line in the file. */
static void copy_text(char *out, size_t size, const char *text)
{
    size_t length = 0;
    while (length + 1 < size && text[length] != '\0' && text[length] != '\r'
           && text[length] != '\n')
        length++;
    while (length > 0 && (text[length] & 0xC0) == 0x80) length--;
    memcpy(out, text, length);
    out[length] = '\0';
}

void settings_set_note(Settings *settings, const char *key, const char *text)
{
    for (int i = settings->note_count - 1; i >= 0; i--)
        if (strcmp(settings->note[i].key, key) == 0) forget_note(settings, i);
    if (text[0] == '\0') return;
    if (settings->note_count == SETTINGS_NOTES) forget_note(settings, 0);
    SettingsNote *note = &settings->note[settings->note_count++];
    copy_text(note->key, sizeof note->key, key);
    copy_text(note->text, sizeof note->text, text);
}

/* --- Text ----------------------------------------------------------------------------------- */

static bool parse_name(const Row *row, const char *value, int *out)
{
    for (int i = 0; row->name[i] != NULL; i++)
        if (strcmp(row->name[i], value) == 0) {
            *out = i;
            return true;
        }
    return false;
}

static bool parse_language(Settings *settings, const char *value)
{
    const size_t length = strlen(value);
    if (length >= sizeof settings->language) return false;
    for (size_t i = 0; i < length; i++)
        if (value[i] < 'a' || value[i] > 'z') return false;
    memcpy(settings->language, value, length + 1);
    return true;
}

static bool parse_row(Settings *settings, const Row *row, const char *value)
{
    int number = 0;
    bool fine = false;
    switch (row->kind) {
    case KIND_LANGUAGE: return parse_language(settings, value);
    case KIND_BOOL:
        number = strcmp(value, "yes") == 0;
        fine = number != 0 || strcmp(value, "no") == 0;
        break;
    case KIND_INT:
        fine = text_parse_int(value, row->low, row->high, &number) && number % row->step == 0;
        break;
    case KIND_NAME: fine = parse_name(row, value, &number); break;
    }
    if (fine) set_row(settings, row, number);
    return fine;
}

static bool is_key(const char *key)
{
    return key[0] != '\0' && strspn(key, "abcdefghijklmnopqrstuvwxyz0123456789.-_") == strlen(key);
}

/* The value of a newer version, or a slip: the setting is as at a first start, and what was written
 * stays in the file until the player chooses something else. */
static bool keep_strange(Settings *settings, const Row *row, const char *value, int line,
                         Error *error)
{
    if (row->kind == KIND_LANGUAGE)
        settings->language[0] = '\0';
    else
        set_row(settings, row, row->initial);
    settings_set_note(settings, row->key, value);
    return error_at(error, line, "line %d: `%s` is not a value of %s", line, value, row->key);
}

static bool is_text(const char *text)
{
    for (const char *at = text; *at != '\0'; at++)
        if ((unsigned char)*at < ' ' || *at == 127) return false;
    return text_is_utf8(text, strlen(text));
}

static bool parse_line(Settings *settings, char *line, int number, SettingsLines *lines,
                       Error *error)
{
    if (line[0] == '\0' || line[0] == '#') return true;
    char *equals = strstr(line, " = ");
    const char *key = line, *value = equals != NULL ? equals + 3 : "";
    if (equals != NULL) *equals = '\0';
    if (equals == NULL || !is_key(key) || strlen(key) >= SETTINGS_KEY
        || strlen(value) >= SETTINGS_TEXT || !is_text(value)) {
        lines->lost++;
        return error_at(error, number, "line %d is not `key = value`", number);
    }
    for (int i = 0; i < ROWS; i++) {
        if (strcmp(ROW[i].key, key) != 0) continue;
        settings_set_note(settings, key, ""); /* the last line about it counts */
        if (parse_row(settings, &ROW[i], value)) return true;
        lines->strange++;
        return keep_strange(settings, &ROW[i], value, number, error);
    }
    settings_set_note(settings, key, value);
    return true;
}

/* One line into the buffer, without the end that any system may have given it. */
static bool take_line(const char *text, size_t length, char *line, size_t size)
{
    if (length > 0 && text[length - 1] == '\r') length--;
    if (length >= size) return false;
    memcpy(line, text, length);
    line[length] = '\0';
    return true;
}

SettingsLines settings_parse(Settings *settings, const char *text, Error *error)
{
    SettingsLines lines = { 0 };
    Error ignored;
    settings_defaults(settings);
    if (strncmp(text, "\xEF\xBB\xBF", 3) == 0) text += 3; /* some editors begin a file so */
    for (int number = 1; *text != '\0'; number++) {
        char line[LINE_MAX_LENGTH];
        const size_t length = strcspn(text, "\n");
        Error *first = lines.lost + lines.strange == 0 ? error : &ignored;
        if (take_line(text, length, line, sizeof line)) {
            (void)parse_line(settings, line, number, &lines, first);
        } else {
            lines.lost++;
            (void)error_at(first, number, "line %d is too long", number);
        }
        text += length + (text[length] == '\n' ? 1 : 0);
    }
    return lines;
}

/* What the file says of a setting that is as at a first start: perhaps a newer version's word. */
static const char *strange_value(const Settings *settings, const Row *row)
{
    const bool initial = row->kind == KIND_LANGUAGE ? settings->language[0] == '\0'
                                                    : get_row(settings, row) == row->initial;
    return initial ? settings_note(settings, row->key) : "";
}

static bool is_row(const char *key)
{
    for (int i = 0; i < ROWS; i++)
        if (strcmp(ROW[i].key, key) == 0) return true;
    return false;
}

static void format_row(const Settings *settings, const Row *row, Text *text)
{
    const char *strange = strange_value(settings, row);
    const int value = row->kind != KIND_LANGUAGE ? get_row(settings, row) : 0;
    if (strange[0] != '\0')
        text_add(text, "%s = %s\n", row->key, strange);
    else if (row->kind == KIND_LANGUAGE && settings->language[0] != '\0')
        text_add(text, "%s = %s\n", row->key, settings->language);
    else if (row->kind == KIND_BOOL)
        text_add(text, "%s = %s\n", row->key, value != 0 ? "yes" : "no");
    else if (row->kind == KIND_NAME)
        text_add(text, "%s = %s\n", row->key, row->name[value]);
    else if (row->kind == KIND_INT)
        text_add(text, "%s = %d\n", row->key, value);
}

bool settings_format(const Settings *settings, char *out, size_t size)
{
    Text text = text_into(out, size);
    text_add(
        &text,
        "# Teocalli: settings, one `key = value` a line. Delete the file for a fresh start.\n");
    for (int i = 0; i < ROWS; i++) format_row(settings, &ROW[i], &text);
    for (int i = 0; i < settings->note_count; i++)
        if (!is_row(settings->note[i].key))
            text_add(&text, "%s = %s\n", settings->note[i].key, settings->note[i].text);
    return !text.cut;
}

/* --- Files ---------------------------------------------------------------------------------- */

static bool file_path(const Paths *paths, const char *name, char *out, size_t size)
{
    const int length = snprintf(out, size, "%s/%s", paths->home, name);
    return length > 0 && (size_t)length < size;
}

/* A NUL would end the text: as another control character it only spoils its line. */
static char *read_text(const char *path, Error *error)
{
    size_t length = 0;
    char *text = files_read(path, FILE_MAX, &length, error);
    for (char *at = text; text != NULL && at < text + length; at++)
        if (*at == '\0') *at = '\1';
    return text;
}

bool settings_load(Settings *settings, const Paths *paths, Error *error)
{
    char path[PATH_MAX_LENGTH], aside[PATH_MAX_LENGTH];
    settings_defaults(settings);
    if (!file_path(paths, "settings", path, sizeof path)
        || !file_path(paths, "settings.broken", aside, sizeof aside))
        return error_at(error, 0, "%s: the path is too long", paths->home);
    if (access(path, F_OK) != 0 && (errno == ENOENT || errno == ENOTDIR)) return true;
    Error why = { 0 };
    char *text = read_text(path, &why);
    const bool fine = text != NULL && settings_parse(settings, text, &why).lost == 0;
    free(text);
    if (fine && why.text[0] != '\0') (void)error_at(error, why.line, "%.120s", why.text);
    if (fine) return true;
    (void)rename(path, aside);
    return error_at(error, why.line, "%.100s: %.120s", path, why.text);
}

bool settings_save(const Settings *settings, const Paths *paths, Writer *writer, Error *error)
{
    enum { SIZE = SETTINGS_NOTES * LINE_MAX_LENGTH + 2048 };
    char path[PATH_MAX_LENGTH];
    char *text = malloc(SIZE);
    if (text == NULL || !file_path(paths, "settings", path, sizeof path)
        || !settings_format(settings, text, SIZE)) {
        free(text);
        return error_at(error, 0, "the settings are too long");
    }
    writer_put(writer, path, text, strlen(text));
    return true;
}

const char *renderer_name(Renderer renderer)
{
    return RENDERER_NAME[renderer];
}

bool renderer_parse(const char *name, Renderer *out)
{
    for (int i = 0; i < RENDERER_COUNT; i++)
        if (strcmp(RENDERER_NAME[i], name) == 0) {
            *out = (Renderer)i;
            return true;
        }
    return false;
}

void settings_follow_motion(Settings *settings, bool calm)
{
    static const char KEY[] = "desktop.motion";
    const char *now = calm ? "calm" : "moves", *last = settings_note(settings, KEY);
    const bool changed = strcmp(last, now) != 0 && (calm || last[0] != '\0');
    if (changed) settings->reduced_motion = calm;
    if (changed) settings_set_note(settings, KEY, now);
}
