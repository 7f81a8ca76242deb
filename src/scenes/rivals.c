#include "scenes/rivals.h"
#include <stdio.h>
#include <string.h>
#include "scenes/day_scene.h"
#include "scenes/night_scene.h"
#include "scenes/title.h"

/* --- Names --- */

void rivals_propose_name(const App *app, int person, char name[SESSION_NAME_MAX])
{
    char key[SETTINGS_KEY];
    (void)snprintf(key, sizeof key, "name.%d", person + 1);
    const char *known = settings_note(&app->platform.settings, key);
    (void)snprintf(name, SESSION_NAME_MAX, "%s",
                   known[0] != '\0' ? known : _(session_emblem(person)));
}

/* One that nobody chose is stored as the English word: see name_in_match. */
const char *rivals_keep_name(App *app, int person, const char *name)
{
    char key[SETTINGS_KEY];
    const bool chosen = name[0] != '\0' && strcmp(name, _(session_emblem(person))) != 0;
    (void)snprintf(key, sizeof key, "name.%d", person + 1);
    settings_set_note(&app->platform.settings, key, chosen ? name : "");
    app_settings_changed(app);
    return chosen ? name : session_emblem(person);
}

/* --- Games --- */

void rivals_start(App *app, const TableGame *game, const GameSetup *setup, const MatchSeats *seats,
                  const TableChoices *chosen, const char *tag)
{
    Error error = { 0 };
    char own[RIVAL_TAG]; /* the scene goes away while the table opens */
    (void)snprintf(own, sizeof own, "%s", tag);
    if (!table_open_new(app, game, setup, seats, chosen, &error)) {
        ui_toast(&app->ui, error.text);
        return;
    }
    Table *table = app->scene[app->depth - 1].self;
    session_set_meta(&table->match.session, RECORD_RIVAL, own);
}

void rivals_go_on(App *app, int save)
{
    Error error = { 0 };
    char file[SAVES_NAME_MAX];
    (void)snprintf(file, sizeof file, "%s", app->saves.entry[save].file);
    if (!table_open_file(app, file, &error)) ui_toast(&app->ui, N_("This file cannot be read"));
}

int rivals_unfinished(const App *app, const char *tag, const GameRules *rules, int seats)
{
    for (int i = 0; i < app->saves.count; i++) {
        const SaveEntry *entry = &app->saves.entry[i];
        if (entry->looked && !entry->broken && !entry->finished && entry->rules == rules
            && entry->seats == seats && strcmp(entry->rival, tag) == 0)
            return i;
    }
    return -1;
}

bool rivals_look(App *app)
{
    for (int i = 0; i < app->saves.count; i++) {
        if (app->saves.entry[i].looked) continue;
        saves_look(&app->saves, i);
        app->ui.changed = true;
        return true;
    }
    return false;
}

bool rivals_look_all(App *app)
{
    bool any = false;
    while (rivals_look(app)) any = true;
    return any;
}

double rivals_next_look(const App *app)
{
    for (int i = 0; i < app->saves.count; i++)
        if (!app->saves.entry[i].looked) return 1;
    return -1;
}

/* --- Results --- */

static int find_finished(const App *app, const char *tag, const char *game)
{
    for (int i = app->saves.count; i-- > 0;) { /* the first that was played */
        const SaveEntry *entry = &app->saves.entry[i];
        if (entry->looked && !entry->broken && entry->finished && strcmp(entry->rival, tag) == 0
            && strcmp(entry->rules->id, game) == 0)
            return i;
    }
    return -1;
}

static bool read_result(const App *app, int save, Result *result)
{
    Session session = { 0 };
    Error error;
    char path[WRITER_PATH_MAX];
    saves_path(&app->saves, app->saves.entry[save].file, path, sizeof path);
    if (!saves_read(&app->saves, path, &session, &error)) return false;
    session.rules->result(session_state(&session), result);
    session_release(&session);
    return true;
}

bool rivals_result(const App *app, const char *tag, const char *game, Result *result, int *save)
{
    const Record *record = rival_first(&app->records, tag, game);
    *save = find_finished(app, tag, game);
    if (record == NULL) return *save >= 0 && read_result(app, *save, result);
    *result = (Result){ .seats = record->seats };
    for (Seat seat = 0; seat < record->seats; seat++) {
        result->place[seat] = record->seat[seat].place;
        result->points[seat] = record->seat[seat].points;
    }
    return true;
}

/* --- Back --- */

static const struct {
    const char *word, *title;
    void (*open)(App *app, const char *tag);
} KIND[] = {
    { "day ", N_("Deal of the day"), day_open_tag },
    { "night ", N_("Game night"), night_open_tag },
};

static int kind_of(const char *tag)
{
    for (int i = 0; tag != NULL && i < (int)(sizeof KIND / sizeof KIND[0]); i++)
        if (strncmp(tag, KIND[i].word, strlen(KIND[i].word)) == 0) return i;
    return -1;
}

const char *rivals_title(const char *tag)
{
    const int kind = kind_of(tag);
    return kind >= 0 ? KIND[kind].title : NULL;
}

void rivals_go_back(App *app, const char *tag)
{
    const int kind = kind_of(tag);
    char own[RIVAL_TAG]; /* the table goes */
    if (kind < 0) return;
    (void)snprintf(own, sizeof own, "%s", tag);
    title_open(app);
    KIND[kind].open(app, own);
}
