#include "scenes/rivals.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "scenes/day_scene.h"
#include "scenes/duel_scene.h"
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

/* --- People --- */

float people_height(void)
{
    return PEOPLE_CAPTION + PEOPLE_MOST * (PEOPLE_LINE + UI_GAP) - UI_GAP;
}

static void add_person(App *app, People *people, int person, Rect line, int act_name, int act_less)
{
    Ui *ui = &app->ui;
    ui_emblem(ui, rect_middle(cut_left(&line, 60), 52, 52), person);
    cut_left(&line, 8);
    const bool fixed = person < people->fixed;
    if (people->count > 2 && !fixed) {
        ui_add(ui, (UiItem){ .name = ui_name(ui, "person%d.remove", person + 1),
                             .role = UI_BUTTON,
                             .box = rect_middle(cut_right(&line, 60), 56, 58),
                             .icon = "remove",
                             .tip = _("One player less"),
                             .act = act_less,
                             .arg = person });
        cut_right(&line, 8);
    }
    line = rect_middle(line, line.w, 58);
    if (fixed)
        ui_label(ui, line, 22, THEME_IVORY, ALIGN_LEFT, people->name[person]);
    else
        ui_field(ui, ui_name(ui, "person%d.name", person + 1), line, people->name[person],
                 SESSION_NAME_MAX, UI_FIELD_NAME, act_name, person);
}

void people_add(App *app, People *people, Rect box, int act_name, int act_more, int act_less)
{
    ui_caption(&app->ui, cut_top(&box, PEOPLE_CAPTION), _("Players"));
    for (int i = 0; i < people->count; i++) {
        add_person(app, people, i, cut_top(&box, PEOPLE_LINE), act_name, act_less);
        cut_top(&box, UI_GAP);
    }
    if (people->count == PEOPLE_MOST) return;
    Rect line = cut_top(&box, PEOPLE_LINE);
    cut_left(&line, 68);
    ui_button(&app->ui, "person.add", rect_middle(line, line.w, 58), "add", _("Add a player"),
              act_more, 0);
}

void people_one_more(const App *app, People *people)
{
    rivals_propose_name(app, people->count, people->name[people->count]);
    people->count++;
}

void people_one_less(People *people, int person)
{
    people->count--;
    memmove(people->name[person], people->name[person + 1],
            (size_t)(people->count - person) * sizeof people->name[0]);
}

void people_name(App *app, const People *people, int person, char name[SESSION_NAME_MAX])
{
    const char *typed = people->name[person];
    typed += strspn(typed, " ");
    if (typed[0] == '\0') typed = _(session_emblem(person));
    (void)snprintf(name, SESSION_NAME_MAX, "%s", typed);
    for (size_t end = strlen(name); end > 0 && name[end - 1] == ' ';) name[--end] = '\0';
    (void)rivals_keep_name(app, person, name);
}

/* Two may begin within one second. */
void rivals_new_id(const App *app, const char *ending, char id[RIVALS_ID], char date[RIVALS_DATE])
{
    static char name[64][SAVES_NAME_MAX];
    char stamp[32], when[32], file[SAVES_NAME_MAX];
    const int count = saves_others(&app->saves, ending, name, 64);
    app_stamp(app, stamp, sizeof stamp, when, sizeof when);
    (void)snprintf(date, RIVALS_DATE, "%.16s", when);
    for (int i = 1; i < 100; i++) {
        Text text = text_into(id, RIVALS_ID);
        text_add(&text, "%s", stamp);
        if (i > 1) text_add(&text, "-%d", i);
        (void)snprintf(file, sizeof file, "%s%s", id, ending);
        int same = 0;
        while (same < count && strcmp(name[same], file) != 0) same++;
        if (same == count) return;
    }
}

/* --- Seals --- */

bool rivals_seal(const App *app, const char *tag)
{
    Duel duel;
    Session deal = { 0 };
    Error error = { 0 };
    char id[DUEL_ID], file[SAVES_NAME_MAX];
    const int person = duel_of_tag(tag, id);
    if (person < 0) return false;
    (void)snprintf(file, sizeof file, "%s%s", id, DUEL_ENDING);
    if (!duel_load(&duel, &app->saves, file, &deal, &error)) return false;
    session_release(&deal);
    duel_find(&duel, &app->records, &app->saves);
    return person < duel.people && duel_is_sealed(&duel, person);
}

bool rivals_seal_text(const App *app, const char *text, size_t length)
{
    Session session = { 0 };
    Error error = { 0 };
    char *clean = malloc(length + 2);
    if (clean == NULL) return false;
    memcpy(clean, text, length);
    clean[length] = '\0';
    length = session_clean(clean, length);
    const bool read = saves_read_text(&app->saves, clean, length, &session, &error) == SAVE_FINE;
    const char *tag = read ? session_meta(&session, RECORD_RIVAL) : NULL;
    const bool sealed = tag != NULL && rivals_seal(app, tag);
    if (read) session_release(&session);
    free(clean);
    return sealed;
}

/* Of a save that lies anywhere. */
static bool is_sealed(const App *app, const char *path, bool *over)
{
    Session session = { 0 };
    Error error = { 0 };
    if (!saves_read(&app->saves, path, &session, &error)) return false;
    const char *tag = session_meta(&session, RECORD_RIVAL);
    const bool sealed = tag != NULL && rivals_seal(app, tag);
    *over = session.rules->to_act(session_state_at(&session, session.count)) == SEAT_NONE;
    session_release(&session);
    return sealed;
}

bool rivals_open_path(App *app, const char *path, Error *error)
{
    bool over = false;
    const bool sealed = is_sealed(app, path, &over);
    if (sealed && over) {
        ui_toast(&app->ui, N_("This game is sealed until everybody has played the duel."));
        return true; /* that was said */
    }
    if (!table_open_path(app, path, error)) return false;
    if (sealed) table_hang_curtain(app->scene[app->depth - 1].self);
    return true;
}

bool rivals_open_file(App *app, const char *file, Error *error)
{
    char path[WRITER_PATH_MAX];
    saves_path(&app->saves, file, path, sizeof path);
    return rivals_open_path(app, path, error);
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
    if (!rivals_open_file(app, file, &error)) ui_toast(&app->ui, N_("This file cannot be read"));
}

void rivals_watch(App *app, int save)
{
    Error error = { 0 };
    char file[SAVES_NAME_MAX];
    (void)snprintf(file, sizeof file, "%s", app->saves.entry[save].file);
    if (!table_watch_file(app, file, &error)) ui_toast(&app->ui, N_("This file cannot be read"));
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
    { "duel ", N_("Duel"), duel_open_tag },
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
