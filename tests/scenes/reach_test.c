/* Keys and game pad alone reach everything: on every screen each thing that can be pressed is some
 * arrows away from where the focus starts, also what a list has to be scrolled for. And a pad may
 * come and go while the game runs. */
#include <stdlib.h>
#include "evening.h"
#include "platform/driver/events.h"
#include "scenes/credits.h"
#include "scenes/menu.h"
#include "scenes/results.h"
#include "scenes/saved.h"
#include "scenes/settings_scene.h"
#include "scenes/setup.h"
#include "scenes/title.h"
#include "ui/private.h"

enum { NODES = 512, SAVES = 12 };

static App app;
static Hands hands;

/* --- A walk --- */

/* One place of the focus, and how far the lists were scrolled when it was there. */
typedef struct Node {
    uint32_t id;
    char name[48];
    UiScroll scroll[UI_MAX_SCROLLS];
} Node;

typedef struct Walk {
    Node reached[NODES], seen[NODES]; /* seen: it could take the focus, in some frame */
    int reached_count, seen_count;
} Walk;
static Walk walk; /* too large for the stack */

static bool is_noted(const Node *node, int count, uint32_t id)
{
    for (int i = 0; i < count; i++)
        if (node[i].id == id) return true;
    return false;
}

static void note(Node *node, int *count, const UiItem *item)
{
    if (item == NULL || is_noted(node, *count, item->id) || *count == NODES) return;
    Node *added = &node[(*count)++];
    added->id = item->id;
    snprintf(added->name, sizeof added->name, "%s", item->name);
    memcpy(added->scroll, app.ui.scroll, sizeof added->scroll);
}

static void look_around(void)
{
    for (int i = 0; i < app.ui.count; i++)
        if (ui_can_focus(&app.ui, &app.ui.item[i]))
            note(walk.seen, &walk.seen_count, &app.ui.item[i]);
    note(walk.reached, &walk.reached_count, ui_item(&app.ui, app.ui.focused));
}

static void step(const Node *from, Command way)
{
    const InputEvent event = {
        .kind = INPUT_COMMAND, .device = DEVICE_PAD, .command = way, .down = true
    };
    memcpy(app.ui.scroll, from->scroll, sizeof from->scroll);
    app_build(&app);
    app.ui.focused = from->id;
    ui_take(&app.ui, &event);
    app.ui.act_count = 0; /* a slider moves, which is not meant here */
    app_build(&app);
    look_around();
}

static void check_reach(const char *where)
{
    walk = (Walk){ 0 };
    app_build(&app);
    look_around();
    for (int i = 0; i < walk.reached_count; i++)
        for (Command way = COMMAND_UP; way <= COMMAND_RIGHT; way++) {
            const Node from = walk.reached[i];
            step(&from, way);
        }
    for (int i = 0; i < walk.seen_count; i++)
        CHECK_MSG(is_noted(walk.reached, walk.reached_count, walk.seen[i].id),
                  "%s: no arrow leads to %s", where, walk.seen[i].name);
    CHECK_MSG(walk.reached_count > 0, "%s: nothing has the focus", where);
}

/* --- The screens --- */

static Table *open_table(void)
{
    const TableGame *game = app.options.tables[0];
    const GameSetup setup = game_setup(game->rules, 4, 5);
    const MatchSeats seats = { { { "person", "Itzel" },
                                 { "person", "Marko" },
                                 { "person", "Олеся" },
                                 { "person", "Olena" } } };
    return evening_sit(&app, game, &setup, &seats, NULL);
}

/* One after the other, each with a move in it, so that each leaves a file. */
static void leave_saves(void)
{
    for (int i = 0; i < SAVES; i++) {
        Table *table = open_table();
        const Action action = table->legal[0];
        snprintf(table->file, sizeof table->file, "game-%02d.teocalli", i);
        CHECK_EQ(table_do(table, &action, (Point){ 0, 0 }), REFUSAL_NONE);
        writer_flush(&app.platform.writer);
    }
}

static void check_saved(void)
{
    saved_open(&app);
    CHECK(app.saves.count >= SAVES);
    check_reach("saved");
    for (int i = 1; i <= app.saves.count; i++) {
        char name[32];
        snprintf(name, sizeof name, "delete.%d", i);
        CHECK_MSG(is_noted(walk.reached, walk.reached_count, ui_id(name)),
                  "saved: %s is out of reach", name);
    }
    app_pop(&app);
}

static void check_sheets(void)
{
    title_open(&app);
    check_reach("title");
    setup_open(&app, app.options.tables[0]);
    check_reach("setup");
    app_pop(&app);
    settings_open(&app);
    check_reach("settings");
    CHECK(walk.reached_count >= 23);
    app_pop(&app);
    credits_open(&app);
    check_reach("about");
    app_pop(&app);
    check_saved();
}

static void check_table(void)
{
    Table *table = open_table();
    check_reach("table");
    const Action action = table->legal[0];
    CHECK_EQ(table_do(table, &action, (Point){ 0, 0 }), REFUSAL_NONE);
    timeline_finish(&table->timeline);
    table->log_open = true;
    check_reach("log");
    table->log_open = false;
    menu_open(table);
    check_reach("menu");
    app_pop(&app);
    results_open(table);
    check_reach("results");
    app_pop(&app);
}

static bool start(int w, int h)
{
    const AppOptions options = evening_options(w, h);
    if (!evening_open(&app, &options)) return false;
    app_turn(&app);
    return true;
}

static void arrows_reach_everything_at(int w, int h)
{
    if (!start(w, h)) return;
    leave_saves();
    for (int size = 100; size <= 150; size += 25) {
        app.platform.settings.text_size = size;
        check_sheets();
        check_table();
    }
    app_release(&app);
}

static void arrows_reach_everything(void)
{
    arrows_reach_everything_at(640, 400);
}

static void arrows_reach_everything_in_portrait(void)
{
    arrows_reach_everything_at(400, 640);
}

/* --- A pad that comes and goes --- */

static void turns(int count)
{
    for (int i = 0; i < count; i++) {
        hands.frame++;
        hands_step(&hands);
        app_turn(&app);
    }
}

static void plug_in(void)
{
    for (int i = 0; i < 100 && !hands_pad_is_there(&hands); i++) turns(1);
    turns(2);
    CHECK(hands_pad_is_there(&hands) && app.platform.input.pad != NULL);
}

static void press_pad(const char *button)
{
    hands_pad_button(&hands, button, true);
    turns(2);
    hands_pad_button(&hands, button, false);
    turns(2);
}

static void a_pad_comes_and_goes(void)
{
    if (!start(640, 400)) return;
    hands_init(&hands, &app.platform.window);
    turns(3);
    plug_in();
    CHECK(!ui_shows_focus(&app.ui));
    press_pad("down");
    CHECK(ui_shows_focus(&app.ui) && app.ui.device == DEVICE_PAD);
    hands_pad_axis(&hands, "lefttrigger", 1);
    hands_pad_button(&hands, "down", true);
    turns(2);
    CHECK(app.platform.input.trigger[0] && app.platform.input.pad_held == COMMAND_DOWN);
    hands_pad_unplug(&hands);
    turns(3);
    CHECK(app.platform.input.pad == NULL);
    CHECK(!app.platform.input.trigger[0] && app.platform.input.pad_held == COMMAND_NONE);
    CHECK(input_next_tick(&app.platform.input) < 0); /* nothing repeats any more */
    plug_in();
    ui_focus(&app.ui, "settings");
    press_pad("a");
    CHECK_STR(app_top(&app)->name, "settings");
    press_pad("b");
    CHECK_STR(app_top(&app)->name, "title");
    hands_release(&hands);
    app_release(&app);
}

static const Test TEST[] = {
    { "arrows reach everything", arrows_reach_everything },
    { "arrows reach everything in portrait", arrows_reach_everything_in_portrait },
    { "a pad comes and goes", a_pad_comes_and_goes },
};

EVENING_MAIN(TEST)
