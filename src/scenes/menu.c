#include "scenes/menu.h"
#include <stdio.h>
#include "platform/system.h"
#include "scenes/credits.h"
#include "scenes/keys.h"
#include "scenes/learn.h"
#include "scenes/opinion.h"
#include "scenes/puzzles.h"
#include "scenes/rules.h"
#include "scenes/saved.h"
#include "scenes/settings_scene.h"
#include "scenes/setup.h"
#include "scenes/sides.h"
#include "scenes/title.h"

typedef enum MenuAct {
    MENU_RESUME = 1,
    MENU_WATCH,
    MENU_BRANCH,
    MENU_OPINION,
    MENU_LEAVE,
    MENU_SIDES,
    MENU_NEW,
    MENU_SAVED,
    MENU_LEARN,
    MENU_PUZZLES,
    MENU_RULES,
    MENU_SETTINGS,
    MENU_KEYS,
    MENU_ABOUT,
    MENU_TITLE,
    MENU_QUIT,
} MenuAct;

typedef struct Menu {
    Table *table;
} Menu;

typedef enum MenuWhere { IN_GAME = 1, IN_REPLAY = 2, OVER_IN_REPLAY = 4, IN_PUZZLE = 8 } MenuWhere;

static const struct {
    const char *name, *icon, *title;
    MenuAct act;
    int where; /* MenuWhere */
} ENTRY[] = {
    { "resume", "play", N_("Back to the game"), MENU_RESUME, IN_GAME },
    { "resume", "play", N_("Back to the replay"), MENU_RESUME, IN_REPLAY },
    { "branch", "people", N_("Play from here"), MENU_BRANCH, OVER_IN_REPLAY },
    { "opinion", "computer", N_("The high priest’s opinion"), MENU_OPINION, OVER_IN_REPLAY },
    { "leave", "close", N_("End the replay"), MENU_LEAVE, IN_REPLAY },
    { "watch", "eye", N_("Watch from the beginning"), MENU_WATCH, IN_GAME },
    { "resume", "play", N_("Back to the puzzle"), MENU_RESUME, IN_PUZZLE },
    { "puzzles", "search", N_("All puzzles"), MENU_PUZZLES, IN_PUZZLE },
    { "sides", "people", N_("Who sits where"), MENU_SIDES, IN_GAME },
    { "new", "again", N_("New game"), MENU_NEW, IN_GAME },
    { "saved", "load", N_("Saved games"), MENU_SAVED, IN_GAME | IN_REPLAY },
    { "learn", "hint", N_("Learn"), MENU_LEARN, IN_GAME },
    { "rules", "book", N_("Rules"), MENU_RULES, IN_GAME | IN_REPLAY | IN_PUZZLE },
    { "settings", "settings", N_("Settings"), MENU_SETTINGS, IN_GAME | IN_REPLAY | IN_PUZZLE },
    { "keys", "keyboard", N_("Keys and gestures"), MENU_KEYS, IN_GAME | IN_REPLAY | IN_PUZZLE },
    { "about", "info", N_("About"), MENU_ABOUT, IN_GAME },
    { "title", "home", N_("Main menu"), MENU_TITLE, IN_GAME | IN_REPLAY | IN_PUZZLE },
    { "quit", "quit", N_("Quit"), MENU_QUIT, IN_GAME | IN_REPLAY | IN_PUZZLE },
};
enum {
    ENTRY_COUNT = sizeof ENTRY / sizeof ENTRY[0],
    ENTRY_H = 60,
    HEAD = 114,
    FOOT = 46,
    COLUMN_W = 460,
    EDGE = 32
};

static bool is_offered(const Table *table, int entry)
{
    const int where = puzzle_is_on(table)  ? IN_PUZZLE
                      : !table->replay.on  ? IN_GAME
                      : table->replay.over ? IN_REPLAY | OVER_IN_REPLAY
                                           : IN_REPLAY;
    if (ENTRY[entry].act == MENU_QUIT && !SYSTEM.leaves) return false;
    if (ENTRY[entry].act == MENU_LEARN && !learn_is_offered(table->app, table->game)) return false;
    if (ENTRY[entry].act == MENU_OPINION && !opinion_is_offered(table)) return false;
    if (ENTRY[entry].act == MENU_SIDES && !table_may_turn(table)) return false;
    if (ENTRY[entry].act == MENU_WATCH && !replay_can_open(table)) return false;
    return (ENTRY[entry].where & where) != 0;
}

/* The entries in one column; where that is too low, in two, and the first stands across both. */
typedef struct MenuRows {
    int across, count;
    float pitch;
} MenuRows;

static MenuRows menu_rows(const Table *table, float room)
{
    int entries = 0;
    for (int i = 0; i < ENTRY_COUNT; i++) entries += is_offered(table, i);
    for (int across = 1;; across++) {
        const int count = 1 + (entries - 1 + across - 1) / across;
        const float pitch = fminf(ENTRY_H + UI_GAP, (room - HEAD - FOOT) / (float)count);
        if (pitch >= UI_TARGET + UI_GAP || across == 2) return (MenuRows){ across, count, pitch };
    }
}

static void add_entry(App *app, int entry, Rect box)
{
    UiItem *item = ui_button(&app->ui, ENTRY[entry].name, box, ENTRY[entry].icon,
                             _(ENTRY[entry].title), (int)ENTRY[entry].act, 0);
    item->align = ALIGN_LEFT; /* the icons of a list stand in a column */
    if (ENTRY[entry].act == MENU_RESUME) item->look = UI_GOLD;
}

static void add_entries(App *app, const Table *table, MenuRows rows, Rect area)
{
    Rect row = area;
    int column = 0, left = 1; /* entries that the row still takes: the first stands alone */
    for (int i = 0; i < ENTRY_COUNT; i++) {
        if (!is_offered(table, i)) continue;
        if (column == 0) row = cut_top(&area, rows.pitch);
        const Rect cell = { row.x, row.y, row.w, row.h - UI_GAP };
        add_entry(app, i, rect_column(cell, column, left, UI_GAP));
        if (++column < left) continue;
        column = 0;
        left = rows.across;
    }
}

static void build(App *app, void *self)
{
    const Menu *menu = self;
    const Rect whole = gfx_whole(app->platform.gfx);
    const MenuRows rows = menu_rows(menu->table, whole.h - 4);
    const float high = HEAD + FOOT + rows.pitch * (float)rows.count;
    const Rect box =
        rect_middle(whole, rows.across == 1 ? COLUMN_W : 2 * COLUMN_W - 2 * EDGE, high);
    ui_add(&app->ui, (UiItem){ .role = UI_PANEL, .look = UI_RAISED, .box = box });
    Rect rest = rect_inset(box, EDGE);
    ui_title(&app->ui, cut_top(&rest, 62), 44, _(menu->table->game->rules->name));
    cut_top(&rest, 8);
    add_entries(app, menu->table, rows, cut_top(&rest, rows.pitch * (float)rows.count));
    char seed[64];
    snprintf(seed, sizeof seed, _("Seed %llu"),
             (unsigned long long)menu->table->match.session.setup.seed);
    ui_label(&app->ui, rest, 17, THEME_CAPTION, ALIGN_CENTRE, seed);
}

static void act(App *app, void *self, const UiAct *what)
{
    Table *table = ((const Menu *)self)->table;
    if (what->kind != UI_PRESSED) return;
    switch ((MenuAct)what->act) {
    case MENU_RESUME: app_pop(app); break;
    case MENU_WATCH:
        app_pop(app);
        replay_open(table);
        break;
    case MENU_LEAVE:
        app_pop(app);
        replay_close(table);
        break;
    case MENU_OPINION:
        app_pop(app);
        opinion_open(table);
        break;
    case MENU_BRANCH: setup_open_branch(app, table); break;
    case MENU_SIDES: sides_open_table(table); break;
    case MENU_NEW: setup_open(app, table->game); break;
    case MENU_SAVED: saved_open(app); break;
    case MENU_LEARN: learn_open(app, table->game); break;
    case MENU_PUZZLES: puzzles_open_again(app, table->game); break;
    case MENU_RULES: (void)rules_open(app, table->game->rules->id, ""); break;
    case MENU_SETTINGS: settings_open(app); break;
    case MENU_KEYS: keys_open(app); break;
    case MENU_ABOUT: credits_open(app); break;
    case MENU_TITLE: title_open(app); break;
    case MENU_QUIT: app->quit = true; break;
    }
}

static bool input(App *app, void *self, const InputEvent *event)
{
    (void)self;
    const bool leave = event->kind == INPUT_COMMAND && event->down
                       && (event->command == COMMAND_CANCEL || event->command == COMMAND_MENU);
    if (leave) app_pop(app);
    return leave;
}

void menu_open(Table *table)
{
    Menu *menu = app_push(table->app, &menu_scene);
    menu->table = table;
    ui_focus(&table->app->ui, "resume");
}

const SceneKind menu_scene = {
    .name = "menu",
    .size = sizeof(Menu),
    .over = true,
    .build = build,
    .act = act,
    .input = input,
};
