/* What the world does to our files: broken settings, a home that cannot be written, a full disk,
 * strange saves; and where pictures go. The game is played on, and says what happened. */
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>
#include "evening.h"
#include "tables/tables.h"
#include "files/files.h"
#include "platform/driver/events.h"
#include "scenes/saved.h"
#include "scenes/setup.h"
#include "scenes/title.h"

enum { PATH = 800 };

static App app;
static const char *loaded; /* what the next start opens; NULL: the title */
static char home[256];     /* a new one for each test; what we own is below teocalli/ */

/* --- The world --- */

static void make_home(void)
{
    snprintf(home, sizeof home, "%s", check_folder());
    setenv("XDG_DATA_HOME", home, 1);
    setenv("XDG_PICTURES_DIR", "", 1);
}

static const char *in_home(const char *name)
{
    static char path[PATH];
    snprintf(path, sizeof path, "%s/%s", home, name);
    return path;
}

static void put(const char *name, const char *text)
{
    Error error = { 0 };
    CHECK_MSG(files_write(in_home(name), text, strlen(text), &error), "%s", error.text);
}

static bool is_there(const char *name)
{
    return access(in_home(name), F_OK) == 0;
}

/* A program with one table, so that there is a game without. */
static bool start(void)
{
    static const TableGame *const TABLES[] = { &pyramido_table };
    AppOptions options = evening_options(640, 400);
    options.tables = TABLES;
    options.table_count = 1;
    options.has_seed = true;
    options.seed = 7;
    options.load = loaded;
    if (!evening_open(&app, &options)) return false;
    for (int i = 0; i < 3; i++) app_turn(&app);
    return true;
}

static Table *open_table(void)
{
    const TableGame *game = app.options.tables[0];
    const GameSetup setup = game_setup(game->rules, 2, 7);
    const MatchSeats seats = { { { "person", "Itzel" }, { "person", "Олеся" } } };
    Table *table = evening_sit(&app, game, &setup, &seats, NULL);
    app_turn(&app);
    return table;
}

static void play_one(Table *table)
{
    const Action action = table->legal[0];
    CHECK_EQ(table_do(table, &action, (Point){ 0, 0 }), REFUSAL_NONE);
    writer_flush(&app.platform.writer);
    app_turn(&app);
}

static bool toast_begins(const char *words)
{
    return app.ui.toast.until > 0 && strncmp(app.ui.toast.text, words, strlen(words)) == 0;
}

static void press_key(const char *name)
{
    Hands hands;
    hands_init(&hands, &app.platform.window);
    hands_key(&hands, 0, name, true);
    hands_step(&hands);
    for (int i = 0; i < 3; i++) app_turn(&app);
    hands_release(&hands);
}

/* --- What is found --- */

static Session read_back(const char *file)
{
    char path[PATH];
    Session session = { 0 };
    Error error = { 0 };
    snprintf(path, sizeof path, "%s/teocalli/saves/%s", home, file);
    CHECK_MSG(saves_read(&app.saves, path, &session, &error), "%s", error.text);
    return session;
}

/* The same with no program open. */
static int steps_in(const char *file)
{
    char path[PATH];
    size_t length;
    Error error = { 0 };
    Session session = { 0 };
    snprintf(path, sizeof path, "%s/teocalli/saves/%s", home, file);
    char *text = files_read(path, SESSION_MAX_BYTES, &length, &error);
    const bool read =
        text != NULL && session_read(&session, game_find("pyramido"), text, length, &error);
    CHECK_MSG(read, "%s", error.text);
    const int steps = read ? session.at : -1;
    free(text);
    session_release(&session);
    return steps;
}

static int steps_of(const char *file)
{
    Session session = read_back(file);
    const int steps = session.at;
    session_release(&session);
    return steps;
}

static const UiItem *item(const char *name)
{
    app_build(&app);
    const UiItem *found = ui_find(&app.ui, name);
    return CHECK_MSG(found != NULL, "there is no %s", name) ? found : &app.ui.item[0];
}

static void press(const char *name)
{
    const UiItem *found = item(name);
    const UiAct act = {
        .kind = UI_PRESSED, .owner = found->owner, .act = found->act, .arg = found->arg
    };
    const Scene *top = &app.scene[app.depth - 1];
    top->kind->act(&app, top->self, &act);
}

/* --- What happens to it --- */

static void broken_settings_are_kept_aside(void)
{
    make_home();
    CHECK(mkdir(in_home("teocalli"), 0700) == 0);
    put("teocalli/settings", "volume.master = 30\nspeed sideways\n");
    if (!start()) return;
    CHECK(toast_begins("Not all of the settings could be read"));
    CHECK_EQ(app.platform.settings.master, 30);
    size_t length = 0;
    Error error = { 0 };
    char *kept = files_read(in_home("teocalli/settings.broken"), 4096, &length, &error);
    CHECK(kept != NULL && strstr(kept, "sideways") != NULL);
    free(kept);
    app_release(&app);
    if (!start()) return;
    CHECK(!toast_begins("Not all of the settings")); /* told once */
    app_release(&app);
}

static void one_bad_setting_costs_its_own_line(void)
{
    make_home();
    CHECK(mkdir(in_home("teocalli"), 0700) == 0);
    put("teocalli/settings", "volume.master = 30\nspeed = sideways\n");
    if (!start()) return;
    CHECK(toast_begins("One setting could not be understood"));
    CHECK_EQ(app.platform.settings.master, 30);
    CHECK_EQ((int)app.platform.settings.speed, SPEED_NORMAL);
    app_release(&app);
}

static void a_home_that_cannot_be_written(void)
{
    make_home();
    put("file", "no folder\n");
    setenv("XDG_DATA_HOME", in_home("file/below"), 1);
    if (!start()) return;
    CHECK(toast_begins("Saving does not work: "));
    Table *table = open_table();
    app.ui.toast.until = 0;
    play_one(table);
    CHECK(toast_begins("The game could not be saved: "));
    CHECK_EQ(table->match.session.at > 0, true); /* and the game goes on */
    saved_open(&app);
    CHECK_EQ(app.saves.count, 1); /* only here, but here */
    app_release(&app);
}

/* A limit on the size of files is a disk that is full. */
static void fill_disk(bool full)
{
    struct rlimit limit;
    getrlimit(RLIMIT_FSIZE, &limit);
    limit.rlim_cur = full ? 0 : limit.rlim_max;
    signal(SIGXFSZ, SIG_IGN);
    CHECK_EQ(setrlimit(RLIMIT_FSIZE, &limit), 0);
}

static void turns(int count)
{
    for (int i = 0; i < count; i++) {
        writer_flush(&app.platform.writer);
        app_turn(&app);
    }
}

static void a_full_disk_keeps_the_old_save(void)
{
    make_home();
    if (!start()) return;
    Table *table = open_table();
    play_one(table);
    char path[PATH];
    snprintf(path, sizeof path, "%s/teocalli/saves/%s", home, table->file);
    size_t length = 0, again = 0;
    Error error = { 0 };
    char *old = files_read(path, SESSION_MAX_BYTES, &length, &error);
    CHECK(old != NULL);
    fill_disk(true);
    play_one(table);
    fill_disk(false);
    CHECK(toast_begins("The game could not be saved: "));
    char *kept = files_read(path, SESSION_MAX_BYTES, &again, &error);
    CHECK(old != NULL && kept != NULL && again == length && memcmp(kept, old, length) == 0);
    free(old);
    free(kept);
    play_one(table); /* there is room again */
    CHECK_EQ(steps_of(table->file), table->match.session.at);
    CHECK(toast_begins("The game is saved again."));
    app_release(&app);
}

/* No action comes any more: the clock alone, the title, another game or leaving must save it. */
static void room_that_comes_back_is_used(void)
{
    enum { BY_TIME, BY_ANOTHER_GAME, BY_LEAVING, WAYS };
    for (int way = 0; way < WAYS; way++) {
        char file[SAVES_NAME_MAX];
        make_home();
        if (!start()) return;
        Table *table = open_table();
        fill_disk(true);
        play_one(table);
        play_one(table);
        snprintf(file, sizeof file, "%s", table->file);
        const int played = table->match.session.at;
        fill_disk(false);
        CHECK_EQ(app_saved(&app), WRITER_FAILED);
        if (way == BY_TIME) turns(400); /* more than five seconds */
        if (way == BY_ANOTHER_GAME) play_one(open_table());
        if (way == BY_LEAVING) app_release(&app);
        writer_flush(&app.platform.writer);
        CHECK_EQ(steps_in(file), played);
        app_release(&app);
    }
}

/* What is not on the disk is still there to be played on. */
static void an_unwritten_game_is_listed_and_opened(void)
{
    char file[SAVES_NAME_MAX];
    Error error = { 0 };
    make_home();
    if (!start()) return;
    fill_disk(true);
    Table *table = open_table();
    play_one(table);
    play_one(table);
    snprintf(file, sizeof file, "%s", table->file);
    const int played = table->match.session.at;
    saved_open(&app);
    CHECK_EQ(app.saves.count, 1);
    CHECK(table_open_file(&app, file, &error));
    CHECK_EQ(evening_table(&app)->match.session.at, played);
    CHECK_STR(evening_table(&app)->file, file); /* it is not taken for another program's */
    fill_disk(false);
    app_release(&app);
}

static void leave_full(const char *elsewhere)
{
    make_home();
    setenv("HOME", elsewhere, 1);
    if (!start()) return;
    fill_disk(true);
    Table *table = open_table();
    play_one(table);
    app.quit = true;
    for (int i = 0; i < 20 && app_run_turn(&app); i++) writer_flush(&app.platform.writer);
    CHECK_STR(app_top(&app)->name, "unsaved");
    CHECK(!app.quit);
}

static void leaving_with_unsaved_actions_is_asked(void)
{
    char elsewhere[256];
    snprintf(elsewhere, sizeof elsewhere, "%s", check_folder());
    leave_full(elsewhere);
    press("stay");
    CHECK_STR(app_top(&app)->name, "table");
    app.quit = true;
    for (int i = 0; i < 20 && app_run_turn(&app); i++) writer_flush(&app.platform.writer);
    CHECK_STR(app_top(&app)->name, "unsaved");
    press("leave");
    CHECK(!app_run_turn(&app)); /* it was said, so it ends */
    fill_disk(false);
    app_release(&app);
}

static void another_place_takes_the_game(void)
{
    char elsewhere[256];
    Session session = { 0 };
    Error error = { 0 };
    snprintf(elsewhere, sizeof elsewhere, "%s", check_folder());
    leave_full(elsewhere);
    const char *label = item("place.1")->label;
    CHECK_MSG(strstr(label, elsewhere) != NULL, "\"%s\"", label);
    char path[PATH];
    snprintf(path, sizeof path, "%s/%s", elsewhere, ((Table *)app.scene[0].self)->file);
    fill_disk(false);
    press("place.1");
    turns(2);
    CHECK(strncmp(item("notice.words")->label, "The game is saved as ", 21) == 0);
    CHECK_MSG(saves_read(&app.saves, path, &session, &error), "%s", error.text);
    session_release(&session);
    press("leave");
    CHECK(!app_run_turn(&app));
    app_release(&app);
}

/* While the question stands, room comes back: then there is nothing to be asked. */
static void the_question_goes_with_its_reason(void)
{
    leave_full("/nowhere");
    fill_disk(false);
    press("retry");
    for (int i = 0; i < 20 && app_run_turn(&app); i++) writer_flush(&app.platform.writer);
    CHECK(app.quit);
    app_release(&app);
}

/* --- Files that come from outside --- */

static void a_bad_file_is_told_in_the_window(void)
{
    static const char *const NAME[] = { "broken", "missing", "pipe", "folder" };
    make_home();
    put("broken", "teocalli 1\ngame pyramido\n");
    CHECK_EQ(mkfifo(in_home("pipe"), 0600), 0);
    CHECK_EQ(mkdir(in_home("folder"), 0700), 0);
    alarm(60);
    for (size_t i = 0; i < LENGTH(NAME); i++) {
        char path[PATH];
        snprintf(path, sizeof path, "%s", in_home(NAME[i]));
        loaded = path;
        const bool open = start();
        loaded = NULL;
        if (!open) return;
        CHECK_STR(app_top(&app)->name, "notice");
        const char *words = item("notice.words")->label;
        CHECK_MSG(strstr(words, NAME[i]) != NULL, "\"%s\"", words);
        press("fine");
        CHECK_STR(app_top(&app)->name, "title");
        app_release(&app);
    }
    alarm(0);
}

static void drop(const char *path)
{
    SDL_PushEvent(&(SDL_Event){ .drop = { .type = SDL_DROPFILE, .file = SDL_strdup(path) } });
    turns(2);
}

static void a_dropped_file_is_opened(void)
{
    char file[SAVES_NAME_MAX], path[PATH];
    make_home();
    if (!start()) return;
    play_one(open_table());
    snprintf(file, sizeof file, "%s", evening_table(&app)->file);
    snprintf(path, sizeof path, "%s/teocalli/saves/%s", home, file);
    title_open(&app);
    turns(2);
    drop(path);
    CHECK_STR(app_top(&app)->name, "table");
    CHECK_STR(evening_table(&app)->file, file);
    drop(in_home("nothing"));
    CHECK_STR(app_top(&app)->name, "notice");
    press("fine");
    CHECK_STR(app_top(&app)->name, "table"); /* as it was */
    app_release(&app);
}

static const SaveEntry *entry_of(const char *file)
{
    for (int i = 0; i < app.saves.count; i++) {
        saves_look(&app.saves, i);
        if (strcmp(app.saves.entry[i].file, file) == 0) return &app.saves.entry[i];
    }
    CHECK_MSG(false, "%s is not listed", file);
    return &app.saves.entry[0];
}

static const char COATL[] = "teocalli 1\ngame coatl\nseats 2\nseat 1 person A\nseat 2 person B\n"
                            "option tokens=on\nseed 5\n\n";

/* A whole save of a game that is played in the terminal, with its checksum. */
static void put_elsewhere(void)
{
    const GameRules *rules = game_find("coatl");
    const GameSetup setup = game_setup(rules, 2, 5);
    Session session = { 0 };
    size_t length = 0;
    CHECK_EQ(session_open(&session, rules, &setup), REFUSAL_NONE);
    char *text = session_write(&session, &length);
    CHECK(text != NULL);
    if (text != NULL) put("teocalli/saves/elsewhere.teocalli", text);
    free(text);
    session_release(&session);
}

static void strange_saves_are_listed_with_the_reason(void)
{
    make_home();
    if (!start()) return;
    play_one(open_table());
    put("teocalli/saves/damaged.teocalli", COATL);
    put("teocalli/saves/foreign.teocalli", "Dear diary\n");
    put("teocalli/saves/newer.teocalli", "teocalli 2\ngame pyramido\nweather fine\n");
    put_elsewhere();
    CHECK(mkdir(in_home("teocalli/saves/folder.teocalli"), 0700) == 0);
    saved_open(&app);
    for (int i = 0; i < 20; i++) app_turn(&app);
    CHECK_EQ(app.saves.count, 6);
    CHECK_EQ(entry_of("damaged.teocalli")->trouble, SAVE_DAMAGED);
    CHECK_EQ(entry_of("foreign.teocalli")->trouble, SAVE_FOREIGN);
    CHECK_EQ(entry_of("newer.teocalli")->trouble, SAVE_NEWER);
    CHECK_EQ(entry_of("elsewhere.teocalli")->trouble, SAVE_NO_TABLE);
    CHECK_EQ(entry_of("folder.teocalli")->trouble, SAVE_UNREADABLE);
    CHECK(saves_newest_unfinished(&app.saves) >= 0);
    title_open(&app); /* none of them is in the way of the game to go on with */
    app_build(&app);
    CHECK(ui_find(&app.ui, "continue") != NULL);
    app_release(&app);
    CHECK(is_there("teocalli/saves/newer.teocalli"));
}

static void too_many_saves_show_the_newest(void)
{
    make_home();
    if (!start()) return;
    for (int i = 0; i < SAVES_MAX + 40; i++) {
        char name[64];
        const struct timespec when[2] = { { 1700000000 + i, 0 }, { 1700000000 + i, 0 } };
        snprintf(name, sizeof name, "teocalli/saves/old-%03d.teocalli", i);
        put(name, "teocalli 1\n");
        CHECK(utimensat(AT_FDCWD, in_home(name), when, 0) == 0);
    }
    saves_list(&app.saves);
    CHECK_EQ(app.saves.count, SAVES_MAX);
    CHECK_STR(app.saves.entry[0].file, "old-295.teocalli");
    CHECK_STR(app.saves.entry[SAVES_MAX - 1].file, "old-040.teocalli");
    app_release(&app);
}

static void deleting_is_undone_step_by_step(void)
{
    Error error = { 0 };
    make_home();
    if (!start()) return;
    for (int i = 0; i < 3; i++) {
        char name[64];
        snprintf(name, sizeof name, "teocalli/saves/%c.teocalli", 'a' + i);
        put(name, "teocalli 1\n");
    }
    saved_open(&app);
    for (int i = 0; i < 3; i++) CHECK(saves_trash(&app.saves, 0, &error));
    CHECK_EQ(app.saves.count, 0);
    press_key("Ctrl+Z");
    press_key("Ctrl+Z");
    CHECK_EQ(app.saves.count, 2);
    put("teocalli/saves/c.teocalli", "newer\n"); /* its game went on meanwhile */
    put("teocalli/saves/a.teocalli", "newer\n");
    put("teocalli/saves/b.teocalli", "newer\n");
    press_key("Ctrl+Z");
    CHECK(app.ui.toast.until > 0); /* refused: nothing newer is lost */
    app_release(&app);
    CHECK(is_there("teocalli/saves/a.teocalli") && is_there("teocalli/saves/b.teocalli")
          && is_there("teocalli/saves/c.teocalli"));
    CHECK(!is_there("teocalli/saves/trash"));
}

static void pictures_go_where_pictures_are(void)
{
    make_home();
    if (!start()) return;
    press_key("F12");
    CHECK(toast_begins("Screenshot saved: "));
    CHECK(is_there("teocalli/screenshots/teocalli-0001.png"));
    app_release(&app);
    CHECK(mkdir(in_home("Bilder"), 0700) == 0);
    setenv("HOME", home, 1);
    setenv("XDG_CONFIG_HOME", home, 1);
    unsetenv("XDG_PICTURES_DIR");
    put("user-dirs.dirs",
        "# folders\nXDG_MUSIC_DIR=\"$HOME/M\"\nXDG_PICTURES_DIR=\"$HOME/Bilder\"\n");
    if (!start()) return;
    press_key("F12");
    press_key("F12");
    CHECK(is_there("Bilder/Teocalli/teocalli-0001.png"));
    CHECK(is_there("Bilder/Teocalli/teocalli-0002.png"));
    app_release(&app);
}

static void pictures_that_cannot_be_saved_are_told(void)
{
    make_home();
    put("file", "no folder\n");
    setenv("XDG_DATA_HOME", in_home("file/below"), 1);
    if (!start()) return;
    press_key("F12");
    CHECK(toast_begins("Screenshot failed: "));
    app_release(&app);
}

/* --- One game, two programs --- */

/* The other program plays on; ours has opened the same game meanwhile. */
static void a_game_that_is_played_elsewhere_opens_as_a_copy(void)
{
    char file[SAVES_NAME_MAX];
    Error error = { 0 };
    FilesLock other = { 0 };
    make_home();
    if (!start()) return;
    Table *table = open_table();
    play_one(table);
    snprintf(file, sizeof file, "%s", table->file);
    const int played = table->match.session.at;
    char path[PATH];
    snprintf(path, sizeof path, "%s/teocalli/saves/%s", home, file);
    CHECK(!files_lock(&other, path)); /* on the table it is ours */
    title_open(&app);
    for (int i = 0; i < 3; i++) app_turn(&app);
    CHECK(files_lock(&other, path)); /* and free when it is left */
    CHECK(table_open_file(&app, file, &error));
    CHECK(toast_begins("This game is being played in another window."));
    table = evening_table(&app);
    CHECK_STR(table->file, "");
    play_one(table);
    play_one(table);
    CHECK(table->file[0] != '\0' && strcmp(table->file, file) != 0);
    CHECK_EQ(steps_of(file), played);
    CHECK_EQ(steps_of(table->file), table->match.session.at);
    files_unlock(&other);
    CHECK(table_open_file(&app, file, &error)); /* the other has ended */
    CHECK_STR(evening_table(&app)->file, file);
    CHECK(table_open_file(&app, file, &error)); /* once more, from the table itself */
    CHECK_STR(evening_table(&app)->file, file);
    app_release(&app);
    CHECK(!files_is_locked(path));
}

static void a_game_that_is_played_elsewhere_is_not_deleted(void)
{
    FilesLock other = { 0 };
    make_home();
    if (!start()) return;
    put("teocalli/saves/a.teocalli", "teocalli 1\n");
    CHECK(files_lock(&other, in_home("teocalli/saves/a.teocalli")));
    saved_open(&app);
    const Scene *top = &app.scene[app.depth - 1];
    app_build(&app);
    const UiItem *bin = ui_find(&app.ui, "delete.1");
    if (CHECK(bin != NULL))
        top->kind->act(&app, top->self, &(UiAct){ .kind = UI_PRESSED, .act = bin->act });
    CHECK(toast_begins("This game is being played in another window."));
    CHECK(is_there("teocalli/saves/a.teocalli"));
    files_unlock(&other);
    app_release(&app);
}

/* saves-old.teocalli begins like the folder saves, and is another file. */
static void a_path_that_begins_alike_lies_elsewhere(void)
{
    Error error = { 0 };
    char text[PATH], path[PATH];
    make_home();
    if (!start()) return;
    Table *table = open_table();
    play_one(table);
    snprintf(path, sizeof path, "%s/teocalli/saves/%s", home, table->file);
    snprintf(text, sizeof text, "%s/teocalli/saves-old.teocalli", home);
    CHECK_EQ(rename(path, text), 0);
    put("teocalli/saves/old.teocalli", "somebody else's\n");
    CHECK(table_open_path(&app, text, &error));
    play_one(evening_table(&app));
    CHECK(strcmp(evening_table(&app)->file, "old.teocalli") != 0);
    size_t length = 0;
    char *kept = files_read(in_home("teocalli/saves/old.teocalli"), 100, &length, &error);
    CHECK(kept != NULL && strcmp(kept, "somebody else's\n") == 0);
    free(kept);
    /* And the other way round: however a path leads into the folder, it is our game. */
    snprintf(path, sizeof path, "%s/teocalli/saves/../saves/%s", home, evening_table(&app)->file);
    snprintf(text, sizeof text, "%s", evening_table(&app)->file);
    CHECK(table_open_path(&app, path, &error));
    CHECK_STR(evening_table(&app)->file, text);
    app_release(&app);
}

static void long_names_are_listed_and_gone_on_with(void)
{
    enum { ENDING = 9, LONGEST = 255 };
    char file[LONGEST + 1], path[PATH], from[PATH];
    Error error = { 0 };
    make_home();
    if (!start()) return;
    Table *table = open_table();
    play_one(table);
    memset(file, 'n', LONGEST - ENDING);
    memcpy(file + LONGEST - ENDING, ".teocalli", ENDING + 1);
    snprintf(from, sizeof from, "%s/teocalli/saves/%s", home, table->file);
    snprintf(path, sizeof path, "%s/teocalli/saves/%s", home, file);
    title_open(&app);
    CHECK_EQ(rename(from, path), 0);
    saves_list(&app.saves);
    CHECK_EQ(app.saves.count, 1);
    CHECK_STR(app.saves.entry[0].file, file);
    CHECK(table_open_file(&app, file, &error));
    play_one(evening_table(&app));
    CHECK_STR(evening_table(&app)->file, file);
    CHECK_EQ(steps_of(file), evening_table(&app)->match.session.at);
    saves_list(&app.saves);
    CHECK_EQ(app.saves.count, 1);
    app_release(&app);
}

/* Points of others and the warning before holes, and who sits where. */
static void the_set_up_is_remembered(void)
{
    make_home();
    if (!start()) return;
    setup_open(&app, app.options.tables[0]);
    CHECK(item("points.0")->selected && item("table.warning")->selected);
    press("seats.1");
    press("points.1");
    press("table.warning");
    press("start");
    const Table *table = evening_table(&app);
    CHECK_EQ(table->chosen.points, POINTS_MINE);
    CHECK_EQ(table_option(table, "warning"), 0);
    CHECK_EQ(table->match.session.setup.seats, 3);
    app_release(&app);
    if (!start()) return;
    setup_open(&app, app.options.tables[0]);
    CHECK(item("points.1")->selected && !item("table.warning")->selected
          && item("seats.1")->selected);
    app_release(&app);
}

/* Who leaves for another window may switch the machine off next: all is on its way to the disk, and
 * nobody waits for it. */
static void losing_the_focus_waits_for_no_disk(void)
{
    make_home();
    if (!start()) return;
    Table *table = open_table();
    fill_disk(true);
    play_one(table);
    fill_disk(false);
    SDL_PushEvent(
        &(SDL_Event){ .window = { .type = SDL_WINDOWEVENT, .event = SDL_WINDOWEVENT_FOCUS_LOST } });
    app_turn(&app);
    writer_flush(&app.platform.writer);
    CHECK_EQ(steps_of(table->file), table->match.session.at);
    app_release(&app);
}

/* Somebody holds the file that saves and settings are written through: the loop goes on. */
static void a_held_file_never_holds_the_window(void)
{
    char path[PATH];
    make_home();
    if (!start()) return;
    Table *table = open_table();
    play_one(table);
    snprintf(path, sizeof path, "%s/teocalli/saves/%s.tmp", home, table->file);
    const int save = open(path, O_RDWR | O_CREAT, 0600);
    const int settings = open(in_home("teocalli/settings.tmp"), O_RDWR | O_CREAT, 0600);
    CHECK(flock(save, LOCK_EX) == 0 && flock(settings, LOCK_EX) == 0);
    const Action action = table->legal[0];
    CHECK_EQ(table_do(table, &action, (Point){ 0, 0 }), REFUSAL_NONE);
    app_settings_changed(&app);
    title_open(&app);
    saved_open(&app);
    for (int i = 0; i < 10; i++) app_turn(&app);
    /* Whoever had waited would have seen the end of it. */
    CHECK_EQ(app_saved(&app), WRITER_BUSY);
    (void)close(save);
    (void)close(settings);
    app_release(&app);
}

/* --- What a small picture shows --- */

/* CARL begins and has nothing of his own: the person's side is shown. */
static void a_picture_shows_a_person_while_an_automa_acts(void)
{
    Session session = { 0 };
    const GameRules *rules = game_find("coatl-cards");
    GameSetup setup = game_setup(rules, 1, 7);
    CHECK_EQ(session_open(&session, rules, &setup), REFUSAL_NONE);
    CHECK_EQ(rules->to_act(session_state(&session)), 1);
    CHECK_EQ(saved_pictured_seat(&session), 0);
    session_release(&session);
    setup = game_setup(rules, 2, 7);
    CHECK_EQ(session_open(&session, rules, &setup), REFUSAL_NONE);
    CHECK_EQ(saved_pictured_seat(&session), rules->to_act(session_state(&session)));
    session_release(&session);
}

static const Test TEST[] = {
    { "a picture shows a person while an automa acts",
      a_picture_shows_a_person_while_an_automa_acts },
    { "broken settings are kept aside", broken_settings_are_kept_aside },
    { "one bad setting costs its own line", one_bad_setting_costs_its_own_line },
    { "a home that cannot be written", a_home_that_cannot_be_written },
    { "a full disk keeps the old save", a_full_disk_keeps_the_old_save },
    { "room that comes back is used", room_that_comes_back_is_used },
    { "an unwritten game is listed and opened", an_unwritten_game_is_listed_and_opened },
    { "leaving with unsaved actions is asked", leaving_with_unsaved_actions_is_asked },
    { "another place takes the game", another_place_takes_the_game },
    { "the question goes with its reason", the_question_goes_with_its_reason },
    { "a bad file is told in the window", a_bad_file_is_told_in_the_window },
    { "a dropped file is opened", a_dropped_file_is_opened },
    { "losing the focus waits for no disk", losing_the_focus_waits_for_no_disk },
    { "a held file never holds the window", a_held_file_never_holds_the_window },
    { "strange saves are listed with the reason", strange_saves_are_listed_with_the_reason },
    { "too many saves show the newest", too_many_saves_show_the_newest },
    { "deleting is undone step by step", deleting_is_undone_step_by_step },
    { "pictures go where pictures are", pictures_go_where_pictures_are },
    { "pictures that cannot be saved are told", pictures_that_cannot_be_saved_are_told },
    { "a game that is played elsewhere opens as a copy",
      a_game_that_is_played_elsewhere_opens_as_a_copy },
    { "a game that is played elsewhere is not deleted",
      a_game_that_is_played_elsewhere_is_not_deleted },
    { "a path that begins alike lies elsewhere", a_path_that_begins_alike_lies_elsewhere },
    { "long names are listed and gone on with", long_names_are_listed_and_gone_on_with },
    { "the set-up is remembered", the_set_up_is_remembered },
};

int main(int argc, char **argv)
{
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    setenv("LANG", "C", 1);
    setenv("LANGUAGE", "", 1);
    return check_run(TEST, LENGTH(TEST), argc, argv);
}
