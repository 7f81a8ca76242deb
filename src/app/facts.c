#include "app/facts.h"
#include <stdio.h>
#include <string.h>

/* --- Expectations --- */

static const char *after(const char *words, const char *start)
{
    const size_t length = strlen(start);
    if (strncmp(words, start, length) != 0) return NULL;
    if (words[length] != '\0' && words[length] != ' ') return NULL;
    return words + length + (words[length] == ' ');
}

static bool expect_scene(App *app, const char *name, char *found, size_t size)
{
    snprintf(found, size, "%s", app_top(app)->name);
    return strcmp(found, name) == 0;
}

static bool is_pressable(const App *app, const char *name)
{
    const UiItem *item = ui_find(&app->ui, name);
    return item != NULL && ui_is_reachable(&app->ui, item);
}

static bool expect_widget(App *app, const char *name, bool wanted, char *found, size_t size)
{
    const UiItem *item = ui_find(&app->ui, name);
    snprintf(found, size, "%s", item == NULL ? "not there" : item->disabled ? "disabled" : "there");
    return is_pressable(app, name) == wanted;
}

/* Two things, none over the other. */
static bool expect_apart(App *app, const char *words, char *found, size_t size)
{
    char name[64];
    if (!text_word(&words, name, sizeof name)) return false;
    const UiItem *one = ui_find(&app->ui, name), *other = ui_find(&app->ui, words);
    const bool there = one != NULL && other != NULL;
    const bool apart = there && rect_overlap(one->box, other->box) <= 0;
    snprintf(found, size, "%s", !there ? "not there" : apart ? "apart" : "one over the other");
    return apart;
}

static bool expect_focus(App *app, const char *name, char *found, size_t size)
{
    const UiItem *item = ui_item(&app->ui, app->ui.focused);
    snprintf(found, size, "%s", item != NULL ? item->name : "nowhere");
    return strcmp(found, name) == 0;
}

/* Whose tip or panel is open. */
static bool expect_told(App *app, const char *name, char *found, size_t size)
{
    const UiItem *item = ui_item(&app->ui, app->ui.told);
    snprintf(found, size, "%s", item != NULL ? item->name : "nothing");
    return strcmp(found, name) == 0;
}

static bool expect_selected(App *app, const char *name, bool wanted, char *found, size_t size)
{
    const UiItem *item = ui_find(&app->ui, name);
    snprintf(found, size, "%s", item == NULL ? "not there" : item->selected ? "on" : "off");
    return item != NULL && item->selected == wanted;
}

static bool expect_locked(App *app, const char *name, bool wanted, char *found, size_t size)
{
    const UiItem *item = ui_find(&app->ui, name);
    snprintf(found, size, "%s", item == NULL ? "not there" : item->locked ? "locked" : "free");
    return item != NULL && item->locked == wanted;
}

static bool expect_key(App *app, const char *words, char *found, size_t size)
{
    char name[64];
    if (!text_word(&words, name, sizeof name)) return false;
    const UiItem *item = ui_find(&app->ui, name);
    if (item == NULL || !command_label(item->command, app->ui.device, found, size))
        snprintf(found, size, "nothing");
    return strcmp(found, words) == 0;
}

static bool expect_words(App *app, const char *words, bool below, char *found, size_t size)
{
    char name[64];
    if (!text_word(&words, name, sizeof name)) return false;
    const UiItem *item = ui_find(&app->ui, name);
    snprintf(found, size, "%s", item == NULL ? "not there" : below ? item->note : item->label);
    return strcmp(found, words) == 0;
}

/* That picture is on the screen: by itself, or as the sign of something. */
static bool expect_pictured(App *app, const char *picture, bool wanted, char *found, size_t size)
{
    bool seen = false;
    for (int i = 0; i < app->ui.count; i++) seen |= strcmp(app->ui.item[i].icon, picture) == 0;
    snprintf(found, size, "%s", seen ? "on the screen" : "nowhere on the screen");
    return seen == wanted;
}

static bool expect_icon(App *app, const char *words, char *found, size_t size)
{
    char name[64];
    if (!text_word(&words, name, sizeof name)) return false;
    const UiItem *item = ui_find(&app->ui, name);
    snprintf(found, size, "%s", item == NULL ? "not there" : item->icon);
    return strcmp(found, words) == 0;
}

/* Whatever is written on the screen, not what names a thing that is pictured. */
static bool expect_says(App *app, const char *words, bool wanted, char *found, size_t size)
{
    bool said = false;
    for (int i = 0; i < app->ui.count; i++)
        said |= strstr(app->ui.item[i].label, words) != NULL
                || strstr(app->ui.item[i].note, words) != NULL;
    snprintf(found, size, "%s", said ? "on the screen" : "nowhere on the screen");
    return said == wanted;
}

static bool setting_line(const App *app, const char *key, char *out, size_t size)
{
    char text[16384];
    if (!settings_format(&app->platform.settings, text, sizeof text)) return false;
    for (const char *line = text; line != NULL; line = strchr(line, '\n')) {
        line += *line == '\n';
        const size_t length = strlen(key);
        if (strncmp(line, key, length) != 0 || strncmp(line + length, " = ", 3) != 0) continue;
        const char *value = line + length + 3;
        snprintf(out, size, "%.*s", (int)strcspn(value, "\n"), value);
        return true;
    }
    return false;
}

static bool expect_setting(App *app, const char *words, char *found, size_t size)
{
    char key[64];
    if (!text_word(&words, key, sizeof key)) return false;
    if (!setting_line(app, key, found, size)) snprintf(found, size, "no such setting");
    return strcmp(found, words) == 0;
}

static bool expect_saves(App *app, const char *words, char *found, size_t size)
{
    writer_flush(&app->platform.writer);
    saves_list(&app->saves);
    snprintf(found, size, "%d", app->saves.count);
    return strcmp(found, words) == 0;
}

/* Shown at all, or with these words. */
static bool expect_bubble(const UiBubble *bubble, const char *words, char *found, size_t size)
{
    snprintf(found, size, "%s", bubble->until > 0 ? _(bubble->text) : "not shown");
    return bubble->until > 0 && (words[0] == '\0' || strcmp(_(bubble->text), words) == 0);
}

/* At the piece or the finger, and not somewhere on the table. */
static bool expect_near_refusal(const App *app, char *found, size_t size)
{
    enum { NEAR = 240 };
    const Rect box = ui_refusal_box(&app->ui);
    const Point at = app->ui.refusal.at;
    const float dx = fmaxf(0, fmaxf(box.x - at.x, at.x - box.x - box.w));
    const float dy = fmaxf(0, fmaxf(box.y - at.y, at.y - box.y - box.h));
    snprintf(found, size, "%.0f away", (double)hypotf(dx, dy));
    return app->ui.refusal.until > 0 && hypotf(dx, dy) < NEAR;
}

static bool expect_clear_refusal(const App *app, char *found, size_t size)
{
    const bool clear = app->ui.refusal.until > 0 && ui_refusal_is_clear(&app->ui);
    snprintf(found, size, "%s", clear ? "clear" : "not there, or over something");
    return clear;
}

static bool expect_repaired(const App *app, char *found, size_t size)
{
    snprintf(found, size, "%s, %d pixels spoilt", app->ui.watched ? "watched" : "not watched",
             app->ui.spoilt);
    return app->ui.watched && app->ui.spoilt == 0;
}

/* The side that the screen faces. */
static bool expect_faces(const App *app, const char *word, char *found, size_t size)
{
    static const char *const WORD[SIDE_COUNT] = { "here", "left", "facing", "right" };
    snprintf(found, size, "%s", WORD[app->platform.window.side]);
    return strcmp(found, word) == 0;
}

static bool expect_holding(App *app, bool wanted, char *found, size_t size)
{
    snprintf(found, size, "%s", ui_is_holding(&app->ui) ? "holding" : "nothing held");
    return ui_is_holding(&app->ui) == wanted;
}

static bool expect(void *context, const char *words, char *found, size_t size)
{
    App *app = context;
    const char *rest;
    if ((rest = after(words, "scene")) != NULL) return expect_scene(app, rest, found, size);
    if ((rest = after(words, "widget")) != NULL) return expect_widget(app, rest, true, found, size);
    if ((rest = after(words, "no widget")) != NULL)
        return expect_widget(app, rest, false, found, size);
    if ((rest = after(words, "apart")) != NULL) return expect_apart(app, rest, found, size);
    if ((rest = after(words, "focus")) != NULL) return expect_focus(app, rest, found, size);
    if ((rest = after(words, "told")) != NULL) return expect_told(app, rest, found, size);
    if ((rest = after(words, "key")) != NULL) return expect_key(app, rest, found, size);
    if ((rest = after(words, "locked")) != NULL) return expect_locked(app, rest, true, found, size);
    if ((rest = after(words, "no locked")) != NULL)
        return expect_locked(app, rest, false, found, size);
    if ((rest = after(words, "on")) != NULL) return expect_selected(app, rest, true, found, size);
    if ((rest = after(words, "off")) != NULL) return expect_selected(app, rest, false, found, size);
    if ((rest = after(words, "label")) != NULL) return expect_words(app, rest, false, found, size);
    if ((rest = after(words, "note")) != NULL) return expect_words(app, rest, true, found, size);
    if ((rest = after(words, "icon")) != NULL) return expect_icon(app, rest, found, size);
    if ((rest = after(words, "pictured")) != NULL)
        return expect_pictured(app, rest, true, found, size);
    if ((rest = after(words, "no pictured")) != NULL)
        return expect_pictured(app, rest, false, found, size);
    if ((rest = after(words, "says")) != NULL) return expect_says(app, rest, true, found, size);
    if ((rest = after(words, "no says")) != NULL) return expect_says(app, rest, false, found, size);
    if ((rest = after(words, "setting")) != NULL) return expect_setting(app, rest, found, size);
    if ((rest = after(words, "saves")) != NULL) return expect_saves(app, rest, found, size);
    if ((rest = after(words, "toast")) != NULL)
        return expect_bubble(&app->ui.toast, rest, found, size);
    if ((rest = after(words, "refusal")) != NULL)
        return expect_bubble(&app->ui.refusal, rest, found, size);
    if (after(words, "no toast") != NULL) return !expect_bubble(&app->ui.toast, "", found, size);
    if (after(words, "no refusal") != NULL)
        return !expect_bubble(&app->ui.refusal, "", found, size);
    if (after(words, "clear refusal") != NULL) return expect_clear_refusal(app, found, size);
    if (after(words, "near refusal") != NULL) return expect_near_refusal(app, found, size);
    if (after(words, "repaired") != NULL) return expect_repaired(app, found, size);
    if ((rest = after(words, "faces")) != NULL) return expect_faces(app, rest, found, size);
    if (after(words, "swings") != NULL) return app_is_turning(app);
    if (after(words, "no swings") != NULL) return !app_is_turning(app);
    if (after(words, "holding") != NULL) return expect_holding(app, true, found, size);
    if (after(words, "nothing held") != NULL) return expect_holding(app, false, found, size);
    if ((rest = after(words, "language")) != NULL) {
        snprintf(found, size, "%s", LANGUAGE[language_index()].code);
        return strcmp(found, rest) == 0;
    }
    const Scene *top = &app->scene[app->depth - 1];
    if (top->kind->expect != NULL) return top->kind->expect(app, top->self, words, found, size);
    snprintf(found, size, "the scene %s, which does not know these words", top->kind->name);
    return false;
}

/* --- Places and commands --- */

static bool find(void *context, const char *name, Point *out)
{
    const App *app = context;
    const UiItem *item =
        strcmp(name, "focus") == 0 ? ui_item(&app->ui, app->ui.focused) : ui_find(&app->ui, name);
    if (item == NULL) return false;
    *out = rect_centre(item->role == UI_PLACE ? item->box : item->target);
    return true;
}

static bool set(App *app, const char *words)
{
    char text[16384], key[64];
    Error error;
    Settings read;
    if (!text_word(&words, key, sizeof key)) return false;
    if (!settings_format(&app->platform.settings, text, sizeof text)) return false;
    Text more = text_into(text + strlen(text), sizeof text - strlen(text));
    text_add(&more, "%s = %s\n", key, words); /* the last word on it */
    const SettingsLines lines = settings_parse(&read, text, &error);
    if (lines.strange + lines.lost > 0) return false;
    app->platform.settings = read;
    app_settings_changed(app);
    return true;
}

static bool open_save(App *app, const char *path, char *trouble, size_t size)
{
    Error error = { 0 };
    if (app->options.doors->load(app, path, &error)) return true;
    snprintf(trouble, size, "%s", error.text);
    return false;
}

/* For who presses there from outside. */
static bool say_where(App *app, const char *name)
{
    Point at;
    if (!find(app, name, &at)) return false;
    return printf("%s %.1f %.1f\n", name, (double)at.x, (double)at.y) > 0 && fflush(stdout) == 0;
}

static bool command(void *context, const char *words, char *trouble, size_t size)
{
    App *app = context;
    const char *rest;
    snprintf(trouble, size, "these words are not understood");
    if ((rest = after(words, "focus")) != NULL) {
        ui_focus(&app->ui, rest);
        app->ui.device = DEVICE_KEYS;
        return ui_find(&app->ui, rest) != NULL;
    }
    if ((rest = after(words, "language")) != NULL) {
        snprintf(app->platform.settings.language, sizeof app->platform.settings.language, "%s",
                 rest);
        app_settings_changed(app);
        return true;
    }
    if ((rest = after(words, "set")) != NULL) return set(app, rest);
    if ((rest = after(words, "open")) != NULL) return open_save(app, rest, trouble, size);
    if ((rest = after(words, "drop")) != NULL) {
        SDL_free(app->platform.dropped);
        app->platform.dropped = SDL_strdup(rest);
        app->platform.dropped_at = app->ui.pointer;
        return true;
    }
    if (after(words, "repaint") != NULL) { /* all of it: must look like what was repaired */
        gfx_layer_invalidate(app->platform.gfx, LAYER_TABLE);
        app->ui.changed = true;
        return true;
    }
    if ((rest = after(words, "rate")) != NULL) {
        int rate;
        const bool known = text_parse_int(rest, 10, 240, &rate);
        if (known) app->platform.clock.step = 1000.0 / rate;
        return known;
    }
    if ((rest = after(words, "say")) != NULL) return puts(rest) >= 0 && fflush(stdout) == 0;
    if ((rest = after(words, "where")) != NULL) return say_where(app, rest);
    if (after(words, "newcomer") != NULL) return app->newcomers = true;
    if (after(words, "watch") != NULL) {
        ui_watch(&app->ui);
        return true;
    }
    if ((rest = after(words, "phase")) != NULL) {
        frames_phase(&app->platform.frames, rest);
        return true;
    }
    const Scene *top = &app->scene[app->depth - 1];
    return top->kind->command != NULL && top->kind->command(app, top->self, words, trouble, size);
}

void facts_open(App *app)
{
    if (app->platform.driver == NULL) return;
    const DriverHooks hooks = { app, expect, find, command };
    driver_set_hooks(app->platform.driver, hooks);
}

/* --- Running without anybody --- */

/* Nothing is to come: no picture, no part of the layer that is painted behind the scene, no fade.
 */
static bool is_settled(const App *app)
{
    const Ui *ui = &app->ui;
    return app->frames >= 2 && !app->fade.running && ui_is_whole(ui) && !ui->art_waits
           && !art_is_busy(app->platform.art);
}

/* A window that just came, was sized or scaled asks for other pictures while it is drawn: then the
 * frame is not taken for the whole one. */
static bool is_pictured(App *app)
{
    Platform *platform = &app->platform;
    platform_shot(platform, app->options.shot);
    app->ui.changed = true;
    app_turn(app);
    const bool done = platform->shot_taken && is_settled(app);
    if (!done) platform->shot[0] = '\0';
    if (!done) platform->shot_taken = false;
    return done;
}

bool facts_is_finished(App *app)
{
    const AppOptions *options = &app->options;
    const bool played = !options->self_play || strcmp(app_top(app)->name, "table") != 0;
    if (!played || (!options->self_play && options->shot == NULL)) return false;
    return is_settled(app) && (options->shot == NULL || is_pictured(app));
}
