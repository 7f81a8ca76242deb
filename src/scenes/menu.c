#include "scenes/menu.h"
#include <stdio.h>
#include "platform/system.h"
#include "scenes/credits.h"
#include "scenes/keys.h"
#include "scenes/saved.h"
#include "scenes/settings_scene.h"
#include "scenes/setup.h"
#include "scenes/title.h"

typedef enum MenuAct {
    MENU_RESUME = 1,
    MENU_NEW,
    MENU_SAVED,
    MENU_SETTINGS,
    MENU_KEYS,
    MENU_ABOUT,
    MENU_TITLE,
    MENU_QUIT,
} MenuAct;

typedef struct Menu {
    Table *table;
} Menu;

static const struct {
    const char *name, *icon, *title;
    MenuAct act;
} ENTRY[] = {
    { "resume", "play", N_("Back to the game"), MENU_RESUME },
    { "new", "again", N_("New game"), MENU_NEW },
    { "saved", "load", N_("Saved games"), MENU_SAVED },
    { "settings", "settings", N_("Settings"), MENU_SETTINGS },
    { "keys", "keyboard", N_("Keys and gestures"), MENU_KEYS },
    { "about", "info", N_("About"), MENU_ABOUT },
    { "title", "home", N_("Main menu"), MENU_TITLE },
    { "quit", "quit", N_("Quit"), MENU_QUIT },
};
enum { ENTRY_H = 60, ENTRY_GAP = 8 };

/* To quit is the last. */
static int entry_count(void)
{
    return (int)(sizeof ENTRY / sizeof ENTRY[0]) - (SYSTEM.leaves ? 0 : 1);
}

static void build(App *app, void *self)
{
    const Menu *menu = self;
    const Rect whole = gfx_whole(app->platform.gfx);
    const int count = entry_count();
    const float h = 114 + (float)((ENTRY_H + ENTRY_GAP) * count) + 46;
    const Rect box = rect_middle(whole, 460, h);
    ui_add(&app->ui, (UiItem){ .role = UI_PANEL, .look = UI_RAISED, .box = box });
    Rect rest = rect_inset(box, 32);
    ui_title(&app->ui, cut_top(&rest, 62), 44, _(menu->table->game->rules->name));
    cut_top(&rest, 8);
    for (int i = 0; i < count; i++) {
        UiItem *item = ui_button(&app->ui, ENTRY[i].name, cut_top(&rest, ENTRY_H), ENTRY[i].icon,
                                 _(ENTRY[i].title), (int)ENTRY[i].act, 0);
        item->align = ALIGN_LEFT; /* the icons of a list stand in a column */
        if (i == 0) item->look = UI_GOLD;
        cut_top(&rest, ENTRY_GAP);
    }
    char seed[64];
    snprintf(seed, sizeof seed, _("Seed %llu"),
             (unsigned long long)menu->table->match.session.setup.seed);
    ui_label(&app->ui, rest, 17, THEME_CAPTION, ALIGN_CENTRE, seed);
}

static void act(App *app, void *self, const UiAct *what)
{
    const Menu *menu = self;
    if (what->kind != UI_PRESSED) return;
    switch ((MenuAct)what->act) {
    case MENU_RESUME: app_pop(app); break;
    case MENU_NEW: setup_open(app, menu->table->game); break;
    case MENU_SAVED: saved_open(app); break;
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
