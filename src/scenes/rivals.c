#include "scenes/rivals.h"
#include <stdio.h>
#include <string.h>
#include "scenes/day_scene.h"
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

bool rivals_start(App *app, const TableGame *game, const GameSetup *setup, const MatchSeats *seats,
                  const char *tag, Error *error)
{
    const TableChoices chosen = table_choices(game);
    if (!table_open_new(app, game, setup, seats, &chosen, error)) return false;
    Table *table = app->scene[app->depth - 1].self;
    session_set_meta(&table->match.session, RECORD_RIVAL, tag);
    return true;
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

/* --- Back --- */

static const struct {
    const char *word, *title;
    void (*open)(App *app, const char *tag);
} KIND[] = {
    { "day ", N_("Deal of the day"), day_open_tag },
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
