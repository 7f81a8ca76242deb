#include "scenes/learn.h"
#include <stdio.h>
#include <string.h>
#include "match/person.h"
#include "scenes/puzzles.h"
#include "scenes/rules.h"

typedef enum LearnAct { LEARN_ENTRY = 1, LEARN_CLOSE } LearnAct;

enum { LEARN_ENTRIES = 6, LEARN_WORDS = 160 };

typedef struct Learn {
    const TableGame *game;
    char title[LEARN_ENTRIES][LEARN_WORDS], about[LEARN_ENTRIES][LEARN_WORDS];
    int entry[LEARN_ENTRIES]; /* of those below, which are offered */
    int count;
    uint32_t words; /* the language they are written in */
} Learn;

/* --- What there is --- */

static void lesson_name(const TableGame *game, bool alone, char name[LESSON_NAME])
{
    (void)snprintf(name, LESSON_NAME, alone ? "%s-solo" : "%s", game->rules->id);
}

static bool has_lesson(const App *app, const TableGame *game, bool alone)
{
    char name[LESSON_NAME];
    lesson_name(game, alone, name);
    return lesson_is_there(&app->platform.paths, name);
}

static bool offers_game(const App *app, const TableGame *game)
{
    return has_lesson(app, game, false);
}

static bool offers_alone(const App *app, const TableGame *game)
{
    return has_lesson(app, game, true);
}

/* Where it was left, or what it is. */
static void say_left(App *app, const TableGame *game, bool alone, const char *what, Text *about)
{
    char name[LESSON_NAME];
    int step, of;
    lesson_name(game, alone, name);
    if (table_lesson_left(app, name, &step, &of))
        text_add(about, _("Continues with step %d of %d."), step, of);
    else
        text_add(about, "%s", _(what));
}

static void say_game(App *app, const TableGame *game, Text *title, Text *about)
{
    text_add(title, "%s", _("Lesson"));
    say_left(app, game, false, N_("Learn the game by playing it"), about);
}

static void say_alone(App *app, const TableGame *game, Text *title, Text *about)
{
    View view;
    const GameRules *rules = game->rules;
    const GameSetup setup = game_setup(rules, 1, 1);
    const bool named =
        rules->automa_name != NULL && rules->setup(view.state, &setup) == REFUSAL_NONE;
    text_add(title, _("Lesson: against %s"), named ? _(rules->automa_name(view.state)) : "");
    say_left(app, game, true, N_("Against the one who plays when nobody else does."), about);
}

static void say_rules(App *app, const TableGame *game, Text *title, Text *about)
{
    (void)app;
    (void)game;
    text_add(title, "%s", _("Rules"));
    text_add(about, "%s", _("All of them, to look something up."));
}

static bool offers_puzzles(const App *app, const TableGame *game)
{
    return puzzles_there(app, game) > 0;
}

static void say_puzzles(App *app, const TableGame *game, Text *title, Text *about)
{
    const int count = puzzles_there(app, game);
    text_add(title, "%s", _("Puzzles"));
    text_add(about, _("Solved: %d of %d"), puzzles_solved(app, game, count), count);
}

static bool offers_practice(const App *app, const TableGame *game)
{
    (void)app;
    return game->practice != NULL;
}

static void say_practice(App *app, const TableGame *game, Text *title, Text *about)
{
    (void)app;
    (void)game;
    text_add(title, "%s", _("Practice"));
    text_add(about, "%s", _("Any disc, any will card, any god."));
}

static void open_practice(App *app, const TableGame *game)
{
    Error error = { 0 };
    if (!table_open_practice(app, game, &error)) ui_toast(&app->ui, N_("This cannot be played."));
}

static void open_lesson(App *app, const TableGame *game, bool alone)
{
    char name[LESSON_NAME];
    Error error = { 0 };
    lesson_name(game, alone, name);
    if (!table_open_lesson(app, name, &error)) ui_toast(&app->ui, N_("The lesson cannot be read."));
}

static void open_game(App *app, const TableGame *game)
{
    open_lesson(app, game, false);
}

static void open_alone(App *app, const TableGame *game)
{
    open_lesson(app, game, true);
}

static void open_rules(App *app, const TableGame *game)
{
    (void)rules_open(app, game->rules->id, "");
}

static const struct {
    const char *name, *icon;
    bool (*offers)(const App *app, const TableGame *game); /* NULL: always */
    void (*say)(App *app, const TableGame *game, Text *title, Text *about);
    void (*open)(App *app, const TableGame *game);
} ENTRY[] = {
    { "game", "hint", offers_game, say_game, open_game },
    { "solo", "computer", offers_alone, say_alone, open_alone },
    { "puzzles", "search", offers_puzzles, say_puzzles, puzzles_open },
    { "practice", "hand", offers_practice, say_practice, open_practice },
    { "rules", "book", NULL, say_rules, open_rules },
};
enum { ENTRY_COUNT = sizeof ENTRY / sizeof ENTRY[0] };
static_assert((int)ENTRY_COUNT <= (int)LEARN_ENTRIES, "a sheet has room for all");

/* --- The sheet --- */

/* Looked up once: where a lesson was left is read from its save. */
static void look(App *app, Learn *learn)
{
    learn->count = 0;
    learn->words = language_epoch();
    for (int i = 0; i < ENTRY_COUNT; i++) {
        const int n = learn->count;
        if (ENTRY[i].offers != NULL && !ENTRY[i].offers(app, learn->game)) continue;
        Text title = text_into(learn->title[n], LEARN_WORDS);
        Text about = text_into(learn->about[n], LEARN_WORDS);
        ENTRY[i].say(app, learn->game, &title, &about);
        learn->entry[learn->count++] = i;
    }
}

static void build(App *app, void *self)
{
    Learn *learn = self;
    UiOption option[LEARN_ENTRIES];
    if (learn->words != language_epoch()) look(app, learn);
    for (int i = 0; i < learn->count; i++)
        option[i] = (UiOption){ ENTRY[learn->entry[i]].name, ENTRY[learn->entry[i]].icon,
                                learn->title[i], learn->about[i] };
    ui_sheet(&app->ui, "learn", _(learn->game->rules->name), option, learn->count, LEARN_ENTRY,
             LEARN_CLOSE);
}

static void act(App *app, void *self, const UiAct *what)
{
    const Learn learn = *(const Learn *)self; /* it goes away while another scene opens */
    if (what->kind != UI_PRESSED) return;
    app_pop(app);
    if (what->act == LEARN_ENTRY) ENTRY[learn.entry[what->arg]].open(app, learn.game);
}

/* --- Opening --- */

bool learn_is_offered(const App *app, const TableGame *game)
{
    return offers_game(app, game);
}

/* One that was begun, by this person if somebody is meant: of those that were looked at. */
static bool has_save(const App *app, const TableGame *game, const char *name)
{
    const size_t length = strlen(game->rules->id);
    for (int i = 0; i < app->saves.count; i++) {
        const SaveEntry *entry = &app->saves.entry[i];
        if (strncmp(entry->file, game->rules->id, length) != 0 || entry->file[length] != '-'
            || entry->file[length + 1] < '0' || entry->file[length + 1] > '9')
            continue;
        if (name[0] == '\0') return true;
        for (Seat seat = 0; seat < entry->seats; seat++)
            if (person_of(entry->seat[seat].name) == person_of(name)) return true;
    }
    return false;
}

/* By the name that a set-up proposes; "": nobody gave one. */
bool learn_is_first(const App *app, const TableGame *game)
{
    const char *name = settings_note(&app->platform.settings, "name.1");
    return records_experience(&app->records, game->rules->id, name).finished == 0
           && !has_save(app, game, name);
}

/* Nobody has begun anything: what else there is can wait. */
static bool is_new_here(const App *app, const TableGame *game)
{
    return !records_know(&app->records, game->rules->id) && !has_save(app, game, "");
}

void learn_open(App *app, const TableGame *game)
{
    if (is_new_here(app, game)) {
        open_game(app, game);
        return;
    }
    Learn *learn = app_push(app, &learn_scene);
    learn->game = game;
    look(app, learn);
    ui_focus(&app->ui, ui_name(&app->ui, "learn.%s", ENTRY[learn->entry[0]].name));
}

const SceneKind learn_scene = {
    .name = "learn",
    .size = sizeof(Learn),
    .over = true,
    .beside = true,
    .build = build,
    .act = act,
    .input = app_leave_on_cancel,
};
